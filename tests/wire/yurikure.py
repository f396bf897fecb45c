"""Yuri-Kure in its two ways of revealing, through a restart, with shared sides and with orders."""

from __future__ import annotations

from wire.scene import Page, Person, Scene

PASS = 0


async def strict(scene: Scene) -> None:
    """Ann and Ben let watchers look; the server restarts, and Ben is away for too long."""
    ann, ben, eve, fay = [await scene.person(name) for name in ("ann", "ben", "eve", "fay")]
    stranger = scene.stranger("stranger")
    options = {"reveal": "strict", "orientations": "standard"}
    made = await ann.post(
        "/api/tables", game="yurikure", seats=3, options=options, watch="seats", chat="free"
    )
    table: str = made["id"]
    path = f"/api/tables/{table}"
    await ann.sit(table, 0)
    await ben.sit(table, 1)
    await ann.post(f"{path}/share", shared=True)
    anns, bens, eves = [await person.open(table) for person in (ann, ben, eve)]
    await anns.send(type="say", words="  Hello,\n<b>百合</b> \u202e")
    await anns.send(type="say", words="\u202e")
    await ann.post(f"{path}/start")
    await _places(anns)
    await scene.play(anns, bens, answers=20)
    await _shares(scene, ann, eve, eves, path)
    fays, seen = await fay.open(table), await stranger.open(table)
    await ben.post(f"{path}/share", shared=True)
    await fays.send(type="look", seat=1)
    await scene.play(anns, bens, answers=10)
    await fays.send(type="look", seat=0)
    await seen.send(type="look", seat=1)
    await fay.post(f"{path}/ask-seat", seat=2, name="Fay")
    await bens.send(type="say", words="川")

    await scene.restart()
    bens = await ben.open(table, "page-2")
    anns = await ann.open(table, "page-2")
    fays = await fay.open(table, "page-2")
    await fays.send(type="look", seat=0)
    await fays.send(type="look", seat=1)
    await ann.get(f"{path}/replay", **{"as": "0"})
    await scene.play(anns, bens, answers=10)
    bens = await _is_away(scene, ann, ben, anns, bens, table)
    await ben.post(f"{path}/share", shared=False)
    await scene.play(anns, bens)
    assert anns.table["status"] == "over"
    for person in (ann, fay):
        await person.get(path)
        await person.get(f"{path}/record")
    for side in ("open", "public", "0"):
        await fay.get(f"{path}/replay", **{"as": side})
        await fay.get(f"{path}/replay/frames", **{"as": side}, first=40, count=8)
    await ann.post(f"{path}/share", shared=True)


async def _places(page: Page) -> None:
    """Support points are several moves in one gesture, taken back and placed anew."""
    legal = page.shown["view"]["legal"]
    await page.act(legal[0], legal[0])
    await page.act(*legal[:5])
    await page.act(1)
    await page.act(*legal[:2])
    await page.act(*page.shown["view"]["legal"][-3:])


async def _shares(scene: Scene, ann: Person, eve: Person, eves: Page, path: str) -> None:
    await eve.post(f"{path}/share", shared=True)
    await eves.send(type="look", seat=1)
    await eves.send(type="look", seat=0)
    await eve.get(path)
    await scene.bots_play()
    await ann.post(f"{path}/share", shared=False)
    await ann.post(f"{path}/share", shared=True)
    await eves.send(type="look", seat=0)


async def _is_away(
    scene: Scene, ann: Person, ben: Person, anns: Page, bens: Page, table: str
) -> Page:
    """After a minute Ann alone decides that a bot plays for Ben, who takes his seat back."""
    await scene.close(bens)
    await scene.play(anns)
    await anns.send(type="propose", kind="replace", seat=1)
    await scene.passes(61)
    await anns.send(type="propose", kind="replace", seat=1)
    await scene.play(anns, answers=2)
    await ben.get("/api/tables")
    bens = await ben.open(table, "page-3")
    await ben.post(f"/api/tables/{table}/return")
    await ann.get(f"/api/tables/{table}")
    return bens


async def orders(scene: Scene) -> None:
    """Ann and Ben give orders, which are obeyed, taken back, and outlive the server."""
    ann, ben, eve = [await scene.person(name) for name in ("ann", "ben", "eve")]
    made = await ann.post("/api/tables", game="yurikure", seats=3, watch="seats", bot="random")
    table: str = made["id"]
    path = f"/api/tables/{table}"
    await ann.sit(table, 0)
    await ben.sit(table, 1)
    anns, tab, bens = await ann.open(table), await ann.open(table, "tab"), await ben.open(table)
    eves = await eve.open(table)
    await ann.post(f"{path}/share", shared=True)
    await ann.post(f"{path}/start")
    await anns.send(type="stand", order="mine")
    await eves.send(type="look", seat=0)
    await scene.play(anns, bens, answers=12)
    await _orders(scene, anns, tab, bens)
    await _undo(scene, anns, bens)
    await anns.send(type="propose", kind="pause")
    await scene.passes(121, seen_by=bens)
    await anns.send(type="stand", order="mine")
    await scene.play(anns, bens, answers=10)

    await scene.restart()
    bens = await ben.open(table, "page-2")
    anns = await ann.open(table, "page-2")
    await bens.send(type="stand", order="mine")
    await scene.play(anns, bens, answers=10)
    await bens.send(type="stand", order=None)
    await scene.play(anns, bens)
    assert anns.table["status"] == "over"
    await anns.send(type="stand", order="mine")
    await ben.get(f"{path}/record")


async def _orders(scene: Scene, anns: Page, tab: Page, bens: Page) -> None:
    """Every order that is offered, given from one tab and taken back from the other."""
    for order in anns.shown["orders"]:
        await anns.send(type="stand", order=order)
        await scene.bots_play(1)
        await tab.send(type="stand", order=None)
    for order in ("", "girl 99 9", "theirs"):
        await anns.send(type="stand", order=order)
    await anns.send(type="stand", order="mine")
    await scene.play(anns, bens, answers=6)
    await tab.send(type="stand", order=None)


async def _undo(scene: Scene, anns: Page, bens: Page) -> None:
    """Whoever may takes an answer back."""
    for _ in range(20):
        for page, other in ((anns, bens), (bens, anns)):
            if page.shown["undo"]:
                await page.send(type="propose", kind="undo")
                await other.agree()
                return
        await scene.play(anns, bens, answers=1)
    raise AssertionError("nothing could be taken back")

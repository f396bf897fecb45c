"""People who go away, come back, are replaced, give up, and one who asks for a seat."""

from __future__ import annotations

from wire.scene import Page, Person, Scene

from himitsu.server.table.deadlines import MOST_SHOWN


async def absence(scene: Scene) -> None:
    """Ann, Ben and Carl play LUZ with a bot against the clock; Dora would like to join."""
    ann, ben, carl, dora, eve = [
        await scene.person(name) for name in ("ann", "ben", "carl", "dora", "eve")
    ]
    made = await ann.post("/api/tables", game="luz", seats=4, pace="live", clock=30, bot="random")
    table: str = made["id"]
    path = f"/api/tables/{table}"
    for seat, person in enumerate((ann, ben, carl)):
        await person.sit(table, seat)
    anns, bens, carls = [await person.open(table) for person in (ann, ben, carl)]
    eves = await eve.open(table)
    await ann.post(f"{path}/start")
    await scene.play(anns, bens, carls, answers=5)
    await _goes_and_comes(scene, ben, bens, anns, carls, table)
    bens = await ben.open(table, "page-2")
    await scene.play(anns, bens, carls, answers=2)
    await _leaves_and_returns(scene, carl, anns, bens, carls, path)
    await _falls_silent(scene, ben, anns, bens, carls, path)
    carls = await _is_replaced(scene, carl, anns, bens, carls, table)
    doras = await _asks_for_a_seat(scene, dora, eve, anns, bens, carls, table)
    await scene.play(anns, bens, carls, doras, answers=6)
    await _gives_up(scene, (ann, ben, carl, dora), (anns, bens, carls, doras), path)
    await eve.get(f"{path}/record")
    await eve.get(f"{path}/replay", **{"as": "public"})
    await eves.send(type="look", seat=0)


async def _goes_and_comes(
    scene: Scene, ben: Person, bens: Page, anns: Page, carls: Page, table: str
) -> None:
    """Ben closes his last page; the others wait for him, and propose in vain."""
    await scene.close(bens)
    await scene.play(anns, carls)
    await anns.send(type="propose", kind="replace", seat=1)
    await ben.get("/api/tables")
    await ben.get(f"/api/tables/{table}")


async def _leaves_and_returns(
    scene: Scene, carl: Person, anns: Page, bens: Page, carls: Page, path: str
) -> None:
    await carl.post(f"{path}/return")
    await carl.post(f"{path}/leave", concede=False)
    await carls.act(0)
    await carls.send(type="propose", kind="pause")
    await scene.play(anns, bens, answers=3)
    await carl.post(f"{path}/return")
    await scene.play(anns, bens, carls, answers=2)


async def _falls_silent(
    scene: Scene, ben: Person, anns: Page, bens: Page, carls: Page, path: str
) -> None:
    """Ben lets his clock run out until a bot stands in; a pause stops the clock meanwhile."""
    for lapse in range(3):
        await scene.play(anns, carls)
        assert bens.asked()
        await anns.send(type="propose", kind="pause")
        if lapse == 0:
            await scene.passes(7)
            await bens.agree()
            await carls.agree()
            await scene.passes(1000)
            await anns.send(type="resume")
        else:
            await anns.agree(False)
        # What Ann and Carl played may be shown before the clock begins.
        await scene.passes(30 + MOST_SHOWN / 1000, seen_by=bens)
    assert bens.table["seats"][1]["stand_in"] is not None
    await scene.play(anns, carls, answers=3)
    await bens.act(0)
    await ben.post(f"{path}/return")
    await scene.play(anns, bens, carls, answers=3)


async def _is_replaced(
    scene: Scene, carl: Person, anns: Page, bens: Page, carls: Page, table: str
) -> Page:
    """Carl is away for long; the others give his seat to a bot, and he takes it back."""
    await scene.close(carls)
    await carl.post(f"/api/tables/{table}/leave", concede=False)
    await anns.send(type="propose", kind="replace", seat=2)
    await bens.agree(False)
    await bens.send(type="propose", kind="replace", seat=2)
    await anns.agree()
    await scene.play(anns, bens, answers=2)
    await carl.get(f"/api/tables/{table}")
    carls = await carl.open(table, "page-2")
    await carl.post(f"/api/tables/{table}/return")
    await carl.post(f"/api/tables/{table}/return")
    await scene.play(anns, bens, carls, answers=3)
    return carls


async def _asks_for_a_seat(
    scene: Scene, dora: Person, eve: Person, anns: Page, bens: Page, carls: Page, table: str
) -> Page:
    """Dora asks for the bot's seat: the host says no, and then everybody says yes."""
    wish = {"seat": 3, "name": "Dora"}
    path = f"/api/tables/{table}"
    await dora.post(f"{path}/ask-seat", seat=0, name="Dora")
    doras = await dora.open(table)
    await dora.post(f"{path}/ask-seat", **wish)
    await bens.agree()
    host = next(page for page in (anns, bens, carls) if page.table["host"])
    await host.agree(False)
    await dora.post(f"{path}/ask-seat", **wish)
    await eve.post(f"{path}/ask-seat", seat=3, name="Eve")
    asked = next(page for page in (anns, bens, carls) if page.asked())
    await asked.act()
    await scene.bots_play()
    for page in (anns, bens, carls):
        await page.agree()
    await doras.send(type="say", emote="hello")
    await eve.post(f"{path}/ask-seat", seat=3, name="Eve")
    return doras


async def _gives_up(
    scene: Scene, people: tuple[Person, ...], pages: tuple[Page, ...], path: str
) -> None:
    """One after the other; bots play on for those who did, as long as somebody is left."""
    for place, person in enumerate(people):
        await person.post(f"{path}/leave", concede=True)
        await person.post(f"{path}/return")
        await scene.play(*pages[place + 1 :], answers=2)

"""Rebel Rhymes, with words at the river and a newcomer in the bot's place."""

from __future__ import annotations

from wire.scene import Page, Scene

ASK = 5
"""The move that asks a question in words."""


async def rhymes(scene: Scene) -> None:
    """Ann and Ben play with a bot; Eve looks over a shoulder, and Dora takes the bot's seat."""
    ann, ben, dora, eve = [await scene.person(name) for name in ("ann", "ben", "dora", "eve")]
    stranger = scene.stranger("stranger")
    made = await ann.post(
        "/api/tables", game="rhymes", seats=3, options={"round_limit": "15"}, watch="seats"
    )
    table: str = made["id"]
    path = f"/api/tables/{table}"
    await ben.sit(table, 1)
    await ann.sit(table, 0)
    anns, bens = await ann.open(table), await ben.open(table)
    await ann.post(f"{path}/start")
    eves, seen = await eve.open(table), await stranger.open(table)
    await ben.post(f"{path}/share", shared=True)
    await eves.send(type="look", seat=1)
    await bens.send(type="say", words="Good evening.")
    await bens.send(type="say", emote="wow")
    await _play(scene, anns, bens, answers=8)
    doras = await dora.open(table)
    await dora.post(f"{path}/ask-seat", seat=2, name="Dora")
    await anns.agree()
    await bens.agree()
    await _play(scene, anns, bens, doras, answers=12)
    await scene.close(doras)
    await _play(scene, anns, bens)
    await dora.get("/api/tables")
    await scene.passes(10)
    doras = await dora.open(table, "page-2")
    await ben.post(f"{path}/share", shared=False)
    await ann.get(f"{path}/replay", **{"as": "0"})
    await _play(scene, anns, bens, doras)
    assert anns.table["status"] == "over"
    await seen.send(type="look", seat=2)
    await eve.get(path)
    await eve.get(f"{path}/record")
    for side in ("open", "public", "2"):
        await eve.get(f"{path}/replay", **{"as": side})
        await eve.get(f"{path}/replay/frames", **{"as": side}, first=0, count=9)


async def _play(scene: Scene, *pages: Page, answers: int = 10_000) -> None:
    """Play on, and say something wherever words are wanted."""
    for _ in range(answers):
        await scene.bots_play()
        asked = [page for page in pages if page.asked()]
        if not asked:
            return
        page, move = asked[0], asked[0].choice()
        if move == ASK or page.shown["view"]["question"] == "river_answer":
            await page.act(move, words=f"{page.name}: 川はどこ?\n<i>")
        else:
            await page.act(move)
    await scene.bots_play()

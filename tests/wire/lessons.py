"""Tutorials: begun, followed for a while, and left for a way of one's own."""

from __future__ import annotations

from wire.scene import Scene

FOLLOWED = 6
"""Answers that the pupil gives as the lesson has them."""
UNREAD = 1_000_000
"""Beyond every frame: the pupil has read all that will be said."""


async def lessons(scene: Scene) -> None:
    pupil, eve = await scene.person("pupil"), await scene.person("eve")
    await pupil.post("/api/lessons", game="chess", name="Pupil")
    await pupil.post("/api/lessons", game="luz", name=" ")
    for game in ("luz", "yurikure", "rhymes"):
        made = await pupil.post("/api/lessons", game=game, name="Pupil")
        table: str = made["id"]
        path = f"/api/tables/{table}"
        lesson = await pupil.get(f"{path}/lesson")
        page = await pupil.open(table, game)
        await eve.open(table, game)
        await page.send(type="read", frame=0)
        await page.send(type="read", frame=UNREAD)
        for _ in range(FOLLOWED):
            frame = page.shown["frame"]
            await page.act(*[each["move"] for each in lesson["moves"] if each["frame"] == frame])
        await scene.play(page, answers=2)
        await pupil.get(path)
        await eve.post(f"{path}/ask-seat", seat=1, name="Eve")
        await pupil.post(f"{path}/leave", concede=True)
        await eve.get(f"{path}/record")
        await pupil.post(f"{path}/again")
        await scene.passes(1)
    await pupil.get("/api/tables")

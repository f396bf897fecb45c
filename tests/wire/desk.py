"""What the server keeps beside games: the lobby, devices, notes, and the companion's ladder."""

from __future__ import annotations

from wire.scene import Person, Scene

ROW = "0123456789abcdef" * 2
OTHER_ROW = "fedcba9876543210" * 2


async def desk(scene: Scene) -> None:
    ann, ben = await scene.person("ann"), await scene.person("ben")
    await _ladder(scene)
    await _devices(scene, ann)
    await _lobby(scene, ann, ben)
    await _closed_doors(scene, ann, ben)


async def _ladder(scene: Scene) -> None:
    """Nobody needs to be a guest for it."""
    phone, other = scene.stranger("phone"), scene.stranger("other-phone")
    begun = await phone.post("/api/companion", key=ROW, name="Ann", marks=[0, 3, 1])
    path = f"/api/companion/{begun['code']}"
    await other.put(path, key=OTHER_ROW, name="Ben", marks=[1, 0, 0])
    await other.put(path, key=OTHER_ROW, name="Ben", marks=[1, 0])
    await phone.put(path, key=ROW, name="Ann", marks=[0, 3, 100])
    await phone.put(path, key=ROW, name="Ann", marks=[0, 3, 4])
    await phone.get(path)
    await other.post(f"{path}/leave", key=OTHER_ROW)
    await phone.get(path)
    await phone.get("/api/companion/AAAAAA")
    await phone.put("/api/companion/CCCCCC", key=ROW, name="Ann", marks=[1], again=True)
    await phone.ask("GET", path, headers={"origin": "https://elsewhere.example"})


async def _devices(scene: Scene, ann: Person) -> None:
    """Ann is on two devices; a code is good once."""
    await ann.put("/api/me", name="Ann")
    given = await ann.post("/api/me/code")
    second = await scene.person("second-device")
    await second.post("/api/me/claim", code="XXXX-XXXX")
    await second.post("/api/me/claim", code=given["code"].lower())
    await second.get("/api/me")
    await second.post("/api/me/claim", code=given["code"])
    keys = {"p256dh": "key", "auth": "auth"}
    await ann.post("/api/me/push", endpoint="https://push.example/1", **keys)
    await ann.post("/api/me/push", endpoint="http://push.example/1", **keys)
    await ann.ask("DELETE", "/api/me/push", json={"endpoint": "https://push.example/1"})
    await ann.ask("PUT", "/api/me", json={"name": "Eve"}, headers={"origin": "https://e.example"})
    await ann.ask("PUT", "/api/me", content=b"{")
    await ann.ask("PATCH", "/api/me")


async def _lobby(scene: Scene, ann: Person, ben: Person) -> None:
    """Open tables, newest first, and those that are found by their link alone."""
    for game, seats in (("rhymes", 1), ("luz", 5), ("yurikure", 4)):
        made = await ann.post("/api/tables", game=game, seats=seats, public=True, bot="random")
        await scene.passes(1)
        await ben.sit(made["id"], 0)
    await ann.post("/api/tables", game="luz", seats=3, pace="relaxed", clock=24 * 3600)
    await ben.get("/api/lobby")
    await ann.get("/api/tables")
    await ben.get("/api/tables")
    await scene.passes(3 * 24 * 3600)
    await scene.stranger("late").get("/api/lobby")


async def _closed_doors(scene: Scene, ann: Person, ben: Person) -> None:
    """A table that nobody may watch, without a chat, where Ann has one tab too many."""
    made = await ann.post("/api/tables", game="luz", seats=3, watch="nobody", chat="off")
    table: str = made["id"]
    await ann.sit(table, 0)
    page = await ann.open(table)
    await page.send(type="say", emote="hello")
    await ben.open(table)
    await ann.post(f"/api/tables/{table}/share", shared=True)
    await ann.post(f"/api/tables/{table}/start")
    await ben.open(table, "page-2")
    await ben.post(f"/api/tables/{table}/ask-seat", seat=1, name="Ben")
    for tab in range(8):
        await ann.open(table, f"tab-{tab}")

"""LUZ, from the first visit to a rematch and to what might have been."""

from __future__ import annotations

from wire.scene import NO_TOKEN, Page, Person, Scene


async def luz(scene: Scene) -> None:
    """Ann and Ben play with a bot to the end; Eve watches, and somebody without a cookie."""
    await _knock(scene.stranger("nobody"))
    ann, ben, eve = [await scene.person(name) for name in ("ann", "ben", "eve")]
    stranger = scene.stranger("stranger")
    table = await _gather(ann, ben)
    path = f"/api/tables/{table}"
    anns, bens = await ann.open(table), await ben.open(table)
    eves, seen = await eve.open(table), await stranger.open(table)
    await anns.act(0)
    await eve.get("/api/lobby")
    await ben.post(f"{path}/start")
    await stranger.post(f"{path}/start")
    await ann.get(f"{path}/replay", **{"as": "open"})
    await ann.post(f"{path}/start")
    await ann.post(f"{path}/start")
    tab = await ann.open(table, "tab")
    await _talk(anns, eves)
    await scene.bots_play()
    await _take_back(scene, anns, bens)
    await _refused(scene, anns, bens, eves, seen)
    await _pause(scene, anns, bens)
    await scene.play(tab, bens, answers=30)
    for side in ("0", "1", "public", "open", "7", "x"):
        await ann.get(f"{path}/replay", **{"as": side})
    await ann.get(f"{path}/replay/frames", **{"as": "0"}, first=2, count=3)
    await eve.get(f"{path}/replay", **{"as": "public"})
    for person in (ann, eve, stranger):
        await person.get(path)
        await person.get("/api/tables")
        await person.get(f"{path}/record")
    await ann.post(f"{path}/what-if", moves=0, seat=0, name="Ann")
    await ann.post(f"{path}/again")
    await scene.close(tab)
    await scene.play(anns, bens)
    assert anns.table["status"] == "over"
    await _afterwards(anns, eves, seen, ann, eve, path)
    await _again(scene, ann, ben, eve, path)
    await _what_if(scene, ann, table)


async def _knock(nobody: Person) -> None:
    """What somebody is told who has never been here."""
    await nobody.get("/api/games")
    await nobody.get("/api/lobby")
    await nobody.get("/api/tables")
    await nobody.get("/api/tables/none")
    await nobody.get("/api/none")
    await nobody.get("/")
    await nobody.get("/assets/none.js")
    await nobody.put("/api/me", name="Nobody")
    await nobody.post("/api/tables", game="luz", seats=3)
    await nobody.open("none")


async def _gather(ann: Person, ben: Person) -> str:
    """Ann makes a table, and they sit down after some back and forth."""
    await ann.put("/api/me", name=" Ann ")
    await ann.put("/api/me", name="\u202e")
    await ann.put("/api/me", name="")
    await ann.get("/api/me")
    for wish in (
        {"game": "chess", "seats": 2},
        {"game": "luz", "seats": 2},
        {"game": "luz", "seats": 3, "options": {"beads": "many"}},
        {"game": "luz", "seats": 3, "options": {"colour": "red"}},
        {"game": "luz", "seats": 3, "bot": "nobody"},
        {"game": "luz", "seats": 3, "clock": 30},
        {"game": "luz", "seats": 3, "pace": "live", "clock": 7200},
        {"game": "luz", "seats": 3, "pace": "relaxed", "clock": 60},
        {"game": "luz", "seats": 3, "watch": "seats"},
        {"game": "luz", "seats": "three"},
        {"game": "luz", "seats": 3, "pieces": 3},
    ):
        await ann.post("/api/tables", **wish)
    options = {"memory": "aid", "beads": "limited"}
    made = await ann.post("/api/tables", game="luz", seats=3, options=options, public=True)
    table: str = made["id"]
    await ann.sit(table, 2)
    await ann.sit(table, 0)
    await ben.sit(table, 0)
    await ben.sit(table, 3)
    await ben.sit(table, 1)
    await ben.delete(f"/api/tables/{table}/seat")
    await ben.delete(f"/api/tables/{table}/seat")
    await ben.sit(table, 1)
    await ben.post(f"/api/tables/{table}/leave", concede=False)
    return table


async def _talk(anns: Page, eves: Page) -> None:
    await anns.send(type="say", emote="hello")
    await anns.send(type="say", words="I see a red seven")
    await anns.send(type="say")
    await anns.send(type="say", emote="shout")
    await eves.send(type="say", emote="hello")


async def _refused(scene: Scene, anns: Page, bens: Page, eves: Page, seen: Page) -> None:
    """Gestures that are not made: not asked, illegal, too late, beside the point, sent twice."""
    asked, idle = (anns, bens) if anns.asked() else (bens, anns)
    first = asked.token
    await idle.act(0)
    await idle.act(0, token=first)
    await eves.act(0)
    await seen.act(0)
    await eves.send(type="look", seat=0)
    await seen.send(type="look", seat=0)
    await idle.send(type="look", seat=0)
    await eves.send(type="look", seat=None)
    for moves in ((100_000,), (-1,), (99,), (asked.choice(), asked.choice())):
        await asked.act(*moves)
    await asked.act(asked.choice(), words="a word")
    await asked.act(asked.choice(), token=NO_TOKEN)
    await asked.write("{}")
    await asked.write('{"type": "gesture"}')
    await asked.write("not at all")
    await asked.write('{"type": "say", "words": "' + 5000 * "x" + '"}')
    await asked.send(type="stand", order="pass")
    await asked.send(type="stand", order=None)
    await asked.send(type="answer", proposal="none", agree=True)
    await asked.send(type="resume")
    move = asked.choice()
    gesture = await asked.act(move)
    await asked.send(type="gesture", id=gesture, token=first, moves=[move])
    await asked.act(move, token=first)
    assert scene.bots.next() is not None or idle.asked()


async def _take_back(scene: Scene, anns: Page, bens: Page) -> None:
    """An answer is not taken back, and then it is."""
    await scene.bots_play()
    asked, other = (anns, bens) if anns.asked() else (bens, anns)
    await asked.act()
    await asked.send(type="propose", kind="undo")
    await other.send(type="propose", kind="pause")
    await asked.agree()
    await other.agree(False)
    await asked.send(type="propose", kind="undo")
    await asked.agree(False)
    await asked.send(type="propose", kind="undo")
    await other.agree()
    await other.send(type="propose", kind="undo")
    await asked.send(type="propose", kind="replace", seat=other.table["you"])
    await asked.send(type="propose", kind="replace", seat=2)


async def _pause(scene: Scene, anns: Page, bens: Page) -> None:
    await bens.send(type="propose", kind="pause")
    await anns.agree()
    for page in (anns, bens):
        await page.act(0)
    await scene.bots_play()
    await bens.send(type="say", emote="thinking")
    await anns.send(type="resume")
    await anns.send(type="resume")


async def _afterwards(
    anns: Page, eves: Page, seen: Page, ann: Person, eve: Person, path: str
) -> None:
    """The game is over, and everybody sees everything."""
    await anns.act(0)
    await anns.send(type="propose", kind="undo")
    await anns.send(type="resume")
    await anns.send(type="say", emote="good-game")
    for page in (eves, seen):
        await page.send(type="look", seat=1)
        await page.send(type="look", seat=9)
        await page.send(type="look", seat=None)
    for person in (ann, eve):
        await person.get(path)
        await person.get("/api/tables")
    await eve.get(f"{path}/record")
    for side in ("open", "public", "0", "1", "2"):
        await eve.get(f"{path}/replay", **{"as": side})
        await eve.get(f"{path}/replay/frames", **{"as": side}, first=100, count=60)
    await eve.get(f"{path}/replay/frames", first=-1)
    await eve.get(f"{path}/lesson")
    await ann.get(f"{path}/notes")
    await ann.put(f"{path}/notes", text="Ben 喜欢红色\n<b>")
    await ann.get(f"{path}/notes")
    await eve.get(f"{path}/notes")
    await ann.put(f"{path}/notes", text="")
    await ann.get(f"{path}/notes")
    await ann.post(f"{path}/leave", concede=True)
    await ann.post(f"{path}/return")
    await eve.post(f"{path}/ask-seat", seat=2, name="Eve")


async def _again(scene: Scene, ann: Person, ben: Person, eve: Person, path: str) -> None:
    """The same people meet again, and one of them does not come."""
    await eve.post(f"{path}/again")
    await scene.passes(60)
    made = await ben.post(f"{path}/again")
    again = made["id"]
    await ann.post(f"{path}/again")
    bens = await ben.open(again, "again")
    await ben.sit(again, 1)
    await eve.sit(again, 0)
    await ann.post(f"/api/tables/{again}/start")
    await ben.post(f"/api/tables/{again}/start")
    await scene.play(bens, answers=2)
    await ann.get(f"/api/tables/{again}")
    await ben.get("/api/tables")
    await ben.post(f"/api/tables/{again}/leave", concede=True)
    await ben.post(f"/api/tables/{again}/leave", concede=True)
    await scene.close(bens)


async def _what_if(scene: Scene, ann: Person, table: str) -> None:
    """Ann goes on from a point in the middle, from Ben's seat."""
    await scene.passes(60)
    for wish in ({"moves": 40, "seat": 5}, {"moves": 4000, "seat": 1}):
        await ann.post(f"/api/tables/{table}/what-if", name="Ann", **wish)
    made = await ann.post(f"/api/tables/{table}/what-if", moves=40, seat=1, name="Ann")
    branch = made["id"]
    page = await ann.open(branch, "what-if")
    await scene.play(page, answers=3)
    await ann.get(f"/api/tables/{branch}")
    await ann.get("/api/tables")
    await ann.post(f"/api/tables/{branch}/leave", concede=True)
    await ann.get(f"/api/tables/{branch}/record")
    await ann.post(f"/api/tables/{branch}/again")

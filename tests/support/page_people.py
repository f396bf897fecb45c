"""People at a table, as they meet in the page: sitting down together, and what surrounds the
board."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, Locator
from support.page_audit import complaints, too_wide
from support.page_browser import PATIENCE, Visitor
from support.page_luz import Player, hurry
from support.serving import Json
from websockets.sync.client import connect


def table_for(host: Visitor, seats: int = 3, **wish: Any) -> str:
    """A table of LUZ with these wishes, without the page's form."""
    host.context.request.get("/api/me")
    asked = {"game": "luz", "seats": seats, "bot": "random", **wish}
    made: str = post(host, "/api/tables", asked)["id"]
    return made


def post(guest: Visitor, path: str, wish: Json | None = None) -> Json:
    answer = guest.context.request.post(path, data=wish or {})
    assert answer.ok, answer.text()
    told: Json = answer.json()
    return told


def sit(guest: Visitor, table: str, seat: int, name: str) -> None:
    guest.context.request.get("/api/me")
    wish = {"seat": seat, "name": name, "nonce": f"{seat}" * 32}
    post(guest, f"/api/tables/{table}/seat", wish)


def play_together(ann: Visitor, ben: Visitor, **wish: Any) -> str:
    """Ann, the host, and Ben in the first seats of a game that has begun, both looking at it."""
    table = table_for(ann, **wish)
    sit(ann, table, 0, "Ann")
    sit(ben, table, 1, "Ben")
    post(ann, f"/api/tables/{table}/start")
    for guest in (ann, ben):
        guest.page.goto(f"/t/{table}")
        board(guest).wait_for()
    return table


def finished_game(browser: Browser, house: str) -> str:
    """A game of Ann's with two bots that is over: anybody may look at it."""
    ann = Visitor(browser, house)
    table = table_for(ann)
    sit(ann, table, 0, "Ann")
    post(ann, f"/api/tables/{table}/start")
    hurry(ann, table)
    ann.leave()
    return table


def board(guest: Visitor) -> Locator:
    """Where LUZ says which round it is: there as soon as the board is."""
    return guest.page.get_by_text(guest.words("luz_round", round=1, rounds=4))


def button(guest: Visitor, message: str, **facts: object) -> Locator:
    return guest.page.get_by_role("button", name=guest.words(message, **facts), exact=True)


def bring_up(guest: Visitor, tool: str, **facts: object) -> Locator:
    """Open a drawer with its button in the frame; the drawer."""
    button(guest, tool, **facts).click()
    drawer = guest.page.get_by_role("dialog")
    drawer.wait_for()
    return drawer


def faults(guest: Visitor) -> tuple[list[str], int]:
    """What axe has to say against the screen, and by how much it is too wide; ([], 0) is good."""
    guest.wait_for_rest()
    return complaints(guest.page), max(0, too_wide(guest.page))


def asked_seat(guest: Visitor) -> int:
    """Whose turn it is, as the newest frame says."""
    seat: int = guest.wire.newest()["view"]["asked"][0]
    return seat


def bid_of(ann: Visitor, ben: Visitor) -> tuple[Visitor, Visitor]:
    """Wait until one of the two is asked, and not the bot; who it is, and the other."""
    while asked_seat(ann) == 2:
        ann.wire.next()
    return (ann, ben) if asked_seat(ann) == 0 else (ben, ann)


def until_asked(guest: Visitor, seat: int) -> None:
    """Play on in the first seat, in front of the page, until somebody else is asked."""
    while asked_seat(guest) != seat:
        before = guest.wire.newest()["frame"]
        if asked_seat(guest) == 0:
            Player(guest).turn()
        while guest.wire.newest()["frame"] == before:
            guest.wire.next()


def refusal(guest: Visitor, table: str, **message: object) -> str:
    """What the server answers to a message that the page does not offer: the code of its error."""
    address = f"{guest.url.replace('http', 'ws', 1)}/api/tables/{table}/live"
    with connect(address, additional_headers={"cookie": guest.cookie}, proxy=None) as wire:
        wire.send(json.dumps(message))
        while True:
            frame: Json = json.loads(wire.recv(timeout=PATIENCE / 1000))
            if frame["type"] == "error":
                code: str = frame["code"]
                return code

"""Rebel Rhymes in the page: whole games by its own controls, and what an unmasking tells whom."""

from __future__ import annotations

from copy import deepcopy
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import expect
from support.page_audit import complaints, too_wide
from support.page_browser import DESKTOP, PHONE, Come, Visitor
from support.page_luz import hurry
from support.page_rhymes import LONGEST, Player, Typist, secrets_told
from support.serving import Json

from himitsu.games.rhymes.moves import PLACE, PLACES, SLOT

GAMES = 6
FEW = 5
"""Questions that are answered in each game; in a whole game, more."""
TABLES = {
    "three": (3, {"language": "en"} | DESKTOP),
    "eight, phone, dark, Japanese": (
        8,
        {"language": "ja", "color_scheme": "dark"} | PHONE,
    ),
    "one against the deck, phone": (1, {"language": "zh-Hans"} | PHONE),
    "two with teammates": (2, {"language": "zh-Hant"} | DESKTOP),
}


def play(ann: Visitor, player: Player, seats: int, questions: int = LONGEST) -> None:
    """A game to its end, or its first questions: bots may end a large one before it is one's
    turn."""
    for _ in range(GAMES):
        ann.begin(game="rhymes", seats=seats)
        if player.play(questions) >= FEW:
            return
    raise AssertionError(f"{GAMES} games were over after less than {FEW} questions")


def no_error(ann: Visitor) -> None:
    errors = [frame for frame in ann.wire.frames() if frame["type"] == "error"]
    assert [error for error in errors if error["code"] != "too-late"] == []
    ann.wait_for_rest()
    assert complaints(ann.page) == []


WHOLE = [
    pytest.param(*table, id=name, marks=[pytest.mark.soak] * (name != "three"))
    for name, table in TABLES.items()
]


@pytest.mark.parametrize(("seats", "wishes"), WHOLE)
def test_a_whole_game_is_played_with_the_controls(
    come: Come, seats: int, wishes: dict[str, Any]
) -> None:
    ann = come(hurried=True, **wishes)
    play(ann, Player(ann), seats)
    assert ann.wire.newest()["view"]["outcome"] is not None
    no_error(ann)


@pytest.mark.parametrize(("seats", "wishes"), TABLES.values(), ids=list(TABLES))
def test_a_game_is_begun_with_the_controls(come: Come, seats: int, wishes: dict[str, Any]) -> None:
    ann = come(hurried=True, **wishes)
    play(ann, Player(ann), seats, FEW)
    no_error(ann)


@pytest.mark.parametrize("questions", [FEW, pytest.param(LONGEST, marks=pytest.mark.soak)])
def test_a_game_is_played_with_the_keyboard_alone(come: Come, questions: int) -> None:
    ann = come(**DESKTOP)
    play(ann, Typist(ann), 1, questions)


def asks(question: str, view: Json) -> bool:
    return bool(view["question"] == question)


def slots_of(view: Json) -> list[int]:
    """The moves that name a card of the own hand."""
    hand = view["places"][0]["hand"]
    return [SLOT + slot for slot, card in enumerate(hand) if card is not None]


def may_unmask(view: Json) -> bool:
    """Is it the own turn, with three cards to lay and somebody to set out against?"""
    rivals = any(PLACE < move < PLACE + PLACES for move in view["legal"])
    return bool(asks("act", view) and rivals and len(slots_of(view)) > 2)


def test_cards_are_laid_in_the_order_that_was_chosen(come: Come) -> None:
    """Tapped one after the other, then one is dragged and one is moved by an arrow key."""
    ann = come(**DESKTOP)
    player = Player(ann)
    for _ in range(GAMES):
        table = ann.begin(game="rhymes", seats=3)
        expect(player.question).to_be_visible()
        if (view := hurry(ann, table, may_unmask)) is not None:
            break
    else:
        raise AssertionError(f"no turn in {GAMES} games")
    slots = slots_of(view)
    rivals = player.others.get_by_role("button").and_(player.offered)
    expect(rivals.first).to_be_visible()
    expect(player.end_turn).to_be_visible()
    assert player.unmask(rivals.first)
    cards = player.hand.get_by_role("button")
    drafts = player.scene.locator(".draft")
    expect(player.confirm).to_have_attribute("aria-disabled", "true")
    # A Scarecrow or a Wolf may have something to say first.
    while not drafts.count():
        player.asked()
        if ann.wire.newest()["view"]["question"] == "lay":
            for nth in range(3):
                cards.nth(nth).click()
        else:
            player.answer()
    drafts.nth(2).drag_to(drafts.nth(0))
    drafts.nth(1).press("ArrowRight")
    player.ready.click()
    while ann.wire.newest()["view"]["question"] == "lay":
        ann.wire.next()
    said = [move for told in ann.wire.said if told["type"] == "gesture" for move in told["moves"]]
    wanted = [slots[2], slots[1], slots[0]]
    assert any(said[at : at + 3] == wanted for at in range(len(said)))


def test_eleven_players_fit_on_a_phone(come: Come) -> None:
    ann = come(**PHONE)
    table = ann.start(game="rhymes", seats=11)
    player = Player(ann)
    found: dict[str, object] = {}
    for question in ("act", "answer"):
        view = hurry(ann, table, partial(asks, question))
        ann.page.goto(f"/t/{table}")
        # An unmasking takes their place, and so does the end.
        if question == "act" and view is not None:
            expect(player.others.get_by_role("button")).to_have_count(10)
            for portrait in player.others.get_by_role("button").all():
                expect(portrait).to_be_visible()
        # The question comes once the scene is over, and its buttons light up then.
        player.asked()
        ann.wait_for_rest()
        found[question] = complaints(ann.page), max(0, too_wide(ann.page))
        if ann.wire.newest()["view"]["outcome"] is not None:
            break
    assert set(map(repr, found.values())) == {repr(([], 0))}


def meet(*guests: Visitor) -> None:
    """A table of three where these people sit; the last seat is a bot's."""
    table = guests[0].make_table(seats=3, game="rhymes")
    for seat, guest in enumerate(guests):
        guest.context.request.get("/api/me")
        wish = {"seat": seat, "name": f"Guest {seat}", "nonce": f"{seat:032x}"}
        assert guest.context.request.post(f"/api/tables/{table}/seat", data=wish).ok
    assert guests[0].context.request.post(f"/api/tables/{table}/start", data={}).ok
    for guest in guests:
        guest.page.goto(f"/t/{table}")
        expect(Player(guest).question).to_be_visible()


def fight(guests: list[Visitor]) -> bool:
    """Play until one guest has unmasked the other and cards are turned; False if the game ended
    before."""
    players = [Player(guest, seed) for seed, guest in enumerate(guests)]
    while not any(player.over.is_visible() for player in players):
        if any(
            event["type"] == "clash" and {event["initiator"], event["opponent"]} == {0, 1}
            for frame in guests[0].wire.shown()
            for event in frame.get("events", [])
        ):
            return True
        for seat, player in enumerate(players):
            rival = player.portrait(f"Guest {1 - seat}")
            if player.anything.first.is_visible():
                if not player.unmask(rival):
                    player.answer()
            elif player.behind.is_visible():
                guests[seat].page.keyboard.press("Escape")
        guests[0].draw()
    return False


def test_an_unmasking_of_two_people_tells_each_only_what_is_theirs(come: Come) -> None:
    ann, ben = come(), come(language="ja")
    for _ in range(GAMES):
        meet(ann, ben)
        if fight([ann, ben]):
            break
    else:
        raise AssertionError("no unmasking between the two")
    for seat, guest in enumerate((ann, ben)):
        frames = [frame for frame in guest.wire.shown() if frame["view"]["outcome"] is None]
        assert [told for frame in frames for told in secrets_told(frame, seat)] == []
        rivals = [frame["view"]["places"][1 - seat] for frame in frames]
        assert any(rival["identity"]["face"] is None for rival in rivals)
        # It could fail: a front put into a frame is found.
        leaking = deepcopy(frames[0])
        leaking["view"]["places"][1 - seat]["identity"]["face"] = "witch"
        assert secrets_told(leaking, seat)

"""The private sheet of Rebel Rhymes: nothing true is crossed out, and what is certain is found."""

from __future__ import annotations

from random import Random
from typing import Any

from support.page_modules import ask_page
from support.rhymes_starts import bring
from support.rhymes_table import do, table

from himitsu.core.chance import key_from_seed
from himitsu.core.contract import OPEN
from himitsu.core.views import View
from himitsu.games.rhymes import GAME
from himitsu.games.rhymes.cards import FACE_NAMES
from himitsu.games.rhymes.rules.identities import deny, look_at
from himitsu.games.rhymes.state import RhymesState
from himitsu.games.rhymes.views import RhymesView

REVEALING = ("mirror", "feather", "candle", "spy", "flying_house", "scarecrow", "grandma")
"""What makes knowledge, moves it about and forgets it."""
SAMPLES = 4


def sheets(views: list[RhymesView]) -> Any:
    """By view and place: the identities that are still possible."""
    return ask_page(["games/rhymes/deduction.ts"], "return given.map(page.candidates)", views)


def sheet(s: RhymesState, seat: int) -> Any:
    return sheets([view(s, seat)])[0]


def view(s: RhymesState, viewer: int) -> RhymesView:
    found = s.view(viewer)
    assert isinstance(found, RhymesView)
    return found


def faces(shown: View) -> list[str | None]:
    assert isinstance(shown, RhymesView)
    return [None if place.identity is None else place.identity.face for place in shown.places]


def games() -> list[RhymesState]:
    found = []
    for seats in range(1, 12):
        for number, name in enumerate(REVEALING):
            s = GAME.new({}, seats, key_from_seed(f"{seats}/{number}"), keep_events=True)
            assert isinstance(s, RhymesState)
            if s.outcome is None and all(s.hands[seat] for seat in range(seats)):
                bring(s, FACE_NAMES.index(name), s.turn)
            found.append(s)
    return found


def test_neither_the_truth_nor_a_sampled_one_is_ever_crossed_out() -> None:
    rng = Random(61)
    views: list[RhymesView] = []
    truths: list[list[list[str | None]]] = []
    for s in games():
        for decision in range(60):
            if not s.to_act():
                break
            seat = rng.choice(s.to_act())
            if decision % 12 == 5:
                shown = view(s, rng.randrange(s.seats))
                views.append(shown)
                sampled = [GAME.sample(shown, rng) for _ in range(SAMPLES)]
                truths.append([faces(truth.view(OPEN)) for truth in (s, *sampled)])
            s.play(seat, rng.choice(s.legal_moves(seat)))
    found = sheets(views)
    certain = 0
    for options, possible in zip(found, truths, strict=True):
        for truth in possible:
            for place, identity in enumerate(truth):
                assert identity is None or identity in options[place]
                certain += options[place] == [identity]
    assert len(views) > 150
    assert certain > 300


def test_the_table_for_three_leaves_the_rest_of_it() -> None:
    s = table("scare", "", "", who="princess queen witch")
    assert sheet(s, 0) == [["princess"], ["queen", "witch", "singer"], ["queen", "witch", "singer"]]
    assert sheet(s, 1)[0] == ["princess", "witch", "singer"]


def test_what_was_seen_leaves_less_for_the_others() -> None:
    s = table("scare", "", "", who="princess queen witch")
    look_at(s, 0, 1)
    assert sheet(s, 0) == [["princess"], ["queen"], ["witch", "singer"]]


def test_elimination_finds_the_only_place_for_a_certain_identity() -> None:
    """Three players always hold the Princess: two others that are not she leave one."""
    s = table("scare", "", "", who="queen princess witch")
    look_at(s, 0, 2)
    assert sheet(s, 0) == [["queen"], ["princess"], ["witch"]]


def test_what_a_card_is_not_is_crossed_out() -> None:
    s = table("scare", "", "", who="princess queen witch")
    deny(s, 0b1, s.identity[1], 1 << 6)
    assert sheet(s, 0)[1:] == [["queen", "singer"], ["queen", "witch", "singer"]]
    assert sheet(s, 2)[1] == ["queen", "princess", "singer"]


def test_a_failed_naming_is_respected() -> None:
    s = table("pantagruel", "", "", who="singer princess queen")
    do(s, "h1 i.princess i.witch")
    look_at(s, 1, 0)
    # Not both were right; seat 1 is the Princess, so seat 2 is not the Witch.
    assert sheet(s, 1) == [["singer"], ["princess"], ["queen"]]


def test_after_a_flying_house_anything_may_be_anywhere() -> None:
    s = table("flying_house scare", "", "", who="princess queen witch")
    do(s, "h1 i.girl")
    anything = ["girl", "boy", "king", "prince", "princess", "witch", "singer"]
    assert sheet(s, 1) == [anything, ["queen"], anything]


def test_two_players_are_no_singers_and_share_one_king() -> None:
    s = table("scare", "", who="king queen king singer")
    mine = sheet(s, 0)
    assert mine[0] == ["king"]
    assert mine[2] == ["king"]
    assert "singer" not in mine[1]
    assert "king" not in mine[1]
    assert "singer" in mine[3]

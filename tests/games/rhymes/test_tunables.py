"""Each tunable number of Rebel Rhymes does what it says."""

from __future__ import annotations

from random import Random

import pytest
from support.rhymes_table import (
    begin_turn,
    choices,
    do,
    happen,
    held,
    look,
    names,
    table,
    winners,
)

from himitsu.core.chance import key_from_seed
from himitsu.core.contract import OPEN
from himitsu.games.rhymes import GAME
from himitsu.games.rhymes.aid.choices import choice
from himitsu.games.rhymes.cards import ACTION, FACE_NAMES, FACE_OF, ITEM, KIND_OF
from himitsu.games.rhymes.facts import EVENT_CARDS
from himitsu.games.rhymes.moves import PASS, PLACE, SLOT
from himitsu.games.rhymes.rules.mystery_points import regain
from himitsu.games.rhymes.state import RhymesState
from himitsu.games.rhymes.views import CalmOver, GameOver, PutBack, RowFilled
from himitsu.testing.kits.rhymes import assert_conserved
from himitsu.testing.play import random_play

COPIES = {name: FACE_OF.count(face) for face, name in enumerate(FACE_NAMES)}


def new(tuned: dict[str, str], seats: int = 4) -> RhymesState:
    return GAME.new({"opening": "calm", **tuned}, seats, key_from_seed(1))


@pytest.mark.parametrize(("points", "most"), [(2, 5), (4, 5), (9, 9)])
def test_lab_start_mp(points: int, most: int) -> None:
    """Above five it is also the most that one can have."""
    s = new({"lab.start_mp": str(points)})
    # Step one has raised who begins to three, if need be.
    assert s.mp == [max(3, points) if place == s.start else points for place in range(4)]
    s = table("coax", "coax", "coax", mp=[1, 2, 1], tuned={"lab.start_mp": str(points)})
    regain(s, 0, 20)
    assert s.mp[0] == most


@pytest.mark.parametrize("cards", [2, 3, 6])
def test_lab_hand(cards: int) -> None:
    """Dealt at the start, and filled up or trimmed to."""
    s = new({"lab.hand": str(cards)})
    for hand in s.hands:
        assert [KIND_OF[card] for card in hand] == [ACTION] * (cards - 1) + [ITEM]
    moon = happen("moon", "coax", "coax coax coax", "", tuned={"lab.hand": str(cards)})
    if cards == 2:
        view = look(moon, 1)
        assert (view.question, view.asked) == ("trim", (1,))
        found = choice(view)
        assert found is not None
        assert (found.least, found.most) == (1, 1)
        moon.play(1, view.legal[0])
    assert [held(moon, seat) for seat in range(3)] == [cards] * 3


@pytest.mark.parametrize("cards", [1, 4, 11])
def test_lab_row(cards: int) -> None:
    assert len(new({"lab.row": str(cards)}).row) == cards


@pytest.mark.parametrize("once", [False, True])
def test_lab_one_unmasking(once: bool) -> None:
    """Whoever has begun one is offered no other, neither the same opponent again."""
    s = table("coax scare", "", "", tuned={"lab.one_unmasking": str(int(once))})
    s.play(0, PLACE + 1)
    s.play(0, SLOT)
    s.play(0, PASS)
    s.play(0, PASS)  # without a look
    view = look(s, 0)
    assert (view.question, view.locked) == ("act", 1)
    assert (PLACE + 1 in view.legal) is not once


def test_lab_first_events() -> None:
    """0: events come up and take effect. 1: Mirror, Mirror alone is replaced, and lies in the deck
    again. 2: no event comes up."""
    came: dict[int, set[str]] = {aside: set() for aside in range(3)}
    back: dict[int, set[str]] = {aside: set() for aside in range(3)}
    for seed in range(120):
        for aside in range(3):
            options = {"lab.first_events": str(aside)}
            s = GAME.new(options, 4, key_from_seed(seed), keep_events=True)
            assert_conserved(s)
            for event in s.events(OPEN):
                if isinstance(event, RowFilled) and event.face in EVENT_CARDS:
                    came[aside].add(event.face)
                elif isinstance(event, PutBack):
                    back[aside].update(event.faces)
                    assert set(event.faces) <= set(names(s.deck).split())
    assert came == {0: EVENT_CARDS, 1: EVENT_CARDS - {"mirror_mirror"}, 2: set()}
    assert back == {0: set(), 1: {"mirror_mirror"}, 2: EVENT_CARDS}


@pytest.mark.parametrize("lasts", [False, True])
def test_lab_calm_end(lasts: bool) -> None:
    """Whoever is beaten in the last first turn goes out, or stays until it has ended; what lies
    face up is judged as it begins, or as it ends."""
    tuned = {"lab.calm_end": str(int(lasts))}
    s = table("jar", "scare pea", "", who="girl princess boy", mp=[5, 5, 1], tuned=tuned)
    s.awaited = 0b010
    begin_turn(s, 1)
    do(s, "deck deck")
    assert look(s).calm == ((1,) if lasts else ())
    do(s, "p3 h1 - -")
    assert (s.inside >> 2 & 1 == 1) is lasts
    if lasts:
        s.up = 0b101
        while s.awaited:
            assert winners(s) is None
            do(s, choices(s).split()[0])
        assert [type(event) for event in s.events(OPEN)][-2:] == [CalmOver, GameOver]
        assert winners(s) == (0, 2)


@pytest.mark.parametrize("name", FACE_NAMES)
def test_lab_copies(name: str) -> None:
    """A card that is left out lies open beside the game, and never comes into it."""
    s = new({f"lab.copies.{name}": "0"})
    left_out = [name] * COPIES[name]
    assert names(s.removed).split() == left_out
    assert list(look(s, 0).removed) == left_out
    assert_conserved(s)
    for _ in range(40):
        if s.outcome is not None:
            break
        seat, move = next(random_play(s, Random(len(s.agenda))))
        s.play(seat, move)
        in_play = [*s.deck, *s.row, *s.discards, *(card for hand in s.hands for card in hand)]
        assert name not in [FACE_NAMES[FACE_OF[card]] for card in in_play if 0 <= card < 95]


def test_lab_copies_of_an_action_may_be_fewer() -> None:
    s = new({"lab.copies.coax": "7", "lab.copies.moon": "0"})
    assert sorted(names(s.removed).split()) == ["coax"] * 5 + ["moon"]
    everywhere = [*s.deck, *s.row, *(card for hand in s.hands for card in hand)]
    faces = [FACE_NAMES[FACE_OF[card]] for card in everywhere if card < 95]
    assert faces.count("coax") == 7
    assert faces.count("moon") == 0
    assert faces.count("scare") == 12


@pytest.mark.parametrize("seats", [1, 2, 3, 11])
def test_every_number_of_players_can_be_tuned(seats: int) -> None:
    tuned = {"lab.copies.lion": "0", "lab.copies.scare": "11", "lab.row": "5", "lab.start_mp": "3"}
    s = new(tuned, seats)
    for _ in random_play(s, Random(seats)):
        assert_conserved(s)
    assert s.outcome is not None

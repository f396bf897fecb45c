"""Who may be whom: nothing true is crossed out, and everything that is certain is found."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from random import Random

import pytest
from support.rhymes_starts import bring
from support.rhymes_table import do, look, table

from himitsu.core.chance import key_from_seed
from himitsu.core.contract import OPEN, PUBLIC
from himitsu.games.rhymes import GAME
from himitsu.games.rhymes.aid.candidates import candidates, identity_names
from himitsu.games.rhymes.cards import FACE_NAMES, IDENTITY_CARDS, IDENTITY_NAMES, WHO
from himitsu.games.rhymes.rules.identities import deny, look_at
from himitsu.games.rhymes.rules.identity_pools import SCRIPT_SEATS, pool
from himitsu.games.rhymes.state import RhymesState
from himitsu.games.rhymes.views import Identity, RhymesView

REVEALING = ("mirror", "feather", "candle", "spy", "flying_house", "scarecrow", "grandma")
"""What makes knowledge, moves it about and forgets it."""
DEALT = [IDENTITY_NAMES[WHO[card]] for card in IDENTITY_CARDS]
SAMPLES = 4
MOST_SAMPLES = 1500


def sheet(view: RhymesView) -> list[list[str]]:
    return [list(identity_names(may)) for may in candidates(view)]


def sheet_of(s: RhymesState, viewer: int) -> list[list[str]]:
    return sheet(look(s, viewer))


def faces(view: RhymesView) -> list[str | None]:
    return [None if place.identity is None else place.identity.face for place in view.places]


def situations(
    seat_counts: tuple[int, ...], rng: Random, *, every: int = 12, watched: bool = True
) -> Iterator[tuple[RhymesState, int]]:
    """States in the middle of games in which much is revealed, and somebody who looks at them."""
    for seats in seat_counts:
        scripts = [name for name, (count,) in SCRIPT_SEATS.items() if count == seats]
        for number, name in enumerate(REVEALING):
            script = ["basic", *scripts][number % (len(scripts) + 1)]
            seed = key_from_seed(f"{seats}/{number}")
            s = GAME.new({"script": script}, seats, seed, keep_events=True)
            assert isinstance(s, RhymesState)
            if s.outcome is None and all(s.hands[seat] for seat in range(seats)):
                bring(s, FACE_NAMES.index(name), s.turn)
            for decision in range(60):
                if not s.to_act():
                    break
                if decision % every == 5:
                    yield s, rng.choice([PUBLIC, *range(seats)] if watched else range(seats))
                seat = rng.choice(s.to_act())
                s.play(seat, rng.choice(s.legal_moves(seat)))
            yield s, rng.randrange(seats)


# By counting through all deals


def without(cards: list[str], taken: list[str]) -> list[str] | None:
    """The cards that are left; none if these cannot be taken from them."""
    left = cards.copy()
    for card in taken:
        if card not in left:
            return None
        left.remove(card)
    return left


def allows(identity: Identity, who: str, view: RhymesView) -> bool:
    if identity.face is not None:
        return identity.face == who
    singer = view.seats == 2 and identity.origin in (0, 1) and who == "singer"
    return who not in identity.excluded and not singer


def deals(view: RhymesView) -> Iterator[tuple[list[str], list[str] | None]]:
    """What may lie before players, and what elsewhere; nothing for elsewhere: all are mixed."""
    origins = [place.identity.origin for place in view.places if place.identity is not None]
    if view.seats < 3 or None in origins:
        yield DEALT, None
        return
    given = pool(view.options["script"], view.seats)
    for drawn in combinations(given.others, given.drawn):
        dealt = [IDENTITY_NAMES[WHO[card]] for card in [*given.certain, *drawn]]
        rest = without(DEALT, dealt)
        assert rest is not None
        yield dealt, rest


def fill(view: RhymesView, at: int, cards: list[str], lying: dict[int, str]) -> bool:
    """Can the unused identities be dealt from these cards, so that no naming was right?"""
    for naming in view.namings:
        named = zip(naming.where, naming.names, strict=True)
        if all(lying.get(where) == name for where, name in named):
            return False
    if at == len(view.unused):
        return True
    for who in sorted(set(cards)):
        if allows(view.unused[at], who, view):
            left = without(cards, [who])
            assert left is not None
            if fill(view, at + 1, left, {**lying, 100 + at: who}):
                return True
    return False


def counted_through(view: RhymesView) -> list[list[str]]:
    held = [
        (number, place.identity)
        for number, place in enumerate(view.places)
        if place.identity is not None
    ]
    kinds = sorted(set(DEALT), key=IDENTITY_NAMES.index)
    options = [[who for who in kinds if allows(identity, who, view)] for _, identity in held]
    found: list[set[str]] = [set() for _ in view.places]
    for inside, rest in deals(view):
        for dealt in product(*options):
            left = without(inside, list(dealt))
            if left is None:
                continue
            lying = {number: who for (number, _), who in zip(held, dealt, strict=True)}
            firsts = [lying[number] for number, identity in held if identity.origin in (0, 1)]
            if view.seats == 2 and firsts.count("king") > 1:
                continue
            if all(who in found[number] for number, who in lying.items()):
                continue
            if fill(view, 0, left if rest is None else rest, lying):
                for number, who in lying.items():
                    found[number].add(who)
    return [[who for who in kinds if who in options] for options in found]


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_the_sheet_is_what_counting_through_all_deals_finds(seats: int) -> None:
    rng = Random(seats)
    shown = [look(s, viewer) for s, viewer in situations((seats,), rng)]
    for view in shown:
        assert sheet(view) == counted_through(view)
    assert len(shown) > 12


def test_namings_that_failed_are_counted_through_with_everything_else() -> None:
    """Made up: random play hardly ever leaves several at a time."""
    rng = Random(5)
    told = 0
    for s, viewer in situations((3, 4, 5), rng, every=9):
        shown = [card for card in s.identity if card not in s.unused]
        for _ in range(4):
            named = rng.sample(shown, rng.randint(1, min(3, len(shown))))
            naming = [number for card in named for number in (card, rng.randrange(8))]
            if any(WHO[card] != who for card, who in zip(naming[::2], naming[1::2], strict=True)):
                s.namings = [*s.namings, naming]
        view = look(s, viewer)
        assert sheet(view) == counted_through(view)
        s.namings = []
        told += sheet(view) != sheet(look(s, viewer))
    assert told > 10


# Against sampling


def test_neither_the_truth_nor_a_sampled_one_is_ever_crossed_out() -> None:
    rng = Random(61)
    views = certain = 0
    for s, viewer in situations(tuple(range(1, 12)), rng, watched=False):
        view = look(s, viewer)
        options = sheet(view)
        views += 1
        for truth in (s, *[GAME.sample(view, rng) for _ in range(SAMPLES)]):
            shown = truth.view(OPEN)
            assert isinstance(shown, RhymesView)
            for place, identity in enumerate(faces(shown)):
                assert identity is None or identity in options[place]
                certain += options[place] == [identity]
    assert views > 150
    assert certain > 300


def test_every_candidate_is_drawn_sooner_or_later() -> None:
    rng = Random(62)
    wide = 0
    for s, viewer in situations((3, 5, 8), rng, every=25, watched=False):
        view = look(s, viewer)
        missing = {(place, who) for place, may in enumerate(sheet(view)) for who in may}
        wide += len(missing) > 2 * len(view.places)
        for _ in range(MOST_SAMPLES):
            shown = GAME.sample(view, rng).view(OPEN)
            assert isinstance(shown, RhymesView)
            missing -= set(enumerate(face or "" for face in faces(shown)))
            if not missing:
                break
        assert not missing, view
    assert wide > 10


# Exact situations


def test_the_table_for_three_leaves_the_rest_of_it() -> None:
    s = table("scare", "", "", who="princess queen witch")
    rest = ["queen", "witch", "singer"]
    assert sheet_of(s, 0) == [["princess"], rest, rest]
    assert sheet_of(s, 1)[0] == ["princess", "witch", "singer"]


def test_a_spectator_sees_the_table_for_this_number_of_players() -> None:
    s = table("scare", "", "", who="princess queen witch", up=(1,))
    open_ones = ["princess", "witch", "singer"]
    assert sheet_of(s, PUBLIC) == [open_ones, ["queen"], open_ones]


def test_what_was_seen_leaves_less_for_the_others() -> None:
    s = table("scare", "", "", who="princess queen witch")
    look_at(s, 0, 1)
    assert sheet_of(s, 0) == [["princess"], ["queen"], ["witch", "singer"]]


def test_elimination_finds_the_only_place_for_a_certain_identity() -> None:
    """Three players always hold the Princess: two others that are not she leave one."""
    s = table("scare", "", "", who="queen princess witch")
    look_at(s, 0, 2)
    assert sheet_of(s, 0) == [["queen"], ["princess"], ["witch"]]


def test_what_a_card_is_not_is_crossed_out() -> None:
    s = table("scare", "", "", who="princess queen witch")
    deny(s, 0b1, s.identity[1], 1 << 6)
    assert sheet_of(s, 0)[1:] == [["queen", "singer"], ["queen", "witch", "singer"]]
    assert sheet_of(s, 2)[1] == ["queen", "princess", "singer"]


def test_r13_a_failed_naming_is_respected() -> None:
    s = table("pantagruel", "", "", who="singer princess queen")
    do(s, "h1 i.princess i.witch")
    look_at(s, 1, 0)
    # Not both were right; seat 1 is the Princess, so seat 2 is not the Witch.
    assert sheet_of(s, 1) == [["singer"], ["princess"], ["queen"]]


def test_r67_after_a_flying_house_anything_may_be_anywhere() -> None:
    s = table("flying_house scare", "", "", who="princess queen witch")
    do(s, "h1 i.girl")
    anything = ["girl", "boy", "king", "prince", "princess", "witch", "singer"]
    assert sheet_of(s, 1) == [anything, ["queen"], anything]


def test_two_players_are_no_singers_and_share_one_king() -> None:
    s = table("scare", "", who="king queen king singer")
    mine = sheet_of(s, 0)
    assert mine[0] == ["king"]
    assert mine[2] == ["king"]
    assert "singer" not in mine[1]
    assert "king" not in mine[1]
    assert "singer" in mine[3]


def test_one_player_meets_any_of_the_others_and_nobody_where_nobody_is() -> None:
    s = table("scare", who="king queen")
    every = ["girl", "boy", "king", "queen", "prince", "princess", "witch", "singer"]
    assert sheet_of(s, 0) == [["king"], every, [], [], []]


def test_once_the_game_is_over_everybody_is_who_they_are() -> None:
    s = table("flying_house", "", "", who="princess queen witch")
    do(s, "h1 i.dreamer")
    assert s.outcome is not None
    assert sheet_of(s, 2) == [["princess"], ["queen"], ["witch"]]

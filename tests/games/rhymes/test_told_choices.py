"""What a replay tells besides the moves of cards: choices, and what only the open one holds."""

from __future__ import annotations

import pytest
from support.rhymes_table import clash, do, table

from himitsu.core.chance import key_from_seed
from himitsu.core.contract import OPEN, PUBLIC, Seat
from himitsu.core.terminal import wrap
from himitsu.games.rhymes import GAME
from himitsu.games.rhymes.state import RhymesState
from himitsu.games.rhymes.terminal.log import tell_event
from himitsu.games.rhymes.views import Befriended, Chose, Dealt, Entered, Shuffled

NAMES = ["Ada", "Bo", "Cy"]


def choices(s: RhymesState, viewer: Seat = PUBLIC) -> list[Chose]:
    return [event for event in s.events(viewer) if isinstance(event, Chose)]


def chose(place: int, card: str, **what: object) -> Chose:
    nothing = {"target": None, "kind": None, "face": None, "identity": None}
    return Chose(place=place, card=card, **{**nothing, **what})  # type: ignore[arg-type]


def test_whom_the_pea_hits_is_told() -> None:
    s = table("pea scare", "scare", "scare")
    do(s, "h1 p3")
    assert choices(s) == [chose(0, "pea", target=2)]
    assert tell_event(choices(s)[0], NAMES) == "Princess and the Pea: Ada chose Cy."


def test_the_kind_that_gold_names_is_told() -> None:
    s = clash("gold", "scare", top="scare jar")
    do(s, "k.action")
    assert choices(s) == [chose(0, "gold", kind="action")]


def test_r46_what_stands_in_for_the_lamp_is_told() -> None:
    s = clash("lamp", "scare", discards="tears coax")
    do(s, "c.tears +")
    assert choices(s) == [chose(0, "lamp", face="tears")]
    taken = clash("lamp", "scare", discards="tears coax")
    do(taken, "c.tears -")
    assert choices(taken) == []


def test_r67_only_who_plays_the_flying_house_is_told_what_it_brings() -> None:
    s = table("flying_house scare", "scare", "scare", who="princess queen witch")
    do(s, "h1 i.boy")
    for viewer in (1, 2, PUBLIC):
        assert choices(s, viewer) == [chose(0, "flying_house")]
    for viewer in (0, OPEN):
        assert choices(s, viewer) == [chose(0, "flying_house", identity="boy")]


def test_r21_who_breaks_a_tie_is_told_only_where_there_is_one() -> None:
    tied = table(
        "scare", "scare", "scare", who="king king prince", step="draw", top="mirror_mirror"
    )
    do(tied, "n1 p1 p2 p3 p2")
    assert choices(tied) == [chose(0, "mirror_mirror", target=1)]
    clear = table(
        "scare", "scare", "scare", who="king king prince", step="draw", top="mirror_mirror"
    )
    do(clear, "n1 p2 p2 p3")
    assert choices(clear) == []


def test_r63_an_unmasking_that_is_called_off_is_told() -> None:
    s = table("scare", "scare", "scare", companions=["scarecrow"])
    do(s, "p2 i.queen +")
    assert choices(s) == [chose(0, "scarecrow", target=1)]


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (chose(0, "gold", kind="item"), "Gold: Ada named the kind “item”."),
        (chose(0, "lamp", face="tears"), "Ada replaced the Lamp with Tears."),
        (chose(1, "flying_house"), "Flying House: Bo took an unused identity."),
        (
            chose(1, "flying_house", identity="boy"),
            "Flying House: Bo took an unused identity: the Boy.",
        ),
        (chose(0, "mirror_mirror", target=1), "Ada broke the tie: the fairest was Bo."),
        (chose(2, "scarecrow", target=1), "Scarecrow: Cy decided not to unmask Bo after all."),
    ],
)
def test_the_terminal_tells_a_choice(event: Chose, told: str) -> None:
    assert tell_event(event, NAMES) == "\n".join(wrap(told))


def test_the_deal_shows_a_seat_its_own_hand_and_the_open_replay_everything() -> None:
    s = GAME.new({}, 3, key_from_seed(1), keep_events=True)
    open_deal, mine, public = (s.events(viewer)[0] for viewer in (OPEN, 1, PUBLIC))
    assert isinstance(open_deal, Dealt)
    assert isinstance(mine, Dealt)
    assert isinstance(public, Dealt)
    assert [len(hand) for hand in open_deal.hands] == [4, 4, 4]
    assert mine.hands == ((None,) * 4, open_deal.hands[1], (None,) * 4)
    assert public.hands == ((None,) * 4,) * 3
    assert open_deal.deck is not None
    assert open_deal.unused is not None
    assert len(open_deal.deck) == 95 - 3 * 5
    assert len(open_deal.unused) == 11 - 3
    assert (mine.deck, mine.unused, public.deck, public.unused) == (None,) * 4


def test_a_shuffle_tells_the_new_deck_to_the_open_replay_alone() -> None:
    s = table("scare", "scare", "scare", discards="coax tears", step="draw")
    s.discards += s.deck[1:]
    del s.deck[1:]
    do(s, "deck n1")
    [told] = [event for event in s.events(OPEN) if isinstance(event, Shuffled)]
    assert told.deck is not None
    assert {"coax", "tears"} <= set(told.deck)
    assert [event for event in s.events(0) if isinstance(event, Shuffled)] == [Shuffled(deck=None)]


def test_who_enters_is_told_to_the_open_replay_alone() -> None:
    for seed in range(20):
        s = GAME.new({"words": "off"}, 1, key_from_seed(seed), keep_events=True)
        entered = [event for event in s.events(OPEN) if isinstance(event, Entered)]
        hidden = [event for event in s.events(0) if isinstance(event, Entered)]
        assert all(event.identity is not None for event in entered)
        assert all(event.identity is None for event in hidden)
        assert len(entered) == len(hidden)
        if entered:
            return
    pytest.fail("nobody entered in twenty games")


def test_r59_a_drafted_companion_is_told() -> None:
    s = GAME.new({"start": "drafted"}, 3, key_from_seed(1), keep_events=True)
    for _ in range(3):
        do(s, "n1")
    told = [event for event in s.events(PUBLIC) if isinstance(event, Befriended)]
    order = [(s.start + step) % 3 for step in range(3)]
    assert [event.place for event in told] == order
    assert [event.face for event in told] == [s.view(OPEN).places[seat].companion for seat in order]

"""LUZ in a terminal: everything a player needs, in 80 columns."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from himitsu import OPEN, PUBLIC, Event, game
from himitsu.core.chance import key_from_seed
from himitsu.core.terminal import columns
from himitsu.games.luz.moves import format_move
from himitsu.games.luz.terminal.log import tell_event
from himitsu.games.luz.terminal.words import group
from himitsu.games.luz.views import (
    Bid,
    BidMade,
    CardPlayed,
    Deal,
    GameOver,
    LuzView,
    RoundScore,
    RoundScored,
    Trick,
    TrickTaken,
)
from himitsu.testing.play import random_play

LUZ = game("luz")
NAMES = ["Ada", "Ben", "Cleo"]
LONG_NAMES = ["W" * 24, "百合紅百合紅百合紅百合紅", "Maximilian der Zweite V.", "You", "steady 4"]


def view(**changes: object) -> LuzView:
    """Ada's view of three at the start of a game, but for the changes."""
    state = LUZ.new({"memory": "aid"}, 3, key_from_seed("text"))
    seen = state.view(0)
    assert isinstance(seen, LuzView)
    return msgspec.structs.replace(seen, **changes)


def shown(seen: LuzView) -> list[str]:
    return LUZ.show(seen, NAMES).split("\n")


# The table


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("memory", ["book", "aid"])
def test_every_table_fits_into_80_columns(seats: int, memory: str) -> None:
    state = LUZ.new({"memory": memory, "beads": "limited"}, seats, key_from_seed(1), True)
    names = LONG_NAMES[:seats]
    for _ in random_play(state, Random(1)):
        for viewer in (OPEN, PUBLIC, *range(seats)):
            for line in LUZ.show(LUZ.present(state.view(viewer)), names).split("\n"):
                assert columns(line) <= 80
    for event in state.events(OPEN):
        for line in LUZ.tell(event, names).split("\n"):
            assert columns(line) <= 80


def test_the_headline_tells_the_round_the_trick_the_dealer_and_the_first() -> None:
    seen = view(round=3, phase="play", won=(1, 0, 2), dealer=1, first=2)
    assert shown(seen)[0] == "Round 3 of 4, trick 4 of 10. Dealt by Ben; first to bid: Cleo."


def test_limited_beads_are_counted() -> None:
    assert "Beads left: 6 of 15." in shown(view(beads_left=6))
    assert not any("Beads left" in line for line in shown(view()))


def test_each_player_has_a_row_with_bid_tricks_total_and_hand() -> None:
    hands = (
        ("Y", "Y", "R", None, None, None, None, None, None, None),
        ("Y1", "Y8", "R5", "R7", None, None, None, None, None, "P3"),
        (None,) * 10,
    )
    seen = view(
        hands=hands,
        bids=(Bid(3, True), Bid(10, False), None),
        won=(2, 0, 1),
        totals=(-25, 40, 0),
        asked=(1,),
    )
    rows = shown(seen)
    assert "  Ada           3+   2   -25       Y Y  R" in rows
    assert "> Ben           10   0    40       Y1 Y8  R5 R7  P3" in rows
    assert "  Cleo           -   1     0" in rows


def test_the_trick_on_the_table_stands_with_its_players_and_its_best_card() -> None:
    trick = Trick(1, ("R5", "Y2"), (3, 0), None)
    rows = shown(view(phase="play", tricks=(trick,), won=(0, 0, 0), asked=(0,)))
    assert any(row.startswith("  Ben            -   0     0   R5  ") for row in rows)
    assert any(row.startswith("  Cleo           -   0     0   Y2  ") for row in rows)
    assert "On the table: Ben led red; best so far: Y2, Cleo." in rows


def test_the_last_trick_is_told_and_earlier_ones_are_listed() -> None:
    tricks = (
        Trick(1, ("R5", "R8", "R1"), (3, 0, 2), 2),
        Trick(2, ("B5", "B8", "Y1"), (5, 4, 1), 1),
    )
    rows = shown(view(phase="play", tricks=tricks, won=(0, 1, 1), asked=(1,)))
    assert "The table is empty; to lead: Ben." in rows
    assert "Last trick: Cleo B5, Ada B8, Ben Y1; taken by Ben." in rows
    place = rows.index("Earlier tricks (> led, * took it):")
    assert rows[place + 2] == "   1  R1          >R5           R8*"


def test_the_last_trick_of_the_round_before_is_told_while_it_is_fresh() -> None:
    rows = shown(view(last_trick=Trick(0, ("R5", "R8", "R1"), (3, 0, 2), 1)))
    assert "Last trick of the previous round: Ada R5, Ben R8, Cleo R1; taken by Ben." in rows


def test_my_own_hand_has_slots_and_the_sign_at_its_high_end() -> None:
    own = ("Y", "Y", None, "R", "G", "G", "B", None, "P", "P")
    rows = shown(view(hands=(own, *view().hands[1:])))
    place = rows.index("  p1   p2   p3   p4   p5   p6   p7   p8   p9   p10")
    assert rows[place + 1] == "  Y    Y    ·    R    G    G    B    ·    P    P   ⊕"


def test_what_my_cards_may_be_is_shown_where_the_view_has_it() -> None:
    possible = ((1, 2, 3, 5), (2,), None, (4, 6, 7), *[None] * 6)
    rows = shown(view(could_be=possible, hands=(("Y", "Y", None, "R", *[None] * 6),) * 3))
    place = rows.index("What each card could be:")
    assert rows[place + 1] == "  p1 Y: 1-3 5                           p4 R: 4 6-7"
    assert rows[place + 2] == "  p2 Y: 2"
    assert "What each card could be:" not in shown(view())


def test_the_public_is_shown_no_hand_of_its_own() -> None:
    assert not any(row.startswith("Your") for row in shown(view(viewer=PUBLIC, mine=False)))


def test_a_bid_is_asked_with_its_pay() -> None:
    rows = shown(view(mine=True, legal=tuple(range(8)), round=2))
    assert rows[-3:] == [
        "Your bid: b0 to b3, or b0+ to b3+ with the safety bead.",
        "  Exactly your bid pays 20. With safety your bid or one more pays 10.",
        "  Otherwise every trick too many or too few costs 5.",
    ]
    assert "Your bid: b0, or b0+ with the safety bead." in shown(view(mine=True, legal=(0, 1)))


@pytest.mark.parametrize(
    ("tricks", "question"),
    [
        ((), "Your card to lead: p1 p4."),
        ((Trick(2, ("R5",), (0,), None),), "Your card: p1 p4. You must follow red."),
        ((Trick(2, ("G5",), (0,), None),), "Your card: p1 p4. You hold no green: play anything."),
    ],
)
def test_a_card_is_asked_with_what_must_be_followed(
    tricks: tuple[Trick, ...], question: str
) -> None:
    own = ("Y", None, None, "R", *[None] * 6)
    seen = view(
        phase="play",
        mine=True,
        legal=(22, 25),
        tricks=tricks,
        hands=(own, own, own),
        asked=(0,),
    )
    assert [format_move(move) for move in seen.legal] == ["p1", "p4"]
    assert shown(seen)[-1] == question


def test_the_end_shows_the_ranking_and_explains_ties() -> None:
    bids = (Bid(0, False),) * 3
    rounds = tuple(
        RoundScore(bids, (0, 0, 0), points, (0, 0, 0))
        for points in [(10, -5, 10), (20, -5, 0), (0, 30, 5), (-5, 5, 10)]
    )
    over = view(
        phase="over",
        rounds=rounds,
        totals=(25, 25, 25),
        ranking=(2, 1, 0),
        start=1,
        mine=False,
    )
    assert shown(over) == [
        "The game is over.",
        "                 round 1  round 2  round 3  round 4    total",
        "1. Cleo              +10       +0       +5      +10       25",
        "2. Ben                -5       -5      +30       +5       25",
        "3. Ada               +10      +20       +0       -5       25",
        "Equal totals: the higher score in round 4 ranks first, then the order clockwise",
        "  from that round's start player (Ben).",
    ]
    distinct = msgspec.structs.replace(over, totals=(1, 2, 3))
    assert not any("Equal totals" in line for line in shown(distinct))


# What happened


def test_events_are_told_in_sentences() -> None:
    assert [
        tell_event(BidMade(seat=0, beads=3, safety=True), NAMES),
        tell_event(BidMade(seat=1, beads=0, safety=False), NAMES),
        tell_event(CardPlayed(seat=2, slot=3, card="R7", trick=1), NAMES),
        tell_event(TrickTaken(trick=1, winner=2, card="R7"), NAMES),
        tell_event(GameOver(winner=1, ranking=(1, 2, 0), totals=(-5, 40, 10)), NAMES),
    ] == [
        "Ada bid 3 with safety.",
        "Ben bid 0.",
        "Cleo played R7 from p4.",
        "Cleo took trick 1 with R7.",
        "Ben won the game: Ben 40, Cleo 10, Ada -5.",
    ]


def test_scores_are_explained() -> None:
    """The book's example: bid 3 with safety, won 6, pays -15."""
    score = RoundScore(
        (Bid(3, True), Bid(3, True), Bid(1, False)), (4, 6, 0), (5, -15, -5), (0, 3, 1)
    )
    told = tell_event(RoundScored(round=1, score=score, totals=(5, -15, -5)), NAMES)
    assert told.split("\n") == [
        "Round 1 was scored:",
        "  Ada bid 3 with safety, took 4: +5 (total 5)",
        "  Ben bid 3 with safety, took 6: -15 (total -15)",
        "  Cleo bid 1, took 0: -5 (total -5)",
    ]


@pytest.mark.parametrize(("first", "name"), [(1, "Ben"), (2, "Cleo")])
def test_l10_a_deal_tells_who_bids_first_and_why(first: int, name: str) -> None:
    """L10: three players' last round is begun by the highest total, also where the start player
    has it."""
    deal = Deal(round=4, dealer=0, start=1, first=first, by_total=True, hands=(), aside=None)
    assert tell_event(deal, NAMES) == (
        f"Round 4 was dealt by Ada; first to bid: {name}, with the highest total."
    )
    usual = msgspec.structs.replace(deal, by_total=False)
    assert tell_event(usual, NAMES) == f"Round 4 was dealt by Ada; first to bid: {name}."


def test_a_deal_seen_whole_lists_all_the_cards() -> None:
    hands = (("Y1", "Y3", "R2"), ("B1", "B2", "P8"), ("G1", "G2", "G3"))
    deal = Deal(
        round=1, dealer=0, start=1, first=1, by_total=False, hands=hands, aside=("Y2", "P1")
    )
    assert tell_event(deal, NAMES).split("\n")[1:] == [
        "  Ada           Y1 Y3  R2",
        "  Ben           B1 B2  P8",
        "  Cleo          G1 G2 G3",
        "  (set aside)   Y2  P1",
    ]


def test_only_events_of_luz_are_told() -> None:
    class Thunder(Event, frozen=True, kw_only=True, tag="thunder"):
        pass

    with pytest.raises(ValueError, match="Thunder"):
        tell_event(Thunder(), NAMES)


def test_cards_are_grouped_by_suit() -> None:
    assert group(("Y1", None, "Y3", "R2", None)) == "Y1 Y3  R2"
    assert group((None, None)) == ""

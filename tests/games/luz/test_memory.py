"""L5 and L13: what the table shows of the past, and the help that it may give."""

from __future__ import annotations

import msgspec
import pytest
from support.luz_endgames import ENDGAMES, Endgame, played_down, possible_truths
from support.luz_table import (
    BOOK_HANDS,
    SEAT_COUNTS,
    held,
    lay,
    look,
    play_round,
    present,
    random_moments,
    sweeping_hands,
    table,
)

from himitsu.core.contract import OPEN, PUBLIC
from himitsu.core.views import Event
from himitsu.games.luz import GAME
from himitsu.games.luz.sampling import could_be
from himitsu.games.luz.state import LuzState
from himitsu.games.luz.views import (
    BidMade,
    CardPlayed,
    Deal,
    LuzView,
    RoundScored,
    Trick,
    TrickTaken,
)

every_seat_count = pytest.mark.parametrize("seats", SEAT_COUNTS)

BIDS = ["2", "3+", "1", "0"]


def shown_cards(view: LuzView) -> list[tuple[str, ...]]:
    """The tricks that the table shows, oldest first."""
    last = [] if view.last_trick is None else [view.last_trick]
    return [trick.cards for trick in (*last, *view.tricks)]


def shown_log(state: LuzState, viewer: int, since: int = 0) -> list[Event]:
    return GAME.present_log(state.events(viewer, since), state.view(viewer))


def silence(state: LuzState) -> None:
    """Whoever is asked says nothing."""
    seat = state.to_act()[0]
    state.play(seat, GAME.default_move(state.view(seat)))


def test_l5_the_book_is_the_default() -> None:
    """L5: a table that does not choose plays from memory, as the book has it."""
    assert GAME.resolve({}, 4)["memory"] == "book"


def test_l5_book_shows_a_trick_until_the_next_card_is_led() -> None:
    """Phase 3, "Important", and L5: nobody looks at the tricks of before. A finished one lies open
    while the next leader thinks, and not a card longer."""
    state = table(BOOK_HANDS, BIDS)
    assert shown_cards(present(look(state, 0))) == []
    lay(state, "R4 R3")
    assert shown_cards(present(look(state, 0))) == [("R4", "R3")]
    lay(state, "P3 R2")
    assert shown_cards(present(look(state, 0))) == [("R4", "R3", "P3", "R2")]
    lay(state, "G1")
    assert shown_cards(present(look(state, 0))) == [("G1",)]
    lay(state, "G2 G3 G7")
    assert shown_cards(present(look(state, 0))) == [("G1", "G2", "G3", "G7")]
    lay(state, "B7")
    assert shown_cards(present(look(state, 0))) == [("B7",)]


def test_l5_book_keeps_the_last_trick_of_a_round_until_the_next_card_is_led() -> None:
    """L5: the trick that ended a round stays while the next round is dealt and bid, and goes with
    the first card of its first trick."""
    state = table(sweeping_hands(3), ["10", "0", "0"])
    play_round(state)
    last = present(look(state, 0)).last_trick
    assert last is not None
    assert last.winner == 0
    assert last.slots == (9, 9, 9)
    for _ in range(3):
        assert shown_cards(present(look(state, 0))) == [last.cards]
        silence(state)
    assert look(state, 0).phase == "play"
    assert shown_cards(present(look(state, 0))) == [last.cards]
    silence(state)
    shown = present(look(state, 0))
    assert shown.last_trick is None
    assert [len(cards) for cards in shown_cards(shown)] == [1]


def test_l5_book_shows_the_last_trick_of_all_when_the_game_is_over() -> None:
    """L5: no further card is led, so the trick that ended the game stays on the table."""
    *_, state = random_moments(3, 30)
    shown = present(look(state, 0))
    assert shown.phase == "over"
    assert shown_cards(shown) == [look(state, 0).tricks[-1].cards]


@every_seat_count
def test_l5_book_hides_nothing_but_past_tricks(seats: int) -> None:
    """L5: all that lies open on the table stays in the view, for everybody, at every moment."""
    for state in random_moments(seats, 31):
        for viewer in (*range(seats), PUBLIC, OPEN):
            view = look(state, viewer)
            shown = present(view)
            assert view == msgspec.structs.replace(
                shown, tricks=view.tricks, last_trick=view.last_trick, aid=None
            )
            assert shown.could_be is None
            assert len(shown_cards(shown)) <= 1


def test_l5_aid_shows_all_tricks_of_the_round() -> None:
    """L5: with the aid the tricks of this round stay open to look through."""
    state = table(BOOK_HANDS, BIDS, memory="aid")
    lay(state, "R4 R3 P3 R2  G1 G2 G3 G7  B7")
    assert shown_cards(present(look(state, 2))) == [
        ("R4", "R3", "P3", "R2"),
        ("G1", "G2", "G3", "G7"),
        ("B7",),
    ]
    assert present(look(state, 2)).tricks == look(state, 2).tricks


def test_l5_aid_shows_what_each_own_card_could_be() -> None:
    """L5: from the fronts in sight, the order in the suit, and the own cards already played."""
    state = table(BOOK_HANDS, BIDS, memory="aid")
    lay(state, "R9")
    possible = present(look(state, 0)).could_be
    assert possible is not None
    reds_in_sight = {1, 3, 2, 6, 8, 9}
    assert possible[2] == tuple(sorted(set(range(1, 9)) - reds_in_sight))
    assert possible[3] is None
    greens_unseen = (1, 5, 8, 10)
    assert possible[4] == greens_unseen[:-1]
    assert possible[5] == greens_unseen[1:]


def test_l5_aid_gives_no_guess_to_onlookers() -> None:
    """L5: without a seat there is no own hand."""
    state = table(BOOK_HANDS, BIDS, memory="aid")
    assert present(look(state, PUBLIC)).could_be is None
    assert present(look(state, OPEN)).could_be is None


@pytest.mark.parametrize("endgame", ENDGAMES.values(), ids=ENDGAMES)
def test_l5_could_be_is_exactly_what_is_possible(endgame: Endgame) -> None:
    """L5: for each card the values it has in the truths that the seat cannot tell apart, found by
    trying them all: not one less, which would mislead, nor one more."""
    state = played_down(endgame)
    truths = possible_truths(state, 0)
    expected: list[tuple[int, ...] | None] = []
    for slot, card in enumerate(held(state, 0)):
        values = {held(truth, 0)[slot] for truth in truths.values()}
        expected.append(
            None if card is None else tuple(sorted(int(str(value)[1:]) for value in values))
        )
    assert could_be(look(state, 0)) == tuple(expected)


@every_seat_count
def test_l13_book_log_forgets_with_the_table(seats: int) -> None:
    """L5 and L13: the log has the cards and the winners of the tricks that the table shows, and
    of no other, at every moment of a game."""
    for state in random_moments(seats, 32):
        shown = present(look(state, 0))
        tricks = [*([] if shown.last_trick is None else [shown.last_trick]), *shown.tricks]
        log = shown_log(state, 0)
        plays = [event for event in log if isinstance(event, CardPlayed)]
        assert [(play.seat, play.slot, play.card) for play in plays] == [
            ((trick.leader + turn) % seats, slot, card)
            for trick in tricks
            for turn, (slot, card) in enumerate(zip(trick.slots, trick.cards, strict=True))
        ]
        taken = [event for event in log if isinstance(event, TrickTaken)]
        assert [event.winner for event in taken] == [
            trick.winner for trick in tricks if trick.winner is not None
        ]


@every_seat_count
def test_l13_book_log_never_tells_the_hands_as_they_were_dealt(seats: int) -> None:
    """L13: they would show the fronts of cards that were played since."""
    *_, state = random_moments(seats, 33)
    for viewer in (*range(seats), PUBLIC, OPEN):
        deals = [event for event in shown_log(state, viewer) if isinstance(event, Deal)]
        assert [deal.hands for deal in deals] == [()] * 4


def test_l13_book_log_keeps_bids_and_scores() -> None:
    """L13: what is written on the score pad, or was said aloud to everybody, stays in the log."""
    *_, state = random_moments(4, 34)
    kept = (BidMade, RoundScored)
    everything = [event for event in state.events(0) if isinstance(event, kept)]
    assert [event for event in shown_log(state, 0) if isinstance(event, kept)] == everything
    assert len(everything) == 4 * 4 + 4


@every_seat_count
def test_l13_what_just_happened_is_always_told(seats: int) -> None:
    """L13: the log's news after a decision are complete, the end of a round included; only the
    hands of a new deal are left to the view, which shows them."""
    told = 0
    for state in random_moments(seats, 35):
        news = state.events(1, told)
        expected = [
            msgspec.structs.replace(event, hands=()) if isinstance(event, Deal) else event
            for event in news
        ]
        assert shown_log(state, 1, told) == expected
        told = state.happened()


@every_seat_count
def test_l5_aid_log_is_complete(seats: int) -> None:
    """L5: with the aid the log is the viewer's own, whole."""
    *_, state = random_moments(seats, 36, memory="aid")
    for viewer in (*range(seats), PUBLIC, OPEN):
        assert shown_log(state, viewer) == state.events(viewer)


def test_l5_the_engine_view_remembers_every_trick() -> None:
    """L5: what the table shows is one thing; a seat's memory holds the round's every card."""
    state = table(BOOK_HANDS, BIDS)
    lay(state, "R4 R3 P3 R2  G1 G2 G3 G7  B7")
    assert [trick.cards for trick in look(state, 0).tricks] == [
        ("R4", "R3", "P3", "R2"),
        ("G1", "G2", "G3", "G7"),
        ("B7",),
    ]
    assert look(state, 0).tricks[-1] == Trick(3, ("B7",), (6,), None)

"""What the table adds to a view: found again here from the truth, the log and the book alone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, permutations, product

import msgspec
import pytest
from support.luz_table import (
    BOOK_HANDS,
    SEAT_COUNTS,
    all_cards,
    held,
    lay,
    look,
    present,
    random_moments,
    table,
)

from himitsu.core.contract import OPEN, PUBLIC
from himitsu.games.luz import GAME
from himitsu.games.luz.aid import aid
from himitsu.games.luz.faces import read_card
from himitsu.games.luz.rules import ROUNDS, parted_by, ranking, trick_winner
from himitsu.games.luz.state import LuzState
from himitsu.games.luz.views import Aid, CardPlayed, Deal, LuzView, RoundScored, Tie, TrickTaken

every_seat_count = pytest.mark.parametrize("seats", SEAT_COUNTS)
BIDS = ["2", "3+", "1", "0"]


def helped(state: LuzState, viewer: int) -> Aid:
    found = present(look(state, viewer)).aid
    assert found is not None
    return found


def takes(cards: Sequence[str]) -> str:
    """The book: the highest sun; without one, the highest of the led suit."""
    for suit in ("Y", cards[0][0]):
        values = [int(card[1:]) for card in cards if card[0] == suit]
        if values:
            return f"{suit}{max(values)}"
    raise AssertionError("the led suit was led")


@every_seat_count
def test_l16_aid_follows_from_what_the_table_shows(seats: int) -> None:
    """L16: from the view as it is sent and nothing else, so whoever reads it could say it, too; and
    whether the table helps the memory changes only how much the log tells."""
    for book, help_ in zip(
        random_moments(seats, 51), random_moments(seats, 51, memory="aid"), strict=True
    ):
        for viewer in (*range(seats), PUBLIC, OPEN):
            shown = present(look(book, viewer))
            bare = msgspec.structs.replace(shown, aid=None)
            read = msgspec.json.decode(msgspec.json.encode(bare), type=LuzView)
            assert aid(read) == shown.aid == helped(book, viewer)
            with_help = helped(help_, viewer)
            assert with_help.told is None
            assert msgspec.structs.replace(with_help, told=helped(book, viewer).told) == shown.aid


@every_seat_count
def test_l16_a_seats_memory_has_no_aid(seats: int) -> None:
    """L16: bots, sampling and the laws see the view as the truth gives it."""
    for state in random_moments(seats, 52):
        for viewer in (*range(seats), PUBLIC, OPEN):
            assert look(state, viewer).aid is None


@every_seat_count
def test_l16_the_best_card_so_far_is_the_books(seats: int) -> None:
    """L16, "Which card wins?": at every moment of a game, while a trick is on."""
    asked = 0
    for state in random_moments(seats, 53):
        view = look(state, PUBLIC)
        trick = view.tricks[-1] if view.tricks else None
        found = helped(state, PUBLIC)
        if trick is None or trick.winner is not None:
            assert (found.best, found.led) == (None, None)
            continue
        turn = trick.cards.index(takes(trick.cards))
        assert found.best == (trick.leader + turn) % seats
        assert found.led == trick.cards[0][0]
        asked += 1
    assert asked == ROUNDS * 10 * (seats - 1)


def test_every_trick_of_three_cards_is_taken_as_the_book_says() -> None:
    """ "Which card wins?", for each of the 59,280 tricks of three players."""
    for cards in permutations(all_cards(3), 3):
        assert cards[trick_winner([read_card(card) for card in cards])] == takes(cards)


@every_seat_count
def test_l3_a_cards_place_in_its_suit_is_that_of_its_value(seats: int) -> None:
    """L3: an owner is told the place of each card from its back; it is the place of its front."""
    for state in random_moments(seats, 54):
        for seat in range(seats):
            fronts = held(state, seat)
            expected: list[tuple[int, int] | None] = []
            for front in fronts:
                suit = [other for other in fronts if front and other and other[0] == front[0]]
                by_value = sorted(suit, key=lambda other: -int(other[1:]))
                expected.append((by_value.index(front) + 1, len(suit)) if front else None)
            assert helped(state, seat).ranks == tuple(expected)
        assert helped(state, PUBLIC).ranks is None
        assert helped(state, OPEN).ranks is None


@every_seat_count
def test_moves_are_offered_to_whom_they_are_legal_for_and_to_nobody_else(seats: int) -> None:
    """Bids and plays together are the legal moves; a play stands at the slot that it names."""
    for state in random_moments(seats, 55, beads="limited"):
        for viewer in (*range(seats), PUBLIC, OPEN):
            found = helped(state, viewer)
            plays = {slot: move for slot, move in enumerate(found.plays) if move is not None}
            bids = [offer.move for offer in found.offers]
            assert [*bids, *plays.values()] == state.legal_moves(viewer)
            assert all(GAME.format(move) == f"p{slot + 1}" for slot, move in plays.items())
            assert len(found.plays) in (0, 10)


@every_seat_count
def test_whoever_holds_the_led_suit_is_told_to_follow_it(seats: int) -> None:
    """The tricks: found from the fronts, which the owner does not see."""
    told = set()
    for state in random_moments(seats, 56):
        trick = look(state, PUBLIC).tricks[-1:]
        for seat in range(seats):
            on = bool(trick) and trick[0].winner is None
            holds = on and any(
                card and card[0] == trick[0].cards[0][0] for card in held(state, seat)
            )
            assert helped(state, seat).follows == holds
            told.add((on, holds))
        assert not helped(state, PUBLIC).follows
    assert told == {(False, False), (True, False), (True, True)}


@pytest.mark.parametrize("round_number", [1, 2, 3, 4])
def test_an_offered_bid_says_what_meets_it_and_what_that_pays(round_number: int) -> None:
    """The score: exactly the bid, with safety also one more; there is no eleventh trick."""
    state = table(BOOK_HANDS, earlier=[(0, 0, 0, 0)] * (round_number - 1))
    offers = helped(state, 0).offers
    assert len(offers) == 22
    for offer in offers:
        assert GAME.format(offer.move) == f"b{offer.beads}{'+' if offer.safety else ''}"
        more = (offer.beads + 1,) if offer.safety and offer.beads < 10 else ()
        assert offer.met == (offer.beads, *more)
        assert offer.pays == round_number * (5 if offer.safety else 10)
    assert helped(state, 1).offers == ()


@every_seat_count
def test_the_number_of_the_trick_is_that_of_the_log(seats: int) -> None:
    """A finished trick keeps its number until the next card is led; the log counts the same."""
    for state in random_moments(seats, 57):
        number = 1
        for event in state.events(PUBLIC):
            if isinstance(event, CardPlayed):
                number = event.trick
            elif isinstance(event, Deal):
                number = 1
        assert helped(state, PUBLIC).trick == number


@every_seat_count
def test_l13_the_log_on_the_page_is_the_log_of_who_connects(seats: int) -> None:
    """L13: a page that has followed the game and keeps as many of the last plays as it is told has
    the same log as one that connects now."""
    followed: list[object] = []
    since = 0
    for state in random_moments(seats, 58):
        view = look(state, 0)
        followed += GAME.present_log(state.events(0, since), view)
        since = state.happened()
        told = helped(state, 0).told
        assert told is not None
        plays = [at for at, event in enumerate(followed) if isinstance(event, CardPlayed)]
        first = plays[-told] if told else len(followed)
        kept = [
            event
            for at, event in enumerate(followed)
            if at >= first or not isinstance(event, (CardPlayed, TrickTaken))
        ]
        assert kept == GAME.present_log(state.events(0), view)


@every_seat_count
def test_scores_say_how_far_off_a_bid_was(seats: int) -> None:
    """The score: by what is told, every point of every round can be worked out."""
    *_, state = random_moments(seats, 59)
    view = look(state, PUBLIC)
    for number, score in enumerate(view.rounds, start=1):
        for bid, off, points in zip(score.bids, score.off, score.points, strict=True):
            assert points == (-5 * off if off else number * (5 if bid.safety else 10))
    events = [event for event in state.events(PUBLIC) if isinstance(event, RoundScored)]
    assert tuple(event.score for event in events) == view.rounds


@every_seat_count
def test_l10_a_deal_says_whether_the_highest_total_begins(seats: int) -> None:
    """L10: the last of three players' rounds, and no other."""
    *_, state = random_moments(seats, 60)
    deals = [event for event in state.events(PUBLIC) if isinstance(event, Deal)]
    assert [deal.by_total for deal in deals] == [False, False, False, seats == 3]


def over(totals: Sequence[int], last: Sequence[int], start: int) -> LuzView:
    """A game that ended so."""
    *_, state = random_moments(len(totals), 61)
    view = look(state, PUBLIC)
    score = msgspec.structs.replace(view.rounds[-1], points=tuple(last))
    order = tuple(ranking(totals, last, start))
    return msgspec.structs.replace(
        view, totals=tuple(totals), rounds=(*view.rounds[:-1], score), start=start, ranking=order
    )


def test_l2_ties_are_explained_by_what_parts_them() -> None:
    """L2: first the higher score in round 4, then nearness to the holder of the start card."""
    ties = aid(over((30, 30, 30, 7), (5, 20, 20, 10), 1)).ties
    assert ties == (Tie(1, 2, "start"), Tie(2, 0, "round"))
    assert aid(over((4, 3, 2, 1), (5, 5, 5, 5), 0)).ties == ()


@pytest.mark.parametrize("start", [0, 1, 2])
def test_l2_a_smaller_difference_never_decides_against_a_greater_one(start: int) -> None:
    """L2, over all small totals: whoever comes first is ahead in what is said to part them, and
    level in what counts before it."""
    for totals in product((0, 5, 10), repeat=3):
        for last in product((0, 5, 10), repeat=3):
            order = ranking(totals, last, start)
            for high, low in pairwise(order):
                by = parted_by(high, low, totals, last)
                ahead = {
                    "total": totals[high] > totals[low],
                    "round": last[high] > last[low],
                    "start": (high - start) % 3 < (low - start) % 3,
                }
                level = [totals[high] == totals[low], last[high] == last[low]]
                assert ahead[by]
                assert all(level[: ["total", "round", "start"].index(by)])


def test_a_trick_just_finished_is_not_best_so_far() -> None:
    """Nobody "would" take what is taken."""
    state = table(BOOK_HANDS, BIDS)
    lay(state, "R4 R3 P3")
    assert helped(state, 3).best == 0
    assert helped(state, 3).led == "R"
    lay(state, "R2")
    assert helped(state, 3).best is None
    assert helped(state, 3).led is None

"""What each seat may know: views and events, exactly."""

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
    random_moments,
    refusal,
    table,
)

from himitsu.core.contract import OPEN, PUBLIC
from himitsu.games.luz import GAME
from himitsu.games.luz.views import Deal, LuzView

every_seat_count = pytest.mark.parametrize("seats", SEAT_COUNTS)


def backs(hand: list[str | None]) -> tuple[str | None, ...]:
    return tuple(face and face[0] for face in hand)


@every_seat_count
def test_a_seat_sees_the_fronts_of_all_hands_but_its_own(seats: int) -> None:
    """Overview: only the opponents see the values of your hand; you see backs and their order."""
    for state in random_moments(seats, 41):
        for viewer in range(seats):
            hands = look(state, viewer).hands
            for owner in range(seats):
                truth = held(state, owner)
                assert hands[owner] == (backs(truth) if owner == viewer else tuple(truth))


@every_seat_count
def test_the_public_sees_backs_only(seats: int) -> None:
    """What each seat may know: without a seat one sees the table, and the backs of every hand."""
    for state in random_moments(seats, 42):
        hands = look(state, PUBLIC).hands
        assert hands == tuple(backs(held(state, owner)) for owner in range(seats))


@every_seat_count
def test_nobody_sees_the_cards_set_aside(seats: int) -> None:
    """Phase 3, "Important": nobody may look at the ten cards set aside, not even at the end."""
    for state in random_moments(seats, 43):
        for viewer in (*range(seats), PUBLIC):
            assert look(state, viewer).aside is None


@every_seat_count
def test_the_open_view_shows_everything(seats: int) -> None:
    """After the end everything may be told: hands, as they were dealt, and the cards set aside."""
    *_, state = random_moments(seats, 44)
    view = look(state, OPEN)
    deals = [event for event in state.events(OPEN) if isinstance(event, Deal)]
    assert view.aside == deals[-1].aside
    for deal in deals:
        assert deal.aside is not None
        cards = [card for hand in (*deal.hands, deal.aside) for card in hand]
        assert len(set(cards)) == len(cards) == 10 * (seats + 1)
        assert all(len(card) > 1 for card in cards)


@every_seat_count
def test_views_differ_only_in_hands_and_in_whose_they_are(seats: int) -> None:
    """What each seat may know: bids, tricks, scores, cards played, dealer, turn are for all."""

    def common(view: LuzView) -> LuzView:
        return msgspec.structs.replace(
            view, viewer=PUBLIC, mine=False, legal=(), hands=(), aside=None
        )

    for state in random_moments(seats, 45):
        public = common(look(state, PUBLIC))
        for viewer in (*range(seats), OPEN):
            assert common(look(state, viewer)) == public


def test_a_view_has_these_fields_and_no_others() -> None:
    """A view holds no log, seed, counter or ply. A new field belongs here once the rules say who
    may know it."""
    assert set(LuzView.__struct_fields__) == {
        *("viewer", "seats", "options", "asked", "mine", "legal", "outcome"),
        *("phase", "round", "top", "dealer", "start", "first"),
        *("hands", "aside", "bids", "beads_left", "won", "tricks", "last_trick"),
        *("rounds", "totals", "ranking", "could_be", "aid"),
    }


@every_seat_count
def test_only_the_asked_seat_is_offered_moves(seats: int) -> None:
    """What each seat may know: whose turn it is, everybody knows; the choice is the seat's own."""
    for state in random_moments(seats, 46):
        asked = tuple(state.to_act())
        for viewer in (*range(seats), PUBLIC, OPEN):
            view = look(state, viewer)
            assert view.asked == asked
            assert view.mine == (viewer in asked)
            assert list(view.legal) == state.legal_moves(viewer)
            assert bool(view.legal) == view.mine


def test_l12_a_hand_has_its_plus_end_on_the_same_side_for_everybody() -> None:
    """L12: slot by slot, the others see the fronts of the very backs that the owner sees."""
    state = table(BOOK_HANDS, ["0", "0", "0", "0"])
    lay(state, "G5")
    assert look(state, 0).hands[0] == ("Y", "Y", "R", "R", "G", None, "B", "B", "P", "P")
    assert look(state, 1).hands[0] == (
        *("Y2", "Y7", "R4", "R9", "G1"),
        None,
        *("B2", "B8", "P4", "P6"),
    )


@every_seat_count
def test_events_differ_between_viewers_only_in_the_deal(seats: int) -> None:
    """What each seat may know: bids, plays, tricks and scores happen before everybody's eyes."""
    *_, state = random_moments(seats, 47)
    seen = {viewer: state.events(viewer) for viewer in (*range(seats), PUBLIC, OPEN)}
    for viewer, events in seen.items():
        assert len(events) == state.happened()
        for event, truth in zip(events, seen[OPEN], strict=True):
            if isinstance(event, Deal):
                assert isinstance(truth, Deal)
                faces = tuple(
                    hand
                    if viewer == OPEN or (viewer >= 0 and viewer != owner)
                    else tuple(card[0] for card in hand)
                    for owner, hand in enumerate(truth.hands)
                )
                aside = truth.aside if viewer == OPEN else None
                assert event == msgspec.structs.replace(truth, hands=faces, aside=aside)
            else:
                assert event == truth


def test_events_are_those_since_a_number() -> None:
    """The log can be asked for its news alone."""
    *_, state = random_moments(3, 48)
    whole = state.events(0)
    assert state.events(0, 100) == whole[100:]
    assert state.events(0, state.happened()) == []


@pytest.mark.parametrize("endgame", ENDGAMES.values(), ids=ENDGAMES)
def test_what_a_seat_is_told_is_the_same_in_every_truth_it_must_consider(endgame: Endgame) -> None:
    """Views and refusals, in all truths that differ in the seat's own unplayed cards and in the
    cards set aside."""
    state = played_down(endgame)
    truths = possible_truths(state, 0)
    assert len(truths) == endgame.truths
    view = msgspec.json.encode(state.view(0))
    moves = range(-1, GAME.action_count + 1)
    told = [refusal(state, seat, move) for seat in range(-1, 5) for move in moves]
    for truth in truths.values():
        assert msgspec.json.encode(truth.view(0)) == view
        assert [refusal(truth, seat, move) for seat in range(-1, 5) for move in moves] == told

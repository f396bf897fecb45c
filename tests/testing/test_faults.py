"""Faults planted in small games: each is caught, and by its own law alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import cast

import pytest
from support import highcard_kit, lookout_kit
from support.highcard import HighCard, HighCardState
from support.lookout import (
    DREW,
    LOOK,
    Drew,
    Lookout,
    LookoutState,
    LookoutView,
    Rolled,
)

from himitsu import OPEN, PUBLIC, Event, Game, Move, MoveName, Seat, State, View
from himitsu.core.encoding import FloatBuffer
from himitsu.core.registry import games
from himitsu.testing import LAWS, Broken, trials
from himitsu.testing.cases import Case, moments, usual_length
from himitsu.testing.kit import kits
from himitsu.testing.laws.encoding import check_facts, check_twins, check_views
from himitsu.testing.laws.refusal import check_legal_moves
from himitsu.testing.laws.revelation import check_marks


@pytest.fixture(autouse=True)
def example_kits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(kits(), "highcard", highcard_kit)
    monkeypatch.setitem(kits(), "lookout", lookout_kit)


@pytest.fixture
def broken_laws(monkeypatch: pytest.MonkeyPatch) -> Callable[[Game], dict[str, str]]:
    """Which laws a game breaks, and how."""

    def try_all(game: Game) -> dict[str, str]:
        monkeypatch.setitem(games(), game.name, game)
        found: dict[str, str] = {}
        for trial in trials(game):
            try:
                trial.check()
            except AssertionError as error:
                found[trial.law.name] = str(error)
        return found

    return try_all


# Samplers that are too narrow


class AlwaysOwned(Lookout):
    """In every sample the highest card is held by the first player whose card is not known."""

    def sample(self, view: View, rng: Random) -> LookoutState:
        state = super().sample(view, rng)
        assert isinstance(view, LookoutView)
        highest = max(state.deck)
        owner = next((seat for seat, card in enumerate(view.cards) if card is None), None)
        if owner is not None and state.cards[owner] < highest:
            place = state.deck.index(highest)
            state.deck[place], state.cards[owner] = state.cards[owner], highest
        return state


class FixedOrder(Lookout):
    """In every sample the deck lies in order."""

    def sample(self, view: View, rng: Random) -> LookoutState:
        state = super().sample(view, rng)
        state.deck.sort()
        return state


class FixedChance(Lookout):
    """In every sample the same is rolled next."""

    def sample(self, view: View, rng: Random) -> LookoutState:
        state = super().sample(view, rng)
        state.reseed(bytes(32))
        return state


# Views that tell too little or too much


class ForgottenReveal(LookoutState):
    """A card that was looked at is shown in the event, and in no view."""

    def sees(self, viewer: Seat, seat: Seat) -> bool:
        return super().sees(viewer, seat) and (viewer == seat or self.outcome is not None)


class LeakByEvent(LookoutState):
    """Everybody is told what was drawn, but only in the event."""

    def show_event(self, kind: int, numbers: Sequence[int], viewer: Seat) -> Event:
        if kind == DREW:
            return Drew(seat=numbers[0], discarded=numbers[1], card=numbers[2])
        return super().show_event(kind, numbers, viewer)


class LeakToEverybody(LookoutState):
    """Spectators see all cards."""

    def sees(self, viewer: Seat, seat: Seat) -> bool:
        return viewer == PUBLIC or super().sees(viewer, seat)


class LeakByPublicEvent(LookoutState):
    """Spectators are told what was seen and drawn, but only in the event."""

    def show_event(self, kind: int, numbers: Sequence[int], viewer: Seat) -> Event:
        return super().show_event(kind, numbers, OPEN if viewer == PUBLIC else viewer)


class LeakByAnswer(LookoutState):
    """Looking is offered only where it shows a high card."""

    def legal_moves(self, seat: Seat) -> list[Move]:
        moves = super().legal_moves(seat)
        high = bool(moves) and self.cards[(seat + 1) % self.seats] > 6
        return moves if high else [move for move in moves if move != LOOK]


class LeakByAnswerGame(Lookout):
    """The sampler has noticed, and draws only truths that offer the same moves."""

    def sample(self, view: View, rng: Random) -> LookoutState:
        while True:
            state = super().sample(view, rng)
            if state.view(view.viewer) == view:
                return state


class LeakByRefusal(LookoutState):
    """The reason depends on the card that nobody has seen."""

    def refusal(self) -> str:
        return "Not now." if self.deck and self.deck[-1] > 6 else super().refusal()


class UnmarkedReveal(LookoutState):
    """A look may be taken back."""

    def look(self, seat: Seat, target: Seat) -> None:
        before = self.revelations
        super().look(seat, target)
        self.revelations = before


class UndeclaredEvent(Lookout):
    """A kind of event is missing from those that the game declares."""

    def __init__(self) -> None:
        super().__init__()
        self.event_types = tuple(kind for kind in self.event_types if kind is not Rolled)


class Misnamed(Lookout):
    """A move is named by its text alone."""

    def describe(self, move: Move, view: View) -> MoveName | None:
        return cast(MoveName, "look")


FAULTS: list[tuple[str, str, Game, str]] = [
    ("always-owned card", "width", AlwaysOwned(), "can never be right"),
    ("fixed order", "width", FixedOrder(), "can never be right"),
    ("fixed chance", "width", FixedChance(), "('next roll',"),
    ("forgotten reveal", "recall", Lookout(ForgottenReveal), "contradicts a sample of its view"),
    ("leak by event", "secrecy", Lookout(LeakByEvent), "by an event"),
    ("a public view that shows all", "secrecy", Lookout(LeakToEverybody), "by the public view"),
    ("public events that show all", "secrecy", Lookout(LeakByPublicEvent), "by a public event"),
    ("leak by answer", "secrecy", LeakByAnswerGame(LeakByAnswer), "can tell twins apart"),
    ("leak by refusal", "secrecy", Lookout(LeakByRefusal), "by a refusal"),
    ("unmarked reveal", "revelation", Lookout(UnmarkedReveal), "learns something by look"),
    (
        "undeclared event",
        "history",
        UndeclaredEvent(),
        "Rolled is not among event_types of lookout",
    ),
    ("misnamed move", "notation", Misnamed(), "names move 0 by a str, which is no MoveName"),
]


def test_the_game_without_a_fault_keeps_all_laws(
    broken_laws: Callable[[Game], dict[str, str]],
) -> None:
    assert broken_laws(Lookout()) == {}


@pytest.mark.parametrize(
    ("law", "game", "how"), [fault[1:] for fault in FAULTS], ids=[fault[0] for fault in FAULTS]
)
def test_a_planted_fault_breaks_exactly_its_law(
    law: str, game: Game, how: str, broken_laws: Callable[[Game], dict[str, str]]
) -> None:
    broken = broken_laws(game)
    assert list(broken) == [law]
    assert how in broken[law]


# Marks


class Unmarked(HighCardState):
    """Forgets to mark that the cards are shown."""

    def finish(self) -> None:
        super().finish()
        self.revelations -= 1


class Telltale(HighCardState):
    """Marks a fold, but only that of a low card."""

    def play(self, seat: Seat, move: Move) -> None:
        super().play(seat, move)
        self.revelations += int(self.cards[seat] < 5)


SMALL = (("deck", "short"),)


@pytest.mark.parametrize(
    ("broken", "why"),
    [(Unmarked, "is not marked as a revelation"), (Telltale, "marked as a revelation tells seat")],
)
def test_a_wrong_mark_is_caught(
    broken: type[HighCardState], why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("support.highcard.HighCardState", broken)
    with pytest.raises(Broken, match=why):
        check_marks(Case(HighCard(), 3, SMALL), bytes(32), 1)


def test_a_move_beyond_the_table_of_moves_is_caught() -> None:
    game = Lookout()
    game.action_count = 3
    with pytest.raises(Broken, match=r"legal moves name \[3\]; there are 3 moves, 0 to 2"):
        check_legal_moves(Case(game, 2, ()), bytes(32), 1)


# Encodings


class Leaking(HighCard):
    """Encodes the neighbour's card, too."""

    def write_encoding(self, state: State, seat: Seat, out: FloatBuffer, at: int) -> None:
        super().write_encoding(state, seat, out, at)
        assert isinstance(state, HighCardState)
        out[at + 2] = state.cards[(seat + 1) % state.seats] / 18


class Forgetful(HighCard):
    """Does not encode the own answer."""

    def write_encoding(self, state: State, seat: Seat, out: FloatBuffer, at: int) -> None:
        super().write_encoding(state, seat, out, at)
        out[at + 5] = out[at + 6] = 0.0


class Blurring(HighCard):
    """Encodes that there is an answer, but not which: in one game nobody gives both."""

    def write_encoding(self, state: State, seat: Seat, out: FloatBuffer, at: int) -> None:
        super().write_encoding(state, seat, out, at)
        out[at + 5] = out[at + 6] = max(out[at + 5], out[at + 6])


def test_an_encoder_that_leaks_is_caught_by_twins_and_by_the_views() -> None:
    case = Case(Leaking(), 3, SMALL)
    with pytest.raises(Broken, match="by their encoding"):
        check_twins(case, bytes(32), 1)
    with pytest.raises(Broken, match="otherwise than its view"):
        check_views(case, bytes(32), 1)


@pytest.mark.parametrize("game", [Forgetful(), Blurring()], ids=["forgetful", "blurring"])
def test_an_encoder_that_forgets_a_fact_is_caught(game: Game) -> None:
    with pytest.raises(Broken, match="two views that differ in facts"):
        check_facts(Case(game, 3, SMALL), bytes(32), 0)


# How closely the laws look


def looks(case: Case) -> Iterator[int]:
    for seed in range(20):
        state = case.new(Random(seed).randbytes(32))
        yield sum(1 for _ in moments(case, state, Random(seed), about=3))


def test_a_generous_bound_does_not_make_the_laws_look_away() -> None:
    case = Case(Lookout(), 3, ())
    assert case.bound() > 1000 * usual_length(case)
    assert sum(looks(case)) >= 2 * 20


def test_every_law_has_a_name_of_its_own() -> None:
    assert len({law.name for law in LAWS}) == len(LAWS)

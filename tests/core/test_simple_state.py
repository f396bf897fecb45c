"""A state that declares its fields: what it gets from them, and what it is told it does wrong."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

import msgspec
import pytest

from himitsu import (
    OPEN,
    PUBLIC,
    Event,
    IllegalMove,
    Move,
    Outcome,
    Seat,
    SimpleGame,
    SimpleState,
    View,
)

KEY = bytes(range(32))


class Card(msgspec.Struct, frozen=True):
    suit: str
    value: int


class PileView(View, frozen=True, kw_only=True):
    top: int | None


class Drawn(Event, frozen=True, kw_only=True, tag="draw"):
    card: int | None


class Counted(Event, frozen=True, kw_only=True, tag="count"):
    cards: int


class PileState(SimpleState):
    """All kinds of fields; one move, which takes a card."""

    HANDS: ClassVar[int] = 2

    piles: list[list[int]]
    seen: dict[int, set[str]]
    corner: tuple[Card, list[int]]
    turn: int = 0
    started: bool = False

    def deal(self) -> None:
        cards = list(range(10))
        self.chance.shuffle(cards, 10)
        self.piles = [cards[:5], cards[5:]]
        self.seen = {1: {"b", "a"}, 0: set()}
        self.corner = (Card("red", 3), [1])

    def to_act(self) -> list[Seat]:
        return [] if self.outcome else [self.turn % self.seats]

    def legal_moves(self, seat: Seat) -> list[Move]:
        return [0] if seat in self.to_act() else []

    def apply(self, seat: Seat, move: Move) -> None:
        self.started = True
        card = self.piles[seat].pop()
        self.note(lambda viewer: Drawn(card=card if viewer in (OPEN, seat) else None))
        self.note(lambda viewer: Counted(cards=card) if viewer == seat else None)
        self.note(Counted(cards=len(self.piles[seat])))
        self.turn += 1
        if not self.piles[seat]:
            self.outcome = Outcome((), (0, 0))

    def view(self, viewer: Seat) -> PileView:
        return PileView(**self.common(viewer), top=None)


class Pile(SimpleGame[PileState]):
    def __init__(self, state_type: type[PileState] = PileState) -> None:
        super().__init__(
            name="pile",
            seat_counts=(2,),
            moves=("draw",),
            state_type=state_type,
            view_type=PileView,
            event_types=(Drawn, Counted),
        )

    def decision_bound(self, seats: int, options: Mapping[str, str] | None = None) -> int:
        return 10

    def sample(self, view: View, rng: Random) -> PileState:
        return PileState.possible(view, rng)

    def default_move(self, view: View) -> Move:
        return 0


def played(moves: int = 3, keep_events: bool = False) -> PileState:
    state = Pile().new({}, 2, KEY, keep_events)
    for _ in range(moves):
        state.play(state.to_act()[0], 0)
    return state


def test_a_copy_is_equal_and_independent_to_the_bottom() -> None:
    state = played()
    before = state.dump()
    copy = state.copy()
    assert copy.dump() == before
    copy.piles[0].pop()
    copy.seen[0].add("c")
    copy.corner[1].append(2)
    copy.chance.below(5)
    copy.turn += 1
    assert state.dump() == before
    assert copy.corner[0] is state.corner[0]


def test_equal_states_are_dumped_alike_whatever_the_order_in_which_they_were_filled() -> None:
    state, other = played(), played()
    other.seen = {0: set(), 1: set()}
    other.seen[1].update(["a", "b"])
    assert other.seen == state.seen
    assert other.dump() == state.dump()


def test_what_was_dumped_is_loaded_as_it_was() -> None:
    for moves in (0, 3, 9):
        state = played(moves)
        loaded = Pile().load(state.dump())
        assert loaded.dump() == state.dump()
        assert (loaded.piles, loaded.seen, loaded.corner) == (
            state.piles,
            state.seen,
            state.corner,
        )
        assert loaded.outcome == state.outcome
        assert loaded.chance.below(60_000) == state.chance.below(60_000)


def test_a_state_can_be_pickled() -> None:
    state = played()
    game = Pile()
    assert pickle.loads(pickle.dumps(state)).dump() == state.dump()
    assert game.name == "pile"


def changed(**facts: Any) -> bytes:
    dumped = msgspec.json.decode(played().dump())
    own = {name: facts.pop(name) for name in list(facts) if name in dumped["facts"]}
    return msgspec.json.encode(dumped | facts | {"facts": dumped["facts"] | own})


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "Input data was truncated"),
        (b"[1]", "Expected `object`, got `array`"),
        (changed(turn="late"), r"Expected `int`, got `str` - at `\$.facts.turn`"),
        (changed(piles=[1, 2]), r"Expected `array`, got `int` - at `\$.facts.piles\[0\]`"),
        (changed(seats=3), "pile is played with 2 seats, not 3"),
        (changed(options={"colour": "red"}), "pile has no option 'colour'"),
        (changed(key="AAAA"), "a key has 32 bytes, not 3"),
        (changed(drawn=-1), "Expected `int` >= 0"),
        (changed(odd=1), "contains unknown field `odd`"),
        (b"{}", "missing required field `options`"),
    ],
)
def test_what_is_no_dump_is_refused_with_a_reason(data: bytes, told: str) -> None:
    with pytest.raises(ValueError, match=f"This is no state of pile: .*{told}"):
        Pile().load(data)


def test_each_viewer_is_told_what_they_saw() -> None:
    state = played(1, keep_events=True)
    card = state.events(OPEN)[0]
    assert state.happened() == 3
    assert state.events(0) == [card, Counted(cards=card.card), Counted(cards=4)]  # type: ignore[attr-defined]
    assert state.events(1) == [Drawn(card=None), Counted(cards=4)]
    assert state.events(PUBLIC) == state.events(1)
    assert state.events(1, since=2) == [Counted(cards=4)]
    assert state.copy().happened() == 0


def test_a_state_without_events_keeps_none() -> None:
    state = played(2)
    assert state.happened() == 0
    with pytest.raises(ValueError, match="keep_events"):
        state.events(0)


def test_what_is_not_legal_is_refused_in_the_same_words_whatever_is_hidden() -> None:
    state = played(0)
    before = state.dump()
    for seat, move in ((1, 0), (0, 1), (0, -1)):
        with pytest.raises(IllegalMove, match=r"^That move is not possible now\.$"):
            state.play(seat, move)
    assert state.dump() == before


def test_a_field_that_is_not_declared_is_named() -> None:
    state = played()
    state.forgotten = 1  # type: ignore[attr-defined]
    for use in (state.copy, state.dump):
        with pytest.raises(TypeError, match=r"PileState\.forgotten is not declared"):
            use()


def test_a_field_that_was_not_set_is_named() -> None:
    state = PileState()
    with pytest.raises(AttributeError, match=r"PileState\.piles has no value yet: set it in deal"):
        state.dump()
    with pytest.raises(AttributeError, match=r"PileState\.piles has no value yet: set it in deal"):
        _ = state.piles[0]
    with pytest.raises(AttributeError, match=r"PileState\.pils: there is no such attribute"):
        _ = state.pils  # type: ignore[attr-defined]
    assert not hasattr(state, "pils")


class Careless(PileState):
    """Sets what it does not declare, or forgets what it declares."""

    left: int

    def deal(self) -> None:
        super().deal()
        if self.chance.key == KEY:
            self.left = 1
            self.right = 2


def test_a_deal_that_forgets_a_field_or_makes_one_up_is_told_at_once() -> None:
    game = Pile(Careless)
    with pytest.raises(TypeError, match=r"Careless\.right is not declared: write `right: …`"):
        game.new({}, 2, KEY)
    with pytest.raises(AttributeError, match=r"Careless\.left has no value yet"):
        game.new({}, 2, bytes(32))


def test_a_field_that_all_states_would_share_is_refused() -> None:
    with pytest.raises(TypeError, match="cards: all states would share it, so set it in deal"):

        class Shared(PileState):
            cards: list[int] = []  # noqa: RUF012


def test_a_field_that_every_state_has_is_refused() -> None:
    with pytest.raises(TypeError, match="seats: every state has that"):

        class Again(PileState):
            seats: int = 4

    with pytest.raises(TypeError, match="events: every state has that"):

        class Hides(PileState):
            events: int  # type: ignore[assignment]


def test_a_type_that_only_the_type_checker_knows_is_named() -> None:
    class Local:
        pass

    class Unknown(PileState):
        thing: Local | None = None

    with pytest.raises(TypeError, match="Unknown: name 'Local' is not defined: import the types"):
        Pile(Unknown).new({}, 2, KEY)


def test_what_cannot_be_copied_is_named() -> None:
    state = played()
    state.turn = Random(1)  # type: ignore[assignment]
    with pytest.raises(TypeError, match="a state cannot hold a Random"):
        state.copy()


class Together(PileState):
    def to_act(self) -> list[Seat]:
        return [0, 1]


def test_who_was_asked_is_left_to_games_in_which_several_answer_together() -> None:
    """What `to_act` tells would tell who has answered."""
    state = Pile(Together).new({}, 2, KEY)
    with pytest.raises(TypeError, match="several are asked together, so define `asked`, too"):
        state.view(0)

"""A game that needs little more than its rules: what follows from a table of moves, from the
fields of its state and from the types of its views."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic, Literal, TypeVar

from himitsu.core.chance import chance
from himitsu.core.contract import BadNotation, Game, Move, Option, Tunable
from himitsu.core.encoding import Encoding
from himitsu.core.plain_text import PlainText
from himitsu.core.simple_state import SimpleState
from himitsu.core.views import Event, View

S = TypeVar("S", bound=SimpleState)


class SimpleGame(Game, Generic[S]):
    """What a game adds: its constructor, `decision_bound`, `sample` and `default_move`."""

    def __init__(
        self,
        *,
        name: str,
        seat_counts: tuple[int, ...],
        moves: Sequence[str],
        state_type: type[S],
        view_type: type[View],
        event_types: tuple[type[Event], ...],
        rules_version: int = 1,
        options: tuple[Option, ...] = (),
        encoding: Encoding | None = None,
        talk: Literal["emotes", "free"] = "free",
        contract_version: int | None = None,
        tunables: tuple[Tunable, ...] = (),
        default_bot: str | None = None,
    ) -> None:
        """`moves`: the notation of every move, by its number."""
        super().__init__(
            name=name,
            rules_version=rules_version,
            seat_counts=seat_counts,
            options=options,
            action_count=len(moves),
            view_type=view_type,
            event_types=event_types,
            state_type=state_type,
            encoding=encoding,
            talk=talk,
            contract_version=contract_version,
            tunables=tunables,
            default_bot=default_bot,
        )
        self._states = state_type
        self._notation = tuple(moves)
        self._moves = {text: move for move, text in enumerate(moves)}
        _check_notation(name, self._notation)
        self._text: PlainText | None = None

    def new(
        self, options: Mapping[str, str], seats: int, key: bytes, keep_events: bool = False
    ) -> S:
        state = self._states()
        state.options = self.resolve(options, seats)
        state.seats = seats
        state.chance = chance(key)
        if keep_events:
            state.keep_events()
        state.deal()
        state.expect_declared()
        return state

    def load(self, data: bytes) -> S:
        try:
            state = self._states.loaded(data)
            if self.resolve(state.options, state.seats) != state.options:
                raise ValueError("its options are not complete")
        except ValueError as error:
            raise ValueError(f"This is no state of {self.name}: {error}") from None
        return state

    def parse(self, text: str) -> Move:
        try:
            return self._moves[text]
        except KeyError:
            count = len(self._notation)
            some = ", ".join(self._notation[place] for place in sorted({0, count // 2, count - 1}))
            raise BadNotation(f"{text!r} is no move of {self.name}; moves are: {some} …") from None

    def format(self, move: Move) -> str:
        count = len(self._notation)
        if not 0 <= move < count:
            raise IndexError(
                f"{self.name} has no move {move}: `moves` names {count}, 0 to {count - 1}. Does "
                "legal_moves name others?"
            )
        return self._notation[move]

    def show(self, view: View, names: Sequence[str]) -> str:
        return self._plain_text().show(view, names)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        return self._plain_text().tell(event, names)

    def _plain_text(self) -> PlainText:
        if self._text is None:
            self._text = PlainText(self)
        return self._text


def _check_notation(game: str, moves: Sequence[str]) -> None:
    """Records write moves one after another, with spaces between them."""
    if len(set(moves)) < len(moves):
        raise ValueError(f"{game}: two moves have the same notation")
    for text in moves:
        if not text.isprintable() or not text or any(sign.isspace() for sign in text):
            raise ValueError(f"{game}: {text!r} is no notation: write a move without spaces")

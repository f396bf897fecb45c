"""The history of a game: its truth, and the entries that led there and were not taken back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from himitsu.core.contract import Game, Move, Seat, State
from himitsu.core.records import Record
from himitsu.core.words import Spoken
from himitsu.server.game import seating
from himitsu.server.game.seating import Takeover, record_name
from himitsu.server.game.start import opening_of, proof
from himitsu.server.store.rows import Entry, StoredTable, Taken


class Past(NamedTuple):
    entry: Entry
    revelations: int
    """How many there had been before it was played."""


class Hinted(NamedTuple):
    """Somebody was given a hint."""

    seat: Seat
    moves: int
    """So many came before."""


class History:
    def __init__(self, game: Game, table: StoredTable) -> None:
        self._game = game
        self._table = table
        self.opening = opening_of(game, table)
        self._past: list[Past] = []
        self.taken: list[Takeover] = []
        """Who took seats over, in order."""
        self.hints: list[Hinted] = []
        before = () if table.origin is None else table.origin.taken
        for made, state in enumerate(self.opening.begin(game, table)):
            self.state: State = state
            self.taken += [
                Takeover(taken, made, state.happened()) for after, taken in before if after == made
            ]
        self.spoken = Spoken(game)

    def play(self, entry: Entry) -> None:
        """Make the moves of an entry."""
        state = self.state
        since = state.happened()
        self._past.append(Past(entry, state.revelations))
        for text in entry.moves.split():
            state.play(entry.seat, self._game.parse(text))
        if entry.words is not None:
            self.spoken.add(since, state.happened(), entry.words)

    def seat(self, entry: Entry) -> None:
        """Somebody takes a seat over, from here on."""
        self._take_over(seating.read(entry))

    def hint(self, entry: Entry) -> None:
        self.hints.append(Hinted(entry.seat, self._made()))

    def _made(self) -> int:
        """How many moves led here."""
        return len(self.opening.moves) + len(self.moves())

    def _take_over(self, taken: Taken) -> None:
        self.taken.append(Takeover(taken, self._made(), self.state.happened()))

    def until(self, sequence: int) -> History:
        """The game as it was before an entry, played anew. Who sits where is not taken back, nor
        that somebody was given a hint."""
        earlier = History(self._game, self._table)
        since = self.taken[len(earlier.taken) :]
        for entry, _ in self._past:
            if entry.sequence < sequence:
                made = earlier._made()
                while since and since[0].moves <= made:
                    earlier._take_over(since.pop(0).taken)
                earlier.play(entry)
        for takeover in since:
            earlier._take_over(takeover.taken)
        left = earlier._made()
        earlier.hints = [hint._replace(moves=min(hint.moves, left)) for hint in self.hints]
        return earlier

    def last_answer(self, seat: Seat) -> int | None:
        """The place of the seat's last answer; None if there is none that can be taken back,
        because something was revealed since."""
        for entry, revelations in reversed(self._past):
            if revelations != self.state.revelations:
                return None
            if entry.seat == seat:
                return entry.sequence
        return None

    def moves(self) -> list[tuple[Seat, Move]]:
        """What was done here, by whom."""
        return [
            (entry.seat, self._game.parse(text))
            for entry, _ in self._past
            for text in entry.moves.split()
        ]

    def record(self) -> Record:
        """The whole truth."""
        table = self._table
        began = seating.first_sitters(table, self.taken)
        moves: list[tuple[Seat, Move]] = list(self.opening.moves)
        words: dict[int, str] = {}
        for entry, _ in self._past:
            moves += [(entry.seat, self._game.parse(text)) for text in entry.moves.split()]
            if entry.words is not None:
                words[len(moves) - 1] = entry.words
        return Record(
            self._game,
            table.seats,
            table.options,
            self.opening.key,
            moves,
            names={seat: record_name(sitter) for seat, sitter in began.items()},
            outcome=self.state.outcome,
            proof=proof(table),
            branches=self.opening.branches,
            words=words,
            seated={
                (takeover.taken.seat, takeover.moves): record_name(takeover.taken.now)
                for takeover in self.taken
            },
            hints=self.hints,
        )


def history_of(game: Game, table: StoredTable, entries: Iterable[Entry]) -> History:
    """Of a table's whole log."""
    history = History(game, table)
    for entry in entries:
        if entry.kind == "undo":
            history = history.until(int(entry.moves))
        elif entry.kind == "seat":
            history.seat(entry)
        elif entry.kind == "hint":
            history.hint(entry)
        else:
            history.play(entry)
    return history

"""The history of a game: its truth, and the entries that led there and were not taken back."""

from __future__ import annotations

from typing import NamedTuple

from himitsu.core.contract import Game, Move, Seat, State
from himitsu.core.records import Record
from himitsu.core.words import Spoken
from himitsu.server.game.start import opening_of, proof
from himitsu.server.store.rows import Entry, StoredTable


class Past(NamedTuple):
    entry: Entry
    revelations: int
    """How many there had been before it was played."""


class History:
    def __init__(self, game: Game, table: StoredTable) -> None:
        self._game = game
        self._table = table
        self.opening = opening_of(game, table)
        self._past: list[Past] = []
        self.state: State = self.opening.begin(game, table)
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

    def until(self, sequence: int) -> History:
        """The game as it was before an entry, played anew."""
        earlier = History(self._game, self._table)
        for entry, _ in self._past:
            if entry.sequence < sequence:
                earlier.play(entry)
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
            names={sitter.seat: sitter.name for sitter in table.taken},
            outcome=self.state.outcome,
            proof=proof(table),
            branches=self.opening.branches,
            words=words,
        )

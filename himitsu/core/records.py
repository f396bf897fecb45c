"""Records: a game as text, from which the whole truth can be played again.

Save format, replay, bug report and test fixture in one; docs/records.md describes it. A record
holds the key, so it is the truth: none leaves a server before the game is over.
"""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from himitsu.core.chance import KEY_BYTES
from himitsu.core.contract import Game, IllegalMove, Move, Seat, State
from himitsu.core.fairness import Proof
from himitsu.core.views import Outcome
from himitsu.core.words import Spoken, are_words

TITLE: Final = "himitsu record 1"
MAX_NAME: Final = 80
SAID: Final = '"'
"""Begins a line with what was said beside the move before it."""
HINT: Final = "# hint "
"""Begins a comment that says which seat asked for a hint there. Being a comment it is nothing to
readers that do not know it."""
_WIDTH: Final = 80

_UNPRINTABLE: Final = ("Cc", "Cs", "Zl", "Zp")
"""Control characters, halves of characters and line breaks: they would break the text, or play
tricks on a terminal."""


class BadRecord(ValueError):
    """A text that is no record, or a record whose moves cannot be played; the text says why."""

    def __init__(self, reason: str, line: int | None = None) -> None:
        super().__init__(reason if line is None else f"line {line}: {reason}")
        self.reason = reason
        self.line = line
        """Where in the text, counted from 1; none for a record that was not read from one."""


class Record:
    """A game, finished or not. Names are for people to read and may be missing."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, str],
        key: bytes,
        moves: Sequence[tuple[Seat, Move]],
        names: Mapping[Seat, str] | None = None,
        outcome: Outcome | None = None,
        proof: Proof | None = None,
        branches: Mapping[int, bytes] | None = None,
        words: Mapping[int, str] | None = None,
        seated: Mapping[tuple[Seat, int], str] | None = None,
        hints: Sequence[tuple[Seat, int]] = (),
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = game.resolve(options, seats)
        self.key = key
        self.moves = list(moves)
        self.names = {} if names is None else dict(names)
        self.outcome = outcome
        self.proof = proof
        """How the key came about, for a game that a server dealt."""
        self.branches = {} if branches is None else dict(branches)
        """Where the game leaves the one that it was ("what if"): by number of moves, the key of
        the chance to come from there on."""
        self.words = {} if words is None else dict(words)
        """What was said beside a move, by its place in `moves`."""
        self.seated = {} if seated is None else dict(seated)
        """Who took a seat over, by seat and number of moves before: `names` are those who began."""
        self.hints = list(hints)
        """Who asked for a hint, in order, each with how many moves came before."""
        if len(key) != KEY_BYTES:
            raise ValueError(f"a key has {KEY_BYTES} bytes, not {len(key)}")
        named = [*self.names.items(), *[(seat, name) for (seat, _), name in self.seated.items()]]
        for seat, name in named:
            if not 0 <= seat < seats:
                raise ValueError(f"there is no seat {seat} to name")
            if not is_name(name):
                raise ValueError(f"{name!r} is not a valid name for a record")
        for place, said in self.words.items():
            if not 0 <= place < len(self.moves):
                raise ValueError(f"there is no move {place} for words to go with")
            if not are_words(said):
                raise ValueError(f"{said!r} are not valid words for a record")
        for seat, made in self.hints:
            if not (0 <= seat < seats and 0 <= made <= len(self.moves)):
                raise ValueError(f"there is no seat {seat} after {made} moves to ask for a hint")
        self.move_lines: list[int] = []
        """The line of each move in the text that the record was read from."""
        self.outcome_line: int | None = None

    def __eq__(self, other: object) -> bool:
        """The same game with the same moves, names and result, wherever it was read from."""
        if not isinstance(other, Record):
            return NotImplemented
        return (
            self.game.name == other.game.name
            and self.seats == other.seats
            and self.options == other.options
            and self.key == other.key
            and self.moves == other.moves
            and self.words == other.words
            and self.names == other.names
            and self.seated == other.seated
            and self.outcome == other.outcome
            and self.proof == other.proof
            and self.branches == other.branches
            and self.hints == other.hints
        )


def is_name(text: str) -> bool:
    """Can a record carry the name, and a terminal show it?"""
    return (
        0 < len(text) <= MAX_NAME
        and text == text.strip()
        and all(unicodedata.category(sign) not in _UNPRINTABLE for sign in text)
    )


def write(record: Record) -> str:
    """The record as text. Every option is written: a default may change, a record may not."""
    game = record.game
    lines = [
        TITLE,
        f"game: {game.name}",
        f"rules: {game.rules_version}",
        f"seats: {record.seats}",
    ]
    lines += [f"option {name}: {value}" for name, value in record.options.items()]
    lines.append(f"key: {record.key.hex()}")
    lines += [f"branch {after}: {key.hex()}" for after, key in sorted(record.branches.items())]
    if record.proof is not None:
        lines.append(f"commitment: {record.proof.committed}")
        lines.append(f"secret: {record.proof.secret.hex()}")
        lines += [f"nonce {seat}: {nonce}" for seat, nonce in sorted(record.proof.nonces.items())]
    lines += [f"name {seat}: {name}" for seat, name in sorted(record.names.items())]
    lines += [
        f"name {seat} after {made}: {name}" for (seat, made), name in sorted(record.seated.items())
    ]
    if record.outcome is not None:
        lines.append(f"result: {format_outcome(record.outcome)}")
    lines.append("")
    line = ""
    hints: defaultdict[int, list[str]] = defaultdict(list)
    for seat, made in record.hints:
        hints[made].append(f"{HINT}{seat}")
    for place, (seat, move) in enumerate(record.moves):
        if place in hints:
            lines += [*filter(None, [line]), *hints[place]]
            line = ""
        token = f"{seat}:{game.format(move)}"
        if line and len(line) + 1 + len(token) > _WIDTH:
            lines.append(line)
            line = token
        else:
            line = f"{line} {token}" if line else token
        if place in record.words:
            lines += [line, SAID + record.words[place]]
            line = ""
    lines += [*filter(None, [line]), *hints[len(record.moves)]]
    return "\n".join(lines) + "\n"


def format_outcome(outcome: Outcome) -> str:
    winners = " ".join([str(seat) for seat in outcome.winners]) or "none"
    scores = " ".join([str(score) for score in outcome.scores])
    return f"winners {winners}; scores {scores}"


def steps(
    record: Record, keep_events: bool = True, spoken: Spoken | None = None
) -> Iterator[State]:
    """One state, before the first move and after each; BadRecord where a move cannot be made. What
    was said is kept in `spoken`."""
    state = record.game.new(record.options, record.seats, record.key, keep_events)
    _branch(record, state, 0)
    yield state
    for place, (seat, move) in enumerate(record.moves):
        line = record.move_lines[place] if place < len(record.move_lines) else None
        said = record.words.get(place)
        if said is not None and not record.game.wants_words(state.view(seat), move):
            raise BadRecord(f"move {place + 1} takes no words.", line)
        since = state.happened()
        try:
            state.play(seat, move)
        except IllegalMove as error:
            written = f"{seat}:{record.game.format(move)}"
            why = "The game is over." if state.outcome is not None else str(error)
            raise BadRecord(f"move {place + 1} ({written}) is not legal: {why}", line) from None
        if said is not None and spoken is not None:
            spoken.add(since, state.happened(), said)
        _branch(record, state, place + 1)
        yield state


def _branch(record: Record, state: State, made: int) -> None:
    """Turn off to another chance, where the game does."""
    key = record.branches.get(made)
    if key is not None:
        state.reseed(key)


def replay(record: Record, keep_events: bool = False, spoken: Spoken | None = None) -> State:
    """The state after the record's moves; BadRecord where one cannot be made, or where the result
    that the record tells is not the one that its moves lead to."""
    moves = len(record.moves)
    for after in record.branches:
        if after > moves:
            raise BadRecord(
                f"there is a branch after move {after}, but there are only {moves} moves."
            )
    for state in steps(record, keep_events, spoken):
        last = state
    if record.outcome is not None and record.outcome != last.outcome:
        found = "no end" if last.outcome is None else format_outcome(last.outcome)
        raise BadRecord(
            f"the result is {format_outcome(record.outcome)}, but the moves lead to {found}.",
            record.outcome_line,
        )
    return last

"""Records: a game as text, from which the whole truth can be played again.

Save format, replay, bug report and test fixture in one; docs/records.md describes it. A record
holds the key, so it is the truth: none leaves a server before the game is over.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Final

from himitsu.core.chance import KEY_BYTES
from himitsu.core.contract import BadNotation, BadOptions, Game, IllegalMove, Move, Seat, State
from himitsu.core.registry import game as game_named
from himitsu.core.views import Outcome
from himitsu.core.words import MAX_WORDS, Spoken, are_words

TITLE: Final = "himitsu record 1"
MAX_CHARACTERS: Final = 1_000_000
"""A longer text is refused unread."""
MAX_NAME: Final = 80
SAID: Final = '"'
"""Begins a line with what was said beside the move before it."""
_MAX_HEADER: Final = 200
_MAX_TOKEN: Final = 80
_WIDTH: Final = 80

_SINGLE: Final = ("game", "rules", "seats", "key", "result")
"""Headers that stand once; the result alone may be missing."""
_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,8}", re.ASCII)
_HEX: Final = re.compile(r"[0-9a-f]{64}", re.ASCII)
_RESULT: Final = re.compile(r"winners (none|[0-9 ]+); scores ([-0-9 ]+)", re.ASCII)
_SCORE: Final = re.compile(r"0|-?[1-9][0-9]{0,8}", re.ASCII)
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
        words: Mapping[int, str] | None = None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = game.resolve(options, seats)
        self.key = key
        self.moves = list(moves)
        self.names = {} if names is None else dict(names)
        self.outcome = outcome
        self.words = {} if words is None else dict(words)
        """What was said beside a move, by its place in `moves`."""
        if len(key) != KEY_BYTES:
            raise ValueError(f"a key has {KEY_BYTES} bytes, not {len(key)}")
        for seat, name in self.names.items():
            if not 0 <= seat < seats:
                raise ValueError(f"there is no seat {seat} to name")
            if not is_name(name):
                raise ValueError(f"{name!r} is no name for a record")
        for place, said in self.words.items():
            if not 0 <= place < len(self.moves):
                raise ValueError(f"there is no move {place} to say something beside")
            if not are_words(said):
                raise ValueError(f"{said!r} are no words for a record")
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
            and self.outcome == other.outcome
        )


def is_name(text: str) -> bool:
    """Can a record carry the name, and a terminal show it?"""
    return (
        0 < len(text) <= MAX_NAME
        and text == text.strip()
        and all(unicodedata.category(sign) not in _UNPRINTABLE for sign in text)
    )


# Writing


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
    lines += [f"name {seat}: {name}" for seat, name in sorted(record.names.items())]
    if record.outcome is not None:
        lines.append(f"result: {_format_outcome(record.outcome)}")
    lines.append("")
    line = ""
    for place, (seat, move) in enumerate(record.moves):
        token = f"{seat}:{game.format(move)}"
        if line and len(line) + 1 + len(token) > _WIDTH:
            lines.append(line)
            line = token
        else:
            line = f"{line} {token}" if line else token
        if place in record.words:
            lines += [line, SAID + record.words[place]]
            line = ""
    if line:
        lines.append(line)
    return "\n".join(lines) + "\n"


def _format_outcome(outcome: Outcome) -> str:
    winners = " ".join([str(seat) for seat in outcome.winners]) or "none"
    scores = " ".join([str(score) for score in outcome.scores])
    return f"winners {winners}; scores {scores}"


# Reading


def read(text: str) -> Record:
    """The record that the text holds; BadRecord if it holds none. The moves are read, not played:
    `replay` does that."""
    if len(text) > MAX_CHARACTERS:
        raise BadRecord(f"a record has at most {MAX_CHARACTERS} characters, this has {len(text)}.")
    lines = [line.removesuffix("\r") for line in text.split("\n")]
    if lines[0].rstrip() != TITLE:
        raise BadRecord(f"a record begins with {TITLE!r}, not {_short(lines[0])}.", 1)
    header = _Header()
    number = 1
    while number < len(lines) and lines[number].strip():
        number += 1
        header.add(lines[number - 1], number)
    record = header.record(number)
    _read_moves(record, lines, number + 1)
    return record


class _Header:
    """The lines before the moves: read one by one, understood once all are there."""

    def __init__(self) -> None:
        self.single: dict[str, tuple[str, int]] = {}
        """Text and line of each header that stands once."""
        self.options: dict[str, tuple[str, int]] = {}
        self.names: dict[str, tuple[str, int]] = {}

    def add(self, line: str, number: int) -> None:
        if line.lstrip().startswith("#"):
            return
        if len(line) > _MAX_HEADER:
            raise BadRecord("this header is too long.", number)
        label, colon, value = line.partition(":")
        if not colon:
            raise BadRecord(
                f"a header reads 'name: value', not {_short(line)}; "
                "an empty line stands before the moves.",
                number,
            )
        kind, space, which = label.partition(" ")
        if kind == "option" and space:
            headers = self.options
        elif kind == "name" and space:
            headers = self.names
        elif label in _SINGLE:
            headers = self.single
            which = label
        else:
            raise BadRecord(f"there is no header {_short(label)}.", number)
        if which in headers:
            raise BadRecord(f"{_short(label)} stands in line {headers[which][1]} already.", number)
        headers[which] = (value.strip(), number)

    def record(self, end: int) -> Record:
        """What the headers say; `end` is the last one's line, where a missing one is reported."""
        game = self._game(end)
        seats = self._seats(game, end)
        options = self._options(game, seats, end)
        key, line = self._need("key", end)
        if _HEX.fullmatch(key) is None:
            raise BadRecord("a key has 64 digits from 0 to 9 and a to f.", line)
        record = Record(game, seats, options, bytes.fromhex(key), (), self._names(seats))
        if "result" in self.single:
            result, line = self.single["result"]
            record.outcome = _read_outcome(result, seats, line)
            record.outcome_line = line
        return record

    def _need(self, label: str, end: int) -> tuple[str, int]:
        if label not in self.single:
            raise BadRecord(f"the header {label!r} is missing.", end)
        return self.single[label]

    def _game(self, end: int) -> Game:
        name, line = self._need("game", end)
        try:
            game = game_named(name)
        except BadOptions as error:
            raise BadRecord(str(error), line) from None
        rules, line = self._need("rules", end)
        if _number(rules, line) != game.rules_version:
            raise BadRecord(
                f"the record was played under rules {rules} of {name}; these are rules "
                f"{game.rules_version}, under which it might go differently.",
                line,
            )
        return game

    def _seats(self, game: Game, end: int) -> int:
        text, line = self._need("seats", end)
        seats = _number(text, line)
        try:
            game.resolve({}, seats)
        except BadOptions as error:
            raise BadRecord(str(error), line) from None
        return seats

    def _options(self, game: Game, seats: int, end: int) -> dict[str, str]:
        for name, (value, line) in self.options.items():
            try:
                game.resolve({name: value}, seats)
            except BadOptions as error:
                raise BadRecord(str(error), line) from None
        for option in game.options:
            if option.name not in self.options:
                raise BadRecord(f"the header 'option {option.name}' is missing.", end)
        return {name: value for name, (value, _) in self.options.items()}

    def _names(self, seats: int) -> dict[Seat, str]:
        names: dict[Seat, str] = {}
        for which, (name, line) in self.names.items():
            seat = _seat(which, seats, line)
            if seat in names:
                raise BadRecord(f"seat {seat} is named twice.", line)
            if not is_name(name):
                raise BadRecord(
                    f"a name has 1 to {MAX_NAME} characters and no control characters.", line
                )
            names[seat] = name
        return names


def _read_moves(record: Record, lines: Sequence[str], first: int) -> None:
    for number in range(first, len(lines) + 1):
        line = lines[number - 1]
        if line.lstrip().startswith("#"):
            continue
        if line.startswith(SAID):
            _read_words(record, line[len(SAID) :], number)
            continue
        # Not `split()`: that takes control characters for spaces.
        for token in line.replace("\t", " ").split(" "):
            if not token:
                continue
            record.moves.append(_read_move(record.game, record.seats, token, number))
            record.move_lines.append(number)


def _read_words(record: Record, said: str, line: int) -> None:
    place = len(record.moves) - 1
    if place < 0 or place in record.words:
        raise BadRecord("words stand after the move that they were said beside, once.", line)
    if not are_words(said):
        raise BadRecord(f"words have 1 to {MAX_WORDS} characters, and no control characters.", line)
    record.words[place] = said


def _read_move(game: Game, seats: int, token: str, line: int) -> tuple[Seat, Move]:
    seat, colon, notation = token.partition(":")
    if not colon or len(token) > _MAX_TOKEN:
        raise BadRecord(f"a move reads 'seat:notation', not {_short(token)}.", line)
    try:
        return _seat(seat, seats, line), game.parse(notation)
    except BadNotation as error:
        raise BadRecord(str(error), line) from None


def _read_outcome(text: str, seats: int, line: int) -> Outcome:
    found = _RESULT.fullmatch(text)
    if found is None:
        raise BadRecord(
            "a result reads 'winners 2; scores 5 -10 40', the winners as seats or 'none', "
            "the scores by seat.",
            line,
        )
    won, gained = found.groups()
    winners = () if won == "none" else tuple([_seat(seat, seats, line) for seat in won.split()])
    scores = gained.split()
    if len(scores) != seats:
        raise BadRecord(f"a result has {seats} scores here, not {len(scores)}.", line)
    for score in scores:
        if _SCORE.fullmatch(score) is None:
            raise BadRecord(f"{_short(score)} is no score.", line)
    return Outcome(winners, tuple([int(score) for score in scores]))


def _number(text: str, line: int) -> int:
    if _NUMBER.fullmatch(text) is None:
        raise BadRecord(f"{_short(text)} is no number.", line)
    return int(text)


def _seat(text: str, seats: int, line: int) -> Seat:
    if _NUMBER.fullmatch(text) is None or int(text) >= seats:
        raise BadRecord(f"a seat is a number from 0 to {seats - 1}, not {_short(text)}.", line)
    return int(text)


def _short(text: str) -> str:
    """The text in quotes, on one line, its end left out if it is long."""
    return repr(text if len(text) <= 40 else text[:39] + "…")


# Playing


def replay(record: Record, keep_events: bool = False, spoken: Spoken | None = None) -> State:
    """The state after the record's moves; BadRecord where one cannot be made, or where the result
    that the record tells is not the one that its moves lead to. What was said is kept in
    `spoken`."""
    state = record.game.new(record.options, record.seats, record.key, keep_events)
    for place, (seat, move) in enumerate(record.moves):
        line = record.move_lines[place] if place < len(record.move_lines) else None
        said = record.words.get(place)
        if said is not None and not record.game.wants_words(state.view(seat), move):
            raise BadRecord(f"nothing can be said beside move {place + 1}.", line)
        since = state.happened()
        try:
            state.play(seat, move)
        except IllegalMove as error:
            written = f"{seat}:{record.game.format(move)}"
            why = "The game is over." if state.outcome is not None else str(error)
            raise BadRecord(f"move {place + 1} ({written}) is not legal: {why}", line) from None
        if said is not None and spoken is not None:
            spoken.add(since, state.happened(), said)
    if record.outcome is not None and record.outcome != state.outcome:
        found = "no end" if state.outcome is None else _format_outcome(state.outcome)
        raise BadRecord(
            f"the result is {_format_outcome(record.outcome)}, but the moves lead to {found}.",
            record.outcome_line,
        )
    return state

"""Reading records: from text to a Record, or a clear word about the line that is wrong."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from himitsu.core.contract import BadNotation, BadOptions, Game, Move, Seat
from himitsu.core.fairness import Proof
from himitsu.core.records import HINT, MAX_NAME, SAID, TITLE, BadRecord, Record, is_name
from himitsu.core.registry import game as game_named
from himitsu.core.views import Outcome
from himitsu.core.words import MAX_WORDS, are_words

MAX_CHARACTERS: Final = 1_000_000
"""A longer text is refused unread."""
_MAX_HEADER: Final = 400
_MAX_TOKEN: Final = 80
_SINGLE: Final = ("game", "rules", "seats", "key", "commitment", "secret", "result")
"""Headers that stand once; the first four must."""
_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,8}", re.ASCII)
_HEX: Final = re.compile(r"[0-9a-f]{64}", re.ASCII)
_NONCE: Final = re.compile(r"[0-9a-f]{32}", re.ASCII)
_RESULT: Final = re.compile(r"winners (none|[0-9 ]+); scores ([-0-9 ]+)", re.ASCII)
_SCORE: Final = re.compile(r"0|-?[1-9][0-9]{0,8}", re.ASCII)


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
        self.nonces: dict[str, tuple[str, int]] = {}
        self.branches: dict[str, tuple[str, int]] = {}

    def add(self, line: str, number: int) -> None:
        if line.lstrip().startswith("#"):
            return
        if len(line) > _MAX_HEADER:
            raise BadRecord("this header is too long.", number)
        label, colon, value = line.partition(":")
        if not colon:
            raise BadRecord(
                f"a header looks like 'name: value', not {_short(line)}; "
                "a blank line comes before the moves.",
                number,
            )
        kind, space, which = label.partition(" ")
        if kind == "option" and space:
            headers = self.options
        elif kind == "name" and space:
            headers = self.names
        elif kind == "nonce" and space:
            headers = self.nonces
        elif kind == "branch" and space:
            headers = self.branches
        elif label in _SINGLE:
            headers = self.single
            which = label
        else:
            raise BadRecord(f"there is no header {_short(label)}.", number)
        if which in headers:
            raise BadRecord(f"{_short(label)} is already in line {headers[which][1]}.", number)
        headers[which] = (value.strip(), number)

    def record(self, end: int) -> Record:
        """What the headers say; `end` is the last one's line, where a missing one is reported."""
        game = self._game(end)
        seats = self._seats(game, end)
        options = self._options(game, seats, end)
        key = self._key("key", *self._need("key", end))
        record = Record(game, seats, options, key, ())
        self._read_names(record)
        for after, (text, line) in self.branches.items():
            record.branches[_number(after, line)] = self._key("key", text, line)
        record.proof = self._proof(seats, end)
        if "result" in self.single:
            result, line = self.single["result"]
            record.outcome = _read_outcome(result, seats, line)
            record.outcome_line = line
        return record

    def _need(self, label: str, end: int) -> tuple[str, int]:
        if label not in self.single:
            raise BadRecord(f"the header {label!r} is missing.", end)
        return self.single[label]

    def _key(self, label: str, text: str, line: int) -> bytes:
        if _HEX.fullmatch(text) is None:
            raise BadRecord(f"a {label} has 64 digits from 0 to 9 and a to f.", line)
        return bytes.fromhex(text)

    def _proof(self, seats: int, end: int) -> Proof | None:
        """The three kinds of lines belong together: one without the others proves nothing."""
        if "commitment" not in self.single and "secret" not in self.single and not self.nonces:
            return None
        nonces: dict[Seat, str] = {}
        for which, (nonce, line) in self.nonces.items():
            seat = _seat(which, seats, line)
            if _NONCE.fullmatch(nonce) is None:
                raise BadRecord("a nonce has 32 digits from 0 to 9 and a to f.", line)
            nonces[seat] = nonce
        secret = self._key("secret", *self._need("secret", end))
        committed = self._key("commitment", *self._need("commitment", end))
        return Proof(committed.hex(), secret, nonces)

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
        options = {name: value for name, (value, _) in self.options.items()}
        try:
            game.resolve(options, seats)
        except BadOptions as error:
            raise BadRecord(str(error), self._option_line(game, seats, str(error), end)) from None
        for option in game.options:
            if option.name not in self.options:
                raise BadRecord(f"the header 'option {option.name}' is missing.", end)
        return options

    def _option_line(self, game: Game, seats: int, wrong: str, end: int) -> int:
        """Where the option stands that is wrong by itself; the last header's line if none is, but
        they do not go together."""
        for name, (value, line) in self.options.items():
            try:
                game.resolve({name: value}, seats)
            except BadOptions as error:
                if str(error) == wrong:
                    return line
        return end

    def _read_names(self, record: Record) -> None:
        """Who began in each seat, and who took it over after so many moves."""
        for which, (name, line) in self.names.items():
            which_seat, later, made = which.partition(" after ")
            seat = _seat(which_seat, record.seats, line)
            if not is_name(name):
                raise BadRecord(
                    f"a name has 1 to {MAX_NAME} characters and no control characters.", line
                )
            if later:
                record.seated[seat, _number(made, line)] = name
            else:
                record.names[seat] = name


def _read_moves(record: Record, lines: Sequence[str], first: int) -> None:
    for number in range(first, len(lines) + 1):
        line = lines[number - 1]
        if line.lstrip().startswith("#"):
            _read_hint(record, line)
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


def _read_hint(record: Record, comment: str) -> None:
    """Any other comment means nothing."""
    seat = comment.removeprefix(HINT).rstrip()
    if comment.startswith(HINT) and _NUMBER.fullmatch(seat) and int(seat) < record.seats:
        record.hints.append((int(seat), len(record.moves)))


def _read_words(record: Record, said: str, line: int) -> None:
    place = len(record.moves) - 1
    if place < 0 or place in record.words:
        raise BadRecord("words come after the move they belong to, and only once.", line)
    if not are_words(said):
        raise BadRecord(f"words have 1 to {MAX_WORDS} characters, and no control characters.", line)
    record.words[place] = said


def _read_move(game: Game, seats: int, token: str, line: int) -> tuple[Seat, Move]:
    seat, colon, notation = token.partition(":")
    if not colon or len(token) > _MAX_TOKEN:
        raise BadRecord(f"a move looks like 'seat:notation', not {_short(token)}.", line)
    try:
        return _seat(seat, seats, line), game.parse(notation)
    except BadNotation as error:
        raise BadRecord(str(error), line) from None


def _read_outcome(text: str, seats: int, line: int) -> Outcome:
    found = _RESULT.fullmatch(text)
    if found is None:
        raise BadRecord(
            "a result looks like 'winners 2; scores 5 -10 40', the winners as seats or 'none', "
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
            raise BadRecord(f"{_short(score)} is not a score.", line)
    return Outcome(winners, tuple([int(score) for score in scores]))


def _number(text: str, line: int) -> int:
    if _NUMBER.fullmatch(text) is None:
        raise BadRecord(f"{_short(text)} is not a number.", line)
    return int(text)


def _seat(text: str, seats: int, line: int) -> Seat:
    if _NUMBER.fullmatch(text) is None or int(text) >= seats:
        raise BadRecord(f"a seat is a number from 0 to {seats - 1}, not {_short(text)}.", line)
    return int(text)


def _short(text: str) -> str:
    """The text in quotes, on one line, its end left out if it is long."""
    return repr(text if len(text) <= 40 else text[:39] + "…")

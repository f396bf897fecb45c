"""Views and events of any game as plain text, from their schemas: what a terminal shows of a game
that draws nothing itself.

It reads the same hints and messages as the page's general board (`web/src/plain`), in English.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import msgspec

from himitsu.core.contract import BadOptions, Game
from himitsu.core.hints import KEY
from himitsu.core.package import package_file
from himitsu.core.schema import Schema, shown_definitions
from himitsu.core.terminal import YOU, listed, whom, wrap
from himitsu.core.views import Event, MoveName, Outcome, View

COMMON: Final = frozenset(View.__struct_fields__)
"""The headline tells of these."""
HIDDEN: Final = "hidden"
NOTHING: Final = "–"


class Field(NamedTuple):
    """What a value is, if it is there: its schema without references and choices, and its hint."""

    schema: Schema
    hint: dict[str, Any]


class PlainText:
    """A game in words: those that its package brings, or else the names in the code."""

    def __init__(self, game: Game) -> None:
        self._game = game.name
        self._definitions = shown_definitions(game)
        self._view: Schema = self._definitions[game.view_type.__name__]
        self._messages = english_messages(game)

    def show(self, view: View, names: Sequence[str]) -> str:
        """Who is asked, what lies on the table, and a line for each player."""
        lines = [_headline(view, names)]
        seats: list[list[str]] = [[] for _ in names]
        for name, value in _plain(view).items():
            if name in COMMON:
                continue
            given = self._view["properties"][name]
            field = self._field(given, value)
            if field.hint.get("unshown"):
                continue
            if field.hint.get("by") == "seat" and isinstance(value, list):
                for seat, text in self._entries(value, field, names):
                    if seat < len(seats):
                        seats[seat].append(self._labelled(name, text))
            elif (told := self._words(value, given, names)) is not None:
                lines += wrap(self._labelled(name, told))
        for player, facts in zip(names, seats, strict=True):
            if facts:
                lines += wrap(f"  {player}: {'; '.join(facts)}")
        return "\n".join(lines)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        """In the game's own sentence (`NAME_plain_event_TYPE`), or else field by field. Where
        there is nothing to see of a field, `NAME_plain_event_TYPE_without_FIELD` does without it;
        if the game has no such sentence, a dash stands in its gap."""
        struct = type(event).__name__
        if struct not in self._definitions:
            raise BadOptions(f"{struct} is not among event_types of {self._game}.")
        fields = _plain(event)
        kind = fields.pop("type")
        schema = self._definitions[struct]["properties"]
        found = {name: self._words(value, schema[name], names) for name, value in fields.items()}
        told = {name: text for name, text in found.items() if text is not None}
        sentence = self._find(f"plain_event_{kind}")
        if sentence is not None:
            gone = [name for name, text in found.items() if text is None]
            without = [self._find(f"plain_event_{kind}_without_{name}") for name in gone]
            sentence = next((each for each in without if each is not None), sentence)
            return "\n".join(wrap(self._filled(sentence, told | dict.fromkeys(gone, NOTHING))))
        rest = "; ".join(self._labelled(name, text) for name, text in told.items())
        return "\n".join(wrap(f"{humanized(kind)}: {rest}" if rest else humanized(kind)))

    def move(self, name: MoveName, names: Sequence[str]) -> str:
        """What a move does: what moves of its kind do, and what this one does."""
        values = {gap: self._find(str(value)) or str(value) for gap, value in name.values.items()}
        values |= {gap: _seat_name(seat, names) for gap, seat in name.seats.items()}
        # A value may be a message with gaps of its own.
        values = {gap: self._filled(value, values) for gap, value in values.items()}
        said = [self._filled(self._find(key) or key, values) for key in (name.group, name.name)]
        return ": ".join([part for part in said if part])

    def _find(self, key: str) -> str | None:
        found = self._messages.get(f"{self._game}_{key}")
        return found if isinstance(found, str) else None

    def _filled(self, text: str, values: dict[str, str]) -> str:
        """The gaps are fields, or messages themselves."""
        return re.sub(r"\{(\w+)\}", lambda gap: self._gap(gap[1], values) or gap[0], text)

    def _gap(self, name: str, values: dict[str, str]) -> str | None:
        return values.get(name) or self._find(name)

    def _labelled(self, name: str, text: str) -> str:
        return f"{self._find(f'plain_field_{name}') or humanized(name)}: {text}"

    def _field(self, schema: Schema, value: object) -> Field:
        hint: dict[str, Any] = schema.get(KEY, {})
        while True:
            if "$ref" in schema:
                schema = self._resolved(schema)
            elif "anyOf" in schema:
                fitting = [each for each in schema["anyOf"] if _fits(self._resolved(each), value)]
                if not fitting:
                    return Field(schema, hint)
                schema = fitting[0]
            else:
                return Field(schema, hint)
            # What is said where a thing is used goes before what is said of the thing.
            hint = schema.get(KEY, {}) | hint

    def _resolved(self, schema: Schema) -> Schema:
        name = schema.get("$ref")
        found: Schema = schema if name is None else self._definitions[name.rpartition("/")[2]]
        return found

    def _words(self, value: object, schema: Schema, names: Sequence[str]) -> str | None:
        """The value as a text; None where there is nothing to see."""
        field = self._field(schema, value)
        if field.hint.get("unshown"):
            return None
        if value is None:
            return None if self._gone(schema, field) else HIDDEN
        if isinstance(value, list):
            found = self._entries(value, field, names)
            entries = [self._entry_name(field, place, names) + text for place, text in found]
            if len(entries) > 1 and set(entries) == {HIDDEN}:
                return f"{len(entries)} {HIDDEN}"
            between = " / " if any(isinstance(each, dict | list) for each in value) else ", "
            return between.join(entries) or None
        if isinstance(value, dict):
            properties = field.schema.get("properties", {})
            told = [
                self._labelled(name, text)
                for name, each in value.items()
                if not _is_tag(properties.get(name, {}))
                and (text := self._words(each, properties.get(name, {}), names)) is not None
            ]
            return ", ".join(told) or None
        if isinstance(value, bool):
            return "yes" if value else "no"
        return self._word(value, field.hint, names)

    def _gone(self, schema: Schema, field: Field) -> bool:
        """Null is hidden; but a whole thing that is not there, or of which it is said, is gone."""
        kinds = [self._resolved(each).get("type") for each in schema.get("anyOf", ())]
        return field.hint.get("null") == "gone" or "object" in kinds or "array" in kinds

    def _entries(
        self, values: list[object], field: Field, names: Sequence[str]
    ) -> list[tuple[int, str]]:
        """The entries of a list that there is something to see of, each with its place."""
        gone = field.hint.get("null") == "gone"
        firsts: list[Schema] = field.schema.get("prefixItems", [])
        found = []
        for place, value in enumerate(values):
            schema = firsts[place] if place < len(firsts) else field.schema.get("items") or {}
            text = self._words(value, schema, names)
            if value is None:
                # In a list even a whole thing that is null is one that is hidden.
                told_gone = gone or self._field(schema, value).hint.get("null") == "gone"
                text = None if told_gone else HIDDEN
            if text is not None:
                found.append((place, text))
        return found

    def _entry_name(self, field: Field, place: int, names: Sequence[str]) -> str:
        by = field.hint.get("by")
        if by is None:
            return ""
        if by == "seat":
            return f"{_seat_name(place, names)}: "
        return f"{self._find(by[place]) or by[place]}: "

    def _word(self, value: object, hint: dict[str, Any], names: Sequence[str]) -> str:
        if isinstance(value, str):
            key = hint.get("message", "plain_value_{}").replace("{}", value)
            return self._find(key) or value
        if isinstance(value, int) and hint.get("seat"):
            return _seat_name(value, names)
        keys = hint.get("messages", ())
        if isinstance(value, int) and 0 <= value < len(keys):
            return self._filled(self._find(keys[value]) or keys[value], {})
        return str(value)


def english_messages(game: Game) -> dict[str, Any]:
    """The texts of the game's package, by their keys; none if it brings none."""
    file = package_file(game, "messages", "en.json")
    try:
        return {} if file is None else dict(json.loads(file.read_text("utf-8")))
    except (ValueError, TypeError) as error:
        raise BadOptions(f"{game.name}: messages/en.json cannot be read: {error}.") from None


def _plain(struct: msgspec.Struct) -> dict[str, Any]:
    """As it travels: dicts and lists."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(struct))
    return plain


def humanized(name: str) -> str:
    """ "beads_left" → "Beads left": what has no words goes by its own name."""
    words = re.sub("[_-]+", " ", name).strip()
    return words[:1].upper() + words[1:]


def _headline(view: View, names: Sequence[str]) -> str:
    if view.outcome is not None:
        return _verdict(view.outcome, names)
    if view.mine:
        return "Your turn."
    asked = [whom(names[seat]) for seat in view.asked]
    return f"Waiting for {listed(asked)}." if asked else "The game is over."


def _verdict(outcome: Outcome, names: Sequence[str]) -> str:
    scores = ", ".join(
        f"{name} {score}" for name, score in zip(names, outcome.scores, strict=False)
    )
    won = [names[seat] for seat in outcome.winners]
    verb = "win" if len(won) > 1 or YOU in won else "wins"
    return f"{f'{listed(won)} {verb}' if won else 'A draw'}. Scores: {scores}."


def _seat_name(seat: int, names: Sequence[str]) -> str:
    return names[seat] if 0 <= seat < len(names) else f"Place {seat + 1}"


def _is_tag(schema: Schema) -> bool:
    """Is it the field that tells one kind of Struct from another?"""
    return len(schema.get("enum", ())) == 1


_TYPES: Final[dict[str, type | tuple[type, ...]]] = {
    "null": type(None),
    "array": list,
    "object": dict,
    "boolean": bool,
    "integer": int,
    "number": (int, float),
    "string": str,
}


def _fits(schema: Schema, value: object) -> bool:
    """Is the value of this kind?"""
    if "enum" in schema:
        return value in schema["enum"]
    kind = schema.get("type")
    return kind is None or isinstance(value, _TYPES[kind])

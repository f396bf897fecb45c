"""A small JSON Schema validator for tests: of draft 2020-12 just the words that our schemas use.

A word that it does not know is an error, so that nothing passes because it was overlooked.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Schema = dict[str, Any]

NOTES = {"$schema", "$defs", "title", "description", "default", "x-himitsu"}
"""Words that check nothing."""
TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (type(None),),
}


class Validator:
    """Says what is wrong with values, as the schema sees it."""

    def __init__(self, root: Schema) -> None:
        self.root = root

    def flaws(self, value: Any, schema: Schema | None = None, at: str = "$") -> Iterator[str]:
        """What is wrong; nothing if the value is as the schema says. A field that the schema does
        not name is wrong, too: JSON Schema would let it pass, we want to know."""
        rules = self.root if schema is None else schema
        for word, rule in rules.items():
            if word not in NOTES:
                yield from getattr(self, f"_{word.lstrip('$')}")(value, rule, rules, at)

    def _fits(self, value: Any, schema: Schema) -> bool:
        # Most choices are out at their first word; a move has hundreds of them.
        if "const" in schema and not _same(value, schema["const"]):
            return False
        return next(self.flaws(value, schema), None) is None

    def definition(self, name: str) -> Schema:
        found: Schema = self.root["$defs"][name]
        return found

    def _ref(self, value: Any, rule: str, rules: Schema, at: str) -> Iterator[str]:
        return self.flaws(value, self.definition(rule.removeprefix("#/$defs/")), at)

    def _type(self, value: Any, rule: str, rules: Schema, at: str) -> Iterator[str]:
        is_flag = isinstance(value, bool)
        if not isinstance(value, TYPES[rule]) or is_flag != (rule == "boolean"):
            yield f"{at}: {value!r} is no {rule}"

    def _enum(self, value: Any, rule: list[Any], rules: Schema, at: str) -> Iterator[str]:
        if not any(_same(value, choice) for choice in rule):
            yield f"{at}: {value!r} is not one of {rule}"

    def _const(self, value: Any, rule: Any, rules: Schema, at: str) -> Iterator[str]:
        if not _same(value, rule):
            yield f"{at}: {value!r} is not {rule!r}"

    def _anyOf(self, value: Any, rule: list[Schema], rules: Schema, at: str) -> Iterator[str]:  # noqa: N802
        if not any(self._fits(value, choice) for choice in rule):
            yield f"{at}: {value!r} is none of the choices"

    def _oneOf(self, value: Any, rule: list[Schema], rules: Schema, at: str) -> Iterator[str]:  # noqa: N802
        fitting = [choice for choice in rule if self._fits(value, choice)]
        if len(fitting) != 1:
            yield f"{at}: {value!r} is {len(fitting)} of the choices"

    def _properties(
        self, value: Any, rule: dict[str, Schema], rules: Schema, at: str
    ) -> Iterator[str]:
        if isinstance(value, dict):
            for name, inner in value.items():
                if name in rule:
                    yield from self.flaws(inner, rule[name], f"{at}.{name}")
                else:
                    yield f"{at}: {name!r} is not described"

    def _required(self, value: Any, rule: list[str], rules: Schema, at: str) -> Iterator[str]:
        if isinstance(value, dict):
            yield from [f"{at}: {name!r} is missing" for name in rule if name not in value]

    def _additionalProperties(  # noqa: N802
        self, value: Any, rule: bool | Schema, rules: Schema, at: str
    ) -> Iterator[str]:
        if isinstance(value, dict):
            for name in value.keys() - rules.get("properties", {}).keys():
                if isinstance(rule, dict):
                    yield from self.flaws(value[name], rule, f"{at}.{name}")
                elif not rule:
                    yield f"{at}: {name!r} is not allowed"

    def _items(self, value: Any, rule: bool | Schema, rules: Schema, at: str) -> Iterator[str]:
        if isinstance(value, list):
            begin = len(rules.get("prefixItems", ()))
            for place, inner in enumerate(value[begin:], begin):
                if isinstance(rule, dict):
                    yield from self.flaws(inner, rule, f"{at}[{place}]")
                elif not rule:
                    yield f"{at}: there are more than {begin}"

    def _prefixItems(self, value: Any, rule: list[Schema], rules: Schema, at: str) -> Iterator[str]:  # noqa: N802
        if isinstance(value, list):
            for place, (inner, inside) in enumerate(zip(value, rule, strict=False)):
                yield from self.flaws(inner, inside, f"{at}[{place}]")

    def _minItems(self, value: Any, rule: int, rules: Schema, at: str) -> Iterator[str]:  # noqa: N802
        if isinstance(value, list) and len(value) < rule:
            yield f"{at}: there are fewer than {rule}"

    def _maxItems(self, value: Any, rule: int, rules: Schema, at: str) -> Iterator[str]:  # noqa: N802
        if isinstance(value, list) and len(value) > rule:
            yield f"{at}: there are more than {rule}"

    def _maxLength(self, value: Any, rule: int, rules: Schema, at: str) -> Iterator[str]:  # noqa: N802
        if isinstance(value, str) and len(value) > rule:
            yield f"{at}: {value!r} is too long"


def _same(one: Any, other: Any) -> bool:
    """Equal, and of one type: `true` is not 1."""
    return type(one) is type(other) and bool(one == other)


def schemas_in(schema: Schema) -> Iterator[Schema]:
    """The schema and all that are inside it."""
    yield schema
    inner: list[Any] = [schema.get("items"), schema.get("additionalProperties")]
    inner += [part for word in ("anyOf", "oneOf", "prefixItems") for part in schema.get(word, ())]
    inner += [part for word in ("properties", "$defs") for part in schema.get(word, {}).values()]
    for part in inner:
        if isinstance(part, dict):
            yield from schemas_in(part)


Place = tuple[str, ...]
"""A field: the way to it; what stands in a list is `[]`."""


def places(schema: Schema, root: Schema, begin: Place = ()) -> Iterator[Place]:
    """All fields of a value that the schema describes, and of all that it is made of."""
    if "$ref" in schema:
        yield from places(root["$defs"][schema["$ref"].rpartition("/")[2]], root, begin)
    for name, inner in schema.get("properties", {}).items():
        yield (*begin, name)
        yield from places(inner, root, (*begin, name))
    parts = list(schema.get("prefixItems", ()))
    if isinstance(schema.get("items"), dict):
        parts.append(schema["items"])
    for part in parts:
        yield (*begin, "[]")
        yield from places(part, root, (*begin, "[]"))
    for choice in schema.get("anyOf", ()):
        yield from places(choice, root, begin)


def event_places(root: Schema) -> dict[str, set[Place]]:
    """By type of event, in the order of the schema: its fields."""
    choices = root["$defs"][root["items"]["$ref"].rpartition("/")[2]]["anyOf"]
    events = [root["$defs"][choice["$ref"].rpartition("/")[2]] for choice in choices]
    return {event["properties"]["type"]["enum"][0]: set(places(event, root)) for event in events}

"""Requests and messages that nobody means, made from what the server says that it takes.

A request begins as one that the OpenAPI description allows, at tables that exist; then most are
spoiled in one place. So many get past the framework to a handler, where the mistakes would be.
"""

from __future__ import annotations

import json
import string
from typing import Any, NamedTuple
from urllib.parse import quote

from hypothesis import strategies as st

Json = Any
Schema = dict[str, Any]

SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-(10**30), 10**30)
    | st.floats(allow_nan=False)
    | st.text(max_size=30)
)
JSON = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=10,
)
DEEP = st.integers(100, 3000).map(lambda depth: "[" * depth + "]" * depth)
DIGITS = st.integers(4300, 5000).map(lambda count: "9" * count)
LATIN = st.text(st.characters(min_codepoint=32, max_codepoint=255), max_size=40)
WORD = st.text(string.ascii_letters + string.digits + "-_.~", max_size=40)


def weighted(*choices: tuple[int, st.SearchStrategy[Any]]) -> st.SearchStrategy[Any]:
    """One of several, each so often as its weight says."""
    often = [each for weight, each in choices for _ in range(weight)]
    return st.integers(0, len(often) - 1).flatmap(lambda choice: often[choice])


class Request(NamedTuple):
    method: str
    path: str
    query: dict[str, str]
    headers: dict[str, str]
    body: bytes | None


class Api:
    """Strategies for an OpenAPI description. `known` are values that mean something here, by the
    name of a field or parameter."""

    def __init__(self, description: Schema, known: dict[str, list[Json]]) -> None:
        self._schemas: dict[str, Schema] = description["components"]["schemas"]
        self._known = known
        self._operations = [
            (method, path, operation)
            for path, operations in description["paths"].items()
            for method, operation in operations.items()
        ]

    def value(self, schema: Schema, name: str = "") -> st.SearchStrategy[Json]:
        """What the schema allows; often a value that is known."""
        if "$ref" in schema:
            return self.value(self._schemas[schema["$ref"].rpartition("/")[2]], name)
        allowed = self._allowed(schema)
        known = self._known.get(name)
        return st.sampled_from(known) | allowed if known else allowed

    def _allowed(self, schema: Schema) -> st.SearchStrategy[Json]:
        if "enum" in schema:
            return st.sampled_from(schema["enum"])
        for choice in ("oneOf", "anyOf"):
            if choice in schema:
                return st.one_of([self.value(each) for each in schema[choice]])
        match schema.get("type"):
            case "object":
                return self._object(schema)
            case "array":
                return st.lists(self.value(schema.get("items", {})), max_size=6)
            case "string":
                if "pattern" in schema:
                    return st.from_regex(schema["pattern"], fullmatch=True)
                most = min(int(schema.get("maxLength", 40)), 400)
                return st.text(min_size=int(schema.get("minLength", 0)), max_size=most)
            case "integer":
                return st.integers(-3, 12) | st.integers(-(10**20), 10**20)
            case "boolean":
                return st.booleans()
            case "null":
                return st.none()
        return JSON

    def _object(self, schema: Schema) -> st.SearchStrategy[Json]:
        properties: dict[str, Schema] = schema.get("properties", {})
        needed = set(schema.get("required", ()))
        fields = {name: self.value(each, name) for name, each in properties.items()}
        if not fields:
            return st.dictionaries(WORD, st.text(max_size=10), max_size=3)
        return st.fixed_dictionaries(
            {name: each for name, each in fields.items() if name in needed},
            optional={name: each for name, each in fields.items() if name not in needed},
        )

    def requests(self) -> st.SearchStrategy[Request]:
        """Each operation as often as any other."""
        return st.one_of([self._request(*operation) for operation in self._operations])

    def _request(self, method: str, path: str, operation: Schema) -> st.SearchStrategy[Request]:
        places: dict[str, dict[str, st.SearchStrategy[str]]] = {"path": {}, "query": {}}
        for parameter in operation.get("parameters", ()):
            good = self.value(parameter["schema"], parameter["name"]).map(str)
            found = weighted((6, good), (1, LATIN), (1, DIGITS))
            places[parameter["in"]][parameter["name"]] = found
        content = operation.get("requestBody", {}).get("content", {})
        schema = content.get("application/json", {}).get("schema")
        return st.builds(
            lambda named, query, headers, body: Request(
                method.upper(), _filled(path, named), query, headers, body
            ),
            st.fixed_dictionaries(places["path"]),
            st.fixed_dictionaries({}, optional=places["query"]),
            HEADERS,
            st.none() if schema is None else self._body(schema),
        )

    def _body(self, schema: Schema) -> st.SearchStrategy[bytes]:
        good = self.value(schema)
        spoiled = st.tuples(good, st.integers(0, 9), JSON).map(lambda found: _spoiled(*found))
        return weighted(
            (6, good.map(_encoded)),
            (3, spoiled),
            (1, JSON.map(_encoded)),
            (1, (DEEP | DIGITS).map(str.encode)),
            (1, st.binary(max_size=200)),
        )


_STRANGE = st.one_of(
    st.fixed_dictionaries({"host": WORD | st.just("evil:99999") | st.just("[::1")}),
    st.fixed_dictionaries({"origin": LATIN | st.just("https://elsewhere.example")}),
    st.fixed_dictionaries({"cookie": LATIN.map(lambda text: f"himitsu={text}")}),
    st.fixed_dictionaries({"content-type": LATIN | st.just("application/x-www-form-urlencoded")}),
    st.fixed_dictionaries({"accept": LATIN, "if-none-match": LATIN, "x-forwarded-for": LATIN}),
)
HEADERS = weighted((7, st.just(dict[str, str]())), (1, _STRANGE))


def _filled(path: str, named: dict[str, str]) -> str:
    """With what belongs in its places: never empty, and no way out of there."""
    for name, text in named.items():
        path = path.replace(
            "{" + name + "}", quote(text.encode("utf-8", "replace"), safe="") or "-"
        )
    return path


def _encoded(value: Json) -> bytes:
    return json.dumps(value).encode("utf-8", "surrogatepass")


def _spoiled(value: Json, place: int, other: Json) -> bytes:
    """With one field left out, replaced or added."""
    if not isinstance(value, dict) or not value:
        return _encoded(other)
    changed = dict(value)
    name = sorted(changed)[place % len(changed)]
    if place % 3 == 0:
        del changed[name]
    else:
        changed[name if place % 3 == 1 else f"{name}-"] = other
    return _encoded(changed)


# Messages at a table

MESSAGES: dict[str, dict[str, st.SearchStrategy[Json]]] = {
    "gesture": {
        "id": st.from_regex("[0-9A-Za-z_-]{8,64}", fullmatch=True),
        "token": st.text("0123456789abcdef", min_size=32, max_size=32),
        "moves": st.lists(st.integers(-2, 40), min_size=1, max_size=3),
        "words": st.none() | st.text(min_size=1, max_size=30),
    },
    "stand": {"order": st.none() | st.text(min_size=1, max_size=64)},
    "say": {"words": st.none() | st.text(max_size=40), "emote": st.sampled_from(["hello", "wow"])},
    "propose": {
        "kind": st.sampled_from(["pause", "undo", "replace"]),
        "seat": st.none() | st.integers(-2, 5),
    },
    "answer": {"proposal": st.text(max_size=20), "agree": st.booleans()},
    "resume": {},
    "look": {"seat": st.none() | st.integers(-2, 5)},
}


class Message(NamedTuple):
    """One that a page could send, or nearly so."""

    noise: str | bytes | None
    """In place of everything else."""
    said: dict[str, Json]
    timely: bool
    """Does a gesture answer the present question?"""
    choice: int | None
    """The legal move that it makes, where there are so many."""
    spoiled: tuple[int, Json] | None

    def text(self, token: str, legal: list[int]) -> str | bytes:
        if self.noise is not None:
            return self.noise
        said = dict(self.said)
        if said["type"] == "gesture" and self.timely:
            said["token"] = token
            if legal and self.choice is not None:
                said |= {"moves": [legal[self.choice % len(legal)]], "words": None}
        if self.spoiled is None:
            return json.dumps(said)
        return _spoiled(said, *self.spoiled).decode("utf-8", "replace")


SAID = weighted(
    *[
        (
            4 if kind == "gesture" else 1,
            st.fixed_dictionaries({"type": st.just(kind), **strategies}),
        )
        for kind, strategies in MESSAGES.items()
    ]
)
_NOISE = st.one_of(st.binary(max_size=300), st.text(max_size=300), DEEP, DIGITS)
MESSAGE = st.builds(
    Message,
    weighted((9, st.none()), (1, _NOISE)),
    SAID,
    weighted((1, st.just(False)), (3, st.just(True))),
    weighted((1, st.none()), (3, st.integers(0, 31))),
    weighted((3, st.none()), (1, st.tuples(st.integers(0, 9), JSON))),
)

"""What changed between two views, so that a page need not be sent what it has.

A patch is an object. Each key is a JSON Pointer (RFC 6901) into the view before, each value is what
stands there now, and null is a value like any other. An index that is one past the end of an array
adds an element to it. Nothing else is ever taken away: an array that became shorter, and an object
with other keys, are there as a whole. A patch follows from the two views alone, so whoever may see
both may see it.
"""

from __future__ import annotations

import functools
from typing import Any, Final

import msgspec
from msgspec.structs import astuple, fields

Patch = dict[str, Any]

SIMPLE: Final = frozenset({int, str, bool, float, type(None)})


def patch(before: msgspec.Struct, after: msgspec.Struct) -> Patch:
    """What makes the second of the first; both are views of one game."""
    changes: Patch = {}
    _compare_structs(before, after, "", changes)
    return changes


def _compare(before: Any, after: Any, pointer: str, changes: Patch) -> None:
    """Note the difference between two values that are not equal."""
    kind = type(after)
    if type(before) is not kind:
        changes[pointer] = after
    elif kind is tuple:
        _compare_rows(before, after, pointer, changes)
    elif kind in SIMPLE:
        changes[pointer] = after
    elif kind is dict:
        _compare_named(before, after, pointer, changes)
    elif _same_keys(before, after):
        _compare_structs(before, after, pointer, changes)
    else:
        changes[pointer] = after


def _compare_structs(
    before: msgspec.Struct, after: msgspec.Struct, pointer: str, changes: Patch
) -> None:
    values = zip(after.__struct_fields__, astuple(before), astuple(after), strict=True)
    for field, was, is_now in values:
        if was is not is_now and was != is_now:
            _compare(was, is_now, f"{pointer}/{field}", changes)


def _same_keys(before: msgspec.Struct, after: msgspec.Struct) -> bool:
    """Are both sent as objects that have the same keys for sure? A struct may be sent as an array,
    and fields that are as they are by default may be left out."""
    optional = _optional(type(after))
    if optional is None:
        return False
    for field, default in optional:
        was, is_now = getattr(before, field), getattr(after, field)
        if was != is_now and (was == default or is_now == default):
            return False
    return True


@functools.cache
def _optional(kind: type[msgspec.Struct]) -> list[tuple[str, Any]] | None:
    """The fields that may be left out, with their defaults; None for what is sent as an array."""
    if kind.__struct_config__.array_like:
        return None
    if not kind.__struct_config__.omit_defaults:
        return []
    return [
        (field.name, field.default_factory() if callable(field.default_factory) else field.default)
        for field in fields(kind)
        if not field.required
    ]


def _compare_named(
    before: dict[Any, Any], after: dict[Any, Any], pointer: str, changes: Patch
) -> None:
    if list(before) != list(after):
        changes[pointer] = after
        return
    for key, value in after.items():
        if value != before[key]:
            _compare(before[key], value, f"{pointer}/{_escaped(str(key))}", changes)


def _compare_rows(
    before: tuple[Any, ...], after: tuple[Any, ...], pointer: str, changes: Patch
) -> None:
    known, size = len(before), len(after)
    if not 0 < known <= size:
        changes[pointer] = after
        return
    differing = [place for place in range(known) if before[place] != after[place]]
    if type(after[0]) in SIMPLE and 2 * (len(differing) + size - known) > size:
        # As a whole it is shorter than with a pointer to each.
        changes[pointer] = after
        return
    for place in differing:
        _compare(before[place], after[place], f"{pointer}/{place}", changes)
    for place in range(known, size):
        changes[f"{pointer}/{place}"] = after[place]


def _escaped(key: str) -> str:
    return key.replace("~", "~0").replace("/", "~1")

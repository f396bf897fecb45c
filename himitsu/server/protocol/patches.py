"""What changed between two views, so that a page need not be sent what it has.

A patch is an object. Each key is a JSON Pointer (RFC 6901) into the view before, each value is what
stands there now, and null is a value like any other. An index that is one past the end of an array
adds an element to it. Nothing else is ever taken away: an array that became shorter, and an object
with other keys, are there as a whole. A patch follows from the two views alone, so whoever may see
both may see it.
"""

from __future__ import annotations

import functools
from typing import Any

import msgspec

Patch = dict[str, Any]


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
    elif isinstance(after, msgspec.Struct) and _same_keys(before, after):
        _compare_structs(before, after, pointer, changes)
    elif kind is tuple and 0 < len(before) <= len(after):
        _compare_rows(before, after, pointer, changes)
    elif kind is dict and list(before) == list(after):
        for key, value in after.items():
            if value != before[key]:
                _compare(before[key], value, f"{pointer}/{_escaped(str(key))}", changes)
    else:
        changes[pointer] = after


def _compare_structs(
    before: msgspec.Struct, after: msgspec.Struct, pointer: str, changes: Patch
) -> None:
    for field in after.__struct_fields__:
        was, is_now = getattr(before, field), getattr(after, field)
        if was is not is_now and was != is_now:
            _compare(was, is_now, f"{pointer}/{field}", changes)


def _same_keys(before: msgspec.Struct, after: msgspec.Struct) -> bool:
    """Are both sent as objects that have the same keys for sure? A struct may be sent as an array,
    and fields that are as they are by default may be left out."""
    config = after.__struct_config__
    if config.array_like:
        return False
    if not config.omit_defaults:
        return True
    for field, default in _optional(type(after)):
        was, is_now = getattr(before, field), getattr(after, field)
        if was != is_now and (was == default or is_now == default):
            return False
    return True


@functools.cache
def _optional(kind: type[msgspec.Struct]) -> list[tuple[str, Any]]:
    """The fields that may be left out, with their defaults."""
    return [
        (field.name, field.default_factory() if callable(field.default_factory) else field.default)
        for field in msgspec.structs.fields(kind)
        if not field.required
    ]


def _compare_rows(
    before: tuple[Any, ...], after: tuple[Any, ...], pointer: str, changes: Patch
) -> None:
    known = len(before)
    differing = [place for place in range(known) if before[place] != after[place]]
    simple = not isinstance(after[0], (msgspec.Struct, tuple, dict))
    if simple and 2 * (len(differing) + len(after) - known) > len(after):
        # As a whole it is shorter than with a pointer to each.
        changes[pointer] = after
        return
    for place in differing:
        _compare(before[place], after[place], f"{pointer}/{place}", changes)
    for place in range(known, len(after)):
        changes[f"{pointer}/{place}"] = after[place]


def _escaped(key: str) -> str:
    return key.replace("~", "~0").replace("/", "~1")

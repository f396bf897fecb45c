"""How whoever gets a patch applies it; written apart from what makes one."""

from __future__ import annotations

import copy
from typing import Any


def patched(view: Any, patch: dict[str, Any]) -> Any:
    """A view, as JSON has it, after a patch."""
    view = copy.deepcopy(view)
    for pointer, value in patch.items():
        *way, last = [_unescaped(key) for key in pointer.split("/")[1:]]
        place = view
        for key in way:
            place = place[int(key)] if isinstance(place, list) else place[key]
        if not isinstance(place, list):
            assert last in place
            place[last] = value
        elif int(last) == len(place):
            place.append(value)
        else:
            place[int(last)] = value
    return view


def _unescaped(key: str) -> str:
    return key.replace("~1", "/").replace("~0", "~")

"""What a page shows step by step: what leads to a die, and the dice of a turn."""

from __future__ import annotations

from typing import Final

SCENES: Final[dict[str, int]] = {
    "answered": 750,
    "counted": 750,
    "confession": 1100,
    "love_ended": 1100,
    "couples": 1500,
    "kisses": 1500,
}
"""By kind of event: milliseconds at the normal speed."""
REVEALS: Final[tuple[str, ...]] = ("confession", "love_ended", "couples")
"""These are shown after what led to them."""
STOPS: Final[tuple[str, ...]] = ("kisses",)
"""After these a page stops for a while."""

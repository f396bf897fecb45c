"""What a page shows step by step: a full trick before it is taken, and a taken one."""

from __future__ import annotations

from typing import Final

SCENES: Final[dict[str, int]] = {"play": 600, "trick": 1100}
"""By kind of event: milliseconds at the normal speed."""
REVEALS: Final[tuple[str, ...]] = ("trick",)
"""These are shown after what led to them."""
STOPS: Final[tuple[str, ...]] = ("score",)
"""After these a page stops for a while."""

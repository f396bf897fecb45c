"""What a page shows step by step: each clash before its result."""

from __future__ import annotations

from typing import Final

SCENES: Final[dict[str, int]] = {"clash": 900, "result": 1400}
"""By kind of event: milliseconds at the normal speed."""
REVEALS: Final[tuple[str, ...]] = ("clash",)
"""These are shown after what led to them."""
STOPS: Final[tuple[str, ...]] = ("result",)
"""After these a page stops for a while."""

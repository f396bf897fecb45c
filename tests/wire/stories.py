"""All stories that are recorded, by the name of their golden file."""

from __future__ import annotations

from typing import Final

from wire.luz import luz
from wire.scene import Story

STORIES: Final[dict[str, Story]] = {
    "luz": luz,
}

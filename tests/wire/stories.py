"""All stories that are recorded, by the name of their golden file."""

from __future__ import annotations

from typing import Final, NamedTuple

from wire.absence import absence
from wire.desk import desk
from wire.lessons import lessons
from wire.luz import luz
from wire.rhymes import rhymes
from wire.scene import NEVER, Story
from wire.yurikure import orders, strict

TICK: Final = 0.1


class Told(NamedTuple):
    story: Story
    tick: float = NEVER
    """How often the server looks for tables that are due, where a story needs it."""
    seed: int = 0
    """Other deals: chosen so that games are short, and hold what a story is about."""


STORIES: Final[dict[str, Told]] = {
    "luz": Told(luz),
    "absence": Told(absence, TICK),
    "yurikure-strict": Told(strict, seed=4),
    "yurikure-orders": Told(orders, TICK, seed=1),
    "rhymes": Told(rhymes, seed=11),
    "lessons": Told(lessons),
    "desk": Told(desk),
}

"""The example in plain Python is held to the laws, too: anybody's game must work with the compiled
core."""

from __future__ import annotations

import pytest
from support import highcard_kit
from support.highcard import HighCard

from himitsu.core.registry import games
from himitsu.testing.kit import kits

# A kit is needed when tests are collected, and nothing but the laws asks for it.
kits()["highcard"] = highcard_kit


@pytest.fixture(autouse=True)
def example_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Registered while a law is tried, because records find games by name."""
    monkeypatch.setitem(games(), "highcard", HighCard())

"""The server knows games by the registry alone: none of their words is in its code."""

from __future__ import annotations

from pathlib import Path

from himitsu.core.registry import games

SERVER = Path(__file__).parents[2] / "himitsu" / "server"
WORDS = ("yuri", "girl", "ladder", "couple", "kiss", "companion", "rhyme", "bead")
"""Of the three games, beside their names."""


def test_no_module_of_the_server_has_a_word_of_a_game() -> None:
    modules = sorted(SERVER.rglob("*.py"))
    assert SERVER / "app.py" in modules
    for module in modules:
        said = f"{module.relative_to(SERVER)}\n{module.read_text()}".lower()
        found = [word for word in (*games(), *WORDS) if word in said]
        assert not found, f"{module.relative_to(SERVER)} says {', '.join(found)}"

"""The page checks a deal as the server made it: both are held to the same numbers."""

from __future__ import annotations

from pathlib import Path

import msgspec

from himitsu.core.fairness import commitment, game_key

VECTOR = Path(__file__).parents[2] / "web/tests/lib/fairness.json"


def test_the_numbers_that_the_page_is_tested_with_are_the_servers() -> None:
    vector = msgspec.json.decode(VECTOR.read_bytes())
    secret = bytes.fromhex(vector["secret"])
    assert commitment(secret) == vector["commitment"]
    assert game_key(secret, vector["nonces"]).hex() == vector["key"]

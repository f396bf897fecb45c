"""Servers are killed at random moments, and nobody at a table loses anything. `make soak` kills
fifty times, and writes down what came of it."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import msgspec
import pytest
from support.kills import play_and_kill
from support.serving import Process

from himitsu.server.settings import Settings

SOAK = Path(__file__).parents[2] / "docs" / "soak"
MANY = 50


def test_killed_servers_lose_no_acknowledged_gesture(settings: Settings) -> None:
    with Process(settings) as process:
        outcome = asyncio.run(play_and_kill(process, settings, kills=3, seed=21))
    assert outcome.acknowledged > 0


@pytest.mark.soak
def test_servers_killed_fifty_times_lose_no_acknowledged_gesture(settings: Settings) -> None:
    seed = int(os.environ.get("HIMITSU_SEED", "21"))
    with Process(settings) as process:
        outcome = asyncio.run(play_and_kill(process, settings, MANY, seed))
    SOAK.mkdir(exist_ok=True)
    written = msgspec.json.format(msgspec.json.encode(outcome._asdict()))
    (SOAK / f"kills-{outcome.database}.json").write_bytes(written + b"\n")

"""A game from one side."""

from __future__ import annotations

import msgspec
from support.play import spoken_record
from support.serving import Json

from himitsu.core.contract import PUBLIC
from himitsu.server.game.replay import Replay


def test_what_was_said_is_in_the_replay() -> None:
    record = spoken_record()
    for viewer in (PUBLIC, 0, 3):
        told: list[Json] = msgspec.json.decode(Replay(record, viewer).outline(True).log)
        said = [event["words"] for event in told if event.get("words") is not None]
        assert said == list(record.words.values())

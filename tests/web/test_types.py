"""The page's TypeScript types say what the server's structs say."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from himitsu.core.registry import games
from himitsu.server.protocol import schema

WEB = Path(__file__).parents[2] / "web"


def test_each_game_has_its_view_and_its_events_in_the_schema() -> None:
    for name, game in games().items():
        definitions = schema.game_schema(game)["$defs"]
        assert game.view_type.__name__ in definitions
        events = definitions[f"{name.capitalize()}Event"]["anyOf"]
        assert [ref["$ref"].rpartition("/")[2] for ref in events] == [
            event.__name__ for event in game.event_types
        ]


def test_what_travels_for_a_document_is_among_its_games_types() -> None:
    shared = schema.protocol_schema()["$defs"]
    declared = [(game, document) for game in games().values() for document in game.documents()]
    assert declared
    for game, document in declared:
        own = schema.game_schema(game)["$defs"]
        for struct in (document.wish_type, document.leaving_type, document.answer_type):
            assert struct.__name__ in own
            assert struct.__name__ not in shared
        assert document.content_type.__name__ not in own


def test_the_raw_fields_of_a_frame_say_nothing_about_their_content() -> None:
    sync = schema.protocol_schema()["$defs"]["SyncFrame"]["properties"]
    assert sync["view"] == {}
    assert sync["log"] == {}


def test_the_generated_types_are_current() -> None:
    done = subprocess.run(
        ["npm", "run", "--silent", "types:check"],
        cwd=WEB,
        env={**os.environ, "PYTHON": sys.executable},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr

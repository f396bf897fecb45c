"""What a seat may not know reaches it in no frame, no size and no count: twin games on the wire."""

from __future__ import annotations

import json
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from support.postgres import Postgres
from wire.twins import Told, play_twins

from himitsu import Seat, game
from himitsu.core.registry import games
from himitsu.server.game.session import Session
from himitsu.server.protocol.frames import SyncFrame

SOAK = Path(__file__).parents[2] / "docs" / "soak"
GAMES = sorted(games())
SEEDS, GAMES_OF_A_SEED = 20, 10


@pytest.mark.parametrize("name", GAMES)
def test_twin_games_cannot_be_told_apart(name: str, tmp_path: Path) -> None:
    told = play_twins(game(name), seed=1, games=2, folder=tmp_path)
    assert told.moves >= told.games
    assert told.frames > told.moves


# One game shows what the server does; `make soak` plays all.
@pytest.mark.parametrize(
    "name",
    ["yurikure", *[pytest.param(name, marks=pytest.mark.soak) for name in ("luz", "rhymes")]],
)
def test_nor_by_way_of_another_process(name: str, postgres: Postgres, tmp_path: Path) -> None:
    told = play_twins(game(name), seed=1, games=1, folder=tmp_path, new=postgres.new)
    assert told.frames > told.moves > 0


def test_a_leak_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted one: whoever comes anew is told one event twice, in the other truth."""
    sync, truths = Session.sync, dict[tuple[str, int], Any]()

    def leaking(session: Session, viewer: Seat, away: int | None = None) -> SyncFrame:
        frame = sync(session, viewer, away)
        truth = session._state.dump()
        at = session._table.id, session.sequence
        if truths.setdefault(at, truth) == truth:
            return frame
        return replace(frame, log=[*frame.log, frame.log[-1]])

    monkeypatch.setattr(Session, "sync", leaking)
    with pytest.raises(AssertionError, match="twins can be told apart"):
        play_twins(game("luz"), seed=1, games=1, folder=tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize("processes", [1, 2])
@pytest.mark.parametrize("name", GAMES)
def test_two_hundred_twin_games_cannot_be_told_apart(
    name: str, processes: int, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    new = request.getfixturevalue("postgres").new if processes == 2 else None
    total = Told(0, 0, 0, 0)
    for seed in range(SEEDS):
        told = play_twins(game(name), seed, GAMES_OF_A_SEED, tmp_path / f"{seed}", new)
        total = Told(*[a + b for a, b in zip(total, told, strict=True)])
    assert total.games == 200
    summary = {
        "version": version("himitsu"),
        "game": name,
        "processes": processes,
        "seeds": [0, SEEDS - 1],
        **total._asdict(),
        "told apart": 0,
    }
    SOAK.mkdir(exist_ok=True)
    written = json.dumps(summary, indent=2) + "\n"
    (SOAK / f"leaks-{name}-{processes}.json").write_text(written, encoding="utf-8")

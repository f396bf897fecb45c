"""What a seat may not know reaches it in no frame, no size and no count: twin games on the wire."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path

import pytest
from msgspec.structs import replace
from support.postgres import Postgres
from wire.twins import Told, play_twins

from himitsu import Seat, game
from himitsu.core.registry import games
from himitsu.server.game.session import Session
from himitsu.server.protocol.frames import SyncFrame
from himitsu.server.table.table import Table

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


@pytest.mark.parametrize("processes", [1, 2])
def test_a_leak_is_found(
    processes: int, tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The planted one: whoever comes anew is told one event twice, in the other truth."""
    sync, first_truth = Session.sync, FirstTruth()

    def leaking(session: Session, viewer: Seat, away: int | None = None) -> SyncFrame:
        frame = sync(session, viewer, away)
        if first_truth.holds(session):
            return frame
        return replace(frame, log=[*frame.log, frame.log[-1]])

    monkeypatch.setattr(Session, "sync", leaking)
    with pytest.raises(AssertionError, match="twins can be told apart"):
        play_twins(game("luz"), 1, 1, tmp_path, databases(processes, request))


def test_a_leak_between_processes_is_found(
    tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The planted one: in the other truth, whoever reads a move that another process has stored
    says once more who is here. Nothing but a count of frames tells the truths apart."""
    read_appended, first_truth = Table._read_appended, FirstTruth()

    async def leaking(table: Table, session: Session) -> bool:
        read = await read_appended(table, session)
        if read and not first_truth.holds(session):
            table._broadcast.table()
        return read

    monkeypatch.setattr(Table, "_read_appended", leaking)
    with pytest.raises(AssertionError, match="twins can be told apart"):
        play_twins(game("luz"), 1, 1, tmp_path, postgres.new)


class FirstTruth:
    """What was true at each point of the games that were played first."""

    def __init__(self) -> None:
        self._truths: dict[tuple[str, int], bytes] = {}

    def holds(self, session: Session) -> bool:
        truth = session._state.dump()
        return self._truths.setdefault((session._table.id, session.sequence), truth) == truth


def databases(processes: int, request: pytest.FixtureRequest) -> Callable[[], str] | None:
    """Where new ones come from; None for files."""
    if processes == 1:
        return None
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.new


@pytest.mark.soak
@pytest.mark.parametrize("processes", [1, 2])
@pytest.mark.parametrize("name", GAMES)
def test_two_hundred_twin_games_cannot_be_told_apart(
    name: str, processes: int, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    new = databases(processes, request)
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

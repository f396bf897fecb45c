"""`himitsu analyse`: where a finished game turned."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from support.commands import Commands
from support.planted_games import planted

from himitsu.analysis import outline
from himitsu.analysis.budget import Budget
from himitsu.analysis.estimates import Estimate
from himitsu.analysis.findings import Analysis, Option, TurningPoint, analysis_of
from himitsu.analysis.units import Result, Unit, work
from himitsu.cli import analyse
from himitsu.core.views import MoveName

TINY = Budget(coarse=4, moments=2, views=2, close=4)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outline, "budget_of", lambda *_: TINY)


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(planted("luz", 3, 1), encoding="utf-8")
    return path


def test_it_tells_chances_turning_points_and_luck(himitsu: Commands, game: Path) -> None:
    ran = himitsu("analyse", game)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("luz, 3 seats, 132 moves.")
    assert "Seat 2" in ran.out
    assert "urning point" in ran.out
    assert "own moves" in ran.out


def test_turning_points_are_told_in_words(
    himitsu: Commands, game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    half = Estimate(0.3, 0.2, 0.4)
    more = Estimate(0.5, 0.4, 0.6)
    names = [
        MoveName("plain_play", "own_card", {"suit": "suit_r", "count": 3, "rank": f"rank_{rank}"})
        for rank in ("highest", "middle")
    ]
    options = (Option(26, "p4", names[0], half, half), Option(27, "p5", names[1], more, more))
    cost = Estimate(-0.2, -0.3, -0.1)
    point = TurningPoint(114, 0, "mistake", cost, (0.0,) * 3, "p4", options)

    def with_point(*given: Any) -> Analysis:
        return msgspec.structs.replace(analysis_of(*given), turning_points=(point,))

    monkeypatch.setattr(analyse, "analysis_of", with_point)
    told = himitsu("analyse", game).out
    named = "p4 (Play a card: The highest of 3 red cards)"
    assert f"{named} cost Seat 0 20 points of chance (10 to 30)" in told
    assert "The middle one of 3 red cards) 50% (40 to 60); instead of 30% (20 to 40)." in told


def test_json_is_the_same_each_time(himitsu: Commands, game: Path) -> None:
    told = [himitsu("analyse", game, "--json").out for _ in range(2)]
    assert told[0] == told[1]
    found = json.loads(told[0])
    assert found["budget"] == {"coarse": 4, "moments": 2, "views": 2, "close": 4}
    assert found["player"] == "brisk"


def test_what_is_kept_is_shown_again(
    himitsu: Commands, game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "game.analysis.json"
    first = himitsu("analyse", game, "--out", kept)
    monkeypatch.setattr(analyse, "work", None)
    again = himitsu("analyse", game, "--out", kept)
    assert first.code == again.code == 0
    assert first.out == again.out


def test_one_that_was_stopped_goes_on(
    himitsu: Commands, game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = himitsu("analyse", game, "--json").out
    kept = tmp_path / "game.analysis.json"

    done: list[tuple[str, Unit]] = []

    def counted(record: str, unit: Unit) -> Result:
        if len(done) == 60 and not kept.exists():
            raise KeyboardInterrupt
        done.append((record, unit))
        return work(record, unit)

    monkeypatch.setattr(analyse, "work", counted)
    stopped = himitsu("analyse", game, "--out", kept)
    assert stopped.code == 130
    assert "the same command goes on" in stopped.err
    assert himitsu("analyse", game, "--out", kept, "--json").out == whole
    # Nothing was done twice.
    units = [str(unit) for _, unit in done]
    assert len(units) == len(set(units))
    assert list(tmp_path.glob("*.new")) == []


def test_what_it_refuses(himitsu: Commands, game: Path, tmp_path: Path) -> None:
    lines = [line for line in game.read_text().splitlines() if not line.startswith("result")]
    unfinished = tmp_path / "unfinished.txt"
    unfinished.write_text("\n".join(lines[:-1]) + "\n", encoding="utf-8")
    ran = himitsu("analyse", unfinished)
    assert ran.code == 2
    assert "the game is not over" in ran.err
    ran = himitsu("analyse", game, "--out", unfinished)
    assert ran.code == 2
    assert "is no analysis: give --out another file" in ran.err
    kept = tmp_path / "kept.json"
    assert himitsu("analyse", game, "--out", kept).code == 0
    other = tmp_path / "other.txt"
    other.write_text(planted("luz", 3, 2), encoding="utf-8")
    ran = himitsu("analyse", other, "--out", kept)
    assert ran.code == 2
    assert "is the analysis of another game" in ran.err

"""The script that learns what positions of Rebel Rhymes are worth."""

from __future__ import annotations

import json
from pathlib import Path

import judgement
import numpy as np
import pytest

from himitsu.bots.rhymes.judgement import FEATURES
from himitsu.bots.rhymes.learned import SEATS


def test_it_writes_what_it_learned_and_leaves_the_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "judgement.json"
    file.write_text('{"5": "kept"}')
    monkeypatch.setattr(judgement, "LEARNED", file)
    monkeypatch.setattr("sys.argv", ["judgement.py", "--seats", "3", "--games", "60"])
    judgement.main()
    found = json.loads(file.read_text())
    assert list(found) == ["3", "5"]
    assert found["5"] == "kept"
    assert len(found["3"]["weights"]) == FEATURES
    assert len(found["3"]["winning"]) == judgement.UNITS + 1
    assert 0.0 < found["3"]["gone"] < 1.0
    assert "3 players" in capsys.readouterr().out


def test_games_are_played_by_the_book_and_with_other_options() -> None:
    met = [judgement.begun(5, number).options for number in range(40)]
    assert {options["opening"] for options in met} == {"book", "calm"}
    assert {options["dreamer"] for options in met} == {"in", "out"}
    plain = [options for number, options in enumerate(met) if number % 2 == 0]
    assert all(options["opening"] == "book" for options in plain)


def test_it_learns_what_there_is_to_learn(monkeypatch: pytest.MonkeyPatch) -> None:
    """A win that one feature decides."""
    monkeypatch.setattr(judgement, "BATCH", 64)
    rng = np.random.default_rng(1)
    told = (rng.random((6000, FEATURES)) < 0.3).astype(np.float32)
    won = told[:, 7]
    came = np.stack([won, 1 - won], axis=1).astype(np.float32)
    positions = judgement.Positions(told, came, np.arange(6000), 0.5)
    sums = judgement.learned(positions, 1).sums(told)
    assert np.abs(sums - came).mean() < 0.1


def test_every_number_of_players_can_be_learned() -> None:
    for seats in SEATS:
        assert judgement.begun(seats, 1).seats == seats

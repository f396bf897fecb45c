"""What is measured is held to its goals."""

from __future__ import annotations

from argparse import Namespace

import msgspec
import pytest
from measuring import Goal, Rates

RATES = Rates({"ours": [(90, 1), (100, 1), (400, 1)], "theirs": [(50, 0)]})
GOALS = {"ours": Goal(100), "ours/theirs": Goal(3), "time of it": Goal(1.2, at_most=True)}


def finished(ratio: float, time: float, json: bool = False, gate: bool = True) -> int:
    ratios = {"ours/theirs": ratio, "time of it": time}
    return RATES.finish(Namespace(json=json, gate=gate), ratios, GOALS)


@pytest.mark.parametrize(
    ("ratio", "time", "missed"),
    [
        (3.0, 1.2, []),
        (2.9, 1.0, ["ours/theirs is 2.90, not at least 3"]),
        (4.0, 1.21, ["time of it is 1.21, not at most 1.2"]),
    ],
)
def test_a_gate_fails_where_a_goal_is_missed(
    ratio: float, time: float, missed: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert finished(ratio, time) == bool(missed)
    printed = capsys.readouterr()
    assert printed.err.splitlines() == missed
    assert "goal: at least 100" in printed.out


def test_who_only_looks_is_told_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert finished(1.0, 1.0, gate=False) == 0
    assert "ours/theirs is 1.00" in capsys.readouterr().err


def test_a_report_says_where_its_numbers_come_from(capsys: pytest.CaptureFixture[str]) -> None:
    finished(1.0, 1.0, json=True)
    report = msgspec.json.decode(capsys.readouterr().out)
    assert report["rates"] == {"ours": 100, "theirs": 50}
    assert report["missed"] == ["ours/theirs"]
    assert report["goals"]["time of it"] == "at most 1.2"
    assert report["commit"]
    assert "cores" in report["machine"]

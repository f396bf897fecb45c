"""`himitsu laws`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from types import SimpleNamespace

import pytest
from support import lookout_kit
from support.lookout import WAIT, Lookout, LookoutState, LookoutView

from himitsu import Move, Seat
from himitsu.cli import main
from himitsu.core.registry import games
from himitsu.testing.kit import kits
from himitsu.testing.trials import Trial


class Forgetful(LookoutState):
    def sees(self, viewer: Seat, seat: Seat) -> bool:
        return super().sees(viewer, seat) and (viewer == seat or self.outcome is not None)


@pytest.fixture
def lookout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(kits(), "lookout", lookout_kit)
    monkeypatch.setitem(games(), "lookout", Lookout())


def status_of(*arguments: str) -> object:
    with pytest.raises(SystemExit) as stopped:
        main(["laws", *arguments])
    return stopped.value.code


@pytest.mark.usefixtures("lookout")
def test_a_verdict_tells_law_by_law_what_was_looked_at(capsys: pytest.CaptureFixture[str]) -> None:
    assert status_of("lookout") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "lookout, rules version 1: 2 tables with 2 to 3 seats"
    told = {line.split()[0]: line for line in lines[3:] if line}
    assert "holds      2 tables: 12 games," in told["replay"]
    assert "twins" in told["secrecy"]
    assert re.search(
        r"moves together, at every table \d\.\d\d or more a seat on average$", told["secrecy"]
    )
    assert "not tried  lookout has no encoding" in told["encoding"]
    assert lines[-1] == "lookout keeps the laws."


def test_a_broken_law_is_told_with_what_repeats_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(kits(), "lookout", lookout_kit)
    monkeypatch.setitem(games(), "lookout", Lookout(Forgetful))
    assert status_of("lookout", "--quick") == 1
    told = capsys.readouterr().out
    assert "recall        BROKEN     at 1 of 1 table." in told
    assert "contradicts a sample of its view" in told
    assert told.endswith("lookout breaks 1 of the laws: recall.\n")
    again = next(line for line in told.splitlines() if "again: " in line)
    command = again.partition("himitsu laws ")[2]
    assert status_of(*command.split()) == 1
    assert "replay" not in capsys.readouterr().out


@pytest.mark.usefixtures("lookout")
def test_ctrl_c_tells_what_was_found_so_far(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def check(self: Trial) -> Counter[str]:
        if self.law.name == "width":
            raise KeyboardInterrupt
        return Counter(games=1)

    monkeypatch.setattr(Trial, "check", check)
    assert status_of("lookout") == 130
    told = capsys.readouterr().out
    assert "sampling      holds      2 tables: 2 games" in told
    assert "width         not tried  stopped before" in told
    assert told.endswith(
        "Stopped early. Nothing is broken so far.\n"
        "It was stopped in: himitsu laws lookout --law width --seats 2\n"
    )


class Undealt(Lookout):
    def new(
        self, options: Mapping[str, str], seats: int, key: bytes, keep_events: bool = False
    ) -> LookoutState:
        raise TypeError("planted")


def test_a_game_that_cannot_begin_is_told_once(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(kits(), "lookout", lookout_kit)
    monkeypatch.setitem(games(), "lookout", Undealt())
    assert status_of("lookout") == 2
    error = capsys.readouterr().err
    assert error.startswith("himitsu: lookout cannot begin (lookout-2): TypeError at ")
    assert error.count("planted") == 1


class Endless(LookoutState):
    """Everybody waits for ever."""

    def legal_moves(self, seat: Seat) -> list[Move]:
        return [WAIT] if seat in self.to_act() else []

    def finish(self) -> None:
        pass


class Bounded(Lookout):
    def decision_bound(self, seats: int, options: Mapping[str, str] | None = None) -> int:
        return 50


class Mute(LookoutState):
    def legal_moves(self, seat: Seat) -> list[Move]:
        return []


class Blind(LookoutState):
    def view(self, viewer: Seat) -> LookoutView:
        raise TypeError("planted")


@pytest.mark.parametrize(
    ("state", "told"),
    [
        (Endless, "a game has not ended after 500 decisions, 10 times its bound"),
        (Mute, "seat 0 is asked, and has no legal move"),
        (Blind, f"TypeError at {__file__}:"),
    ],
)
def test_a_game_that_cannot_be_played_is_told_once(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    state: type[LookoutState],
    told: str,
) -> None:
    """What does not end would be looked at for ever."""
    monkeypatch.setitem(kits(), "lookout", lookout_kit)
    monkeypatch.setitem(games(), "lookout", Bounded(state))
    assert status_of("lookout") == 2
    error = capsys.readouterr().err
    assert error.startswith(f"himitsu: lookout cannot be played (lookout-2): {told}")


def test_what_cannot_be_tried_is_one_clear_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert status_of("luz", "--law", "honesty") == 2
    assert "There is no law 'honesty'; the laws are: replay," in capsys.readouterr().err
    assert status_of("luz", "--seats", "9") == 2
    assert "luz is played with 3, 4, 5 seats, not 9." in capsys.readouterr().err
    monkeypatch.setitem(games(), "lookout", Lookout())
    assert status_of("lookout") == 2
    assert "lookout has no kit" in capsys.readouterr().err
    monkeypatch.setitem(kits(), "lookout", SimpleNamespace(RAREST=1 / 10))
    assert status_of("lookout") == 2
    assert "The kit of lookout lacks twin, reveals" in capsys.readouterr().err

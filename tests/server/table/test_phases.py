"""The phases of a table, and what is refused in each."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from support.highcard import HighCard
from support.situations import Desk, closed, gathering, over, playing, table

from himitsu.core.registry import games
from himitsu.server.errors import Refused
from himitsu.server.table.phases import (
    Phase,
    need_answering,
    need_gathering,
    need_open,
    need_over,
    need_playing,
    need_started,
    why_closed,
)

PHASES: dict[str, Callable[[], Desk]] = {
    "gathering": gathering,
    "playing": playing,
    "over": over,
    "closed": closed,
}
NEEDS: list[tuple[Callable[[Phase], Phase], dict[str, str]]] = [
    (need_open, {"closed": "closed"}),
    (need_gathering, {"playing": "started", "over": "started", "closed": "closed"}),
    (need_started, {"gathering": "not-started", "closed": "closed"}),
    (need_playing, {"gathering": "not-started", "over": "over", "closed": "closed"}),
    (need_over, {"gathering": "not-over", "playing": "not-over", "closed": "closed"}),
]


@pytest.fixture(autouse=True)
def example_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "highcard", HighCard())


@pytest.mark.parametrize("found", PHASES)
@pytest.mark.parametrize(
    ("need", "refusals"), NEEDS, ids=lambda each: getattr(each, "__name__", "")
)
def test_a_phase_is_what_is_needed_or_refused_with_its_own_code(
    need: Callable[[Phase], Phase], refusals: dict[str, str], found: str
) -> None:
    phase = PHASES[found]().phase
    if found not in refusals:
        assert need(phase) == phase
        return
    with pytest.raises(Refused) as refused:
        need(phase)
    assert (refused.value.status, refused.value.code) == (409, refusals[found])


def test_a_person_who_plays_can_answer() -> None:
    desk = playing()
    assert need_answering(desk.phase, desk.at(0)) == desk.phase


def test_nobody_answers_while_the_game_is_paused() -> None:
    desk = playing(paused=True)
    with pytest.raises(Refused) as refused:
        need_answering(desk.phase, desk.at(0))
    assert refused.value.code == "paused"


def test_nobody_answers_whom_a_bot_plays_for() -> None:
    desk = playing().seated(0, stand_in="random", why="left")
    with pytest.raises(Refused) as refused:
        need_answering(desk.phase, desk.at(0))
    assert refused.value.code == "not-allowed"


# Closed tables


def test_a_table_of_these_rules_is_open() -> None:
    assert why_closed(table()) is None


def test_a_table_of_other_rules_is_closed_and_says_which() -> None:
    why = why_closed(table(rules_version=99))
    assert why is not None
    assert "99" in why
    assert "highcard" in why


def test_a_table_of_a_game_that_the_server_does_not_know_is_closed() -> None:
    why = why_closed(gathering().changed(game="chess").stored)
    assert why is not None
    assert "chess" in why

"""Which workers are started, ended and killed, and when: decided without a process."""

from __future__ import annotations

import logging

import pytest

from himitsu.server.processes.supervisor import (
    END_SECONDS,
    PAUSE_SECONDS,
    START_SECONDS,
    Supervisor,
)


class Crew:
    """Workers as a supervisor has them: nothing but numbers, from 1 on, and a time that the test
    moves."""

    def __init__(self, count: int = 2, *, serving: bool = True) -> None:
        self.now = 0.0
        self.done: list[str] = []
        """What the supervisor wanted that the test has not seen yet."""
        self.places: list[int] = []
        """Of those that were started, one after the other."""
        self._started = 0
        self.supervisor = Supervisor(count, self, lambda: self.now)
        if serving:
            for number in range(1, count + 1):
                self.supervisor.listens(number)
            self.wanted()
            self.passes(100.0)

    def start(self, place: int) -> int:
        self.places.append(place)
        self._started += 1
        self.done.append(f"start {self._started}")
        return self._started

    def terminate(self, number: int) -> None:
        self.done.append(f"terminate {number}")

    def kill(self, number: int) -> None:
        self.done.append(f"kill {number}")

    def passes(self, seconds: float) -> None:
        self.now += seconds
        self.supervisor.look()

    def ends(self, *numbers: int) -> None:
        for number in numbers:
            self.supervisor.ended(number, 0)

    def is_over(self) -> bool:
        return self.supervisor.over

    def is_complete(self) -> bool:
        return self.supervisor.complete

    def wanted(self) -> list[str]:
        done, self.done = self.done, []
        return done


@pytest.fixture
def crew() -> Crew:
    return Crew()


def test_it_is_ready_once_all_of_them_listen() -> None:
    crew = Crew(serving=False)
    assert crew.wanted() == ["start 1", "start 2"]
    crew.supervisor.listens(2)
    assert not crew.is_complete()
    crew.supervisor.listens(1)
    assert crew.is_complete()
    assert crew.supervisor.seconds() is None, "there is nothing to wait for but what happens"


def test_if_one_cannot_be_started_all_end() -> None:
    crew = Crew(serving=False)
    crew.supervisor.listens(1)
    crew.ends(2)
    assert crew.supervisor.failed
    assert crew.wanted() == ["start 1", "start 2", "terminate 1"]
    crew.ends(1)
    assert crew.is_over()


def test_one_that_never_listens_is_killed_and_counts_as_failed() -> None:
    crew = Crew(serving=False)
    crew.supervisor.listens(1)
    crew.wanted()
    assert crew.supervisor.seconds() == START_SECONDS
    crew.passes(START_SECONDS)
    assert crew.wanted() == ["kill 2"]
    crew.ends(2)
    assert crew.supervisor.failed


def test_one_that_dies_is_replaced_at_once_and_one_that_died_young_after_a_pause(
    crew: Crew,
) -> None:
    crew.ends(1)
    assert crew.wanted() == ["start 3"]
    crew.ends(3)
    assert crew.wanted() == []
    assert crew.supervisor.seconds() == PAUSE_SECONDS
    crew.passes(PAUSE_SECONDS)
    assert crew.wanted() == ["start 4"]
    assert crew.places == [0, 1, 0, 0]


def test_a_signal_counts_at_once_while_workers_start() -> None:
    """The system would kill all of them before the last has listened."""
    crew = Crew(serving=False)
    crew.supervisor.listens(1)
    crew.wanted()
    crew.supervisor.end()
    assert crew.wanted() == ["terminate 1", "terminate 2"]
    crew.ends(2)
    assert not crew.is_over()
    crew.ends(1)
    assert crew.is_over()
    assert not crew.supervisor.failed


def test_a_signal_counts_at_once_while_workers_are_replaced(crew: Crew) -> None:
    crew.supervisor.replace_all()
    assert crew.wanted() == ["start 3"]
    crew.supervisor.end()
    assert sorted(crew.wanted()) == ["terminate 1", "terminate 2", "terminate 3"]
    crew.ends(1, 2, 3)
    assert crew.is_over()
    assert crew.wanted() == []


def test_who_does_not_end_in_time_is_killed(crew: Crew) -> None:
    crew.supervisor.end()
    crew.ends(1)
    crew.wanted()
    assert crew.supervisor.seconds() == END_SECONDS
    crew.passes(END_SECONDS)
    assert crew.wanted() == ["kill 2"]
    assert not crew.is_over()
    crew.ends(2)
    assert crew.is_over()


def test_all_are_replaced_one_after_the_other(crew: Crew, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "himitsu.server")
    crew.supervisor.replace_all()
    for old, new in ((1, 3), (2, 4)):
        assert crew.wanted() == [f"start {new}"], "before the old one ends"
        crew.supervisor.listens(new)
        assert crew.wanted() == [f"terminate {old}"]
        crew.ends(old)
    assert crew.wanted() == []
    assert [each.message for each in caplog.records] == ["workers replaced"]


def test_one_that_dies_while_all_are_replaced_is_replaced_at_once(crew: Crew) -> None:
    crew.supervisor.replace_all()
    assert crew.wanted() == ["start 3"]
    # Not the one whose successor is on its way, and what comes for it is new already.
    crew.ends(2)
    assert crew.wanted() == ["start 4"]
    crew.supervisor.listens(4)
    crew.supervisor.listens(3)
    crew.ends(1)
    assert crew.wanted() == ["terminate 1"]


def test_one_that_dies_while_its_successor_starts_has_one(crew: Crew) -> None:
    crew.supervisor.replace_all()
    crew.ends(1)
    crew.supervisor.listens(3)
    assert crew.wanted() == ["start 3", "start 4"]


def test_if_a_successor_fails_the_others_stay(crew: Crew, caplog: pytest.LogCaptureFixture) -> None:
    crew.supervisor.replace_all()
    crew.passes(START_SECONDS)
    assert crew.wanted() == ["start 3", "kill 3"]
    crew.ends(3)
    assert crew.wanted() == []
    assert [each.message for each in caplog.records] == [
        "worker does not start",
        "worker not replaced",
    ]
    crew.passes(1.0)
    crew.supervisor.replace_all()
    assert crew.wanted() == ["start 4"]


def test_who_asks_again_while_all_are_replaced_gets_the_newest(crew: Crew) -> None:
    crew.supervisor.replace_all()
    crew.supervisor.listens(3)
    crew.ends(1)
    assert crew.wanted() == ["start 3", "terminate 1", "start 4"]
    crew.passes(1.0)
    crew.supervisor.replace_all()
    crew.supervisor.listens(4)
    crew.ends(2)
    # 3 and 4 began before that was asked for.
    assert crew.wanted() == ["terminate 2", "start 5"]
    crew.supervisor.listens(5)
    crew.ends(3)
    assert crew.wanted() == ["terminate 3", "start 6"]

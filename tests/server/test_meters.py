"""What a server counts about itself: told late, and never about one table alone."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path
from urllib.request import urlopen

import msgspec
import pytest
from support.clock import MovedClock
from support.serving import House, quick, serving

from himitsu.server import metrics
from himitsu.server.errors import StartFailed
from himitsu.server.meters import CROWD, MINUTE, Durations, Meters, Play, Sum, Told
from himitsu.server.metrics import telling_metrics, telling_parent


def read(port: int) -> dict[str, float]:
    """As Prometheus reads them: names with labels, and numbers."""
    with urlopen(f"http://127.0.0.1:{port}/metrics", timeout=10) as answer:
        lines = answer.read().decode().splitlines()
    pairs = [line.rsplit(" ", 1) for line in lines if not line.startswith("#")]
    return {name: float(value) for name, value in pairs}


async def play(house: House, tables: int) -> list[str]:
    """One move of a person at each, which bots answer; and one message at each that is refused."""
    ann = await house.person()
    made = [await ann.make_table(3) for _ in range(tables)]
    for table in made:
        await ann.sit(table, 0)
        await ann.start(table)
        async with ann.at(table) as page:
            await page.act(await page.prompt())
            await page.until("update")
            await page.settle()
    return made


def test_what_is_counted_about_play_is_told_of_a_crowd_alone(tmp_path: Path) -> None:
    async def run() -> None:
        meters, clock = Meters(), MovedClock()
        with telling_metrics("127.0.0.1:0", meters.told) as port:
            async with serving(quick(tmp_path), clock=clock, meters=meters) as house:
                await play(house, CROWD - 1)
                await clock.passed(MINUTE)
                quiet = await asyncio.to_thread(read, port)
                assert quiet["himitsu_moves_stored_total"] == 0
                assert quiet["himitsu_commit_seconds_count"] == 0
                assert quiet["himitsu_bot_seconds_count"] == 0
                assert not [name for name in quiet if name.startswith("himitsu_refusals")]
                await play(house, 1)
                within = await asyncio.to_thread(read, port)
                assert within["himitsu_moves_stored_total"] == 0, "told before the minute is over"
                await clock.passed(MINUTE)
                busy = await asyncio.to_thread(read, port)
                assert busy["himitsu_moves_stored_total"] >= CROWD
                assert busy["himitsu_commit_seconds_count"] >= busy["himitsu_moves_stored_total"]
                assert busy["himitsu_bot_seconds_count"] > 0
                refusals = [name for name in busy if name.startswith("himitsu_refusals")]
                assert sum(busy[name] for name in refusals) == CROWD
                await clock.passed(300)
                counted = await asyncio.to_thread(read, port)
                assert counted['himitsu_tables{game="luz",status="playing"}'] == CROWD

    asyncio.run(run())


def test_no_number_bears_a_table_a_person_or_a_bot(tmp_path: Path) -> None:
    async def run() -> None:
        meters, clock = Meters(), MovedClock()
        with telling_metrics("127.0.0.1:0", meters.told) as port:
            async with serving(quick(tmp_path), clock=clock, meters=meters) as house:
                made = await play(house, CROWD)
                await clock.passed(400)
                told = " ".join(await asyncio.to_thread(read, port))
        labels = {part.split("=")[0] for part in told.replace("{", ",").split(",") if "=" in part}
        assert labels == {"code", "game", "status", "le", "version"}
        assert not [word for word in (*made, "Ann", "random") if word in told]

    asyncio.run(run())


def test_durations_are_counted_up_to_each_bound() -> None:
    durations = Durations((0.1, 1.0))
    for seconds in (0.05, 0.1, 0.5, 2.0):
        durations.add(seconds)
    assert durations.counts == [2, 1, 1]
    assert metrics._buckets(durations) == [("0.1", 2.0), ("1.0", 3.0), ("+Inf", 4.0)]


def test_a_late_event_loop_is_told() -> None:
    async def run() -> float:
        meters, clock = Meters(), MovedClock()
        chores = [
            asyncio.create_task(meters.run(clock)),
            asyncio.create_task(meters.watch_the_loop()),
        ]
        await asyncio.sleep(0)
        held = asyncio.get_running_loop().time() + 0.5
        while asyncio.get_running_loop().time() < held:
            pass
        await asyncio.sleep(0)
        await clock.passed(MINUTE)
        for chore in chores:
            chore.cancel()
        await asyncio.gather(*chores, return_exceptions=True)
        return meters.lag

    assert asyncio.run(run()) >= 0.25


@pytest.mark.parametrize("address", ["9100", "localhost:", ":9100", "localhost:x", "a:70000"])
def test_an_address_that_is_none_is_told_in_one_line(address: str) -> None:
    with pytest.raises(StartFailed, match="such as 127"), telling_metrics(address, Meters().told):
        pass


def test_a_taken_address_and_a_missing_package_are_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        with (
            pytest.raises(StartFailed, match=rf"Cannot tell metrics on {address}: Address"),
            telling_metrics(address, Meters().told),
        ):
            pass
    monkeypatch.setattr(metrics, "find_spec", lambda name: None)
    with (
        pytest.raises(StartFailed, match=r"pip install 'himitsu\[metrics\]'"),
        telling_metrics("127.0.0.1:0", Meters().told),
    ):
        pass


def told(moves: int, lag: float = 0.0, connections: int = 0, tables: int = 0) -> bytes:
    counts = {"luz": {"playing": tables}} if tables else {}
    return msgspec.json.encode(Told(connections, lag, counts, Play(moves)))


def test_several_processes_are_told_as_one_and_numbers_never_fall() -> None:
    total = Sum()
    with telling_metrics("127.0.0.1:0", total.told) as port:
        assert read(port)["himitsu_connections"] == 0
        total.heard(1, told(3, 0.5, 7, tables=20))
        total.heard(2, told(4, 0.25, 1, tables=21))
        total.heard(1, told(5, 0.75, 8))
        both = read(port)
        assert both["himitsu_moves_stored_total"] == 9
        assert both["himitsu_connections"] == 9
        assert both["himitsu_event_loop_lag_seconds"] == 0.75
        assert both['himitsu_tables{game="luz",status="playing"}'] == 21
        total.gone(1)
        total.gone(3)
        left = read(port)
        assert left["himitsu_moves_stored_total"] == 9
        assert left["himitsu_connections"] == 1
        # One of a later version counts in another way.
        for other in (b"rubbish", told(100).replace(b"0.0025", b"0.003")):
            total.heard(4, other)
        assert read(port)["himitsu_moves_stored_total"] == 9


def test_a_worker_reports_to_its_parent_in_the_end_too() -> None:
    heard: list[bytes] = []
    with telling_parent(lambda: Told(1, 0.0, {}, Play(2)), heard.append):
        pass
    assert [msgspec.json.decode(each, type=Told).play.moves for each in heard] == [2]

"""Documents as they are kept: few, for a short time, and each change a whole one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import msgspec
from sqlalchemy import update
from support.clock import MovedClock
from support.people import rows
from support.serving import furnish
from support.tally import TALLY, Tally

from himitsu.core.documents import CODE_SIGNS, Code
from himitsu.server.store.documents import FRESH, Kept, KeptDocuments
from himitsu.server.store.schema import document
from himitsu.server.store.storage import Storage

ONE = Tally({"Ann": 1})
OTHER = replace(TALLY, name="other")


def keeping(
    tmp_path: Path, work: Callable[[Storage, KeptDocuments[Tally], MovedClock], Awaitable[None]]
) -> None:
    async def run() -> None:
        path = tmp_path / "himitsu.sqlite3"
        furnish(path)
        clock = MovedClock()
        storage = Storage(path, clock)
        try:
            await work(storage, KeptDocuments(TALLY, storage), clock)
        finally:
            await storage.close()

    asyncio.run(run())


def stored(tmp_path: Path) -> set[str]:
    return {code for (code,) in rows(tmp_path, "SELECT code FROM document")}


def test_a_code_has_six_signs_that_look_unlike(tmp_path: Path) -> None:
    async def work(_: Storage, kept: KeptDocuments[Tally], clock: MovedClock) -> None:
        codes = [await kept.begin(ONE) for _ in range(20)]
        assert len(set(codes)) == len(codes)
        for code in codes:
            assert msgspec.convert(code, Code) == code

    keeping(tmp_path, work)
    assert not set(CODE_SIGNS) & set("0O1I2Z5S8B")


def test_a_document_is_forgotten_some_time_after_it_was_written(tmp_path: Path) -> None:
    async def work(_: Storage, kept: KeptDocuments[Tally], clock: MovedClock) -> None:
        first, second = await kept.begin(ONE), await kept.begin(ONE)
        clock.passes(TALLY.lifetime)
        await kept.write(first, lambda _: Tally({"Ann": 2}))
        clock.passes(1)
        assert await kept.read(first) == Kept(Tally({"Ann": 2}), True)
        assert await kept.read(second) is None
        await kept.forget_old()
        assert stored(tmp_path) == {first}
        # What was forgotten, or not even swept away, may be made anew under its code.
        clock.passes(TALLY.lifetime)
        await kept.write(first, lambda before: ONE if before is None else before)
        await kept.write(second, lambda before: ONE if before is None else before)
        assert await kept.read(first) == await kept.read(second) == Kept(ONE, True)

    keeping(tmp_path, work)


def test_taking_something_off_does_not_make_a_document_younger(tmp_path: Path) -> None:
    async def work(_: Storage, kept: KeptDocuments[Tally], clock: MovedClock) -> None:
        code = await kept.begin(Tally({"Ann": 1, "Ben": 2}))
        clock.passes(TALLY.lifetime)
        await kept.take(code, lambda _: ONE)
        assert await kept.read(code) == Kept(ONE, False)
        clock.passes(1)
        assert await kept.read(code) is None

    keeping(tmp_path, work)


def test_of_a_document_with_nothing_left_nothing_stays(tmp_path: Path) -> None:
    async def work(_: Storage, kept: KeptDocuments[Tally], clock: MovedClock) -> None:
        code = await kept.begin(ONE)
        await kept.take(code, lambda _: None)
        assert stored(tmp_path) == set()
        await kept.take(code, lambda before: before)
        assert stored(tmp_path) == set()

    keeping(tmp_path, work)


def test_a_document_is_fresh_for_a_moment(tmp_path: Path) -> None:
    async def work(_: Storage, kept: KeptDocuments[Tally], clock: MovedClock) -> None:
        code = await kept.begin(ONE)
        clock.passes(FRESH / 1000 - 1)
        assert await kept.read(code) == Kept(ONE, True)
        clock.passes(1)
        assert await kept.read(code) == Kept(ONE, False)

    keeping(tmp_path, work)


def test_one_too_many_takes_the_place_of_the_longest_untouched(tmp_path: Path) -> None:
    async def work(storage: Storage, kept: KeptDocuments[Tally], clock: MovedClock) -> None:
        elsewhere = await KeptDocuments(OTHER, storage).begin(ONE)
        codes = []
        for _ in range(TALLY.most):
            codes.append(await kept.begin(ONE))
            clock.passes(1)
        await kept.write(codes[0], lambda _: ONE)
        codes.append(await kept.begin(ONE))
        assert stored(tmp_path) == {elsewhere, *codes} - {codes[1]}

    keeping(tmp_path, work)


def test_of_those_that_come_at_once_the_newest_stay_within_bounds(tmp_path: Path) -> None:
    async def work(storage: Storage, kept: KeptDocuments[Tally], clock: MovedClock) -> None:
        for _ in range(TALLY.most + 2):
            newest = await kept.begin(ONE)
            assert newest in stored(tmp_path)
        assert len(stored(tmp_path)) == TALLY.most

    keeping(tmp_path, work)


def test_kinds_do_not_see_each_other(tmp_path: Path) -> None:
    async def work(storage: Storage, kept: KeptDocuments[Tally], clock: MovedClock) -> None:
        code = await kept.begin(ONE)
        other = KeptDocuments(OTHER, storage)
        assert await other.read(code) is None
        await other.take(code, lambda _: None)
        clock.passes(TALLY.lifetime + 1)
        await other.forget_old()
        assert stored(tmp_path) == {code}

    keeping(tmp_path, work)


def test_writers_who_come_at_once_lose_nothing_of_each_other(tmp_path: Path) -> None:
    async def work(storage: Storage, kept: KeptDocuments[Tally], clock: MovedClock) -> None:
        def with_row(who: str) -> Callable[[Tally | None], Tally]:
            return lambda before: Tally(({} if before is None else before.wins) | {who: 1})

        code = await kept.begin(ONE)
        path = tmp_path / "himitsu.sqlite3"
        process = Storage(path, clock)
        other = KeptDocuments(TALLY, process)
        await asyncio.gather(
            *[(kept, other)[who % 2].write(code, with_row(str(who))) for who in range(10)]
        )
        found = await kept.read(code)
        assert found is not None
        assert set(found.content.wins) == {"Ann", *map(str, range(10))}
        await process.close()

    keeping(tmp_path, work)


def test_what_another_version_of_a_game_wrote_is_as_good_as_forgotten(tmp_path: Path) -> None:
    async def work(storage: Storage, kept: KeptDocuments[Tally], clock: MovedClock) -> None:
        code = await kept.begin(ONE)
        async with storage.writing() as connection:
            await connection.execute(update(document).values(content='{"points": 3}'))
        assert await kept.read(code) is None
        await kept.write(code, lambda before: ONE if before is None else before)
        assert await kept.read(code) == Kept(ONE, True)

    keeping(tmp_path, work)

"""What was played on a server, worked out in a process of its own by the lab.

    python -m himitsu.server.game.server_statistics DATABASE BEFORE

prints it as JSON (`WorkedOut`). Replaying every game takes a while, and the lab's packages take
memory: a server that serves tables has neither to spare.
Which games count, and why not all, `counted_games` says. Nothing is read of games in play.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from himitsu.core.contract import Game
from himitsu.core.facts import Column, FactTable
from himitsu.core.records import Record, steps
from himitsu.core.registry import games
from himitsu.lab.chunks import Chunk, Rows, add_game, as_files, chunks
from himitsu.lab.data import Data
from himitsu.lab.experiment import BASE, checked
from himitsu.lab.folder import LabFolder
from himitsu.lab.match import Seen
from himitsu.lab.measures import measures
from himitsu.lab.names import mean_name
from himitsu.lab.statistics import Compared, Estimate, compared, mean_of, surely
from himitsu.server.clock import SystemClock
from himitsu.server.game.counted_games import GAMES, GUESTS, LeftOut, WorkedOut, whole_steps
from himitsu.server.game.history import history_of
from himitsu.server.logs import short, trace
from himitsu.server.protocol.http import (
    Dealt,
    FactMean,
    Interval,
    PlayedGames,
    ServerStatistics,
    WinShare,
)
from himitsu.server.settings import Place, place_named
from himitsu.server.store.finished_tables import FinishedTable, finished_tables
from himitsu.server.store.storage import Storage

DIGITS: Final = 4
NICE: Final = 10
"""The server comes first."""


async def server_statistics(place: Place, before: int) -> WorkedOut:
    """Of the games that ended before then (milliseconds since 1970)."""
    left_out: list[LeftOut] = []
    storage = Storage(place, SystemClock())
    try:
        found = await finished_tables(storage, before)
        kinds: dict[tuple[str, int], list[FinishedTable]] = {}
        for table in found:
            game = games().get(table.game)
            # What was played by other rules would go differently now.
            if game is not None and game.rules_version == table.rules_version:
                kinds.setdefault((table.game, table.seats), []).append(table)
        played = []
        for (name, seats), tables in sorted(kinds.items()):
            counted = whole_steps(tables)
            if counted:
                told = await _played(storage, games()[name], seats, counted, left_out)
                played += [told] if told is not None else []
        statistics = ServerStatistics("ready", tuple(played), GAMES, GUESTS)
        return WorkedOut(statistics, tuple(left_out))
    finally:
        await storage.close()


async def _played(
    storage: Storage,
    game: Game,
    seats: int,
    tables: Sequence[FinishedTable],
    left_out: list[LeftOut],
) -> PlayedGames | None:
    """As an experiment that was played by people: the same tables, and the same statistics. None if
    no game could be replayed."""
    wish = {"game": game.name, "seats": seats, "games": len(tables), "keep": ()}
    experiment = checked(wish | {"bots": ("random",)}, "statistics")
    with tempfile.TemporaryDirectory() as place:
        folder = LabFolder.make(Path(place) / "played", experiment)
        every = chunks(experiment, len(tables))
        for chunk in every:
            rows = await _rows(storage, folder, chunk, tables, left_out)
            folder.add(chunk, as_files(rows, folder.schemas))
        data = Data(folder, every)
        return _told(data) if data.played_games else None


async def _rows(
    storage: Storage,
    folder: LabFolder,
    chunk: Chunk,
    tables: Sequence[FinishedTable],
    left_out: list[LeftOut],
) -> Rows:
    rows: Rows = {name: [] for name in folder.schemas}
    for number in range(chunk.first, chunk.first + chunk.games):
        stored = await storage.table(tables[number].id)
        if stored is None:
            # Its guest has just deleted what is kept of them.
            continue
        entries = await storage.entries(stored.id)
        seating = ["bot" if sitter.guest is None else "person" for sitter in stored.taken]
        own: Rows = {name: [] for name in rows}
        try:
            _add(own, history_of(folder.game, stored, entries).record(), seating, number)
        except Exception as error:
            # One that was damaged, or went differently then, must not cost all others theirs.
            left_out.append(LeftOut(short(stored.id), trace(error)))
            continue
        for name, added in own.items():
            rows[name] += added
    return rows


def _add(rows: Rows, record: Record, seating: Sequence[str], number: int) -> None:
    seen: list[Seen] = []
    for made, state in enumerate(steps(record)):
        if made < len(record.moves):
            seat, move = record.moves[made]
            seen.append(Seen(seat, move, tuple(state.legal_moves(seat))))
    add_game(rows, record.game, (BASE, number), seating, seen, state)


def _told(data: Data) -> PlayedGames:
    decisions = data.games["decisions"]
    spread = [int(decisions.quantile(part, "nearest") or 0) for part in (0.1, 0.5, 0.9)]
    return PlayedGames(
        data.experiment.game,
        data.experiment.seats,
        data.played_games,
        _interval(mean_of(decisions.to_numpy())),
        (spread[0], spread[1], spread[2]),
        tuple(_dealt(data)),
        tuple(_means(data)),
    )


def _dealt(data: Data) -> list[Dealt]:
    """Whether what comes by chance wins: seats, and what the game's facts call dealt. The page has
    the words."""
    found = [("seat", "The seat.", compared(data.of_base(data.seats), "seat"))]
    for table in data.facts:
        found += [
            (_fact(table, column), column.says, _won_with(data, table, column))
            for column in table.columns
            if column.compare == "deal"
        ]
    sure = iter(surely([row.excess.p for _, _, rows in found for row in rows]))
    return [
        Dealt(fact, says, tuple([_share(row, next(sure)) for row in rows]))
        for fact, says, rows in found
        if rows
    ]


def _won_with(data: Data, table: FactTable, column: Column) -> list[Compared]:
    return compared(data.winning(table, column, worded=False), column.name)


def _share(row: Compared, sure: bool) -> WinShare:
    wins = round(row.share, DIGITS)
    return WinShare(row.label, wins, _interval(row.excess), row.excess.size, sure)


def _means(data: Data) -> list[FactMean]:
    """Of the facts that say something on average; not of texts, whose values are the game's."""
    found = measures(data, BASE)
    told = []
    for table in data.facts:
        for column in table.columns:
            measure = found.get(mean_name(table, column))
            if column.kind != "str" and measure is not None and measure.values.height > 1:
                mean = _interval(mean_of(measure.values["value"].to_numpy()))
                told.append(
                    FactMean(_fact(table, column), column.says, column.kind == "bool", mean)
                )
    return told


def _fact(table: FactTable, column: Column) -> str:
    return f"{table.name}.{column.name}"


def _interval(estimate: Estimate) -> Interval:
    value, least, most = (round(part, DIGITS) for part in estimate[:3])
    return Interval(value, least, most)


def main(arguments: Sequence[str]) -> int:
    """Print the statistics, or where they failed: what an error says may be secret."""
    database, before = arguments
    os.nice(NICE)
    try:
        found: object = asyncio.run(server_statistics(place_named(database), int(before)))
        code = 0
    except Exception as error:
        found, code = trace(error), 1
    sys.stdout.buffer.write(msgspec.json.encode(found))
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

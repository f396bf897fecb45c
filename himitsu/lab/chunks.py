"""A chunk: some games of one arm in a row, played and turned into rows of tables.

A chunk is what is handed to a process or a machine, and what is written at once: the same chunk of
the same experiment gives the same bytes wherever it is played.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from itertools import pairwise
from typing import Final, TypeAlias

import msgspec
import polars as pl

from himitsu.bots import player
from himitsu.core.chance import key_from_seed
from himitsu.core.contract import OPEN, Game, State
from himitsu.core.facts import FactTable, Kind
from himitsu.lab.closer.finished import Finished
from himitsu.lab.closer.tables import CloserLook, closer_columns
from himitsu.lab.experiment import BASE, CHUNK_GAMES, Experiment
from himitsu.lab.match import Seen, play_out

Schema: TypeAlias = "dict[str, pl.DataType | type[pl.DataType]]"
Rows: TypeAlias = dict[str, list[Sequence[object]]]
"""By the name of their table."""

KEYS: Final[Schema] = {"arm": pl.String, "game": pl.Int32}
GAMES: Final[Schema] = {
    **KEYS,
    "decisions": pl.Int32,
    "forced": pl.Int32,
    "offered": pl.Int32,
    "winners": pl.Int16,
    "margin": pl.Int32,
}
SEATS: Final[Schema] = {
    **KEYS,
    "seat": pl.Int16,
    "bot": pl.String,
    "won": pl.Boolean,
    "score": pl.Int32,
    "decisions": pl.Int32,
    "longest_wait": pl.Int32,
    "end_wait": pl.Int32,
    "out_wait": pl.Int32,
}
DECISIONS: Final[Schema] = {
    **KEYS,
    "number": pl.Int32,
    "seat": pl.Int16,
    "move": pl.Int32,
    "offered": pl.List(pl.Int32),
}
EVENTS: Final[Schema] = {**KEYS, "number": pl.Int32, "type": pl.String, "event": pl.String}

KINDS: Final[dict[Kind, type[pl.DataType]]] = {
    "int": pl.Int32,
    "float": pl.Float64,
    "bool": pl.Boolean,
    "str": pl.String,
}


@dataclass(frozen=True)
class Chunk:
    arm: str
    number: int
    games: int

    @property
    def first(self) -> int:
        return self.number * CHUNK_GAMES


def chunks(experiment: Experiment, games: int) -> list[Chunk]:
    """The chunks of so many games in each arm, arms in turn, so that they stay comparable."""
    found = []
    for number in range(-(-games // CHUNK_GAMES)):
        size = min(CHUNK_GAMES, games - number * CHUNK_GAMES)
        found += [Chunk(arm, number, size) for arm in experiment.arms]
    return found


def complete_chunks(experiment: Experiment, is_done: Callable[[Chunk], bool]) -> list[Chunk]:
    """The chunks from the first one on that all arms have."""
    wanted = chunks(experiment, experiment.games)
    arms = len(experiment.arms)
    played: list[Chunk] = []
    for place in range(0, len(wanted), arms):
        row = wanted[place : place + arms]
        if not all(is_done(chunk) for chunk in row):
            break
        played += row
    return played


def fact_schema(table: FactTable) -> Schema:
    return {**KEYS, **{column.name: KINDS[column.kind] for column in table.columns}}


def schemas(game: Game, experiment: Experiment) -> dict[str, Schema]:
    """The tables that an experiment keeps, and their columns."""
    found: dict[str, Schema] = {"games": GAMES, "seats": SEATS}
    if "decisions" in experiment.keep:
        found["decisions"] = DECISIONS
    if "events" in experiment.keep:
        found["events"] = EVENTS
    for table in game.facts():
        found[table.name] = fact_schema(table)
    for name, columns in closer_columns(experiment.closer).items():
        found[name] = {**KEYS, **columns}
    return found


class PlayChunks:
    """What a worker of an experiment does: a chunk becomes its tables, as Parquet files."""

    def __init__(self, experiment: Experiment) -> None:
        self.experiment = experiment

    def __call__(self, chunk: Chunk) -> dict[str, bytes]:
        rows = play_chunk(self.experiment, chunk)
        return as_files(rows, schemas(self.experiment.plan(chunk.arm).game, self.experiment))


def play_chunk(experiment: Experiment, chunk: Chunk) -> Rows:
    """The rows of every table, by its name."""
    plan = experiment.plan(chunk.arm)
    game = plan.game
    rows: Rows = {name: [] for name in schemas(game, experiment)}
    closer = CloserLook(experiment.closer, plan.seed, chunk.number) if chunk.arm == BASE else None
    for number in range(chunk.first, chunk.first + chunk.games):
        key = key_from_seed(f"{plan.seed}/{number}")
        seating = plan.seating(number)
        state = game.new(plan.options, plan.seats, key, keep_events=True)
        watched = _Watched(state)
        players = [player(game, name) for name in seating]
        play_out(state, players, seating, plan.seed, number, watched)
        keys, seen = (chunk.arm, number), watched.seen
        add_game(rows, game, keys, seating, seen, state, watched.happened)
        if closer is not None:
            for name, found in closer.rows(Finished(plan, number, seen)).items():
                rows[name] += [(*keys, *row) for row in found]
    return rows


class _Watched:
    """A game that is watched: its decisions, and how many happenings there were after each."""

    def __init__(self, state: State) -> None:
        self._state = state
        self.seen: list[Seen] = []
        self.happened: list[int] = []

    def __call__(self, each: Seen) -> None:
        self.seen.append(each)
        self.happened.append(self._state.happened())


def add_game(
    rows: Rows,
    game: Game,
    keys: tuple[str, int],
    seating: Sequence[str],
    seen: Sequence[Seen],
    state: State,
    happened: Sequence[int] = (),
) -> None:
    """What a finished game that kept its events says in each table; `seating` is who played, by
    seat, `happened` how many happenings there were after each decision, if that is known."""
    outcome = state.outcome
    assert outcome is not None
    forced = sum(len(each.offered) == 1 for each in seen)
    offered = sum(len(each.offered) for each in seen if len(each.offered) > 1)
    ranked = sorted(outcome.scores, reverse=True)
    margin = ranked[0] - ranked[1] if len(ranked) > 1 else 0
    rows["games"].append((*keys, len(seen), forced, offered, len(outcome.winners), margin))
    events = state.events(OPEN)
    facts = {table.name: list(table.rows(events)) for table in game.facts()}
    gone = went_out(game.facts(), facts)
    for seat, bot in enumerate(seating):
        made = [place for place, each in enumerate(seen) if each.seat == seat]
        waits = [after - before - 1 for before, after in pairwise([-1, *made, len(seen)])]
        won, score = seat in outcome.winners, outcome.scores[seat]
        out_wait = None
        if happened and seat in gone:
            last = bisect_right(happened, gone[seat])
            if not made or made[-1] <= last:
                out_wait = len(seen) - 1 - last
        row = (seat, bot, won, score, len(made), max(waits), waits[-1], out_wait)
        rows["seats"].append((*keys, *row))
    if "decisions" in rows:
        rows["decisions"] += [
            (*keys, place, each.seat, each.move, each.offered) for place, each in enumerate(seen)
        ]
    if "events" in rows:
        rows["events"] += [
            (*keys, place, event.__struct_config__.tag, msgspec.json.encode(event).decode())
            for place, event in enumerate(events)
        ]
    for name, found in facts.items():
        rows[name] += [(*keys, *row) for row in found]


def went_out(
    tables: Sequence[FactTable], facts: Mapping[str, Sequence[Sequence[object]]]
) -> dict[object, int]:
    """By seat: the number of the event with which they went out."""
    found: dict[object, int] = {}
    for table in tables:
        for place, column in enumerate(table.columns):
            if column.out:
                seat = [each.name for each in table.columns].index("seat")
                for row in facts[table.name]:
                    number = row[place]
                    if isinstance(number, int):
                        found[row[seat]] = number
    return found


def as_files(rows: Rows, tables: dict[str, Schema]) -> dict[str, bytes]:
    """Each table's rows as a Parquet file."""
    return {name: _parquet(rows[name], schema) for name, schema in tables.items()}


def _parquet(rows: Sequence[Sequence[object]], schema: Schema) -> bytes:
    """The bytes of a file. Uncompressed pages would be quicker, but a hundred thousand games of
    events are gigabytes."""
    buffer = BytesIO()
    pl.DataFrame(rows, schema=schema, orient="row").write_parquet(buffer, compression="zstd")
    return buffer.getvalue()

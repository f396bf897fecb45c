"""The tables of an experiment, as the sections of a report ask for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

import polars as pl

from himitsu.core.facts import Column, FactTable
from himitsu.lab.chunks import Chunk
from himitsu.lab.experiment import BASE, LEVEL
from himitsu.lab.folder import LabFolder
from himitsu.lab.match import Plan
from himitsu.lab.names import Names, in_words, title
from himitsu.lab.words import listed


class Given(NamedTuple):
    """Something that chance gives to players."""

    title: str
    column: str
    rows: pl.DataFrame
    """Who had which value of the column, and whether they won."""
    labels: Sequence[str] = ()
    """What its values are called in order, where they have one."""


class Data:
    """Rows of one experiment. Small tables are held, large ones scanned when they are asked for."""

    def __init__(self, folder: LabFolder, played: list[Chunk]) -> None:
        self.folder = folder
        self.played = played
        self.experiment = folder.experiment
        self.facts: tuple[FactTable, ...] = folder.game.facts()
        self.names = Names(folder.game)

    def scan(self, table: str) -> pl.LazyFrame:
        return self.folder.scan(table, self.played)

    def closer(self, table: str) -> pl.DataFrame | None:
        """A table of a closer look, of the base arm; None where the experiment did not ask."""
        if table not in self.folder.schemas:
            return None
        return self.scan(table).filter(pl.col("arm") == BASE).collect()

    def with_named_options(self, frame: pl.DataFrame) -> pl.DataFrame:
        """Kinds of choices by what they are called."""
        called = {option: self.names.option(option) for option in frame["option"].unique()}
        return frame.with_columns(pl.col("option").replace(called))

    @cached_property
    def games(self) -> pl.DataFrame:
        """With the minutes that people would take."""
        pace = self.experiment.pace
        seconds = pl.col("forced") * pace.forced
        seconds += (pl.col("decisions") - pl.col("forced")) * pace.decision
        return self.scan("games").with_columns(minutes=seconds / 60).collect()

    @cached_property
    def seats(self) -> pl.DataFrame:
        """With `fair`: the share of the game's seats that won."""
        fair = pl.col("winners") / self.experiment.seats
        games = self.games.select("arm", "game", fair=fair)
        return self.scan("seats").collect().join(games, on=["arm", "game"])

    @property
    def level(self) -> float:
        """How sure each interval is."""
        return self.stricter(LEVEL)

    def stricter(self, level: float) -> float:
        """Each look at a precision gets its part of the risk to be wrong, so that all of them
        together are as sure as one."""
        return 1 - (1 - level) / len(self.experiment.looks())

    @property
    def played_games(self) -> int:
        """In each arm."""
        return int(self.games.filter(pl.col("arm") == BASE).height)

    def of_base(self, frame: pl.DataFrame) -> pl.DataFrame:
        return frame.filter(pl.col("arm") == BASE)

    @cached_property
    def has_points(self) -> bool:
        """Is a score more than who has won?"""
        return bool((self.seats["score"] != self.seats["won"].cast(pl.Int32)).any())

    def dealt(self, arm: str = BASE) -> Iterator[Given]:
        """Whatever chance gives to players."""
        yield Given("seat", "seat", self.seats.filter(pl.col("arm") == arm))
        titles = {"seat"}
        for table in self.facts:
            for column in table.columns:
                if column.compare == "deal":
                    called = title(column)
                    if called in titles:
                        called = f"{called} in {in_words(table.name)}"
                    titles.add(called)
                    rows = self.winning(table, column, arm=arm)
                    yield Given(called, column.name, rows, tuple(column.labels.values()))

    def winning(
        self,
        table: FactTable,
        column: Column,
        by: str | None = None,
        arm: str = BASE,
        *,
        worded: bool = True,
    ) -> pl.DataFrame:
        """Who had which value of the column, by what it is called, or as it is kept, once for each
        game, seat and value, and whether that seat won. With another column, once for each of its
        values."""
        names = [column.name] if by is None else [column.name, by]
        rows = (
            self.scan(table.name)
            .filter(pl.col("arm") == arm)
            .select("arm", "game", pl.col("seat").cast(pl.Int16), *names)
            .unique(maintain_order=True)
            .collect()
        )
        if worded:
            rows = rows.with_columns(self._called(column, rows[column.name]))
        seats = self.seats.select("arm", "game", "seat", "won", "fair")
        return rows.join(seats, on=["arm", "game", "seat"])

    def _called(self, column: Column, values: pl.Series) -> pl.Series:
        """Numbers that have no names stay numbers."""
        if column.kind in ("int", "float") and not column.labels:
            return values
        called = {value: self.names.value(column, value) for value in values.drop_nulls().unique()}
        return values.replace_strict(called, default=None, return_dtype=pl.String)

    def played_told(self) -> dict[str, str]:
        """What was played, by what it is called."""
        origin = self.folder.origin
        arms = len(self.experiment.arms)
        return {
            "players": f"{self.experiment.seats}",
            "games": f"{arms} × {self.played_games:,}" if arms > 1 else f"{self.played_games:,}",
            "played by": bots_told(self.experiment.plan(BASE)),
            "options": self.options_told(BASE),
            "seed": f"{self.experiment.seed}",
            "version": f"{origin.himitsu}, rules {origin.rules_version}",
            "code": origin.code,
        }

    def about(self) -> str:
        """What every figure is about."""
        origin = self.folder.origin
        return (
            f"{self.names.game}, {self.experiment.seats} players, {self.played_games:,} games "
            f"an arm, played by {bots_told(self.experiment.plan(BASE))}, "
            f"{self.options_told(BASE)}, seed {self.experiment.seed}, version {origin.himitsu}, "
            f"rules {origin.rules_version}, code {origin.code}"
        )

    def looks_told(self) -> str:
        """What it means for the intervals that a precision was wished."""
        experiment = self.experiment
        looks = experiment.looks()
        if experiment.precision is None or len(looks) == 1:
            return ""
        sought = listed(experiment.precision_of) or (
            "how variants differ in wins and shares"
            if experiment.variants
            else "wins by seat and player"
        )
        return (
            f"This was to stop once {sought} would be known within ± {experiment.precision:g}, "
            f"and was looked at after {listed([f'{games:,}' for games in looks])} games. Who looks "
            "several times finds something sooner or later, so every interval here is one of "
            f"{100 * self.level:.2f} %, and what is said to be sure is as much surer: all looks "
            f"together are as sure as one with {100 * LEVEL:.0f} %."
        )

    def options_told(self, arm: str) -> str:
        """By which options an arm is played, where they are not the usual ones."""
        usual = self.folder.game.resolve({}, self.experiment.seats)
        chosen = self.experiment.plan(arm).options
        told = [f"{name} {value}" for name, value in chosen.items() if usual.get(name) != value]
        return listed(told) if told else "the usual options"


def bots_told(plan: Plan) -> str:
    """Who sits in game 0, from seat 0 on."""
    several = len(set(plan.bots)) > 1
    return ", ".join(plan.bots) if several else plan.bots[0]

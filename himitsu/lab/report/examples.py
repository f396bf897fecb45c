"""A game for every extreme, as a record that opens in the replay."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import polars as pl

from himitsu.core.facts import Column, FactTable
from himitsu.lab.data import Data
from himitsu.lab.experiment import BASE
from himitsu.lab.folder import Origin, write_whole
from himitsu.lab.match import play_game
from himitsu.lab.names import title
from himitsu.lab.report.parts import Grid, Link, Section
from himitsu.lab.report.running_scores import standings
from himitsu.lab.report.tension import courses, followed


def extremes(data: Data) -> dict[str, tuple[int, str]]:
    """By what it is an example of: the number of the game, and why."""
    games = data.of_base(data.games)
    found: dict[str, tuple[int, str]] = {}
    between = "points between the first two"
    for name, measured, descending, unit in (
        ("shortest", "decisions", False, "decisions"),
        ("longest", "decisions", True, "decisions"),
        *((("closest", "margin", False, between),) if data.has_points else ()),
        *((("clearest", "margin", True, between),) if data.has_points else ()),
    ):
        row = games.sort(measured, "game", descending=[descending, False]).row(0, named=True)
        found[name] = row["game"], f"{row[measured]} {unit}"
    rows = followed(data)
    if rows is not None and (told := courses(rows)):
        best = min(told, key=lambda each: (each.lowest, -each.lowest_at, each.game))
        found["greatest comeback"] = (
            best.game,
            f"after {best.lowest_at} % of it, a winner won only {100 * best.lowest:.0f} % of the "
            "playouts",
        )
    elif (scores := standings(data)) is not None and scores["won"].any():
        worst = scores.filter("won").sort("behind", "game", descending=[True, False])
        game, behind, after = worst.select("game", "behind", "round").row(0)
        found["greatest comeback"] = (
            game,
            f"the winner was {behind} points behind after round {after}",
        )
    for table in data.facts:
        for column in table.columns:
            if column.kind == "str" and column.measure and (odd := _oddest(data, table, column)):
                found[f"oddest {title(column)}"] = odd
    return found


def _oddest(data: Data, table: FactTable, column: Column) -> tuple[int, str] | None:
    """The rarest value of a table that has one row for each game, as for how it ended."""
    rows = data.scan(table.name).filter(pl.col("arm") == BASE)
    many = rows.select(pl.len(), pl.col("game").n_unique().alias("games")).collect()
    if many.row(0) != (data.played_games, data.played_games):
        return None
    counts = rows.group_by(column.name).agg(pl.len(), pl.min("game")).sort("len", column.name)
    value, count, game = counts.collect().row(0)
    return game, f"{data.names.value(column, value)}, {count} of {data.played_games} games"


def examples(data: Data) -> Section:
    """Plays these games once more, to write them down: they come out the same."""
    section = Section("Games to look at")
    if data.folder.origin != Origin.here(data.experiment):
        section.parts.append(
            "Rules, players or packages have changed since these games were played: they would go "
            "differently now, and are not played once more."
        )
        return section
    folder = data.folder.path / "examples"
    folder.mkdir(exist_ok=True)
    plan = replace(data.experiment.plan(BASE), records=True)
    rows = []
    for what, (number, why) in extremes(data).items():
        record = play_game(plan, number).record
        assert record is not None
        path = Path(f"{what.replace(' ', '-')}.txt")
        write_whole(folder / path, record.encode())
        rows.append((Link(what, f"examples/{path}"), why, f"{number}"))
    section.parts += [
        "`himitsu lab open DIR` shows this report with these games as replays. Each is a record in "
        "DIR/examples: `himitsu replay FILE` tells it, `himitsu verify FILE` checks it.",
        Grid(("", "why", "game"), rows),
    ]
    return section

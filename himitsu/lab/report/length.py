"""How long is an evening?"""

from __future__ import annotations

import polars as pl

from himitsu.lab.data import Data
from himitsu.lab.experiment import BASE
from himitsu.lab.names import title
from himitsu.lab.report.figures import histogram
from himitsu.lab.report.parts import Grid, How, Section, percent
from himitsu.lab.statistics import mean_of


def length(data: Data) -> Section:
    section = Section("How long does it take?")
    games = data.of_base(data.games)
    pace = data.experiment.pace
    rows = []
    for name in ("decisions", "minutes"):
        values = games[name]
        mean = mean_of(values.to_numpy(), data.level)
        cells = [f"{mean.value:.1f} ({mean.least:.1f}–{mean.most:.1f})"]
        cells += [f"{values.quantile(part, 'nearest'):.0f}" for part in (0, 0.1, 0.5, 0.9, 1)]
        rows.append((name, *cells))
    section.key = f"{games['minutes'].quantile(0.5, 'nearest'):.0f} minutes"
    section.verdict = (
        f"A game takes about {games['minutes'].quantile(0.5, 'nearest'):.0f} minutes, 8 of 10 take "
        f"{games['minutes'].quantile(0.1, 'nearest'):.0f} to "
        f"{games['minutes'].quantile(0.9, 'nearest'):.0f}.{_rounds(data)}"
    )
    section.parts += [
        histogram("length", "How long games take, in minutes.", games["minutes"], "minutes"),
        Grid(
            ("", "mean", "shortest", "1 in 10 below", "half below", "9 in 10 below", "longest"),
            rows,
        ),
    ]
    idle = (
        data.of_base(data.seats)
        .group_by("game")
        .agg((pl.col("decisions") == 0).any().alias("idle"))["idle"]
    )
    share = float(idle.cast(pl.Float64).mean() or 0.0)  # type: ignore[arg-type]
    forced = float(games["forced"].sum()) / max(1.0, float(games["decisions"].sum()))
    _turns(data, section)
    _waiting(data, section)
    section.parts += [
        f"In {percent(share) if share else 'none'} of the games somebody decided nothing at all. "
        f"{percent(forced)} of all decisions offered only one move.",
        How(
            f"Minutes are a guess: {pace.decision:g} s for a decision and {pace.forced:g} s where "
            "there is only one move. Bots' games may be shorter or longer than people's."
        ),
    ]
    return section


def _rounds(data: Data) -> str:
    """How many there are, where the game counts them."""
    for table in data.facts:
        for column in table.columns:
            if column.rounds:
                rows = data.scan(table.name).filter(pl.col("arm") == BASE)
                counts = rows.group_by("game").agg(pl.max(column.name)).collect()[column.name]
                low, high = (counts.quantile(part, "nearest") for part in (0.1, 0.9))
                if low == high:
                    every = "Each" if counts.n_unique() == 1 else "At least 8 of 10"
                    has = "has" if every == "Each" else "have"
                    plural = "" if low == 1 else "s"
                    return f" {every} {has} {low:.0f} {title(column)}{plural}."
                return f" 8 of 10 have {low:.0f} to {high:.0f} {title(column)}s."
    return ""


def _turns(data: Data, section: Section) -> None:
    """Did everybody have one, where the game tells?"""
    for table in data.facts:
        for column in table.columns:
            if column.turn:
                rows = data.scan(table.name).filter(pl.col("arm") == BASE)
                had = rows.group_by("game").agg(pl.all(column.name)).collect()[column.name]
                without = percent(1.0 - float(had.sum()) / len(had))
                section.verdict += f" In {without} of the games somebody never has a turn."


def _waiting(data: Data, section: Section) -> None:
    """Until one is asked again, and for the end after one's last decision."""
    games = data.of_base(data.games).select("game", "minutes", total="decisions")
    seats = data.of_base(data.seats).join(games, on="game")
    rows = []
    for name, column in (
        ("longest wait for one's turn", "longest_wait"),
        ("wait for the end after one's last decision", "end_wait"),
    ):
        minutes = seats[column] * seats["minutes"] / seats["total"]
        parts = [f"{minutes.quantile(part, 'nearest'):.1f}" for part in (0.5, 0.9, 1)]
        rows.append((name, f"{float(minutes.to_numpy().mean()):.1f}", *parts))
    out = seats.drop_nulls("out_wait")
    if not out.is_empty():
        minutes = out["out_wait"] * out["minutes"] / out["total"]
        parts = [f"{minutes.quantile(part, 'nearest'):.1f}" for part in (0.5, 0.9, 1)]
        who = f"wait for the end of who is out ({percent(out.height / seats.height)} of the seats)"
        rows.append((who, f"{float(minutes.to_numpy().mean()):.1f}", *parts))
    idle = seats.filter(pl.col("end_wait") * 4 > pl.col("total"))["game"].n_unique()
    share = idle / max(1, games.height)
    section.parts += [
        Grid(
            ("minutes", "mean", "half below", "9 in 10 below", "longest"),
            rows,
            "How long a player waits while others decide.",
        ),
        f"In {percent(share) if share else 'none'} of the games somebody has nothing more to "
        "decide for more than the last quarter of it.",
    ]

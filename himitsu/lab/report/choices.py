"""Which choices are there, and which of them are taken?"""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

import polars as pl

from himitsu.lab.data import Data
from himitsu.lab.experiment import BASE
from himitsu.lab.names import title
from himitsu.lab.report.cards import cards
from himitsu.lab.report.never_right import OFFERED, never_right
from himitsu.lab.report.parts import Grid, Section, in_order, percent
from himitsu.lab.report.strongest import strongest
from himitsu.lab.report.winning import judged
from himitsu.lab.statistics import compared, mean_of

SHOWN: Final = 25
HARDLY: Final = 0.01
WIDTHS: Final = (2, 4, 8, 16, 32)
WIDTH_NAMES: Final = ("2", "3–4", "5–8", "9–16", "17–32", "more")


def choices(data: Data) -> Section:
    section = Section("What is there to choose?")
    _how_many(data, section)
    never_right(data, section)
    if "decisions" in data.experiment.keep:
        _moves(data, section)
    else:
        section.unasked.append(
            "Which moves are offered and taken, which is not told because decisions were not kept: "
            '`keep = ["decisions"]` keeps them.'
        )
    _chosen(data, section)
    cards(data, section)
    return section


def _how_many(data: Data, section: Section) -> None:
    """Choices that there are: where there is one move, there is none."""
    games = data.of_base(data.games)
    real = int((games["decisions"] - games["forced"]).sum())
    if not real:
        section.parts.append("No decision offered more than one move.")
        return
    by_game = games.filter(pl.col("decisions") > pl.col("forced")).select(
        "game", mean=pl.col("offered") / (pl.col("decisions") - pl.col("forced"))
    )
    mean = mean_of(by_game["mean"].to_numpy(), data.level)
    section.parts.append(
        f"In a game {real / games.height:.1f} decisions offer more than one move; on average such "
        f"a decision offers {mean.value:.1f} ({mean.least:.1f}–{mean.most:.1f})."
    )
    if "decisions" not in data.experiment.keep:
        return
    offers = pl.col("offered").list.len()
    counts = (
        data.scan("decisions")
        .filter((pl.col("arm") == BASE) & (offers > 1))
        .group_by(offers.alias("moves"))
        .len()
        .collect()
    )
    shares = [0.0] * len(WIDTH_NAMES)
    for moves, count in counts.rows():
        shares[bisect_left(WIDTHS, moves)] += count / real
    section.parts.append(
        Grid(
            ("moves", *WIDTH_NAMES),
            [("decisions", *map(percent, shares))],
            "How many moves a decision offers, where it offers more than one.",
        )
    )


def offered_moves(data: Data, arm: str, bot: str) -> pl.DataFrame:
    """By move: how often it was offered to the bot beside another, and how often taken."""
    seats = data.scan("seats").filter((pl.col("arm") == arm) & (pl.col("bot") == bot))
    real = (
        data.scan("decisions")
        .filter((pl.col("arm") == arm) & (pl.col("offered").list.len() > 1))
        .join(seats.select("game", "seat"), on=["game", "seat"], how="semi")
    )
    offered = real.select(move="offered").explode("move").group_by("move").len("offered")
    taken = real.group_by("move").len("taken")
    return (
        offered.join(taken, on="move", how="left")
        .with_columns(pl.col("taken").fill_null(0))
        .with_columns(share=pl.col("taken") / pl.col("offered"))
        .sort("offered", "move", descending=[True, False])
        .collect()
    )


def _moves(data: Data, section: Section) -> None:
    arm, bot = strongest(data)
    who = bot if arm == BASE else f"{bot} (in “{arm}”)"
    moves = offered_moves(data, arm, bot).filter(pl.col("offered") >= OFFERED)
    game = data.folder.game
    if moves.is_empty():
        section.parts.append(f"No move was offered to {who} {OFFERED} times: play more games.")
        return
    hardly = moves.filter(pl.col("share") < HARDLY).sort("share", "move")
    told = (
        f"{moves.height} moves were offered at least {OFFERED} times beside another one to {who}, "
        f"the strongest that played; {hardly.height} of them were taken less than once in a "
        "hundred times."
    )
    section.verdict = section.verdict or told
    section.parts.append(
        f"{told} Whether a move that is not taken is never right, or the bot does not understand "
        "it, this does not tell."
    )
    for caption, frame in (
        ("The moves that were offered most.", moves.head(SHOWN)),
        ("Moves that are hardly ever taken.", hardly.head(SHOWN)),
    ):
        if not frame.is_empty():
            rows = [
                (game.format(move), f"{offered:,}", f"{taken:,}", percent(share))
                for move, offered, taken, share in frame.rows()
            ]
            section.parts.append(
                Grid(("move", "offered", f"taken by {bot}", "share"), rows, caption)
            )


def _chosen(data: Data, section: Section) -> None:
    """What players chose, and how they did with it."""
    for table in data.facts:
        for column in table.columns:
            # What is told apart by another column has a table of its own.
            if column.compare != "choice" or column.by is not None:
                continue
            rows = compared(data.winning(table, column), column.name, data.level)
            if not rows:
                continue
            section.parts.append(
                judged(
                    f"choice-{table.name}-{column.name}",
                    f"by {title(column)}. {table.says} {column.says} It was chosen, so it need "
                    "not be the cause.",
                    title(column),
                    in_order(rows, tuple(column.labels.values())),
                    data.level,
                )
            )

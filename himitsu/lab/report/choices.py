"""Which choices are there, and which of them are taken?"""

from __future__ import annotations

from typing import Final

import polars as pl

from himitsu.lab.data import Data
from himitsu.lab.experiment import BASE
from himitsu.lab.report.cards import cards
from himitsu.lab.report.figures import intervals
from himitsu.lab.report.never_right import OFFERED, never_right
from himitsu.lab.report.parts import Grid, Section, percent
from himitsu.lab.statistics import compared, surely

SHOWN: Final = 25
HARDLY: Final = 0.01


def choices(data: Data) -> Section:
    section = Section("What is there to choose?")
    never_right(data, section)
    # Where options were tried they are told by name, which says more than moves.
    if not data.experiment.playouts.games and "decisions" in data.experiment.keep:
        _moves(data, section)
    elif not data.experiment.playouts.games:
        section.parts.append('Decisions were not kept: write keep = ["decisions"] into the file.')
    _chosen(data, section)
    cards(data, section)
    return section


def offered_moves(data: Data) -> pl.DataFrame:
    """By move: how often it was offered beside another, and how often taken."""
    real = data.scan("decisions").filter(
        (pl.col("arm") == BASE) & (pl.col("offered").list.len() > 1)
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
    moves = offered_moves(data).filter(pl.col("offered") >= OFFERED)
    game = data.folder.game
    if moves.is_empty():
        section.parts.append(f"No move was offered {OFFERED} times: play more games.")
        return
    hardly = moves.filter(pl.col("share") < HARDLY).sort("share", "move")
    told = (
        f"{moves.height} moves were offered at least {OFFERED} times beside another one; "
        f"{hardly.height} of them were taken less than once in a hundred times."
    )
    section.verdict = section.verdict or told
    section.parts.append(
        f"{told} Whether a move that nobody takes is never right, or these bots do not understand "
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
            section.parts.append(Grid(("move", "offered", "taken", "share"), rows, caption))


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
            sure = surely([row.excess.p for row in rows], data.level)
            frame = pl.DataFrame(
                {
                    "label": [row.label for row in rows],
                    "value": [row.excess.value for row in rows],
                    "least": [row.excess.least for row in rows],
                    "most": [row.excess.most for row in rows],
                    "sure": sure,
                    "times": [row.excess.size for row in rows],
                }
            )
            section.parts.append(
                intervals(
                    f"choice-{table.name}-{column.name}",
                    f"{table.says} Wins beyond a fair share, by {column.name}: {column.says} It "
                    "was chosen, so it need not be the cause.",
                    frame,
                    "wins beyond a fair share",
                )
            )

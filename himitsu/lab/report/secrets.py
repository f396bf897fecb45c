"""What do players not know, and which moves give it away?"""

from __future__ import annotations

from typing import Final

import polars as pl

from himitsu.lab.report.data import Data
from himitsu.lab.report.figures import curve
from himitsu.lab.report.parts import Grid, Section, number
from himitsu.lab.statistics import FEW, clustered_means, mean_of, surely

SHOWN: Final = 30


def secrets(data: Data) -> Section:
    section = Section("What stays secret?")
    rows, moves = data.closer("secrets"), data.closer("giveaways")
    if rows is None or moves is None:
        section.parts.append(
            "This was not asked: [secrets] games = 3 in the file has it estimated what players do "
            "not know."
        )
        return section
    if rows["game"].n_unique() < 2:
        section.parts.append(
            "The game declares no secrets, or too few games were looked at: there is nothing to "
            "tell."
        )
        return section
    section.parts.append(
        "What a player does not know is told in bits: one for each question with yes or no that "
        "would have to be answered. It is estimated from truths that the game samples from the "
        "player's view. A sample may be wider than what a perfect mind would deduce, so players "
        "can know more than this; and each value is counted by itself, so what follows from "
        "several together is not seen. Who only watches cannot be asked: samples are made for "
        "seats."
    )
    told = [_course(rows.filter(pl.col("secret") == name), name, section) for name in _names(rows)]
    _moves(moves, section)
    section.verdict = " ".join(told)
    return section


def _names(rows: pl.DataFrame) -> list[str]:
    return sorted(rows["secret"].unique().to_list())


def _course(rows: pl.DataFrame, name: str, section: Section) -> str:
    """By game, because the viewers of a game know much in common."""
    means = rows.group_by("game", "percent").agg(pl.mean("bits")).sort("percent", "game")
    points = []
    for (part,), group in means.group_by("percent", maintain_order=True):
        mean = mean_of(group["bits"].to_numpy())
        points.append((int(str(part)), mean.value, mean.least, mean.most))
    section.parts.append(
        curve(
            f"secrets-{name.replace(' ', '-').replace(chr(39), '')}",
            f"Bits that a player does not know of the {name}, over the course of the game, with "
            f"95 % intervals; {means['game'].n_unique():,} games were looked at.",
            pl.DataFrame(points, schema=["percent", "value", "least", "most"], orient="row"),
            "bits unknown to a player",
        )
    )
    most = max(value for _, value, _, _ in points)
    last_part, last, _, _ = points[-1]
    if most < 0.1:
        return f"There is nothing to know of the {name}."
    return (
        f"Of the {name} a player does not know {most:.0f} bits at most; {100 * last / most:.0f} % "
        f"of that is still secret when {last_part} % of the game is over."
    )


def _moves(moves: pl.DataFrame, section: Section) -> None:
    given = moves.group_by("game", "number", "option", maintain_order=True).agg(
        bits=(pl.col("before") - pl.col("after")).sum()
    )
    given = given.filter(pl.len().over("option") >= FEW)
    if given.is_empty():
        section.parts.append(
            f"No kind of move was looked at {FEW} times: which give most away needs more games."
        )
        return
    found = clustered_means(
        given["bits"].to_numpy(), given["option"].to_list(), given["game"].to_numpy()
    )
    ranked = sorted(found, key=lambda option: (-found[option].value, option))
    sure = dict(zip(ranked, surely([found[option].p for option in ranked]), strict=True))
    section.parts.append(
        Grid(
            ("move", "bits given away", "moves", ""),
            [
                (
                    option,
                    number(found[option]),
                    f"{found[option].size:,}",
                    "sure" if sure[option] else "",
                )
                for option in ranked[:SHOWN]
            ],
            "What everybody together knows more after a move, and what followed from it at once; "
            "less than nothing where a move makes new secrets.",
        )
    )

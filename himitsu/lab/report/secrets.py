"""What do players and watchers not know, and which moves give it away?"""

from __future__ import annotations

from typing import Final

import polars as pl

from himitsu.core.contract import PUBLIC
from himitsu.lab.data import Data
from himitsu.lab.report.figures import curve
from himitsu.lab.report.parts import NO_CHANCE, Grid, How, Section, marked, number
from himitsu.lab.statistics import FEW, clustered_means, mean_of, surely

SHOWN: Final = 30
NOTHING: Final = 0.1
"""Fewer bits are none."""
PLAYER: Final = "a player"
WATCHER: Final = "somebody who only watches"


def secrets(data: Data) -> Section:
    section = Section("What stays secret?")
    rows, moves = data.closer("secrets"), data.closer("giveaways")
    if rows is None or moves is None:
        section.unasked.append(
            "What stays secret: `[secrets] games = 3` has it estimated what players do not know."
        )
        return section
    if rows["game"].n_unique() < 2:
        section.parts.append(
            "The game declares no secrets, or too few games were looked at: there is nothing to "
            "tell."
        )
        return section
    told = [
        _course(rows.filter(pl.col("secret") == name), name, data.level, section)
        for name in _names(rows)
    ]
    _moves(data.with_named_options(moves), data.level, section)
    section.parts.append(
        How(
            "What somebody does not know is told in bits: one for each question with yes or no "
            "that would have to be answered. It is estimated from truths that the game samples "
            "from the player's view, and for somebody who only watches from truths that follow "
            "from what the seats consider possible, in turn. A sample may be wider than what a "
            "perfect mind would deduce, so they can know more than this; and each value is counted "
            "by itself, so what follows from several together is not seen. What is dealt anew is "
            "secret anew."
        )
    )
    section.verdict = "\n".join(told)
    return section


def _names(rows: pl.DataFrame) -> list[str]:
    return sorted(rows["secret"].unique().to_list())


def _course(rows: pl.DataFrame, name: str, level: float, section: Section) -> str:
    """By game, because the viewers of a game know much in common."""
    points = []
    for who, watching in ((PLAYER, False), (WATCHER, True)):
        theirs = rows.filter((pl.col("viewer") == PUBLIC) == watching)
        means = theirs.group_by("game", "percent").agg(pl.mean("bits")).sort("percent", "game")
        for (part,), group in means.group_by("percent", maintain_order=True):
            mean = mean_of(group["bits"].to_numpy(), level)
            points.append((who, int(str(part)), mean.value, mean.least, mean.most))
    schema = ["label", "percent", "value", "least", "most"]
    section.parts.append(
        curve(
            f"secrets-{name.replace(' ', '-').replace(chr(39), '')}",
            f"Bits that are not known of the {name}, over the course of the game, with 95 % "
            f"intervals; {rows['game'].n_unique():,} games were looked at.",
            pl.DataFrame(points, schema=schema, orient="row"),
            "bits unknown",
        )
    )
    told = []
    for who in dict.fromkeys(point[0] for point in points):
        course = [(part, value) for label, part, value, _, _ in points if label == who]
        most, (last_part, last) = max(value for _, value in course), course[-1]
        if not section.key and most >= NOTHING:
            section.key = f"{100 * last / most:.0f} % kept"
        told.append(
            f"Of the {name} {who} does not know {most:.0f} bits at most; {100 * last / most:.0f} % "
            f"of that is still secret when {last_part} % of the game is over."
            if most >= NOTHING
            else f"There is nothing to know of the {name} for {who}."
        )
    return "\n".join(told)


def _moves(moves: pl.DataFrame, level: float, section: Section) -> None:
    gain = pl.col("before") - pl.col("after")
    watching = pl.col("viewer") == PUBLIC
    given = moves.group_by("game", "number", "option", maintain_order=True).agg(
        players=gain.filter(~watching).sum(), watchers=gain.filter(watching).sum()
    )
    given = given.filter(pl.len().over("option") >= FEW)
    if given.is_empty():
        section.parts.append(
            f"No kind of move was looked at {FEW} times: which give most away needs more games."
        )
        return
    to_players, to_watchers = (
        clustered_means(
            given[who].to_numpy(), given["option"].to_list(), given["game"].to_numpy(), level
        )
        for who in ("players", "watchers")
    )
    watched = bool(moves.select((pl.col("viewer") == PUBLIC).any()).item())
    ranked = sorted(to_players, key=lambda option: (-to_players[option].value, option))
    sure = dict(
        zip(ranked, surely([to_players[option].p for option in ranked], level), strict=True)
    )
    section.parts.append(
        Grid(
            ("move", "bits given to players", "to who only watches", "moves"),
            [
                (
                    option,
                    marked(number(to_players[option]), sure[option]),
                    number(to_watchers[option]) if watched else "not known",
                    f"{to_players[option].size:,}",
                )
                for option in ranked[:SHOWN]
            ],
            "What all players together know more after a move, and what followed from it at once, "
            "and what somebody knows more who only watches; less than nothing where a move makes "
            f"new secrets. {NO_CHANCE} is no chance.",
        )
    )

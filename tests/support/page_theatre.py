"""The replay of a finished game without a server, and an analysis of it to look at."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import cycle
from random import Random
from typing import Final
from urllib.parse import parse_qs, urlsplit

import msgspec
from playwright.sync_api import Route
from support.page_stage import Play, Stage

from himitsu.analysis.budget import Budget
from himitsu.analysis.estimates import Estimate
from himitsu.analysis.findings import (
    VERSION,
    Analysis,
    Balance,
    Chances,
    Kind,
    Option,
    TurningPoint,
)
from himitsu.core.contract import OPEN, PUBLIC, Game, Seat
from himitsu.core.records import Record, steps
from himitsu.server.game.replay import Replay
from himitsu.server.http.plain_games import plain_game
from himitsu.server.protocol.http import GameAnalysis

SIDES: Final[dict[str, Seat]] = {"open": OPEN, "public": PUBLIC}
KINDS: Final[Sequence[Kind]] = ("mistake", "find", "unknowable", "chance")
MOST_OPTIONS: Final = 6
MOST_LOOKED_AT: Final = 40


class Theatre(Stage):
    """A browser in which the replay of a finished game is open."""

    def replay(self, play: Play, part: float, side: str = "open", panel: str = "") -> None:
        """After so much of the game, through somebody's eyes."""
        assert play.desk.session.over
        self.play = play
        step = round(part * (len(seen_from(play, side)) - 1))
        self.page.goto(
            f"/t/table-of-{play.desk.stored.game}/replay?step={step}&side={side}&panel={panel}"
        )
        self.page.locator(".controls").wait_for()
        self.page.locator("[data-slot=confirm]").wait_for(state="attached")
        self.settle()

    def _serve(self, route: Route) -> None:
        if self.play is None:
            super()._serve(route)
            return
        address = urlsplit(route.request.url)
        asked = {name: values[0] for name, values in parse_qs(address.query).items()}
        answer: object
        if address.path.endswith("/replay/frames"):
            replay = seen_from(self.play, asked["as"])
            answer = replay.frames(int(asked["first"]), int(asked["count"]))
        elif address.path.startswith("/api/") and address.path.endswith("/replay"):
            answer = seen_from(self.play, asked["as"]).outline(over=True)
        elif address.path.endswith("/analysis"):
            answer = GameAnalysis("ready", 1, 1, analysis_of(self.play))
        elif address.path.endswith("/plain"):
            answer = plain_game(self.play.desk.stored.game, asked["language"])
        else:
            super()._serve(route)
            return
        route.fulfill(body=msgspec.json.encode(answer), content_type="application/json")


@cache
def seen_from(play: Play, side: str) -> Replay:
    return Replay(play.desk.session.record(), SIDES[side] if side in SIDES else int(side))


@cache
def analysis_of(play: Play) -> Analysis:
    """As full as one can be: nothing in it is true."""
    record = play.desk.session.record()
    game, seats, moves = record.game, record.seats, len(record.moves)
    rng = Random(1)

    def chances(move: int) -> Chances:
        parts = [rng.random() for _ in range(seats)]
        return Chances(move, tuple([part / sum(parts) for part in parts]))

    course = tuple([chances(move) for move in range(moves + 1)])
    return Analysis(
        VERSION,
        game.name,
        game.rules_version,
        "",
        "brisk",
        Budget(4, 4, 4, 4),
        moves,
        course,
        course[:: max(1, moves // 8)],
        tuple(_turning_points(game, record)),
        (Balance(1 / seats, about(0.1), about(-0.2), about(0.0), about(0.0)),) * seats,
    )


def about(value: float) -> Estimate:
    return Estimate(value, value - 0.06, value + 0.06)


def _turning_points(game: Game, record: Record) -> list[TurningPoint]:
    """One of each kind, where most could be chosen from among some moments of the game."""
    every = max(1, len(record.moves) // MOST_LOOKED_AT)
    found: dict[Kind, TurningPoint] = {}
    kinds = cycle(KINDS)
    for place, state in enumerate(steps(record)):
        if place % every or place == len(record.moves):
            continue
        seat, made = record.moves[place]
        view = game.present(state.view(seat))
        moves = [made, *[move for move in view.legal if move != made]][:MOST_OPTIONS]
        chance = about(0.45)
        options = [
            Option(move, game.format(move), game.describe(move, view), chance, chance)
            for move in moves
        ]
        kind = next(kinds)
        point = TurningPoint(
            place,
            seat,
            kind,
            about(-0.14 if kind == "mistake" else 0.2),
            (0.0,) * record.seats,
            game.format(made),
            () if kind == "chance" else tuple(options),
        )
        if kind not in found or len(point.options) > len(found[kind].options):
            found[kind] = point
    return sorted(found.values(), key=lambda point: point.move)

"""How a game of Rebel Rhymes starts: who never begins a turn, by the book and with a calm opening.

Bots play the same number of games at each table size, once by the book and once as "Play now"
sets the table. Told with the 95 % interval of Wilson, because shares near 0 and 1 matter here.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping

import msgspec
from shares import Share, wilson

from himitsu.core.build import compiled
from himitsu.core.contract import PUBLIC, BadOptions, State
from himitsu.core.record_parser import read
from himitsu.core.records import replay
from himitsu.core.views import Event
from himitsu.games.rhymes import GAME
from himitsu.games.rhymes.views import CalmOver, GameOver, Named, RhymesView, TurnBegan
from himitsu.lab.match import Played
from himitsu.lab.simulation import default_jobs, simulate

BOOK: dict[str, str] = {}
PLAY_NOW = {option.name: option.play_now for option in GAME.options if option.play_now is not None}
TABLES: Mapping[str, Mapping[str, str]] = {"book": BOOK, "play-now": PLAY_NOW}


class Start(msgspec.Struct, frozen=True):
    seats: int
    table: str
    bots: str
    games: int
    somebody_never: Share
    """Somebody never began a turn."""
    nobody_ever: Share
    """Nobody began a turn."""
    at_the_judgement: Share
    """The game ended when the calm opening did: the last player only just began a turn."""
    rounds: float
    """The round in which the game ended, on average."""
    decisions: float


class Told(msgspec.Struct, frozen=True):
    """What one game tells."""

    began: int
    """How many seats began a turn."""
    judged: bool
    """Did it end with the judgement after a calm opening?"""
    rounds: int
    decisions: int


def tell(played: Played) -> Told:
    assert played.record is not None
    record = read(played.record)
    return told(replay(record, keep_events=True), record.seats, played.decisions)


def told(state: State, seats: int, decisions: int) -> Told:
    """From a finished game that kept its events."""
    events = state.events(PUBLIC)
    turns = {event.place for event in events if isinstance(event, TurnBegan)}
    view = state.view(PUBLIC)
    assert isinstance(view, RhymesView)
    return Told(
        began=len([place for place in turns if place < seats]),
        judged=_ended_with_the_calm(events),
        rounds=view.round,
        decisions=decisions,
    )


def _ended_with_the_calm(events: list[Event]) -> bool:
    """Did nothing but namings come between the end of the calm opening and that of the game?"""
    kinds = [type(event) for event in events]
    return CalmOver in kinds and set(kinds[kinds.index(CalmOver) + 1 :]) <= {Named, GameOver}


def measure(seats: int, table: str, arguments: argparse.Namespace) -> Start:
    source = simulate(
        GAME,
        seats,
        arguments.games,
        [arguments.bots],
        arguments.seed,
        options=TABLES[table],
        jobs=arguments.jobs,
        records=True,
    )
    games = [tell(played) for played in source]
    count = len(games)
    return Start(
        seats=seats,
        table=table,
        bots=arguments.bots,
        games=count,
        somebody_never=wilson(len([game for game in games if game.began < seats]), count),
        nobody_ever=wilson(len([game for game in games if game.began == 0]), count),
        at_the_judgement=wilson(len([game for game in games if game.judged]), count),
        rounds=sum(game.rounds for game in games) / count,
        decisions=sum(game.decisions for game in games) / count,
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seats", metavar="N,…", default="3,5,8")
    parser.add_argument("--tables", metavar="NAME,…", default=",".join(TABLES))
    parser.add_argument("--games", type=int, default=300, help="for each size and each table")
    parser.add_argument("--bots", metavar="NAME", default="steady")
    parser.add_argument("--seed", default="opening")
    parser.add_argument("--jobs", type=int, default=default_jobs())
    parser.add_argument("--json", action="store_true", help="print one JSON object a line")
    arguments = parser.parse_args()
    for table in arguments.tables.split(","):
        if table not in TABLES:
            parser.error(f"There is no table {table!r}; there is: {', '.join(TABLES)}.")
    if not arguments.json:
        print(
            f"{arguments.games} games each, {arguments.bots},", "compiled" * compiled() or "plain"
        )
        print(f"{'seats':>5}  {'table':9}{'somebody never':>24}{'nobody ever':>24}", end="")
        print(f"{'over with the calm':>24}{'rounds':>8}{'decisions':>11}")
    try:
        for seats in [int(each) for each in arguments.seats.split(",")]:
            for table in arguments.tables.split(","):
                found = measure(seats, table, arguments)
                if arguments.json:
                    print(msgspec.json.encode(found).decode(), flush=True)
                    continue
                shares = (found.somebody_never, found.nobody_ever, found.at_the_judgement)
                told = "".join([f"{each!s:>24}" for each in shares])
                print(f"{seats:>5}  {table:9}{told}", end="")
                print(f"{found.rounds:>8.2f}{found.decisions:>11.0f}", flush=True)
    except BadOptions as error:
        parser.error(str(error))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

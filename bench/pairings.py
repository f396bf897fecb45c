"""Who plays whom to measure how strong players are: every player of a game against the others.

Players come from the registry, so a new one is measured without a change here. Two more,
`sees-all` and `sharp-sees-all`, are ceilings (see ceiling.py).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

import msgspec

from himitsu.bots import bot_names, lab_player_names, player
from himitsu.core.contract import BadOptions, Game
from himitsu.core.registry import game as game_named
from himitsu.core.registry import games

STANDARD: Final = "steady"
"""The level that everything is compared with: its pairings are played in full."""
SHARP: Final = "sharp"
PAST: Final = "past"
FAST: Final = "brisk"
"""Made for games by the ten thousand: its pace is told."""
CEILING: Final = "sees-all"
SHARP_CEILING: Final = "sharp-sees-all"
CEILINGS: Final = {CEILING: STANDARD, SHARP_CEILING: SHARP}
"""Who sees everything, and the level as which they think."""
MIXED: Final = ((STANDARD, PAST), (SHARP, STANDARD))
"""Who is compared in turn around the table, the one who should be better first."""
OTHERS_PART: Final = 4
"""Pairings without the standard get one in so many of the games."""

Who = Literal["all", "levels", "alike"]
"""Everybody against everybody; only the bots that tables offer; or everybody among their like."""
Kind = Literal["one", "half", "alike"]
"""One hero among foes; heroes and foes in turn around the table; or heroes alone, for facts."""


class Table(msgspec.Struct, frozen=True):
    """What is played at, by the options that differ from the defaults."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...] = ()

    @property
    def label(self) -> str:
        options = "".join(f", {name} {value}" for name, value in self.options)
        return f"{self.seats} players{options}"

    @property
    def slug(self) -> str:
        return "-".join([self.game, str(self.seats), *(value for _, value in self.options)])

    @property
    def seed(self) -> str:
        """All pairings of a table play the same deals."""
        return f"strength-{self.slug}"


class Pairing(msgspec.Struct, frozen=True):
    table: Table
    kind: Kind
    hero: str
    foe: str

    def seating(self, number: int) -> tuple[str, ...]:
        """By seat, in game `number`. Over as many games as seats (twice as many, where they are
        mixed) everybody sits everywhere equally often."""
        seats = range(self.table.seats)
        if self.kind == "half":
            return tuple(self.foe if (seat + number) % 2 else self.hero for seat in seats)
        return tuple(self.hero if seat == number % len(seats) else self.foe for seat in seats)

    def wanted(self, games: int) -> int:
        """How many games are to be played, in whole rounds of seats."""
        if self.kind == "one" and STANDARD not in (self.hero, self.foe):
            games //= OTHERS_PART
        seats = self.table.seats
        return max(1, -(-games // seats)) * seats


def _play_now(game: Game) -> tuple[tuple[str, str], ...]:
    return tuple(
        (option.name, option.play_now) for option in game.options if option.play_now is not None
    )


def tables(game: Game) -> dict[Table, Who]:
    """Where a game is measured, and between whom."""
    name = game.name
    if name == "luz":
        return {Table(name, 4): "all", Table(name, 3): "levels", Table(name, 5): "levels"}
    if name == "yurikure":
        return {
            Table(name, 4, (("reveal", "strict"),)): "all",
            Table(name, 4, (("reveal", "open"),)): "all",
            Table(name, 3): "levels",
            Table(name, 5): "levels",
        }
    if name == "rhymes":
        found: dict[Table, Who] = {Table(name, seats): "all" for seats in (3, 5, 8)}
        for seats in (3, 5, 8):
            found[Table(name, seats, _play_now(game))] = "alike"
        return found
    return {Table(name, 4 if 4 in game.seat_counts else game.seat_counts[-1]): "all"}


def second_names(game: Game) -> dict[str, str]:
    """Players that are another one under a second name."""
    first: dict[type, str] = {}
    second = {}
    for name in (*bot_names(game), *lab_player_names(game)):
        known = first.setdefault(type(player(game, name)), name)
        if known != name:
            second[name] = known
    return second


def names_of(game: Game, who: Who) -> list[str]:
    """The players at a table, levels first; nobody twice."""
    names = bot_names(game) if who == "levels" else (*bot_names(game), *lab_player_names(game))
    second = second_names(game)
    return [name for name in names if name not in second]


def pairings(game: Game) -> Iterator[Pairing]:
    for table, who in tables(game).items():
        names = names_of(game, who)
        if who != "alike":
            for hero in names:
                for foe in names:
                    if hero != foe:
                        yield Pairing(table, "one", hero, foe)
            yield Pairing(table, "one", CEILING, STANDARD)
        if who == "all" and SHARP in names:
            yield Pairing(table, "one", SHARP_CEILING, STANDARD)
        if who == "all":
            for better, worse in MIXED:
                if better in names and worse in names:
                    yield Pairing(table, "half", better, worse)
        for name in names:
            if name in (PAST, FAST, *bot_names(game)):
                yield Pairing(table, "alike", name, name)


def all_pairings(only: str | None) -> list[Pairing]:
    """Of all games, or of one."""
    chosen = games().values() if only is None else [game_named(only)]
    return [pairing for game in chosen for pairing in pairings(game)]


class Choice(msgspec.Struct, frozen=True):
    """Which pairings are to be played: where something is named, only those that have it."""

    table: str | None = None
    player: str | None = None
    """As hero or as foe."""
    hero: str | None = None
    foe: str | None = None
    kind: Kind | None = None

    def takes(self, pairing: Pairing) -> bool:
        return (
            self.table in (None, pairing.table.slug)
            and self.player in (None, pairing.hero, pairing.foe)
            and self.hero in (None, pairing.hero)
            and self.foe in (None, pairing.foe)
            and self.kind in (None, pairing.kind)
        )


def chosen_pairings(pairings: list[Pairing], choice: Choice) -> list[Pairing]:
    tables = sorted({pairing.table.slug for pairing in pairings})
    if choice.table is not None and choice.table not in tables:
        raise BadOptions(f"There is no table {choice.table!r}; there are: {', '.join(tables)}.")
    players = sorted({name for each in pairings for name in (each.hero, each.foe)})
    for name in (choice.player, choice.hero, choice.foe):
        if name is not None and name not in players:
            raise BadOptions(f"There is no player {name!r}; there are: {', '.join(players)}.")
    return [pairing for pairing in pairings if choice.takes(pairing)]

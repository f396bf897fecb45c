"""A game of Yuri-Kure in outline: relations, points and reveals as flat numbers, and the rules that
change them, without questions, events or records.

It is what players think with: cheap to copy, and played on by the thousand (see playout.py). What a
player does not know is left at nothing, or supposed. Compiled.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from himitsu.bots.yurikure.prospects import MARKERS, SIZE
from himitsu.games.yurikure.girls import FIRST_OF, MOST_PAIRS, PAIRS_WITH, SECOND_OF
from himitsu.games.yurikure.rules.points import EXTRA, SETUP_POINTS, points_at
from himitsu.games.yurikure.rules.questions import ACT, NOBODY, UNDECLARED
from himitsu.games.yurikure.rules.relations import (
    APART,
    BLUE,
    MOST,
    PARTED,
    RED,
    UNEASY,
    couple_result,
    couples_by_itself,
    felt_discomfort,
    is_single,
    kiss_bonus,
)
from himitsu.games.yurikure.rules.scoring import girls_of, polygamy_pairs, support_on
from himitsu.games.yurikure.tunables import STANDARD, Numbers

GOES_ON: Final = -2
DRAWN: Final = -1
"""In place of the seat that has won."""

_ALONE: Final[list[list[int]]] = [[pair] for pair in range(MOST_PAIRS)]


class Dice:
    """The same rolls for the same seed, compiled or not."""

    def __init__(self, seed: int) -> None:
        self.seed: i64 = seed & 0x7FFFFFFF

    def below(self, bound: i64) -> i64:
        self.seed = (self.seed * 1103515245 + 12345) & 0x7FFFFFFF
        return (self.seed >> 8) % bound

    def roll(self) -> i64:
        return self.below(6) + 1


class Sketch:
    def __init__(self) -> None:
        self.seats: i64 = 0
        self.girls: i64 = 0
        self.pairs: i64 = 0
        self.strict = False
        self.repeats = False
        self.setup_couple: i64 = 0
        self.start_player: i64 = 0
        self.extra: dict[int, int] = EXTRA
        self.numbers: Numbers = STANDARD
        # Never changed, and shared between copies:
        self.order: list[int] = []
        self.traits: list[int] = []
        self.tables: list[list[float]] = []
        """By pair: how likely it decides the game (see prospects.py)."""
        # Relations, by pair:
        self.favor: list[int] = []
        self.discomfort: list[int] = []
        self.marker: list[int] = []
        # Points:
        self.support: list[int] = []
        """By seat × pairs + pair: what counts of it at the end."""
        self.control: list[int] = []
        """By seat × girls + girl."""
        self.revealed: list[int] = []
        """By seat × girls + girl."""
        self.top: list[int] = []
        self.controller: list[int] = []
        # Where the game stands:
        self.turn: i64 = 0
        self.at: i64 = 0
        self.kind: i64 = ACT
        self.girl: i64 = 0
        self.declared: i64 = UNDECLARED
        self.passes: i64 = 0
        """How many have passed since the last declaration or reveal,"""
        self.silent: i64 = NOBODY
        """and a seat that passes as well, though it is not its turn."""
        self.action: i64 = UNDECLARED
        """The confession or game of love that is being answered."""
        self.voted: i64 = 0
        self.backers: i64 = 0
        self.consents: i64 = 0

    def copy(self) -> Sketch:
        twin = Sketch()
        twin.seats = self.seats
        twin.girls = self.girls
        twin.pairs = self.pairs
        twin.strict = self.strict
        twin.repeats = self.repeats
        twin.setup_couple = self.setup_couple
        twin.start_player = self.start_player
        twin.extra = self.extra
        twin.numbers = self.numbers
        twin.order = self.order
        twin.traits = self.traits
        twin.tables = self.tables
        twin.favor = self.favor.copy()
        twin.discomfort = self.discomfort.copy()
        twin.marker = self.marker.copy()
        twin.support = self.support.copy()
        twin.control = self.control.copy()
        twin.revealed = self.revealed.copy()
        twin.top = self.top.copy()
        twin.controller = self.controller.copy()
        twin.turn = self.turn
        twin.at = self.at
        twin.kind = self.kind
        twin.girl = self.girl
        twin.declared = self.declared
        twin.passes = self.passes
        twin.silent = self.silent
        twin.action = self.action
        twin.voted = self.voted
        twin.backers = self.backers
        twin.consents = self.consents
        return twin

    # Points

    def suppose(self, seat: int, placed: Sequence[int]) -> None:
        """Let the seat's points lie on these pairs, in the order of placing."""
        for pair in range(self.pairs):
            self.support[seat * self.pairs + pair] = 0
        for girl in range(self.girls):
            self.control[seat * self.girls + girl] = 0
        support = self.numbers.support
        for number in range(len(placed)):
            pair = placed[number]
            self.add_points(seat, pair, points_at(number, support))
        if len(set(placed[:SETUP_POINTS])) < min(len(placed), SETUP_POINTS):
            for pair in placed:
                self.support[seat * self.pairs + pair] = support_on(placed, pair, True, support)

    def add_points(self, seat: i64, pair: i64, points: i64) -> None:
        self.support[seat * self.pairs + pair] += points
        self.control[seat * self.girls + FIRST_OF[pair]] += points
        self.control[seat * self.girls + SECOND_OF[pair]] += points

    def reveal(self, seat: i64, girl: i64, points: i64) -> None:
        self.revealed[seat * self.girls + girl] = points
        self.top[girl] = points
        self.controller[girl] = seat

    def can_take(self, seat: i64, girl: i64) -> bool:
        """Could the seat reveal more over the girl than anybody has?"""
        return self.control[seat * self.girls + girl] > self.top[girl]

    def first_asked(self, girl: i64) -> i64:
        """The seat that is asked first about a girl whom nobody controls (Y18)."""
        place: i64 = self.order.index(girl)
        for back in range(1, self.girls):
            controller: i64 = self.controller[self.order[(place + self.girls - back) % self.girls]]
            if controller != NOBODY:
                return (controller + 1) % self.seats
        return (self.start_player + 1) % self.seats

    # Relations

    def turns_left(self) -> i64:
        """Turns to end, the present one included."""
        turns: i64 = self.numbers.turns
        return turns + 1 - self.turn if self.turn > 0 else turns

    def prospect(self, pair: i64) -> float:
        """How likely the pair decides the game."""
        where = (self.turns_left() * MARKERS + self.marker[pair]) * SIZE
        return self.tables[pair][where + self.favor[pair] * (MOST + 1) + self.discomfort[pair]]

    def is_single(self, girl: i64) -> bool:
        return is_single(self.marker, self.girls, girl)

    def warm(self, pair: i64, by: i64) -> None:
        """Favor, raised."""
        favor: i64 = self.favor[pair] + by
        self.favor[pair] = favor if favor < MOST else MOST

    def hurt(self, pair: i64) -> None:
        """Discomfort, raised by one."""
        if self.discomfort[pair] < MOST:
            self.discomfort[pair] += 1

    def hurt_rivals(self, pair: i64) -> None:
        """Every other couple that one of the two girls belongs to (Y24)."""
        for girl in (FIRST_OF[pair], SECOND_OF[pair]):
            hers = PAIRS_WITH[girl]
            for place in range(self.girls - 1):
                rival: i64 = hers[place]
                if rival != pair and self.marker[rival] != APART:
                    self.hurt(rival)

    def join(self, pair: i64) -> None:
        """They become a couple by a confession or a game of love."""
        self.marker[pair] = BLUE
        self.hurt_rivals(pair)

    # The end of a turn

    def end_turn(self, dice: Dice) -> i64:
        """Couples phase and kiss phase. Who has won: a seat, DRAWN, or GOES_ON."""
        numbers = self.numbers
        enough: i64 = numbers.enough
        needed: i64 = numbers.kiss
        for pair in range(self.pairs):
            if self.marker[pair] != APART:
                self._live_on(pair, dice)
            elif self.favor[pair] >= enough - 1 and couples_by_itself(
                pair, self.favor[pair], self.traits, enough
            ):
                self.marker[pair] = BLUE
        fated: list[int] = []
        for pair in range(self.pairs):
            if self.marker[pair] == APART or (self.turn == 1 and pair == self.setup_couple):
                continue
            reached = dice.roll() + self.favor[pair] - self.discomfort[pair]
            if reached + kiss_bonus(pair, self.traits) < needed:
                self.marker[pair] = BLUE
            elif self.marker[pair] == RED:
                fated.append(pair)
            else:
                self.marker[pair] = RED
        if fated:
            return self.winner(fated)
        group = polygamy_pairs(self.marker, self.girls)
        if group:
            return self.winner(group)
        if self.turn == numbers.turns:
            return self.winner([pair for pair in range(self.pairs) if self.marker[pair] != APART])
        return GOES_ON

    def _live_on(self, pair: i64, dice: Dice) -> None:
        """A couple's die."""
        die = dice.roll()
        if die == 6:
            self.warm(pair, 1)
        else:
            felt = felt_discomfort(pair, self.discomfort[pair], self.traits)
            result = couple_result(die, felt, self.numbers.uneasy)
            if result == PARTED:
                self.part(pair)
                return
            if result == UNEASY:
                self.hurt(pair)
        if self.discomfort[pair] == MOST:
            self.part(pair)

    def part(self, pair: i64) -> None:
        self.marker[pair] = APART
        self.favor[pair] = 0
        self.discomfort[pair] = 0

    # Scoring

    def pair_winner(self, pair: i64) -> i64:
        """Who wins if this pair alone decides."""
        return self.winner(_ALONE[pair])

    def winner(self, pairs: list[int]) -> i64:
        """Who wins if these pairs decide."""
        if not pairs:
            return DRAWN
        best: i64 = -1
        leader: i64 = DRAWN
        shown: i64 = 0
        for seat in range(self.seats):
            total: i64 = 0
            for pair in pairs:
                total += self.support[seat * self.pairs + pair]
            if total < best:
                continue
            seen = self.shown(seat, pairs)
            if total > best or seen < shown:
                best = total
                leader = seat
                shown = seen
            elif seen == shown:
                leader = DRAWN
        return leader

    def shown(self, seat: i64, pairs: list[int]) -> i64:
        """What the seat has revealed over the girls of these pairs, each once (Y5)."""
        base = seat * self.girls
        if len(pairs) == 1:
            pair = pairs[0]
            return self.revealed[base + FIRST_OF[pair]] + self.revealed[base + SECOND_OF[pair]]
        points: i64 = 0
        for girl in girls_of(pairs):
            points += self.revealed[base + girl]
        return points

"""The truth of a game of Yuri-Kure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from himitsu.core.contract import IllegalMove, Move, Seat
from himitsu.core.state import NO_LISTS, NO_NUMBERS, NO_SEAT, ONE_SEAT, BaseState
from himitsu.core.views import Event
from himitsu.games.yurikure.happenings.for_viewer import show_event
from himitsu.games.yurikure.moves import (
    ACTION_COUNT,
    PASS,
    PLACE,
    REDO,
    REVEAL,
    reveal,
)
from himitsu.games.yurikure.recall import show_memory
from himitsu.games.yurikure.rules.declarations import can_declare, declarations
from himitsu.games.yurikure.rules.points import (
    MOST_CONTROL,
    SETUP_POINTS,
    control_points,
    points_due,
)
from himitsu.games.yurikure.rules.questions import (
    ACT,
    DECLARE,
    MANY,
    NOBODY,
    PLACING,
    UNDECLARED,
    declare,
    pass_on,
    raise_points,
)
from himitsu.games.yurikure.rules.scoring import GOING_ON
from himitsu.games.yurikure.rules.turns import OVER, SUPPORT_PHASE, points_placed, settled
from himitsu.games.yurikure.showing import show_state
from himitsu.games.yurikure.tunables import STANDARD, Numbers, numbers_of
from himitsu.games.yurikure.views import Remembered, YurikureView

_SETS: Final = 32


def _seats_in_turn() -> list[tuple[int, ...]]:
    """By (seats × 5 + first) × 32 + set: the seats of the set, clockwise from the first."""
    table: list[tuple[int, ...]] = []
    for seats in range(6):
        for first in range(5):
            turns = [(first + turn) % seats for turn in range(seats)] if seats else []
            table += [
                tuple([seat for seat in turns if members >> seat & 1]) for members in range(_SETS)
            ]
    return table


_IN_TURN: Final[list[tuple[int, ...]]] = _seats_in_turn()
_LEVELS: Final = MOST_CONTROL + 1


def _raises(begin: list[int]) -> list[list[int]]:
    """By (girl × 24 + highest) × 24 + control: what may be revealed over her."""
    return [
        begin + [reveal(girl, points) for points in range(highest + 1, control + 1)]
        for girl in range(9)
        for highest in range(_LEVELS)
        for control in range(_LEVELS)
    ]


_RAISES: Final[list[list[int]]] = _raises([])
_PASS_OR_RAISE: Final[list[list[int]]] = _raises([PASS])


class YurikureState(BaseState):
    """All of it. Lists that change in place are copied by `copy`, or once one of the copies changes
    them; the others are replaced whole when they change, and shared between copies."""

    def __init__(self) -> None:
        super().__init__()
        self.girls = 0
        self.strict = False
        self.repeats = False
        self.cap_polygamy = False
        self.oriented = False
        self.numbers: Numbers = STANDARD
        self.start_player = 0
        self.setup_couple = 0
        # Replaced whole:
        self.traits: list[int] = NO_NUMBERS
        """By girl: her orientations as bits."""
        self.order: list[int] = NO_NUMBERS
        """The girls in action order."""
        self.place_of: list[int] = NO_NUMBERS
        """By girl: her place in action order."""
        self.placed: list[list[int]] = NO_LISTS
        """By seat: the pairs of its points, in the order of placing."""
        self.control: list[int] = NO_NUMBERS
        """By seat × girls + girl."""
        self.marks: list[list[int]] = NO_LISTS
        """`revealed` as it stood each time before extra points were placed."""
        self.final_pairs: list[int] = NO_NUMBERS
        """The pairs that decided the game."""
        self.memory: tuple[Remembered, ...] = ()
        """What everybody has heard of the actions that are over, as far as anybody has looked."""
        self.latest: Remembered | None = None
        """And of the one that is going on; None: something was said since somebody looked."""
        # Shared between copies until one of them adds to it:
        self.said: list[int] = NO_NUMBERS
        """What has been heard since the last row of `memory`."""
        self.said_shared = True
        # Changed in place:
        self.favor: list[int] = NO_NUMBERS
        self.discomfort: list[int] = NO_NUMBERS
        self.marker: list[int] = NO_NUMBERS
        self.revealed: list[int] = NO_NUMBERS
        """By seat × girls + girl."""
        self.top: list[int] = NO_NUMBERS
        """By girl: the most that anybody has revealed."""
        self.controller: list[int] = NO_NUMBERS
        """By girl: who has revealed it."""
        # Where the game stands:
        self.phase = SUPPORT_PHASE
        self.turn = 0
        """From 1 on; 0 before the first."""
        self.at = 0
        """The place in action order of the girl whose action it is."""
        self.due = 0
        """How many points each player has placed in all, once the window is closed."""
        self.ending = GOING_ON
        # The question:
        self.kind = ACT
        self.girl = 0
        self.step = PLACING
        self.actor = NOBODY
        """The seat that is asked; MANY where several are."""
        self.first = 0
        """The seat that a window names first."""
        self.waiting = 0
        """The set of seats that have not answered the window."""
        self.passes = 0
        """`strict`: passes in a row."""
        self.declared = UNDECLARED
        # The action that votes and answers belong to:
        self.action = UNDECLARED
        self.voted = 0
        self.backers = 0
        self.consents = 0

    # The contract

    def to_act(self) -> Sequence[Seat]:
        actor = self.actor
        if actor >= 0:
            return ONE_SEAT[actor]
        if actor == MANY:
            return _IN_TURN[(self.seats * 5 + self.first) * _SETS + self.waiting]
        return NO_SEAT

    def legal_moves(self, seat: Seat) -> list[Move]:
        actor = self.actor
        if actor >= 0:
            if self.step == DECLARE:
                moves: list[Move] = []
                if seat == actor:
                    moves = declarations(self.kind, self.girl, self.girls, self.marker)
                return moves if self.strict else moves + self._reveals(seat)
            if seat != actor:
                return []
            girl = self.girl
            row = girl * _LEVELS + self.top[girl]
            return _PASS_OR_RAISE[row * _LEVELS + self.control[seat * self.girls + girl]][:]
        if actor == NOBODY or not 0 <= seat < self.seats:
            return []
        if self.step == PLACING:
            return self._placings(seat)
        moves = [PASS] if self.waiting >> seat & 1 else []
        return moves + self._reveals(seat)

    def volunteers(self) -> Sequence[Seat]:
        """In `open`, while a declaration is awaited, everybody else may reveal (Y26), clockwise
        from the controller's left; whether they can is their secret."""
        if self.step != DECLARE or self.strict or self.actor < 0:
            return NO_SEAT
        others = (1 << self.seats) - 1 & ~(1 << self.actor)
        return _IN_TURN[(self.seats * 5 + self.actor) * _SETS + others]

    def play(self, seat: Seat, move: Move) -> None:
        actor = self.actor
        if seat < 0 or (seat != actor and not (self._is_open() and seat < self.seats)):
            raise IllegalMove(f"Seat {seat} is not asked.")
        if self.step == PLACING:
            self._place(seat, move)
        elif self.step == DECLARE:
            if move >= REVEAL and not self.strict:
                self._raise(seat, move)
                return
            if seat != actor:
                raise IllegalMove("You may reveal control points; only the controller declares.")
            if not can_declare(self.kind, self.girl, self.girls, self.marker, move):
                raise IllegalMove("She cannot do that.")
            declare(self, move)
        elif move == PASS:
            if actor == MANY and not self.waiting >> seat & 1:
                raise IllegalMove("You cannot pass now.")
            if pass_on(self, seat):
                settled(self)
        else:
            self._raise(seat, move)

    def view(self, viewer: Seat) -> YurikureView:
        return show_state(self, viewer)

    def show_event(self, kind: int, numbers: Sequence[int], viewer: Seat) -> Event:
        return show_event(self, kind, numbers, viewer)

    def copy(self) -> YurikureState:
        twin = YurikureState()
        twin.outcome = self.outcome
        twin.options = self.options
        twin.seats = self.seats
        twin.girls = self.girls
        twin.strict = self.strict
        twin.repeats = self.repeats
        twin.cap_polygamy = self.cap_polygamy
        twin.oriented = self.oriented
        twin.numbers = self.numbers
        twin.chance = self.chance.copy()
        twin.start_player = self.start_player
        twin.setup_couple = self.setup_couple
        twin.traits = self.traits
        twin.order = self.order
        twin.place_of = self.place_of
        twin.placed = self.placed
        twin.control = self.control
        twin.marks = self.marks
        twin.final_pairs = self.final_pairs
        twin.memory = self.memory
        twin.latest = self.latest
        twin.said = self.said
        self.said_shared = True
        twin.favor = self.favor.copy()
        twin.discomfort = self.discomfort.copy()
        twin.marker = self.marker.copy()
        twin.revealed = self.revealed.copy()
        twin.top = self.top.copy()
        twin.controller = self.controller.copy()
        twin.phase = self.phase
        twin.turn = self.turn
        twin.at = self.at
        twin.due = self.due
        twin.ending = self.ending
        twin.kind = self.kind
        twin.girl = self.girl
        twin.step = self.step
        twin.actor = self.actor
        twin.first = self.first
        twin.waiting = self.waiting
        twin.passes = self.passes
        twin.declared = self.declared
        twin.action = self.action
        twin.voted = self.voted
        twin.backers = self.backers
        twin.consents = self.consents
        return twin

    def dump(self) -> bytes:
        return msgspec.json.encode(
            {
                "options": self.options,
                "key": self.chance.key.hex(),
                "drawn": self.chance.drawn,
                "start_player": self.start_player,
                "setup_couple": self.setup_couple,
                "traits": self.traits,
                "order": self.order,
                "placed": self.placed,
                "marks": self.marks,
                "memory": show_memory(self),
                "favor": self.favor,
                "discomfort": self.discomfort,
                "marker": self.marker,
                "revealed": self.revealed,
                "phase": self.phase,
                "turn": self.turn,
                "at": self.at,
                "kind": self.kind,
                "girl": self.girl,
                "step": self.step,
                "actor": self.actor,
                "waiting": self.waiting,
                "passes": self.passes,
                "declared": self.declared,
                "action": self.action,
                "voted": self.voted,
                "backers": self.backers,
                "consents": self.consents,
                "ending": self.ending,
                "final_pairs": self.final_pairs,
            }
        )

    # Points

    def base_points(self) -> int:
        """How many points each player had placed when the window opened."""
        return 0 if self.phase == SUPPORT_PHASE else points_due(self.oriented, self.turn - 1)

    def _placings(self, seat: Seat) -> list[Move]:
        if not self.waiting >> seat & 1:
            return [REDO]
        return [
            PLACE + pair
            for pair in range(len(self.marker))
            if self._can_place(self.placed[seat], pair)
        ]

    def _can_place(self, placed: list[int], pair: int) -> bool:
        """Setup points go on five different pairs, unless the table allows repeats; extra points
        go anywhere."""
        return self.repeats or len(placed) >= SETUP_POINTS or pair not in placed

    def _place(self, seat: Seat, move: Move) -> None:
        """Place the next point, the highest first; or take back this window's, once all are
        placed and while others are still placing (Y29)."""
        placed = self.placed[seat]
        if not self.waiting >> seat & 1:
            if move != REDO:
                raise IllegalMove("All your points are placed; take them back to change them.")
            self.waiting |= 1 << seat
            self.set_placed(seat, placed[: self.base_points()])
            return
        pair = move - PLACE
        if not 0 <= pair < len(self.marker):
            raise IllegalMove("Place your next point on a pair.")
        if not self._can_place(placed, pair):
            raise IllegalMove("Setup points go on five different pairs.")
        self.set_placed(seat, [*placed, pair])
        if len(placed) + 1 == self.due:
            self.waiting &= ~(1 << seat)
            if self.waiting == 0:
                points_placed(self)

    def set_placed(self, seat: Seat, placed: list[int]) -> None:
        """Replace a player's points, and the control that follows from them."""
        everybody = self.placed.copy()
        everybody[seat] = placed
        self.placed = everybody
        control = self.control.copy()
        control[seat * self.girls : (seat + 1) * self.girls] = control_points(
            placed, self.girls, self.numbers.support
        )
        self.control = control

    # Reveals

    def _is_open(self) -> bool:
        """May every seat make a move, asked or not? In a window, and in `open` while a declaration
        is awaited (Y26)."""
        if self.actor == MANY:
            return True
        return self.step == DECLARE and not self.strict and self.actor >= 0

    def _reveals(self, seat: Seat) -> list[Move]:
        """What a seat may reveal over any girl (Y17)."""
        if not 0 <= seat < self.seats:
            return []
        moves: list[Move] = []
        base = seat * self.girls
        for girl in range(self.girls):
            row = girl * _LEVELS + self.top[girl]
            moves += _RAISES[row * _LEVELS + self.control[base + girl]]
        return moves

    def _raise(self, seat: Seat, move: Move) -> None:
        if not REVEAL <= move < ACTION_COUNT:
            raise IllegalMove("Pass, or reveal control points.")
        girl, points = divmod(move - REVEAL, MOST_CONTROL)
        points += 1
        if girl >= self.girls:
            raise IllegalMove("She is not in this game.")
        if self.strict and girl != self.girl:
            raise IllegalMove("You can only reveal for the girl in question now.")
        if points <= self.top[girl]:
            raise IllegalMove("Reveal more than anybody has revealed for her.")
        if points > self.control[seat * self.girls + girl]:
            raise IllegalMove("You do not have that many control points over her.")
        raise_points(self, seat, girl, points)

    # For the phases

    def roll(self) -> int:
        """A die."""
        self.revelations += 1
        return self.chance.below(6) + 1

    def end(self, ending: int, pairs: list[int]) -> None:
        """All sheets are opened."""
        self.revelations += 1
        self.phase = OVER
        self.actor = NOBODY
        self.ending = ending
        self.final_pairs = pairs

    def settle_options(self, options: dict[str, str]) -> None:
        """Read the table's choices once."""
        self.options = options
        self.girls = int(options["girls"])
        self.strict = options["reveal"] == "strict"
        self.repeats = options["repeats"] == "allowed"
        self.cap_polygamy = options["polygamy_cap"] == "on"
        self.oriented = options["orientations"] != "off"
        self.numbers = numbers_of(options)

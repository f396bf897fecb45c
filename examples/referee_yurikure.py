"""A referee for Yuri-Kure that shares no code with Himitsu.

    himitsu replay game.txt --json --open > events.json
    python examples/referee_yurikure.py game.txt events.json

Draws setup and dice again from the key, makes every move by the rules of docs/rules/yurikure.md
(Y1 …), and compares every event with what must have happened.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from referee import Move, Referee, Wrong, main

GIRLS = ["Ak", "Sh", "Ku", "Mu", "Mi", "So", "Ts", "Ha", "Mo"]
ORIENTATIONS = [
    "aggressive",
    "attracting",
    "cool",
    "passive",
    "shy",
    "friendly",
    "cute",
    "attracted",
]
STANDARD = [
    {"aggressive", "attracting"},
    {"attracting", "shy"},
    {"attracting", "cute"},
    {"passive", "friendly"},
    {"passive", "shy"},
    {"aggressive", "cool"},
    {"friendly", "attracted"},
    {"cute", "attracted"},
    {"cool", "cute"},
]
EXTRA = {3: 1, 6: 3}
EXTRA_ORIENTED = {3: 3, 6: 5}
"""Points that come after a turn, with orientations."""


def number(one: int, other: int) -> int:
    """The number of a pair of girls."""
    low, high = sorted((one, other))
    return high * (high - 1) // 2 + low


@dataclass
class Pair:
    """Two girls, and how they stand."""

    girls: tuple[int, int]
    favor: int = 0
    discomfort: int = 0
    couple: str | None = None
    """Blue or red, or no couple."""

    def add_favor(self, by: int) -> None:
        self.favor = min(6, self.favor + by)

    def add_discomfort(self) -> None:
        self.discomfort = min(6, self.discomfort + 1)

    @property
    def number(self) -> int:
        return number(*self.girls)


@dataclass
class Player:
    """What a seat has placed, and what it has revealed."""

    pairs: list[int] = field(default_factory=list)
    """In the order of placing: 5, 4, 3, 2, 1, then ones."""
    revealed: dict[int, int] = field(default_factory=dict)
    """By girl."""

    def points(self) -> list[int]:
        return [max(1, 5 - place) for place in range(len(self.pairs))]

    def control(self, girl: int, pairs: list[Pair]) -> int:
        placed = zip(self.pairs, self.points(), strict=True)
        return sum(points for pair, points in placed if girl in pairs[pair].girls)


class Yurikure(Referee):
    game = "yurikure"
    rules = 2
    seat_counts = (3, 4, 5)

    def play(self) -> tuple[list[int], list[int]]:
        self.read_options()
        self.setup()
        self.place_points(0, 5)
        if self.orientations is not None:
            for girl in self.order:
                self.start_phase(girl)
        for turn in range(1, 10):
            result = self.turn(turn)
            if result is not None:
                return result
            if turn in self.extra:
                self.place_points(turn, self.extra[turn])
        raise AssertionError("the ninth turn ends the game")

    def read_options(self) -> None:
        self.strict = self.option("reveal", "open", "strict") == "strict"
        self.girls = int(self.option("girls", "7", "9"))
        oriented = self.option("orientations", "off", "standard", "random", "chosen") != "off"
        self.option("setup", "pairs", "disjoint-girls")
        self.repeats = self.option("repeats", "forbidden", "allowed") == "allowed"
        self.capped_polygamy = self.option("polygamy_cap", "off", "on") == "on"
        self.extra = EXTRA_ORIENTED if oriented else EXTRA
        if self.record.options["orientations"] != "chosen":
            self.option("assigned", "none")
        if self.seats == 5 and self.girls == 7:
            raise Wrong("five players need nine girls")
        if oriented and self.repeats:
            raise Wrong("with orientations no pair is repeated")

    def left(self, seat: int) -> int:
        return (seat + 1) % self.seats

    def right(self, seat: int) -> int:
        return (seat - 1) % self.seats

    def is_a(self, girl: int, orientation: str) -> bool:
        return self.orientations is not None and orientation in self.orientations[girl]

    # The setup

    def setup(self) -> None:
        self.pairs = [Pair((one, other)) for other in range(self.girls) for one in range(other)]
        self.players = [Player() for _ in range(self.seats)]
        self.setup_couple = self.chance.below(len(self.pairs))
        self.pairs[self.setup_couple].couple = "blue"
        liked = list(zip(self.liked_pairs(), (2, 1, 1), strict=True))
        for pair, favor in liked:
            self.pairs[pair].favor = favor
        self.order = self.chance.shuffled(list(range(self.girls)), self.girls)
        self.start_player = self.chance.below(self.seats)
        self.orientations = self.deal_orientations()
        told = None
        if self.orientations is not None:
            told = [sorted(hers, key=ORIENTATIONS.index) for hers in self.orientations]
        self.happens(
            "setup",
            "drawn from the key",
            order=self.order,
            couple=self.setup_couple,
            favor=[list(pair) for pair in liked],
            start_player=self.start_player,
            orientations=told,
            reveal="strict" if self.strict else "open",
        )

    def liked_pairs(self) -> list[int]:
        """Three pairs; of six different girls, where the table wants that (Y1)."""
        if self.record.options["setup"] == "pairs":
            return self.chance.shuffled(list(range(len(self.pairs))), 3)[:3]
        drawn = self.chance.shuffled(list(range(self.girls)), 6)
        return [number(drawn[at], drawn[at + 1]) for at in (0, 2, 4)]

    def deal_orientations(self) -> list[set[str]] | None:
        """Two for each girl: those of the table in the rules, chosen, or dealt (Y28)."""
        match self.record.options["orientations"]:
            case "off":
                return None
            case "standard":
                return STANDARD[: self.girls]
            case "chosen":
                return self.chosen_orientations()
        pack = [name for name in ORIENTATIONS for _ in range(3)]
        while True:
            drawn = self.chance.shuffled(pack, 2 * self.girls)
            dealt = [{drawn[2 * girl], drawn[2 * girl + 1]} for girl in range(self.girls)]
            if all(len(hers) == 2 for hers in dealt):
                return dealt

    def chosen_orientations(self) -> list[set[str]]:
        """What the option says: `Ak:aggressive+attracting,…`, every girl once, two different ones
        each, at most three girls the same one (Y31)."""
        chosen: dict[str, list[str]] = {}
        for part in self.record.options["assigned"].split(","):
            girl, _, names = part.partition(":")
            hers = names.split("+")
            if girl in chosen:
                raise Wrong(f"option assigned has {girl} twice")
            if len(hers) != 2 or hers[0] == hers[1]:
                raise Wrong(f"option assigned: {girl} has not two different orientations")
            chosen[girl] = hers
        if chosen.keys() != set(GIRLS[: self.girls]):
            raise Wrong("option assigned does not name just the girls of this game")
        every = [name for hers in chosen.values() for name in hers]
        for name in every:
            if name not in ORIENTATIONS or every.count(name) > 3:
                raise Wrong(
                    f"option assigned: {name!r} is not an orientation, or four girls have it"
                )
        return [set(chosen[girl]) for girl in GIRLS[: self.girls]]

    # Points

    def place_points(self, turn: int, count: int) -> None:
        """Everybody places points, at the same time."""
        self.happens("due", turn=turn, points=count)
        begin = len(self.players[0].pairs)
        end = begin + count
        while any(len(player.pairs) < end for player in self.players):
            seat, notation = self.move()
            placed = self.players[seat].pairs
            if notation == "redo":
                if len(placed) < end:
                    self.illegal("only a seat that has placed all points may take them back (Y29)")
                del placed[begin:]
                continue
            pair = self.pair_in(notation, "s")
            if pair is None or len(placed) == end:
                self.illegal("points are to be placed" if pair is None else "all are placed")
            if pair in placed and len(placed) < 5 and not self.repeats:
                self.illegal("setup points go on five different pairs")
            placed.append(pair)
        told = [player.pairs[begin:] for player in self.players]
        self.happens("placed", "as the moves say", turn=turn, pairs=told)

    def girl_in(self, notation: str, sign: str) -> int | None:
        """The girl whom the move names, if it is of this kind."""
        girls = GIRLS[: self.girls]
        found = re.fullmatch(f"{sign}({'|'.join(girls)})", notation)
        return None if found is None else girls.index(found[1])

    def pair_in(self, notation: str, sign: str) -> int | None:
        girls = GIRLS[: self.girls]
        found = re.fullmatch(f"{sign}({'|'.join(girls)})({'|'.join(girls)})", notation)
        if found is None or found[1] == found[2]:
            return None
        return number(girls.index(found[1]), girls.index(found[2]))

    # Reveals

    def controller(self, girl: int) -> int | None:
        """Who has revealed most over her."""
        shown = [player.revealed.get(girl, 0) for player in self.players]
        return None if max(shown) == 0 else shown.index(max(shown))

    def reveal(self, seat: int, notation: str, issue: int) -> int:
        """The seat reveals points over a girl, who is returned; `issue` is the girl at issue."""
        found = re.fullmatch(f"({'|'.join(GIRLS[: self.girls])})([1-9][0-9]?)", notation, re.ASCII)
        if found is None:
            self.illegal(f"seat {seat} may pass where it is asked to, or reveal points")
        girl, points = GIRLS.index(found[1]), int(found[2])
        if self.strict and girl != issue:
            self.illegal("only points over the girl at issue can be revealed (Y17)")
        if points <= max(player.revealed.get(girl, 0) for player in self.players):
            self.illegal("a reveal exceeds everything revealed over her")
        if points > self.players[seat].control(girl, self.pairs):
            self.illegal("the seat does not have that many control points over her")
        self.players[seat].revealed[girl] = points
        self.happens("revealed", seat=seat, girl=girl, points=points, early=girl != issue)
        return girl

    # Questions: what is declared for a girl, or nothing

    def ask(self, kind: str, girl: int) -> str | None:
        """What her controller declares, once nobody reveals more; nothing without a controller."""
        self.happens("asked", kind=kind, girl=girl, controller=self.controller(girl))
        return self.ask_strictly(kind, girl) if self.strict else self.ask_openly(kind, girl)

    def ask_strictly(self, kind: str, girl: int) -> str | None:
        """The competition rules: a reveal step, a declaration step, and back after a reveal."""
        while True:
            self.reveal_step(girl)
            controller = self.controller(girl)
            if controller is None or kind == "look":
                return None
            seat, notation = self.move()
            if seat != controller:
                self.illegal(f"seat {controller} is to declare")
            self.declare(seat, kind, girl, notation)
            if self.object_step(girl, controller):
                return notation

    def reveal_step(self, girl: int) -> None:
        """Priority moves left from the controller's left, until all have passed in a row."""
        base = self.controller(girl)
        due = self.left(self.virtual_controller(girl) if base is None else base)
        passes = 0
        while passes < self.seats:
            seat, notation = self.next_move(due)
            if notation == "pass":
                self.happens("passed", seat=seat)
                passes += 1
            else:
                self.reveal(seat, notation, girl)
                passes = 0
            due = self.left(seat)

    def object_step(self, girl: int, controller: int) -> bool:
        """Priority moves right over the others (Y19); have all passed?"""
        due = self.right(controller)
        while due != controller:
            seat, notation = self.next_move(due)
            if notation != "pass":
                self.reveal(seat, notation, girl)
                return False
            self.happens("passed", seat=seat)
            due = self.right(seat)
        return True

    def next_move(self, due: int) -> Move:
        seat, notation = self.move()
        if seat != due:
            self.illegal(f"seat {due} has priority")
        return seat, notation

    def virtual_controller(self, girl: int) -> int:
        """Of the nearest earlier girl who has one; else the start player (Y18)."""
        place = self.order.index(girl)
        earlier = [self.order[place - back] for back in range(1, self.girls)]
        found = [seat for seat in map(self.controller, earlier) if seat is not None]
        return found[0] if found else self.start_player

    def ask_openly(self, kind: str, girl: int) -> str | None:
        """The main rules: a window, a declaration, a window; everybody may reveal at any time."""
        starting = kind in ("cool", "look")
        if starting or self.controller(girl) is None:
            self.window(girl, set(range(self.seats)), ends_when_taken=not starting)
            if kind == "look" or self.controller(girl) is None:
                return None
        while True:
            declared = self.await_declaration(kind, girl)
            others = set(range(self.seats)) - {self.controller(girl)}
            if self.window(girl, others, ends_when_taken=True):
                return declared

    def window(self, girl: int, asked: set[int], ends_when_taken: bool) -> bool:
        """Have all who are asked passed? Every reveal asks them anew (Y20); who takes the girl at
        issue ends the window, but not in the reveal step of the game-start phase (Y25)."""
        controller = self.controller(girl)
        waiting = set(asked)
        while waiting:
            seat, notation = self.move()
            if notation == "pass":
                if seat not in waiting:
                    self.illegal(f"seat {seat} has nothing to pass on")
                waiting.remove(seat)
            else:
                self.reveal(seat, notation, girl)
                waiting = set(asked)
                if ends_when_taken and self.controller(girl) != controller:
                    return False
        return True

    def await_declaration(self, kind: str, girl: int) -> str:
        """The controller declares; before that everybody may reveal, and who takes her is the one
        to declare (Y26)."""
        while True:
            seat, notation = self.move()
            if re.fullmatch(r"[A-Z][a-z]\d+", notation, re.ASCII):
                self.reveal(seat, notation, girl)
            elif seat != self.controller(girl):
                self.illegal(f"seat {self.controller(girl)} is to declare; others may reveal")
            else:
                self.declare(seat, kind, girl, notation)
                return notation

    # Declarations

    def declare(self, seat: int, kind: str, girl: int, notation: str) -> None:
        """What the controller says that she does, votes or answers."""
        if kind == "act":
            declared = self.declared_act(girl, notation)
        elif kind == "cool":
            target = self.other(girl, notation, "f")
            declared = None if target is None else (23 + target, "favor", target, None)
        else:
            words = ("for", "against") if kind == "vote" else ("ok", "no")
            declared = {"yes": (2, words[0], None, None), "no": (3, words[1], None, None)}.get(
                notation
            )
        if declared is None:
            self.illegal("she cannot do that")
        told = dict(zip(("move", "deed", "girl", "pair"), declared, strict=True))
        self.happens("declared", seat=seat, kind=kind, girl=girl, declared=told)

    def declared_act(
        self, girl: int, notation: str
    ) -> tuple[int, str, int | None, int | None] | None:
        if notation == "nothing":
            return 4, "nothing", None, None
        if (target := self.other(girl, notation, "a")) is not None:
            return 5 + target, "approach", target, None
        if (target := self.other(girl, notation, "c")) is not None:
            if any(pair.couple for pair in self.pairs if girl in pair.girls):
                self.illegal("a girl in a couple may not confess")
            return 14 + target, "confess", target, None
        if (pair := self.pair_in(notation, "g")) is not None:
            if girl in self.pairs[pair].girls or self.pairs[pair].couple:
                self.illegal("a Game of Love is about two others who are not a couple (Y9)")
            return 32 + pair, "love", None, pair
        return None

    def other(self, girl: int, notation: str, sign: str) -> int | None:
        """Another girl whom the move names."""
        target = self.girl_in(notation, sign)
        return None if target == girl else target

    # The game-start phase

    def start_phase(self, girl: int) -> None:
        """A reveal step; a Cool girl favors somebody."""
        declared = self.ask("cool" if self.is_a(girl, "cool") else "look", girl)
        if declared is not None:
            target = GIRLS.index(declared[1:])
            pair = self.pairs[number(girl, target)]
            pair.add_favor(3)
            self.happens("favored", girl=girl, target=target, pair=pair.number, favor=pair.favor)

    # A turn

    def turn(self, turn: int) -> tuple[list[int], list[int]] | None:
        """The three phases; the result, if it ends the game."""
        self.happens("turn", turn=turn)
        for girl in self.order:
            self.act(girl)
        self.couples_phase()
        fated = self.kiss_phase(turn)
        return self.end(turn, fated)

    def act(self, girl: int) -> None:
        declared = self.ask("act", girl)
        if declared is None or declared == "nothing":
            self.happens("idle", girl=girl, controller=self.controller(girl))
        elif declared[0] == "a":
            self.approach(girl, GIRLS.index(declared[1:]))
        elif declared[0] == "c":
            self.confess(girl, GIRLS.index(declared[1:]))
        else:
            pair = self.pair_in(declared, "g")
            assert pair is not None
            self.game_of_love(girl, self.pairs[pair])

    def hurt_others(self, one: int, other: int) -> list[dict[str, int]]:
        """Every other couple of either girl: hers first, each in the order of pairs (Y24)."""
        hurt = []
        for girl in (one, other):
            for pair in self.pairs:
                if girl in pair.girls and pair.couple and pair.number != number(one, other):
                    pair.add_discomfort()
                    hurt.append({"pair": pair.number, "discomfort": pair.discomfort})
        return hurt

    def approach(self, girl: int, target: int) -> None:
        pair = self.pairs[number(girl, target)]
        pair.add_favor(3 if pair.favor == 0 and self.is_a(target, "shy") else 1)
        hurt = self.hurt_others(girl, target)
        self.happens(
            "approached", girl=girl, target=target, pair=pair.number, favor=pair.favor, hurt=hurt
        )

    def confess(self, girl: int, target: int) -> None:
        pair = self.pairs[number(girl, target)]
        gain = int(self.is_a(target, "passive"))
        pair.add_favor(gain)
        who = {"girl": girl, "target": target, "pair": pair.number}
        self.happens("confessed", **who, favor=pair.favor, gain=gain)
        accepted = self.answer("answer", target)
        die = None if accepted else self.chance.die()
        compared = pair.favor
        bonus = 2 if self.is_a(girl, "aggressive") else 0
        hurt: list[dict[str, int]] = []
        together = die is None or die <= compared + bonus
        if together:
            pair.couple = "blue"
            hurt = self.hurt_others(girl, target)
        else:
            pair.add_favor(1)
        self.happens(
            "confession",
            "a die of at most the favor makes a couple (Y2)",
            **who,
            accepted=accepted,
            die=die,
            compared=compared,
            bonus=bonus,
            reach=compared + bonus,
            couple=together,
            favor=pair.favor,
            hurt=hurt,
        )

    def answer(self, kind: str, girl: int) -> bool:
        """OK or No; No without a controller (Y8)."""
        declared = self.ask(kind, girl)
        seat = None if declared is None else self.controller(girl)
        self.happens("answered", kind=kind, girl=girl, ok=declared == "yes", seat=seat)
        return declared == "yes"

    def game_of_love(self, girl: int, pair: Pair) -> None:
        """All vote, the starter first; with a majority both are asked (Y15, Y22)."""
        self.happens("love", girl=girl, pair=pair.number)
        counted = {True: 0, False: 0}
        begin = self.order.index(girl)
        for voter in self.order[begin:] + self.order[:begin]:
            if voter not in pair.girls:
                declared = "yes" if voter == girl else self.ask("vote", voter)
                weight = 3 if self.is_a(voter, "friendly") else 1
                counted[declared == "yes"] += weight
                seat = None if declared is None else self.controller(voter)
                self.happens(
                    "voted", girl=voter, in_favor=declared == "yes", weight=weight, seat=seat
                )
        passed = counted[True] > counted[False]
        self.happens("counted", in_favor=counted[True], against=counted[False], passed=passed)
        if passed:
            self.bring_together(pair)

    def bring_together(self, pair: Pair) -> None:
        """A majority wants it; do both?"""
        agreed = [self.answer("consent", girl) for girl in sorted(pair.girls, key=self.order.index)]
        hurt: list[dict[str, int]] = []
        if all(agreed):
            pair.couple = "blue"
            hurt = self.hurt_others(*pair.girls)
        else:
            pair.add_discomfort()
        self.happens(
            "love_ended",
            pair=pair.number,
            couple=all(agreed),
            discomfort=pair.discomfort,
            hurt=hurt,
        )

    # Dice

    def couples(self) -> list[Pair]:
        return [pair for pair in self.pairs if pair.couple]

    def couples_phase(self) -> None:
        """A die for each couple, in the order of pairs (Y11)."""
        rolls = [self.couple_roll(pair) for pair in self.couples()]
        parted = [roll["pair"] for roll in rolls if roll["parted"]]
        for pair in [self.pairs[place] for place in parted]:
            pair.favor, pair.discomfort, pair.couple = 0, 0, None
        formed = []
        for pair in self.pairs:
            attracting = any(self.is_a(girl, "attracting") for girl in pair.girls)
            if not pair.couple and pair.favor >= (5 if attracting else 6):
                pair.couple = "blue"
                formed.append(pair.number)
        self.happens("couples", rolls=rolls, parted=parted, formed=formed)

    def couple_roll(self, pair: Pair) -> dict[str, Any]:
        die = self.chance.die()
        favor, discomfort = pair.favor, pair.discomfort
        attracted = sum(self.is_a(girl, "attracted") for girl in pair.girls)
        felt = max(0, discomfort - attracted)
        if die == 6:
            result = "glad"
            pair.add_favor(1)
        elif die - felt <= 0:
            result = "parted"
        elif die - felt <= 2:
            result = "uneasy"
            pair.add_discomfort()
        else:
            result = "fine"
        parted = result == "parted" or pair.discomfort == 6
        return {
            "pair": pair.number,
            "die": die,
            "favor": favor,
            "discomfort": discomfort,
            "felt": felt,
            "rest": die - felt,
            "result": result,
            "favor_after": pair.favor,
            "discomfort_after": pair.discomfort,
            "parted": parted,
            "favor_now": 0 if parted else pair.favor,
            "discomfort_now": 0 if parted else pair.discomfort,
        }

    def kiss_phase(self, turn: int) -> list[int]:
        """A die for each couple; in the first turn not for the setup's. The Fated Couples."""
        rolls = [
            self.kiss_roll(pair)
            for pair in self.couples()
            if turn > 1 or pair.number != self.setup_couple
        ]
        self.happens("kisses", rolls=rolls)
        return [roll["pair"] for roll in rolls if roll["after"] == "fated"]

    def kiss_roll(self, pair: Pair) -> dict[str, Any]:
        die = self.chance.die()
        bonus = sum(self.is_a(girl, "cute") for girl in pair.girls)
        total = die + pair.favor - pair.discomfort + bonus
        before = pair.couple
        pair.couple = "red" if total >= 4 else "blue"
        return {
            "pair": pair.number,
            "die": die,
            "favor": pair.favor,
            "discomfort": pair.discomfort,
            "bonus": bonus,
            "total": total,
            "success": total >= 4,
            "before": before,
            "after": "fated" if total >= 4 and before == "red" else pair.couple,
        }

    # The end

    def end(self, turn: int, fated: list[int]) -> tuple[list[int], list[int]] | None:
        """Fated Couples, else a polygamy, else the ninth turn."""
        groups = [] if fated else self.groups()
        if fated:
            kind, pairs = "fated", fated
        elif groups:
            inside = {number(*two) for group in groups for two in combinations(group, 2)}
            kind, pairs = "polygamy", sorted(inside)
        elif turn == 9:
            pairs = [pair.number for pair in self.couples()]
            kind = "turns" if pairs else "no_couple"
        else:
            return None
        return self.count(kind, pairs, groups)

    def groups(self) -> list[list[int]]:
        """Largest groups of three girls or more in which every pair is a couple."""
        found: list[set[int]] = []
        for size in range(self.girls, 2, -1):
            for group in combinations(range(self.girls), size):
                together = all(self.pairs[number(*two)].couple for two in combinations(group, 2))
                if together and not any(set(group) < wider for wider in found):
                    found.append(set(group))
        return sorted(sorted(group) for group in found)

    def support(self, player: Player, pair: int, capped: bool) -> int:
        """Setup points count at most five for a pair, extra points in full (Y4)."""
        placed = list(zip(player.pairs, player.points(), strict=True))
        setup = sum(points for where, points in placed[:5] if where == pair)
        extra = sum(points for where, points in placed[5:] if where == pair)
        return (min(5, setup) if capped else setup) + extra

    def count(
        self, kind: str, pairs: list[int], groups: list[list[int]]
    ) -> tuple[list[int], list[int]]:
        """The highest sum; if equal, whoever revealed less over the girls concerned (Y5, Y23)."""
        capped = kind != "polygamy" or self.capped_polygamy
        sums = [sum(self.support(player, p, capped) for p in pairs) for player in self.players]
        girls = sorted({girl for pair in pairs for girl in self.pairs[pair].girls})
        shown = [sum(player.revealed.get(girl, 0) for girl in girls) for player in self.players]
        leaders = [seat for seat in range(self.seats) if sums[seat] == max(sums)] if pairs else []
        least = min((shown[seat] for seat in leaders), default=0)
        best = [seat for seat in leaders if shown[seat] == least]
        winner = best[0] if len(best) == 1 else None
        if not pairs:
            reason = "no_couple"
        elif winner is None:
            reason = "equal"
        elif max(sums) == 0:
            reason = "unsupported"
        else:
            reason = "support" if len(leaders) == 1 else "fewer_shown"
        ending = {
            "kind": kind,
            "pairs": pairs,
            "groups": groups,
            "girls": girls,
            "sums": sums,
            "shown": shown,
            "leaders": leaders,
            "winner": winner,
            "reason": reason,
        }
        self.happens("end", ending=ending, sheets=[self.sheet(player) for player in self.players])
        return [] if winner is None else [winner], sums

    def sheet(self, player: Player) -> dict[str, list[int]]:
        control = [player.control(girl, self.pairs) for girl in range(self.girls)]
        return {"pairs": player.pairs, "points": player.points(), "control": control}


if __name__ == "__main__":
    main(Yurikure)

"""A referee for LUZ that shares no code with Himitsu.

    himitsu replay game.txt --json --open > events.json
    python examples/referee_luz.py game.txt events.json

Deals the cards again from the key, makes every move by the rules of docs/rules/luz.md (L1 …), and
compares every event with what must have happened.
"""

from __future__ import annotations

import re

from referee import Referee, main

SUITS = "YRGBP"
TRUMP = "Y"


class Luz(Referee):
    game = "luz"
    rules = 1
    seat_counts = (3, 4, 5)

    def play(self) -> tuple[list[int], list[int]]:
        self.limited = self.option("beads", "unlimited", "limited") == "limited"
        self.option("memory", "book", "aid")
        self.pack = [f"{suit}{value}" for suit in SUITS for value in range(1, 2 * self.seats + 3)]
        totals = [0] * self.seats
        dealer = self.chance.below(self.seats)
        for number in (1, 2, 3, 4):
            points = self.round(number, dealer, totals)
            totals = [total + gain for total, gain in zip(totals, points, strict=True)]
            self.scored(number, points, totals)
            dealer = self.left(dealer)
        # The dealer of a fifth round would be the start player of the fourth (L2).
        ranking = self.ranking(totals, points, start=dealer)
        self.happens(
            "end",
            "by total, then by round 4, then from the start player on",
            winner=ranking[0],
            ranking=ranking,
            totals=totals,
        )
        return [ranking[0]], totals

    def left(self, seat: int, steps: int = 1) -> int:
        return (seat + steps) % self.seats

    def round(self, number: int, dealer: int, totals: list[int]) -> list[int]:
        """A deal, bids, ten tricks; the points by seat."""
        start = self.left(dealer)
        first = self.leader(totals, start) if self.by_total(number) else start
        hands = self.deal(number, dealer, start, first)
        self.bids = self.bid_round(first)
        self.won = [0] * self.seats
        for trick in range(1, 11):
            first = self.trick(trick, first, hands)
            self.won[first] += 1
        return [self.points(number, seat) for seat in range(self.seats)]

    def deal(self, number: int, dealer: int, start: int, first: int) -> list[list[str | None]]:
        """Ten cards each, sorted; the rest is set aside."""
        drawn = self.chance.shuffled(self.pack, 10 * self.seats)
        piles = [drawn[10 * seat : 10 * seat + 10] for seat in range(self.seats)]
        hands = [sorted(pile, key=self.pack.index) for pile in piles]
        aside = sorted(drawn[10 * self.seats :], key=self.pack.index)
        self.happens(
            "deal",
            "drawn from the key",
            round=number,
            dealer=dealer,
            start=start,
            first=first,
            by_total=self.by_total(number),
            hands=hands,
            aside=aside,
        )
        return [list(hand) for hand in hands]

    def by_total(self, number: int) -> bool:
        """Does the highest total begin, not the holder of the start card? (L10)"""
        return self.seats == 3 and number == 4

    def leader(self, totals: list[int], start: int) -> int:
        """Three players' last round: the highest total, the nearest to the start player (L10)."""
        return min(range(3), key=lambda seat: (-totals[seat], (seat - start) % 3))

    # Bids

    def bid_round(self, first: int) -> list[tuple[int, bool]]:
        """One bid of each seat, clockwise; by seat."""
        left = 15
        bids: dict[int, tuple[int, bool]] = {}
        for turn in range(self.seats):
            due = self.left(first, turn)
            seat, notation = self.move()
            found = re.fullmatch(r"b(\d|10)(\+?)", notation, re.ASCII)
            if seat != due or found is None:
                self.illegal(f"seat {due} is to bid")
            beads, safety = int(found[1]), found[2] == "+"
            if self.limited and beads > left:
                self.illegal(f"only {left} bet beads are left (L11)")
            left -= beads
            bids[seat] = beads, safety
            self.happens("bid", seat=seat, beads=beads, safety=safety)
        return [bids[seat] for seat in range(self.seats)]

    # Tricks

    def trick(self, number: int, leader: int, hands: list[list[str | None]]) -> int:
        """A card of each seat, clockwise; who takes it."""
        table: list[tuple[int, str]] = []
        for turn in range(self.seats):
            due = self.left(leader, turn)
            seat, notation = self.move()
            found = re.fullmatch(r"p([1-9]|10)", notation, re.ASCII)
            if seat != due or found is None:
                self.illegal(f"seat {due} is to play a card")
            slot = int(found[1]) - 1
            card = hands[seat][slot]
            if card is None:
                self.illegal("the card of this slot is played")
            led = table[0][1][0] if table else card[0]
            if card[0] != led and any(held and held[0] == led for held in hands[seat]):
                self.illegal(f"seat {seat} holds the led suit {led} and must follow it")
            hands[seat][slot] = None
            table.append((seat, card))
            self.happens("play", seat=seat, slot=slot, card=card, trick=number)
        winner, card = max(table, key=lambda laid: self.strength(laid[1], table[0][1][0]))
        self.happens(
            "trick",
            "the highest trump, or else the highest card of the led suit",
            trick=number,
            winner=winner,
            card=card,
        )
        return winner

    def strength(self, card: str, led: str) -> tuple[bool, bool, int]:
        return card[0] == TRUMP, card[0] == led, int(card[1:])

    # The score

    def points(self, number: int, seat: int) -> int:
        off = self.off(seat)
        if off:
            return -5 * off
        _, safety = self.bids[seat]
        return 5 * number if safety else 10 * number

    def off(self, seat: int) -> int:
        """Tricks too many or too few; none where the bid is met."""
        beads, safety = self.bids[seat]
        won = self.won[seat]
        return 0 if won == beads or (safety and won == beads + 1) else abs(won - beads)

    def scored(self, number: int, points: list[int], totals: list[int]) -> None:
        bids = [{"beads": beads, "safety": safety} for beads, safety in self.bids]
        self.happens(
            "score",
            round=number,
            score={
                "bids": bids,
                "won": self.won,
                "points": points,
                "off": [self.off(seat) for seat in range(self.seats)],
            },
            totals=totals,
        )

    def ranking(self, totals: list[int], last: list[int], start: int) -> list[int]:
        """By total, then by the last round, then clockwise from the start player (L2, L9)."""
        return sorted(
            range(self.seats),
            key=lambda seat: (-totals[seat], -last[seat], (seat - start) % self.seats),
        )


if __name__ == "__main__":
    main(Luz)

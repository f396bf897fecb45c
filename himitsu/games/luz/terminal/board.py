"""The table of LUZ in plain text, for a terminal of 80 columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from himitsu.core.terminal import fit, whom, wrap
from himitsu.games.luz.aid import open_trick
from himitsu.games.luz.faces import read_card
from himitsu.games.luz.moves import beads_of, format_move
from himitsu.games.luz.rules import BET_BEADS, HAND, trick_winner
from himitsu.games.luz.scoring import pay_for
from himitsu.games.luz.terminal.words import NAME_WIDTH, SUIT_NAMES, group
from himitsu.games.luz.tunables import numbers_of
from himitsu.games.luz.views import Bid, LuzView, Trick

LEGEND: Final = "Y yellow (the sun, trump)   R red   G green   B blue   P purple"


def show_view(view: LuzView, names: Sequence[str]) -> str:
    """The table as the viewer sees it."""
    if view.phase == "over":
        return "\n".join(_final_scores(view, names))
    lines = [*_headline(view, names), "", *_players(view, names), "", *_tricks(view, names)]
    if 0 <= view.viewer < view.seats:
        lines += ["", *_own_hand(view)]
    if view.mine:
        lines += ["", *_question(view)]
    return "\n".join(lines)


def _headline(view: LuzView, names: Sequence[str]) -> list[str]:
    where = f"Round {view.round} of {numbers_of(view.options).rounds}"
    if view.phase == "play":
        where += f", trick {sum(view.won) + 1} of {HAND}"
    lines = wrap(
        f"{where}. Dealt by {whom(names[view.dealer])}; first to bid: {whom(names[view.first])}."
    )
    if view.beads_left is not None:
        lines.append(f"Beads left: {view.beads_left} of {BET_BEADS}.")
    return [*lines, LEGEND]


def _players(view: LuzView, names: Sequence[str]) -> list[str]:
    """A row for each seat; its card of the trick on the table stands before its hand."""
    played = [""] * view.seats
    trick = open_trick(view)
    if trick is not None:
        played = _by_seat(trick, view.seats)
    lines = [f"  {'':{NAME_WIDTH}} bid won total card  hand, low to high"]
    for seat in range(view.seats):
        turn = ">" if seat in view.asked else " "
        bid = _bid_sign(view.bids[seat])
        numbers = f"{bid:>3} {view.won[seat]:>3} {view.totals[seat]:>5} {played[seat]:>4}"
        row = f"{turn} {fit(names[seat], NAME_WIDTH)} {numbers}  {group(view.hands[seat])}"
        lines.append(row.rstrip())
    if view.aside is not None:
        lines += wrap(f"Set aside: {group(view.aside)}")
    return lines


def _bid_sign(bid: Bid | None) -> str:
    if bid is None:
        return "-"
    return f"{bid.beads}+" if bid.safety else str(bid.beads)


# Tricks


def _by_seat(trick: Trick, seats: int) -> list[str]:
    """The cards of a trick by seat; empty where a seat has not played yet."""
    cards = [""] * seats
    for turn, card in enumerate(trick.cards):
        cards[(trick.leader + turn) % seats] = card
    return cards


def _tricks(view: LuzView, names: Sequence[str]) -> list[str]:
    """The trick on the table in a sentence, then the finished ones that the view still shows."""
    lines: list[str] = []
    trick = open_trick(view)
    if trick is not None:
        best = trick_winner([read_card(card) for card in trick.cards])
        lines += wrap(
            f"On the table: {names[trick.leader]} led {SUIT_NAMES[trick.cards[0][0]]}; "
            f"best so far: {trick.cards[best]}, {whom(names[(trick.leader + best) % view.seats])}."
        )
    elif view.phase == "play":
        lines += wrap(f"The table is empty; to lead: {whom(names[view.asked[0]])}.")
    finished = [trick for trick in view.tricks if trick.winner is not None]
    if finished:
        lines += _last_trick("Last trick", finished[-1], names)
        if len(finished) > 1:
            lines += _earlier_tricks(finished[:-1], names)
    elif view.last_trick is not None:
        lines += _last_trick("Last trick of the previous round", view.last_trick, names)
    return lines or ["No tricks yet."]


def _last_trick(label: str, trick: Trick, names: Sequence[str]) -> list[str]:
    seats = len(trick.cards)
    cards = [
        f"{names[(trick.leader + turn) % seats]} {card}" for turn, card in enumerate(trick.cards)
    ]
    assert trick.winner is not None
    return wrap(f"{label}: {', '.join(cards)}; taken by {whom(names[trick.winner])}.")


def _earlier_tricks(tricks: Sequence[Trick], names: Sequence[str]) -> list[str]:
    """A row for each trick, for tables whose option shows them all (L5)."""
    lines = ["Earlier tricks (> led, * took it):"]
    lines.append("      " + " ".join([fit(name, NAME_WIDTH) for name in names]).rstrip())
    for number, trick in enumerate(tricks):
        row = f"  {number + 1:>2} "
        for seat, card in enumerate(_by_seat(trick, len(names))):
            led = ">" if seat == trick.leader else " "
            took = "*" if seat == trick.winner else ""
            row += f"{led}{card + took:<{NAME_WIDTH}}"
        lines.append(row.rstrip())
    return lines


# The viewer's own hand, and what is asked of it


def _own_hand(view: LuzView) -> list[str]:
    """Backs in order, with the notation of each slot; the ⊕ marks the high end."""
    hand = view.hands[view.viewer]
    slots = "".join([f"{f'p{slot + 1}':<5}" for slot in range(HAND)])
    backs = "".join([f"{back or '·':<5}" for back in hand])
    lines = [
        "Your hand: you see the backs. In each suit the values rise to the right.",
        f"  {slots.rstrip()}",
        f"  {backs[:-2]} ⊕",
    ]
    if view.could_be is not None:
        lines += _could_be(hand, view.could_be)
    return lines


def _could_be(hand: Sequence[str | None], possible: Sequence[tuple[int, ...] | None]) -> list[str]:
    """The values that each slot may hold, two slots to a line."""
    entries: list[str] = []
    for slot, values in enumerate(possible):
        if values is not None:
            entries.append(f"p{slot + 1} {hand[slot]}: {_runs(values)}")
    half = (len(entries) + 1) // 2
    lines = ["What each card could be:"]
    for row in range(half):
        right = entries[half + row] if half + row < len(entries) else ""
        lines.append(f"  {entries[row]:<36}  {right}".rstrip())
    return lines


def _runs(values: Sequence[int]) -> str:
    """Ascending values, neighbours drawn together: 1-4 6 8-10."""
    runs: list[str] = []
    begin = 0
    for place in range(len(values)):
        if place + 1 == len(values) or values[place + 1] != values[place] + 1:
            low, high = values[begin], values[place]
            runs.append(str(low) if low == high else f"{low}-{high}")
            begin = place + 1
    return " ".join(runs)


def _question(view: LuzView) -> list[str]:
    if view.phase == "bid":
        highest = beads_of(view.legal[-1])
        numbers = numbers_of(view.options)
        pay, safe = pay_for(numbers, view.round - 1, False), pay_for(numbers, view.round - 1, True)
        bids = f"b0 to b{highest}, or b0+ to b{highest}+" if highest else "b0, or b0+"
        return [
            f"Your bid: {bids} with the safety bead.",
            f"  Exactly your bid pays {pay}. With safety your bid or one more pays {safe}.",
            f"  Otherwise every trick too many or too few costs {numbers.miss}.",
        ]
    slots = " ".join([format_move(move) for move in view.legal])
    trick = open_trick(view)
    if trick is None:
        return [f"Your card to lead: {slots}."]
    led = trick.cards[0][0]
    if led in view.hands[view.viewer]:
        return [f"Your card: {slots}. You must follow {SUIT_NAMES[led]}."]
    return [f"Your card: {slots}. You hold no {SUIT_NAMES[led]}: play anything."]


# The end


def _final_scores(view: LuzView, names: Sequence[str]) -> list[str]:
    assert view.ranking is not None
    rounds = "".join([f"{f'round {number + 1}':>9}" for number in range(len(view.rounds))])
    lines = ["The game is over.", f"   {'':{NAME_WIDTH}}{rounds}    total"]
    for rank, seat in enumerate(view.ranking):
        points = "".join([f"{score.points[seat]:>+9}" for score in view.rounds])
        lines.append(f"{rank + 1}. {fit(names[seat], NAME_WIDTH)}{points}{view.totals[seat]:>9}")
    if len(set(view.totals)) < view.seats:
        lines += wrap(
            f"Equal totals: the higher score in round {len(view.rounds)} ranks first, then the "
            "order clockwise from that round's start player "
            f"({whom(names[view.start])})."
        )
    return lines

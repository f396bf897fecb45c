"""The truth of a game of Rebel Rhymes, and the agenda that moves it on.

What a rule or a card does is in the modules that `rules.dispatch` gathers; here are the facts, the
contract, and the loop: steps are popped until somebody must decide.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from himitsu.core.contract import IllegalMove, Move, Seat
from himitsu.core.state import NO_LISTS, NO_NUMBERS, NO_SEAT, ONE_SEAT, BaseState
from himitsu.core.views import Event
from himitsu.games.rhymes.cards import NO_CARD, NOBODY
from himitsu.games.rhymes.happenings.for_viewer import show_event
from himitsu.games.rhymes.rules.agenda import FIRST_WINDOW, NOTHING
from himitsu.games.rhymes.rules.dispatch import (
    ANSWERS,
    LEGAL,
    STEP_TABLE,
    WINDOW_ANSWERS,
    WINDOW_LEGAL,
)
from himitsu.games.rhymes.rules.victory import end_without_deck
from himitsu.games.rhymes.showing import show_state
from himitsu.games.rhymes.tunables import STANDARD, Numbers
from himitsu.games.rhymes.views import RhymesView


class RhymesState(BaseState):
    """All of it. Sets of places or seats are bits of a number.

    A *place* is where an identity lies: one for each seat, then the NPCs of the one-player game
    or the teammates of the two-player game.
    """

    def __init__(self) -> None:
        super().__init__()
        self.places = 0
        self.numbers: Numbers = STANDARD
        self.always_down = True
        """Step one turns the identity down even where MP need not rise (R2)."""
        self.one_opponent = True
        """All unmaskings of a turn hit the same opponent (R8)."""
        self.words = False
        """River God may be asked in words (R82)."""
        self.judged_alone = False
        """A card that nobody answered wins as its text and its action let it (R85)."""
        self.dreamer = True
        """The Flying House may bring in the Dreamer (R87)."""
        self.limit = 0
        """Rounds (R5)."""
        self.awaited = 0
        """Calm opening: the seats that have not begun a turn yet. While there are any, nobody goes
        out and no condition is tested (R86)."""
        # Cards. The top of the deck and of the discards is the end of the list.
        self.deck: list[int] = NO_NUMBERS
        self.sunk = 0
        """How many cards at the bottom of the deck were put there since it was shuffled."""
        self.row: list[int] = NO_NUMBERS
        self.discards: list[int] = NO_NUMBERS
        self.removed: list[int] = NO_NUMBERS
        self.hands: list[list[int]] = NO_LISTS
        """By place and slot; NO_CARD where a slot is free. Slots keep their cards (R61)."""
        self.companion: list[int] = NO_NUMBERS
        self.offer: list[int] = NO_NUMBERS
        """Cards laid out for somebody to choose from."""
        self.playing = NO_CARD
        """The encounter that is taking effect."""
        self.seen: list[int] = NO_NUMBERS
        """By card: the seats that have seen its front since it was last mixed (R61), and as one
        more bit those who only watch."""
        # Identities.
        self.identity: list[int] = NO_NUMBERS
        """By place; NO_CARD where there is nobody."""
        self.origin: list[int] = NO_NUMBERS
        """By place: where its identity card was dealt; NOBODY for one that entered later."""
        self.unused: list[int] = NO_NUMBERS
        self.up = 0
        """Places whose identity is face up."""
        self.inside = 0
        """Places still in the game."""
        self.swan = NOBODY
        """Where the Swan covers the identity (R31)."""
        self.entered = 0
        """How many NPCs have come (one player)."""
        self.denied: list[int] = NO_NUMBERS
        """By identity card × seats + seat: the identities that the seat knows it is not."""
        self.showings: list[int] = NO_NUMBERS
        """What a Spy showed: seat, card looked at, identity shown, and so on (R61)."""
        self.namings: list[list[int]] = NO_LISTS
        """Singers' failed namings: card and identity by turns. Replaced whole."""
        self.misnamed: list[int] = NO_NUMBERS
        """Cards that were named wrong at the River God: card and face by turns. Replaced whole. Of
        cards that everybody has seen since it tells nothing, and stays until they are shuffled."""
        self.naming: list[int] = NO_NUMBERS
        """What the Singer has named so far."""
        self.sung: list[list[int]] = NO_LISTS
        """What Singers of this moment have named: place, identities. Replaced whole."""
        # Mystery points.
        self.mp: list[int] = NO_NUMBERS
        self.changed = 0
        """Places whose MP changed since the last moment (R83)."""
        self.fell = 0
        # The turn.
        self.round = 0
        self.start = 0
        self.turn = 0
        self.locked = NOBODY
        """Whom the current player has unmasked (R8)."""
        self.sown = False
        self.used = 0
        """Companions whose ability is used up for this round."""
        self.mermaid = NOBODY
        """Before whom the Little Mermaid lies."""
        self.brave = NOBODY
        self.west = NOBODY
        self.pea = NOBODY
        """Who played the Princess and the Pea."""
        self.pea_target = NOBODY
        self.big = 0
        """Drink Me: who is big; the others are small."""
        # The unmasking.
        self.initiator = NOBODY
        self.chosen = NOBODY
        self.opponent = NOBODY
        self.laid: list[int] = NO_NUMBERS
        self.answers: list[int] = NO_NUMBERS
        """By clash; NO_CARD where there is no answer."""
        self.clash = 0
        self.turned = 0
        """How many clashes have been turned up."""
        self.hunting = False
        self.tailored = NOBODY
        self.windy = False
        self.rabbit = False
        """The initiator's cards were turned up before they were answered."""
        self.lamp = NO_CARD
        self.kings = 0
        """Who counts as a King by the Sword (R32)."""
        self.potion = 0
        self.lost = 0
        """Who lost MP in this unmasking."""
        self.tie_text = False
        self.win_text = 0
        """Sides that win the clash by a card's text."""
        self.winner = NOBODY
        """The side that won the clash: 0, 1, or NOBODY for a tie."""
        self.loss = 0
        # What comes next.
        self.agenda: list[int] = NO_NUMBERS
        """A stack of steps: step, two numbers, and so on."""
        self.ask = NOTHING
        self.who = NOBODY
        """The place that is asked; its seat answers."""
        self.qa = 0
        self.qb = 0
        self.asked = 0
        """The seats that a window asks."""
        self.buffer: list[int] = NO_NUMBERS
        """By seat: its answer in the window; 0 for none."""
        self.spent = False
        """One player: the deck has run out."""
        self.ending = NOTHING
        """How the game ended."""
        self._legal: list[int] | None = None
        """The legal moves of the one who is asked, once computed."""

    # The contract

    def to_act(self) -> Sequence[Seat]:
        ask = self.ask
        if ask == NOTHING:
            return NO_SEAT
        if ask < FIRST_WINDOW:
            return ONE_SEAT[self.seat_of(self.who)]
        return [
            seat for seat in range(self.seats) if self.asked >> seat & 1 and not self.ready(seat)
        ]

    def legal_moves(self, seat: Seat) -> list[Move]:
        return self.moves_of(seat)[:]

    def play(self, seat: Seat, move: Move) -> None:
        moves = self.moves_of(seat)
        if move not in moves:
            raise IllegalMove(
                "That is not one of your choices now." if moves else "You are not asked now."
            )
        self._legal = None
        ask = self.ask
        if ask < FIRST_WINDOW:
            self.ask = NOTHING
            ANSWERS[ask](self, self.who, move)
        else:
            WINDOW_ANSWERS[ask - FIRST_WINDOW](self, seat, move)
        self.run()

    def view(self, viewer: Seat) -> RhymesView:
        return show_state(self, viewer)

    def show_event(self, kind: int, numbers: Sequence[int], viewer: Seat) -> Event:
        return show_event(kind, numbers, self.seats, viewer)

    def copy(self) -> RhymesState:
        twin = RhymesState()
        twin.outcome = self.outcome
        twin.options = self.options
        twin.seats = self.seats
        twin.places = self.places
        twin.numbers = self.numbers
        twin.always_down = self.always_down
        twin.one_opponent = self.one_opponent
        twin.words = self.words
        twin.judged_alone = self.judged_alone
        twin.dreamer = self.dreamer
        twin.awaited = self.awaited
        twin.limit = self.limit
        twin.chance = self.chance.copy()
        twin.deck = self.deck[:]
        twin.sunk = self.sunk
        twin.row = self.row[:]
        twin.discards = self.discards[:]
        twin.removed = self.removed[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.companion = self.companion[:]
        twin.offer = self.offer[:]
        twin.playing = self.playing
        twin.seen = self.seen[:]
        twin.identity = self.identity[:]
        twin.origin = self.origin[:]
        twin.unused = self.unused[:]
        twin.up = self.up
        twin.inside = self.inside
        twin.swan = self.swan
        twin.entered = self.entered
        twin.denied = self.denied[:]
        twin.showings = self.showings[:]
        twin.namings = self.namings
        twin.misnamed = self.misnamed
        twin.naming = self.naming[:]
        twin.sung = self.sung
        twin.mp = self.mp[:]
        twin.changed = self.changed
        twin.fell = self.fell
        twin.round = self.round
        twin.start = self.start
        twin.turn = self.turn
        twin.locked = self.locked
        twin.sown = self.sown
        twin.used = self.used
        twin.mermaid = self.mermaid
        twin.brave = self.brave
        twin.west = self.west
        twin.pea = self.pea
        twin.pea_target = self.pea_target
        twin.big = self.big
        twin.initiator = self.initiator
        twin.chosen = self.chosen
        twin.opponent = self.opponent
        twin.laid = self.laid[:]
        twin.answers = self.answers[:]
        twin.clash = self.clash
        twin.turned = self.turned
        twin.hunting = self.hunting
        twin.tailored = self.tailored
        twin.windy = self.windy
        twin.rabbit = self.rabbit
        twin.lamp = self.lamp
        twin.kings = self.kings
        twin.potion = self.potion
        twin.lost = self.lost
        twin.tie_text = self.tie_text
        twin.win_text = self.win_text
        twin.winner = self.winner
        twin.loss = self.loss
        twin.agenda = self.agenda[:]
        twin.ask = self.ask
        twin.who = self.who
        twin.qa = self.qa
        twin.qb = self.qb
        twin.asked = self.asked
        twin.buffer = self.buffer[:]
        twin.spent = self.spent
        twin.ending = self.ending
        twin._legal = None
        return twin

    def dump(self) -> bytes:
        facts: dict[str, object] = {name: getattr(self, name) for name in FIELDS}
        if self.misnamed:
            # Only then, so that a truth without it is written as it always was.
            facts["misnamed"] = self.misnamed
        facts["options"] = self.options
        facts["seats"] = self.seats
        facts["key"] = self.chance.key.hex()
        facts["drawn"] = self.chance.drawn
        facts["outcome"] = self.outcome
        return msgspec.json.encode(facts)

    # The agenda

    def run(self) -> None:
        """Do what is to be done until somebody must decide, or the game is over."""
        agenda = self.agenda
        while self.ask == NOTHING and self.outcome is None:
            if self.spent:
                end_without_deck(self)
                break
            b = agenda.pop()
            a = agenda.pop()
            STEP_TABLE[agenda.pop()](self, a, b)
        if self.outcome is not None:
            self.ask = NOTHING

    def then(self, step: int, a: int = 0, b: int = 0) -> None:
        """Put a step on top of the agenda: what is put last comes first."""
        agenda = self.agenda
        agenda.append(step)
        agenda.append(a)
        agenda.append(b)

    def inquire(self, question: int, place: int, a: int = 0, b: int = 0) -> None:
        """Ask the seat of a place; the agenda waits."""
        self.ask = question
        self.who = place
        self.qa = a
        self.qb = b

    def open_window(self, question: int, asked: int) -> None:
        """Ask several seats at the same time; nobody sees an answer before all are in."""
        self.ask = question
        self.who = NOBODY
        self.asked = asked
        self.buffer = [0] * self.seats

    def ready(self, seat: Seat) -> bool:
        """Is the seat's answer in the window complete? The lowest bit says so."""
        return self.buffer[seat] & 1 == 1

    def moves_of(self, seat: Seat) -> list[Move]:
        """The legal moves, not to be changed by the caller."""
        ask = self.ask
        if ask == NOTHING or seat < 0:
            return NO_NUMBERS
        if ask >= FIRST_WINDOW:
            if seat >= self.seats or not self.asked >> seat & 1:
                return NO_NUMBERS
            return WINDOW_LEGAL[ask - FIRST_WINDOW](self, seat)
        if seat != self.seat_of(self.who):
            return NO_NUMBERS
        moves = self._legal
        if moves is None:
            moves = LEGAL[ask](self, self.who)
            self._legal = moves
        return moves

    # Places

    def seat_of(self, place: int) -> Seat:
        """Who decides for a place: its player, a teammate's player, or for an NPC nobody."""
        if place < self.seats:
            return place
        return place - 2 if self.seats == 2 else NOBODY

    def is_inside(self, place: int) -> bool:
        return self.inside >> place & 1 == 1

    def following(self, place: int) -> int:
        """The next place clockwise that is still in the game."""
        for _ in range(self.places):
            place = place + 1 if place + 1 < self.places else 0
            if self.inside >> place & 1:
                return place
        return place


FIELDS: Final = (
    *("places", "always_down", "one_opponent", "words", "judged_alone", "dreamer", "limit"),
    "awaited",
    *("deck", "sunk", "row", "discards", "removed", "hands", "companion", "offer", "playing"),
    *("seen", "identity", "origin", "unused", "up", "inside", "swan", "entered", "denied"),
    *("showings", "namings", "naming", "sung", "mp", "changed", "fell", "round", "start", "turn"),
    *("locked", "sown", "used", "mermaid", "brave", "west", "pea", "pea_target", "big"),
    *("initiator", "chosen", "opponent", "laid", "answers", "clash", "turned", "hunting"),
    *("tailored", "windy", "rabbit", "lamp", "kings", "potion", "lost", "tie_text", "win_text"),
    *("winner", "loss", "agenda", "ask", "who", "qa", "qb", "asked", "buffer", "spent"),
    "ending",
)
"""Every fact but misnamed cards, options, seats, chance and outcome: what `dump` writes and `load`
reads."""

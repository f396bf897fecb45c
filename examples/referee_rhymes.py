"""A referee for Rebel Rhymes that shares no code with Himitsu.

    himitsu replay game.txt --json --open > events.json
    python examples/referee_rhymes.py game.txt events.json

Plays the game a second time from docs/rules/rhymes.md (R1, R2, … are its rulings): chance from the
key, decisions from the moves of the record. What happens by that must stand in the events, field by
field and in this order, and nothing else. Before every event each of the 95 cards and of the eleven
identities must lie in exactly one place.

Cards are named by their faces. A *place* is where an identity lies: the seats, then the four NPCs
of the one-player game or the teammates of the two-player game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, NoReturn

from referee import Record, Referee, Wrong, main

# The cards, in the order in which an unshuffled pack lies.


def words(text: str) -> list[str]:
    return text.split()


ACTIONS = words("persuade coax scare")
COMPANIONS = words(
    "tinker tailor soldier spy white_rabbit big_bad_wolf red_riding_hood piglet hunter farmer "
    "scarecrow tin_man lion captain dragon adventurer"
)
ITEMS = words(
    "spindle candle lamp apple mirror sword potion flowers honey dagger shotgun net axe jar gold "
    "tears stone feather scissors cloth"
)
ENCOUNTERS = words(
    "grandma sinbad little_mermaid braveheart book_of_heaven west_wind goldfish pea "
    "ugly_duckling flying_house pantagruel"
)
EVENTS = words(
    "three_pigs mirror_mirror open_sesame drink_me princess_and_witch wizard_of_oz new_clothes "
    "happy_prince river_god candy_house time_machine moon"
)
LASTING = {"drink_me", "new_clothes", "happy_prince", "candy_house", "time_machine"}
COPIES = 12
ACTION_CARDS = [face for face in ACTIONS for _ in range(COPIES)]
PACK = [*ACTION_CARDS, *COMPANIONS, *ITEMS, *ENCOUNTERS, *EVENTS]
FACES_BY_KIND = {
    "action": ACTIONS,
    "companion": COMPANIONS,
    "item": ITEMS,
    "encounter": ENCOUNTERS,
    "event": EVENTS,
}
KIND = {face: kind for kind, faces in FACES_BY_KIND.items() for face in faces}

IDENTITIES = words("girl boy king king queen prince princess witch singer singer singer")  # R1
NAMES = words("girl boy king queen prince princess witch singer dreamer swan")
FEMALE = {"girl", "queen", "princess", "witch", "dreamer", "swan"}
ONE_OF_EACH = NAMES[:8]

# Which identities are dealt: those for certain, how many more, out of which.
Pool = tuple[list[str], int, list[str]]
BASIC: dict[int, Pool] = {
    3: (["princess"], 2, ["queen", "witch", "singer"]),
    4: ([], 4, ["princess", "queen", "king", "prince", "king"]),
    5: (["princess", "prince", "king"], 2, ["queen", "king", "singer"]),
    6: (["boy", "girl"], 4, ["witch", "princess", "prince", "king", "king"]),
    7: (["princess", "singer"], 5, ["girl", "boy", "king", "queen", "prince", "witch"]),
    8: (ONE_OF_EACH, 0, []),
    9: ([*ONE_OF_EACH, "king"], 0, []),
    10: ([*ONE_OF_EACH, "king", "singer"], 0, []),
    11: ([*ONE_OF_EACH, "king", "singer", "singer"], 0, []),
}
SCRIPTS: dict[str, tuple[int, Pool]] = {
    "sleeping_beauty": (3, (["princess"], 2, ["prince", "king", "queen"])),
    "maid_maleen": (3, (["girl"], 2, ["boy", "witch", "princess"])),
    "snow_white": (4, ([], 4, ["princess", "queen", "witch", "girl", "singer"])),
    "fioravante": (5, (["princess", "prince", "king"], 2, ["girl", "boy", "king"])),
    "canary_prince": (5, (["princess", "prince", "king"], 2, ["witch", "queen", "singer"])),
    "king_of_denmark": (6, (["boy", "girl"], 4, ["witch", "queen", "king", "king", "singer"])),
}
OPTIONS: dict[str, tuple[str, ...]] = {
    "script": ("basic", *SCRIPTS),
    "start": ("dealt", "drafted"),
    "round_limit": ("15", "30"),
    "step_one": ("always", "raised"),
    "opponents": ("one", "any"),
    "words": ("off", "on"),
    "unanswered": ("plain", "card"),
    "opening": ("book", "calm"),
    "dreamer": ("in", "out"),
}


def census(cards: list[str]) -> dict[str, int]:
    """How often each card is there."""
    return dict(Counter(cards))


WHOLE_PACK = census(PACK)
ALL_IDENTITIES = census(IDENTITIES)

ROW = 6
MOST_ACTIONS = 40
MOST_EVENTS = 12
FULL_HAND = 4
HIGHEST_MP = 5
NPC_PLACES = 4
NPC_LAYS = 3
EXPOSED = 2
"""Falling to so many MP or less turns an identity up."""

WHY = {
    "deal": "drawn from the key",
    "shuffle": "drawn from the key",
    "put_back": "drawn from the key, R86",
    "mix": "drawn from the key, R16",
    "turn": "clockwise, R7",
    "draw": "what lies there, R5, R24",
    "row": "the top of the deck, R36",
    "enter": "R52, R66",
    "result": "R10, R17, R18, R39, R40, R85",
    "look": "R29, R31, R32, R58",
    "mp": "R6, R39, R52, R53",
    "up": "R43, R77, R83",
    "down": "R2, R55",
    "name": "R13, R83",
    "out": "R12, R83",
    "vote": "R21, R64",
    "end": "R3, R4, R5, R43, R83",
}
"""Where the rules say what must be told."""


class Over(Exception):
    """The game is over: the seats that won, and the scores by seat."""

    def __init__(self, winners: list[int], scores: list[int]) -> None:
        super().__init__()
        self.result = winners, scores


# The table


@dataclass(eq=False)
class Identity:
    """An identity card, and which seats have seen it (R61)."""

    name: str
    seen: set[int] = field(default_factory=set)


@dataclass
class Place:
    seat: int | None
    """Who decides for it; None for an NPC."""
    identity: Identity | None = None
    up: bool = False
    inside: bool = False
    mp: int = 0
    companion: str | None = None
    hand: list[str | None] = field(default_factory=list)
    """By slot; a slot keeps its card (R61)."""
    big: bool = False

    def held(self) -> list[int]:
        """The slots with a card."""
        return [slot for slot, card in enumerate(self.hand) if card is not None]

    def slots_of(self, kind: str) -> list[int]:
        return [slot for slot, card in enumerate(self.hand) if card and KIND[card] == kind]


@dataclass
class Unmasking:
    initiator: int
    chosen: int
    opponent: int
    hunter: bool
    tailor: int | None
    cards: tuple[list[str | None], list[str | None]] = field(default_factory=lambda: ([], []))
    """By side (0 the initiator's) and clash; None for no answer or where Scissors cut."""
    answered: list[bool] = field(default_factory=list)
    turned: int = 0
    rabbit: bool = False
    lamp: bool = False
    """Does the Lamp lie aside, because another card stands in for it?"""
    windy: bool = False
    sword: bool = False
    """Has the Sword made a King?"""
    potion: set[int] = field(default_factory=set)
    lost: set[int] = field(default_factory=set)

    def place(self, side: int) -> int:
        return self.opponent if side else self.initiator


@dataclass
class Clash:
    number: int
    tie: str | None = None
    """The card whose text says that it is a tie."""
    wins: dict[int, str] = field(default_factory=dict)
    """By side: the card whose text says that it wins."""
    winner: int | None = None
    """A side."""


class Rhymes(Referee):
    game = "rhymes"
    rules = 2
    seat_counts = tuple(range(1, 12))

    def __init__(self, record: Record, events: list[Any]) -> None:
        super().__init__(record, events)
        self.options = {name: self.option(name, *choices) for name, choices in OPTIONS.items()}
        script = self.options["script"]
        if script != "basic" and SCRIPTS[script][0] != self.seats:
            raise Wrong(f"the script {script} is for {SCRIPTS[script][0]} players")
        count = {1: 1 + NPC_PLACES, 2: 4}.get(self.seats, self.seats)
        self.places = [Place(seat=self._seat_of(place)) for place in range(count)]
        self.unused: list[Identity] = []
        self.deck: list[str | Identity] = []
        """The top is the end of the list, as with the discards."""
        self.spent = False
        """One player: the deck has run out."""
        self.row: list[str] = []
        self.discards: list[str] = []
        self.removed: list[str] = []
        self.offer: list[str] = []
        self.moving: list[str] = []
        """Cards between two places."""
        self.playing: str | None = None
        self.front: dict[str, int] = {}
        """Encounters that lie before somebody: whose."""
        self.pea_target: int | None = None
        self.swan: int | None = None
        self.kings: set[int] = set()
        self.used: set[str] = set()
        self.changed: set[int] = set()
        self.fell: set[int] = set()
        self.entered = 0
        self.round = 1
        self.start = 0
        self.turn = 0
        self.locked: int | None = None
        self.sown = False
        self.heard = 0
        """The last move beside which something could be said."""
        calm = self.options["opening"] == "calm"
        self.awaited = set(range(self.seats)) if calm else set()
        """A calm opening lasts until these seats have begun a turn (R86)."""
        self.unmasking: Unmasking | None = None

    def play(self) -> tuple[list[int], list[int]]:
        try:
            deal(self)
            if self.awaited:
                self.lay_first_row()
            else:
                self.refill()
            place = self.start
            while True:
                play_turn(self, place)
                place = pass_on(self, place)
        except Over as over:
            self.check_words()
            return over.result

    def _seat_of(self, place: int) -> int | None:
        if place < self.seats:
            return place
        return place - 2 if self.seats == 2 else None

    # What is told, and what is asked

    def tell(self, kind: str, /, **fields: Any) -> None:
        """The next event must be this one, field by field."""
        self.count_cards()
        self.happens(kind, WHY.get(kind, ""), **fields)

    def count_cards(self) -> None:
        """Every card lies in exactly one place."""
        cards: list[str | None] = [card for card in self.deck if isinstance(card, str)]
        cards += [*self.row, *self.discards, *self.removed, *self.offer, *self.moving]
        cards += [self.playing, *self.front]
        for place in self.places:
            cards += [*place.hand, place.companion]
        if self.unmasking is not None:
            cards += [*self.unmasking.cards[0], *self.unmasking.cards[1]]
            cards += ["lamp"] if self.unmasking.lamp else []
        if census([card for card in cards if card is not None]) != WHOLE_PACK:
            raise Wrong(f"before event {self.seen + 1} the cards on the table are not the pack")
        identities = [card.name for card in self.unused]
        identities += [card.name for card in self.deck if isinstance(card, Identity)]
        identities += [place.identity.name for place in self.places if place.identity is not None]
        if census(identities) != ALL_IDENTITIES:
            raise Wrong(f"before event {self.seen + 1} an identity is missing or doubled")

    def ask(self, place: int, question: str, choices: Iterable[str]) -> str:
        """The next move must come from the seat that decides for this place, and be a choice."""
        seat, move = self.move()
        if seat != self.places[place].seat:
            self.illegal(f"asked is seat {self.places[place].seat}: {question}")
        if move not in choices:
            self.illegal(f"that does not answer: {question}")
        return move

    def move(self) -> tuple[int, str]:
        self.check_words()
        return super().move()

    def words(self) -> str | None:
        """What was said with the move just made."""
        self.heard = self.made
        return self.record.words.get(self.made)

    def check_words(self) -> None:
        """Words stand beside a question or an answer of the River God alone."""
        if self.made in self.record.words and self.heard != self.made:
            raise Wrong(f"move {self.made} takes no words")

    def yes(self, place: int, question: str) -> bool:
        return self.ask(place, question, ["-", "+"]) == "+"

    # Seats around the table

    def inside(self) -> list[int]:
        return [number for number, place in enumerate(self.places) if place.inside]

    def following(self, place: int) -> int:
        """The next one clockwise who is in the game."""
        for step in range(1, len(self.places) + 1):
            other = (place + step) % len(self.places)
            if self.places[other].inside:
                return other
        return place

    def preceding(self, place: int) -> int:
        for step in range(1, len(self.places) + 1):
            other = (place - step) % len(self.places)
            if self.places[other].inside:
                return other
        return place

    def clockwise(self, start: int | None = None) -> list[int]:
        """All places from the current player on, or from another one."""
        first = self.turn if start is None else start
        return [(first + step) % len(self.places) for step in range(len(self.places))]

    def others(self, place: int) -> list[int]:
        """The others in the game, clockwise from a place."""
        return [other for other in self.clockwise(place)[1:] if self.places[other].inside]

    def is_person(self, place: int) -> bool:
        """Has a hand; NPCs and teammates have none."""
        return place < self.seats

    def same_size(self, one: int, other: int) -> bool:
        return "drink_me" not in self.row or self.places[one].big == self.places[other].big

    # Cards on the move

    def check_deck(self) -> None:
        """One player: the game ends after the step that took the last card (R72)."""
        if self.seats == 1 and self.spent:
            self.finish(set(), "deck")

    def take_top(self) -> str | None:
        if not self.deck:
            if self.seats == 1 or not self.discards:
                return None
            self.deck = self.chance.shuffled(self.discards, len(self.discards))
            self.discards = []
            self.tell("shuffle", deck=self.deck[::-1])
        card = self.deck.pop()
        assert isinstance(card, str), "an identity never stays on top of the deck"
        if self.seats == 1:
            self.moving.append(card)
            self.let_identities_in()
            self.moving.remove(card)
        return card

    def let_identities_in(self) -> None:
        """One player: an identity on top of the deck enters as an NPC (R52, R66)."""
        while self.deck and isinstance(self.deck[-1], Identity):
            number = 1 + self.entered % NPC_PLACES
            self.entered += 1
            place = self.places[number]
            replaced = place.identity
            if replaced is not None:
                self.unused.append(replaced)
                self.swan = None if self.swan == number else self.swan
            card = self.deck.pop()
            assert isinstance(card, Identity)
            place.identity, place.mp, place.inside, place.up = card, HIGHEST_MP, True, False
            for group in (self.changed, self.fell, self.kings):
                group.discard(number)
            self.tell("enter", place=number, replaced=replaced is not None, identity=card.name)
        self.spent = self.spent or not self.deck

    def hold(self, place: int, card: str) -> None:
        """The next free slot; what an NPC or a teammate gains is discarded (R52)."""
        if not self.is_person(place):
            self.discard(place, card)
            return
        hand = self.places[place].hand
        if None in hand:
            hand[hand.index(None)] = card
        else:
            hand.append(card)

    def release(self, place: int, slot: int) -> str:
        hand = self.places[place].hand
        card = hand[slot]
        assert card is not None
        hand[slot] = None
        while hand and hand[-1] is None:
            hand.pop()
        return card

    def gain(self, place: int, card: str, source: str) -> None:
        self.hold(place, card)
        self.tell("draw", place=place, source=source, kind=KIND[card], face=card)

    def discard(self, place: int | None, card: str) -> None:
        self.discards.append(card)
        self.tell("discard", place=place, face=card)

    def discard_slot(self, place: int, slot: int) -> str:
        card = self.release(place, slot)
        self.discard(place, card)
        return card

    def give(self, giver: int, taker: int, slot: int) -> None:
        card = self.release(giver, slot)
        self.hold(taker, card)
        self.tell("give", giver=giver, taker=taker, kind=KIND[card], face=card)

    def bury(self, place: int, card: str) -> None:
        self.deck.insert(0, card)
        self.tell("bury", place=place, kind=KIND[card], face=card)

    def befriend(self, place: int, card: str) -> None:
        """A new companion; the old one is discarded. The caller lets a Dragon breathe."""
        self.moving.append(card)
        self.lose_companion(place)
        self.moving.remove(card)
        self.places[place].companion = card
        self.used.discard(card)
        self.tell("companion", place=place, face=card)

    def lose_companion(self, place: int) -> None:
        card = self.places[place].companion
        if card is not None:
            self.places[place].companion = None
            self.discard(place, card)

    def draw(self, place: int, count: int) -> None:
        """Blind; the Adventurer takes the best of three each time (R25, R57)."""
        if not self.places[place].inside:
            return
        if self.places[place].companion == "adventurer" and self.is_person(place):
            for _ in range(count):
                self.draw_best(place)
            return
        for _ in range(count):
            card = self.take_top()
            if card is None:
                break
            self.gain(place, card, "deck")
        self.check_deck()

    def draw_best(self, place: int) -> None:
        for _ in range(3):
            card = self.take_top()
            if card is not None:
                self.offer.append(card)
        if self.offer:
            pick = number_of(self.ask(place, "best of three", picks(range(len(self.offer)))))
            self.gain(place, self.offer.pop(pick), "deck")
            while self.offer:
                self.bury(place, self.offer.pop(0))
        self.check_deck()

    def refill(self) -> None:
        """Up to six, card by card; an event takes effect before the next one (R36). After twelve
        events the row stays as it is (R89)."""
        events = 0
        while len(self.row) < ROW and events < MOST_EVENTS:
            card = self.take_top()
            if card is None:
                break
            self.row.append(card)
            self.tell("row", face=card)
            if KIND[card] == "event":
                events += 1
                self.check_deck()
                self.happen(card)
        self.check_deck()

    def lay_first_row(self) -> None:
        """Calm opening: events are replaced, and shuffled into the deck again (R86)."""
        while len(self.row) < ROW:
            card = self.take_top()
            assert card is not None
            if KIND[card] == "event":
                self.moving.append(card)
                continue
            self.row.append(card)
            self.tell("row", face=card)
        if not self.moving:
            return
        events, self.moving = self.moving, []
        deck = [*self.deck, *events]
        self.deck = self.chance.shuffled(deck, len(deck))
        self.tell("put_back", faces=events, deck=self.names_from_top())
        if self.seats == 1:
            self.let_identities_in()

    def names_from_top(self) -> list[str]:
        return [card.name if isinstance(card, Identity) else card for card in self.deck[::-1]]

    def happen(self, card: str) -> None:
        """An event takes effect; an instant one is then discarded."""
        EVENT_TEXTS[card](self)
        if card not in LASTING and card in self.row:
            self.row.remove(card)
            self.discard(None, card)

    # Identities

    def card_of(self, place: int) -> Identity:
        card = self.places[place].identity
        assert card is not None
        return card

    def counts_as(self, place: int) -> str:
        """A King by the Sword (R32), a covering Swan (R31), or what the card says."""
        if place in self.kings:
            return "king"
        return "swan" if self.swan == place else self.card_of(place).name

    def is_plain(self, place: int) -> bool:
        return place not in self.kings and self.swan != place

    def own_up(self) -> None:
        """Everybody knows what lies before them, and before their teammate."""
        for place in self.places:
            if place.identity is not None and place.seat is not None:
                place.identity.seen.add(place.seat)

    def publish(self, card: Identity) -> None:
        card.seen.update(range(self.seats))

    def look(self, looker: int, target: int) -> str:
        """Returns what was shown; a Spy shows a random unused identity (R29, R58)."""
        seat = self.places[looker].seat
        spy = self.places[target].companion == "spy" and bool(self.unused)
        card = self.unused[self.chance.below(len(self.unused))] if spy else self.card_of(target)
        shown = card.name if spy else self.counts_as(target)
        if seat is not None and (spy or self.is_plain(target)):
            card.seen.add(seat)
        self.tell("look", looker=looker, target=target, shown=shown, spy=spy)
        return shown

    def swap(self, one: int, other: int) -> None:
        """Both lie face down; the Swan travels with the card beneath (R44)."""
        first, second = self.places[one], self.places[other]
        first.identity, second.identity = second.identity, first.identity
        first.up = second.up = False
        if self.swan in (one, other):
            self.swan = other if self.swan == one else one
        self.own_up()
        self.tell("swap", one=one, other=other)
        self.judge()

    def turn_down(self, places: Iterable[int]) -> None:
        for number in sorted(places):
            place = self.places[number]
            if place.up and place.inside:
                place.up = False
                self.tell("down", place=number)

    # Mystery points, and what happens at one moment (R83)

    def set_mp(self, place: int, mp: int) -> bool:
        before = self.places[place].mp
        if mp == before:
            return False
        self.places[place].mp = mp
        self.changed.add(place)
        if mp < before:
            self.fell.add(place)
        else:
            self.fell.discard(place)
        self.tell("mp", place=place, mp=mp)
        return True

    def losable(self, place: int) -> int:
        """The last MP cannot be lost in a calm opening (R86)."""
        return self.places[place].mp - (1 if self.awaited else 0)

    def lose(self, place: int, points: int) -> None:
        self.set_mp(place, self.places[place].mp - min(points, self.losable(place)))

    def regain(self, place: int, points: int) -> bool:
        return self.set_mp(place, min(HIGHEST_MP, self.places[place].mp + points))

    def moment(self, forced: Iterable[int] = (), fairest: int | None = None) -> None:
        """All who must turn up do; Singers name; all is judged once; outs, judged once; then who
        rose to three or more may turn down."""
        changed = {place for place in self.changed if self.places[place].inside}
        fallen = changed & self.fell
        self.changed, self.fell = set(), set()
        must = set(forced) | {place for place in fallen if self.places[place].mp <= EXPOSED}
        must |= {place for place in changed if place == self.pea_target}
        may_hide = [
            place
            for place in self.clockwise()
            if place in changed - must and self.places[place].mp > EXPOSED and self.places[place].up
        ]
        turned = [place for place in self.clockwise() if place in must and self.turn_up(place)]
        if turned or fairest is not None:
            songs = [(place, song) for place in turned if (song := self.sing(place))]
            self.judge(songs, fairest)
        if fallen:
            self.put_out([place for place in self.inside() if self.places[place].mp == 0])
        for place in may_hide:
            self.may_turn_down(place)

    def turn_up(self, place: int) -> bool:
        """Did it turn up? A Swan shows itself and stays until the moment is judged (R45)."""
        if not self.places[place].inside or self.places[place].up:
            return False
        self.places[place].up = True
        if self.swan == place:
            self.tell("swan", place=place, up=True)
        else:
            self.publish(self.card_of(place))
            self.tell("up", place=place, identity=self.card_of(place).name)
        return True

    def may_turn_down(self, place: int) -> None:
        here = self.places[place]
        if here.up and here.inside and here.seat is not None and self.yes(place, "turn down"):
            self.turn_down([place])

    def sing(self, place: int) -> list[str]:
        """A Singer may name all the others, one after the other (R13)."""
        others = self.others(place)
        if self.awaited or not others or self.places[place].seat is None:
            return []
        if self.counts_as(place) != "singer":
            return []
        names = [f"i.{name}" for name in NAMES if name != "dreamer"]
        song: list[str] = []
        while len(song) < len(others):
            move = self.ask(place, "name the others", names if song else ["-", *names])
            if move == "-":
                return []
            song.append(move[2:])
        return song

    def judge(
        self,
        songs: list[tuple[int, list[str]]] | None = None,
        fairest: int | None = None,
        gone: set[str] | None = None,
    ) -> None:
        """Everybody for whom a condition holds wins, all together (R4, R83)."""
        named: set[int] = set()
        for place, song in songs or []:
            others = self.others(place)
            right = song == [self.counts_as(other) for other in others]
            self.tell("name", place=place, named=others, names=song, right=right)
            named |= {place} if right else set()
        pairs, together = self.pairs()
        causes = {
            "together": pairs,
            "out": {place for place in self.inside() if gone and self.profits(place, gone)},
            "singer": named,
            "fairest": self.fair_lady(fairest),
            "swan": self.winning_swan(),
        }
        winners = set().union(*causes.values())
        if winners and not self.awaited:
            self.finish(winners, causes=causes, together=together)
        if self.swan is not None and self.places[self.swan].up:
            self.places[self.swan].up = False
            self.swan = None

    def fair_lady(self, fairest: int | None) -> set[int]:
        if fairest is None or self.counts_as(fairest) not in FEMALE:
            return set()
        return {fairest}

    def face_up(self, *names: str) -> set[int]:
        """Whose identity lies face up, of those in the game (R62), and is one of these."""
        return {
            place
            for place in self.inside()
            if self.places[place].up and self.counts_as(place) in names
        }

    def pairs(self) -> tuple[set[int], set[int]]:
        """Who wins jointly, and the seats for whom player and teammate are such a pair."""
        winners: set[int] = set()
        together: set[int] = set()
        for one, other in (("girl", "boy"), ("king", "queen"), ("prince", "princess")):
            ones, others = self.face_up(one), self.face_up(other)
            if ones and others:
                winners |= ones | others
                if self.seats == 2:
                    crossed = {(a, b) for a in ones for b in others}
                    crossed |= {(b, a) for a, b in crossed}
                    together |= {seat for seat in (0, 1) if (seat, seat + 2) in crossed}
        return winners, together

    def winning_swan(self) -> set[int]:
        if self.swan is None or not self.places[self.swan].inside:
            return set()
        return {self.swan} if len(self.face_up(*FEMALE)) >= 2 else set()

    def profits(self, place: int, gone: set[str]) -> bool:
        """Does a player in the game win by these identities going out (R3)?"""
        down = not self.places[place].up
        match self.counts_as(place):
            case "girl":
                return "princess" in gone
            case "boy" | "king" | "prince":
                return "king" in gone
            case "queen":
                return "princess" in gone and down
            case "princess":
                return "witch" in gone
            case "witch":
                return "girl" in gone or ("queen" in gone and down)
        return False

    def put_out(self, places: list[int]) -> None:
        """These go out together (R12); then conditions are tested once (R43)."""
        if not places:
            return
        if self.awaited:
            self.spare(places)
            return
        gone = {self.counts_as(place) for place in places}
        for place in places:
            self.places[place].inside = False
        for place in self.clockwise():
            if place in places:
                self.leave(place)
        self.judge(gone=gone)
        self.judge_last()

    def spare(self, places: list[int]) -> None:
        """In a calm opening a player who would go out stays, with one MP (R86)."""
        for place in sorted(places):
            self.set_mp(place, 1)
        self.moment()

    def leave(self, place: int) -> None:
        here = self.places[place]
        self.swan = None if self.swan == place else self.swan
        here.up, here.mp = True, 0
        self.publish(self.card_of(place))
        self.tell("out", place=place, identity=self.card_of(place).name)
        for slot in here.held():
            self.discard_slot(place, slot)
        self.lose_companion(place)
        if self.front.get("west_wind") == place:
            del self.front["west_wind"]
            self.discard(place, "west_wind")

    def judge_last(self) -> None:
        """One player left, or one side, or nobody (R5, R43)."""
        inside = set(self.inside())
        if self.seats == 1:
            if 0 not in inside:
                self.finish(set(), "player_out")
        elif not inside:
            self.finish(set(), "nobody_left")
        elif self.seats == 2:
            if inside <= {0, 2} or inside <= {1, 3}:
                self.finish(inside, "last")
        elif len(inside) == 1:
            self.finish(inside, "last")

    # The end

    def finish(
        self,
        winners: set[int],
        ending: str | None = None,
        causes: dict[str, set[int]] | None = None,
        together: set[int] | None = None,
    ) -> NoReturn:
        """Where several conditions hold, the first of `causes` names the end."""
        if causes is None:
            assert ending is not None
            causes = {ending: winners}
        ending = ending or next(cause for cause, places in causes.items() if places)
        by = [
            next(cause for cause, places in causes.items() if place in places)
            for place in sorted(winners)
        ]
        self.tell("end", winners=sorted(winners), ending=ending, causes=by)
        raise Over(*self.scores(winners, ending, together or set()))

    def scores(
        self, winners: set[int], ending: str, together: set[int]
    ) -> tuple[list[int], list[int]]:
        """The seats that win, and the scores by seat."""
        if self.seats == 1:
            return self.solo_score(winners, ending)
        if self.seats == 2:
            return duo_score(winners, together)
        return sorted(winners), [int(seat in winners) for seat in range(self.seats)]

    def solo_score(self, winners: set[int], ending: str) -> tuple[list[int], list[int]]:
        if 0 in winners:
            return [0], [min(20, max(len(self.deck), 10))]
        return [], [-10 if winners or ending == "player_out" else 0]


def duo_score(winners: set[int], together: set[int]) -> tuple[list[int], list[int]]:
    """20 by a joint condition of the two, 15 by the player's identity, 10 by the teammate's."""
    scores = [
        20 if seat in together else 15 if seat in winners else 10 if seat + 2 in winners else 0
        for seat in (0, 1)
    ]
    return [seat for seat in (0, 1) if scores[seat]], scores


# Notation


def slots(numbers: Iterable[int]) -> list[str]:
    return [f"h{number + 1}" for number in numbers]


def players(numbers: Iterable[int]) -> list[str]:
    return [f"p{number + 1}" for number in numbers]


def picks(numbers: Iterable[int]) -> list[str]:
    return [f"n{number + 1}" for number in numbers]


def number_of(move: str) -> int:
    """Of a slot, a player or a pick; counted from 0."""
    return int(move[1:]) - 1


# The start


def deal(g: Rhymes) -> None:
    """The start player; identities; actions, companions, items; the deck (docs/records)."""
    g.start = g.turn = g.chance.below(g.seats)
    waiting = deal_identities(g)
    actions = g.chance.shuffled(ACTION_CARDS, 3 * g.seats)
    companions = g.chance.shuffled(COMPANIONS, g.seats)
    items = g.chance.shuffled(ITEMS, g.seats)
    drafted = g.options["start"] == "drafted"
    given = 0 if drafted else g.seats
    for seat in range(g.seats):
        g.places[seat].hand += actions[3 * seat : 3 * seat + 3]
        if not drafted:
            g.places[seat].companion = companions[seat]
            g.places[seat].hand.append(items[seat])
    rest = [*ENCOUNTERS, *EVENTS, *waiting, *actions[3 * g.seats :]]
    rest += [*companions[given:], *items[given:]]
    g.deck = g.chance.shuffled(rest, len(rest))
    g.tell(
        "deal",
        start=g.start,
        companions=[place.companion for place in g.places],
        identities=[place.identity and place.identity.name for place in g.places],
        hands=[list(place.hand) for place in g.places[: g.seats]],
        deck=g.names_from_top(),
        unused=[card.name for card in g.unused],
    )
    if g.seats == 1:
        g.let_identities_in()
    if drafted:
        draft(g, COMPANIONS, range(g.seats))
        draft(g, ITEMS, reversed(range(g.seats)))


def deal_identities(g: Rhymes) -> list[Identity]:
    """Returns those that are shuffled into the deck of the one-player game."""
    waiting: list[Identity] = []
    if g.seats == 1:
        dealt = [ONE_OF_EACH[g.chance.below(len(ONE_OF_EACH))]]
        rest = g.chance.shuffled(without(dealt), 1)
        dealt.append(rest.pop(0))
        g.entered = 1
        waiting = [Identity(name) for name in rest]
        rest = []
    elif g.seats == 2:
        dealt = g.chance.shuffled([name for name in ONE_OF_EACH if name != "singer"], 2)[:2]
        rest = g.chance.shuffled(without(dealt), 2)
        dealt += rest[:2]
        rest = rest[2:]
    else:
        script = g.options["script"]
        certain, number, others = BASIC[g.seats] if script == "basic" else SCRIPTS[script][1]
        drawn = g.chance.shuffled(others, number)
        dealt = [*certain, *drawn[:number]]
        rest = without(dealt)
        dealt = g.chance.shuffled(dealt, len(dealt))
    g.unused = [Identity(name) for name in g.chance.shuffled(rest, len(rest))]
    for place, name in zip(g.places, dealt, strict=False):
        place.identity, place.mp, place.inside = Identity(name), HIGHEST_MP, True
    g.own_up()
    return waiting


def without(dealt: list[str]) -> list[str]:
    rest = list(IDENTITIES)
    for name in dealt:
        rest.remove(name)
    return rest


def draft(g: Rhymes, faces: list[str], order: Iterable[int]) -> None:
    """The first cards of the kind in the deck, counted from the bottom, are laid out (R59)."""
    g.offer = [card for card in g.deck if card in faces][: g.seats]
    g.deck = [card for card in g.deck if card not in g.offer]
    if g.seats == 1:
        g.let_identities_in()
    for step in order:
        seat = (g.start + step) % g.seats
        pick = number_of(g.ask(seat, "draft", picks(range(len(g.offer)))))
        card = g.offer.pop(pick)
        if faces is COMPANIONS:
            g.places[seat].companion = card
            g.tell("companion", place=seat, face=card)
        else:
            g.gain(seat, card, "row")


# A turn


def play_turn(g: Rhymes, place: int) -> None:
    if g.round > int(g.options["round_limit"]):
        g.finish(set(), "rounds")
    g.turn, g.locked, g.sown = place, None, False
    g.tell("turn", place=place, round=g.round)
    if place in g.awaited:
        end_calm(g, place)
    before_turn(g, place)
    step_one(g, place)
    if g.places[place].seat is not None:
        for _ in range(2):
            draw_step(g, place)
    give_items(g, place)
    for _ in range(MOST_ACTIONS):
        if not act(g, place):
            break
    fill_hands(g)
    if g.sown and g.places[place].inside and g.yes(place, "harvest"):
        g.draw(place, 2)


def end_calm(g: Rhymes, place: int) -> None:
    """When the last first turn begins, everything is judged once (R86)."""
    g.awaited.remove(place)
    if g.awaited:
        return
    g.tell("calm_over")
    up = [other for other in g.clockwise() if g.places[other].up and g.places[other].inside]
    g.judge([(singer, song) for singer in up if (song := g.sing(singer))])


def before_turn(g: Rhymes, place: int) -> None:
    here = g.places[place]
    if here.companion == "tailor":
        tailor(g, place)
    if here.companion == "farmer" and here.held():
        move = g.ask(place, "sow", ["-", *slots(here.held())])
        if move != "-":
            g.sown = True
            card = g.release(place, number_of(move))
            g.moving.append(card)
            g.tell("ability", place=place, companion="farmer", target=None)
            g.moving.remove(card)
            g.bury(place, card)


def step_one(g: Rhymes, place: int) -> None:
    """MP rise to three; the identity is turned down (R2), after the Pea (R55)."""
    end_round_effects(g, place)
    here = g.places[place]
    g.used.discard(here.companion or "")
    rose = here.mp < 3 and g.set_mp(place, 3)
    g.changed.discard(place)
    if rose and g.pea_target == place:
        g.moment([place])
        g.turn_down([place])
    elif rose or g.options["step_one"] == "always":
        g.turn_down([place])


def end_round_effects(g: Rhymes, place: int) -> None:
    """What was laid before this player a round ago is discarded (R7)."""
    for card in ("little_mermaid", "braveheart", "pea"):
        if g.front.get(card) == place:
            del g.front[card]
            g.pea_target = None if card == "pea" else g.pea_target
            g.discard(place, card)


def draw_step(g: Rhymes, place: int) -> None:
    """From the deck, the row, or with Time Machine the discards (R24)."""
    if not g.places[place].inside:
        return
    person = g.is_person(place)
    choices = [] if person else ["-"]
    if person and (g.deck or (g.seats > 1 and g.discards)):
        choices.append("deck")
    if person and g.discards and "time_machine" in g.row:
        choices.append("heap")
    choices += picks(at for at, card in enumerate(g.row) if may_take(g, place, card))
    if choices not in ([], ["-"]):
        take_draw(g, place, g.ask(place, "draw", choices))
    g.refill()


def may_take(g: Rhymes, place: int, card: str) -> bool:
    """The Adventurer only companions (R57, R81); a teammate also lasting events."""
    if KIND[card] == "companion":
        return True
    if g.places[place].companion == "adventurer":
        return False
    return g.is_person(place) or KIND[card] == "event"


def take_draw(g: Rhymes, place: int, move: str) -> None:
    if move == "deck":
        g.draw(place, 1)
    elif move == "heap":
        g.gain(place, g.discards.pop(), "discards")
    elif move != "-":
        card = g.row.pop(number_of(move))
        if KIND[card] == "companion":
            g.befriend(place, card)
            breathe(g, place, card)
        else:
            g.gain(place, card, "row")


def give_items(g: Rhymes, place: int) -> None:
    """Happy Prince: all items go to other people; to the discards if there are none (R56, R88)."""
    here = g.places[place]
    if not here.inside or "happy_prince" not in g.row:
        return
    takers = [other for other in g.others(place) if g.is_person(other)]
    for slot in here.slots_of("item"):
        if takers:
            g.give(place, number_of(g.ask(place, "give an item", players(takers))), slot)
        else:
            g.discard_slot(place, slot)


def act(g: Rhymes, place: int) -> bool:
    """One action of step three; were there more to come?"""
    here = g.places[place]
    if not here.inside:
        return False
    if here.seat is None:
        npc_acts(g, place)
        return False
    if g.is_person(place) and not here.held():
        return False
    choices = action_choices(g, place)
    if not g.is_person(place) and choices == ["-"]:
        return False
    move = g.ask(place, "act", choices)
    if move == "-":
        return False
    if move == "use":
        COMPANION_USES[here.companion or ""](g, place)
    elif move[0] == "p":
        unmask(g, place, number_of(move))
    else:
        play_encounter(g, place, number_of(move))
    return True


def action_choices(g: Rhymes, place: int) -> list[str]:
    here = g.places[place]
    choices = ["-", *slots(here.slots_of("encounter"))]
    if may_use(g, place):
        choices.append("use")
    if not g.is_person(place) and g.locked is not None:
        return choices
    free = g.locked is None or g.options["opponents"] == "any"
    return choices + players(
        other
        for other in g.others(place)
        if (free or other == g.locked) and g.same_size(place, other)
    )


def npc_acts(g: Rhymes, place: int) -> None:
    """It unmasks its right-hand neighbour (R34), if Drink Me! lets it (R65)."""
    target = g.preceding(place)
    if target != place and g.same_size(place, target):
        unmask(g, place, target)


def fill_hands(g: Rhymes) -> None:
    """All discard down to four at the same time, then draw up to four, clockwise (R37, R51)."""
    trim(g)
    for place in g.clockwise():
        if g.is_person(place) and g.places[place].inside:
            g.draw(place, max(0, FULL_HAND - len(g.places[place].held())))


def trim(g: Rhymes) -> None:
    chosen: dict[int, list[int]] = {
        seat: [] for seat in range(g.seats) if len(g.places[seat].held()) > FULL_HAND
    }

    def missing(seat: int) -> int:
        return len(g.places[seat].held()) - FULL_HAND - len(chosen[seat])

    while any(missing(seat) for seat in chosen):
        seat, move = g.move()
        if seat not in chosen:
            g.illegal("this seat has nothing to discard")
        if not missing(seat) and move == "-":
            chosen[seat] = []
            continue
        left = [slot for slot in g.places[seat].held() if slot not in chosen[seat]]
        if not missing(seat) or move not in slots(left):
            g.illegal("that card cannot be discarded")
        chosen[seat].append(number_of(move))
    for seat in g.clockwise():
        for slot in sorted(chosen.get(seat, [])):
            g.discard_slot(seat, slot)


def pass_on(g: Rhymes, place: int) -> int:
    """Who is next; passing the start player begins a round (R7)."""
    following = g.following(place)
    for skipped in g.clockwise(place)[1:]:
        if skipped == following:
            break
        end_round_effects(g, skipped)
    size = len(g.places)
    if (following - g.start) % size <= (place - g.start) % size:
        g.round += 1
    return following


# Companions


def may_use(g: Rhymes, place: int) -> bool:
    """Is there an ability to use as an action, and somebody to use it on?"""
    companion = g.places[place].companion
    if companion in g.used:
        return False
    return companion in COMPANION_TARGETS and bool(COMPANION_TARGETS[companion](g, place))


def hunter_targets(g: Rhymes, place: int) -> list[int]:
    if g.is_person(place) and not g.places[place].held():
        return []
    return [other for other in g.others(place) if g.same_size(place, other)]


def basket_targets(g: Rhymes, place: int) -> list[int]:
    return [other for other in g.others(place) if g.places[other].held()]


def tin_man_targets(g: Rhymes, _place: int) -> list[int]:
    return sorted(g.face_up(*FEMALE))


def hunter(g: Rhymes, place: int) -> None:
    """An unmasking with exactly one card, of any opponent (R49)."""
    target = number_of(g.ask(place, "hunter", players(hunter_targets(g, place))))
    g.used.add("hunter")
    g.tell("ability", place=place, companion="hunter", target=target)
    unmask(g, place, target, hunter=True)


def red_riding_hood(g: Rhymes, place: int) -> None:
    target = number_of(g.ask(place, "basket", players(basket_targets(g, place))))
    g.used.add("red_riding_hood")
    g.tell("ability", place=place, companion="red_riding_hood", target=target)
    see_hand(g, place, target)
    slot = number_of(g.ask(place, "take a card", slots(g.places[target].held())))
    g.give(target, place, slot)


def see_hand(g: Rhymes, looker: int, target: int) -> None:
    g.tell("hand", looker=looker, target=target, hand=list(g.places[target].hand))


def tin_man(g: Rhymes, place: int) -> None:
    target = number_of(g.ask(place, "tin man", players(tin_man_targets(g, place))))
    g.tell("ability", place=place, companion="tin_man", target=target)
    g.turn_down([target])
    g.lose_companion(place)


COMPANION_TARGETS: dict[str, Callable[[Rhymes, int], list[int]]] = {
    "hunter": hunter_targets,
    "red_riding_hood": basket_targets,
    "tin_man": tin_man_targets,
}
COMPANION_USES: dict[str, Callable[[Rhymes, int], None]] = {
    "hunter": hunter,
    "red_riding_hood": red_riding_hood,
    "tin_man": tin_man,
}


def tailor(g: Rhymes, owner: int) -> None:
    """One player must unmask another; whoever loses MP in it owes a card (R26, R48)."""

    def targets(who: int) -> list[int]:
        return [whom for whom in g.inside() if whom not in (owner, who) and g.same_size(who, whom)]

    able = [
        who
        for who in range(g.seats)
        if who != owner and g.places[who].inside and g.places[who].held() and targets(who)
    ]
    if not able:
        return
    move = g.ask(owner, "tailor: who", ["-", *players(able)])
    if move == "-":
        return
    who = number_of(move)
    whom = number_of(g.ask(owner, "tailor: whom", players(targets(who))))
    g.tell("ability", place=owner, companion="tailor", target=whom)
    for debtor in sorted(unmask(g, who, whom, tailor=owner)):
        owe(g, debtor, owner)


def owe(g: Rhymes, debtor: int, owner: int) -> None:
    """A hand card passes to the owner of a Tailor or Dragon."""
    if g.places[debtor].inside and g.places[owner].inside and g.places[debtor].held():
        slot = number_of(g.ask(debtor, "give a card", slots(g.places[debtor].held())))
        g.give(debtor, owner, slot)


def breathe(g: Rhymes, owner: int, card: str) -> None:
    """Dragon: each other player gives a card; then those without turn up, at one moment (R83)."""
    if card != "dragon":
        return
    bare = [other for other in g.others(owner) if not g.places[other].held()]
    for debtor in g.others(owner):
        owe(g, debtor, owner)
    g.moment(bare)


# Unmasking (R48: Scarecrow, Wolf, laying, Tinker, answers, clashes)


def unmask(
    g: Rhymes, initiator: int, chosen: int, hunter: bool = False, tailor: int | None = None
) -> set[int]:
    """Returns who lost MP in it."""
    u = Unmasking(initiator, chosen, chosen, hunter, tailor)
    g.tell("unmask", initiator=initiator, chosen=chosen, hunter=hunter, tailor=tailor)
    if scarecrow(g, u):
        return set()
    wolf(g, u)
    g.unmasking = u
    lay(g, u)
    tinker(g, u)
    answer(g, u)
    for number in range(len(u.cards[0])):
        if not under_way(g, u):
            break
        clash(g, u, number)
    put_away(g, u)
    return u.lost


def under_way(g: Rhymes, u: Unmasking) -> bool:
    """Who is out takes no further part (R11)."""
    return g.places[u.initiator].inside and g.places[u.opponent].inside


def scarecrow(g: Rhymes, u: Unmasking) -> bool:
    """Once a round a guess first, answered privately (R28); was it called off then?"""
    place = u.initiator
    if g.places[place].companion != "scarecrow" or "scarecrow" in g.used:
        return False
    names = [f"i.{name}" for name in NAMES if name != "dreamer"]
    move = g.ask(place, "scarecrow", ["-", *names])
    if move == "-":
        return False
    g.used.add("scarecrow")
    guess = move[2:]
    g.tell("ability", place=place, companion="scarecrow", target=u.chosen)
    tell_guess(g, place, u.chosen, guess)
    if u.tailor is not None or not g.yes(place, "call off"):
        return False
    tell_choice(g, place, "scarecrow", target=u.chosen)
    return True


def tell_guess(g: Rhymes, place: int, target: int, guess: str) -> bool:
    right = g.counts_as(target) == guess
    g.tell("guess", place=place, target=target, identity=guess, right=right)
    return right


def tell_choice(g: Rhymes, place: int, card: str, **chosen: Any) -> None:
    nothing = {"target": None, "kind": None, "face": None, "identity": None}
    g.tell("choose", place=place, card=card, **{**nothing, **chosen})


def wolf(g: Rhymes, u: Unmasking) -> None:
    """The chosen player discards a card, or shows the initiator the identity."""
    if g.places[u.initiator].companion != "big_bad_wolf":
        return
    g.tell("ability", place=u.initiator, companion="big_bad_wolf", target=u.chosen)
    held = g.places[u.chosen].held()
    move = g.ask(u.chosen, "wolf", ["-", *slots(held)]) if held else "-"
    if move == "-":
        g.look(u.initiator, u.chosen)
    else:
        g.discard_slot(u.chosen, number_of(move))


def lay(g: Rhymes, u: Unmasking) -> None:
    """One card or more; the Hunter exactly one. NPCs and teammates lay from the deck."""
    place, laid = u.initiator, u.cards[0]
    if not u.hunter and u.tailor is None:
        g.locked = u.chosen
    u.windy = g.front.get("west_wind") == place
    if not g.is_person(place):
        lay_from_deck(g, place, laid, 1 if u.hunter else NPC_LAYS)
        return
    while g.places[place].held():
        held = slots(g.places[place].held())
        move = g.ask(place, "lay", ["-", *held] if laid else held)
        if move == "-":
            return
        card = g.release(place, number_of(move))
        laid.append(card)
        g.tell("lay", place=place, kind=KIND[card], face=card)
        if u.hunter:
            return


def lay_from_deck(g: Rhymes, place: int, cards: list[str | None], count: int) -> None:
    for _ in range(count):
        card = g.take_top()
        if card is not None:
            cards.append(card)
            g.tell("lay", place=place, kind=KIND[card], face=card)
    g.check_deck()


def tinker(g: Rhymes, u: Unmasking) -> None:
    """Another may take the place of the chosen player (R27), with the initiator's size (R48)."""
    for place in g.inside():
        if (
            g.places[place].companion == "tinker"
            and "tinker" not in g.used
            and place not in (u.initiator, u.chosen)
            and g.same_size(place, u.initiator)
            and g.yes(place, "tinker")
        ):
            g.used.add("tinker")
            u.opponent = place
            g.tell("replace", place=place, chosen=u.chosen)


def answer(g: Rhymes, u: Unmasking) -> None:
    """Each card may be answered; the White Rabbit's owner sees them turned up first (R47)."""
    place, answers, count = u.opponent, u.cards[1], len(u.cards[0])
    if g.places[place].companion == "white_rabbit":
        u.rabbit = True
        g.tell("turn_up", place=u.initiator, faces=list(u.cards[0]))
    if not g.is_person(place):
        lay_from_deck(g, place, answers, count)
    for number in range(len(answers), count):
        held = slots(g.places[place].held())
        move = g.ask(place, "answer", ["-", *held]) if held else None
        card = g.release(place, number_of(move)) if move not in (None, "-") else None
        answers.append(card)
        if move is not None:
            kind = KIND[card] if card else None
            g.tell("answer", place=place, clash=number, kind=kind, face=card)
    u.answered = [card is not None for card in answers]


def put_away(g: Rhymes, u: Unmasking) -> None:
    """In clash order, the initiator's first; unturned cards go back to the survivor (R41)."""
    for number in range(len(u.cards[0])):
        for side in (0, 1):
            card, u.cards[side][number] = u.cards[side][number], None
            turned = number < u.turned or (side == 0 and u.rabbit)
            if card is None:
                continue
            if turned or not g.places[u.place(side)].inside:
                g.discard(u.place(side), card)
            else:
                g.hold(u.place(side), card)
    if u.lamp:
        u.lamp = False
        g.discard(None, "lamp")
    if u.windy and "west_wind" in g.front:
        del g.front["west_wind"]
        g.discard(None, "west_wind")
    g.unmasking = None
    if g.kings:
        g.kings = set()
        g.judge()


# A clash


def clash(g: Rhymes, u: Unmasking, number: int) -> None:
    """Scissors; the initiator's card; the other's; Piglet; the result; look or swap; MP."""
    u.turned = number + 1
    c = Clash(number)
    one, other = u.cards[0][number], u.cards[1][number]
    g.tell(
        "clash",
        clash=number,
        initiator=u.initiator,
        opponent=u.opponent,
        card=one,
        answer=other,
    )
    if "scissors" in (one, other):
        cut(g, u, c, 0 if one == "scissors" else 1)
    for side in (0, 1):
        take_effect(g, u, c, side)
    piglet(g, u, c)
    if under_way(g, u):
        lost = result(g, u, c)
        spoils(g, u, c)
        if c.winner is not None and lost and under_way(g, u):
            loser = u.place(1 - c.winner)
            g.lose(loser, lost)
            u.lost.add(loser)
    g.moment()


def cut(g: Rhymes, u: Unmasking, c: Clash, side: int) -> None:
    """Scissors: an item other than Stone is removed; whose Cloth it was is out (R15)."""
    card = u.cards[1 - side][c.number]
    if card is None or KIND[card] != "item" or card == "stone":
        return
    u.cards[1 - side][c.number] = None
    g.removed.append(card)
    g.tell("remove", face=card)
    if card == "cloth":
        g.put_out([u.place(1 - side)])


def take_effect(g: Rhymes, u: Unmasking, c: Clash, side: int) -> None:
    card = u.cards[side][c.number]
    if under_way(g, u) and card in ITEM_TEXTS:
        ITEM_TEXTS[card](g, u, c, side)


def piglet(g: Rhymes, u: Unmasking, c: Clash) -> None:
    """In a clash with a coax or persuade the two cards may be mixed (R16, R40)."""
    cards = [u.cards[side][c.number] for side in (0, 1)]
    if not under_way(g, u) or None in cards:
        return
    soft = {weight(u, card) for card in cards} & {"persuade", "coax"}
    if not soft or "shotgun" in c.wins.values():  # R88
        return
    for side in (0, 1):
        place = u.place(side)
        if g.places[place].companion == "piglet" and g.yes(place, "piglet"):
            crossed = g.chance.below(2) == 1
            if crossed:
                u.cards[0][c.number], u.cards[1][c.number] = cards[1], cards[0]
            g.tell("mix", place=place, crossed=crossed)
            return


def weight(u: Unmasking, card: str | None) -> str | None:
    """What a card is in the comparison: an action, Honey, Tears, or nothing (R40)."""
    if card in (*ACTIONS, "honey", "tears"):
        return card
    if card == "dagger":
        return "coax"
    if card in ("spindle", "axe", "stone") or (card == "sword" and not u.sword):
        return "scare"
    return None


BEATS = {
    "persuade": ("coax", "tears"),
    "coax": ("scare",),
    "scare": ("persuade", "honey"),
    "honey": ("coax", "persuade"),
    "tears": ("scare", "coax"),
}


def beats(one: str | None, other: str | None) -> bool:
    if one is None:
        return False
    return other in BEATS[one] or (one in ACTIONS and other is None)


def result(g: Rhymes, u: Unmasking, c: Clash) -> int:
    """Who wins, told with the reason; then what needs the result. Returns what it costs."""
    cards = [u.cards[side][c.number] for side in (0, 1)]
    reason, better, cause, doubling = compare(g, u, c, cards)
    if reason in ("unanswered", "win_text", "beats"):
        c.winner = better
    loss = 2 if doubling else 1
    if c.winner is not None:
        loss = min(loss, g.losable(u.place(1 - c.winner))) if g.awaited else loss
    g.tell(
        "result",
        clash=c.number,
        winner=None if c.winner is None else u.place(c.winner),
        loser=None if c.winner is None else u.place(1 - c.winner),
        loss=loss,
        reason=reason,
        better=better,
        cause=cause,
        doubling=doubling,
        cards=cards,
        counts=[weight(u, card) for card in cards],
    )
    if u.hunter and c.winner == 0:
        g.lose_companion(u.opponent)
    for side in (0, 1):
        if cards[side] == "jar" and c.winner != side:
            g.draw(u.place(side), 2)
    return loss


Verdict = tuple[str, int | None, str | None, str | None]
"""The reason; the better side; the card that decided; the card that doubles the loss."""


def compare(g: Rhymes, u: Unmasking, c: Clash, cards: list[str | None]) -> Verdict:
    """Tie texts, then win texts, then the cards themselves, then shields (R10, R39)."""
    alone = not u.answered[c.number]
    if alone and g.options["unanswered"] == "plain":
        return "unanswered", 0, None, None
    if c.tie:
        return "tie_text", None, c.tie, None
    if len(c.wins) == 2:
        return "texts_cancel", None, None, None
    for side, card in c.wins.items():
        return "win_text", side, card, None
    if alone:
        return by_cards(g, u, cards, 0, "unanswered")  # R85
    weights = [weight(u, card) for card in cards]
    for side in (0, 1):
        if beats(weights[side], weights[1 - side]):
            return by_cards(g, u, cards, side)
    alike = weights[0] == weights[1] and weights[0] is not None
    return "equal" if alike else "standoff", None, None, None


def by_cards(
    g: Rhymes, u: Unmasking, cards: list[str | None], side: int, reason: str = "beats"
) -> Verdict:
    """A win of the better card, unless something makes it a tie (R17, R39)."""
    action, beaten = weight(u, cards[side]), weight(u, cards[1 - side])
    guard = shield(g, u, side, action, beaten)
    if guard:
        return "parried", side, guard, None
    return reason, side, None, doubling_card(g, u, cards[side], side)


def shield(
    g: Rhymes, u: Unmasking, side: int, action: str | None, beaten: str | None
) -> str | None:
    winner, loser = u.place(side), u.place(1 - side)
    if action == "persuade" and beaten == "coax" and "candy_house" in g.row:
        return "candy_house"
    companion = g.places[loser].companion
    if action == "scare":
        if companion == "lion":
            return "lion"
        return "braveheart" if g.front.get("braveheart") == loser else None
    if action not in ("coax", "persuade"):
        return None
    if winner in u.potion:
        return "potion"
    if g.front.get("little_mermaid") == loser:
        return "little_mermaid"
    guardian = "soldier" if action == "persuade" else "captain"
    return guardian if companion == guardian else None


def doubling_card(g: Rhymes, u: Unmasking, card: str | None, side: int) -> str | None:
    """What makes the loss two, never more (R18)."""
    action = weight(u, card)
    if side == 0 and u.windy and action in ("coax", "persuade"):
        return "west_wind"
    if card == "dagger":
        return "dagger"
    return "candy_house" if action == "coax" and "candy_house" in g.row else None


def spoils(g: Rhymes, u: Unmasking, c: Clash) -> None:
    """The winner of the first clash may look; of more than one, the winner of the last may swap."""
    if c.winner is None or not under_way(g, u):
        return
    winner, loser = u.place(c.winner), u.place(1 - c.winner)
    if g.places[winner].seat is None:
        return
    if c.number == 0:
        if may_learn(g, winner, loser) and g.yes(winner, "look"):
            g.look(winner, loser)
    elif c.number == len(u.cards[0]) - 1 and g.yes(winner, "swap"):
        g.swap(winner, loser)


def may_learn(g: Rhymes, looker: int, target: int) -> bool:
    """A look is not offered at what is face up or was seen, unless there is a Spy (R88)."""
    if g.places[target].companion == "spy":
        return True
    return not g.places[target].up and g.places[looker].seat not in g.card_of(target).seen


# Items


def spindle(g: Rhymes, u: Unmasking, _c: Clash, side: int) -> None:
    opponent = u.place(1 - side)
    if opponent in g.face_up("princess"):
        g.put_out([opponent])


def candle(g: Rhymes, u: Unmasking, c: Clash, side: int) -> None:
    """Look at both neighbours, perhaps swap with one (R14, R54); a tie."""
    c.tie = "candle"
    place = u.place(side)
    if g.places[place].seat is None:
        return
    neighbours = [g.following(place)]
    if g.preceding(place) not in neighbours:
        neighbours.append(g.preceding(place))
    for neighbour in neighbours:
        g.look(place, neighbour)
    move = g.ask(place, "candle", ["-", *players(neighbours)])
    if move != "-":
        g.swap(place, number_of(move))


def lamp(g: Rhymes, u: Unmasking, c: Clash, side: int) -> None:
    """A discard is taken, or stands in for the Lamp and acts at once (R46)."""
    place = u.place(side)
    if not g.discards or g.places[place].seat is None:
        return
    face = ask_for_discard(g, place, "lamp")
    stands_in = g.yes(place, "lamp: stand in")
    take_discard(g, face)
    if not stands_in:
        g.gain(place, face, "discards")
        return
    u.lamp = True
    u.cards[side][c.number] = face
    tell_choice(g, place, "lamp", face=face)
    take_effect(g, u, c, side)


def ask_for_discard(g: Rhymes, place: int, question: str) -> str:
    return g.ask(place, question, [f"c.{face}" for face in g.discards])[2:]


def take_discard(g: Rhymes, face: str) -> None:
    """The uppermost card with this face."""
    g.discards.reverse()
    g.discards.remove(face)
    g.discards.reverse()


def apple(g: Rhymes, u: Unmasking, c: Clash, side: int) -> None:
    if u.cards[1 - side][c.number] in ACTIONS:
        c.tie = "apple"
        g.regain(u.place(side), 2)
        g.moment()


def mirror(g: Rhymes, u: Unmasking, c: Clash, side: int) -> None:
    if g.look(u.place(side), u.place(1 - side)) in FEMALE:
        c.wins[side] = "mirror"


def sword(g: Rhymes, u: Unmasking, _c: Clash, side: int) -> None:
    if "stone" in g.discards or "stone" in g.row:
        g.kings.add(u.place(side))
        u.sword = True
        g.judge()


def potion(g: Rhymes, u: Unmasking, _c: Clash, side: int) -> None:
    place, opponent = u.place(side), u.place(1 - side)
    u.potion.add(place)
    if g.places[opponent].up and g.counts_as(opponent) not in FEMALE:
        g.regain(place, len(g.places[place].held()))
        g.moment()


def flowers(g: Rhymes, u: Unmasking, _c: Clash, side: int) -> None:
    healed = sum([g.regain(place, 1) for place in g.inside()])
    if healed:
        g.moment()
        g.draw(u.place(side), healed)


def shotgun(_g: Rhymes, u: Unmasking, c: Clash, side: int) -> None:
    """The only card that this side laid wins."""
    laid = u.answered if side else [True] * len(u.cards[0])
    if sum(laid) == 1:
        c.wins[side] = "shotgun"


def net(g: Rhymes, u: Unmasking, _c: Clash, side: int) -> None:
    """Three cards; one companion at most, any items; the rest is discarded (R25)."""
    place = u.place(side)
    for _ in range(3):
        card = g.take_top()
        if card is not None:
            g.offer.append(card)
    g.tell("turn_up", place=place, faces=list(g.offer))
    friend: str | None = None
    while True:
        useful = [at for at, card in enumerate(g.offer) if KIND[card] in ("companion", "item")]
        move = "-"
        if useful and g.places[place].seat is not None:
            move = g.ask(place, "net", ["-", *picks(useful)])
        if move == "-":
            break
        card = g.offer.pop(number_of(move))
        if KIND[card] == "companion":
            friend = card
            net_companion(g, place, card)
        else:
            g.gain(place, card, "deck")
    while g.offer:
        g.discard(None, g.offer.pop(0))
    g.check_deck()
    if friend:
        breathe(g, place, friend)


def net_companion(g: Rhymes, place: int, card: str) -> None:
    """It joins after the other companions, and what nobody wants, are discarded."""
    g.moving.append(card)
    others = [other for other in g.offer if KIND[other] == "companion"]
    useful = [other for other in g.offer if KIND[other] == "item"]
    for other in others if useful else [*others, *g.offer]:
        if other in g.offer:
            g.offer.remove(other)
            g.discard(None, other)
    g.moving.remove(card)
    g.befriend(place, card)


def axe(g: Rhymes, u: Unmasking, c: Clash, side: int) -> None:
    opponent = u.place(1 - side)
    held = g.places[opponent].held()
    if held:
        g.discard_slot(opponent, number_of(g.ask(opponent, "axe", slots(held))))
    else:
        c.wins[side] = "axe"


def gold(g: Rhymes, u: Unmasking, _c: Clash, side: int) -> None:
    """Cards of the named kind, and the one that ends the row (R25); an NPC names action (R80)."""
    place = u.place(side)
    kind = "action"
    if g.places[place].seat is not None:
        kind = g.ask(place, "gold", [f"k.{kind}" for kind in FACES_BY_KIND])[2:]
    tell_choice(g, place, "gold", kind=kind)
    while (card := g.take_top()) is not None:
        g.gain(place, card, "deck")
        if KIND[card] != kind:
            break
    g.check_deck()


def stone(g: Rhymes, u: Unmasking, c: Clash, side: int) -> None:
    if u.cards[1 - side][c.number] == "scissors":
        g.put_out([u.place(1 - side)])


def feather(g: Rhymes, _u: Unmasking, _c: Clash, _side: int) -> None:
    """Every identity passes to the next player in the game, face down (R44)."""
    inside = g.inside()
    cards = [g.places[place].identity for place in inside]
    swan = g.swan
    for place, card in zip(inside, cards, strict=True):
        target = g.following(place)
        g.places[target].identity = card
        g.places[place].up = False
        if swan == place:
            g.swan = target
    g.own_up()
    g.tell("feather")
    g.judge()


def scissors(g: Rhymes, u: Unmasking, c: Clash, side: int) -> None:
    """As a stand-in for the Lamp they stop only what is not yet done (R46)."""
    cut(g, u, c, side)


def cloth(g: Rhymes, u: Unmasking, c: Clash, side: int) -> None:
    g.turn_down(g.inside())
    if u.cards[1 - side][c.number] == "stone":
        g.put_out([u.place(1 - side)])


ITEM_TEXTS: dict[str | None, Callable[[Rhymes, Unmasking, Clash, int], None]] = {
    "spindle": spindle,
    "candle": candle,
    "lamp": lamp,
    "apple": apple,
    "mirror": mirror,
    "sword": sword,
    "potion": potion,
    "flowers": flowers,
    "shotgun": shotgun,
    "net": net,
    "axe": axe,
    "gold": gold,
    "stone": stone,
    "feather": feather,
    "scissors": scissors,
    "cloth": cloth,
}
"""Honey, Tears, Dagger and Jar act in the comparison or after it."""


# Encounters


def play_encounter(g: Rhymes, place: int, slot: int) -> None:
    card = g.release(place, slot)
    g.playing = card
    g.tell("play", place=place, face=card)
    ENCOUNTER_TEXTS[card](g, place)
    if g.playing is not None:
        g.playing = None
        g.discard(place, card)


def grandma(g: Rhymes, place: int) -> None:
    """An identity or a hand is looked at, and perhaps swapped (R14)."""
    others = g.others(place)
    if not others:
        return
    target = number_of(g.ask(place, "grandma", players(others)))
    what = g.ask(place, "identity or hand", ["n1", "n2"] if g.is_person(target) else ["n1"])
    if what == "n1":
        g.look(place, target)
    else:
        see_hand(g, place, target)
    if not g.yes(place, "swap"):
        return
    if what == "n1":
        g.swap(place, target)
        return
    one, other = g.places[place], g.places[target]
    one.hand, other.hand = other.hand, one.hand
    g.tell("hands", one=place, other=target)


def sinbad(g: Rhymes, place: int) -> None:
    """All items of the row; the Adventurer gets none (R57)."""
    if g.places[place].companion != "adventurer":
        for card in [card for card in g.row if KIND[card] == "item"]:
            g.row.remove(card)
            g.gain(place, card, "row")
    g.refill()


def little_mermaid(g: Rhymes, place: int) -> None:
    lay_before(g, place, "little_mermaid")


def braveheart(g: Rhymes, place: int) -> None:
    lay_before(g, place, "braveheart")


def west_wind(g: Rhymes, place: int) -> None:
    lay_before(g, place, "west_wind")


def lay_before(g: Rhymes, place: int, card: str) -> None:
    g.front[card] = place
    g.playing = None


def book_of_heaven(g: Rhymes, place: int) -> None:
    """An event in hand for a card of the row; it takes effect (R9, R57)."""
    picky = g.places[place].companion == "adventurer"
    offered = [at for at, card in enumerate(g.row) if not picky or KIND[card] == "companion"]
    events = g.places[place].slots_of("event")
    if not events or not offered:
        return
    move = g.ask(place, "book: event", ["-", *slots(events)])
    if move == "-":
        return
    pick = number_of(g.ask(place, "book: row", picks(offered)))
    event = g.release(place, number_of(move))
    taken, g.row[pick] = g.row[pick], event
    g.gain(place, taken, "row")
    g.tell("row", face=event)
    g.happen(event)
    g.refill()


def goldfish(g: Rhymes, place: int) -> None:
    for _ in range(2):
        if g.discards:
            face = ask_for_discard(g, place, "goldfish")
            take_discard(g, face)
            g.gain(place, face, "discards")


def pea(g: Rhymes, place: int) -> None:
    g.pea_target = number_of(g.ask(place, "pea", players(g.inside())))
    lay_before(g, place, "pea")
    tell_choice(g, place, "pea", target=g.pea_target)


def ugly_duckling(g: Rhymes, place: int) -> None:
    """The Swan covers the identity, face down (R31, R71); the card is removed."""
    g.playing = None
    g.removed.append("ugly_duckling")
    g.tell("remove", face="ugly_duckling")
    g.tell("swan", place=place, up=False)
    g.turn_down([place])
    g.swan = place
    g.judge()


def flying_house(g: Rhymes, place: int) -> None:
    """Any unused identity, or the Dreamer, with whom everybody wins (R30, R43, R67)."""
    seat = g.places[place].seat
    assert seat is not None
    names = {f"i.{card.name}" for card in g.unused}
    if g.options["dreamer"] == "in" and not g.awaited:
        names.add("i.dreamer")  # R86, R87
    if not names:
        return
    name = g.ask(place, "flying house", names)[2:]
    tell_choice(g, place, "flying_house", identity=name)
    if name == "dreamer":
        g.finish(set(range(len(g.places))), "dreamer")
    for card in g.unused:
        card.seen = {seat}
    taken = next(card for card in g.unused if card.name == name)
    g.unused.remove(taken)
    g.unused = [*g.chance.shuffled(g.unused, len(g.unused)), g.card_of(place)]
    g.places[place].identity, g.places[place].up = taken, False
    g.swan = None if g.swan == place else g.swan
    g.own_up()
    g.judge()


def pantagruel(g: Rhymes, place: int) -> None:
    g.moment([place])


ENCOUNTER_TEXTS: dict[str, Callable[[Rhymes, int], None]] = {
    "grandma": grandma,
    "sinbad": sinbad,
    "little_mermaid": little_mermaid,
    "braveheart": braveheart,
    "book_of_heaven": book_of_heaven,
    "west_wind": west_wind,
    "goldfish": goldfish,
    "pea": pea,
    "ugly_duckling": ugly_duckling,
    "flying_house": flying_house,
    "pantagruel": pantagruel,
}


# Events


def three_pigs(g: Rhymes) -> None:
    """Two cards, or 1 MP for each that is short (R53); NPCs and teammates pay 2 MP (R52)."""
    for place in [place for place in g.clockwise() if g.places[place].inside]:
        given = 0
        while given < 2 and g.places[place].held():
            move = g.ask(place, "pigs", ["-", *slots(g.places[place].held())])
            if move == "-":
                break
            g.discard_slot(place, number_of(move))
            given += 1
        g.lose(place, 2 - given)
    g.moment()


def mirror_mirror(g: Rhymes) -> None:
    """All vote at the same time; a tie is broken by the current player (R21, R64)."""
    voters = [seat for seat in range(g.seats) if g.places[seat].inside]
    if not voters:
        return
    votes = take_votes(g, voters)
    g.tell("vote", votes=[votes.get(seat) for seat in range(g.seats)])
    counted = Counter(votes.values())
    tied = [place for place in g.inside() if counted[place] == max(counted.values())]
    fairest = tied[0]
    if len(tied) > 1:
        chair = g.turn
        while g.places[chair].seat is None or not g.places[chair].inside:
            chair = g.following(chair)
        fairest = number_of(g.ask(chair, "break the tie", players(tied)))
        tell_choice(g, chair, "mirror_mirror", target=fairest)
    g.moment([fairest], fairest)


def take_votes(g: Rhymes, voters: list[int]) -> dict[int, int]:
    """Until all are in, a vote may be taken back."""
    votes: dict[int, int] = {}
    while len(votes) < len(voters):
        seat, move = g.move()
        if seat not in voters:
            g.illegal("this seat has no vote")
        if seat in votes and move == "-":
            del votes[seat]
        elif seat not in votes and move in players(g.inside()):
            votes[seat] = number_of(move)
        else:
            g.illegal("that is not a vote")
    return votes


def open_sesame(g: Rhymes) -> None:
    dropped: dict[int, int] = {}
    for place in g.clockwise():
        soft = [
            slot
            for slot in g.places[place].held()
            if g.places[place].hand[slot] in ("coax", "persuade")
        ]
        for slot in soft:
            g.discard_slot(place, slot)
        dropped[place] = len(soft)
    for place, count in dropped.items():
        if count:
            g.draw(place, count)


def drink_me(g: Rhymes) -> None:
    """Big and small by turns from the current player; with one player free places, too (R19)."""
    big = True
    for place in g.clockwise():
        if g.places[place].inside or g.seats == 1:
            g.places[place].big = big
            big = not big
        else:
            g.places[place].big = False


def princess_and_witch(g: Rhymes) -> None:
    """The answer is public; right: draw two (R20, R73)."""
    for place in [place for place in g.clockwise() if g.is_person(place)]:
        others = g.others(place)
        if not g.places[place].inside or not others:
            continue
        target = number_of(g.ask(place, "guess: who", players(others)))
        guess = g.ask(place, "guess: which", ["i.princess", "i.witch"])[2:]
        if tell_guess(g, place, target, guess):
            if g.is_plain(target):
                g.publish(g.card_of(target))
            g.draw(place, 2)


def wizard_of_oz(g: Rhymes) -> None:
    """One of the same kind, if able (R22, R53), or 2 MP."""
    current = g.places[g.turn]
    if not current.inside or not current.held():
        return
    move = g.ask(g.turn, "oz", slots(current.held()))
    kind = KIND[g.discard_slot(g.turn, number_of(move))]
    for place in g.others(g.turn):
        held = g.places[place].slots_of(kind)
        if held:
            g.discard_slot(place, number_of(g.ask(place, "oz: follow", slots(held))))
        else:
            g.lose(place, 2)
    g.moment()


def river_god(g: Rhymes) -> None:
    """In turn each asks the next player, in words or with a card to name (R23, R73, R82)."""
    for asker in [place for place in g.clockwise() if g.is_person(place)]:
        answerers = [other for other in g.others(asker) if g.is_person(other)]
        held = slots(g.places[asker].held())
        words = g.options["words"] == "on"
        if not g.places[asker].inside or not answerers or not (held or words):
            continue
        choices = held if not words else ["ask", *held] if held else ["-", "ask"]
        move = g.ask(asker, "river", choices)
        if move == "ask":
            ask_in_words(g, asker, answerers[0])
        elif move != "-":
            ask_with_card(g, asker, answerers[0], number_of(move))


def tell_river(g: Rhymes, asker: int, answerer: int, act: str, **said: Any) -> None:
    nothing = {"slot": None, "face": None, "right": None, "words": None}
    g.tell("river", asker=asker, answerer=answerer, act=act, **{**nothing, **said})


def ask_in_words(g: Rhymes, asker: int, answerer: int) -> None:
    tell_river(g, asker, answerer, "ask", words=g.words())
    g.ask(answerer, "answer", ["+"])
    tell_river(g, asker, answerer, "answer", words=g.words())
    right = g.yes(asker, "judge")
    tell_river(g, asker, answerer, "judge", right=right)
    if right:
        change_cards(g, answerer)


def ask_with_card(g: Rhymes, asker: int, answerer: int, slot: int) -> None:
    tell_river(g, asker, answerer, "ask", slot=slot)
    card = g.places[asker].hand[slot]
    assert card is not None
    own = [held for held in g.places[answerer].hand if held not in ACTIONS]  # R88
    faces = [face for face in FACES_BY_KIND[KIND[card]] if face not in own]
    face = g.ask(answerer, "name the card", [f"c.{face}" for face in faces])[2:]
    tell_river(g, asker, answerer, "judge", face=face, right=face == card)
    if face == card:
        change_cards(g, answerer)


def change_cards(g: Rhymes, place: int) -> None:
    """Any number of hand cards is discarded, then as many are drawn."""
    changed = 0
    while g.places[place].held():
        move = g.ask(place, "change cards", ["-", *slots(g.places[place].held())])
        if move == "-":
            break
        g.discard_slot(place, number_of(move))
        changed += 1
    if changed:
        g.draw(place, changed)


def moon(g: Rhymes) -> None:
    """Everybody's MP and hand become four (R6)."""
    for place in g.inside():
        g.set_mp(place, FULL_HAND)
    g.moment()
    fill_hands(g)


def lasts(_g: Rhymes) -> None:
    """It works while it lies in the row."""


EVENT_TEXTS: dict[str, Callable[[Rhymes], None]] = {
    "three_pigs": three_pigs,
    "mirror_mirror": mirror_mirror,
    "open_sesame": open_sesame,
    "drink_me": drink_me,
    "princess_and_witch": princess_and_witch,
    "wizard_of_oz": wizard_of_oz,
    "new_clothes": lasts,
    "happy_prince": lasts,
    "river_god": river_god,
    "candy_house": lasts,
    "time_machine": lasts,
    "moon": moon,
}


if __name__ == "__main__":
    main(Rhymes)

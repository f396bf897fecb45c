"""What a seat of Rebel Rhymes knows, as numbers. Players are *places*, counted clockwise from the
seat that looks; of two players come first the two, then their teammates, the own one first.

What has no fixed size is told as far as it is usual, or not: hands by slot up to ten cards and
clashes up to six; of the agenda how often a step is to come; of the discards how many there are of
a face, and the uppermost. Failed namings, songs, what Spies showed and what a card is not, by the
River God, are not told. A learner that wants all of it keeps a history.
"""

from __future__ import annotations

from typing import Final

from himitsu.core.contract import Seat
from himitsu.core.encoding import Encoding, Field, FloatBuffer, write_bits, write_flag
from himitsu.games.rhymes.cards import (
    BLANK,
    BRAVEHEART,
    COPIES,
    DRINK_ME,
    FACE_OF,
    FACES,
    FIRST_COMPANION,
    FIRST_IDENTITY,
    FIRST_ITEM,
    IDENTITIES,
    KIND_OF,
    LITTLE_MERMAID,
    NO_CARD,
    NOBODY,
    PEA,
    WEST_WIND,
    WHO,
    card_of,
)
from himitsu.games.rhymes.rules.agenda import (
    FIRST_WINDOW,
    NOTHING,
    Q_SINGER,
    Q_VOTE,
    QUESTION_NAMES,
    STEPS,
)
from himitsu.games.rhymes.state import RhymesState

_PLACES: Final = 11
_KINDS: Final = 6
_COMPANIONS: Final = FIRST_ITEM - FIRST_COMPANION
_ROW: Final = 6
_PICKS: Final = 11
_SLOTS: Final = 10
_ALL_SLOTS: Final = (1 << _SLOTS) - 1
_CLASHES: Final = 6
_FACED: Final = _KINDS + FACES
"""A card: its kind, and its face where the seat has seen it."""
_IN_FRONT: Final = (LITTLE_MERMAID, BRAVEHEART, WEST_WIND, PEA)

ENCODING: Final = Encoding(
    (
        Field("seats", _PLACES, "how many play: 1 to 11"),
        Field("options", 6, "always turn down, one opponent, words, judged alone, Dreamer, calm"),
        Field("over", 1, "is the game over?"),
        Field("question", len(QUESTION_NAMES), "what is asked"),
        Field("asked", _PLACES, "who was asked, by seat"),
        Field("mine", 1, "is it this seat's to answer?"),
        Field("who", _PLACES, "the place for which a seat is asked"),
        # Where a vote is tied it is a set of eleven places.
        Field("about", 2, "what the question is about, in hundreds", -0.01, 20.47),
        Field("agenda", STEPS, "by step: how often it is to come, in quarters", 0.0, 30.0),
        Field("round", 1, "the round, as a part of 30"),
        Field("limit", 1, "the last round, as a part of 30"),
        Field("start", _PLACES, "who began"),
        Field("turn", _PLACES, "whose turn it is"),
        Field("calm", _PLACES, "calm opening: who has not begun a turn"),
        Field("locked", _PLACES, "whom the current player has unmasked"),
        Field("sown", 1, "has the Farmer sown?"),
        Field("row", _ROW * FACES, "by place in the row: the face"),
        Field("deck", 1, "cards in the deck, as a part of 106"),
        Field("top", _KINDS, "the kind of its top card"),
        Field("under", 1, "cards put under it, as a part of 106"),
        Field("discards", FACES, "by face: how many, in twelfths"),
        Field("uppermost", FACES, "the face on top of the discards"),
        Field("removed", FACES, "by face: how many, in twelfths"),
        Field("offer", _PICKS * _FACED, "by card laid out to choose from: kind, and face if seen"),
        Field("playing", FACES, "the encounter that takes effect"),
        Field("inside", _PLACES, "by place: in the game"),
        Field("mp", _PLACES, "by place: mystery points, in fifths"),
        Field("known", _PLACES * IDENTITIES, "by place: the identity, if the seat has seen it"),
        Field("excluded", _PLACES * IDENTITIES, "by place: what it is known not to be"),
        Field("seen", _PLACES * _PLACES, "by place, then seat: who has seen the identity"),
        Field("up", _PLACES, "by place: the identity lies face up"),
        Field("swan", _PLACES, "by place: the Swan covers it"),
        Field("king", _PLACES, "by place: counts as a King"),
        Field("companion", _PLACES * _COMPANIONS, "by place: the companion"),
        Field("front", _PLACES * len(_IN_FRONT), "by place: Mermaid, Braveheart, West Wind, Pea"),
        Field("pea", _PLACES, "by place: must turn up whenever their points change"),
        Field("sized", 1, "does Drink Me lie in the row?"),
        Field("big", _PLACES, "by place: was big when Drink Me last came up"),
        Field(
            "kinds", _PLACES * _KINDS, "by place: cards in hand of each kind, in quarters", 0, 24
        ),
        Field(
            "hands",
            _PLACES * FACES,
            "by place: those of them that the seat has seen, by face",
            0,
            12,
        ),
        Field("slots", _SLOTS * FACES, "by slot of the own hand that is asked about: the face"),
        Field("unused", IDENTITIES, "by identity: seen among those not in play, in thirds"),
        Field("entered", 1, "NPCs that have come, as a part of 11"),
        Field("unsettled", _PLACES, "by place: points have changed in an effect under way"),
        Field("fallen", _PLACES, "by place: and fell"),
        Field("used", _COMPANIONS, "companions whose ability is used up"),
        Field("unmasking", 1, "is one under way?"),
        Field("initiator", _PLACES, "who unmasks"),
        Field("chosen", _PLACES, "whom they chose"),
        Field("opponent", _PLACES, "who answers"),
        Field("tailor", _PLACES, "by whose Tailor"),
        Field("marks", 5, "Hunter, Rabbit, Lamp, West Wind, a tie by text"),
        Field("clash", 1, "which clash, in sixths", 0.0, 16.0),
        Field("turned", 1, "clashes turned up, in sixths", 0.0, 16.0),
        Field("laid", _CLASHES * _FACED, "by clash: the initiator's card"),
        Field("answers", _CLASHES * _FACED, "by clash: the opponent's card"),
        Field("cut", 2 * _CLASHES, "by side and clash: cut away"),
        Field("potion", _PLACES, "by place: coax and persuade have no effect"),
        Field("lost", _PLACES, "by place: lost points in this unmasking"),
        Field("wins", 4, "sides that win the clash by a text; sides that have won it"),
        Field("loss", 1, "points that it costs, in fifths"),
        Field("naming", _PLACES * IDENTITIES, "as the Singer: what this seat has named so far"),
        Field("vote", _PLACES, "this seat's own vote"),
        Field("thrown", _SLOTS, "this seat's own slots to discard"),
        Field("ready", 1, "is that answer complete?"),
    ),
    (
        *("asked", "mine", "question", "who", "about", "round", "start", "turn", "calm", "locked"),
        *("sown", "row", "deck", "top", "playing", "entered", "unsettled", "fallen", "used"),
        *("big", "pea", "naming", "ready"),
    ),
)
_SEAT_COUNT: Final = ENCODING.at("seats")
_OPTIONS: Final = ENCODING.at("options")
_OVER: Final = ENCODING.at("over")
_QUESTION: Final = ENCODING.at("question")
_ASKED: Final = ENCODING.at("asked")
_MINE: Final = ENCODING.at("mine")
_WHO: Final = ENCODING.at("who")
_ABOUT: Final = ENCODING.at("about")
_AGENDA: Final = ENCODING.at("agenda")
_ROUND: Final = ENCODING.at("round")
_LIMIT: Final = ENCODING.at("limit")
_START: Final = ENCODING.at("start")
_TURN: Final = ENCODING.at("turn")
_CALM: Final = ENCODING.at("calm")
_LOCKED: Final = ENCODING.at("locked")
_SOWN: Final = ENCODING.at("sown")
_ROW_AT: Final = ENCODING.at("row")
_DECK: Final = ENCODING.at("deck")
_TOP: Final = ENCODING.at("top")
_UNDER: Final = ENCODING.at("under")
_DISCARDS: Final = ENCODING.at("discards")
_UPPERMOST: Final = ENCODING.at("uppermost")
_REMOVED: Final = ENCODING.at("removed")
_OFFER: Final = ENCODING.at("offer")
_PLAYING: Final = ENCODING.at("playing")
_INSIDE: Final = ENCODING.at("inside")
_MP: Final = ENCODING.at("mp")
_KNOWN: Final = ENCODING.at("known")
_EXCLUDED: Final = ENCODING.at("excluded")
_SEEN: Final = ENCODING.at("seen")
_UP: Final = ENCODING.at("up")
_SWAN: Final = ENCODING.at("swan")
_KING: Final = ENCODING.at("king")
_COMPANION: Final = ENCODING.at("companion")
_FRONT: Final = ENCODING.at("front")
_PEA: Final = ENCODING.at("pea")
_SIZED: Final = ENCODING.at("sized")
_BIG: Final = ENCODING.at("big")
_HAND_KINDS: Final = ENCODING.at("kinds")
_HANDS: Final = ENCODING.at("hands")
_SLOTS_AT: Final = ENCODING.at("slots")
_UNUSED: Final = ENCODING.at("unused")
_ENTERED: Final = ENCODING.at("entered")
_UNSETTLED: Final = ENCODING.at("unsettled")
_FALLEN: Final = ENCODING.at("fallen")
_USED: Final = ENCODING.at("used")
_UNMASKING: Final = ENCODING.at("unmasking")
_INITIATOR: Final = ENCODING.at("initiator")
_CHOSEN: Final = ENCODING.at("chosen")
_OPPONENT: Final = ENCODING.at("opponent")
_TAILOR: Final = ENCODING.at("tailor")
_MARKS: Final = ENCODING.at("marks")
_CLASH: Final = ENCODING.at("clash")
_TURNED: Final = ENCODING.at("turned")
_LAID: Final = ENCODING.at("laid")
_ANSWERS: Final = ENCODING.at("answers")
_CUT: Final = ENCODING.at("cut")
_POTION: Final = ENCODING.at("potion")
_LOST: Final = ENCODING.at("lost")
_WINS: Final = ENCODING.at("wins")
_LOSS: Final = ENCODING.at("loss")
_NAMING: Final = ENCODING.at("naming")
_VOTE: Final = ENCODING.at("vote")
_THROWN: Final = ENCODING.at("thrown")
_READY: Final = ENCODING.at("ready")

_MOST_MP: Final = 5.0
_ROUNDS: Final = 30.0
_ALL_CARDS: Final = 106.0


def write_encoding(s: RhymesState, viewer: Seat, out: FloatBuffer, at: int) -> None:
    """What everybody sees, what the seat has seen, and the question."""
    out[at + _SEAT_COUNT + s.seats - 1] = 1.0
    write_flag(s.always_down, out, at + _OPTIONS)
    write_flag(s.one_opponent, out, at + _OPTIONS + 1)
    write_flag(s.words, out, at + _OPTIONS + 2)
    write_flag(s.judged_alone, out, at + _OPTIONS + 3)
    write_flag(s.dreamer, out, at + _OPTIONS + 4)
    write_flag(s.awaited != 0, out, at + _OPTIONS + 5)
    write_flag(s.outcome is not None, out, at + _OVER)
    _write_question(s, viewer, out, at)
    _write_turn(s, viewer, out, at)
    _write_piles(s, viewer, out, at)
    for place in range(s.places):
        _write_place(s, place, viewer, out, at)
    _write_slots(s, viewer, out, at)
    for card in s.unused:
        if s.seen[card] >> viewer & 1:
            out[at + _UNUSED + WHO[card]] += 1 / 3
    if s.chosen >= 0:
        _write_unmasking(s, viewer, out, at)


def _turned_to(s: RhymesState, place: int, viewer: Seat) -> int:
    """Where a place is, as the viewer counts."""
    seats = s.seats
    if seats >= 3:
        return place - viewer if place >= viewer else place - viewer + seats
    if seats == 2 and viewer == 1:
        return place ^ 1
    return place


def _write_one(s: RhymesState, place: int, viewer: Seat, out: FloatBuffer, at: int) -> None:
    if place >= 0:
        out[at + _turned_to(s, place, viewer)] = 1.0


def _write_set(s: RhymesState, places: int, viewer: Seat, out: FloatBuffer, at: int) -> None:
    place = 0
    while places:
        if places & 1:
            out[at + _turned_to(s, place, viewer)] = 1.0
        places >>= 1
        place += 1


def _write_card(s: RhymesState, card: int, viewer: Seat, out: FloatBuffer, at: int) -> None:
    """Its kind, and its face for those who have seen it."""
    if card >= 0:
        out[at + KIND_OF[card]] = 1.0
        if card < FIRST_IDENTITY and s.seen[card] >> viewer & 1:
            out[at + _KINDS + FACE_OF[card]] = 1.0


def _write_question(s: RhymesState, viewer: Seat, out: FloatBuffer, at: int) -> None:
    out[at + _ABOUT] = s.qa / 100
    out[at + _ABOUT + 1] = s.qb / 100
    agenda = s.agenda
    for step in range(0, len(agenda), 3):
        out[at + _AGENDA + agenda[step]] += 0.25
    ask = s.ask
    if ask == NOTHING:
        return
    out[at + _QUESTION + ask] = 1.0
    if ask < FIRST_WINDOW:
        asked = s.seat_of(s.who)
        _write_one(s, asked, viewer, out, at + _ASKED)
        _write_one(s, s.who, viewer, out, at + _WHO)
        write_flag(asked == viewer, out, at + _MINE)
        if ask == Q_SINGER and asked == viewer:
            for number in range(len(s.naming)):
                out[at + _NAMING + number * IDENTITIES + s.naming[number]] = 1.0
        return
    _write_set(s, s.asked, viewer, out, at + _ASKED)
    if s.asked >> viewer & 1:
        _write_answer(s, viewer, out, at)


def _write_answer(s: RhymesState, viewer: Seat, out: FloatBuffer, at: int) -> None:
    """The own answer in a window; nobody else's."""
    answer = s.buffer[viewer]
    ready = s.ready(viewer)
    write_flag(ready, out, at + _READY)
    write_flag(not ready, out, at + _MINE)
    if s.ask == Q_VOTE:
        if answer:
            _write_one(s, answer >> 1, viewer, out, at + _VOTE)
        return
    write_bits(answer >> 1 & _ALL_SLOTS, out, at + _THROWN)


def _write_turn(s: RhymesState, viewer: Seat, out: FloatBuffer, at: int) -> None:
    out[at + _ROUND] = s.round / _ROUNDS
    out[at + _LIMIT] = s.limit / _ROUNDS
    _write_one(s, s.start, viewer, out, at + _START)
    _write_one(s, s.turn, viewer, out, at + _TURN)
    _write_set(s, s.awaited, viewer, out, at + _CALM)
    _write_one(s, s.locked, viewer, out, at + _LOCKED)
    write_flag(s.sown, out, at + _SOWN)
    out[at + _ENTERED] = s.entered / _PLACES
    _write_set(s, s.changed, viewer, out, at + _UNSETTLED)
    _write_set(s, s.fell, viewer, out, at + _FALLEN)
    write_bits(s.used, out, at + _USED)


def _write_piles(s: RhymesState, viewer: Seat, out: FloatBuffer, at: int) -> None:
    row = s.row
    for number in range(min(len(row), _ROW)):
        out[at + _ROW_AT + number * FACES + FACE_OF[row[number]]] = 1.0
    write_flag(card_of(DRINK_ME) in row, out, at + _SIZED)
    out[at + _DECK] = len(s.deck) / _ALL_CARDS
    out[at + _UNDER] = s.sunk / _ALL_CARDS
    if s.deck:
        out[at + _TOP + KIND_OF[s.deck[-1]]] = 1.0
    _write_pile(s.discards, out, at + _DISCARDS)
    if s.discards and s.discards[-1] < FIRST_IDENTITY:
        out[at + _UPPERMOST + FACE_OF[s.discards[-1]]] = 1.0
    _write_pile(s.removed, out, at + _REMOVED)
    for number in range(min(len(s.offer), _PICKS)):
        _write_card(s, s.offer[number], viewer, out, at + _OFFER + number * _FACED)
    if s.playing != NO_CARD:
        out[at + _PLAYING + FACE_OF[s.playing]] = 1.0


def _write_pile(pile: list[int], out: FloatBuffer, at: int) -> None:
    """How many there are of each face; only actions have copies."""
    actions = [0, 0, 0]
    for card in pile:
        if card < COPIES * FIRST_COMPANION:
            actions[FACE_OF[card]] += 1
        elif card < FIRST_IDENTITY:
            out[at + FACE_OF[card]] = 1 / COPIES
    for face in range(FIRST_COMPANION):
        if actions[face]:
            out[at + face] = actions[face] / COPIES


def _write_place(s: RhymesState, place: int, viewer: Seat, out: FloatBuffer, at: int) -> None:
    here = _turned_to(s, place, viewer)
    write_flag(s.inside >> place & 1 == 1, out, at + _INSIDE + here)
    out[at + _MP + here] = s.mp[place] / _MOST_MP
    write_flag(s.up >> place & 1 == 1, out, at + _UP + here)
    write_flag(s.swan == place, out, at + _SWAN + here)
    write_flag(s.kings >> place & 1 == 1, out, at + _KING + here)
    write_flag(s.pea_target == place, out, at + _PEA + here)
    write_flag(s.big >> place & 1 == 1, out, at + _BIG + here)
    front = at + _FRONT + here * len(_IN_FRONT)
    write_flag(s.mermaid == place, out, front)
    write_flag(s.brave == place, out, front + 1)
    write_flag(s.west == place, out, front + 2)
    write_flag(s.pea == place, out, front + 3)
    companion = s.companion[place]
    if companion >= 0:
        out[at + _COMPANION + here * _COMPANIONS + FACE_OF[companion] - FIRST_COMPANION] = 1.0
    if s.identity[place] >= 0:
        _write_identity(s, place, here, viewer, out, at)
    _write_hand(s, s.hands[place], here, viewer, out, at)


def _write_identity(
    s: RhymesState, place: int, here: int, viewer: Seat, out: FloatBuffer, at: int
) -> None:
    """Those in play are laid open at the end of the game."""
    card = s.identity[place]
    seen = s.seen[card]
    if seen >> viewer & 1 or s.outcome is not None:
        out[at + _KNOWN + here * IDENTITIES + WHO[card]] = 1.0
    _write_set(s, seen & ((1 << s.seats) - 1), viewer, out, at + _SEEN + here * _PLACES)
    denied = s.denied[(card - FIRST_IDENTITY) * s.seats + viewer]
    write_bits(denied, out, at + _EXCLUDED + here * IDENTITIES)


def _write_hand(
    s: RhymesState, hand: list[int], here: int, viewer: Seat, out: FloatBuffer, at: int
) -> None:
    kinds = at + _HAND_KINDS + here * _KINDS
    faces = at + _HANDS + here * FACES
    for card in hand:
        if card >= 0:
            out[kinds + KIND_OF[card]] += 0.25
            if s.seen[card] >> viewer & 1:
                out[faces + FACE_OF[card]] += 1.0


def _write_slots(s: RhymesState, viewer: Seat, out: FloatBuffer, at: int) -> None:
    """Slot by slot the hand that the seat is asked for: of two, perhaps the teammate's."""
    place = viewer
    if NOTHING < s.ask < FIRST_WINDOW and s.seat_of(s.who) == viewer:
        place = s.who
    hand = s.hands[place]
    for slot in range(min(len(hand), _SLOTS)):
        card = hand[slot]
        if card >= 0 and s.seen[card] >> viewer & 1:
            out[at + _SLOTS_AT + slot * FACES + FACE_OF[card]] = 1.0


def _write_unmasking(s: RhymesState, viewer: Seat, out: FloatBuffer, at: int) -> None:
    out[at + _UNMASKING] = 1.0
    _write_one(s, s.initiator, viewer, out, at + _INITIATOR)
    _write_one(s, s.chosen, viewer, out, at + _CHOSEN)
    _write_one(s, s.opponent, viewer, out, at + _OPPONENT)
    _write_one(s, s.tailored, viewer, out, at + _TAILOR)
    write_flag(s.hunting, out, at + _MARKS)
    write_flag(s.rabbit, out, at + _MARKS + 1)
    write_flag(s.lamp != NO_CARD, out, at + _MARKS + 2)
    write_flag(s.windy, out, at + _MARKS + 3)
    write_flag(s.tie_text, out, at + _MARKS + 4)
    out[at + _CLASH] = s.clash / _CLASHES
    out[at + _TURNED] = s.turned / _CLASHES
    for clash in range(min(len(s.laid), _CLASHES)):
        _write_card(s, s.laid[clash], viewer, out, at + _LAID + clash * _FACED)
        write_flag(s.laid[clash] == BLANK, out, at + _CUT + clash)
    for clash in range(min(len(s.answers), _CLASHES)):
        _write_card(s, s.answers[clash], viewer, out, at + _ANSWERS + clash * _FACED)
        write_flag(s.answers[clash] == BLANK, out, at + _CUT + _CLASHES + clash)
    _write_set(s, s.potion, viewer, out, at + _POTION)
    _write_set(s, s.lost, viewer, out, at + _LOST)
    write_flag(s.win_text & 1 == 1, out, at + _WINS)
    write_flag(s.win_text & 2 == 2, out, at + _WINS + 1)
    if s.winner != NOBODY:
        out[at + _WINS + 2 + s.winner] = 1.0
    out[at + _LOSS] = s.loss / _MOST_MP

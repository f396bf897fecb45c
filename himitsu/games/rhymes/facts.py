"""What a finished game of Rebel Rhymes tells its designer.

Players are told by place, as the rules do. With three or more, a place is a seat; in games for one
or two, where a player may have several places, `seat` is null.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from himitsu.core.contract import Move, Seat
from himitsu.core.facts import ORDER, Column, FactTable, Value
from himitsu.core.views import Event
from himitsu.games.rhymes.cards import EVENT, FACE_KIND, FACE_NAMES, NO_CARD, WHO
from himitsu.games.rhymes.moves import (
    NAME,
    PICK,
    PICKS,
    PLACE,
    PLACES,
    SLOT,
    SLOTS,
    format_move,
)
from himitsu.games.rhymes.state import RhymesState
from himitsu.games.rhymes.views import (
    Answered,
    Clashed,
    Dealt,
    Drew,
    GameOver,
    Laid,
    Played,
    RhymesView,
    RowFilled,
    TurnBegan,
    Turned,
    UnmaskingBegan,
    WentOut,
)

Row = tuple[Value, ...]

USES: Final[dict[type[Event], str]] = {
    Drew: "drawn",
    Laid: "clash",
    Answered: "answer",
    Played: "effect",
}


EVENT_CARDS: Final = frozenset(
    name for face, name in enumerate(FACE_NAMES) if FACE_KIND[face] == EVENT
)


def _dealt(events: Sequence[Event]) -> Dealt:
    return next(event for event in events if isinstance(event, Dealt))


def _seat(deal: Dealt, place: int) -> int | None:
    return place if len(deal.identities) == len(deal.hands) else None


def _by_round(events: Sequence[Event]) -> Iterator[tuple[int, Event]]:
    number = 1
    for event in events:
        if isinstance(event, TurnBegan):
            number = event.round
        yield number, event


def _players(events: Sequence[Event]) -> Iterator[Row]:
    deal = _dealt(events)
    turns = {event.place for event in events if isinstance(event, TurnBegan)}
    out: dict[int, tuple[int, int]] = {}
    cause: dict[int, str] = {}
    for at, (number, event) in enumerate(_by_round(events)):
        if isinstance(event, WentOut):
            out.setdefault(event.place, (number, at))
        elif isinstance(event, GameOver):
            cause = dict(zip(event.winners, event.causes, strict=True))
    places = len(deal.identities)
    for place in range(places):
        yield (
            *(_seat(deal, place), place, (place - deal.start) % places),
            *(deal.identities[place], deal.companions[place]),
            *(place in turns, *out.get(place, (None, None)), cause.get(place)),
        )


def _hands(events: Sequence[Event]) -> Iterator[Row]:
    for seat, hand in enumerate(_dealt(events).hands):
        for face in hand:
            yield seat, face


def _cards(events: Sequence[Event]) -> Iterator[Row]:
    deal = _dealt(events)
    for number, event in _by_round(events):
        if isinstance(event, (Drew, Laid, Answered, Played)) and event.face is not None:
            yield _seat(deal, event.place), event.place, number, event.face, USES[type(event)]


def _clashes(events: Sequence[Event]) -> Iterator[Row]:
    turned: Turned | None = None
    for number, event in _by_round(events):
        if isinstance(event, Turned):
            turned = event
        elif isinstance(event, Clashed) and turned is not None:
            yield (
                *(number, turned.initiator, turned.opponent, turned.card, turned.answer),
                *(event.winner, 0 if event.winner is None else event.loss),
                *(event.reason, event.cause),
            )


def _unmaskings(events: Sequence[Event]) -> Iterator[Row]:
    for number, event in _by_round(events):
        if isinstance(event, UnmaskingBegan):
            yield number, event.initiator, event.chosen, event.hunter


def _row_events(events: Sequence[Event]) -> Iterator[Row]:
    first = True
    for number, event in _by_round(events):
        if isinstance(event, TurnBegan):
            first = False
        elif isinstance(event, RowFilled) and event.face in EVENT_CARDS:
            yield number, first, event.face


def _endings(events: Sequence[Event]) -> Iterator[Row]:
    for number, event in _by_round(events):
        if isinstance(event, GameOver):
            yield number, event.ending, len(event.winners)


CARD: Final = "card_{}"

ENDINGS_TOLD: Final[dict[int | str, str]] = {
    "together": "two who belong together",
    "out": "somebody going out",
    "singer": "the Singer",
    "swan": "the Swan",
    "dreamer": "the Dreamer",
    "fairest": "the fairest of them all",
    "last": "the last who is left",
    "nobody_left": "nobody being left",
    "deck": "the end of the deck",
    "rounds": "the round limit",
    "player_out": "the only player going out",
}
REASONS_TOLD: Final[dict[int | str, str]] = {
    "unanswered": "the lack of an answer",
    "tie_text": "a text that ties",
    "win_text": "a text that wins",
    "texts_cancel": "texts that cancel out",
    "beats": "what beats what",
    "parried": "a protection",
    "equal": "two that are equal",
    "standoff": "two that cannot win",
}
USES_TOLD: Final[dict[int | str, str]] = {
    "clash": "played into a clash",
    "answer": "played as an answer",
    "effect": "used for their effect",
}

SIGNS: Final = {
    "-": "pass",
    "+": "yes",
    "deck": "from the deck",
    "heap": "from the discards",
    "use": "use the companion",
    "ask": "ask in words",
}


def option_name(view: RhymesView, move: Move) -> str:
    """The question, and what the answer is about: a card by its face, anybody as somebody."""
    question = (view.question or "unasked").replace("_", " ")
    return f"{question}: {_answer(view, move)}"


def _answer(view: RhymesView, move: Move) -> str:
    if SLOT <= move < SLOT + SLOTS:
        hand = view.places[view.viewer if view.who is None else view.who].hand
        card = hand[move - SLOT] if move - SLOT < len(hand) else None
        return card.face if card is not None and card.face is not None else "a card"
    if PLACE <= move < PLACE + PLACES:
        return "a player"
    if PICK <= move < PICK + PICKS:
        return "a card on offer"
    text = format_move(move)
    return text.partition(".")[2] if move >= NAME else SIGNS[text]


def secrets(state: RhymesState, viewer: Seat) -> dict[str, list[int]]:
    """Who everybody is; one's own identity is among them, and no secret to its owner. Which of the
    Kings somebody is, nobody asks."""
    return {"identities": [card if card == NO_CARD else WHO[card] for card in state.identity]}


FACTS: Final = (
    FactTable(
        "players",
        "Who everybody was, and what became of them.",
        (
            Column("seat", "int", "Who played here; null with one or two players."),
            Column("place", "int", "The place at the table."),
            ORDER,
            Column("identity", "str", "The identity that was dealt.", "deal", names="identity_{}"),
            Column("companion", "str", "The companion that was dealt.", "deal", names=CARD),
            Column(
                "began",
                "bool",
                "Did they ever begin a turn?",
                measure=True,
                turn=True,
                average="players who begin a turn",
            ),
            Column("out", "int", "The round in which they first went out; null: never."),
            Column("out_event", "int", "The number of that event; null: never.", out=True),
            Column("won_by", "str", "By what they won; null: they did not."),
        ),
        _players,
    ),
    FactTable(
        "hands",
        "Every card of the starting hands.",
        (
            Column("seat", "int", "Whose hand."),
            Column(
                "face", "str", "The card.", "deal", title="card of the starting hand", names=CARD
            ),
        ),
        _hands,
    ),
    FactTable(
        "cards",
        "Every card that somebody drew, played into a clash, answered with or used.",
        (
            Column("seat", "int", "Who; null with one or two players."),
            Column("place", "int", "The place at the table."),
            Column("round", "int", "In which round."),
            Column("face", "str", "The card.", "choice", by="how", title="card", names=CARD),
            Column(
                "how",
                "str",
                "drawn, clash, answer or effect.",
                measure=True,
                average="cards that are {}",
                labels=USES_TOLD,
            ),
        ),
        _cards,
    ),
    FactTable(
        "clashes",
        "Every clash, and what decided it.",
        (
            Column("round", "int", "In which round."),
            Column("initiator", "int", "The place that unmasks."),
            Column("opponent", "int", "The place that is unmasked."),
            Column("card", "str", "The initiator's card.", names=CARD),
            Column("answer", "str", "The answer; null for none."),
            Column("winner", "int", "The place that won it; null for a tie."),
            Column(
                "loss", "int", "What the loser lost.", measure=True, average="MP that a clash costs"
            ),
            Column(
                "reason",
                "str",
                "Why: one of the engine's reasons.",
                measure=True,
                average="clashes decided by {}",
                labels=REASONS_TOLD,
            ),
            Column("cause", "str", "The card whose text decided; null for none."),
        ),
        _clashes,
    ),
    FactTable(
        "unmaskings",
        "Every unmasking.",
        (
            Column("round", "int", "In which round."),
            Column("initiator", "int", "The place that began it."),
            Column("chosen", "int", "The place that was chosen."),
            Column("hunter", "bool", "By the Hunter?"),
        ),
        _unmaskings,
    ),
    FactTable(
        "row_events",
        "Every event that came up in the row.",
        (
            Column("round", "int", "In which round."),
            Column(
                "first",
                "bool",
                "In the first row, before anybody's turn?",
                measure=True,
                average="events that come up in the first row",
            ),
            Column("face", "str", "The event."),
        ),
        _row_events,
    ),
    FactTable(
        "endings",
        "How the game ended.",
        (
            Column(
                "round",
                "int",
                "In which round.",
                measure=True,
                rounds=True,
                average="round in which the game ends",
            ),
            Column(
                "ending",
                "str",
                "By what.",
                measure=True,
                average="games that end by {}",
                labels=ENDINGS_TOLD,
            ),
            Column("winners", "int", "How many won.", measure=True, average="winners"),
        ),
        _endings,
    ),
)

"""What a finished game of Yuri-Kure tells its designer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from himitsu.core.contract import PUBLIC, Move, Seat
from himitsu.core.facts import ORDER, Column, FactTable, Value
from himitsu.core.views import Event
from himitsu.games.yurikure.girls import pair_count
from himitsu.games.yurikure.moves import (
    APPROACH,
    CONFESS,
    FAVOR,
    LOVE,
    PLACE,
    REVEAL,
    format_move,
    revealed_girl,
)
from himitsu.games.yurikure.state import YurikureState
from himitsu.games.yurikure.views import (
    ConfessionEnded,
    CouplesPhase,
    GameOver,
    KissPhase,
    LoveEnded,
    PointsPlaced,
    Revealed,
    Setup,
    TurnBegan,
    YurikureView,
)

Row = tuple[Value, ...]


def _by_turn(events: Sequence[Event]) -> Iterator[tuple[int, Event]]:
    turn = 0
    for event in events:
        if isinstance(event, TurnBegan):
            turn = event.turn
        yield turn, event


def _order(events: Sequence[Event]) -> Iterator[Row]:
    start = next(event.start_player for event in events if isinstance(event, Setup))
    seats = next(len(event.pairs) for event in events if isinstance(event, PointsPlaced))
    for seat in range(seats):
        yield seat, (seat - start) % seats


def _sheets(events: Sequence[Event]) -> Iterator[Row]:
    begun = next(event for event in events if isinstance(event, Setup))
    early = dict(begun.favor)
    for event in events:
        if isinstance(event, GameOver):
            for seat, sheet in enumerate(event.sheets):
                for pair, points in zip(sheet.pairs, sheet.points, strict=True):
                    wins = pair in event.ending.pairs
                    yield seat, pair, points, pair == begun.couple, early.get(pair, 0), wins


def _couples(events: Sequence[Event]) -> Iterator[Row]:
    for turn, event in _by_turn(events):
        if isinstance(event, Setup):
            yield turn, event.couple, "formed", "setup"
        elif isinstance(event, ConfessionEnded) and event.couple:
            yield turn, event.pair, "formed", "confession" if event.accepted else "die"
        elif isinstance(event, LoveEnded) and event.couple:
            yield turn, event.pair, "formed", "love"
        elif isinstance(event, CouplesPhase):
            for pair in event.parted:
                yield turn, pair, "parted", "couples"
            for pair in event.formed:
                yield turn, pair, "formed", "favor"


def _kisses(events: Sequence[Event]) -> Iterator[Row]:
    for turn, event in _by_turn(events):
        if isinstance(event, KissPhase):
            for roll in event.rolls:
                yield turn, roll.pair, roll.die, roll.total, roll.success, roll.after == "fated"


def _reveals(events: Sequence[Event]) -> Iterator[Row]:
    for turn, event in _by_turn(events):
        if isinstance(event, Revealed):
            yield event.seat, turn, event.girl, event.points, event.early


def _endings(events: Sequence[Event]) -> Iterator[Row]:
    for turn, event in _by_turn(events):
        if isinstance(event, GameOver):
            ending = event.ending
            highest = max(ending.sums)
            yield turn, ending.kind, ending.reason, len(ending.pairs), highest, len(ending.leaders)


KINDS: Final = (
    (APPROACH, "approach"),
    (CONFESS, "confess"),
    (FAVOR, "favor"),
    (LOVE, "game of love"),
)
"""From which move on they are what."""


def option_name(view: YurikureView, move: Move) -> str:
    """What is asked, and what is answered, whoever the girls are."""
    asked = "support" if view.question is None else view.question.kind
    return f"{asked}: {_answer(view, move)}"


def _answer(view: YurikureView, move: Move) -> str:
    if move >= REVEAL:
        girl = revealed_girl(move)
        asked_about = view.question is not None and view.question.girl == girl
        least = move - 1 not in view.legal or revealed_girl(move - 1) != girl
        how = "just enough" if least else "more than needed"
        return f"reveal {how}" if asked_about else f"reveal {how} over another girl"
    if move < APPROACH:
        return format_move(move)
    if move >= PLACE:
        return _supported(view, move - PLACE)
    return [name for first, name in KINDS if move >= first][-1]


def _supported(view: YurikureView, pair: int) -> str:
    if pair == view.setup_couple:
        return "the first couple"
    return f"a pair with favor {view.pairs[pair].favor}"


def secrets(state: YurikureState, viewer: Seat) -> dict[str, list[int]]:
    """What the others, or for who only watches all, support: by seat and pair, which of their
    points lie on it."""
    values = []
    for seat in range(state.seats):
        if seat != viewer:
            sheet = [0] * pair_count(state.girls)
            for place, pair in enumerate(state.placed[seat]):
                sheet[pair] |= 1 << place
            values += sheet
    return {"support of all" if viewer == PUBLIC else "support of the others": values}


CHANGES_TOLD: Final[dict[int | str, str]] = {
    "setup": "the setup",
    "confession": "a Yes",
    "die": "the die after a No",
    "love": "a Game of Love",
    "favor": "favor alone",
    "couples": "their own die",
}
ENDINGS_TOLD: Final[dict[int | str, str]] = {
    "fated": "a Fated Couple",
    "polygamy": "Yuri Polygamy",
    "turns": "the last turn",
    "no_couple": "no couple",
}
REASONS_TOLD: Final[dict[int | str, str]] = {
    "support": "support",
    "fewer_shown": "fewer points shown",
    "equal": "nobody: all are equal",
    "unsupported": "fewer points shown, without support",
    "no_couple": "nobody: no couple",
}


FACTS: Final = (
    FactTable(
        "order",
        "Where everybody sat from the start player.",
        (
            Column("seat", "int", "The seat."),
            ORDER,
        ),
        _order,
    ),
    FactTable(
        "sheets",
        "Every pair that a player supported when the game ended.",
        (
            Column("seat", "int", "Whose sheet."),
            Column("pair", "int", "The number of the pair, as in a view."),
            Column("points", "int", "The support on it."),
            Column(
                "couple",
                "bool",
                "Did the pair start as the couple?",
                "choice",
                measure=True,
                title="support for the starting couple",
                average="supported pairs that start as the couple",
            ),
            Column("favor", "int", "Its favor at the start.", "choice", title="favor at the start"),
            Column(
                "counted",
                "bool",
                "Did the pair count in the end?",
                measure=True,
                average="supported pairs that count in the end",
            ),
        ),
        _sheets,
    ),
    FactTable(
        "couples",
        "Every couple that formed or parted.",
        (
            Column("turn", "int", "In which turn; 0 is the setup."),
            Column("pair", "int", "The number of the pair."),
            Column("what", "str", "formed or parted."),
            Column(
                "how",
                "str",
                "setup, confession, die (after a No), love, favor or couples.",
                measure=True,
                average="changes of couples by {}",
                labels=CHANGES_TOLD,
            ),
        ),
        _couples,
    ),
    FactTable(
        "kisses",
        "Every kiss that was tried.",
        (
            Column("turn", "int", "In which turn."),
            Column("pair", "int", "The number of the pair."),
            Column("die", "int", "The die."),
            Column("total", "int", "The die with everything that is added and taken off."),
            Column("kissed", "bool", "Did they kiss?", measure=True, average="kisses that succeed"),
            Column("fated", "bool", "Were they the fated couple with it?"),
        ),
        _kisses,
    ),
    FactTable(
        "reveals",
        "Every reveal of control points.",
        (
            Column("seat", "int", "Who revealed."),
            Column("turn", "int", "In which turn."),
            Column("girl", "int", "Over whom."),
            Column(
                "points",
                "int",
                "How many are in the open over her now.",
                measure=True,
                average="points shown by a reveal",
            ),
            Column(
                "early",
                "bool",
                "Was she not the girl at issue?",
                measure=True,
                average="reveals in advance",
            ),
        ),
        _reveals,
    ),
    FactTable(
        "endings",
        "How the game ended.",
        (
            Column(
                "turn",
                "int",
                "In which turn.",
                measure=True,
                rounds=True,
                average="turn in which the game ends",
            ),
            Column(
                "kind",
                "str",
                "fated, polygamy, turns or no_couple.",
                measure=True,
                average="games that end with {}",
                labels=ENDINGS_TOLD,
            ),
            Column(
                "reason",
                "str",
                "What decided: support, fewer_shown, unsupported, …",
                measure=True,
                average="games decided by {}",
                labels=REASONS_TOLD,
            ),
            Column("pairs", "int", "How many pairs counted."),
            Column(
                "support",
                "int",
                "The highest support on them.",
                measure=True,
                average="highest support that counts",
            ),
            Column(
                "leaders",
                "int",
                "How many players had it.",
                measure=True,
                average="players with the highest support",
            ),
        ),
        _endings,
    ),
)

"""What happens in Yuri-Kure, in plain text.

Everything is told in the past tense, so that "You" is as good a name as any other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from himitsu.core.terminal import listed, whom, wrap
from himitsu.core.views import Event
from himitsu.games.yurikure.girls import NAMES
from himitsu.games.yurikure.terminal.words import (
    declaration_words,
    ending_lines,
    pair_words,
    pairs_words,
    sheet_lines,
)
from himitsu.games.yurikure.views import (
    Answered,
    Approached,
    Asked,
    Confessed,
    ConfessionEnded,
    CoupleRoll,
    CouplesPhase,
    Declared,
    Favored,
    GameOver,
    Hurt,
    Idle,
    KissPhase,
    KissRoll,
    LoveBegan,
    LoveEnded,
    Passed,
    PointsDue,
    PointsPlaced,
    Revealed,
    Setup,
    TurnBegan,
    Voted,
    VotesCounted,
)


def tell_event(event: Event, names: Sequence[str]) -> str:
    """What happened, in a sentence; dice and the end take a line for each pair or seat."""
    lines = _tell(event, names)
    return "\n".join([part for line in lines for part in wrap(line)])


def _tell(event: Event, names: Sequence[str]) -> list[str]:
    match event:
        case Setup():
            return _tell_setup(event, names)
        case PointsDue():
            if event.turn == 0:
                return ["Support points to place in secret: 5, 4, 3, 2 and 1."]
            points = "point" if event.points == 1 else "points"
            return [f"After turn {event.turn}: {event.points} more {points} to place in secret."]
        case PointsPlaced():
            return _tell_placed(event, names)
        case TurnBegan():
            return [f"Turn {event.turn} began."]
        case Asked() | Passed() | Revealed() | Declared():
            return [_tell_asking(event, names)]
        case CouplesPhase():
            return _tell_couples_phase(event)
        case KissPhase():
            return ["Kiss phase:", *[_kiss_line(roll) for roll in event.rolls]]
        case GameOver():
            return [*ending_lines(event.ending, names), *sheet_lines(event.sheets, names)]
    return [_tell_deed(event, names)]


def _tell_setup(event: Setup, names: Sequence[str]) -> list[str]:
    favor = ", ".join([f"{pair_words(pair)} {level}" for pair, level in event.favor])
    lines = [
        f"Action order: {', '.join([NAMES[girl] for girl in event.order])}.",
        f"Starting couple: {pair_words(event.couple)}. Favor: {favor}.",
    ]
    if event.reveal == "strict":
        lines.append(f"Start player: {names[event.start_player]}.")
    if event.orientations is not None:
        for girl, orientations in enumerate(event.orientations):
            lines.append(f"  {NAMES[girl]}: {listed([word.title() for word in orientations])}")
    return lines


def _tell_placed(event: PointsPlaced, names: Sequence[str]) -> list[str]:
    lines = ["Everybody has placed their points."]
    for seat, pairs in enumerate(event.pairs):
        if pairs is not None:
            lines.append(f"  {names[seat]}: {', '.join([pair_words(pair) for pair in pairs])}")
    return lines


_QUESTIONS: Final = {
    "act": "It was {girl}'s turn to act",
    "vote": "It was {girl}'s turn to vote",
    "answer": "{girl} was asked for her answer",
    "consent": "{girl} was asked whether she agreed",
    "cool": "{girl} was asked who she favored",
    "look": "It was time to reveal for {girl}",
}


def _tell_asking(event: Asked | Passed | Revealed | Declared, names: Sequence[str]) -> str:
    match event:
        case Asked():
            controller = "nobody" if event.controller is None else whom(names[event.controller])
            question = _QUESTIONS[event.kind].format(girl=NAMES[event.girl])
            return f"{question} (controller: {controller})."
        case Passed():
            return f"{names[event.seat]} passed."
        case Revealed():
            return f"{names[event.seat]} revealed {event.points} for {NAMES[event.girl]}."
    girl = NAMES[event.girl]
    return f"{names[event.seat]} told {girl} to {declaration_words(event.declared)}."


def _tell_deed(event: Event, names: Sequence[str]) -> str:
    match event:
        case Idle():
            return f"{NAMES[event.girl]} did nothing."
        case Favored():
            return (
                f"{NAMES[event.girl]}, being Cool, favored {NAMES[event.target]}: "
                f"favor {event.favor}."
            )
        case Approached():
            return (
                f"{NAMES[event.girl]} approached {NAMES[event.target]}: "
                f"favor {event.favor}.{_hurt_words(event.hurt)}"
            )
        case Confessed():
            moved = f" Passive: favor {event.favor}." if event.gain else ""
            return f"{NAMES[event.girl]} confessed to {NAMES[event.target]}.{moved}"
        case Answered():
            word = "OK" if event.ok else "No"
            speaker = "nobody controlled her" if event.seat is None else whom(names[event.seat])
            return f"{NAMES[event.girl]} said {word} ({speaker})."
        case ConfessionEnded():
            return _tell_confession(event)
        case LoveBegan():
            return f"{NAMES[event.girl]} started a Game of Love for {pair_words(event.pair)}."
        case Voted():
            word = "for" if event.in_favor else "against"
            weight = f", {event.weight} votes" if event.weight > 1 else ""
            return f"{NAMES[event.girl]} voted {word} it{weight}."
        case VotesCounted():
            result = "a majority" if event.passed else "no majority"
            return f"{event.in_favor} for, {event.against} against: {result}."
        case LoveEnded():
            if event.couple:
                return f"{pair_words(event.pair)} became a couple.{_hurt_words(event.hurt)}"
            return (
                f"{pair_words(event.pair)} did not become a couple: discomfort {event.discomfort}."
            )
    raise ValueError(f"{type(event).__name__} is not an event of Yuri-Kure")


def _hurt_words(hurt: Sequence[Hurt]) -> str:
    if not hurt:
        return ""
    pairs = ", ".join([f"{pair_words(couple.pair)} {couple.discomfort}" for couple in hurt])
    return f" Discomfort: {pairs}."


def _tell_confession(event: ConfessionEnded) -> str:
    pair = pair_words(event.pair)
    die = ""
    if event.die is not None:
        bonus = f" {'+' if event.bonus > 0 else '−'} {abs(event.bonus)}" if event.bonus else ""
        sign = "≤" if event.couple else ">"
        die = f"Die {event.die} {sign} favor {event.compared}{bonus}: "
    if event.couple:
        return f"{die}{pair} became a couple.{_hurt_words(event.hurt)}"
    return f"{die}{pair} did not become a couple: favor {event.favor}."


# Dice


def _tell_couples_phase(event: CouplesPhase) -> list[str]:
    lines = ["Couples phase:"]
    lines += [_couple_line(roll, roll.pair in event.parted) for roll in event.rolls]
    if event.formed:
        lines.append(f"  Couples through favor: {pairs_words(event.formed)}.")
    return lines


def _couple_line(roll: CoupleRoll, parted: bool) -> str:
    if roll.result == "glad":
        words = f"die 6: favor {roll.favor_after}"
    else:
        rest = f"{roll.die} − {roll.felt} = {roll.die - roll.felt}"
        meaning = {
            "parted": "break-up",
            "uneasy": f"discomfort {roll.discomfort_after}",
            "fine": "no effect",
        }[roll.result]
        words = f"{rest}: {meaning}"
    if parted and roll.result != "parted":
        words += ", and a break-up with discomfort 6"
    return f"  {pair_words(roll.pair)}: {words}."


def _kiss_line(roll: KissRoll) -> str:
    bonus = f" + {roll.bonus}" if roll.bonus else ""
    sum_words = f"{roll.die} + {roll.favor} − {roll.discomfort}{bonus} = {roll.total}"
    if not roll.success:
        return f"  {pair_words(roll.pair)}: {sum_words} < {roll.needed}: no kiss."
    fated = " A Fated Couple!" if roll.after == "fated" else ""
    return f"  {pair_words(roll.pair)}: {sum_words} ≥ {roll.needed}: a kiss.{fated}"

"""What a seat of Yuri-Kure knows, as numbers. Seats are counted clockwise from the one that looks;
girls and pairs have their own numbers, and those that are not in the game stay zero.

What everybody heard of the actions that are over (Y33) is not encoded: it has no fixed size. A
learner that wants it keeps a history.
"""

from __future__ import annotations

from typing import Final

from himitsu.core.contract import Seat
from himitsu.core.encoding import Encoding, Field, FloatBuffer, write_bits, write_flag
from himitsu.games.yurikure.girls import FIRST_OF, MOST_GIRLS, MOST_PAIRS, SECOND_OF
from himitsu.games.yurikure.moves import LOVE, PLACE
from himitsu.games.yurikure.rules.points import MOST_CONTROL, MOST_POINTS, SETUP_POINTS
from himitsu.games.yurikure.rules.questions import (
    CONSENT,
    MANY,
    NOBODY,
    PLACING,
    UNDECLARED,
    asked_set,
    virtual_controller,
)
from himitsu.games.yurikure.rules.relations import APART, MOST, RED
from himitsu.games.yurikure.rules.scoring import TURNS
from himitsu.games.yurikure.state import YurikureState

_SEATS: Final = 5
_GIRLS: Final = MOST_GIRLS
_MARKS: Final = 2
"""Extra points come twice in a game."""
_BY_SEAT: Final = _SEATS * _GIRLS
_TRAITS: Final = 8
_DECLARATIONS: Final = PLACE
"""Moves below it, but for the first two, declare something."""

ENCODING: Final = Encoding(
    (
        Field("seats", 3, "how many play: 3, 4 or 5"),
        Field("options", 4, "strict reveals, repeats allowed, polygamy capped, orientations"),
        Field("girls", 1, "are nine in the game, not seven?"),
        Field("phase", 5, "support, start, action, extra, over"),
        Field("turn", 1, "the turn, in ninths"),
        Field("asked", _SEATS, "who was asked, by seat"),
        Field("mine", 1, "is it this seat's to answer?"),
        Field("start_player", _SEATS, "by seat"),
        Field("order", _GIRLS, "by girl: her place in action order, from 1, in ninths"),
        Field("orientations", _GIRLS * _TRAITS, "by girl"),
        Field("favor", MOST_PAIRS, "by pair, in sixths"),
        Field("discomfort", MOST_PAIRS, "by pair, in sixths"),
        Field("couple", MOST_PAIRS, "by pair: a couple"),
        Field("kissed", MOST_PAIRS, "by pair: a couple that kissed in the turn before"),
        Field("setup_couple", MOST_PAIRS, "the pair that began as a couple"),
        Field("revealed", _BY_SEAT, "by seat and girl: points laid open, as a part of 23"),
        Field("controls", _BY_SEAT, "by seat and girl: controls her"),
        Field("marked", _MARKS, "were extra points placed once, twice?"),
        Field("marks", _MARKS * _BY_SEAT, "what was laid open when extra points were placed"),
        Field("acting", _GIRLS, "whose action it is"),
        Field("kind", 6, "the question: act, vote, answer, consent, cool, look"),
        Field("girl", _GIRLS, "whom it is about"),
        Field("step", 6, "placing, then reveal, declare, object (strict), take, outbid (open)"),
        Field("virtual", _SEATS, "whom the order of asking counts from, if nobody controls her"),
        Field("declared", _DECLARATIONS, "by move: what was declared for her"),
        Field("passes", 1, "strict: passes in a row, in fifths"),
        Field("action", _DECLARATIONS, "by move: the confession or game of love in progress"),
        Field("voted", _GIRLS, "by girl: has voted"),
        Field("backers", _GIRLS, "by girl: voted for it"),
        Field("answered", _GIRLS, "by girl: has answered after a game of love"),
        Field("consents", _GIRLS, "by girl: with OK"),
        Field("due", 1, "points that everybody places in this window, as a part of 13"),
        Field("placed", 1, "how many of them this seat has placed, as a part of 13"),
        Field(
            "setup_support",
            MOST_PAIRS,
            "by pair: own points of the setup, the first as 5, in fifteenths",
        ),
        Field("extra_support", MOST_PAIRS, "by pair: own extra points, in eighths"),
        Field("control", _GIRLS, "by girl: own control points, as a part of 23"),
    ),
    (
        *("asked", "mine", "phase", "turn", "girls", "order", "orientations", "pairs"),
        *("setup_couple", "start_player", "revealed", "controllers", "marks", "acting"),
        *("question", "action", "placing"),
    ),
)
_SEAT_COUNT: Final = ENCODING.at("seats")
_OPTIONS: Final = ENCODING.at("options")
_NINE: Final = ENCODING.at("girls")
_PHASE: Final = ENCODING.at("phase")
_TURN: Final = ENCODING.at("turn")
_ASKED: Final = ENCODING.at("asked")
_MINE: Final = ENCODING.at("mine")
_START_PLAYER: Final = ENCODING.at("start_player")
_ORDER: Final = ENCODING.at("order")
_ORIENTATIONS: Final = ENCODING.at("orientations")
_FAVOR: Final = ENCODING.at("favor")
_DISCOMFORT: Final = ENCODING.at("discomfort")
_COUPLE: Final = ENCODING.at("couple")
_KISSED: Final = ENCODING.at("kissed")
_SETUP_COUPLE: Final = ENCODING.at("setup_couple")
_REVEALED: Final = ENCODING.at("revealed")
_CONTROLS: Final = ENCODING.at("controls")
_MARKED: Final = ENCODING.at("marked")
_MARKS_AT: Final = ENCODING.at("marks")
_ACTING: Final = ENCODING.at("acting")
_KIND: Final = ENCODING.at("kind")
_GIRL: Final = ENCODING.at("girl")
_STEP: Final = ENCODING.at("step")
_VIRTUAL: Final = ENCODING.at("virtual")
_DECLARED: Final = ENCODING.at("declared")
_PASSES: Final = ENCODING.at("passes")
_ACTION: Final = ENCODING.at("action")
_VOTED: Final = ENCODING.at("voted")
_BACKERS: Final = ENCODING.at("backers")
_ANSWERED: Final = ENCODING.at("answered")
_CONSENTS: Final = ENCODING.at("consents")
_DUE: Final = ENCODING.at("due")
_PLACED: Final = ENCODING.at("placed")
_SETUP_SUPPORT: Final = ENCODING.at("setup_support")
_EXTRA_SUPPORT: Final = ENCODING.at("extra_support")
_CONTROL: Final = ENCODING.at("control")

_ALL_SETUP: Final = 15
_ALL_EXTRA: Final = 8


def write_encoding(state: YurikureState, viewer: Seat, out: FloatBuffer, at: int) -> None:
    """All that lies on the table, the question, and the seat's own support."""
    seats = state.seats
    out[at + _SEAT_COUNT + seats - 3] = 1.0
    write_flag(state.strict, out, at + _OPTIONS)
    write_flag(state.repeats, out, at + _OPTIONS + 1)
    write_flag(state.cap_polygamy, out, at + _OPTIONS + 2)
    write_flag(state.oriented, out, at + _OPTIONS + 3)
    write_flag(state.girls == _GIRLS, out, at + _NINE)
    out[at + _PHASE + state.phase] = 1.0
    out[at + _TURN] = state.turn / TURNS
    out[at + _START_PLAYER + (state.start_player - viewer) % seats] = 1.0
    out[at + _SETUP_COUPLE + state.setup_couple] = 1.0
    _write_asked(state, viewer, out, at)
    _write_girls(state, viewer, out, at)
    _write_pairs(state, out, at)
    _write_marks(state, viewer, out, at)
    if state.outcome is None:
        out[at + _STEP + state.step] = 1.0
        if state.step != PLACING:
            _write_question(state, viewer, out, at)
        else:
            base = state.base_points()
            out[at + _DUE] = (state.due - base) / MOST_POINTS
            out[at + _PLACED] = (len(state.placed[viewer]) - base) / MOST_POINTS
    _write_support(state, viewer, out, at)


def _write_asked(state: YurikureState, viewer: Seat, out: FloatBuffer, at: int) -> None:
    """Who was asked when the window opened: it does not tell who has answered (Y14)."""
    seats = state.seats
    if state.actor >= 0:
        out[at + _ASKED + (state.actor - viewer) % seats] = 1.0
        write_flag(state.actor == viewer, out, at + _MINE)
    elif state.actor == MANY:
        asked = asked_set(state)
        for seat in range(seats):
            if asked >> seat & 1:
                out[at + _ASKED + (seat - viewer) % seats] = 1.0
        write_flag(state.waiting >> viewer & 1 == 1, out, at + _MINE)


def _write_girls(state: YurikureState, viewer: Seat, out: FloatBuffer, at: int) -> None:
    """Their order and orientations, and what is laid open over them."""
    girls = state.girls
    seats = state.seats
    for girl in range(girls):
        out[at + _ORDER + girl] = (state.place_of[girl] + 1) / _GIRLS
        if state.oriented:
            write_bits(state.traits[girl], out, at + _ORIENTATIONS + girl * _TRAITS)
        controller = state.controller[girl]
        if controller != NOBODY:
            out[at + _CONTROLS + (controller - viewer) % seats * _GIRLS + girl] = 1.0
    _write_revealed(state.revealed, girls, seats, viewer, out, at + _REVEALED)


def _write_revealed(
    revealed: list[int], girls: int, seats: int, viewer: Seat, out: FloatBuffer, at: int
) -> None:
    place = 0
    for seat in range(seats):
        row = at + (seat - viewer) % seats * _GIRLS
        for girl in range(girls):
            points = revealed[place]
            if points:
                out[row + girl] = points / MOST_CONTROL
            place += 1


def _write_pairs(state: YurikureState, out: FloatBuffer, at: int) -> None:
    for pair in range(len(state.marker)):
        favor = state.favor[pair]
        if favor:
            out[at + _FAVOR + pair] = favor / MOST
        discomfort = state.discomfort[pair]
        if discomfort:
            out[at + _DISCOMFORT + pair] = discomfort / MOST
        marker = state.marker[pair]
        if marker != APART:
            out[at + _COUPLE + pair] = 1.0
            write_flag(marker == RED, out, at + _KISSED + pair)


def _write_marks(state: YurikureState, viewer: Seat, out: FloatBuffer, at: int) -> None:
    for number in range(min(len(state.marks), _MARKS)):
        out[at + _MARKED + number] = 1.0
        _write_revealed(
            state.marks[number],
            state.girls,
            state.seats,
            viewer,
            out,
            at + _MARKS_AT + number * _BY_SEAT,
        )


def _write_question(state: YurikureState, viewer: Seat, out: FloatBuffer, at: int) -> None:
    girl = state.girl
    out[at + _ACTING + state.order[state.at]] = 1.0
    out[at + _KIND + state.kind] = 1.0
    out[at + _GIRL + girl] = 1.0
    out[at + _PASSES] = state.passes / _SEATS
    if state.controller[girl] == NOBODY:
        virtual = virtual_controller(state, girl)
        out[at + _VIRTUAL + (virtual - viewer) % state.seats] = 1.0
    if state.declared != UNDECLARED:
        out[at + _DECLARED + state.declared] = 1.0
    if state.action == UNDECLARED:
        return
    out[at + _ACTION + state.action] = 1.0
    write_bits(state.voted, out, at + _VOTED)
    write_bits(state.voted & state.backers, out, at + _BACKERS)
    if state.kind == CONSENT:
        pair = state.action - LOVE
        other = FIRST_OF[pair] + SECOND_OF[pair] - girl
        if state.place_of[other] < state.place_of[girl]:
            out[at + _ANSWERED + other] = 1.0
            write_flag(state.consents >> other & 1 == 1, out, at + _CONSENTS + other)


def _write_support(state: YurikureState, viewer: Seat, out: FloatBuffer, at: int) -> None:
    """The seat's own sheet; nobody else's, not even after the end."""
    sums: dict[int, int] = {}
    extra: dict[int, int] = {}
    placed = state.placed[viewer]
    for place in range(len(placed)):
        pair = placed[place]
        if place < SETUP_POINTS:
            sums[pair] = sums.get(pair, 0) + SETUP_POINTS - place
        else:
            extra[pair] = extra.get(pair, 0) + 1
    for pair, points in sums.items():
        out[at + _SETUP_SUPPORT + pair] = points / _ALL_SETUP
    for pair, points in extra.items():
        out[at + _EXTRA_SUPPORT + pair] = points / _ALL_EXTRA
    base = viewer * state.girls
    for girl in range(state.girls):
        control = state.control[base + girl]
        if control:
            out[at + _CONTROL + girl] = control / MOST_CONTROL

"""States of Yuri-Kure made whole: the setup of a new game, and a game from its facts."""

from __future__ import annotations

from collections.abc import Sequence

from himitsu.core.chance import Chance, chance
from himitsu.core.contract import Seat
from himitsu.games.yurikure.assignment import read_assignment
from himitsu.games.yurikure.girls import EACH, ORIENTATIONS, SHARED, STANDARD, pair_count, pair_of
from himitsu.games.yurikure.happenings.kinds import SETUP
from himitsu.games.yurikure.recall import restore_memory
from himitsu.games.yurikure.rules.end_of_turn import finish
from himitsu.games.yurikure.rules.points import control_points, points_due
from himitsu.games.yurikure.rules.questions import MANY, NOBODY, PLACING, first_asked
from himitsu.games.yurikure.rules.relations import APART, BLUE, SETUP_FAVOR
from himitsu.games.yurikure.rules.scoring import GOING_ON
from himitsu.games.yurikure.rules.turns import SUPPORT_PHASE, ask_for_points
from himitsu.games.yurikure.state import YurikureState
from himitsu.games.yurikure.views import Remembered


def new_state(options: dict[str, str], seats: int, key: bytes, keep_events: bool) -> YurikureState:
    """The setup, drawn at random: a couple, three liked pairs, the action order of the girls, the
    start player (Y18), and the orientations if they are dealt; chosen ones are read (Y31)."""
    state = YurikureState()
    state.settle_options(options)
    state.seats = seats
    state.chance = chance(key)
    girls = state.girls
    pairs = pair_count(girls)
    state.marker = [APART] * pairs
    state.favor = [0] * pairs
    state.discomfort = [0] * pairs
    state.setup_couple = state.chance.below(pairs)
    state.marker[state.setup_couple] = BLUE
    liked = draw_liked_pairs(state.chance, girls, options["setup"] == "disjoint-girls")
    for pair, favor in zip(liked, SETUP_FAVOR, strict=True):
        state.favor[pair] = favor
    order = list(range(girls))
    state.chance.shuffle(order, girls)
    set_order(state, order)
    state.start_player = state.chance.below(seats)
    state.traits = [0] * girls
    if options["orientations"] == "standard":
        state.traits = list(STANDARD[:girls])
    elif options["orientations"] == "random":
        state.traits = deal_orientations(state.chance, girls)
    elif options["orientations"] == "chosen":
        state.traits = read_assignment(options["assigned"], girls)
    state.placed = [[] for _ in range(seats)]
    state.control = [0] * (seats * girls)
    set_revealed(state, [0] * (seats * girls))
    if keep_events:
        state.happenings = [(SETUP, [state.setup_couple, *liked])]
    ask_for_points(state, SUPPORT_PHASE)
    return state


def draw_liked_pairs(chance: Chance, girls: int, disjoint: bool) -> list[int]:
    """Three different pairs; with `setup: "disjoint-girls"` of six different girls (Y1)."""
    count = len(SETUP_FAVOR)
    if not disjoint:
        pairs = list(range(pair_count(girls)))
        chance.shuffle(pairs, count)
        return pairs[:count]
    drawn = list(range(girls))
    chance.shuffle(drawn, 2 * count)
    return [pair_of(drawn[2 * place], drawn[2 * place + 1]) for place in range(count)]


def deal_orientations(chance: Chance, girls: int) -> list[int]:
    """Two different ones for each girl, from a pack with three of each; a deal that gives a girl
    the same one twice is dealt again, so that every possible deal is equally likely (Y28)."""
    while True:
        pack = list(range(len(ORIENTATIONS) * SHARED))
        chance.shuffle(pack, EACH * girls)
        traits = [
            1 << pack[EACH * girl] // SHARED | 1 << pack[EACH * girl + 1] // SHARED
            for girl in range(girls)
        ]
        if all(bits & (bits - 1) for bits in traits):
            return traits


def set_order(state: YurikureState, order: list[int]) -> None:
    state.order = order
    state.place_of = [order.index(girl) for girl in range(len(order))]


def set_revealed(state: YurikureState, revealed: list[int]) -> None:
    """What everybody has revealed tells who controls whom: a reveal must exceed all others, so
    nobody shares the highest."""
    girls = state.girls
    state.revealed = revealed
    state.top = [0] * girls
    state.controller = [NOBODY] * girls
    for place in range(len(revealed)):
        if revealed[place] > state.top[place % girls]:
            state.top[place % girls] = revealed[place]
            state.controller[place % girls] = place // girls


def restored_state(
    options: dict[str, str],
    chance: Chance,
    start_player: Seat,
    setup_couple: int,
    traits: list[int],
    order: list[int],
    placed: list[list[int]],
    marks: list[list[int]],
    memory: Sequence[Remembered],
    favor: list[int],
    discomfort: list[int],
    marker: list[int],
    revealed: list[int],
    phase: int,
    turn: int,
    at: int,
    kind: int,
    girl: int,
    step: int,
    actor: int,
    waiting: int,
    passes: int,
    declared: int,
    action: int,
    voted: int,
    backers: int,
    consents: int,
    ending: int,
    final_pairs: list[int],
) -> YurikureState:
    """A state from the facts that determine it: for `load` and for sampling."""
    state = YurikureState()
    state.settle_options(options)
    state.seats = len(placed)
    state.chance = chance
    state.start_player = start_player
    state.setup_couple = setup_couple
    state.traits = traits
    set_order(state, order)
    state.placed = placed
    control: list[int] = []
    for pairs in placed:
        control += control_points(pairs, state.girls, state.numbers.support)
    state.control = control
    state.marks = marks
    state.favor = favor
    state.discomfort = discomfort
    state.marker = marker
    set_revealed(state, revealed)
    state.phase = phase
    state.turn = turn
    state.at = at
    state.due = points_due(state.oriented, turn)
    state.kind = kind
    state.girl = girl
    state.step = step
    state.actor = actor
    state.waiting = waiting
    if actor == MANY and step != PLACING:
        state.first = first_asked(state)
    state.passes = passes
    state.declared = declared
    state.action = action
    state.voted = voted
    state.backers = backers
    state.consents = consents
    restore_memory(state, memory)
    if ending != GOING_ON:
        finish(state, ending, final_pairs)
    return state

"""Which function stands behind each step and each question.

Every card's effect starts from one of three tables, one for each kind: `items.ITEMS`,
`encounters.ENCOUNTERS`, `event_cards.EVENT_CARDS`; companions act where their moment comes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from himitsu.games.rhymes.rules import agenda as n
from himitsu.games.rhymes.rules import (
    clash,
    companions,
    drawing,
    encounters,
    event_cards,
    items,
    moment,
    mystery_points,
    turn,
    unmasking,
)

if TYPE_CHECKING:
    from himitsu.games.rhymes.state import RhymesState

Step = Callable[["RhymesState", int, int], None]
"""The state, and the step's two numbers."""
Legal = Callable[["RhymesState", int], list[int]]
"""The moves of the place (in a window: the seat) that is asked, ascending."""
Answer = Callable[["RhymesState", int, int], None]
"""The place (in a window: the seat) and its move."""

_STEPS: Final[dict[int, Step]] = {
    n.BEGIN_TURN: turn.begin_turn,
    n.TAILOR_STEP: companions.tailor,
    n.SOW: turn.sow,
    n.FIRST_STEP: turn.step_one,
    n.TURN_DOWN: turn.turn_down_after_pea,
    n.DRAWS: drawing.draws,
    n.GIVE_ITEMS: turn.give_items,
    n.ACTIONS: turn.actions,
    n.END_TURN: turn.end_turn,
    n.FILL: turn.fill,
    n.HARVEST: turn.harvest,
    n.PASS_ON: turn.pass_on,
    n.TRIM: turn.trim,
    n.DRAW: drawing.draw,
    n.REFILL: drawing.refill,
    n.EVENT_STEP: event_cards.happen,
    n.EVENT_OVER: drawing.event_over,
    n.PIGS: event_cards.pigs,
    n.FAIREST: event_cards.fairest,
    n.GUESS: event_cards.guess,
    n.OZ: event_cards.follow_road,
    n.RIVER: event_cards.river,
    n.VOTE: event_cards.vote,
    n.DRAFT: drawing.draft,
    n.CALL_ON: unmasking.call_on,
    n.SCARECROW_STEP: companions.scarecrow,
    n.WOLF_STEP: companions.wolf,
    n.LAY: unmasking.lay,
    n.TINKER_STEP: companions.tinker,
    n.ANSWER: unmasking.answer,
    n.CLASH: clash.begin_clash,
    n.EFFECT: clash.effect,
    n.PIGLET_STEP: clash.piglet,
    n.RESULT: clash.result,
    n.SPOILS: clash.spoils,
    n.LOSS: clash.loss,
    n.UNMASKED: unmasking.unmasked,
    n.DEBT: companions.owe,
    n.MOMENT: moment.moment,
    n.HIDE: moment.hide,
    n.OUTS: moment.outs,
    n.SING: moment.sing,
    n.JUDGE: moment.judge_faces,
    n.BREATH: companions.breathe,
    n.SPENT: encounters.spent,
}
_QUESTIONS: Final[dict[int, tuple[Legal, Answer]]] = {
    n.Q_DRAW: (drawing.legal_draw, drawing.answer_draw),
    n.Q_BEST: (drawing.legal_offer, drawing.answer_best),
    n.Q_ACT: (turn.legal_act, turn.answer_act),
    n.Q_GIVE_ITEM: (turn.legal_give_item, turn.answer_give_item),
    n.Q_TAILOR_WHO: (companions.legal_tailor_who, companions.answer_tailor_who),
    n.Q_TAILOR_WHOM: (companions.legal_tailor_whom, companions.answer_tailor_whom),
    n.Q_SOW: (turn.legal_sow, turn.answer_sow),
    n.Q_HARVEST: (mystery_points.no_or_yes, turn.answer_harvest),
    n.Q_SCARECROW: (companions.legal_scarecrow, companions.answer_scarecrow),
    n.Q_CALL_OFF: (mystery_points.no_or_yes, companions.answer_call_off),
    n.Q_WOLF: (companions.legal_wolf, companions.answer_wolf),
    n.Q_LAY: (unmasking.legal_lay, unmasking.answer_lay),
    n.Q_TINKER: (mystery_points.no_or_yes, companions.answer_tinker),
    n.Q_ANSWER: (unmasking.legal_answer, unmasking.answer_answer),
    n.Q_CANDLE: (items.legal_candle, items.answer_candle),
    n.Q_LAMP: (items.discarded_faces, items.answer_lamp),
    n.Q_LAMP_USE: (mystery_points.no_or_yes, items.answer_lamp_use),
    n.Q_NET: (items.legal_net, items.answer_net),
    n.Q_AXE: (companions.legal_own_card, items.answer_axe),
    n.Q_GOLD: (items.legal_gold, items.answer_gold),
    n.Q_PIGLET: (mystery_points.no_or_yes, clash.answer_piglet),
    n.Q_LOOK: (mystery_points.no_or_yes, clash.answer_look),
    n.Q_SWAP: (mystery_points.no_or_yes, clash.answer_swap),
    n.Q_HIDE: (mystery_points.no_or_yes, moment.answer_hide),
    n.Q_SINGER: (moment.legal_singer, moment.answer_singer),
    n.Q_GIVE: (companions.legal_own_card, companions.answer_give),
    n.Q_HUNTER: (companions.legal_hunter, companions.answer_hunter),
    n.Q_BASKET: (companions.legal_basket, companions.answer_basket),
    n.Q_TAKE: (companions.legal_take, companions.answer_take),
    n.Q_TIN_MAN: (companions.legal_tin_man, companions.answer_tin_man),
    n.Q_GRANDMA: (turn.legal_other, encounters.answer_grandma),
    n.Q_GRANDMA_WHAT: (encounters.legal_grandma_what, encounters.answer_grandma_what),
    n.Q_GRANDMA_SWAP: (mystery_points.no_or_yes, encounters.answer_grandma_swap),
    n.Q_BOOK_EVENT: (encounters.legal_book_event, encounters.answer_book_event),
    n.Q_BOOK_ROW: (encounters.legal_book_row, encounters.answer_book_row),
    n.Q_FISH: (items.discarded_faces, encounters.answer_fish),
    n.Q_PEA: (encounters.legal_anybody, encounters.answer_pea),
    n.Q_HOUSE: (encounters.legal_house, encounters.answer_house),
    n.Q_PIGS: (companions.legal_wolf, event_cards.answer_pigs),
    n.Q_FAIREST: (event_cards.legal_fairest, event_cards.answer_fairest),
    n.Q_GUESS_WHO: (turn.legal_other, event_cards.answer_guess_who),
    n.Q_GUESS_WHICH: (event_cards.legal_guess_which, event_cards.answer_guess_which),
    n.Q_OZ: (companions.legal_own_card, event_cards.answer_oz),
    n.Q_OZ_FOLLOW: (event_cards.legal_oz_follow, event_cards.answer_oz_follow),
    n.Q_RIVER: (event_cards.legal_river, event_cards.answer_river),
    n.Q_RIVER_ANSWER: (event_cards.legal_river_answer, event_cards.answer_river_answer),
    n.Q_RIVER_JUDGE: (mystery_points.no_or_yes, event_cards.answer_river_judge),
    n.Q_RIVER_NAME: (event_cards.legal_river_name, event_cards.answer_river_name),
    n.Q_RIVER_CHANGE: (event_cards.legal_river_change, event_cards.answer_river_change),
    n.Q_DRAFT: (drawing.legal_offer, drawing.answer_draft),
}
STEP_TABLE: Final[list[Step]] = [_STEPS[step] for step in range(n.STEPS)]
LEGAL: Final[list[Legal]] = [_QUESTIONS[ask][0] for ask in range(n.FIRST_WINDOW)]
ANSWERS: Final[list[Answer]] = [_QUESTIONS[ask][1] for ask in range(n.FIRST_WINDOW)]
WINDOW_LEGAL: Final[list[Legal]] = [turn.legal_trim, event_cards.legal_vote]
"""From `FIRST_WINDOW` on."""
WINDOW_ANSWERS: Final[list[Answer]] = [turn.answer_trim, event_cards.answer_vote]

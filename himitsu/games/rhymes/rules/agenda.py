"""Numbers of the agenda's steps and of the questions that it may stop at.

A step is what happens next without anybody deciding; a question waits for a seat's move. The
functions behind the numbers are in `dispatch`.
"""

from __future__ import annotations

from typing import Final

# Steps. After the name: what happens, and what its two numbers mean where they matter.
BEGIN_TURN: Final = 0
"""The next turn: the place."""
TAILOR_STEP: Final = 1
"""Before the turn: the Tailor's unmasking."""
SOW: Final = 2
"""Before the turn: the Farmer's card."""
FIRST_STEP: Final = 3
"""The first step of a turn."""
TURN_DOWN: Final = 4
"""The second half of step one."""
DRAWS: Final = 5
"""The draws that are left."""
GIVE_ITEMS: Final = 6
"""Happy Prince."""
ACTIONS: Final = 7
"""The third step, until the player ends it: the place, actions so far."""
END_TURN: Final = 8
"""The fourth step."""
FILL: Final = 9
"""Draw up to a full hand."""
HARVEST: Final = 10
"""The Farmer's two cards."""
PASS_ON: Final = 11
"""The turn passes."""
TRIM: Final = 12
"""Everybody discards down to a full hand."""
DRAW: Final = 13
"""Draw from the deck: the place, how many."""
REFILL: Final = 14
"""The row is filled up to six: events that have come up so far."""
EVENT_STEP: Final = 15
"""An event takes effect: its card."""
EVENT_OVER: Final = 16
"""An instant event is discarded: its card."""
PIGS: Final = 17
"""Three Little Pigs: the place, cards discarded."""
FAIREST: Final = 18
"""Mirror, Mirror: the place."""
GUESS: Final = 19
"""Princess and Witch: the place."""
OZ: Final = 20
"""Wizard of Oz: the place, the kind."""
RIVER: Final = 21
"""River God: the place."""
VOTE: Final = 22
"""Mirror, Mirror: all vote."""
DRAFT: Final = 23
"""The draft: the kind, cards picked so far."""
CALL_ON: Final = 24
"""An unmasking: who unmasks whom."""
SCARECROW_STEP: Final = 25
"""Before an unmasking."""
WOLF_STEP: Final = 26
"""Before an unmasking."""
LAY: Final = 27
"""The initiator lays cards."""
TINKER_STEP: Final = 28
"""Another may take the place."""
ANSWER: Final = 29
"""The answer to a clash."""
CLASH: Final = 30
"""A clash begins."""
EFFECT: Final = 31
"""The effect of a side's card."""
PIGLET_STEP: Final = 32
"""The clash may be mixed."""
RESULT: Final = 33
"""Who wins the clash."""
SPOILS: Final = 34
"""The winner looks or swaps."""
LOSS: Final = 35
"""The loser's MP."""
UNMASKED: Final = 36
"""The unmasking ends."""
DEBT: Final = 37
"""Who owes the owner of a Tailor or a Dragon a card, and to whom."""
MOMENT: Final = 38
"""What happens at one moment (R83): who must turn up besides those whose MP fell, the fairest."""
HIDE: Final = 39
"""May turn down again."""
OUTS: Final = 40
"""Players with no MP left go out."""
SING: Final = 41
"""A Singer has turned up, and may name: the place."""
JUDGE: Final = 42
"""Who wins by what lies face up, by naming, as the fairest: the fairest."""
BREATH: Final = 43
"""The Dragon: its owner."""
SPENT: Final = 44
"""An encounter has been played: its card."""
STEPS: Final = 45

# Questions.
NOTHING: Final = -1
Q_DRAW: Final = 0
Q_BEST: Final = 1
Q_ACT: Final = 2
Q_GIVE_ITEM: Final = 3
Q_TAILOR_WHO: Final = 4
Q_TAILOR_WHOM: Final = 5
Q_SOW: Final = 6
Q_HARVEST: Final = 7
Q_SCARECROW: Final = 8
Q_CALL_OFF: Final = 9
Q_WOLF: Final = 10
Q_LAY: Final = 11
Q_TINKER: Final = 12
Q_ANSWER: Final = 13
Q_CANDLE: Final = 14
Q_LAMP: Final = 15
Q_LAMP_USE: Final = 16
Q_NET: Final = 17
Q_AXE: Final = 18
Q_GOLD: Final = 19
Q_PIGLET: Final = 20
Q_LOOK: Final = 21
Q_SWAP: Final = 22
Q_HIDE: Final = 23
Q_SINGER: Final = 24
Q_GIVE: Final = 25
Q_HUNTER: Final = 26
Q_BASKET: Final = 27
Q_TAKE: Final = 28
Q_TIN_MAN: Final = 29
Q_GRANDMA: Final = 30
Q_GRANDMA_WHAT: Final = 31
Q_GRANDMA_SWAP: Final = 32
Q_BOOK_EVENT: Final = 33
Q_BOOK_ROW: Final = 34
Q_FISH: Final = 35
Q_PEA: Final = 36
Q_HOUSE: Final = 37
Q_PIGS: Final = 38
Q_FAIREST: Final = 39
Q_GUESS_WHO: Final = 40
Q_GUESS_WHICH: Final = 41
Q_OZ: Final = 42
Q_OZ_FOLLOW: Final = 43
Q_RIVER: Final = 44
Q_RIVER_ANSWER: Final = 45
Q_RIVER_JUDGE: Final = 46
Q_RIVER_NAME: Final = 47
Q_RIVER_CHANGE: Final = 48
Q_DRAFT: Final = 49
Q_TRIM: Final = 50
Q_VOTE: Final = 51
QUESTION_NAMES: Final = (
    "draw",
    "best_of_three",
    "act",
    "give_item",
    "tailor_who",
    "tailor_whom",
    "sow",
    "harvest",
    "scarecrow",
    "call_off",
    "wolf",
    "lay",
    "tinker",
    "answer",
    "candle",
    "lamp",
    "lamp_use",
    "net",
    "axe",
    "gold",
    "piglet",
    "look",
    "swap",
    "hide",
    "singer",
    "give",
    "hunter",
    "basket",
    "take",
    "tin_man",
    "grandma",
    "grandma_what",
    "grandma_swap",
    "book_event",
    "book_row",
    "goldfish",
    "pea",
    "flying_house",
    "pigs",
    "fairest",
    "guess_who",
    "guess_which",
    "oz",
    "oz_follow",
    "river",
    "river_answer",
    "river_judge",
    "river_name",
    "river_change",
    "draft",
    "trim",
    "vote",
)
FIRST_WINDOW: Final = Q_TRIM
"""From here on questions are asked of several seats at the same time."""

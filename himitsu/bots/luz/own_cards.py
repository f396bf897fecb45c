"""What a player of LUZ believes about the cards that they cannot see: their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from himitsu.bots.thoughts import Belief, Phrase, Thoughts, likeliest
from himitsu.games.luz.aid import ranks
from himitsu.games.luz.describing import own_card
from himitsu.games.luz.rules import LETTERS, suit_of, value_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from himitsu.core.contract import Move
    from himitsu.games.luz.views import LuzView


class Thinking(NamedTuple):
    """Thoughts without beliefs, which cost time that only who asks for them should spend."""

    thoughts: Thoughts
    hands: Sequence[Sequence[int]] = ()
    """By supposition and slot: the own cards."""

    @property
    def move(self) -> Move:
        return self.thoughts.options[0].move

    def told(self, view: LuzView) -> Thoughts:
        return self.thoughts._replace(beliefs=own_cards(view, self.hands))


def own_cards(view: LuzView, drawn: Sequence[Sequence[int]]) -> tuple[Belief, ...]:
    """By slot that is still hidden: what lay there in the hands that were supposed."""
    beliefs = []
    for slot, rank in enumerate(ranks(view.hands[view.viewer])):
        back = view.hands[view.viewer][slot]
        if back is None or rank is None or not drawn:
            continue
        name, values = own_card(back, *rank)
        supposed = [(hand[slot], 1.0) for hand in drawn]
        beliefs.append(Belief(Phrase(name, values), likeliest(supposed, _card)))
    return tuple(beliefs)


def _card(card: int) -> Phrase:
    return Phrase(
        "card", {"suit": f"suit_{LETTERS[suit_of(card)].lower()}", "value": value_of(card)}
    )

"""A bot's thoughts as they are told: moves and beliefs by the names that the table shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from himitsu.core.contract import Game
from himitsu.core.views import View
from himitsu.server.game.naming import named
from himitsu.server.protocol import thoughts as protocol

if TYPE_CHECKING:
    from himitsu.bots.thoughts import Belief, Phrase, Weighed


def told_options(
    game: Game, shown: View, options: Sequence[Weighed]
) -> tuple[protocol.WeighedMove, ...]:
    return tuple([_option(game, shown, each) for each in options])


def _option(game: Game, shown: View, weighed: Weighed) -> protocol.WeighedMove:
    name = msgspec.structs.asdict(named(game, weighed.move, shown))
    value = None if weighed.value is None else round(weighed.value, 4)
    return protocol.WeighedMove(**name, value=value, tried=weighed.tried)


def told_beliefs(beliefs: Sequence[Belief]) -> tuple[protocol.Belief, ...]:
    return tuple(
        [
            protocol.Belief(
                _phrase(belief.about),
                tuple(
                    [
                        protocol.Likely(
                            _phrase(each.what),
                            round(each.chance, 3),
                            None if each.mean is None else round(each.mean, 2),
                        )
                        for each in belief.likely
                    ]
                ),
            )
            for belief in beliefs
        ]
    )


def _phrase(phrase: Phrase) -> protocol.Phrase:
    return protocol.Phrase(phrase.name, dict(phrase.values), dict(phrase.seats))

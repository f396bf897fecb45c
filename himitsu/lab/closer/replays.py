"""The same deal again: with other chance, and with the same chance and other whims of the bots."""

from __future__ import annotations

from collections.abc import Iterator

from himitsu.bots import player
from himitsu.lab.closer.finished import Finished
from himitsu.lab.closer.settings import Replays
from himitsu.lab.match import play_out

ReplayRow = tuple[int, str, int, int, bool, int]


def replay_deal(finished: Finished, settings: Replays) -> Iterator[ReplayRow]:
    plan = finished.plan
    seating = finished.seating
    players = [player(plan.game, name) for name in seating]
    deal = finished.start()
    for chance in range(settings.chances):
        key = finished.chance_key(f"replay/{chance}")
        for repeat in range(settings.repeats):
            state = deal.copy()
            state.reseed(key)
            whims = f"{plan.seed}/replay/{chance}/{repeat}"
            play_out(state, players, seating, whims, finished.number)
            outcome = state.outcome
            assert outcome is not None
            for seat, bot in enumerate(seating):
                yield seat, bot, chance, repeat, seat in outcome.winners, outcome.scores[seat]

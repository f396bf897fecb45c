"""A table of LUZ whose three bots are characters, as it is stored."""

from __future__ import annotations

from typing import Final

from support.situations import ANN, person

from himitsu.games.luz import GAME
from himitsu.server.protocol.http import BotPace
from himitsu.server.store.rows import StoredSeat, StoredTable

Cast = tuple[str | None, ...]

CAST: Final[Cast] = (None, "candela", "mateo", "ines")
UNNAMED: Final[Cast] = (None, None, None, None)


def cast_table(
    name: str = "this table", cast: Cast = CAST, pace: BotPace = "normal"
) -> StoredTable:
    bots = [StoredSeat(seat, None, cast[seat] or "easy", None) for seat in (1, 2, 3)]
    return StoredTable(
        id=name,
        game="luz",
        rules_version=GAME.rules_version,
        seats=4,
        options=GAME.resolve({}, 4),
        bot="easy",
        status="playing",
        host=ANN,
        secret=bytes(32),
        again=None,
        taken=(person(0, ANN), *bots),
        chat="free",
        opponents=cast,
        bot_pace=pace,
    )

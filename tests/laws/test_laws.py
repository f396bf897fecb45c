"""The laws, for every registered game and the example, with every seat count and option."""

from __future__ import annotations

from zlib import crc32

import msgspec
import pytest
from support.highcard import HighCard

from himitsu import OPEN, Game, Seat, State
from himitsu.core.registry import games
from himitsu.testing import Broken, Trial, trials
from himitsu.testing.cases import Case
from himitsu.testing.laws.secrecy import Look, check_secrecy, look


@pytest.mark.himitsu_laws(*games(), HighCard())
def test_a_game_keeps_the_law(himitsu_law: Trial) -> None:
    print(dict(himitsu_law.check()))


def leaking_view(game: Game, state: State, seat: Seat, since: int) -> dict[str, bytes]:
    """Shows the truth in one more field of the view."""
    return {**look(game, state, seat, since), "one more field": state.dump()}


def leaking_bit(game: Game, state: State, seat: Seat, since: int) -> dict[str, bytes]:
    """Shows nothing but one bit that depends on the whole truth."""
    return {**look(game, state, seat, since), "a bit": bytes([crc32(state.dump()) & 1])}


def leaking_other_seat(game: Game, state: State, seat: Seat, since: int) -> dict[str, bytes]:
    """Shows a seat the neighbour's view; a lone player sees the open one."""
    seats = state.view(seat).seats
    neighbour = state.view((seat + 1) % seats if seats > 1 else OPEN)
    return {**look(game, state, seat, since), "a neighbour": msgspec.json.encode(neighbour)}


def middle_table(game: Game) -> Case:
    return next(trials(game, quick=True)).case


@pytest.mark.parametrize("game", [*games().values(), HighCard()], ids=lambda game: game.name)
@pytest.mark.parametrize("leak", [leaking_view, leaking_bit, leaking_other_seat])
def test_secrecy_catches_a_leak(game: Game, leak: Look) -> None:
    """The law can fail: something leaked on purpose is caught in every game."""
    with pytest.raises(Broken, match="can tell twins apart"):
        check_secrecy(middle_table(game), bytes(32), 1, looking=leak)

"""How much time pages have to show what happened before anybody is asked."""

from __future__ import annotations

from himitsu.core.scenes import SLOW, STOP_MS, scene_ms
from himitsu.games.luz.views import BidMade, CardPlayed, GameOver, TrickTaken

BID = BidMade(seat=0, beads=1, safety=False)
PLAY = CardPlayed(seat=0, slot=0, card="R7", trick=1)
TRICK = TrickTaken(trick=1, winner=0, card="R7")
END = GameOver(winner=0, ranking=(0, 1, 2), totals=(0, 0, 0))
SCENES = {"play": 600, "trick": 1000}


def test_what_reveals_nothing_takes_no_time() -> None:
    assert scene_ms([], SCENES, ("trick",), ("end",)) == 0
    assert scene_ms([BID, PLAY], SCENES, ("trick",), ("end",)) == 0


def test_what_leads_to_a_revelation_has_its_time_for_those_who_watch_slowly_too() -> None:
    assert scene_ms([PLAY, TRICK], SCENES, ("trick",), ("end",)) == SLOW * 1600


def test_a_stop_has_its_time_once() -> None:
    assert scene_ms([END, END], SCENES, ("trick",), ("end",)) == STOP_MS
    assert scene_ms([PLAY, TRICK, END], SCENES, ("trick",), ("end",)) == SLOW * 1600 + STOP_MS

"""The easy bot of Yuri-Kure: sensible, forgetful, and now and then wrong."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from support.yurikure_table import play, table

from himitsu.bots.yurikure.easy import EasyBot
from himitsu.core.chance import key_from_seed
from himitsu.games.yurikure import GAME
from himitsu.games.yurikure.moves import REVEAL, revealed_girl, revealed_points
from himitsu.games.yurikure.rules.turns import SUPPORT_PHASE
from himitsu.games.yurikure.views import YurikureView

EASY = EasyBot(GAME)
TABLES = [
    (3, {"reveal": "strict"}),
    (4, {"reveal": "open"}),
    (5, {"reveal": "strict"}),
    (3, {"reveal": "open", "girls": "9", "orientations": "standard"}),
]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_it_plays_whole_games_among_random_players_and_outbids_by_one_point(
    seats: int, options: dict[str, str]
) -> None:
    rng = Random(seats)
    reveals = 0
    for number in range(4):
        state = GAME.new(options, seats, key_from_seed(f"easy/{number}"))
        while state.outcome is None:
            view = state.view(state.to_act()[0])
            move = EASY.choose(view, rng) if view.viewer == 1 else rng.choice(view.legal)
            if view.viewer == 1 and move >= REVEAL:
                reveals += 1
                assert revealed_points(move) == state.top[revealed_girl(move)] + 1
            state.play(view.viewer, move)
    assert reveals


def test_the_same_view_and_rng_give_the_same_move() -> None:
    state = GAME.new({"reveal": "strict"}, 4, key_from_seed("same"))
    rng = Random(3)
    for decision in range(80):
        view = state.view(state.to_act()[0])
        sent = msgspec.json.decode(msgspec.json.encode(view), type=YurikureView)
        move = EASY.choose(view, Random(decision))
        assert EasyBot(GAME).choose(sent, Random(decision)) == move
        state.play(view.viewer, move if decision % 2 else rng.choice(view.legal))


def test_it_wants_what_looks_best_at_the_setup() -> None:
    obvious = 0
    for seed in range(30):
        state = GAME.new({}, 4, key_from_seed(f"obvious/{seed}"))
        while state.phase == SUPPORT_PHASE and 0 in state.to_act():
            state.play(0, EASY.choose(state.view(0), Random(f"{seed}/{len(state.placed[0])}")))
        five = state.placed[0][0]
        obvious += five == state.setup_couple or state.favor[five] > 0
    # Four pairs of 21 look well.
    assert obvious >= 18


def test_it_overlooks_now_and_then_that_it_could_outbid() -> None:
    sheet = "AkKu AkSh ShKu AkMu KuMu"
    state = table(
        "AkKu f3 red", sheets=(sheet, "AkMi SoTs MiTs ShMi ShTs", sheet), shown={"1 Ak": 1}
    )
    play(state, "2:pass 0:pass 1:pass 1:aMi")
    view = state.view(0)
    chosen = [GAME.format(EASY.choose(view, Random(seed))) for seed in range(40)]
    assert 2 <= chosen.count("pass") <= 20
    assert set(chosen) == {"pass", "Ak2"}

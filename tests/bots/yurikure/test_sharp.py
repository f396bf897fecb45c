"""The sharp bot of Yuri-Kure knows more about sheets than `steady`: its own and the others'."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from support.yurikure_table import pair, play, settle, table

from himitsu.bots.random import RandomBot
from himitsu.bots.yurikure import sheet_search
from himitsu.bots.yurikure.beliefs import CAUTIOUS, Beliefs, Reading
from himitsu.bots.yurikure.seen_sketch import sketch_of_view
from himitsu.bots.yurikure.sharp import FITTED, SharpBot
from himitsu.bots.yurikure.sheet_search import SHEETS, SheetPairs, complete, search_point
from himitsu.bots.yurikure.sheets import MIXTURES, blank_writer, write_point
from himitsu.bots.yurikure.sketch import Sketch
from himitsu.core.chance import key_from_seed
from himitsu.games.yurikure import GAME
from himitsu.games.yurikure.moves import PLACE
from himitsu.games.yurikure.rules.points import SETUP_POINTS
from himitsu.games.yurikure.state import YurikureState
from himitsu.games.yurikure.views import YurikureView
from himitsu.lab.match import play_out

QUICK = SharpBot(GAME, samples=16)
WANTS = "AkKu AkSh ShKu AkMu KuMu"
OTHERS = "MiSo SoTs MiTs ShMi ShTs"
TABLES = [
    (3, {"reveal": "strict"}),
    (3, {"reveal": "open", "repeats": "allowed", "polygamy_cap": "on"}),
    (4, {"reveal": "open", "setup": "disjoint-girls"}),
    (4, {"reveal": "strict", "girls": "9"}),
    (5, {"reveal": "strict", "orientations": "standard"}),
    (5, {"reveal": "open", "orientations": "random"}),
]


@pytest.fixture
def quick_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few games played out for a sheet."""
    monkeypatch.setattr(sheet_search, "SHEETS", dict.fromkeys(SHEETS, 4))
    monkeypatch.setattr(sheet_search, "FIRST", 2)
    monkeypatch.setattr(sheet_search, "MOST", 8)


@pytest.mark.usefixtures("quick_search")
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_it_plays_every_table_to_the_end(seats: int, options: dict[str, str]) -> None:
    """`play` refuses what is not legal."""
    state = GAME.new(options, seats, key_from_seed("sharp"))
    others = [RandomBot(GAME) for _ in range(seats - 2)]
    play_out(state, [QUICK, QUICK, *others], [""] * seats, "sharp", 0)
    assert state.outcome is not None


@pytest.mark.usefixtures("quick_search")
def test_the_same_view_and_randomness_give_the_same_move() -> None:
    state = GAME.new({"reveal": "strict"}, 4, key_from_seed("same"))
    rng = Random(3)
    for decision in range(60):
        view = state.view(state.to_act()[0])
        sent = msgspec.json.decode(msgspec.json.encode(view), type=YurikureView)
        move = QUICK.choose(view, Random(decision))
        assert SharpBot(GAME, samples=16).choose(sent, Random(decision)) == move
        state.play(view.viewer, move if decision % 2 else rng.choice(view.legal))


def test_it_writes_whole_sheets_that_begin_like_what_was_written() -> None:
    view = GAME.new({}, 4, key_from_seed("whole")).view(0)
    writer = blank_writer(sketch_of_view(view))
    for seed in range(20):
        sheet = complete(writer, (pair("MiTs"), pair("AkSo")), Random(seed))
        assert sheet[:2] == (pair("MiTs"), pair("AkSo"))
        assert len(set(sheet)) == SETUP_POINTS


@pytest.mark.parametrize("girls", SHEETS)
def test_a_sheet_costs_no_more_games_than_its_budget(
    girls: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Halving plays half of the sheets on with every doubling of the games."""
    played = 0
    wins = sheet_search._wins

    def counted(begun: Sketch, seat: int, sheet: SheetPairs, seed: int) -> float:
        nonlocal played
        played += 1
        return wins(begun, seat, sheet, seed)

    monkeypatch.setattr(sheet_search, "_wins", counted)
    view = GAME.new({"girls": str(girls)}, 4, key_from_seed("budget")).view(0)
    search_point(sketch_of_view(view), 0, (), Random(1))
    assert 0 < played <= 26 * SHEETS[girls]


def test_its_sheets_win_more_games_than_steadys() -> None:
    """Against sheets as everybody writes them, and played out by the same rule of thumb."""
    rng = Random(5)
    won = {"sharp": 0.0, "steady": 0.0}
    for number in range(3):
        state = GAME.new({"reveal": "strict"}, 4, key_from_seed(f"sheets/{number}"))
        begun = sketch_of_view(state.view(0))
        begun.turn = 1
        begun.girl = begun.order[0]
        mine: list[int] = []
        while len(mine) < SETUP_POINTS:
            mine.append(search_point(begun, 0, mine, rng).options[0].move - PLACE)
        for _ in range(200):
            for seat in (1, 2, 3):
                begun.suppose(seat, leaning_sheet(begun, rng))
            seed = rng.getrandbits(31)
            won["sharp"] += sheet_search._wins(begun, 0, tuple(mine), seed)
            won["steady"] += sheet_search._wins(begun, 0, leaning_sheet(begun, rng), seed)
    assert won["sharp"] > 1.15 * won["steady"]


def leaning_sheet(sketch: Sketch, rng: Random) -> SheetPairs:
    """As `steady` writes one."""
    placed: list[int] = []
    while len(placed) < SETUP_POINTS:
        placed.append(write_point(sketch, placed, MIXTURES[sketch.seats], rng) - PLACE)
    return tuple(placed)


def backing(reading: Reading, state: YurikureState, seat: int, codes: str) -> float:
    """How many of the sheets that the seat may have hold the pair."""
    view = state.view(0)
    sketch = sketch_of_view(view)
    rng = Random(3)
    drawn = [
        sheets
        for beliefs in [Beliefs(view, sketch, reading) for _ in range(20)]
        for sheets in [beliefs.draw(rng) for _ in range(15)]
    ]
    return sum(pair(codes) in sheets[seat] for sheets in drawn) / len(drawn)


def test_it_believes_a_declaration_more_than_steady_does() -> None:
    state = table("ShMi f1", sheets=(WANTS, OTHERS, WANTS), shown={"1 Sh": 1}, at="Sh")
    settle(state, "aTs")
    play(state, "2:pass 0:pass 1:pass")
    assert backing(FITTED, state, 1, "ShTs") > 1.3 * backing(CAUTIOUS, state, 1, "ShTs")


def test_a_no_tells_it_nothing() -> None:
    sheets = (WANTS, OTHERS, WANTS)
    state = table("AkKu f1", sheets=sheets, shown={"1 Ak": 1, "2 Ku": 1}, at="Ak")
    before = {reading: backing(reading, state, 2, "AkKu") for reading in (FITTED, CAUTIOUS)}
    settle(state, "cKu")
    settle(state, "no")
    assert backing(FITTED, state, 2, "AkKu") > 0.85 * before[FITTED]
    assert backing(CAUTIOUS, state, 2, "AkKu") < 0.85 * before[CAUTIOUS]

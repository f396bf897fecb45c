"""Yuri-Kure in a terminal: everything a player needs, in 80 columns."""

from __future__ import annotations

import json
from importlib.resources import files
from random import Random

import pytest
from support.yurikure_table import finish_turn, load, play, settle, table

import himitsu.games.yurikure
from himitsu.core.chance import key_from_seed
from himitsu.core.contract import OPEN, PUBLIC, BadNotation
from himitsu.core.terminal import columns
from himitsu.core.views import Event
from himitsu.games.yurikure import GAME
from himitsu.games.yurikure.girls import NAMES as GIRLS
from himitsu.games.yurikure.girls import ORIENTATIONS
from himitsu.games.yurikure.state import YurikureState
from himitsu.games.yurikure.views import EVENTS
from himitsu.testing.play import random_play

NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve"]
LONG_NAMES = ["W" * 24, "百合紅百合紅百合紅百合紅", "Maximilian der Zweite V.", "You", "steady 4"]
ALL = {f"0 {code}": 1 for code in ["Ak", "Sh", "Ku", "Mu", "Mi", "So", "Ts"]}


def told(state: YurikureState, since: int = 0) -> str:
    return "\n".join(GAME.tell(event, NAMES) for event in state.events(PUBLIC, since))


@pytest.mark.parametrize(
    ("seats", "options"),
    [(3, {}), (4, {"reveal": "strict"}), (5, {"orientations": "random"})],
)
def test_every_view_and_event_fits_into_eighty_columns(seats: int, options: dict[str, str]) -> None:
    rng = Random(seats)
    kinds: set[type[Event]] = set()
    for number in range(3):
        state = GAME.new(options, seats, key_from_seed(number), keep_events=True)
        texts = []
        for count, (seat, _) in enumerate(random_play(state, rng)):
            if count % 40 == 0:
                texts += [GAME.show(state.view(viewer), LONG_NAMES) for viewer in (seat, PUBLIC)]
        texts.append(GAME.show(state.view(OPEN), LONG_NAMES))
        for event in state.events(OPEN):
            kinds.add(type(event))
            texts.append(GAME.tell(event, LONG_NAMES))
        for text in texts:
            for line in text.splitlines():
                assert columns(line) <= 80, line
    missing = {kind.__name__ for kind in set(EVENTS) - kinds}
    assert missing <= {"Passed", "Favored"}


def test_what_the_players_wanted_and_what_came_of_it_is_told() -> None:
    state = table("AkKu f2", "KuMu blue", shown=ALL)
    play(state, "1:pass 2:pass 0:pass 0:cKu 2:pass 1:pass")
    load(state, 2)
    settle(state, "no")
    text = told(state)
    assert "Ada told Akane to confess to Kuroki." in text
    assert "Kuroki said No (Ada)." in text
    assert "Die 2 ≤ favor 2: Akane–Kuroki became a couple. Discomfort: Kuroki–Murafuji 1." in text


def test_y18_the_start_player_is_told_only_where_priority_counts_from_one() -> None:
    for reveal, tells in [("open", False), ("strict", True)]:
        state = GAME.new({"reveal": reveal}, 3, key_from_seed(1), keep_events=True)
        assert ("Start player" in told(state)) == tells


def test_dice_are_told_with_their_arithmetic() -> None:
    state = table("AkKu f2 d1 red", "ShMu f3 d2 blue", at="Ts", shown={"0 Ku": 1})
    finish_turn(state, 3, 2, 4, 1)
    text = told(state)
    assert "  Akane–Kuroki: 3 − 1 = 2: discomfort 2." in text
    assert "  Shirakaba–Murafuji: 2 − 2 = 0: break-up." in text
    assert "  Akane–Kuroki: 4 + 2 − 2 = 4 ≥ 4: a kiss. A Fated Couple!" in text
    assert "The game is over. A Fated Couple: Akane–Kuroki." in text


def test_the_table_shows_the_ladder_and_the_moment() -> None:
    state = table("AkKu f2 blue", shown={"0 Ak": 3, "1 Ku": 1})
    play(state, "1:pass 2:pass 0:pass 0:aKu")
    text = GAME.show(state.view(2), NAMES)
    assert "Turn 2 of 9." in text
    assert "Declared for Akane by Ada (3): approach Kuroki." in text
    assert "Akane–Kuroki: favor 2, discomfort 0, a couple" in text
    assert "Your move (pass: reveal nothing): pass, Ak4 to Ak7" in text
    assert "Your support" not in GAME.show(state.view(PUBLIC), NAMES)


def test_a_pair_may_be_written_in_either_order() -> None:
    assert GAME.parse("gShAk") == GAME.parse("gAkSh")
    assert GAME.parse("sTsSo") == GAME.parse("sSoTs")


@pytest.mark.parametrize("text", ["", "Pass", "aXx", "gAkAk", "Ku0", "Ku24", "Ku", "sAk", "1"])
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(BadNotation, match="is not a move in Yuri-Kure"):
        GAME.parse(text)


@pytest.mark.parametrize(
    ("locale", "names"),
    [
        ("en", "Akane Shirakaba Kuroki Murafuji Midorino Sorai Tsuge Haila Momozono"),
        ("ja", "赤 白 黒 紫 緑 空 黄 灰 桃"),
        ("zh-Hant", "小赤 小白 小黑 小紫 小綠 小空 小黃 小灰 小桃"),
        ("zh-Hans", "小赤 小白 小黑 小紫 小绿 小空 小黄 小灰 小桃"),
    ],
)
def test_y16_the_girls_are_named_as_in_the_books(locale: str, names: str) -> None:
    text = files(himitsu.games.yurikure).joinpath("messages", f"{locale}.json").read_text("utf-8")
    messages = json.loads(text)
    keys = [f"yurikure_girl_{name.lower()}" for name in GIRLS]
    assert [messages[key] for key in keys] == names.split()


def test_every_choice_and_orientation_has_its_text() -> None:
    text = files(himitsu.games.yurikure).joinpath("messages", "en.json").read_text("utf-8")
    messages = json.loads(text)
    wanted = [f"yurikure_orientation_{name}" for name in ORIENTATIONS]
    for option in GAME.options:
        wanted.append(f"yurikure_option_{option.name}")
        for choice in option.choices:
            key = f"yurikure_option_{option.name}_{choice.replace('-', '_')}"
            wanted += [key, f"{key}_help"]
    assert [key for key in wanted if key not in messages] == []

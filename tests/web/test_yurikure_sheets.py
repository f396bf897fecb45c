"""The companion adds up sheets without a server: as the engine does, over all sheets.

Seven girls have 21 pairs, so 21 · 20 · 19 · 18 · 17 = 2,441,880 ways to write 5, 4, 3, 2 and 1 on
different ones; the control of all of them is compared, in one digest of as many rows. Nine girls
have 45 million, and repeats and extra points multiply both. There each point is followed by itself
through every place and every pair, and each two points through every two pairs: both programs go
from point to point and add its worth to two girls, so that a sheet for which they differ would have
a point, or two that get in each other's way, for which they differ, too.
"""

from __future__ import annotations

from hashlib import sha256
from itertools import combinations, permutations, product
from random import Random

import pytest
from support.page_modules import ask_page

from himitsu.core.chance import key_from_seed
from himitsu.games.yurikure import GAME
from himitsu.games.yurikure.girls import pair_count
from himitsu.games.yurikure.moves import PLACE
from himitsu.games.yurikure.rules.points import (
    EXTRA,
    MOST_POINTS,
    SETUP_POINTS,
    SETUP_SUPPORT,
    control_points,
    points_at,
    points_due,
)

ARITHMETIC = ["games/yurikure/companion/arithmetic.ts"]
SHEET = ["games/yurikure/companion/sheet.ts"]

_DIGEST = """
const { createHash } = process.getBuiltinModule('node:crypto')
const { girls, pairs } = given
const zeros = new Array(girls).fill(0)
const worth = page.windowsOf(false)[0].points
const hash = createHash('sha256')
let rows = 0
function place(placed) {
  if (placed.length < worth.length) {
    const draft = placed.map(({ pair }) => pair)
    for (const pair of page.openPairs(pairs, draft, false)) {
      place([...placed, { pair, points: worth[placed.length] }])
    }
    return
  }
  buffer.set(page.withPoints(zeros, placed), girls * held)
  held += 1
  rows += 1
  if (held === BATCH) flush()
}
const BATCH = 65536
const buffer = new Uint8Array(BATCH * girls)
let held = 0
function flush() {
  hash.update(buffer.subarray(0, held * girls))
  held = 0
}
place([])
flush()
return { rows, digest: hash.digest('hex') }
"""


def test_all_sheets_of_seven_girls_give_the_same_control() -> None:
    pairs = range(pair_count(7))
    found = ask_page(ARITHMETIC, _DIGEST, {"girls": 7, "pairs": list(pairs)})
    digest, rows = sha256(), 0
    for chosen in permutations(pairs, SETUP_POINTS):
        digest.update(bytes(control_points(chosen, 7, SETUP_SUPPORT)))
        rows += 1
    assert rows == 2_441_880
    assert found == {"rows": rows, "digest": digest.hexdigest()}


def control(girls: int, sheets: list[list[tuple[int, int]]]) -> list[list[int]]:
    """By sheet: the control that the page finds from pairs and the places of their points."""
    asked = [
        [{"pair": pair, "points": points_at(place, SETUP_SUPPORT)} for pair, place in sheet]
        for sheet in sheets
    ]
    script = "const zeros = new Array(given.girls).fill(0)\n"
    script += "return given.asked.map((placed) => page.withPoints(zeros, placed))"
    found: list[list[int]] = ask_page(ARITHMETIC, script, {"girls": girls, "asked": asked})
    return found


def expected(girls: int, sheet: list[tuple[int, int]]) -> list[int]:
    """What the points give by the engine: all points with them, less all points without them."""
    found = [0] * girls
    for pair, place in sheet:
        whole = [0] * MOST_POINTS
        whole[place] = pair
        moved = control_points(whole, girls, SETUP_SUPPORT)
        whole[place] = 0
        base = control_points(whole, girls, SETUP_SUPPORT)
        alone = [more - less for more, less in zip(moved, base, strict=True)]
        alone[0] += points_at(place, SETUP_SUPPORT)
        alone[1] += points_at(place, SETUP_SUPPORT)
        found = [one + other for one, other in zip(found, alone, strict=True)]
    return found


@pytest.mark.parametrize("girls", [7, 9])
def test_every_point_on_every_pair_and_every_two_give_the_same_control(girls: int) -> None:
    pairs = range(pair_count(girls))
    sheets = [[(pair, place)] for pair in pairs for place in range(MOST_POINTS)]
    for places in combinations(range(SETUP_POINTS + 1), 2):
        sheets += [
            [(one, places[0]), (other, places[1])] for one, other in product(pairs, repeat=2)
        ]
    assert control(girls, sheets) == [expected(girls, sheet) for sheet in sheets]


@pytest.mark.parametrize("girls", [7, 9])
def test_whole_sheets_with_extra_points_and_repeats_give_the_same_control(girls: int) -> None:
    rng = Random(girls)
    drawn = [
        [rng.randrange(pair_count(girls)) for _ in range(rng.randint(1, MOST_POINTS))]
        for _ in range(3000)
    ]
    sheets = [[(pair, place) for place, pair in enumerate(pairs)] for pairs in drawn]
    assert control(girls, sheets) == [
        control_points(pairs, girls, SETUP_SUPPORT) for pairs in drawn
    ]


@pytest.mark.parametrize("oriented", [False, True])
def test_y3_points_come_when_and_as_many_as_the_rules_say(oriented: bool) -> None:
    found = ask_page(ARITHMETIC, "return page.windowsOf(given)", oriented)
    turns = [0, *EXTRA]
    assert [window["turn"] for window in found] == turns
    placed = 0
    for window in found:
        due = points_due(oriented, window["turn"])
        assert window["points"] == [points_at(place, SETUP_SUPPORT) for place in range(placed, due)]
        placed = due


@pytest.mark.parametrize(
    "chosen",
    [
        {},
        {"repeats": "allowed"},
        {"girls": "9"},
        {"girls": "9", "orientations": "standard"},
    ],
    ids=str,
)
def test_y23_the_pairs_that_are_open_are_those_of_the_engine(chosen: dict[str, str]) -> None:
    """While a whole sheet is written, point by point and window by window."""
    state = GAME.new(chosen, 3, key_from_seed("open pairs"))
    rng = Random(5)
    written: list[list[int]] = [[]]
    asked, legal = [], []
    while state.outcome is None and state.turn < 7:
        seat = state.to_act()[0]
        moves = state.legal_moves(seat)
        places = [move - PLACE for move in moves if PLACE <= move < PLACE + len(state.marker)]
        if seat == 0 and places:
            steps = [{"kind": "points", "pairs": pairs} for pairs in written[:-1]]
            asked.append({"steps": steps, "draft": list(written[-1])})
            legal.append(places)
        # The same pair again, if it may be, every other time.
        again = [PLACE + pair for pair in written[-1] if PLACE + pair in moves]
        move = again[0] if seat == 0 and again and rng.random() < 0.5 else rng.choice(moves)
        state.play(seat, move)
        if seat == 0 and places:
            written[-1].append(move - PLACE)
            if state.view(0).placing is None or not state.view(0).mine:
                written.append([])
    choices = {
        "players": 3,
        "girls": state.girls,
        "orientations": "orientations" in chosen,
        "repeats": chosen.get("repeats") == "allowed",
    }
    sheets = [
        {
            "name": "",
            "choices": choices,
            "placing": True,
            "steps": each["steps"],
            "draft": each["draft"],
        }
        for each in asked
    ]
    script = """return given.map((sheet) => {
      const pairs = page.castOf(sheet.choices.girls).pairs.map((_, pair) => pair)
      return [...page.openPairs(pairs, sheet.draft, page.mayRepeat(sheet))]
    })"""
    assert len(asked) >= SETUP_POINTS
    assert ask_page([*ARITHMETIC, *SHEET], script, sheets) == legal

"""Results that outlive a change of the sources, if replayed games come out as they did."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
import strength
from blocks import Block, Origin, append_block, origin_of, play_block, read_blocks, write_blocks
from confirm import Check, checks_of, confirm, difference, older_blocks
from msgspec.structs import replace
from pairings import Pairing, Table
from shares import Halves

PAIRING = Pairing(Table("luz", 3), "one", "brisk", "random")
ALIKE = Pairing(Table("luz", 3), "alike", "brisk", "brisk")
PRESENT = origin_of("luz")
OLD = replace(PRESENT, code="0ld")
GAMES = 15


@pytest.fixture(scope="module")
def played() -> list[Block]:
    """By an earlier source that plays as the present one does."""
    return [play_block(pairing, range(GAMES), OLD) for pairing in (PAIRING, ALIKE)]


@pytest.fixture
def path(played: list[Block], tmp_path: Path) -> Path:
    path = tmp_path / "results.jsonl"
    write_blocks(path, played)
    return path


def with_other_moves(block: Block) -> Block:
    return replace(block, moves=("000000",) * len(block.games))


def test_equal_games_are_carried_over_and_say_who_played_them(
    path: Path, played: list[Block], capsys: pytest.CaptureFixture[str]
) -> None:
    assert confirm(path, [PAIRING, ALIKE], 2, 1) == 0
    assert read_blocks(path) == [replace(each, origin=PRESENT, played=OLD) for each in played]
    assert "luz: 4 games replayed, all as they were; 30 games carried over" in (
        capsys.readouterr().out
    )
    assert not path.with_name(f"{path.name}.new").exists()
    before = path.read_bytes()
    assert confirm(path, [PAIRING, ALIKE], 2, 1) == 0
    assert path.read_bytes() == before
    assert "nothing to carry over" in capsys.readouterr().out


def test_one_game_that_differs_keeps_everything_of_its_game_back(
    path: Path, played: list[Block], capsys: pytest.CaptureFixture[str]
) -> None:
    write_blocks(path, [played[0], with_other_moves(played[1])])
    before = path.read_bytes()
    assert confirm(path, [PAIRING, ALIKE], 1, 1) == 1
    assert path.read_bytes() == before
    told = capsys.readouterr().out
    assert "luz: nothing of 30 games is carried over. luz-3, alike, brisk and brisk: game" in told
    # What was played without the player who changed can be carried over by itself.
    assert confirm(path, [PAIRING], 1, 1) == 0
    assert [(each.pairing, each.origin) for each in read_blocks(path)] == [
        (ALIKE, OLD),
        (PAIRING, PRESENT),
    ]


def test_everything_that_a_block_stores_is_compared_but_times(played: list[Block]) -> None:
    block = played[1]
    check = Check(block, block.numbers)
    assert difference(check, PRESENT) is None

    def told(other: Block) -> str:
        return difference(Check(other, other.numbers), PRESENT) or ""

    slow = {name: replace(times, seconds=9.0, classes={}) for name, times in block.times.items()}
    assert told(replace(block, times=slow, seconds=99.0, date="1999-01-01")) == ""
    swapped = (*block.games[:4], Halves(0, 1, 0, 2), *block.games[5:])
    assert "game 4 has other winners" in told(replace(block, games=swapped))
    digests = (*block.moves[:7], "000000", *block.moves[8:])
    assert "game 7 has other moves" in told(replace(block, moves=digests))
    fewer = {name: replace(times, count=times.count - 1) for name, times in block.times.items()}
    more_met = {**block.facts, "met": (block.facts["met"][0] + 1, block.facts["met"][1])}
    for other in (
        replace(block, times=fewer),
        replace(block, draws=1),
        replace(block, facts=more_met),
    ):
        assert "games 0 to 14 differ in what they add up to" in told(other)


def test_games_are_drawn_over_all_that_a_pairing_has(played: list[Block]) -> None:
    block = played[0]
    halves = [replace(block, first=first, games=block.games) for first in (0, 100)]
    checks = list(checks_of(halves, 2, PRESENT))
    assert checks == list(checks_of(halves, 2, PRESENT))
    assert [(check.block.first, len(check.numbers)) for check in checks] == [(0, 1), (100, 1)]
    assert all(check.numbers[0] in check.block.numbers for check in checks)
    drawn = {check.numbers for code in "abcdef" for check in checks_of(halves, 2, other(code))}
    assert len(drawn) > 2
    # Few games, or few that tell no more than who won: all of them.
    assert [check.numbers for check in checks_of([block], 20, PRESENT)] == [range(15)]
    bare = replace(block, games=block.games[:12], moves=())
    assert [check.numbers for check in checks_of([bare], 2, PRESENT)] == [range(12)]


def other(code: str) -> Origin:
    return replace(PRESENT, code=code)


def test_only_results_of_the_same_rules_and_build_can_be_carried_over(played: list[Block]) -> None:
    block = played[0]
    rules = replace(block, origin=replace(OLD, rules_version=OLD.rules_version + 1))
    build = replace(block, origin=replace(OLD, compiled=not OLD.compiled))
    newer = replace(block, origin=other("newer"))
    assert older_blocks([rules, build, block], PRESENT) == [block]
    # No game counts twice.
    assert older_blocks([block, newer], PRESENT) == [newer]
    present = replace(block, origin=PRESENT, first=14)
    assert older_blocks([block, present], PRESENT) == []


def test_the_results_of_another_machine_are_added_once(
    path: Path,
    played: list[Block],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    source = tmp_path / "other.jsonl"
    further = replace(played[0], first=GAMES)
    write_blocks(source, [*played, further, replace(further, origin=PRESENT)])
    append_block(path, replace(further, first=2 * GAMES - 1))

    def run(*arguments: str) -> int:
        monkeypatch.setattr(sys, "argv", ["strength.py", "--out", str(path), *arguments])
        return strength.main()

    assert run("--from", str(source)) == 0
    assert "15 games added; 45 in blocks" in capsys.readouterr().out
    assert [each.origin for each in read_blocks(path)] == [OLD, OLD, OLD, PRESENT]
    before = path.read_bytes()
    assert run("--from", str(source)) == 0
    assert path.read_bytes() == before
    with pytest.raises(SystemExit):
        run("--from", str(tmp_path / "nowhere.jsonl"))
    source.write_text("{}\n", encoding="utf-8")
    with pytest.raises(SystemExit):
        run("--from", str(source))
    assert "there is no file" in (told := capsys.readouterr().err)
    assert "cannot be read" in told
    assert path.read_bytes() == before

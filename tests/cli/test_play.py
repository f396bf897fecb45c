"""`play`: a game in the terminal."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

import pytest
from support.commands import Commands
from support.terminal import Terminal

from himitsu.core.record_parser import read
from himitsu.core.records import replay
from himitsu.core.terminal import columns

LUZ = ("play", "luz", "--bot", "random", "--seed", 3)
STUBBORN = "b2\n" + "".join(f"p{slot}\n" for slot in range(1, 11))
"""Tries everything in turn: what is not legal is refused, and asked again."""


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_whole_game_is_played_through_a_pipe(
    himitsu: Commands, tmp_path: Path, seats: int
) -> None:
    path = tmp_path / "game.txt"
    options = ("--option", "memory=aid", "--option", "beads=limited")
    ran = himitsu(*LUZ, "--seats", seats, *options, "--record", path, stdin=STUBBORN * 60)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count("Round 4 was scored:") == 1
    assert "\nThe game is over.\n" in ran.out
    assert ran.out.endswith(f"The record is in {path}.\n")
    assert max(columns(line) for line in ran.out.splitlines()[:-1]) <= 80
    record = read(path.read_text(encoding="utf-8"))
    assert record.options == {"beads": "limited", "memory": "aid"}
    assert record.names == {seat: f"random {seat}" for seat in range(1, seats)}
    assert record.outcome is not None
    replay(record)


def test_the_table_shows_the_backs_of_my_hand_and_the_others_fronts(himitsu: Commands) -> None:
    out = himitsu(*LUZ, "--seats", 4, "--seat", 2).out
    lines = out.splitlines()
    (mine,) = [line for line in lines if line.startswith("> You ")]
    assert not any(sign.isdigit() for sign in " ".join(mine.split()[5:]))
    (other,) = [line for line in lines if line.startswith("  random 1 ")]
    assert sum(word[0] in "YRGBP" and word[1:].isdigit() for word in other.split()) == 10


def test_what_cannot_be_played_is_refused_and_asked_again(himitsu: Commands) -> None:
    out = himitsu(*LUZ, "--seats", 3, stdin="\nhello\np1\nq\n").out
    assert "'hello' is not a move in LUZ: write b0 to b10 to bid" in out
    assert "Bid from 0 to 10 beads, with or without safety." in out
    assert out.count("\nLegal now: b0 b0+ b1 b1+ b2 b2+ … (? shows all)\n") == 2
    assert out.count("Your move (? for help, q to quit): ") == 4


def test_a_question_mark_explains(himitsu: Commands) -> None:
    out = himitsu(*LUZ, "--seats", 3, stdin="?\nq\n").out
    assert "Legal moves: b0 b0+ b1 b1+ " in out
    assert out.count("Your bid: b0 to b10, or b0+ to b10+ with the safety bead.") == 2


@pytest.mark.parametrize("stdin", ["q\n", "", "b1"], ids=["q", "end of input", "no last line end"])
def test_leaving_is_no_error_and_keeps_what_was_played(
    himitsu: Commands, tmp_path: Path, stdin: str
) -> None:
    path = tmp_path / "game.txt"
    ran = himitsu(*LUZ, "--seats", 3, "--record", path, stdin=stdin)
    assert (ran.code, ran.err) == (0, "")
    assert f"\nYou left the game.\nThe record is in {path}.\n" in ran.out
    record = read(path.read_text(encoding="utf-8"))
    assert record.outcome is None
    assert (0 in [seat for seat, _ in record.moves]) == (stdin == "b1")


def test_the_same_seed_deals_the_same_cards_and_no_seed_others(himitsu: Commands) -> None:
    def table(*arguments: object) -> str:
        return himitsu("play", "luz", "--seats", 4, "--bot", "random", *arguments).out

    assert table("--seed", "a") == table("--seed", "a")
    assert table("--seed", "a") != table("--seed", "b")
    assert table() != table()


def test_ctrl_c_ends_politely() -> None:
    with Terminal(*LUZ, "--seats", 3) as terminal:
        terminal.read_until("q to quit): ")
        shown = terminal.interrupt()
        assert shown.strip().endswith("You left the game.")
        assert terminal.process.returncode == 130


@pytest.mark.parametrize("wanted", [True, False], ids=["colour", "NO_COLOR"])
def test_colours_are_an_extra_of_a_terminal(wanted: bool) -> None:
    with Terminal(*LUZ, "--seats", 3, NO_COLOR="" if wanted else "1") as terminal:
        shown = terminal.read_until("Your move")
        terminal.type("q\n")
        shown += terminal.read_to_end()
    assert ("\x1b[" in shown) == wanted
    assert "You left the game." in shown


def test_a_finished_game_on_a_terminal_offers_its_record(tmp_path: Path) -> None:
    taken, path = tmp_path / "taken.txt", tmp_path / "game.txt"
    taken.write_text("mine")
    moves = cycle(STUBBORN.splitlines(keepends=True))
    with Terminal(*LUZ, "--seats", 3) as terminal:
        while "File for the record" not in terminal.read_until("): "):
            terminal.type(next(moves))
        terminal.type(f"{taken}\n")
        terminal.read_until("File exists")
        terminal.type(f"{path}\n")
        terminal.read_to_end()
    assert taken.read_text() == "mine"
    assert read(path.read_text(encoding="utf-8")).outcome is not None


def test_a_question_is_typed_told_and_kept_in_the_record(himitsu: Commands, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    # This deal begins with the River God.
    rhymes = ("play", "rhymes", "--seats", 3, "--bot", "random", "--seed", "27", "--record", path)
    out = himitsu(*rhymes, stdin="h99\nask\nWho goes\tthere?\n-\nq\n").out
    assert out.count("Your words: ") == 1
    assert "You asked random 1 a question: “Who goes there?”\n" in out
    assert "random 1 answered you.\n" in out
    assert read(path.read_text(encoding="utf-8")).words == {0: "Who goes there?"}
    told = himitsu("replay", path).out
    assert "a question: “Who goes there?”\n" in told
    assert '"words":"Who goes there?"' in himitsu("replay", path, "--json", "--seat", 2).out


YURIKURE = ("play", "yurikure", "--seats", 3, "--bot", "random", "--seed", 5)
PATIENT = "sAkSh\nsKuMu\nsMiSo\nsAkTs\nsShKu\npass\n\nnothing\nno\n"
"""Waits wherever it is not asked, and passes or declines where it is."""


def test_who_is_not_asked_may_wait_or_make_a_move(himitsu: Commands, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    ran = himitsu(*YURIKURE, "--record", path, stdin=PATIENT * 400)
    assert (ran.code, ran.err) == (0, "")
    unasked = "Your move, or Enter to wait (? for help, q to quit): "
    assert unasked in ran.out
    assert "who is deciding. You may reveal first." in ran.out
    assert "You may: Ak" in ran.out
    assert max(columns(line) for line in ran.out.splitlines()[:-1]) <= 80
    record = read(path.read_text(encoding="utf-8"))
    assert record.outcome is not None
    replay(record)
    # The same game up to the first such moment; then a reveal in place of waiting.
    begin = ran.out.index(unasked)
    offered = ran.out[:begin].rpartition("You may: ")[2].split()[0].strip(",")
    before = [line for line in ran.out[:begin].splitlines() if line.startswith("Your move")]
    typed = [line.partition("to quit): ")[2] for line in before if "to quit): " in line]
    out = himitsu(*YURIKURE, stdin="\n".join([*typed, offered, "q", ""])).out
    assert f"You revealed {offered[2:]} for " in out

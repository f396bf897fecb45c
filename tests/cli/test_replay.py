"""`replay` and `verify`: a record, told and checked."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from support.commands import Commands, run_process

from himitsu import game
from himitsu.core.fairness import Proof, commitment, game_key
from himitsu.core.record_parser import read
from himitsu.core.records import Record, write
from himitsu.games.luz.faces import read_card
from himitsu.games.luz.rules import trick_winner
from himitsu.games.luz.scoring import score_for
from himitsu.games.luz.tunables import STANDARD

SUITS = "YRGBP"


def events(himitsu: Commands, *arguments: object) -> list[dict[str, Any]]:
    ran = himitsu("replay", *arguments, "--json")
    assert (ran.code, ran.err) == (0, "")
    found: list[dict[str, Any]] = json.loads(ran.out)
    return found


def test_the_open_events_are_the_whole_truth_of_the_game(
    himitsu: Commands, record_file: Path
) -> None:
    """A referee who knows the rules, but not the engine, follows every step."""
    happened = iter(events(himitsu, record_file, "--open"))
    totals = [0] * 4
    dealer = None
    for number in range(1, 5):
        deal = next(happened)
        assert (deal["type"], deal["round"]) == ("deal", number)
        assert dealer is None or deal["dealer"] == (dealer + 1) % 4
        dealer = deal["dealer"]
        assert deal["start"] == deal["first"] == (dealer + 1) % 4
        cards = [card for hand in deal["hands"] for card in hand] + deal["aside"]
        assert sorted(cards) == sorted(f"{suit}{v}" for suit in SUITS for v in range(1, 11))
        bids = [next(happened) for _ in range(4)]
        assert [bid["type"] for bid in bids] == ["bid"] * 4
        assert [bid["seat"] for bid in bids] == [(deal["first"] + turn) % 4 for turn in range(4)]
        won = [0] * 4
        leader = deal["first"]
        for trick in range(1, 11):
            plays = [next(happened) for _ in range(4)]
            assert [play["seat"] for play in plays] == [(leader + turn) % 4 for turn in range(4)]
            for play in plays:
                assert (play["type"], play["trick"]) == ("play", trick)
                assert deal["hands"][play["seat"]][play["slot"]] == play["card"]
            best = plays[trick_winner([read_card(play["card"]) for play in plays])]
            taken = next(happened)
            assert taken == {
                "type": "trick",
                "trick": trick,
                "winner": best["seat"],
                "card": best["card"],
            }
            leader = best["seat"]
            won[leader] += 1
        score = next(happened)
        assert (score["type"], score["round"], score["score"]["won"]) == ("score", number, won)
        by_seat = {bid["seat"]: bid for bid in bids}
        points = [
            score_for(
                STANDARD, number - 1, by_seat[seat]["beads"], by_seat[seat]["safety"], won[seat]
            )
            for seat in range(4)
        ]
        assert score["score"]["points"] == points
        totals = [total + gain for total, gain in zip(totals, points, strict=True)]
        assert score["totals"] == totals
    end = next(happened)
    assert (end["type"], end["totals"]) == ("end", totals)
    assert end["ranking"][0] == end["winner"]
    assert totals[end["winner"]] == max(totals)
    assert list(happened) == []


def test_without_a_viewer_everything_is_told(himitsu: Commands, record_file: Path) -> None:
    assert events(himitsu, record_file) == events(himitsu, record_file, "--open")


def test_a_seat_is_told_what_it_could_see(himitsu: Commands, record_file: Path) -> None:
    everything = events(himitsu, record_file)[0]
    deal = events(himitsu, record_file, "--seat", 2)[0]
    assert deal["aside"] is None
    for seat in (0, 1, 3):
        assert deal["hands"][seat] == everything["hands"][seat]
    assert deal["hands"][2] == [card[0] for card in everything["hands"][2]]


def test_the_game_is_told_in_sentences(himitsu: Commands, record_file: Path) -> None:
    out = himitsu("replay", record_file).out
    lines = out.splitlines()
    assert lines[0].startswith("Round 1 was dealt by random; first to bid: ")
    assert any(line.startswith("  (set aside)   ") for line in lines)
    assert "won the game: " in out
    assert max(len(line) for line in lines) <= 80
    assert "(set aside)" not in himitsu("replay", record_file, "--seat", 0).out


def test_seats_without_a_name_go_by_their_number(himitsu: Commands, record_text: str) -> None:
    record = read(record_text)
    nameless = Record(record.game, 4, record.options, record.key, record.moves)
    assert "Seat 3 took trick " in himitsu("replay", "-", stdin=write(nameless)).out


def test_what_was_done_is_told_of_whoever_had_the_seat_then(
    himitsu: Commands, record_text: str
) -> None:
    record = read(record_text)
    names = {seat: f"Player {seat}" for seat in range(4)}
    taken_over = Record(
        record.game, 4, record.options, record.key, record.moves, names, seated={(3, 60): "A bot"}
    )
    lines = himitsu("replay", "-", stdin=write(taken_over)).out.splitlines()
    before = [at for at, line in enumerate(lines) if line.startswith("Player 3 ")]
    after = [at for at, line in enumerate(lines) if line.startswith("A bot ")]
    assert before
    assert after
    assert max(before) < min(after)


def test_standard_input_is_read() -> None:
    record = Record(game("luz"), 3, {}, bytes(32), [])
    ran = run_process("replay", "-", "--json", stdin=write(record))
    assert ran.code == 0
    assert [event["type"] for event in json.loads(ran.out)] == ["deal"]


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--seat", "4"], "from 0 to 3, not 4"),
        (["--seat", "1", "--open"], "either --seat or --open"),
    ],
)
def test_a_viewer_that_is_none_is_refused(
    himitsu: Commands, record_file: Path, arguments: list[str], why: str
) -> None:
    assert why in himitsu.fails("replay", record_file, *arguments)


# verify


def test_a_true_record_is_valid(himitsu: Commands, record_file: Path) -> None:
    ran = himitsu("verify", record_file)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(
        f"{record_file}: valid: luz, rules 1, 4 seats, 176 moves, won by seat "
    )
    assert ran.out.count("\n") == 1


def test_an_unfinished_record_is_valid(himitsu: Commands, record_text: str) -> None:
    record = read(record_text)
    part = Record(record.game, 4, record.options, record.key, record.moves[:1])
    after = (record.moves[0][0] + 1) % 4
    out = himitsu("verify", "-", stdin=write(part)).out
    assert out == f"-: valid: luz, rules 1, 4 seats, 1 move, not finished, seat {after} to act.\n"


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "-: line 1: a record begins with 'himitsu record 1'"),
        (b"himitsu record 1\ngame: luz\nkey: \xff\n", "-: line 3: this is not UTF-8 text."),
        (b"himitsu record 1\n\n" + b" " * 1_000_001, "-: a record has at most 1000000"),
        (b"himitsu record 1\n\n" + b" " * 4_000_001, "-: a record has at most 1000000"),
    ],
)
def test_a_file_that_is_no_record_gets_one_line(
    himitsu: Commands, command: str, data: bytes, why: str
) -> None:
    assert himitsu.fails(command, "-", stdin=data).startswith(why)


def test_a_false_record_gets_one_line_with_its_line(
    himitsu: Commands, record_text: str, tmp_path: Path
) -> None:
    path = tmp_path / "false.txt"
    path.write_text(re.sub("scores -?", "scores 1", record_text), encoding="utf-8")
    line = record_text[: record_text.index("result:")].count("\n") + 1
    assert himitsu.fails("verify", path).startswith(f"{path}: line {line}: the result is")


def dealt(nonces: dict[int, str], changed: dict[int, str] | None = None) -> str:
    """A record as a server gives it out; with other nonces than the deal's if some are given."""
    secret = bytes(range(32))
    proof = Proof(commitment(secret), secret, changed or nonces)
    key = game_key(secret, nonces.values())
    return write(Record(game("luz"), 3, {}, key, [], proof=proof))


def test_the_deal_of_a_server_is_checked(himitsu: Commands) -> None:
    ran = himitsu("verify", "-", stdin=dealt({0: "ab" * 16}))
    assert ran.code == 0
    assert "its key follows from the committed secret and the nonces of 1 page.\n" in ran.out
    assert ran.out.endswith(f"before the game: {commitment(bytes(range(32)))}\n")


def test_a_deal_that_was_chosen_is_found_out(himitsu: Commands) -> None:
    chosen = dealt({0: "ab" * 16}, {0: "cd" * 16})
    found = himitsu.fails("verify", "-", stdin=chosen)
    assert found == "-: the key does not follow from the secret and the nonces."
    other = dealt({0: "ab" * 16}).replace("secret: 00", "secret: ff")
    found = himitsu.fails("verify", "-", stdin=other)
    assert found == "-: the secret is not the one that the server had committed to."


def test_a_byte_order_mark_does_no_harm(himitsu: Commands, record_text: str) -> None:
    assert himitsu("verify", "-", stdin="\ufeff" + record_text).code == 0

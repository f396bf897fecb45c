"""The referees in examples/: they pass what happened, and find every fault planted in it."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from referee import Referee, Wrong, read_record
from referee_luz import Luz
from referee_yurikure import Yurikure
from support.json_schema import event_places
from support.mutations import faults

from himitsu import OPEN, game
from himitsu.core.chance import key_from_seed
from himitsu.core.fairness import Proof, commitment, game_key
from himitsu.core.record_parser import read
from himitsu.core.records import Record, replay, steps, write
from himitsu.core.schema import describe_game

ROOT = Path(__file__).parents[2]
REFEREES: dict[str, type[Referee]] = {"luz": Luz, "yurikure": Yurikure}
RECORDS = [
    path
    for name in REFEREES
    for path in sorted(ROOT.glob(f"tests/golden/{name}-{game(name).rules_version}/*.txt"))
]
Events = list[dict[str, Any]]
EVERY_REFEREE = pytest.mark.parametrize("name", REFEREES)


@cache
def happened(path: Path) -> tuple[str, Events]:
    text = path.read_text(encoding="utf-8")
    return text, told(read(text))


def told(record: Record) -> Events:
    events: Events = json.loads(msgspec.json.encode(replay(record, keep_events=True).events(OPEN)))
    return events


def begun(path: Path, moves: int) -> Record:
    """The record of the first so many moves."""
    record = read(path.read_text(encoding="utf-8"))
    return Record(record.game, record.seats, record.options, record.key, record.moves[:moves])


def judge(name: str, text: str, events: list[Any]) -> str:
    """What the referee finds."""
    referee = None
    try:
        referee = REFEREES[name](read_record(text), events)
        referee.check()
    except Wrong as error:
        return str(error)
    return f"checked {referee.seen} events"


def name_of(path: Path) -> str:
    return path.parent.name.rpartition("-")[0]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_golden_record_is_passed(path: Path) -> None:
    text, events = happened(path)
    assert judge(name_of(path), text, events) == f"checked {len(events)} events"


@EVERY_REFEREE
def test_hints_change_nothing(name: str) -> None:
    """They are comments: a referee that knows nothing of them passes over them."""
    text, events = happened(next(path for path in RECORDS if name_of(path) == name))
    record = read(text)
    record.hints = [(0, 0), (1, 5), (0, len(record.moves))]
    hinted = write(record)
    assert hinted.count("# hint ") == 3
    assert told(read(hinted)) == events
    assert judge(name, hinted, events) == f"checked {len(events)} events"


def test_the_example_of_the_papers_happened_as_they_say() -> None:
    text = block("records.md", "text")
    events = json.loads(block("records/luz.md", "json"))
    assert events == told(read(text))
    assert judge("luz", text, events) == f"checked {len(events)} events"


def block(paper: str, language: str) -> str:
    text = (ROOT / "docs" / paper).read_text(encoding="utf-8")
    found = re.search(f"```{language}\n(.*?)```", text, re.DOTALL)
    assert found is not None
    return found[1]


def friendly_game(number: int) -> tuple[str, Events]:
    """Of Yuri-Kure: everybody approaches, confesses and agrees, so that couples form by favor; and
    in every other game brings others together, so that many love each other."""
    rng = Random(number)
    yurikure = game("yurikure")
    key = key_from_seed(number)
    state = yurikure.new({}, 3, key)
    moves = []
    while state.outcome is None:
        seat = state.to_act()[0]
        legal = state.legal_moves(seat)
        wanted = "ysac" if number % 2 else "ysacg"
        friendly = [move for move in legal if yurikure.format(move)[0] in wanted]
        others = legal if rng.random() < 0.3 else legal[:1]
        move = rng.choice(friendly or others)
        state.play(seat, move)
        moves.append((seat, move))
    record = Record(yurikure, 3, {}, key, moves, outcome=state.outcome)
    return write(record), told(record)


def find_faults(name: str, each: int) -> set[tuple[str, ...]]:
    """Plant faults in all golden records; in which fields. One that is not found fails."""
    records = [happened(path) for path in RECORDS if name_of(path) == name]
    if name == "yurikure":
        records += [friendly_game(number) for number in range(10)]
    planted = faults([events for _, events in records], each, Random(0))
    for fault in planted:
        text, events = records[fault.record]
        verdict = judge(name, text, fault.planted(events))
        assert verdict.startswith("event "), (fault.place, fault.what, fault.at)
    print(f"{name}: caught {len(planted)} of {len(planted)} planted faults")
    return {fault.place for fault in planted}


TUNED = {("kisses", "rolls", "[]", "needed")}
"""Told only where an experiment has changed a number of the rules: never at a table."""


@EVERY_REFEREE
def test_a_fault_in_any_field_of_any_event_is_found(name: str) -> None:
    events = event_places(describe_game(game(name)))
    fields = {(tag, *place) for tag, places in events.items() for place in places}
    assert find_faults(name, each=1) >= fields - TUNED


@pytest.mark.soak
@EVERY_REFEREE
def test_many_faults_in_every_field_are_found(name: str) -> None:
    find_faults(name, each=20)


@EVERY_REFEREE
def test_a_referee_shares_no_code_with_himitsu(name: str) -> None:
    """Python's standard library, and the part that referees share."""
    used = set()
    for path in (ROOT / "examples" / "referee.py", ROOT / "examples" / f"referee_{name}.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                used |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                used.add((node.module or "").partition(".")[0])
    assert used - set(sys.stdlib_module_names) == {"referee"}


@EVERY_REFEREE
def test_what_the_engine_refuses_the_referee_refuses(name: str) -> None:
    """At moments of all golden records, any move of any seat: legal or not, both say the same."""
    rng = Random(0)
    played = game(name)
    verdicts: Counter[bool] = Counter()
    for path in [path for path in RECORDS if name_of(path) == name]:
        record = read(path.read_text(encoding="utf-8"))
        for number, state in enumerate(steps(record)):
            if rng.random() < 10 / len(record.moves) and state.outcome is None:
                seat = rng.randrange(record.seats)
                moves = [*state.legal_moves(seat)[:1], rng.randrange(played.action_count)]
                for move in moves:
                    legal = move in state.legal_moves(seat)
                    written = f"{seat}:{played.format(move)}"
                    text = f"{write(begun(path, number))}{written}\n"
                    verdict = judge(name, text, json.loads(msgspec.json.encode(state.events(OPEN))))
                    refused = f"move {number + 1} ({written}) is not legal: " in verdict
                    assert refused != legal, (path.stem, verdict)
                    verdicts[legal] += 1
    assert min(verdicts[True], verdicts[False]) > 25


# What a record can have wrong

LUZ = sorted(ROOT.glob("tests/golden/luz-1/4-*.txt"))[0]


@pytest.mark.parametrize(
    ("old", "new", "verdict"),
    [
        ("key: ", "key: 00", "the header 'key: 00"),
        ("seats: 4", "seats: 6", "luz is not played with 6 seats"),
        ("rules: 1", "rules: 9", "this referee knows version 1 of the rules, not 9"),
        ("game: luz", "game: chess", "this is a record of chess"),
        ("option memory", "option wit", "option memory is one of book, aid, not None"),
        ("himitsu record 1", "himitsu record 2", "this is not a record"),
        ("result: winners ", "result: winners 0 ", "the record's result is"),
        ("result: winners ", "result: the winners ", "the header 'result: the winners"),
        ("\n\n", "\n\n7:b1 ", "move 1 (7:b1): there is no seat 7"),
        ("\n\n", "\n\nb1 ", "a move looks like 'seat:notation', not 'b1'"),
    ],
)
def test_a_fault_in_a_record_is_told(old: str, new: str, verdict: str) -> None:
    text, events = happened(LUZ)
    assert old in text
    assert judge("luz", text.replace(old, new, 1), events).startswith(verdict)


def test_moves_that_are_not_those_of_the_events_are_told() -> None:
    text, events = happened(LUZ)
    head, moves = text.split("\n\n")
    assert "is not legal: seat" in judge("luz", f"{head}\n\n{moves.replace(':b', ':p', 1)}", events)
    assert judge("luz", text + "0:b1\n", events).endswith("comes after the end of the game")
    shorter = f"{head}\n\n{moves.rsplit(None, 1)[0]}\n"
    assert "do not lead to an end" in judge("luz", shorter, events[:-4])


def lie(part: Record, move: str, **event: Any) -> str:
    """The verdict on a move that is told in the record and in the events alike."""
    return judge(part.game.name, f"{write(part)}{move}\n", [*told(part), event])


def test_follow_suit_is_judged_by_the_rules() -> None:
    """Not by whether record and events agree."""
    part = begun(LUZ, 5)
    hands = told(part)[0]["hands"]
    led = told(part)[-1]
    seat = (led["seat"] + 1) % 4
    slot = next(at for at, card in enumerate(hands[seat]) if card[0] != led["card"][0])
    assert any(card[0] == led["card"][0] for card in hands[seat])
    play = {"seat": seat, "slot": slot, "card": hands[seat][slot], "trick": 1}
    verdict = lie(part, f"{seat}:p{slot + 1}", type="play", **play)
    assert verdict.endswith(f"holds the led suit {led['card'][0]} and must follow it")


def test_limited_beads_are_judged_by_the_rules() -> None:
    luz = game("luz")
    options = luz.resolve({"beads": "limited"}, 3)
    first = Record(luz, 3, options, key_from_seed(1), ())
    seat = told(first)[0]["first"]
    part = Record(luz, 3, options, key_from_seed(1), [(seat, luz.parse("b8"))])
    seat = (seat + 1) % 3
    verdict = lie(part, f"{seat}:b8", type="bid", seat=seat, beads=8, safety=False)
    assert verdict.endswith("only 7 bet beads are left (L11)")


def test_reveals_and_points_are_judged_by_the_rules() -> None:
    yurikure = game("yurikure")
    options = yurikure.resolve({}, 3)
    points = ["sAkSh", "sAkKu", "sAkMu", "sAkMi", "sAkSo"]
    moves = [(seat, yurikure.parse(move)) for seat in range(3) for move in points]
    part = Record(yurikure, 3, options, key_from_seed(1), moves)
    reveal = {"type": "revealed", "seat": 1, "girl": 1, "points": 6, "early": True}
    assert lie(part, "1:Sh6", **reveal).endswith("does not have that many control points over her")
    shown = Record(yurikure, 3, options, key_from_seed(1), [*moves, (0, yurikure.parse("Sh2"))])
    assert lie(shown, "1:Sh2", **{**reveal, "points": 2}).endswith("everything revealed over her")
    placing = Record(yurikure, 3, options, key_from_seed(1), moves[:2])
    assert lie(placing, "0:sShAk").endswith("setup points go on five different pairs")
    assert lie(placing, "0:redo").endswith(
        "only a seat that has placed all points may take them back (Y29)"
    )


@pytest.mark.parametrize(
    ("old", "new", "verdict"),
    [
        ("Sh:", "Ak:", "option assigned has Ak twice"),
        ("Sh:", "Ha:", "option assigned does not name just the girls of this game"),
        ("Sh:attracting+shy", "Sh:shy", "option assigned: Sh has not two different orientations"),
        ("Sh:attracting", "Sh:shy", "option assigned: Sh has not two different orientations"),
        ("Sh:attracting", "Sh:lazy", "option assigned: 'lazy' is not an orientation, or four gi"),
        (
            "passive+shy",
            "attracting+shy",
            "option assigned: 'attracting' is not an orientation, or",
        ),
        ("chosen", "standard", "option assigned is one of none, not 'Ak:"),
    ],
)
def test_y31_chosen_orientations_are_judged_by_the_rules(old: str, new: str, verdict: str) -> None:
    assigned = (
        "Ak:aggressive+attracting,Sh:attracting+shy,Ku:attracting+cute,Mu:passive+friendly,"
        "Mi:passive+shy,So:aggressive+cool,Ts:friendly+attracted"
    )
    options = {"orientations": "chosen", "assigned": assigned}
    record = Record(game("yurikure"), 3, options, key_from_seed(1), ())
    text, events = write(record), told(record)
    assert judge("yurikure", text, events) == "checked 2 events"
    assert old in text
    assert judge("yurikure", text.replace(old, new), events).startswith(verdict)


def test_a_record_may_stop_anywhere() -> None:
    record = read(LUZ.read_text(encoding="utf-8"))
    for moves in (0, 3, 44, 50):
        part = Record(record.game, record.seats, record.options, record.key, record.moves[:moves])
        events = told(part)
        assert judge("luz", write(part), events) == f"checked {len(events)} events"
        assert "did not happen" in judge("luz", write(part), [*events, events[0]])
        assert "is missing" in judge("luz", write(part), events[:-1])


def test_a_game_that_branched_off_is_followed() -> None:
    record = read(LUZ.read_text(encoding="utf-8"))
    part = Record(
        record.game,
        record.seats,
        record.options,
        record.key,
        record.moves[:44],
        branches={7: key_from_seed("another")},
    )
    events = told(part)
    assert judge("luz", write(part), events) == f"checked {len(events)} events"
    straight = Record(record.game, record.seats, record.options, record.key, record.moves[:44])
    assert "deal" in judge("luz", write(straight), events)


def test_the_proof_of_a_deal_is_checked() -> None:
    secret, nonces = bytes(range(32)), {0: "0f" * 16, 2: "f0" * 16}
    key = game_key(secret, nonces.values())
    luz = game("luz")
    proof = Proof(commitment(secret), secret, nonces)
    record = Record(luz, 3, luz.resolve({}, 3), key, (), proof=proof)
    text, events = write(record), told(record)
    assert judge("luz", text, events) == "checked 1 events"
    for old, new, verdict in [
        ("nonce 2: f0", "nonce 2: f1", "the key does not follow from the secret and the nonces"),
        ("secret: 00", "secret: 01", "the commitment is not that of the secret"),
        (f"secret: {secret.hex()}\n", "", "a proof of the deal needs its secret"),
    ]:
        assert judge("luz", text.replace(old, new), events).startswith(verdict)


# The command


def referee(name: str, *arguments: object) -> tuple[int, str, str]:
    ran = subprocess.run(
        [sys.executable, ROOT / "examples" / f"referee_{name}.py", *map(str, arguments)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    return ran.returncode, ran.stdout, ran.stderr


@EVERY_REFEREE
def test_the_command_says_one_line(name: str, tmp_path: Path) -> None:
    path = next(path for path in RECORDS if name_of(path) == name)
    _, events = happened(path)
    file = tmp_path / "events.json"
    file.write_text(json.dumps(events))
    assert referee(name, path, file) == (0, f"checked {len(events)} events\n", "")
    first = events[0]["type"]
    file.write_text(json.dumps([{**events[0], "type": "turn"}, *events[1:]]))
    wrong = f"event 1 is a 'turn'; it must be a {first!r}\n"
    assert referee(name, path, file) == (1, wrong, "")


def test_the_command_says_what_it_cannot_read(tmp_path: Path) -> None:
    file = tmp_path / "events.json"
    missing = referee("luz", LUZ, file)
    assert missing[:1] == (1,)
    assert missing[1].startswith(f"{file} cannot be read: ")
    for content, verdict in [
        ("{", "the events are not JSON: "),
        ("{}", "the events are not a JSON l"),
    ]:
        file.write_text(content)
        code, out, _ = referee("luz", LUZ, file)
        assert (code, out.count("\n")) == (1, 1)
        assert out.startswith(verdict)
    assert referee("luz") == (2, "", "usage: python referee_luz.py RECORD EVENTS.json\n")

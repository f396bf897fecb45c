"""The referee for Rebel Rhymes: passes what happened at every table, finds every planted fault."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from referee import Wrong, read_record
from referee_rhymes import EVENT_TEXTS, ITEM_TEXTS, PACK, Rhymes
from support.mutations import Fault, faults

from himitsu import OPEN
from himitsu.core.chance import key_from_seed
from himitsu.core.record_parser import read
from himitsu.core.records import Record, replay, steps, write
from himitsu.core.words import Spoken
from himitsu.games.rhymes import GAME
from himitsu.games.rhymes.cards import FACE_NAMES
from himitsu.testing.cases import tables

ROOT = Path(__file__).parents[2]
GOLDEN = sorted(ROOT.glob(f"tests/golden/rhymes-{GAME.rules_version}/*.txt"))
TABLES = tables(GAME)
TAGS = {str(event.__struct_config__.tag) for event in GAME.event_types}
SAID = "Who of us is the Swan?"

Events = list[dict[str, Any]]
Played = tuple[str, Events]
"""A record as text, and its open replay."""


def judge(text: str, events: list[Any]) -> str:
    """What the referee finds."""
    try:
        referee = Rhymes(read_record(text), events)
        referee.check()
    except Wrong as error:
        return str(error)
    return f"checked {referee.seen} events"


def told(record: Record) -> Events:
    spoken = Spoken(GAME)
    state = replay(record, keep_events=True, spoken=spoken)
    events: Events = json.loads(msgspec.json.encode(spoken.events(state, OPEN)))
    return events


def played(number: int, moves: int | None = None) -> Record:
    """A whole game of random moves, or the first so many; tables by turns."""
    seats, options = TABLES[number % len(TABLES)]
    rng = Random(number)
    key = key_from_seed(f"referee {number}")
    state = GAME.new(dict(options), seats, key)
    made: list[tuple[int, int]] = []
    words: dict[int, str] = {}
    while state.outcome is None and len(made) != moves:
        seat = rng.choice(state.to_act())
        move = rng.choice(state.legal_moves(seat))
        if GAME.wants_words(state.view(seat), move) and rng.random() < 0.5:
            words[len(made)] = SAID
        made.append((seat, move))
        state.play(seat, move)
    return Record(
        GAME,
        seats,
        GAME.resolve(dict(options), seats),
        key,
        made,
        outcome=state.outcome,
        words=words,
    )


@cache
def game(number: int) -> Played:
    record = played(number)
    return write(record), told(record)


@cache
def varied() -> list[Played]:
    """The first games, of many, that show a kind of event or a field in a new light: null, and not
    null."""
    found: set[tuple[str, str, bool]] = set()
    chosen = []
    for number in range(200):
        text, events = game(number)
        lights = {
            (event["type"], name, value is None)
            for event in events
            for name, value in event.items()
        }
        if not lights <= found:
            found |= lights
            chosen.append((text, events))
    return chosen


# What happened is passed


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_record_is_passed(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    events = told(read(text))
    assert judge(text, events) == f"checked {len(events)} events"


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_a_game_at_every_table_is_passed(number: int) -> None:
    text, events = game(number)
    assert judge(text, events) == f"checked {len(events)} events"


@pytest.mark.soak
def test_thousands_of_games_are_passed() -> None:
    checked = 0
    for number in range(1000, 4000):
        record = played(number)
        events = told(record)
        assert judge(write(record), events) == f"checked {len(events)} events", number
        checked += len(events)
    print(f"checked {checked} events")


class Listening(Rhymes):
    """Keeps what each move was chosen from; moves of a vote or of discarding together have none."""

    choices: dict[int, set[str]]

    def ask(self, place: int, question: str, choices: Iterable[str]) -> str:
        offered = list(choices)
        self.choices[self.made] = set(offered)
        return super().ask(place, question, offered)


def compare_choices(number: int) -> int:
    """Referee and engine offer the same at every decision of a game; how many there were."""
    record = played(number)
    referee = Listening(read_record(write(record)), told(record))
    referee.choices = {}
    referee.check()
    states = steps(record, keep_events=False)
    for made, (seat, _) in enumerate(record.moves):
        state = next(states)
        legal = {GAME.format(move) for move in state.legal_moves(seat)}
        assert referee.choices.get(made, legal) == legal, (number, made)
    return len(referee.choices)


@pytest.mark.parametrize("number", range(0, len(TABLES), 3))
def test_what_may_be_chosen_is_the_same_by_rules_and_engine(number: int) -> None:
    assert compare_choices(number) > 0


@pytest.mark.soak
def test_what_may_be_chosen_is_the_same_in_thousands_of_games() -> None:
    print(f"compared {sum(compare_choices(number) for number in range(5000, 7000))} decisions")


def test_a_record_may_stop_anywhere() -> None:
    for moves in range(0, 60, 7):
        record = played(11, moves)
        events = told(record)
        assert judge(write(record), events) == f"checked {len(events)} events"
        assert "did not happen" in judge(write(record), [*events, events[0]])
        assert "is missing" in judge(write(record), events[:-1])


def test_a_game_that_branched_off_is_followed() -> None:
    """It is: whatever is drawn by chance after the branch comes from the other key."""
    drawn = 0
    for number in range(40):
        straight = played(number)
        after = len(straight.moves) // 4
        branches = {after: key_from_seed("another")}
        state = GAME.new(straight.options, straight.seats, straight.key)
        moves = list(straight.moves[:after])
        for seat, move in moves:
            state.play(seat, move)
        state.reseed(branches[after])
        rng = Random(number)
        while state.outcome is None:
            seat = rng.choice(state.to_act())
            moves.append((seat, rng.choice(state.legal_moves(seat))))
            state.play(*moves[-1])
        record = Record(
            GAME, straight.seats, straight.options, straight.key, moves, branches=branches
        )
        events = told(record)
        assert judge(write(record), events) == f"checked {len(events)} events"
        unbranched = write(record).replace(f"branch {after}: ", "name 0: ")
        drawn += judge(unbranched, events) != f"checked {len(events)} events"
    assert drawn > 0


# What did not happen is found


def verdicts(each: int, rng: Random) -> Iterator[tuple[Fault, str]]:
    records = varied()
    for fault in faults([events for _, events in records], each, rng):
        text, events = records[fault.record]
        yield fault, judge(text, fault.planted(events))


def find_faults(each: int) -> Counter[str]:
    planted: Counter[str] = Counter()
    for fault, verdict in verdicts(each, Random(0)):
        assert verdict.startswith("event "), (fault.place, fault.what, fault.at, verdict)
        planted[fault.place[0]] += 1
    print(f"rhymes: caught {planted.total()} of {planted.total()} planted faults")
    return planted


def test_a_fault_in_any_field_of_any_event_is_found() -> None:
    assert find_faults(each=1).keys() == TAGS


@pytest.mark.soak
def test_many_faults_in_every_field_are_found() -> None:
    find_faults(each=30)


def test_moves_that_are_not_those_of_the_events_are_found() -> None:
    text, events = game(3)
    head, _, moves = text.partition("\n\n")
    first = moves.split()[0]
    other = f"{first.split(':')[0]}:i.dreamer"
    assert "is not legal" in judge(text.replace(first, other, 1), events)
    assert judge(text + "0:-\n", events).endswith("comes after the end of the game")
    assert "do not lead to an end" in judge(f"{head}\n\n{first}\n", events)


def test_words_beside_a_move_that_has_none_are_found() -> None:
    text, events = game(4)
    head, _, moves = text.partition("\n\n")
    first, _, rest = moves.partition(" ")
    said = f'{head}\n\n{first}\n"Hm.\n{rest}'
    assert judge(said, events) == "move 1 takes no words"
    assert judge(f'{text}"Well.\n', events).endswith("takes no words")


def test_a_wrong_result_is_found() -> None:
    text, events = game(4)
    result = next(line for line in text.splitlines() if line.startswith("result: "))
    assert "the record's result is" in judge(text.replace(result, f"{result} 1"), events)


def test_another_key_is_found() -> None:
    text, events = game(5)
    key = next(line for line in text.splitlines() if line.startswith("key: "))
    assert judge(text.replace(key, f"key: {'0' * 64}"), events).startswith("event 1 (deal)")


def test_the_referee_shares_no_code_with_himitsu() -> None:
    used = set()
    tree = ast.parse((ROOT / "examples" / "referee_rhymes.py").read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            used |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            used.add((node.module or "").partition(".")[0])
    assert used - set(sys.stdlib_module_names) == {"referee"}


def test_the_command_says_one_line(tmp_path: Path) -> None:
    text, events = game(6)
    record, replayed = tmp_path / "game.txt", tmp_path / "events.json"
    record.write_text(text, encoding="utf-8")
    for planted, code, line in [
        (events, 0, f"checked {len(events)} events\n"),
        (events[1:], 1, f"event 1 is a {events[1]['type']!r}; it must be a 'deal'\n"),
    ]:
        replayed.write_text(json.dumps(planted), encoding="utf-8")
        ran = subprocess.run(
            [sys.executable, ROOT / "examples" / "referee_rhymes.py", record, replayed],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert (ran.returncode, ran.stdout, ran.stderr) == (code, line, "")


@pytest.mark.parametrize(
    ("old", "new", "verdict"),
    [
        ("game: rhymes", "game: luz", "this is a record of luz; this referee knows rhymes"),
        ("seats: ", "seats: 1", "rhymes is not played with"),
        ("option words: ", "option words: very ", "option words is one of off, on, not 'very"),
        ("rules: ", "rules: 9", "this referee knows version"),
        ("option script: basic", "option script: snow_white", "the script snow_white is for 4"),
        ("himitsu record 1", "himitsu", "this is not a record"),
    ],
)
def test_a_record_that_it_cannot_read_is_told(old: str, new: str, verdict: str) -> None:
    number = next(at for at, (seats, _) in enumerate(TABLES) if seats == 8)
    text, events = game(number)
    assert old in text
    assert judge(text.replace(old, new, 1), events).startswith(verdict)


def test_the_referee_knows_every_card() -> None:
    assert set(PACK) == set(FACE_NAMES)
    assert len(PACK) == 95
    assert set(ITEM_TEXTS) | set(EVENT_TEXTS) <= set(PACK)


# What the paper says


def documented() -> dict[str, list[str]]:
    """By type of event: the fields in its table of docs/records/rhymes.md."""
    paper = (ROOT / "docs" / "records" / "rhymes.md").read_text(encoding="utf-8")
    section = paper.partition("## Events\n")[2].partition("\n## ")[0]
    found: dict[str, list[str]] = {}
    tag = ""
    for line in section.splitlines():
        if begin := re.match(r"`(\w+)`[,:]", line):
            tag = begin[1]
            assert tag not in found
            found[tag] = []
        elif row := re.match(r"\| `(\w+)` \|", line):
            found[tag].append(row[1])
    return found


def test_the_paper_tells_every_field_of_every_event() -> None:
    fields = {
        str(event.__struct_config__.tag): list(event.__struct_fields__)
        for event in GAME.event_types
    }
    assert documented() == fields


def test_the_paper_names_every_card() -> None:
    paper = (ROOT / "docs" / "records" / "rhymes.md").read_text(encoding="utf-8")
    named = re.findall(r"^\| `(?:action|companion|item|encounter|event)`.*?\|(.*)\|$", paper, re.M)
    assert re.findall(r"`(\w+)`", " ".join(named)) == list(FACE_NAMES)

"""Records: what is written, what is refused, and where."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from support.play import spoken_record

from himitsu import Outcome, game
from himitsu.core.chance import key_from_seed
from himitsu.core.contract import OPEN, PUBLIC
from himitsu.core.fairness import Proof, commitment, game_key
from himitsu.core.record_parser import MAX_CHARACTERS, read
from himitsu.core.records import BadRecord, Record, replay, write
from himitsu.core.words import Spoken
from himitsu.games.rhymes.views import RiverSpoke
from himitsu.testing.play import random_play

LUZ = game("luz")
KEY = key_from_seed("records")


def finished_record() -> Record:
    state = LUZ.new({}, 3, KEY)
    moves = list(random_play(state, Random(1)))
    return Record(LUZ, 3, {}, KEY, moves, {0: "Ada", 2: "百合 紅"}, state.outcome)


RECORD = finished_record()
TEXT = write(RECORD)
HEADER = """\
himitsu record 1
game: luz
rules: 1
seats: 3
option beads: unlimited
option memory: book
key: 8eb0ae0f4c3b9e0d1cff5a4e7ac5d2aa1b1f7e8b6a5b9d9b3e9a5a1a0a7b9c5d
name 1: Ben
"""


def failure(text: str) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        replay(read(text))
    return caught.value


# Writing


def test_a_record_states_everything_that_the_game_depends_on() -> None:
    record = Record(LUZ, 4, {"beads": "limited"}, bytes(32), [(1, 7), (2, 0)], {3: "Ada"})
    assert write(record) == (
        "himitsu record 1\n"
        "game: luz\n"
        "rules: 1\n"
        "seats: 4\n"
        "option beads: limited\n"
        "option memory: book\n"
        f"key: {'0' * 64}\n"
        "name 3: Ada\n"
        "\n"
        "1:b3+ 2:b0\n"
    )


def test_the_result_stands_in_the_header() -> None:
    assert RECORD.outcome is not None
    (winner,) = RECORD.outcome.winners
    scores = " ".join(str(score) for score in RECORD.outcome.scores)
    assert f"\nresult: winners {winner}; scores {scores}\n\n" in TEXT


def test_a_draw_has_no_winners() -> None:
    drawn = Record(LUZ, 3, {}, KEY, [], outcome=Outcome((), (0, -5, 0)))
    assert "\nresult: winners none; scores 0 -5 0\n" in write(drawn)
    assert read(write(drawn)).outcome == drawn.outcome


def test_no_line_is_wider_than_80_columns() -> None:
    assert max(len(line) for line in TEXT.splitlines()) <= 80


def test_what_is_written_is_read_again() -> None:
    again = read(TEXT)
    assert again == RECORD
    assert write(again) == TEXT
    assert again.names == {0: "Ada", 2: "百合 紅"}
    assert replay(again).outcome == RECORD.outcome


def test_records_of_different_games_are_not_equal() -> None:
    assert Record(LUZ, 3, {}, KEY, []) != Record(LUZ, 3, {}, bytes(32), [])
    assert Record(LUZ, 3, {}, KEY, []) != Record(LUZ, 4, {}, KEY, [])
    assert Record(LUZ, 3, {}, KEY, []) != Record(LUZ, 3, {}, KEY, [], {0: "Ada"})
    assert Record(LUZ, 3, {}, KEY, []) != TEXT


@pytest.mark.parametrize(
    "name", ["", " Ada", "Ada\nBen", "\x1b[2J", "A\u2028B", "\ud800", "x" * 81]
)
def test_a_record_carries_no_name_that_would_break_it(name: str) -> None:
    with pytest.raises(ValueError, match="not a valid name"):
        Record(LUZ, 3, {}, KEY, [], {0: name})


def test_a_record_names_only_its_seats() -> None:
    with pytest.raises(ValueError, match="no seat 3"):
        Record(LUZ, 3, {}, KEY, [], {3: "Ada"})


def test_a_record_needs_a_whole_key() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Record(LUZ, 3, {}, b"short", [])


# Branches and proofs

SECRET = bytes(range(32))
NONCES = {0: "11" * 16, 2: "22" * 16}
DEALT = game_key(SECRET, NONCES.values())
PROOF = Proof(commitment(SECRET), SECRET, NONCES)


def proven_record() -> Record:
    """As a server gives it out."""
    return Record(LUZ, 3, {}, DEALT, [], {0: "Ada"}, proof=PROOF)


def branched_record(*turnings: int) -> Record:
    """A game whose chance is another one after so many moves."""
    branches = {after: bytes([after]) * 32 for after in turnings}
    return Record(LUZ, 3, {}, KEY, RECORD.moves[:4], branches=branches)


def test_a_proof_stands_in_the_header_and_is_read_again() -> None:
    record = proven_record()
    text = write(record)
    assert (
        f"\nkey: {DEALT.hex()}\ncommitment: {commitment(SECRET)}\nsecret: {SECRET.hex()}\n"
        f"nonce 0: {NONCES[0]}\nnonce 2: {NONCES[2]}\nname 0: Ada\n"
    ) in text
    again = read(text)
    assert again == record
    assert again.proof is not None
    assert again.proof.flaw(again.key) is None
    assert again != Record(LUZ, 3, {}, DEALT, [], {0: "Ada"})


@pytest.mark.parametrize(
    ("proof", "key", "why"),
    [
        (Proof("0" * 64, SECRET, NONCES), DEALT, "committed to"),
        (Proof(PROOF.committed, bytes(32), NONCES), DEALT, "committed to"),
        (Proof(PROOF.committed, SECRET, {0: NONCES[0]}), DEALT, "does not follow"),
        (Proof(PROOF.committed, SECRET, {0: NONCES[2], 2: NONCES[0]}), DEALT, "does not follow"),
        (PROOF, KEY, "does not follow"),
    ],
    ids=["commitment", "secret", "a nonce left out", "nonces exchanged", "key"],
)
def test_a_proof_that_does_not_hold_is_found_out(proof: Proof, key: bytes, why: str) -> None:
    again = read(write(Record(LUZ, 3, {}, key, [], proof=proof)))
    assert again.proof is not None
    assert why in (again.proof.flaw(again.key) or "")


def test_branches_stand_in_the_header_and_turn_the_chance_to_come() -> None:
    record = branched_record(0, 3)
    text = write(record)
    assert f"\nbranch 0: {'00' * 32}\nbranch 3: {'03' * 32}\n" in text
    again = read(text)
    assert again == record
    assert again != branched_record(3)
    assert replay(again).dump() != replay(branched_record()).dump()


def test_a_branch_lies_within_the_moves() -> None:
    assert replay(read(write(branched_record(4)))).outcome is None
    text = write(branched_record(5))
    assert str(failure(text)) == "there is a branch after move 5, but there are only 4 moves."


# Words beside a move

RHYMES = game("rhymes")


def test_what_was_said_stands_on_a_line_after_its_move() -> None:
    record = spoken_record()
    text = write(record)
    assert ':ask\n"Who are you?\n' in text
    assert '\n"# 1:h2, "said" the 王\n' in text
    again = read(text)
    assert again == record
    assert again.words == record.words
    assert write(again) == text
    assert again != Record(RHYMES, 4, {}, KEY, record.moves)


def test_hints_stand_as_comments_before_the_move_that_they_were_for() -> None:
    """So a reader that knows nothing of them reads the record as before."""
    moves = [(1, 7), (2, 0), (0, 2)]
    hints = [(1, 0), (0, 2), (0, 3), (0, 3)]
    plain = Record(LUZ, 3, {}, bytes(32), moves)
    record = Record(LUZ, 3, {}, bytes(32), moves, hints=hints)
    text = write(record)
    assert text.endswith("\n\n# hint 1\n1:b3+ 2:b0\n# hint 0\n0:b1\n# hint 0\n# hint 0\n")
    assert [line for line in text.splitlines() if not line.startswith("#")][:-2] == (
        write(plain).splitlines()[:-1]
    )
    assert read(text) == record != plain
    assert read(text).hints == hints
    assert write(read(text)) == text


@pytest.mark.parametrize("comment", ["# hint 3", "# hint", "# hint 0 1", "# hint: 0", "#hint 0"])
def test_any_other_comment_means_nothing(comment: str) -> None:
    record = Record(LUZ, 3, {}, bytes(32), [(1, 7)])
    assert read(f"{write(record)}{comment}\n") == record


@pytest.mark.parametrize("hint", [(3, 0), (0, 2), (-1, 0)])
def test_a_record_has_hints_only_for_its_seats_and_moves(hint: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="to ask for a hint"):
        Record(LUZ, 3, {}, bytes(32), [(1, 7)], hints=[hint])


def test_a_replay_tells_what_was_said() -> None:
    record = spoken_record()
    spoken = Spoken(RHYMES)
    state = replay(record, keep_events=True, spoken=spoken)
    said = list(record.words.values())
    for viewer in (OPEN, PUBLIC, 0, 3):
        events = spoken.events(state, viewer)
        told = [event for event in events if isinstance(event, RiverSpoke) and event.words]
        assert [(event.act, event.words) for event in told] == [
            ("ask", said[0]),
            ("answer", said[1]),
        ]
        assert len(events) == len(state.events(viewer))
    assert spoken.events(state, 0, state.happened()) == []


@pytest.mark.parametrize(
    "said", ["", " padded", "two\nlines", "\x1b[2J", "a\u2028b", "a\u202eb", "\u200b", "x" * 281]
)
def test_a_record_carries_no_words_that_would_break_it(said: str) -> None:
    with pytest.raises(ValueError, match="not valid words"):
        Record(LUZ, 3, {}, KEY, [(1, 7)], words={0: said})


def test_a_record_has_words_only_beside_its_moves() -> None:
    with pytest.raises(ValueError, match="no move 1"):
        Record(LUZ, 3, {}, KEY, [(1, 7)], words={1: "Hello"})


@pytest.mark.parametrize(
    ("moves", "reason"),
    [
        ('"Hello\n1:b0', "line 10: words come after the move they belong to, and only once."),
        ('1:b0\n"One\n"Two', "line 12: words come after the move"),
        ('1:b0\n"', "line 11: words have 1 to 280 characters"),
        ('1:b0\n" Hello', "line 11: words have 1 to 280 characters"),
        ('1:b0\n"\x07', "line 11: words have 1 to 280 characters"),
        ('1:b0\n"' + "x" * 281, "line 11: words have 1 to 280 characters"),
        ('1:b0 "Hello', "line 10: a move looks like 'seat:notation', not '\"Hello'."),
        ('1:b0\n "Hello', "line 11: a move looks like 'seat:notation', not '\"Hello'."),
    ],
)
def test_words_out_of_place_are_refused(moves: str, reason: str) -> None:
    assert str(failure(f"{HEADER}\n{moves}\n")).startswith(reason)


def test_words_beside_a_move_that_takes_none_are_refused() -> None:
    first = TEXT.partition("\n\n")[2].split()[0]
    text = TEXT.replace(first, f'{first}\n"Hello\n', 1)
    assert str(failure(text)).endswith("move 1 takes no words.")


# Reading: what is tolerated


@pytest.mark.parametrize(
    "text",
    [
        TEXT.replace("\n", "\r\n"),
        TEXT + "\n\n   \n",
        TEXT.rstrip("\n"),
        TEXT.replace("game: luz", "# a comment: yes\ngame:luz  "),
        TEXT.replace("\n\n", "\n\n  # before the moves\n"),
        TEXT.replace(" 1:", "\n\n\t1:"),
    ],
    ids=["CRLF", "blank lines", "no last line end", "header comment", "comment", "spacing"],
)
def test_harmless_differences_are_read(text: str) -> None:
    assert text != TEXT
    assert read(text) == RECORD


def test_headers_may_come_in_any_order() -> None:
    title, *headers = HEADER.splitlines()
    assert read("\n".join([title, *reversed(headers)])) == read(HEADER)


def test_a_record_may_have_no_moves_yet() -> None:
    assert read(HEADER).moves == []
    assert replay(read(HEADER)).outcome is None


# Reading: what is refused


@pytest.mark.parametrize(
    ("wrong", "line", "why"),
    [
        ("", 1, "begins with 'himitsu record 1'"),
        ("himitsu record 2\n", 1, "begins with 'himitsu record 1'"),
        ("himitsu record 1\n", 1, "'game' is missing"),
        (HEADER.replace("rules: 1\n", ""), 7, "'rules' is missing"),
        (HEADER.replace("seats: 3\n", ""), 7, "'seats' is missing"),
        (HEADER.replace("option memory: book\n", ""), 7, "'option memory' is missing"),
        (HEADER.replace("key:", "# key:"), 8, "'key' is missing"),
        (HEADER.replace("luz", "whist"), 2, "no game 'whist'"),
        (HEADER.replace("rules: 1", "rules: 7"), 3, "under rules 7 of luz; these are rules 1"),
        (HEADER.replace("rules: 1", "rules: one"), 3, "'one' is not a number"),
        (HEADER.replace("seats: 3", "seats: 6"), 4, "3, 4, 5 seats, not 6"),
        (HEADER.replace("seats: 3", "seats: ٣"), 4, "is not a number"),
        (HEADER.replace("seats: 3", "seats: 03"), 4, "is not a number"),
        (HEADER.replace("unlimited", "many"), 5, "unlimited, limited, not 'many'"),
        (HEADER.replace("option beads", "option pearls"), 5, "no option 'pearls'"),
        (HEADER.replace("key: 8", "key: "), 7, "64 digits"),
        (HEADER.replace("key: 8e", "key: 8E"), 7, "64 digits"),
        (HEADER.replace("name 1", "name 3"), 8, "from 0 to 2, not '3'"),
        (HEADER.replace("name 1", "name"), 8, "no header 'name'"),
        (HEADER.replace("Ben", ""), 8, "a name has"),
        (HEADER.replace("Ben", "B\x07n"), 8, "a name has"),
        (HEADER + "name 1: Ada\n", 9, "'name 1' is already in line 8"),
        (HEADER + "seats: 3\n", 9, "'seats' is already in line 4"),
        (HEADER + "option beads: limited\n", 9, "'option beads' is already in line 5"),
        (HEADER + f"branch 1: {'0' * 63}\n", 9, "64 digits"),
        (HEADER + f"branch one: {'0' * 64}\n", 9, "'one' is not a number"),
        (HEADER + "name 1 after one: Ada\n", 9, "'one' is not a number"),
        (HEADER + "name 3 after 1: Ada\n", 9, "a seat is a number from 0 to 2"),
        (HEADER + f"branch -1: {'0' * 64}\n", 9, "'-1' is not a number"),
        (HEADER + f"branch 01: {'0' * 64}\n", 9, "'01' is not a number"),
        (HEADER + f"branch {'9' * 100}: {'0' * 64}\n", 9, "is not a number"),
        (HEADER + f"branch: {'0' * 64}\n", 9, "no header 'branch'"),
        (HEADER + f"branch 1: {'0' * 64}\nbranch 1: {'1' * 64}\n", 10, "is already in line 9"),
        (HEADER + f"commitment: {'0' * 64}\n", 9, "'secret' is missing"),
        (HEADER + f"secret: {'0' * 64}\n", 9, "'commitment' is missing"),
        (HEADER + f"nonce 0: {'0' * 32}\n", 9, "'secret' is missing"),
        (HEADER + f"secret: {'0' * 64}\nsecret: {'0' * 64}\n", 10, "is already in line 9"),
        (HEADER + f"secret: {'F' * 64}\n", 9, "a secret has 64 digits"),
        (HEADER + f"secret: {'0' * 64}\ncommitment: x\n", 10, "a commitment has 64 digits"),
        (HEADER + f"nonce 3: {'0' * 32}\n", 9, "from 0 to 2, not '3'"),
        (HEADER + f"nonce 0: {'0' * 31}\n", 9, "a nonce has 32 digits"),
        (HEADER + f"nonce 0: {'٠' * 32}\n", 9, "a nonce has 32 digits"),
        (HEADER + "weather: fine\n", 9, "no header 'weather'"),
        (HEADER + "0:b1 1:b2\n", 9, "no header '0'"),
        (HEADER + "hello\n", 9, "'name: value', not 'hello'"),
        (HEADER + f"result: {'1' * 500}\n", 9, "too long"),
        (HEADER + "result: Ada\n", 9, "a result looks like"),
        (HEADER + "result: winners 3; scores 1 2 3\n", 9, "from 0 to 2, not '3'"),
        (HEADER + "result: winners 0; scores 1 2\n", 9, "3 scores here, not 2"),
        (HEADER + "result: winners 0; scores 1 2 3-\n", 9, "'3-' is not a score"),
        (HEADER + "\n0:b1 1b2\n", 10, "'seat:notation', not '1b2'"),
        (HEADER + "\n0:b1\n\n3:b2\n", 12, "from 0 to 2, not '3'"),
        (HEADER + "\n0:b11\n", 10, "'b11' is not a move in LUZ"),
        (HEADER + "\n0:b1\x0b1:b1\n", 10, "is not a move in LUZ"),
        (HEADER + f"\n0:{'p' * 200}\n", 10, "'seat:notation', not '0:ppp"),
        (HEADER + "\n0:b1 # and then\n", 10, "'seat:notation', not '#'"),
    ],
)
def test_a_bad_record_is_refused_with_its_line(wrong: str, line: int, why: str) -> None:
    error = failure(wrong)
    assert error.line == line
    assert str(error) == f"line {line}: {error.reason}"
    assert why in error.reason
    assert len(str(error)) < 400
    assert str(error).isprintable()


def test_a_text_of_any_size_is_refused_at_once() -> None:
    assert "at most" in str(failure(TEXT + " " * MAX_CHARACTERS))


# Playing


def test_an_illegal_move_is_refused_with_its_line_and_the_rule() -> None:
    first = RECORD.moves[0][0]
    error = failure(f"{HEADER.split('key')[0]}key: {KEY.hex()}\n\n\n{first}:p1\n")
    assert error.line == 10
    assert error.reason == (
        f"move 1 ({first}:p1) is not legal: Bid from 0 to 10 beads, with or without safety."
    )


def test_a_move_out_of_turn_is_refused() -> None:
    first = RECORD.moves[0][0]
    other = (first + 1) % 3
    error = failure(TEXT.replace(f"\n\n{first}:", f"\n\n{other}:"))
    assert error.line == TEXT[: TEXT.index("\n\n")].count("\n") + 3
    assert f"It is not seat {other}'s turn." in error.reason


def test_no_move_follows_the_end() -> None:
    error = failure(TEXT + "0:p1\n")
    assert error.line == TEXT.count("\n") + 1
    assert error.reason == f"move {len(RECORD.moves) + 1} (0:p1) is not legal: The game is over."


def test_the_result_must_be_the_one_that_the_moves_lead_to() -> None:
    assert RECORD.outcome is not None
    scores = list(RECORD.outcome.scores)
    wrong = Record(
        LUZ, 3, {}, KEY, RECORD.moves, outcome=Outcome(RECORD.outcome.winners, (999, *scores[1:]))
    )
    error = failure(write(wrong))
    assert error.line == 8
    assert "scores 999" in error.reason
    assert f"the moves lead to winners {RECORD.outcome.winners[0]}; scores {scores[0]}" in str(
        error
    )


def test_a_result_without_an_end_is_refused() -> None:
    unfinished = Record(LUZ, 3, {}, KEY, RECORD.moves[:-1], outcome=RECORD.outcome)
    assert "but the moves lead to no end" in str(failure(write(unfinished)))


def test_an_error_in_a_record_made_by_hand_has_no_line() -> None:
    first = RECORD.moves[0][0]
    with pytest.raises(BadRecord, match=r"^move 2 ") as caught:
        replay(Record(LUZ, 3, {}, KEY, [(first, 0), (first, 0)]))
    assert caught.value.line is None


def test_events_are_kept_on_demand() -> None:
    assert replay(RECORD).happened() == 0
    assert replay(RECORD, keep_events=True).happened() > len(RECORD.moves)


# Hostile input


def read_or_refuse(text: str) -> None:
    """Reading and playing end with a record that survives writing, or with BadRecord."""
    try:
        record = read(text)
        replay(record)
    except BadRecord as error:
        reason = str(error)
    else:
        assert read(write(record)) == record
        return
    assert "\n" not in reason


@settings(max_examples=200)
@given(st.text(max_size=300))
def test_any_text_is_read_or_refused(text: str) -> None:
    read_or_refuse(text)


LINES = [
    *HEADER.splitlines(),
    *(line for line in write(proven_record()).splitlines() if line.startswith(("nonce", "secret"))),
    f"branch 0: {'ab' * 32}",
    "",
    "#",
    "0:b1",
    "name 0: x",
]


@settings(max_examples=200)
@given(st.lists(st.sampled_from(LINES), max_size=14))
def test_any_lines_of_records_are_read_or_refused(lines: list[str]) -> None:
    read_or_refuse("\n".join(["himitsu record 1", *lines]))


@settings(max_examples=300)
@given(
    st.integers(0, len(TEXT)),
    st.integers(0, 12),
    st.one_of(st.text(max_size=8), st.sampled_from(["\n", "\n\n", ":", "\r", "0:p1", "9" * 5000])),
)
@example(0, 0, "\ufeff")
def test_a_record_with_a_wound_is_read_or_refused(place: int, cut: int, sewn: str) -> None:
    read_or_refuse(TEXT[:place] + sewn + TEXT[place + cut :])

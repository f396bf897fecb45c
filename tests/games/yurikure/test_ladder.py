"""The ladder that people at a real table share: what a row may say, and who sees it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
import pytest

from himitsu.core.documents import DocumentRefused
from himitsu.core.names import BadName
from himitsu.games.yurikure.ladder import (
    LADDER,
    ROWS,
    Ladder,
    LeaveLadder,
    SharedLadder,
    ShareMarks,
    has_row,
    leave,
    look,
    returns,
    write,
)

CODE = "ACD347"


def wish(player: int, *marks: int, again: bool = False) -> ShareMarks:
    return ShareMarks(f"{player:032x}", f"Player {player}", marks or (0,) * 7, again)


def written(wishes: Iterable[ShareMarks]) -> Ladder:
    ladder = None
    for each in wishes:
        ladder = write(ladder, each)
    assert ladder is not None
    return ladder


def refusal(ladder: Ladder, each: ShareMarks) -> tuple[str, str]:
    with pytest.raises(DocumentRefused) as refused:
        write(ladder, each)
    return refused.value.code, refused.value.text


def seen(answer: SharedLadder) -> list[tuple[str, tuple[int, ...], bool]]:
    assert answer.code == CODE
    return [(row.name, row.marks, row.you) for row in answer.rows]


def test_everybody_sees_all_rows_and_knows_only_their_own() -> None:
    ladder = written([wish(1, 1, 0, 0), wish(2, 0, 2, 0)])
    assert seen(look(CODE, ladder, wish(2))) == [
        ("Player 1", (1, 0, 0), False),
        ("Player 2", (0, 2, 0), True),
    ]
    assert not any(you for _, _, you in seen(look(CODE, ladder, None)))


def test_a_row_that_is_rewritten_stays_in_its_place() -> None:
    ladder = written([wish(1, 5), wish(2, 2), wish(1, 4)])
    assert [marks for _, marks, _ in seen(look(CODE, ladder, None))] == [(4,), (2,)]


def test_no_key_is_ever_shown() -> None:
    answer = msgspec.json.encode(look(CODE, written([wish(7), wish(8)]), wish(7)))
    assert b"00000000" not in answer


def test_all_rows_have_the_same_girls() -> None:
    told = "other-girls", "This ladder has 7 girls."
    assert refusal(written([wish(1)]), wish(2, *[0] * 9)) == told
    assert refusal(written([wish(1)]), wish(1, *[0] * 9)) == told


def test_rows_are_bounded_and_who_leaves_makes_room() -> None:
    full = written(wish(player) for player in range(ROWS))
    assert refusal(full, wish(99)) == ("ladder-full", "A ladder has at most 8 rows.")
    assert len(write(full, wish(3, *[1] * 7)).rows) == ROWS
    left = leave(full, LeaveLadder(wish(3).key))
    assert left is not None
    assert [row.name for row in look(CODE, write(left, wish(99)), None).rows][-1] == "Player 99"


def test_of_several_reasons_the_girls_come_first_and_the_name_last() -> None:
    full = written(wish(player) for player in range(ROWS))
    nameless = msgspec.structs.replace(wish(99), name=" ")
    assert refusal(full, msgspec.structs.replace(nameless, marks=(1,)))[0] == "other-girls"
    assert refusal(full, nameless)[0] == "ladder-full"
    with pytest.raises(BadName):
        write(None, nameless)


def test_a_name_is_shown_as_others_can_read_it() -> None:
    ladder = write(None, msgspec.structs.replace(wish(1), name="  Ann "))
    assert look(CODE, ladder, None).rows[0].name == "Ann"


def test_the_last_to_leave_takes_the_ladder_along() -> None:
    ladder = written([wish(1)])
    assert leave(ladder, LeaveLadder(wish(2).key)) == ladder
    assert leave(ladder, LeaveLadder(wish(1).key)) is None


def test_a_ladder_knows_who_is_on_it_and_a_page_says_that_it_returns() -> None:
    ladder = written([wish(1)])
    assert [has_row(ladder, wish(player)) for player in (1, 2)] == [True, False]
    assert [returns(wish(1)), returns(wish(1, again=True))] == [False, True]


def test_what_is_kept_reads_the_same_again() -> None:
    ladder = written([wish(2, 1, 2), wish(1, 0, 99)])
    again = msgspec.json.decode(msgspec.json.encode(ladder), type=LADDER.content_type)
    assert again == ladder
    assert list(again.rows) == list(ladder.rows)

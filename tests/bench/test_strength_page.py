"""The page and the plots that are made from results."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from blocks import Block, Origin, Times, origin_of
from msgspec.structs import replace
from pairings import Pairing, Table
from shares import Halves
from strength_page import BY_HAND, write_page

TABLE = Table("luz", 4)
ORIGIN = Origin("1.2", 1, "c0de", True)


def block(hero: str, foe: str, wins: int, games: int, origin: Origin = ORIGIN) -> Block:
    took = Times()
    took.add(0.002)
    results = [Halves(int(number < wins), 1, int(number >= wins), 3) for number in range(games)]
    return Block(
        pairing=Pairing(TABLE, "one", hero, foe),
        origin=origin,
        date="2026-11-16",
        first=0,
        games=tuple(results),
        draws=0,
        seconds=1.0,
        times={hero: took, foe: took},
    )


BLOCKS = [
    block("easy", "steady", 14, 100),
    block("random", "steady", 1, 100),
    block("brisk", "steady", 11, 100),
    block("steady", "easy", 40, 100),
    block("steady", "random", 94, 100),
    block("steady", "brisk", 50, 100),
]


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    write_page(BLOCKS, tmp_path)
    return tmp_path


def test_the_page_has_the_shares_with_their_intervals(docs: Path) -> None:
    page = (docs / "bots-strength.md").read_text(encoding="utf-8")
    assert "| `easy` | – | 14.0 % (9–22) | – | – |" in page
    assert "| `steady` | 40.0 % (31–50) | – | 94.0 % (88–97) | 50.0 % (40–60) |" in page
    assert "version 1.2, rules version 1, compiled, players `c0de`" in page
    assert "| `always-safe` | Takes the safety bead with every bid. |" in page
    assert "| `brisk` | `brisk` plays LUZ by a rule of thumb alone" in page
    assert "`strength-luz-4/0`" in page
    assert "| `brisk` | 2.00 ms |" in page


def test_the_plot_is_sound_and_shows_both_sides(docs: Path) -> None:
    drawn = (docs / "images" / "strength-luz-4.svg").read_text(encoding="utf-8")
    circles = [each for each in ElementTree.fromstring(drawn).iter() if each.tag.endswith("circle")]
    assert len(circles) == len(BLOCKS)
    assert "prefers-color-scheme: dark" in drawn


def test_what_was_written_by_hand_is_kept(docs: Path) -> None:
    page = docs / "bots-strength.md"
    written = page.read_text(encoding="utf-8")
    assert written.endswith(f"{BY_HAND}\n")
    page.write_text(written.replace("14.0 %", "99.0 %") + "\nTried, and failed.\n", "utf-8")
    write_page(BLOCKS, docs)
    assert page.read_text(encoding="utf-8") == f"{written}\nTried, and failed.\n"


def test_results_of_other_players_are_left_out(
    docs: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old = block("easy", "steady", 90, 100, Origin("1.1", 1, "0ld", True))
    write_page([old, *BLOCKS], docs)
    assert "14.0 % (9–22)" in (docs / "bots-strength.md").read_text(encoding="utf-8")
    assert "left out" in capsys.readouterr().err


def test_games_that_rest_on_replays_are_counted(docs: Path) -> None:
    page = docs / "bots-strength.md"
    assert "earlier sources" not in page.read_text(encoding="utf-8")
    older = replace(BLOCKS[0], played=Origin("1.1", 1, "0ld", True))
    write_page([older, *BLOCKS[1:]], docs)
    told = page.read_text(encoding="utf-8")
    assert "100 of the 600 games were played by earlier sources (`0ld`)" in told


def test_results_of_the_present_players_are_shown_wherever_they_stand(tmp_path: Path) -> None:
    mine = replace(BLOCKS[0], origin=origin_of("luz"), games=BLOCKS[0].games[:50])
    write_page([mine, *BLOCKS], tmp_path)
    page = (tmp_path / "bots-strength.md").read_text(encoding="utf-8")
    assert f"players `{mine.origin.code}`" in page
    assert "50 games a pairing" in page


def test_tables_of_one_kind_tell_their_facts_and_their_pace(tmp_path: Path) -> None:
    alike = replace(
        block("brisk", "brisk", 0, 24),
        pairing=Pairing(TABLE, "alike", "brisk", "brisk"),
        seconds=0.1,
        facts={"met": (300.0, 400), "safe": (100.0, 400), "score": (960.0, 96)},
    )
    write_page([*BLOCKS, alike], tmp_path)
    page = (tmp_path / "bots-strength.md").read_text(encoding="utf-8")
    assert "| 4 players, all `brisk` | 75.0 % | 25.0 % | 10.00 | 240 | 24 |" in page

"""Columns of a terminal: what fits into them, and where lines break."""

from __future__ import annotations

from himitsu.core.terminal import WIDTH, YOU, columns, fit, listed, whom, whose, wrap


def test_wide_characters_take_two_columns() -> None:
    assert columns("百合") == 4
    assert fit("百合紅百合紅百合紅", 12) == "百合紅百合紅"
    assert fit("a百合紅百合紅", 12) == "a百合紅百合 "


def test_a_text_fits_its_column_exactly() -> None:
    for name in ("", "Ada", "百合紅", "Bartholomew the Younger", "百合紅百合紅百合紅"):
        assert columns(fit(name, 12)) == 12


def test_long_lines_are_wrapped_and_indented() -> None:
    lines = wrap("word " * 30 + "end")
    assert [columns(line) <= WIDTH for line in lines] == [True, True]
    assert lines[1].startswith("  word")
    assert wrap("short") == ["short"]


def test_an_indented_text_stays_indented() -> None:
    assert wrap("  short") == ["  short"]
    lines = wrap("  " + "word " * 20 + "end")
    assert [columns(line) <= WIDTH for line in lines] == [True, True]
    assert lines[0].startswith("  word")
    assert lines[1].startswith("    word")


def test_what_somebody_said_keeps_its_spaces() -> None:
    assert wrap("two  spaces " * 10)[0].startswith("two  spaces two  spaces")


def test_a_list_ends_with_and() -> None:
    lists = [[], ["Ann"], ["Ann", "Ben"], ["Ann", "Ben", "Cy"]]
    assert [listed(names) for names in lists] == ["", "Ann", "Ann and Ben", "Ann, Ben and Cy"]


def test_the_person_at_the_terminal_is_addressed_also_inside_a_sentence() -> None:
    assert [whom("Ann"), whom(YOU), whose("Ann"), whose(YOU)] == ["Ann", "you", "Ann's", "your"]

"""Columns of a terminal: what fits into them, and where lines break."""

from __future__ import annotations

from himitsu.core.terminal import WIDTH, columns, fit, wrap


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

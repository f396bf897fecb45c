"""What people say: one line of signs that one can see; what is cleaned once is clean."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from himitsu.core.words import MAX_WORDS, are_words, clean_words

SIGNS = st.text(
    st.sampled_from("e\u0301\u200e\u0958\u093c \u00e9\ud83d\u0000\u2029あ"), max_size=400
)


@given(SIGNS)
@example("e\u200e\u0301")
def test_what_was_cleaned_is_clean(text: str) -> None:
    words = clean_words(text)
    if words is not None:
        assert are_words(words)
        assert 0 < len(words) <= MAX_WORDS


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("  plain  ", "plain"),
        ("two\nlines\r\n\tand more", "two lines and more"),
        ("ni\u202eolleh", "niolleh"),
        ("bell\x07\x1b[2J", "bell [2J"),
        ("👩‍🚀 花子", "👩‍🚀 花子"),
        ("e\u0301", "é"),
        ("\u200b", None),
        ("\u2066\u2069", None),
        (" ", None),
    ],
)
def test_words_are_one_line_of_signs_that_one_can_see(text: str, shown: str | None) -> None:
    assert clean_words(text) == shown


def test_cleaning_never_makes_words_too_long() -> None:
    # This sign becomes two in the form that is kept.
    assert len(clean_words("\u0958" * MAX_WORDS) or "") == MAX_WORDS

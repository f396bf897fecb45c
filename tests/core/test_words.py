"""Words beside a move: what is cleaned once is clean."""

from __future__ import annotations

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

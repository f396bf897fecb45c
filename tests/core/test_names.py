"""Names as others read them."""

from __future__ import annotations

import pytest

from himitsu.core.names import BadName, clean_name


def test_a_name_is_trimmed_and_may_be_written_in_any_script() -> None:
    assert clean_name("  Ann \n") == "Ann"
    assert [clean_name(name) for name in ("花子", "小明", "Zoë", "👩‍🚀")] == [
        "花子",
        "小明",
        "Zoë",
        "👩‍🚀",
    ]


@pytest.mark.parametrize("name", ["", "  ", "a\nb", "a\x00b", "a\u2028b", "a\u202eb", "\x7f"])
def test_a_name_without_visible_or_with_control_characters_is_refused(name: str) -> None:
    with pytest.raises(BadName):
        clean_name(name)

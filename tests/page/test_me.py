"""The page about me: what I have played, to take along and to delete."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect
from support.page_browser import PHONE, Come
from support.page_luz import hurry
from support.page_people import button, faults
from support.page_tour import luz_at_home


@pytest.mark.parametrize(("language", "wishes"), [("en", {}), ("ja", PHONE)])
def test_what_i_have_played_is_counted_taken_along_and_deleted(
    come: Come, tmp_path: Path, language: str, wishes: dict[str, object]
) -> None:
    ann = come(language=language, **wishes)
    ann.page.goto("/")
    ann.page.get_by_role("link", name=ann.words("me_title")).click()
    expect(ann.page.get_by_text(ann.words("me_nothing"))).to_be_visible()
    table = ann.start()
    hurry(ann, table)
    going = ann.start()

    ann.page.goto("/me")
    luz = ann.page.get_by_role("region", name=ann.words("luz_title"))
    seats = luz.get_by_role("row", name=ann.words("me_seats", count=3))
    expect(seats.get_by_role("cell").first).to_have_text("1")
    expect(luz.get_by_role("row", name=ann.words("bot_random"))).to_be_visible()
    assert faults(ann) == ([], 0)

    with ann.page.expect_download() as downloading:
        ann.page.get_by_role("link", name=ann.words("me_export")).click()
    kept = tmp_path / "himitsu.json"
    downloading.value.save_as(kept)
    told = json.loads(kept.read_text("utf-8"))
    assert [game["table"] for game in told["games"]] == [table]
    assert (told["name"], told["statistics"]["played"]) == ("Ann", 1)

    button(ann, "me_erase").click()
    assert faults(ann) == ([], 0)
    button(ann, "me_erase_yes").click()
    expect(ann.page).to_have_url(f"{ann.url}/")
    luz_at_home(ann).wait_for()
    expect(ann.page.get_by_role("region", name=ann.words("home_my_tables"))).to_have_count(0)
    for gone in (table, going):
        assert ann.context.request.get(f"/api/tables/{gone}").status == 404

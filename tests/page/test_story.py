"""A script's story is told where it is chosen, and to everybody who comes to the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from support.page_audit import complaints, too_wide
from support.page_browser import PHONE, Come

SCRIPT = "rhymes_option_script_sleeping_beauty"


def test_whoever_makes_a_table_reads_the_story_of_the_script(come: Come) -> None:
    ann = come()
    words, page = ann.words, ann.page
    page.goto("/")
    game = page.get_by_role("article").filter(has_text=words("rhymes_title"))
    game.get_by_role("button", name=words("home_make_table")).click()
    form = page.get_by_role("dialog")
    form.get_by_role("radio", name="3", exact=True).check()
    form.get_by_text(words("gather_options")).click()
    expect(form.get_by_text(words("story_title"))).to_have_count(0)
    form.get_by_role("radio", name=words(SCRIPT), exact=True).check()
    expect(form.get_by_text(words(f"{SCRIPT}_story"))).to_be_visible()
    form.get_by_role("radio", name=words("rhymes_option_script_basic"), exact=True).check()
    expect(form.get_by_text(words("story_title"))).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_story_is_told_at_the_table_and_can_be_folded(come: Come, language: str) -> None:
    ann = come(language=language, **PHONE)
    table = ann.make_table(3, "rhymes", script="sleeping_beauty")
    ann.page.goto(f"/t/{table}")
    story = ann.page.get_by_text(ann.words(f"{SCRIPT}_story"))
    expect(story).to_be_visible()
    assert (complaints(ann.page), max(0, too_wide(ann.page))) == ([], 0)
    ann.page.get_by_text(ann.words("story_title"), exact=True).click()
    expect(story).to_be_hidden()

"""Rebel Rhymes in the page: the rules, the private sheets, and the end."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Locator, expect
from support.page_audit import complaints, too_wide
from support.page_browser import DESKTOP, LOCALES, PHONE, Come, Visitor
from support.page_luz import hurry
from support.page_rhymes import Player

from himitsu.core.contract import OPEN
from himitsu.games.rhymes import GAME
from himitsu.games.rhymes.cards import IDENTITY_NAMES
from himitsu.games.rhymes.views import RhymesView

SAMPLES = 200
GAMES = 8
"""Bots may end a game before it is one's turn."""


def seen_by(guest: Visitor) -> RhymesView:
    """What the guest's newest frame shows."""
    view = guest.wire.newest()["view"]
    return msgspec.convert(view, RhymesView)


def sit_down(guest: Visitor, seats: int, answers: int = 0) -> str:
    """At a table where the guest is asked something, after so many answers; its id."""
    for seed in range(GAMES):
        table = guest.begin(seats, "rhymes")
        player = Player(guest, seed)
        answered = 0
        while player.asked():
            if answered == answers:
                return table
            player.answer()
            answered += 1
    raise AssertionError(f"{GAMES} games were over too soon")


def open_sheet(guest: Visitor, key: str) -> Locator:
    """Sheets are loaded when the first of them is opened."""
    words = guest.words
    guest.page.get_by_role("button", name=words(key)).click()
    sheet = guest.page.get_by_role("dialog", name=words(key))
    sheet.wait_for()
    guest.wait_for_rest()
    return sheet


@pytest.mark.parametrize("language", LOCALES)
def test_the_rules_fit_a_phone_in_every_language(come: Come, language: str) -> None:
    guest = come(language=language, **PHONE)
    guest.page.goto("/games/rhymes/rules")
    expect(guest.page.get_by_role("heading", level=1)).to_have_text(guest.words("rhymes_title"))
    expect(guest.page.get_by_text(guest.words("rhymes_rules_duo_2"))).to_be_attached()
    assert too_wide(guest.page) == 0
    assert complaints(guest.page) == []


def test_a_term_of_the_rules_explains_itself(come: Come) -> None:
    guest = come()
    guest.page.goto("/games/rhymes/rules")
    term = guest.page.get_by_role("button", name="mystery points")
    term.focus()
    note = guest.page.get_by_role("tooltip").filter(has_text=guest.words("rhymes_term_mp_text"))
    expect(note).to_be_visible()


def test_the_rules_lead_to_all_cards(come: Come) -> None:
    guest = come()
    guest.page.goto("/games/rhymes/rules")
    guest.page.get_by_role("link", name=guest.words("rhymes_rules_gallery")).click()
    expect(guest.page).to_have_url(f"{guest.url}/games/rhymes/cards")


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_the_sheet_says_of_everybody_just_what_may_be_true(come: Come, seats: int) -> None:
    """Against truths sampled from the same view: none of them is crossed out, and what is ticked
    is so in all of them."""
    guest = come(**PHONE)
    sit_down(guest, seats, answers=4)
    view = seen_by(guest)
    sheet = open_sheet(guest, "rhymes_board_deductions")
    heads = sheet.get_by_role("columnheader").all_inner_texts()[1:]
    names = {guest.words(f"rhymes_identity_{name}"): name for name in IDENTITY_NAMES}
    columns = [names[head.strip()] for head in heads]
    rows = sheet.get_by_role("row").all()[1:]
    others = [at for at, place in enumerate(view.places) if place.identity and place.seat != 0]
    assert len(rows) == len(others)
    possible = sampled(view)
    for place, row in zip(others, rows, strict=True):
        cells = [cell.inner_text() for cell in row.get_by_role("cell").all()]
        ticked = {name for name, cell in zip(columns, cells, strict=True) if "✓" in cell}
        crossed = {name for name, cell in zip(columns, cells, strict=True) if "×" in cell}
        assert not crossed & possible[place]
        assert not ticked or ticked == possible[place]
    assert too_wide(guest.page) == 0
    assert complaints(guest.page) == []


def name_of(guest: Visitor, seats: int, place: int) -> str:
    """As the page calls a bot or an NPC."""
    if seats == 1:
        return guest.words("rhymes_place_npc", number=place)
    return guest.words("bot_nth", nth=place)


def sampled(view: RhymesView) -> list[set[str]]:
    """By place: what it is in truths that fit the view."""
    rng = Random(9)
    found: list[set[str]] = [set() for _ in view.places]
    for _ in range(SAMPLES):
        truth = GAME.sample(view, rng).view(OPEN)
        assert isinstance(truth, RhymesView)
        for at, place in enumerate(truth.places):
            if place.identity is not None and place.identity.face is not None:
                found[at].add(place.identity.face)
    return found


def test_my_marks_stay_in_my_browser(come: Come) -> None:
    guest = come(**DESKTOP)
    table = sit_down(guest, 5)
    sheet = open_sheet(guest, "rhymes_board_deductions")
    said = len(guest.wire.said)
    first = sheet.get_by_role("cell").get_by_role("button").first
    label = first.get_attribute("aria-label") or ""
    mark = guest.words("rhymes_deduce_mark_suspect")
    first.click()
    expect(first).to_have_attribute("aria-label", label.replace("possible", mark))
    sheet.get_by_role("textbox").fill("Bot 2 smiled.")
    assert len(guest.wire.said) == said

    guest.page.goto(f"/t/{table}")
    sheet = open_sheet(guest, "rhymes_board_deductions")
    expect(sheet.get_by_role("textbox")).to_have_value("Bot 2 smiled.")
    expect(sheet.get_by_role("button", name=mark)).to_have_count(1)


@pytest.mark.parametrize("seats", [1, 4])
def test_how_i_can_win_names_me_and_only_those_who_may_be_meant(come: Come, seats: int) -> None:
    guest = come(**PHONE)
    sit_down(guest, seats)
    view = seen_by(guest)
    panel = open_sheet(guest, "rhymes_board_winning")
    own = view.places[0].identity
    assert own is not None
    assert own.face is not None
    identity = guest.words(f"rhymes_identity_{own.face}")
    expect(panel.get_by_role("heading", level=3).first).to_contain_text(identity)
    together = {"girl": "boy", "boy": "girl", "king": "queen", "queen": "king"}
    together |= {"prince": "princess", "princess": "prince"}
    if own.face in together:
        partner = guest.words(f"rhymes_identity_{together[own.face]}")
        path = panel.get_by_role("listitem").filter(
            has_text=guest.words("rhymes_win_together", identity=partner)
        )
        meant = [at for at, faces in enumerate(sampled(view)) if together[own.face] in faces]
        hints = path.first.get_by_role("list")
        for at, place in enumerate(view.places):
            if at and place.identity is not None:
                named = name_of(guest, seats, at) in hints.inner_text()
                assert named == (at in meant), at
    assert too_wide(guest.page) == 0
    assert complaints(guest.page) == []


def test_how_i_can_win_knows_a_calm_opening_and_a_table_without_the_dreamer(come: Come) -> None:
    guest = come(**PHONE)
    for seed in range(GAMES):
        guest.begin(5, "rhymes", opening="calm", dreamer="out")
        # Who has the last first turn finds the calm over.
        if Player(guest, seed).asked() and seen_by(guest).calm:
            break
    panel = open_sheet(guest, "rhymes_board_winning")
    expect(panel.get_by_text(guest.words("rhymes_board_calm"))).to_be_visible()
    expect(panel.get_by_text(guest.words("rhymes_win_last"))).to_be_visible()
    expect(panel.get_by_text(guest.words("rhymes_win_dreamer"))).to_have_count(0)
    assert too_wide(guest.page) == 0
    assert complaints(guest.page) == []


def test_with_two_players_my_teammate_has_its_own_ways(come: Come) -> None:
    guest = come(**PHONE)
    sit_down(guest, 2)
    mate = seen_by(guest).places[2].identity
    assert mate is not None
    panel = open_sheet(guest, "rhymes_board_winning")
    heading = guest.words(
        "rhymes_win_as_mate", identity=guest.words(f"rhymes_identity_{mate.face}")
    )
    expect(panel.get_by_role("heading", name=heading)).to_be_visible()
    expect(panel.get_by_text(guest.words("rhymes_win_points", points=10))).to_be_visible()
    assert complaints(guest.page) == []


@pytest.mark.parametrize(("seats", "size"), [(3, PHONE), (1, PHONE), (2, DESKTOP)])
def test_the_end_shows_who_everybody_was(come: Come, seats: int, size: dict[str, Any]) -> None:
    guest = come(**size)
    table = guest.start(seats, "rhymes")
    hurry(guest, table)
    guest.page.goto(f"/t/{table}")
    final = Player(guest).over
    expect(final).to_be_visible()
    view = seen_by(guest)
    assert view.outcome is not None
    expect(final.get_by_role("heading", level=2)).to_be_visible()
    shown = final.get_by_role("list").last.get_by_role("listitem")
    present = [place for place in view.places if place.identity is not None]
    expect(shown).to_have_count(len(present))
    for place in present:
        assert place.identity is not None
        assert place.identity.face is not None
        name = guest.words(f"rhymes_identity_{place.identity.face}")
        expect(shown.filter(has_text=name).first).to_be_visible()
    if seats <= 2:
        points = final.get_by_role("list", name=guest.words("rhymes_end_points"))
        expect(points.get_by_role("listitem")).to_have_count(seats)
    expect(guest.page.get_by_role("button", name=guest.words("table_again"))).to_be_visible()
    assert too_wide(guest.page) == 0
    assert complaints(guest.page) == []

"""The gallery of Rebel Rhymes: every card is drawn, named and explained, and can be printed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from support.page_audit import complaints, too_wide
from support.page_browser import PHONE, Come, Visitor
from support.page_words import LANGUAGES

from himitsu.games.rhymes.cards import FACE_NAMES, IDENTITY_NAMES, KINDS

FACES = len(FACE_NAMES) + len(IDENTITY_NAMES)
KEYS = [
    *(f"rhymes_identity_{name}" for name in IDENTITY_NAMES),
    *(f"rhymes_card_{name}" for name in FACE_NAMES),
]
"""The names of all cards, identities first."""
SHAPES = """
  (pictures) => pictures.map((picture) =>
    [...picture.querySelectorAll('path')]
      .map((path) => [path.getAttribute('d'), path.getAttribute('transform')].join())
      .join())
"""
"""What a picture shows, without its colours."""
MEASURES = """
  (cards) => cards.map((card) => {
    const [box, picture] = [card, card.querySelector('svg')].map((e) => e.getBoundingClientRect())
    const sides = [picture.left - box.left, box.right - picture.right, box.bottom - picture.bottom]
    return [box.width, box.height, Math.min(...sides)]
  })
"""
"""Of each card, its width and height, and how far its picture stays from the edge."""
PER_SHEET = 9
PIXELS_PER_MM = 96 / 25.4


def open_gallery(guest: Visitor) -> Page:
    guest.page.goto("/games/rhymes/cards")
    expect(cards(guest.page)).to_have_count(FACES)
    return guest.page


def cards(page: Page) -> Locator:
    return page.locator("main section li")


def names(guest: Visitor) -> list[str]:
    return [guest.words(key) for key in KEYS]


def flavours(guest: Visitor) -> list[str]:
    return [guest.words(f"{key}_flavour") for key in KEYS]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_named_and_explained(come: Come, language: str) -> None:
    ann = come(language=language)
    page = open_gallery(ann)
    assert page.locator("main h3").all_inner_texts() == names(ann)
    tinker = cards(page).filter(has=page.get_by_role("heading", name=names(ann)[13], exact=True))
    expect(tinker).to_contain_text(ann.words("rhymes_card_tinker_short"))
    expect(tinker).to_contain_text(ann.words("rhymes_card_tinker_full"))
    expect(tinker).to_contain_text(ann.words("rhymes_card_tinker_ability"))
    assert page.locator("main .flavour").all_inner_texts() == flavours(ann)
    expect(tinker).to_contain_text(ann.words("rhymes_copies", count=1))
    assert complaints(page) == []


def test_no_two_pictures_have_the_same_shapes(come: Come) -> None:
    page = open_gallery(come())
    pictures: list[str] = cards(page).locator("svg").evaluate_all(SHAPES)
    assert len(set(pictures)) == FACES


def test_kinds_differ_in_outline_and_emblem(come: Come) -> None:
    page = open_gallery(come())
    backs: list[str] = page.locator("main section .kind svg").evaluate_all(SHAPES)
    outlines = {back.split(",", 1)[0] for back in backs}
    assert len(backs) == len(outlines) == len(KINDS)


def test_a_phone_shows_the_gallery_by_night(come: Come) -> None:
    ann = come(**PHONE, color_scheme="dark")
    page = open_gallery(ann)
    assert too_wide(page) == 0
    assert complaints(page) == []


def test_cards_are_found_by_kind_and_by_name_with_the_keyboard(come: Come) -> None:
    ann = come()
    page = open_gallery(ann)
    page.get_by_role("radio", name=ann.words("rhymes_gallery_every")).focus()
    page.keyboard.press("ArrowRight")
    expect(cards(page)).to_have_count(len(IDENTITY_NAMES))
    page.keyboard.press("ArrowLeft")
    expect(cards(page)).to_have_count(FACES)
    page.keyboard.press("Tab")
    page.keyboard.type("mirror")
    expect(page.locator("main h3")).to_have_text(["Mirror", "Mirror, Mirror"])
    expect(page.get_by_role("status")).to_have_text(ann.words("rhymes_gallery_found", count=2))
    page.keyboard.type(" of truth")
    expect(page.get_by_role("status")).to_have_text(ann.words("rhymes_gallery_none"))


def test_printed_cards_are_whole_and_as_large_as_playing_cards(come: Come) -> None:
    page = open_gallery(come(color_scheme="dark"))
    groups = [section.locator("li").count() for section in page.locator("main section").all()]
    page.emulate_media(media="print")
    expect(page.get_by_role("banner")).to_be_hidden()
    expect(page.get_by_role("search")).to_be_hidden()
    measured: list[list[float]] = cards(page).evaluate_all(MEASURES)
    for wide, high, room in measured:
        assert (wide, high) == pytest.approx((63 * PIXELS_PER_MM, 88 * PIXELS_PER_MM), abs=1)
        assert room >= 0
    # A card that is cut, or that does not fit beside two others, needs one more sheet.
    printed = page.pdf(prefer_css_page_size=True)
    sheets = len(re.findall(rb"/Type\s*/Page\b", printed))
    assert sheets == sum(-(-cards_of_kind // PER_SHEET) for cards_of_kind in groups)


def test_the_rules_lead_to_the_cards_and_back(come: Come) -> None:
    ann = come()
    ann.page.goto("/games/rhymes/rules")
    ann.page.get_by_role("link", name=ann.words("cards_all"), exact=True).click()
    expect(cards(ann.page)).to_have_count(FACES)
    ann.page.get_by_role("link", name=ann.words("home_rules")).click()
    expect(ann.page).to_have_url(re.compile("/games/rhymes/rules$"))


def test_a_game_without_a_gallery_has_no_such_page(come: Come) -> None:
    ann = come()
    ann.page.goto("/games/luz/rules")
    expect(ann.page.get_by_role("heading", level=1)).to_have_text(ann.words("luz_title"))
    expect(ann.page.get_by_role("link", name=ann.words("cards_all"))).to_have_count(0)
    ann.page.goto("/games/luz/cards")
    expect(ann.page.get_by_role("heading", level=1)).to_have_text(ann.words("nowhere_title"))

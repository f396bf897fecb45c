"""Nothing irrevocable happens by one tap, and what cannot be done says why."""

from __future__ import annotations

from playwright.sync_api import expect
from support.page_browser import Come
from support.page_luz import Player, in_trick, reach
from support.page_words import Words
from support.serving import Json


def must_follow(view: Json) -> bool:
    """Are some of the own cards of the led suit, and others not?"""
    if not in_trick(view):
        return False
    held = [card for card in view["hands"][0] if card is not None]
    return 0 < held.count(view["tricks"][-1]["cards"][0][0]) < len(held)


def suit_name(words: Words, suit: str) -> str:
    return words(f"luz_suit_{suit.lower()}")


def test_one_tap_on_a_bead_bids_nothing(come: Come) -> None:
    ann = come()
    ann.begin()
    player = Player(ann)
    assert player.asked() == "bid"
    for beads in (5, 0):
        player.pick(beads)
        expect(player.bid_form.get_by_role("radio", name=str(beads), exact=True)).to_be_checked()
    expect(player.bid_form).to_be_visible()
    assert ann.wire.said == []


def test_a_bid_without_beads_is_asked_for(come: Come) -> None:
    ann = come()
    ann.begin()
    player = Player(ann)
    assert player.asked() == "bid"
    # Disabled is said to assistive technology alone: a tap is answered all the same.
    player.confirm.click(force=True)
    expect(ann.notices).to_contain_text(ann.words("luz_bid_first"))
    assert ann.wire.said == []


def test_the_pay_off_is_shown_before_the_bid(come: Come) -> None:
    ann = come()
    ann.begin()
    player = Player(ann)
    assert player.asked() == "bid"
    player.pick(3)
    otherwise = ann.words("luz_bid_miss", points="−5", beads=3)
    expect(player.bid_form).to_contain_text(f"+10 · {otherwise}")
    player.tap(player.bid_form.get_by_text(ann.words("luz_bid_safety"), exact=True))
    half = ann.words("luz_bid_pays_safe", low=3, high=4, points="+5")
    expect(player.bid_form).to_contain_text(f"{half} · {otherwise}")


def test_one_tap_lifts_a_card_and_the_second_plays_it(come: Come) -> None:
    ann = come()
    player, _ = reach(ann, ann.begin(), lambda view: len(view["legal"]) > 1)
    said, cards = len(ann.wire.said), player.cards.count()
    card = player.offered.first
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    # Another tap elsewhere lifts another card instead; "back" puts it down.
    player.offered.last.click()
    expect(player.lifted).to_have_count(1)
    player.put_back.click()
    expect(player.lifted).to_have_count(0)
    expect(player.cards).to_have_count(cards)
    assert len(ann.wire.said) == said

    card.click()
    player.lifted.click()
    expect(player.cards).to_have_count(cards - 1)
    assert len(ann.wire.said) == said + 1


def test_a_card_that_does_not_follow_says_so_and_stays(come: Come) -> None:
    ann = come()
    player, view = reach(ann, ann.begin(), must_follow)
    said, cards = len(ann.wire.said), player.cards.count()
    player.barred.first.click(force=True)
    led = suit_name(ann.words, view["tricks"][-1]["cards"][0][0])
    expect(ann.notices).to_contain_text(ann.words("luz_why_follow", suit=led))
    expect(player.lifted).to_have_count(0)
    expect(player.cards).to_have_count(cards)
    assert len(ann.wire.said) == said


def test_a_card_tapped_while_bidding_says_what_comes_first(come: Come) -> None:
    ann = come()
    ann.begin()
    player = Player(ann)
    assert player.asked() == "bid"
    player.cards.first.click(force=True)
    expect(ann.notices).to_contain_text(ann.words("luz_why_bidding"))
    assert ann.wire.said == []

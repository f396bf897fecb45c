"""A whole game against bots, played with the page's own controls."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from support.page_browser import MOVING, STILL, Come
from support.page_luz import Player
from support.page_tour import luz_at_home
from support.page_words import Words
from support.serving import Json

from himitsu.games.luz.rules import HAND, ROUNDS


def explained(words: Words, score: Json, names: list[str]) -> set[str]:
    """Why each seat scored what it scored in a round, as the page must say it."""
    sentences: set[str] = set()
    for seat, (bid, won, points) in enumerate(
        zip(score["bids"], score["won"], score["points"], strict=True)
    ):
        message = "luz_score_hit" if points > 0 else "luz_score_miss"
        sentences.add(
            words(
                message + ("_safe" if bid["safety"] else ""),
                who=names[seat],
                beads=bid["beads"],
                won=won,
                off=abs(won - bid["beads"]),
                miss=5,
                points=f"+{points}" if points > 0 else f"−{-points}",
            )
        )
    return sentences


def gains(view: Json, seat: int) -> list[str]:
    """What each round brought a seat."""
    return [f"{score['points'][seat]:+}".replace("-", "−") for score in view["rounds"]]


@pytest.mark.parametrize(
    "motion", [STILL, pytest.param(MOVING, marks=pytest.mark.soak)], ids=["still", "moving"]
)
def test_a_guest_makes_a_table_plays_a_whole_game_and_once_more(
    come: Come, motion: dict[str, Any]
) -> None:
    ann = come(hurried=True, **motion)
    page, words, player = ann.page, ann.words, Player(ann)

    page.goto("/")
    luz_at_home(ann).get_by_role("button", name=words("home_make_table")).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("textbox", name=words("name_label")).fill("Ann")
    dialog.get_by_role("radio", name="3", exact=True).click()
    dialog.get_by_role("radio", name=words("bot_random"), exact=True).click()
    dialog.get_by_role("button", name=words("make_create")).click()
    expect(page.get_by_role("listitem").filter(has_text=words("seat_open"))).to_have_count(2)
    page.get_by_role("button", name=words("gather_start")).click()

    gestures: dict[str, int] = {"bid": 0, "play": 0, "summary": 0}
    while (asked := player.asked()) != "over":
        gestures[asked] += 1
        if asked == "summary":
            view = ann.wire.newest()["view"]
            said = [line.strip() for line in page.locator(".why").all_inner_texts()]
            names = [words("luz_you"), words("bot_nth", nth=1), words("bot_nth", nth=2)]
            assert set(said) == explained(words, view["rounds"][-1], names)
        player.answer(asked)
    assert gestures == {"bid": ROUNDS, "play": ROUNDS * HAND, "summary": ROUNDS - 1}

    view = ann.wire.newest()["view"]
    names = ["Ann", words("bot_nth", nth=1), words("bot_nth", nth=2)]
    totals = [str(total).replace("-", "−") for total in view["totals"]]
    places = player.ranking.get_by_role("list").first.get_by_role("listitem").all_inner_texts()
    assert [place.split() for place in places] == [
        [str(place), *names[seat].split(), *gains(view, seat), totals[seat]]
        for place, seat in enumerate(view["ranking"], 1)
    ]
    winner = view["ranking"][0]
    total = totals[winner]
    headline = (
        words("luz_final_won_you", total=total)
        if winner == 0
        else words("luz_final_won", name=names[winner], total=total)
    )
    expect(player.ranking.get_by_role("heading").first).to_have_text(headline)

    before = page.url
    page.get_by_role("button", name=words("table_again")).click()
    expect(page).not_to_have_url(before)
    expect(player.ranking).to_be_hidden()
    assert player.asked() == "bid"
    expect(page.get_by_text(words("luz_round", round=1, rounds=ROUNDS))).to_be_visible()

"""L5: what the table shows of the past, by its option `memory`."""

from __future__ import annotations

from playwright.sync_api import expect
from support.page_browser import Come
from support.page_luz import Player, hurry, in_trick
from support.serving import Json


def later(view: Json) -> bool:
    """Three tricks or more are finished, and another one has begun."""
    return sum(view["won"]) >= 3 and in_trick(view)


def test_with_help_the_table_shows_past_tricks_and_what_each_card_could_be(come: Come) -> None:
    ann = come()
    table = ann.start(memory="aid")
    player = Player(ann)
    hurry(ann, table, later)
    ann.page.goto(f"/t/{table}")
    assert player.asked() == "play"
    view = ann.wire.newest()["view"]

    could_be = [values for values in view["could_be"] if values is not None]
    assert len(could_be) == player.cards.count()
    names = player.cards.evaluate_all("all => all.map(card => card.ariaLabel)")
    for name, values in zip(names, could_be, strict=True):
        said = name.rsplit(ann.words("luz_could_be", values=""), 1)[1]
        assert said.startswith(str(values[0]))
        assert said.endswith(str(values[-1]))

    ann.page.get_by_role("button", name=ann.words("luz_past_tricks")).click()
    dialog = ann.page.get_by_role("dialog")
    headings = dialog.get_by_role("heading", level=3)
    finished = sum(view["won"])
    numbers = range(1, finished + 1)
    expect(headings).to_have_text([ann.words("luz_trick_short", trick=trick) for trick in numbers])
    expect(dialog.get_by_role("img")).to_have_count(3 * finished)


def test_by_heart_nothing_of_it_is_shown_nor_sent(come: Come) -> None:
    ann = come()
    table = ann.start(memory="book")
    player = Player(ann)
    hurry(ann, table, later)
    ann.page.goto(f"/t/{table}")
    assert player.asked() == "play"

    expect(ann.page.get_by_role("button", name=ann.words("luz_past_tricks"))).to_have_count(0)
    names = player.cards.evaluate_all("all => all.map(card => card.ariaLabel)")
    assert not [name for name in names if ann.words("luz_could_be", values="") in name]
    frames = ann.wire.shown()
    assert all(frame["view"]["could_be"] is None for frame in frames)
    assert len(frames[-1]["view"]["tricks"]) == 2
    plays = [event for event in frames[-1]["log"] if event["type"] == "play"]
    assert len(plays) == sum(len(trick["cards"]) for trick in frames[-1]["view"]["tricks"])

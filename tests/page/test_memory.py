"""L5 and L13: what the table shows of the past, by its option `memory`."""

from __future__ import annotations

from playwright.sync_api import expect
from support.page_browser import Come
from support.page_luz import Player, hurry, in_trick
from support.serving import Json


def later(view: Json) -> bool:
    """Three tricks or more are finished, and another one has begun."""
    return sum(view["won"]) >= 3 and in_trick(view)


def test_l5_with_help_the_table_shows_past_tricks_and_what_each_card_could_be(come: Come) -> None:
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


def test_l5_l13_by_heart_nothing_of_it_is_shown_nor_sent(come: Come) -> None:
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
    (trick,) = frames[-1]["view"]["tricks"]
    assert frames[-1]["view"]["last_trick"] is None
    plays = [event["card"] for event in frames[-1]["log"] if event["type"] == "play"]
    assert plays == trick["cards"]


def between_rounds(view: Json) -> bool:
    """The first round is over, and the next one is being bid."""
    return (view["round"], view["phase"]) == (2, "bid")


def test_l13_the_log_says_that_the_table_plays_by_heart(come: Come) -> None:
    ann = come()
    helped = ann.start(memory="aid")
    ann.page.goto(f"/t/{helped}")
    note = ann.page.get_by_text(ann.words("luz_log_by_heart"), exact=True)
    log = ann.page.get_by_role("log", name=ann.words("table_log"))
    expect(log).to_be_visible()
    expect(note).to_be_hidden()
    by_heart = ann.start(memory="book")
    ann.page.goto(f"/t/{by_heart}")
    expect(log).to_be_visible()
    expect(note).to_be_visible()


def test_l5_the_last_trick_of_a_round_stays_in_sight_until_a_card_is_led(come: Come) -> None:
    """After the summary is put away, too; the first card of the next trick ends it."""
    ann = come()
    table = ann.start(memory="book")
    player = Player(ann)
    hurry(ann, table, between_rounds)
    ann.page.goto(f"/t/{table}")
    assert player.asked() == "summary"
    player.answer("summary")
    (winner,) = [event["winner"] for event in ann.wire.newest()["log"] if event["type"] == "trick"]
    taker = ann.words("luz_you") if winner == 0 else ""
    shown = ann.page.get_by_text(ann.words("luz_last_trick", who=taker))
    expect(shown).to_be_visible()
    assert [player.turn(), player.turn()] == ["bid", "play"]
    expect(shown).to_be_hidden()

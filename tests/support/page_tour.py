"""One way through the page that comes past every screen."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Locator
from support.page_browser import Visitor
from support.page_luz import Player, hurry, in_trick, reach

SCREENS = (
    "home",
    "making a table",
    "gathering",
    "bidding",
    "playing",
    "summary",
    "final",
    "rules",
)


def luz_at_home(visitor: Visitor) -> Locator:
    """What the home page says of LUZ, among all games."""
    page = visitor.page
    title = page.get_by_role("heading", name=visitor.words("luz_title"))
    return page.get_by_role("article").filter(has=title)


def tour(visitor: Visitor, seats: int = 3) -> Iterator[str]:
    """Names each screen while the visitor looks at it."""
    page, words, player = visitor.page, visitor.words, Player(visitor)
    title = words("luz_title")
    page.goto("/")
    game = luz_at_home(visitor)
    game.wait_for()
    yield "home"

    player.tap(game.get_by_role("button", name=words("home_make_table")))
    dialog = page.get_by_role("dialog", name=words("make_title", game=title))
    dialog.get_by_role("textbox", name=words("name_label")).fill("Ann")
    many = dialog.get_by_role("group", name=words("make_seats"))
    player.tap(many.get_by_role("radio", name=str(seats), exact=True))
    yield "making a table"

    player.tap(dialog.get_by_role("button", name=words("make_create")))
    begin = page.get_by_role("button", name=words("gather_start"))
    begin.wait_for()
    yield "gathering"

    player.tap(begin)
    player.bid_form.wait_for()
    player.pick(3)
    yield "bidding"

    player.bid(2, safety=True)
    table = page.url.rsplit("/", 1)[1]
    reach(visitor, table, in_trick)
    player.tap(player.offered.first)
    player.play_it.wait_for()
    yield "playing"

    hurry(visitor, table, lambda view: bool(view["round"] == 2))
    player.next_round.wait_for()
    yield "summary"

    # Nobody looks on: every trick would be shown at a pace that can be read.
    page.goto("about:blank")
    hurry(visitor, table)
    page.goto(f"/t/{table}")
    player.ranking.wait_for()
    yield "final"

    page.goto("/games/luz/rules")
    page.get_by_role("heading", name=words("luz_rules_score_title")).wait_for()
    yield "rules"

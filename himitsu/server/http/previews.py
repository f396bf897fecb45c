"""What a link to us shows where it is pasted: Open Graph tags, made for each place of the page.

Of a table in play they tell the game alone; of a finished one, who won. An id that nobody has gets
the same tags as home. Names are people's own words: everything is escaped.
"""

from __future__ import annotations

import json
import re
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any, Final, NamedTuple

from litestar import Request

from himitsu.core.registry import games
from himitsu.server.clock import Clock
from himitsu.server.errors import NotStored, Refused
from himitsu.server.game.messages import messages_of
from himitsu.server.http.access import address
from himitsu.server.limits import Limit
from himitsu.server.table.info import winners_of
from himitsu.server.table.phases import Over
from himitsu.server.table.registry import Tables

BURST: Final = 60
PER_SECOND: Final = 2.0
"""So often may one address have a finished game read for its winners; then they are left out."""
KEPT: Final = 500
"""Finished games whose winners are remembered."""
LOCALES: Final = {"en": "en_US", "ja": "ja_JP", "zh-Hant": "zh_TW", "zh-Hans": "zh_CN"}
IMAGE: Final = "previews/{name}.png"
HOME: Final = "home"

_TABLE: Final = re.compile(r"t/([\w-]{1,64})(/replay)?")
_GAME: Final = re.compile(r"(?:games/([\w-]+)/\w+|\w+/([\w-]+))")
"""Its rules, what else the page has of every game, or a place of its own."""
_MOMENT: Final = {
    "step": re.compile(r"\d{1,9}"),
    "side": re.compile(r"open|public|\d{1,2}"),
    "seat": re.compile(r"\d{1,2}"),
}


class Preview(NamedTuple):
    """In the reader's language, not escaped yet."""

    title: str
    text: str
    path: str
    image: str


class Ended(NamedTuple):
    """How a finished game ended. Winners by name, None for a bot; no outcome if it was given up."""

    game: str
    winners: tuple[str | None, ...] | None


class Previews:
    def __init__(self, tables: Tables, clock: Clock) -> None:
        self._tables = tables
        self.limit = Limit(BURST, PER_SECOND, clock)
        self._ended: dict[str, Ended] = {}

    async def tags(self, request: Request[Any, Any, Any], path: str, images: set[str]) -> bytes:
        """The tags for a place of the page, for its head."""
        language = asked_language(request)
        shown = await self._preview(request, path.strip("/"), language)
        host = request.headers.get("host")
        origin = None if host is None else f"{request.scope['scheme']}://{host.lower()}"
        return _written(shown, language, origin, images)

    async def _preview(self, request: Request[Any, Any, Any], path: str, language: str) -> Preview:
        words = texts(language)
        table = _TABLE.fullmatch(path)
        if table is not None:
            found = await self._ended_or_game(request, table[1])
            if found is not None:
                return _of_table(found, path, bool(table[2]), request, language)
        about = _GAME.fullmatch(path)
        game = None if about is None else about[1] or about[2]
        if game in games():
            named = game_texts(game, language)
            title = words["server_preview_rules"].format(game=named.title)
            return Preview(title, named.tagline, f"/{path}", game)
        return Preview("Himitsu 秘密", words["server_preview_home"], "/", HOME)

    async def _ended_or_game(
        self, request: Request[Any, Any, Any], table_id: str
    ) -> Ended | str | None:
        """How it ended, or the game's name alone; None if there is no such table or game."""
        known = self._ended.get(table_id)
        if known is not None:
            return known
        try:
            stored = await self._tables.storage.table(table_id)
            if stored is None or stored.game not in games():
                return None
            if stored.status != "over" or not self.limit.take(address(request)):
                return stored.game
            # Whoever is shown a preview does not visit the table.
            table = await self._tables.load(table_id)
            phase = await table.read()
        except (NotStored, Refused):
            # The page itself will say what is wrong.
            return None
        if not isinstance(phase, Over):
            return table.game
        self._ended[table_id] = ended = Ended(table.game, winners_of(phase))
        while len(self._ended) > KEPT:
            del self._ended[next(iter(self._ended))]
        return ended


class GameTexts(NamedTuple):
    title: str
    tagline: str


@cache
def texts(language: str) -> dict[str, str]:
    read = files("himitsu.server").joinpath("messages", f"{language}.json").read_text("utf-8")
    found: dict[str, str] = json.loads(read)
    return found


@cache
def game_texts(name: str, language: str) -> GameTexts:
    """As the game itself says them; one without texts goes by its name."""
    said = messages_of(games()[name], language)
    return GameTexts(said.get(f"{name}_title", name), said.get(f"{name}_tagline", ""))


def asked_language(request: Request[Any, Any, Any]) -> str:
    """Of the link, or of whoever asks for it; English if neither is ours."""
    wished: list[tuple[float, str]] = []
    for each in request.headers.get("accept-language", "")[:500].split(","):
        tag, _, quality = each.partition(";q=")
        try:
            wished.append((-float(quality or 1), tag.strip()))
        except ValueError:
            continue
    named = request.query_params.get("lang", "")
    tags = [named, *[tag for _, tag in sorted(wished, key=lambda wish: wish[0])]]
    return next((found for tag in tags if (found := _language(tag))), "en")


def _language(tag: str) -> str | None:
    parts = tag.lower().split("-")
    if parts[0] == "zh":
        traditional = {"hant", "tw", "hk", "mo"} & set(parts) and "hans" not in parts
        return "zh-Hant" if traditional else "zh-Hans"
    return parts[0] if parts[0] in LOCALES else None


def _of_table(
    found: Ended | str, path: str, replay: bool, request: Request[Any, Any, Any], language: str
) -> Preview:
    words = texts(language)
    game = found if isinstance(found, str) else found.game
    named = game_texts(game, language)
    title = words["server_preview_replay" if replay else "server_preview_table"].format(
        game=named.title
    )
    moment = _moment(request) if replay else ""
    text = named.tagline if isinstance(found, str) else _ending(found, named, words)
    return Preview(title, text, f"/{path}{moment}", game)


def _ending(ended: Ended, named: GameTexts, words: dict[str, str]) -> str:
    if ended.winners is None:
        return words["server_preview_over"].format(game=named.title)
    if not ended.winners:
        return words["server_preview_draw"].format(game=named.title)
    # Not by one call of format: a name may hold braces.
    names = words["server_preview_and"].join(
        [name or words["server_preview_bot"] for name in ended.winners]
    )
    before, _, after = words["server_preview_won"].partition("{names}")
    title = named.title
    return before.replace("{game}", title) + names + after.replace("{game}", title)


def _moment(request: Request[Any, Any, Any]) -> str:
    """Whoever follows the preview comes to the moment of the link."""
    said = [
        f"{name}={value}"
        for name, allowed in _MOMENT.items()
        if allowed.fullmatch(value := request.query_params.get(name, ""))
    ]
    return "?" + "&".join(said) if said else ""


def _written(shown: Preview, language: str, origin: str | None, images: set[str]) -> bytes:
    properties = {
        "og:site_name": "Himitsu 秘密",
        "og:type": "website",
        "og:title": shown.title,
        "og:description": shown.text,
        "og:locale": LOCALES[language],
    }
    names = {"twitter:card": "summary", "twitter:title": shown.title}
    names["twitter:description"] = shown.text
    image = next((f for n in (shown.image, HOME) if (f := IMAGE.format(name=n)) in images), None)
    if origin is not None:
        properties["og:url"] = origin + shown.path
        if image is not None:
            properties |= {
                "og:image": f"{origin}/{image}",
                "og:image:width": "1200",
                "og:image:height": "630",
                "og:image:alt": shown.title,
            }
            names |= {"twitter:card": "summary_large_image", "twitter:image": f"{origin}/{image}"}
    lines = [f'<meta property="{name}" content="{escape(v)}" />' for name, v in properties.items()]
    lines += [f'<meta name="{name}" content="{escape(v)}" />' for name, v in names.items()]
    return "".join(lines).encode()

"""The page finds words, in four languages, for whatever Rebel Rhymes asks, offers and tells."""

from __future__ import annotations

from collections import defaultdict
from random import Random
from typing import Any

import msgspec
import pytest
from support.page_modules import ask_page
from support.rhymes_starts import starts

from himitsu.core.chance import key_from_seed
from himitsu.core.contract import PUBLIC
from himitsu.games.rhymes import GAME
from himitsu.games.rhymes.rules.agenda import QUESTION_NAMES
from himitsu.games.rhymes.rules.comparison import REASONS
from himitsu.games.rhymes.rules.victory import ENDINGS
from himitsu.games.rhymes.state import RhymesState
from himitsu.games.rhymes.views import EVENTS

LOCALES = ("en", "ja", "zh-Hant", "zh-Hans")
VIEWS_OF_A_QUESTION = 5
EVENTS_OF_A_KIND = 60
DECISIONS = 80

Json = dict[str, Any]


class Collection:
    """Views of every question, and events of every kind with a view to tell them in."""

    def __init__(self) -> None:
        self.views: dict[str, list[Json]] = defaultdict(list)
        self.waiting: list[Json] = []
        self.events: dict[str, list[tuple[Json, int]]] = defaultdict(list)
        self.told_in: list[Json] = []

    def play(self, s: RhymesState, rng: Random) -> None:
        viewer = rng.choice([PUBLIC, *range(s.seats)])
        for _ in range(DECISIONS):
            if not s.to_act():
                break
            seat = rng.choice(s.to_act())
            question = QUESTION_NAMES[s.ask]
            if len(self.views[question]) < VIEWS_OF_A_QUESTION:
                self.views[question].append(shown(s, seat))
                self.waiting.append(shown(s, (seat + 1) % s.seats))
            s.play(seat, rng.choice(s.legal_moves(seat)))
        at = len(self.told_in)
        self.told_in.append(shown(s, viewer))
        for event in s.events(viewer):
            kept = self.events[plain(event)["type"]]
            if len(kept) < EVENTS_OF_A_KIND:
                kept.append((plain(event), at))


def shown(s: RhymesState, viewer: int) -> Json:
    """The view as a table shows it."""
    return plain(GAME.present(s.view(viewer)))


def plain(struct: object) -> Json:
    found: Json = msgspec.json.decode(msgspec.json.encode(struct))
    return found


@pytest.fixture(scope="module")
def collected() -> Collection:
    collection = Collection()
    rng = Random(5)
    for s in starts():
        collection.play(s, rng)
    for seats in (1, 2, 1, 2):
        for seed in range(12):
            opening = "calm" if seed < 2 else "book"
            s = GAME.new({"opening": opening}, seats, key_from_seed(seed), keep_events=True)
            assert isinstance(s, RhymesState)
            collection.play(s, rng)
    # So rare in short games that it is told here without one.
    collection.events["shuffle"].append(({"type": "shuffle"}, 0))
    return collection


@pytest.fixture(scope="module")
def told(collected: Collection) -> Any:
    """By language: each question with its labels, what others read meanwhile, and each line."""
    modules = ["questions", "waiting", "log", "reasons", "texts", "prospects", "knowledge", "sets"]
    return ask_page(
        ["paraglide/runtime.js", *(f"games/rhymes/{name}.ts" for name in modules)],
        """
        const seatsOf = (view) =>
          Array.from({ length: view.seats }, (_, seat) => ({ seat, name: `N${seat}` }))
        const tell = (locale) => {
          page.overwriteGetLocale(() => locale)
          const context = (view) => ({ view, seats: seatsOf(view) })
          const asked = given.views.map((view) => ({
            question: view.question,
            status: page.statusText(context(view)),
            labels: view.legal.map((move) => page.moveText(move, view, seatsOf(view))),
          }))
          const waiting = given.waiting.map((view) => page.statusText(context(view)))
          const lines = given.events.map(([event, at]) => ({
            event,
            line: page.line(event, context(given.told_in[at])),
          }))
          const paths = given.views.flatMap((view) =>
            (view.aid.prospects ?? []).flatMap((prospect) =>
              prospect.paths.flatMap((path) => [
                page.pathTitle(path, prospect, context(view)),
                ...page.nearness(path, prospect, context(view)),
              ]),
            ),
          )
          const known = given.views.flatMap((view) => [
            page.setText(view),
            ...view.aid.known.map(page.identityText),
          ])
          const endings = given.endings.map(page.endingText)
          return { asked, waiting, lines, paths, known, endings }
        }
        return Object.fromEntries(given.locales.map((locale) => [locale, tell(locale)]))
        """,
        {
            "locales": LOCALES,
            "views": [view for views in collected.views.values() for view in views],
            "waiting": collected.waiting,
            "events": [event for events in collected.events.values() for event in events],
            "told_in": collected.told_in,
            "endings": ENDINGS,
        },
    )


OF_CARDS = ("river", "goldfish", "axe", "give", "oz", "oz_follow", "take")
"""Two choices here may be two cards of one face."""


def sound(text: str) -> bool:
    """A sentence without gaps: nothing that was left in, nothing that is missing."""
    return bool(text.strip()) and not any(bad in text for bad in ("undefined", "{", "}", "null"))


def test_the_collection_holds_every_question_event_and_reason(collected: Collection) -> None:
    assert {name for name, views in collected.views.items() if views} == set(QUESTION_NAMES)
    tags = {str(event.__struct_config__.tag) for event in EVENTS}
    assert collected.events.keys() == tags
    reasons = {event["reason"] for event, _ in collected.events["result"]}
    assert reasons <= set(REASONS)
    assert len(reasons) > 4


@pytest.mark.parametrize("locale", LOCALES)
def test_every_question_has_its_words_and_every_answer_a_label(told: Any, locale: str) -> None:
    for asked in told[locale]["asked"]:
        assert sound(asked["status"]), asked
        assert all(sound(label) for label in asked["labels"]), asked
    assert all(sound(text) for text in told[locale]["waiting"])


@pytest.mark.parametrize("locale", LOCALES)
def test_no_and_yes_are_told_apart(told: Any, locale: str) -> None:
    for asked in told[locale]["asked"]:
        labels = asked["labels"]
        if len(labels) == 2:
            assert len(set(labels)) == 2 or asked["question"] in OF_CARDS, asked


@pytest.mark.parametrize("locale", LOCALES)
def test_every_event_is_a_line(told: Any, locale: str) -> None:
    for told_event in told[locale]["lines"]:
        silent = told_event["event"]["type"] == "turn_up" and not told_event["event"]["faces"]
        assert silent or sound(told_event["line"]), told_event


@pytest.mark.parametrize("locale", LOCALES)
def test_every_way_to_win_and_every_ending_has_its_words(told: Any, locale: str) -> None:
    assert len(told[locale]["paths"]) > 100
    assert all(sound(text) for text in told[locale]["paths"])
    assert all(sound(text) for text in told[locale]["endings"])


@pytest.mark.parametrize("locale", LOCALES)
def test_what_is_known_of_identities_has_its_words(told: Any, locale: str) -> None:
    assert len(set(told[locale]["known"])) > 20
    assert all(sound(text) for text in told[locale]["known"])


def test_the_languages_differ(told: Any) -> None:
    """A text copied from another language would pass everything else."""
    for one, other in (("en", "ja"), ("ja", "zh-Hant"), ("en", "zh-Hans")):
        pairs = zip(told[one]["asked"], told[other]["asked"], strict=True)
        assert all(first["status"] != second["status"] for first, second in pairs)

"""The built page without a server: its files come from disk, and its table from the engine.

A `Stage` shows any moment of any game that can be reached by play. It also takes answers: the
moves of the page are played, then the others', at random but always alike.
"""

from __future__ import annotations

import json
import mimetypes
import time
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, Final

import msgspec
from msgspec.structs import replace
from playwright.sync_api import Browser, ConsoleMessage, Page, Route, WebSocketRoute
from support.page_browser import HURRY, LOCALES, PATIENCE, STILL
from support.page_words import Words
from support.serving import Json
from support.situations import ANN, BEN, EVE, Desk, bot, person, playing

from himitsu.bots.registry import characters
from himitsu.core.contract import PUBLIC, Move, Seat
from himitsu.core.languages import LANGUAGES, Language
from himitsu.core.registry import game as game_named
from himitsu.server.game.session import Update
from himitsu.server.protocol.frames import (
    AcceptedFrame,
    Said,
    TableFrame,
    TalkFrame,
    UpdateFrame,
    encode,
)
from himitsu.server.protocol.http import TableInfo
from himitsu.server.settings import Settings
from himitsu.server.store.rows import StoredSeat, StoredTable
from himitsu.server.table.info import table_info
from himitsu.server.table.roster import at

ORIGIN: Final = "http://table.test"
OWN: Final = 0
"""The seat of the reader; somebody else has the next, and characters the others, as far as the game
has any."""
LONGEST: Final = "Bartholomew Featherstone"
"""A name of as many letters as one may have."""
MOST_MOVES: Final = 3000
"""That a search for a moment may take in one game."""
MOST_GAMES: Final = 400

_REST: Final = """
  async () => {
    const boxes = () =>
      [...document.querySelectorAll('main *:not(svg *)')].flatMap((node) => {
        const { x, y, width, height } = node.getBoundingClientRect()
        return [x, y, width, height]
      })
    const running = ({ playState, effect }) =>
      playState === 'running' && effect.getTiming().iterations !== Infinity
    const same = (one, other) =>
      one.length === other.length && one.every((value, at) => value === other[at])
    let before = boxes()
    for (let calm = 0, frames = 0; calm < 2 && frames < 100; frames++) {
      await new Promise(requestAnimationFrame)
      const now = boxes()
      calm = same(now, before) && !document.getAnimations().some(running) ? calm + 1 : 0
      before = now
    }
  }
"""


def rest(page: Page) -> None:
    """Wait until nothing on the page moves any more."""
    page.evaluate(_REST)


def _now() -> int:
    """Milliseconds since 1970, as the browser counts them."""
    return round(time.time() * 1000)


def _seated(game: str, seats: int) -> tuple[StoredSeat, ...]:
    """As people find a table that somebody has just begun with a friend."""
    people = [person(0, ANN), person(1, BEN, nonce=None)][:seats]
    cast = iter(characters(game_named(game)))
    for seat in range(len(people), seats):
        character = next(cast, None)
        people.append(bot(seat) if character is None else replace(bot(seat), name=character.id))
    return tuple(people)


Until = Callable[[Json], bool]
"""Is this view of the reader's the moment that is looked for?"""


class Play:
    """A game of which the reader sees one seat, with moves at random from a seed."""

    def __init__(self, game: str, seats: int, seed: int = 0, **options: str) -> None:
        self._rng = Random(seed)
        self.desk: Desk = playing(
            game=game,
            seats=seats,
            taken=_seated(game, seats),
            secret=self._rng.randbytes(32),
            options=game_named(game).resolve(options, seats),
            chat="free",
        )

    @property
    def view(self) -> Json:
        view: Json = msgspec.to_builtins(self.desk.session.sync(OWN).view, str_keys=True)
        return view

    def move(self) -> UpdateFrame | None:
        """Somebody's move; what the reader sees of it, None if nothing."""
        seat = self._rng.choice(self.desk.session.to_act())
        return self.play(seat, [self._rng.choice(self.desk.session.memory(seat).legal)])

    def play(
        self, seat: Seat, moves: Sequence[Move], words: str | None = None
    ) -> UpdateFrame | None:
        session = self.desk.session
        seen = session.apply(session.entry(seat, None, moves, words)).get(OWN)
        if session.over:
            self.desk.changed(status="over", deadline=None, due=None)
        assert seen is None or isinstance(seen, Update)
        return None if seen is None else seen.whole

    def others(self) -> Iterator[UpdateFrame]:
        """All that the others do before the reader is asked again."""
        while not self.desk.session.over and OWN not in self.desk.session.to_act():
            seen = self.move()
            if seen is not None:
                yield seen

    def reach(self, until: Until) -> bool:
        """Play on from the beginning until such a moment; says whether it came. It is looked for
        in the truth alone, because showing every move to everybody takes many times as long."""
        table, session = self.desk.stored, self.desk.session
        game = game_named(table.game)
        *_, state = session.opening.begin(game, table)
        moves: list[tuple[Seat, Move]] = []
        while len(moves) < MOST_MOVES:
            if until(msgspec.to_builtins(game.present(state.view(OWN)), str_keys=True)):
                for seat, move in moves:
                    self.play(seat, [move])
                return True
            if state.outcome is not None:
                return False
            seat = self._rng.choice(state.to_act())
            moves.append((seat, self._rng.choice(state.legal_moves(seat))))
            state.play(*moves[-1])
        return False


def reached(game: str, seats: int, until: Until, **options: str) -> Play:
    """The first game, by seed, that comes to such a moment, at that moment."""
    for seed in range(MOST_GAMES):
        play = Play(game, seats, seed, **options)
        if play.reach(until):
            return play
    raise AssertionError(f"it never came to that in {MOST_GAMES} games of {game}")


class Stage:
    """A browser in which one table is open."""

    def __init__(
        self,
        browser: Browser,
        language: str = "en",
        *,
        hurried: bool = False,
        neighbour: str = LONGEST,
        watching: bool = False,
        **wishes: Any,
    ) -> None:
        """`hurried`: see HURRY. `neighbour`: what the person beside the reader is called. Who is
        `watching` has no seat."""
        self._guest, self._viewer = (EVE, PUBLIC) if watching else (ANN, OWN)
        self.words = Words(language)
        self._language: Language = next(each for each in LANGUAGES if each == language)
        self._neighbour = neighbour
        settings = {"locale": LOCALES[language], "service_workers": "block"} | STILL | wishes
        self.context = browser.new_context(base_url=ORIGIN, **settings)
        self.context.set_default_timeout(PATIENCE)
        self.troubles: list[str] = []
        self.context.on("console", self._complain)
        self.context.on("weberror", lambda trouble: self.troubles.append(str(trouble.error)))
        self.context.route(f"{ORIGIN}/**", self._serve)
        self.context.route_web_socket("**/live*", self._connect)
        if hurried:
            self.context.add_init_script(HURRY)
        self.page = self.context.new_page()
        self._socket: WebSocketRoute | None = None
        self.play: Play | None = None
        self.away: int | None = None
        """Since so many happenings, if the reader comes back to the table."""

    def show(self, play: Play, table: str = "table") -> None:
        """This moment of a game, at a table of this name."""
        path = f"/t/{table}-of-{play.desk.stored.game}"
        self.play = play
        if self.page.url.endswith(path):
            self._tell_all()
        else:
            self._socket = None
            self.page.goto(path)
        self.page.locator("[data-slot=confirm]").wait_for(state="attached")
        self.settle()

    def gather(self, game: str, seats: int) -> None:
        """A table of the reader's at which all have sat down, before its game begins."""
        self.play = Play(game, seats)
        self.play.desk.changed(status="gathering")
        self.page.goto(f"/t/gathering-of-{game}")
        self.page.get_by_role("button", name=self.words("gather_start")).wait_for()
        self.settle()

    def begin(self, game: str, seats: int) -> None:
        """A new game, from the reader's first question on."""
        play = Play(game, seats)
        for _ in play.others():
            pass
        self.show(play)

    def play_out(self) -> None:
        """The rest of the game, whoever is asked; the page sees it happen."""
        assert self.play is not None
        while not self.play.desk.session.over:
            seen = self.play.move()
            if seen is not None:
                self._send(encode(seen))
        self._send(encode(TableFrame(self._info())))

    def say(self, seat: Seat, words: str) -> None:
        """Somebody says this now."""
        name = at(self._stored, seat).name
        self._send(encode(TalkFrame((Said(seat, name, words, None, _now()),))))

    def settle(self) -> None:
        """Until what was sent is drawn, and rests."""
        rest(self.page)

    @property
    def view(self) -> Json:
        """What the reader sees now."""
        assert self.play is not None
        return self.play.view

    @property
    def names(self) -> list[str]:
        """By seat, as the page calls those who sit there."""
        assert self.play is not None
        game = game_named(self.play.desk.stored.game)
        known = {each.id: each.name[self._language] for each in characters(game)}
        return [known.get(each.name, each.name) for each in self._stored.taken]

    def leave(self) -> None:
        self.context.close()

    # What a server would do

    def _serve(self, route: Route) -> None:
        path = route.request.url.removeprefix(ORIGIN).partition("?")[0]
        if path == "/api/me":
            route.fulfill(json={"name": "Ann", "pushable": None})
        elif path.startswith("/api/tables/"):
            if path.endswith("/notes"):
                route.fulfill(json={"text": ""})
            else:
                route.fulfill(
                    body=msgspec.json.encode(self._info()), content_type="application/json"
                )
        else:
            page = Settings().page
            file = page / path.lstrip("/")
            file = file if file.is_file() else page / "index.html"
            kind = mimetypes.guess_type(file.name)[0] or "text/plain"
            route.fulfill(body=file.read_bytes(), content_type=kind)

    def _connect(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        socket.on_message(self._hear)
        self._tell_all()

    def _hear(self, message: str | bytes) -> None:
        said: Json = json.loads(message)
        if said["type"] != "gesture" or self.play is None:
            return
        self._send(encode(AcceptedFrame(said["id"])))
        seen = self.play.play(OWN, said["moves"], said["words"])
        for frame in [*([] if seen is None else [seen]), *self.play.others()]:
            self._send(encode(frame))
        if self.play.desk.session.over:
            self._send(encode(TableFrame(self._info())))

    def _tell_all(self) -> None:
        assert self.play is not None
        self._send(encode(TableFrame(self._info())))
        self._send(encode(self.play.desk.session.sync(self._viewer, self.away)))

    def _send(self, text: str) -> None:
        if self._socket is not None:
            self._socket.send(text)

    def _info(self) -> TableInfo:
        return table_info(self._stored, self._guest, frozenset({ANN, BEN}))

    @property
    def _stored(self) -> StoredTable:
        assert self.play is not None
        stored = self.play.desk.stored
        taken = [
            replace(each, name=self._neighbour) if each.guest == BEN else each
            for each in stored.taken
        ]
        return replace(stored, taken=tuple(taken))

    def _complain(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"} and "Service Worker" not in message.text:
            self.troubles.append(message.text)

"""The chat of a table. It knows nothing of the game, and tells nothing about it."""

from __future__ import annotations

from collections import deque
from typing import Final

from himitsu.core.words import clean_words
from himitsu.server.errors import Refused
from himitsu.server.limits import Limit
from himitsu.server.protocol.frames import Said, Say, TalkFrame
from himitsu.server.store.storage import Storage
from himitsu.server.table.change import Change, Situation
from himitsu.server.table.commands import SayAsBot
from himitsu.server.table.phases import Over, Playing
from himitsu.server.table.roster import at, need_seat

KEPT: Final = 100
"""Sayings that a page is told when it connects."""


def say(situation: Situation, guest: str, wish: Say) -> Change:
    """Tell everybody at the table what somebody says.

    Only those with a seat may talk: a watcher who has seen a hand must not tell.
    """
    stored = situation.phase.stored
    sitter = need_seat(stored, guest)
    if stored.chat == "off":
        raise Refused(409, "not-allowed", "This table has no chat.")
    if (wish.words is None) == (wish.emote is None):
        raise Refused(409, "malformed", "Send words or an emote.")
    if wish.words is not None and stored.chat == "emotes":
        text = "Only emotes here: words would give the game away."
        raise Refused(409, "not-allowed", text)
    words = None if wish.words is None else clean_words(wish.words)
    if wish.words is not None and words is None:
        raise Refused(409, "no-words", "The message is empty.")
    said = Said(sitter.seat, sitter.name, words, wish.emote, situation.now)
    return Change(after=stored, said=said)


def say_as_bot(situation: Situation, wish: SayAsBot) -> Change | None:
    """Nothing, if somebody has taken the character's seat meanwhile."""
    phase = situation.phase
    if not isinstance(phase, Playing | Over) or phase.stored.chat == "off":
        return None
    sitter = at(phase.stored, wish.seat)
    if sitter.guest is not None:
        return None
    said = Said(wish.seat, sitter.name, None, wish.emote, situation.now)
    return Change(after=phase.stored, said=said)


class Chat:
    """What was said at a table lately, and how often somebody may speak."""

    def __init__(self, table_id: str, storage: Storage, limit: Limit) -> None:
        self._table = table_id
        self._storage = storage
        self._limit = limit
        """Of everybody at every table."""
        self._said: deque[Said] = deque(maxlen=KEPT)
        self.count: int | None = None
        """How many sayings there are in all; None before they were read."""

    async def load(self) -> None:
        """Read what was said before this server had the table."""
        if self.count is not None:
            return
        lately, count = await self._storage.sayings(self._table, KEPT)
        # Somebody else may have read it meanwhile, and something may have been said.
        if self.count is None:
            self._said.extend(lately)
            self.count = count

    def lately(self) -> TalkFrame | None:
        """What a page is told when it connects; nothing if nobody has said anything."""
        return TalkFrame(tuple(self._said)) if self._said else None

    def need_turn(self, guest: str) -> None:
        """Refused if they have talked too much lately."""
        if not self._limit.take(f"{guest} {self._table}"):
            raise Refused(409, "too-frequent", "You are sending messages too fast; wait a moment.")

    def add(self, *said: Said) -> None:
        self._said.extend(said)
        if self.count is not None:
            self.count += len(said)

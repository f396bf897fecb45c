"""What the connections of a table are sent, and in which order."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from himitsu.core.contract import PUBLIC, Seat
from himitsu.server.clock import Clock
from himitsu.server.game.session import Session
from himitsu.server.protocol.closing import UNWATCHED
from himitsu.server.protocol.frames import ClockFrame, SeatFrame, TableFrame, TalkFrame, encode
from himitsu.server.protocol.http import TableInfo
from himitsu.server.settings import Settings
from himitsu.server.store.open_pages import OpenPage
from himitsu.server.store.rows import StoredTable
from himitsu.server.table import deadlines, sides, spectators
from himitsu.server.table.audience import Audience, Connected
from himitsu.server.table.change import Looks
from himitsu.server.table.info import visible
from himitsu.server.table.news import News
from himitsu.server.table.roster import seat_of


class Broadcast:
    def __init__(
        self,
        audience: Audience,
        info: Callable[[str | None], TableInfo],
        clock: Clock,
        settings: Settings,
    ) -> None:
        self._audience = audience
        self._news = News(self.table, settings, clock)
        self._info = info
        """The table as a guest sees it now."""
        self._now = clock.now

    def table(self) -> None:
        """To everybody: the people and the status of the table."""
        self._audience.tell(lambda guest: encode(TableFrame(self._info(guest))))

    def frames(
        self, stored: StoredTable, session: Session, frames: Mapping[Seat, sides.Frame]
    ) -> None:
        """To each connection what its side sees."""
        sides.show(self._audience.connections, stored, frames, session.names)

    def seat(self, taken: SeatFrame) -> None:
        """To everybody: somebody takes a seat over."""
        self._audience.send(encode(taken))

    def talk(self, said: TalkFrame) -> None:
        self._audience.send(encode(said))

    def change(
        self, before: StoredTable, after: StoredTable, session: Session | None, announced: bool
    ) -> None:
        """To everybody what they can see of a table's change."""
        if after == before and not announced:
            return
        connections = self._audience.connections
        moved = [each for each in connections if sides.moved(before, after, each)]
        self._anew(after, session, moved)
        if announced or visible(before) != visible(after):
            self.table()
        if after.clock is not None and deadlines.reading(before) != deadlines.reading(after):
            self._audience.send(self._clock(after))
        for each in connections:
            if each.looks_at is not None and not sides.open_to_watchers(after, each.looks_at):
                each.looks_at = None

    def beginning(self, stored: StoredTable, session: Session) -> None:
        """Everybody sees the deal, and those who may not watch it are sent away."""
        self.table()
        for connection in list(self._audience.connections):
            if not spectators.may_watch(stored, connection.guest):
                connection.end(UNWATCHED)
                self._audience.remove(connection)
        self._anew(stored, session, self._audience.connections)
        if stored.clock is not None:
            self._audience.send(self._clock(stored))

    def welcome(
        self,
        connection: Connected,
        stored: StoredTable,
        session: Session | None,
        lately: TalkFrame | None,
        most: int,
    ) -> None:
        """To who comes: the table first, then everything that they may know of the game, and what
        was said."""
        guest = connection.guest
        new = guest is None or guest not in self._audience.here()
        self._audience.add(connection, most)
        if new and self._news.happened():
            self.table()
        else:
            connection.send(encode(TableFrame(self._info(guest))))
        if session is not None:
            sitter = seat_of(stored, guest)
            viewer = PUBLIC if sitter is None else sitter.seat
            away = sitter.since if new and sitter is not None else None
            sync: sides.Sent = session.sync(viewer, away)
            if connection.names:
                sync = sides.named(sync, viewer, session.names)
            connection.send(encode(sync))
            if stored.clock is not None:
                connection.send(self._clock(stored))
        if lately is not None:
            connection.send(encode(lately))

    def farewell(self, connection: Connected) -> None:
        """To the others, if that was their guest's last."""
        self._audience.remove(connection)
        if connection.guest not in self._audience.here() and self._news.happened():
            self.table()

    def others(self, elsewhere: tuple[OpenPage, ...]) -> None:
        """To everybody here, if people came or went elsewhere."""
        if self._audience.others(elsewhere) and self._news.happened():
            self.table()

    def close(self) -> None:
        self._news.close()

    def look(
        self, connection: Connected, looks: Looks, stored: StoredTable, session: Session | None
    ) -> None:
        """To one connection: the game from another side."""
        if looks.noted:
            # They may ask for no other seat now.
            connection.send(encode(TableFrame(self._info(connection.guest))))
        connection.looks_at = looks.seat
        self._anew(stored, session, [connection])

    def _anew(
        self, stored: StoredTable, session: Session | None, connections: Sequence[Connected]
    ) -> None:
        """Everything from the side that the connections see now."""
        if session is not None:
            viewers = {sides.side_of(stored, each).viewer for each in connections}
            frames = {viewer: session.sync(viewer) for viewer in viewers}
            sides.show(connections, stored, frames, session.names)

    def _clock(self, stored: StoredTable) -> str:
        return encode(ClockFrame(deadlines.left(stored, self._now())))

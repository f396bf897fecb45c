"""A game in play, as its table shows it: the truth, and what each viewer has seen of it.

Nothing here waits or stores. The same entries and standing orders always lead to the same frames
with the same numbers, so a table goes on after a restart as if nothing had happened. An entry that
takes others back plays the game anew up to there; frame numbers go on rising.
"""

from __future__ import annotations

import hmac
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import msgspec
from msgspec import UNSET

from himitsu.core.contract import PUBLIC, Game, IllegalMove, Move, Seat, State
from himitsu.core.records import Record
from himitsu.core.views import Event, Outcome, View
from himitsu.server.errors import GameFailed
from himitsu.server.game.history import Hinted, History
from himitsu.server.game.lesson import PUPIL, script_of
from himitsu.server.game.naming import named_moves
from himitsu.server.game.prompts import prompt_token
from himitsu.server.game.seating import Takeover, change
from himitsu.server.game.start import Opening
from himitsu.server.protocol.frames import (
    NamedMove,
    PatchFrame,
    Prompt,
    StandingFrame,
    SyncFrame,
    UpdateFrame,
)
from himitsu.server.protocol.http import SeatChange
from himitsu.server.protocol.patches import patch
from himitsu.server.store.rows import Entry, StoredTable

MOST_TAKEN_BACK: Final = 100
"""In one game: each plays the game anew, whenever its log is read."""


class Ahead(NamedTuple):
    """How the game stands once an entry is played."""

    outcome: Outcome | None
    to_act: frozenset[Seat]
    """Who must still answer: the truth, which nobody is shown."""
    publicly_asked: tuple[Seat, ...]
    """Who was asked when the question was opened."""
    changed: bool
    """Is it another question, or another board, for those who see only what is public?"""
    obedient: frozenset[Seat]
    """The seats that are asked and have given an order that answers."""
    revealed: bool
    """Was something shown that cannot be taken back?"""
    scene: int = 0
    """Milliseconds that pages may take to show everybody what leads there."""

    @property
    def over(self) -> bool:
        return self.outcome is not None


class Seen(NamedTuple):
    """What a viewer was last shown, and how many changes it could see until then."""

    frame: int
    view: View
    may_act: bool
    orders: tuple[str, ...]


class Update(msgspec.Struct, frozen=True):
    """What a viewer could see of an entry. Each form is encoded only where somebody gets it."""

    before: View
    """What they were shown until then."""
    whole: UpdateFrame

    def patch(self) -> PatchFrame:
        whole = self.whole
        return PatchFrame(
            whole.frame,
            patch(self.before, whole.view),
            whole.prompt,
            whole.events,
            whole.orders,
            whole.standing,
            whole.obeyed,
            whole.undo,
            whole.strayed,
        )


class Session:
    def __init__(self, game: Game, table: StoredTable) -> None:
        self._game = game
        self._table = table
        self._history = History(game, table)
        self._taken_back = 0
        self._script = script_of(game, table)
        self._gestures: set[tuple[Seat, str]] = set()
        self.orders: dict[Seat, str] = {}
        """Those that were given and not taken back; some may have lapsed."""
        self.read = 0
        """In a tutorial: until the pupil has seen this frame, bots may go on, because what was said
        before it was read. A page says so again after a restart."""
        self.sequence = 0
        """The place of the next entry; it never leaves the server."""
        self.viewers = (PUBLIC, *range(table.seats))
        self._views: dict[Seat, View] = {}
        """Of the truth as it is, as far as somebody has asked for them."""
        self._seen = {viewer: self._look(viewer, 0) for viewer in self.viewers}
        self._hinted: dict[Seat, int] = {}
        """By seat: the frame for which it was given a hint last."""

    @property
    def _state(self) -> State:
        return self._history.state

    def _view(self, viewer: Seat) -> View:
        view = self._views.get(viewer)
        if view is None:
            view = self._views[viewer] = self._state.view(viewer)
        return view

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended by its rules; none while it goes on, or if it was given up."""
        return self._state.outcome

    @property
    def over(self) -> bool:
        return self._state.outcome is not None

    def to_act(self) -> Sequence[Seat]:
        return self._state.to_act()

    def volunteers(self) -> Sequence[Seat]:
        """Who may make a move of their own accord; in a tutorial nobody does."""
        return () if self._script is not None else self._state.volunteers()

    # For bots

    def memory(self, seat: Seat) -> View:
        """What a bot thinks with: all that its seat may know, whatever the table shows."""
        return self._view(seat)

    def is_pass(self, move: Move) -> bool:
        return self._game.is_pass(move)

    def next_after(self, row: Sequence[tuple[Seat, Move]]) -> tuple[Seat, View] | None:
        """Who alone is asked once these seats have answered so one after the other, and what they
        will see then; None if anything else comes of it that everybody sees. Only bots may be given
        that, and only about answers that have been decided on."""
        if self._script is not None or len(self._state.to_act()) != 1:
            return None
        trial = self._state.copy()
        trial.keep_events()
        for seat, move in row:
            trial.play(seat, move)
        asked = trial.to_act()
        if len(asked) != 1 or trial.volunteers() or len(trial.events(PUBLIC)) > len(row):
            return None
        return asked[0], trial.view(asked[0])

    def scripted(self, seat: Seat) -> Move | None:
        """What a tutorial wants of a bot now; None where it may think."""
        following = None if self._script is None else self._script.next(self._history.moves())
        if following is None or following[0] != seat:
            return None
        return following[1] if following[1] in self._view(seat).legal else None

    def waits(self, seat: Seat) -> bool:
        """Does a tutorial want its pupil to read on, or somebody else who is asked to answer,
        before this bot does?"""
        if self._script is None or self.strayed:
            return False
        if self.frame(PUPIL) >= self.read:
            return True
        awaited = self._script.awaited(self._history.moves())
        return awaited not in (None, seat) and awaited in self.to_act()

    @property
    def strayed(self) -> bool:
        """Has a tutorial's pupil left its script?"""
        return self._script is not None and not self._script.followed(self._history.moves())

    def _strayed(self, viewer: Seat) -> bool:
        """Only the pupil is told."""
        return viewer == PUPIL and self.strayed

    def default_move(self, seat: Seat) -> Move:
        return self._game.default_move(self._view(seat))

    # Standing orders

    def offers(self, seat: Seat, order: str) -> bool:
        """May the seat give this order now?"""
        return order in self._seen[seat].orders

    def standing(self, seat: Seat) -> str | None:
        """The seat's order, unless it has lapsed."""
        return self._standing(seat, self._state, self.orders.get(seat))

    def _standing(self, seat: Seat, state: State, order: str | None) -> str | None:
        if order is None or state.outcome is not None:
            return None
        return order if self._game.stands(order, state.view(seat)) else None

    def obeyed(self, seat: Seat) -> Move | None:
        """What the seat's order answers now; None if its owner has to, or is not asked."""
        return self._obeyed(seat, self._state, self.orders.get(seat))

    def _obeyed(self, seat: Seat, state: State, given: str | None) -> Move | None:
        order = self._standing(seat, state, given)
        if order is None or seat not in state.to_act():
            return None
        return self._game.obey(order, state.view(seat))

    def with_orders(self, given: Mapping[Seat, str | None]) -> dict[Seat, str]:
        """The orders as they are once these are given, or taken back."""
        after = {**self.orders, **given}
        return {seat: order for seat, order in after.items() if order is not None}

    def standing_frame(self, seat: Seat) -> StandingFrame:
        return StandingFrame(self.standing(seat), self.obeyed(seat) is not None)

    # Prompts

    def frame(self, viewer: Seat) -> int:
        """How many changes the viewer could see so far."""
        return self._seen[viewer].frame

    def prompt(self, viewer: Seat) -> Prompt | None:
        """For those who are asked, may still change their answer, or may make a move of
        their own accord."""
        seen = self._seen[viewer]
        return (
            Prompt(prompt_token(self._table.secret, viewer, seen.frame)) if seen.may_act else None
        )

    def names(self, viewer: Seat) -> tuple[NamedMove, ...]:
        """What the viewer's legal moves do."""
        return named_moves(self._game, self._seen[viewer].view)

    def answers(self, seat: Seat, token: str) -> bool:
        """Does the token belong to the seat's present prompt?"""
        prompt = self.prompt(seat)
        return prompt is not None and hmac.compare_digest(prompt.token, token)

    def was_asked(self, seat: Seat, token: str) -> bool:
        """Did the token belong to the seat before?"""
        frames = range(self.frame(seat))
        return token in [prompt_token(self._table.secret, seat, frame) for frame in frames]

    # Gestures and entries

    def has(self, seat: Seat, gesture: str) -> bool:
        """Was the gesture applied already?"""
        return (seat, gesture) in self._gestures

    def try_moves(self, seat: Seat, moves: Sequence[Move]) -> Ahead:
        """Play the moves on a copy, and say how the game stands then; IllegalMove if one cannot
        be made, GameFailed if its rules fail.

        A gesture answers one prompt: until its last move the seat stays asked, and nobody else
        sees anything. Otherwise it would be a way to look ahead for nothing: whether "play this
        card, then lead that one" is legal tells who takes the trick, and a gesture that is
        refused has changed nothing.
        """
        trial = self._state.copy()
        trial.keep_events()
        before = trial.revelations
        for place, move in enumerate(moves):
            if place > 0 and (not trial.view(seat).mine or self._others_notice(trial, seat)):
                raise IllegalMove("These are several answers: give one, then see what follows.")
            if not 0 <= move < self._game.action_count:
                raise IllegalMove(f"A move is a number from 0 to {self._game.action_count - 1}.")
            try:
                trial.play(seat, move)
            except IllegalMove:
                raise
            except Exception as error:
                raise GameFailed from error
        ahead = self._ahead(trial, trial.revelations != before)
        return ahead._replace(scene=self._game.scene_ms(trial.events(PUBLIC)))

    def stands(self, orders: Mapping[Seat, str] | None = None) -> Ahead:
        """How the game stands now; or would stand, with these standing orders."""
        return self._ahead(self._state, False, orders)

    def _ahead(
        self, state: State, revealed: bool, orders: Mapping[Seat, str] | None = None
    ) -> Ahead:
        given = self.orders if orders is None else orders
        public = self._view(PUBLIC) if state is self._state else state.view(PUBLIC)
        return Ahead(
            outcome=state.outcome,
            to_act=frozenset(state.to_act()),
            publicly_asked=public.asked,
            changed=public != self._view(PUBLIC),
            obedient=frozenset(
                [seat for seat in given if self._obeyed(seat, state, given[seat]) is not None]
            ),
            revealed=revealed,
        )

    def _others_notice(self, trial: State, seat: Seat) -> bool:
        others = [viewer for viewer in self.viewers if viewer != seat]
        return any(trial.view(viewer) != self._view(viewer) for viewer in others)

    def wants_words(self, seat: Seat, moves: Sequence[Move]) -> bool:
        """May something be said beside the moves? Only beside a single one."""
        return len(moves) == 1 and self._game.wants_words(self._view(seat), moves[0])

    def entry(
        self, seat: Seat, gesture: str | None, moves: Sequence[Move], words: str | None = None
    ) -> Entry:
        """The moves as the next entry of the log."""
        written = " ".join([self._game.format(move) for move in moves])
        return Entry(self.sequence, seat, gesture, written, words=words)

    def apply(self, entry: Entry) -> dict[Seat, Update] | dict[Seat, SyncFrame]:
        """Play a stored entry, and return what the viewers who could see something of it see."""
        assert entry.sequence == self.sequence
        self.sequence += 1
        if entry.kind == "undo":
            return self._take_back(int(entry.moves))
        if entry.kind == "seat":
            self._history.seat(entry)
            return {}
        if entry.kind == "hint":
            self._history.hint(entry)
            self._hinted[entry.seat] = self.frame(entry.seat)
            return {}
        since = self._state.happened()
        self._history.play(entry)
        self._views = {}
        if entry.gesture is not None:
            self._gestures.add((entry.seat, entry.gesture))
        updates: dict[Seat, Update] = {}
        for viewer in self.viewers:
            before = self._seen[viewer]
            now = self._look(viewer, before.frame + 1)
            events = self._log(viewer, since)
            if events or now.view != before.view:
                self._seen[viewer] = now
                whole = UpdateFrame(
                    now.frame,
                    now.view,
                    self.prompt(viewer),
                    events,
                    now.orders,
                    self.standing(viewer),
                    self.obeyed(viewer) is not None,
                    self.last_answer(viewer) is not None,
                    self._strayed(viewer),
                )
                updates[viewer] = Update(before.view, whole)
        return updates

    # Hints: nobody sees anything of them before the end, and they change no frame

    def hint(self, seat: Seat) -> Entry:
        """That the seat is given a hint, as the next entry."""
        return Entry(self.sequence, seat, None, "", "hint")

    def hinted(self, seat: Seat) -> bool:
        """Was it given one for what it sees now?"""
        return self._hinted.get(seat) == self.frame(seat)

    @property
    def hints(self) -> Sequence[Hinted]:
        """All that were given, in order."""
        return self._history.hints

    # Taking back

    def last_answer(self, seat: Seat) -> int | None:
        """The place of the seat's last answer, if it can be taken back."""
        return self._history.last_answer(seat) if self._taken_back < MOST_TAKEN_BACK else None

    def undo(self, seat: Seat, since: int) -> Entry:
        """The next entry: all from that place on is taken back, for the seat that asked."""
        return Entry(self.sequence, seat, None, str(since), "undo")

    def try_undo(self, since: int) -> Ahead:
        """How the game would stand then."""
        return self._ahead(self._history.until(since).state, False)

    def _take_back(self, since: int) -> dict[Seat, SyncFrame]:
        """Everybody gets everything anew, so that what was taken back is gone from the log too."""
        self._taken_back += 1
        self._history = self._history.until(since)
        self._views = {}
        self._seen = {
            viewer: self._look(viewer, self._seen[viewer].frame + 1) for viewer in self.viewers
        }
        return {viewer: self.sync(viewer) for viewer in self.viewers}

    # Showing

    def sync(self, viewer: Seat, away: int | None = None) -> SyncFrame:
        """Everything; for a player away since so many happenings, also where that part begins."""
        seen = self._seen[viewer]
        return SyncFrame(
            seen.frame,
            seen.view,
            self.prompt(viewer),
            self._log(viewer, 0),
            seen.orders,
            self.standing(viewer),
            self.obeyed(viewer) is not None,
            self.last_answer(viewer) is not None,
            None if away is None else self._missed(viewer, away),
            self.changes(viewer) or UNSET,
            self._strayed(viewer),
        )

    def changes(self, viewer: Seat) -> tuple[SeatChange, ...]:
        """Who took seats over, in order, and where in the viewer's log."""
        told = len(self._log(viewer, 0))
        return tuple(
            [
                change(each.taken, told - len(self._log(viewer, each.happened)))
                for each in self._history.taken
            ]
        )

    def happened(self) -> int:
        """How much has happened, whoever could see it; it never leaves the server."""
        return self._state.happened()

    def _missed(self, viewer: Seat, away: int) -> int | None:
        """The place in the viewer's log where what happened meanwhile begins; None if nothing."""
        missed = len(self._log(viewer, min(away, self.happened())))
        return len(self._log(viewer, 0)) - missed if missed else None

    def _look(self, viewer: Seat, frame: int) -> Seen:
        view = self._view(viewer)
        orders = () if viewer == PUBLIC else self._game.orders(view)
        return Seen(frame, self._game.present(view), bool(view.legal), orders)

    def _log(self, viewer: Seat, since: int) -> list[Event]:
        events = self._history.spoken.events(self._state, viewer, since)
        return self._game.present_log(events, self._view(viewer))

    @property
    def taken(self) -> Sequence[Takeover]:
        """Who took seats over, in order."""
        return self._history.taken

    @property
    def opening(self) -> Opening:
        return self._history.opening

    def record(self) -> Record:
        """The whole truth. It leaves the server only once the game is over, or everybody has given
        up; until then it serves who looks back from their own seat."""
        return self._history.record()

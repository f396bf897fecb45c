"""The contract between a game and everything that plays, shows, stores or measures it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from array import array
from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, Literal, TypeAlias

from mypy_extensions import mypyc_attr

from himitsu.core.documents import AnyDocument
from himitsu.core.encoding import (
    Encoded,
    Encoding,
    FloatBuffer,
    float_buffer,
    mask_buffer,
    zeros,
)
from himitsu.core.facts import FactTable

# What a table chooses is part of the contract, and may be imported from here.
from himitsu.core.options import BadOptions as BadOptions
from himitsu.core.options import Option as Option
from himitsu.core.options import Tunable as Tunable
from himitsu.core.options import resolved
from himitsu.core.view_encoding import NoEncoding, ViewEncoding
from himitsu.core.views import Event, MoveName, Outcome, View

Seat: TypeAlias = int
Move: TypeAlias = int
"""A number of the game's fixed action space, 0 ≤ move < action_count."""

PUBLIC: Final = -1
"""The viewer without a seat: sees what is public at the table."""
OPEN: Final = -2
"""The viewer who sees everything: only after the end, or where a table's option says so."""


CONTRACT_VERSION: Final = 1
"""Raised when games written for this contract would have to change."""


class IllegalMove(Exception):
    """The move is not among the seat's legal moves. The state is unchanged."""


class BadNotation(ValueError):
    """A text that is not a move of the game; the text says what one looks like."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """The whole truth of a game in play: plain data, cheap to copy, deterministic."""

    def __init__(self) -> None:
        """Leave an empty state for `Game.new` and `copy` to fill: compiled classes need a
        constructor without arguments."""
        self.outcome: Outcome | None = None
        self.revelations = 0
        """How often something was revealed since this state was made or copied: chance was drawn,
        or somebody was shown what was hidden from them. What comes before is never taken back."""

    @abstractmethod
    def to_act(self) -> Sequence[Seat]:
        """The seats that must decide now; empty when the game is over."""

    @abstractmethod
    def legal_moves(self, seat: Seat) -> list[Move]:
        """The seat's legal moves in ascending order, as a fresh list; empty for most that are
        not asked: only a seat that may change an answer, or is among the volunteers, has any."""

    def volunteers(self) -> Sequence[Seat]:
        """The seats that are not asked, but may make a move of their own accord before the seat
        that is asked answers. Nobody waits for them, and silence makes no move for them. It is
        public: it does not tell which of them have a legal move. Most games have none."""
        return ()

    @abstractmethod
    def play(self, seat: Seat, move: Move) -> None:
        """Make a move, and let everything follow until somebody must decide again."""

    @abstractmethod
    def view(self, viewer: Seat) -> View:
        """What the viewer may know. Nothing else about a game leaves the truth."""

    @abstractmethod
    def events(self, viewer: Seat, since: int = 0) -> list[Event]:
        """What happened from happening number `since` on, as the viewer saw it."""

    @abstractmethod
    def happened(self) -> int:
        """How many happenings were kept so far: the next `since`."""

    @abstractmethod
    def keep_events(self) -> None:
        """Keep what happens from now on, as `Game.new` does on demand: for a copy whose next moves
        are to be told."""

    @abstractmethod
    def copy(self) -> State:
        """An independent copy, which keeps no events."""

    @abstractmethod
    def dump(self) -> bytes:
        """The whole truth in canonical form: equal states give equal bytes."""

    @abstractmethod
    def reseed(self, key: bytes) -> None:
        """Replace the chance to come, for search and for asking "what if"."""

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> State:
        # Python keeps what it has copied in this list of the memo. Where it finds none, it makes
        # one by way of an exception, which takes longer than a copy of LUZ.
        memo.setdefault(id(memo), [])
        return self.copy()

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """Pickle what `dump` writes; like a copy, it keeps no events."""
        owner = _GAME_OF.get(type(self))
        if owner is None:
            raise TypeError(
                f"{type(self).__name__} is no `state_type` of a game: use dump and load"
            )
        return _loaded, (owner, self.dump())


_GAME_OF: Final[dict[object, Game]] = {}
"""By type of state: its game."""


def _loaded(game: Game, data: bytes) -> State:
    return game.load(data)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC):
    """One per game, found by the entry point group "himitsu.games"."""

    def __init__(
        self,
        name: str,
        rules_version: int,
        seat_counts: tuple[int, ...],
        options: tuple[Option, ...],
        action_count: int,
        view_type: type[View],
        event_types: tuple[type[Event], ...],
        state_type: type[State] | None = None,
        encoding: Encoding | None = None,
        talk: Literal["emotes", "free"] = "free",
        contract_version: int | None = None,
        tunables: tuple[Tunable, ...] = (),
        default_bot: str | None = None,
    ) -> None:
        # Set here and not as class attributes: compiled code does not see what a plain-Python
        # subclass writes into its class body.
        self.name = name
        self.rules_version = rules_version
        """Raised when a change of the rules would replay an old record differently."""
        self.seat_counts = seat_counts
        self.options = options
        self.action_count = action_count
        self.view_type = view_type
        self.event_types = event_types
        self.state_type = state_type
        """What its states are, so that they can be pickled; None for a game whose states cannot."""
        if state_type is not None:
            _GAME_OF[state_type] = self
        self.encoding = encoding
        """What `encode` and `encode_state` write; None where it follows from the view's types."""
        self._view_encoding: ViewEncoding | None = None
        self.talk: Literal["emotes", "free"] = talk
        """The chat that suits the game: where words would give it away, only set phrases."""
        self.contract_version = contract_version
        """The contract that the game was written for. A package of its own must name the number,
        so that it is refused with a clear word where another one is installed; None for the games
        that come with the contract."""
        self.tunables = tunables
        """Numbers that experiments may change, in the order in which records write them."""
        self.default_bot = default_bot
        """Who plays where nobody has chosen a bot: by its name; None for the first of the game's
        own bots, or `random` where it has none."""

    @abstractmethod
    def decision_bound(self, seats: int, options: Mapping[str, str] | None = None) -> int:
        """No game with so many seats takes more decisions than this: at any table, or, for a game
        with tunable numbers, with these options."""

    @abstractmethod
    def new(
        self, options: Mapping[str, str], seats: int, key: bytes, keep_events: bool = False
    ) -> State:
        """A new game. The same options, seats and key give the same game.

        Only a state that keeps events has any to show; simulation needs none.
        """

    @abstractmethod
    def load(self, data: bytes) -> State:
        """The state that `dump` wrote."""

    @abstractmethod
    def sample(self, view: View, rng: Random) -> State:
        """A random truth that the viewer, who must be a seat, has to consider possible."""

    @abstractmethod
    def parse(self, text: str) -> Move:
        """The move that the notation names, legal or not; BadNotation if it names none."""

    @abstractmethod
    def format(self, move: Move) -> str:
        """The move in the game's notation."""

    @abstractmethod
    def default_move(self, view: View) -> Move:
        """What silence means: a pass where there is one."""

    def is_pass(self, move: Move) -> bool:
        """Does the move only let the others go on? Bots that are asked one after the other and make
        such moves make them in one beat. No move does, unless a game says otherwise."""
        return False

    def present(self, view: View) -> View:
        """The view as the table shows it: without what an option leaves to memory, and with what
        follows from it by the rules, computed from the view alone. As it is, unless a game says
        otherwise."""
        return view

    def present_log(self, events: list[Event], view: View) -> list[Event]:
        """The log as the table shows it: without what an option leaves to memory. All of it, unless
        a game says otherwise."""
        return events

    @abstractmethod
    def show(self, view: View, names: Sequence[str]) -> str:
        """The view as plain text, for a terminal."""

    @abstractmethod
    def tell(self, event: Event, names: Sequence[str]) -> str:
        """The event as a line or a few of plain text, for a terminal."""

    def questions(self, seats: int) -> int | None:
        """How many questions the table waits for in a game of so many, on average: what people are
        told about how long it takes rests on it. None where nobody has counted."""
        return None

    def describe(self, move: Move, view: View) -> MoveName | None:
        """What one of the viewer's legal moves does, from the view as the table shows it; None for
        its notation."""
        return None

    def may_look_back(self, options: Mapping[str, str]) -> bool:
        """May a player see earlier views again while the game goes on? An option may leave the
        past to memory."""
        return True

    def may_share(self) -> bool:
        """May a player let watchers see their side? Not where it shows what others may not know."""
        return True

    def constants(self) -> Mapping[str, object]:
        """What a page must know of the rules to show them and to name moves: plain JSON data by
        name, in capitals, taken from the tables that the rules themselves use."""
        return {}

    def scene_ms(self, events: Sequence[Event]) -> int:
        """How long a page may take to show these events before it asks anybody: the clock of the
        question that they lead to begins so much later. They are what everybody was told, so that
        the time gives nothing away. Most events are shown while somebody thinks."""
        return 0

    # Standing orders: what a seat may tell the table to answer for it. A game needs none.

    def orders(self, view: View) -> tuple[str, ...]:
        """The orders that the viewer may give now: short texts that carry their own parameters."""
        return ()

    def obey(self, order: str, view: View) -> Move | None:
        """The move that the order makes in this view; None where its owner decides."""
        return None

    def stands(self, order: str, view: View) -> bool:
        """Is the order still in force? Once it has lapsed, it never is again."""
        return False

    # Words: what a person may say beside a move. A game needs none.

    def wants_words(self, view: View, move: Move) -> bool:
        """May the viewer say something beside this move? The rules never depend on what."""
        return False

    def with_words(self, event: Event, words: str) -> Event:
        """An event that a move made, with the words that were said beside the move."""
        return event

    # Documents: what people may share beside a table. A game needs none.

    def documents(self) -> tuple[AnyDocument, ...]:
        """The kinds of documents that a server keeps for the game."""
        return ()

    # Facts: what a finished game tells its designer. A game needs none.

    def facts(self) -> tuple[FactTable, ...]:
        """The tables that the lab keeps of finished games, beside those that every game has."""
        return ()

    def option_name(self, view: View, move: Move) -> str:
        """What kind of choice the move is where the viewer has this view, in words for the game's
        designer: moves of one name are counted together, and tried against the others."""
        return self.format(move)

    def secrets(self, state: State, viewer: Seat) -> dict[str, list[int]]:
        """What this truth holds that the viewer, a seat or PUBLIC, may not know: by the secret's
        name its values, as many and in the same order in every truth that the viewer considers
        possible. For PUBLIC only if sampling all seats in turn, each in the truth that the one
        before thought of, comes to every truth that looks the same from outside."""
        return {}

    # Numbers for those who learn. Where the types of a view say how large everything is, they
    # follow from it; a game that writes an encoding of its own is faster.

    def write_encoding(self, state: State, seat: Seat, out: FloatBuffer, at: int) -> None:
        """Write what the seat knows, as `encoding` declares it, from place `at` on, where all is
        zero. It follows from the seat's view: truths that show it the same are written alike."""
        if self.encoding is not None:
            raise NoEncoding(f"{self.name} declares an encoding: it must define write_encoding")
        self._derived().write(state.view(seat), out, at)

    def encode_state(self, state: State, seat: Seat, out: object, mask: object = None) -> None:
        """Encode what the seat knows, without making a view, into a writable buffer of
        `encoding.length` floats; and its legal moves into one of `action_count` bytes."""
        length = self.declared_encoding().length
        floats = float_buffer(out, length)
        floats[:] = zeros(floats, length)  # type: ignore[call-overload]
        self.write_encoding(state, seat, floats, 0)
        if mask is not None:
            moves = mask_buffer(mask, self.action_count)
            moves[:] = zeros(moves, self.action_count)  # type: ignore[call-overload]
            for move in state.legal_moves(seat):
                moves[move] = 1

    def encode(self, view: View) -> Encoded:
        """What a seat knows of a game in play as numbers, from its view.

        The encoding follows from the view, so any truth that shows it will do: one is sampled and
        encoded. Thus there is one encoder, and that it gives what it gives for the real truth is
        the proof that it tells no secret. One that follows from the view's types needs no truth.
        """
        length = self.declared_encoding().length
        row = array("d", bytes(8 * length))
        out = float_buffer(row, length)
        if self.encoding is None:
            self._derived().write(view, out, 0)
        else:
            self.write_encoding(self.sample(view, Random(0)), view.viewer, out, 0)
        mask = [0] * self.action_count
        for move in view.legal:
            mask[move] = 1
        return Encoded(row.tolist(), mask)

    def declared_encoding(self) -> Encoding:
        """The game's own encoding, or the one that follows from the types of its view; NoEncoding
        where they leave open how large something is."""
        return self._derived().encoding if self.encoding is None else self.encoding

    def _derived(self) -> ViewEncoding:
        if self._view_encoding is None:
            self._view_encoding = ViewEncoding(
                self.name,
                self.view_type,
                self.seat_counts,
                {option.name: option.choices for option in self.options if not option.text},
                self.parse,
                self.action_count,
            )
        return self._view_encoding

    def returns(self, outcome: Outcome) -> tuple[float, ...]:
        """What the end is worth to each seat, from -1 to 1. The sum is 0: everyone who has not won
        pays 1 / (seats - 1), and the winners share it; a draw, or a win of all, is worth nothing.
        Who plays alone has 1 for a win, -1 for a score below zero, else 0."""
        seats = len(outcome.scores)
        winners = outcome.winners
        if seats == 1:
            return (1.0 if winners else -1.0 if outcome.scores[0] < 0 else 0.0,)
        if not winners or len(winners) == seats:
            return (0.0,) * seats
        lost = -1.0 / (seats - 1)
        won = (seats - len(winners)) / ((seats - 1) * len(winners))
        return tuple([won if seat in winners else lost for seat in range(seats)])

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """A game is its class: nothing of it changes."""
        return type(self), ()

    def resolve(self, given: Mapping[str, str], seats: int) -> dict[str, str]:
        """The table's options, complete: what is given, and the defaults for the rest. Of the
        tunable numbers only those that are not the default."""
        if seats not in self.seat_counts:
            counts = ", ".join(str(count) for count in self.seat_counts)
            raise BadOptions(f"{self.name} is played with {counts} seats, not {seats}.")
        return resolved(self.name, self.options, self.tunables, given, seats)

    def house_rules(self, options: Mapping[str, str], seats: int) -> tuple[str, ...]:
        """The options, by name, in which a table plays otherwise than by default."""
        names: list[str] = []
        for option in self.options:
            default = option.default(seats)
            if options.get(option.name, default) != default:
                names.append(option.name)
        return tuple(names)

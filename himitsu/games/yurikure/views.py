"""What leaves a truth of Yuri-Kure. Not compiled: see himitsu.core.views.

Girls are numbers: 0 Akane, 1 Shirakaba, 2 Kuroki, 3 Murafuji, 4 Midorino, 5 Sorai, 6 Tsuge,
7 Haila, 8 Momozono. A pair is a number too: the place of its two girls in `pairs`.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from himitsu.core.hints import BY_SEAT, GONE, SEAT, UNSHOWN, by_messages, message, messages
from himitsu.core.views import Event, View
from himitsu.games.yurikure.girls import NAMES, PAIRS
from himitsu.games.yurikure.moves import YES
from himitsu.games.yurikure.rules.questions import NOBODY

Seat = Annotated[int, SEAT]
_GIRLS = [f"girl_{name.lower()}" for name in NAMES]
Girl = Annotated[int, messages(*_GIRLS)]
BY_GIRL = by_messages(*_GIRLS)
_PAIRS = [f"{{{_GIRLS[one]}}}–{{{_GIRLS[other]}}}" for one, other in PAIRS]
PairNumber = Annotated[int, messages(*_PAIRS)]
Orientation = Annotated[str, message("orientation_{}")]
Marker = Literal["blue", "red"]
Kind = Literal["act", "vote", "answer", "consent", "cool", "look"]
Step = Literal["reveal", "declare", "object", "take", "outbid"]
Deed = Literal["nothing", "approach", "confess", "favor", "love", "for", "against", "ok", "no"]
EndKind = Literal["fated", "polygamy", "turns", "no_couple"]
EndReason = Literal["support", "fewer_shown", "unsupported", "equal", "no_couple"]


class Pair(msgspec.Struct, frozen=True):
    girls: tuple[Girl, Girl]
    favor: int
    discomfort: int
    couple: Annotated[Marker | None, GONE]
    """Blue: no kiss in the turn before; red: kissed. Null: not a couple."""


class Declaration(msgspec.Struct, frozen=True):
    """What a girl is to do."""

    move: Annotated[int, UNSHOWN]
    deed: Deed
    girl: Annotated[Girl | None, GONE]
    """The girl she approaches, confesses to or favors."""
    pair: Annotated[int | None, UNSHOWN]
    """The pair of a game of love."""


class Question(msgspec.Struct, frozen=True):
    """What the table is asked about a girl."""

    kind: Kind
    """Her action; her vote; her OK or No to a confession or after a game of love; whom she, being
    Cool, favors; or nothing but reveals ("look")."""
    girl: Girl
    step: Step
    """`strict`: reveal, declare, object. `open`: take (nothing is declared), declare, outbid."""
    controller: Annotated[Seat | None, GONE]
    virtual: Annotated[int | None, UNSHOWN]
    """Whom the order of asking counts from, when nobody controls her."""
    declared: Declaration | None
    passes: int
    """`strict`: how many have passed in a row; nobody knows in `open`."""


class Vote(msgspec.Struct, frozen=True):
    girl: Girl
    in_favor: bool
    weight: int


class Answer(msgspec.Struct, frozen=True):
    girl: Girl
    ok: bool


class Action(msgspec.Struct, frozen=True):
    """A confession or a game of love in progress."""

    girl: Girl
    declared: Declaration
    pair: Annotated[int, UNSHOWN]
    """The pair that may become a couple."""
    votes: tuple[Vote, ...]
    in_favor: int
    against: int
    """Votes by weight, so far."""
    votes_left: int
    """The weight of the votes to come."""
    answers: tuple[Answer, ...]


class Sheet(msgspec.Struct, frozen=True):
    """A player's support, in the order of placing; the first five points are the setup's."""

    pairs: tuple[PairNumber, ...]
    points: tuple[int, ...]
    control: Annotated[tuple[int, ...], BY_GIRL]
    """By girl: what follows from it."""


class Placing(msgspec.Struct, frozen=True):
    """Points that everybody places now, in secret."""

    points: tuple[int, ...]
    """This window's points in the order of placing."""
    placed: Annotated[int | None, GONE]
    """How many of them the viewer has placed."""


class Ending(msgspec.Struct, frozen=True):
    """How the game ended, and what decided it."""

    kind: EndKind
    pairs: tuple[PairNumber, ...]
    """The pairs that counted."""
    groups: tuple[tuple[Girl, ...], ...]
    """The groups of a polygamy."""
    girls: tuple[Girl, ...]
    """The girls concerned."""
    sums: Annotated[tuple[int, ...], BY_SEAT]
    """By seat: support on the pairs."""
    shown: Annotated[tuple[int, ...], BY_SEAT]
    """By seat: control points revealed over the girls; less is better between equal sums."""
    leaders: tuple[Seat, ...]
    """The seats with the highest sum; more than one: `shown` had to decide."""
    winner: Annotated[Seat | None, GONE]
    """Null: a draw."""
    reason: EndReason
    """What decided: the highest sum; between equal sums, fewer points shown; the same where every
    sum is 0, since nobody supported what won (Y7); a draw because those were equal, too (Y27), or
    because nobody is a couple."""


class Bid(msgspec.Struct, frozen=True, array_like=True):
    """What somebody declared for a girl: the seat, the move, and the points over her with which
    the seat held her. The next bid outbid it."""

    seat: int
    move: int
    points: int


class Reveal(msgspec.Struct, frozen=True, array_like=True):
    """Points that a seat laid open over a girl: the seat, the girl, and how many."""

    seat: int
    girl: int
    points: int


class RememberedVote(msgspec.Struct, frozen=True, array_like=True):
    """A vote in a game of love: the girl, and what was declared for her. The last bid stood;
    without one nobody spoke for her, and she voted against (Y8)."""

    girl: int
    bids: tuple[Bid, ...]

    @property
    def seat(self) -> int:
        """Who spoke for her last; -1: nobody."""
        return self.bids[-1].seat if self.bids else NOBODY

    @property
    def in_favor(self) -> bool:
        return bool(self.bids) and self.bids[-1].move == YES


class RememberedAnswer(msgspec.Struct, frozen=True, array_like=True):
    """A girl's OK or No: the girl, and what was declared for her. The last bid stood; without
    one nobody spoke for her, and she said No (Y8)."""

    girl: int
    bids: tuple[Bid, ...]

    @property
    def seat(self) -> int:
        """Who spoke for her last; -1: nobody."""
        return self.bids[-1].seat if self.bids else NOBODY

    @property
    def ok(self) -> bool:
        return bool(self.bids) and self.bids[-1].move == YES


class Remembered(msgspec.Struct, frozen=True, omit_defaults=True):
    """One girl's action, as everybody heard it (Y33). The row of the action that is going on is
    the last, and holds what was said so far."""

    turn: int
    """0: the game-start phase."""
    girl: int
    declared: tuple[Bid, ...] = ()
    """What she was to do, in the order of declaring; the last stands, unless it is outbid yet.
    Without a bid she did nothing."""
    votes: tuple[RememberedVote, ...] = ()
    """In the order of asking. The girl who began the game of love votes for it and is not
    listed."""
    answers: tuple[RememberedAnswer, ...] = ()
    """In the order of asking."""
    reveals: tuple[Reveal, ...] = ()
    """What was laid open in the course of it, over any girl, in this order."""


class Change(msgspec.Struct, frozen=True):
    """What a pair would have."""

    pair: int
    favor: int
    discomfort: int


class Forecast(msgspec.Struct, frozen=True):
    """What would come of a declaration."""

    at_once: tuple[Change, ...]
    couple: int | None
    """The pair that may become a couple."""
    if_couple: tuple[Change, ...]
    if_not: tuple[Change, ...]
    die: int | None
    """A refused confession succeeds with a die of at most this; null: no die is rolled."""


class Choice(msgspec.Struct, frozen=True):
    declared: Declaration
    forecast: Forecast


class Place(msgspec.Struct, frozen=True):
    """A pair on which the viewer's next point may go."""

    pair: int
    move: int


class Raise(msgspec.Struct, frozen=True):
    """What the viewer may reveal over a girl: any number from `least` to `most`."""

    girl: int
    least: int
    most: int
    move: int
    """The move that reveals the least; each point more is the next move."""


class Odds(msgspec.Struct, frozen=True):
    """What a couple's dice may do at the end of this turn, if nothing more happens in the action
    phase (Y32): of every couple, and of every pair that its favor will make one."""

    pair: int
    parts: int
    """It breaks up with a die of at most this in the couples phase."""
    kisses: int | None
    """If the couples phase changes nothing, it kisses with a die of at least this, which may be
    more than six; null: it does not kiss in this turn."""
    parting: int
    """In so many of the 36 ways to roll both dice it breaks up: 36 is certain, 0 impossible."""
    kissing: int
    """In so many of them it kisses: the couples phase comes first, and can part it or change what
    the kiss needs."""


class Deduction(msgspec.Struct, frozen=True):
    """What another player's reveals prove about their support: certain, whatever they think. What
    is not listed could be anything."""

    seat: int
    girls: tuple[tuple[int, int, int], ...]
    """A girl; their control over her is at least this, and at most this."""
    girl_most: int
    """For girls who are not listed it is from 0 to this: all of their points."""
    pairs: tuple[tuple[int, int, int], ...]
    """A pair; they have at least so many points on it, and at most so many."""
    pair_most: int
    """On pairs that are not listed it is from 0 to this: the most that can lie on one pair."""
    spread: tuple[tuple[int, int], ...]
    """A girl, and how many different pairs with her they must support, where that is more than
    one."""


class Withheld(msgspec.Struct, frozen=True):
    """What a girl cannot do now, and why."""

    deed: Deed
    why: Literal["in_couple", "all_couples"]
    """She is in a couple; all pairs of others are couples."""


class Priority(msgspec.Struct, frozen=True):
    """`strict`, where nobody controls the girl at issue: whom the order of asking counts from."""

    seat: int
    girl: int | None
    """The seat controls her, the nearest earlier girl who has a controller; null: nobody controls
    anybody, and it is the start player."""


class FinalTable(msgspec.Struct, frozen=True):
    """The end as a table."""

    order: tuple[int, ...]
    """The seats from the first to the last: the higher sum first, then who revealed less."""
    support: tuple[tuple[int, ...], ...]
    """By seat, and by pair in the order of the ending's: what counts of the support on it."""


class Aid(msgspec.Struct, frozen=True):
    """What a table shows so that nobody has to know the rules by heart. It follows from the rest
    of the view."""

    passing: int | None
    """The move that passes."""
    redo: int | None
    """The move that takes back the viewer's points of this window."""
    places: tuple[Place, ...]
    raises: tuple[Raise, ...]
    choices: tuple[Choice, ...]
    """What whoever controls the girl at issue may declare: the viewer now, if asked to; or
    once they have revealed more."""
    pending: Forecast | None
    """What would come of the declaration that may still be outbid."""
    odds: tuple[Odds, ...]
    outbids: bool
    """The viewer could now reveal more over the girl at issue than anybody has."""
    repeats: bool
    """Points of the window that is open may share a pair."""
    withheld: tuple[Withheld, ...]
    """What else the girl at issue could do at another time."""
    priority: Priority | None
    deductions: tuple[Deduction, ...]
    """For a seat, about the others, as long as their support is secret; those who have revealed
    nothing are left out."""
    final: FinalTable | None
    """Once the game is over."""


class YurikureView(View, frozen=True, kw_only=True):
    phase: Literal["support", "start", "action", "extra", "over"]
    turn: int
    """1 to 9; 0 before the first."""
    girls: Annotated[int, UNSHOWN]
    order: tuple[Girl, ...]
    """The girls in action order."""
    orientations: Annotated[tuple[tuple[Orientation, ...], ...] | None, BY_GIRL]
    """By girl; null where the table plays without."""
    pairs: tuple[Pair, ...]
    setup_couple: Annotated[int, UNSHOWN]
    """The pair that began as a couple: it does not kiss in the first turn."""
    start_player: Seat
    revealed: Annotated[tuple[Annotated[tuple[int, ...], BY_GIRL], ...], BY_SEAT]
    """By seat and girl."""
    controllers: Annotated[tuple[Annotated[Seat | None, GONE], ...], BY_GIRL]
    """By girl: who has revealed most."""
    marks: Annotated[tuple[tuple[tuple[int, ...], ...], ...], UNSHOWN]
    """`revealed` as it stood each time extra points were placed."""
    memory: Annotated[tuple[Remembered, ...], UNSHOWN]
    """What everybody has heard, a row for each girl's action from the first on (Y33). At most 90
    rows. A question has one bid, and one more only after a reveal; of reveals there are at most 23
    over a girl: so with nine girls no more than 207 reveals and 945 bids."""
    acting: Annotated[Girl | None, GONE]
    """The girl whose action it is."""
    question: Question | None
    action: Action | None
    placing: Placing | None
    sheet: Sheet | None
    """The viewer's own."""
    sheets: Annotated[tuple[Sheet, ...] | None, BY_SEAT]
    """Everybody's, once the game is over."""
    ending: Ending | None
    aid: Annotated[Aid | None, UNSHOWN]
    """For the table; null in the engine's own views."""


# Events


class Setup(Event, frozen=True, kw_only=True, tag="setup"):
    order: tuple[int, ...]
    couple: int
    favor: tuple[tuple[int, int], ...]
    """Pairs and their favor, the highest first."""
    start_player: int
    """Drawn at every table; it matters in `strict` (Y18)."""
    orientations: tuple[tuple[str, ...], ...] | None
    reveal: Literal["open", "strict"]


class PointsDue(Event, frozen=True, kw_only=True, tag="due"):
    turn: int
    """After this turn; 0: at the setup."""
    points: int
    """How many points everybody places."""


class PointsPlaced(Event, frozen=True, kw_only=True, tag="placed"):
    """Everybody has placed the points."""

    turn: int
    pairs: tuple[tuple[int, ...] | None, ...]
    """By seat: the pairs of these points in the order of placing; null for others' points."""


class TurnBegan(Event, frozen=True, kw_only=True, tag="turn"):
    turn: int


class Asked(Event, frozen=True, kw_only=True, tag="asked"):
    kind: Kind
    girl: int
    controller: int | None


class Passed(Event, frozen=True, kw_only=True, tag="passed"):
    """`strict` only: in `open` nobody sees who has passed."""

    seat: int


class Revealed(Event, frozen=True, kw_only=True, tag="revealed"):
    seat: int
    girl: int
    points: int
    early: bool
    """She was not the girl at issue."""


class Declared(Event, frozen=True, kw_only=True, tag="declared"):
    seat: int
    kind: Kind
    girl: int
    declared: Declaration


class Idle(Event, frozen=True, kw_only=True, tag="idle"):
    girl: int
    controller: int | None


class Favored(Event, frozen=True, kw_only=True, tag="favored"):
    """Game-start phase: a Cool girl's favor."""

    girl: int
    target: int
    pair: int
    favor: int
    """Now."""


class Hurt(msgspec.Struct, frozen=True):
    """A couple's discomfort rose by one."""

    pair: int
    discomfort: int


class Approached(Event, frozen=True, kw_only=True, tag="approached"):
    girl: int
    target: int
    pair: int
    favor: int
    hurt: tuple[Hurt, ...]


class Confessed(Event, frozen=True, kw_only=True, tag="confessed"):
    girl: int
    target: int
    pair: int
    favor: int
    gain: int
    """What the confession itself brought: 1 with a Passive girl."""


class Answered(Event, frozen=True, kw_only=True, tag="answered"):
    kind: Kind
    girl: int
    ok: bool
    seat: int | None
    """Who said so for her; null: nobody controls her, which is a No."""


class ConfessionEnded(Event, frozen=True, kw_only=True, tag="confession"):
    girl: int
    target: int
    pair: int
    accepted: bool
    die: int | None
    """Rolled after a No."""
    compared: int
    """The favor that the die was compared with."""
    bonus: int
    """Added to it for an Aggressive girl."""
    reach: int
    """Both together: the die succeeds with at most this."""
    couple: bool
    favor: int
    hurt: tuple[Hurt, ...]


class LoveBegan(Event, frozen=True, kw_only=True, tag="love"):
    girl: int
    pair: int


class Voted(Event, frozen=True, kw_only=True, tag="voted"):
    girl: int
    in_favor: bool
    weight: int
    seat: int | None


class VotesCounted(Event, frozen=True, kw_only=True, tag="counted"):
    in_favor: int
    against: int
    passed: bool


class LoveEnded(Event, frozen=True, kw_only=True, tag="love_ended"):
    pair: int
    couple: bool
    discomfort: int
    hurt: tuple[Hurt, ...]


class CoupleRoll(msgspec.Struct, frozen=True):
    """A couple's die, in the order in which things happen to the couple: what it had (`favor`,
    `discomfort`), what the die left it (`favor_after`, `discomfort_after`), and what it has once
    the phase is over (`favor_now`, `discomfort_now`)."""

    pair: int
    die: int
    discomfort: int
    """Before the die."""
    felt: int
    """What was taken off the die: less than the discomfort with Attracted girls."""
    result: Literal["glad", "fine", "uneasy", "parted"]
    """What the die alone means: a six; 3 or more, 1 or 2, 0 or less of `rest`."""
    favor_after: int
    """As the die leaves it, also where the couple breaks up."""
    discomfort_after: int
    """Likewise; at 6 the couple breaks up, whatever the die means."""
    favor: int
    """Before the die."""
    rest: int
    """The die less what was felt."""
    parted: bool
    """It breaks up: by the die, or at discomfort 6."""
    favor_now: int
    """When the phase is over: 0 if the couple has broken up."""
    discomfort_now: int


class CouplesPhase(Event, frozen=True, kw_only=True, tag="couples"):
    """A die for every couple in the order of pairs, applied together (Y11); then break-ups, which
    cost all favor and discomfort; then couples by favor."""

    rolls: tuple[CoupleRoll, ...]
    parted: tuple[int, ...]
    """The rolls with `parted`, by pair."""
    formed: tuple[int, ...]
    """Couples by favor; their favor and discomfort stay."""


class KissRoll(msgspec.Struct, frozen=True, omit_defaults=True):
    pair: int
    die: int
    favor: int
    discomfort: int
    bonus: int
    total: int
    success: bool
    before: Marker
    after: Literal["blue", "red", "fated"]
    needed: int = 4
    """What the total must reach; only an experiment changes it."""


class KissPhase(Event, frozen=True, kw_only=True, tag="kisses"):
    rolls: tuple[KissRoll, ...]


class GameOver(Event, frozen=True, kw_only=True, tag="end"):
    ending: Ending
    sheets: tuple[Sheet, ...]


EVENTS: tuple[type[Event], ...] = (
    Setup,
    PointsDue,
    PointsPlaced,
    TurnBegan,
    Asked,
    Passed,
    Revealed,
    Declared,
    Idle,
    Favored,
    Approached,
    Confessed,
    Answered,
    ConfessionEnded,
    LoveBegan,
    Voted,
    VotesCounted,
    LoveEnded,
    CouplesPhase,
    KissPhase,
    GameOver,
)

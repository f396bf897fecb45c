"""What leaves a truth of Rebel Rhymes. Not compiled: see himitsu.core.views.

Cards are named by their faces ("white_rabbit"), backs by their kinds ("companion"). Players are
*places*: the seats, then the NPCs of the one-player game or the teammates of two players.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from himitsu.core.hints import BY_SEAT, GONE, SEAT, UNSHOWN, message
from himitsu.core.views import Event, View

Seat = Annotated[int, SEAT]
"""A place: that of a player is their seat."""
Face = Annotated[str, message("card_{}")]
IdentityName = Annotated[str, message("identity_{}")]
Kind = Annotated[str, message("kind_{}")]

Change = Literal[
    "ties",
    "even",
    "costs_two",
    "mixes",
    "barred",
    "best_of_three",
    "free",
    "gives_away",
    "open_hand",
    "false_look",
    "answers_last",
    "discards_or_shows",
    "steps_in",
    "guesses",
    "forfeits",
    "owes",
    "turns_up",
    "at_stake",
    "usable",
    "idle",
    "harvests",
]
"""What an `Effect` does: docs/rules/rhymes.md, "What is marked", explains each."""


class Card(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card whose front not everybody may know."""

    kind: Kind
    face: Face | None
    """Null for those who have not seen it."""
    seen: Annotated[tuple[int, ...], UNSHOWN]
    """The seats that have seen it since it was last mixed; -1 for everybody who watches."""
    excluded: tuple[Face, ...] = ()
    """What it is not, as everybody heard at the River God; left out where that is nothing."""


class Identity(msgspec.Struct, frozen=True):
    """An identity card."""

    face: IdentityName | None
    """Null for those who have not seen it."""
    seen: Annotated[tuple[int, ...], UNSHOWN]
    excluded: tuple[IdentityName, ...]
    """What the viewer was told that it is not."""
    origin: Annotated[int | None, UNSHOWN]
    """The place that it was dealt to; null for one that entered later."""


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """A player, an NPC or a teammate."""

    seat: Annotated[int | None, UNSHOWN]
    """Who decides for it; null for an NPC."""
    inside: bool
    """Still in the game?"""
    mp: int
    identity: Annotated[Identity | None, GONE]
    """Null where there is nobody."""
    up: bool
    """Is the identity face up?"""
    swan: bool
    """Does the Swan cover it?"""
    king: bool
    """Does the player count as a King by the Sword?"""
    companion: Annotated[Face | None, GONE]
    spent: bool
    """Is the companion's ability used up for this round?"""
    hand: Annotated[tuple[Card | None, ...], GONE]
    """By slot; null where a slot is free."""
    front: tuple[Face, ...]
    """Encounters that lie in front of the player."""
    pea: bool
    """Must the player turn face up whenever their MP change?"""
    big: Annotated[bool | None, GONE]
    """The player's size while Drink Me lies in the row."""


class Unmasking(msgspec.Struct, frozen=True, kw_only=True):
    initiator: Annotated[Seat | None, GONE]
    """Null once it is called off."""
    chosen: Seat
    opponent: Seat
    """The chosen player, or the Tinker who took their place."""
    hunter: bool
    tailor: Annotated[Seat | None, GONE]
    laid: Annotated[tuple[Card | None, ...], GONE]
    """Null where an item was cut away."""
    answers: Annotated[tuple[Card | None, ...], GONE]
    """Null for no answer, or where an item was cut away."""
    cut: Annotated[tuple[tuple[int, int], ...], UNSHOWN]
    """Side (0 the initiator's) and clash of the cards that were cut away."""
    clash: Annotated[int, UNSHOWN]
    turned: int
    """Clashes revealed so far."""
    rabbit: Annotated[bool, UNSHOWN]
    """Were the initiator's cards revealed before they were answered?"""
    lamp: Annotated[bool, UNSHOWN]
    """Has the Lamp been replaced by a stand-in?"""
    windy: Annotated[bool, UNSHOWN]
    """Does West Wind blow?"""
    potion: tuple[Seat, ...]
    """Whose coax and persuade have no effect."""
    lost: tuple[Seat, ...]
    """Who lost MP in it."""
    tie_text: Annotated[bool, UNSHOWN]
    win_text: Annotated[int, UNSHOWN]
    """Sides that win the clash by a card's text, as bits."""
    winner: Annotated[int | None, UNSHOWN]
    """The side that won the clash."""
    loss: Annotated[int, UNSHOWN]


class Naming(msgspec.Struct, frozen=True):
    """A Singer's naming that was wrong somewhere."""

    where: tuple[int, ...]
    """Where the named cards are now: a place, or 100 + the number among the unused ones."""
    names: tuple[str, ...]


class Song(msgspec.Struct, frozen=True):
    """A Singer's naming that has not been judged yet."""

    place: int
    names: tuple[str, ...]
    """Of the other players in the game, clockwise."""


class Showing(msgspec.Struct, frozen=True):
    """What a Spy showed the viewer instead of the identity they looked at."""

    where: int
    """Where that card is now, as in `Naming`."""
    shown: str


# What the table adds: it follows from the rest of the view. What is empty is left out.


class Known(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the viewer knows of who somebody is."""

    how: Literal["open", "own", "seen", "spy", "hidden"]
    """Everybody sees it; or only its holder; or the viewer looked at it; or a Spy told it, perhaps
    falsely; or it is not known."""
    face: str | None = None
    """What to draw; null for the back."""
    up: bool = False
    """Does it lie open?"""
    surely: str | None = None
    """What the rules take the player for, where that is certain: a King by the Sword, the Swan,
    the card."""
    may: tuple[str, ...] = ()
    """What the card may be, for those who have not seen it."""


class Path(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind"):
    """A way to win."""


class OutPath(Path, frozen=True, kw_only=True, tag="out"):
    who: str
    """The identity that must go out."""
    hidden: bool = False
    """Only while one's own identity lies face down?"""
    certain: tuple[int, ...] = ()
    """Who surely has it, of the others still in the game."""
    perhaps: tuple[int, ...] = ()
    """Who may have it."""
    gone: bool = False
    """Has one with this identity gone out already?"""


class TogetherPath(Path, frozen=True, kw_only=True, tag="together"):
    who: str
    """With whom one wins when both lie face up."""
    certain: tuple[int, ...] = ()
    perhaps: tuple[int, ...] = ()
    points: int | None = None
    """Two players: what it scores if it is one's own teammate."""


class NamePath(Path, frozen=True, kw_only=True, tag="name"):
    certain: int
    """How many of the others the Singer could name for certain."""
    others: int


class LadiesPath(Path, frozen=True, kw_only=True, tag="ladies"):
    up: tuple[int, ...] = ()
    """Ladies who lie face up."""


class LastPath(Path, frozen=True, kw_only=True, tag="last"):
    left: tuple[int, ...]
    """Those still in who do not win with the viewer."""


class FairestPath(Path, frozen=True, kw_only=True, tag="fairest"):
    pass


class DreamerPath(Path, frozen=True, kw_only=True, tag="dreamer"):
    held: bool = False
    """Does the viewer hold the Flying House?"""


AnyPath = OutPath | TogetherPath | NamePath | LadiesPath | LastPath | FairestPath | DreamerPath


class Prospect(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How somebody that the viewer plays can win."""

    place: int
    identity: str
    """As the rules see it."""
    points: int | None = None
    """Two players: what a win by this identity scores."""
    paths: tuple[AnyPath, ...]


class Ask(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the present question is about."""

    by: str | None = None
    """The card that puts it."""
    whom: int | None = None
    """The player whom it concerns."""
    card: str | None = None
    """The card at issue, where the viewer knows it."""
    kind: str | None = None
    """The kind of that card, or the kind that is wanted."""
    hands: bool = False
    """Is it about hands, not identities?"""
    count: int | None = None
    """How many more are asked for; in an answer the clash, from 1."""
    named: tuple[int, ...] = ()
    """Whom the Singer still has to name, in this order."""


class Choice(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the viewer may answer: one of the legal moves, or several in a row."""

    least: int = 1
    most: int = 1
    ordered: bool = False
    """Does it matter which comes first?"""
    done: bool = False
    """Must a pass follow fewer than the most?"""
    at_once: bool = False
    """Do others see nothing of it before it is complete?"""
    hand: int | None = None
    """The place whose slots the moves name."""
    cards: Literal["row", "offer"] | None = None
    """Where the cards lie that the moves pick."""
    clash: int | None = None
    """The first clash without an answer; `most` have none."""


class Effect(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a card that lies there changes just now, and where."""

    by: str
    """The companion, the event in the row, the encounter in front of somebody, or the Potion."""
    what: Change
    owner: int | None = None
    """Whose card it is; null for an event."""
    actions: tuple[str, ...] = ()
    """The actions that it is about."""
    places: tuple[int, ...] = ()
    """The players whom it concerns."""
    slots: tuple[int, ...] = ()
    """The cards of the viewer's own hand that it changes."""
    row: tuple[int, ...] = ()
    """The cards of the row that it changes."""
    pile: Literal["deck", "discards"] | None = None
    clashes: tuple[tuple[int, int], ...] = ()
    """Side (0 the initiator's) and clash of the cards in the unmasking that it changes."""


class Aid(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a table shows so that nobody has to know the rules by heart."""

    known: tuple[Known, ...]
    """By place."""
    dealt: Literal["pool", "mixed", "two", "one"]
    """Which identities are in play: those of the pool, any since a Flying House brought one in,
    those of two players, or of one."""
    prospects: tuple[Prospect, ...] = ()
    """For each place that the viewer plays and that is in the game."""
    ask: Ask | None = None
    choice: Choice | None = None
    """Null for a viewer who has nothing to answer."""
    sung: tuple[tuple[int, ...], ...] = ()
    """For each song of this moment: whom it names, in its order."""
    stakes: int | None = None
    """One player: what a win would score now."""
    effects: tuple[Effect, ...] = ()
    """What companions and lasting events change just now."""


class RhymesView(View, frozen=True, kw_only=True):
    question: Annotated[str | None, UNSHOWN]
    """What is asked."""
    who: Annotated[int | None, UNSHOWN]
    """The place for which a seat is asked; null in a vote or when all discard."""
    about: Annotated[tuple[int, int], UNSHOWN]
    """What the question is about: a place, a slot, a count."""
    agenda: Annotated[tuple[int, ...], UNSHOWN]
    """The steps that follow, the last three numbers first. Nothing in it is secret."""
    round: int
    start: Seat
    turn: Seat
    calm: tuple[Seat, ...]
    """Calm opening: the seats that have not begun a turn yet. While there are any, nobody goes out
    and no condition is tested."""
    locked: Annotated[Seat | None, GONE]
    """Whom the current player has unmasked in this turn."""
    sown: Annotated[bool, UNSHOWN]
    row: tuple[Face, ...]
    deck: int
    top: Annotated[Kind | None, GONE]
    """The kind of the deck's top card."""
    under: tuple[Card, ...]
    """Cards put under the deck since it was shuffled, the lowest first."""
    deck_cards: tuple[Face, ...] | None
    """The whole deck from the bottom, for the open view alone."""
    discards: tuple[Face, ...]
    """The uppermost last."""
    removed: tuple[Face, ...]
    offer: tuple[Card, ...]
    """Cards on offer to choose from."""
    playing: Annotated[Face | None, GONE]
    """The encounter that is taking effect."""
    places: Annotated[tuple[Place, ...], BY_SEAT]
    unused: tuple[Identity, ...]
    entered: Annotated[int, UNSHOWN]
    """How many NPCs have come."""
    unsettled: Annotated[tuple[int, ...], UNSHOWN]
    """Places whose MP have changed in an effect that is not finished."""
    fallen: Annotated[tuple[int, ...], UNSHOWN]
    """Those of them whose MP fell."""
    used: tuple[Face, ...]
    """Companions whose ability is used up until their owner's next turn."""
    big: tuple[Seat, ...]
    """Who was big when Drink Me last came up in the row."""
    pea: Annotated[Seat | None, GONE]
    """Who played the Princess and the Pea."""
    unmasking: Unmasking | None
    namings: Annotated[tuple[Naming, ...], UNSHOWN]
    showings: Annotated[tuple[Showing, ...], UNSHOWN]
    naming: tuple[IdentityName, ...]
    """What the viewer, as the Singer, has named so far."""
    sung: Annotated[tuple[Song, ...], UNSHOWN]
    """What Singers who turned face up now have named; it is judged when all have (R83)."""
    chosen: Annotated[tuple[int, ...], UNSHOWN]
    """The viewer's own answer in a vote (a place) or when all discard (slots)."""
    ready: Annotated[bool, UNSHOWN]
    """Is that answer complete?"""
    ending: Annotated[str | None, GONE]
    aid: Annotated[Aid | None, UNSHOWN]
    """For the table; null in the engine's own views."""


# Events


class Dealt(Event, frozen=True, kw_only=True, tag="deal"):
    start: int
    companions: tuple[str | None, ...]
    identities: tuple[str | None, ...]
    """By place, as far as the viewer sees them."""
    hands: tuple[tuple[str | None, ...], ...]
    """By seat, then by slot: the starting hands, as far as the viewer sees them."""
    deck: tuple[str, ...] | None
    """From the top, before the row is filled; for the open replay alone."""
    unused: tuple[str, ...] | None
    """The identities that nobody got, in the order a Spy draws from; likewise."""


class TurnBegan(Event, frozen=True, kw_only=True, tag="turn"):
    place: int
    round: int


class Drew(Event, frozen=True, kw_only=True, tag="draw"):
    place: int
    source: str
    kind: str
    face: str | None


class RowFilled(Event, frozen=True, kw_only=True, tag="row"):
    face: str


class Befriended(Event, frozen=True, kw_only=True, tag="companion"):
    place: int
    face: str


class Discarded(Event, frozen=True, kw_only=True, tag="discard"):
    place: int | None
    face: str


class Given(Event, frozen=True, kw_only=True, tag="give"):
    giver: int
    taker: int
    kind: str
    face: str | None


class Buried(Event, frozen=True, kw_only=True, tag="bury"):
    place: int
    kind: str
    face: str | None


class UnmaskingBegan(Event, frozen=True, kw_only=True, tag="unmask"):
    initiator: int
    chosen: int
    hunter: bool
    tailor: int | None


class Laid(Event, frozen=True, kw_only=True, tag="lay"):
    place: int
    kind: str
    face: str | None


class Answered(Event, frozen=True, kw_only=True, tag="answer"):
    place: int
    clash: int
    kind: str | None
    """Null for no answer."""
    face: str | None


class Replaced(Event, frozen=True, kw_only=True, tag="replace"):
    place: int
    chosen: int


class Turned(Event, frozen=True, kw_only=True, tag="clash"):
    clash: int
    initiator: int
    opponent: int
    card: str
    answer: str | None


class Clashed(Event, frozen=True, kw_only=True, tag="result"):
    clash: int
    winner: int | None
    loser: int | None
    loss: int
    reason: str
    """One of `comparison.REASONS`."""
    better: int | None
    """The side of the better card, 0 the initiator's; also where that made only a tie."""
    cause: str | None
    """The card whose text decided, or that turned a win into a tie."""
    doubling: str | None
    """The card that makes the loss two."""
    cards: tuple[str | None, str | None]
    """What was compared in the end, the initiator's first; null where nothing was."""
    counts: tuple[str | None, str | None]
    """What each of them counted as: an action, Honey, Tears; null for none of these."""


class Looked(Event, frozen=True, kw_only=True, tag="look"):
    looker: int
    target: int
    shown: str | None
    """For the looker alone."""
    spy: bool


class Swapped(Event, frozen=True, kw_only=True, tag="swap"):
    one: int
    other: int


class PassedOn(Event, frozen=True, kw_only=True, tag="feather"):
    pass


class MpChanged(Event, frozen=True, kw_only=True, tag="mp"):
    place: int
    mp: int


class FaceUp(Event, frozen=True, kw_only=True, tag="up"):
    place: int
    identity: str


class FaceDown(Event, frozen=True, kw_only=True, tag="down"):
    place: int


class WentOut(Event, frozen=True, kw_only=True, tag="out"):
    place: int
    identity: str


class Named(Event, frozen=True, kw_only=True, tag="name"):
    place: int
    named: tuple[int, ...]
    """The other players in the game, clockwise."""
    names: tuple[str, ...]
    right: bool


class Played(Event, frozen=True, kw_only=True, tag="play"):
    place: int
    face: str


class AbilityUsed(Event, frozen=True, kw_only=True, tag="ability"):
    place: int
    companion: str
    target: int | None


class Guessed(Event, frozen=True, kw_only=True, tag="guess"):
    place: int
    target: int
    identity: str | None
    right: bool | None


class Voted(Event, frozen=True, kw_only=True, tag="vote"):
    votes: tuple[int | None, ...]
    """By seat; null for a player who did not vote."""


class HandSeen(Event, frozen=True, kw_only=True, tag="hand"):
    looker: int
    target: int
    hand: tuple[str | None, ...] | None
    """By slot, for the looker alone."""


class HandsSwapped(Event, frozen=True, kw_only=True, tag="hands"):
    one: int
    other: int


class Mixed(Event, frozen=True, kw_only=True, tag="mix"):
    place: int
    crossed: bool


class Shuffled(Event, frozen=True, kw_only=True, tag="shuffle"):
    deck: tuple[str, ...] | None
    """The new deck from the top, for the open replay alone."""


class Entered(Event, frozen=True, kw_only=True, tag="enter"):
    place: int
    replaced: bool
    identity: str | None
    """For the open replay alone."""


class RiverSpoke(Event, frozen=True, kw_only=True, tag="river"):
    asker: int
    answerer: int
    act: str
    """ask, answer or judge."""
    slot: int | None
    """The card to be named; null for a question in words."""
    face: str | None
    """What the answerer named."""
    right: bool | None
    words: str | None = None
    """The question or the answer as it was said; null for what was not said in words."""


class SwanCame(Event, frozen=True, kw_only=True, tag="swan"):
    place: int
    up: bool
    """It was covering the identity there, and turned face up; otherwise it has just come."""


class Removed(Event, frozen=True, kw_only=True, tag="remove"):
    face: str


class TurnedUp(Event, frozen=True, kw_only=True, tag="turn_up"):
    place: int
    faces: tuple[str, ...]


class Chose(Event, frozen=True, kw_only=True, tag="choose"):
    """What a card asked somebody to choose, where no other event tells it."""

    place: int
    card: str
    """Whose text asks: pea, gold, lamp, flying_house, mirror_mirror (a tie), scarecrow."""
    target: int | None
    """The Pea: who must turn face up. A tie of Mirror, Mirror: the fairest. The Scarecrow: who is
    not unmasked after all."""
    kind: str | None
    """Gold: the kind that was named."""
    face: str | None
    """The Lamp: the card that stands in for it."""
    identity: str | None
    """The Flying House: the identity that was taken, for its player alone."""


class PutBack(Event, frozen=True, kw_only=True, tag="put_back"):
    """Calm opening: events that came into the first row are shuffled into the deck again."""

    faces: tuple[str, ...]
    deck: tuple[str, ...] | None
    """The deck from the top after that, for the open replay alone."""


class CalmOver(Event, frozen=True, kw_only=True, tag="calm_over"):
    """The last player's first turn begins: the calm opening is over, and all is judged."""


class GameOver(Event, frozen=True, kw_only=True, tag="end"):
    winners: tuple[int, ...]
    """Places."""
    ending: str
    causes: tuple[str, ...]
    """By winner: what made this one win. Several things may at one moment (R84)."""


EVENTS: tuple[type[Event], ...] = (
    Dealt,
    TurnBegan,
    Drew,
    RowFilled,
    Befriended,
    Discarded,
    Given,
    Buried,
    UnmaskingBegan,
    Laid,
    Answered,
    Replaced,
    Turned,
    Clashed,
    Looked,
    Swapped,
    PassedOn,
    MpChanged,
    FaceUp,
    FaceDown,
    WentOut,
    Named,
    Played,
    AbilityUsed,
    Guessed,
    Voted,
    HandSeen,
    HandsSwapped,
    Mixed,
    Shuffled,
    Entered,
    RiverSpoke,
    SwanCame,
    Removed,
    TurnedUp,
    Chose,
    PutBack,
    CalmOver,
    GameOver,
)

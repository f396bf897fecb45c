"""What travels between a page and the server over HTTP, as JSON; what is said at a table is in
`frames`. TypeScript types are generated from both."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from himitsu.analysis.findings import Analysis
from himitsu.core.languages import Language
from himitsu.core.names import Name

Nonce = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
Key256 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Words = Annotated[str, Meta(min_length=1, max_length=280)]
"""What a person says, in chat or beside a move: plain text, never markup."""
Note = Annotated[str, Meta(max_length=8000)]
CarryCode = Annotated[str, Meta(min_length=1, max_length=32)]

Chat = Literal["off", "emotes", "free"]
Watch = Literal["nobody", "public", "seats"]
"""Who may watch: nobody, anybody the public view, or also a seat's view with its player's leave.
Once the game is over everybody sees everything."""
Pace = Literal["untimed", "live", "relaxed"]
BotPace = Literal["relaxed", "normal", "quick"]
"""How soon bots answer."""
Emote = Literal[
    "hello", "thanks", "well-played", "oops", "thinking", "hurry", "wow", "sorry", "good-game"
]


Patience = Literal[0, 30, 60, 120]
"""Seconds of waiting after which somebody would rather play with bots."""


# Lobby


class OptionInfo(msgspec.Struct, frozen=True):
    name: str
    choices: tuple[str, ...]
    defaults: dict[str, str]
    """The default by number of seats."""
    only: dict[str, tuple[int, ...]]
    """The numbers of seats that a choice is for; a choice that is not here is for all."""
    play_now: str | None
    """What "Play now" chooses; null for the default."""
    text: bool = False
    """May it also be a text, which the game reads?"""


class GameInfo(msgspec.Struct, frozen=True):
    name: str
    rules_version: int
    seat_counts: tuple[int, ...]
    options: tuple[OptionInfo, ...]
    bots: tuple[str, ...]
    default_bot: str
    """Who plays where nobody has chosen."""
    lesson: bool
    """Is there a tutorial?"""
    shares: bool
    """May players let watchers see their side?"""
    chat: Chat
    """What suits the game; a table may choose otherwise."""


Trait = Literal["bold", "careful", "bluffing", "stubborn", "friendly"]
"""A character's temper in one word."""


class CharacterLabel(msgspec.Struct, frozen=True):
    """A character at a table."""

    id: str
    """As the name of a seat's bot."""
    level: str
    """The bot whose moves they weigh, by its name ("steady")."""
    trait: Trait
    name: dict[Language, str]


class CharacterInfo(msgspec.Struct, frozen=True):
    """A character whom a table can seat."""

    id: str
    level: str
    trait: Trait
    name: dict[Language, str]
    line: dict[Language, str]
    """What they say of themselves."""
    temper: dict[str, float]
    """How they play otherwise than others of the level: numbers from -1 to 1, 0 for the usual."""


class PackageBoard(msgspec.Struct, frozen=True):
    """The board that a game's package brings. Its addresses hold a hash: what is there stays."""

    script: str
    """A module as in `himitsu/boards/himitsu-board.d.ts`."""
    styles: str | None
    picture: str | None
    """For the home page, where the general one is not wanted."""
    files: tuple[str, ...]
    """All that it may load, those above among them."""


class PlainGame(msgspec.Struct, frozen=True):
    """What a page needs to show a game that it has no board for."""

    view: str
    """Which of the definitions is the view."""
    definitions: Any
    """JSON Schemas of the view, the events and all they are made of, by name, with the hints of
    `himitsu.core.hints`."""
    words: dict[str, str]
    """The game's own messages in the language that was asked for, or else in English, as far as it
    has any."""
    board: PackageBoard | None = None
    """The one that its package brings, if it does."""


class RulesText(msgspec.Struct, frozen=True):
    """A heading of a game's rules, or a paragraph."""

    key: str
    """Of the message, without what all of them begin with. A heading's ends in `title`."""
    text: str


class PlainRules(msgspec.Struct, frozen=True):
    """The rules of a game that the page has none of, as its package writes them."""

    texts: dict[Language, tuple[RulesText, ...]]
    """In every language, in their order; none if the package says none."""


class Guest(msgspec.Struct, frozen=True):
    """Who the page is, as the signed cookie says; the name is what others read."""

    name: str | None
    pushable: str | None = None
    """The server's public key for Web Push; null where the host has not switched it on."""
    statistics: Literal[True] | UnsetType = UNSET
    """Does the server offer statistics of its games?"""


class SetName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class CreateTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    seats: int
    options: dict[str, str] = {}
    bot: str | None = None
    """Who plays the seats that nobody has taken when the game starts; null: the game's default."""
    opponents: tuple[str | None, ...] = ()
    """By seat: the bot or the character who plays there if nobody takes the seat; null, as where
    there are fewer: `bot`. A character plays in one seat only."""
    cast: bool = False
    """Let different characters of the level of `bot` play in the other free seats, as far as the
    game has them."""
    stand_in: str | None = None
    """The bot that plays on for people who are away; null: the game's default."""
    public: bool = False
    """Is it listed among the open tables, or found by its link alone?"""
    pace: Pace = "untimed"
    clock: Annotated[int, Meta(ge=10, le=14 * 24 * 3600)] | None = None
    """Seconds for each decision; null if untimed. Silence is then answered by the rules."""
    chat: Chat | None = None
    """Null for what suits the game."""
    watch: Watch = "public"
    bot_pace: BotPace = "normal"


class TakeSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: int
    name: Name
    nonce: Nonce
    """The page's share in the game's chance: no server can choose the key alone."""


class FindTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Join an open table of the game where somebody waits, or open one for others to find."""

    game: str
    name: Name
    nonce: Nonce
    patience: Patience | None = None
    """After how many seconds bots may fill the table; null: never."""


class SetPatience(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    patience: Patience | None


class SetBotPace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    bot_pace: BotPace


class Created(msgspec.Struct, frozen=True):
    id: str


class StandIn(msgspec.Struct, frozen=True):
    """A bot in the place of a person, for everybody to see."""

    bot: str
    why: Literal["left", "lapsed", "conceded"]


Why = Literal["left", "lapsed", "conceded", "replaced", "back", "joined", "what-if"]
"""Why somebody else plays in a seat from then on: they left, were silent for too long, gave up, or
were replaced while away; they are back, or a newcomer has come; or it is asked what if."""


class Sitter(msgspec.Struct, frozen=True):
    """Who plays in a seat: a person, a bot, or a bot in a person's place."""

    person: str | None
    """Their name."""
    bot: str | None
    """Its kind ("steady"), or the character's id."""


class SeatChange(msgspec.Struct, frozen=True):
    """Somebody took a seat over. What was done there before is not theirs."""

    seat: int
    why: Why
    was: Sitter
    now: Sitter
    at: int | UnsetType = UNSET
    """How many events of the viewer's log came before; not said of what happens just now."""


class SeatInfo(msgspec.Struct, frozen=True):
    kind: Literal["open", "person", "bot"]
    name: str | None
    """A person's name, or the bot's ("steady"), or the character's id."""
    present: bool
    """Does a person have the table open? Bots always do."""
    stand_in: StandIn | None = None
    """The bot that plays on for a person, who may take the seat back unless they conceded."""
    shared: bool = False
    """May watchers look over this player's shoulder?"""
    begun: Literal["person", "bot"] | UnsetType = UNSET
    """Who began here, where it was not one of this kind: bots keep their numbers."""
    person: str | UnsetType = UNSET
    """Whom this bot has replaced."""
    away: int | UnsetType = UNSET
    """While a person is away whom a bot can replace once they are waited for: in how many
    milliseconds it can."""


class Fairness(msgspec.Struct, frozen=True):
    """The key is BLAKE2b-256("himitsu key", the secret, then each person's nonce by seat). The
    commitment, BLAKE2b-256 of the secret, is shown from the start; the rest once the game is
    over."""

    commitment: Key256
    secret: Key256 | None
    nonces: tuple[Nonce | None, ...]
    """By seat; null for bots. Empty before the end."""


class ProposalInfo(msgspec.Struct, frozen=True):
    """What somebody has asked the others to agree to. There is one at a time."""

    id: str
    kind: Literal["pause", "undo", "replace", "join"]
    """Pause the game; take back the proposer's last answer; give an absent player's seat to a bot;
    let a newcomer have a bot's seat."""
    by: str
    """A name."""
    seat: int | None
    """Whom it is about, where it is about a seat."""
    agreed: tuple[str, ...]
    """Names of those who have agreed."""
    waiting: tuple[str, ...]
    """Names of those who have not answered."""
    yours: bool
    """Are you among those who have not?"""
    own: bool
    """Have you proposed it? Then you may withdraw it."""


class OtherRules(msgspec.Struct, frozen=True):
    """Why a table is closed: its game might go differently under the rules that are played now."""

    made: int
    """The version of the rules that the table was made under."""
    played: int | None
    """The version that this server plays; null if it does not know the game."""
    finished: bool
    """Was the game over already?"""


class OriginInfo(msgspec.Struct, frozen=True):
    """A game that did not begin with a deal of its own. It counts for nothing."""

    kind: Literal["what-if", "tutorial", "record"]
    """A record was read from a file: there is no table to go to."""
    table: str | None
    """The finished game that it branches off."""
    moves: int
    """How many moves of that game come before it."""


class WaitInfo(msgspec.Struct, frozen=True):
    """The game begins when all seats are taken, or when everybody who waits would have bots."""

    bots_in: int | None
    """In how many milliseconds bots take the free seats; null: never, as things are."""
    waited: int | None
    """For how many milliseconds you have waited; null for somebody who has no seat."""
    patience: Patience | None
    """After how many seconds you would have bots; null: never."""


class TableInfo(msgspec.Struct, frozen=True):
    """A table as one guest sees it."""

    id: str
    game: str
    options: dict[str, str]
    house_rules: tuple[str, ...]
    """The options, by name, that are not at their default."""
    seats: tuple[SeatInfo, ...]
    bot: str
    status: Literal["gathering", "playing", "over", "closed"]
    """Closed: begun under other rules than this server's; it cannot go on."""
    you: int | None
    """Your seat."""
    host: bool
    """Is this table yours? The host starts the game."""
    host_seat: int | None
    """Where the host sits; null for one who has no seat."""
    again: str | None
    """The table where the same people meet again."""
    fairness: Fairness
    public: bool
    pace: Pace
    clock: int | None
    chat: Chat
    watch: Watch
    watchers: tuple[str | None, ...]
    """Names of those who watch without a seat; null for one without a name."""
    paused: bool
    proposal: ProposalInfo | None
    conceded: bool
    """Did the game end because everybody gave up?"""
    your_turn: bool
    """Are you asked? Only ever said of yourself."""
    may_sit: tuple[int, ...]
    """Bots' seats that you may ask for while the game goes on; none if you have seen a hand."""
    yours_again: int | None
    """The seat that was given to a bot while you were away: you may take it back."""
    look_back: bool
    """May you look back at the game from your seat while it goes on?"""
    origin: OriginInfo | None
    """Where the game branches off another, or what it teaches."""
    other_rules: OtherRules | None
    """Why the table is closed; null unless it is. Those who sat there may meet again at the same
    table made anew."""
    opponents: tuple[str | None, ...] | UnsetType = UNSET
    """By seat: who plays there if nobody takes the seat, where that is not `bot`."""
    characters: tuple[CharacterLabel, ...] | UnsetType = UNSET
    """All who are named here, or in who sat where."""
    bot_pace: BotPace | UnsetType = UNSET
    """How soon bots answer, where that is not normal."""
    minutes: int | UnsetType = UNSET
    """Before the game: about how long it takes if people play it in one go."""
    wait: WaitInfo | UnsetType = UNSET
    """At a table where people find each other, until the game begins."""
    start_in: int | UnsetType = UNSET
    """While the host is away: in how many milliseconds you may start the game in their place."""
    hints: tuple[int, ...] | UnsetType = UNSET
    """Once the game is over, by seat: how many hints were asked for, where any were."""


class OpenTables(msgspec.Struct, frozen=True):
    """What a newcomer can join."""

    people: int
    """How many have a page open now, at a table or in the lobby."""
    tables: tuple[TableInfo, ...]
    """Public ones that gather people: every host's newest first, then their second, and so on."""


class Leave(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bot plays on, for everybody to see. Who concedes does not come back."""

    concede: bool = False


class AskSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A newcomer would like a bot's seat in a running game; all players decide."""

    seat: int
    name: Name


class Share(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Let watchers look over your shoulder, or no longer."""

    shared: bool


class Notes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Your own notes at a table: on every device of yours, and for nobody else."""

    text: Note


class Carry(msgspec.Struct, frozen=True):
    """A code that makes another device you, once."""

    code: CarryCode
    seconds: int
    """How long it can be used."""


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Be the guest who was given the code."""

    code: CarryCode


# What a guest has played


class Tally(msgspec.Struct, frozen=True):
    played: int
    won: int


class GameTally(msgspec.Struct, frozen=True):
    """A guest's games of one kind that have ended with a result."""

    game: str
    played: int
    won: int
    streak: int
    """Games won in a row until now."""
    longest: int
    """The most that were ever won in a row."""
    by_seats: dict[str, Tally]
    """By number of seats."""
    by_bot: dict[str, Tally]
    """By the kind of bot that played along; "" where only people did."""


class Statistics(msgspec.Struct, frozen=True):
    """Of finished games alone: nothing is said of those in play."""

    played: int
    won: int
    streak: int
    longest: int
    games: tuple[GameTally, ...]


class FinishedGame(msgspec.Struct, frozen=True):
    table: str
    game: str
    ended_at: int
    """Milliseconds since 1970."""
    seats: int
    seat: int
    """Where the guest sat."""
    name: str
    """Under which they played."""
    bot: str | None
    """The kind of bot that played along; null where only people did."""
    won: bool


class OwnNotes(msgspec.Struct, frozen=True):
    table: str
    text: str


class Export(msgspec.Struct, frozen=True):
    """All that the server keeps of a guest, for them to take along."""

    name: str | None
    statistics: Statistics
    games: tuple[FinishedGame, ...]
    notes: tuple[OwnNotes, ...]


# What was played on a server


class Interval(msgspec.Struct, frozen=True):
    """A number, and where it lies with 95 % certainty."""

    value: float
    least: float
    most: float


class WinShare(msgspec.Struct, frozen=True):
    """How often those won who had something."""

    label: str
    """What they had, as the game's facts name it; of a seat its number."""
    wins: float
    beyond: Interval
    """How much more often than an average seat of the same game."""
    times: int
    sure: bool
    """Is it no chance, with all that was looked at?"""


class Dealt(msgspec.Struct, frozen=True):
    """Something that comes to players by chance."""

    fact: str
    """"seat", or a table and a column of the game's facts ("players.identity")."""
    says: str
    """What the column holds, in the game's own English."""
    shares: tuple[WinShare, ...]


class FactMean(msgspec.Struct, frozen=True):
    """A number or a share that says something of a game, on average."""

    fact: str
    """A table and a column of the game's facts."""
    says: str
    share: bool
    mean: Interval


class PlayedGames(msgspec.Struct, frozen=True):
    """Finished games of one kind with as many seats."""

    game: str
    seats: int
    games: int
    decisions: Interval
    spread: tuple[int, int, int]
    """Of the decisions in a game: one in ten has at most the first, half at most the second, nine
    in ten at most the third."""
    dealt: tuple[Dealt, ...]
    facts: tuple[FactMean, ...]


class ServerStatistics(msgspec.Struct, frozen=True):
    """Of finished games alone, without anybody's name; see `game.counted_games`."""

    status: Literal["ready", "waiting", "failed"]
    """Waiting: they are worked out for the first time."""
    played: tuple[PlayedGames, ...]
    games: int
    """So many games at least are counted together ..."""
    guests: int
    """... of so many people at least."""


# Replays


class HintMark(msgspec.Struct, frozen=True):
    """Somebody asked for a hint."""

    seat: int
    frame: int
    """In which they were asked."""


class ReplayOutline(msgspec.Struct, frozen=True):
    """A game from one side: how many frames it has, and what happened in each."""

    frames: int
    """Frame 0 is the deal."""
    log: msgspec.Raw
    """Events, as in a sync frame."""
    starts: tuple[int, ...]
    """By frame: where in the log its events begin."""
    moves: tuple[int, ...]
    """By frame: how many moves lead to it. Empty before the end: it would count hidden answers."""
    changes: tuple[SeatChange, ...] | UnsetType = UNSET
    """Who took seats over, in order."""
    hints: tuple[HintMark, ...] | UnsetType = UNSET
    """Once the game is over: the hints that were asked for, in order."""


class ReplayFrames(msgspec.Struct, frozen=True):
    first: int
    views: tuple[msgspec.Raw, ...]


class GameAnalysis(msgspec.Struct, frozen=True):
    """How the analysis of a finished game stands."""

    status: Literal["none", "working", "stopped", "ready"]
    done: int
    """So many parts of the work, out of a total."""
    total: int
    analysis: Analysis | None


class StartLesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    name: Name


class LessonMove(msgspec.Struct, frozen=True):
    frame: int
    """The pupil's frame in which it is asked for."""
    move: int


class Lesson(msgspec.Struct, frozen=True):
    """How a tutorial goes, as long as the pupil follows it."""

    frames: int
    """The pupil's frames, the deal among them; then they play on as they like."""
    moves: tuple[LessonMove, ...]


class WhatIf(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Go on from a point of a finished game against bots. The chance to come is fresh."""

    moves: int
    """How many of the game's moves come before."""
    seat: int
    name: Name


# Web Push


class Subscription(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a browser wants to be told that it is the guest's move."""

    endpoint: Annotated[str, Meta(max_length=1000, pattern="^https://")]
    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]


class Unsubscribe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    endpoint: Annotated[str, Meta(max_length=1000)]


class PushMessage(msgspec.Struct, frozen=True):
    """All that a browser is told with no page open: where its guest is asked, and nothing more."""

    path: str
    game: str

"""An experiment: one file that says what is played, by whom, and what is compared.

The same file gives the same tables, however many processes or machines share the work.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from math import ceil
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from himitsu.bots import default_bot, lab_player_names, thinks_in_samples
from himitsu.core.contract import BadOptions, Game
from himitsu.core.duration import DECISION_SECONDS, LOOK_SECONDS
from himitsu.core.options import LAB
from himitsu.core.registry import game as game_named
from himitsu.lab.closer.settings import Closer, Course, Playouts, Replays, Secrets
from himitsu.lab.match import Plan
from himitsu.lab.names import count_name, first_words, title
from himitsu.lab.simulation import seat_bots
from himitsu.lab.words import begins

BASE: Final = "base"
"""The arm that the variants are compared with."""
LEVEL: Final = 0.95
"""How sure intervals and verdicts are."""
OF_EVERY_GAME: Final = ("seat", "decisions", "minutes", "winners", "margin", "draws")
"""What is measured of every game, beside its facts."""
HALF: Final = 0.5
MOST_ARMS: Final = 40
CHUNK_GAMES: Final = 100
"""Games are played and kept by the hundred."""
LOOKS: Final = (0.125, 0.25, 0.5, 1.0)
"""An experiment that asks for a precision looks at it after these parts of its games, and at no
other time: who looks whenever they like finds something sooner or later."""

Keep = Literal["decisions", "events"]
Name = Annotated[str, Meta(pattern=r"^[A-Za-z0-9][A-Za-z0-9 _+-]{0,39}$")]


class BadExperiment(ValueError):
    """The file does not say what to play; the text says what is wrong and what to write."""


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long people take, in seconds: a guess that minutes are told by."""

    decision: Annotated[float, Meta(gt=0)] = DECISION_SECONDS
    """Where there is something to choose."""
    forced: Annotated[float, Meta(ge=0)] = LOOK_SECONDS
    """Where there is not."""


class Variant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is different in one arm: options, bots, or both."""

    name: Name
    options: dict[str, str] = {}
    bots: tuple[str, ...] = ()


class Experiment(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    game: str
    seats: int
    bots: tuple[str, ...] = ("brisk",)
    """By seat in the first game; the last one named takes the seats that are left. A game of
    somebody else may have no such player."""
    games: Annotated[int, Meta(ge=1, le=10_000_000)] = 2000
    """In each arm; with a precision, at most."""
    precision: Annotated[float, Meta(gt=0)] | None = None
    """Stop once all that it is of is known within so much: 0.005 is half a point."""
    precision_of: tuple[str, ...] = ()
    """Measures of the report, by their names or how they begin: "seat", "games that end by". By
    default wins by seat, or, with variants, how they and all other shares differ from the base."""
    seed: str | int = "1"
    options: dict[str, str] = {}
    variants: tuple[Variant, ...] = ()
    keep: tuple[Keep, ...] = ("decisions", "events")
    pace: Pace = Pace()
    playouts: Playouts = Playouts()
    course: Course = Course()
    replays: Replays = Replays()
    secrets: Secrets = Secrets()

    @property
    def closer(self) -> Closer:
        return Closer(self.playouts, self.course, self.replays, self.secrets)

    @property
    def arms(self) -> dict[str, Variant]:
        return {each.name: each for each in (Variant(BASE), *self.variants)}

    @property
    def players(self) -> tuple[str, ...]:
        """Whoever plays in some arm."""
        return tuple(sorted({name for arm in self.arms for name in self.plan(arm).bots}))

    def plan(self, arm: str) -> Plan:
        """What an arm plays. All play the same deals: keys come from the seed and the number."""
        variant = self.arms[arm]
        game = game_named(self.game)
        return Plan(
            game_name=self.game,
            seats=self.seats,
            options=game.resolve({**self.options, **variant.options}, self.seats),
            bots=seat_bots(game, self.seats, variant.bots or self.bots),
            seed=str(self.seed),
            records=False,
        )

    def looks(self) -> tuple[int, ...]:
        """After how many games of each arm the precision is looked at."""
        if self.precision is None:
            return (self.games,)
        whole = [CHUNK_GAMES * ceil(self.games * part / CHUNK_GAMES) for part in LOOKS]
        return tuple(sorted({min(self.games, games) for games in whole}))


def read_experiment(path: Path, changes: Mapping[str, object]) -> Experiment:
    """From a TOML file, with what the command line says instead."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadExperiment(f"{path}: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise BadExperiment(f"{path} is not a text file in UTF-8.") from None
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadExperiment(f"{path}: {error}.") from None
    return checked({**data, **changes}, str(path))


def checked(data: Mapping[str, object], source: str) -> Experiment:
    """An experiment that can be played: every arm has options and bots that the game knows."""
    try:
        experiment = msgspec.convert(_with_whole_names(data), Experiment)
    except msgspec.ValidationError as error:
        raise BadExperiment(f"{source}: {error}.") from None
    _check_precision(experiment, source)
    names = [BASE, *(variant.name for variant in experiment.variants)]
    if len({name.lower() for name in names}) < len(names):
        raise BadExperiment(f"{source}: each variant needs a name of its own, other than {BASE!r}.")
    if len(names) > MOST_ARMS:
        raise BadExperiment(f"{source}: at most {MOST_ARMS - 1} variants.")
    for name in names:
        try:
            experiment.plan(name)
        except BadOptions as error:
            raise BadExperiment(f"{source}, {name}: {error}") from None
    return experiment


def _check_precision(experiment: Experiment, source: str) -> None:
    """Is it of something that the game has? Anything could be misspelled."""
    if not experiment.precision_of:
        if experiment.precision is not None and experiment.precision >= HALF:
            raise BadExperiment(
                f"{source}: a precision of shares is less than {HALF}: 0.005 is half a point."
            )
        return
    if experiment.precision is None:
        raise BadExperiment(f"{source}: precision_of needs a precision.")
    known = list(OF_EVERY_GAME)
    for table in game_named(experiment.game).facts():
        known.append(count_name(table))
        known += [first_words(table, column) for column in table.columns if column.measure]
        for column in table.columns:
            if column.compare == "deal":
                known += column.labels.values() or (title(column),)
    for wish in experiment.precision_of:
        if not any(begins(name, wish) or begins(wish, name) for name in known):
            raise BadExperiment(
                f"{source}: precision_of begins with what the report calls a measure, and there is "
                f"no {wish!r}: {', '.join(dict.fromkeys(known))}."
            )


def _with_whole_names(data: Mapping[str, object]) -> dict[str, object]:
    """TOML reads `lab.rounds = 5` as a table in a table, and the value as a number."""
    found = dict(data)
    if "options" in found:
        found["options"] = _whole_names(found["options"])
    variants = found.get("variants")
    if isinstance(variants, list):
        found["variants"] = [
            {**each, "options": _whole_names(each["options"])}
            if isinstance(each, dict) and "options" in each
            else each
            for each in variants
        ]
    return found


def _whole_names(options: object, begin: str = "") -> object:
    if not isinstance(options, dict):
        return options
    found: dict[str, object] = {}
    for name, value in options.items():
        whole = f"{begin}{name}"
        if isinstance(value, dict) and f"{whole}.".startswith(LAB):
            inner = _whole_names(value, f"{whole}.")
            assert isinstance(inner, dict)
            found |= inner
        elif whole.startswith(LAB) and type(value) is int:
            found[whole] = str(value)
        else:
            found[whole] = value
    return found


QUICK: Final = "brisk"
UNRESTRICTED: Final = (QUICK, "past")
"""Lab players that play as well as they can."""

CLOSER: Final = (
    "# Some of every hundred games of the base are looked at closely, which may take longer",
    "# than playing the hundred; games = 0 leaves it out.",
    "[playouts]  # what another choice would have led to: which options are never right?",
    "games = 5",
    "decisions = 4  # of each, at which options are tried",
    "options = 8  # at each, at most",
    "repeats = 4  # of each option; an even number",
    "",
    "[course]  # who is likely to win, at moments of the game: when is it decided?",
    "games = 3",
    "moments = 10",
    "repeats = 8  # at each moment",
    "stray = 0.1  # of the bots' moves are any legal ones, as people err",
    "",
    "[replays]  # the same deal again: luck or skill?",
    "games = 5",
    "chances = 4  # after each deal",
    "repeats = 2  # of each, in which only the bots' own randomness differs",
    "",
    "[secrets]  # what players do not know, and which moves give it away",
    "games = 3",
    "moments = 10",
    "samples = 60  # of what may be true, at each moment for each player",
    "moves = 4  # of each, before and after which it is asked",
)


def template(game: Game) -> str:
    """A file to begin with: what there is, and what it means."""
    seats = 4 if 4 in game.seat_counts else game.seat_counts[-1]
    usual_bot = default_bot(game)
    usual = QUICK if QUICK in lab_player_names(game) else usual_bot
    counts = ", ".join(str(count) for count in game.seat_counts)
    lines = [
        f"# An experiment with {game.name}. `himitsu lab run FILE --out DIR` plays it and writes a",
        "# report; Ctrl-C stops, and the same command goes on.",
        f'game = "{game.name}"',
        f"seats = {seats}  # {counts}",
        "",
        "# By seat in the first game; the last one named takes the seats that are left, and all",
        *_which(usual, usual_bot),
        f'bots = ["{usual}"]',
        "games = 2000  # in each arm",
        "# precision = 0.005  # or: stop once all is known within half a point, `games` at most,",
        '# precision_of = ["seat"]  # which by default is wins by seat, and how variants differ',
        'seed = "1"  # the same seed gives the same games',
        "",
        '# Which of the large tables are kept: "decisions" (with what else could have been done)',
        '# and "events". Games, seats and the facts of the game always are.',
        'keep = ["decisions", "events"]',
        "",
        "# How long people take, in seconds, where there is something to choose, and where not.",
        "[pace]",
        "decision = 8",
        "forced = 2",
        "",
        *CLOSER,
        "",
        "# The table that variants are compared with, by default the standard rules.",
        "[options]",
    ]
    for option in game.options:
        if not option.text:
            choices = ", ".join(choice for choice in option.choices if option.offers(choice, seats))
            lines.append(f'# {option.name} = "{option.default(seats)}"  # {choices}')
    if game.tunables:
        lines += ["", "# Numbers of the rules, which only experiments change:"]
        lines += [
            f"# {each.name} = {each.default}  # {each.low} to {each.high}. {each.changes}"
            for each in game.tunables
        ]
    lines += ["", "# What is compared with it, on the same deals: options, bots, or both."]
    for option in game.options:
        others = [
            choice
            for choice in option.choices
            if option.offers(choice, seats) and choice != option.default(seats)
        ]
        if others:
            lines += [
                "[[variants]]",
                f'name = "{option.name} {others[0]}"'.replace("_", " "),
                f'options = {{ {option.name} = "{others[0]}" }}',
                "",
            ]
            break
    lines += ["# [[variants]]", '# name = "one random"', f'# bots = ["random", "{usual}"]']
    if thinks_in_samples(game, usual_bot):
        lines += [
            "",
            "# A bot that thinks in samples may have another number of them.",
            "# [[variants]]",
            '# name = "one thinks less"',
            f'# bots = ["{usual_bot}:20", "{usual_bot}"]',
        ]
    restricted = [name for name in lab_player_names(game) if name not in UNRESTRICTED]
    if restricted:
        lines += [
            "",
            "# Restricted players leave out one thing that the game offers. An arm in which one of",
            "# them takes a seat tells what that thing is worth, if the base is played by the bot",
            "# that they are like in all else (docs/bots.md).",
        ]
    for name in restricted:
        lines += ["# [[variants]]", f'# name = "{name}"', f'# bots = ["{name}", "{usual_bot}"]']
    return "\n".join(lines) + "\n"


def _which(usual: str, usual_bot: str) -> list[str]:
    if usual != QUICK:
        return ["# move one seat on from game to game. `himitsu games` lists the bots."]
    return [
        "# move one seat on from game to game. `himitsu games` lists the bots; `brisk` is quick,",
        f"# `{usual_bot}` plays better, and takes a hundred times as long.",
    ]

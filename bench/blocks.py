"""Games of one pairing played in a row, and the line of a file that tells what came of them."""

from __future__ import annotations

import os
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from importlib.metadata import version
from math import floor, log
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Final

import msgspec
from ceiling import seeing_player
from facts import Sums, facts_of
from fingerprint import fingerprint
from pairings import CEILINGS, Pairing
from shares import Halves

from himitsu.bots import Bot, Volunteer, player, volunteer
from himitsu.core.build import compiled
from himitsu.core.chance import key_from_seed
from himitsu.core.contract import Move
from himitsu.core.registry import game as game_named
from himitsu.core.views import View
from himitsu.lab.match import play_out

STEP: Final = 1.05
"""Times are kept in classes: each ends so many times as late as the one before."""
DIGITS: Final = 6
"""Of the digest of a game's moves: enough to tell two games apart, and short in a file of many."""


class Times(msgspec.Struct):
    """What a player's decisions took, in seconds of the processor; those with one legal move are
    no decisions."""

    count: int = 0
    seconds: float = 0.0
    classes: dict[int, int] = {}
    """How many decisions ended in each class of times."""

    def add(self, seconds: float) -> None:
        self.count += 1
        self.seconds += seconds
        place = floor(log(max(seconds, 1e-7)) / log(STEP))
        self.classes[place] = self.classes.get(place, 0) + 1

    def add_all(self, other: Times) -> None:
        self.count += other.count
        self.seconds += other.seconds
        self.classes = dict(Counter(self.classes) + Counter(other.classes))

    def quantile(self, part: float) -> float:
        """The time, to about 5 %, within which so great a part of the decisions was made."""
        passed = 0
        for place, count in sorted(self.classes.items()):
            passed += count
            if passed >= part * self.count:
                return STEP ** (place + 1)
        raise ValueError("no decisions")


class Origin(msgspec.Struct, frozen=True):
    """What results depend on besides the pairing. Those of different origins are not mixed."""

    version: str
    rules_version: int
    code: str
    """A fingerprint of the rules and the players."""
    compiled: bool


class Block(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the results."""

    pairing: Pairing
    origin: Origin
    date: str
    first: int
    """The number of the first game; the others follow it."""
    games: tuple[Halves, ...]
    draws: int
    seconds: float
    """Of the processor, with everything."""
    times: dict[str, Times]
    facts: Sums = {}
    moves: tuple[str, ...] = ()
    """By game: a digest of all its moves. Blocks of before it was kept have none."""
    played: Origin | None = None
    """What the games were played with, where that is not `origin`: replays of some of them have
    shown that what has changed since decides nothing (see confirm.py)."""

    @property
    def numbers(self) -> range:
        return range(self.first, self.first + len(self.games))


def origin_of(game_name: str) -> Origin:
    rules = game_named(game_name).rules_version
    return Origin(version("himitsu"), rules, fingerprint(game_name), compiled())


class Timed:
    """A player, and a clock that runs while it thinks."""

    def __init__(self, bot: Bot, times: Times) -> None:
        self._bot = bot
        self._times = times

    def choose(self, view: View, rng: Random) -> Move:
        begin = time.process_time()
        move = self._bot.choose(view, rng)
        if len(view.legal) > 1:
            self._times.add(time.process_time() - begin)
        return move


class TimedVolunteer(Timed):
    def __init__(self, bot: Bot, willing: Volunteer, times: Times) -> None:
        super().__init__(bot, times)
        self._willing = willing

    def volunteer(self, view: View, rng: Random) -> Move | None:
        begin = time.process_time()
        move = self._willing.volunteer(view, rng)
        self._times.add(time.process_time() - begin)
        return move


def timed(bot: Bot, times: Times) -> Bot:
    willing = volunteer(bot)
    made: Bot = Timed(bot, times) if willing is None else TimedVolunteer(bot, willing, times)
    return made


def play_block(pairing: Pairing, numbers: range, origin: Origin) -> Block:
    """Play the games of these numbers. The same pairing and number give the same game."""
    begin = time.process_time()
    times: dict[str, Times] = {name: Times() for name in (pairing.hero, pairing.foe)}
    games = []
    digests = []
    draws = 0
    facts: Sums = {}
    for number in numbers:
        halves, drawn, told, digest = _play(pairing, number, times)
        games.append(halves)
        digests.append(digest)
        draws += drawn
        for key, (value, count) in told.items():
            before = facts.get(key, (0.0, 0))
            facts[key] = (before[0] + value, before[1] + count)
    return Block(
        pairing=pairing,
        origin=origin,
        date=time.strftime("%Y-%m-%d", time.gmtime()),
        first=numbers.start,
        games=tuple(games),
        draws=draws,
        seconds=time.process_time() - begin,
        times=times,
        facts=facts,
        moves=tuple(digests),
    )


def _play(pairing: Pairing, number: int, times: dict[str, Times]) -> tuple[Halves, bool, Sums, str]:
    table = pairing.table
    game = game_named(table.game)
    alike = pairing.kind == "alike"
    options = game.resolve(dict(table.options), table.seats)
    key = key_from_seed(f"{table.seed}/{number}")
    state = game.new(options, table.seats, key, keep_events=alike)
    names = pairing.seating(number)
    players = [
        timed(
            seeing_player(game, state, name) if name in CEILINGS else player(game, name),
            times[name],
        )
        for name in names
    ]
    moves = play_out(state, players, names, table.seed, number)
    assert state.outcome is not None
    won = [names[seat] for seat in state.outcome.winners]
    halves = Halves(
        won.count(pairing.hero),
        names.count(pairing.hero),
        won.count(pairing.foe),
        names.count(pairing.foe),
    )
    digest = sha256(repr(moves).encode()).hexdigest()[:DIGITS]
    return halves, not won, facts_of(state) if alike else {}, digest


def worker_pool(jobs: int) -> ProcessPoolExecutor:
    """Processes that play games. On Ctrl-C the parent decides when they end."""
    return ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_deaf_to_interrupts)


def _deaf_to_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def read_blocks(path: Path) -> list[Block]:
    """All that was played so far. A last line that was cut short does not count."""
    if not path.exists():
        return []
    decode: Callable[[bytes], Block] = msgspec.json.Decoder(Block).decode
    return [decode(line) for line in path.read_bytes().split(b"\n")[:-1]]


def drop_cut_line(path: Path) -> None:
    """So that the next line begins as one."""
    if path.exists():
        with path.open("r+b") as file:
            file.truncate(file.read().rfind(b"\n") + 1)


def append_block(path: Path, block: Block) -> None:
    with path.open("ab") as file:
        file.write(msgspec.json.encode(block) + b"\n")


def write_blocks(path: Path, blocks: Iterable[Block]) -> None:
    """Put these in place of all lines: at every moment the file is the old or the new one."""
    draft = path.with_name(f"{path.name}.new")
    with draft.open("wb") as file:
        for block in blocks:
            file.write(msgspec.json.encode(block) + b"\n")
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)


def not_there_yet(more: Iterable[Block], blocks: Iterable[Block]) -> list[Block]:
    """Those of `more` that add no game twice to `blocks`, where all are of one origin. What a block
    adds up cannot be taken apart, so one that overlaps in part stays out as a whole."""
    known = {(block.pairing, number) for block in blocks for number in block.numbers}
    added = []
    for block in more:
        games = {(block.pairing, number) for number in block.numbers}
        if known.isdisjoint(games):
            known |= games
            added.append(block)
    return added


def missing(blocks: Sequence[Block], wanted: int) -> list[range]:
    """The numbers of the games that are still to be played."""
    played = sorted((block.first, block.numbers.stop) for block in blocks)
    gaps = []
    due = 0
    for first, end in [*played, (wanted, wanted)]:
        if due < min(first, wanted):
            gaps.append(range(due, min(first, wanted)))
        due = max(due, end)
    return gaps

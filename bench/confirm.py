"""Results of earlier sources, carried over where the present ones play the same games.

The fingerprint of the rules and the players changes with every line that is carried out, also with
one that decides nothing: a refactoring, a new option. Some games of each pairing are then replayed;
only if every one comes out as it did do all results of that game get the present origin. They keep
the one that they were played with beside it.
"""

from __future__ import annotations

import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from blocks import (
    Block,
    Origin,
    not_there_yet,
    origin_of,
    play_block,
    read_blocks,
    worker_pool,
    write_blocks,
)
from msgspec.structs import replace
from pairings import Pairing

from himitsu.lab.match import BotFailed

REPLAYS: Final = 2
"""Games of each pairing."""
SMALL: Final = 12
"""Blocks of so few games without digests of their moves are replayed as a whole, so that there is
more to compare than who won."""
TOLD_EVERY: Final = 15.0


class Check(NamedTuple):
    """Games of a block that are to be replayed."""

    block: Block
    numbers: range


def older_blocks(blocks: Sequence[Block], origin: Origin) -> list[Block]:
    """Of one game: the blocks that can be carried over. They were played by other sources of the
    same rules, compiled or not as the present ones are (or times would mix), and none of their
    games has been played since."""
    present = [block for block in blocks if block.origin == origin]
    older = [
        block
        for block in blocks
        if block.origin != origin
        and block.origin.rules_version == origin.rules_version
        and block.origin.compiled == origin.compiled
    ]
    # Where several earlier sources have played a game, the last one's result counts.
    return not_there_yet(reversed(older), present)


def checks_of(blocks: Sequence[Block], replays: int, origin: Origin) -> Iterator[Check]:
    """Games of each pairing, drawn over all that it has. Other sources draw others."""
    by_pairing: defaultdict[Pairing, list[Block]] = defaultdict(list)
    for block in sorted(blocks, key=lambda block: block.first):
        by_pairing[block.pairing].append(block)
    for pairing, played in by_pairing.items():
        rng = Random(f"{origin.code}/{pairing}")
        games = [(block, number) for block in played for number in block.numbers]
        parts = min(replays, len(games))
        whole: set[int] = set()
        for part in range(parts):
            begin, end = len(games) * part // parts, len(games) * (part + 1) // parts
            block, number = games[rng.randrange(begin, end)]
            if len(block.games) > (replays if block.moves else SMALL):
                yield Check(block, range(number, number + 1))
            elif block.first not in whole:
                whole.add(block.first)
                yield Check(block, block.numbers)


def difference(check: Check, origin: Origin) -> str | None:
    """Replay the games: which one comes out otherwise than the block says, if any?"""
    block, numbers = check
    pairing = block.pairing
    where = f"{pairing.table.slug}, {pairing.kind}, {pairing.hero} and {pairing.foe}"
    try:
        again = play_block(pairing, numbers, origin)
    except BotFailed as error:
        return f"{where}: {error}"
    for place, number in enumerate(numbers, numbers.start - block.first):
        now = number - numbers.start
        if again.games[now] != block.games[place]:
            return f"{where}: game {number} has other winners"
        if block.moves and again.moves[now] != block.moves[place]:
            return f"{where}: game {number} has other moves"
    if numbers == block.numbers and _sums(again) != _sums(block):
        return f"{where}: games {numbers.start} to {numbers.stop - 1} differ in what they add up to"
    return None


def _sums(block: Block) -> tuple[object, ...]:
    """What a block tells about all its games together, but for times."""
    decisions = {name: times.count for name, times in block.times.items()}
    return block.draws, block.facts, decisions


def carry_over(path: Path, blocks: Sequence[Block], origin: Origin) -> None:
    """Give these blocks of the file the present origin. They come last, as if just played."""

    def key(block: Block) -> tuple[Pairing, Origin, range]:
        return block.pairing, block.origin, block.numbers

    chosen = {key(block) for block in blocks}
    stay = []
    carried = {}
    for block in read_blocks(path):
        if key(block) in chosen:
            played = block.played or block.origin
            carried[key(block)] = replace(
                block, origin=origin, played=None if played == origin else played
            )
        else:
            stay.append(block)
    write_blocks(path, [*stay, *carried.values()])


def confirm(path: Path, pairings: Sequence[Pairing], replays: int, jobs: int) -> int:
    """Carry over what can be, of these pairings. Returns the status of the command."""
    asked = set(pairings)
    blocks = [block for block in read_blocks(path) if block.pairing in asked]
    status = 0
    with worker_pool(jobs) as pool:
        try:
            for game in dict.fromkeys(block.pairing.table.game for block in blocks):
                mine = [block for block in blocks if block.pairing.table.game == game]
                if not _confirm_game(path, game, mine, replays, pool):
                    status = 1
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            print("Stopped; finishing the games under way …", file=sys.stderr)
            status = 130
    return status


def _confirm_game(
    path: Path, game: str, blocks: Sequence[Block], replays: int, pool: ProcessPoolExecutor
) -> bool:
    """Is everything that could be carried over the present sources' now?"""
    origin = origin_of(game)
    older = older_blocks(blocks, origin)
    count = sum(len(block.games) for block in older)
    if not older:
        print(f"{game}: nothing to carry over")
        return True
    checks = list(checks_of(older, replays, origin))
    replayed = 0
    told = time.monotonic()
    running = {pool.submit(difference, check, origin): check for check in checks}
    for future in as_completed(running):
        if found := future.result():
            for each in running:
                each.cancel()
            print(f"{game}: nothing of {count:,} games is carried over. {found}")
            return False
        replayed += len(running[future].numbers)
        if time.monotonic() - told > TOLD_EVERY:
            told = time.monotonic()
            total = sum(len(check.numbers) for check in checks)
            print(f"{game}: {replayed} of {total} games replayed", file=sys.stderr, flush=True)
    carry_over(path, older, origin)
    print(f"{game}: {replayed:,} games replayed, all as they were; {count:,} games carried over")
    return True

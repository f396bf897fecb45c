"""How strong the players of each game are: every level and restricted player against the others.

    python bench/strength.py --games 1000 --jobs 16     play, and add what comes of it to a file
    python bench/strength.py --estimate --games 1000    how long that would take
    python bench/strength.py --table luz-4 --with steady only one table, only pairings of one player
    python bench/strength.py --hero easy --foe steady   only one among others; --kind half: mixed
    python bench/strength.py --confirm                  keep results that a change left as they were
    python bench/strength.py --from FILE                add what another machine has played
    python bench/strength.py --write                    make docs/bots-strength.md from the file

Ctrl-C finishes the games under way; the same command goes on where it stopped, and asked for more
games it plays only those. Pairings without `steady` get a quarter of the games. Only results of the
same rules and players, compiled or not, count together.

Any change to the sources that are carried out makes other players of them. Where it should decide
nothing, `--confirm` replays two games of each pairing, or as many as named, and compares winners,
moves and all that is stored but times. If every one is as it was, the earlier results count as the
present ones; if one differs, nothing of that game is carried over, and it is named. `--only`,
`--table`, `--with`, `--hero`, `--foe` and `--kind` choose the pairings here, too: what was played
without a player who has changed can be kept. The status is 1 if something differs.

`--from` adds the lines of another file, but for games that are there already.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import defaultdict
from concurrent.futures import FIRST_COMPLETED, Future, wait
from pathlib import Path
from typing import get_args

import msgspec
from blocks import (
    Block,
    Origin,
    append_block,
    drop_cut_line,
    missing,
    not_there_yet,
    origin_of,
    play_block,
    read_blocks,
    worker_pool,
)
from confirm import REPLAYS, confirm
from pairings import Choice, Kind, Pairing, all_pairings, chosen_pairings
from strength_page import write_page

from himitsu.core.contract import BadOptions
from himitsu.lab.match import BotFailed
from himitsu.lab.simulation import default_jobs

RESULTS = Path(__file__).with_name("strength.jsonl")
BLOCK_SECONDS = 8.0
"""A process gets so many games at a time as take about this long."""
BLOCK_GAMES = 1000
TOLD_EVERY = 15.0


class Work:
    """What is to be played. Pairings advance together, so that whenever it stops all of them are
    about equally far."""

    def __init__(self, pairings: list[Pairing], games: int, blocks: list[Block]) -> None:
        self.origins: dict[str, Origin] = {
            pairing.table.game: origin_of(pairing.table.game) for pairing in pairings
        }
        self.blocks: defaultdict[Pairing, list[Block]] = defaultdict(list)
        for block in blocks:
            if block.origin == self.origins.get(block.pairing.table.game):
                self.blocks[block.pairing].append(block)
        self.wanted = {pairing: pairing.wanted(games) for pairing in pairings}
        self.gaps = {
            pairing: missing(self.blocks[pairing], wanted)
            for pairing, wanted in self.wanted.items()
        }

    def left(self) -> int:
        """Games that nobody has been given."""
        return sum(len(gap) for gaps in self.gaps.values() for gap in gaps)

    def take(self) -> tuple[Pairing, range] | None:
        """The next games to play: of the pairing that is least far."""
        open_ones = [pairing for pairing, gaps in self.gaps.items() if gaps]
        if not open_ones:
            return None
        pairing = max(open_ones, key=self._part_left)
        gap = self.gaps[pairing].pop(0)
        seats = pairing.table.seats
        size = seats
        if known := self.blocks[pairing]:
            seconds = self.seconds_a_game(known)
            size = seats * max(1, int(BLOCK_SECONDS / max(seconds, 1e-6) / seats))
        taken = gap[: min(size, BLOCK_GAMES)]
        if rest := gap[len(taken) :]:
            self.gaps[pairing].insert(0, rest)
        return pairing, taken

    def _part_left(self, pairing: Pairing) -> float:
        return sum(len(gap) for gap in self.gaps[pairing]) / self.wanted[pairing]

    @staticmethod
    def seconds_a_game(blocks: list[Block]) -> float:
        return sum(block.seconds for block in blocks) / sum(len(block.games) for block in blocks)

    def estimate(self) -> tuple[float, list[Pairing]]:
        """Seconds of one processor that the games left take, and the pairings of which nothing is
        known. One that was never played is judged by its players."""
        thought: defaultdict[tuple[str, str], list[float]] = defaultdict(lambda: [0.0, 0])
        for pairing, blocks in self.blocks.items():
            for block in blocks:
                for name, times in block.times.items():
                    taken = sum(pairing.seating(number).count(name) for number in block.numbers)
                    seen = thought[pairing.table.game, name]
                    seen[0] += times.seconds
                    seen[1] += taken
        seconds = 0.0
        unknown = []
        for pairing, gaps in self.gaps.items():
            left = sum(len(gap) for gap in gaps)
            names = [(pairing.table.game, name) for name in pairing.seating(0)]
            if known := self.blocks[pairing]:
                seconds += left * self.seconds_a_game(known)
            elif all(thought[name][1] for name in names):
                seconds += left * sum(thought[name][0] / thought[name][1] for name in names)
            elif left:
                unknown.append(pairing)
        return seconds, unknown


def play(work: Work, path: Path, jobs: int, until: float) -> bool:
    """Play what is left, or until that time; was all of it played?"""
    begun = told = time.monotonic()
    played = 0
    stopped = False
    under_way: set[Future[Block]] = set()
    with worker_pool(jobs) as pool:
        while True:
            try:
                while not stopped and len(under_way) <= jobs and time.monotonic() < until:
                    task = work.take()
                    if task is None:
                        break
                    pairing, numbers = task
                    origin = work.origins[pairing.table.game]
                    under_way.add(pool.submit(play_block, pairing, numbers, origin))
                if not under_way:
                    return work.left() == 0 and not stopped
                done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
            except KeyboardInterrupt:
                stopped = True
                print("Finishing the games under way …", file=sys.stderr)
                under_way = {future for future in under_way if not future.cancel()}
                continue
            for future in done:
                block = future.result()
                append_block(path, block)
                work.blocks[block.pairing].append(block)
                played += len(block.games)
            if time.monotonic() - told > TOLD_EVERY:
                told = time.monotonic()
                seconds, _ = work.estimate()
                print(
                    f"{played} games in {(told - begun) / 60:.1f} min, {work.left()} to hand out, "
                    f"about {seconds / jobs / 60:.0f} min more",
                    file=sys.stderr,
                    flush=True,
                )


def add_from(source: Path, path: Path) -> str:
    """Add what another file holds and this one does not; says how much that was."""
    if not source.is_file():
        raise FileNotFoundError(f"there is no file {source}")
    drop_cut_line(path)
    there = read_blocks(path)
    more = read_blocks(source)
    added = [
        block
        for origin in dict.fromkeys(block.origin for block in more)
        for block in not_there_yet(
            [block for block in more if block.origin == origin],
            [block for block in there if block.origin == origin],
        )
    ]
    for block in added:
        append_block(path, block)
    games = sum(len(block.games) for block in added)
    left_out = sum(len(block.games) for block in more) - games
    return f"{games:,} games added; {left_out:,} in blocks with games that were there already"


def positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number


def arguments_of(parser: argparse.ArgumentParser) -> argparse.Namespace:
    parser.add_argument("--games", type=positive, default=200, help="for each pairing of `steady`")
    parser.add_argument("--jobs", type=positive, default=default_jobs(), help="processes")
    parser.add_argument("--only", metavar="GAME", help="one game")
    parser.add_argument("--table", metavar="NAME", help="one table, such as yurikure-4-strict")
    parser.add_argument("--with", dest="one", metavar="PLAYER", help="only pairings of this player")
    parser.add_argument("--hero", metavar="PLAYER", help="only pairings of this hero")
    parser.add_argument("--foe", metavar="PLAYER", help="only pairings against these")
    parser.add_argument(
        "--kind", choices=get_args(Kind), help="one among foes, half of each, alike"
    )
    parser.add_argument("--minutes", type=float, help="stop after so many")
    parser.add_argument("--out", type=Path, default=RESULTS, metavar="FILE", help="the results")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--estimate", action="store_true", help="tell how long it would take")
    what.add_argument(
        "--confirm",
        type=positive,
        nargs="?",
        const=REPLAYS,
        metavar="N",
        help="carry results of earlier sources over if N games of each pairing come out the same",
    )
    what.add_argument(
        "--from", dest="source", type=Path, metavar="FILE", help="add the results of another file"
    )
    what.add_argument("--write", action="store_true", help="write docs/bots-strength.md")
    return parser.parse_args()


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    arguments = arguments_of(parser)
    try:
        blocks = read_blocks(arguments.out)
        if arguments.source is not None:
            print(add_from(arguments.source, arguments.out))
            return 0
    except (OSError, msgspec.MsgspecError) as error:
        parser.error(f"The results cannot be read: {error}")
    if arguments.write:
        if not blocks:
            parser.error(f"There are no results in {arguments.out}.")
        write_page(blocks, Path(__file__).parents[1] / "docs")
        return 0
    try:
        choice = Choice(
            arguments.table, arguments.one, arguments.hero, arguments.foe, arguments.kind
        )
        pairings = chosen_pairings(all_pairings(arguments.only), choice)
    except BadOptions as error:
        parser.error(str(error))
    if arguments.confirm is not None:
        return confirm(arguments.out, pairings, arguments.confirm, arguments.jobs)
    work = Work(pairings, arguments.games, blocks)
    if arguments.estimate:
        seconds, unknown = work.estimate()
        print(f"{work.left()} games to play in {len(pairings)} pairings, about", end=" ")
        print(f"{seconds / arguments.jobs / 60:.1f} min with {arguments.jobs} processes")
        if unknown:
            print(f"without {len(unknown)} pairings whose players have not been measured yet")
        return 0
    drop_cut_line(arguments.out)
    until = time.monotonic() + 60 * arguments.minutes if arguments.minutes else float("inf")
    try:
        complete = play(work, arguments.out, arguments.jobs, until)
    except BotFailed as error:
        print(error, file=sys.stderr)
        return 1
    return 0 if complete else 130


if __name__ == "__main__":
    raise SystemExit(main())

"""docs/bots-strength.md and its plots, made from the results of bench/strength.py."""

from __future__ import annotations

import ast
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from blocks import Block, Origin, Times, origin_of
from facts import FACTS
from pairings import CEILINGS, MIXED, STANDARD, Kind, Pairing, Table, second_names
from plots import Panel, share_plot
from shares import Share, ratio, wilson

import himitsu
from himitsu.bots import bot_names, lab_player_names, player
from himitsu.core.contract import Game
from himitsu.core.registry import game as game_named

TITLES: Final = {"luz": "LUZ", "rhymes": "Rebel Rhymes", "yurikure": "Yuri-Kure"}
BY_HAND: Final = "<!-- What follows is written by hand, and kept. -->"

INTRODUCTION: Final = """\
# How strong the players are

Made by `python bench/strength.py --write` from games that `python bench/strength.py` played; do not
edit what stands above the last mark.

In each game of a pairing one **hero** sits among equal **opponents**, one seat further from game
to game, and all pairings of a table play the same deals. A cell tells how many of the games the
hero won, with the 95 % interval of Wilson. A draw is nobody's win; a win that several players
share counts for each of them. A hero as strong as the opponents wins a fair share.

`easy`, `steady`, `sharp` and `random` are what a table offers; Rebel Rhymes' `sharp`, which is not
proved to be stronger than `steady`, and the others are for the lab alone: `past` is the `steady` of
the previous release, `brisk` a rule of thumb without sampling, and restricted
players leave out one thing that the game offers. `sees-all` and `sharp-sees-all` are the
ceilings: `steady` and `sharp` with the truth in place of what they imagine. Milliseconds are of
the processor, for decisions between at least two moves; games a second are those of one core,
which keeps the log of each as well.
"""


class Results:
    """The blocks of one game that the present rules, players and build have played, or if there are
    none, those that the last ones have."""

    def __init__(self, game: Game, blocks: Sequence[Block]) -> None:
        self.game = game
        present = origin_of(game.name)
        known = {block.origin for block in blocks}
        self.origin: Origin = present if present in known else blocks[-1].origin
        self.blocks = [block for block in blocks if block.origin == self.origin]
        if len(self.blocks) < len(blocks):
            print(f"{game.name}: results of other players or rules are left out", file=sys.stderr)
        self._by_pairing: defaultdict[Pairing, list[Block]] = defaultdict(list)
        for block in self.blocks:
            self._by_pairing[block.pairing].append(block)
        self.tables = list(dict.fromkeys(block.pairing.table for block in self.blocks))
        self.tables.sort(key=lambda table: (table.options, table.seats))

    def of(self, pairing: Pairing) -> list[Block]:
        return self._by_pairing.get(pairing, [])

    def share(self, table: Table, hero: str, foe: str) -> Share | None:
        blocks = self.of(Pairing(table, "one", hero, foe))
        if not blocks:
            return None
        games = [game for block in blocks for game in block.games]
        return wilson(sum(game.hero_wins for game in games), len(games))

    def names(self, table: Table, kind: Kind) -> list[str]:
        """Levels first, the ceilings last."""
        met = {
            name
            for pairing in self._by_pairing
            if pairing.table == table and pairing.kind == kind
            for name in (pairing.hero, pairing.foe)
        }
        known = (*bot_names(self.game), *lab_player_names(self.game), *CEILINGS)
        return [name for name in known if name in met]

    def games(self, table: Table, kind: Kind) -> tuple[int, int]:
        """How many a pairing got: the fewest and the most."""
        counts = [
            sum(len(block.games) for block in blocks)
            for pairing, blocks in self._by_pairing.items()
            if pairing.table == table and pairing.kind == kind
        ]
        return min(counts), max(counts)

    def times(self, table: Table) -> dict[str, Times]:
        found: defaultdict[str, Times] = defaultdict(Times)
        for block in self.blocks:
            if block.pairing.table == table:
                for name, times in block.times.items():
                    found[name].add_all(times)
        return found


def percent(share: Share) -> str:
    return f"{100 * share.share:.1f} % ({100 * share.least:.0f}–{100 * share.most:.0f})"


def row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def head(cells: Sequence[str]) -> list[str]:
    """The first column holds names, the others numbers."""
    return [row(cells), row(["---", *["---:"] * (len(cells) - 1)])]


def between(least: int, most: int) -> str:
    return f"{most:,}" if least == most else f"{least:,} to {most:,}"


def matrix(results: Results, table: Table) -> Iterator[str]:
    names = results.names(table, "one")
    met = {(hero, foe): results.share(table, hero, foe) for hero in names for foe in names}
    heroes = [hero for hero in names if any(met[hero, foe] for foe in names)]
    foes = [foe for foe in names if any(met[hero, foe] for hero in names)]
    games = between(*results.games(table, "one"))
    yield (
        f"Each among {table.seats - 1} of the same opponents, {games} games a pairing (seeds "
        f"`{table.seed}/0` and on); a fair share is {100 / table.seats:.1f} %."
    )
    yield ""
    yield from head(["hero", *(f"against `{foe}`" for foe in foes)])
    for hero in heroes:
        shares = [met[hero, foe] for foe in foes]
        yield row([f"`{hero}`", *("–" if share is None else percent(share) for share in shares)])
    yield ""


def plot(results: Results, table: Table) -> str | None:
    """Everybody against `steady`, and `steady` against everybody; None where there is little."""
    names = results.names(table, "one")
    against = [(name, results.share(table, name, STANDARD)) for name in names]
    itself = [(name, results.share(table, STANDARD, name)) for name in names]
    rest = table.seats - 1
    panels = [
        Panel(title, [(name, share) for name, share in rows if share is not None])
        for title, rows in (
            (f"one among {rest} {STANDARD}", against),
            (f"one {STANDARD} among {rest} others", itself),
        )
    ]
    if min(len(panel.rows) for panel in panels) < 3:
        return None
    return share_plot(panels, 1 / table.seats)


def mixed(results: Results, table: Table) -> Iterator[str]:
    for better, worse in MIXED:
        blocks = results.of(Pairing(table, "half", better, worse))
        games = [game for block in blocks for game in block.games]
        found = ratio(games) if games else None
        if found is None:
            continue
        yield (
            f"With `{better}` and `{worse}` in turn around the table a seat of `{better}` wins "
            f"**{found.share:.2f} times** as often as one of `{worse}` (95 % interval "
            f"{found.least:.2f}–{found.most:.2f}, by the delta method on the logarithm over "
            f"{len(games):,} games)."
        )
        yield ""


def spent(results: Results, table: Table) -> Iterator[str]:
    yield from head(["decisions of", "mean", "half within", "99 % within", "measured"])
    times = results.times(table)
    for name in (*bot_names(results.game), *lab_player_names(results.game), *CEILINGS):
        if name in times and times[name].count:
            took = times[name]
            seconds = (took.seconds / took.count, took.quantile(0.5), took.quantile(0.99))
            cells = [f"{1000 * each:.2f} ms" for each in seconds]
            yield row([f"`{name}`", *cells, f"{took.count:,}"])
    yield ""


def told(results: Results) -> Iterator[str]:
    """The facts of tables at which all play alike."""
    facts = FACTS.get(results.game.name, ())
    rows = []
    for table in results.tables:
        for name in results.names(table, "alike"):
            blocks = results.of(Pairing(table, "alike", name, name))
            cells = [f"{table.label}, all `{name}`"]
            for fact in facts:
                sums = [block.facts[fact.key] for block in blocks]
                value, count = sum(each for each, _ in sums), sum(each for _, each in sums)
                if fact.unit == "games":
                    cells.append(percent(wilson(round(value), count)))
                elif not count:
                    cells.append("–")
                elif fact.unit == "share":
                    cells.append(f"{100 * value / count:.1f} %")
                else:
                    cells.append(f"{value / count:.2f}")
            games = sum(len(block.games) for block in blocks)
            pace = games / sum(block.seconds for block in blocks)
            rows.append(
                row([*cells, f"{pace:,.0f}" if pace >= 10 else f"{pace:.2f}", f"{games:,}"])
            )
    if not (facts and rows):
        return
    yield "### Tables of one kind of player"
    yield ""
    yield from head(["table", *(fact.label for fact in facts), "games a second", "games"])
    yield from rows
    yield ""


def description(made: type) -> str:
    """The first sentence that the source says of a player, or of the module it is alone in.
    Compiled code has lost it, so the source itself is read."""
    path = Path(himitsu.__file__).parents[1].joinpath(*made.__module__.split("."))
    source = path.with_suffix(".py")
    if not source.exists():
        return ""
    module = ast.parse(source.read_text(encoding="utf-8"))
    classes = [node for node in module.body if isinstance(node, ast.ClassDef)]
    texts = [ast.get_docstring(node) for node in classes if node.name == made.__name__]
    text = " ".join((texts[0] or ast.get_docstring(module) or "").split())
    return text.split(". ")[0].rstrip(".") + "."


def who(game: Game) -> Iterator[str]:
    second = second_names(game)
    yield from ["| player | what it does |", "|---|---|"]
    for name in (*bot_names(game), *lab_player_names(game)):
        text = description(type(player(game, name)))
        yield row([f"`{name}`", f"The same as `{second[name]}`." if name in second else text])
    yield ""


def carried_over(results: Results) -> Iterator[str]:
    """How many games rest on replays of some of them."""
    older = [block for block in results.blocks if block.played is not None]
    if older:
        games = sum(len(block.games) for block in older)
        total = sum(len(block.games) for block in results.blocks)
        codes = sorted({f"`{block.played.code}`" for block in older if block.played is not None})
        yield (
            f"{games:,} of the {total:,} games were played by earlier sources "
            f"({', '.join(codes)}): `--confirm` replayed some of each pairing, and all came out "
            "the same."
        )


def of_game(results: Results, images: Path) -> Iterator[str]:
    origin = results.origin
    dates = sorted({block.date for block in results.blocks})
    when = dates[0] if len(dates) == 1 else f"{dates[0]} to {dates[-1]}"
    yield f"## {TITLES.get(results.game.name, results.game.name)}"
    yield ""
    yield (
        f"Played {when} with version {origin.version}, rules version {origin.rules_version}, "
        f"{'compiled' if origin.compiled else 'plain Python'}, players `{origin.code}`."
    )
    yield from carried_over(results)
    yield ""
    yield from who(results.game)
    for table in results.tables:
        if not (results.names(table, "one") or results.names(table, "half")):
            continue
        yield f"### {table.label}"
        yield ""
        if results.names(table, "one"):
            yield from matrix(results, table)
        if drawn := plot(results, table):
            name = f"strength-{table.slug}.svg"
            (images / name).write_text(drawn, encoding="utf-8")
            yield f"![Win shares with {table.label}](images/{name})"
            yield ""
        yield from mixed(results, table)
        yield from spent(results, table)
    yield from told(results)


def write_page(blocks: Sequence[Block], docs: Path) -> None:
    """Write the page anew, with what was written by hand below the mark."""
    page = docs / "bots-strength.md"
    images = docs / "images"
    images.mkdir(exist_ok=True)
    by_game: defaultdict[str, list[Block]] = defaultdict(list)
    for block in blocks:
        by_game[block.pairing.table.game].append(block)
    lines = [INTRODUCTION]
    for name in sorted(by_game):
        lines += of_game(Results(game_named(name), by_game[name]), images)
    before = page.read_text(encoding="utf-8") if page.exists() else ""
    _, mark, kept = before.partition(BY_HAND)
    text = "\n".join([*lines, BY_HAND]) + (kept if mark else "\n")
    page.write_text(text, encoding="utf-8")

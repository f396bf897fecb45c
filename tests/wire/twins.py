"""Twin games on the wire: the same script is played on two servers, and on the second the truth
becomes another one halfway, which one seat cannot tell from the first. Whatever reaches that seat,
and those who only watch, must be the same in both: every byte, so every size and every count.

Who may know what is known to the laws' kits (himitsu/testing/kits). Here it is the server's turn:
all that it adds to views, in frames and in answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Final, NamedTuple, cast

import pytest
from sqlalchemy import create_engine, select
from support.serving import furnish
from wire.recording import Item, Recording, first_difference
from wire.scene import Page, Scene, record

from himitsu import Game, Move, Seat, State
from himitsu.core.fairness import game_key
from himitsu.core.state import BaseState
from himitsu.server.game.history import History
from himitsu.server.store import schema
from himitsu.server.store.rows import Entry
from himitsu.testing.cases import Case, tables

TICK: Final = 100_000.0
MOST_SEATS: Final = 4
MOST_BEFORE: Final = 30
"""Moves before the truths part."""
MOST_TOGETHER: Final = 15
"""Moves in which they must not be told apart."""


class Script(NamedTuple):
    """What is played at a table."""

    number: int
    case: Case
    seat: Seat
    """Who may not know which truth it is."""
    seed: int
    table: str
    before: list[tuple[Seat, Move]]
    after: list[tuple[Seat, Move]]
    """After the truths have parted; none where there is no other one."""

    def other(self, state: State) -> State | None:
        """The other truth. The log stays: the seat was told the same of what has happened."""
        found = self.case.kit.twin(state, self.seat, Random(self.seed))
        if found is None:
            return None
        # Our own games' states: the kits know no more than that they are some State.
        known, other = cast(BaseState, state), cast(BaseState, found)
        other.happenings = list(known.happenings or ())
        other.revelations = known.revelations
        return other


class Told(NamedTuple):
    """What was compared."""

    games: int
    moves: int
    """That were made after the truths had parted."""
    frames: int
    bytes: int


def play_twins(
    game: Game, seed: int, games: int, folder: Path, new: Callable[[], str] | None = None
) -> Told:
    """Play so many twin games, and compare; AssertionError where the seat could tell them apart.
    Where a draw has no twin, another one is drawn. With two processes on a new PostgreSQL database,
    where one is given: whoever may not know is at the second."""
    scripts: list[Script] = []
    first = _recorded(game, seed, folder / "first", scripts, games, new)
    with _truths_parted(scripts):
        second = _recorded(game, seed, folder / "second", scripts, None, new)
    played = _parted(scripts)
    items, others = _shown(first, played), _shown(second, played)
    difference = first_difference(_lines(items), _lines(others))
    assert difference is None, f"seed {seed}: twins can be told apart:\n{difference}"
    moves = sum(len(script.after) for script in played)
    return Told(len(played), moves, len(items), sum(len(item.data) for item in items))


def _recorded(
    game: Game,
    seed: int,
    folder: Path,
    scripts: list[Script],
    games: int | None,
    new: Callable[[], str] | None,
) -> Recording:
    """Of so many games that are drawn, or of those of the scripts."""
    folder.mkdir(parents=True)
    postgres = None if new is None else new()
    file = folder / "twins.sqlite3"
    if postgres is None:
        # A database that is ready saves the time to migrate it.
        furnish(file)
    database = postgres or f"sqlite:///{file}"

    async def story(scene: Scene) -> None:
        rng = Random(f"{game.name} {seed}")
        if games is None:
            # Also those without a twin: so both servers are asked for the same.
            for script in scripts:
                await _play(scene, database, script.case, script.number, rng, script)
            return
        while len(_parted(scripts)) < games:
            case = _case(game, rng)
            scripts.append(await _play(scene, database, case, len(scripts), rng, None))

    # Nobody acts here but people.
    return record("twins", story, TICK, seed, folder, quiet_rounds=0, postgres=postgres)


def _parted(scripts: list[Script]) -> list[Script]:
    return [script for script in scripts if script.after]


def _case(game: Game, rng: Random) -> Case:
    return Case(game, *rng.choice([each for each in tables(game) if 2 <= each[0] <= MOST_SEATS]))


async def _play(
    scene: Scene, database: str, case: Case, number: int, rng: Random, script: Script | None
) -> Script:
    """A game by its script, or by one that is drawn; without a twin it does not begin."""
    people = [await scene.person(f"{number}-seat-{seat}") for seat in range(case.seats)]
    eve = await scene.person(f"{number}-eve")
    made = await people[0].post(
        "/api/tables", game=case.game.name, seats=case.seats, options=dict(case.options)
    )
    table = made["id"]
    for seat, person in enumerate(people):
        await person.sit(table, seat)
    drawn = script or _draw(number, case, table, _key(database, table), rng)
    unknowing, stranger = people[drawn.seat], scene.stranger(f"{number}-stranger")
    two = not database.startswith("sqlite")
    for who in (unknowing, eve, stranger):
        who.there = two
    # One of them comes first: so whatever happens in the first process, a page of the second is
    # there to be told.
    watching = [await who.open(table) for who in (stranger, eve)]
    pages = [await person.open(table) for person in people]
    if two:
        # What the first process shows them is compared as well.
        watching += [await who.open(table, "here", there=False) for who in (unknowing, eve)]
    if drawn.after:
        await people[0].post(f"/api/tables/{table}/start")
        assert drawn.table == table
        for seat, move in (*drawn.before, *drawn.after):
            await _move(pages[seat], move)
        # Whoever comes anew is told everything once more.
        watching.append(await unknowing.open(table, "tab"))
        await unknowing.get(f"/api/tables/{table}")
        await unknowing.get(f"/api/tables/{table}/replay", **{"as": str(drawn.seat)})
        await eve.get(f"/api/tables/{table}")
    for page in (*pages, *watching):
        await scene.close(page)
    return drawn


async def _move(page: Page, move: Move) -> None:
    told = len(page.frames)
    await page.act(move)
    answers = [frame["type"] for frame in page.frames[told:]]
    assert "error" not in answers, page.frames[told:]


def _key(database: str, table: str) -> bytes:
    engine = create_engine(database)
    secret = select(schema.game_table.c.secret).where(schema.game_table.c.id == table)
    seats = schema.seat.c
    nonces = select(seats.nonce).where(seats.table_id == table).order_by(seats.seat)
    with engine.connect() as connection:
        key = game_key(connection.scalars(secret).one(), list(connection.scalars(nonces)))
    engine.dispose()
    return key


def _draw(number: int, case: Case, table: str, key: bytes, rng: Random) -> Script:
    state = case.new(key, keep_events=True)
    before = _moves(case, [state], rng, rng.randint(1, MOST_BEFORE), None)
    script = Script(number, case, rng.randrange(case.seats), rng.getrandbits(32), table, before, [])
    other = None if state.outcome is not None else script.other(state)
    if other is None:
        return script
    return script._replace(after=_moves(case, [state, other], rng, MOST_TOGETHER, script.seat))


def _moves(
    case: Case, truths: list[State], rng: Random, most: int, seat: Seat | None
) -> list[tuple[Seat, Move]]:
    """Moves that can be made in each of the truths, and show the seat nothing in which they differ;
    they are made."""
    made: list[tuple[Seat, Move]] = []
    while len(made) < most and truths[0].to_act():
        mover = rng.choice(truths[0].to_act())
        legal = set.intersection(*[set(truth.legal_moves(mover)) for truth in truths])
        quiet = [move for move in sorted(legal) if _is_quiet(case, truths, seat, mover, move)]
        if not quiet:
            break
        move = rng.choice(quiet)
        for truth in truths:
            truth.play(mover, move)
        made.append((mover, move))
        if any(truth.to_act() != truths[0].to_act() for truth in truths):
            break
    return made


def _is_quiet(case: Case, truths: list[State], seat: Seat | None, mover: Seat, move: Move) -> bool:
    """Without words, and showing nothing that differs."""
    if case.game.wants_words(truths[0].view(mover), move):
        return False
    if seat is None:
        return True
    state, other = truths
    return not case.kit.reveals(state, other, seat, mover, move)


@contextmanager
def _truths_parted(scripts: list[Script]) -> Iterator[None]:
    """While this lasts, the truth of each table becomes the other one once the script says so."""
    by_table = {script.table: script for script in scripts}
    play = History.play

    def play_and_part(history: History, entry: Entry) -> None:
        play(history, entry)
        script = by_table[history._table.id]
        if len(history._past) == len(script.before):
            other = script.other(history.state)
            assert other is not None
            history.state = other

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(History, "play", play_and_part)
        yield


def _shown(recording: Recording, scripts: list[Script]) -> list[Item]:
    """What the seats were told that may not know, and those who watched."""
    names = {
        f"{script.number}-{who}"
        for script in scripts
        for who in (f"seat-{script.seat}", "eve", "stranger")
    }
    return [item for item in recording.items() if item.connection.partition("/")[0] in names]


def _lines(items: list[Item]) -> str:
    return "".join([f"{item.line}\n" for item in items])

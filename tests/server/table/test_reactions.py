"""What characters say: from what all see, and rarely."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace
from support.cast_table import UNNAMED, cast_table
from support.clock import MovedClock
from support.highcard import HighCard
from support.serving import FirstMove, Json, quick, serving
from support.situations import Desk, playing

from himitsu.bots.emotes import moments_of, said
from himitsu.core.chance import key_from_seed
from himitsu.core.contract import PUBLIC
from himitsu.core.registry import game, games
from himitsu.core.views import Outcome
from himitsu.games.luz import GAME as LUZ
from himitsu.games.luz.views import Bid, RoundScore, RoundScored
from himitsu.games.rhymes.views import WentOut
from himitsu.games.yurikure.views import CouplesPhase
from himitsu.server.table.commands import Command, SayAsBot
from himitsu.server.table.pace import beats
from himitsu.server.table.reactions import SEAT_RESTS, TABLE_RESTS, Reactions, reactions
from himitsu.testing.kits.luz import twin

VIEW = LUZ.new({}, 4, key_from_seed(0)).view(PUBLIC)


def scored(*off: int) -> RoundScored:
    bids = tuple([Bid(2, False)] * 4)
    points = tuple([10 if each == 0 else -5 * each for each in off])
    score = RoundScore(bids, (2, 2, 3, 3), points, off)
    return RoundScored(round=1, score=score, totals=points)


@pytest.fixture(autouse=True)
def example_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "highcard", HighCard())


# What is said


def test_the_same_public_frame_brings_the_same_words_whatever_is_hidden() -> None:
    """Twins, and a server with another secret."""
    state = LUZ.new({}, 4, key_from_seed("twins"))
    other = twin(state, 2, Random(1))
    assert other is not None
    assert other.dump() != state.dump()
    table, secret = cast_table(), replace(cast_table(), secret=bytes([1] * 32))
    event = scored(0, 1, 2, 0)
    for frame in range(40):
        one = reactions(table, frame, (event,), state.view(PUBLIC))
        assert reactions(secret, frame, (event,), other.view(PUBLIC)) == one
        assert beats(table, frame) == beats(secret, frame)


def test_who_misses_by_far_may_say_oops_and_friends_praise_the_others() -> None:
    found = {
        (reaction.seat, reaction.emote)
        for frame in range(1, 200)
        for reaction in reactions(cast_table(), frame, (scored(0, 1, 0, 3),), VIEW)
    }
    assert (1, "well-played") in found
    assert (3, "oops") in found
    assert {seat for seat, _ in found} <= {1, 2, 3}


def test_the_others_say_nothing_at_most_moments() -> None:
    frames = [
        reactions(cast_table(), frame, (scored(0, 1, 0, 3),), VIEW) for frame in range(1, 200)
    ]
    assert 0.2 < len([each for each in frames if each]) / len(frames) < 0.8
    assert reactions(cast_table(), 7, (), VIEW) == []


def test_the_beginning_and_the_end_are_moments() -> None:
    begun = [reactions(cast_table(f"{nth}"), 0, (), VIEW) for nth in range(30)]
    assert {each.emote for found in begun for each in found} == {"hello"}
    over = replace(VIEW, outcome=Outcome((1,), (0, 1, 0, 0)))
    ends = [each for nth in range(30) for each in reactions(cast_table(f"{nth}"), 50, (), over)]
    assert {each.emote for each in ends if each.seat == 1} == {"thanks"}
    assert {each.emote for each in ends if each.seat == 3} == {"good-game"}


def test_bots_without_a_name_and_people_say_nothing() -> None:
    table = cast_table(cast=UNNAMED)
    assert not any(reactions(table, frame, (scored(0, 3, 3, 3),), VIEW) for frame in range(50))


def test_each_game_has_moments() -> None:
    out = WentOut(place=1, identity="girl")
    assert [moments_of(game("rhymes"))(out, seat) for seat in (1, 2)] == ["badly", "wonder"]
    parting = CouplesPhase(rolls=(), parted=(3,), formed=())
    assert moments_of(game("yurikure"))(parting, 0) == "harm"
    assert moments_of(LUZ)(scored(0, 1, 2, 3), 0) == "well"


def test_a_temper_is_silent_where_it_has_nothing_to_say() -> None:
    assert said("stubborn", "begin", Random(0)) is None


# At the table


def test_nothing_is_said_where_somebody_has_taken_the_seat_or_the_chat_is_off() -> None:
    def desk(**more: object) -> Desk:
        return playing().changed(chat="emotes", **more).seated(2, name="ines")

    change = desk().change(SayAsBot(2, "oops"))
    assert change.said is not None
    assert (change.said.seat, change.said.name, change.said.emote) == (2, "ines", "oops")
    assert desk().decide(SayAsBot(1, "oops")) is None
    assert desk().changed(chat="off").decide(SayAsBot(2, "oops")) is None


@pytest.mark.parametrize(("chat", "heard"), [("emotes", True), ("off", False)])
def test_a_character_greets_once_and_then_rests(tmp_path: Path, chat: str, heard: bool) -> None:
    async def run() -> None:
        now = MovedClock()
        async with serving(quick(tmp_path, beat=1.0), clock=now, bots=FirstMove()) as house:
            ann = await house.person()
            said: list[Json] = []
            # A friendly one greets nine times of ten.
            for _ in range(3):
                opponents = [None, "candela", "ines", "mateo"]
                table = await ann.make_table(4, bot="easy", opponents=opponents, chat=chat)
                await ann.start(table)
                async with ann.at(table) as page:
                    await page.until("sync")
                    for _ in range(4):
                        await now.passed(1.0)
                        await page.settle()
                    told = [each for each in page.frames if each["type"] == "talk"]
                    assert len(told) <= 1, "nobody speaks so soon after somebody else"
                    said += [each for frame in told for each in frame["said"]]
            assert bool(said) == heard
            assert all(each["emote"] == "hello" for each in said)
            assert {each["name"] for each in said} <= {"candela", "ines", "mateo"}

    assert TABLE_RESTS > 4
    asyncio.run(run())


def test_how_soon_somebody_speaks_again_depends_on_no_clock(tmp_path: Path) -> None:
    """Else it would depend on how long the others have thought."""

    async def spoken(seconds: float) -> list[tuple[int, SayAsBot]]:
        """By public frame: what is said, if so much time passes from one to the next."""
        now, found = MovedClock(), []

        async def do(command: Command) -> None:
            assert isinstance(command, SayAsBot)
            found.append((frame, command))

        talking = Reactions(cast_table, now, quick(tmp_path), do)
        for frame in range(150):
            talking.see(frame, (scored(0, 3, 0, 3),), VIEW)
            await now.passed(seconds)
        await now.passed(90.0)
        await talking.close()
        return found

    quickly, slowly = (asyncio.run(spoken(seconds)) for seconds in (0.01, 90.0))
    assert [each for _, each in quickly] == [each for _, each in slowly]
    frames = [frame for frame, _ in slowly]
    assert len(frames) > 3
    assert min(after - before for before, after in pairwise(frames)) >= TABLE_RESTS
    for seat in {each.seat for _, each in slowly}:
        own = [frame for frame, each in slowly if each.seat == seat]
        assert all(after - before >= SEAT_RESTS for before, after in pairwise(own))

"""Games played in blocks, kept as lines, and resumed."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest
from blocks import (
    Block,
    Origin,
    Times,
    append_block,
    drop_cut_line,
    missing,
    origin_of,
    play_block,
    read_blocks,
)
from ceiling import Seeing, SeeingLuzSharp, seeing_player
from facts import FACTS, wars
from msgspec.structs import replace
from pairings import CEILING, CEILINGS, SHARP_CEILING, Pairing, Table
from strength import Work, play

from himitsu.bots import bot_names, lab_player_names
from himitsu.bots.luz.steady import SteadyBot
from himitsu.core.chance import key_from_seed
from himitsu.core.registry import games
from himitsu.games.luz import GAME
from himitsu.games.luz.rules import HAND, LETTERS, suit_of, value_of
from himitsu.games.luz.state import LuzState
from himitsu.games.yurikure.views import Revealed

PAIRING = Pairing(Table("luz", 3), "one", "brisk", "random")
ORIGIN = Origin("1", 1, "code", True)


@pytest.fixture(scope="module")
def block() -> Block:
    return play_block(PAIRING, range(3, 6), ORIGIN)


def test_a_block_tells_who_won_and_how_long_it_took(block: Block) -> None:
    assert (block.first, len(block.games)) == (3, 3)
    for game in block.games:
        assert (game.hero_seats, game.foe_seats) == (1, 2)
        assert game.hero_wins + game.foe_wins == 1
    # In each of four rounds a bid and nine cards at most: the tenth is no choice.
    assert 0 < block.times["brisk"].count <= 3 * 40
    assert block.seconds > block.times["brisk"].seconds > 0


def test_the_same_numbers_give_the_same_games(block: Block) -> None:
    again = play_block(PAIRING, range(4, 6), ORIGIN)
    assert again.games == block.games[1:]


@pytest.mark.parametrize("name", games())
def test_players_among_their_like_tell_the_facts_of_their_game(name: str) -> None:
    alike = Pairing(Table(name, 3), "alike", "random", "random")
    facts = play_block(alike, range(2), ORIGIN).facts
    assert list(facts) == [fact.key for fact in FACTS[name]]
    assert all(count > 0 for _, count in facts.values())


def test_lines_are_read_again_and_one_that_was_cut_short_is_dropped(
    block: Block, tmp_path: Path
) -> None:
    path = tmp_path / "results.jsonl"
    assert read_blocks(path) == []
    append_block(path, block)
    append_block(path, block)
    path.write_bytes(path.read_bytes()[:-20])
    assert read_blocks(path) == [block]
    drop_cut_line(path)
    append_block(path, replace(block, first=9))
    assert [each.first for each in read_blocks(path)] == [3, 9]


def test_only_what_is_missing_is_played(block: Block) -> None:
    assert missing([block], 10) == [range(3), range(6, 10)]
    assert missing([block, replace(block, first=0)], 6) == []
    assert missing([], 2) == [range(2)]


def test_work_is_resumed_where_it_stopped_and_nothing_is_played_twice(block: Block) -> None:
    other = Pairing(Table("luz", 3), "one", "random", "brisk")
    mine = replace(block, origin=origin_of("luz"))
    work = Work([PAIRING, other], 48, [mine, replace(block, first=0)])
    # A quarter each, without `steady`; the games of another origin do not count.
    assert work.left() == 12 - 3 + 12
    played: dict[Pairing, list[int]] = {PAIRING: [], other: []}
    while task := work.take():
        pairing, numbers = task
        played[pairing] += numbers
    assert sorted(played[PAIRING]) == [0, 1, 2, *range(6, 12)]
    assert sorted(played[other]) == list(range(12))


def test_playing_fills_the_file_and_stops_in_time(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    pairings = [PAIRING, Pairing(Table("luz", 3), "one", "random", "brisk")]
    assert not play(Work(pairings, 24, []), path, 1, until=time.monotonic())
    assert read_blocks(path) == []
    assert play(Work(pairings, 24, []), path, 1, until=float("inf"))
    assert Work(pairings, 24, read_blocks(path)).left() == 0
    assert Work(pairings, 48, read_blocks(path)).left() == 12


def test_pairings_advance_together(block: Block) -> None:
    pairings = [PAIRING, Pairing(Table("luz", 3), "one", "random", "brisk")]
    work = Work(pairings, 48, [])
    taken = [task[0] for task in iter(work.take, None)][:4]
    assert taken[:2] == pairings
    assert taken[2:] == pairings


def test_what_is_left_is_estimated_from_what_was_played(block: Block) -> None:
    mine = replace(block, origin=origin_of("luz"), seconds=6.0)
    unknown = Pairing(Table("luz", 3), "one", "easy", "random")
    seconds, without = Work([PAIRING, unknown], 48, [mine]).estimate()
    assert seconds == pytest.approx((12 - 3) * 2.0)
    assert without == [unknown]


def test_times_are_added_up_in_classes() -> None:
    times = Times()
    for milliseconds in range(1, 101):
        times.add(milliseconds / 1000)
    more = Times()
    more.add(5.0)
    times.add_all(more)
    assert times.count == 101
    assert times.seconds == pytest.approx(10.05)
    assert times.quantile(0.5) == pytest.approx(0.051, rel=0.06)
    assert times.quantile(0.99) == pytest.approx(0.1, rel=0.06)
    assert times.quantile(1.0) == pytest.approx(5.0, rel=0.06)


def test_ceilings_see_the_truth_and_are_no_players_of_the_registry() -> None:
    for game in games().values():
        assert not {*CEILINGS} & {*bot_names(game), *lab_player_names(game)}
    state = GAME.new({}, 4, key_from_seed("seen"))
    assert isinstance(seeing_player(GAME, state, CEILING), SteadyBot)
    view = state.view(state.to_act()[0])
    sampled = Seeing(GAME, state).sample(view, Random(1))
    assert isinstance(sampled, LuzState)
    assert sampled.cards == state.cards
    assert sampled.chance.key != state.chance.key
    for name in CEILINGS:
        sees_all = Pairing(Table("luz", 3), "one", name, "random")
        assert play_block(sees_all, range(1), ORIGIN).times[name].count > 0


def test_who_thinks_sharply_and_sees_everything_knows_their_own_cards() -> None:
    state = GAME.new({}, 4, key_from_seed("seen"))
    assert isinstance(state, LuzState)
    seat = state.to_act()[0]
    view = state.view(seat)
    bot = seeing_player(GAME, state, SHARP_CEILING)
    assert isinstance(bot, SeeingLuzSharp)
    believed = {
        (card.what.values["suit"], card.what.values["value"]): card.chance
        for belief in bot.weigh(view, Random(1)).beliefs
        for card in belief.likely
    }
    own = state.cards[seat * HAND : (seat + 1) * HAND]
    assert believed == {
        (f"suit_{LETTERS[suit_of(card)].lower()}", value_of(card)): 1.0 for card in own
    }


def test_wars_of_outbids_by_one_are_counted_from_the_second_on() -> None:
    def reveals(*made: tuple[int, int, int]) -> int:
        return wars(
            [Revealed(seat=seat, girl=girl, points=to, early=False) for seat, girl, to in made]
        )

    assert reveals((0, 0, 1), (1, 0, 2), (0, 0, 3), (1, 0, 4)) == 2
    # A jump ends a war; over another girl there is another one.
    assert reveals((0, 0, 1), (1, 0, 2), (0, 0, 4), (1, 0, 5), (0, 1, 6)) == 0
    # Nobody outbids themselves.
    assert reveals((0, 0, 1), (0, 0, 2), (0, 0, 3)) == 0

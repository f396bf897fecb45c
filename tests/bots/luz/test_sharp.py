"""The sharp bot of LUZ: legal, repeatable, within its budget, and out to win."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import msgspec
import pytest
from support.luz_table import (
    BOOK_HANDS,
    SEAT_COUNTS,
    look,
    play_at_random,
    random_moments,
    sweeping_hands,
    table,
)

from himitsu.bots.luz import sharp
from himitsu.bots.luz.chance_to_win import ChanceToWin
from himitsu.bots.luz.foresight import Foresight, playable_slots
from himitsu.bots.luz.rollout import rollout_of
from himitsu.bots.luz.seen_round import SeenRound
from himitsu.bots.luz.sharp import SharpBot
from himitsu.bots.luz.steady import SteadyBot
from himitsu.bots.luz.told_by_bids import Thought, ToldByBids
from himitsu.core.chance import key_from_seed
from himitsu.games.luz import GAME
from himitsu.games.luz.moves import FIRST_PLAY, bid, has_safety
from himitsu.games.luz.rules import HAND, ROUNDS
from himitsu.games.luz.state import LuzState
from himitsu.games.luz.tunables import TUNABLES
from himitsu.games.luz.views import LuzView

QUICK = SharpBot(GAME, samples=3)
"""Enough to be legal with."""
TABLES = list(product(SEAT_COUNTS, GAME.options[0].choices, GAME.options[1].choices))


def play_out(state: LuzState, seed: int) -> LuzView:
    """A game of `sharp` in every other seat. Somebody at random beside it makes it meet bids and
    plays that it would not make itself."""
    rng = Random(seed)
    while state.outcome is None:
        seat = state.to_act()[0]
        view = state.view(seat)
        legal = state.legal_moves(seat)
        move = QUICK.choose(view, rng) if seat % 2 == 0 else rng.choice(legal)
        assert move in legal
        state.play(seat, move)
    return look(state, 0)


@pytest.mark.parametrize(("seats", "beads", "memory"), TABLES)
def test_it_plays_whole_games_legally(seats: int, beads: str, memory: str) -> None:
    state = GAME.new({"beads": beads, "memory": memory}, seats, key_from_seed(seats))
    assert len(play_out(state, 1).rounds) == ROUNDS


@pytest.mark.parametrize("end", ["lowest", "highest"])
def test_it_plays_with_the_numbers_of_any_experiment(end: str) -> None:
    for tunable in TUNABLES:
        number = tunable.low if end == "lowest" else tunable.high
        state = GAME.new({tunable.name: str(number)}, 3, key_from_seed(end))
        play_out(state, 2)
        assert state.outcome is not None


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_the_same_view_and_rng_give_the_same_move_wherever_the_view_comes_from(seats: int) -> None:
    state = GAME.new({}, seats, key_from_seed("same"))
    rng = Random(3)
    for decision in range(seats * 6):
        seat = state.to_act()[0]
        view = state.view(seat)
        sent = msgspec.json.decode(msgspec.json.encode(view), type=LuzView)
        move = QUICK.choose(view, Random(decision))
        assert QUICK.choose(sent, Random(decision)) == move
        assert SharpBot(GAME, samples=3).choose(view, Random(decision)) == move
        state.play(seat, rng.choice(state.legal_moves(seat)))


def test_it_tries_no_move_more_often_than_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: Counter[int] = Counter()

    class Counting:
        def __init__(self, *what: object) -> None:
            self._foresight = Foresight(*what)  # type: ignore[arg-type]

        def play(self, thought: Thought, slot: int) -> float:
            tried[slot] += 1
            return self._foresight.play(thought, slot)

    monkeypatch.setattr(sharp, "Foresight", Counting)
    most = 0
    for seed in range(4):
        state = table(BOOK_HANDS, ["2", "3", "1", "2"])
        tried.clear()
        SharpBot(GAME, samples=48).choose(look(state, 0), Random(seed))
        assert set(tried) == set(range(HAND))
        assert min(tried.values()) >= sharp.FIRST
        assert max(tried.values()) <= 48
        # All, then the better half.
        assert sum(tried.values()) <= sharp.FIRST * 10 + (48 - sharp.FIRST) * 5
        most = max(most, *tried.values())
    assert most == 48


@pytest.mark.parametrize("seats", [4, 5])
def test_it_bids_all_tricks_with_all_the_high_trumps(seats: int) -> None:
    state = table(sweeping_hands(seats))
    assert GAME.format(SharpBot(GAME, samples=24).choose(look(state, 0), Random(0))) == "b10"


def last_bid(ahead: int) -> LuzView:
    """Of who bids last in the last round, so many points ahead of each of the others, who have all
    taken the safety bead: somebody will get its 20 points."""
    state = table(BOOK_HANDS, ["2+", "3+", "2+"], earlier=[[0, 0, 0, ahead], [0] * 4, [0] * 4])
    return look(state, 3)


def test_it_bids_for_the_win_in_the_last_round() -> None:
    sharps, steadies = Counter[str](), Counter[str]()
    for where, ahead in (("ahead", 5), ("behind", -15)):
        view = last_bid(ahead)
        for seed in range(4):
            # 5 ahead, the 20 points of the safety bead are enough; 15 behind, only 40 are.
            sharps[where] += has_safety(SharpBot(GAME, samples=96).choose(view, Random(seed)))
            steadies[where] += has_safety(SteadyBot(GAME).choose(view, Random(seed)))
    assert (sharps["ahead"], sharps["behind"]) == (4, 0)
    assert steadies["ahead"] == steadies["behind"]


def judged(totals: list[int], won: list[int], *, rounds_before: int = 3) -> float:
    """What the end of a round is worth for seat 0 where everybody has bid two tricks."""
    earlier = [totals, *[[0] * 4] * (rounds_before - 1)]
    state = table(BOOK_HANDS, ["2"] * 4, earlier=earlier)
    view = look(state, 0)
    end = rollout_of(state)
    end.won = won
    return ChanceToWin(view, SeenRound(view, HAND).numbers).after(end, [bid(2, False)] * 4)


def test_after_the_last_round_a_win_is_certain_and_weighs_more_than_any_points() -> None:
    ahead, even = [40, 0, 0, 0], [0, 0, 0, 0]
    assert judged(ahead, [3, 2, 4, 1]) == pytest.approx(0.0, abs=0.01)
    # Total, then the last round's points, then nearness to the start player, seat 0 here.
    assert judged(ahead, [1, 3, 3, 3]) == pytest.approx(1.0, abs=0.01)
    assert judged([45, 0, 0, 0], [3, 2, 4, 1]) < 0.5
    assert judged([46, 0, 0, 0], [3, 2, 4, 1]) > 0.5
    assert judged(even, [2, 2, 2, 4]) > 0.5
    # A lost game is played on as well as it can be.
    assert judged([-200, 0, 0, 0], [5, 2, 2, 1]) < judged([-200, 0, 0, 0], [4, 2, 2, 2]) < 0.0


def test_before_the_last_round_it_is_likelier_for_who_is_ahead_and_the_more_the_later() -> None:
    won = [2, 2, 2, 2]
    assert judged([0] * 4, won, rounds_before=1) == pytest.approx(0.25)
    early, late = (judged([30, 0, 0, 0], won, rounds_before=rounds) for rounds in (1, 2))
    assert 0.25 < early < late < 1.0
    # It is worse to be behind one who is far ahead than behind two who share it.
    assert judged([0, 30, 0, 0], [2, 1, 2, 2], rounds_before=2) > judged(
        [0, 30, 0, 0], won, rounds_before=2
    )


def mean_of_own_cards(bids: list[str]) -> float:
    """Of seat 3, which is to bid after these."""
    state = table(BOOK_HANDS, bids)
    seen = SeenRound(look(state, 3), HAND)
    thoughts = ToldByBids(seen, 0).thoughts(100, 400, Random(1))
    # Suit × 16 + value, and the suits are known.
    return sum(card % 16 for thought in thoughts for card in thought.own) / (100 * HAND)


def test_it_reads_from_low_bids_of_the_others_that_its_own_cards_are_high() -> None:
    low, fair, high = (mean_of_own_cards([number] * 3) for number in ("0", "2", "5"))
    assert low > fair + 0.1
    assert fair > high + 0.1


def test_before_anybody_has_bid_every_round_fits_as_well() -> None:
    state = table(BOOK_HANDS)
    seen = SeenRound(look(state, 0), HAND)
    rng = Random(0)
    told = ToldByBids(seen, 0)
    for _ in range(10):
        seen.suppose(rng)
        assert told.fit(seen.round) == 1.0


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_how_bids_fit_does_not_change_when_cards_are_played(seats: int) -> None:
    rng = Random(seats)
    state = GAME.new({}, seats, key_from_seed("fit"))
    for _ in range(seats):
        state.play(state.to_act()[0], bid(rng.randrange(4), False))

    def fit() -> float:
        view = look(state, 0)
        return ToldByBids(SeenRound(view, HAND), view.first).fit(rollout_of(state))

    before = fit()
    play_at_random(state, rng, 5 * seats)
    assert 0.0 < before < 1.0
    assert fit() == pytest.approx(before)


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_it_looks_ahead_at_the_plays_that_the_rules_allow(seats: int) -> None:
    decisions = 0
    for state in random_moments(seats, 4):
        if not state.to_act() or state.bidding:
            continue
        seat = state.actor
        own = state.cards[seat * HAND : (seat + 1) * HAND]
        slots = playable_slots(rollout_of(state), seat, own)
        assert [FIRST_PLAY + slot for slot in slots] == state.legal_moves(seat)
        decisions += 1
    assert decisions == seats * HAND * ROUNDS


def test_foresight_learns_from_what_came_of_its_plays_and_leaves_the_thought_as_it_was() -> None:
    gained = 0.0
    for seed in range(12):
        state = GAME.new({}, 4, key_from_seed(seed))
        for made in (2, 3, 2, 2):
            state.play(state.to_act()[0], bid(made, False))
        view = look(state, state.actor)
        seen = SeenRound(view, HAND)
        seen.suppose(Random(seed))
        thought = Thought(seen.round.copy(), seen.own)
        before = (list(thought.start.hands), list(thought.start.won), list(thought.own))
        foresight = Foresight(seen.seat, seen.bids, ChanceToWin(view, seen.numbers))
        slot = view.legal[0] - FIRST_PLAY
        worths = [foresight.play(thought, slot) for _ in range(60)]
        gained += sum(worths[-10:]) / 10 - worths[0]
        assert foresight.playouts == 60
        assert (thought.start.hands, thought.start.won, thought.own) == before
    assert gained > 0.2

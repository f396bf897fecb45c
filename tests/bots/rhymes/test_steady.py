"""The steady player of Rebel Rhymes."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from support.rhymes_table import choices, do, look, question, table

from himitsu.bots.rhymes.attack import likelihood
from himitsu.bots.rhymes.card_worth import WORTH, worth
from himitsu.bots.rhymes.steady import SteadyBot, explains, value
from himitsu.core.chance import key_from_seed
from himitsu.core.views import Outcome
from himitsu.games.rhymes import GAME
from himitsu.games.rhymes.cards import FACE_NAMES
from himitsu.games.rhymes.moves import format_move
from himitsu.games.rhymes.state import RhymesState
from himitsu.games.rhymes.views import RhymesView

WHO = "queen princess witch"
"""A deal that three players may have."""
QUICK = SteadyBot(GAME, samples=3, guesses=12)


def chosen(s: RhymesState, bot: SteadyBot = QUICK, seed: int = 0) -> str:
    """What the bot does for the first seat that is asked."""
    return format_move(bot.choose(s.view(s.to_act()[0]), Random(seed)))


def play(seats: int, steady: int, seed: int, bot: SteadyBot = QUICK) -> RhymesState:
    s = GAME.new({}, seats, key_from_seed(f"steady/{seed}"))
    rng = Random(seed)
    while s.to_act():
        seat = s.to_act()[0]
        if seat == steady:
            move = bot.choose(s.view(seat), rng)
            assert move in s.legal_moves(seat)
        else:
            move = rng.choice(s.legal_moves(seat))
        s.play(seat, move)
    return s


@pytest.mark.parametrize("seats", [1, 2, 4, 11])
def test_it_plays_whole_games_by_the_rules(seats: int) -> None:
    assert play(seats, 0, seats).outcome is not None


def test_it_beats_players_who_move_at_random() -> None:
    """By chance alone it would win a third of these games, and 22 of them once in 250 times."""
    bot = SteadyBot(GAME, samples=8, guesses=12)
    won = 0
    for seed in range(40):
        outcome = play(3, seed % 3, seed, bot).outcome
        assert outcome is not None
        won += seed % 3 in outcome.winners
    assert won >= 22


def test_the_same_view_and_rng_give_the_same_move() -> None:
    s = GAME.new({}, 5, key_from_seed(8))
    seat = s.to_act()[0]
    encoded = msgspec.json.encode(s.view(seat))
    again = msgspec.json.decode(encoded, type=RhymesView)
    assert QUICK.choose(s.view(seat), Random(1)) == QUICK.choose(again, Random(1))


def test_as_the_singer_it_names_everybody_it_knows() -> None:
    s = table("pantagruel pea", "", "", who="singer princess queen")
    for place in (1, 2):
        s.seen[s.identity[place]] |= 1
    do(s, "h1")
    while question(s) == "singer":
        do(s, chosen(s))
    assert s.outcome is not None
    assert s.outcome.winners == (0,)


def test_it_guesses_the_likeliest_of_princess_and_witch() -> None:
    s = table("pea", "", "", who=WHO, top="princess_and_witch scare", step="draw")
    s.seen[s.identity[2]] |= 1
    do(s, "n1")
    target = chosen(s)
    do(s, target)
    # The Witch was seen, so the other one must be the Princess: either guess is certain.
    assert chosen(s) == {"p2": "i.princess", "p3": "i.witch"}[target]


def test_it_takes_the_win_that_lies_before_it() -> None:
    s = table(
        *("pantagruel pea", "scare", "coax"),
        who="prince king princess",
        up=[2],
        script="sleeping_beauty",
    )
    assert chosen(s, SteadyBot(GAME, samples=6)) == "h1"


def test_the_fewer_win_the_better_and_a_win_is_always_better() -> None:
    worths = []
    for winners in ((0,), (0, 1), (0, 1, 2), (), (1,), (1, 2)):
        s = table("", "", "", who=WHO)
        s.outcome = Outcome(winners=winners, scores=(0, 0, 0))
        worths.append(value(s, 0))
    assert worths == sorted(worths, reverse=True)
    assert len(set(worths)) == len(worths)
    assert worths[0] == 1.0


def test_who_is_unmasked_gives_truths_their_weight_for_the_others() -> None:
    """As somebody else unmasks a King whom they know; to themselves they need no explanation."""
    s = table("scare pea", "coax", "", who="prince king princess", script="sleeping_beauty")
    s.seen[s.identity[1]] |= 1
    assert explains(look(s, 1), s) == 1.0
    do(s, "p2 h1 -")
    assert explains(look(s, 1), s) == likelihood(s, actor=0, target=1) > 1.0
    assert explains(look(s, 0), s) == 1.0


def test_at_the_river_it_lays_a_card_and_never_asks() -> None:
    """R50."""
    s = table("pea scare", "jar", "", who=WHO, top="river_god scare", step="draw")
    do(s, "n1")
    assert chosen(s) == "h1"
    do(s, "h1")
    assert chosen(s)[:2] == "c."


def test_without_cards_it_skips_the_river() -> None:
    s = table("pea", "", "jar", who=WHO, top="river_god scare", step="draw", words="on")
    do(s, "n1 h1 c.pea")
    assert choices(s) == "- ask"
    assert chosen(s) == "-"


def test_it_discards_what_is_worth_least() -> None:
    s = table("shotgun lion scare honey coax", "", "", who=WHO)
    do(s, "-")
    assert (question(s), chosen(s)) == ("trim", "h2")


def test_it_suspects_who_gains_by_what_they_do() -> None:
    """Somebody who knows a King unmasks them rather as the Prince than as their Queen; somebody
    who knows nobody may be anybody."""
    explained = {}
    for who in ("prince king princess", "queen king princess"):
        s = table("scare", "", "", who=who, script="sleeping_beauty")
        s.seen[s.identity[1]] |= 1
        explained[who] = likelihood(s, actor=0, target=1)
    assert explained["prince king princess"] > 1.2 > 0.8 > explained["queen king princess"]
    s = table("scare", "", "", who="prince king princess", script="sleeping_beauty")
    assert likelihood(s, actor=0, target=1) == pytest.approx(1.0)


def test_companions_in_the_hand_are_worth_little() -> None:
    assert worth("lion", dreamer=True) < min(WORTH.values())


def test_r87_the_flying_house_is_worth_less_without_the_dreamer() -> None:
    assert worth("flying_house", dreamer=False) < worth("flying_house", dreamer=True)
    row = "dagger scare scare coax coax coax"
    for dreamer, dropped in (("in", "h2"), ("out", "h1")):
        hand = "flying_house goldfish"
        top = "wizard_of_oz"
        s = table(hand, "", "", who=WHO, row=row, top=top, step="draw", dreamer=dreamer)
        do(s, "n1")
        assert (question(s), chosen(s)) == ("oz", dropped)


def test_the_rules_of_thumb_name_real_cards() -> None:
    assert set(WORTH) <= set(FACE_NAMES)

"""One player with NPCs, two players with teammates (R33, R34, R50, R52)."""

from __future__ import annotations

from support.rhymes_table import (
    asked,
    begin_turn,
    choices,
    companion,
    do,
    ending,
    held,
    identity,
    knows,
    look,
    names,
    question,
    table,
    winners,
)

from himitsu.core.chance import key_from_seed
from himitsu.games.rhymes import GAME
from himitsu.games.rhymes.cards import FIRST_IDENTITY, SINGER, WHO
from himitsu.games.rhymes.rules.piles import take_top
from himitsu.games.rhymes.rules.victory import put_out
from himitsu.games.rhymes.state import RhymesState
from himitsu.games.rhymes.views import MpChanged


def alone(hand: str = "scare pea", who: str = "girl king", **setting: object) -> RhymesState:
    """The one-player game; the rest of the identities are out of the way."""
    return table(hand, who=who, **setting)  # type: ignore[arg-type]


# One player


def test_solo_one_npc_waits_and_the_others_are_in_the_deck() -> None:
    for seed in range(30):
        s = GAME.new({}, 1, key_from_seed(seed))
        inside = [place for place in range(5) if s.is_inside(place)]
        assert inside[:2] == [0, 1]
        waiting = [card for card in s.deck if card >= FIRST_IDENTITY]
        assert len(waiting) + len(inside) + len(s.unused) == 11
        assert WHO[s.identity[0]] <= SINGER
        assert s.seen[s.identity[1]] == 0


def test_solo_an_identity_on_top_enters_as_a_hidden_npc() -> None:
    s = alone()
    newcomer = s.unused.pop()
    s.deck.insert(len(s.deck) - 1, newcomer)
    take_top(s)
    assert s.identity[2] == newcomer
    assert s.mp[2] == 5
    assert knows(s, 0, 2) is None


def test_r66_solo_a_fifth_npc_replaces_the_first_who_is_not_out() -> None:
    s = alone(who="girl king boy queen witch")
    newcomer, replaced = s.unused.pop(), s.identity[1]
    s.deck.insert(len(s.deck) - 1, newcomer)
    take_top(s)
    assert s.identity[1] == newcomer
    assert replaced in s.unused
    assert winners(s) is None


def test_solo_an_npc_answers_with_as_many_cards_from_the_deck() -> None:
    s = alone("scare coax pea", top="persuade coax scare")
    do(s, "p2 h1 h2 -")
    assert asked(s) == ("look", 0)
    assert names(s.answers) == "persuade coax"


def test_r34_solo_an_npc_unmasks_its_right_hand_neighbour_with_three_cards() -> None:
    s = alone("persuade", top="scare coax scare", who="girl king")
    begin_turn(s, 1)
    assert asked(s) == ("answer", 0)
    assert names(s.laid) == "scare coax scare"
    do(s, "h1")
    # Persuade loses to scare, the other two stay unanswered. The NPC neither looks nor swaps.
    lost = [event.mp for event in s.events(0) if isinstance(event, MpChanged)]
    assert lost == [4, 3, 2, 3]
    assert identity(s, 0) == "girl"
    assert s.seen[s.identity[0]] & 0b10


def test_solo_npcs_fight_each_other_with_cards_from_the_deck() -> None:
    s = alone("persuade", who="girl king boy", top="scare scare scare persuade coax scare")
    begin_turn(s, 2)
    assert s.mp[1:3] == [4, 4]


def test_r65_solo_an_npc_of_another_size_is_left_alone() -> None:
    row = "drink_me scare scare coax coax coax"
    s = alone("persuade", row=row, who="girl king")
    s.big = 0b00001
    begin_turn(s, 1)
    assert question(s) == "draw"
    assert s.mp[0] == 5


def test_solo_score_when_the_player_wins() -> None:
    s = alone("scare pea", who="girl princess", mp=[5, 1], top="persuade")
    do(s, "p2 h1 - -")
    assert winners(s) == (0,)
    assert s.outcome is not None
    assert s.outcome.scores == (20,)


def test_solo_the_score_is_at_least_ten() -> None:
    s = alone("scare pea", who="girl princess", mp=[5, 1], top="persuade")
    s.removed, s.deck = s.deck[:-5], s.deck[-5:]
    do(s, "p2 h1 - -")
    assert s.outcome is not None
    assert s.outcome.scores == (10,)


def test_solo_minus_ten_when_an_npc_wins() -> None:
    s = alone("scare pea", who="girl king king", mp=[5, 1, 5], top="persuade")
    do(s, "p2 h1 - -")
    assert s.outcome is not None
    assert (s.outcome.winners, s.outcome.scores) == ((), (-10,))


def test_r52_solo_minus_ten_when_the_player_is_out() -> None:
    s = alone()
    put_out(s, 1)
    assert s.outcome is not None
    assert (s.outcome.scores, ending(s)) == ((-10,), "player_out")


def test_r72_solo_nothing_when_the_deck_runs_out() -> None:
    s = alone(step="draw")
    s.removed, s.deck = s.deck[:-1], s.deck[-1:]
    do(s, "deck")
    assert s.outcome is not None
    assert (s.outcome.scores, ending(s)) == ((0,), "deck")


def test_r5_solo_the_last_npc_out_does_not_end_the_game() -> None:
    s = alone("scare pea", who="girl boy", mp=[5, 1], top="persuade")
    do(s, "p2 h1 - -")
    assert winners(s) is None


def test_r52_pigs_and_oz_cost_an_npc_two() -> None:
    s = alone("scare", top="three_pigs", step="draw", row="lion")
    do(s, "n1 h1")
    assert s.mp[:2] == [4, 3]
    s = alone("scare", top="wizard_of_oz", step="draw", row="lion")
    do(s, "n1 h1")
    assert s.mp[:2] == [5, 3]


def test_r52_the_dragon_turns_npcs_up() -> None:
    s = alone("scare", row="dragon scare scare coax coax coax", step="draw")
    do(s, "n1")
    assert s.up == 0b10


def test_r52_what_an_npc_gains_is_discarded() -> None:
    s = alone("scare pea", top="jar")
    do(s, "p2 h1 - -")
    # The Jar did not win, so two cards are drawn, and discarded at once.
    assert held(s, 0) == 1
    assert len(s.discards) == 4


def test_r76_grandma_with_nobody_to_visit_does_nothing() -> None:
    s = alone("grandma pea", who="girl")
    do(s, "h1")
    assert question(s) == "act"


def test_solo_draws_end_with_flying_house_and_the_dreamer() -> None:
    s = alone("flying_house pea")
    do(s, "h1 i.dreamer")
    assert winners(s) == (0,)


# Two players


def pair(*hands: str, **setting: object) -> RhymesState:
    setting.setdefault("who", "girl boy king queen")
    return table(*hands, **setting)  # type: ignore[arg-type]


def test_duo_identities_and_teammates() -> None:
    for seed in range(40):
        s = GAME.new({}, 2, key_from_seed(seed))
        assert s.places == 4
        assert all(WHO[card] != SINGER for card in s.identity[:2])
        assert WHO[s.identity[0]] != WHO[s.identity[1]]
        assert len(s.unused) == 7


def test_duo_a_player_knows_his_teammate_and_not_the_other_ones() -> None:
    s = pair("pea", "scare")
    assert (knows(s, 0, 2), knows(s, 0, 3), knows(s, 0, 1)) == ("king", None, None)


def test_r34_duo_the_turn_goes_round_the_four_places() -> None:
    """R34: A, B, A's teammate, B's teammate."""
    s = pair("pea", "scare")
    do(s, "- deck deck - h1 h2")
    # Nothing in the row is for a teammate, so it goes on to its action.
    assert asked(s) == ("act", 2)
    assert s.to_act() == (0,)


def test_r69_duo_a_teammate_draws_only_companions_and_lasting_events() -> None:
    row = "lion candy_house scare coax coax coax"
    s = pair("pea", "scare", row=row, turn=2, step="draw")
    assert choices(s) == "- n1 n2"
    do(s, "n1 n1")
    assert companion(s, 2) == "lion"
    assert names(s.discards) == "candy_house"


def test_duo_a_teammate_unmasks_one_player_with_three_cards() -> None:
    s = pair("pea", "scare", turn=2, top="coax scare persuade")
    assert choices(s) == "- p1 p2 p4"
    do(s, "p2 h1 -")
    assert asked(s) == ("swap", 2)
    do(s, "-")
    assert s.mp[1] == 2
    assert s.turn == 3


def test_duo_a_teammate_answers_from_the_deck() -> None:
    s = pair("scare pea", "scare", top="persuade")
    do(s, "p4 h1 -")
    assert asked(s) == ("look", 0)
    do(s, "+")
    assert knows(s, 0, 3) == "queen"


def test_duo_points_together_player_teammate() -> None:
    s = pair("pantagruel pea", "scare", who="girl witch boy queen", up=[2])
    do(s, "h1")
    assert s.outcome is not None
    assert (s.outcome.winners, s.outcome.scores) == ((0,), (20, 0))
    s = pair("scare pea", "persuade", who="girl princess prince singer", mp=[5, 1, 5, 5])
    do(s, "p2 h1 - h1 -")
    assert s.outcome is not None
    assert s.outcome.scores == (15, 0)
    s = pair("scare pea", "persuade", who="prince princess girl singer", mp=[5, 1, 5, 5])
    do(s, "p2 h1 - h1 -")
    assert s.outcome is not None
    assert s.outcome.scores == (10, 0)


def test_duo_a_pair_across_the_table_lets_both_win() -> None:
    s = pair("pantagruel pea", "scare", who="girl boy witch queen", up=[1])
    do(s, "h1")
    assert s.outcome is not None
    assert (s.outcome.winners, s.outcome.scores) == ((0, 1), (15, 15))


def test_r70_duo_one_side_left_wins() -> None:
    s = pair("pea", "scare", who="girl boy prince queen")
    put_out(s, 0b0010)
    assert winners(s) is None
    put_out(s, 0b1000)
    assert (winners(s), ending(s)) == ((0,), "last")


def test_r33_duo_a_teammates_questions_go_to_its_player() -> None:
    s = pair("pea", "scare jar", turn=2, companions=["", "", "hunter"], top="coax")
    do(s, "use")
    assert s.to_act() == (0,)
    do(s, "p2 h1")
    assert asked(s) == ("look", 2)
    assert look(s, 0).mine

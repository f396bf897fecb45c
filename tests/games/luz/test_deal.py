"""Setup, and phase 1 of a round: the deck, the deal, the sorted hands, the start card."""

from __future__ import annotations

import ast
from collections import Counter
from importlib.resources import files
from itertools import pairwise

import pytest
from support.luz_table import SEAT_COUNTS, all_cards, held, look, play_round, random_moments
from support.odds import looks_uniform

from himitsu.core.chance import key_from_seed
from himitsu.core.contract import OPEN
from himitsu.games.luz import GAME, rules
from himitsu.games.luz.scoring import pay_for
from himitsu.games.luz.state import LuzState
from himitsu.games.luz.tunables import STANDARD
from himitsu.games.luz.views import Deal

every_seat_count = pytest.mark.parametrize("seats", SEAT_COUNTS)


def new_game(seats: int, seed: int) -> LuzState:
    return GAME.new({}, seats, key_from_seed(seed))


@pytest.mark.parametrize(("seats", "top"), [(3, 8), (4, 10), (5, 12)])
def test_the_deck_has_five_suits_up_to_8_10_or_12(seats: int, top: int) -> None:
    """Setup, step 2: values 1–8 with three players, 1–10 with four, 1–12 with five."""
    view = look(new_game(seats, 1), OPEN)
    cards = [card for hand in (*view.hands, view.aside or ()) for card in hand]
    assert sorted(map(str, cards)) == sorted(
        f"{suit}{value}" for suit in "YRGBP" for value in range(1, top + 1)
    )
    assert view.top == top


@every_seat_count
def test_ten_cards_each_and_ten_set_aside(seats: int) -> None:
    """Phase 1: ten cards for each player; the ten that are left over are not used this round."""
    state = new_game(seats, 2)
    for _ in range(4):
        view = look(state, OPEN)
        assert [len(hand) for hand in view.hands] == [10] * seats
        assert None not in (card for hand in view.hands for card in hand)
        assert view.aside is not None
        assert len(view.aside) == 10
        if view.round < 4:
            play_round(state)


@every_seat_count
def test_every_card_is_as_likely_in_any_hand_as_aside(seats: int) -> None:
    """Phase 1: the deck is shuffled. Every card is found in every hand and aside equally often."""
    deals = [look(new_game(seats, seed), OPEN) for seed in range(600)]
    where = Counter(
        (card, place)
        for view in deals
        for place, hand in enumerate((*view.hands, view.aside or ()))
        for card in hand
    )
    shares = [where[card, place] for card in all_cards(seats) for place in range(seats + 1)]
    assert looks_uniform(shares)


def test_every_round_is_dealt_anew() -> None:
    """Phase 1: all cards are shuffled again for each round."""
    state = new_game(4, 3)
    deals = []
    for _ in range(3):
        deals.append(look(state, OPEN).hands)
        play_round(state)
    deals.append(look(state, OPEN).hands)
    assert len(set(deals)) == 4


@every_seat_count
def test_l3_hands_are_sorted_with_the_highest_at_the_plus_end(seats: int) -> None:
    """L3: within a suit the values rise towards the ⊕ end; nobody is asked how to sort."""
    state = new_game(seats, 4)
    for seat in range(seats):
        values: dict[str, list[int]] = {}
        for card in held(state, seat):
            assert card is not None
            values.setdefault(card[0], []).append(int(card[1:]))
        assert all(group == sorted(group) for group in values.values())
    assert look(state, 0).phase == "bid"


@every_seat_count
def test_l4_suits_are_grouped_in_a_fixed_order(seats: int) -> None:
    """L4: yellow, red, green, blue, purple in every hand, as far as it has them."""
    for seed in range(20):
        for hand in look(new_game(seats, seed), OPEN).hands:
            suits = [str(card)[0] for card in hand]
            assert suits == sorted(suits, key="YRGBP".index)


@every_seat_count
def test_l6_whoever_sorted_a_hand_knows_no_more_than_the_others(seats: int) -> None:
    """L6: everybody but its owner sees the same of a hand, the player who sorted it included."""
    state = new_game(seats, 5)
    for owner in range(seats):
        others = {look(state, seat).hands[owner] for seat in range(seats) if seat != owner}
        assert others == {tuple(held(state, owner))}


def test_l7_rounds_pay_and_trump_are_data() -> None:
    """L7: the numbers of this edition, as the book prints them."""
    assert rules.ROUNDS == 4
    assert rules.HAND == 10
    assert [pay_for(STANDARD, number, False) for number in range(4)] == [10, 20, 30, 40]
    assert [pay_for(STANDARD, number, True) for number in range(4)] == [5, 10, 15, 20]
    assert rules.MISS == 5
    assert rules.LETTERS[rules.TRUMP] == "Y"
    assert rules.TOP_VALUE == {3: 8, 4: 10, 5: 12}
    assert rules.BET_BEADS == 15


def test_l7_rounds_pay_and_trump_stand_in_one_place() -> None:
    """L7: no other module of the game defines these data, or writes the pay table again."""
    data = {"ROUNDS", "HAND", "HIT", "SAFE_HIT", "MISS", "TRUMP", "TOP_VALUE", "BET_BEADS"}
    sources = {
        file.name: ast.parse(file.read_text("utf-8"))
        for file in files("himitsu.games.luz").iterdir()
        if file.name.endswith(".py")
    }
    data_module = sources.pop("rules.py")
    assert data <= assigned(data_module)
    assert sources
    for name, tree in sources.items():
        assert not data & assigned(tree), name
        assert not {(10, 20, 30, 40), (5, 10, 15, 20)} & rows(tree), name


def assigned(tree: ast.AST) -> set[str]:
    return {
        node.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }


def rows(tree: ast.AST) -> set[tuple[object, ...]]:
    """Every tuple or list of plain values that is written out."""
    return {
        tuple(part.value for part in node.elts if isinstance(part, ast.Constant))
        for node in ast.walk(tree)
        if isinstance(node, ast.Tuple | ast.List)
    }


@every_seat_count
def test_l8_the_first_dealer_is_drawn_from_the_key(seats: int) -> None:
    """Setup, step 1 and L8: each seat deals first equally often, and the same key always draws
    the same dealer."""
    dealers = [look(new_game(seats, seed), 0).dealer for seed in range(900)]
    assert looks_uniform([dealers.count(seat) for seat in range(seats)])
    assert dealers[:50] == [look(new_game(seats, seed), 0).dealer for seed in range(50)]


@every_seat_count
def test_the_start_card_travels_left_with_the_hands(seats: int) -> None:
    """Phases 1 and 2: the holder of the start card deals, and passing the hands brings it to their
    left. That player starts this round and deals the next: L12, left is the next seat clockwise."""
    *_, state = random_moments(seats, 6)
    deals = [event for event in state.events(OPEN) if isinstance(event, Deal)]
    assert [deal.round for deal in deals] == [1, 2, 3, 4]
    for deal in deals:
        assert deal.start == (deal.dealer + 1) % seats
    for before, after in pairwise(deals):
        assert after.dealer == before.start


@every_seat_count
def test_the_player_left_of_the_dealer_bids_first_and_leads(seats: int) -> None:
    """Phases 2 and 3: the holder of the start card bids first and leads the first trick."""
    state = new_game(seats, 7)
    start = (look(state, 0).dealer + 1) % seats
    assert look(state, 0).start == look(state, 0).first == start
    assert list(state.to_act()) == [start]
    for _ in range(seats):
        seat = state.to_act()[0]
        state.play(seat, GAME.default_move(state.view(seat)))
    assert look(state, 0).phase == "play"
    assert list(state.to_act()) == [start]


@every_seat_count
def test_four_rounds_of_ten_tricks(seats: int) -> None:
    """Terms: a game has four rounds, a round has ten tricks."""
    *_, state = random_moments(seats, 8)
    view = look(state, 0)
    assert view.phase == "over"
    assert [sum(score.won) for score in view.rounds] == [10] * 4

"""The calm opening (R86), and a table without the Dreamer (R87)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from support.rhymes_table import (
    asked,
    choices,
    clash,
    do,
    ending,
    look,
    names,
    question,
    table,
    winners,
)

from himitsu.core.chance import key_from_seed
from himitsu.core.contract import OPEN, PUBLIC
from himitsu.games.rhymes import GAME
from himitsu.games.rhymes.cards import EVENT, FACE_NAMES, FIRST_EVENT, KIND_OF
from himitsu.games.rhymes.state import RhymesState
from himitsu.games.rhymes.views import (
    CalmOver,
    Clashed,
    GameOver,
    MpChanged,
    Named,
    PutBack,
    RowFilled,
    TurnBegan,
    WentOut,
)
from himitsu.testing.kits.rhymes import assert_conserved
from himitsu.testing.play import random_play

CALM = {"opening": "calm"}


def calmly(s: RhymesState, *awaited: int) -> RhymesState:
    """These seats have not begun a turn yet."""
    s.awaited = sum(1 << seat for seat in awaited)
    return s


# The first row


@pytest.mark.parametrize("seats", [1, 2, 3, 7, 11])
def test_r86_the_first_row_holds_no_events_and_they_are_in_the_deck_again(seats: int) -> None:
    put_back = 0
    for seed in range(40):
        s = GAME.new(CALM, seats, key_from_seed(seed), keep_events=True)
        assert len(s.row) == 6
        assert all(KIND_OF[card] != EVENT for card in s.row)
        assert sum(KIND_OF[card] == EVENT for card in s.deck) == 12
        assert_conserved(s)
        back = [event for event in s.events(PUBLIC) if isinstance(event, PutBack)]
        put_back += len(back)
        assert len(back) <= 1
        # Where they are now, nobody knows.
        assert all(s.seen[card] == 0 for card in s.deck if KIND_OF[card] == EVENT)
    assert put_back > 5


def test_r86_the_events_put_back_are_told_and_the_deck_only_in_the_open_replay() -> None:
    s = next(
        s
        for seed in range(20)
        if (s := GAME.new(CALM, 4, key_from_seed(seed), keep_events=True)).happened() > 8
    )
    [told] = [event for event in s.events(PUBLIC) if isinstance(event, PutBack)]
    [seen] = [event for event in s.events(0) if isinstance(event, PutBack)]
    [known] = [event for event in s.events(OPEN) if isinstance(event, PutBack)]
    assert told == seen
    assert told.deck is None
    assert known.faces == told.faces
    assert known.deck == tuple(names(s.deck[::-1]).split())


def test_r86_by_the_book_the_first_row_may_hold_events() -> None:
    states = [GAME.new({}, 4, key_from_seed(seed), keep_events=True) for seed in range(20)]
    told = [event for s in states for event in s.events(PUBLIC)]
    rows = {event.face for event in told if isinstance(event, RowFilled)}
    assert len(rows & set(FACE_NAMES[FIRST_EVENT:])) > 5
    assert not [event for event in told if isinstance(event, PutBack)]


def test_r86_an_event_that_comes_later_takes_effect() -> None:
    s = calmly(table("pea", "", "", top="moon", step="draw", mp=[2, 5, 5]), 1, 2)
    do(s, "n1")
    assert s.mp == [4, 4, 4]


def test_r86_the_draft_comes_before_the_first_row() -> None:
    for seed in range(20):
        s = GAME.new({**CALM, "start": "drafted"}, 3, key_from_seed(seed))
        while question(s) == "draft":
            do(s, "n1")
        assert len(s.row) == 6
        assert all(KIND_OF[card] != EVENT for card in s.row)


# While it lasts


def test_r86_mp_do_not_fall_below_one() -> None:
    s = calmly(table("scare scare pea", "", "", who="boy girl king", mp=[5, 2, 5]), 2)
    do(s, "p2 h1 h2 -")
    while question(s) in ("look", "swap"):
        do(s, "-")
    assert s.mp[1] == 1
    assert s.inside == 0b111
    losses = [event.loss for event in s.events(PUBLIC) if isinstance(event, Clashed)]
    assert losses == [1, 0]
    assert asked(s) == ("act", 0)


def test_r86_a_loss_of_two_stops_at_one() -> None:
    s = table("dagger pea", "scare", "", who="boy girl king", mp=[5, 2, 5])
    calmly(s, 2)
    do(s, "p2 h1 - h1 -")
    assert s.mp[1] == 1
    [result] = [event for event in s.events(PUBLIC) if isinstance(event, Clashed)]
    assert (result.loss, result.doubling) == (1, "dagger")


def test_r86_who_lost_nothing_owes_the_tailor_nothing() -> None:
    for mp, owes in ((1, False), (2, True)):
        s = table(
            "jar",
            "scare",
            "persuade coax",
            companions=["tailor"],
            mp=[5, 5, mp],
            step="turn",
        )
        calmly(s, 2)
        do(s, "p2 p3 h1 h1")
        while question(s) in ("look", "hide"):
            do(s, "-")
        assert (asked(s) == ("give", 2)) == owes


def test_r86_pigs_and_oz_stop_at_one() -> None:
    s = calmly(table("pea", "", "", top="three_pigs", step="draw", mp=[5, 1, 2]), 1, 2)
    do(s, "n1 -")
    assert (s.mp, s.inside) == ([3, 1, 1], 0b111)
    s = calmly(table("pea", "", "", top="wizard_of_oz", step="draw", mp=[5, 1, 2]), 1, 2)
    do(s, "n1 h1")
    assert (s.mp, s.inside) == ([5, 1, 1], 0b111)


@pytest.mark.parametrize(
    ("card", "answer"),
    [("spindle", "jar"), ("stone", "scissors"), ("scissors", "cloth"), ("cloth", "stone")],
)
def test_r86_who_would_go_out_by_a_text_stays_with_one_mp(card: str, answer: str) -> None:
    s = table(f"{card} pea", answer, "", who="girl princess queen", up=[1])
    calmly(s, 2)
    do(s, "p2 h1 - h1")
    assert s.inside == 0b111
    assert s.mp[1] == 1
    assert s.up == 0b010
    assert s.outcome is None
    assert not [event for event in s.events(PUBLIC) if isinstance(event, WentOut)]


def test_r86_face_up_pairs_and_the_swan_do_not_win_yet() -> None:
    s = calmly(table("pantagruel pea", "", "", who="girl boy king", up=[1]), 2)
    do(s, "h1")
    assert s.up == 0b011
    assert s.outcome is None
    s = calmly(table("pantagruel pea", "", "", who="girl queen king", up=[1]), 2)
    s.swan = 2
    do(s, "h1")
    assert s.outcome is None


def test_r86_a_singer_who_turns_up_does_not_name_yet() -> None:
    s = calmly(table("pantagruel pea", "", "", who="singer queen king"), 2)
    do(s, "h1")
    assert asked(s) == ("act", 0)


def test_r86_the_fairest_turns_up_and_does_not_win() -> None:
    s = calmly(table("pea", "", "", who="king queen boy", top="mirror_mirror", step="draw"), 2)
    do(s, "n1 p2 p2 p2")
    assert s.up == 0b010
    assert s.outcome is None


def test_r86_a_swan_that_turns_up_leaves_without_a_judgement() -> None:
    s = calmly(table("pantagruel pea", "", "", who="girl queen witch", up=[1, 2]), 2)
    s.swan = 0
    do(s, "h1")
    assert (s.swan, s.up) == (-1, 0b110)
    assert s.outcome is None


def test_r86_the_dreamer_does_not_enter() -> None:
    s = calmly(table("flying_house pea", "", "", who="girl queen witch"), 2)
    do(s, "h1")
    assert "i.dreamer" not in choices(s)
    assert "i.king" in choices(s)


def test_r86_the_view_says_who_has_not_begun_a_turn() -> None:
    s = GAME.new(CALM, 3, key_from_seed(1))
    others = tuple(seat for seat in range(3) if seat != s.turn)
    for viewer in (PUBLIC, OPEN, 0, 1, 2):
        assert look(s, viewer).calm == others
    assert look(GAME.new({}, 3, key_from_seed(1))).calm == ()


def test_r86_the_terminal_tells_of_it() -> None:
    players = ["Ann", "Ben", "Cleo"]
    s = ends(table("pea", "", "", who="girl king boy"), 1, 2)
    assert "Calm opening: nobody can win or be knocked out yet." in GAME.show(look(s, 0), players)
    s = ends(table("pea", "", "", who="girl king boy"), 1)
    assert "Calm opening" not in GAME.show(look(s, 0), players)
    [over] = [event for event in s.events(PUBLIC) if isinstance(event, CalmOver)]
    assert "Everybody had started a turn" in GAME.tell(over, players)
    back = PutBack(faces=("moon", "river_god"), deck=None)
    assert "(Taste of the Moon, River God)" in " ".join(GAME.tell(back, players).split())


# Its end


def ends(s: RhymesState, *awaited: int) -> RhymesState:
    """Seat 0 ends the turn, and seat 1 begins the last first turn."""
    calmly(s, *awaited)
    do(s, "-")
    while question(s) == "trim":
        do(s, "h1")
    return s


def test_r86_when_the_last_first_turn_begins_all_is_judged_once() -> None:
    s = ends(table("pea", "", "", who="girl king boy", up=[0, 2]), 1)
    assert winners(s) == (0, 2)
    assert ending(s) == "together"
    last = [type(event) for event in s.events(PUBLIC)][-3:]
    assert last == [TurnBegan, CalmOver, GameOver]


def test_r86_it_is_judged_before_the_turn_turns_anybody_down() -> None:
    s = ends(table("pea", "", "", who="girl boy king", up=[0, 1], mp=[5, 1, 5]), 1)
    assert winners(s) == (0, 1)


def test_r86_the_swan_is_judged_at_the_end_of_it() -> None:
    s = table("pea", "", "", who="girl king queen", up=[0, 2])
    s.swan = 1
    assert winners(ends(s, 1)) == (1,)


def test_r86_a_face_up_singer_names_at_the_end_of_it() -> None:
    s = ends(table("pea", "", "", who="girl king singer", up=[2]), 1)
    assert asked(s) == ("singer", 2)
    do(s, "i.girl i.king")
    assert (winners(s), ending(s)) == ((2,), "singer")


def test_r86_singers_and_pairs_are_judged_together() -> None:
    s = ends(table("pea", "", "", "", who="girl king singer boy", up=[0, 2, 3]), 1)
    assert asked(s) == ("singer", 2)
    do(s, "i.boy i.girl i.king")
    assert winners(s) == (0, 2, 3)


def test_r86_with_nothing_to_judge_the_turn_goes_on() -> None:
    s = ends(table("pea", "", "", who="girl king boy", up=[0]), 1)
    assert asked(s) == ("draw", 1)
    assert [event for event in s.events(PUBLIC) if isinstance(event, CalmOver)]
    assert s.awaited == 0


def test_r86_while_somebody_is_awaited_nothing_is_judged() -> None:
    s = ends(table("pea", "", "", who="girl king boy", up=[0, 2]), 1, 2)
    assert asked(s) == ("draw", 1)
    assert s.awaited == 0b100


def test_r86_afterwards_players_go_out_and_win() -> None:
    s = calmly(table("scare pea", "", "", who="girl princess king", mp=[5, 1, 5], up=[1]))
    do(s, "p2 h1 -")
    assert winners(s) == (0,)


def test_r86_alone_it_ends_with_the_first_turn() -> None:
    s = GAME.new(CALM, 1, key_from_seed(3), keep_events=True)
    assert s.awaited == 0
    began, over = [
        number
        for number, event in enumerate(s.events(PUBLIC))
        if isinstance(event, TurnBegan | CalmOver)
    ]
    assert over == began + 1


def test_r86_teammates_are_not_waited_for() -> None:
    """Two players: the second of them comes before both teammates, or after."""
    for turn, turns in ((0, [0, 1]), (1, [1, 2, 3, 0])):
        s = table("pea", "jar", who="girl king queen boy", turn=turn)
        calmly(s, 1 - turn)
        rng = Random(5)
        begun = [turn]
        while s.awaited:
            seat = s.to_act()[0]
            s.play(seat, rng.choice(s.legal_moves(seat)))
            if s.turn != begun[-1]:
                begun.append(s.turn)
        assert begun == turns


@pytest.mark.parametrize("seats", range(1, 12))
def test_r86_everybody_begins_a_turn(seats: int) -> None:
    """Random games: nobody goes out, names or wins before everybody has begun a turn, and no MP
    fall below 1."""
    rng = Random(seats)
    for number in range(12):
        s = GAME.new({**CALM, "dreamer": "in"}, seats, key_from_seed(number), keep_events=True)
        for _ in random_play(s, rng):
            pass
        began: Counter[int] = Counter()
        for event in s.events(PUBLIC):
            calm = any(not began[seat] for seat in range(seats))
            match event:
                case TurnBegan():
                    began[event.place] += 1
                case MpChanged():
                    assert event.mp >= 1 or not calm
                case WentOut() | Named():
                    assert not calm
                case GameOver():
                    # One player: the deck may have run out.
                    assert not calm or event.ending == "deck"


def test_r86_by_the_book_not_everybody_begins_a_turn() -> None:
    """The test above would fail without the calm."""
    rng = Random(1)
    short = 0
    for number in range(30):
        s = GAME.new({}, 8, key_from_seed(number), keep_events=True)
        for _ in random_play(s, rng):
            pass
        began = {event.place for event in s.events(PUBLIC) if isinstance(event, TurnBegan)}
        short += len(began) < 8
    assert short > 10


# Without the Dreamer


def test_r87_the_flying_house_cannot_take_her() -> None:
    s = table("flying_house", "", "", who="king queen witch", dreamer="out")
    do(s, "h1")
    assert choices(s) == "i.girl i.boy i.king i.prince i.princess i.singer"
    s = table("flying_house", "", "", who="king queen witch")
    do(s, "h1")
    assert choices(s).endswith("i.dreamer")


def test_r87_with_no_identity_left_the_flying_house_does_nothing() -> None:
    everybody = "girl boy king king queen prince princess witch singer singer singer"
    for choice in ("in", "out"):
        hands = ["flying_house pea"] + [""] * 10
        s = table(*hands, who=everybody, dreamer=choice)
        do(s, "h1")
        if choice == "in":
            assert choices(s) == "i.dreamer"
        else:
            assert asked(s) == ("act", 0)
            assert names(s.discards) == "flying_house"


def test_r87_nothing_else_changes() -> None:
    """Nobody could name or be shown the Dreamer before; the rest plays alike."""
    for number in range(10):
        told = []
        for choice in ("in", "out"):
            rng = Random(number)
            s = GAME.new({"dreamer": choice}, 5, key_from_seed(number), keep_events=True)
            for _ in random_play(s, rng):
                if question(s) == "flying_house":
                    break
            told.append(s.events(PUBLIC))
        assert told[0] == told[1]


def test_r86_r87_play_now_chooses_both_and_the_default_is_the_book() -> None:
    chosen = {option.name: option.play_now for option in GAME.options if option.play_now}
    assert chosen == {"opening": "calm", "dreamer": "out"}
    for seats in GAME.seat_counts:
        resolved = GAME.resolve({}, seats)
        assert (resolved["opening"], resolved["dreamer"]) == ("book", "in")
        assert resolved["unanswered"] == "plain"


def test_r86_an_unanswered_dagger_judged_by_the_card_stops_at_one() -> None:
    s = clash("dagger/pea", "/scare", unanswered="card", opening="calm", mp=[5, 2, 5])
    do(s, "-")
    assert s.mp[1] == 1

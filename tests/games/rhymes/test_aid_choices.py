"""What a question takes, as the table tells it: the engine takes exactly that."""

from __future__ import annotations

from collections import Counter
from random import Random

from support.rhymes_starts import starts
from support.rhymes_table import do, look, question, table

from himitsu.core.contract import PUBLIC
from himitsu.games.rhymes.aid.aid import aid
from himitsu.games.rhymes.aid.choices import PUT_BY, ask, choice
from himitsu.games.rhymes.cards import FACE_NAMES
from himitsu.games.rhymes.moves import PASS, PICK, PLACE, SLOT
from himitsu.games.rhymes.rules.agenda import QUESTION_NAMES
from himitsu.games.rhymes.rules.event_cards import next_player
from himitsu.games.rhymes.rules.moment import others
from himitsu.games.rhymes.rules.victory import put_out
from himitsu.games.rhymes.state import RhymesState
from himitsu.games.rhymes.views import Ask, Choice


def asked(s: RhymesState, viewer: int = 0) -> Ask | None:
    return ask(look(s, viewer))


def offered(s: RhymesState, viewer: int = 0) -> Choice | None:
    return choice(look(s, viewer))


def same_question(s: RhymesState, put: str | None, who: int) -> bool:
    return question(s) == put and s.who == who


def answer(s: RhymesState, seat: int, told: Choice, count: int, rng: Random) -> int:
    """Choose as many as that and say where it ends; returns the moves that the engine took."""
    put, who = question(s), s.who
    played = 0
    while played < count:
        assert same_question(s, put, who), "asked for fewer than the most"
        moves = s.legal_moves(seat)
        slots = [move for move in moves if SLOT <= move < PLACE]
        s.play(seat, rng.choice(slots or moves))
        played += 1
    if told.done and count < told.most:
        assert PASS in s.legal_moves(seat)
        s.play(seat, PASS)
    return played


def test_every_choice_is_taken_whole_at_its_least_and_at_its_most() -> None:
    """After so many moves, and a pass where it is wanted, the engine asks something else."""
    rng = Random(3)
    met: Counter[str] = Counter()
    for start in starts():
        s = start.copy()
        for _ in range(40):
            if not s.to_act():
                break
            seat = rng.choice(s.to_act())
            told = offered(s, seat)
            assert told is not None
            put, who = question(s) or "", s.who
            several = told.most > 1 or told.done
            if several and put not in ("answer", "singer") and met[put] < 20:
                met[put] += 1
                before = asked(s, seat)
                for count in {told.least, told.most}:
                    twin = s.copy()
                    answer(twin, seat, told, count, rng)
                    again = same_question(twin, put, who) and seat in twin.to_act()
                    # Another question of the same name may follow: then it begins anew.
                    assert not again or asked(twin, seat) != before or twin.turn != s.turn
            s.play(seat, rng.choice(s.legal_moves(seat)))
    assert met.keys() == {"lay", "river_change", "pigs", "trim"}


def test_the_moves_name_slots_of_the_hand_and_cards_that_are_told() -> None:
    rng = Random(4)
    met: Counter[str] = Counter()
    for s in starts():
        for _ in range(40):
            if not s.to_act():
                break
            seat = rng.choice(s.to_act())
            view = look(s, seat)
            told = choice(view)
            assert told is not None
            for move in view.legal:
                if SLOT <= move < PLACE:
                    assert told.hand is not None
                    assert view.places[told.hand].hand[move - SLOT] is not None
                    met["hand"] += 1
                elif PICK <= move < PICK + 11 and view.question != "grandma_what":
                    cards = view.row if told.cards == "row" else view.offer
                    assert told.cards is not None
                    assert move - PICK < len(cards)
                    met[told.cards] += 1
            assert told.at_once == (view.question in ("trim", "singer") and not view.ready)
            s.play(seat, rng.choice(s.legal_moves(seat)))
    assert met.keys() == {"hand", "row", "offer"}


def test_whom_river_god_and_the_singer_turn_to_is_as_the_engine_has_it() -> None:
    rng = Random(5)
    met: Counter[str] = Counter()
    for s in starts():
        for _ in range(60):
            if not s.to_act():
                break
            seat = rng.choice(s.to_act())
            put = question(s) or ""
            if put in ("river", "singer"):
                told = asked(s, seat)
                assert told is not None
                if put == "river":
                    assert told.whom == next_player(s, s.who)
                else:
                    assert told.named == tuple(others(s, s.who)[len(s.naming) :])
                    assert told.whom == told.named[0]
                met[put] += 1
            s.play(seat, rng.choice(s.legal_moves(seat)))
    assert met["river"] > 5
    assert met["singer"] > 5


def test_r83_a_song_of_the_moment_names_the_others_still_in_clockwise() -> None:
    s = table("scare", "", "", "", who="prince king singer princess")
    put_out(s, 0b1)
    s.sung = [[2, 5, 2]]
    assert aid(look(s, 3)).sung == ((3, 1),)


def test_every_card_that_asks_exists_and_every_question_is_one_of_the_rules() -> None:
    assert set(PUT_BY) <= set(QUESTION_NAMES)
    assert set(PUT_BY.values()) <= set(FACE_NAMES)
    ours = {"draw", "act", "lay", "answer", "look", "swap", "hide", "singer", "give", "draft"}
    assert set(QUESTION_NAMES) - set(PUT_BY) == ours | {"trim", "vote"}


def test_laying_takes_any_number_in_an_order_and_then_a_pass() -> None:
    s = table("scare coax axe", "scare", "")
    do(s, "p2")
    assert offered(s) == Choice(most=3, ordered=True, done=True, hand=0)
    assert asked(s) == Ask(whom=1)
    assert offered(s, 1) is None
    do(s, "h2")
    assert offered(s) == Choice(most=2, ordered=True, done=True, hand=0)


def test_a_hunter_lays_one_card_and_says_nothing_more() -> None:
    s = table("scare coax", "scare", "", companions=("hunter",))
    do(s, "use p2")
    assert offered(s) == Choice(ordered=True, hand=0)


def test_answering_is_a_choice_for_each_card_that_has_no_answer_yet() -> None:
    s = table("scare coax axe", "scare coax", "")
    do(s, "p2 h1 h2 h3")
    assert offered(s, 1) == Choice(least=0, most=3, ordered=True, hand=1, clash=0)
    assert asked(s, 2) == Ask(count=1)
    do(s, "h1")
    assert offered(s, 1) == Choice(least=0, most=2, ordered=True, hand=1, clash=1)


def test_r53_the_pigs_take_two_cards_or_as_many_as_there_are() -> None:
    s = table("scare", "scare coax axe", "", step="draw", top="three_pigs")
    do(s, "n1")
    assert question(s) == "pigs"
    seat = s.to_act()[0]
    told = offered(s, seat)
    assert told is not None
    assert (told.least, told.most, told.done) == (1, 2, True)
    assert asked(s, seat) == Ask(by="three_pigs", count=2)
    do(s, "h1")
    assert asked(s, seat) == Ask(by="three_pigs", count=1)


def test_r53_the_pigs_ask_for_no_more_than_is_in_hand() -> None:
    s = table("scare coax", "axe", "", step="draw", top="three_pigs")
    do(s, "n1 -")
    assert (question(s), s.who) == ("pigs", 1)
    assert offered(s, 1) == Choice(done=True, hand=1)


def test_r37_a_full_hand_is_trimmed_in_one_answer() -> None:
    s = table("scare coax axe net jar apple", "", "")
    do(s, "-")
    assert question(s) == "trim"
    assert offered(s) == Choice(least=2, most=2, at_once=True, hand=0)
    assert asked(s) == Ask(count=2)
    assert asked(s, 1) == Ask()
    s.play(0, SLOT)
    assert offered(s) == Choice(at_once=True, hand=0)


def test_a_card_at_issue_is_shown_to_who_may_see_it() -> None:
    s = table("book_of_heaven moon", "", "")
    do(s, "h1 h2")
    assert question(s) == "book_row"
    assert asked(s) == Ask(by="book_of_heaven", card="moon", kind="event")
    assert asked(s, 1) == Ask(by="book_of_heaven", kind="event")
    assert offered(s) == Choice(cards="row")


def test_red_riding_hood_reaches_into_another_hand() -> None:
    s = table("scare", "coax axe", "", companions=("red_riding_hood",))
    do(s, "use p2")
    assert question(s) == "take"
    assert asked(s) == Ask(by="red_riding_hood", whom=1)
    assert offered(s) == Choice(hand=1)


def test_grandma_asks_about_hands_or_identities() -> None:
    for pick, hands in (("n1", False), ("n2", True)):
        s = table("grandma scare", "coax", "")
        do(s, f"h1 p2 {pick}")
        assert question(s) == "grandma_swap"
        assert asked(s) == Ask(by="grandma", whom=1, hands=hands)


def test_a_clash_is_looked_at_or_swapped_with_who_lost_it() -> None:
    for one, other, winner, loser in (("scare", "persuade", 0, 1), ("scare", "coax", 1, 0)):
        s = table(one, other, "scare", who="princess queen witch")
        do(s, "p2 h1 h1")
        assert question(s) == "look"
        assert s.who == winner
        assert asked(s, winner) == Ask(whom=loser)


def test_who_watches_or_has_played_to_the_end_has_nothing_to_choose() -> None:
    s = table("flying_house", "", "")
    assert offered(s, PUBLIC) is None
    assert asked(s, PUBLIC) == Ask()
    do(s, "h1 i.dreamer")
    assert offered(s) is None
    assert asked(s) is None

"""What happens at one moment, in which order (R83), and what is one moment (R84)."""

from __future__ import annotations

from random import Random

import pytest
from support.rhymes_table import (
    asked,
    do,
    elect,
    ending,
    happen,
    knows,
    look,
    question,
    table,
    winners,
)

from himitsu.core.chance import key_from_seed
from himitsu.core.contract import PUBLIC
from himitsu.games.rhymes import GAME
from himitsu.games.rhymes.rules.agenda import JUDGE
from himitsu.games.rhymes.rules.victory import judge
from himitsu.games.rhymes.state import RhymesState
from himitsu.games.rhymes.views import FaceUp, GameOver, Named, WentOut


def causes(s: RhymesState) -> dict[int, str]:
    """By winner, a place: what made this one win."""
    end = s.events(PUBLIC)[-1]
    assert isinstance(end, GameOver)
    return dict(zip(end.winners, end.causes, strict=True))


# Mirror, Mirror


def test_r83_the_fairest_and_the_swan_win_together() -> None:
    """Her turning up makes the second lady before the Swan: both win."""
    s = happen("mirror_mirror", "pea", "", "", "", who="boy princess king witch", up=[3])
    s.swan = 2
    elect(s, 1)
    assert causes(s) == {1: "fairest", 2: "swan"}
    assert winners(s) == (1, 2)


def test_r83_a_man_who_is_the_fairest_wins_with_his_pair_alone() -> None:
    s = happen("mirror_mirror", "pea", "", "", "", who="boy princess prince witch", up=[1])
    elect(s, 2)
    assert causes(s) == {1: "together", 2: "together"}


def test_r83_the_fairest_who_lies_face_up_already_wins() -> None:
    s = happen("mirror_mirror", "pea", "", "", who="boy princess king", up=[1])
    elect(s, 1)
    assert causes(s) == {1: "fairest"}


def test_r83_the_swan_herself_is_the_fairest() -> None:
    """The Swan is a lady as long as it lies there, so its owner wins; the card beneath is a man."""
    s = happen("mirror_mirror", "pea", "", "", who="boy king prince")
    s.swan = 1
    elect(s, 1)
    assert causes(s) == {1: "fairest"}


def test_r83_the_fairest_and_a_pair_win_together() -> None:
    """The Queen is the fairest; a King lies face up: he wins with her, and she by two causes."""
    s = happen("mirror_mirror", "pea", "", "", "", who="boy queen king king", up=[3])
    elect(s, 1)
    assert causes(s) == {1: "together", 3: "together"}


# Several turn up


def pigs(who: str, mp: list[int], up: tuple[int, ...] = ()) -> RhymesState:
    """Three Little Pigs for players without cards: everybody loses two MP. Seat 0 keeps its two."""
    others = [""] * (len(mp) - 1)
    s = happen("three_pigs", "pea", *others, who=who, mp=mp, up=up)
    do(s, "h1 h2")
    return s


def test_r83_two_pairs_complete_at_one_moment_both_win() -> None:
    """Prince and Girl fall to one together; Princess and Boy lay face up: all four win."""
    who = "king prince girl princess boy"
    s = pigs(who, [5, 3, 3, 5, 5], up=(3, 4))
    assert winners(s) == (1, 2, 3, 4)
    assert ending(s) == "together"
    assert [event.place for event in s.events(PUBLIC) if isinstance(event, FaceUp)] == [1, 2]


def test_r83_all_turn_up_before_anybody_is_judged() -> None:
    """The Princess wins with the Prince; the Queen, who comes after them, lies face up, too."""
    s = pigs("boy princess prince queen", [5, 4, 4, 4])
    assert winners(s) == (1, 2)
    assert s.up == 0b1110


def test_r84_the_wizard_of_oz_is_one_moment() -> None:
    s = happen(
        "wizard_of_oz",
        "pea",
        *[""] * 4,
        who="king prince girl princess boy",
        mp=[5, 3, 3, 5, 5],
        up=[3, 4],
    )
    do(s, "h1")
    assert winners(s) == (1, 2, 3, 4)


def test_r84_the_dragon_turns_up_all_who_have_no_card_together() -> None:
    """First everybody gives; then Prince and Girl turn up beside Princess and Boy."""
    s = table(
        "pea",
        "",
        "",
        "scare",
        "",
        who="king prince girl princess boy",
        up=[3, 4],
        row="dragon scare scare coax coax coax",
        step="draw",
    )
    do(s, "n1")
    assert asked(s) == ("give", 3)
    assert s.up == 0b11000
    do(s, "h1")
    assert winners(s) == (1, 2, 3, 4)


def test_r83_who_goes_out_turns_up_first_and_may_win_by_it() -> None:
    """The last MP is lost, and the Prince turns up beside the Princess: nobody goes out."""
    s = pigs("boy prince princess witch", [5, 2, 5, 2], up=(2,))
    assert causes(s) == {1: "together", 2: "together"}
    assert s.inside == 0b1111
    assert not any(isinstance(event, WentOut) for event in s.events(PUBLIC))


def test_r83_a_queen_turned_up_at_the_same_moment_does_not_win_by_the_princess_going_out() -> None:
    s = pigs("boy queen princess witch", [5, 3, 2, 5])
    assert winners(s) is None
    assert s.inside == 0b1011
    s = pigs("boy queen princess witch", [5, 5, 2, 5])
    assert causes(s) == {1: "out"}


def test_r83_several_outs_are_judged_together() -> None:
    """Princess and King go out at once: Girl and Boy win at once."""
    s = pigs("singer girl boy princess king", [5, 5, 5, 2, 2])
    assert causes(s) == {1: "out", 2: "out"}


def test_r83_a_swan_shown_with_another_lady_wins_before_it_leaves() -> None:
    s = happen("three_pigs", "pea", "", "", "", who="boy king witch king", mp=[5, 4, 4, 5])
    s.swan = 1
    do(s, "h1 h2")
    assert causes(s) == {1: "swan"}


def test_r83_a_swan_shown_alone_leaves_and_who_has_no_mp_goes_out() -> None:
    s = happen("three_pigs", "pea", "", "", "", who="boy king prince witch", mp=[5, 2, 5, 5])
    s.swan = 1
    do(s, "h1 h2")
    assert s.swan == -1
    assert s.inside == 0b1101
    assert causes(s) == {0: "out", 2: "out"}


# Singers


def two_singers() -> RhymesState:
    """Two turn up together; the second came by a Flying House."""
    s = happen("three_pigs", "pea", "", "", "", who="king singer singer girl", mp=[5, 4, 4, 5])
    s.origin[2] = -1
    do(s, "h1 h2")
    return s


def test_r83_singers_name_clockwise_after_all_have_turned_up() -> None:
    s = two_singers()
    assert s.up == 0b0110
    assert asked(s) == ("singer", 1)
    do(s, "i.singer i.girl i.king")
    assert asked(s) == ("singer", 2)


def test_r83_what_singers_named_is_judged_together() -> None:
    s = two_singers()
    do(s, "i.singer i.girl i.king")
    assert winners(s) is None
    assert [(song.place, song.names) for song in look(s, 3).sung] == [
        (1, ("singer", "girl", "king"))
    ]
    assert not any(isinstance(event, Named) for event in s.events(PUBLIC))
    do(s, "i.girl i.king i.singer")
    assert causes(s) == {1: "singer", 2: "singer"}
    assert look(s).sung == ()


def test_r83_a_right_singer_wins_beside_a_wrong_one() -> None:
    s = two_singers()
    do(s, "i.singer i.girl i.king i.girl i.boy i.singer")
    assert causes(s) == {1: "singer"}
    named = [event for event in s.events(PUBLIC) if isinstance(event, Named)]
    assert [(event.place, event.right) for event in named] == [(1, True), (2, False)]


def test_r83_a_singer_names_before_a_pair_is_judged() -> None:
    """The Prince turns up beside the Princess at the moment at which the Singer turns up."""
    s = happen(
        "three_pigs", "pea", "", "", "", who="king singer prince princess", mp=[5, 4, 4, 5], up=[3]
    )
    do(s, "h1 h2")
    assert asked(s) == ("singer", 1)
    assert winners(s) is None
    do(s, "i.prince i.princess i.king")
    assert causes(s) == {1: "singer", 2: "together", 3: "together"}


def test_r83_a_swan_shown_at_the_moment_is_named_as_the_swan() -> None:
    s = happen("three_pigs", "pea", "", "", "", who="king singer prince witch", mp=[5, 4, 4, 5])
    s.swan = 2
    do(s, "h1 h2 i.swan i.witch i.king")
    assert causes(s) == {1: "singer"}


@pytest.mark.parametrize("viewer", range(4))
def test_r83_a_naming_that_waits_is_in_everybodys_view_and_sample(viewer: int) -> None:
    s = two_singers()
    do(s, "i.singer i.girl i.king")
    view = s.view(viewer)
    assert GAME.sample(view, Random(1)).view(viewer) == view


@pytest.mark.parametrize("viewer", range(4))
def test_r83_a_swan_that_waits_for_the_judgement_is_in_everybodys_view(viewer: int) -> None:
    s = happen("three_pigs", "pea", "", "", "", who="king singer prince witch", mp=[5, 4, 4, 5])
    s.swan = 2
    do(s, "h1 h2")
    view = look(s, viewer)
    assert (view.places[2].swan, view.places[2].up) == (True, True)
    assert knows(s, viewer, 2) == ("prince" if viewer == 2 else None)
    s.origin[1] = -1
    assert GAME.sample(s.view(viewer), Random(1)).view(viewer) == s.view(viewer)


# Turning down, swords and swaps


def test_r83_who_may_turn_down_is_asked_after_the_judgement() -> None:
    """Taste of the Moon: under the Pea the Prince must turn up, so the Princess cannot hide."""
    s = table(
        "pea", "", "", who="princess prince king", mp=[2, 5, 5], up=[0], top="moon", step="draw"
    )
    s.pea, s.pea_target = 2, 1
    do(s, "n1")
    assert winners(s) == (0, 1)


def test_r84_the_end_of_the_sword_is_a_moment() -> None:
    """As a King the Prince was no match for the face-up Princess; when it ends, he is."""
    s = table("sword pea", "scare", "", who="prince king princess", up=[0, 2], discards="stone")
    do(s, "p2 h1 - h1 -")
    assert winners(s) == (0, 2)
    assert question(s) is None


def test_r84_who_is_a_singer_again_by_the_end_of_the_sword_does_not_name() -> None:
    s = table("sword pea", "scare", "", who="singer king princess", mp=[3, 5, 5], discards="stone")
    do(s, "p2 h1 - h1 -")
    assert (s.up, s.kings) == (0b001, 0)
    assert question(s) == "act"


@pytest.mark.parametrize("seats", [1, 2, 3, 5, 8, 11])
def test_r84_between_moments_nobodys_condition_holds(seats: int) -> None:
    """Whatever changes what lies face up is a moment: judged anywhere else, nobody would win."""
    for seed in range(30):
        rng = Random(seed)
        s = GAME.new({}, seats, key_from_seed(seed))
        while s.to_act():
            if JUDGE not in s.agenda[0::3]:
                again = s.copy()
                judge(again)
                assert again.outcome is None, (seed, question(s))
            seat = rng.choice(s.to_act())
            s.play(seat, rng.choice(s.legal_moves(seat)))

"""What a table tells of who everybody is, and that it follows from the view alone."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from support.rhymes_starts import starts
from support.rhymes_table import do, look, table

from himitsu.core.contract import OPEN, PUBLIC
from himitsu.games.rhymes import GAME
from himitsu.games.rhymes.aid.aid import aid
from himitsu.games.rhymes.rules.identities import deny, look_at
from himitsu.games.rhymes.rules.victory import put_out
from himitsu.games.rhymes.state import RhymesState
from himitsu.games.rhymes.views import Known, RhymesView


def known(s: RhymesState, viewer: int, place: int) -> Known:
    return aid(look(s, viewer)).known[place]


def test_a_view_written_and_read_again_has_the_same_aid() -> None:
    """Nothing but the view goes in: not the truth, not what was presented before."""
    rng = Random(9)
    found = 0
    for s in starts():
        for decision in range(30):
            if not s.to_act():
                break
            if decision % 10 == 3:
                for viewer in (rng.randrange(s.seats), PUBLIC):
                    raw = look(s, viewer)
                    assert raw.aid is None
                    shown = GAME.present(raw)
                    assert isinstance(shown, RhymesView)
                    assert shown.aid is not None
                    assert msgspec.structs.replace(shown, aid=None) == raw
                    again = msgspec.json.decode(msgspec.json.encode(raw), type=RhymesView)
                    assert aid(again) == shown.aid
                    written = msgspec.json.decode(msgspec.json.encode(shown), type=RhymesView)
                    assert written == shown
                    found += 1
            seat = rng.choice(s.to_act())
            s.play(seat, rng.choice(s.legal_moves(seat)))
    assert found > 200


def test_one_s_own_and_what_one_looked_at_are_told_apart() -> None:
    s = table("scare", "", "", who="princess queen witch")
    look_at(s, 0, 1)
    assert known(s, 0, 0) == Known(how="own", face="princess", surely="princess")
    assert known(s, 0, 1) == Known(how="seen", face="queen", surely="queen")
    assert known(s, 0, 2) == Known(how="hidden", may=("witch", "singer"))
    assert known(s, PUBLIC, 0).how == "hidden"


def test_what_is_left_over_is_certain_without_having_been_seen() -> None:
    s = table("scare", "", "", who="queen princess witch")
    look_at(s, 0, 2)
    assert known(s, 0, 1) == Known(how="hidden", surely="princess", may=("princess",))


def test_who_is_out_lies_open() -> None:
    s = table("scare", "", "", "", who="princess queen prince king", up=(1,))
    put_out(s, 0b100)
    assert known(s, 0, 1) == Known(how="open", face="queen", up=True, surely="queen")
    assert known(s, 0, 2) == Known(how="open", face="prince", up=True, surely="prince")


def test_r61_what_a_spy_showed_is_no_knowledge() -> None:
    s = table("scare", "", "", who="princess queen witch", companions=("", "spy"))
    look_at(s, 0, 1)
    told = known(s, 0, 1)
    assert (told.how, told.face) == ("spy", look(s, 0).showings[0].shown)
    assert (told.surely, told.may) == (None, ("queen", "witch", "singer"))
    assert known(s, 2, 1).how == "hidden"


def test_r31_a_swan_is_seen_by_everybody_and_hides_what_is_beneath() -> None:
    s = table("ugly_duckling scare", "", "", who="princess queen witch")
    do(s, "h1")
    for viewer in (0, 1, PUBLIC):
        told = known(s, viewer, 0)
        assert (told.how, told.face, told.up, told.surely) == ("open", "swan", False, "swan")
    assert known(s, 0, 0).may == ()
    assert known(s, 1, 0).may == ("princess", "witch", "singer")


def test_r32_a_king_by_the_sword_keeps_his_card_to_himself() -> None:
    s = table("scare", "", "", who="princess queen witch")
    s.kings = 0b10
    assert known(s, 0, 1) == Known(how="hidden", surely="king", may=("queen", "witch", "singer"))


def test_a_guess_that_was_right_is_certain() -> None:
    s = table("scare", "", "", who="princess queen witch")
    deny(s, 0b1, s.identity[2], ~(1 << 6) & 0xFF)
    assert known(s, 0, 2) == Known(how="hidden", surely="witch", may=("witch",))


def test_where_nobody_is_nothing_is_known() -> None:
    s = table("scare", who="king queen")
    assert known(s, 0, 4) == Known(how="hidden")


def test_everything_is_open_to_who_sees_all_and_to_all_once_it_is_over() -> None:
    s = table("flying_house", "", "", who="princess queen witch")
    assert known(s, OPEN, 2) == Known(how="open", face="witch", surely="witch")
    do(s, "h1 i.dreamer")
    for viewer in (0, PUBLIC):
        assert known(s, viewer, 2) == Known(how="open", face="witch", surely="witch")


@pytest.mark.parametrize(("seats", "dealt"), [(1, "one"), (2, "two"), (3, "pool"), (8, "pool")])
def test_it_is_told_which_identities_are_in_play(seats: int, dealt: str) -> None:
    assert aid(look(table(*[""] * seats), 0)).dealt == dealt


def test_r67_a_flying_house_mixes_them() -> None:
    s = table("flying_house scare", "", "", who="princess queen witch")
    do(s, "h1 i.girl")
    assert aid(look(s, 1)).dealt == "mixed"

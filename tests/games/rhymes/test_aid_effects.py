"""What companions and lasting events change just now, as the table marks it: a test for each card,
and none is forgotten."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec
import pytest
from support.rhymes_starts import starts
from support.rhymes_table import do, look, question, table

from himitsu.core.contract import PUBLIC
from himitsu.games.rhymes.aid.effects import effects
from himitsu.games.rhymes.cards import COMPANION, FACE_KIND, FACE_NAMES, LASTING
from himitsu.games.rhymes.moves import PICK, PLACE
from himitsu.games.rhymes.state import RhymesState
from himitsu.games.rhymes.views import Clashed, Effect

ROW = "scare scare scare coax coax"


def of(s: RhymesState, by: str, viewer: int = 0) -> list[Effect]:
    return [effect for effect in effects(look(s, viewer)) if effect.by == by]


def one(s: RhymesState, by: str, viewer: int = 0) -> Effect:
    found = of(s, by, viewer)
    assert len(found) == 1, found
    return found[0]


# Companions


def test_tinker_may_step_in_until_the_cards_are_answered() -> None:
    s = table("scare pea", "persuade", "persuade", companions=["", "", "tinker"])
    marked = Effect(by="tinker", what="steps_in", owner=2, places=(2,))
    assert one(s, "tinker") == marked
    assert of(s, "tinker", 1) == []
    do(s, "p2")
    assert one(s, "tinker") == one(s, "tinker", PUBLIC) == marked
    do(s, "h1 -")
    assert question(s) == "tinker"
    assert of(s, "tinker") == []


def test_tinker_cannot_step_in_for_the_owner_nor_twice_a_round() -> None:
    s = table("scare pea", "persuade", "persuade", companions=["", "", "tinker"])
    do(s, "p3")
    assert of(s, "tinker") == []
    s = table("scare scare pea", "persuade", "persuade", companions=["", "", "tinker"])
    do(s, "p2 h1 - + - -")
    assert question(s) == "act"
    assert of(s, "tinker") == []


def test_tailor_is_owed_by_both_whom_it_set_against_each_other() -> None:
    s = table("pea", "scare coax", "persuade jar", companions=["tailor"], step="turn")
    do(s, "p2 p3")
    assert one(s, "tailor", PUBLIC) == Effect(by="tailor", what="forfeits", owner=0, places=(1, 2))
    do(s, "h1 - h1 -")
    assert question(s) == "give"
    assert one(s, "tailor", PUBLIC) == Effect(by="tailor", what="owes", owner=0, places=(2,))


@pytest.mark.parametrize(
    ("by", "action", "slots"),
    [("soldier", "persuade", (0,)), ("captain", "coax", (1, 3)), ("lion", "scare", (2, 4, 5))],
)
def test_soldier_lion_and_captain_make_ties_of_cards_that_would_win(
    by: str, action: str, slots: tuple[int, ...]
) -> None:
    s = table("persuade coax scare dagger stone spindle honey", "coax", companions=["", by])
    at_the_player = Effect(by=by, what="ties", owner=1, actions=(action,), places=(1,))
    assert one(s, by) == at_the_player
    do(s, "p2")
    assert one(s, by) == msgspec.structs.replace(at_the_player, slots=slots)
    # For the others only the player is marked: they do not see the hand.
    assert one(s, by, 1) == at_the_player


def test_cards_that_were_played_are_marked_in_their_clash() -> None:
    s = table("persuade scare", "coax", companions=["", "lion"])
    do(s, "p2 h1 h2")
    assert one(s, "lion").clashes == ((0, 1),)
    # Face down, they are marked for nobody else.
    assert one(s, "lion", 1).clashes == ()
    assert one(s, "lion", PUBLIC).clashes == ()


def test_a_sword_that_will_make_a_king_counts_as_no_action() -> None:
    s = table("sword", "coax", companions=["", "lion"])
    do(s, "p2")
    assert one(s, "lion").slots == (0,)
    s = table("sword", "coax", companions=["", "lion"], discards="stone")
    do(s, "p2")
    assert one(s, "lion").slots == ()


def test_spy_shows_another_identity_while_one_is_unused() -> None:
    s = table("coax", "coax", companions=["", "spy"])
    marked = Effect(by="spy", what="false_look", owner=1, places=(1,))
    assert [one(s, "spy", viewer) for viewer in (0, 1, PUBLIC)] == [marked] * 3
    assert of(table("coax", "coax", companions=["", "spy"], up=[1]), "spy") == []
    s.unused = []
    assert of(s, "spy") == []


def test_white_rabbit_answers_last() -> None:
    s = table("coax coax", "coax", companions=["", "white_rabbit"])
    marked = Effect(by="white_rabbit", what="answers_last", owner=1, places=(1,))
    assert one(s, "white_rabbit") == marked
    do(s, "p2")
    assert one(s, "white_rabbit") == marked
    do(s, "h1 -")
    assert question(s) == "answer"
    # The cards lie open by now.
    assert of(s, "white_rabbit") == []


def test_big_bad_wolf_threatens_all_who_may_be_unmasked() -> None:
    s = table("coax", "coax", "coax", companions=["big_bad_wolf"])
    marked = Effect(by="big_bad_wolf", what="discards_or_shows", owner=0, places=(1, 2))
    assert one(s, "big_bad_wolf") == marked
    assert of(s, "big_bad_wolf", 1) == []


@pytest.mark.parametrize("by", ["red_riding_hood", "hunter"])
def test_an_ability_that_may_be_used_now(by: str) -> None:
    s = table("coax coax", "coax", companions=[by])
    assert one(s, by) == Effect(by=by, what="usable", owner=0, places=(0,))
    assert of(s, by, 1) == []


def test_red_riding_hood_is_idle_where_nobody_has_a_card() -> None:
    s = table("coax", "", companions=["red_riding_hood"])
    assert one(s, "red_riding_hood").what == "idle"


def test_an_ability_that_is_used_up_says_so_itself() -> None:
    s = table("coax coax", "coax scare", companions=["red_riding_hood"])
    do(s, "use p2 h1")
    assert look(s, 0).places[0].spent
    assert of(s, "red_riding_hood") == []


def test_tin_man_is_idle_until_a_lady_lies_face_up() -> None:
    s = table("coax", "coax", who="king queen", companions=["tin_man"])
    assert one(s, "tin_man").what == "idle"
    s = table("coax", "coax", who="king queen", companions=["tin_man"], up=[1])
    assert one(s, "tin_man") == Effect(by="tin_man", what="usable", owner=0, places=(0,))


def test_hunter_puts_the_companion_of_the_unmasked_at_stake() -> None:
    s = table("coax coax", "coax", companions=["hunter", "farmer"])
    do(s, "use p2")
    assert one(s, "hunter", PUBLIC) == Effect(by="hunter", what="at_stake", owner=0, places=(1,))
    s = table("coax coax", "coax", companions=["hunter"])
    do(s, "use p2")
    assert of(s, "hunter") == []


def test_piglet_marks_every_coax_and_persuade_of_the_clash() -> None:
    s = table("coax scare dagger", "persuade", companions=["", "piglet"])
    assert one(s, "piglet") == Effect(by="piglet", what="mixes", owner=1, places=(1,))
    do(s, "p2")
    marked = Effect(by="piglet", what="mixes", owner=1, places=(1,), slots=(0, 2))
    assert one(s, "piglet") == marked
    assert one(s, "piglet", 1).slots == (0,)


def test_farmer_has_sown() -> None:
    s = table("coax coax", "coax", companions=["farmer"], step="turn")
    do(s, "h1")
    assert one(s, "farmer", PUBLIC) == Effect(by="farmer", what="harvests", owner=0, places=(0,))
    s = table("coax coax", "coax", companions=["farmer"], step="turn")
    do(s, "-")
    assert of(s, "farmer") == []


def test_scarecrow_may_guess_before_an_unmasking_once_a_round() -> None:
    s = table("coax coax coax", "coax", companions=["scarecrow"])
    assert one(s, "scarecrow") == Effect(by="scarecrow", what="guesses", owner=0, places=(0,))
    do(s, "p2 i.king +")
    assert question(s) == "act"
    assert of(s, "scarecrow") == []


def test_dragon_is_owed_by_all_and_turns_up_those_without_a_card() -> None:
    s = table("coax", "coax", "", "coax", row=ROW.replace("scare", "dragon", 1), step="draw")
    do(s, "n1")
    assert question(s) == "give"
    owing, turning = of(s, "dragon", PUBLIC)
    assert owing == Effect(by="dragon", what="owes", owner=0, places=(1, 3))
    assert turning == Effect(by="dragon", what="turns_up", owner=0, places=(2,))
    do(s, "h1")
    assert of(s, "dragon", PUBLIC)[0].places == (3,)


def test_adventurer_bars_the_row_and_chooses_of_three() -> None:
    s = table("coax", "coax", companions=["adventurer"], row="lion coax jar", step="draw")
    barred, three = of(s, "adventurer")
    assert barred == Effect(by="adventurer", what="barred", owner=0, row=(1, 2))
    assert three == Effect(by="adventurer", what="best_of_three", owner=0, pile="deck")
    legal = s.legal_moves(0)
    assert [PICK + number in legal for number in range(3)] == [True, False, False]
    assert of(s, "adventurer", 1) == []


# Lasting events


def test_drink_me_bars_players_of_another_size() -> None:
    s = table("coax hunter", "coax", "coax", "coax", row=f"drink_me {ROW}")
    s.big = 0b0101
    assert one(s, "drink_me") == Effect(by="drink_me", what="barred", places=(1, 3))
    assert [PLACE + place in s.legal_moves(0) for place in range(4)] == [False, False, True, False]
    assert of(s, "drink_me", 1) == []


def test_new_clothes_open_the_hands() -> None:
    s = table("coax", "", "coax", row=f"new_clothes {ROW}")
    assert one(s, "new_clothes", PUBLIC) == Effect(
        by="new_clothes", what="open_hand", places=(0, 2)
    )


def test_happy_prince_wants_the_items_of_the_hand() -> None:
    s = table("coax jar gold", "coax net", row=f"happy_prince {ROW}", turn=1, step="draw")
    assert one(s, "happy_prince") == Effect(by="happy_prince", what="gives_away", slots=(1, 2))
    assert of(s, "happy_prince", PUBLIC) == []


def test_candy_house_makes_coax_dear_and_even_with_persuade() -> None:
    s = table("coax persuade dagger scare", "coax", row=f"candy_house {ROW}")
    dear, even = of(s, "candy_house")
    costly = Effect(by="candy_house", what="costs_two", actions=("coax",))
    assert dear == msgspec.structs.replace(costly, slots=(0,))
    assert even == Effect(by="candy_house", what="even", slots=(0, 1, 2))
    do(s, "p2")
    # The other's coax is dear, too: that is marked at me.
    dear, even, mine = of(s, "candy_house")
    assert dear == msgspec.structs.replace(costly, places=(1,), slots=(0,))
    assert even == Effect(by="candy_house", what="even", slots=(0, 1, 2))
    assert mine == msgspec.structs.replace(costly, places=(0,))


def test_candy_house_does_not_make_dear_what_cannot_win() -> None:
    s = table("coax", "coax", companions=["", "captain"], row=f"candy_house {ROW}")
    do(s, "p2")
    assert [(found.what, found.places) for found in of(s, "candy_house")] == [
        ("even", ()),
        ("costs_two", (0,)),
    ]


def test_time_machine_opens_the_discards() -> None:
    s = table("coax", "coax", row=f"time_machine {ROW}", discards="jar", step="draw")
    assert one(s, "time_machine") == Effect(by="time_machine", what="free", pile="discards")
    s = table("coax", "coax", row=f"time_machine {ROW}", step="draw")
    assert of(s, "time_machine") == []


# Encounters that work in the same way


@pytest.mark.parametrize(
    ("face", "actions", "slots"),
    [("little_mermaid", ("persuade", "coax"), (0, 1)), ("braveheart", ("scare",), (2,))],
)
def test_encounters_in_front_of_a_player_make_ties(
    face: str, actions: tuple[str, ...], slots: tuple[int, ...]
) -> None:
    s = table("persuade coax scare", "coax")
    if face == "braveheart":
        s.brave = 1
    else:
        s.mermaid = 1
    do(s, "p2")
    marked = Effect(by=face, what="ties", owner=1, actions=actions, places=(1,), slots=slots)
    assert one(s, face) == marked


def test_west_wind_makes_the_next_unmasking_dear() -> None:
    s = table("persuade coax scare", "coax")
    s.west = 0
    soft = ("persuade", "coax")
    dear = Effect(by="west_wind", what="costs_two", owner=0, actions=soft, slots=(0, 1))
    assert one(s, "west_wind") == dear
    do(s, "p2")
    assert one(s, "west_wind") == msgspec.structs.replace(dear, places=(1,))


def test_a_potion_takes_the_effect_from_its_own_coax_and_persuade() -> None:
    s = table("potion coax coax", "lion piglet coax")
    do(s, "p2 h1 h2 h3")
    assert of(s, "potion") == []
    do(s, "h1 h2 h3")
    assert of(s, "potion") == []  # All three clashes are over.
    s = table("potion coax coax", "coax coax coax", companions=["", "piglet"])
    do(s, "p2 h1 h2 h3 h1 h2 h3")
    assert question(s) == "piglet"
    soft = ("persuade", "coax")
    assert one(s, "potion") == Effect(
        by="potion", what="ties", owner=0, actions=soft, places=(1,), clashes=((0, 1), (0, 2))
    )


# All of them


def test_no_companion_and_no_lasting_event_is_forgotten() -> None:
    """Each has a test above that names it and reads what is marked by it."""
    cards = {FACE_NAMES[face] for face in range(len(FACE_NAMES)) if FACE_KIND[face] == COMPANION}
    cards |= {FACE_NAMES[face] for face in LASTING}
    assert len(cards) == 21
    met: set[str] = set()
    rng = Random(7)
    for start in starts()[::3]:
        s = start.copy()
        for _ in range(40):
            if not s.to_act():
                break
            seat = rng.choice(s.to_act())
            met |= {effect.by for effect in effects(look(s, seat))}
            s.play(seat, rng.choice(s.legal_moves(seat)))
    assert cards - met == set()


def test_what_is_marked_is_what_happens() -> None:
    """A clash that a card turned into a tie, or made dear, was marked by that card before."""
    rng = Random(11)
    told: Counter[str] = Counter()
    for start in starts()[::2]:
        s = start.copy()
        s.happenings = []
        for _ in range(40):
            if not s.to_act():
                break
            before = look(s, PUBLIC)
            marks = {(effect.by, effect.what) for effect in effects(before)}
            seen = len(s.events(PUBLIC))
            seat = rng.choice(s.to_act())
            s.play(seat, rng.choice(s.legal_moves(seat)))
            for event in s.events(PUBLIC)[seen:]:
                # Only the clash that was next: what it changes is not yet marked for the others.
                if not isinstance(event, Clashed) or before.unmasking is None:
                    continue
                if event.reason == "parried" and event.cause not in ("candy_house", "potion"):
                    assert (event.cause, "ties") in marks
                    told["ties"] += 1
                if event.doubling not in (None, "dagger"):
                    assert (event.doubling, "costs_two") in marks
                    told["costs_two"] += 1
                break
    assert min(told["ties"], told["costs_two"]) > 5, told


def test_the_marks_stay_small() -> None:
    """Only what applies now is sent: in play some dozens of bytes."""
    sizes: list[int] = []
    rng = Random(5)
    for start in starts()[::8]:
        s = start.copy()
        for _ in range(40):
            if not s.to_act():
                break
            seat = s.to_act()[0]
            found = effects(look(s, seat))
            sizes.append(len(msgspec.json.encode(found)) if found else 0)
            s.play(seat, rng.choice(s.legal_moves(seat)))
    sizes.sort()
    assert sizes[len(sizes) // 2] < 250
    assert sizes[-1] < 1600

"""The 11 encounters, one test at least for each, named after it."""

from __future__ import annotations

from support.rhymes_table import (
    asked,
    choices,
    clash,
    do,
    ending,
    hand,
    identity,
    knows,
    look,
    names,
    question,
    table,
    winners,
)


def test_r14_grandma_looks_at_an_identity_and_may_swap() -> None:
    s = table("grandma scare", "coax", "", who="girl boy king")
    do(s, "h1 p2 n1")
    assert knows(s, 0, 1) == "boy"
    do(s, "+")
    assert (identity(s, 0), identity(s, 1)) == ("boy", "girl")
    assert names(s.discards) == "grandma"


def test_grandma_looks_at_a_hand_and_may_swap_hands() -> None:
    s = table("grandma scare", "coax jar", "", who="girl boy king")
    do(s, "h1 p2 n2")
    assert [card.face for card in look(s, 0).places[1].hand if card] == ["coax", "jar"]
    do(s, "+")
    assert hand(s, 0) == "coax jar"
    assert hand(s, 1) == ". scare"
    # Both still know what they gave away.
    assert [card.face for card in look(s, 0).places[1].hand if card] == ["scare"]
    assert [card.face for card in look(s, 2).places[0].hand if card] == [None, None]


def test_grandma_need_not_swap() -> None:
    s = table("grandma scare", "coax jar", "", who="girl boy king")
    do(s, "h1 p2 n2 -")
    assert hand(s, 1) == "coax jar"


def test_sinbad_takes_all_items_of_the_row() -> None:
    s = table("sinbad", "", "", row="honey scare jar lion scare coax", top="scare coax")
    do(s, "h1")
    assert hand(s, 0) == "honey jar"
    assert names(s.row) == "scare lion scare coax scare coax"


def test_little_mermaid_makes_soft_words_vain_for_a_round() -> None:
    for word, answer in (("coax", "scare"), ("persuade", "coax")):
        s = table(f"little_mermaid {answer}", f"{word} jar", "")
        do(s, "h1 - deck deck p1 h1 - h2")
        assert s.mp[0] == 5
        assert question(s) == "act"
        assert look(s).places[0].front == ("little_mermaid",)


def test_r7_a_round_ends_at_the_owners_next_turn() -> None:
    s = table("little_mermaid scare", "", "", step="act")
    do(s, "h1 -")
    for _ in range(2):
        do(s, "deck deck - h1 h2")
    assert s.turn == 0
    assert look(s).places[0].front == ()
    assert "little_mermaid" in names(s.discards)


def test_r7_the_pea_of_a_player_who_is_out_ends_when_his_turn_would_have_come() -> None:
    s = table("pea scare", "coax", "", "", who="queen girl boy prince", mp=[1, 5, 5, 5])
    do(s, "h1 p3 p2 h2 h1 -")
    assert s.inside == 0b1110
    assert look(s).places[2].pea
    for _ in range(3):
        do(s, "deck deck - h1 h2")
    assert s.turn == 1
    assert not look(s).places[2].pea
    assert "pea" in names(s.discards)


def test_braveheart_makes_scares_vain_for_a_round() -> None:
    s = table("braveheart persuade", "scare jar", "scare")
    do(s, "h1 -")
    do(s, "deck deck p1 h1 - h2")
    assert s.mp[0] == 5
    assert question(s) == "act"


def test_book_of_heaven_exchanges_an_event_which_takes_effect() -> None:
    s = table("book_of_heaven moon scare", "", "", mp=[5, 2, 5])
    do(s, "h1 h2 n4")
    # The Moon sets all MP and hands to four, then it is discarded and the row refilled.
    assert s.mp == [4, 4, 4]
    assert names(s.discards) == "moon book_of_heaven"
    assert len(s.row) == 6
    assert "coax" in hand(s, 0)


def test_book_of_heaven_leaves_a_lasting_event_in_the_row() -> None:
    s = table("book_of_heaven candy_house scare", "", "")
    do(s, "h1 h2 n4")
    assert names(s.row) == "scare scare scare candy_house coax coax"


def test_r76_book_of_heaven_without_an_event_does_nothing() -> None:
    s = table("book_of_heaven scare", "", "")
    do(s, "h1")
    assert question(s) == "act"
    s = table("book_of_heaven moon scare", "", "")
    do(s, "h1 -")
    assert hand(s, 0) == ". moon scare"


def test_r9_a_companion_gained_by_the_book_goes_to_the_hand() -> None:
    s = table("book_of_heaven candy_house", "", "", row="lion scare scare coax coax coax")
    do(s, "h1 h2 n1")
    assert hand(s, 0) == "lion"


def test_r60_west_wind_doubles_soft_wins_in_the_next_unmasking() -> None:
    s = table("west_wind coax pea scare", "scare persuade", "")
    do(s, "h1 p2 h2 - h1 -")
    assert s.mp[1] == 3
    assert names(s.discards) == "coax scare west_wind"
    do(s, "p2 h4 - h2 -")
    assert s.mp[1] == 2


def test_west_wind_does_not_help_a_scare_or_the_opponent() -> None:
    s = table("west_wind scare pea", "persuade", "")
    do(s, "h1 p2 h2 - h1 -")
    assert s.mp[1] == 4
    s = table("west_wind scare pea", "coax", "")
    do(s, "h1 p2 h2 - h1 -")
    assert s.mp[0] == 4


def test_goldfish_takes_two_cards_from_the_discards() -> None:
    s = table("goldfish", "", "", discards="honey scare jar")
    do(s, "h1 c.honey c.jar")
    assert hand(s, 0) == "honey jar"
    assert names(s.discards) == "scare goldfish"


def test_goldfish_takes_what_there_is() -> None:
    s = table("goldfish scare", "", "", discards="honey")
    do(s, "h1 c.honey")
    assert hand(s, 0) == "honey scare"


def test_pea_turns_its_victim_up_whenever_mp_change() -> None:
    s = table("pea scare coax", "persuade", "", who="girl queen king")
    do(s, "h1 p2 p2 h2 - h1 -")
    assert s.mp[1] == 4
    assert s.up == 0b010


def test_r55_at_step_one_the_pea_turns_up_before_step_one_turns_down() -> None:
    s = table("pea scare coax", "", "", who="girl singer king", mp=[5, 1, 5])
    do(s, "h1 p2 -")
    # The rise to three turns the Singer up, who is asked to name and then turned down.
    assert asked(s) == ("singer", 1)
    do(s, "-")
    assert s.up == 0
    assert s.mp[1] == 3


def test_r71_ugly_duckling_covers_the_identity_with_the_swan() -> None:
    s = table("ugly_duckling scare", "", "", who="girl boy king", up=[0])
    do(s, "h1")
    assert s.swan == 0
    assert s.up == 0
    assert names(s.removed) == "ugly_duckling"


def test_ugly_duckling_wins_with_two_ladies_face_up() -> None:
    s = table("ugly_duckling scare", "", "", who="boy queen witch", up=[1, 2])
    do(s, "h1")
    assert winners(s) == (0,)
    assert ending(s) == "swan"


def test_r45_the_swan_turned_up_counts_as_a_lady_and_leaves() -> None:
    s = table("ugly_duckling pantagruel scare", "", "", who="girl queen king", up=[1])
    do(s, "h1 h2")
    assert winners(s) == (0,)
    s = table("ugly_duckling pantagruel scare", "", "", who="girl prince king", up=[1])
    do(s, "h1 h2")
    assert s.swan == -1
    assert s.up == 0b010
    assert knows(s, 1, 0) is None


def test_r30_flying_house_takes_any_unused_identity() -> None:
    s = table("flying_house scare", "", "", who="girl boy king")
    do(s, "h1")
    assert choices(s) == "i.king i.queen i.prince i.princess i.witch i.singer i.dreamer"
    do(s, "i.witch")
    assert identity(s, 0) == "witch"
    assert "girl" in [entry.face for entry in look(s, 0).unused]
    assert all(entry.face is None for entry in look(s, 1).unused)


def test_r43_flying_house_with_the_dreamer_lets_everybody_win() -> None:
    s = table("flying_house scare", "", "", who="girl boy king")
    s.inside = 0b011
    do(s, "h1 i.dreamer")
    assert winners(s) == (0, 1, 2)
    assert ending(s) == "dreamer"


def test_r67_flying_house_mixes_what_others_knew() -> None:
    """R61: nobody else can follow the card that was taken."""
    s = table("flying_house scare", "", "", who="girl boy king")
    for card in s.unused:
        s.seen[card] |= 0b100
    s.seen[s.identity[0]] |= 0b100
    do(s, "h1 i.witch")
    assert knows(s, 2, 0) is None
    assert [entry.face for entry in look(s, 2).unused if entry.face] == ["girl"]


def test_pantagruel_turns_oneself_up() -> None:
    s = table("pantagruel scare", "", "", who="girl boy king", up=[1])
    do(s, "h1")
    assert winners(s) == (0, 1)


def test_an_encounter_in_a_clash_is_a_plain_card() -> None:
    assert asked(clash("scare", "grandma")) == ("look", 0)

"""What each seat may know (R61), and truths sampled from it."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from support.rhymes_table import do, hand, identity, knows, look, table

from himitsu.core.chance import key_from_seed
from himitsu.core.contract import OPEN, PUBLIC
from himitsu.games.rhymes import GAME
from himitsu.games.rhymes.cards import WHO
from himitsu.games.rhymes.rules.identities import deny, swap
from himitsu.games.rhymes.state import RhymesState
from himitsu.games.rhymes.views import RhymesView


def test_r61_knowledge_of_an_identity_travels_with_the_card() -> None:
    s = table("pea", "", "", "", who="girl boy king queen")
    s.seen[s.identity[1]] |= 1
    swap(s, 1, 2)
    assert knows(s, 0, 2) == "boy"
    assert knows(s, 0, 1) is None
    assert (knows(s, 1, 2), knows(s, 2, 1)) == ("boy", "king")
    assert knows(s, 3, 2) is None


def test_r61_knowledge_of_a_hand_card_travels_with_the_card() -> None:
    s = table("grandma pea", "jar", "scare", companions=["", "", "red_riding_hood"], turn=2)
    do(s, "use p1 h2")
    assert hand(s, 2) == "scare pea"
    assert [card.face for card in look(s, 0).places[2].hand if card] == [None, "pea"]
    assert [card.face for card in look(s, 1).places[2].hand if card] == [None, None]
    assert [card.seen for card in look(s, 1).places[2].hand if card] == [(2,), (0, 2)]


def test_r61_a_spys_showing_travels_with_the_card_too() -> None:
    s = table("scare pea", "persuade", "", companions=["", "spy"], who="girl boy king")
    do(s, "p2 h1 - h1 +")
    swap(s, 1, 2)
    assert [showing.where for showing in look(s, 0).showings] == [2]


def test_r61_what_a_card_is_not_travels_with_the_card() -> None:
    s = table("pea", "", "", who="girl boy king")
    deny(s, 0b001, s.identity[1], 1 << 4)
    swap(s, 1, 2)
    assert look(s, 0).places[2].identity.excluded == ("prince",)  # type: ignore[union-attr]
    assert look(s, 1).places[2].identity.excluded == ()  # type: ignore[union-attr]


def test_r61_shuffling_forgets() -> None:
    s = table("", "", "", discards="jar", step="draw")
    s.removed, s.deck = s.deck, []
    assert s.seen[s.discards[0]] == 0b1111
    do(s, "deck")
    assert [card.face for card in look(s, 1).places[0].hand if card] == [None]


def test_the_public_sees_only_what_lies_open() -> None:
    for seats in (1, 2, 5):
        s = GAME.new({}, seats, key_from_seed(seats))
        view = look(s, PUBLIC)
        for place in view.places:
            assert place.identity is None or place.identity.face is None
        rng = Random(seats)
        for _ in range(30):
            if not s.to_act():
                break
            seat = rng.choice(s.to_act())
            s.play(seat, rng.choice(s.legal_moves(seat)))
            for number, shown in enumerate(look(s, PUBLIC).places):
                for card, truth in zip(shown.hand, s.hands[number], strict=True):
                    assert card is None or (card.face is not None) == bool(
                        s.seen[truth] >> seats & 1
                    )


def test_a_view_has_these_fields_and_no_others() -> None:
    """A view holds no log, seed, counter or ply. A new field belongs here once the rules say who
    may know it."""
    assert set(RhymesView.__struct_fields__) == {
        *("viewer", "seats", "options", "asked", "mine", "legal", "outcome"),
        *("question", "who", "about", "agenda", "round", "start", "turn", "calm", "locked"),
        *("sown", "row", "deck", "top", "under", "deck_cards", "discards", "removed", "offer"),
        *("playing", "places", "unused", "entered", "unsettled", "fallen", "used", "big", "pea"),
        *("unmasking", "namings", "showings", "naming", "sung", "chosen", "ready", "ending"),
        # Null but at a table, where it follows from all the others.
        "aid",
    }


def test_the_end_lays_the_identities_in_play_open_and_no_other() -> None:
    s = table("flying_house", "", "", who="king queen witch")
    assert knows(s, 1, 2) is None
    do(s, "h1 i.dreamer")
    for viewer in (PUBLIC, 0, 1, 2):
        assert [knows(s, viewer, place) for place in range(3)] == ["king", "queen", "witch"]
    assert all(unused.face is None for unused in look(s, 1).unused)


def test_only_the_open_view_shows_the_deck() -> None:
    s = table("pea", "", "")
    assert look(s, OPEN).deck_cards is not None
    for viewer in (PUBLIC, 0, 1, 2):
        assert look(s, viewer).deck_cards is None


def test_where_the_old_identity_goes_does_not_tell_which_one_was_taken() -> None:
    """Flying House: it goes on top of the unused ones, whichever was taken from among them."""
    for identity_ in ("i.king", "i.prince", "i.singer"):
        s = table("flying_house pea", "", "", who="queen princess witch")
        old = s.identity[0]
        do(s, f"h1 {identity_}")
        assert s.unused.index(old) == len(s.unused) - 1


# Sampling


def dealt(s: RhymesState) -> tuple[str, ...]:
    return tuple(identity(s, place) for place in range(s.places))


def test_sampled_identities_are_as_likely_as_the_deal_makes_them() -> None:
    """Three players, basic table: Princess and two of Queen, Witch, Singer. Seat 0 is the Queen,
    so the others are the Princess and one of the two, in any order: four cases, equally likely."""
    s = table("pea", "", "", who="queen princess witch")
    rng = Random(1)
    counts = Counter(dealt(GAME.sample(s.view(0), rng))[1:] for _ in range(2000))
    assert set(counts) == {
        ("princess", "witch"),
        ("princess", "singer"),
        ("witch", "princess"),
        ("singer", "princess"),
    }
    assert all(400 < count < 600 for count in counts.values())


def test_two_kings_are_weighed_by_their_deals() -> None:
    """Four players: four of Princess, Queen, King, Prince, King. Seat 0 is a King: of the five
    sets of four, the three with both Kings count twice."""
    s = table("pea", "", "", "", who="king queen prince princess")
    rng = Random(2)
    samples = [dealt(GAME.sample(s.view(0), rng)) for _ in range(3000)]
    both = sum(sample.count("king") == 2 for sample in samples) / len(samples)
    assert 0.71 < both < 0.79


def test_sampling_respects_what_was_told_and_failed_namings() -> None:
    s = table("pea", "", "", who="queen princess witch")
    deny(s, 0b001, s.identity[1], 1 << 6)
    s.namings = [[s.identity[1], 5, s.identity[2], 7]]
    rng = Random(3)
    counts = Counter(dealt(GAME.sample(s.view(0), rng))[1:] for _ in range(300))
    assert set(counts) == {("princess", "witch"), ("singer", "princess")}


def test_sampling_searches_where_drawing_again_would_take_too_long() -> None:
    names = "girl boy king queen prince princess witch singer king singer singer"
    s = table(*["scare"] + [""] * 10, who=names)
    for place in range(1, 11):
        truth = WHO[s.identity[place]]
        deny(s, 0b1, s.identity[place], ((1 << 10) - 1) & ~(1 << truth))
    for seed in range(5):
        assert dealt(GAME.sample(s.view(0), Random(seed))) == tuple(names.split())


def test_after_a_flying_house_any_identity_may_be_in_play() -> None:
    s = table("pea", "flying_house scare", "", who="queen princess witch", turn=1)
    do(s, "h1 i.boy")
    rng = Random(4)
    seen = {dealt(GAME.sample(s.view(0), rng))[1] for _ in range(300)}
    assert len(seen) > 5


def test_sampled_hands_keep_their_kinds_and_the_deck_its_top() -> None:
    s = table("pea", "jar scare lion", "moon", top="honey", who="queen princess witch")
    rng = Random(5)
    faces = set()
    for _ in range(50):
        truth = GAME.sample(s.view(0), rng)
        assert truth.view(0) == s.view(0)
        faces.add(hand(truth, 1))
    assert len(faces) > 20


def test_cards_put_under_the_deck_stay_there() -> None:
    s = table(
        *("pea", "", ""),
        companions=["adventurer"],
        top="lion honey scare",
        step="draw",
        who="queen princess witch",
    )
    do(s, "deck n2")
    truth = GAME.sample(s.view(0), Random(6))
    assert truth.deck[:2] == s.deck[:2] or [card.face for card in look(truth, 0).under] == [
        "scare",
        "lion",
    ]


def test_sampling_draws_fresh_chance() -> None:
    s = table("pea", "", "", who="queen princess witch")
    rng = Random(7)
    keys = {GAME.sample(s.view(0), rng).chance.key for _ in range(10)}
    assert len(keys) == 10
    assert s.chance.key not in keys


@pytest.mark.parametrize("viewer", [PUBLIC, OPEN])
def test_only_a_seat_can_sample(viewer: int) -> None:
    s = table("pea", "", "")
    with pytest.raises(ValueError, match="only a seat's view"):
        GAME.sample(s.view(viewer), Random(8))

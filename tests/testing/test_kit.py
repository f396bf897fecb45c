"""A kit cannot leave anything out, nor be made so that nothing is proved."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from types import SimpleNamespace

import pytest
from support import lookout_kit
from support.highcard import HighCard
from support.lookout import Lookout

from himitsu import Event, Seat, State, game
from himitsu.testing import BadKit, Broken, kit_of
from himitsu.testing.cases import Case
from himitsu.testing.kit import check_complete, kits
from himitsu.testing.laws.recall import check_recall
from himitsu.testing.laws.secrecy import check_secrecy
from himitsu.testing.laws.width import FALSE_ALARM, check_width, draws

CASE = Case(Lookout(), 3, ())
PARTS = {name: value for name, value in vars(lookout_kit).items() if not name.startswith("_")}


@pytest.fixture
def lookout(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """A kit of the small game, to be spoilt."""
    kit = SimpleNamespace(**PARTS)
    monkeypatch.setitem(kits(), "lookout", kit)
    return kit


def test_our_games_have_kits() -> None:
    for name in ("luz", "rhymes", "yurikure"):
        assert kit_of(game(name)).__name__ == f"himitsu.testing.kits.{name}"  # type: ignore[attr-defined]


def test_a_game_without_a_kit_is_told_how_to_bring_one() -> None:
    with pytest.raises(BadKit, match=r'entry-points\."himitsu\.kits"\], as highcard = "…"'):
        kit_of(HighCard())


@pytest.mark.parametrize(
    "part",
    [
        "twin",
        "reveals",
        "assert_conserved",
        "hidden",
        "assert_agrees",
        "MOVES_TOGETHER",
        "RAREST",
    ],
)
def test_a_kit_that_lacks_a_part_is_refused(lookout: SimpleNamespace, part: str) -> None:
    delattr(lookout, part)
    with pytest.raises(BadKit, match=f"The kit of lookout lacks {part}"):
        kit_of(Lookout())


@pytest.mark.parametrize(
    ("part", "number"),
    [("MOVES_TOGETHER", 0), ("MOVES_TOGETHER", -1), ("RAREST", 0.9), ("RAREST", 0.0001)],
)
def test_a_number_that_proves_nothing_is_refused(
    lookout: SimpleNamespace, part: str, number: float
) -> None:
    setattr(lookout, part, number)
    with pytest.raises(BadKit, match=f"{part} in the kit of lookout is {number}"):
        kit_of(Lookout())


def test_an_option_that_is_a_text_needs_texts() -> None:
    whole = vars(kits()["yurikure"])
    without = SimpleNamespace(**{name: whole[name] for name in PARTS if name in whole})
    with pytest.raises(BadKit, match="no texts to try for the option assigned"):
        check_complete(game("yurikure"), without)


def test_twins_that_are_never_found_prove_nothing(lookout: SimpleNamespace) -> None:
    lookout.twin = lambda state, seat, rng: None
    with pytest.raises(Broken, match="only 0 moments had a twin"):
        check_secrecy(CASE, bytes(32), 1)


def test_twins_that_part_at_once_prove_nothing(lookout: SimpleNamespace) -> None:
    lookout.reveals = lambda state, other, seat, mover, move: True
    with pytest.raises(Broken, match=r"together for 0\.00 moves a seat on average"):
        check_secrecy(CASE, bytes(32), 1)


def test_facts_that_twins_share_prove_nothing(lookout: SimpleNamespace) -> None:
    def hidden(state: State, seat: Seat) -> Iterable[Hashable]:
        return ("always so",)

    lookout.hidden = hidden
    with pytest.raises(Broken, match=r"names facts in which 0 of \d+ twins differ"):
        check_width(CASE, bytes(32), 1)


def test_agreeing_with_everything_proves_nothing(lookout: SimpleNamespace) -> None:
    def assert_agrees(state: State, events: Sequence[Event], seat: Seat) -> None:
        pass

    lookout.assert_agrees = assert_agrees
    with pytest.raises(Broken, match=r"agrees with all \d+ twins that were told apart"):
        check_recall(CASE, bytes(32), 1)


def test_a_kit_that_contradicts_the_truth_is_told_so(lookout: SimpleNamespace) -> None:
    def assert_agrees(state: State, events: Sequence[Event], seat: Seat) -> None:
        raise AssertionError("never")

    lookout.assert_agrees = assert_agrees
    with pytest.raises(Broken, match="contradicts the truth itself: the kit is wrong"):
        check_recall(CASE, bytes(32), 1)


@pytest.mark.parametrize("rarest", [1 / 500, 1 / 20, 1 / 2])
def test_enough_samples_are_drawn_to_say_never(rarest: float) -> None:
    assert (1 - rarest) ** draws(rarest) <= FALSE_ALARM < (1 - rarest) ** (draws(rarest) - 1)

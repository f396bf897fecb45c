"""A kit cannot leave anything out, nor be made so that nothing is proved."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from random import Random
from types import SimpleNamespace

import msgspec
import pytest
from support import highcard_kit, lookout_kit
from support.highcard import HighCard
from support.lookout import Lookout, LookoutState, LookoutView, Shown

from himitsu import Event, Move, Seat, State, View, game
from himitsu.cli import main
from himitsu.core.registry import games
from himitsu.testing import BadKit, Broken, kit_of
from himitsu.testing.cases import Case
from himitsu.testing.kit import check_complete, kits
from himitsu.testing.laws.encoding import check_twins
from himitsu.testing.laws.recall import check_recall
from himitsu.testing.laws.secrecy import check_secrecy, check_seers
from himitsu.testing.laws.width import FALSE_ALARM, check_width, draws

CASE = Case(Lookout(), 3, ())
ONE_WITHOUT = r"only 0 moments had a twin for seat 1, .* name the seat in SEES_ALL"
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


def test_a_game_without_a_kit_is_told_how_to_bring_one(monkeypatch: pytest.MonkeyPatch) -> None:
    # In one process with tests/laws it has one.
    monkeypatch.delitem(kits(), "highcard", raising=False)
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
    with pytest.raises(Broken, match="only 0 moments had a twin for seat 0"):
        check_secrecy(CASE, bytes(32), 1)


def test_a_seat_without_twins_is_not_made_up_for_by_the_others(lookout: SimpleNamespace) -> None:
    lookout.twin = lambda state, seat, rng: (
        None if seat == 1 else lookout_kit.twin(state, seat, rng)
    )
    with pytest.raises(Broken, match=ONE_WITHOUT):
        check_secrecy(CASE, bytes(32), 1)


def test_nor_by_their_encodings(monkeypatch: pytest.MonkeyPatch) -> None:
    kit = SimpleNamespace(**vars(highcard_kit))
    kit.twin = lambda state, seat, rng: None if seat == 1 else highcard_kit.twin(state, seat, rng)
    monkeypatch.setitem(kits(), "highcard", kit)
    with pytest.raises(Broken, match=ONE_WITHOUT):
        check_twins(Case(HighCard(), 3, (("deck", "short"),)), bytes(32), 1)


def test_twins_that_part_at_once_prove_nothing(lookout: SimpleNamespace) -> None:
    lookout.reveals = lambda state, other, seat, mover, move: True
    with pytest.raises(Broken, match=r"together for 0\.00 moves a seat on average"):
        check_secrecy(CASE, bytes(32), 1)


def test_a_seat_whose_twins_part_at_once_is_not_made_up_for(lookout: SimpleNamespace) -> None:
    def reveals(state: State, other: State, seat: Seat, mover: Seat, move: Move) -> bool:
        return seat == 2 or lookout_kit.reveals(state, other, seat, mover, move)

    lookout.reveals = reveals
    with pytest.raises(Broken, match=r"twins for seat 2 stayed together for 0\.00 moves"):
        check_secrecy(CASE, bytes(32), 1)


def test_facts_that_twins_share_prove_nothing(lookout: SimpleNamespace) -> None:
    def hidden(state: State, seat: Seat) -> Iterable[Hashable]:
        return ("always so",)

    lookout.hidden = hidden
    with pytest.raises(Broken, match=r"names facts in which 0 of \d+ twins for seat 0 differ"):
        check_width(CASE, bytes(32), 1)


def test_a_seat_from_which_no_fact_is_hidden_is_told(lookout: SimpleNamespace) -> None:
    lookout.hidden = lambda state, seat: [] if seat == 1 else lookout_kit.hidden(state, seat)
    with pytest.raises(Broken, match=r"in which 0 of \d+ twins for seat 1 differ"):
        check_width(CASE, bytes(32), 1)


def test_agreeing_with_everything_proves_nothing(lookout: SimpleNamespace) -> None:
    def assert_agrees(state: State, events: Sequence[Event], seat: Seat) -> None:
        pass

    lookout.assert_agrees = assert_agrees
    with pytest.raises(Broken, match=r"refused 0 of \d+ twins that were told apart"):
        check_recall(CASE, bytes(32), 1)


def test_looking_at_the_end_alone_proves_nothing(lookout: SimpleNamespace) -> None:
    """There every kit would refuse; what the game forgets before would be seen by nobody."""

    def assert_agrees(state: State, events: Sequence[Event], seat: Seat) -> None:
        lookout_kit.assert_agrees(state, [each for each in events if isinstance(each, Shown)], seat)

    lookout.assert_agrees = assert_agrees
    with pytest.raises(Broken, match=r"refused 0 of \d+ twins that were told apart before the end"):
        check_recall(CASE, bytes(32), 1)


class MasterView(LookoutView, frozen=True, kw_only=True):
    deck: tuple[int, ...] | None


class MasterState(LookoutState):
    """Seat 0 deals, and sees all cards."""

    def sees(self, viewer: Seat, seat: Seat) -> bool:
        return viewer == 0 or super().sees(viewer, seat)

    def view(self, viewer: Seat) -> MasterView:
        deck = tuple(self.deck) if viewer == 0 else None
        return MasterView(**msgspec.structs.asdict(super().view(viewer)), deck=deck)


class Master(Lookout):
    def sample(self, view: View, rng: Random) -> LookoutState:
        assert isinstance(view, MasterView)
        state = super().sample(view, rng)
        state.deck = state.deck if view.deck is None else list(view.deck)
        return state


@pytest.fixture
def mastered(lookout: SimpleNamespace) -> SimpleNamespace:
    """A kit that says so of seat 0."""
    lookout.SEES_ALL = (0,)
    lookout.twin = lambda state, seat, rng: lookout_kit.twin(state, seat, rng) if seat else None
    lookout.hidden = lambda state, seat: lookout_kit.hidden(state, seat) if seat else []
    return lookout


@pytest.mark.usefixtures("mastered")
def test_a_seat_that_sees_all_needs_no_twins_and_the_verdict_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(games(), "lookout", Master(MasterState))
    with pytest.raises(SystemExit) as stopped:
        main(["laws", "lookout", "--quick"])
    told = capsys.readouterr().out
    assert stopped.value.code == 0, told
    assert "twins are not tried for seat 0, from which it says that nothing is hidden" in told


def test_a_seat_that_does_not_see_all_is_found_out(mastered: SimpleNamespace) -> None:
    with pytest.raises(Broken, match=r"says that seat 0 sees all \(SEES_ALL\), but a sample"):
        check_seers(CASE, bytes(32), 1)
    mastered.twin = lookout_kit.twin
    with pytest.raises(Broken, match=r"sees all \(SEES_ALL\), and has a twin for it"):
        check_secrecy(CASE, bytes(32), 1)
    mastered.SEES_ALL = (0, 1)
    with pytest.raises(BadKit, match="SEES_ALL in the kit of lookout names every seat of a table"):
        kit_of(Lookout())


@pytest.mark.parametrize("rarest", [1 / 500, 1 / 20, 1 / 2])
def test_enough_samples_are_drawn_to_say_never(rarest: float) -> None:
    assert (1 - rarest) ** draws(rarest) <= FALSE_ALARM < (1 - rarest) ** (draws(rarest) - 1)

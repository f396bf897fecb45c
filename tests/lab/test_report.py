"""The report of an experiment: one page without scripts, and what it says is so."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import polars as pl
import pytest

from himitsu.core.plain_text import english_messages
from himitsu.core.record_parser import read
from himitsu.core.records import replay
from himitsu.core.registry import game as registered
from himitsu.lab.compare import compare
from himitsu.lab.data import Data
from himitsu.lab.experiment import BASE, LEVEL, checked
from himitsu.lab.folder import BadFolder, LabFolder
from himitsu.lab.match import Plan
from himitsu.lab.measures import Difference, differences, measures, ranked
from himitsu.lab.progress import Progress
from himitsu.lab.report import write_report
from himitsu.lab.report.choices import offered_moves
from himitsu.lab.report.examples import extremes
from himitsu.lab.report.skill import exchanged
from himitsu.lab.report.strongest import strongest, strongest_of
from himitsu.lab.run import run
from himitsu.lab.statistics import Estimate

GAMES = 60
CLOSELY = {
    "playouts": {"games": 5, "decisions": 2, "options": 3, "repeats": 2},
    "course": {"games": 10, "moments": 3, "repeats": 2},
    "replays": {"games": 60, "chances": 2, "repeats": 2},
    "secrets": {"games": 10, "moments": 3, "samples": 10, "moves": 2},
}


def silent(_: Progress) -> None:
    pass


def made(path: Path, game: str, seats: int, **more: object) -> tuple[LabFolder, Path]:
    data = {"game": game, "seats": seats, "games": GAMES, **more}
    folder = LabFolder.make(path, checked(data, "test"))
    return folder, write_report(folder, run(folder, 1, silent))


SAID = {
    "luz": ("by card of the first hand.", "Each has 4 rounds.", '<th scope="col">in hands</th>'),
    "yurikure": ("by place in the order.", "<td>second player</td>"),
    "rhymes": (
        "<td>Princess</td>",
        "<td>Scare</td>",
        "by card of the starting hand.",
        "At least 8 of 10 have 1 round.",
    ),
}
"""Things are called as players know them."""


class Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("luz", 4, {"beads": "limited"}),
        ("yurikure", 4, {"reveal": "strict"}),
        ("rhymes", 5, {"opening": "calm"}),
    ],
)
def test_every_game_gets_a_page_that_needs_nothing_else(
    tmp_path: Path, game: str, seats: int, options: dict[str, str]
) -> None:
    variants = [
        {"name": "other", "options": options},
        {"name": "one random", "bots": ["random", "brisk"]},
    ]
    folder, path = made(tmp_path, game, seats, variants=variants, **CLOSELY)
    tags = Tags()
    tags.feed(path.read_text(encoding="utf-8"))
    assert "svg" in {tag for tag, _ in tags.found}
    assert "script" not in {tag for tag, _ in tags.found}
    for _, attributes in tags.found:
        for name, value in attributes.items():
            assert not name.startswith("on"), name
            if name in ("src", "href"):
                assert value is not None
                assert value.startswith("#") or (tmp_path / value).is_file(), value
    text = path.read_text(encoding="utf-8")
    title = english_messages(registered(game))[f"{game}_title"]
    about = (
        f"{title}, {seats} players, {GAMES} games an arm, played by brisk, the usual options, seed "
        "1, version"
    )
    assert text.count(about) > text.count("<figure>") > 3
    for figure in (tmp_path / "figures").glob("*.svg"):
        assert figure.with_suffix(".csv").exists()
        assert about in figure.read_text(encoding="utf-8")
    assert "What else could be asked" not in text
    assert _raw_names(text) == []
    assert [said for said in SAID[game] if said not in text] == []
    assert (tmp_path / "examples/greatest-comeback.txt").exists()
    for found in (
        "games are decided",
        "Between equals, who wins comes from",
        "a player does not know",
    ):
        assert found in text
    for example in (tmp_path / "examples").glob("*.txt"):
        assert replay(read(example.read_text(encoding="utf-8"))).outcome is not None
    assert folder.experiment.game == game


def test_examples_are_the_games_that_they_say(tmp_path: Path) -> None:
    folder, path = made(tmp_path, "rhymes", 5)
    decisions = folder.scan("games", run(folder, 1, silent)).collect()
    shortest = read((tmp_path / "examples/shortest.txt").read_text(encoding="utf-8"))
    longest = read((tmp_path / "examples/longest.txt").read_text(encoding="utf-8"))
    assert len(shortest.moves) == decisions["decisions"].min()
    assert len(longest.moves) == decisions["decisions"].max()
    assert re.search(r"shortest</a></td><td>\d+ decisions", path.read_text(encoding="utf-8"))


def test_a_variant_that_changes_nothing_differs_in_nothing(tmp_path: Path) -> None:
    folder, path = made(tmp_path, "luz", 3, variants=[{"name": "the same"}])
    data = Data(folder, run(folder, 1, silent))
    told = differences(measures(data, BASE), measures(data, "the same"), LEVEL)
    assert [each.apart.value for each in told] == [0.0] * len(told)
    assert all(each.before == each.after for each in told)
    assert "the same: no difference was found" in path.read_text(encoding="utf-8")


def test_a_variant_that_changes_much_is_told_the_surest_first(tmp_path: Path) -> None:
    variants = [{"name": "all random", "bots": ["random"]}]
    folder, _ = made(tmp_path, "luz", 3, variants=variants)
    data = Data(folder, run(folder, 1, silent))
    told = differences(measures(data, BASE), measures(data, "all random"), LEVEL)
    (hits,) = [each for each in told if each.what == "bids that are met"]
    assert hits.sure
    assert hits.apart.value < -0.2
    assert hits.after - hits.before == pytest.approx(hits.apart.value)
    ps = [each.apart.p for each in told if each.apart.size == GAMES]
    assert len(ps) > 10
    assert ps == sorted(ps)


def test_differences_are_told_in_words_and_in_their_own_units(tmp_path: Path) -> None:
    """Shares in percent and points, with a figure; numbers as they are, in a table."""
    variants = [{"name": "dear misses", "options": {"lab.points_miss": "20"}}]
    folder, path = made(tmp_path, "luz", 3, variants=variants)
    data = Data(folder, run(folder, 1, silent))
    told = differences(measures(data, BASE), measures(data, "dear misses"), LEVEL)
    named = {each.what: each for each in told}
    safety, points = named["bids with the safety bead"], named["points for a bid"]
    text = path.read_text(encoding="utf-8")
    assert (safety.kind, points.kind) == ("share", "number")
    assert f"<td>{100 * safety.after:.1f} %</td>" in text
    assert re.search(r"<td>points for a bid</td><td>[\d.]+</td>", text)
    assert (tmp_path / "figures/variant-dear-misses.svg").exists()
    ours = [table.name for table in folder.game.facts()]
    raw = [what for what in named if what.partition(":")[0] in ours]
    assert raw == []


def test_a_report_begins_with_what_was_found(tmp_path: Path) -> None:
    """Every section that has found something has a card, and each card its section."""
    _, path = made(tmp_path, "luz", 3, **CLOSELY)
    text = path.read_text(encoding="utf-8")
    cards = re.findall(r'<li[^>]*><a href="#(s\d+)">(.*?)</a>', text)
    assert {"Is it fair?", "How long does it take?"} <= {title for _, title in cards}
    for place, title in cards:
        assert f'<section id="{place}"><h2>{title}</h2>' in text


def test_many_values_are_drawn_at_both_ends_and_all_are_in_the_table(tmp_path: Path) -> None:
    _, path = made(tmp_path, "luz", 3)
    text = path.read_text(encoding="utf-8")
    (figure,) = [each for each in text.split("<figure>") if "by card of the first hand." in each]
    shown, cards = map(int, re.findall(r"(\d+) of (\d+) are shown", figure)[0])
    assert shown < cards
    data = pl.read_csv(tmp_path / "figures/fairness-card-of-the-first-hand.csv")
    assert data.height == cards
    assert len(re.findall(r"<tr><td>", figure)) == cards


def test_of_two_differences_beyond_doubt_the_clearer_is_told_first() -> None:
    """Not the one that is counted in larger units."""
    vague = Difference("minutes", 20, 29, Estimate(9.0, 8.0, 10.0, 0.0, 50_000), False, "number")
    clear = Difference("draws", 0.1, 0.4, Estimate(0.3, 0.299, 0.301, 0.0, 50_000), False, "share")
    same = Difference("winners", 1, 1, Estimate(0.0, 0.0, 0.0, 1.0, 50_000), False, "number")
    told = ranked([vague, same, clear], LEVEL)
    assert [(each.what, each.sure) for each in told] == [
        *(("draws", True), ("minutes", True), ("winners", False))
    ]


def test_a_change_that_favours_a_seat_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the variant somebody who plays well always has seat 0: planted, as bots never stay."""
    monkeypatch.setattr(Plan, "seating", lambda plan, number: plan.bots)
    variants = [{"name": "one brisk", "bots": ["brisk", "random"]}]
    folder, path = made(tmp_path, "luz", 3, bots=["random"], variants=variants, seed="2")
    data = Data(folder, run(folder, 1, silent))
    told = differences(measures(data, BASE), measures(data, "one brisk"), LEVEL)
    (seat,) = [each for each in told if each.what == "seat 0: wins beyond fair"]
    assert seat.sure
    assert seat.apart.value > 0.3
    assert "start player: wins beyond fair" in [each.what for each in told]
    text = path.read_text(encoding="utf-8")
    assert f'<h1>LUZ</h1><p class="lead">What {GAMES} games tell, and as many of a variant' in text
    assert "Nothing unfair was found" in text
    _, unfair = made(tmp_path / "unfair", "luz", 3, bots=["brisk", "random"], seed="2")
    assert "Not fair: seat 0 (+" in unfair.read_text(encoding="utf-8")


def _raw_names(page: str) -> list[str]:
    """Words of the code that a reader would meet."""
    page = re.sub(r"<(style|code)>.*?</\1>", "", page, flags=re.DOTALL)
    return re.findall(r">[^<]*[a-z]_[a-z][^<]*<", page)


def test_what_a_game_lacks_is_not_told_of_it(tmp_path: Path) -> None:
    """Nobody has points in Rebel Rhymes, and in LUZ everybody has a turn."""
    folder, path = made(tmp_path / "rhymes", "rhymes", 5)
    data = Data(folder, run(folder, 1, silent))
    # Tables that have one row for each game have an oddest one.
    assert {name for name in extremes(data) if name.startswith("oddest")} == {"oddest ending"}
    assert "margin" not in measures(data, BASE)
    assert not (tmp_path / "rhymes/examples/closest.txt").exists()
    without = data.scan("players").group_by("game").agg(pl.min("began")).collect()["began"]
    share = f"{100 * (1 - without.sum() / GAMES):.1f} % of the games somebody never has a turn"
    assert share in path.read_text(encoding="utf-8")
    _, path = made(tmp_path / "luz", "luz", 3)
    assert (tmp_path / "luz/examples/closest.txt").exists()
    assert "never has a turn" not in path.read_text(encoding="utf-8")


def test_two_folders_are_compared_game_by_game_if_their_deals_are_the_same(tmp_path: Path) -> None:
    one, _ = made(tmp_path / "one", "luz", 3)
    other, _ = made(tmp_path / "other", "luz", 3, options={"memory": "aid"})
    same_deals, told = compare(one, other)
    assert same_deals
    assert not any(each.sure for each in told)
    seeded, _ = made(tmp_path / "seeded", "luz", 3, seed="another")
    assert compare(one, seeded)[0] is False
    rhymes, _ = made(tmp_path / "rhymes", "rhymes", 3)
    with pytest.raises(BadFolder, match="nothing to compare"):
        compare(one, rhymes)


def test_without_decisions_the_report_says_what_to_do(tmp_path: Path) -> None:
    folder, path = made(tmp_path, "luz", 3, keep=[])
    assert "because decisions were not kept" in path.read_text(encoding="utf-8")
    assert not (tmp_path / "tables/decisions").exists()
    assert pl.read_parquet(tmp_path / "tables/bids/*.parquet").height == GAMES * 12
    assert "decisions" not in folder.schemas


def test_choices_are_those_of_the_strongest_who_played(tmp_path: Path) -> None:
    """Also where options were tried: that is done in the base alone."""
    variants = [{"name": "one brisk", "bots": ["brisk", "random"]}]
    tries = {"games": 10, "decisions": 2, "options": 3, "repeats": 2}
    folder, path = made(tmp_path, "luz", 3, bots=["random"], variants=variants, playouts=tries)
    data = Data(folder, run(folder, 1, silent))
    decisions = data.scan("decisions").filter(pl.col("offered").list.len() > 1).collect()
    seats = data.seats.filter(arm="one brisk", bot="brisk").select("arm", "game", "seat")
    taken = decisions.join(seats, on=["arm", "game", "seat"]).height
    assert offered_moves(data, "one brisk", "brisk")["taken"].sum() == taken
    text = path.read_text(encoding="utf-8")
    assert "beside another one to brisk (in “one brisk”), the strongest that played" in text
    offers = decisions.filter(arm=BASE)["offered"].list.len()
    assert f"In a game {len(offers) / GAMES:.1f} decisions offer more than one move" in text
    assert f"{100 * (offers == 2).sum() / len(offers):.1f} %</td>" in text


def test_the_strongest_is_told_apart_by_level(tmp_path: Path) -> None:
    """Where it plays by the rules of the base."""
    variants = [
        {"name": "easier", "bots": ["random", "easy"]},
        {"name": "one brisk", "bots": ["easy", "brisk"]},
        {"name": "short", "options": {"lab.rounds": "1"}, "bots": ["sharp"]},
    ]
    asked = checked({"game": "luz", "seats": 3, "bots": ["easy"], "variants": variants}, "test")
    assert strongest(Data(LabFolder.make(tmp_path, asked), [])) == ("one brisk", "brisk")


@pytest.mark.parametrize(
    ("bots", "found"),
    [
        (("random", "brisk", "easy"), "brisk"),
        (("steady:20", "steady:80", "always-safe"), "steady:80"),
        (("sharp", "steady"), "sharp"),
        (("random", "never-safe"), "never-safe"),
    ],
)
def test_levels_are_told_from_weak_to_strong(bots: tuple[str, ...], found: str) -> None:
    assert strongest_of(registered("luz"), bots) == found


def test_a_player_who_was_exchanged_is_compared_on_the_same_deals(tmp_path: Path) -> None:
    variants = [
        {"name": "one random", "bots": ["random", "brisk"]},
        {"name": "two random", "bots": ["random", "random", "brisk"]},
        {"name": "one brisk", "bots": ["brisk"]},
    ]
    folder = LabFolder.make(
        tmp_path,
        checked({"game": "luz", "seats": 3, "games": GAMES, "variants": variants}, "test"),
    )
    (found,) = exchanged(Data(folder, run(folder, 1, silent)))
    assert (found.arm, found.player, found.instead_of) == ("one random", "random", "brisk")
    assert found.worth.least > 0.1


def test_what_was_not_asked_is_said_to_be_so(tmp_path: Path) -> None:
    _, path = made(tmp_path, "luz", 3, games=10, bots=["random"])
    text = path.read_text(encoding="utf-8")
    for table in ("playouts", "course", "replays", "secrets"):
        assert f"[{table}] games" in text

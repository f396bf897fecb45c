"""Running an experiment: the same tables however it is run, and nothing lost when it stops."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import polars as pl
import pytest

from himitsu.lab.chunks import Chunk, chunks, complete_chunks
from himitsu.lab.data import Data
from himitsu.lab.experiment import BASE, LEVEL, Experiment, checked
from himitsu.lab.folder import BadFolder, LabFolder
from himitsu.lab.precision import widest
from himitsu.lab.progress import Progress
from himitsu.lab.report import write_report
from himitsu.lab.run import run
from himitsu.lab.statistics import Numbers, compared, half_width


def experiment(**changes: object) -> Experiment:
    variants = [{"name": "few beads", "options": {"beads": "limited"}}]
    data = {"game": "luz", "seats": 3, "bots": ["random"], "games": 120, "variants": variants}
    return checked({**data, **changes}, "test")


def fingerprint(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.glob("tables/*/*.parquet"))
    }


def silent(_: Progress) -> None:
    pass


class Stopped(Exception):
    pass


def test_any_number_of_processes_and_any_interruption_give_the_same_tables(tmp_path: Path) -> None:
    asked = experiment()
    run(LabFolder.make(tmp_path / "alone", asked), 1, silent)
    run(LabFolder.make(tmp_path / "together", asked), 2, silent)

    def stop(progress: Progress) -> None:
        if progress.games >= 200:
            raise Stopped

    with pytest.raises(Stopped):
        run(LabFolder.make(tmp_path / "stopped", asked), 1, stop)
    begun = fingerprint(tmp_path / "stopped")
    run(LabFolder.make(tmp_path / "stopped", asked), 1, silent)
    whole = fingerprint(tmp_path / "alone")
    assert len(whole) == 4 * len(LabFolder.open(tmp_path / "alone").schemas)
    assert 0 < len(begun) < len(whole)
    assert fingerprint(tmp_path / "together") == whole
    assert fingerprint(tmp_path / "stopped") == whole


def test_arms_play_the_same_deals_with_the_same_seats(tmp_path: Path) -> None:
    folder = LabFolder.make(tmp_path, experiment(games=30, bots=["brisk", "random"]))
    played = run(folder, 1, silent)
    events = folder.scan("events", played).filter(pl.col("type") == "deal").collect()
    first = events.filter(pl.col("number") == 0).sort("game")
    base, other = (first.filter(pl.col("arm") == arm) for arm in folder.experiment.arms)
    assert base["event"].to_list() == other["event"].to_list()
    seats = folder.scan("seats", played).collect()
    by_seat = seats.filter(pl.col("bot") == "brisk").group_by("arm", "seat").len()
    assert by_seat["len"].to_list() == [10] * 6


def test_who_is_out_waits_from_then_on(tmp_path: Path) -> None:
    """Others who had nothing more to decide have waited longer, and are not out."""
    asked = experiment(game="rhymes", seats=5, games=20, variants=[], keep=[])
    folder = LabFolder.make(tmp_path, asked)
    played = run(folder, 1, silent)
    seats, players = (folder.scan(name, played).collect() for name in ("seats", "players"))
    both = seats.join(players.cast({"seat": pl.Int16}), on=["arm", "game", "seat"])
    out = both.drop_nulls("out_wait")
    assert out["out"].null_count() == 0
    assert both.filter(pl.col("out").is_null())["out_wait"].null_count() > 0
    assert out.filter(pl.col("out_wait") > pl.col("end_wait")).is_empty()
    assert not out.filter(pl.col("out_wait") < pl.col("end_wait")).is_empty()
    # Whoever goes out with the last decision does not wait at all.
    assert out["out_wait"].to_numpy().min() == 0
    page = write_report(folder, played).read_text(encoding="utf-8")
    assert f"who is out ({100 * out.height / seats.height:.1f} % of the seats)" in page


def test_a_longer_run_goes_on_from_a_shorter_one(tmp_path: Path) -> None:
    short = run(LabFolder.make(tmp_path, experiment(games=120)), 1, silent)
    folder = LabFolder.make(tmp_path, experiment(games=210))
    kept = (tmp_path / "tables/games/base.00000.parquet").stat().st_mtime_ns
    played = run(folder, 1, silent)
    assert (tmp_path / "tables/games/base.00000.parquet").stat().st_mtime_ns == kept
    assert folder.scan("games", played).collect().height == 420
    # What the shorter one was about can still be told from the longer one's files.
    assert folder.scan("games", short).collect().height == 240


def test_a_damaged_chunk_is_played_again(tmp_path: Path) -> None:
    folder = LabFolder.make(tmp_path, experiment())
    run(folder, 1, silent)
    whole = fingerprint(tmp_path)
    path = tmp_path / "tables/games/base.00001.parquet"
    path.write_bytes(path.read_bytes()[:50])
    assert not folder.is_done(Chunk(BASE, 1, 20))
    assert complete_chunks(folder.experiment, folder.is_done) == chunks(folder.experiment, 100)
    run(folder, 1, silent)
    assert fingerprint(tmp_path) == whole


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "taxes.ods").write_text("mine")
    with pytest.raises(BadFolder, match="not empty"):
        LabFolder.make(tmp_path, experiment())
    assert [path.name for path in tmp_path.iterdir()] == ["taxes.ods"]


def test_a_folder_of_another_experiment_is_left_alone(tmp_path: Path) -> None:
    LabFolder.make(tmp_path, experiment())
    with pytest.raises(BadFolder, match="another experiment"):
        LabFolder.make(tmp_path, experiment(seats=4))
    (tmp_path / "experiment.json").write_text("{")
    with pytest.raises(BadFolder, match="cannot be read"):
        LabFolder.open(tmp_path)


def test_tables_of_other_rules_are_not_mixed(tmp_path: Path) -> None:
    LabFolder.make(tmp_path, experiment())
    path = tmp_path / "experiment.json"
    path.write_text(path.read_text().replace('"rules_version": 1', '"rules_version": 0'))
    with pytest.raises(BadFolder, match=r"rules 0, .* here is .* rules 1"):
        LabFolder.make(tmp_path, experiment())


def test_a_folder_that_other_players_began_is_not_continued(tmp_path: Path) -> None:
    """Also where no version says so."""
    began = LabFolder.make(tmp_path, experiment()).origin
    path = tmp_path / "experiment.json"
    text = path.read_text()
    path.write_text(text.replace(began.code, "0123456789ab"))
    told = rf"other rules or players \(code 0123456789ab; here is {began.code}\)"
    with pytest.raises(BadFolder, match=told):
        LabFolder.make(tmp_path, experiment())
    path.write_text(text.replace(f'"numpy": "{began.numpy}"', '"numpy": "1.0"'))
    with pytest.raises(BadFolder, match=rf"numpy 1\.0, .* here is .* numpy {began.numpy}"):
        LabFolder.make(tmp_path, experiment())


def test_a_precision_that_is_reached_ends_it(tmp_path: Path) -> None:
    """Where one bot has all seats and one seat wins, it is of the seats. Its intervals are wider
    than those of as many games that were looked at once, to be as sure together."""
    sought = experiment(games=400, precision=0.1, keep=[], variants=[])
    folder = LabFolder.make(tmp_path, sought)
    assert sought.looks() == (100, 200, 400)
    played = run(folder, 1, silent)
    assert len(played) == 2
    assert widest(Data(folder, played)) <= 0.1 < widest(Data(folder, played[:1]))
    page = write_report(folder, played).read_text(encoding="utf-8")
    assert "every interval here is one of 98.33 %" in page
    looked = _half_widths(tmp_path)
    assert max(looked) <= 0.1
    once = LabFolder.make(tmp_path, experiment(games=200, keep=[], variants=[]))
    page = write_report(once, run(once, 1, silent)).read_text(encoding="utf-8")
    assert "every interval here" not in page
    assert looked / _half_widths(tmp_path) == pytest.approx(2.3940 / 1.9600, rel=1e-3)


def _half_widths(path: Path) -> Numbers:
    """Of wins by seat, as the report shows them."""
    seats = pl.read_csv(path / "figures/fairness-seat.csv")
    assert seats["times"].to_list() == [200] * 3
    widths: Numbers = (seats["most"] - seats["least"]).to_numpy() / 2
    return widths


def test_a_precision_that_is_not_reached_plays_all(tmp_path: Path) -> None:
    exact = experiment(games=200, precision=0.0001, bots=["random", "brisk"], variants=[])
    assert len(run(LabFolder.make(tmp_path, exact), 1, silent)) == 2


def test_with_variants_a_precision_is_of_what_they_change(tmp_path: Path) -> None:
    """One that changes nothing is known to do so long before the seats are known."""
    sought = experiment(games=200, precision=0.06, keep=[], variants=[{"name": "the same"}])
    folder = LabFolder.make(tmp_path, sought)
    played = run(folder, 1, silent)
    assert len(played) == 2
    data = Data(folder, played)
    seat = compared(data.of_base(data.seats), "seat")[0].excess
    assert half_width(seat, LEVEL) > 0.08 > 0.06 >= widest(data)


def test_a_precision_is_of_what_the_experiment_names(tmp_path: Path) -> None:
    wished = {"games": 300, "precision": 0.09, "keep": []}
    folder = LabFolder.make(
        tmp_path, experiment(precision_of=["bids with the safety bead"], **wished)
    )
    assert len(run(folder, 1, silent)) == 2 * 1
    folder = LabFolder.make(tmp_path, experiment(precision_of=["seat 1"], **wished))
    assert len(run(folder, 1, silent)) > 2 * 1

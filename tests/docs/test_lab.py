"""docs/lab.md: every column is in it, the facts and the tunable numbers of every game word for word
as they are declared, and its questions have answers."""

from __future__ import annotations

import re
from pathlib import Path

import duckdb
import pytest

from himitsu.core.facts import KEYS, FactTable
from himitsu.core.registry import games
from himitsu.lab.chunks import schemas
from himitsu.lab.experiment import checked, read_experiment
from himitsu.lab.folder import LabFolder
from himitsu.lab.run import run

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "lab.md").read_text(encoding="utf-8")
NAMES = ("luz", "rhymes", "yurikure")


def told(table: FactTable) -> str:
    columns = "; ".join(f"`{column.name}`: {column.says.rstrip('.')}" for column in table.columns)
    return f"| `{table.name}` | {table.says} | {columns} |"


@pytest.mark.parametrize("name", NAMES)
def test_every_table_of_facts_is_described_as_it_is_declared(name: str) -> None:
    for table in games()[name].facts():
        assert told(table) in PAGE


COPIES = "lab.copies."


@pytest.mark.parametrize("name", NAMES)
def test_every_tunable_number_is_described_as_it_is_declared(name: str) -> None:
    tunables = games()[name].tunables
    rows = [
        f"| `{each.name}` | {each.default} | {each.low} – {each.high} | {each.changes} |"
        for each in tunables
        if not each.name.startswith(COPIES)
    ]
    assert rows
    assert "\n".join(rows) + "\n" in PAGE


def test_no_other_tunable_number_is_described() -> None:
    described = re.findall(r"^\| `(lab\.[^`]*)` \|", PAGE, re.MULTILINE)
    declared = {each.name for name in NAMES for each in games()[name].tunables}
    copies = {name for name in declared if name.startswith(COPIES)}
    assert set(described) == declared - copies | {f"{COPIES}NAME"}


def test_copies_of_a_card_are_described_as_they_are_declared() -> None:
    """One row for all of them."""
    assert "| `lab.copies.NAME` | 12 or 1 | 0 – 12 or 0 – 1 |" in PAGE
    for each in games()["rhymes"].tunables:
        if each.name.startswith(COPIES):
            action = each.name.removeprefix(COPIES) in ("persuade", "coax", "scare")
            assert (each.low, each.default, each.high) == ((0, 12, 12) if action else (0, 1, 1))


def test_every_column_of_the_tables_that_all_games_have_is_described() -> None:
    closely = {name: {"games": 1} for name in ("playouts", "course", "replays", "secrets")}
    experiment = checked({"game": "luz", "seats": 4, **closely}, "test")
    facts = {table.name for table in games()["luz"].facts()}
    tables = schemas(games()["luz"], experiment)
    assert facts < tables.keys()
    for name in tables.keys() - facts:
        (row,) = [line for line in PAGE.splitlines() if line.startswith(f"| `{name}` | ")]
        columns = re.findall(r"`(\w+)`", row.split(" | ")[2])
        assert columns == [column for column in tables[name] if column not in KEYS]


EXPERIMENTS = sorted(path.name for path in (DOCS / "lab" / "experiments").glob("*.toml"))


@pytest.mark.parametrize("name", EXPERIMENTS)
def test_the_experiments_of_our_own_reports_can_be_played(name: str) -> None:
    path = DOCS / "lab" / "experiments" / name
    assert name.startswith(read_experiment(path, {}).game)
    command = f"himitsu lab run docs/lab/experiments/{name} --out DIR"
    assert command in path.read_text(encoding="utf-8")


def test_our_own_reports_name_their_experiments() -> None:
    for name in NAMES:
        page = (DOCS / "lab" / f"{name}.md").read_text(encoding="utf-8")
        for experiment in EXPERIMENTS:
            assert (f"experiments/{experiment}" in page) == experiment.startswith(name)


SEATS = {"luz": 4, "rhymes": 5, "yurikure": 4}
VARIANT = {
    "luz": {"lab.points_miss": "10"},
    "rhymes": {"dreamer": "out"},
    "yurikure": {"lab.turns": "7"},
}


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The folder of a small experiment with each game."""
    folders = {name: tmp_path_factory.mktemp(name) for name in NAMES}
    for name, folder in folders.items():
        variants = [{"name": "another", "options": VARIANT[name]}]
        data = {"game": name, "seats": SEATS[name], "games": 40, "variants": variants}
        run(LabFolder.make(folder, checked(data, "test")), 1, lambda _: None)
    return folders


def questions(page: str) -> list[str]:
    """The queries in SQL."""
    blocks = re.findall(r"^```sql\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    return [each.query for block in blocks for each in duckdb.extract_statements(block)]


def test_the_ten_questions_have_answers(
    played: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With LUZ, whose bids one of them is about."""
    monkeypatch.chdir(played["luz"])
    asked = questions(PAGE)
    assert len(asked) == 10
    answers = [duckdb.execute(query).fetchall() for query in asked]
    assert all(answers), [query for query, rows in zip(asked, answers, strict=True) if not rows]
    wins = {arm: share * seats for arm, _, share, seats in answers[0]}
    assert wins == {arm: pytest.approx(40) for arm in ("another", "base")}


@pytest.mark.parametrize("name", NAMES)
def test_the_questions_of_our_own_reports_have_answers(
    played: dict[str, Path], name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(played[name])
    asked = questions((DOCS / "lab" / f"{name}.md").read_text(encoding="utf-8"))
    assert asked
    for query in asked:
        assert duckdb.execute(query).fetchall(), query

"""The folder of an experiment: what was played, as Parquet tables, and what it was played with.

    DIR/experiment.json                     the experiment, versions and rules
    DIR/tables/NAME/ARM.NUMBER.parquet      a chunk of games of a table
    DIR/report.html, DIR/figures/           made from the tables

A chunk's `games` are written last: a chunk counts once they are there, and one that was cut short
is played again.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Final

import msgspec
import polars as pl

from himitsu.core.registry import game as game_named
from himitsu.lab.chunks import Chunk, Schema, schemas
from himitsu.lab.experiment import BadExperiment, Experiment, checked
from himitsu.lab.fingerprint import fingerprint

LAST: Final = "games"
"""The table whose file says that a chunk is complete."""
UNKNOWN: Final = "unknown"
"""What folders of earlier versions do not say."""


class BadFolder(Exception):
    """The folder holds something else than this experiment; the text says what to do."""


class Origin(msgspec.Struct, frozen=True):
    """What the tables depend on besides the experiment."""

    himitsu: str
    rules_version: int
    polars: str
    numpy: str = UNKNOWN
    scipy: str = UNKNOWN
    """With numpy it reckons the bits of what is secret."""
    code: str = UNKNOWN
    """The fingerprint of rules and players, which change more often than versions do."""

    @staticmethod
    def here(experiment: Experiment) -> Origin:
        return Origin(
            himitsu=version("himitsu"),
            rules_version=game_named(experiment.game).rules_version,
            polars=version("polars"),
            numpy=version("numpy"),
            scipy=version("scipy"),
            code=fingerprint(experiment.game, experiment.players),
        )

    def told(self) -> str:
        packages = f"polars {self.polars}, numpy {self.numpy}, scipy {self.scipy}"
        return (
            f"himitsu {self.himitsu}, rules {self.rules_version}, {packages} and code {self.code}"
        )

    def differs(self, here: Origin) -> str:
        """What to say of tables of this origin that are to be continued with another."""
        if msgspec.structs.replace(self, code=here.code) == here:
            return (
                f"with other rules or players (code {self.code}; here is {here.code}), and would "
                "not be played on alike"
            )
        return f"with {self.told()}; here is {here.told()}"


class Manifest(msgspec.Struct, frozen=True):
    experiment: Experiment
    origin: Origin


class LabFolder:
    def __init__(self, path: Path, manifest: Manifest) -> None:
        self.path = path
        self.experiment = manifest.experiment
        self.origin = manifest.origin
        self.game = game_named(self.experiment.game)
        self.schemas: dict[str, Schema] = schemas(self.game, self.experiment)
        self._readable: set[Path] = set()

    @staticmethod
    def make(path: Path, experiment: Experiment) -> LabFolder:
        """A new folder, or the one in which this experiment was begun: it may ask for more games or
        another precision, and differ in nothing else."""
        manifest = Manifest(experiment, Origin.here(experiment))
        if is_begun(path):
            begun = LabFolder.open(path)
            if begun.origin != manifest.origin:
                differs = begun.origin.differs(manifest.origin)
                raise BadFolder(f"{path} was begun {differs}. Name another folder.")
            if _essence(begun.experiment) != _essence(experiment):
                raise BadFolder(f"{path} holds another experiment. Name another folder.")
        elif path.exists() and (not path.is_dir() or any(path.iterdir())):
            raise BadFolder(f"{path} is not empty, and no experiment. Name another folder.")
        path.mkdir(parents=True, exist_ok=True)
        write_whole(_manifest_path(path), msgspec.json.format(msgspec.json.encode(manifest)))
        return LabFolder(path, manifest)

    @staticmethod
    def open(path: Path) -> LabFolder:
        """The folder of an experiment that was run before."""
        try:
            data = _manifest_path(path).read_bytes()
        except OSError as error:
            raise BadFolder(f"{path} is no experiment's folder: {error.strerror}.") from None
        try:
            manifest = msgspec.json.decode(data, type=Manifest)
            checked(msgspec.to_builtins(manifest.experiment), str(_manifest_path(path)))
        except (msgspec.DecodeError, BadExperiment) as error:
            raise BadFolder(f"{_manifest_path(path)} cannot be read: {error}.") from None
        return LabFolder(path, manifest)

    # Chunks

    def is_done(self, chunk: Chunk) -> bool:
        """Is the chunk here, with as many games?"""
        path = self._part(LAST, chunk)
        try:
            return int(pl.scan_parquet(path).select(pl.len()).collect().item()) >= chunk.games
        except FileNotFoundError:
            return False
        except pl.exceptions.PolarsError:
            # Damaged, by a full disk or a crash: it is played again.
            return False

    def add(self, chunk: Chunk, tables: dict[str, bytes]) -> None:
        for name in sorted(tables, key=lambda name: name == LAST):
            path = self._part(name, chunk)
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, tables[name])

    def _part(self, table: str, chunk: Chunk) -> Path:
        return self.path / "tables" / table / f"{chunk.arm}.{chunk.number:05}.parquet"

    # Tables

    def scan(self, table: str, chunks: Sequence[Chunk]) -> pl.LazyFrame:
        """The rows of these chunks, in their order. A file may hold more games of its chunk, from
        a longer run."""
        paths = [self._part(table, chunk) for chunk in chunks]
        missing = [path for path in paths if not path.exists()]
        if missing:
            raise BadFolder(f"{missing[0]} is missing: {self._again(missing[0])}")
        for path in paths:
            self._check_columns(table, path)
        end = max(chunk.first + chunk.games for chunk in chunks)
        return pl.scan_parquet(paths, schema=self.schemas[table]).filter(pl.col("game") < end)

    def _check_columns(self, table: str, path: Path) -> None:
        """A file that somebody else wrote, or that was damaged, is named before it is read."""
        if path in self._readable:
            return
        try:
            found = pl.read_parquet_schema(path)
        except pl.exceptions.PolarsError:
            raise BadFolder(f"{path} is damaged: {self._again(path)}") from None
        if dict(found) != dict(pl.Schema(self.schemas[table])):
            columns = ", ".join(found)
            raise BadFolder(
                f"{path} has other columns than this experiment writes ({columns}): "
                f"{self._again(path)}"
            )
        self._readable.add(path)

    def _again(self, path: Path) -> str:
        """How to get a file again."""
        last = self.path / "tables" / LAST / path.name
        return f"delete {last}, and running the experiment again writes it."


def is_begun(path: Path) -> bool:
    """Does the folder hold an experiment already?"""
    return _manifest_path(path).exists()


def _manifest_path(path: Path) -> Path:
    return path / "experiment.json"


def _essence(experiment: Experiment) -> Experiment:
    """Without what may change when an experiment goes on."""
    return msgspec.structs.replace(experiment, games=1, precision=None, precision_of=())


def write_whole(path: Path, data: bytes) -> None:
    """All of a file or nothing, also if the machine stops in the middle of it."""
    part = path.with_name(f".{path.name}.part")
    try:
        with part.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        # A full disk does not say where.
        error.filename = error.filename or str(path)
        raise

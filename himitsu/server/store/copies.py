"""Copies of a database: taken while a server writes to it, and put in its place again."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import create_engine
from sqlalchemy.exc import SQLAlchemyError

from himitsu.server.errors import StartFailed
from himitsu.server.store.revisions import found


class CopyFailed(Exception):
    """There is no copy; the text says why in one line."""


def copy(database: Path, to: Path) -> str:
    """Copy a database as it is at one moment, whatever is written meanwhile, and give its revision;
    CopyFailed if it cannot be, or is not whole. There is a copy once it is on the disk, or none."""
    if not database.is_file():
        raise CopyFailed(f"There is no database {database}.")
    for taken in (to, *beside(to)):
        if taken.exists():
            raise CopyFailed(f"{taken} exists, and is not written over.")
    draft = to.with_name(f"{to.name}.part")
    try:
        to.parent.mkdir(parents=True, exist_ok=True)
        draft.unlink(missing_ok=True)
        # Whoever reads it reads everybody's cards.
        os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        _copy(database, draft)
        revision = _need_whole(draft)
        _sync(draft)
        draft.rename(to)
        _sync(to.parent)
    except (OSError, sqlite3.Error, SQLAlchemyError) as error:
        reason = getattr(error, "orig", None) or error
        raise CopyFailed(f"{database} cannot be copied to {to}: {reason}.") from error
    finally:
        for file in (draft, *beside(draft)):
            file.unlink(missing_ok=True)
    return revision


def beside(database: Path) -> list[Path]:
    """What SQLite keeps beside a database that is in use."""
    return [database.with_name(f"{database.name}{end}") for end in ("-wal", "-shm", "-journal")]


def _copy(database: Path, draft: Path) -> None:
    # Not in steps: each time a server wrote between two, it would begin anew.
    with closing(_opened(database)) as source, closing(_opened(draft)) as target:
        source.backup(target)
        # One file, with nothing beside it.
        target.execute("PRAGMA journal_mode=DELETE")


def _opened(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True)


def _need_whole(draft: Path) -> str:
    with closing(_opened(draft)) as database:
        (told,) = database.execute("PRAGMA integrity_check(1)").fetchone()
    if told != "ok":
        raise CopyFailed(f"The database is damaged: {told}.")
    engine = create_engine(f"sqlite:///{draft}")
    try:
        with engine.connect() as connection:
            revision = found(connection)
    except StartFailed as error:
        raise CopyFailed(str(error)) from error
    finally:
        engine.dispose()
    if revision is None:
        raise CopyFailed("The database is empty.")
    return revision


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)

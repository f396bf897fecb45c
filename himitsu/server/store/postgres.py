"""PostgreSQL: how a server reaches it, and what its failures mean.

psycopg is an extra (`himitsu[postgres]`) and imported only where an address asks for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any, Final

from sqlalchemy import URL, create_engine, make_url
from sqlalchemy.engine import Engine
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from himitsu.server.errors import Locked, NotStored, StartFailed

DRIVER: Final = "postgresql+psycopg"
LOCK_MILLISECONDS: Final = 1000
"""That a writer waits for another: who asks should soon be told that it cannot be."""

_OPTIONS: Final[Mapping[str, object]] = {
    # Who asks should soon be told; and a server that fell silent, not only one that closed, counts
    # as gone.
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
_SETTINGS: Final = f"-c synchronous_commit=on -c lock_timeout={LOCK_MILLISECONDS}"
"""What is committed is on the disk, whatever the database's own settings are."""

_CONFLICTS: Final = frozenset({"40001", "40P01"})
"""Two transactions stood in each other's way, and this one gave in: to be decided again."""
_LOCKED: Final = frozenset({"55P03", "57014"})


def address(place: str) -> URL:
    """The address with our driver; StartFailed if it is none of PostgreSQL's."""
    try:
        url = make_url(place)
    except ArgumentError:
        raise StartFailed(f"{place!r} is no address of a database.") from None
    if url.drivername not in ("postgresql", "postgres", DRIVER):
        raise StartFailed(
            f"{url.drivername!r} is no database that Himitsu knows: give a file for SQLite, or "
            "postgresql://USER@HOST/DATABASE."
        )
    if find_spec("psycopg") is None:
        raise StartFailed("PostgreSQL needs one more package: pip install 'himitsu[postgres]'.")
    return url.set(drivername=DRIVER)


def named(place: str) -> str:
    """The address as people may read it, without a password."""
    return address(place).render_as_string(hide_password=True)


def apart(place: str) -> tuple[str, dict[str, str]]:
    """The address without its password, and what a process that is told so much needs in its
    environment: what a process is called with, others can read."""
    url = address(place)
    password = url.password
    return (
        url.set(password=None).render_as_string(),
        {} if password is None else {"PGPASSWORD": password},
    )


def conninfo(place: str) -> dict[str, Any]:
    """What the driver is told, where it is asked without SQLAlchemy."""
    url = address(place)
    found = url.translate_connect_args(username="user", database="dbname")
    return {**url.query, **found, **_connecting(url)}


def _connecting(url: URL) -> dict[str, Any]:
    given = url.query.get("options", "")
    return {**_OPTIONS, "options": f"{given} {_SETTINGS}"}


def sync_engine(place: str) -> Engine:
    url = address(place)
    return create_engine(url, hide_parameters=True, connect_args=_connecting(url))


def async_engine(place: str) -> AsyncEngine:
    url = address(place)
    return create_async_engine(url, hide_parameters=True, connect_args=_connecting(url))


def is_conflict(error: BaseException) -> bool:
    """Did another transaction come first, in a way that no constraint tells?"""
    return _state(error) in _CONFLICTS


def not_stored(error: BaseException) -> NotStored:
    name = type(getattr(error, "orig", error)).__name__
    return (Locked if _state(error) in _LOCKED else NotStored)(name)


def _state(error: BaseException) -> str | None:
    told = error.orig if isinstance(error, DBAPIError) else error
    state: str | None = getattr(told, "sqlstate", None)
    return state

"""Every setting of the server as a flag and as a variable of the environment."""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple, get_args, get_origin, get_type_hints

import typer
from msgspec import Meta

from himitsu.cli.errors import Failure
from himitsu.server.settings import Settings, place_named

DATABASE: Final = "database"
_USUAL: Final = Settings(database=Path())
"""For the defaults in the help; where the database belongs is asked when it is needed."""


class Flag(NamedTuple):
    setting: str
    kind: Any
    meta: Meta

    @property
    def name(self) -> str:
        """With its dashes."""
        return f"--{self._extra.get('flag', self.setting.replace('_', '-'))}"

    @property
    def variable(self) -> str:
        return f"HIMITSU_{self.name[2:].upper().replace('-', '_')}"

    @property
    def default(self) -> Any:
        """What a command takes for none; None leaves it to the server."""
        value = getattr(_USUAL, self.setting)
        return None if isinstance(value, Path | tuple) else value

    @property
    def parameter(self) -> inspect.Parameter:
        option = typer.Option(
            f"{self.name}/--no-{self.name[2:]}" if self.kind is bool else self.name,
            envvar=self.variable,
            metavar=self._extra.get("metavar"),
            min=self.meta.ge,
            max=self.meta.le,
            help=self.meta.description,
        )
        # A list in a variable has spaces between its parts; a database may have an address.
        kind = list[str] if get_origin(self.kind) is tuple else self.kind
        kind = str if self.setting == DATABASE else kind
        return inspect.Parameter(
            self.setting,
            inspect.Parameter.KEYWORD_ONLY,
            default=self.default,
            annotation=Annotated[kind if self.default is not None else kind | None, option],
        )

    @property
    def _extra(self) -> dict[str, str]:
        return self.meta.extra or {}


def flags() -> list[Flag]:
    """All of them, in the order of the settings."""
    hints = get_type_hints(Settings, include_extras=True)
    return [
        Flag(name, *get_args(hints[name]))
        for name in Settings.__struct_fields__
        if get_origin(hints[name]) is Annotated
    ]


def settings_of(given: dict[str, Any]) -> Settings:
    """The settings that a command was given by its flags and variables."""
    for flag in flags():
        value = given[flag.setting]
        if flag.meta.gt is not None and value <= flag.meta.gt:
            raise Failure(f"{flag.name} must be more than {flag.meta.gt}.")
    chosen: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in given.items()
        if value is not None and name != DATABASE
    }
    settings = Settings(**chosen)
    named: str | None = given[DATABASE]
    return settings if named is None else settings.at(place_named(named))

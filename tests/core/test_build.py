"""What is compiled is what pyproject.toml declares, and no Struct is among it."""

from __future__ import annotations

import tomllib
from importlib import import_module
from inspect import getfile
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType

import msgspec
import pytest

from himitsu.core.build import compiled

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
COMPILED: list[str] = PROJECT["tool"]["himitsu"]["compiled"]
PLAIN: dict[str, str] = PROJECT["tool"]["himitsu"]["plain"]


def modules_of(name: str) -> list[ModuleType]:
    """A module, or the modules of a package and of the packages in it."""
    module = import_module(name)
    if not hasattr(module, "__path__"):
        return [module]
    found = [part for part in walk_packages(module.__path__, f"{name}.") if not part.ispkg]
    return [import_module(part.name) for part in found]


def is_compiled(module: ModuleType) -> bool:
    return not getfile(module).endswith(".py")


@pytest.mark.parametrize("name", COMPILED)
def test_what_is_declared_as_compiled_is_compiled_but_for_what_is_declared_plain(name: str) -> None:
    modules = modules_of(name)
    assert modules
    for module in modules:
        assert is_compiled(module) == (compiled() and module.__name__ not in PLAIN), module


@pytest.mark.parametrize("name", PLAIN)
def test_what_is_declared_plain_is_part_of_what_is_compiled(name: str) -> None:
    import_module(name)
    assert any(name.startswith(f"{package}.") for package in COMPILED)


@pytest.mark.parametrize("name", COMPILED)
def test_a_module_with_a_struct_is_declared_plain(name: str) -> None:
    """Compiled Structs silently lose `frozen`, `tag` and their types."""
    for module in modules_of(name):
        own = [kind for kind in vars(module).values() if isinstance(kind, type)]
        structs = [
            kind
            for kind in own
            if issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__
        ]
        assert not structs or module.__name__ in PLAIN, structs

"""The laws in pytest. Installed with himitsu, so that the test file of a game needs no more than

    import pytest
    from himitsu.testing import Trial

    @pytest.mark.himitsu_laws("mygame")
    def test_law(himitsu_law: Trial) -> None:
        himitsu_law.check()

Every law at every table is then a test of its own; `pytest --quick-laws` tries one table. A law
that does not apply to the game is skipped, with the reason.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from _pytest.mark import ParameterSet

MARK = "himitsu_laws"
FIXTURE = "himitsu_law"


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("himitsu")
    group.addoption(
        "--quick-laws", action="store_true", help="hold games to their laws at one table only"
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", f"{MARK}(*games): try the laws on these games, in a test with `{FIXTURE}`"
    )


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if FIXTURE not in metafunc.fixturenames:
        return
    # Only now: most runs of pytest in an environment with himitsu have nothing to do with laws.
    from himitsu.core.contract import BadOptions, Game
    from himitsu.core.registry import game
    from himitsu.testing.laws import LAWS
    from himitsu.testing.trials import trials

    mark = metafunc.definition.get_closest_marker(MARK)
    if mark is None or not mark.args:
        raise pytest.UsageError(
            f'{metafunc.definition.nodeid} needs @pytest.mark.{MARK}("…") with a game or its name'
        )
    quick = metafunc.config.getoption("--quick-laws")
    found: list[ParameterSet] = []
    for each in mark.args:
        try:
            held = each if isinstance(each, Game) else game(each)
            found += [pytest.param(trial, id=str(trial)) for trial in trials(held, quick)]
        except BadOptions as error:
            raise pytest.UsageError(str(error)) from None
        for law in LAWS:
            why = law.does_not_apply(held)
            if why is not None:
                skipped = pytest.mark.skip(reason=f"{law.name} is not tried: {why}")
                found.append(pytest.param(None, id=f"{law.name}-{held.name}", marks=skipped))
    metafunc.parametrize(FIXTURE, found)

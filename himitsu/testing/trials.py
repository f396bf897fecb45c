"""A law at a table: what the pytest plugin and `himitsu laws` run."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

from himitsu.core.contract import BadOptions, Game
from himitsu.core.options import LAB
from himitsu.testing.cases import Case, cases, expect_playable, tuned_cases
from himitsu.testing.kit import kit_of
from himitsu.testing.laws import LAWS, Law

SEED = "1"


@dataclass(frozen=True)
class Trial:
    """One law, tried at one table. The same seed looks at the same games."""

    law: Law
    case: Case
    seed: str = SEED

    def __str__(self) -> str:
        return f"{self.law.name}-{self.case}"

    def check(self) -> Counter[str]:
        """What was looked at; raises AssertionError where the law is broken."""
        expect_playable(self.case)
        seen: Counter[str] = Counter()
        for part in self.law.parts:
            # With a tuned number every part is tried once, and only what a number could break.
            if self.tuned and not part.tuned:
                continue
            for time in range(1 if self.tuned else part.times):
                rng = Random(f"{self.seed} {part.check.__name__} {self.case} {time}")
                seen += part.check(self.case, rng.randbytes(32), rng.randrange(2**32))
        return seen

    @property
    def tuned(self) -> bool:
        return any(name.startswith(LAB) for name, _ in self.case.options)

    def command(self) -> str:
        """What repeats it."""
        words = ["himitsu", "laws", self.case.game.name, "--law", self.law.name]
        words += ["--seats", str(self.case.seats)]
        for name, value in self.case.options:
            words += ["--option", f"{name}={value}"]
        if self.seed != SEED:
            words += ["--seed", self.seed]
        return shlex.join(words)


def trials(
    game: Game,
    quick: bool = False,
    law: str | None = None,
    seed: str = SEED,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
) -> Iterator[Trial]:
    """Every law that says something about the game, at every table; or only one law, or only tables
    with so many seats and these options."""
    kit_of(game)
    wanted = [law_named(law)] if law is not None else LAWS
    tables = chosen_cases(game, quick, seats, options or {})
    for each in wanted:
        if each.does_not_apply(game) is None:
            for case in tables:
                trial = Trial(each, case, seed)
                if not trial.tuned or any(part.tuned for part in each.parts):
                    yield trial


def law_named(name: str) -> Law:
    for law in LAWS:
        if law.name == name:
            return law
    known = ", ".join(law.name for law in LAWS)
    raise BadOptions(f"There is no law {name!r}; the laws are: {known}.")


def chosen_cases(
    game: Game, quick: bool, seats: int | None, options: Mapping[str, str]
) -> list[Case]:
    """The tables with so many seats and these options; quickly, one in the middle. If the laws try
    none of that kind by themselves, the one that the options make."""
    found = [
        case
        for case in [*cases(game), *(() if quick else tuned_cases(game))]
        if seats in (None, case.seats) and options.items() <= dict(case.options).items()
    ]
    if not found:
        count = game.seat_counts[0] if seats is None else seats
        return [Case(game, count, tuple(game.resolve(options, count).items()))]
    return [found[len(found) // 2]] if quick else found

"""Two tempers of one level play differently, and by more than chance explains."""

from __future__ import annotations

import pytest
from tempers import MARKS, Who, alike, chosen, compared, found_in, positions

from himitsu.bots.registry import characters
from himitsu.core.registry import game


def choices(
    name: str, level: str, who: tuple[str, ...], mark: int, count: int
) -> list[list[float]]:
    """By position: what each of them counts."""
    found = positions(game(name), MARKS[name][mark].at, count)
    players = [Who(each, level) for each in who]
    return [chosen(name, players, [mark], view, seed)[0] for seed, view in enumerate(found)]


@pytest.mark.parametrize(
    ("name", "level", "mark", "more", "fewer", "count"),
    [
        ("luz", "easy", "beads", "mateo", "ines", 50),
        ("luz", "easy", "safety", "ines", "mateo", 30),
        ("luz", "steady", "beads", "aurora", "benito", 80),
        ("luz", "steady", "safety", "benito", "estrela", 20),
        ("luz", "sharp", "beads", "sol", "serafin", 40),
        ("luz", "sharp", "safety", "lucia", "sol", 30),
        ("yurikure", "easy", "reveals", "rin", "tsumugi", 100),
        ("yurikure", "easy", "agrees", "hina", "tsumugi", 100),
        ("yurikure", "easy", "points beyond", "rin", "hina", 150),
        ("yurikure", "steady", "reveals", "kotoha", "shiori", 60),
        ("yurikure", "steady", "agrees", "kotoha", "chizuru", 50),
        ("yurikure", "sharp", "reveals", "mio", "sayo", 50),
        ("rhymes", "easy", "unmasks", "bramble", "humphrey", 120),
        ("rhymes", "easy", "unmasks", "humphrey", "pip", 300),
        ("rhymes", "easy", "holds back", "humphrey", "bramble", 120),
        ("rhymes", "steady", "unmasks", "robin", "muffet", 30),
        ("rhymes", "steady", "holds back", "jack", "cinder", 30),
    ],
)
def test_what_two_tempers_of_one_level_do_is_clearly_apart(
    name: str, level: str, mark: str, more: str, fewer: str, count: int
) -> None:
    """Paired, at the same decisions: the interval of the difference excludes 0."""
    those = {each.id: each.level for each in characters(game(name))}
    assert those[more] == those[fewer] == level
    place = [each.name for each in MARKS[name]].index(mark)
    apart = found_in(
        [one - other for one, other in choices(name, level, (more, fewer), place, count)]
    )
    assert apart.mean > apart.off


def test_those_whom_no_mark_tells_apart_are_named() -> None:
    """One who always does it, one who never does, and one who does it as often as not."""
    rows = [[1.0, 0.0, float(nth % 2)] for nth in range(40)]
    much, little = compared("much", rows), compared("little", [[0.0, row[1], 0.0] for row in rows])
    assert alike([much], 3) == []
    assert alike([little], 3) == [(0, 1), (0, 2), (1, 2)]
    assert alike([little, much], 3) == []
    assert much.apart[0, 1].mean == 1.0
    assert much.rates[2].mean == 0.5

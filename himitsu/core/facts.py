"""Facts: what a finished game tells its designer, as rows of tables that the game declares.

Beside the tables that every game has in the lab (games, seats, decisions, events) a game may
declare its own: who was whom, which cards were played, how a bid came out. A table is a pure
function of the events of one finished game, as the open view saw them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from himitsu.core.views import Event

Value: TypeAlias = int | float | bool | str | None
Kind = Literal["int", "float", "bool", "str"]

KEYS: Final = ("arm", "game")
"""Every table of the lab begins with these columns: which arm of the experiment, and which game."""
TAKEN: Final = (
    *("games", "seats", "decisions", "events", "moves"),
    *("options", "playouts", "course", "replays", "secrets", "giveaways"),
)
"""The names of the tables that every game has."""


@dataclass(frozen=True)
class Column:
    name: str
    kind: Kind
    says: str
    """What it holds, in a sentence for the designer."""
    compare: Literal["deal", "choice"] | None = None
    """Is it worth asking which of its values win more often? "deal": they come by chance, so that
    in a fair game none should; "choice": players choose them. The table then has a column `seat`,
    and a row tells of that seat."""
    measure: bool = False
    """Does it say something on average? A mean of numbers, or the share of each text."""
    by: str | None = None
    """For `compare`: another column of the table, whose values are told apart: a card that was
    drawn, and one that was played."""
    rounds: bool = False
    """Does it count the rounds? Its highest value in a game is how many there were."""
    turn: bool = False
    """Does it say who had a turn? For games in which somebody may have none."""
    out: bool = False
    """Is it the number, among the events, of the one with which the row's `seat` went out? Null for
    who never does. It tells how long they wait for the end."""
    title: str = ""
    """What a report calls it; by default its name."""
    average: str = ""
    """What a report calls its mean or share: "bids that are met"; of a text the share of a value,
    which stands for {}: "games that end with {}". By default the table and the title."""
    labels: Mapping[int | str, str] = field(default_factory=dict)
    """What a report calls the values, where their own names would not do; numbers in this order,
    and by what those are called who have them: 0 the "start player"."""
    names: str = ""
    """Of a text: the message of the game that says what a value is called, without the game's name
    and `_`, and with {} for the value: "card_{}"."""
    score: bool = False
    """Do its values add up to the score of the row's `seat`? Beside a column that counts the rounds
    it tells who leads when."""


NTH: Final = (
    *("second", "third", "fourth", "fifth", "sixth"),
    *("seventh", "eighth", "ninth", "tenth", "eleventh"),
)
ORDER: Final = Column(
    "order",
    "int",
    "0: the start player; then clockwise.",
    "deal",
    title="place in the order",
    labels={0: "start player", **{place: f"{nth} player" for place, nth in enumerate(NTH, 1)}},
)
"""Who moves when: for every game that begins with somebody."""


@dataclass(frozen=True)
class FactTable:
    name: str
    says: str
    columns: tuple[Column, ...]
    rows: Callable[[Sequence[Event]], Iterable[tuple[Value, ...]]]
    """The rows of one game, by its events as the open view saw them; each as long as `columns`."""

    def __post_init__(self) -> None:
        names = [column.name for column in self.columns]
        if self.name in TAKEN:
            raise ValueError(f"every game has a table {self.name!r}: choose another name")
        if len(set(names)) < len(names) or set(names) & set(KEYS):
            raise ValueError(f"{self.name}: a column is named twice, or as {' or '.join(KEYS)}")
        for column in self.columns:
            if column.average and ("{}" in column.average) != (column.kind == "str"):
                raise ValueError(f"{self.name}.{column.name}: only a text's average has a {{}}")
        if "seat" not in names and any(
            column.compare or column.score or column.out for column in self.columns
        ):
            raise ValueError(f"{self.name}: values to compare or to add up need a column `seat`")

"""The laws, one module each, as functions of a table, a key and a seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from himitsu.core.contract import Game
from himitsu.testing.cases import Case
from himitsu.testing.laws.conservation import check_conservation
from himitsu.testing.laws.copying import check_copy, check_pickling, check_reseeding
from himitsu.testing.laws.encoding import (
    check_bounds,
    check_facts,
    check_twins,
    check_views,
    why_no_encoding,
)
from himitsu.testing.laws.end import check_end
from himitsu.testing.laws.history import check_history
from himitsu.testing.laws.notation import check_moves, check_names, check_records
from himitsu.testing.laws.recall import check_recall
from himitsu.testing.laws.refusal import check_legal_moves, check_refusal
from himitsu.testing.laws.replay import check_loading, check_replay
from himitsu.testing.laws.revelation import check_chance, check_marks
from himitsu.testing.laws.sampling import check_playing_on, check_samples
from himitsu.testing.laws.secrecy import check_secrecy, check_seers
from himitsu.testing.laws.width import check_width

Check = Callable[[Case, bytes, int], Counter[str]]
"""Looks at games of a case, by a key and a seed; tells what it looked at, or raises Broken."""


class Part(NamedTuple):
    """A part of a law."""

    check: Check
    times: int
    tuned: bool = True
    """Could a tunable number break it?"""


class Law(NamedTuple):
    name: str
    says: str
    parts: tuple[Part, ...]
    does_not_apply: Callable[[Game], str | None] = lambda _: None
    """Why it says nothing about a game; None where it does."""


LAWS = (
    Law(
        "replay",
        "The same options, key and moves give the same truth at every step.",
        (Part(check_replay, 3), Part(check_loading, 3)),
    ),
    Law(
        "sampling",
        "A sampled truth shows the seat what it sees, and can be played to the end.",
        (Part(check_samples, 3), Part(check_playing_on, 2)),
    ),
    Law(
        "width",
        "Sampling can draw the truth, and every twin of it.",
        (Part(check_width, 1, tuned=False),),
    ),
    Law(
        "recall",
        "Every later sample agrees with all that the seat saw.",
        (Part(check_recall, 1, tuned=False),),
    ),
    Law(
        "secrecy",
        "What a seat is shown does not depend on what it may not know.",
        (Part(check_secrecy, 1, tuned=False), Part(check_seers, 1, tuned=False)),
    ),
    Law(
        "revelation",
        "What shows a secret or draws chance is marked, and marks tell nothing.",
        (Part(check_marks, 1, tuned=False), Part(check_chance, 2)),
    ),
    Law(
        "refusal",
        "A move that is not legal is refused, and nothing changes.",
        (Part(check_refusal, 2, tuned=False), Part(check_legal_moves, 2)),
    ),
    Law(
        "end",
        "Random play ends within the bound, with an outcome that is worth what it says.",
        (Part(check_end, 5),),
    ),
    Law(
        "conservation",
        "Every card, bead and point is in exactly one place.",
        (Part(check_conservation, 3),),
    ),
    Law(
        "copy",
        "A copy is equal, and played on it does not touch the original.",
        (Part(check_copy, 2), Part(check_reseeding, 2, tuned=False)),
    ),
    Law(
        "notation",
        "Every move can be named, and every move and record survives writing and reading.",
        (
            Part(check_moves, 1, tuned=False),
            Part(check_names, 1, tuned=False),
            Part(check_records, 3),
        ),
    ),
    Law(
        "history",
        "A seat remembers every event that it was shown and every move that it made.",
        (Part(check_history, 3),),
    ),
    Law(
        "pickling",
        "Games and states survive pickling and Python's own copies.",
        (Part(check_pickling, 2),),
        lambda game: None if game.state_type is not None else "the game names no `state_type`",
    ),
    Law(
        "encoding",
        "What a seat knows as numbers follows from its view, and says what it declares.",
        (
            Part(check_views, 2),
            Part(check_twins, 1),
            Part(check_facts, 3),
            Part(check_bounds, 1, tuned=False),
        ),
        why_no_encoding,
    ),
)

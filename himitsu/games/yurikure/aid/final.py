"""The end as a table: who comes before whom, and what counts on each pair."""

from __future__ import annotations

from typing import Final

from himitsu.games.yurikure.rules.scoring import caps_setup, ranking, support_on
from himitsu.games.yurikure.showing import ENDINGS
from himitsu.games.yurikure.tunables import numbers_of
from himitsu.games.yurikure.views import EndKind, FinalTable, YurikureView

_ENDING: Final[dict[EndKind, int]] = {name: ending for ending, name in ENDINGS.items()}


def final_table(view: YurikureView) -> FinalTable | None:
    ending = view.ending
    if ending is None:
        return None
    assert view.sheets is not None
    capped = caps_setup(_ENDING[ending.kind], view.options["polygamy_cap"] == "on")
    worth = numbers_of(view.options).support
    support = [
        tuple([support_on(sheet.pairs, pair, capped, worth) for pair in ending.pairs])
        for sheet in view.sheets
    ]
    return FinalTable(tuple(ranking(ending.sums, ending.shown)), tuple(support))

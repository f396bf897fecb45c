"""Words that the board and the log of Yuri-Kure share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from himitsu.core.terminal import listed
from himitsu.games.yurikure.girls import NAMES, PAIRS
from himitsu.games.yurikure.views import Declaration, Ending, Sheet

NAME_WIDTH: Final = 12


def pair_words(pair: int) -> str:
    one, other = PAIRS[pair]
    return f"{NAMES[one]}–{NAMES[other]}"


def pairs_words(pairs: Sequence[int]) -> str:
    return listed([pair_words(pair) for pair in pairs])


def declaration_words(declared: Declaration) -> str:
    """What she is to do, after "told her to"."""
    if declared.deed == "love":
        assert declared.pair is not None
        return f"start a Game of Love for {pair_words(declared.pair)}"
    if declared.girl is not None:
        verb = {"approach": "approach", "confess": "confess to", "favor": "favor"}[declared.deed]
        return f"{verb} {NAMES[declared.girl]}"
    return {
        "nothing": "do nothing",
        "for": "vote for it",
        "against": "vote against it",
        "ok": "say OK",
        "no": "say No",
    }[declared.deed]


_WON_BY: Final = {
    "support": "",
    "fewer_shown": " by revealing less",
    "unsupported": " by revealing less: nobody had supported the pairs that counted",
}


def ending_lines(ending: Ending, names: Sequence[str]) -> list[str]:
    pairs = pairs_words(ending.pairs)
    cause = {
        "fated": f"{'Fated Couples' if len(ending.pairs) > 1 else 'A Fated Couple'}: {pairs}",
        "polygamy": f"Yuri Polygamy: {pairs}",
        "turns": f"All nine turns were played. Couples: {pairs}",
        "no_couple": "All nine turns were played, and there was no couple",
    }[ending.kind]
    lines = [f"The game is over. {cause}."]
    if ending.pairs:
        for seat, support in enumerate(ending.sums):
            lines.append(f"  {names[seat]}: support {support}, revealed {ending.shown[seat]}")
    if ending.winner is None:
        lines.append("It was a draw.")
    else:
        lines.append(f"{names[ending.winner]} won{_WON_BY[ending.reason]}.")
    return lines


def sheet_lines(sheets: Sequence[Sheet], names: Sequence[str]) -> list[str]:
    lines = ["Support:"]
    for seat, sheet in enumerate(sheets):
        lines.append(f"  {names[seat]}: {sheet_words(sheet)}")
    return lines


def sheet_words(sheet: Sheet) -> str:
    points = zip(sheet.pairs, sheet.points, strict=True)
    return ", ".join([f"{pair_words(pair)} {value}" for pair, value in points]) or "–"

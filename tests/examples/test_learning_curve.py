"""The plot of a learning curve."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from learning_curve import plot


def test_the_curve_goes_from_edge_to_edge_and_rises_with_the_wins() -> None:
    drawn = plot([0.25, 0.5, 1.0], "2 iterations")
    assert ElementTree.fromstring(drawn) is not None
    line = re.search(r'points="([^"]*)"', drawn)
    assert line is not None
    assert line[1].split() == ["60.0,200.0", "340.0,140.0", "620.0,20.0"]
    assert ">2 iterations<" in drawn

"""A QR code on the screen is the link beside it, for every reader, by day and by night."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from support.page_audit import complaints
from support.page_browser import PHONE, Come
from support.qr import read

MODULES = """
  (drawing) => {
    const { x, y, width, height } = drawing.viewBox.baseVal
    const dark = drawing.querySelector('path')
    const ground = drawing.querySelector('rect')
    const rows = Array.from({ length: height }, (_, down) =>
      Array.from({ length: width }, (_, right) =>
        dark.isPointInFill(new DOMPoint(x + right + 0.5, y + down + 0.5))))
    return [rows, getComputedStyle(dark).fill, getComputedStyle(ground).fill]
  }
"""
QUIET = 4


def drawn(page: Page, label: str) -> str:
    """What the code on the screen says; black on white, with a quiet zone all around."""
    drawing = page.get_by_role("img", name=label)
    expect(drawing).to_be_visible()
    rows, dark, ground = drawing.evaluate(MODULES)
    assert (dark, ground) == ("rgb(0, 0, 0)", "rgb(255, 255, 255)")
    inner = [row[QUIET:-QUIET] for row in rows[QUIET:-QUIET]]
    assert sum(map(sum, rows)) == sum(map(sum, inner))
    assert inner[0][:7] == [True] * 7
    return read(inner)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_code_of_an_invitation_is_its_link(come: Come, scheme: str) -> None:
    ann = come(color_scheme=scheme, **PHONE)
    table = ann.make_table()
    ann.page.goto(f"/t/{table}")
    link = ann.page.get_by_role("textbox", name=ann.words("gather_link"))
    expect(link).to_have_value(f"{ann.url}/t/{table}")
    show = ann.page.get_by_role("button", name=ann.words("qr_show"))
    show.tap()
    assert drawn(ann.page, ann.words("qr_label")) == f"{ann.url}/t/{table}"
    ann.wait_for_rest()
    assert complaints(ann.page) == []
    ann.page.get_by_role("button", name=ann.words("qr_hide")).tap()
    expect(ann.page.get_by_role("img", name=ann.words("qr_label"))).to_have_count(0)

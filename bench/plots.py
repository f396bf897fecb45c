"""Plots as SVG, to be read on a light page and on a dark one."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from shares import Share

STYLE = """
  text { font: 13px system-ui, sans-serif; fill: #1f2328; }
  .ground { fill: #ffffff; }
  .title { font-weight: 600; }
  .soft { fill: #57606a; font-size: 11px; }
  .grid { stroke: #d0d7de; }
  .fair { stroke: #57606a; stroke-dasharray: 4 3; }
  .range { stroke: #0b62c4; stroke-width: 2; }
  .point { fill: #0b62c4; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3; }
    .ground { fill: #0d1117; }
    .soft { fill: #9198a1; }
    .grid { stroke: #30363d; }
    .fair { stroke: #9198a1; }
    .range { stroke: #6cb6ff; }
    .point { fill: #6cb6ff; }
  }
"""
ROW = 24
LABELS = 150
SCALE = 230
MARGIN = 22
TOP = 58


class Panel(NamedTuple):
    title: str
    rows: Sequence[tuple[str, Share]]


def share_plot(panels: Sequence[Panel], fair: float) -> str:
    """Shares with their intervals, a panel beside the other; the dashed line is what somebody wins
    who is as strong as the rest."""
    width = len(panels) * (LABELS + SCALE + 2 * MARGIN)
    height = TOP + ROW * max(len(panel.rows) for panel in panels) + MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img">',
        f"<title>{escape('; '.join(panel.title for panel in panels))}</title>",
        f"<style>{STYLE}</style>",
        f'<rect class="ground" width="{width}" height="{height}" rx="6"/>',
    ]
    for number, panel in enumerate(panels):
        left = MARGIN + number * (LABELS + SCALE + 2 * MARGIN)
        parts += _panel(panel, left, fair)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _panel(panel: Panel, left: int, fair: float) -> list[str]:
    origin = left + LABELS
    bottom = TOP + ROW * len(panel.rows)
    parts = [f'<text class="title" x="{left}" y="22">{escape(panel.title)}</text>']
    for part in (0.0, 0.25, 0.5, 0.75, 1.0):
        x = origin + SCALE * part
        parts.append(f'<line class="grid" x1="{x}" y1="{TOP - 8}" x2="{x}" y2="{bottom}"/>')
        at = f'x="{x}" y="{TOP - 14}" text-anchor="middle"'
        parts.append(f'<text class="soft" {at}>{100 * part:.0f} %</text>')
    x = round(origin + SCALE * fair, 1)
    parts.append(f'<line class="fair" x1="{x}" y1="{TOP - 8}" x2="{x}" y2="{bottom}"/>')
    for place, (label, share) in enumerate(panel.rows):
        y = TOP + ROW * place + ROW // 2
        least, middle, most = (
            round(origin + SCALE * part, 1) for part in (share.least, share.share, share.most)
        )
        parts += [
            f'<text x="{origin - 10}" y="{y + 4}" text-anchor="end">{escape(label)}</text>',
            f'<line class="range" x1="{least}" y1="{y}" x2="{most}" y2="{y}"/>',
            f'<circle class="point" cx="{middle}" cy="{y}" r="4"/>',
        ]
    return parts

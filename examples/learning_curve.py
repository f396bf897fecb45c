"""A learning curve as SVG, to be read on a light page and on a dark one."""

from __future__ import annotations


def plot(curve: list[float], label: str) -> str:
    """Shares of wins, from 0 to 100 %, evenly spaced along what the label says."""
    across = 560 / max(1, len(curve) - 1)
    line = " ".join(f"{60 + at * across:.1f},{260 - 240 * won:.1f}" for at, won in enumerate(curve))
    marks = "".join(
        f'<path d="M60 {260 - 2.4 * part}H620" stroke="#999" stroke-width="0.5"/>'
        f'<text x="52" y="{264 - 2.4 * part}" text-anchor="end">{part} %</text>'
        for part in (0, 25, 50, 75, 100)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 290" font-family="sans-serif" '
        f'font-size="12" fill="#777">{marks}<polyline points="{line}" fill="none" stroke="#d6336c" '
        'stroke-width="2"/><text x="340" y="284" text-anchor="middle">'
        f"{label}</text></svg>\n"
    )

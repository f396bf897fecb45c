"""A report as one page: no script, nothing from elsewhere, good to print."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

from himitsu.lab.report.parts import (
    Cell,
    Figure,
    Grid,
    Heading,
    How,
    Link,
    Part,
    Section,
    Sure,
    plain,
)

STYLE: Final = """
:root { color-scheme: light; --ink: #1f2328; --soft: #57606a; --line: #d0d7de; --blue: #0b62c4;
  --red: #b3261e; }
body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: #fff;
  max-width: 52rem; margin: 2rem auto; padding: 0 1rem; }
header { border-top: 5px solid var(--ink); padding-top: 0.8rem; }
h1 { font: 700 2.3rem/1.15 Georgia, "Noto Serif", serif; margin: 0; }
.lead { font-size: 1.15rem; color: var(--soft); margin: 0.2rem 0 1rem; }
.played { display: flex; flex-wrap: wrap; gap: 0.5rem 1.6rem; margin: 0 0 1.4rem;
  padding: 0.6rem 0; border: solid var(--line); border-width: 1px 0; }
.played dt { font-size: 0.75rem; color: var(--soft); }
.played dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
.glance { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0.9rem; }
.glance li { flex: 1 1 14rem; border: 1px solid var(--line); border-radius: 0.5rem;
  padding: 0.7rem 0.9rem; break-inside: avoid; }
.glance a { color: var(--soft); text-decoration: none; font-size: 0.9rem; }
.glance strong { display: block; font: 700 1.5rem/1.2 Georgia, "Noto Serif", serif;
  margin: 0.1rem 0 0.3rem; }
.glance .wide { flex-basis: 100%; }
.glance p { margin: 0.2rem 0; }
h2 { font: 700 1.5rem/1.25 Georgia, "Noto Serif", serif; margin: 2.6rem 0 0.6rem;
  border-top: 2px solid var(--ink); padding-top: 0.8rem; }
h3 { font-size: 1.1rem; margin: 2rem 0 0.4rem; }
footer { margin-top: 2.5rem; color: #6e7781; font-size: 0.75rem; }
.how, .unasked { color: var(--soft); font-size: 0.87rem; max-width: 44rem; }
figcaption, caption { color: var(--soft); font-size: 0.87rem; text-align: left; }
figcaption small { display: block; font-size: 0.7rem; color: #6e7781; }
figure { margin: 1.2rem 0; overflow-x: auto; break-inside: avoid; }
figure > svg { display: block; max-width: 100%; height: auto; }
details { font-size: 0.87rem; margin-top: 0.2rem; }
summary { color: var(--blue); cursor: pointer; }
.grid { margin: 1rem 0; overflow-x: auto; }
table { min-width: 30rem; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.15rem 0.9rem 0.15rem 0; text-align: right; border-bottom: 1px solid #eaeef2; }
thead th { font-size: 0.87rem; color: var(--soft); vertical-align: bottom;
  border-bottom-color: var(--line); }
td { white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
.sure { color: var(--red); font-weight: 600; }
.verdict { font-size: 1.08rem; font-weight: 600; border-left: 4px solid var(--blue);
  padding-left: 0.8rem; }
.verdict p { margin: 0.3rem 0; }
@media print { html { font-size: 12px; } body { margin: 0; max-width: none; font-size: 11px; }
  .grid, figure { overflow: visible; } table { font-size: 10px; min-width: 0; }
  td { white-space: normal; } figure svg { max-height: 235mm; } details { display: none; }
  .glance a { color: inherit; }
  h2, h3, caption, .verdict { break-after: avoid; }
  tr, .short, .verdict { break-inside: avoid; } thead { display: table-header-group; } }
@page { margin: 14mm 12mm; }
"""

SHORT: Final = 12
"""A table of so many rows is not torn apart by the end of a page."""
WIDE: Final = 320
"""A verdict of more letters takes the whole width at the head of the page."""


def page(
    title: str,
    lead: str,
    played: Mapping[str, str],
    about: str,
    note: str,
    sections: Sequence[Section],
) -> str:
    told = [section for section in sections if section.verdict or section.parts]
    glance = "".join(
        _glance(place, section) for place, section in enumerate(told, 1) if section.verdict
    )
    body = "".join(
        f'<section id="s{place}"><h2>{escape(section.title)}</h2>{_verdict(section)}'
        f"{''.join(_part(part, about) for part in section.parts)}</section>"
        for place, section in enumerate(told, 1)
    )
    facts = "".join(
        f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>"
        for name, value in played.items()
    )
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}: {escape(lead)}</title><style>{STYLE}</style></head><body>"
        f'<header><h1>{escape(title)}</h1><p class="lead">{escape(lead)}</p>'
        f'<dl class="played">{facts}</dl></header>'
        f'<nav aria-label="In short"><ol class="glance">{glance}</ol></nav>'
        f"{_part(How(note), about) if note else ''}{body}{_unasked(sections)}"
        f"<footer>{escape(about)}.</footer></body></html>\n"
    )


def described(svg: str, text: str) -> str:
    """A figure that says by itself what it is about."""
    head, end, rest = svg.partition(">")
    return f"{head}{end}<desc>{escape(text)}</desc>{rest}"


def _glance(place: int, section: Section) -> str:
    """What was found, on a card of the first page."""
    key = f"<strong>{escape(section.key)}</strong>" if section.key else ""
    kind = ' class="wide"' if len(section.verdict) > WIDE else ""
    link = f'<a href="#s{place}">{escape(section.title)}</a>'
    return f"<li{kind}>{link}{key}{_lines(section.verdict)}</li>"


def _verdict(section: Section) -> str:
    return f'<div class="verdict">{_lines(section.verdict)}</div>' if section.verdict else ""


def _lines(text: str) -> str:
    return "".join(f"<p>{escape(line)}</p>" for line in text.splitlines())


def _unasked(sections: Sequence[Section]) -> str:
    found = [text for section in sections for text in section.unasked]
    if not found:
        return ""
    told = "".join(f"<li>{_with_code(text)}</li>" for text in found)
    return (
        '<section class="unasked"><h2>What else could be asked</h2><p>The file of the experiment '
        f"did not ask for this; it can.</p><ul>{told}</ul></section>"
    )


def _with_code(text: str) -> str:
    return re.sub(r"`(.*?)`", r"<code>\1</code>", escape(text))


def _part(part: Part, about: str) -> str:
    if isinstance(part, str):
        return f"<p>{_with_code(part)}</p>"
    if isinstance(part, Heading):
        return f"<h3>{escape(part.text)}</h3>"
    if isinstance(part, How):
        return f'<p class="how">{_with_code(part.text)}</p>'
    return _figure(part, about) if isinstance(part, Figure) else _grid(part)


def _figure(figure: Figure, about: str) -> str:
    name = escape(figure.caption)
    drawn = figure.svg.replace("<svg ", f'<svg role="img" aria-label="{name}" ', 1)
    table = (
        f"<details><summary>As a table</summary>{_grid(figure.table)}</details>"
        if figure.table is not None
        else ""
    )
    return (
        f"<figure>{drawn}<figcaption>{name}<small>{escape(about)}.</small></figcaption>{table}"
        "</figure>"
    )


def _grid(grid: Grid) -> str:
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in grid.head)
    rows = "".join(f"<tr>{''.join(_cell(cell) for cell in row)}</tr>" for row in grid.rows)
    caption = f"<caption>{escape(grid.caption)}</caption>" if grid.caption else ""
    kind = "grid short" if len(grid.rows) <= SHORT else "grid"
    table = f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
    return f'<div class="{kind}">{table}</div>'


def _cell(cell: Cell) -> str:
    if isinstance(cell, Link):
        return f'<td><a href="{escape(cell.path)}">{escape(cell.text)}</a></td>'
    if isinstance(cell, Sure):
        return f'<td class="sure">{escape(plain(cell))}</td>'
    return f"<td>{escape(cell)}</td>"

"""A report as one page: no script, nothing from elsewhere, good to print."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from typing import Final

from himitsu.lab.report.parts import Figure, Grid, Link, Section

STYLE: Final = """
:root { color-scheme: light; }
body { font: 15px/1.5 system-ui, sans-serif; color: #1f2328; background: #fff;
  max-width: 52rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.7rem; margin-bottom: 0.2rem; }
h2 { font-size: 1.2rem; margin-top: 2.2rem; border-top: 1px solid #d0d7de; padding-top: 1rem; }
.about, figcaption, caption { color: #57606a; font-size: 0.85rem; text-align: left; }
figure { margin: 1rem 0; overflow-x: auto; break-inside: avoid; }
figure svg { max-width: 100%; height: auto; }
.grid { margin: 0.8rem 0; overflow-x: auto; }
table { min-width: 30rem; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.15rem 0.9rem 0.15rem 0; text-align: right; border-bottom: 1px solid #eaeef2; }
td { white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
nav ol { padding-left: 1.2rem; }
nav li { margin: 0.35rem 0; }
nav a { color: #0b62c4; text-decoration: none; font-weight: 600; }
.verdict { font-size: 1.08rem; font-weight: 600; border-left: 4px solid #0b62c4;
  padding-left: 0.8rem; }
.verdict p { margin: 0.3rem 0; }
@media print { html { font-size: 12px; } body { margin: 0; max-width: none; font-size: 11px; }
  .grid, figure { overflow: visible; } table { font-size: 10px; min-width: 0; }
  td { white-space: normal; } figure svg { max-height: 235mm; }
  nav a { color: inherit; } h2, caption, .verdict { break-after: avoid; }
  tr, .short, .verdict { break-inside: avoid; } thead { display: table-header-group; } }
@page { margin: 14mm 12mm; }
"""

SHORT: Final = 12
"""A table of so many rows is not torn apart by the end of a page."""


def page(title: str, about: str, note: str, sections: Sequence[Section]) -> str:
    contents = "".join(
        f'<li><a href="#s{place}">{escape(section.title)}</a> {escape(section.verdict)}</li>'
        for place, section in enumerate(sections, 1)
    )
    body = "".join(
        f'<section id="s{place}"><h2>{place}. {escape(section.title)}</h2>{_verdict(section)}'
        f"{''.join(_part(part, about) for part in section.parts)}</section>"
        for place, section in enumerate(sections, 1)
    )
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>"
        f'<h1>{escape(title)}</h1><p class="about">{escape(about)}</p>'
        f"{_part(note, about) if note else ''}"
        f"<nav><ol>{contents}</ol></nav>{body}</body></html>\n"
    )


def described(svg: str, text: str) -> str:
    """A figure that says by itself what it is about."""
    head, end, rest = svg.partition(">")
    return f"{head}{end}<desc>{escape(text)}</desc>{rest}"


def _verdict(section: Section) -> str:
    told = "".join(f"<p>{escape(line)}</p>" for line in section.verdict.splitlines())
    return f'<div class="verdict">{told}</div>' if told else ""


def _part(part: str | Grid | Figure, about: str) -> str:
    if isinstance(part, str):
        text = re.sub(r"`(.*?)`", r"<code>\1</code>", escape(part))
        return f"<p>{text}</p>"
    if isinstance(part, Figure):
        return (
            f"<figure>{part.svg}<figcaption>{escape(part.caption)} "
            f"<small>{escape(about)}.</small></figcaption></figure>"
        )
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in part.head)
    rows = "".join(
        f"<tr>{''.join(f'<td>{_cell(cell)}</td>' for cell in row)}</tr>" for row in part.rows
    )
    caption = f"<caption>{escape(part.caption)}</caption>" if part.caption else ""
    kind = "grid short" if len(part.rows) <= SHORT else "grid"
    table = f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
    return f'<div class="{kind}">{table}</div>'


def _cell(cell: str | Link) -> str:
    if isinstance(cell, Link):
        return f'<a href="{escape(cell.path)}">{escape(cell.text)}</a>'
    return escape(cell)

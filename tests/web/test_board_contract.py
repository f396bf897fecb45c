"""The published types of boards help whoever writes one: mistakes are found, and nothing else."""

from __future__ import annotations

import shutil
import subprocess
from importlib.resources import as_file, files
from pathlib import Path

from support import topcard

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
BOARDS = {
    "topcard": Path(topcard.__file__).parent / "page" / "board.js",
    "liarsdice": ROOT / "examples" / "liars-dice" / "liarsdice" / "page" / "board.js",
    "mygame": ROOT / "himitsu" / "templates" / "mygame" / "mygame" / "page" / "board.js",
}
"""Those of the tests, of the example, and of the game that `himitsu new-game` writes."""
MISTAKES = """// @ts-check
/** @type {import('./himitsu-board').BoardModule['mount']} */
export function mount(element, table) {
  // @ts-expect-error: a move is a number
  table.act('stay')
  // @ts-expect-error: what is shown is not to be changed
  table.view.legal.sort()
  // @ts-expect-error: there is a prompt only for who is asked
  table.prompt.token
  // @ts-expect-error: a button says what it does
  table.bar({ confirm: { label: 'Go' } })
  return { update: () => element.replaceChildren(table.text('title')) }
}
"""


def test_boards_are_checked_against_the_installed_types(tmp_path: Path) -> None:
    with as_file(files("himitsu") / "boards" / "himitsu-board.d.ts") as types:
        shutil.copy(types, tmp_path)
    for name, board in BOARDS.items():
        shutil.copy(board, tmp_path / f"{name}.js")
    (tmp_path / "mistakes.js").write_text(MISTAKES)
    checked = subprocess.run(
        [
            *(str(WEB / "node_modules" / ".bin" / "tsc"), "--ignoreConfig", "--noEmit", "--strict"),
            *("--allowJs", "--target", "es2022", "--module", "esnext"),
            *("--moduleResolution", "bundler", "--skipLibCheck"),
            *(f"{name}.js" for name in (*BOARDS, "mistakes")),
        ],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.stdout == ""
    assert checked.returncode == 0

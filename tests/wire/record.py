"""Records what the server tells its pages: see README.md beside this file."""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from wire.scene import record
from wire.stories import STORIES


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="where the files go")
    parser.add_argument("--full", action="store_true", help="write every byte that came as well")
    parser.add_argument("--story", choices=STORIES, action="append", help="only this one")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    for name in asked.story or STORIES:
        began = time.monotonic()
        with tempfile.TemporaryDirectory() as scratch:
            found = record(name, *STORIES[name], Path(scratch))
        (asked.folder / f"{name}.txt").write_text(found.lines(), encoding="utf-8")
        if asked.full:
            (asked.folder / f"{name}.full.txt").write_text(found.full(), encoding="utf-8")
        print(f"{name}: {found.count} frames and answers, {time.monotonic() - began:.1f} s")


if __name__ == "__main__":
    main()

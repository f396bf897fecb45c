"""Several processes that serve at one address; `tests/extras` kills them."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.serving import quick

from himitsu.server.errors import StartFailed
from himitsu.server.run import serve


def test_a_file_has_one_process(tmp_path: Path) -> None:
    with pytest.raises(StartFailed, match="Several workers need a PostgreSQL database"):
        serve(quick(tmp_path, port=0, workers=2))

"""What `himitsu[lab]` brings, which other parts of Himitsu do without."""

from __future__ import annotations

from typing import Final

NEEDED: Final = ("polars", "scipy", "statsmodels", "altair", "vl_convert")

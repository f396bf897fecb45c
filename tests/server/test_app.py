"""The server, put together: which one it is, and how its interface is described."""

from __future__ import annotations

from pathlib import Path

from support.house import in_house
from support.serving import House


def test_health_says_which_server_it_is(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
        told = (await ann.http.get("/api/health")).json()
        assert told["status"] == "ok"
        assert set(told) == {"status", "version", "compiled"}

    in_house(tmp_path, visit)


def test_the_interface_is_described_without_scripts_from_elsewhere(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
        for address in ("/api/schema", "/api/schema/openapi.json"):
            told = (await ann.http.get(address)).json()
            assert "/api/tables/{table_id}/seat" in told["paths"]

    in_house(tmp_path, visit)

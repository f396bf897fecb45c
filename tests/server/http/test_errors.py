"""Every refusal and failure is told in the same form, and without a trace."""

from __future__ import annotations

from pathlib import Path

from support.house import in_house, problem
from support.serving import House


def test_unknown_addresses_and_methods_are_told_in_the_same_form(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
        problem(await ann.http.get("/api/nothing"), 404, "not-found")
        problem(await ann.http.get("/api"), 404, "not-found")
        problem(await ann.http.get("/api/tables/nowhere"), 404, "no-table")
        problem(await ann.http.delete("/api/health"), 405, "bad-method")

    in_house(tmp_path, visit)


def test_a_failure_inside_is_noted_and_told_without_a_trace(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
        house.change_database("DROP TABLE seat")
        text = problem(await ann.http.get("/api/tables"), 503, "failed")
        assert text == "The database does not answer; nothing was changed."

    in_house(tmp_path, visit)

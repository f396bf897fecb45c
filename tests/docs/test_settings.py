"""What docs/hosting.md says of flags and variables is what `himitsu serve` takes, and none is left
out."""

from __future__ import annotations

from pathlib import Path

from himitsu.cli.settings_flags import Flag, flags

HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"
HEAD = "| flag of `himitsu serve` | variable | by default | what it is |"


def default(flag: Flag) -> str:
    if flag.setting == "bot_processes":
        return "the cores but one"
    value = flag.default
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:g}"
    return "" if value is None else str(value)


def row(flag: Flag) -> str:
    name = f"`{flag.name}`"
    if flag.kind is bool:
        name += f", `--no-{flag.name[2:]}`"
    return f"| {name} | `{flag.variable}` | {default(flag)} | {flag.meta.description} |"


def test_the_table_of_settings_is_what_the_command_takes() -> None:
    text = HOSTING.read_text(encoding="utf-8")
    assert HEAD in text
    told = text.partition(HEAD)[2].partition("\n\n")[0].splitlines()[2:]
    assert told == [row(flag) for flag in flags()]

"""What docs/function.md shows is what is printed."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from limpet.cli.main import main

ROOT = Path(__file__).resolve().parent.parent.parent


def test_example_is_real(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    """Up to the numbers that a solver may choose otherwise."""
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("COLUMNS", "120")
    page = (ROOT / "docs" / "function.md").read_text(encoding="utf-8")
    _, _, rest = page.partition("$ limpet ")
    command, _, shown = rest.partition("\n")
    assert main(shlex.split(command)) == 1
    printed = capfd.readouterr().out.splitlines()
    wanted = shown.partition("…\n")[0].splitlines()
    call = wanted.index("  how it happens   (replayed in the interpreter)") + 1
    assert printed[:call] == wanted[:call]
    assert printed[call].startswith("      | → decode(out = heap#1 (20 bytes), in = heap#2 (")
    assert printed[call + 1].startswith("      | heap#1 = {.bytes = {")


def test_options_are_described() -> None:
    page = (ROOT / "docs" / "function.md").read_text(encoding="utf-8")
    for option in (
        "function",
        "pointers",
        "strings",
        "globals",
        "max-elements",
        "max-structs",
        "max-depth",
        "into",
        "assume",
    ):
        assert f"--{option}" in page

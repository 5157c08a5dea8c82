"""docs/custom-semantics.md: its code runs, and prints what the page says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).resolve().parents[2] / "docs" / "custom-semantics.md"
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks_of(page: str, language: str) -> list[str]:
    return [text for found, text in BLOCK.findall(page) if found == language]


def test_the_page_does_what_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = PAGE.read_text(encoding="utf-8")
    for program in blocks_of(page, "c"):
        name, _, text = program.removeprefix("// ").partition("\n")
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    code = compile("\n".join(blocks_of(page, "python")), str(PAGE), "exec")
    exec(code, {"__name__": "custom_semantics"})
    (expected,) = blocks_of(page, "")
    assert capsys.readouterr().out == expected

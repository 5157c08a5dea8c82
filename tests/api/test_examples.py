"""The examples of docs/api.md do what they say."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from limpet.api.options import ProgramOptions
from limpet.base.settings import settings

PAGE = Path(__file__).resolve().parents[2] / "docs" / "api.md"
_SECTION = re.compile(r"^## (.+)$", re.MULTILINE)
_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def sections() -> dict[str, dict[str, str]]:
    parts = _SECTION.split(PAGE.read_text(encoding="utf-8"))[1:]
    return {title: dict(_BLOCK.findall(text)) for title, text in zip(parts[::2], parts[1::2], strict=True)}


@pytest.mark.parametrize("title", sections())
def test_an_example_prints_what_the_page_shows(
    title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    blocks = sections()[title]
    name = blocks["c"].partition("\n")[0]
    (tmp_path / name.removeprefix("// ")).write_text(blocks["c"], encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    exec(compile(blocks["python"], title, "exec"), {"__name__": "example"})
    assert _lines(capsys.readouterr().out) == _lines(blocks["text"])


def _lines(text: str) -> list[object]:
    """Sets have no order."""
    return [
        (before, ast.literal_eval(brace + after)) if brace else before
        for before, brace, after in (line.partition("{") for line in text.splitlines())
    ]


def test_the_page_has_five_examples() -> None:
    assert len(sections()) == 5


def test_keyword_arguments_are_the_settings() -> None:
    assert set(ProgramOptions.__annotations__) == set(settings())

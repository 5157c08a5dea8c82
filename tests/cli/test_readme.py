"""What the README shows is what the command prints."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from limpet.cli.main import main

ROOT = Path(__file__).resolve().parent.parent.parent


def test_first_example_is_real(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("COLUMNS", "120")
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    _, _, rest = text.partition("$ limpet verify examples/greeting.c\n")
    shown, _, _ = rest.partition("```")
    assert main(["verify", "examples/greeting.c"]) == 1
    printed = re.sub(r"\d+\.\d s ", "0.3 s ", capfd.readouterr().out)
    assert printed == shown


def test_example_is_real(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("COLUMNS", "120")
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    _, _, rest = text.partition("$ limpet run examples/packet.c\n")
    shown, _, after = rest.partition("$ echo $?\n")
    code = main(["run", "examples/packet.c"])
    printed = capfd.readouterr()
    assert printed.out + printed.err == shown
    assert after.startswith(f"{code}\n")

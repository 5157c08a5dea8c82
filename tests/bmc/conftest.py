"""What the tests of the engine share."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.bmc.asking import Ask

from limpet.cli.main import main


@pytest.fixture
def ask(tmp_path: Any, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Ask:
    """`ask(text, option, …, command="run")`: the document of `--format json`, with the exit status in `exit`."""
    monkeypatch.chdir(tmp_path)

    def run(text: str, *options: str, command: str = "bmc", name: str = "p.c") -> dict[str, Any]:
        (tmp_path / name).write_text(text, encoding="utf-8")
        code = main([command, name, "--format", "json", *options])
        document: dict[str, Any] = json.loads(capfd.readouterr().out)
        return {**document, "exit": code}

    return run

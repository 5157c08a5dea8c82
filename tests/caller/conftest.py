"""`limpet verify FILE --function NAME`, as a user would ask, in this process."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.caller.asking import Ask

from limpet.cli.main import main


@pytest.fixture
def ask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Ask:
    """The document for a program text and options; each counterexample is tried again with `limpet run`."""
    monkeypatch.chdir(tmp_path)

    def document(*words: str) -> dict[str, Any]:
        code = main([*words, "--format", "json"])
        found: dict[str, Any] = json.loads(capfd.readouterr().out)
        found["exit"] = code
        return found

    def call(text: str, function: str, *options: str, name: str = "p.c") -> dict[str, Any]:
        Path(name).write_text(text, encoding="utf-8")
        found = document("verify", name, "--function", function, "--timeout", "600", *options)
        for trace in found.get("traces", ()):
            Path("inputs.json").write_text(json.dumps({"inputs": trace["inputs"]}), encoding="utf-8")
            again = document("run", name, "--function", function, "--input", "inputs.json", *_of_a_run(options))
            assert again["outcome"] == "violation", again
            assert again["properties"][0]["id"] == trace["property"].partition("#")[0]  # the rest makes ids unique
        return found

    return call


def _of_a_run(options: tuple[str, ...]) -> list[str]:
    """Without those that only engines have."""
    kept = [option for option in options if not option.startswith("--encoding=")]
    for name in ("--solver", "--check", "--memory-model", "--encoding"):
        while name in kept:
            at = kept.index(name)
            del kept[at : at + 2]
    return kept

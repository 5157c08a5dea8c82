"""A stage that does not look at its deadline ends all the same, and the command says why."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = (
    "extern int nd(void);\nint main(void) { int i = 0; while (nd()) { i ^= 1; if (i > 1) return 1 / 0; } return 0; }\n"
)
STUCK = """
import importlib, sys
def stuck(*arguments, **more):
    while True:
        pass
module, name, *words = sys.argv[1:]
holder = importlib.import_module(module)
*path, last = name.split(".")
for each in path:
    holder = getattr(holder, each)
setattr(holder, last, stuck)
from limpet.cli.main import main
sys.exit(main(words))
"""


def stuck(folder: Path, stage: tuple[str, str], *words: str) -> tuple[int, str]:
    (folder / "p.c").write_text(PROGRAM, encoding="utf-8")
    command = [sys.executable, "-c", STUCK, *stage, *words, "p.c", "--timeout", "1"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300)
    assert "Traceback" not in done.stderr, done.stderr
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("command", "stage"),
    [
        ("bmc", ("limpet.bmc.engine", "_Search._round")),
        ("verify", ("limpet.bmc.engine", "_Search._round")),
        ("prove", ("limpet.prove.engine", "_Search._search")),
        ("ai", ("limpet.prove.abstract_engine", "_Run._analyse")),
        ("bmc", ("limpet.strategy.driver", "load_prepared")),
    ],
)
def test_engines(tmp_path: Path, command: str, stage: tuple[str, str]) -> None:
    code, output = stuck(tmp_path, stage, command, "--format", "json")
    document = json.loads(output)
    assert (code, document["verdict"]) in [(2, "unknown"), (0, "safe")][: 1 + (command == "verify")]


def test_stages_that_are_shown(tmp_path: Path) -> None:
    code, output = stuck(tmp_path, ("limpet.pipeline.stages", "Walk.sea_ir"), "show", "seair")
    assert code == 2
    assert "the time limit (--timeout) was reached" in output

"""A worker that does what its source file says, in milliseconds, and lists made of such files."""

from __future__ import annotations

import json
import sys
import textwrap
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from limpet.bench.running import Workers
from limpet.cli.main import main

WORKER = """
import json, os, signal, subprocess, sys, time
file = next(word for word in sys.argv[2:] if word.endswith(".c"))
said = json.load(open(file))
limit = next(word for word in sys.argv if word.startswith("--timeout="))
match said.get("do"):
    case "crash":
        os.kill(os.getpid(), signal.SIGSEGV)
    case "garbage":
        print("this is not JSON")
        sys.exit("something went wrong")
    case "killed":
        # As often as there are characters in the file.
        left = open(file + ".lives").read()
        if left:
            open(file + ".lives", "w").write(left[1:])
            os.kill(os.getpid(), signal.SIGKILL)
    case "hang":
        # As the workers of solvers do: a process group of its own.
        child = subprocess.Popen([sys.executable, "-S", "-c", "import time; time.sleep(600)"], process_group=0)
        open(file + ".pid", "w").write(f"{os.getpid()} {child.pid}")
        time.sleep(600)
    case "grow":
        data = bytearray(300 << 20)
        time.sleep(600)
    case "leave":
        child = subprocess.Popen([sys.executable, "-S", "-c", "import time; time.sleep(600)"], process_group=0)
        open(file + ".pid", "w").write(f"{child.pid}")
    case "burn":
        end = time.process_time() + 0.3
        while time.process_time() < end:
            pass
document = said["document"]
document["arguments"] = sys.argv[1:]
print(json.dumps(document))
"""


def answer(verdict: str, *violations: tuple[str, int], **more: Any) -> dict[str, Any]:
    """A document as `limpet verify --format json` prints it, as far as it is read."""
    properties = [
        {"kind": kind, "line": line, "file": "p.c", "status": "violated", "message": "goes wrong", "note": None}
        for kind, line in violations
    ]
    times = {"frontend": 0.01, "frontend: link": 0.005, "encode": 0.02, "solve": 0.005, "total": 0.04}
    return {
        "verdict": verdict,
        "properties": [*properties, {"kind": "assertion", "line": 1, "file": "p.c", "status": "proved", "note": None}],
        "approximations": [],
        "bounds": [],
        "statistics": {"terms": 12},
        "times": times,
        "version": "0",
        **more,
    }


Programs = Callable[..., None]


@pytest.fixture
def program(tmp_path: Path) -> Programs:
    """Writes `name`.c, which makes the fake worker behave so."""

    def write(name: str, document: dict[str, Any] | str | None = None, do: str = "") -> None:
        made = answer(document) if isinstance(document, str) else document or answer("safe")
        (tmp_path / f"{name}.c").write_text(json.dumps({"do": do, "document": made}), encoding="utf-8")

    return write


@pytest.fixture
def fake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[str]]:
    """The command of the fake worker; `limpet bench` uses it, too."""
    script = tmp_path / "worker.py"
    script.write_text(WORKER, encoding="utf-8")

    def command(*words: str) -> list[str]:
        return [sys.executable, "-S", "-E", str(script), *words]

    monkeypatch.setattr("limpet.cli.bench_run.Workers", partial(Workers, command=command))
    return command


def toml(text: str) -> str:
    return textwrap.dedent(text).lstrip()


Run = Callable[..., tuple[int, str, str]]
LIST = """
    [defaults]
    expected = "safe"
    sources = "{name}.c"
    [configurations]
    plain = []
    other = ["--solver=z3"]
    [groups.good]
    tasks = [{ name = "a" }, { name = "b" }]
    [groups.bad]
    expected = "unsafe"
    tasks = [{ name = "c", line = 3 }]
"""


@pytest.fixture
def bench(tmp_path: Path, fake: object, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Run:
    monkeypatch.chdir(tmp_path)
    for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    (tmp_path / "t.toml").write_text(toml(LIST), encoding="utf-8")

    def run(*words: str) -> tuple[int, str, str]:
        code = main(["bench", *words])
        out, err = capfd.readouterr()
        return code, out, err

    return run


def lines(file: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in Path(file).read_text(encoding="ascii").splitlines()]

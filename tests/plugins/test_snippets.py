"""Files for other tools: each is run as far as that goes without a network."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from limpet.cli.main import main
from limpet.plugins.snippets import SNIPPETS, snippet

ROOT = Path(__file__).resolve().parents[2]
PROJECT = '[[target]]\nfunction = "half"\nfiles = ["lib.c"]\n'


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """With a `limpet` on the path that is this one."""
    (tmp_path / "lib.c").write_text("int half(int x) { return x / 2; }\nint inv(int x) { return 1 / x; }\n")
    (tmp_path / "limpet.toml").write_text(PROJECT, encoding="utf-8")
    (tmp_path / "bin").mkdir()
    command = tmp_path / "bin" / "limpet"
    command.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m limpet "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    monkeypatch.setenv("PATH", f"{command.parent}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(words, capture_output=True, text=True, env={**os.environ, **environment}, check=False)


@pytest.mark.parametrize("name", SNIPPETS)
def test_the_command_prints_each(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["integration", name]) == 0
    assert capsys.readouterr().out == snippet(name)


@pytest.mark.skipif(shutil.which("make") is None, reason="needs make")
def test_make(project: Path) -> None:
    (project / "Makefile").write_text("include limpet.mk\n", encoding="utf-8")
    (project / "limpet.mk").write_text(snippet("make"), encoding="utf-8")
    done = run("make", "limpet-sarif")
    assert done.returncode == 0 and "SAFE       half" in done.stdout
    assert json.loads((project / "limpet.sarif").read_text(encoding="utf-8"))["version"] == "2.1.0"
    assert run("make", "limpet-half").returncode == 0


@pytest.mark.skipif(shutil.which("cmake") is None or shutil.which("ctest") is None, reason="needs cmake")
def test_cmake(project: Path) -> None:
    (project / "cmake").mkdir()
    (project / "cmake" / "Limpet.cmake").write_text(snippet("cmake"), encoding="utf-8")
    lines = [
        "cmake_minimum_required(VERSION 3.16)",
        "project(example NONE)",
        'list(APPEND CMAKE_MODULE_PATH "${CMAKE_SOURCE_DIR}/cmake")',
        "include(Limpet)",
        "enable_testing()",
        "limpet_add_project()",
        "limpet_add_test(NAME half SOURCES lib.c FUNCTION half TIMEOUT 100)",
        "limpet_add_test(NAME inv SOURCES lib.c FUNCTION inv OPTIONS --globals any)",
    ]
    (project / "CMakeLists.txt").write_text("\n".join(lines), encoding="utf-8")
    configured = run("cmake", "-S", ".", "-B", "build")
    assert configured.returncode == 0, configured.stderr
    done = run("ctest", "--test-dir", "build")
    assert "2/3" in done.stdout and "limpet.inv (Failed)" in done.stdout
    assert "67% tests passed, 1 tests failed out of 3" in done.stdout


def hook(text: str) -> dict[str, Any]:
    document = yaml.safe_load(text)
    entries = document["repos"][0]["hooks"] if isinstance(document, dict) else document
    (entry,) = entries
    found: dict[str, Any] = entry
    return found


@pytest.mark.parametrize("where", ["repository", "snippet"])
def test_the_hook_of_pre_commit(project: Path, where: str) -> None:
    text = (ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8") if where == "repository" else None
    entry = hook(text or snippet("pre-commit"))
    assert {"id", "name", "entry", "language"} <= set(entry) and entry["pass_filenames"] is False
    done = run(*shlex.split(entry["entry"]))
    assert done.returncode == 0 and "1 target" in done.stdout


def test_the_action(project: Path) -> None:
    """Its own step runs as the runner would run it; what it uses of others is only named."""
    action = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
    assert action["runs"]["using"] == "composite"
    steps = action["runs"]["steps"]
    assert all(("uses" in step) != ("run" in step) for step in steps)
    assert all("shell" in step for step in steps if "run" in step)
    (verify,) = [step for step in steps if step.get("id") == "verify"]
    (project / "limpet.toml").write_text(PROJECT.replace("half", "inv"), encoding="utf-8")
    options = action["inputs"]["options"]["default"]
    output = project / "output"
    done = run(
        "bash",
        "-eo",
        "pipefail",
        "-c",
        verify["run"],
        LIMPET_OPTIONS=options,
        RUNNER_TEMP=str(project),
        GITHUB_OUTPUT=str(output),
    )
    assert done.returncode == 1 and done.stdout.startswith("::error file=lib.c,line=2")
    sarif = output.read_text(encoding="utf-8").removeprefix("sarif=").strip()
    assert json.loads(Path(sarif).read_text(encoding="utf-8"))["runs"][0]["results"]


def test_the_workflow_is_yaml_and_its_command_runs(project: Path) -> None:
    workflow = yaml.safe_load(snippet("github"))
    commands = [step["run"] for step in workflow["jobs"]["verify"]["steps"] if "run" in step]
    (verify,) = [command for command in commands if command.startswith("limpet")]
    assert run(*shlex.split(verify)).returncode == 0 and (project / "limpet.sarif").exists()

"""Records say which tree was measured."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import limpet

SAY = "from limpet.bench.revision import measured_version; print(measured_version())"


def _git(folder: Path, *words: str) -> None:
    who = ["-c", "user.name=Somebody", "-c", "user.email=somebody@example.org"]
    subprocess.run(["git", "-C", str(folder), *who, *words], check=True, capture_output=True)


def _said(tree: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-S", "-c", SAY], env={"PYTHONPATH": str(tree)}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_commit_and_changes_are_told(tmp_path: Path) -> None:
    package = tmp_path / "limpet"
    (package / "bench").mkdir(parents=True)
    here = Path(limpet.__file__).parent
    for name in ("__init__.py", "bench/__init__.py", "bench/revision.py"):
        (package / name).write_bytes((here / name).read_bytes())
    version = limpet.__version__
    assert _said(tmp_path) == version, "no repository"
    _git(tmp_path, "init", "--quiet")
    _git(tmp_path, "commit", "--quiet", "--allow-empty", "-m", "somebody else's")
    assert _said(tmp_path) == version, "installed into a repository that does not have it"
    _git(tmp_path, "add", "limpet")
    _git(tmp_path, "commit", "--quiet", "-m", "all")
    commit = subprocess.run(
        ["git", "-C", str(tmp_path), "rev-parse", "--short=8", "HEAD"], capture_output=True, text=True, check=True
    ).stdout.strip()
    assert _said(tmp_path) == f"{version} at {commit}"
    (package / "bench" / "other.py").write_text("")
    assert _said(tmp_path) == f"{version} at {commit}", "a file of somebody"
    (package / "bench" / "revision.py").write_text((package / "bench" / "revision.py").read_text() + "\n")
    assert _said(tmp_path) == f"{version} at {commit}+"

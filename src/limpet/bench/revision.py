"""Which Limpet was measured: its version and, if it runs from a checkout, the commit."""

from __future__ import annotations

import functools
import subprocess
from pathlib import Path

import limpet
from limpet import __version__

CHANGED = "+"
"""Behind a commit: files of Limpet have been changed since."""


@functools.cache
def measured_version() -> str:
    """`0.2.0`, or `0.2.0 at 1a2b3c4d+`. Asked once: a run measures one tree."""
    folder = Path(limpet.__file__).parent
    commit = _git(folder, "rev-parse", "--short=8", "HEAD")
    # A package that was installed into somebody else's repository does not belong to it.
    if not commit or not _git(folder, "ls-files", "__init__.py"):
        return __version__
    changed = CHANGED if _git(folder, "status", "--porcelain", "--untracked-files=no", ".") else ""
    return f"{__version__} at {commit}{changed}"


def _git(folder: Path, *words: str) -> str:
    """What it prints; nothing if there is no git, or no repository."""
    try:
        done = subprocess.run(["git", "-C", str(folder), *words], capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""

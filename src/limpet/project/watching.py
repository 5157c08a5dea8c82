"""Waiting until a file of a project changes."""

from __future__ import annotations

import os
import time
from pathlib import Path

PAUSE = 0.3
"""Seconds between looks."""
SUFFIXES = (".c", ".h", ".i", ".inc", ".def", ".cc", ".cpp", ".cxx", ".hpp", ".hh", ".ll", ".bc", ".toml", ".json")

States = dict[str, tuple[int, int]]
"""Files with the time of the last change, and their sizes."""


def states(root: Path) -> States:
    """Of everything below that a program may be made of; hidden directories are left out."""
    found: States = {}
    for directory, below, files in os.walk(root):
        below[:] = [name for name in below if not name.startswith(".") and name != "CMakeFiles"]
        for name in files:
            if name.endswith(SUFFIXES):
                path = os.path.join(directory, name)
                try:
                    status = os.stat(path)
                except OSError:
                    continue
                found[path] = (status.st_mtime_ns, status.st_size)
    return found


def await_change(root: Path, before: States) -> list[str]:
    """The files that differ, relative to `root`, as soon as some do."""
    while True:
        now = states(root)
        changed = [path for path in {*before, *now} if before.get(path) != now.get(path)]
        if changed:
            return sorted(os.path.relpath(path, root) for path in changed)
        time.sleep(PAUSE)

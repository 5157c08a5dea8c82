"""Sets of tasks of SV-COMP: a file with a pattern of task definitions on each line.

# ReachSafety-Loops.set
loops/*.yml
loop-acceleration/*.yml
"""

from __future__ import annotations

import glob
import os
from pathlib import Path

from limpet.base.diagnostics import Location, input_error, why_unreadable
from limpet.svcomp.task_files import SUFFIXES

SET = ".set"


def tasks_of_set(file: str) -> list[str]:
    """The task definitions that a set names, in its order, each once."""
    try:
        text = Path(file).read_text(encoding="utf-8-sig")
    except (OSError, ValueError) as error:
        raise input_error("unreadable", f"`{file}` cannot be read: {why_unreadable(error)}", Location(file)) from None
    tasks: dict[str, None] = {}
    for number, line in enumerate(text.splitlines(), 1):
        pattern = line.strip()
        if not pattern or pattern.startswith("#"):
            continue
        if not pattern.endswith(SUFFIXES):
            raise input_error(
                "bad-set",
                f"`{pattern}` is not a pattern of task definitions",
                Location(file, number),
                "each line of a set names files that end in .yml; sets of C files are of an older format",
            )
        for path in sorted(glob.glob(os.path.join(os.path.dirname(file), pattern), recursive=True)):
            tasks[os.path.normpath(path)] = None
    if not tasks:
        raise input_error("bad-set", f"`{file}` names no task that is there", Location(file))
    return list(tasks)

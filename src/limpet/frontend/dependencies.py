"""What a compilation read, written down so that a later run can tell whether it would read the same.

Recorded are the files that the compiler named, each with the hash of its content, and the directories in which it may
have looked for them: a header that appears in one of those would be found first, and changes the directory's time.
What the compiler brings itself is covered by its identity. No record is made where a result depends on more than
files (`__TIME__`), on the absence of one (`__has_include`), or where a file changed while it was being compiled.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import time
from collections.abc import Iterable, Sequence
from dataclasses import field

from limpet.base.records import dataclass
from limpet.frontend.inputs import STDIN

_MORE_THAN_FILES = re.compile(rb"__has_include|__has_embed|#\s*embed|__TIME__|__DATE__|__TIMESTAMP__")
_NAME = re.compile(r"(?:\\[ #]|\$\$|[^\s\\]|\\(?![ #\n]))+")
_CLOCK_TICK = 20_000_000
"""Nanoseconds that the times of files may lag behind the clock, where their own clock cannot be asked."""


@dataclass(slots=True)
class FileStates:
    """What files and directories are like at the moment, each looked at once."""

    _digests: dict[str, str | None] = field(default_factory=dict)
    _times: dict[str, int | None] = field(default_factory=dict)

    def digest(self, path: str) -> str | None:
        """None: cannot be read."""
        if path not in self._digests:
            try:
                with open(path, "rb") as file:
                    self._digests[path] = hashlib.sha256(file.read()).hexdigest()
            except OSError:
                self._digests[path] = None
        return self._digests[path]

    def directory_time(self, path: str) -> int | None:
        """When something was last added to it or removed; None: there is no such directory."""
        if path not in self._times:
            try:
                self._times[path] = os.stat(path or ".").st_mtime_ns
            except OSError:
                self._times[path] = None
        return self._times[path]


def now() -> int:
    """For `record`: what was changed at this moment or later is not trusted."""
    if hasattr(time, "CLOCK_REALTIME_COARSE"):  # the clock that Linux takes the times of files from
        return time.clock_gettime_ns(time.CLOCK_REALTIME_COARSE)
    return time.time_ns() - _CLOCK_TICK


def record(rule: str, since: int, searched: Sequence[str], systems: Sequence[str]) -> str | None:
    """From the compiler's make rule to a record; None if the result must not be kept.

    `searched`: the directories of the user (`-I`); `systems`: those of the compiler.
    """
    files: dict[str, str] = {}
    named = [name for name in names_in_rule(rule) if name not in (STDIN, "<stdin>")]
    own = [name for name in named if not _under(name, systems)]
    for name in own:
        try:
            with open(name, "rb") as file:
                content = file.read()
                status = os.fstat(file.fileno())
        except OSError:
            return None
        if max(status.st_mtime_ns, status.st_ctime_ns) >= since or _MORE_THAN_FILES.search(content):
            return None
        files[name] = hashlib.sha256(content).hexdigest()
    directories: dict[str, int | None] = {}
    states = FileStates()
    for directory in _looked_in(named, own, searched, systems):
        changed = states.directory_time(directory)
        if changed is not None and changed >= since:
            return None
        directories[directory] = changed
    return json.dumps({"files": files, "directories": directories})


def still_holds(recorded: str, states: FileStates) -> bool:
    """Would the compiler read the same today?"""
    try:
        document = json.loads(recorded)
        files, directories = document["files"], document["directories"]
    except (ValueError, KeyError, TypeError):
        return False
    return all(states.directory_time(path) == changed for path, changed in directories.items()) and all(
        states.digest(path) == digest for path, digest in files.items()
    )


def names_in_rule(rule: str) -> list[str]:
    """The files that a rule for `make` depends on."""
    _, _, after = rule.replace("\\\n", " ").partition(": ")
    names = (name.replace("\\ ", " ").replace("\\#", "#").replace("$$", "$") for name in _NAME.findall(after))
    return list(dict.fromkeys(names))


def _looked_in(named: Iterable[str], own: Iterable[str], searched: Sequence[str], systems: Sequence[str]) -> list[str]:
    """`#include "a/b.h"` is looked for as `D/a/b.h`, for the including file's directory D and all that are searched."""
    starts = list(dict.fromkeys([*searched, *(os.path.dirname(name) for name in own)]))
    below = {""}
    for name in named:
        for start in (*starts, *systems):
            if start and name.startswith(start.rstrip("/") + "/"):
                below.add(os.path.dirname(name[len(start.rstrip("/")) + 1 :]))
            elif not start and not os.path.isabs(name):
                below.add(os.path.dirname(name))
    return sorted({os.path.join(start, part) if part else start for start in starts for part in below})


def _under(name: str, directories: Iterable[str]) -> bool:
    return any(name.startswith(directory.rstrip("/") + "/") for directory in directories)

"""What a compilation read, written down so that a later run can tell whether it would read the same.

Recorded are the files that the compiler named, each with the hash of its content, and every place where it may have
looked for them, with whether a file was there: one that appears in an earlier directory would be found first. Times
are not asked, as they can be set back. What the compiler brings itself is covered by its identity. No record is made
where a result depends on more than files (`__TIME__`), on the absence of one that nobody includes (`__has_include`),
or where a file changed while it was being compiled.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import stat
import time
from collections.abc import Iterable, Sequence
from dataclasses import field

from limpet.base.records import dataclass
from limpet.frontend.inputs import STDIN

_MORE_THAN_FILES = re.compile(rb"__has_include|__has_embed|#\s*embed|__TIME__|__DATE__|__TIMESTAMP__")
_CONTINUED = re.compile(rb"\\[ \t]*\r?\n")
_DIRECTIVE = re.compile(rb"^[ \t]*#[ \t]*(?:include|include_next|import)[ \t]*[<\"]([^>\"\n]+)[>\"]", re.MULTILINE)
_ASKED_FOR = re.compile(rb"__has_include[ \t]*\([ \t]*[<\"]([^>\"\n]+)[>\"]")
_PRECOMPILED = (".pch", ".gch")
"""Beside a header of `-include`, the compiler takes these instead."""
_NAME = re.compile(r"(?:\\[ #]|\$\$|[^\s\\]|\\(?![ #\n]))+")
_CLOCK_TICK = 20_000_000
"""Nanoseconds that the times of files may lag behind the clock, where their own clock cannot be asked."""


@dataclass(slots=True)
class FileStates:
    """What files are like at the moment, each examined once."""

    _digests: dict[str, str | None] = field(default_factory=dict)
    _there: dict[str, bool] = field(default_factory=dict)

    def digest(self, path: str) -> str | None:
        """None: cannot be read."""
        if path not in self._digests:
            try:
                with open(path, "rb") as file:
                    self._digests[path] = hashlib.sha256(file.read()).hexdigest()
            except OSError:
                self._digests[path] = None
        return self._digests[path]

    def is_there(self, path: str) -> bool:
        """Whether a compiler that looks for a header would take this: a directory of the name is passed over."""
        if path not in self._there:
            status = _status(path)
            self._there[path] = status is not None and not stat.S_ISDIR(status.st_mode)
        return self._there[path]


def now() -> int:
    """For `record`: what was changed at this moment or later is not trusted."""
    if hasattr(time, "CLOCK_REALTIME_COARSE"):  # the clock that Linux takes the times of files from
        return time.clock_gettime_ns(time.CLOCK_REALTIME_COARSE)
    return time.time_ns() - _CLOCK_TICK


def record(
    rule: str,
    since: int,
    searched: Sequence[str],
    systems: Sequence[str],
    forced: Sequence[str] = (),
    defines: Sequence[str] = (),
) -> str | None:
    """From the compiler's make rule to a record; None if the result must not be kept.

    `searched`: the directories of the user (`-I`); `systems`: those of the compiler; `forced`: `-include`.
    """
    if any(_MORE_THAN_FILES.search(os.fsencode(define)) for define in defines):
        return None
    if any(os.path.isfile(directory) for directory in searched):
        return None  # a map of headers
    files: dict[str, str] = {}
    spelled = set(forced)
    named = [name for name in names_in_rule(rule) if name not in (STDIN, "<stdin>")]
    own = [name for name in named if not _under(name, systems)]
    for name in own:
        try:
            with open(name, "rb") as file:
                content = file.read()
                status = os.fstat(file.fileno())
        except OSError:
            return None
        plain = _CONTINUED.sub(b"", content)
        if _changed(status) >= since or _MORE_THAN_FILES.search(plain):
            return None
        files[name] = hashlib.sha256(content).hexdigest()
        spelled.update(os.fsdecode(spelling) for spelling in _DIRECTIVE.findall(plain))
    starts = list(dict.fromkeys(["", *map(_plain, searched), *(os.path.dirname(name) for name in own)]))
    spelled |= _spellings(named, starts, systems)
    if searched:
        for name in set(named).difference(own):
            # Headers of the system ask for others, which the user may bring.
            spelled.update(os.fsdecode(spelling) for spelling in _ASKED_FOR.findall(_content(name)))
    present: list[str] = []
    absent = [header + suffix for header in forced for suffix in _PRECOMPILED]
    if any(os.path.exists(path) for path in absent):
        return None
    looked_in = {os.path.dirname(path) for path in absent}
    for path in sorted({os.path.join(start, name) for start in starts for name in spelled}):
        spelling = _status(path)
        if spelling is None or stat.S_ISDIR(spelling.st_mode):
            absent.append(path)
        elif path not in files and _changed(spelling) >= since:
            return None
        elif path not in files:
            present.append(path)
        looked_in.add(os.path.dirname(path))
    # What was moved there or away meanwhile may have old times of its own.
    for directory in looked_in:
        status_of_it = _status(directory or ".")
        if status_of_it is not None and _changed(status_of_it) >= since:
            return None
    return json.dumps({"files": files, "same": _same(own), "present": present, "absent": absent})


def still_holds(recorded: str, states: FileStates) -> bool:
    """Would the compiler read the same today?"""
    try:
        document = json.loads(recorded)
        files, same = document["files"], document["same"]
        present, absent = document["present"], document["absent"]
    except (ValueError, KeyError, TypeError):
        return False
    return (
        all(states.is_there(path) for path in present)
        and not any(states.is_there(path) for path in absent)
        and all(states.digest(path) == digest for path, digest in files.items())
        and _same(list(files)) == same
    )


def names_in_rule(rule: str) -> list[str]:
    """The files that a rule for `make` depends on."""
    _, _, after = rule.replace("\\\n", " ").partition(": ")
    names = (name.replace("\\ ", " ").replace("\\#", "#").replace("$$", "$") for name in _NAME.findall(after))
    return list(dict.fromkeys(names))


def _spellings(named: Iterable[str], starts: Iterable[str], systems: Iterable[str]) -> set[str]:
    """What directives may have said: a file that was found as `D/a/b.h` is `a/b.h` to all who search directory D.

    Compilers leave out a leading `./` where they name files.
    """
    spellings: set[str] = set()
    for name in named:
        for start in (*starts, *systems):
            if not start:
                if not os.path.isabs(name):
                    spellings.add(name)
            elif name.startswith(start.rstrip("/") + "/"):
                spellings.add(name[len(start.rstrip("/")) :].lstrip("/"))
    return spellings


def _plain(directory: str) -> str:
    """As compilers name it before a file."""
    while directory.startswith("./"):
        directory = directory[2:].lstrip("/")
    return "" if directory == "." else directory


def _same(names: Sequence[str]) -> list[list[str]]:
    """Names of one and the same file, by links: `#pragma once` asks for that."""
    groups: dict[tuple[int, int], list[str]] = {}
    for name in names:
        status = _status(name)
        if status is not None:
            groups.setdefault((status.st_dev, status.st_ino), []).append(name)
    return [group for group in groups.values() if len(group) > 1]


def _status(path: str) -> os.stat_result | None:
    try:
        return os.stat(path)
    except (OSError, ValueError):
        return None


def _content(path: str) -> bytes:
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return b""


def _changed(status: os.stat_result) -> int:
    return max(status.st_mtime_ns, status.st_ctime_ns)


def _under(name: str, directories: Iterable[str]) -> bool:
    return any(name.startswith(directory.rstrip("/") + "/") for directory in directories)

"""Paths and patterns of a task list, relative to its root."""

from __future__ import annotations

import difflib
import glob
import os
from dataclasses import field
from pathlib import Path

from limpet.base.records import dataclass
from limpet.bench.settings import Entry

_MAGIC = frozenset("*?[")


@dataclass(frozen=True, slots=True)
class Root:
    directory: Path
    _known: dict[tuple[str, bool], tuple[Path, ...]] = field(default_factory=dict)
    """Patterns that were looked up before: hundreds of tasks share their library."""

    def paths(self, entry: Entry, use: str) -> tuple[Path, ...]:
        """The files (for `include`: directories, for `for_each`: both) that a path or pattern stands for."""
        directories = use == "include"
        key = entry.text, directories
        if key not in self._known:
            self._known[key] = self._look(entry, use)
        return self._known[key]

    def _look(self, entry: Entry, use: str) -> tuple[Path, ...]:
        full = os.path.join(self.directory, entry.text)
        # What stands for itself wins over what it could mean as a pattern: [ is a character of file names too.
        if os.path.exists(full):
            paths = [full]
        elif _MAGIC & set(entry.text):
            paths = sorted(glob.glob(full, recursive=True))
        else:
            paths = []
        match use:
            case "include":
                chosen = [path for path in paths if os.path.isdir(path)]
            case "sources":
                chosen = [path for path in paths if os.path.isfile(path)]
            case _:
                chosen = paths
        if not chosen:
            raise self._nothing(entry, use, full)
        return tuple(Path(os.path.normpath(path)) for path in chosen)

    def _nothing(self, entry: Entry, use: str, full: str) -> Exception:
        what = {"include": "directory", "sources": "file"}.get(use, "file or directory")
        notes = []
        parent, name = os.path.split(full)
        if not os.path.isdir(self.directory):
            notes.append(f"the root `{self.directory}` is not a directory")
        elif not _MAGIC & set(full):
            if os.path.isdir(parent):
                notes += [f"did you mean `{g}`?" for g in difflib.get_close_matches(name, os.listdir(parent), 1, 0.6)]
            else:
                notes.append(f"there is no directory `{parent}`")
        notes.append(f"paths are relative to the root: {self.directory}")
        if _MAGIC & set(entry.text):
            message = f"the pattern `{entry.text}` fits no {what}"
        else:
            message = f"there is no {what} `{entry.text}`"
        return entry.table.error(message, *notes, key=entry.key, value=entry.written or entry.text)

"""A target: an entry or a function, with assumptions, checks and limits."""

from __future__ import annotations

import glob
import os
from collections.abc import Mapping
from dataclasses import field, replace
from pathlib import Path

from limpet.base.config import Config
from limpet.base.diagnostics import Diagnostic, Location, Note, UsageError
from limpet.base.records import dataclass
from limpet.base.settings import configured

ABOUT_FUNCTIONS = ("pointers", "strings", "globals", "max_elements", "max_structs", "max_depth", "into", "assume")
"""Settings for all targets that only those with a function take."""


@dataclass(frozen=True, slots=True)
class Target:
    name: str
    files: tuple[str, ...]
    """Patterns, relative to the directory of the project."""
    settings: Mapping[str, object] = field(default_factory=dict)
    """Its own, and those that all targets share."""

    def config(self, root: Path, source: str) -> Config:
        """Paths are relative to `root`. Raises UsageError; `source` is the project file."""
        given = dict(self.settings)
        if "function" not in given:
            given = {name: value for name, value in given.items() if name not in ABOUT_FUNCTIONS}
        try:
            config = configured(given)
        except UsageError as error:
            diagnostic = error.diagnostic
            message = f"target `{self.name}`: {diagnostic.message}"
            raise UsageError(replace(diagnostic, message=message, location=Location(source))) from None
        return replace(config, input=replace(config.input, files=self._files(root, source)))

    def _files(self, root: Path, source: str) -> tuple[str, ...]:
        found: list[str] = []
        for pattern in self.files:
            names = sorted(glob.glob(pattern, root_dir=root, recursive=True)) if glob.has_magic(pattern) else [pattern]
            if not names:
                text = f"target `{self.name}`: no file matches `{pattern}`"
                raise UsageError(Diagnostic("no-such-file", text, Location(source)))
            found += [os.path.normpath(name) for name in names]
        if not found:
            note = Note('for example: files = ["src/parse.c"]')
            text = f"target `{self.name}` has no files, and the project no sources"
            raise UsageError(Diagnostic("no-files", text, Location(source), notes=(note,)))
        return tuple(dict.fromkeys(found))

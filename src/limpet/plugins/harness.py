"""A harness by itself: a C file with a main, and comments that say what else belongs to it.

// limpet: files = ["../src/parse.c"]
// limpet: timeout = 60
"""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path

from limpet.base.diagnostics import Diagnostic, Location, UsageError, why_unreadable
from limpet.base.settings import no_such_setting, settings
from limpet.project.target import Target

_COMMENT = re.compile(r"^\s*//\s*limpet:\s*(.*)$", re.MULTILINE)


def harness_target(path: Path) -> Target:
    """With paths relative to the directory of the harness. Raises UsageError."""
    try:
        text = path.read_text(encoding="utf-8", errors="replace")
    except OSError as error:
        raise UsageError(Diagnostic("cannot-read", why_unreadable(error), Location(str(path)))) from None
    try:
        given = tomllib.loads("\n".join(_COMMENT.findall(text)))
    except tomllib.TOMLDecodeError as error:
        text = f"the comments `// limpet:` of `{path}` are not TOML: {error}"
        raise UsageError(Diagnostic("bad-harness", text, Location(str(path)))) from None
    files = given.pop("files", [])
    files = [files] if isinstance(files, str) else files
    if not isinstance(files, list) or not all(isinstance(each, str) for each in files):
        raise UsageError(Diagnostic("bad-harness", f"files: `{files}` is not a list of texts", Location(str(path))))
    known = settings()
    chosen: dict[str, object] = {}
    for key, value in given.items():
        name = key.replace("-", "_")
        if name not in known:
            raise no_such_setting(key, known)
        chosen[name] = value
    return Target(path.stem, (path.name, *map(os.path.normpath, files)), chosen)

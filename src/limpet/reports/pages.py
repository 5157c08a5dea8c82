"""The pages of the checks, as `limpet explain` prints them. `checks` is a link to `docs/checks`."""

from __future__ import annotations

import difflib
import re
from importlib.resources import files

from limpet.base.diagnostics import Diagnostic, Note, UsageError
from limpet.base.properties import KINDS, PropertyKind

_CWE = re.compile(r"(?:cwe-?)?(\d+)", re.I)


def kinds_named(text: str) -> list[PropertyKind]:
    """Of the name of a check, the id of a property (`shift@a.c:3:5`), or a number of the CWE. Raises UsageError."""
    name = text.partition("@")[0]
    number = _CWE.fullmatch(name)
    if number is not None:
        kinds = [kind for kind in KINDS.values() if kind.cwe == int(number[1])]
        if kinds:
            return kinds
    if name in KINDS:
        return [KINDS[name]]
    notes = [Note(f"did you mean `{guess}`?") for guess in difflib.get_close_matches(name.lower(), KINDS, 1)]
    notes.append(Note("`limpet explain` lists all checks"))
    raise UsageError(Diagnostic("no-such-check", f"there is no check `{name}`", notes=tuple(notes)))


def page_of(kind: PropertyKind) -> str:
    """Markdown."""
    return files("limpet.reports").joinpath(f"checks/{kind.id}.md").read_text(encoding="utf-8")

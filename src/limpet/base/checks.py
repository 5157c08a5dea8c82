"""Which kinds of properties are checked: groups, and how the options choose."""

from __future__ import annotations

import difflib

from limpet.base.config import CheckOptions
from limpet.base.diagnostics import Diagnostic, Note, UsageError
from limpet.base.properties import KINDS

MEMORY = frozenset(
    {
        "out-of-bounds",
        "null-dereference",
        "wild-pointer",
        "use-after-free",
        "use-after-return",
        "use-after-scope",
        "double-free",
        "invalid-free",
        "overlapping-copy",
        "write-to-constant",
        "modified-read-only",
        "misaligned",
        "pointer-comparison",
        "pointer-difference",
        "mismatched-free",
    }
)
ARITHMETIC = frozenset(
    {"signed-overflow", "division-by-zero", "shift", "float-conversion", "pointer-overflow", "vla-bound"}
)
LEAK = "memory-leak"
CLEANUP = "memory-cleanup"
AT_THE_END = frozenset({LEAK, CLEANUP})
"""What is left on the heap when the program ends; only looked at if it is asked for, as many programs leave that to the
system."""
ALWAYS = frozenset({"unwinding", "undefined-function"})
"""Without these an answer would mean nothing."""
DEFINED = frozenset({"unsigned-overflow", "lossy-conversion", "nan", "infinity", "pointer-overflow"})
"""What the standard defines, or what does no harm by itself, so that many programs rely on it; only looked at if it is
asked for."""

GROUPS: dict[str, frozenset[str]] = {
    "memory": MEMORY,
    "arithmetic": ARITHMETIC,
    "all": frozenset(KINDS),
    "default": frozenset(KINDS) - AT_THE_END - DEFINED,
}


def selected_kinds(options: CheckOptions) -> frozenset[str]:
    """The kinds to check. Where one of the others goes wrong, the run goes on if it can, and does not count if not."""
    chosen = GROUPS["default"] if options.only is None else _union(options.only)
    chosen = (chosen | _union(options.also)) - _union(options.without)
    if not chosen:
        note = Note(f"name what to look for with --check: {', '.join(GROUPS)}, or single checks")
        raise UsageError(Diagnostic("nothing-to-check", "no check is left by --check and --no-check", notes=(note,)))
    return chosen | ALWAYS


def counts_in_a_run(kind: str, options: CheckOptions) -> bool:
    """Whether a violation that a run shows is reported."""
    return kind in selected_kinds(options)


def _union(names: tuple[str, ...]) -> frozenset[str]:
    found: frozenset[str] = frozenset()
    for name in names:
        found |= _kinds(name)
    return found


def _kinds(name: str) -> frozenset[str]:
    group = GROUPS.get(name)
    if group is not None:
        return group
    choices = sorted(KINDS)
    if name in choices:
        return frozenset({name})
    notes = [Note(f"did you mean `{guess}`?") for guess in difflib.get_close_matches(name, [*choices, *GROUPS], 1)]
    notes.append(Note(f"groups: {', '.join(GROUPS)}; checks: {', '.join(choices)}"))
    raise UsageError(Diagnostic("no-such-check", f"there is no check `{name}`", notes=tuple(notes)))

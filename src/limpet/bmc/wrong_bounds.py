"""Bounds that nothing has: a typing error in `--unwindset` would pass unnoticed."""

from __future__ import annotations

import difflib
from collections.abc import Sequence

from limpet.base.diagnostics import Diagnostic, Note, Severity
from limpet.bound.shape import shape_of
from limpet.seair.program import Program


def bounds_of_nothing(program: Program, bounds: Sequence[tuple[str, int, int]]) -> list[Diagnostic]:
    """`bounds`: functions, lines (0: all loops of the function), iterations."""
    warnings: list[Diagnostic] = []
    for name, line in dict.fromkeys((name, line) for name, line, _ in bounds):
        function = program.functions.get(name)
        if function is None:
            close = difflib.get_close_matches(name, program.functions, 1)
            note = f"did you mean `{close[0]}`?" if close else "it may be unreachable from the entry"
            warnings.append(_warning(f"the program has no function `{name}`", note))
            continue
        lines = sorted({loop.line for loop in shape_of(function, ()).loops})
        if line not in ((0, *lines) if lines else lines):
            where = f" on line {line}" if line else ""
            known = f"its loops are on lines {', '.join(map(str, lines))}" if lines else "it has no loops at all"
            warnings.append(_warning(f"`{name}` has no loop{where}", known))
    return list(dict.fromkeys(warnings))


def _warning(message: str, note: str) -> Diagnostic:
    return Diagnostic("no-such-loop", f"--unwindset: {message}", severity=Severity.WARNING, notes=(Note(note),))

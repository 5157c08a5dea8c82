"""Which lines of the program runs within the bounds get to, for reports.

A line counts as followed if a copy of it came about in some round. Conditions that only a solver decides count as open,
so a line that is followed may still be out of reach; one that is not followed is reached by no run within the bounds.
"""

from __future__ import annotations

from collections.abc import Iterator, Set

from limpet.base.diagnostics import Location, in_library
from limpet.results.answer import Coverage
from limpet.seair.program import Program


def coverage_of(program: Program, followed: Set[tuple[str, int]], *, complete: bool) -> Coverage:
    """`complete`: nothing was cut."""
    own = {(at.file, at.line) for at in _places(program) if not in_library(at)}
    return Coverage(frozenset(own & followed), frozenset(own - followed), complete)


def _places(program: Program) -> Iterator[Location]:
    for function in program.functions.values():
        for block in function.blocks:
            for each in (*block.instructions, block.terminator):
                if each is not None and each.location is not None:
                    yield each.location

"""What is to be found out about a program, and what of it matters there."""

from __future__ import annotations

from limpet.base.records import dataclass
from limpet.builtins.names import operations_in
from limpet.builtins.operations import Operation
from limpet.llvm.instructions import Call
from limpet.llvm.module import Module
from limpet.llvm.rules.alignment_tests import tests_alignment
from limpet.llvm.sources import is_library

ALIVE_KINDS = frozenset(("use-after-free", "use-after-return", "use-after-scope"))
"""One check finds all of these; it is made if any of them is asked for."""


@dataclass(frozen=True, slots=True)
class Selection:
    checks: frozenset[str]
    guesses: bool
    """A comparison whose result depends on places of objects can have any; if not, it makes the answer unknown."""
    looks_at_errno: bool
    tests_alignment: bool
    """The program uses alignments itself."""
    frees: bool
    """Blocks are freed somewhere."""

    def is_checked(self, kind: str) -> bool:
        if kind in ALIVE_KINDS:
            return not ALIVE_KINDS.isdisjoint(self.checks)
        return kind in self.checks


def select(module: Module, checks: frozenset[str], guesses: bool) -> Selection:
    return Selection(
        checks,
        guesses,
        looks_at_errno=_looks_at_errno(module),
        tests_alignment=tests_alignment(module),
        frees=Operation.FREE in operations_in(module),
    )


def _looks_at_errno(module: Module) -> bool:
    """Whether the program itself does, not only its library."""
    location = module.functions.get("@__errno_location")
    return location is not None and any(
        type(instruction) is Call and instruction.callee is location
        for function in module.functions.values()
        if not is_library(function)
        for instruction in function.instructions()
    )

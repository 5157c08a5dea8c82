"""Objects on the stack of a function under construction, beside the static locals that `frames` knows."""

from __future__ import annotations

from dataclasses import field

from limpet.base.records import dataclass
from limpet.llvm.memory_instructions import Alloca
from limpet.llvm.values import Value
from limpet.terms.term import Term


@dataclass(slots=True)
class Locals:
    copies: list[Term] = field(default_factory=list)
    """Of arguments (`byval`, variadic ones): they end when the function returns."""
    constants: set[Value] = field(default_factory=set)
    """Those that only their initialisers write to."""
    initialised: Alloca | None = None
    """A constant to which its initialiser is writing."""
    variadic: tuple[tuple[Term, ...], ...] = ()
    """The values of variadic arguments."""

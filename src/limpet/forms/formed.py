"""A bounded program on its way to a verification condition, and what is needed to read the answer."""

from __future__ import annotations

from dataclasses import field, replace

from limpet.base.records import dataclass
from limpet.seair.bounded import BoundedProgram
from limpet.seair.operations import Property
from limpet.seair.program import CallContext, Function
from limpet.terms.term import Term

ERROR = Property("assertion", "one of the numbered assertions fails")
"""Of the one assertion that is left."""


@dataclass(frozen=True, slots=True)
class Numbered:
    """One copy of an assertion. It fails in a run where the error register has its number and the assumption holds."""

    number: int
    """From 1 on; 0 is no assertion."""
    property: Property
    context: CallContext | None = None


@dataclass(slots=True)
class Formed:
    program: BoundedProgram
    form: str
    """`sa`, `sasa`, `gssa`, `pd` or `coi`."""
    properties: list[Numbered] = field(default_factory=list)
    """In order of their numbers."""
    error: Term | None = None
    """The register with the number of the assertion that fails."""
    assumption: Term | None = None
    """The register (or constant) that says whether all assumptions hold on the way; from `sasa` on."""

    @property
    def function(self) -> Function:
        return self.program.function


def with_function(program: BoundedProgram, function: Function) -> BoundedProgram:
    """The same program with another body. (What is not the body is shared.)"""
    return replace(program, function=function)

"""A verification condition: what is assumed, and for each copy of a property when it is violated."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from typing import Protocol

from limpet.base.records import dataclass
from limpet.seair.operations import Property
from limpet.seair.program import CallContext
from limpet.terms.term import Term


class NumberedProperty(Protocol):
    """An entry of the table of properties of a program with an error register."""

    @property
    def number(self) -> int: ...

    @property
    def context(self) -> CallContext | None: ...

    @property
    def property(self) -> Property: ...


@dataclass(frozen=True, slots=True)
class PropertyTerm:
    """True in a model in which the assumptions hold: a run gets to this copy of the property, and violates it."""

    property: Property
    context: CallContext | None
    term: Term


@dataclass(frozen=True, slots=True)
class ConditionStatistics:
    terms: int = 0
    """Nodes of the condition as a graph."""
    loads: int = 0
    loads_resolved: int = 0
    """Loads whose result was known while the condition was made."""
    stores: int = 0
    objects: int = 0


@dataclass(slots=True)
class Condition:
    assumptions: list[Term] = field(default_factory=list)
    properties: list[PropertyTerm] = field(default_factory=list)
    statistics: ConditionStatistics = field(default_factory=ConditionStatistics)
    counts: list[Term] = field(default_factory=list)
    """How many iterations loops have that were not unwound."""
    definitions: Mapping[Term, Term | None] = field(default_factory=dict)
    """Assumptions that only tell what an array is (see `DefinedArrays.about`)."""

    def roots(self) -> Iterable[Term]:
        yield from self.assumptions
        for each in self.properties:
            yield each.term

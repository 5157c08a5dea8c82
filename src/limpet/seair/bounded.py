"""A bounded program: one function without loops and calls, every object numbered."""

from __future__ import annotations

from dataclasses import field

from limpet.base.diagnostics import Location
from limpet.base.records import dataclass
from limpet.memory.objects import ObjectTable
from limpet.seair.operations import Property
from limpet.seair.program import CallContext, Function, Global
from limpet.terms.build import Builder
from limpet.terms.term import Term


@dataclass(frozen=True, slots=True)
class Cut:
    """A loop or recursive call that was not followed further; `property` is asserted (as false) where it was cut."""

    property: Property
    function: str
    location: Location | None
    bound: int
    recursion: bool = False
    late: bool = False
    """Neither: the time for following the program was over here."""
    by_size: bool = False
    """Of a loop that ends by itself, because the program became large."""


@dataclass(slots=True, eq=False)
class BoundedProgram:
    builder: Builder
    pointer_bits: int
    function: Function
    """Acyclic; no `Call`; blocks in topological order; ends in `Halt` (or `Return` of the entry function)."""
    objects: ObjectTable = field(default_factory=ObjectTable)
    globals: list[Global] = field(default_factory=list)
    numbers: dict[Term, int] = field(default_factory=dict)
    """Address symbol of a global → its number in `objects`. (An `Alloc` has its own.)"""
    cuts: list[Cut] = field(default_factory=list)
    stopped: tuple[Location | None, int] | None = None
    """If the time was over: the loop with the most iterations by then (or the function), and how many these were."""
    seen: dict[tuple[Property, CallContext | None], int] = field(default_factory=dict)
    """Properties that were reached while bounding, and how many of their copies. Copies that are known to hold are not
    among the instructions: a property that is here but nowhere asserted is proved; one that is not here is never
    reached."""
    lines: set[tuple[str, int]] = field(default_factory=set)
    """Of the source, that were followed: (file, line). What is not here no run within the bounds gets to."""

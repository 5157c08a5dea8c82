"""What is shared by all functions of the program under construction."""

from __future__ import annotations

from dataclasses import field

from limpet.base.context import Context
from limpet.base.diagnostics import Location
from limpet.base.properties import Approximation
from limpet.base.records import dataclass
from limpet.llvm.debuginfo import DebugLocation
from limpet.llvm.layout import DataLayout
from limpet.llvm.module import Function as SourceFunction
from limpet.llvm.module import Module
from limpet.llvm.values import Value
from limpet.lower.callees import Callees
from limpet.lower.global_addresses import GlobalAddresses
from limpet.lower.names import Names
from limpet.lower.selection import Selection
from limpet.lower.slots import Slots
from limpet.lower.undefined.definedness import Definedness
from limpet.pointsto.interface import RegionMap
from limpet.pointsto.seen import Seen
from limpet.seair.program import Program
from limpet.terms.build import Builder
from limpet.terms.term import Term


@dataclass(slots=True)
class Shared:
    ctx: Context
    module: Module
    entry: SourceFunction
    regions: RegionMap
    program: Program
    selection: Selection
    slots: Slots
    definedness: Definedness
    callees: Callees
    addresses: GlobalAddresses
    seen: Seen
    """Numbers that are addresses or parts of them."""
    reads_bits_of_floats: bool
    """Numbers are read where floats were written, so that it matters which pattern a NaN has there."""
    names: Names = field(default_factory=Names)
    constants: dict[Value, tuple[Term, ...]] = field(default_factory=dict)
    """Their values, where these are the same everywhere."""
    locations: dict[DebugLocation, Location | None] = field(default_factory=dict)

    @property
    def builder(self) -> Builder:
        return self.program.builder

    @property
    def layout(self) -> DataLayout:
        return self.module.layout

    def is_checked(self, kind: str) -> bool:
        return self.selection.is_checked(kind)

    def location(self, at: DebugLocation | None) -> Location | None:
        if at is None:
            return None
        if at not in self.locations:
            self.locations[at] = at.location()
        return self.locations[at]

    def over_approximate(self, id: str, message: str, location: Location | None) -> None:
        entry = Approximation(id, message, location)
        if entry not in self.program.over_approximations:
            self.program.over_approximations.append(entry)

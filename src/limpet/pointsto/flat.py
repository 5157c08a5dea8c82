"""One region for all memory: needs no analysis, and distinguishes nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from limpet.llvm.ir import Call, Function, InlineAssembly, Module, Value
from limpet.llvm.rules.address_taken import address_taken
from limpet.pointsto.interface import Region, RegionMap, called, compatible
from limpet.pointsto.stretches import Stretch


class FlatRegions:
    """One region for all memory."""

    def __init__(self, module: Module) -> None:
        self.memory = Region("M", "", may_hold_pointers=True)
        self._taken = address_taken(module)
        self._modified = frozenset((self.memory,))

    def regions(self, function: Function) -> Sequence[Region]:
        return () if function.is_declaration else (self.memory,)

    def region_of(self, function: Function, pointer: Value) -> Region:
        return self.memory

    def pointee(self, function: Function, pointer: Value, offset: int) -> Region:
        return self.memory

    def stretch(self, function: Function, pointer: Value, size: int) -> Stretch | None:
        return None  # nothing is seen of it

    def stretches_above(self, stretch: Stretch) -> Iterator[Stretch]:
        return iter(())

    def stretches_below(self, stretch: Stretch) -> Iterator[Stretch]:
        return iter(())

    def passed(self, function: Function) -> Sequence[Region]:
        return self.regions(function)

    def modified(self, function: Function) -> frozenset[Region]:
        return frozenset() if function.is_declaration else self._modified

    def at_call(self, call: Call, callee: Function) -> Mapping[Region, Region]:
        return {} if callee.is_declaration else {self.memory: self.memory}

    def targets(self, call: Call) -> Sequence[Function]:
        callee = called(call)
        if isinstance(callee, Function):
            return (callee,)
        if isinstance(callee, InlineAssembly):
            return ()
        return [function for function in self._taken if compatible(call, function)]


def flat_regions(module: Module) -> RegionMap:
    return FlatRegions(module)

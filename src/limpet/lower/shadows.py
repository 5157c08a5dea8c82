"""Which memories have a shadow that says, bit by bit, what of them has no defined value.

Memory of locals and of the heap is undefined until it is written to; globals never are. So a region needs a shadow if
some local or heap block is in it, if an undefined value may be stored there, or if bytes are copied to it from a region
that has one. Regions that calls pass to each other are looked at as one: either all have a shadow, or none.

What is read from such a region is followed bit by bit only if that is needed: a plain load (not among `followed`) just
claims that all it reads is defined. Where that can fail, the program is built again with this load among those that are
followed; in nearly all programs none is.
"""

from __future__ import annotations

from collections.abc import Sequence

from limpet.builtins.effects import Effects
from limpet.builtins.names import operation_of
from limpet.builtins.operations import Operation
from limpet.llvm.instructions import Call, Instruction
from limpet.llvm.memory_instructions import Alloca, Store
from limpet.llvm.module import Function
from limpet.lower.undefined import Undefined
from limpet.pointsto.intrinsics import effects_of
from limpet.pointsto.regions import Region, RegionMap, called


class Shadows:
    def __init__(self, followed: frozenset[Instruction] = frozenset()) -> None:
        self.followed = followed
        self._group: dict[Region, Region] = {}
        self._marked: set[Region] = set()

    def has(self, region: Region) -> bool:
        return self._find(region) in self._marked

    def _find(self, region: Region) -> Region:
        group = self._group
        root = region
        while (above := group.get(root)) is not None:
            root = above
        while region is not root:
            group[region], region = root, group[region]
        return root

    def join(self, one: Region, other: Region) -> None:
        one, other = self._find(one), self._find(other)
        if one is not other:
            self._group[one] = other
            if one in self._marked:
                self._marked.add(other)

    def mark(self, region: Region) -> None:
        self._marked.add(self._find(region))

    def spread(self, copies: Sequence[tuple[Region, Region]]) -> None:
        """Mark what is copied (first) from what is marked (second). All joins were made."""
        copied_to: dict[Region, list[Region]] = {}
        for to, source in copies:
            copied_to.setdefault(self._find(source), []).append(self._find(to))
        pending = [source for source in copied_to if source in self._marked]
        while pending:
            for to in copied_to.get(pending.pop(), ()):
                if to not in self._marked:
                    self._marked.add(to)
                    pending.append(to)


def find_shadows(
    entry: Function, regions: RegionMap, undefined: Undefined, followed: frozenset[Instruction]
) -> Shadows:
    shadows = Shadows(followed)
    copies: list[tuple[Region, Region]] = []
    seen = {entry}
    work = [entry]
    while work:
        function = work.pop()
        values = undefined.of(function)
        for argument in function.arguments:
            if argument.attributes.type_of("byval") is not None:
                shadows.mark(regions.region_of(function, argument))
        for instruction in function.instructions():
            kind = type(instruction)
            if kind is Alloca:
                shadows.mark(regions.region_of(function, instruction))
            elif kind is Store:
                assert isinstance(instruction, Store)
                if instruction.value in values:
                    shadows.mark(regions.region_of(function, instruction.pointer))
            elif kind is Call:
                assert isinstance(instruction, Call)
                for callee in _callees(instruction, regions):
                    if callee.is_declaration:
                        _native(shadows, copies, regions, function, instruction, callee)
                        if any(argument in values for argument in instruction.arguments):
                            _filled(shadows, regions, function, instruction, callee)
                        continue
                    for inner, outer in regions.at_call(instruction, callee).items():
                        shadows.join(inner, outer)
                    if callee not in seen:
                        seen.add(callee)
                        work.append(callee)
    shadows.spread(copies)
    return shadows


def _callees(call: Call, regions: RegionMap) -> list[Function]:
    callee = called(call)
    if isinstance(callee, Function):
        return [callee]
    return list(regions.targets(call))


def _native(
    shadows: Shadows,
    copies: list[tuple[Region, Region]],
    regions: RegionMap,
    function: Function,
    call: Call,
    callee: Function,
) -> None:
    is_list = callee.plain_name.startswith("llvm.va_copy")
    effects = Effects(copies=(0, 1, 1)) if is_list else effects_of(callee)
    if effects is None:
        return
    if effects.allocates:
        shadows.mark(regions.region_of(function, call))
    if effects.copies is not None and len(call.arguments) > max(effects.copies):
        to, source, _ = effects.copies
        copies.append(
            (regions.region_of(function, call.arguments[to]), regions.region_of(function, call.arguments[source]))
        )


def _filled(shadows: Shadows, regions: RegionMap, function: Function, call: Call, callee: Function) -> None:
    """`memset` with a byte that may be undefined."""
    if callee.plain_name.startswith("llvm.memset") or operation_of(callee) is Operation.MEMSET:
        shadows.mark(regions.region_of(function, call.arguments[0]))

"""Which memories have a shadow that says, bit by bit, what of them has no defined value.

Memory of locals and of the heap is undefined until it is written to; globals are where their initialiser says so. So a
region needs a shadow if some local or heap block is in it, if an undefined value may be stored there, or if bytes are
copied to it from a region that has one. Regions that calls pass to each other are examined as one: either all have a
shadow, or none. In the same way some are known as those that poison may be stored to: what is read there and is
undefined counts as poison.

What is read from such a region is followed bit by bit only if that is needed: a plain load (not among `followed`) just
claims that all it reads is defined. Where that can fail, the program is built again with this load among those that are
followed; in nearly all programs none is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from limpet.builtins.effects import Effects
from limpet.builtins.names import operation_of
from limpet.builtins.operations import Operation
from limpet.llvm.instructions import Call, Instruction
from limpet.llvm.memory_instructions import Alloca, Load, Store
from limpet.llvm.module import Function, GlobalVariable, Module
from limpet.llvm.values import Value
from limpet.lower.undefined.constants import has_poison, is_undefined_constant, undefined_spots
from limpet.lower.undefined.registers import Origin, Undefined
from limpet.pointsto.interface import Region, RegionMap, called
from limpet.pointsto.intrinsics import effects_of


class Shadows:
    def __init__(self, followed: frozenset[Instruction] = frozenset()) -> None:
        self.followed = followed
        self._group: dict[Region, Region] = {}
        self._marked: set[Region] = set()
        self._poison: set[Region] = set()
        self.loads: list[tuple[Load, Region]] = []
        """Those that are followed, and from where they read."""

    def has(self, region: Region) -> bool:
        return self._find(region) in self._marked

    def poisoned_loads(self) -> frozenset[Instruction]:
        return frozenset([load for load, region in self.loads if self._find(region) in self._poison])

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
            for marks in (self._marked, self._poison):
                if one in marks:
                    marks.add(other)

    def mark(self, region: Region, *, poison: bool = False) -> None:
        self._marked.add(self._find(region))
        if poison:
            self._poison.add(self._find(region))

    def spread(self, copies: Sequence[tuple[Region, Region]]) -> None:
        """Mark what is copied (first) from what is marked (second). All joins were made."""
        copied_to: dict[Region, list[Region]] = {}
        for to, source in copies:
            copied_to.setdefault(self._find(source), []).append(self._find(to))
        for marks in (self._marked, self._poison):
            pending = [source for source in copied_to if source in marks]
            while pending:
                for to in copied_to.get(pending.pop(), ()):
                    if to not in marks:
                        marks.add(to)
                        pending.append(to)


def find_shadows(
    module: Module, entry: Function, regions: RegionMap, undefined: Undefined, followed: frozenset[Instruction]
) -> Shadows:
    shadows = Shadows(followed)
    for variable in module.globals.values():
        if isinstance(variable, GlobalVariable) and variable.initialiser is not None:
            for spot in undefined_spots(module.layout, variable.initialiser):
                shadows.mark(regions.region_of(entry, variable), poison=spot.poison)
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
                origin = values.get(instruction.value)
                if origin is not None or is_undefined_constant(instruction.value):
                    poison = origin.poison if origin is not None else has_poison(instruction.value)
                    shadows.mark(regions.region_of(function, instruction.pointer), poison=poison)
            elif kind is Load and instruction in followed:
                assert isinstance(instruction, Load)
                shadows.loads.append((instruction, regions.region_of(function, instruction.pointer)))
            elif kind is Call:
                assert isinstance(instruction, Call)
                for callee in _callees(instruction, regions):
                    if callee.is_declaration:
                        _native(shadows, copies, regions, function, instruction, callee)
                        _filled(shadows, regions, function, instruction, callee, values)
                        continue
                    for passed, parameter in zip(instruction.arguments, callee.arguments, strict=False):
                        if parameter.attributes.type_of("byval") is not None:
                            copies.append((regions.region_of(callee, parameter), regions.region_of(function, passed)))
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


def _filled(
    shadows: Shadows,
    regions: RegionMap,
    function: Function,
    call: Call,
    callee: Function,
    values: Mapping[Value, Origin],
) -> None:
    """`memset` with a byte that may be undefined."""
    fills = callee.plain_name.startswith("llvm.memset") or operation_of(callee) is Operation.MEMSET
    if fills and len(call.arguments) > 1:
        byte = call.arguments[1]
        origin = values.get(byte)
        if origin is not None or is_undefined_constant(byte):
            poison = origin.poison if origin is not None else has_poison(byte)
            shadows.mark(regions.region_of(function, call.arguments[0]), poison=poison)

"""What each region of memory is made of in clauses: cells that are read and written as a whole.

Regions that are passed to each other by calls and joins are one class. In a class, accesses that can overlap form a
group. A group whose accesses all have one size and fit each other is an array of cells of that size (or one value, if
there is only one such place); any other group is an array of bytes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from typing import NamedTuple, final

from limpet.base.graphs import strong_components
from limpet.base.records import dataclass
from limpet.horn.flow import SHADOW, Cell
from limpet.horn.pointers import PointerShapes
from limpet.horn.residues import Residues, may_overlap
from limpet.horn.signedness import COPY
from limpet.numeric.congruence import ANY, ZERO, Congruence, exactly
from limpet.seair import operations as ops
from limpet.seair.operations import MemoryKind, MemoryRegister
from limpet.seair.program import Function, Global, Program
from limpet.terms.kind import CONSTANT
from limpet.terms.term import Term


@final
@dataclass(frozen=True, slots=True)
class AccessPattern:
    size: int
    residue: Congruence


@final
@dataclass(slots=True, eq=False)
class Group:
    """Accesses that may overlap."""

    size: int
    """Of a cell, in bytes."""
    residue: Congruence
    """Where its cells are."""
    pointers: bool = False
    """Cells hold pointers."""

    @property
    def place(self) -> int | None:
        """The one offset at which it is, if that is known."""
        return self.residue.remainder if self.residue.modulus == 0 else None

    @property
    def has_any_bytes(self) -> bool:
        """Bytes that are nowhere else."""
        return self.size == 1 and self.residue == ANY

    def may_overlap(self, access: AccessPattern) -> bool:
        return _may_overlap(AccessPattern(self.size, self.residue), access)


@final
class CellPart(NamedTuple):
    """A term of those that a memory is made of."""

    group: Group
    part: str
    """Of cells that hold pointers: one of `PARTS`."""
    is_scalar: bool
    """One value; else an array."""
    is_single: bool
    """There is one object: arrays are by offset. Else by object, if the place in it is known."""
    is_signed: bool
    object_size: int | None
    """Of the one object, if it is known."""
    distance: int
    """Between the numbers of cells of one object and the next."""


@final
@dataclass(slots=True, eq=False)
class MemoryClass:
    name: str
    globals: list[Global] = field(default_factory=list)
    allocations: int = 0
    """Instructions that make objects in it."""
    single: bool = False
    """There is at most one object in it at any time that anything can reach."""
    object_size: int | None = None
    """Of the single object, if it is known."""
    changes: bool = False
    """Something is written to it; else its globals have what they have at the start."""
    groups: list[Group] = field(default_factory=list)
    accesses: set[AccessPattern] = field(default_factory=set)

    def placed(self, access: AccessPattern) -> AccessPattern:
        """In a single object, there is but one place for something of its size."""
        return AccessPattern(access.size, ZERO) if self.single and access.size == self.object_size else access


def region_label(region: str) -> str:
    """Regions are named after the function and the object: `main.table`."""
    name = region.removeprefix("limpet.")
    return COPY.sub("", name.partition(".")[2] or name)


def region_classes(program: Program) -> dict[str, str]:
    """Region → the name of its class."""
    parents: dict[str, str] = {}

    def find(name: str) -> str:
        while parents.setdefault(name, name) != name:
            parents[name] = parents[parents[name]]
            name = parents[name]
        return name

    def unite(a: MemoryRegister, b: MemoryRegister) -> None:
        first, second = find(a.region), find(b.region)
        if first != second:
            parents[first] = second

    for entry in program.globals:
        find(entry.region)
    for function in program.functions.values():
        for register in function.memory_parameters:
            find(register.region)
        for block in function.blocks:
            for phi in block.phis:
                if isinstance(phi, ops.MemoryPhi):
                    for _, register in phi.incoming:
                        unite(register, phi.result)
            for instruction in block.instructions:
                if isinstance(instruction, ops.Alloc):
                    find(instruction.region)
                    continue
                for register in (*instruction.memories(), *instruction.defines_memory()):
                    find(register.region)
                if isinstance(instruction, ops.Call):
                    callee = program.functions[instruction.callee]
                    for register, parameter in zip(instruction.memory_arguments, callee.memory_parameters, strict=True):
                        unite(register, parameter)
                    for result, position in zip(instruction.memory_results, callee.continues, strict=True):
                        unite(result, callee.memory_parameters[position])
                elif isinstance(instruction, ops.Load):
                    continue
                elif not isinstance(instruction, ops.Copy | ops.EndOfRun):
                    for result in instruction.defines_memory():
                        for register in instruction.memories():
                            unite(register, result)
                elif isinstance(instruction, ops.Copy):
                    unite(instruction.memory, instruction.result)
    return {name: find(name) for name in parents}


def memory_classes(program: Program, classes: dict[str, str], residues: Residues) -> dict[str, MemoryClass]:
    layout = {name: MemoryClass(name) for name in set(classes.values())}
    for entry in program.globals:
        layout[classes[entry.region]].globals.append(entry)
    _count_objects(program, classes, layout)
    for function in program.functions.values():
        for instruction in function.instructions():
            for register in instruction.memories():
                if register.kind is MemoryKind.SLOT:  # for the bytes of all objects
                    layout[classes[register.region]].single = False
            if not isinstance(instruction, ops.Init | ops.Call):
                for register in instruction.defines_memory():
                    layout[classes[register.region]].changes = True
    for register, size, pointer in _accesses(program):
        residue = residues.of(pointer)
        if residue is not None:  # else nothing is ever accessed there
            layout[classes[register.region]].accesses.add(AccessPattern(size, residue))
    for each in layout.values():
        each.groups = _groups(each)
    return layout


def fitting_layout(
    program: Program, classes: dict[str, str], pointers: PointerShapes
) -> tuple[Residues, dict[str, MemoryClass]]:
    """Where pointers point to depends on which memories hold nothing but pointers that were stored, and that on where
    pointers point to: at first it is hoped of all."""
    mixed: set[str] = set()
    while True:
        residues = Residues(program, classes, pointers, mixed)
        layout = memory_classes(program, classes, residues)
        newly_mixed = _mixed_classes(program, classes, residues, layout)
        if newly_mixed <= mixed:
            return residues, layout
        mixed |= newly_mixed


@final
class GroupCells:
    """Memory divided into the groups of a layout, where each access belongs to one of them."""

    def __init__(
        self, program: Program, classes: dict[str, str], residues: Residues, layout: dict[str, MemoryClass]
    ) -> None:
        self.classes = classes
        self.residues = residues
        self.layout = layout
        self.divided: set[str] = set(layout)
        """Classes of which nothing is copied, so that values stay where they are."""
        for function in program.functions.values():
            for i in function.instructions():
                if isinstance(i, ops.Copy):
                    self.divided -= {classes[i.memory.region], classes[i.source_memory.region]}
        for register, size, pointer in _accesses(program):
            residue = residues.of(pointer)
            if residue is not None and self._group(classes[register.region], AccessPattern(size, residue)) is None:
                self.divided.discard(classes[register.region])

    def _group(self, name: str, access: AccessPattern) -> int | None:
        """That has all bytes of the access."""
        each = self.layout[name]
        access = each.placed(access)
        for position, group in enumerate(each.groups):
            if group.size == access.size and access.residue.leq(group.residue):
                return position
            if group.has_any_bytes:
                return position
            if group.may_overlap(access):
                return None
        return None

    def _cell(self, name: str, access: AccessPattern | None) -> Cell:
        if name not in self.divided:
            return Cell(name)
        return Cell(name, None if access is None else self._group(name, access))

    def accessed(self, register: MemoryRegister, pointer: Term, width: int) -> Cell:
        name = self.classes[register.region]
        if register.kind is not MemoryKind.DATA:
            return Cell(name, SHADOW)
        residue = self.residues.of(pointer)
        return self._cell(name, None if residue is None else AccessPattern(width // 8, residue))

    def initial(self, region: str, offset: int) -> Cell:
        name = self.classes.get(region, region)
        if name not in self.layout:
            return Cell(name)
        return self._cell(name, AccessPattern(self.residues.bits // 8, exactly(offset)))

    def holds_pointers(self, name: str, group: int, pointers: PointerShapes) -> bool:
        return (Cell(name, group) if name in self.divided else Cell(name)) in pointers


class Fitted(NamedTuple):
    """Which registers and places of memory hold pointers, and how memory is divided."""

    pointers: PointerShapes
    residues: Residues
    layout: dict[str, MemoryClass]
    cells: GroupCells


def fitted(program: Program, classes: dict[str, str]) -> Fitted:
    """At first whole classes of memory hold pointers or not; once places are told apart, each of them does."""
    residues, layout = fitting_layout(program, classes, PointerShapes(program, classes))
    cells = GroupCells(program, classes, residues, layout)
    return Fitted(PointerShapes(program, classes, cells), residues, layout, cells)


def _mixed_classes(
    program: Program, classes: dict[str, str], residues: Residues, layout: dict[str, MemoryClass]
) -> set[str]:
    """Classes in which a pointer may be put together from parts, or come from outside."""
    size = program.pointer_bits // 8

    def is_aligned(residue: Congruence | None) -> bool:
        return residue is None or residue.leq(Congruence(0, size))

    sizes = {i.result: i.size for f in program.functions.values() for i in f.instructions() if isinstance(i, ops.Alloc)}

    def is_whole(length: Term, *pointers: Term) -> bool:
        if all(sizes.get(pointer) is length for pointer in pointers):
            return True
        if length.kind is not CONSTANT or length.payload % size:
            return False
        return all(is_aligned(residues.of(pointer)) for pointer in pointers)

    mixed = {classes[entry.region] for entry in program.globals if entry.contents is None and entry.size}
    odd: set[str] = set()
    for name, each in layout.items():
        kept = [group.residue for group in each.groups if group.size == size]
        if not all(map(is_aligned, kept)):
            odd.add(name)
        places = [each.placed(a).residue for a in each.accesses if a.size == size]
        if not all(any(place.leq(residue) for residue in kept) for place in places):
            mixed.add(name)
    for function in program.functions.values():
        for i in function.instructions():
            if not isinstance(i, ops.Havoc | ops.Fill | ops.Copy) or i.memory.kind is not MemoryKind.DATA:
                continue
            if isinstance(i, ops.Havoc):
                mixed.add(classes[i.memory.region])
            elif isinstance(i, ops.Fill):
                name = classes[i.memory.region]
                is_null = i.byte.kind is CONSTANT and i.byte.payload == 0
                if name in odd or not (is_null and is_whole(i.length, i.pointer)):
                    mixed.add(name)
            else:
                name, source = classes[i.memory.region], classes[i.source_memory.region]
                if name in odd or source in odd or not is_whole(i.length, i.pointer, i.source):
                    mixed.add(name)
    return mixed


def _accesses(program: Program) -> Iterator[tuple[MemoryRegister, int, Term]]:
    for function in program.functions.values():
        for i in function.instructions():
            if isinstance(i, ops.Load):
                yield i.memory, i.result.width // 8, i.pointer
            elif isinstance(i, ops.Store):
                yield i.memory, i.value.width // 8, i.pointer


# --- objects ------------------------------------------------------------------------------------------------


def _count_objects(program: Program, classes: dict[str, str], layout: dict[str, MemoryClass]) -> None:
    once = functions_called_once(program)
    sizes: dict[str, int | None] = {}
    repeated: set[str] = set()
    for function in program.functions.values():
        looping = blocks_in_loops(function)
        own = {
            classes[i.result.region]
            for i in function.instructions()
            if isinstance(i, ops.Init) and i.result.kind is MemoryKind.DATA
        }
        passed = {classes[register.region] for register in function.memory_parameters}
        for position, block in enumerate(function.blocks):
            for i in block.instructions:
                if not isinstance(i, ops.Alloc):
                    continue
                name = classes[i.region]
                layout[name].allocations += 1
                sizes[name] = i.size.payload if i.size.kind is CONSTANT else None
                # Each call has a region of its own, unless it is handed one.
                fresh = function.name in once or (name in own and name not in passed)
                if position in looping or not fresh:
                    repeated.add(name)
    for name, each in layout.items():
        variables = [entry for entry in each.globals if entry.size]
        each.single = len(variables) + each.allocations <= 1 and name not in repeated
        if each.single:
            each.object_size = variables[0].size if variables else sizes.get(name)


def blocks_in_loops(function: Function) -> set[int]:
    numbers = {block: position for position, block in enumerate(function.blocks)}
    successors = [[numbers[target] for target in block.successors()] for block in function.blocks]
    blocks: set[int] = set()
    for component in strong_components(successors):
        if len(component) > 1 or component[0] in successors[component[0]]:
            blocks.update(component)
    return blocks


def makes_objects_in_loops(program: Program) -> bool:
    """Or in functions that may be called several times."""
    once = functions_called_once(program)
    for function in program.functions.values():
        looping = blocks_in_loops(function)
        for position, block in enumerate(function.blocks):
            repeated = position in looping or function.name not in once
            if repeated and any(isinstance(i, ops.Alloc) for i in block.instructions):
                return True
    return False


def functions_called_once(program: Program) -> set[str]:
    """Functions of which there is at most one activation in a run."""
    sites: dict[str, list[tuple[str, bool]]] = {}
    for function in program.functions.values():
        looping = blocks_in_loops(function)
        for position, block in enumerate(function.blocks):
            for i in block.instructions:
                if isinstance(i, ops.Call):
                    sites.setdefault(i.callee, []).append((function.name, position in looping))
    once = {program.entry}
    work = [program.entry]
    called: dict[str, list[str]] = {}
    for callee, places in sites.items():
        if len(places) == 1 and not places[0][1] and callee != program.entry:
            called.setdefault(places[0][0], []).append(callee)
    while work:
        for callee in called.get(work.pop(), ()):
            if callee not in once:
                once.add(callee)
                work.append(callee)
    if sites.get(program.entry):
        return set()
    return once


# --- groups -------------------------------------------------------------------------------------------------


def _groups(each: MemoryClass) -> list[Group]:
    accesses = sorted({each.placed(a) for a in each.accesses}, key=lambda a: (a.residue, a.size))
    groups: list[list[AccessPattern]] = []
    for access in accesses:
        joined = [access]
        while True:  # what is joined may be in more places
            areas = _areas(joined)
            meeting = [group for group in groups if any(_may_overlap(a, b) for a in _areas(group) for b in areas)]
            if not meeting:
                break
            joined += [a for group in meeting for a in group]
            groups = [group for group in groups if group not in meeting]
        groups.append(joined)
    clean = [Group(group[0].size, _joined(group)) for group in groups if _is_clean(group)]
    # All bytes are one group, the last one.
    return clean if len(clean) == len(groups) else [*clean, Group(1, ANY)]


def _joined(accesses: list[AccessPattern]) -> Congruence:
    residue = accesses[0].residue
    for other in accesses[1:]:
        residue = residue.join(other.residue)
    return residue


def _is_clean(accesses: list[AccessPattern]) -> bool:
    size, residue = accesses[0].size, _joined(accesses)
    return all(a.size == size for a in accesses) and residue.modulus % size == 0


def _areas(accesses: list[AccessPattern]) -> list[AccessPattern]:
    """Where the cells of a group are."""
    return [AccessPattern(accesses[0].size, _joined(accesses))] if _is_clean(accesses) else accesses


def _may_overlap(a: AccessPattern, b: AccessPattern) -> bool:
    return may_overlap(a.residue, a.size, b.residue, b.size)

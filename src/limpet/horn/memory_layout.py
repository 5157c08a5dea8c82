"""What each region of memory is made of in clauses: cells that are read and written as a whole.

Regions that are passed to each other by calls and joins are one class. In a class, accesses that can overlap form a
group. A group whose accesses all have one size and fit each other is an array of cells of that size (or one value, if
there is only one such place); any other group is an array of bytes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import gcd
from typing import final

from limpet.base.graphs import strong_components
from limpet.horn.residues import ANYWHERE, Residue, Residues, join
from limpet.seair import operations as ops
from limpet.seair.operations import MemoryKind, MemoryRegister
from limpet.seair.program import Function, Global, Program
from limpet.terms.kind import CONSTANT
from limpet.terms.term import Term


@final
@dataclass(frozen=True, slots=True)
class Access:
    size: int
    residue: Residue


@final
@dataclass(slots=True, eq=False)
class Group:
    """Accesses that may overlap."""

    size: int
    """Of a cell, in bytes."""
    residue: Residue
    """Where its cells are."""
    pointers: bool = False
    """Cells hold pointers."""

    @property
    def place(self) -> int | None:
        """The one offset at which it is, if that is known."""
        return self.residue[0] if self.residue[1] == 0 else None


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
    groups: list[Group] = field(default_factory=list)
    accesses: set[Access] = field(default_factory=set)


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
    made = {name: MemoryClass(name) for name in set(classes.values())}
    for entry in program.globals:
        made[classes[entry.region]].globals.append(entry)
    _count_objects(program, classes, made)
    for register, size, pointer in _accesses(program):
        residue = residues.of(pointer)
        if residue is not None:  # else nothing is ever accessed there
            made[classes[register.region]].accesses.add(Access(size, residue))
    for each in made.values():
        each.groups = _groups(each)
    return made


def _accesses(program: Program) -> Iterator[tuple[MemoryRegister, int, Term]]:
    for function in program.functions.values():
        for i in function.instructions():
            if isinstance(i, ops.Load):
                yield i.memory, i.result.width // 8, i.pointer
            elif isinstance(i, ops.Store):
                yield i.memory, i.value.width // 8, i.pointer


# --- objects ------------------------------------------------------------------------------------------------


def _count_objects(program: Program, classes: dict[str, str], made: dict[str, MemoryClass]) -> None:
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
                made[name].allocations += 1
                sizes[name] = i.size.payload if i.size.kind is CONSTANT else None
                # Each call has a region of its own, unless it is handed one.
                fresh = function.name in once or (name in own and name not in passed)
                if position in looping or not fresh:
                    repeated.add(name)
    for name, each in made.items():
        variables = [entry for entry in each.globals if entry.size]
        each.single = len(variables) + each.allocations <= 1 and name not in repeated
        if each.single:
            each.object_size = variables[0].size if variables else sizes.get(name)


def blocks_in_loops(function: Function) -> set[int]:
    numbers = {block: position for position, block in enumerate(function.blocks)}
    successors = [[numbers[target] for target in block.successors()] for block in function.blocks]
    found: set[int] = set()
    for component in strong_components(successors):
        if len(component) > 1 or component[0] in successors[component[0]]:
            found.update(component)
    return found


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
    whole = each.object_size
    accesses = sorted(
        {
            Access(a.size, (0, 0)) if each.single and a.size == whole else a  # there is no other place for it
            for a in each.accesses
        },
        key=lambda a: (a.residue[0], a.residue[1], a.size),
    )
    groups: list[list[Access]] = []
    for access in accesses:
        meeting = [group for group in groups if any(_may_overlap(access, other) for other in group)]
        joined = [access, *(a for group in meeting for a in group)]
        groups = [group for group in groups if group not in meeting] + [joined]
    made: list[Group] = []
    for group in groups:
        size = group[0].size
        residue = group[0].residue
        for other in group[1:]:
            residue = join(residue, other.residue)
        clean = all(a.size == size for a in group) and (residue[1] == 0 or residue[1] % size == 0)
        made.append(Group(size, residue) if clean else Group(1, ANYWHERE))
    return made


def _may_overlap(a: Access, b: Access) -> bool:
    modulus = gcd(a.residue[1], b.residue[1])
    apart = b.residue[0] - a.residue[0]
    if modulus == 0:
        return -b.size < apart < a.size
    apart %= modulus
    return apart < a.size or modulus - apart < b.size

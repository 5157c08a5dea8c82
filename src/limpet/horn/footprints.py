"""Which memory a function can touch: its footprint, as cells at the ends of access paths.

An access path begins with a parameter or the address of a global and follows pointers that lay in memory when the
function was called: `p`, `p->next`, `table->first`. A memory of which a function and all that it calls touch only a
finite number of such cells is a finite map there: from addresses, which the paths give, to values (Garcia-Contreras,
Gurfinkel and Navas: Efficient Modular SMT-Based Model Checking of Pointer Programs). All else is unbounded: what is
reached by a variable index or through a cycle of pointers, what an operation on many bytes touches, and a memory in
which the function makes objects, as no path leads to them from outside.

Regions of points-to analysis are the nodes of the paper's graphs, and a call never passes one region twice, so a
memory of the callee is the class of all that may alias at some call (Definition 3). Where the paper looks for cycles in
these graphs and then lists all fields (Fig. 3: `exploreGraph`, `propagateUbnd`, `recCompAPs`), here the accesses of the
function are followed, with the pointers that it stores itself, until nothing new comes up:

* Only cells that are accessed become part of a map, not all fields of an object.
* A pointer that goes round in a cycle has more than MAX_STEPS steps. A cycle of the graph that no access follows is
  harmless: of a list, `p->next->n` is one cell.
* The graphs do not know indices; here they make a memory unbounded.
* As in the paper, a path may lead through a memory that is unbounded, if the function leaves that as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, final

from limpet.base.records import dataclass
from limpet.horn.residues import Residues, may_overlap
from limpet.numeric.congruence import ANY, Congruence
from limpet.passes.callgraph import call_graph
from limpet.seair import operations as ops
from limpet.seair.operations import Call, Instruction, MemoryKind, MemoryPhi, MemoryRegister, Phi
from limpet.seair.program import Function, Program
from limpet.terms import kinds_bv as bv
from limpet.terms.kind import CONSTANT, SYMBOL
from limpet.terms.kinds_core import ITE
from limpet.terms.sorts import BitVecSort
from limpet.terms.term import Term

MAX_PATHS = 8
"""Places at which one pointer can be; more count as any."""
MAX_STEPS = 3
"""Pointers that a path follows."""
_DEPTH = 40
"""Of terms."""

_PASSED = (MemoryKind.DATA, MemoryKind.UNDEFINED, MemoryKind.OBJECTS)


@dataclass(frozen=True, slots=True)
class FrameLimits:
    """The paper's sX and aY: a memory with more than that counts as unbounded."""

    cells: int = 24
    aliases: int = 4
    """Paths to objects in one memory that may be the same."""


@final
class AccessPath(NamedTuple):
    """An address: that of `offset` bytes after the last pointer."""

    root: Term
    """A parameter, or the address of a global."""
    steps: tuple[tuple[int, int], ...]
    """(memory parameter, bytes after the pointer so far): where the next pointer lies."""
    offset: int

    @property
    def base(self) -> AccessPath:
        return self._replace(offset=0)

    @property
    def pointer(self) -> AccessPath:
        """Of a path with steps: where its last pointer lies."""
        return AccessPath(self.root, self.steps[:-1], self.steps[-1][1])


@final
class Key(NamedTuple):
    """A cell of a finite map: so many bytes there; 0: whether the object is alive."""

    path: AccessPath
    size: int


@final
@dataclass(slots=True, eq=False)
class Touched:
    """What is done to a cell."""

    residue: Congruence | None = None
    """Where in its object it can be."""
    written: bool = False

    @property
    def place(self) -> Congruence:
        return ANY if self.residue is None else self.residue


Paths = frozenset[AccessPath] | None
"""Where a pointer may point to; None: anywhere."""
NOWHERE: frozenset[AccessPath] = frozenset()


def _joined(one: Paths, other: Paths) -> Paths:
    if one is None or other is None:
        return None
    both = one | other
    return both if len(both) <= MAX_PATHS else None


def _moved(paths: Paths, distance: int) -> Paths:
    return None if paths is None else frozenset(each._replace(offset=each.offset + distance) for each in paths)


class Footprint:
    """Of one function. Memories go by the number of the parameter that they continue."""

    def __init__(self, function: Function, globals: list[Term], bits: int) -> None:
        self.function = function
        self.bits = bits
        self.globals = globals
        self.numbers = {(each.region, each.kind): at for at, each in enumerate(function.memory_parameters)}
        self.unbounded: dict[int, str] = {
            at: f"memory of {each.kind.value}"
            for at, each in enumerate(function.memory_parameters)
            if each.kind not in _PASSED
        }
        """Memory → why."""
        changed = (memory for i in function.instructions() for memory in i.defines_memory())
        self.rewritten = {self.numbers.get((each.region, each.kind)) for each in changed}
        """Memories of which the function makes others."""
        self.forget()

    def forget(self) -> None:
        """All but what is unbounded."""
        function = self.function
        self.cells: dict[int, dict[Key, Touched]] = {at: {} for at in range(len(function.memory_parameters))}
        self.stored: dict[int, dict[Key, Paths]] = {at: {} for at in self.cells}
        """Pointers that are put into memory."""
        self.returned: list[Paths] = [NOWHERE] * len(function.results)
        self.values: dict[Term, Paths] = {address: _start(address) for address in self.globals}
        for parameter in function.parameters:
            is_address = isinstance(parameter.sort, BitVecSort) and parameter.sort.width == self.bits
            self.values[parameter] = _start(parameter) if is_address else None

    def number(self, memory: MemoryRegister) -> int | None:
        """Which parameter the memory continues; None: it is the function's own."""
        return self.numbers.get((memory.region, memory.kind))

    @property
    def finite(self) -> list[int]:
        return [at for at in self.cells if at not in self.unbounded]

    def paths(self, term: Term, depth: int = _DEPTH) -> Paths:
        if term.kind is SYMBOL:
            return self.values.get(term, NOWHERE)
        if term.kind is CONSTANT:
            return NOWHERE if term.payload == 0 else None
        if depth and term.kind is bv.BV_ADD:
            for pointer, distance in (term.args, term.args[::-1]):
                if distance.kind is CONSTANT:
                    return _moved(self.paths(pointer, depth - 1), bv.signed(distance.payload, distance.width))
        if depth and term.kind is ITE:
            return _joined(self.paths(term.args[1], depth - 1), self.paths(term.args[2], depth - 1))
        return None

    def read(self, number: int | None, paths: Paths, size: int) -> Paths:
        """The pointers in such cells. In a memory that is unbounded but stays as it is, they are what they were."""
        if number is None or paths is None or size * 8 != self.bits:
            return None
        if number in self.unbounded and number in self.rewritten:
            return None
        found: Paths = NOWHERE
        for path in paths:
            if len(path.steps) >= MAX_STEPS:
                return None
            beginning = AccessPath(path.root, (*path.steps, (number, path.offset)), 0)
            found = _joined(found, frozenset((beginning,)))
            key = Key(path, size)
            for other, stored in self.stored[number].items():
                if self.may_meet(number, key, other):
                    found = _joined(found, stored)
        return found

    def may_meet(self, number: int, one: Key, other: Key) -> bool:
        if one.path.base == other.path.base:
            apart = other.path.offset - one.path.offset
            return -other.size < apart < max(one.size, 1)
        return may_overlap(self._place(number, one), one.size, self._place(number, other), other.size)

    def _place(self, number: int, key: Key) -> Congruence:
        touched = self.cells[number].get(key)
        return ANY if touched is None else touched.place


def _start(root: Term) -> frozenset[AccessPath]:
    return frozenset((AccessPath(root, (), 0),))


class Footprints:
    """Of all functions."""

    def __init__(self, program: Program, residues: Residues, limits: FrameLimits) -> None:
        self.program = program
        self.residues = residues
        self.limits = limits
        self.changed = False
        addresses = [entry.address for entry in program.globals]
        graph = call_graph(program)
        self.of: dict[str, Footprint] = {
            name: Footprint(program.functions[name], addresses, program.pointer_bits)
            for name in graph.bottom_up
            if name in graph.reached
        }
        while True:
            before = self._count()
            self._run()
            self._reject()
            if self._count() == before:
                break
            for each in self.of.values():  # what is read from memory that is unbounded is not known
                each.forget()

    def _count(self) -> int:
        return sum(len(each.unbounded) for each in self.of.values())

    def _run(self) -> None:
        self.changed = True
        while self.changed:
            self.changed = False
            for each in self.of.values():
                _Pass(self, each).run()

    def _reject(self) -> None:
        """Memories that are too large, or not made of cells."""
        for each in self.of.values():
            for number in each.finite:
                why = self._why_unbounded(each, number)
                if why is not None:
                    each.unbounded[number] = why
            for call in each.function.instructions():
                if isinstance(call, Call):
                    self._check_arguments(call)

    def _check_arguments(self, call: Call) -> None:
        """Points-to analysis promises it: here it would be the ground on which a wrong answer grows."""
        callee = self.of[call.callee]
        places = [(memory.region, memory.kind) for memory in call.memory_arguments]
        for at, place in enumerate(places):
            if places.count(place) > 1:
                callee.unbounded.setdefault(at, "a call passes it twice")

    def _why_unbounded(self, each: Footprint, number: int) -> str | None:
        cells = each.cells[number]
        if len(cells) > self.limits.cells:
            return f"it has {len(cells)} cells"
        bases = {key.path.base for key in cells}
        if len(bases) > self.limits.aliases:
            return f"{len(bases)} paths lead there"
        keys = list(cells)
        for at, one in enumerate(keys):
            for other in keys[:at]:
                if one.size == 0 or not each.may_meet(number, one, other):
                    continue
                residue = cells[one].place.join(cells[other].place)
                same_base = one.path.base == other.path.base
                if one.size != other.size or same_base or residue.modulus % one.size:
                    return "cells may overlap"
        return None


class _Pass:
    """One pass over a function."""

    def __init__(self, footprints: Footprints, footprint: Footprint) -> None:
        self.all = footprints
        self.own = footprint

    def run(self) -> None:
        for block in self.own.function.blocks:
            for phi in block.phis:
                self._phi(phi)
            for instruction in block.instructions:
                self._instruction(instruction)
            if isinstance(block.terminator, ops.Return):
                self._return(block.terminator)

    def _define(self, register: Term, paths: Paths) -> None:
        known = self.own.values.get(register, NOWHERE)
        now = _joined(known, paths)
        if now != known:
            self.own.values[register] = now
            self.all.changed = True

    def _give_up(self, number: int | None, why: str) -> None:
        if number is not None and number not in self.own.unbounded:
            self.own.unbounded[number] = why
            self.all.changed = True

    def _phi(self, phi: Phi | MemoryPhi) -> None:
        if isinstance(phi, Phi):
            for _, term in phi.incoming:
                self._define(phi.result, self.own.paths(term))
            return
        numbers = {self.own.number(memory) for memory in (phi.result, *(memory for _, memory in phi.incoming))}
        if len(numbers) > 1:
            for number in numbers:
                self._give_up(number, "it is joined with another memory")

    def _instruction(self, i: Instruction) -> None:
        own = self.own
        if isinstance(i, ops.Assign):
            self._define(i.result, own.paths(i.value))
        elif isinstance(i, ops.Load):
            size = i.result.width // 8
            number, paths = own.number(i.memory), own.paths(i.pointer)
            self._touch(number, paths, size, self.all.residues.of(i.pointer), written=False)
            self._define(i.result, own.read(number, paths, size))
        elif isinstance(i, ops.Store):
            size = i.value.width // 8
            number, paths = own.number(i.memory), own.paths(i.pointer)
            self._touch(number, paths, size, self.all.residues.of(i.pointer), written=True)
            if number is not None and paths is not None and size * 8 == own.bits:
                self._put(number, paths, size, own.paths(i.value))
        elif isinstance(i, ops.IsAlloc):
            paths = own.paths(i.pointer)
            bases = None if paths is None else frozenset(path.base for path in paths)
            self._touch(own.number(i.objects), bases, 0, None, written=False)
        elif isinstance(i, Call):
            self._call(i)
        else:
            for memory in (*i.memories(), *i.defines_memory()):
                why = "many bytes are touched at once" if memory.kind.has_bytes else "the state of objects changes"
                self._give_up(own.number(memory), why)
            if isinstance(i, ops.Alloc):
                self._give_up(own.numbers.get((i.region, MemoryKind.DATA)), "objects are made in it")
                self._give_up(own.numbers.get((i.region, MemoryKind.UNDEFINED)), "objects are made in it")
            for register in i.defines():
                self._define(register, None)

    def _touch(self, number: int | None, paths: Paths, size: int, residue: Congruence | None, *, written: bool) -> None:
        if number is None or number in self.own.unbounded:
            return
        if paths is None:
            self._give_up(number, "it is not known which cells are accessed")
            return
        for path in paths:
            key = Key(path, size)
            cells = self.own.cells[number]
            touched = cells.get(key)
            if touched is None:
                touched = cells[key] = Touched()
                self.all.changed = True
            if written and not touched.written:
                touched.written = self.all.changed = True
            joined = residue if touched.residue is None or residue is None else touched.residue.join(residue)
            if joined is not None and joined != touched.residue:
                touched.residue = joined
                self.all.changed = True

    def _put(self, number: int, paths: Iterable[AccessPath], size: int, pointers: Paths) -> None:
        stored = self.own.stored[number]
        for path in paths:
            key = Key(path, size)
            now = _joined(stored.get(key, NOWHERE), pointers)
            if key not in stored or now != stored[key]:
                stored[key] = now
                self.all.changed = True

    def _return(self, end: ops.Return) -> None:
        own = self.own
        for at, term in enumerate(end.values):
            now = _joined(own.returned[at], own.paths(term))
            if now != own.returned[at]:
                own.returned[at] = now
                self.all.changed = True
        for memory, number in zip(end.memory_values, own.function.continues, strict=True):
            if own.number(memory) != number:
                self._give_up(number, "another memory is returned for it")
                self._give_up(own.number(memory), "it is returned for another memory")

    # --- calls ----------------------------------------------------------------------------------------------

    def _call(self, call: Call) -> None:
        callee = self.all.of[call.callee]
        numbers = [self.own.number(memory) for memory in call.memory_arguments]
        for at, number in enumerate(numbers):
            if number is None:
                continue
            if at in callee.unbounded:
                self._give_up(number, f"{call.callee}: {callee.unbounded[at]}")
                continue
            for key, touched in list(callee.cells[at].items()):
                paths = mapped(self.own, callee, call, key.path)
                if paths is not None and not key.size:
                    paths = frozenset(path.base for path in paths)
                self._touch(number, paths, key.size, touched.residue, written=touched.written)
            for key, pointers in list(callee.stored[at].items()):
                paths = mapped(self.own, callee, call, key.path)
                if paths is not None and number not in self.own.unbounded:
                    self._put(number, paths, key.size, self._all_mapped(callee, call, pointers))
        for at, result in enumerate(call.results):
            self._define(result, self._all_mapped(callee, call, callee.returned[at]))

    def _all_mapped(self, callee: Footprint, call: Call, paths: Paths) -> Paths:
        found: Paths = NOWHERE if paths is not None else None
        for path in paths or ():
            found = _joined(found, mapped(self.own, callee, call, path))
        return found


def mapped(caller: Footprint, callee: Footprint, call: Call, path: AccessPath) -> Paths:
    """What a path of the callee is for the caller, when it calls."""
    parameters = callee.function.parameters
    at = parameters.index(path.root) if path.root in parameters else None
    paths = caller.paths(path.root if at is None else call.arguments[at])
    for number, offset in path.steps:
        memory = call.memory_arguments[number]
        paths = caller.read(caller.number(memory), _moved(paths, offset), caller.bits // 8)
    return _moved(paths, path.offset)


def cells_in_order(footprint: Footprint, number: int) -> list[Key]:
    """Fewer steps first, so that what a path needs is known before it."""
    order = {term: at for at, term in enumerate(footprint.values)}
    return sorted(
        footprint.cells[number],
        key=lambda key: (len(key.path.steps), order[key.path.root], key.path.steps, key.path.offset, key.size),
    )


def all_cells(footprint: Footprint) -> Iterator[tuple[int, Key]]:
    """Of finite memories, fewer steps first."""
    found = [(number, key) for number in footprint.finite for key in cells_in_order(footprint, number)]
    yield from sorted(found, key=lambda each: len(each[1].path.steps))

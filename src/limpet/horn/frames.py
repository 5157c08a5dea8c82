"""Finite maps as scalars: a parameter for each cell that a function touches, a result for each that it writes.

    fun bump(p; A, M) -> (; M)             fun bump(p, p->n; …) -> (bv32)
      R = load p, M                          R = p->n
      M1 = store (bvadd R 1), p, M           v = (bvadd R 1)
      return ; M1                            return v

    M2 = call bump(q; A, M0)               v0 = load q, M0
                                           v1 = call bump(q, v0)
                                           M2 = store v1, q, M0

So the caller says what stays as it is, and no summary needs arrays or quantifiers for that. The caller reads and writes
arrays, or a map of its own. Keys need no parameters: paths give them, and pointers on a path are cells themselves.
Reading and writing follow the paper's reductions: which cell is meant is known where the pointer has one path, and
otherwise a case distinction over the cells that may be meant; a write also changes what may be the same cell under
another path.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from limpet.base.graphs import reverse_postorder
from limpet.base.records import dataclass
from limpet.horn.access_path_text import path_text
from limpet.horn.footprints import AccessPath, Footprint, Footprints, FrameLimits, Key, all_cells, mapped
from limpet.horn.memory_layout import fitting_layout, region_classes
from limpet.horn.pointers import PointerShapes
from limpet.passes.blocks import drop_unreachable, with_new_blocks
from limpet.passes.inlining import with_functions
from limpet.passes.memories import replace_memories
from limpet.passes.names import FreshSeaNames
from limpet.seair import operations as ops
from limpet.seair.operations import Assign, Call, Instruction, MemoryPhi, MemoryRegister, Nondet, Phi
from limpet.seair.program import Block, Function, Program
from limpet.terms import kinds_bv as bv
from limpet.terms.kind import CONSTANT, SYMBOL
from limpet.terms.sorts import BOOL, BitVecSort, Sort
from limpet.terms.term import Term

Cell = tuple[int, Key]
Contents = dict[Key, Term]
"""Of one version of a finite memory."""


@dataclass(slots=True, eq=False)
class Frame:
    """What takes the place of the finite memories of a function."""

    footprint: Footprint
    parameters: dict[Cell, Term]
    written: list[Cell]
    """Cells that are results as well."""
    changing: frozenset[Cell]
    """Cells that may be different afterwards."""

    def is_finite(self, number: int | None) -> bool:
        return number is not None and number not in self.footprint.unbounded


def footprints_of(program: Program, limits: FrameLimits | None = None) -> Footprints:
    classes = region_classes(program)
    residues, _ = fitting_layout(program, classes, PointerShapes(program, classes))
    return Footprints(program, residues, limits if limits is not None else FrameLimits())


def framed(program: Program, limits: FrameLimits | None = None) -> Program:
    """The program with finite maps where it has some; otherwise the same program."""
    if program.predicates:  # what they may depend on is not ours to change
        return program
    footprints = footprints_of(program, limits)
    if not any(each.finite for each in footprints.of.values()):
        return program
    variables = dict(program.variables)
    frames = {name: _frame(program, each, variables) for name, each in footprints.of.items()}
    functions = {name: _Body(program, frames, frames[name]).run() for name in program.functions if name in frames}
    result = with_functions(program, functions)
    result.variables = variables
    return result


def _frame(program: Program, footprint: Footprint, variables: dict[str, str]) -> Frame:
    builder = program.builder
    parameters: dict[Cell, Term] = {}
    for number, key in all_cells(footprint):
        memory = footprint.function.memory_parameters[number]
        text = path_text(program, key, memory.kind)
        symbol = parameters[number, key] = builder.fresh(text, _sort(key))
        variables[str(symbol.payload)] = text
    written = [
        (number, key)
        for number, key in parameters
        if footprint.cells[number][key].written and number in footprint.function.continues
    ]
    changing = {
        (number, key)
        for number, key in parameters
        for other, touched in footprint.cells[number].items()
        if touched.written and (other == key or footprint.may_meet(number, key, other))
    }
    return Frame(footprint, parameters, written, frozenset(changing))


def _sort(key: Key) -> Sort:
    return BitVecSort(key.size * 8) if key.size else BOOL


class _Body:
    """One function, rewritten."""

    def __init__(self, program: Program, frames: Mapping[str, Frame], own: Frame) -> None:
        self.builder = program.builder
        self.bits = program.pointer_bits
        self.frames = frames
        self.own = own
        self.footprint = own.footprint
        self.names = FreshSeaNames(program.builder, own.footprint.function, program.globals)
        self.versions: dict[MemoryRegister, Contents] = {}
        self.same: dict[MemoryRegister, MemoryRegister] = {}
        """Memories that a call leaves as they are."""
        self.made: list[Instruction] = []
        self.read: dict[tuple[int, AccessPath], Term] = {}
        """Pointers on the way to cells that lie in unbounded memory."""
        self.first: list[Instruction] = []
        """What reads them."""
        self.objects = {entry.address for entry in program.globals}
        """Addresses of objects."""
        self.objects.update(i.result for i in own.footprint.function.instructions() if isinstance(i, ops.Alloc))

    def run(self) -> Function:
        function = with_new_blocks(self.footprint.function)
        drop_unreachable(function)
        for number, memory in enumerate(function.memory_parameters):
            if self.own.is_finite(number):
                self.versions[memory] = {key: term for (at, key), term in self.own.parameters.items() if at == number}
        joins = self._joins(function)
        for block in _in_order(function):
            made = self.made = []
            for instruction in block.instructions:
                self._instruction(instruction)
            block.instructions = made
            if isinstance(block.terminator, ops.Return):
                block.terminator = self._return(block.terminator)
        function.entry.instructions[:0] = self.first
        for phi, key, scalar in joins:
            scalar.incoming = [(source, self.versions[memory][key]) for source, memory in phi.incoming]
        replace_memories(function, self.same)
        return self._with_signature(function)

    def _with_signature(self, function: Function) -> Function:
        kept = [number for number in range(len(function.memory_parameters)) if not self.own.is_finite(number)]
        continues = [kept.index(number) for number in function.continues if number in kept]
        return replace(
            function,
            parameters=[*function.parameters, *self.own.parameters.values()],
            memory_parameters=[function.memory_parameters[number] for number in kept],
            results=[*function.results, *(_sort(key) for _, key in self.own.written)],
            memory_results=len(continues),
            cell_results=len(self.own.written),
            continues=continues,
        )

    def _joins(self, function: Function) -> list[tuple[MemoryPhi, Key, Phi]]:
        """Joins of finite memories become joins of their cells."""
        joins: list[tuple[MemoryPhi, Key, Phi]] = []
        for block in function.blocks:
            kept: list[Phi | MemoryPhi] = []
            for phi in block.phis:
                number = self.footprint.number(phi.result) if isinstance(phi, MemoryPhi) else None
                if not isinstance(phi, MemoryPhi) or not self.own.is_finite(number):
                    kept.append(phi)
                    continue
                contents = self.versions[phi.result] = {}
                for (at, key), parameter in self.own.parameters.items():
                    if at != number:
                        continue
                    contents[key] = parameter
                    if (at, key) in self.own.changing:
                        scalar = Phi(self._fresh(parameter))
                        contents[key] = scalar.result
                        joins.append((phi, key, scalar))
                        kept.append(scalar)
            block.phis = kept
        return joins

    def _return(self, end: ops.Return) -> ops.Return:
        numbers = self.footprint.function.continues
        last = dict(zip(numbers, end.memory_values, strict=True))
        values = [self.versions[last[number]][key] for number, key in self.own.written]
        memories = [memory for number, memory in last.items() if not self.own.is_finite(number)]
        return ops.Return((*end.values, *values), tuple(memories), location=end.location)

    # --- instructions ---------------------------------------------------------------------------------------

    def _instruction(self, i: Instruction) -> None:
        if isinstance(i, ops.Load) and self._is_finite(i.memory):
            paths = self._paths(i.pointer)
            value = self._read(self.versions[i.memory], i.pointer, paths, i.result.width // 8)
            self.made.append(_defined(i.result, value, i))
        elif isinstance(i, ops.Store) and self._is_finite(i.memory):
            contents, paths = self.versions[i.memory], self._paths(i.pointer)
            size = i.value.width // 8
            self.versions[i.result] = self._written(i.memory, contents, i.pointer, paths, i.value, size, i)
        elif isinstance(i, ops.IsAlloc) and self._is_finite(i.objects):
            value = self._read(self.versions[i.objects], i.pointer, self._paths(i.pointer), 0)
            self.made.append(_defined(i.result, value, i))
        elif isinstance(i, Call) and self.frames[i.callee].footprint.finite:
            self._call(i)
        else:
            self.made.append(i)

    def _is_finite(self, memory: MemoryRegister) -> bool:
        return self.own.is_finite(self.footprint.number(memory))

    def _paths(self, pointer: Term) -> list[AccessPath]:
        paths = self.footprint.paths(pointer)
        assert paths is not None, "the memory would be unbounded"
        return self._sorted(paths)

    def _sorted(self, paths: Collection[AccessPath]) -> list[AccessPath]:
        order = {term: at for at, term in enumerate(self.footprint.values)}
        return sorted(paths, key=lambda path: (order[path.root], path.steps, path.offset))

    def _read(self, contents: Contents, pointer: Term, paths: Sequence[AccessPath], size: int) -> Term | None:
        """None: no run gets here."""
        value: Term | None = None
        for path in reversed(paths):
            cell = contents[Key(path if size else path.base, size)]
            value = cell if value is None else self._ite(self._is_at(pointer, path), cell, value)
        return value

    def _written(
        self,
        memory: MemoryRegister,
        contents: Contents,
        pointer: Term,
        paths: Sequence[AccessPath],
        value: Term,
        size: int,
        at: Instruction,
    ) -> Contents:
        number = self.footprint.number(memory)
        assert number is not None
        targets = [Key(path, size) for path in paths]
        value = self._named(value, at) if targets else value
        made = dict(contents)
        for key, before in contents.items():
            if [key] == targets:
                made[key] = value
            elif key in targets or any(self.footprint.may_meet(number, key, target) for target in targets):
                made[key] = self._named(self._ite(self._is_at(pointer, key.path), value, before), at)
        return made

    def _is_at(self, pointer: Term, path: AccessPath) -> Term:
        return self.builder.equal(pointer, self._address(path))

    def _ite(self, condition: Term, yes: Term, no: Term) -> Term:
        return yes if yes is no else self.builder.ite(condition, yes, no)

    def _address(self, path: AccessPath) -> Term:
        """From what the function was called with."""
        base = path.root
        if path.steps:
            base = self._pointer(path.steps[-1][0], path.pointer)
        return self._behind(base, path.offset)

    def _pointer(self, number: int, path: AccessPath) -> Term:
        """What lay there when the function was called."""
        known = self.own.parameters.get((number, Key(path, self.bits // 8)))
        if known is not None:
            return known
        register = self.read.get((number, path))
        if register is None:
            address = self._address(path)
            register = self.read[number, path] = self.names.symbol("pointer", BitVecSort(self.bits))
            memory = self.footprint.function.memory_parameters[number]
            self.first.append(ops.Load(register, address, memory))
        return register

    def _behind(self, base: Term, offset: int) -> Term:
        if offset == 0:
            return base
        return self.builder.bv_add(base, self.builder.bv(offset % (1 << self.bits), self.bits))

    def _fresh(self, like: Term) -> Term:
        return self.names.symbol(str(like.payload), like.sort)

    def _named(self, value: Term, at: Instruction) -> Term:
        if value.kind is SYMBOL or value.kind is CONSTANT:
            return value
        register = self.names.symbol("cell", value.sort)
        self.made.append(Assign(register, value, location=at.location))
        return register

    # --- calls ----------------------------------------------------------------------------------------------

    def _call(self, call: Call) -> None:
        callee = self.frames[call.callee]
        before: dict[Cell, Term] = {}
        addresses: dict[Cell, Term] = {}
        for (number, key), parameter in callee.parameters.items():
            address = addresses[number, key] = self._argument_address(callee, call, key.path, before)
            memory = call.memory_arguments[number]
            before[number, key] = self._passed(callee, call, key, memory, address, parameter)
        after = {cell: self._fresh(callee.parameters[cell]) for cell in callee.written}
        results = dict(zip(callee.footprint.function.continues, call.memory_results, strict=True))
        memories = [m for number, m in enumerate(call.memory_arguments) if not callee.is_finite(number)]
        kept = [memory for number, memory in results.items() if not callee.is_finite(number)]
        self.made.append(
            Call(
                call.callee,
                (*call.arguments, *before.values()),
                tuple(memories),
                (*call.results, *after.values()),
                tuple(kept),
                location=call.location,
            )
        )
        for number, result in results.items():
            if callee.is_finite(number):
                written = [cell for cell in callee.written if cell[0] == number]
                argument = call.memory_arguments[number]
                if self._is_finite(argument):
                    self._take_back(callee, call, argument, result, written, addresses, before, after)
                else:
                    self._put_back(call, argument, result, written, addresses, before, after)

    def _argument_address(self, callee: Frame, call: Call, path: AccessPath, passed: Mapping[Cell, Term]) -> Term:
        """A path of the callee, when it is called."""
        parameters = callee.footprint.function.parameters
        if path.steps:
            base = self._passed_pointer(callee, call, path, passed)
        elif path.root in parameters:
            base = call.arguments[parameters.index(path.root)]
        else:
            base = path.root
        return self._behind(base, path.offset)

    def _passed_pointer(self, callee: Frame, call: Call, path: AccessPath, passed: Mapping[Cell, Term]) -> Term:
        number = path.steps[-1][0]
        known = passed.get((number, Key(path.pointer, self.bits // 8)))
        if known is not None:
            return known
        address = self._argument_address(callee, call, path.pointer, passed)
        register = self.names.symbol("pointer", BitVecSort(self.bits))
        self.made.append(ops.Load(register, address, call.memory_arguments[number], location=call.location))
        return register

    def _passed(
        self, callee: Frame, call: Call, key: Key, memory: MemoryRegister, address: Term, parameter: Term
    ) -> Term:
        if self._is_finite(memory):
            paths = self._mapped(callee, call, key)
            value = self._read(self.versions[memory], address, paths, key.size)
            if value is not None:
                return self._named(value, call)
        register = self._fresh(parameter)
        if self._is_finite(memory):
            self.made.append(Nondet(register, location=call.location))
        elif key.size:
            self.made.append(ops.Load(register, address, memory, location=call.location))
        else:
            self.made.append(ops.IsAlloc(register, address, memory, location=call.location))
        return register

    def _mapped(self, callee: Frame, call: Call, key: Key) -> list[AccessPath]:
        paths = mapped(self.footprint, callee.footprint, call, key.path)
        assert paths is not None, "the memory would be unbounded"
        return self._sorted(paths)

    def _take_back(
        self,
        callee: Frame,
        call: Call,
        argument: MemoryRegister,
        result: MemoryRegister,
        written: Sequence[Cell],
        addresses: Mapping[Cell, Term],
        before: Mapping[Cell, Term],
        after: Mapping[Cell, Term],
    ) -> None:
        """Into a map of the caller."""
        contents = self.versions[argument]
        several = self._may_lead_nowhere(written, addresses)
        for cell in written:
            _, key = cell
            paths = self._mapped(callee, call, key)
            value = after[cell]
            now = self._read(contents, addresses[cell], paths, key.size) if several else None
            if now is not None:
                value = self._if_written(value, before[cell], now)
            contents = self._written(argument, contents, addresses[cell], paths, value, key.size, call)
        self.versions[result] = contents

    def _may_lead_nowhere(self, written: Sequence[Cell], addresses: Mapping[Cell, Term]) -> bool:
        """Whether one of several paths may. Addresses of objects do not, and they are different or the same."""
        bases = {key.path.base for _, key in written}
        return len(bases) > 1 and any(_without_offset(addresses[cell]) not in self.objects for cell in written)

    def _if_written(self, value: Term, before: Term, now: Term) -> Term:
        """A path that leads nowhere may seem to lead to a cell that another one leads to, which the callee has changed.
        It did not write through the first one then, so what is there counts."""
        return self._ite(self.builder.equal(value, before), now, value)

    def _put_back(
        self,
        call: Call,
        argument: MemoryRegister,
        result: MemoryRegister,
        written: Sequence[Cell],
        addresses: Mapping[Cell, Term],
        before: Mapping[Cell, Term],
        after: Mapping[Cell, Term],
    ) -> None:
        """Into a memory of the caller."""
        if not written:
            self.same[result] = argument
            return
        several = self._may_lead_nowhere(written, addresses)
        current = argument
        for position, cell in enumerate(written):
            value = after[cell]
            if several:
                now = self._fresh(value)
                self.made.append(ops.Load(now, addresses[cell], current, location=call.location))
                value = self._if_written(value, before[cell], now)
            following = result
            if position < len(written) - 1:
                following = MemoryRegister(self.names.memory(result.name), result.region, result.kind)
            self.made.append(ops.Store(following, value, addresses[cell], current, location=call.location))
            current = following


def _without_offset(address: Term) -> Term:
    if address.kind is bv.BV_ADD:
        for base, distance in (address.args, address.args[::-1]):
            if distance.kind is CONSTANT:
                return base
    return address


def _defined(register: Term, value: Term | None, at: Instruction) -> Instruction:
    if value is None:
        return Nondet(register, location=at.location)
    return Assign(register, value, location=at.location)


def _in_order(function: Function) -> list[Block]:
    """What defines a register comes before what reads it, joins excepted."""
    numbers = {block: at for at, block in enumerate(function.blocks)}
    successors = [[numbers[target] for target in block.successors()] for block in function.blocks]
    return [function.blocks[at] for at in reverse_postorder(successors, 0)]

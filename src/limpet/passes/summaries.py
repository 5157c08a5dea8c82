"""Loops over arrays as block operations, however often they go round.

    for (i = a; i < n; i++) p[i] = q[i];

becomes, if there is an iteration and the loop is one of those where `n - a` says how many,

    k = any number less than n - a
    what is checked in iteration k
    memory = memcpy p + a, q + a, n - a
    what is checked where the loop is left, and its registers there

and else the loop as it is. That all checks hold in iteration k, whatever k is, says that they hold in all iterations;
and where one does not, there is an iteration in which it fails. Which loops: `loops`; how registers grow:
`progressions`; how often: `trip_counts`; what becomes of memory: `block_writes`. An iteration reads what was there
before the loop; where it may read what another one wrote, which is asked first, the loop stays as it is. So it does if
it has few iterations: what is known of each byte is worth more then.
"""

from __future__ import annotations

from typing import NamedTuple

from limpet.passes.block_writes import Access, BlockWrite, Writes, writes_of
from limpet.passes.blocks import copied_terminator, rename_sources
from limpet.passes.cloning import rewritten
from limpet.passes.iteration_copies import IterationCopy
from limpet.passes.loops import Graph, Loop, loop_at
from limpet.passes.names import FreshSeaNames
from limpet.passes.progressions import STEADY, Extended, Progressions
from limpet.passes.trip_counts import Trip, trip_of
from limpet.seair import operations as ops
from limpet.seair.operations import Assign, Branch, Halt, Instruction, Jump, MemoryPhi, MemoryRegister, Nondet, Phi
from limpet.seair.program import Block, Function, Program
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT
from limpet.terms.sorts import BOOL
from limpet.terms.term import Term
from limpet.terms.walk import free_symbols, substitute

MOST_UNROLLED = 64
"""A loop that has a known number of iterations is unrolled if there are no more."""
MOST_COUNTED = 8
"""One whose number is not known, but is at most this."""


def summarise_loops(program: Program, *, unless_few: bool = True) -> int:
    """Changes the program in place; how many loops were summarised. `unless_few`: they stay as they are if they turn
    out to have few iterations."""
    number = 0
    for function in program.functions.values():
        if not function.blocks:
            continue
        names: FreshSeaNames | None = None
        graph = Graph.of(function)
        for head in graph.bodies:
            plan = _plan_of(program, graph, head) if head in graph.bodies else None
            if plan is not None:
                names = names or FreshSeaNames(program.builder, function, program.globals)
                _Summary(program, function, plan, names, unless_few=unless_few).build()
                graph = Graph.of(function)
                number += 1
    return number


class _Plan(NamedTuple):
    loop: Loop
    progressions: Progressions
    trip: Trip
    writes: Writes


def _plan_of(program: Program, graph: Graph, head: Block) -> _Plan | None:
    loop = loop_at(program.builder, graph, head, program.functions)
    if loop is None:
        return None
    progressions = Progressions(program.builder, loop)
    if not progressions.are_known:
        return None
    trip = trip_of(progressions, loop.condition)
    if trip is None:
        return None
    writes = writes_of(progressions, loop)
    return _Plan(loop, progressions, trip, writes) if writes is not None else None


class _Summary:
    def __init__(
        self, program: Program, function: Function, plan: _Plan, names: FreshSeaNames, *, unless_few: bool
    ) -> None:
        self.unless_few = unless_few
        self.builder: Builder = program.builder
        self.width = program.pointer_bits
        self.function = function
        self.loop, self.progressions, self.trip, self.writes = plan
        self.names = names
        self.location = plan.loop.head.terminator.location if plan.loop.head.terminator is not None else None
        self.initial: dict[Term, Term] = {}
        self.before: dict[MemoryRegister, MemoryRegister] = {}
        """Memories as they are before the loop."""
        self.steady: dict[Term, Term] = {}
        """What does not change is asked or loaded once."""
        self.count = self.builder.true
        self.rounds = self.builder.true
        """The same; 0 if there is no iteration."""
        self.last = self.builder.true
        """The number of the last iteration, as wide as the term that is tested."""

    def build(self) -> None:
        loop, builder = self.loop, self.builder
        before = self._single_entry()
        for phi in loop.phis():
            initial = loop.initial(phi)
            assert initial is not None
            self.initial[phi.result] = initial
        for each in loop.memory_phis():
            memory = loop.initial_memory(each)
            assert memory is not None
            self.before[each.result] = memory
        start = self._block("first")
        _retarget(before, loop.head, start)
        loop.outside = [start]
        rename_sources([loop.head], {before: start})
        copy = IterationCopy(builder, self.names, self.initial, self.before, stores=self.writes.reads_own)
        start.instructions = copy.instructions(loop.head)
        self._remember(copy, loop.head)
        entered = copy.term(loop.condition)
        conditions = [entered, *self._count(start)]
        self.rounds = builder.ite(entered, self.count, builder.bv(0, self.count.width))
        end = self._first_iteration(copy, start, conditions)
        conditions = [] if end is not start else conditions
        conditions += [self._does_not_wrap(each, self.count) for each in self.trip.progression.extended]
        conditions += [self._does_not_wrap(each, self.last) for each in self._extended()]
        conditions += [self._stays_in_object(read, end) for read in self.writes.sometimes]
        conditions += [self._is_apart(read, write, end) for read, write in self.writes.reads]
        conditions += self._writes_apart(end)
        any_iteration, ends, behind = self._block("any"), self._block("ends"), self._block("behind")
        self._branch(end, builder.and_(*conditions), any_iteration)
        self._any_iteration(any_iteration, ends)
        self._leave(ends, behind, self._end(ends, behind))

    # --- before the loop ------------------------------------------------------------------------------------

    def _block(self, name: str) -> Block:
        block = Block(self.names.label(f"{self.loop.head.label}.{name}"))
        self.function.blocks.append(block)
        return block

    def _single_entry(self) -> Block:
        """The one block from which the loop is entered."""
        loop = self.loop
        if len(loop.outside) == 1:
            return loop.outside[0]
        entry, sources = self._block("entry"), loop.outside
        for phi in loop.head.phis:
            inside = [pair for pair in phi.incoming if pair[0] not in sources]
            outside = [pair for pair in phi.incoming if pair[0] in sources]
            value: Term | MemoryRegister
            if isinstance(phi, Phi):
                value = self.names.symbol(phi.result.payload, phi.result.sort)
                entry.phis.append(Phi(value, outside))  # type: ignore[arg-type]
            else:
                value = MemoryRegister(self.names.memory(phi.result.name), phi.result.region, phi.result.kind)
                entry.phis.append(MemoryPhi(value, outside))  # type: ignore[arg-type]
            phi.incoming = [*inside, (entry, value)]  # type: ignore[assignment]
        for source in sources:
            _retarget(source, loop.head, entry)
        entry.terminator = Jump(loop.head, location=self.location)
        loop.outside = [entry]
        return entry

    def _remember(self, copy: IterationCopy, block: Block) -> None:
        for i in block.instructions:
            for symbol in i.defines():
                if symbol in self.progressions.steady:
                    self.steady[symbol] = copy.term(symbol)

    def _count(self, start: Block) -> list[Term]:
        """Finds out how many iterations there are; when that is right, and they are not few."""
        builder, trip = self.builder, self.trip
        first, end = self._at(trip.term, None), self._at(trip.end, None)
        conditions = trip.conditions(builder, first, end)
        are_pointers = CONSTANT not in (first.kind, end.kind) and first.width == self.width
        if trip.relation is None and are_pointers:
            conditions.append(self._ask(start, ops.SameObject, first, end))
        self.count = self._assign(start, "count", trip.count(builder, first, end))
        self.last = self._assign(start, "last", builder.bv_sub(self.count, builder.bv(1, first.width)))
        if first.width > self.width:
            conditions.append(builder.bv_ult(self.count, builder.bv(1 << self.width, first.width)))
        return [*conditions, *self._many(start)]

    def _many(self, start: Block) -> list[Term]:
        if not self.unless_few:
            return []
        builder, sort = self.builder, self.count.sort
        fixed, most = self.names.symbol("fixed", BOOL), self.names.symbol("most", sort)
        start.instructions += [
            Nondet(fixed, known=self.count, location=self.location),
            Nondet(most, known=self.count, location=self.location),
        ]
        few, unrolled = (
            builder.bv_ule(most, builder.bv(min(number, (1 << most.width) - 1), most.width))
            for number in (MOST_COUNTED, MOST_UNROLLED)
        )
        return [builder.not_(builder.or_(few, builder.and_(fixed, unrolled)))]

    def _first_iteration(self, copy: IterationCopy, start: Block, conditions: list[Term]) -> Block:
        """Loads of the body that do not change are needed, so it is gone through once, with its checks."""
        terms = [each.pointer for each in self._accesses()]
        terms += [term for write in self.writes.writes for term in (write.value, *write.places)]
        needed = [symbol for symbol in free_symbols(*terms) if symbol in self.progressions.steady]
        if all(symbol in self.steady for symbol in needed):
            return start
        body_start, end = self._block("steady"), self._block("begun")
        self._branch(start, self.builder.and_(*conditions), body_start)
        blocks = copy.body(self.loop, body_start, end)
        body = blocks[self.loop.blocks[1:].index(self.loop.body)]
        body_start.terminator = Jump(body, location=self.location)
        self.function.blocks += blocks
        for block in self.loop.blocks[1:]:
            self._remember(copy, block)
        return end

    def _branch(self, block: Block, condition: Term, summarised: Block) -> None:
        """There, or into the loop as it is."""
        loop = self.loop
        block.terminator = Branch(condition, summarised, loop.head, location=self.location)
        if block in loop.outside:
            return
        loop.outside.append(block)
        for phi in loop.head.phis:
            if isinstance(phi, Phi):
                phi.incoming.append((block, self.initial[phi.result]))
            else:
                phi.incoming.append((block, self.before[phi.result]))

    # --- values ---------------------------------------------------------------------------------------------

    def _at(self, term: Term, number: Term | None) -> Term:
        """An expanded term in the iteration with that number; None: the first."""
        return IterationCopy(self.builder, self.names, self._registers(number), {}).term(term)

    def _registers(self, number: Term | None) -> dict[Term, Term]:
        return {**self.steady, **{phi: self._moved(phi, number) for phi in self.initial}}

    def _moved(self, phi: Term, number: Term | None) -> Term:
        builder, step = self.builder, self.progressions.steps[phi]
        first = self.initial[phi]
        if number is None or step == 0:
            return first
        return builder.bv_add(first, builder.bv_mul(_resized(builder, number, phi.width), builder.bv(step, phi.width)))

    def _assign(self, block: Block, name: str, value: Term) -> Term:
        symbol = self.names.symbol(name, value.sort)
        block.instructions.append(Assign(symbol, value, location=self.location))
        return symbol

    def _ask(self, block: Block, kind: type[ops.SameObject], pointer: Term, other: Term) -> Term:
        result = self.names.symbol("same", BOOL)
        block.instructions.append(kind(result, pointer, other, location=self.location))
        return result

    def _offset(self, block: Block, pointer: Term) -> Term:
        result = self.names.symbol("offset", pointer.sort)
        block.instructions.append(ops.PointerOffset(result, pointer, location=self.location))
        return result

    # --- when it is right -----------------------------------------------------------------------------------

    def _accesses(self) -> list[Access]:
        accesses = [write.target for write in self.writes.writes]
        accesses += [write.origin for write in self.writes.writes if write.origin is not None]
        accesses += [read for read, _ in self.writes.reads]
        return accesses

    def _extended(self) -> list[Extended]:
        return list(dict.fromkeys(each for access in self._accesses() for each in access.progression.extended))

    def _does_not_wrap(self, extended: Extended, until: Term) -> Term:
        """Up to the iteration with that number."""
        builder, term = self.builder, extended.term
        first, last = self._at(term, None), self._at(term, until)
        if extended.step < 0:
            first, last = last, first
        in_order = builder.bv_sle(first, last) if extended.signed else builder.bv_ule(first, last)
        rounds = ((1 << term.width) - 1) // abs(extended.step)
        if rounds >> self.count.width:
            return in_order
        return builder.and_(in_order, builder.bv_ule(self.count, builder.bv(rounds, self.count.width)))

    def _stays_in_object(self, access: Access, block: Block) -> Term:
        """From the first iteration to the last one, in order and not in front of it: then what lies between them is
        there as well."""
        builder, step = self.builder, access.progression.step
        first, last = self._at(access.pointer, None), self._at(access.pointer, self.last)
        low, high = (first, last) if step > 0 else (last, first)
        same = self._ask(block, ops.SameObject, first, last)
        lowest, highest = self._offset(block, low), self._offset(block, high)
        in_order = builder.and_(builder.bv_ule(lowest, highest), builder.bv_sle(builder.bv(0, self.width), highest))
        most = ((1 << self.width) - 1) // abs(step)
        if not most >> self.last.width:
            in_order = builder.and_(in_order, builder.bv_ule(self.last, builder.bv(most, self.last.width)))
        return builder.and_(same, in_order)

    def _is_apart(self, read: Access, write: BlockWrite, block: Block) -> Term:
        """No iteration reads what an earlier one wrote."""
        builder = self.builder
        target = write.target
        read_first, write_first = self._at(read.pointer, None), self._at(target.pointer, None)
        if read_first is write_first and read.progression == target.progression and read.size == target.size:
            return builder.true
        same = self._ask(block, ops.SameObject, read_first, write_first)
        at, to = self._offset(block, read_first), self._offset(block, write_first)
        apart = self._ranges_apart(self._range(read, at), self._range(target, to))
        if read.progression.step == target.progression.step:
            ahead = (
                builder.bv_ule(to, at)
                if target.progression.step > 0
                else builder.bv_ule(self._plus(at, read.size), self._plus(to, target.size))
            )
            apart = builder.or_(apart, ahead)
        return builder.or_(builder.not_(same), apart)

    def _writes_apart(self, block: Block) -> list[Term]:
        """Blocks of one memory that do not overlap may be written one after the other."""
        builder = self.builder
        conditions = []
        writes = self.writes.writes
        for at, one in enumerate(writes):
            for other in writes[at + 1 :]:
                if other.memory is one.memory:
                    first, second = self._at(one.target.pointer, None), self._at(other.target.pointer, None)
                    same = self._ask(block, ops.SameObject, first, second)
                    ranges = (
                        self._range(one.target, self._offset(block, first)),
                        self._range(other.target, self._offset(block, second)),
                    )
                    conditions.append(builder.or_(builder.not_(same), self._ranges_apart(*ranges)))
        return conditions

    def _range(self, access: Access, offset: Term) -> tuple[Term, Term]:
        """Of the offsets that are met, given the first one: from, and to before."""
        builder, step = self.builder, access.progression.step
        moved = builder.bv_mul(_resized(builder, self.last, offset.width), builder.bv(abs(step), offset.width))
        if step < 0:
            return builder.bv_sub(offset, moved), self._plus(offset, access.size)
        return offset, self._plus(builder.bv_add(offset, moved), access.size)

    def _ranges_apart(self, one: tuple[Term, Term], other: tuple[Term, Term]) -> Term:
        builder = self.builder
        return builder.or_(builder.bv_ule(one[1], other[0]), builder.bv_ule(other[1], one[0]))

    def _plus(self, offset: Term, size: int) -> Term:
        return self.builder.bv_add(offset, self.builder.bv(size, offset.width))

    # --- the loop -------------------------------------------------------------------------------------------

    def _any_iteration(self, block: Block, ends: Block) -> None:
        builder, loop = self.builder, self.loop
        number = self.names.symbol("iteration", self.count.sort)
        block.instructions = [
            Nondet(number, count=self.rounds, location=self.location),
            ops.Assume(builder.bv_ult(number, self.count), location=None),
        ]
        registers = {phi: self._moved(phi, number) for phi in self.initial}
        copy = IterationCopy(builder, self.names, registers, self.before, stores=self.writes.reads_own)
        block.instructions += copy.instructions(loop.head)
        blocks = copy.body(loop, block, ends)
        nothing = self._block("never")
        nothing.terminator = Halt(location=self.location)
        body = blocks[loop.blocks[1:].index(loop.body)]
        block.terminator = Branch(copy.term(loop.condition), body, nothing, location=self.location)
        self.function.blocks += blocks

    def _end(self, block: Block, behind: Block) -> IterationCopy:
        """All has been written; the last test, and the registers of the head there."""
        memories = dict(self.before)
        for write in self.writes.writes:
            phi = write.memory.result
            memories[phi] = self._write(block, write, memories[phi])
        registers = {phi: self._moved(phi, self.count) for phi in self.initial}
        copy = IterationCopy(self.builder, self.names, registers, memories)
        block.instructions += copy.instructions(self.loop.head)
        block.terminator = Jump(behind, location=self.location)
        return copy

    def _write(self, block: Block, write: BlockWrite, memory: MemoryRegister) -> MemoryRegister:
        builder, location = self.builder, write.store.location
        result = MemoryRegister(self.names.memory(memory.name), memory.region, memory.kind)
        length = builder.bv_mul(_resized(builder, self.count, self.width), builder.bv(write.target.size, self.width))
        down = write.target.progression.step < 0
        lowest = self.last if down else None
        pointer = self._at(write.target.pointer, lowest)
        i: Instruction
        if write.origin is not None:
            source, origin = self._before(write.loads[0].memory), self._at(write.origin.pointer, lowest)
            i = ops.Copy(result, pointer, memory, origin, source, length, location=location)
        elif write.byte is not None:
            i = ops.Fill(result, pointer, builder.bv(write.byte, 8), length, memory, location=location)
        elif write.value.width == 8 and self.progressions.of(write.value) == STEADY:
            i = ops.Fill(result, pointer, self._at(write.value, None), length, memory, location=location)
        else:
            index = self.names.symbol("element", builder.manager.bitvec(self.width))
            number = _resized(builder, index, self.last.width)
            number = builder.bv_sub(self.last, number) if down else number
            reads = {load.result: self.names.symbol(load.result.payload, load.result.sort) for load in write.loads}
            value = substitute(builder, self._at(write.value, number), reads)
            places = tuple([self._at(place, number) for place in write.places])
            sources = tuple([self._before(load.memory) for load in write.loads])
            i = ops.Tabulate(result, pointer, length, index, value, memory, tuple(reads.values()), places, sources)
            i.location = location
        block.instructions.append(i)
        return result

    def _before(self, memory: MemoryRegister) -> MemoryRegister:
        return self.before.get(memory, memory)

    # --- behind it ------------------------------------------------------------------------------------------

    def _leave(self, ends: Block, behind: Block, final: IterationCopy) -> None:
        """Registers of the head are used behind the loop: there they are what either way leaves."""
        loop = self.loop
        terms: dict[Term, Term] = {}
        memories: dict[MemoryRegister, MemoryRegister] = {}
        for symbol in [*(phi.result for phi in loop.phis()), *(s for i in loop.head.instructions for s in i.defines())]:
            terms[symbol] = self.names.symbol(symbol.payload, symbol.sort)
            behind.phis.append(Phi(symbol, [(ends, final.term(symbol)), (loop.head, terms[symbol])]))
        for each in loop.memory_phis():
            memory = each.result
            memories[memory] = MemoryRegister(self.names.memory(memory.name), memory.region, memory.kind)
            behind.phis.append(MemoryPhi(memory, [(ends, final.memory(memory)), (loop.head, memories[memory])]))
        _retarget(loop.head, loop.exit, behind)
        behind.terminator = Jump(loop.exit, location=self.location)
        rename_sources([loop.exit], {loop.head: behind})
        _rename(self.builder, self.names, loop, terms, memories)


def _rename(
    builder: Builder,
    names: FreshSeaNames,
    loop: Loop,
    terms: dict[Term, Term],
    memories: dict[MemoryRegister, MemoryRegister],
) -> None:
    """Registers of the head, within the loop."""
    copy = IterationCopy(builder, names, terms, memories)
    same = {block: block for block in [*loop.blocks, *(t for block in loop.blocks for t in block.successors())]}
    inside = set(loop.blocks)
    for block in loop.blocks:
        for phi in block.phis:
            if isinstance(phi, Phi):
                phi.result = copy.term(phi.result)
                phi.incoming = [(s, copy.term(value) if s in inside else value) for s, value in phi.incoming]
            else:
                phi.result = copy.memory(phi.result)
                phi.incoming = [(s, copy.memory(value) if s in inside else value) for s, value in phi.incoming]
        block.instructions = [rewritten(i, copy.term, copy.memory) for i in block.instructions]
        assert block.terminator is not None
        block.terminator = copied_terminator(block.terminator, same, copy.term, copy.memory)


def _retarget(block: Block, old: Block, new: Block) -> None:
    terminator = block.terminator
    if isinstance(terminator, Jump):
        terminator.target = new
    elif isinstance(terminator, Branch):
        if terminator.yes is old:
            terminator.yes = new
        if terminator.no is old:
            terminator.no = new


def _resized(builder: Builder, number: Term, width: int) -> Term:
    if number.width > width:
        return builder.extract(number, width - 1, 0)
    return builder.zero_extend(number, width)

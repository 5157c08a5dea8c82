"""From a program with loops and calls to one function without: `bound`.

The walk starts in the entry function and follows every path at once: each block that can be reached is copied once per
calling context and combination of loop iterations, in an order in which all ways into a copy come before it. Conditions
that fold decide which copies there are. Calls are entered with an activation of their own, on a stack of our own.
"""

from __future__ import annotations

import time
from heapq import heappop, heappush

from limpet.base.context import Context, DeadlineExceeded, MemoryExceeded
from limpet.base.diagnostics import Location
from limpet.base.persistent import merge
from limpet.base.properties import Role
from limpet.bound.cells import CellRules
from limpet.bound.claims import PathEnd
from limpet.bound.copying import Copier
from limpet.bound.evaluator import Evaluator
from limpet.bound.joins import Joiner
from limpet.bound.knowledge import learn
from limpet.bound.limits import BoundingTimeout, Limits
from limpet.bound.loop_progress import LoopProgress
from limpet.bound.no_cells import NoCells
from limpet.bound.pointer_choices import PathExpressions
from limpet.bound.shape import EdgeShape, Shape, shape_of
from limpet.bound.state import Cursor, Edge, Facts, Frame, LoopState, MemoryValue, Pending, Returned
from limpet.bound.values import Values
from limpet.memory.address_kinds import make_addresses
from limpet.memory.objects import ObjectTable
from limpet.memory.pointers import Pointer, Value
from limpet.seair.bounded import BoundedProgram, Cut
from limpet.seair.operations import Assert, Branch, Call, EndOfRun, Halt, Jump, Property, Return
from limpet.seair.program import Block, CallContext, Function, Global, Program
from limpet.terms.kind import CONSTANT
from limpet.terms.term import Term

CHECK_EVERY = 64
"""Copies of blocks between two checks of the clock."""


def bound(ctx: Context, program: Program, limits: Limits) -> BoundedProgram:
    walk = _Walk(ctx, program, limits)
    with program.builder.manager.watched(walk.check_time):
        walk.run()
        return walk.result()


class _Walk:
    def __init__(self, ctx: Context, program: Program, limits: Limits) -> None:
        self.ctx = ctx
        self.program = program
        self.limits = limits
        self.table = ObjectTable()
        builder = program.builder
        self.builder = builder
        addresses = make_addresses(ctx.config.encode.allocation, builder, program.pointer_bits, self.table)
        expressions = PathExpressions(builder, addresses)
        self.at = Cursor()
        self.path = self.at.path
        self.values = Values(program, expressions, self.table, limits.inline, self.path)
        self.globals: dict[Term, Value] = {}
        self.numbers: dict[Term, int] = {}
        by_number: dict[int, Global] = {}
        for entry in program.globals:
            size = builder.bv(entry.size, program.pointer_bits)
            info = self.table.add(entry.kind.value, size, entry.align, entry.name, entry.region, entry.location)
            self.numbers[entry.address] = info.number
            self.values.address_of.append(entry.address)
            by_number[info.number] = entry
            self.globals[entry.address] = Pointer(addresses.object_constant(info.number), self.values.zero)
        cells = (CellRules if ctx.config.encode.cells else NoCells)(expressions, self.globals)
        self.evaluator = Evaluator(expressions, self.values, self.at)
        self.progress = LoopProgress(limits, self.at, self.values, self.evaluator, self.table)
        self.copier = Copier(self.evaluator, self.table, cells, by_number)
        self.joiner = Joiner(self.values, self.evaluator.selectors, cells, len(by_number))
        self.joiner.exact_heap = _judges_heap(program)
        self.shapes: dict[str, Shape] = {}
        self.stack = self.at.stack
        self.active: dict[str, Frame] = {}
        """The innermost activation of each function."""
        self.blocks: list[Block] = []
        self.cuts: dict[Property, Cut] = {}
        self.contexts = self.copied = self.instructions_in = 0
        self.followed: dict[Block, int] = {}
        """Blocks of the program that were copied, and how many of their instructions."""
        self._until_check = CHECK_EVERY
        self._paused: BoundingTimeout | None = None
        """Nothing is followed any further: the time for it is over."""

    # --- the walk -------------------------------------------------------------------------------------------

    def run(self) -> None:
        entry = self.program.functions[self.program.entry]
        frame = Frame(self._shape(entry.name), None)
        for symbol in entry.parameters:
            frame.values[symbol] = symbol
        for memory in entry.memory_parameters:
            frame.memories[memory] = MemoryValue(memory)
        self.blocks.append(self.path.block)
        self._begin(frame)
        stack = self.stack
        while stack:
            frame = stack[-1]
            self.at.frame = frame
            if frame.current is not None:
                self._copy(frame, frame.current)
            elif frame.heap:
                self._next(frame)
            else:
                self._leave(frame)

    def _shape(self, name: str) -> Shape:
        shape = self.shapes.get(name)
        if shape is None:
            shape = self.shapes[name] = shape_of(self.program.functions[name], self.globals)
            self.instructions_in += shape.instructions
        return shape

    def _begin(self, frame: Frame) -> None:
        """Its first block goes on where we are."""
        self.contexts += 1
        self.stack.append(frame)
        name = frame.shape.function.name
        frame.outer = self.active.get(name)
        self.active[name] = frame
        for symbol in frame.shape.globals:
            frame.values[symbol] = self.globals[symbol]
        frame.current = Pending(frame.shape.blocks[0], ())

    def _next(self, frame: Frame) -> None:
        """The next copy in order."""
        self._until_check -= 1
        if self._until_check <= 0:
            self.check_time()
        pending = frame.pending.pop(heappop(frame.heap))
        edges = pending.edges
        shape = pending.shape
        path = self.path
        if len(edges) == 1:
            edge = edges[0]
            path.restore(edge.path)  # an edge that is always taken: its block goes on, as nobody else leads here
            if edge.conditional:
                assert pending.block is not None
                path.block = pending.block
                self.blocks.append(pending.block)
            self.joiner.enter(frame, pending, edge)
        else:
            block = pending.block if pending.block is not None else Block(shape.block.label)
            block.label = self.values.region(shape.block.label)
            for edge in edges:
                if not edge.conditional:
                    edge.path.block.terminator = Jump(block)
            path.block = block
            self.blocks.append(block)
            path.defined = merge([edge.path.defined for edge in edges], lambda number, known: True)
            path.facts = self.joiner.join(frame, pending, block)
            allocated = [edge.path.allocated for edge in edges]
            path.allocated = merge(allocated, lambda number, known: True, partial=True)
        if self._paused is not None:
            first = next(iter(shape.block.instructions), shape.block.terminator)
            self._pause(frame, first.location if first is not None else None)
            return
        if shape.is_head and pending.iterations[-1]:
            if self.progress.repeats(frame, pending):
                if self.program.endless is not None:
                    self.copier.claims.end(self.program.endless)
                self._halt()
                return
            if self._is_cut(frame, shape.loops[-1]):
                return
        frame.current = pending
        frame.position = 0

    def _copy(self, frame: Frame, pending: Pending) -> None:
        at = self.at
        instructions = pending.shape.block.instructions
        position = frame.position
        begin = position
        copies = self.copier.copies
        try:
            while position < len(instructions):
                instruction = instructions[position]
                position += 1
                if type(instruction) is Call:
                    frame.position = position
                    self._call(frame, instruction)
                    return
                at.location = instruction.location
                copies[type(instruction)](instruction)
        except PathEnd:
            self._halt()
            frame.current = None
            return
        finally:
            self.copied += position - begin
            if position > self.followed.get(pending.shape.block, -1):
                self.followed[pending.shape.block] = position
        frame.current = None
        self._end_block(frame, pending)

    def _halt(self) -> None:
        self.path.block.terminator = Halt(location=self.at.location)

    # --- edges ----------------------------------------------------------------------------------------------

    def _end_block(self, frame: Frame, pending: Pending) -> None:
        shape = pending.shape
        terminator = shape.block.terminator
        path, evaluator = self.path, self.evaluator
        if isinstance(terminator, Jump):
            self._lead(frame, pending, shape.edges[0], path.facts, None)
        elif isinstance(terminator, Branch):
            self.at.location = terminator.location
            condition, by_facts = evaluator.evaluated(terminator.condition)
            assert isinstance(condition, Term)
            if condition.kind is CONSTANT:
                if by_facts or self.progress.rests_on_facts(frame, pending):
                    frame.symbolic = True
                    self.progress.note_short(frame, pending, evaluator.undecided(terminator.condition))
                elif shape.tests:
                    self.progress.note_decided(frame, pending)
                self._lead(frame, pending, shape.edges[0 if condition.payload else 1], path.facts, None)
                return
            frame.symbolic = True
            builder = self.builder
            facts = path.facts
            origins = self.values.origins
            self.progress.note_short(frame, pending, condition)
            yes = self._lead(frame, pending, shape.edges[0], learn(builder, facts, origins, condition, True), "yes")
            no = self._lead(frame, pending, shape.edges[1], learn(builder, facts, origins, condition, False), "no")
            path.block.terminator = Branch(condition, yes, no, location=terminator.location)
        elif isinstance(terminator, Return):
            values, used_facts = [], []
            for term, computed_from in zip(terminator.values, shape.returned, strict=True):
                value, by_facts = evaluator.settled_by(term)
                values.append(value)
                used_facts.append(by_facts or not frame.by_facts.isdisjoint(computed_from))
            memories = [frame.memories[memory] for memory in terminator.memory_values]
            frame.returned = Returned(path.saved(), values, used_facts, memories)
            if frame.call is None:
                thin = tuple([self.values.thin(value) for value in values])
                registers = tuple([memory.register for memory in memories])
                path.block.terminator = Return(thin, registers, location=terminator.location)
        else:
            assert terminator is not None
            path.block.terminator = Halt(location=terminator.location)

    def _lead(self, frame: Frame, source: Pending, edge: EdgeShape, facts: Facts, side: str | None) -> Block:
        """Note that this copy leads to another one. Returns the block of that (only for sides of branches)."""
        iterations = source.iterations
        if iterations:
            iterations = iterations[: edge.keep]
            if edge.back:
                iterations = (*iterations[:-1], iterations[-1] + 1)
        if edge.enter:
            iterations += (0,) * edge.enter
            for loop in frame.shape.blocks[edge.target].loops[edge.keep :]:
                frame.loops[loop] = LoopState(len(self.table))
        target = frame.shape.blocks[edge.target]
        if iterations:
            interleaved: list[int] = []
            for place, iteration in enumerate(iterations):
                interleaved.append(target.positions[place])
                interleaved.append(iteration)
            interleaved.append(target.positions[-1])
            key = tuple(interleaved)
        else:
            key = target.positions
        pending = frame.pending.get(key)
        if pending is None:
            pending = frame.pending[key] = Pending(target, iterations)
            heappush(frame.heap, key)
        if side is not None and pending.block is None:
            pending.block = Block(self.values.region(target.block.label))
        path, settled_by = self.path, self.evaluator.settled_by
        memories, values = frame.memories, frame.values
        phi_values: list[Value] = []
        used_facts: list[int] = []
        for place, term in enumerate(edge.values):  # registers, nearly always
            value, by_facts = settled_by(term)
            phi_values.append(value)
            if by_facts or term in frame.by_facts:
                used_facts.append(place)
        pending.edges.append(
            Edge(
                path.saved(facts),
                side is not None,
                tuple(used_facts),
                tuple(phi_values),
                tuple([memories[memory] for memory in edge.memories]),
                tuple([values[symbol] for symbol in target.carried]),
                tuple([memories[memory] for memory in target.carried_memories]),
            )
        )
        return pending.block if pending.block is not None else path.block

    # --- cuts -----------------------------------------------------------------------------------------------

    def _is_cut(self, frame: Frame, index: int) -> bool:
        """At the start of a further iteration."""
        function, location = frame.shape.function.name, frame.shape.loops[index].location
        if self._is_large() and self.progress.ends_too_late(frame, index):
            passed = frame.loops[index].iterations
            self._cut("loop cut, as the program becomes large", function, location, passed, False, by_size=True)
            return True
        bound = self.progress.exceeded(frame, index)
        if bound is None:
            return False
        self._cut(f"loop cut after {bound} iterations", function, location, bound, False)
        return True

    def _is_large(self) -> bool:
        size = self.limits.size
        return size is not None and self.path.written + len(self.blocks) > size

    def _pause(self, frame: Frame, location: Location | None) -> None:
        self._cut("not followed further", frame.shape.function.name, location, self.copied, False, late=True)

    def _cut(
        self,
        message: str,
        function: str,
        location: Location | None,
        bound: int,
        recursion: bool,
        *,
        late: bool = False,
        by_size: bool = False,
    ) -> None:
        property = Property.of_role(Role.UNWINDING, message, location, function)
        self.cuts.setdefault(property, Cut(property, function, location, bound, recursion, late, by_size))
        at = self.at
        at.path.write(Assert(self.builder.false, property, at.frame.context, location=location))
        at.location = location
        self._halt()

    # --- calls ----------------------------------------------------------------------------------------------

    def _call(self, frame: Frame, call: Call) -> None:
        self._until_check -= 1
        if self._until_check <= 0:
            self.check_time()
        if self._paused is not None:
            frame.current = None
            self._pause(frame, call.location)
            return
        self.at.location = call.location
        callee = self._shape(call.callee)
        outer = self.active.get(call.callee)
        charged = 0
        below = frame.symbolic_below + frame.symbolic
        arguments = tuple([self.evaluator.settled(term) for term in call.arguments])
        memories = [frame.memories[memory] for memory in call.memory_arguments]
        if outer is not None:
            # Without any choice in between, it ends by itself, unless nothing has changed.
            open_ended = below > outer.symbolic_below or self._same_call(outer, arguments, memories)
            charged = outer.charged + open_ended
            bound = self.limits.calls(call.callee)
            if charged >= bound:
                frame.current = None
                message = f"recursive call of {call.callee} cut at depth {bound}"
                self._cut(message, call.callee, call.location, bound, True)
                return
        above = frame.context
        context = CallContext(call.callee, call.location, above, above.depth + 1 if above is not None else 1)
        frame_of_callee = Frame(callee, context, call)
        frame_of_callee.symbolic_below = below
        frame_of_callee.charged = charged
        function = callee.function
        frame_of_callee.arguments = arguments
        for symbol, value in zip(function.parameters, arguments, strict=True):
            frame_of_callee.values[symbol] = value
        for register, memory in zip(function.memory_parameters, memories, strict=True):
            frame_of_callee.memories[register] = memory
            frame_of_callee.regions[register.region] = memory.register.region
        self._begin(frame_of_callee)

    def _same_call(self, outer: Frame, arguments: tuple[Value, ...], memories: list[MemoryValue]) -> bool:
        """Whether a call is made with what the activation before it was called with."""
        if outer.arguments != arguments:
            return False
        parameters = outer.shape.function.memory_parameters
        return all(
            not parameter.kind.has_bytes or outer.memories[parameter].register is memory.register
            for parameter, memory in zip(parameters, memories, strict=True)
        )

    def _leave(self, frame: Frame) -> None:
        self.stack.pop()
        name = frame.shape.function.name
        if frame.outer is not None:
            self.active[name] = frame.outer
        else:
            del self.active[name]
        call = frame.call
        if call is None:
            return
        caller = self.stack[-1]
        returned = frame.returned
        if returned is None:
            caller.current = None  # never comes back
            return
        self.path.restore(returned.path)
        for symbol, value, used_facts in zip(call.results, returned.values, returned.used_facts, strict=True):
            caller.values[symbol] = value
            if used_facts:
                caller.by_facts.add(symbol)
            else:
                caller.by_facts.discard(symbol)
        for memory, version in zip(call.memory_results, returned.memories, strict=True):
            caller.memories[memory] = version

    # --- the end --------------------------------------------------------------------------------------------

    def check_time(self) -> None:
        self._until_check = CHECK_EVERY
        if self._paused is None and self.limits.pause is not None and time.monotonic() > self.limits.pause:
            self._paused = self._too_late()
        try:
            self.ctx.deadline.check()
        except MemoryExceeded:
            raise
        except DeadlineExceeded:
            raise self._too_late() from None

    def _too_late(self) -> BoundingTimeout:
        most, where = 0, None
        for frame in self.stack:
            for index, state in frame.loops.items():
                if state.iterations > most:
                    most, where = state.iterations, (frame, frame.shape.loops[index])
        if where is not None:
            return BoundingTimeout(where[1].location, where[0].shape.function.name, most)
        function = self.stack[-1].shape.function if self.stack else self.program.functions[self.program.entry]
        return BoundingTimeout(function.location, function.name, 0)

    def result(self) -> BoundedProgram:
        program = self.program
        self.copier.stretches.insert_late_loads()
        entry = program.functions[program.entry]
        function = Function(
            entry.name,
            entry.parameters,
            entry.memory_parameters,
            entry.results,
            entry.memory_results,
            entry.continues,
            self.blocks,
            entry.location,
        )
        bounded = BoundedProgram(
            self.builder, program.pointer_bits, function, self.table, program.globals, self.numbers
        )
        bounded.cuts = list(self.cuts.values())
        if self._paused is not None:
            bounded.stopped = (self._paused.where, self._paused.iterations)
        bounded.seen = self.copier.claims.seen()
        bounded.lines = _lines(self.followed)
        self._count(sum(len(block.instructions) + len(block.phis) for block in self.blocks))
        return bounded

    def _count(self, instructions: int) -> None:
        memory, queries = self.copier.memory, self.copier.queries
        counts = self.ctx.statistics.counts
        for name, count in (
            ("instructions", self.instructions_in),
            ("copied", self.copied),
            ("bounded_instructions", instructions),
            ("blocks", len(self.blocks)),
            ("contexts", self.contexts),
            ("unwindings", self.progress.unwindings),
            ("objects", len(self.table)),
            ("loads", memory.loads),
            ("loads_resolved", memory.loads_resolved),
            ("loads_repeated", memory.loads_repeated),
            ("stores", memory.stores),
            ("questions", queries.asked),
            ("questions_resolved", queries.answered),
            ("asserts_folded", self.copier.claims.folded),
            ("phis", self.joiner.phis),
        ):
            counts[f"bound.{name}"] = count


def _lines(followed: dict[Block, int]) -> set[tuple[str, int]]:
    lines = set()
    for block, count in followed.items():
        for instruction in block.instructions[:count]:
            if instruction.location is not None:
                lines.add((instruction.location.file, instruction.location.line))
        end = block.terminator
        if count == len(block.instructions) and end is not None and end.location is not None:
            lines.add((end.location.file, end.location.line))
    return lines


def _judges_heap(program: Program) -> bool:
    return any(
        type(instruction) is EndOfRun
        for function in program.functions.values()
        for block in function.blocks
        if isinstance(block.terminator, Halt | Return)
        for instruction in block.instructions
    )

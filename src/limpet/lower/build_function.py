"""One function: from blocks of LLVM instructions to blocks of Sea-IR.

Blocks are visited as they are reached, so that what dominates a block is always done before it, and code after a
call that does not come back is not built at all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from limpet.base.diagnostics import Unsupported
from limpet.base.source_parts import part_at
from limpet.base.source_types import BasicSourceType, PointerSourceType, strip_names
from limpet.llvm import ir
from limpet.llvm.controlflow import (
    Block as SourceBlock,
)
from limpet.llvm.module import Function as SourceFunction
from limpet.llvm.rules.pointer_rules import copy_alignment
from limpet.lower.build_memory import (
    alloca,
    atomic_rmw,
    compare_exchange,
    displaced,
    load,
    new_object,
    note_write,
    store,
)
from limpet.lower.build_pure import pure
from limpet.lower.callees import Callee
from limpet.lower.calls.build_calls import call
from limpet.lower.calls.failures import failing_call, failure_of
from limpet.lower.calls.heap import end_of_run
from limpet.lower.calls.variadic import next_argument
from limpet.lower.checks.placement import note_choice
from limpet.lower.emitter import Emitter
from limpet.lower.frames import Frame
from limpet.lower.shared import Shared
from limpet.lower.start import start_arguments
from limpet.lower.undefined.constants import undefined_spots
from limpet.lower.undefined.masks import mask_sorts
from limpet.lower.undefined.uses import returned, use
from limpet.lower.values.types import sorts
from limpet.pointsto.interface import called
from limpet.seair import operations as ops
from limpet.seair.operations import ObjectState
from limpet.seair.program import Block, SourceObject
from limpet.terms.kind import SYMBOL
from limpet.terms.term import Term

_MEMORY: dict[type[ir.Instruction], Callable[[Emitter, Frame, Any], None]] = {
    ir.Load: load,
    ir.Store: store,
    ir.Alloca: alloca,
    ir.Call: call,
    ir.AtomicReadModifyWrite: atomic_rmw,
    ir.CompareExchange: compare_exchange,
    ir.VaArg: next_argument,
}


DECISION = "a decision depends on it"


class FunctionBuilder:
    def __init__(self, shared: Shared, callee: Callee) -> None:
        self.shared = shared
        self.callee = callee
        self.source: SourceFunction = callee.source
        self.e = Emitter(shared, callee)
        self.frame = Frame(shared.layout, self.source)
        self.made: dict[SourceBlock, Block] = {}
        self.edges: dict[tuple[SourceBlock, SourceBlock], list[Block]] = {}
        """Blocks from which an edge of the source goes out."""
        self.work: list[SourceBlock] = []
        self.phis: list[tuple[SourceBlock, ir.Phi, tuple[ops.Phi, ...]]] = []
        self.mask_phis: list[tuple[SourceBlock, ir.Phi, tuple[ops.Phi, ...]]] = []
        """Of values that may be undefined, which bits are."""
        self.returns: list[tuple[Block, tuple[Term, ...]]] = []
        self.failing: dict[SourceBlock, ir.Call | None] = {}

    def build(self) -> None:
        e, source = self.e, self.source
        e.function.location = self.shared.location(None)
        entry = e.new_block(source.blocks[0].name[1:])
        e.start(entry)
        self.made[source.blocks[0]] = entry
        self._parameters()
        self._block(source.blocks[0])
        while self.work:
            self.shared.ctx.deadline.check()
            block = self.work.pop()
            e.start(self.made[block])
            self._block(block)
        self._finish_phis()
        self._finish_returns()
        self._initialise_memories(entry)
        self._order_blocks()

    # --- entry ----------------------------------------------------------------------------------------------

    def _parameters(self) -> None:
        e, source = self.e, self.source
        if e.facts.is_entry:
            for argument, term in zip(source.arguments, start_arguments(self.shared, source), strict=True):
                e.values[argument] = (term,)
            return
        copies: list[tuple[Any, Any, Term, Term | None]] = []
        parameters = e.function.parameters
        for argument in source.arguments:
            copied = argument.attributes.type_of("byval")
            name = argument.name[1:] or "argument"
            if copied is not None:
                size = max(e.layout.size(copied), 1)
                term = e.fresh(name, e.builder.manager.bitvec(8 * size))
                parameters.append(term)
                undefined = None
                if e.memory.shadows.of.get(e.memory.at(argument)) is not None:
                    undefined = e.fresh(f"{name}.undefined", term.sort)
                    parameters.append(undefined)
                copies.append((argument, copied, term, undefined))
            else:
                terms = tuple([e.fresh(name, sort) for sort in sorts(e.layout, argument.type)])
                parameters += terms
                e.values[argument] = terms
            if argument in e.facts.undefined:
                masks = tuple([e.fresh(f"{name}.undefined", sort) for sort in mask_sorts(e.layout, argument.type)])
                parameters += masks
                e.masks[argument] = masks
        extra: list[tuple[Term, ...]] = []
        for type, copied in self.callee.extra:
            if copied is not None:
                size = max(e.layout.size(copied), 1)
                terms = (e.fresh("extra", e.builder.manager.bitvec(8 * size)),)
            else:
                terms = tuple([e.fresh("extra", sort) for sort in sorts(e.layout, type)])
            parameters += terms
            extra.append(terms)
        e.locals.variadic = tuple(extra)
        for argument, copied, term, undefined in copies:
            # A struct passed by value: the callee has an object of its own.
            size, name = e.layout.size(copied), argument.name[1:]
            memory = e.memory.at(argument)
            align = copy_alignment(e.layout, argument, copied)
            pointer = new_object(e, name, e.pointer(size), align, name, memory.region)
            e.locals.copies.append(pointer)
            e.values[argument] = (pointer,)
            if size:
                e.emit(ops.Store(memory, term, pointer, memory, e.layout.align(copied)), undefined)
                note_write(e, pointer)

    def _initialise_memories(self, entry: Block) -> None:
        e, regions = self.e, self.shared.regions
        parameters = [e.memory.objects, *e.memory.slots.values()]
        passed = list(regions.passed(self.source))
        if e.facts.is_entry:
            own = regions.regions(self.source)
            first = [*parameters, *(each for region in own for each in e.memory.with_shadow(region))]
        else:
            parameters += [each for region in passed for each in e.memory.with_shadow(region)]
            e.function.memory_parameters = parameters
            first = []
        known = set(e.function.memory_parameters) | set(first)
        first += [each for region in e.memory.by_region for each in e.memory.with_shadow(region) if each not in known]
        shadows = e.memory.shadows.of
        start: list[ops.Instruction] = [ops.Init(memory, blank=memory in shadows) for memory in first]
        if e.facts.is_entry:
            start += self._undefined_globals(set(first))
        entry.instructions[:0] = start

    def _undefined_globals(self, there: set[ops.MemoryRegister]) -> list[ops.Instruction]:
        """What initialisers leave undefined."""
        e, shared, instructions = self.e, self.shared, list[ops.Instruction]()
        for variable in shared.module.globals.values():
            if not isinstance(variable, ir.GlobalVariable) or variable.initialiser is None:
                continue
            for spot in undefined_spots(e.layout, variable.initialiser):
                shadow = e.memory.shadows.of.get(e.memory.of(shared.regions.region_of(self.source, variable)))
                if shadow in there and spot.size:
                    assert shadow is not None
                    place = displaced(e.builder, shared.addresses.of(variable), spot.offset)
                    instructions.append(ops.Fill(shadow, place, e.builder.bv(255, 8), e.pointer(spot.size), shadow))
        return instructions

    # --- blocks ---------------------------------------------------------------------------------------------

    def _reach(self, source: SourceBlock, target: SourceBlock) -> Block:
        """The block for `target`, with an edge from the current place."""
        reached = self.made.get(target)
        if reached is None:
            reached = self.made[target] = self.e.new_block(target.name[1:])
            self.work.append(target)
        self.edges.setdefault((source, target), []).append(self.e.block)
        return reached

    def _block(self, block: SourceBlock) -> None:
        e, frame, shared = self.e, self.frame, self.shared
        locations, target = shared.locations, self.made[block]
        e.source_block = block
        frame.scoped.enter(block)
        for instruction in block.instructions:
            kind = type(instruction)
            if kind is ir.Fence:
                continue
            if isinstance(instruction, ir.DebugRecord):
                self._name(instruction)
                continue
            at = instruction.location
            if at is not None:
                e.location = locations[at] if at in locations else shared.location(at)
            else:
                e.location = None
            if kind is ir.Phi:
                assert isinstance(instruction, ir.Phi)
                self._phi(block, target, instruction)
                continue
            try:
                memory = _MEMORY.get(kind)
                if memory is not None:
                    memory(e, frame, instruction)
                elif isinstance(instruction, ir.Terminator):
                    self._terminator(block, instruction)
                elif isinstance(instruction, ir.UnsupportedInstruction):
                    e.refuse(instruction, f"this cannot be executed ({instruction.reason}): {instruction.text}")
                elif not pure(e, instruction, instruction.operands()):
                    e.refuse(instruction, f"{kind.__name__} is not supported")
            except Unsupported as refusal:
                if isinstance(instruction, ir.Terminator):
                    e.give_up(refusal.diagnostic.message)
                else:
                    e.refuse(instruction, refusal.diagnostic.message)
            if e.ended:
                return

    def _name(self, record: ir.DebugRecord) -> None:
        """Remember which variable a register is, or points to."""
        variable, terms = record.variable, self.e.values.get(record.value) if record.value is not None else None
        if variable is None or record.dereference or terms is None or len(terms) != 1 or terms[0].kind is not SYMBOL:
            return
        program, name = self.shared.program, terms[0].payload
        begin, bits = record.fragment if record.fragment is not None else (0, 0)
        if record.kind == "declare":
            if isinstance(record.value, ir.Alloca):
                program.objects.setdefault(name, SourceObject(variable.name, variable.type, begin // 8))
        elif record.kind != "value":
            return
        elif record.fragment is not None:
            part, _, type = part_at(variable.name, variable.type, begin // 8, bits // 8)
            if type is not None and type.bits == bits:
                program.variables.setdefault(name, part)
        else:
            program.variables.setdefault(name, variable.name)
            kind = strip_names(variable.type)
            if isinstance(kind, BasicSourceType) and kind.encoding in ("unsigned", "unsigned_char"):
                program.unsigned.add(name)
            elif isinstance(kind, PointerSourceType):
                program.objects.setdefault(name, SourceObject(variable.name, kind.target))

    def _phi(self, block: SourceBlock, target: Block, phi: ir.Phi) -> None:
        e = self.e
        results = tuple([ops.Phi(e.fresh(phi.name[1:], sort)) for sort in sorts(e.layout, phi.type)])
        target.phis += results
        e.values[phi] = tuple([each.result for each in results])
        self.phis.append((block, phi, results))
        if phi in e.facts.undefined:
            self._mask_phi(block, target, phi)

    def _mask_phi(self, block: SourceBlock, target: Block, phi: ir.Phi) -> None:
        e, like = self.e, f"{phi.name[1:]}.undefined"
        results = tuple([ops.Phi(e.fresh(like, sort)) for sort in mask_sorts(e.layout, phi.type)])
        target.phis += results
        e.masks[phi] = tuple([each.result for each in results])
        self.mask_phis.append((block, phi, results))

    def _finish_phis(self) -> None:
        self._finish(self.phis, self.e.value)
        self._finish(self.mask_phis, self.e.mask)

    def _finish(
        self,
        phis: list[tuple[SourceBlock, ir.Phi, tuple[ops.Phi, ...]]],
        terms_of: Callable[[ir.Value], tuple[Term, ...]],
    ) -> None:
        e = self.e
        for block, phi, results in phis:
            done: set[SourceBlock] = set()
            for value, source in phi.incoming:
                if source in done:
                    continue
                done.add(source)
                for edge in self.edges.get((source, block), ()):
                    e.block = edge
                    for result, term in zip(results, terms_of(value), strict=True):
                        result.incoming.append((edge, term))

    # --- control flow ---------------------------------------------------------------------------------------

    def _terminator(self, block: SourceBlock, instruction: ir.Terminator) -> None:
        e = self.e
        match instruction:
            case ir.Jump():
                e.terminate(ops.Jump(self._reach(block, instruction.target)))
            case ir.Branch():
                self._branch(block, instruction)
            case ir.Switch():
                use(e, instruction.condition, DECISION)
                note_choice(e, instruction.condition)
                condition = e.scalar(instruction.condition)
                width = condition.width if condition.sort != e.builder.true.sort else 0
                cases = [
                    (
                        e.builder.equal(condition, e.builder.bv(value, width))
                        if width
                        else (condition if value else e.builder.not_(condition)),
                        target,
                    )
                    for value, target in instruction.cases
                ]
                self._chain(block, cases, instruction.default)
            case ir.IndirectBranch():
                self._indirect(block, instruction)
            case ir.Return():
                values = e.value(instruction.value) if instruction.value is not None else ()
                if e.facts.is_entry and instruction.value is not None:
                    use(e, instruction.value, "it is the exit status")
                elif instruction.value is not None:
                    returned(e, instruction.value)
                if instruction.value is not None and self.source in self.shared.definedness.undefined.returned:
                    values += e.mask(instruction.value)
                if e.facts.is_entry:
                    end_of_run(e, [e.memory.of(region) for region in self.shared.regions.regions(self.source)])
                self._end_locals(instruction)
                self.returns.append((e.block, values))
                e.terminate(ops.Return(values))
            case ir.Unreachable():
                self._unreachable(block)
            case ir.UnsupportedTerminator():
                e.give_up(f"this cannot be executed ({instruction.reason}): {instruction.text}")
            case _:
                e.give_up(f"{type(instruction).__name__} is not supported")

    def _failing(self, block: SourceBlock) -> ir.Call | None:
        if block not in self.failing:
            self.failing[block] = failing_call(block)
        return self.failing[block]

    def _branch(self, block: SourceBlock, instruction: ir.Branch) -> None:
        e = self.e
        use(e, instruction.condition, DECISION)
        condition = e.scalar(instruction.condition)
        yes, no = instruction.if_true, instruction.if_false
        if yes is not no:
            failing = self._failing(yes)
            if failing is not None:
                self._check_instead(e.builder.not_(condition), failing)
                e.terminate(ops.Jump(self._reach(block, no)))
                return
            failing = self._failing(no)
            if failing is not None:
                self._check_instead(condition, failing)
                e.terminate(ops.Jump(self._reach(block, yes)))
                return
        if yes is no or condition is e.builder.true:
            self._note_decided(no)
            e.terminate(ops.Jump(self._reach(block, yes)))
        elif condition is e.builder.false:
            self._note_decided(yes)
            e.terminate(ops.Jump(self._reach(block, no)))
        else:
            e.terminate(ops.Branch(condition, self._reach(block, yes), self._reach(block, no)))

    def _note_decided(self, failing: SourceBlock) -> None:
        """An assertion that constants decide is one: a status is expected for it."""
        call = next((i for i in failing.instructions if type(i) is not ir.DebugRecord), None)
        failure = failure_of(call) if type(call) is ir.Call else None
        if type(call) is ir.Call and failure is not None and failure.kind == "assertion":
            self.e.check(self.e.builder.true, failure.kind, failure.message, self.shared.location(call.location))

    def _check_instead(self, condition: Term, failing: ir.Call) -> None:
        """A branch to nothing but a failure is a check."""
        failure = failure_of(failing)
        assert failure is not None
        self.e.check(condition, failure.kind, failure.message, self.shared.location(failing.location))

    def _chain(self, block: SourceBlock, cases: list[tuple[Term, SourceBlock]], default: SourceBlock) -> None:
        """One comparison after the other."""
        e = self.e
        useful = [(condition, target) for condition, target in cases if target is not default]
        for condition, target in useful:
            if condition is e.builder.false:
                continue
            if condition is e.builder.true:
                e.terminate(ops.Jump(self._reach(block, target)))
                return
            chosen = self._reach(block, target)
            other = e.new_block(f"{block.name[1:]}.case")
            e.terminate(ops.Branch(condition, chosen, other))
            e.start(other)
        e.terminate(ops.Jump(self._reach(block, default)))

    def _indirect(self, block: SourceBlock, instruction: ir.IndirectBranch) -> None:
        e, builder = self.e, self.e.builder
        use(e, instruction.address, "it is used as an address")
        address = e.scalar(instruction.address)
        targets = list(dict.fromkeys(instruction.targets))
        conditions = [
            builder.equal(address, self.shared.addresses.of_block(self.source, target.name)) for target in targets
        ]
        message = "the computed goto does not go to one of its labels"
        e.check(builder.or_(*conditions), "wild-pointer", message)
        if not targets:
            e.halt()
            return
        self._chain(block, list(zip(conditions, targets, strict=True))[:-1], targets[-1])

    def _unreachable(self, block: SourceBlock) -> None:
        """Behind a call that is said not to come back nothing is reached: whether it does is the callee's affair."""
        e = self.e
        before = next((i for i in reversed(block.instructions[:-1]) if type(i) is not ir.DebugRecord), None)
        if type(before) is ir.Call:
            callee = called(before)
            named = isinstance(callee, SourceFunction) and "noreturn" in callee.attributes
            if named or "noreturn" in before.attributes:
                e.halt()
                return
        e.fail("unreachable", "the program reaches a point that was declared unreachable")

    # --- return ---------------------------------------------------------------------------------------------

    def _end_locals(self, instruction: ir.Return) -> None:
        e, frame = self.e, self.frame
        if e.facts.is_entry:
            return
        for local in frame.static():
            if local in frame.facts.escaping:
                e.set_state(e.values[local][0], ObjectState.RETURNED)
        for local in frame.dynamic:
            if not frame.comes_after(local, instruction):
                continue  # no run makes it and then returns here
            if frame.dominates(local, instruction) and not frame.is_repeated_alloca(local):
                e.set_state(e.values[local][0], ObjectState.RETURNED)
            elif (
                local in frame.facts.escaping
                and local not in frame.facts.ended
                and not frame.ends_early(local, instruction)
                and not e.facts.is_last()
            ):
                message = "uses of memory from alloca after its function returned may go unnoticed"
                self.shared.ctx.approximate("alloca", message, self.shared.location(local.location))

    def _finish_returns(self) -> None:
        e, objects = self.e, self.e.memory.objects
        for pointer in e.locals.copies:
            # Made at the entry or by `va_start`; those of `va_start` in a branch stay.
            for block, _ in self.returns:
                if any(type(i) is ops.Alloc and i.result is pointer for i in e.function.blocks[0].instructions):
                    block.instructions.append(ops.SetState(objects, pointer, ObjectState.RETURNED, objects))
        if len(self.returns) < 2:
            return
        joined = e.new_block("return")
        for block, _ in self.returns:
            block.terminator = ops.Jump(joined)
        values = e.join(joined, self.returns, "result")
        joined.terminator = ops.Return(values)

    def _order_blocks(self) -> None:
        """As in the source."""
        e = self.e
        position = {self.made[block]: n for n, block in enumerate(self.source.blocks) if block in self.made}
        last = 0
        order: dict[Block, tuple[int, int]] = {}
        for n, block in enumerate(e.function.blocks):
            last = position.get(block, last)
            order[block] = (last, n)
        e.function.blocks.sort(key=order.__getitem__)

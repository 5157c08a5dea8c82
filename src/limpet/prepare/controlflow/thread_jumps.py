"""Ways out of a scope are taken apart where they meet only to part again.

Clang leads every `break`, `continue`, `return` and `goto` out of a scope through one block that ends the locals of
the scope, and remembers in a slot where each of them wants to go:

    then:                                      then:
      store i32 3, ptr %slot                     store i32 3, ptr %slot
      br label %cleanup                          br label %cleanup.1
    next:                                      next:
      store i32 0, ptr %slot                     store i32 0, ptr %slot
      br label %cleanup                   →      br label %cleanup.2
    cleanup:                                   cleanup.1:
      call @llvm.lifetime.end(ptr %x)            call @llvm.lifetime.end(ptr %x)
      %to = load i32, ptr %slot                  store i32 3, ptr %slot
      switch i32 %to, label %end [               br label %end
        i32 0, label %more                     cleanup.2:
      ]                                          …

Whoever comes later knows for each way what is true on it: that the loop goes on, say, and its counter was raised.
A block is copied once per value of the slot, so nothing grows beyond the number of values; heads of loops stay single.
So is a block that only leads there: where scopes are nested, each has a block that ends its locals.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy

from limpet.base.context import Context
from limpet.base.graphs import reverse_postorder
from limpet.llvm import ir
from limpet.prepare.rewriting import Flow, FreshNames, remove_unreachable_blocks, taken_blocks

LONGEST = 24
"""Instructions of a block that may be copied."""


def thread_cleanups(ctx: Context, module: ir.Module, entry: str) -> None:
    taken = taken_blocks(module)
    for function in module.functions.values():
        if any(type(block.instructions[-1]) is ir.Switch for block in function.blocks):
            ctx.deadline.check()
            ctx.statistics.count("prepare.threaded", _Threader(function, taken.get(function, set())).run())


class _Threader:
    def __init__(self, function: ir.Function, taken: set[str]) -> None:
        self.function = function
        self.taken = taken
        self.names = FreshNames(function)
        self.slots = _slots(function)
        self.sources: dict[ir.Block, list[ir.Block]] = {block: [] for block in function.blocks}
        for block in function.blocks:
            for target in dict.fromkeys(block.terminator.successors()):
                self.sources[target].append(block)

    def run(self) -> int:
        """The number of blocks that were copied."""
        if not self.slots:
            return 0
        order = [self.function.blocks[number] for number in reverse_postorder(Flow(self.function).successors, 0)]
        position = {block: at for at, block in enumerate(order)}
        users: dict[ir.Value, set[ir.Block]] = {}
        for block in order:
            for instruction in block.instructions:
                for operand in instruction.operands():
                    users.setdefault(operand, set()).add(block)
        count = 0
        # In this order the copies of an inner scope's end are there when the outer one's is examined.
        for block in order:
            read = self._decided_by(block) or self._decided_behind(block)
            if read is None or block.name in self.taken or block is order[0]:
                continue
            if any(position.get(source, -1) >= position[block] for source in self.sources[block]):
                continue  # the head of a loop
            if any(users.get(each, set()) - {block} for each in block.instructions):
                continue
            count += self._copy_for_sources(block, read)
        if count:
            remove_unreachable_blocks(self.function)
        return count

    def _decided_by(self, block: ir.Block) -> ir.Load | None:
        """The reading of a slot that decides where a short block leads to."""
        last = block.instructions[-1]
        if type(last) is not ir.Switch or type(last.condition) is not ir.Load or len(block.instructions) > LONGEST:
            return None
        slot = last.condition.pointer
        load: ir.Load | None = None
        if _matters(block, slot):
            return None
        for instruction in block.instructions:
            if instruction is last.condition:
                load = instruction
        return load if slot in self.slots else None

    def _decided_behind(self, block: ir.Block) -> ir.Load | None:
        """The same of a block that this one, also short, leads to."""
        between: list[ir.Block] = []
        while type(last := block.instructions[-1]) is ir.Jump and len(block.instructions) <= LONGEST:
            if block in between:
                return None
            between.append(block)
            block = last.target
            read = self._decided_by(block)
            if read is not None:
                return None if any(_matters(each, read.pointer) for each in between) else read
        return None

    def _copy_for_sources(self, block: ir.Block, read: ir.Load) -> int:
        by_value: dict[int, list[ir.Block]] = {}
        for source in self.sources[block]:
            value = _last_stored(source, read.pointer)
            if value is not None:
                by_value.setdefault(value, []).append(source)
        for value, sources in by_value.items():
            copied = self._copy(block, read, value)
            for source in sources:
                source.terminator.map_successors(_redirect(block, copied))
                self.sources[block].remove(source)
            self.sources[copied] = sources
        return len(by_value)

    def _copy(self, block: ir.Block, read: ir.Load, value: int) -> ir.Block:
        copied = ir.Block(self.names.fresh(block.name))
        assert type(read.type) is ir.IntType
        constant = ir.ConstantInt(read.type, value)
        replaced: dict[ir.Value, ir.Value] = {read: constant}
        for instruction in block.instructions[:-1]:
            if instruction is read:
                continue
            clone: ir.Instruction = copy(instruction)
            clone.map_operands(lambda operand: replaced.get(operand, operand))
            if clone.name:
                clone.name = self.names.fresh(clone.name)
            replaced[instruction] = clone
            copied.instructions.append(clone)
        last = block.instructions[-1]
        if type(last) is ir.Switch:
            target = next((to for case, to in last.cases if case == value), last.default)
        else:
            assert type(last) is ir.Jump
            target = last.target
        kept = ir.Store(constant, read.pointer, read.align)
        jump = ir.Jump(target)
        jump.location = last.location
        copied.instructions += [kept, jump]
        for phi in target.phis():
            incoming = next(each for each, source in phi.incoming if source is block)
            phi.incoming.append((replaced.get(incoming, incoming), copied))
        self.sources[target].append(copied)
        self.function.blocks.append(copied)
        return copied


def _redirect(old: ir.Block, new: ir.Block) -> Callable[[ir.Block], ir.Block]:
    return lambda target: new if target is old else target


def _matters(block: ir.Block, slot: ir.Value) -> bool:
    """Whether a block writes to the slot, or where one came from says more than the slot."""
    return any(type(each) is ir.Phi or (type(each) is ir.Store and each.pointer is slot) for each in block.instructions)


def _slots(function: ir.Function) -> set[ir.Value]:
    """Integer locals that are only read and written, and only ever get constants."""
    types: dict[ir.Value, ir.IntType] = {
        each: each.allocated
        for each in function.instructions()
        if type(each) is ir.Alloca and type(each.allocated) is ir.IntType and each.count is None
    }
    slots = set(types)
    for instruction in function.instructions():
        match instruction:
            case ir.Load(volatile=False, ordering=None, pointer=pointer) if types.get(pointer) == instruction.type:
                pass
            case ir.Store(volatile=False, ordering=None, pointer=pointer, value=ir.ConstantInt(type=stored)) if (
                types.get(pointer) == stored
            ):
                pass
            case _:
                slots.difference_update(instruction.operands())
    return slots


def _last_stored(block: ir.Block, slot: ir.Value) -> int | None:
    """The constant that the slot has at the end of the block."""
    for instruction in reversed(block.instructions):
        if type(instruction) is ir.Store and instruction.pointer is slot:
            value = instruction.value
            return value.value if type(value) is ir.ConstantInt else None
    return None

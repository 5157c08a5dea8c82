"""An empty loop without an exit becomes the end of the run: nothing comes after it, and nothing happens in it.

    stop:                            stop:
      br label %stop          →        call void @__limpet_abort()
                                       unreachable

Programs end like this where they cannot go on, and harnesses say so instead of an assumption.
"""

from __future__ import annotations

from limpet.base.context import Context
from limpet.builtins.operations import Operation
from limpet.llvm.ir import Block, DebugRecord, Function, Jump, Module, Unreachable
from limpet.prepare.dead import is_calm
from limpet.prepare.primitives import call_of


def end_at_empty_loops(ctx: Context, module: Module, entry: str) -> None:
    for function in list(module.functions.values()):
        for block in endless_blocks(function):
            location = block.instructions[-1].location
            block.instructions = [call_of(module, Operation.ABORT, []), Unreachable()]
            for instruction in block.instructions:
                instruction.location = location


def endless_blocks(function: Function) -> list[Block]:
    """Blocks of cycles of jumps without any effect."""
    following: dict[Block, Block] = {}
    for block in function.blocks:
        jump = block.instructions[-1]
        if type(jump) is Jump and all(is_calm(i) or type(i) is DebugRecord for i in block.instructions[:-1]):
            following[block] = jump.target
    blocks: list[Block] = []
    seen: dict[Block, Block] = {}  # block → the one from which it was first reached
    for start in following:
        block = start
        while block in following and block not in seen:
            seen[block] = start
            block = following[block]
        if seen.get(block) is start:
            cycle = [block]
            while following[cycle[-1]] is not block:
                cycle.append(following[cycle[-1]])
            blocks += cycle
    return blocks

"""Checks that preparation adds, in the form that clang gives to its own: a branch to a trap.

store i32 1, ptr %p        →        %inside = icmp ult i64 %index, 8
                                    br i1 %inside, label %cont, label %trap
                                  trap:
                                    call void @llvm.ubsantrap(i8 18)
                                    unreachable
                                  cont:
                                    store i32 1, ptr %p
"""

from __future__ import annotations

from limpet.llvm.ir import I8, Block, Branch, Call, Compare, ConstantInt, Function, Module, Unreachable
from limpet.prepare.primitives import call_of
from limpet.prepare.rewriting import FreshNames, cut


def trap_unless(
    module: Module, function: Function, names: FreshNames, block: Block, position: int, held: Compare, number: int
) -> None:
    """In front of the instruction there, with its location; `number` says what is wrong (`llvm/rules/traps.py`)."""
    trap = call_of(module, "llvm.ubsantrap", [ConstantInt(I8, number)])
    fail_unless(function, names, block, position, held, trap)


def fail_unless(
    function: Function, names: FreshNames, block: Block, position: int, held: Compare, failure: Call
) -> None:
    """The same with any call that does not return."""
    location = block.instructions[position].location
    trap, rest = Block(names.fresh("%trap")), cut(block, position, names.fresh("%cont"))
    trap.instructions = [failure, Unreachable()]
    block.instructions += [held, Branch(held, rest, trap)]
    for i in (*trap.instructions, *block.instructions[position:]):
        i.location = location
    where = function.blocks.index(block)
    function.blocks[where + 1 : where + 1] = [rest, trap]

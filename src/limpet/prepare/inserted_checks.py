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

from limpet.llvm.ir import I8, Block, Branch, Compare, ConstantInt, Function, Module, Phi, Unreachable
from limpet.prepare.primitives import call_of
from limpet.prepare.rewriting import FreshNames


def trap_unless(
    module: Module, function: Function, names: FreshNames, block: Block, position: int, held: Compare, number: int
) -> None:
    """In front of the instruction there, with its location; `number` says what is wrong (`llvm/rules/traps.py`)."""
    location = block.instructions[position].location
    trap, rest = Block(names.fresh("%trap")), Block(names.fresh("%cont"))
    trap.instructions = [call_of(module, "llvm.ubsantrap", [ConstantInt(I8, number)]), Unreachable()]
    rest.instructions = block.instructions[position:]
    block.instructions[position:] = [held, Branch(held, rest, trap)]
    for i in (*trap.instructions, *block.instructions[position:]):
        i.location = location
    for successor in rest.terminator.successors():
        for phi in successor.instructions:
            if type(phi) is Phi:
                phi.incoming = [(value, rest if source is block else source) for value, source in phi.incoming]
    where = function.blocks.index(block)
    function.blocks[where + 1 : where + 1] = [rest, trap]

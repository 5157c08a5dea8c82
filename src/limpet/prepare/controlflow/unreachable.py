"""Blocks that the entry of their function does not lead to are removed.

    entry:                                 entry:
      br label %end                          br label %end
    dead:                           →
      br label %end                        end:
    end:                                     %x = phi i32 [ 1, %entry ]
      %x = phi i32 [ 1, %entry ], [ 2, %dead ]

An indirect branch lists all it may go to, so a block whose address is taken goes only if no indirect branch
that could go there can be reached. Its address is then only a number, and becomes what LLVM uses for this: 1.
"""

from __future__ import annotations

from limpet.base.context import Context
from limpet.llvm.ir import BlockAddress, Constant, ConstantExpression, ConstantInt, Function, IntType, Module
from limpet.prepare.rewriting import remove_unreachable_blocks, rewrite_constants, taken_blocks


def drop_unreachable_blocks(ctx: Context, module: Module, entry: str) -> None:
    gone: dict[Function, set[str]] = {}
    for function in module.functions.values():
        removed = remove_unreachable_blocks(function)
        if removed:
            ctx.statistics.count("prepare.unreachable-blocks", len(removed))
            gone[function] = {block.name for block in removed}
    if gone:
        forget_addresses(module, gone, taken_blocks(module))


def forget_addresses(module: Module, gone: dict[Function, set[str]], taken: dict[Function, set[str]]) -> None:
    """Replace the addresses of blocks that no longer exist."""
    if not any(names & gone.get(function, set()) for function, names in taken.items()):
        return

    def replace(constant: Constant) -> Constant:
        if type(constant) is BlockAddress and constant.block_name in gone.get(constant.function, ()):
            one = ConstantInt(IntType(module.layout.pointer_bits()), 1)
            return ConstantExpression(constant.type, "inttoptr", (one,))
        return constant

    rewrite_constants(module, replace)

"""A function returns in one place.

a:                                         a:
  ret i32 1                                  br label %exit.1
b:                                  →      b:
  ret i32 %x                                 br label %exit.1
                                           exit.1:
                                             %result.1 = phi i32 [ 1, %a ], [ %x, %b ]
                                             ret i32 %result.1
"""

from __future__ import annotations

from limpet.base.context import Context
from limpet.llvm.ir import Block, Call, Function, Jump, Module, Phi, Return, Value
from limpet.prepare.rewriting import FreshNames


def unify_returns(ctx: Context, module: Module, entry: str) -> None:
    for function in module.functions.values():
        _unify(function)


def _unify(function: Function) -> None:
    returning = [block for block in function.blocks if type(block.terminator) is Return]
    if len(returning) < 2 or any(_is_tied(block) for block in returning):
        return
    names = FreshNames(function)
    joined = Block(names.fresh("%exit"))
    incoming: list[tuple[Value, Block]] = []
    for block in returning:
        old = block.instructions[-1]
        assert type(old) is Return
        if old.value is not None:
            incoming.append((old.value, block))
        jump = Jump(joined)
        jump.location = old.location
        block.instructions[-1] = jump
    if incoming:
        phi = Phi(function.value_type.result, incoming, name=names.fresh("%result"))
        joined.instructions = [phi, Return(phi)]
    else:
        joined.instructions = [Return()]
    function.blocks.append(joined)


def _is_tied(block: Block) -> bool:
    """A `musttail` call has to be followed by its return."""
    return any(type(each) is Call and each.tail == "musttail" for each in block.instructions[-3:])

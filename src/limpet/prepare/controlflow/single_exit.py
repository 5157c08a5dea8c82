"""A function returns in one place, unless it makes room on the stack only on some of its paths.

a:                                         a:
  ret i32 1                                  br label %exit.1
b:                                  →      b:
  ret i32 %x                                 br label %exit.1
                                           exit.1:
                                             %result.1 = phi i32 [ 1, %a ], [ %x, %b ]
                                             ret i32 %result.1

A function with an `alloca` after a branch is changed in the other direction, so that each return knows whether there
is something to be given back:

a:                                         a:
  br label %exit                             ret i32 1
b:                                  →      b:
  %p = alloca i8, i32 %n                     %p = alloca i8, i32 %n
  br label %exit                             ret i32 %x
exit:
  %result = phi i32 [ 1, %a ], [ %x, %b ]
  ret i32 %result
"""

from __future__ import annotations

from functools import partial

from limpet.base.context import Context
from limpet.llvm.ir import Alloca, Block, Branch, Call, DebugRecord, Function, Jump, Module, Phi, Return, Switch, Value
from limpet.prepare.rewriting import FreshNames


def unify_returns(ctx: Context, module: Module, entry: str) -> None:
    for function in module.functions.values():
        if any(type(each) is Alloca for block in function.blocks[1:] for each in block.instructions):
            _divide(function)
        else:
            _unify(function)


def _divide(function: Function) -> None:
    names = FreshNames(function)
    for block in list(function.blocks):
        returned = block.terminator
        others = [each for each in block.instructions[:-1] if type(each) is not DebugRecord]
        before = [each for each in function.blocks if block in each.terminator.successors()]
        if type(returned) is not Return or not all(each is returned.value and type(each) is Phi for each in others):
            continue
        if len(before) < 2 or any(_is_computed(each) for each in before):
            continue
        for each in before:
            value = returned.value
            if type(value) is Phi and value in others:
                value = next(given for given, source in value.incoming if source is each)
            early = Return(value)
            early.location = returned.location
            if type(each.terminator) is Jump:
                each.instructions[-1] = early
            else:
                exit = Block(names.fresh("%exit"))
                exit.instructions = [early]
                function.blocks.append(exit)
                each.terminator.map_successors(partial(_instead, block, exit))
        function.blocks.remove(block)


def _is_computed(block: Block) -> bool:
    """Where it jumps to is an address, or somebody else's business."""
    return type(block.terminator) not in (Jump, Branch, Switch)


def _instead(old: Block, new: Block, block: Block) -> Block:
    return new if block is old else block


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

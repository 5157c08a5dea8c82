"""Of clang's checks of divisors those stay whose division is gone.

  br i1 false, label %cont, label %handler         →    br i1 false, label %cont, label %handler
handler:                                              handler:
  call void @__ubsan_handle_divrem_…_abort()            call void @llvm.ubsantrap(i8 129)
  unreachable                                           unreachable
cont:                                                 cont:
  store i32 poison, ptr %x                              store i32 poison, ptr %x

Clang divides constants itself, and writes `poison` for what cannot be divided. All other divisions are in the IR,
and are checked there like those of any IR.
"""

from __future__ import annotations

from limpet.base.context import Context
from limpet.llvm.ir import I8, Block, Branch, Call, Constant, ConstantInt, Function, Jump, Module
from limpet.llvm.rules.traps import DIVISION_BY_ZERO, only_call
from limpet.prepare.primitives import call_of
from limpet.prepare.rewriting import remove_edge

HANDLER = "@__ubsan_handle_divrem_overflow_minimal_abort"


def keep_folded_divisions(ctx: Context, module: Module, entry: str) -> None:
    handler = module.functions.get(HANDLER)
    if handler is None or not handler.is_declaration:
        return
    for function in list(module.functions.values()):
        for block in function.blocks:
            _keep(module, handler, block)


def _keep(module: Module, handler: Function, block: Block) -> None:
    branch = block.terminator
    if type(branch) is not Branch or branch.if_true is branch.if_false:
        return
    for bad, cont in ((branch.if_false, branch.if_true), (branch.if_true, branch.if_false)):
        call = only_call(bad)
        if call is None or call.callee is not handler:
            continue
        if isinstance(branch.condition, Constant):
            _trap(module, bad, call)
        else:
            block.instructions[-1] = Jump(cont)
            block.instructions[-1].location = branch.location
            remove_edge(block, bad)
        return


def _trap(module: Module, block: Block, call: Call) -> None:
    trap = call_of(module, "llvm.ubsantrap", [ConstantInt(I8, DIVISION_BY_ZERO)])
    trap.location = call.location
    block.instructions[block.instructions.index(call)] = trap

"""What the C++ library requires of its callers: its own checks are those of a contract.

  call void @llvm.trap(), !dbg !7        →    call void @llvm.ubsantrap(i8 8), !dbg !7
  !7: inlined from "__clang_trap_msg$libc++$…"

The headers check indices, ranges and what is in an `optional` (`frontend/flags.py` turns that on), as far as it costs
little. Memory is often still there where they fail: `v[0]` after `v.clear()`. If nobody looks for broken contracts,
these checks go, and accesses are judged by themselves.
"""

from __future__ import annotations

from limpet.base.checks import watched_kinds
from limpet.base.context import Context
from limpet.llvm.debuginfo import trap_message
from limpet.llvm.ir import I8, Block, Call, ConstantInt, Function, Module
from limpet.llvm.rules.traps import BROKEN_CONTRACT, SANITIZER_KINDS
from limpet.prepare.primitives import call_of

LIBRARY = "libc++"
"""The category of traps in its headers."""


def report_broken_requirements(ctx: Context, module: Module, entry: str) -> None:
    trap = module.functions.get("@llvm.trap")
    if trap is None:
        return
    watched = SANITIZER_KINDS[BROKEN_CONTRACT] in watched_kinds(ctx.config.checks)
    for function in list(module.functions.values()):
        for block in function.blocks:
            _report(module, trap, block, watched=watched)


def _report(module: Module, trap: Function, block: Block, *, watched: bool) -> None:
    for i in [each for each in block.instructions if type(each) is Call and each.callee is trap]:
        words = trap_message(i.location)
        if words is None or words[0] != LIBRARY:
            continue
        at = block.instructions.index(i)
        if watched:
            block.instructions[at] = call_of(module, "llvm.ubsantrap", [ConstantInt(I8, BROKEN_CONTRACT)])
            block.instructions[at].location = i.location
        else:
            del block.instructions[at]

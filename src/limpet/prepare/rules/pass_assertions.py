"""Runs may go on after a failed `assert`, if checks are not to hide behind it (`--no-shadowing`, LLBMC 6.2.2).

    br i1 %ok, label %cont, label %fail            br i1 %ok, label %cont, label %passed
  fail:                                          passed:
    call void @__assert_fail(…)            →       call void @__limpet_passed(ptr @kind, ptr @message)
    unreachable                                    br label %cont

`__limpet_passed` is a violation that a run may also pass over. Harness functions (`__VERIFIER_assert`, …) return, so
that nothing has to be changed for them here: see `passes.shadowing`. Arithmetic: `continue_after_undefined`.
"""

from __future__ import annotations

from limpet.base.context import Context
from limpet.base.properties import KINDS
from limpet.builtins.assert_names import ASSERT_NAMES
from limpet.builtins.operations import Operation
from limpet.llvm.instructions import DebugRecord
from limpet.llvm.ir import Block, Branch, Call, Function, Instruction, Jump, Module
from limpet.llvm.strings import text_of
from limpet.prepare.primitives import call_of, text_in
from limpet.prepare.rewriting import FreshNames

_KIND = "assertion"


def pass_assertions(ctx: Context, module: Module, entry: str) -> None:
    if ctx.config.checks.shadowing:
        return
    for function in list(module.functions.values()):
        if function.blocks:
            ctx.deadline.check()
            _open_assertions(module, function)


def _open_assertions(module: Module, function: Function) -> None:
    names = FreshNames(function)
    for bad in list(function.blocks):
        call = _failure_in(bad)
        if call is None:
            continue
        sources = [block for block in function.blocks if bad in block.terminator.successors()]
        cont = _way_on(function, bad, sources)
        if cont is None:
            continue
        passed = Block(names.fresh("%passed"))
        note = call_of(module, Operation.PASSED, [text_in(module, _KIND), text_in(module, _message(call))])
        note.location = call.location
        way = Jump(cont)
        way.location = call.location
        passed.instructions += [note, way]
        for phi in cont.phis():
            phi.incoming += [(value, passed) for value, source in phi.incoming if source is sources[0]]
        for source in sources:
            _redirect(source, bad, passed)
        function.blocks[function.blocks.index(bad)] = passed


def _failure_in(block: Block) -> Call | None:
    """The call, if the block begins with it: what follows is never reached."""
    first = next((i for i in block.instructions if not isinstance(i, DebugRecord)), None)
    if isinstance(first, Call) and isinstance(first.callee, Function) and first.callee.name[1:] in ASSERT_NAMES:
        return first
    return None


def _way_on(function: Function, bad: Block, sources: list[Block]) -> Block | None:
    """Where the program goes if the condition holds; None: nowhere that can be note.

    `assert(a && b)` leads to the failure from several places. The last one is where all of the condition is known. The
    others know less, so what comes after must not use what was computed in between."""
    branches = [source.terminator for source in sources]
    if not sources or not all(type(branch) is Branch and branch.if_true is not branch.if_false for branch in branches):
        return None
    last = branches[-1]
    assert isinstance(last, Branch)
    cont = last.if_false if last.if_true is bad else last.if_true
    if len(sources) > 1 and (cont.phis() or cont in sources or _used_elsewhere(function, sources[1:])):
        return None
    return cont


def _used_elsewhere(function: Function, blocks: list[Block]) -> bool:
    made: dict[Instruction, Block] = {i: block for block in blocks for i in block.instructions}
    return any(
        isinstance(operand, Instruction) and made.get(operand, block) is not block
        for block in function.blocks
        for i in block.instructions
        for operand in i.operands()
    )


def _redirect(block: Block, old: Block, new: Block) -> None:
    branch = block.terminator
    assert isinstance(branch, Branch)
    changed = Branch(
        branch.condition,
        new if branch.if_true is old else branch.if_true,
        new if branch.if_false is old else branch.if_false,
    )
    changed.location = branch.location
    block.instructions[-1] = changed


def _message(call: Call) -> str:
    """The text of the condition, where a library is note it first."""
    text = text_of(call.arguments[0]) if call.arguments else None
    return text or KINDS[_KIND].summary

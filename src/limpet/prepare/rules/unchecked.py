"""What nobody looks for does not end a run that can go on: clang's checks of it are taken out, and so are the flags
that make promises about it. Overflow then gives the low bits of the result, a shift goes by the low bits of the amount.

Clang's check before an assumption (`__builtin_assume`) is taken out, too: the assumption itself is checked.
"""

from __future__ import annotations

from collections.abc import Container

from limpet.base.checks import PASSABLE, trusted_kinds, watched_kinds
from limpet.base.context import Context
from limpet.base.properties import KINDS
from limpet.llvm import ir
from limpet.llvm.rules.traps import number_of, sanitizer_kind, trap_in
from limpet.prepare.rewriting import FreshNames, remove_edge

SHIFTS = ("shl", "lshr", "ashr")
_DIVISION = 3
"""The number of clang's trap for the overflow of a division, which ends the run: machines trap."""
_BUILTIN = 8
"""The number of clang's trap for wrong arguments of built-in functions."""
_DROPPED = PASSABLE | {"out-of-bounds"}
"""Clang's checks that can be taken out; an access beyond its object is judged there again."""
_PROMISES = {"signed-overflow": ("nsw",), "invalid-value": ("nuw", "exact", "disjoint", "nneg", "samesign")}


def drop_unchecked(ctx: Context, module: ir.Module, entry: str) -> None:
    chosen = watched_kinds(ctx.config.checks)
    for kind in sorted(trusted_kinds(ctx.config.checks)):
        ctx.take_for_granted("trust", f"no {KINDS[kind].summary}: runs with one do not count (--trust {kind})")
    for function in module.functions.values():
        if function.blocks:
            ctx.deadline.check()
            _drop(function, chosen)


def _drop(function: ir.Function, chosen: Container[str]) -> None:
    dropped = frozenset(flag for kind, flags in _PROMISES.items() if kind not in chosen for flag in flags)
    masks_shifts = "shift" not in chosen
    names: FreshNames | None = None
    for block in function.blocks:
        if dropped or masks_shifts:
            for i in [each for each in block.instructions if type(each) in (ir.Binary, ir.Cast, ir.Compare)]:
                assert isinstance(i, ir.Binary | ir.Cast | ir.Compare)
                if dropped and not dropped.isdisjoint(i.flags):
                    i.flags = tuple([flag for flag in i.flags if flag not in dropped])
                if masks_shifts and isinstance(i, ir.Binary) and i.opcode in SHIFTS:
                    names = names if names is not None else FreshNames(function)
                    mask_amount(block, i, names)
        branch = block.terminator
        if type(branch) is not ir.Branch or branch.if_true is branch.if_false:
            continue
        for bad, cont in ((branch.if_false, branch.if_true), (branch.if_true, branch.if_false)):
            trap = trap_in(bad)
            if trap is None:
                continue
            kind = sanitizer_kind(trap)
            passable = kind in _DROPPED and kind not in chosen and not is_division(trap)
            if passable or (number_of(trap) == _BUILTIN and _is_assumed(branch.condition, cont)):
                block.instructions[-1] = ir.Jump(cont)
                block.instructions[-1].location = branch.location
                remove_edge(block, bad)
            break


def _is_assumed(condition: ir.Value, block: ir.Block) -> bool:
    return any(
        type(i) is ir.Call
        and isinstance(i.callee, ir.Function)
        and i.callee.name == "@llvm.assume"
        and i.arguments[0] is condition
        for i in block.instructions
    )


def is_division(trap: ir.Call) -> bool:
    return number_of(trap) == _DIVISION


def mask_amount(block: ir.Block, shift: ir.Binary, names: FreshNames) -> None:
    """By the low bits of the amount, as machines do."""
    if not isinstance(shift.type, ir.IntType) or shift.type.bits.bit_count() != 1:
        return  # no machine has such numbers
    bits = shift.type.bits
    if isinstance(shift.right, ir.ConstantInt) and shift.right.value < bits:
        return
    amount = ir.Binary("and", shift.right, ir.ConstantInt(shift.type, bits - 1), name=names.fresh("%amount"))
    amount.location = shift.location
    shift.right = amount
    block.instructions.insert(block.instructions.index(shift), amount)

"""What nothing needs is removed: instructions without effect, functions and globals that are never mentioned.

    %a = zext i8 %b to i32                     (gone, if nothing uses %a)
    %c = load i32, ptr %p                      (stays: the load may be out of bounds)
    %d = add nsw i32 %b, 1              →      (stays: the sum may overflow)
    define void @f() …                         (gone, if the entry does not lead to it)

An instruction that can go wrong in any way that somebody may look for stays. What a debug record names stays
too: it costs an engine nothing, and a trace can show the variable.
"""

from __future__ import annotations

from limpet.base.context import Context
from limpet.builtins.names import START
from limpet.llvm import ir
from limpet.prepare.registers.promote import is_single
from limpet.prepare.rewriting import callee_name, find_function, operand_constants, parts

_CALM_BINARY = frozenset(
    (
        "add",
        "sub",
        "mul",
        "and",
        "or",
        "xor",
        "fadd",
        "fsub",
        "fmul",
        "fdiv",
        "frem",
    )
)
_CALM_CAST = frozenset(
    (
        "trunc",
        "zext",
        "sext",
        "fptrunc",
        "fpext",
        "uitofp",
        "sitofp",
        "ptrtoint",
        "ptrtoaddr",
        "inttoptr",
        "bitcast",
    )
)
_CALM_INTRINSICS = (
    "llvm.sadd.with.overflow.",
    "llvm.uadd.with.overflow.",
    "llvm.ssub.with.overflow.",
    "llvm.usub.with.overflow.",
    "llvm.smul.with.overflow.",
    "llvm.umul.with.overflow.",
    "llvm.sadd.sat.",
    "llvm.uadd.sat.",
    "llvm.ssub.sat.",
    "llvm.usub.sat.",
    "llvm.smax.",
    "llvm.smin.",
    "llvm.umax.",
    "llvm.umin.",
    "llvm.ctpop.",
    "llvm.bswap.",
    "llvm.bitreverse.",
    "llvm.fshl.",
    "llvm.fshr.",
    "llvm.expect.",
    "llvm.is.constant.",
)


def drop_dead_instructions(ctx: Context, module: ir.Module, entry: str) -> None:
    for function in module.functions.values():
        if function.blocks:
            ctx.statistics.count("prepare.dead-instructions", _sweep(function))


def _sweep(function: ir.Function) -> int:
    needed: set[ir.Value] = set()
    work: list[ir.Instruction] = []

    def need(value: ir.Value) -> None:
        if isinstance(value, ir.Instruction) and value not in needed:
            needed.add(value)
            work.append(value)

    for instruction in function.instructions():
        if not is_calm(instruction):
            need(instruction)
    while work:
        for operand in work.pop().operands():
            need(operand)
    removed = 0
    for block in function.blocks:
        kept = [each for each in block.instructions if each in needed]
        removed += len(block.instructions) - len(kept)
        block.instructions = kept
    return removed


def is_calm(instruction: ir.Instruction) -> bool:
    """Whether an instruction can neither fail, nor change anything, nor make a value that counts as an error."""
    match instruction:
        case ir.Binary():
            return instruction.opcode in _CALM_BINARY and not instruction.flags
        case ir.Cast():
            return instruction.opcode in _CALM_CAST and not instruction.flags
        case ir.Compare() | ir.Select() | ir.Phi() | ir.FNeg():
            return not instruction.flags
        case ir.GetElementPtr():
            return not instruction.flags
        case ir.Freeze() | ir.ExtractValue() | ir.InsertValue() | ir.ShuffleVector() | ir.Uninitialised():
            return True
        case ir.Alloca():
            return is_single(instruction)
        case ir.Call():
            return callee_name(instruction).startswith(_CALM_INTRINSICS) and not instruction.bundles
        case ir.DebugRecord():
            return False
        case _:
            return False


def drop_dead_globals(ctx: Context, module: ir.Module, entry: str) -> None:
    """Keep what the start function, or the entry if there is none yet, leads to."""
    root = module.functions.get(START) or find_function(module, entry)
    if root is None:
        return
    seen: set[ir.Constant] = {root}
    work: list[ir.Constant] = [root]

    def visit(constant: ir.Constant) -> None:
        if constant not in seen:
            seen.add(constant)
            work.append(constant)

    while work:
        constant = work.pop()
        match constant:
            case ir.Function():
                for operand in operand_constants(constant):
                    visit(operand)
            case ir.GlobalVariable(initialiser=ir.Constant() as initialiser):
                visit(initialiser)
            case ir.GlobalAlias():
                visit(constant.target)
            case ir.BlockAddress():
                visit(constant.function)
            case _:
                for part in parts(constant):
                    visit(part)
    before = len(module.functions) + len(module.globals)
    module.functions = {name: each for name, each in module.functions.items() if each in seen}
    module.globals = {name: each for name, each in module.globals.items() if each in seen}
    module.aliases = {name: each for name, each in module.aliases.items() if each in seen}
    ctx.statistics.count("prepare.dead-globals", before - len(module.functions) - len(module.globals))

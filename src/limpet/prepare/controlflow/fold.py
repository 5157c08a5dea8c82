"""Constants that clang's own checks leave behind, computed where nothing can go wrong in them.

    %a = and i1 true, %b                   (uses of %a become uses of %b)
    %c = icmp ult i64 2, 10         →      (uses of %c become `true`)
    %d = phi i1 [ true, %p ], [ true, %q ] (uses of %d become `true`)

Only what is exact for every operand, an uninitialised one included: `and i1 false, %b` stays. No arithmetic:
an overflow must be seen by whoever looks for it. A comparison that leads to a trap of the sanitizer stays, too: it has
the numbers for the message.
"""

from __future__ import annotations

from limpet.base.context import Context
from limpet.base.graphs import reverse_postorder
from limpet.llvm import ir
from limpet.llvm.rules.traps import trap_in
from limpet.prepare.controlflow.unreachable import drop_unreachable_blocks
from limpet.prepare.rewriting import Flow, callee_name, replace_values


def fold_constants(ctx: Context, module: ir.Module, entry: str) -> None:
    # Code that cannot run has no place in the order of the walk; it must not be there.
    drop_unreachable_blocks(ctx, module, entry)
    for function in module.functions.values():
        if function.blocks:
            ctx.statistics.count("prepare.folded", fold(function))


def fold(function: ir.Function) -> int:
    """Fold in one function; says how many instructions went. Operands come first, but for loops, which are left."""
    replacements: dict[ir.Value, ir.Value] = {}

    def final(value: ir.Value) -> ir.Value:
        return replacements.get(value, value)

    flow = Flow(function)
    guards = _guards(function)
    for number in reverse_postorder(flow.successors, 0):
        block = function.blocks[number]
        kept: list[ir.Instruction] = []
        for instruction in block.instructions:
            if replacements and any(operand in replacements for operand in instruction.operands()):
                instruction.map_operands(final)
            value = _value_of(instruction)
            trapping = guards.get(instruction)
            if value is None or (trapping is not None and type(value) is ir.ConstantInt and value.value == trapping):
                kept.append(instruction)
            else:
                replacements[instruction] = value
        block.instructions = kept
    replace_values(function, replacements)
    return len(replacements)


def _guards(function: ir.Function) -> dict[ir.Value, int]:
    """Comparisons before traps, with the result that leads there."""
    guards: dict[ir.Value, int] = {}
    for block in function.blocks:
        branch = block.terminator
        if isinstance(branch, ir.Branch) and isinstance(branch.condition, ir.Compare):
            for successor, taken in ((branch.if_true, 1), (branch.if_false, 0)):
                if trap_in(successor) is not None:
                    guards[branch.condition] = taken
    return guards


def _value_of(instruction: ir.Instruction) -> ir.Value | None:
    match instruction:
        case ir.Binary():
            return _logic(instruction)
        case ir.Compare(opcode="icmp", left=ir.ConstantInt() as left, right=ir.ConstantInt() as right) if (
            not instruction.flags
        ):
            return ir.ConstantInt(ir.I1, int(_compare(instruction.predicate, left, right)))
        case ir.Cast(opcode=opcode, operand=ir.ConstantInt() as operand, type=ir.IntType() as to) if (
            not instruction.flags
        ):
            if opcode in ("trunc", "zext"):
                return ir.ConstantInt(to, operand.value)
            return ir.ConstantInt(to, operand.signed) if opcode == "sext" else None
        case ir.Select(condition=ir.ConstantInt(value=chosen)) if not instruction.flags:
            return instruction.if_true if chosen else instruction.if_false
        case ir.Freeze(operand=ir.ConstantInt() as operand):
            return operand
        case ir.Phi():
            return _same_constant(instruction)
        case ir.Call() if callee_name(instruction).startswith("llvm.expect."):
            return instruction.arguments[0]
        case _:
            return None


def _logic(instruction: ir.Binary) -> ir.Value | None:
    opcode = instruction.opcode
    if opcode not in ("and", "or", "xor") or instruction.flags:
        return None
    left, right = instruction.left, instruction.right
    if type(left) is ir.ConstantInt and type(right) is ir.ConstantInt:
        a, b = left.value, right.value
        return ir.ConstantInt(left.type, a & b if opcode == "and" else a | b if opcode == "or" else a ^ b)
    for constant, other in ((left, right), (right, left)):
        if type(constant) is ir.ConstantInt:
            neutral = (1 << constant.type.bits) - 1 if opcode == "and" else 0
            return other if constant.value == neutral else None
    return None


def _compare(predicate: str, left: ir.ConstantInt, right: ir.ConstantInt) -> bool:
    a, b = (left.signed, right.signed) if predicate[0] == "s" else (left.value, right.value)
    match predicate.lstrip("su"):
        case "eq":
            return a == b
        case "ne":
            return a != b
        case "lt":
            return a < b
        case "le":
            return a <= b
        case "gt":
            return a > b
        case _:
            return a >= b


def _same_constant(phi: ir.Phi) -> ir.ConstantInt | None:
    first = phi.incoming[0][0] if phi.incoming else None
    if type(first) is not ir.ConstantInt:
        return None
    same = all(type(value) is ir.ConstantInt and value.value == first.value for value, _ in phi.incoming)
    return first if same else None

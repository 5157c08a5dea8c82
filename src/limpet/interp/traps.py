"""The traps that clang's sanitizer puts after its checks, and what the checked values say about them.

    %bad = icmp uge i64 %index, 16
    br i1 %bad, label %trap, label %cont
  trap:
    call void @llvm.ubsantrap(i8 18)
    unreachable

The code for such a block is put where the branch is: there the operands of the check are still at hand, and the
message can show them.
"""

from __future__ import annotations

from limpet.llvm.controlflow import Block, Branch
from limpet.llvm.instructions import Binary, Call, Compare, ExtractValue
from limpet.llvm.memory_instructions import GetElementPtr, Load, Store
from limpet.llvm.module import Function
from limpet.llvm.rules.traps import (
    ADDITION,
    ARRAY_INDEX,
    DIVISION,
    FLOAT_CONVERSION,
    INVALID_VALUE,
    MULTIPLICATION,
    NEGATION,
    SHIFT,
    SUBTRACTION,
    UNSIGNED_OVERFLOW,
    VLA_BOUND,
    number_of,
    only_call,
)
from limpet.llvm.types import IntType
from limpet.llvm.values import Constant, ConstantInt, Value

OVERFLOWS = (ADDITION, MULTIPLICATION, NEGATION, SUBTRACTION, UNSIGNED_OVERFLOW)
MAX_DIMENSIONS = 8
"""Of an array, whose indices are checked one after the other."""
_OPERATORS = {"sadd": "+", "ssub": "-", "smul": "*", "uadd": "+", "usub": "-", "umul": "*"}


def checked_values(condition: Value, trap: Call) -> tuple[str, tuple[Value, ...]]:
    """What the branch to a trap decides on: a template for the message, and the values for it."""
    kind = number_of(trap)
    for value in _conjuncts(condition):
        match value:
            case Compare(predicate="ult" | "ule") if kind == ARRAY_INDEX and isinstance(value.right, ConstantInt):
                # Where only the address is taken, the place after the last element is allowed: `ule`.
                count = value.right.value
                return f"index {{}} is outside of the {count} element{'' if count == 1 else 's'}", (value.left,)
            case Compare() if kind in (FLOAT_CONVERSION, INVALID_VALUE):
                return "the value is {}", (value.left,)
            case Compare(predicate="ule") if kind == SHIFT:
                return "{} {}", (value.left, value.right)
            case Compare() if kind == DIVISION and isinstance(value.left.type, IntType):
                bits = value.left.type.bits
                return f"{-(1 << bits - 1)} / -1 does not fit in {bits} bits", ()
            case Compare(predicate="sgt") if kind == VLA_BOUND:
                return "the size is {}", (value.left,)
            case ExtractValue(aggregate=Call() as call) if kind in OVERFLOWS:
                shown = _overflow(call, negation=kind == NEGATION)
                if shown is not None:
                    return shown
            case _:
                pass
    return "", ()


def _overflow(call: Call, *, negation: bool) -> tuple[str, tuple[Value, ...]] | None:
    name = call.callee.plain_name if isinstance(call.callee, Function) else ""
    operator = _OPERATORS.get(name.removeprefix("llvm.").split(".")[0])
    if operator is None:
        return None
    left, right = call.arguments[:2]
    assert isinstance(left.type, IntType)
    if negation:
        return f"-({{}}) does not fit in {left.type.bits} bits", (right,)
    return f"{{}} {operator} {{}} does not fit in {left.type.bits} bits", (left, right)


def shift_problem(amount: int, most: int) -> str:
    """The check is about several errors; the amount tells which."""
    if amount < 0:
        return f"the amount is negative: {amount}"
    if amount > most:
        return f"the amount is {amount}, but the number has {most + 1} bits"
    return f"a negative number is shifted, or the result does not fit in the signed type: the amount is {amount}"


def writes_after(function: Function, trap: Call) -> bool | None:
    """Of a trap after the check of an array index: whether the element would be written or read; None: neither, or
    it is not such a trap."""
    if not is_array_trap(trap):
        return None
    block = next((block for block in function.blocks if trap in block.instructions), None)
    branches = (each.instructions[-1] for each in function.blocks)
    branch = next((b for b in branches if isinstance(b, Branch) and block in (b.if_true, b.if_false)), None)
    if block is None or branch is None:
        return None
    return _access_in(branch.if_false if branch.if_true is block else branch.if_true)


def is_array_trap(call: Call) -> bool:
    callee = call.callee
    return isinstance(callee, Function) and callee.plain_name == "llvm.ubsantrap" and number_of(call) == ARRAY_INDEX


def _access_in(block: Block) -> bool | None:
    """What is done with the element whose address is computed first. The index of an inner array is checked between."""
    addresses: set[Value] = set()
    for _ in range(MAX_DIMENSIONS):
        for instruction in block.instructions:
            match instruction:
                case GetElementPtr(pointer=pointer) if not addresses or pointer in addresses:
                    addresses.add(instruction)
                case Load(pointer=pointer) if pointer in addresses:
                    return False
                case Store(pointer=pointer) if pointer in addresses:
                    return True
                case _:
                    pass
        end = block.instructions[-1]
        if not isinstance(end, Branch):
            return None
        inner = [b for b in (end.if_true, end.if_false) if (call := only_call(b)) is None or not is_array_trap(call)]
        if len(inner) != 1:
            return None
        block = inner[0]
    return None


def _conjuncts(condition: Value) -> list[Value]:
    """The parts of a condition, seen through negations."""
    conjuncts: list[Value] = []
    pending = [condition]
    while pending:
        value = pending.pop()
        if isinstance(value, Binary) and value.opcode in ("and", "or", "xor") and len(conjuncts) < 8:
            pending += [v for v in (value.right, value.left) if not isinstance(v, Constant)]
        else:
            conjuncts.append(value)
    return conjuncts

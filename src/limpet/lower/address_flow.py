"""Which numbers of a function are addresses: those that a pointer was turned into, and what stays one of them.

What is passed, returned and stored, or read where a pointer was written, is numbers by `pointsto/seen.py`.
"""

from __future__ import annotations

from limpet.llvm.controlflow import Phi
from limpet.llvm.instructions import Binary, Cast, Freeze, Instruction, Select
from limpet.llvm.module import Function
from limpet.llvm.values import ConstantExpression, ConstantInt, Value
from limpet.pointsto.seen import LOW_BITS, is_address, stays_address
from limpet.pointsto.shown import TO_NUMBER


def address_numbers(function: Function, seen: frozenset[Value]) -> frozenset[Value]:
    """The instructions whose results are numbers that may be addresses.

    `seen`: numbers of which it is known from the whole program (`pointsto/seen.py`).
    """
    numbers: set[Value] = {argument for argument in function.arguments if argument in seen}
    work: list[Value] = list(numbers)
    carriers: list[Instruction] = []
    for instruction in function.instructions():
        kind = type(instruction)
        if instruction in seen:
            numbers.add(instruction)
            work.append(instruction)
        if kind is Cast:
            assert isinstance(instruction, Cast)
            if instruction.opcode in TO_NUMBER:
                numbers.add(instruction)
                work.append(instruction)
            elif instruction.opcode in ("zext", "sext", "trunc"):
                carriers.append(instruction)
        elif kind is Binary or kind is Phi or kind is Select or kind is Freeze:
            carriers.append(instruction)
            if any(type(each) is ConstantExpression and is_address(each) for each in instruction.operands()):
                work.append(instruction)
    if not work:
        return frozenset()
    users: dict[Value, list[Instruction]] = {}
    for instruction in carriers:
        for operand in instruction.operands():
            users.setdefault(operand, []).append(instruction)
    for value in [value for value in work if value not in numbers]:
        if isinstance(value, Instruction) and _stays_address(value):
            numbers.add(value)
    while work:
        for user in users.get(work.pop(), ()):
            if user not in numbers and _stays_address(user):
                numbers.add(user)
                work.append(user)
    return frozenset(numbers)


def low_bits(opcode: str, mask: Value) -> int | None:
    """How many low bits of an address a mask leaves as they are not, or leaves alone; None for other masks."""
    if not isinstance(mask, ConstantInt):
        return None
    value, width = mask.value, mask.type.bits
    inverse = value ^ ((1 << width) - 1)
    for each in (value, inverse) if opcode == "and" else (value,):
        if each.bit_length() <= LOW_BITS:
            return each.bit_length()
    return None


def _stays_address(user: Instruction) -> bool:
    """What becomes of an address here is one."""
    return not isinstance(user, Binary) or stays_address(user)

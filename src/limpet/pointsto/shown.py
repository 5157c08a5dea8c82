"""Addresses that a program gets to know as numbers.

Those that become numbers only to be subtracted from one another, or to be tested for alignment, stay unknown; what is
subtracted is compared.
"""

from __future__ import annotations

from limpet.llvm.ir import (
    Binary,
    Branch,
    Cast,
    Compare,
    Constant,
    ConstantAggregate,
    ConstantExpression,
    ConstantInt,
    FloatType,
    Function,
    GetElementPtr,
    GlobalAlias,
    GlobalVariable,
    Instruction,
    IntType,
    Select,
    Switch,
    Value,
)
from limpet.llvm.rules.alignment_tests import TO_NUMBER as TO_NUMBER

SMALL = 4096
"""What is left of an address by a remainder or mask below this is no address any more."""


def pointer_made_number(value: Value) -> Value | None:
    """The pointer that becomes a number here."""
    if isinstance(value, Cast) and value.opcode in TO_NUMBER:
        return value.operand
    if isinstance(value, ConstantExpression) and value.opcode in TO_NUMBER:
        return value.operands[0]
    return None


def subtracted(instruction: Instruction) -> tuple[Value, Value] | None:
    """Two pointers whose difference it is, as compilers write it."""
    if isinstance(instruction, Binary) and instruction.opcode == "sub":
        left, right = pointer_made_number(instruction.left), pointer_made_number(instruction.right)
        if left is not None and right is not None:
            return left, right
    return None


def tests_alignment(instruction: Instruction) -> bool:
    """Of an address. (Of a shifted number it may be one byte of many that make up an address.)"""
    if not isinstance(instruction, Binary) or instruction.opcode not in ("and", "urem"):
        return False
    right = instruction.right
    return isinstance(right, ConstantInt) and right.value < SMALL and pointer_made_number(instruction.left) is not None


def observed_numbers(function: Function) -> set[Value]:
    """Numbers on which it depends what the program does, or where it looks."""
    numbers: set[Value] = set()
    for i in function.instructions():
        if isinstance(i, Compare):
            numbers.update((i.left, i.right))
        elif isinstance(i, Branch | Switch | Select):
            numbers.add(i.condition)
        elif isinstance(i, GetElementPtr):
            numbers.update(i.indices)
        elif isinstance(i, Cast) and isinstance(i.type, FloatType):
            numbers.add(i.operand)
    return {value for value in numbers if isinstance(value.type, IntType) and not isinstance(value, ConstantInt)}


def observed_addresses(function: Function) -> set[Value]:
    """Casts whose numbers the program may use for anything, and constants with such addresses in them."""
    addresses: set[Value] = set()
    for instruction in function.instructions():
        harmless = subtracted(instruction) is not None or tests_alignment(instruction)
        for operand in instruction.operands():
            if type(operand) is ConstantExpression or type(operand) is Cast:
                is_turned = pointer_made_number(operand) is not None
                if (is_turned and not harmless) or (not is_turned and type(operand) is ConstantExpression):
                    addresses.add(operand)
    return addresses


def observed_globals(constant: Constant) -> set[GlobalVariable]:
    """The variables whose addresses are numbers in the constant."""
    variables: set[GlobalVariable] = set()
    stack: list[tuple[Constant, bool]] = [(constant, False)]
    while stack:
        each, number = stack.pop()
        if isinstance(each, ConstantExpression):
            stack += [(operand, number or each.opcode in TO_NUMBER) for operand in each.operands]
        elif isinstance(each, ConstantAggregate):
            stack += [(element, number) for element in each.elements]
        elif isinstance(each, GlobalAlias):
            stack.append((each.target, number))
        elif isinstance(each, GlobalVariable) and number:
            variables.add(each)
    return variables

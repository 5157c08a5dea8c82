"""Addresses that a program gets to know as numbers.

Those that become numbers only to be subtracted from one another, or to be tested for alignment, stay unknown; what is
subtracted is compared.
"""

from __future__ import annotations

from limpet.llvm import ir
from limpet.llvm.rules.alignment_tests import TO_NUMBER as TO_NUMBER

SMALL = 4096
"""What is left of an address by a remainder or mask below this is not an address any more."""


def pointer_made_number(value: ir.Value) -> ir.Value | None:
    """The pointer that becomes a number here."""
    if isinstance(value, ir.Cast) and value.opcode in TO_NUMBER:
        return value.operand
    if isinstance(value, ir.ConstantExpression) and value.opcode in TO_NUMBER:
        return value.operands[0]
    return None


def subtracted(instruction: ir.Instruction) -> tuple[ir.Value, ir.Value] | None:
    """Two pointers whose difference it is, as compilers write it."""
    if isinstance(instruction, ir.Binary) and instruction.opcode == "sub":
        left, right = pointer_made_number(instruction.left), pointer_made_number(instruction.right)
        if left is not None and right is not None:
            return left, right
    return None


def tests_alignment(instruction: ir.Instruction) -> bool:
    """Of an address. (Of a shifted number it may be one byte of many that make up an address.)"""
    if not isinstance(instruction, ir.Binary) or instruction.opcode not in ("and", "urem"):
        return False
    right = instruction.right
    return (
        isinstance(right, ir.ConstantInt) and right.value < SMALL and pointer_made_number(instruction.left) is not None
    )


def observed_numbers(function: ir.Function) -> set[ir.Value]:
    """Numbers on which it depends what the program does, or where it looks."""
    numbers: set[ir.Value] = set()
    for i in function.instructions():
        if isinstance(i, ir.Compare):
            numbers.update((i.left, i.right))
        elif isinstance(i, ir.Branch | ir.Switch | ir.Select):
            numbers.add(i.condition)
        elif isinstance(i, ir.GetElementPtr):
            numbers.update(i.indices)
        elif isinstance(i, ir.Cast) and isinstance(i.type, ir.FloatType):
            numbers.add(i.operand)
    return {value for value in numbers if isinstance(value.type, ir.IntType) and not isinstance(value, ir.ConstantInt)}


def observed_addresses(function: ir.Function) -> set[ir.Value]:
    """Casts whose numbers the program may use for anything, and constants with such addresses in them."""
    addresses: set[ir.Value] = set()
    for instruction in function.instructions():
        harmless = subtracted(instruction) is not None or tests_alignment(instruction)
        for operand in instruction.operands():
            if type(operand) is ir.ConstantExpression or type(operand) is ir.Cast:
                is_turned = pointer_made_number(operand) is not None
                if (is_turned and not harmless) or (not is_turned and type(operand) is ir.ConstantExpression):
                    addresses.add(operand)
    return addresses


def observed_globals(constant: ir.Constant) -> set[ir.GlobalVariable]:
    """The variables whose addresses are numbers in the constant."""
    variables: set[ir.GlobalVariable] = set()
    stack: list[tuple[ir.Constant, bool]] = [(constant, False)]
    while stack:
        each, number = stack.pop()
        if isinstance(each, ir.ConstantExpression):
            stack += [(operand, number or each.opcode in TO_NUMBER) for operand in each.operands]
        elif isinstance(each, ir.ConstantAggregate):
            stack += [(element, number) for element in each.elements]
        elif isinstance(each, ir.GlobalAlias):
            stack.append((each.target, number))
        elif isinstance(each, ir.GlobalVariable) and number:
            variables.add(each)
    return variables

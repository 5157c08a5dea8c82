"""Programs that find out by themselves how addresses are aligned.

In others nothing is known about an address but what the alignment of its object says. Here the address decides: an
`int` in an array of `char` is well aligned where the program has made sure of it.
"""

from __future__ import annotations

from limpet.llvm.instructions import Binary, Cast
from limpet.llvm.module import Module
from limpet.llvm.sources import is_library
from limpet.llvm.types import IntType
from limpet.llvm.values import ConstantExpression, ConstantInt, Value

TO_NUMBER = frozenset({"ptrtoint", "ptrtoaddr"})
"""Opcodes by which a pointer becomes a number."""
_LARGEST = 4096


def tests_alignment(module: Module) -> bool:
    """Whether some address becomes a number, and low bits of some number as wide as an address are examined."""
    bits = module.layout.pointer_bits()
    becomes_number = looks_at_bits = False
    for function in module.functions.values():
        if not function.blocks or is_library(function):
            continue
        for i in function.instructions():
            if type(i) is Cast:
                becomes_number = becomes_number or i.opcode in TO_NUMBER
            elif type(i) is Binary and i.opcode in ("and", "urem", "srem"):
                looks_at_bits = looks_at_bits or (i.type == IntType(bits) and _may_be_low(i.right, bits))
            if not becomes_number:
                becomes_number = any(
                    type(each) is ConstantExpression and each.opcode in TO_NUMBER for each in i.operands()
                )
            if becomes_number and looks_at_bits:
                return True
    return False


def _may_be_low(value: Value, bits: int) -> bool:
    """A mask of low bits, or of all others, or what a remainder is taken of."""
    if type(value) is not ConstantInt:
        return True
    return value.value <= _LARGEST or (1 << bits) - value.value <= _LARGEST

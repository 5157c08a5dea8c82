"""Translates any instruction that computes a value from values: the way in for whoever walks over the code."""

from __future__ import annotations

from limpet.llvm.instructions import Instruction
from limpet.llvm.layout import DataLayout
from limpet.seair.translation import Fresh, Operands, Translation
from limpet.terms.build import Builder


def translate(
    builder: Builder, layout: DataLayout, instruction: Instruction, operands: Operands, fresh: Fresh
) -> Translation | None:
    """`operands` in the order of `instruction.operands()`; for a call of an intrinsic, of its arguments only.

    None if the instruction is none of the pure ones (memory, control, calls of functions, impure intrinsics).
    Raises `Unsupported` where it is pure but cannot be expressed.
    """
    return None

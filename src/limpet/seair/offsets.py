"""Address arithmetic: a getelementptr is its pointer plus a number of bytes.

Nothing is checked: an address is judged when it is used. Sums are made with the pointer alone on one side, so that
it stays visible which object the result belongs to.
"""

from __future__ import annotations

from collections.abc import Sequence

from limpet.base.diagnostics import unsupported
from limpet.llvm.layout import DataLayout
from limpet.llvm.memory_instructions import GetElementPtr
from limpet.llvm.types import ArrayType, StructType, Type, VectorType
from limpet.llvm.values import ConstantInt, ConstantZero, Value
from limpet.seair.translation import Operands, Work
from limpet.seair.types import number
from limpet.terms.build import Builder
from limpet.terms.term import Term


def element_address(work: Work, instruction: GetElementPtr, operands: Operands) -> tuple[Term, ...]:
    count = max(map(len, operands), default=1) if isinstance(instruction.type, VectorType) else 1
    # Of a vector of pointers, operands that are scalars hold for every element.
    wide = [terms * count if len(terms) == 1 else terms for terms in operands]
    layout, source = work.layout, instruction.source_type
    return tuple(displaced(work.builder, layout, source, *(terms[i] for terms in wide)) for i in range(count))


def displaced(builder: Builder, layout: DataLayout, source: Type, pointer: Term, *indices: Term) -> Term:
    """`indices` of struct fields are constants."""
    width = pointer.width
    constant, offset = 0, builder.bv(0, width)
    for term, scale, fixed in _steps(layout, source, indices):
        constant += fixed
        if term is not None:
            step = builder.bv_mul(signed(builder, term, width), builder.bv(scale, width))
            offset = builder.bv_add(offset, step)
    return builder.bv_add(pointer, builder.bv_add(offset, builder.bv(constant, width)))


def signed(builder: Builder, index: Term, width: int) -> Term:
    """An index at the width of pointers."""
    bits = number(builder, index)
    return builder.extract(bits, width - 1, 0) if bits.width > width else builder.sign_extend(bits, width)


def _steps(layout: DataLayout, source: Type, indices: Sequence[Term]) -> list[tuple[Term | None, int, int]]:
    """For every index (term, size to multiply it with, 0), or (None, 0, bytes) of a struct field."""
    steps: list[tuple[Term | None, int, int]] = []
    current = source
    for position, index in enumerate(indices):
        if position and isinstance(current, StructType):
            if not index.is_constant:
                raise unsupported("struct-index", f"the field of {current} is not a constant")
            field = int(index.payload)
            steps.append((None, 0, layout.struct(current).offsets[field]))
            current = current.fields[field]
            continue
        if position:
            assert isinstance(current, ArrayType | VectorType)
            current = current.element
        steps.append((index, layout.size(current), 0))
    return steps


def constant_offset(layout: DataLayout, source: Type, indices: Sequence[Value]) -> int | None:
    """How many bytes a getelementptr adds; None where an index is not a constant."""
    offset, current = 0, source
    for position, index in enumerate(indices):
        amount = index.signed if isinstance(index, ConstantInt) else 0 if isinstance(index, ConstantZero) else None
        if amount is None:
            return None
        if position and isinstance(current, StructType):
            offset += layout.struct(current).offsets[amount]
            current = current.fields[amount]
            continue
        if position:
            assert isinstance(current, ArrayType | VectorType)
            current = current.element
        offset += amount * layout.size(current)
    return offset

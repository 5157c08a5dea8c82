"""Address arithmetic: a getelementptr is its pointer plus a number of bytes.

An address is judged when it is used. The distance, though, must be one that addresses can have: where an index is so
large that it wraps around on the way, the machine's address may be inside of the object, and no access would show it.
Sums are made with the pointer alone on one side, so that it stays visible which object the result belongs to.
"""

from __future__ import annotations

from collections.abc import Sequence

from limpet.llvm.address_steps import address_steps
from limpet.llvm.memory_instructions import GetElementPtr
from limpet.llvm.rules.pointer_rules import BEYOND_ADDRESSES, must_be_in_range
from limpet.llvm.types import Type, VectorType
from limpet.llvm.values import Value
from limpet.lower.values.translation import Check, Operands, Work
from limpet.lower.values.types import number
from limpet.terms.build import Builder
from limpet.terms.term import Term


def element_address(work: Work, instruction: GetElementPtr, operands: Operands) -> tuple[Term, ...]:
    places = displaced(work, instruction.source_type, instruction.indices, operands)
    if not must_be_in_range(instruction) or isinstance(instruction.type, VectorType):
        return places
    held = _in_range(work, instruction, [terms[0] for terms in operands[1:]])
    return (work.guarded(places[0], [Check(held, "out-of-bounds", BEYOND_ADDRESSES)]),)


def displaced(work: Work, source: Type, indices: Sequence[Value], operands: Operands) -> tuple[Term, ...]:
    """`operands`: the pointer, then the indices; of each one term, or as many as there are addresses in a vector."""
    builder, count = work.builder, max(map(len, operands))
    fields, steps = address_steps(work.layout, source, indices)
    # Of a vector of pointers, operands that are scalars hold for every element.
    wide = [terms * count if len(terms) == 1 else terms for terms in operands]
    places: list[Term] = []
    for i in range(count):
        pointer = wide[0][i]
        width = pointer.width
        offset = builder.bv(0, width)
        for position, _, size in steps:
            index = signed(builder, wide[1 + position][i], width)
            offset = builder.bv_add(offset, builder.bv_mul(index, builder.bv(size, width)))
        places.append(builder.bv_add(pointer, builder.bv_add(offset, builder.bv(fields, width))))
    return tuple(places)


def _in_range(work: Work, instruction: GetElementPtr, indices: Sequence[Term]) -> Term:
    """Whether no index, product or sum of them wraps around, as signed numbers; fields are small beside that."""
    builder, width = work.builder, work.layout.pointer_bits()
    held: list[Term] = []
    total: Term | None = None
    for position, _, size in address_steps(work.layout, instruction.source_type, instruction.indices)[1]:
        index, scale = signed(builder, indices[position], width), builder.bv(size, width)
        whole = number(builder, indices[position])
        if whole.width > width:
            held.append(builder.equal(whole, builder.sign_extend(index, whole.width)))
        if size > 1:
            held.append(builder.not_(builder.bv_smul_overflow(index, scale)))
        step = builder.bv_mul(index, scale)
        if total is not None:
            held.append(builder.not_(builder.bv_sadd_overflow(total, step)))
        total = step if total is None else builder.bv_add(total, step)
    return builder.and_(*held)


def signed(builder: Builder, index: Term, width: int) -> Term:
    """An index at the width of pointers."""
    bits = number(builder, index)
    return builder.extract(bits, width - 1, 0) if bits.width > width else builder.sign_extend(bits, width)

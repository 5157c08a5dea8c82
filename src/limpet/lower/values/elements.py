"""Parts of aggregates and vectors: taking out, putting in, rearranging."""

from __future__ import annotations

from limpet.llvm.instructions import ExtractElement, ExtractValue, InsertElement, InsertValue, Select, ShuffleVector
from limpet.llvm.types import VectorType
from limpet.lower.values.translation import Operands, Work
from limpet.lower.values.types import number, part_range, scalar_sort
from limpet.terms.term import Term


def extract_value(work: Work, instruction: ExtractValue, operands: Operands) -> tuple[Term, ...]:
    start, end = part_range(instruction.aggregate.type, instruction.indices)
    return operands[0][start:end]


def insert_value(work: Work, instruction: InsertValue, operands: Operands) -> tuple[Term, ...]:
    whole, element = operands
    start, end = part_range(instruction.type, instruction.indices)
    return (*whole[:start], *element, *whole[end:])


def extract_element(work: Work, instruction: ExtractElement, operands: Operands) -> tuple[Term, ...]:
    elements, (given,) = operands
    index = _index(work, given, len(elements))
    chosen = elements[-1]
    for position in reversed(range(len(elements) - 1)):
        chosen = work.builder.ite(_is(work, index, position), elements[position], chosen)
    return (chosen,)


def insert_element(work: Work, instruction: InsertElement, operands: Operands) -> tuple[Term, ...]:
    elements, (element,), (given,) = operands
    index = _index(work, given, len(elements))
    return tuple(work.builder.ite(_is(work, index, i), element, old) for i, old in enumerate(elements))


def _index(work: Work, given: Term, count: int) -> Term:
    builder, index = work.builder, number(work.builder, given)
    if not count >> index.width:
        message = f"element {index.payload} of a vector of {count}" if index.is_constant else f"vector of {count}"
        message = message if index.is_constant else f"there is no such element in a {message}"
        work.check(builder.bv_ult(index, builder.bv(count, index.width)), "out-of-bounds", message)
    return index


def _is(work: Work, index: Term, position: int) -> Term:
    if position >> index.width:
        return work.builder.false
    return work.builder.equal(index, work.builder.bv(position, index.width))


def shuffle(work: Work, instruction: ShuffleVector, operands: Operands) -> tuple[Term, ...]:
    assert isinstance(instruction.type, VectorType)
    both = operands[0] + operands[1]
    sort = scalar_sort(work.layout, instruction.type.element)
    return tuple(work.arbitrary("undefined", sort) if i is None else both[i] for i in instruction.mask)


def select(work: Work, instruction: Select, operands: Operands) -> tuple[Term, ...]:
    """One condition for all parts, or, of vectors, one for each."""
    conditions, yes, no = operands
    if len(conditions) != len(yes) or not isinstance(instruction.condition.type, VectorType):
        conditions = conditions * len(yes)
    return tuple(work.builder.ite(c, y, n) for c, y, n in zip(conditions, yes, no, strict=True))

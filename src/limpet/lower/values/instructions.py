"""Translates any instruction that computes a value from values: the way in for whoever walks over the code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from limpet.llvm import ir
from limpet.lower.values import elements, floats, integers, intrinsics
from limpet.lower.values.casts import cast
from limpet.lower.values.offsets import element_address
from limpet.lower.values.translation import Fresh, Operands, Translation, Work
from limpet.lower.values.types import integer, number, sorts
from limpet.terms.build import Builder
from limpet.terms.sorts import BOOL
from limpet.terms.term import Term

Maker = Callable[[Work, Any, Operands], tuple[Term, ...] | None]
_BY_ELEMENT = frozenset((ir.Binary, ir.FNeg, ir.Compare))


def translate(
    builder: Builder,
    layout: ir.DataLayout,
    instruction: ir.Instruction,
    operands: Operands,
    fresh: Fresh,
    *,
    eager: bool = False,
) -> Translation | None:
    """`operands` in the order of `instruction.operands()`; for a call of an intrinsic, of its arguments only.

    None if the instruction is none of the pure ones (memory, control, calls of functions, impure intrinsics).
    Raises `Unsupported` where it is pure but cannot be expressed. `eager`: see `translation.Work`.
    """
    maker = _MAKERS.get(type(instruction))
    if maker is None:
        return None
    if is_by_element(instruction):
        works = [Work(builder, layout, fresh, eager=eager) for _ in operands[0]]
        return _by_element(maker, instruction, operands, works)
    work = Work(builder, layout, fresh, eager=eager)
    values = maker(work, instruction, operands)
    return None if values is None else work.finished(values)


def is_by_element(instruction: ir.Instruction) -> bool:
    """An operation on vectors whose rules are those of single elements."""
    if not isinstance(instruction.type, ir.VectorType):
        return False
    kind = type(instruction)
    return kind in _BY_ELEMENT or (type(instruction) is ir.Cast and instruction.opcode != "bitcast")


def _by_element(maker: Maker, instruction: ir.Instruction, operands: Operands, works: list[Work]) -> Translation:
    whole = Translation((), by_element=[])
    assert whole.by_element is not None
    for work, terms in zip(works, zip(*operands, strict=True), strict=True):
        values = maker(work, instruction, tuple([(term,) for term in terms]))
        assert values is not None
        elements = work.finished(values)
        whole.values += elements.values
        whole.checks += elements.checks
        whole.arbitrary += elements.arbitrary
        whole.deferred += elements.deferred
        whole.by_element.append(elements.deferred)
        whole.over_approximation = whole.over_approximation or elements.over_approximation
    return whole


def _element(type: ir.Type) -> ir.Type:
    return type.element if isinstance(type, ir.VectorType) else type


def _binary(work: Work, instruction: ir.Binary, operands: Operands) -> tuple[Term, ...]:
    builder, opcode, flags = work.builder, instruction.opcode, instruction.flags
    pairs = zip(*operands, strict=True)
    if isinstance(_element(instruction.type), ir.FloatType):
        return tuple(floats.promised(work, flags, floats.binary(builder, opcode, a, b), a, b) for a, b in pairs)
    return tuple(_integer_binary(work, opcode, flags, a, b) for a, b in pairs)


def _integer_binary(work: Work, opcode: str, flags: tuple[str, ...], a: Term, b: Term) -> Term:
    builder = work.builder
    if a.sort == BOOL and not flags:
        match opcode:
            case "and":
                return builder.and_(a, b)
            case "or":
                return builder.or_(a, b)
            case "xor" | "add" | "sub":
                return builder.xor(a, b)
    return integer(builder, integers.binary(work, opcode, flags, number(builder, a), number(builder, b)))


def _negate(work: Work, instruction: ir.FNeg, operands: Operands) -> tuple[Term, ...]:
    return tuple(floats.promised(work, instruction.flags, work.builder.fp_neg(a), a) for a in operands[0])


def _compare(work: Work, instruction: ir.Compare, operands: Operands) -> tuple[Term, ...]:
    builder, predicate, flags = work.builder, instruction.predicate, instruction.flags
    pairs = zip(*operands, strict=True)
    if instruction.opcode == "fcmp":
        return tuple(floats.promised(work, flags, floats.compare(builder, predicate, a, b), a, b) for a, b in pairs)
    return tuple(_compare_integers(work, predicate, flags, a, b) for a, b in pairs)


def _compare_integers(work: Work, predicate: str, flags: tuple[str, ...], a: Term, b: Term) -> Term:
    if a.sort == BOOL and predicate in ("eq", "ne") and not flags:
        return integers.ordered(work.builder, predicate, a, b)
    return integers.compare(work, predicate, flags, number(work.builder, a), number(work.builder, b))


def _freeze(work: Work, instruction: ir.Freeze, operands: Operands) -> tuple[Term, ...]:
    """An undefined value is a symbol, which is the same wherever it is used: frozen already."""
    return operands[0]


def _uninitialised(work: Work, instruction: ir.Uninitialised, operands: Operands) -> tuple[Term, ...]:
    prefix = instruction.variable or "uninitialised"
    return tuple(work.arbitrary(prefix, sort) for sort in sorts(work.layout, instruction.type))


_MAKERS: dict[type[ir.Instruction], Maker] = {
    ir.Binary: _binary,
    ir.FNeg: _negate,
    ir.Compare: _compare,
    ir.Cast: cast,
    ir.Select: elements.select,
    ir.Freeze: _freeze,
    ir.GetElementPtr: element_address,
    ir.ExtractValue: elements.extract_value,
    ir.InsertValue: elements.insert_value,
    ir.ExtractElement: elements.extract_element,
    ir.InsertElement: elements.insert_element,
    ir.ShuffleVector: elements.shuffle,
    ir.Uninitialised: _uninitialised,
    ir.Call: intrinsics.call,
}

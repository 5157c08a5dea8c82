"""Conversions from one type to another."""

from __future__ import annotations

from limpet.base.diagnostics import unsupported
from limpet.llvm.instructions import Cast
from limpet.llvm.types import FloatType, IntType, PointerType, Type, VectorType
from limpet.lower.values import floats, integers
from limpet.lower.values.translation import Operands, Work
from limpet.lower.values.types import float_sort, integer, joined, number, resized, split
from limpet.terms.term import Term


def cast(work: Work, instruction: Cast, operands: Operands) -> tuple[Term, ...]:
    return convert(work, instruction.opcode, instruction.flags, instruction.operand.type, instruction.type, operands[0])


def convert(
    work: Work, opcode: str, flags: tuple[str, ...], source: Type, target: Type, terms: tuple[Term, ...]
) -> tuple[Term, ...]:
    if opcode == "bitcast":
        return bitcast(work, source, target, terms)
    if isinstance(source, VectorType) and isinstance(target, VectorType):
        source, target = source.element, target.element
    return tuple(_scalar(work, opcode, flags, source, target, term) for term in terms)


def bitcast(work: Work, source: Type, target: Type, terms: tuple[Term, ...]) -> tuple[Term, ...]:
    """A NaN becomes any of its patterns."""
    builder, layout = work.builder, work.layout
    if source == target or (isinstance(source, PointerType) and isinstance(target, PointerType)):
        return terms
    return split(builder, layout, target, joined(builder, layout, source, terms, work.arbitrary))


def _scalar(work: Work, opcode: str, flags: tuple[str, ...], source: Type, target: Type, a: Term) -> Term:
    builder = work.builder
    match opcode:
        case "trunc" | "zext" | "sext":
            assert isinstance(target, IntType)
            return integer(builder, integers.resize(work, opcode, flags, number(builder, a), target.bits))
        case "ptrtoint" | "ptrtoaddr":
            return integer(builder, resized(builder, a, work.layout.bits(target)))
        case "inttoptr" | "addrspacecast":
            return resized(builder, number(builder, a), work.layout.bits(target))
        case "fptrunc" | "fpext":
            return builder.fp_from_fp(a, float_sort(target))
        case "fptosi" | "fptoui":
            assert isinstance(source, FloatType) and isinstance(target, IntType)
            return integer(builder, floats.to_integer(work, a, target.bits, opcode == "fptosi"))
        case "sitofp" | "uitofp":
            return floats.from_integer(work, opcode, flags, number(builder, a), float_sort(target))
        case _:
            raise unsupported("instruction", f"the conversion {opcode} is not supported")

"""Arithmetic, comparisons and conversions of floats: to nearest, ties to even, each operation rounded once.

There is one NaN (see `types`). Of fast-math flags, `nnan` and `ninf` are rules; the others allow things that are not
done.
"""

from __future__ import annotations

from limpet.base.diagnostics import unsupported
from limpet.builtins.float_rules import promises
from limpet.lower.values.integers import not_negative
from limpet.lower.values.translation import Check, Work
from limpet.terms import ieee
from limpet.terms.build import Builder
from limpet.terms.sorts import BOOL, FloatSort
from limpet.terms.term import Term


def sort_of(term: Term) -> FloatSort:
    assert isinstance(term.sort, FloatSort)
    return term.sort


def binary(builder: Builder, opcode: str, a: Term, b: Term) -> Term:
    match opcode:
        case "fadd":
            return builder.fp_add(a, b)
        case "fsub":
            return builder.fp_sub(a, b)
        case "fmul":
            return builder.fp_mul(a, b)
        case "fdiv":
            return builder.fp_div(a, b)
        case "frem":
            return remainder(builder, a, b)
        case _:
            raise unsupported("instruction", f"the operation {opcode} is not supported")


def promised(work: Work, flags: tuple[str, ...], result: Term, *operands: Term) -> Term:
    """`result`, where what the flags say holds."""
    no_nan, no_infinity = promises(flags)
    if not no_nan and not no_infinity:
        return result
    builder, rules = work.builder, []
    numbers = [each for each in (result, *operands) if isinstance(each.sort, FloatSort)]
    if no_nan:
        held = builder.and_(*(builder.not_(builder.fp_is_nan(each)) for each in numbers))
        rules.append(Check(held, "invalid-value", "a number that was declared not to be NaN is"))
    if no_infinity:
        held = builder.and_(*(builder.not_(builder.fp_is_infinite(each)) for each in numbers))
        rules.append(Check(held, "invalid-value", "a number that was declared not to be infinite is"))
    return work.guarded(result, rules)


def remainder(builder: Builder, a: Term, b: Term) -> Term:
    """C's fmod, from IEEE's remainder: that of the nearest quotient, which is below zero if it was rounded up."""
    positive, divisor = builder.fp_abs(a), builder.fp_abs(b)
    nearest = builder.fp_rem(positive, divisor)
    below = builder.fp_lt(nearest, builder.fp_zero(sort_of(a)))
    return with_sign(builder, builder.ite(below, builder.fp_add(nearest, divisor), nearest), a)


def with_sign(builder: Builder, a: Term, b: Term) -> Term:
    """The magnitude of the one with the sign of the other; that of NaN is positive."""
    positive = builder.fp_abs(a)
    return builder.ite(builder.fp_is_negative(b), builder.fp_neg(positive), positive)


def with_any_sign(work: Work, a: Term, b: Term) -> Term:
    """The same for copysign: that of NaN is not known."""
    is_nan = work.builder.fp_is_nan(b)
    result = with_sign(work.builder, a, b)
    if is_nan is work.builder.false:
        return result
    is_negative = work.builder.and_(is_nan, work.arbitrary("sign", BOOL))
    return work.builder.ite(is_negative, work.builder.fp_neg(work.builder.fp_abs(a)), result)


def compare(builder: Builder, predicate: str, a: Term, b: Term) -> Term:
    match predicate:
        case "false":
            return builder.false
        case "true":
            return builder.true
        case "oeq":
            return builder.fp_eq(a, b)
        case "ogt":
            return builder.fp_lt(b, a)
        case "oge":
            return builder.fp_le(b, a)
        case "olt":
            return builder.fp_lt(a, b)
        case "ole":
            return builder.fp_le(a, b)
        case "one":
            return builder.or_(builder.fp_lt(a, b), builder.fp_lt(b, a))
        case "ord":
            return builder.not_(either_is_nan(builder, a, b))
        case "uno":
            return either_is_nan(builder, a, b)
        case "ueq":
            return builder.not_(builder.or_(builder.fp_lt(a, b), builder.fp_lt(b, a)))
        case "ugt":
            return builder.not_(builder.fp_le(a, b))
        case "uge":
            return builder.not_(builder.fp_lt(a, b))
        case "ult":
            return builder.not_(builder.fp_le(b, a))
        case "ule":
            return builder.not_(builder.fp_lt(b, a))
        case "une":
            return builder.not_(builder.fp_eq(a, b))
        case _:
            raise unsupported("instruction", f"the comparison {predicate} is not supported")


def either_is_nan(builder: Builder, a: Term, b: Term) -> Term:
    return builder.or_(builder.fp_is_nan(a), builder.fp_is_nan(b))


# --- integers -----------------------------------------------------------------------------------------------------


def limits(width: int, is_signed: bool) -> tuple[int, int]:
    """The least and the greatest integer."""
    return (-(1 << (width - 1)), (1 << (width - 1)) - 1) if is_signed else (0, (1 << width) - 1)


def is_above(builder: Builder, a: Term, bound: int) -> Term:
    """a > bound, exactly, also where the bound is not a float: then the next lower one will do."""
    return builder.fp_lt(builder.fp(ieee.from_integer(sort_of(a), ieee.RTN, bound), sort_of(a)), a)


def is_below(builder: Builder, a: Term, bound: int) -> Term:
    return builder.fp_lt(a, builder.fp(ieee.from_integer(sort_of(a), ieee.RTP, bound), sort_of(a)))


def to_integer(work: Work, a: Term, width: int, is_signed: bool) -> Term:
    """fptosi and fptoui: cut towards zero; what does not fit is undefined."""
    builder = work.builder
    low, high = limits(width, is_signed)
    fits = builder.and_(is_above(builder, a, low - 1), is_below(builder, a, high + 1))
    number = builder.fp_to_sbv(a, width) if is_signed else builder.fp_to_ubv(a, width)
    return work.guarded(number, [Check(fits, "float-conversion", f"the number does not fit in {width} bits")])


def to_integer_saturating(builder: Builder, a: Term, width: int, is_signed: bool) -> Term:
    low, high = limits(width, is_signed)
    number = builder.fp_to_sbv(a, width) if is_signed else builder.fp_to_ubv(a, width)
    number = builder.ite(is_below(builder, a, high + 1), number, builder.bv(high, width))
    number = builder.ite(is_above(builder, a, low - 1), number, builder.bv(low, width))
    return builder.ite(builder.fp_is_nan(a), builder.bv(0, width), number)


def from_integer(work: Work, opcode: str, flags: tuple[str, ...], a: Term, sort: FloatSort) -> Term:
    builder = work.builder
    if opcode == "sitofp":
        return builder.fp_from_sbv(a, sort)
    return work.guarded(builder.fp_from_ubv(a, sort), not_negative(builder, flags, a))

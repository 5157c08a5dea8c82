"""Intrinsic functions of integers. The functions here take and give bit-vectors."""

from __future__ import annotations

from collections.abc import Callable

from limpet.lower.values.floats import limits
from limpet.lower.values.translation import Check, Work
from limpet.lower.values.types import resized
from limpet.terms.build import Builder
from limpet.terms.term import Term

Function = Callable[..., Term]
"""(work, *arguments) → result."""

Operation = Callable[[Builder, Term, Term], Term]


def _is_negative(builder: Builder, a: Term) -> Term:
    return builder.bv_slt(a, builder.bv(0, a.width))


def _absolute(work: Work, a: Term, refuse: Term) -> Term:
    builder = work.builder
    result = builder.ite(_is_negative(builder, a), builder.bv_neg(a), a)
    held = builder.not_(builder.and_(_flag(builder, refuse), builder.bv_neg_overflow(a)))
    message = f"the absolute value does not fit in {a.width} bits"
    return work.guarded(result, [Check(held, "signed-overflow", message)])


def _flag(builder: Builder, bit: Term) -> Term:
    return builder.equal(bit, builder.bv(1, 1))


def _pick(order: Operation, greater: bool) -> Function:
    def pick(work: Work, a: Term, b: Term) -> Term:
        first = order(work.builder, b, a) if greater else order(work.builder, a, b)
        return work.builder.ite(first, a, b)

    return pick


def _saturate(operation: Operation, overflows: Operation, is_signed: bool, below: bool = False) -> Function:
    """`below`: without signs, it overflows to below zero."""

    def saturated(builder: Builder, a: Term, b: Term) -> Term:
        low, high = (builder.bv(bound, a.width) for bound in limits(a.width, is_signed))
        nearest = builder.ite(_is_negative(builder, a), low, high) if is_signed else low if below else high
        return builder.ite(overflows(builder, a, b), nearest, operation(builder, a, b))

    return lambda work, a, b: saturated(work.builder, a, b)


def _shift_saturate(overflows: Operation, is_signed: bool) -> Function:
    inside = _saturate(Builder.bv_shl, overflows, is_signed)

    def shift(work: Work, a: Term, b: Term) -> Term:
        builder, width = work.builder, a.width
        message = f"shift of a {width}-bit value by {width} or more"
        rule = Check(builder.bv_ult(b, builder.bv(width, width)), "shift", message)
        return work.guarded(inside(work, a, b), [rule])

    return shift


def _population(work: Work, a: Term) -> Term:
    """A tree of adders, each as narrow as can be."""
    builder = work.builder
    level = [builder.extract(a, i, i) for i in range(a.width)]
    while len(level) > 1:
        paired = []
        for i in range(0, len(level) - 1, 2):
            width = max(level[i].width, level[i + 1].width) + 1
            paired.append(builder.bv_add(resized(builder, level[i], width), resized(builder, level[i + 1], width)))
        level = paired + level[len(level) - len(level) % 2 :]
    return resized(builder, level[0], a.width)


def _zeros(leading: bool) -> Function:
    """By halving: if the half that is examined first has only zeros, go on in the other, and note a one bit.

    A one is put after the number, where the search ends if the number is zero.
    """

    def count(work: Work, a: Term, refuse: Term) -> Term:
        builder, digits = work.builder, a.width.bit_length()
        padding = builder.bv(1 << ((1 << digits) - a.width - 1) if leading else 1, (1 << digits) - a.width)
        rest = builder.concat(a, padding) if leading else builder.concat(padding, a)
        count: Term | None = None
        for _ in range(digits):
            half = rest.width // 2
            high, low = builder.extract(rest, rest.width - 1, half), builder.extract(rest, half - 1, 0)
            first, second = (high, low) if leading else (low, high)
            empty = builder.equal(first, builder.bv(0, half))
            rest = builder.ite(empty, second, first)
            digit = builder.ite(empty, builder.bv(1, 1), builder.bv(0, 1))
            count = digit if count is None else builder.concat(count, digit)
        assert count is not None
        some = builder.distinct(a, builder.bv(0, a.width))
        rule = Check(builder.or_(builder.not_(_flag(builder, refuse)), some), "invalid-value", _NO_ONES)
        return work.guarded(resized(builder, count, a.width), [rule])

    return count


_NO_ONES = "zero has no first or last one bit"


def _reversed(step: int) -> Function:
    """Groups of `step` bits in the opposite order."""

    def reverse(work: Work, a: Term) -> Term:
        groups = [work.builder.extract(a, i + step - 1, i) for i in range(0, a.width, step)]
        result = groups[0]
        for group in groups[1:]:
            result = work.builder.concat(result, group)
        return result

    return reverse


def _funnel(left: bool) -> Function:
    def shift(work: Work, a: Term, b: Term, amount: Term) -> Term:
        builder, width = work.builder, a.width
        amount = builder.bv_urem(amount, builder.bv(width, width))
        rest = builder.bv_sub(builder.bv(width, width), amount)
        up, down = (amount, rest) if left else (rest, amount)
        return builder.bv_or(builder.bv_shl(a, up), builder.bv_lshr(b, down))

    return shift


INTEGER: dict[str, Function] = {
    "abs": _absolute,
    "smax": _pick(Builder.bv_sle, True),
    "smin": _pick(Builder.bv_sle, False),
    "umax": _pick(Builder.bv_ule, True),
    "umin": _pick(Builder.bv_ule, False),
    "sadd.sat": _saturate(Builder.bv_add, Builder.bv_sadd_overflow, True),
    "ssub.sat": _saturate(Builder.bv_sub, Builder.bv_ssub_overflow, True),
    "uadd.sat": _saturate(Builder.bv_add, Builder.bv_uadd_overflow, False),
    "usub.sat": _saturate(Builder.bv_sub, Builder.bv_usub_overflow, False, below=True),
    "sshl.sat": _shift_saturate(Builder.bv_sshl_overflow, True),
    "ushl.sat": _shift_saturate(Builder.bv_ushl_overflow, False),
    "ctpop": _population,
    "ctlz": _zeros(True),
    "cttz": _zeros(False),
    "bswap": _reversed(8),
    "bitreverse": _reversed(1),
    "fshl": _funnel(True),
    "fshr": _funnel(False),
}

WITH_OVERFLOW: dict[str, tuple[Operation, Operation]] = {
    "sadd": (Builder.bv_add, Builder.bv_sadd_overflow),
    "uadd": (Builder.bv_add, Builder.bv_uadd_overflow),
    "ssub": (Builder.bv_sub, Builder.bv_ssub_overflow),
    "usub": (Builder.bv_sub, Builder.bv_usub_overflow),
    "smul": (Builder.bv_mul, Builder.bv_smul_overflow),
    "umul": (Builder.bv_mul, Builder.bv_umul_overflow),
}
"""The result, and whether it overflows."""

REDUCE: dict[str, Function] = {
    "add": lambda work, a, b: work.builder.bv_add(a, b),
    "mul": lambda work, a, b: work.builder.bv_mul(a, b),
    "and": lambda work, a, b: work.builder.bv_and(a, b),
    "or": lambda work, a, b: work.builder.bv_or(a, b),
    "xor": lambda work, a, b: work.builder.bv_xor(a, b),
    **{name: INTEGER[name] for name in ("smax", "smin", "umax", "umin")},
}


def three_way(builder: Builder, a: Term, b: Term, is_signed: bool, width: int) -> Term:
    """-1, 0 or 1."""
    less = builder.bv_slt if is_signed else builder.bv_ult
    above = builder.ite(less(b, a), builder.bv(1, width), builder.bv(0, width))
    return builder.ite(less(a, b), builder.bv(-1, width), above)

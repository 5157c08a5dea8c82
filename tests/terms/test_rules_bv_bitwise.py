"""Rules on and, or, xor, not: each applies, does not apply, and is proved by z3."""

from __future__ import annotations

from collections.abc import Iterator

from tests.terms.rule_checks import Call, Calls, Case, Vars, rule_tests

from limpet.terms import rules_bitwise as rules
from limpet.terms.kind import Kind
from limpet.terms.kinds_bv import BV_AND, BV_NOT, BV_OR, BV_XOR
from limpet.terms.rules import default_builder
from limpet.terms.sorts import BitVecSort
from limpet.terms.term import Term


def _trivial(kind: Kind) -> Calls:
    return lambda v: [(kind, (v.x, other)) for other in (v.x, v.c(0), v.c(-1), v.b.bv_not(v.x))]


def _free(kind: Kind) -> Calls:
    return lambda v: [(kind, (v.x, v.y))]


def _many_runs(v: Vars) -> Term:
    return v.c(int("01" * v.width, 2))


def _masks(v: Vars) -> Iterator[Call]:
    for low in range(v.width):
        for high in range(low, v.width, 1 if v.width <= 8 else 7):
            mask = (1 << (high + 1)) - (1 << low)
            yield BV_AND, (v.x, v.c(mask))
            yield BV_AND, (v.x, v.c(~mask))


def _absorbed(one: Kind, other: Kind) -> Calls:
    """`one` outside, `other` inside."""

    def calls(v: Vars) -> Iterator[Call]:
        x, y = v.x, v.y
        make, complement = v.b.make, v.b.bv_not
        for pair in ((x, y), (y, x)):
            yield one, (x, make(other, pair))
            yield one, (y, make(other, pair))
            yield one, (x, make(one, pair))
            yield one, (x, complement(make(other, pair)))
        yield one, (x, make(one, (complement(x), y)))
        yield one, (x, make(other, (complement(x), y)))
        yield one, (complement(x), make(other, (x, y)))
        yield one, (complement(x), make(one, (x, y)))

    return calls


def _resolved(one: Kind, other: Kind) -> Calls:
    def calls(v: Vars) -> Iterator[Call]:
        plain = v.b.make(other, (v.x, v.y))
        yield one, (plain, v.b.make(other, (v.x, v.b.bv_not(v.y))))
        yield one, (plain, v.b.make(other, (v.y, v.b.bv_not(v.x))))

    return calls


def _pieces(kind: Kind) -> Calls:
    def calls(v: Vars) -> Iterator[Call]:
        b, w = v.b, v.width
        high, low = v.symbol("h", w // 2), v.symbol("l", w - w // 2)
        shifted = b.concat(high, b.bv(0, low.width))
        for other in (v.zext("q", w // 2), b.zero_extend(low, w), v.c(6), v.c(-3), b.concat(low, high)):
            yield kind, (shifted, other)
        if w > 2:
            yield kind, (b.bv_mul(v.x, v.c(2)), v.zext("q", 1))
            extended = b.sign_extend(b.concat(v.symbol("s", 1), b.bv(0, 1)), w)
            yield kind, (extended, v.zext("q", 1))

    return calls


def _whole(kind: Kind) -> Calls:
    return lambda v: [(kind, (v.zext("q", v.width - 1), v.x)), (kind, (v.x, v.y)), (kind, (v.x, v.c(1)))]


CASES = (
    Case(rules.bv_and_trivial, _trivial(BV_AND), _free(BV_AND)),
    Case(
        rules.bv_and_constants,
        lambda v: [(BV_AND, (v.b.bv_and(v.x, _many_runs(v)), c)) for c in v.some()],
        lambda v: [(BV_AND, (v.b.bv_and(v.x, v.y), v.c(1))), (BV_AND, (v.b.bv_and(v.x, _many_runs(v)), v.y))],
        range(5, 9),
    ),
    Case(rules.bv_and_mask_as_slices, _masks, _free(BV_AND), wide=[16]),
    Case(
        rules.bv_and_mask_as_slices,
        lambda v: [(BV_AND, (v.x, v.c(5)))],
        lambda v: [(BV_AND, (v.x, _many_runs(v)))],
        range(5, 9),
    ),
    Case(
        rules.bv_and_absorption,
        _absorbed(BV_AND, BV_OR),
        lambda v: [(BV_AND, (v.x, v.b.bv_or(v.y, v.z))), (BV_AND, (v.x, v.b.bv_not(v.b.bv_and(v.x, v.y))))],
    ),
    Case(
        rules.bv_and_resolution,
        _resolved(BV_AND, BV_OR),
        lambda v: [(BV_AND, (v.b.bv_or(v.x, v.y), v.b.bv_or(v.x, v.z)))],
    ),
    Case(
        rules.bv_and_nots,
        lambda v: [(BV_AND, (v.b.bv_not(v.x), v.b.bv_not(v.y)))],
        lambda v: [(BV_AND, (v.b.bv_not(v.x), v.y))],
    ),
    Case(rules.bv_and_by_slices, _pieces(BV_AND), _whole(BV_AND), range(2, 9)),
    Case(
        rules.bv_and_narrow,
        lambda v: [(BV_AND, (v.zext("q", k), v.x)) for k in range(1, min(v.width, 9))],
        lambda v: [(BV_AND, (v.b.concat(v.symbol("h", 1), v.b.bv(0, v.width - 1)), v.x)), *_free(BV_AND)(v)],
        range(2, 9),
    ),
    Case(rules.bv_or_trivial, _trivial(BV_OR), _free(BV_OR)),
    Case(
        rules.bv_or_constants,
        lambda v: [(BV_OR, (v.b.bv_or(v.x, v.c(1)), c)) for c in v.some()],
        lambda v: [(BV_OR, (v.b.bv_or(v.x, v.y), v.c(1))), (BV_OR, (v.b.bv_or(v.x, v.c(1)), v.y))],
        range(2, 9),
    ),
    Case(
        rules.bv_or_absorption,
        _absorbed(BV_OR, BV_AND),
        lambda v: [(BV_OR, (v.x, v.b.bv_and(v.y, v.z))), (BV_OR, (v.x, v.b.bv_not(v.b.bv_or(v.x, v.y))))],
    ),
    Case(
        rules.bv_or_resolution,
        _resolved(BV_OR, BV_AND),
        lambda v: [(BV_OR, (v.b.bv_and(v.x, v.y), v.b.bv_and(v.x, v.z)))],
    ),
    Case(
        rules.bv_or_nots,
        lambda v: [(BV_OR, (v.b.bv_not(v.x), v.b.bv_not(v.y)))],
        lambda v: [(BV_OR, (v.b.bv_not(v.x), v.y))],
    ),
    Case(rules.bv_or_by_slices, _pieces(BV_OR), _whole(BV_OR), range(2, 9)),
    Case(rules.bv_xor_trivial, _trivial(BV_XOR), _free(BV_XOR)),
    Case(
        rules.bv_xor_constants,
        lambda v: [
            (BV_XOR, args)
            for c in v.some()
            for args in (
                (v.b.bv_xor(v.x, v.c(1)), c),
                (v.b.bv_xor(v.x, v.c(1)), v.y),
                (v.b.bv_xor(v.x, v.c(1)), v.b.bv_xor(v.y, v.c(2))),
            )
        ],
        lambda v: [(BV_XOR, (v.b.bv_xor(v.x, v.y), v.c(1))), (BV_XOR, (v.x, v.y))],
        range(2, 9),
    ),
    Case(
        rules.bv_xor_nots,
        lambda v: [(BV_XOR, (v.b.bv_not(v.x), other)) for other in (v.b.bv_not(v.y), v.y, v.c(1))],
        _free(BV_XOR),
    ),
    Case(
        rules.bv_xor_cancelled,
        lambda v: [(BV_XOR, (v.x, v.b.bv_xor(v.x, v.y))), (BV_XOR, (v.y, v.b.bv_xor(v.x, v.y)))],
        lambda v: [(BV_XOR, (v.x, v.b.bv_xor(v.y, v.z)))],
    ),
    Case(rules.bv_xor_by_slices, _pieces(BV_XOR), _whole(BV_XOR), range(2, 9)),
    Case(rules.bv_not_not, lambda v: [(BV_NOT, (v.b.bv_not(v.x),))], lambda v: [(BV_NOT, (v.x,))]),
    Case(
        rules.bv_not_neg,
        lambda v: [(BV_NOT, (v.b.bv_neg(v.x),)), (BV_NOT, (v.b.bv_add(v.x, v.c(-1)),))],
        lambda v: [(BV_NOT, (v.b.bv_add(v.x, v.c(1)),)), (BV_NOT, (v.x,))],
        range(2, 9),
    ),
    Case(
        rules.bv_not_xor_constant,
        lambda v: [(BV_NOT, (v.b.bv_xor(v.x, v.c(1)),))],
        lambda v: [(BV_NOT, (v.b.bv_xor(v.x, v.y),))],
        range(2, 9),
    ),
)


test_applies, test_does_not_apply, test_every_rule_is_tested = rule_tests(rules.RULES, CASES)


def test_a_flag_is_one_bit() -> None:
    b = default_builder()
    flags = b.symbol("flags", BitVecSort(32))
    four, zero = b.bv(4, 32), b.bv(0, 32)
    is_set = b.distinct(b.bv_and(flags, four), zero)
    assert is_set is b.equal(b.extract(flags, 2, 2), b.bv(1, 1))
    assert b.distinct(b.bv_and(b.bv_or(flags, four), four), zero) is b.true
    assert b.equal(b.bv_and(b.bv_and(flags, b.bv(~4, 32)), four), zero) is b.true

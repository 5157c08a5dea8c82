"""Rules on shifts: each applies, does not apply, and is proved by z3."""

from __future__ import annotations

from tests.terms.rule_checks import Calls, Case, Vars, rule_tests

from limpet.terms import rules_shift as rules
from limpet.terms.kind import Kind
from limpet.terms.kinds_bv import BV_ASHR, BV_LSHR, BV_SHL
from limpet.terms.rules import default_builder
from limpet.terms.sorts import BitVecSort
from limpet.terms.term import Term

ALL = (BV_SHL, BV_LSHR, BV_ASHR)


def _amounts(v: Vars) -> list[int]:
    return [k for k in (0, 1, 2, v.width // 2, v.width - 1) if k < v.width]


def _by_constants(kind: Kind) -> Calls:
    return lambda v: [(kind, (v.x, v.c(k))) for k in _amounts(v)]


def _by_less(kind: Kind) -> Calls:
    return lambda v: [(kind, (v.x, v.y)), (kind, (v.x, v.c(-1)))]


def _large(v: Vars) -> list[Term]:
    """Amounts that are the width or more."""
    constants = [v.c(value) for value in (v.width, v.width + 1, -1)]
    return [*constants, v.b.concat(v.b.bv(1, 1), v.symbol("p", v.width - 1))]


CASES = (
    Case(
        rules.bv_shift_of_zero,
        lambda v: [(kind, (v.c(0), v.x)) for kind in ALL],
        lambda v: [(kind, (v.c(1), v.x)) for kind in ALL],
    ),
    Case(
        rules.bv_shift_out,
        lambda v: [(kind, (v.x, amount)) for kind in (BV_SHL, BV_LSHR) for amount in _large(v)],
        lambda v: [(kind, (v.x, amount)) for kind in (BV_SHL, BV_LSHR) for amount in (v.y, v.c(v.width - 1))],
        range(3, 9),
    ),
    Case(rules.bv_shl_constant, _by_constants(BV_SHL), _by_less(BV_SHL), wide=[32]),
    Case(rules.bv_lshr_constant, _by_constants(BV_LSHR), _by_less(BV_LSHR)),
    Case(rules.bv_lshr_same, lambda v: [(BV_LSHR, (v.x, v.x))], lambda v: [(BV_LSHR, (v.x, v.y))]),
    Case(rules.bv_ashr_constant, _by_constants(BV_ASHR), lambda v: [(BV_ASHR, (v.x, v.y))]),
    Case(
        rules.bv_ashr_constant,
        lambda v: [(BV_ASHR, (v.x, amount)) for amount in _large(v)],
        lambda v: [(BV_ASHR, (v.x, v.zext("p", 1)))],
        range(3, 9),
    ),
    Case(
        rules.bv_ashr_of_ones,
        lambda v: [(BV_ASHR, (v.c(-1), v.x))],
        lambda v: [(BV_ASHR, (v.c(-2), v.x)), (BV_ASHR, (v.x, v.c(-1)))],
    ),
    Case(
        rules.bv_ashr_not_negative,
        lambda v: [(BV_ASHR, (v.zext("p", v.width - 1), v.x))],
        lambda v: [(BV_ASHR, (v.y, v.x))],
        range(2, 9),
    ),
)


test_applies, test_does_not_apply, test_every_rule_is_tested = rule_tests(rules.RULES, CASES)


def test_shifts_of_shifts() -> None:
    b = default_builder()
    x = b.symbol("x", BitVecSort(32))
    two, three, five = b.bv(2, 32), b.bv(3, 32), b.bv(5, 32)
    for shift in (b.bv_shl, b.bv_lshr, b.bv_ashr):
        assert shift(shift(x, two), three) is shift(x, five)
    assert b.bv_lshr(b.bv_shl(x, two), two) is b.bv_and(x, b.bv(0x3FFFFFFF, 32))
    assert b.bv_ashr(b.bv_shl(x, b.bv(24, 32)), b.bv(24, 32)) is b.sign_extend(b.extract(x, 7, 0), 32)
    assert b.bv_shl(b.bv_shl(x, b.bv(20, 32)), b.bv(20, 32)) is b.bv(0, 32)

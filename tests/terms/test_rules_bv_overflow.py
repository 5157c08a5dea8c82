"""Rules on overflow predicates: each applies, does not apply, and is proved by z3."""

from __future__ import annotations

from tests.terms.rule_checks import Calls, Case, rule_tests

from limpet.terms import kinds_bv as bv
from limpet.terms import rules_overflow as rules
from limpet.terms.kind import Kind
from limpet.terms.rules import default_builder
from limpet.terms.sorts import BitVecSort

NO_MULTIPLICATION = (16,)


def _right(kind: Kind) -> Calls:
    return lambda v: [(kind, (v.x, c)) for c in v.some()]


def _right_not_zero(kind: Kind) -> Calls:
    return lambda v: [(kind, (v.x, c)) for c in v.some() if c.payload]


def _left(kind: Kind) -> Calls:
    return lambda v: [(kind, (c, v.x)) for c in v.some()]


def _free(kind: Kind) -> Calls:
    return lambda v: [(kind, (v.x, v.y))]


def _zero_extended(kind: Kind) -> Calls:
    return lambda v: [(kind, (v.zext("p", v.width // 2), v.zext("q", v.width // 2))), (kind, (v.x, v.c(0)))]


def _sign_extended(kind: Kind) -> Calls:
    return lambda v: [(kind, (v.sext("p", v.width // 2), v.sext("q", v.width // 2))), (kind, (v.x, v.c(0)))]


CASES = (
    Case(rules.bv_nego_as_equality, lambda v: [(bv.BV_NEG_OVERFLOW, (v.x,))], None),
    Case(rules.bv_uaddo_by_range, _zero_extended(bv.BV_UADD_OVERFLOW), _free(bv.BV_UADD_OVERFLOW), range(2, 9)),
    Case(rules.bv_uaddo_constant, _right(bv.BV_UADD_OVERFLOW), _free(bv.BV_UADD_OVERFLOW)),
    Case(rules.bv_usubo_as_less, _free(bv.BV_USUB_OVERFLOW), None),
    Case(
        rules.bv_umulo_by_range,
        _zero_extended(bv.BV_UMUL_OVERFLOW),
        lambda v: [(bv.BV_UMUL_OVERFLOW, (v.zext("p", 2), v.x))],
        range(3, 9),
        [],
    ),
    Case(
        rules.bv_umulo_constant,
        _right_not_zero(bv.BV_UMUL_OVERFLOW),
        lambda v: [(bv.BV_UMUL_OVERFLOW, (v.x, v.c(0))), *_free(bv.BV_UMUL_OVERFLOW)(v)],
        wide=NO_MULTIPLICATION,
    ),
    Case(rules.bv_ushlo_constant_amount, _right(bv.BV_USHL_OVERFLOW), _free(bv.BV_USHL_OVERFLOW)),
    Case(rules.bv_ushlo_of_constant, _left(bv.BV_USHL_OVERFLOW), _free(bv.BV_USHL_OVERFLOW)),
    Case(rules.bv_saddo_by_range, _sign_extended(bv.BV_SADD_OVERFLOW), _free(bv.BV_SADD_OVERFLOW), range(2, 9)),
    Case(rules.bv_saddo_constant, _right(bv.BV_SADD_OVERFLOW), _free(bv.BV_SADD_OVERFLOW)),
    Case(rules.bv_ssubo_same, lambda v: [(bv.BV_SSUB_OVERFLOW, (v.x, v.x))], _free(bv.BV_SSUB_OVERFLOW)),
    Case(rules.bv_ssubo_by_range, _sign_extended(bv.BV_SSUB_OVERFLOW), _free(bv.BV_SSUB_OVERFLOW), range(2, 9)),
    Case(
        rules.bv_ssubo_constant,
        lambda v: [*_right(bv.BV_SSUB_OVERFLOW)(v), *_left(bv.BV_SSUB_OVERFLOW)(v)],
        _free(bv.BV_SSUB_OVERFLOW),
    ),
    Case(rules.bv_smulo_by_range, _sign_extended(bv.BV_SMUL_OVERFLOW), _free(bv.BV_SMUL_OVERFLOW), range(2, 9), []),
    Case(
        rules.bv_smulo_constant,
        _right_not_zero(bv.BV_SMUL_OVERFLOW),
        lambda v: [(bv.BV_SMUL_OVERFLOW, (v.x, v.c(0))), *_free(bv.BV_SMUL_OVERFLOW)(v)],
        wide=NO_MULTIPLICATION,
    ),
    Case(rules.bv_sdivo_as_equalities, _free(bv.BV_SDIV_OVERFLOW), None),
    Case(rules.bv_sshlo_constant_amount, _right(bv.BV_SSHL_OVERFLOW), _free(bv.BV_SSHL_OVERFLOW)),
    Case(rules.bv_sshlo_of_constant, _left(bv.BV_SSHL_OVERFLOW), _free(bv.BV_SSHL_OVERFLOW)),
)


test_applies, test_does_not_apply, test_every_rule_is_tested = rule_tests(rules.RULES, CASES)


def test_bytes_do_not_overflow_ints() -> None:
    b = default_builder()
    one, other = (b.zero_extend(b.symbol(name, BitVecSort(8)), 32) for name in "pq")
    for kind in (bv.BV_UADD_OVERFLOW, bv.BV_SADD_OVERFLOW, bv.BV_SSUB_OVERFLOW, bv.BV_SMUL_OVERFLOW):
        assert b.make(kind, (one, other)) is b.false
    assert b.make(bv.BV_SMUL_OVERFLOW, (b.symbol("x", BitVecSort(32)), b.bv(1, 32))) is b.false


def test_one_is_minus_one_in_one_bit() -> None:
    """The thesis has no overflow of x * 1; that does not hold for one bit."""
    b = default_builder()
    x = b.symbol("x", BitVecSort(1))
    assert b.make(bv.BV_SMUL_OVERFLOW, (x, b.bv(1, 1))) is b.equal(x, b.bv(1, 1))

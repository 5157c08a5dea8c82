"""Rules on sums and products of bit-vectors: each applies, does not apply, and is proved by z3."""

from __future__ import annotations

from collections.abc import Iterator

from tests.terms.rule_checks import Call, Case, Vars, rule_tests

from limpet.terms import rules_arithmetic as rules
from limpet.terms.kinds_bv import BV_ADD, BV_MUL, BV_NEG, BV_SUB
from limpet.terms.rules import default_builder
from limpet.terms.sorts import BitVecSort


def _sums(v: Vars) -> Iterator[Call]:
    b, x, y, z = v.b, v.x, v.y, v.z
    yield BV_ADD, (x, x)
    yield BV_ADD, (x, b.bv_neg(x))
    yield BV_ADD, (b.bv_add(x, y), b.bv_neg(y))
    yield BV_ADD, (b.bv_add(x, y), b.bv_not(y))
    yield BV_ADD, (b.bv_neg(b.bv_add(x, y)), b.bv_add(z, x))
    yield BV_ADD, (b.bv_mul(x, v.c(3)), x)
    yield BV_ADD, (b.bv_mul(x, v.c(3)), b.bv_add(y, b.bv_mul(x, v.c(-5))))
    yield BV_ADD, (b.bv_add(b.bv_add(x, y), z), b.bv_add(x, y))


def _constant_sums(v: Vars) -> Iterator[Call]:
    for c in v.some():
        if c.payload:
            yield BV_ADD, (v.b.bv_add(v.x, c), v.c(3))
            yield BV_ADD, (v.b.bv_add(v.x, c), v.y)
            yield BV_ADD, (v.b.bv_add(v.x, c), v.b.bv_add(v.y, v.c(1)))


def _special_factors(v: Vars) -> Iterator[Call]:
    for value in (0, 1, -1):
        yield BV_MUL, (v.x, v.c(value))


def _halves(v: Vars) -> Iterator[Call]:
    high, low = v.symbol("h", v.width // 2), v.symbol("l", v.width - v.width // 2)
    yield BV_ADD, (v.b.concat(high, v.b.bv(0, low.width)), v.b.zero_extend(low, v.width))


def _powers(v: Vars) -> Iterator[Call]:
    pair = v.b.concat(v.symbol("h", v.width // 2), v.symbol("l", v.width - v.width // 2))
    for k in range(1, v.width):
        yield BV_MUL, (pair, v.c(1 << k))


CASES = (
    Case(rules.bv_add_zero, lambda v: [(BV_ADD, (v.x, v.c(0)))], lambda v: [(BV_ADD, (v.x, v.c(1)))]),
    Case(
        rules.bv_add_one_bit, lambda v: [(BV_ADD, (v.x, v.y))], lambda v: [(BV_ADD, (v.symbol("p", 2),) * 2)], [1], []
    ),
    Case(
        rules.bv_add_constants,
        _constant_sums,
        lambda v: [(BV_ADD, (v.b.bv_add(v.x, v.y), v.c(1))), (BV_ADD, (v.x, v.y))],
        range(2, 9),
    ),
    Case(
        rules.bv_add_constant_to_not,
        lambda v: [(BV_ADD, (v.b.bv_not(v.x), c)) for c in v.some()],
        lambda v: [(BV_ADD, (v.x, v.c(1))), (BV_ADD, (v.b.bv_not(v.x), v.y))],
    ),
    Case(
        rules.bv_add_combined,
        _sums,
        lambda v: [(BV_ADD, (v.b.bv_add(v.x, v.y), v.b.bv_neg(v.z))), (BV_ADD, (v.x, v.c(1)))],
        range(3, 9),
        [32],
    ),
    Case(
        rules.bv_add_disjoint,
        _halves,
        lambda v: [(BV_ADD, (v.zext("p", 1), v.zext("q", 1))), (BV_ADD, (v.zext("p", 1), v.x))],
        range(2, 9),
    ),
    Case(rules.bv_sub_as_add, lambda v: [(BV_SUB, (v.x, v.y)), (BV_SUB, (v.x, v.x)), (BV_SUB, (v.c(0), v.x))], None),
    Case(
        rules.bv_neg_neg,
        lambda v: [(BV_NEG, (v.b.bv_neg(v.x),))],
        lambda v: [(BV_NEG, (v.b.bv_not(v.x),))],
        range(2, 9),
    ),
    Case(rules.bv_neg_one_bit, lambda v: [(BV_NEG, (v.x,))], lambda v: [(BV_NEG, (v.symbol("p", 2),))], [1], []),
    Case(rules.bv_neg_not, lambda v: [(BV_NEG, (v.b.bv_not(v.x),))], lambda v: [(BV_NEG, (v.x,))]),
    Case(
        rules.bv_neg_sum_with_constant,
        lambda v: [(BV_NEG, (v.b.bv_add(v.x, c),)) for c in v.some() if c.payload],
        lambda v: [(BV_NEG, (v.b.bv_add(v.x, v.y),))],
        range(2, 9),
    ),
    Case(
        rules.bv_neg_difference,
        lambda v: [(BV_NEG, (v.b.bv_sub(v.x, v.y),)), (BV_NEG, (v.b.bv_sub(v.y, v.x),))],
        lambda v: [(BV_NEG, (v.b.bv_add(v.x, v.y),)), (BV_NEG, (v.b.bv_sub(v.b.bv_add(v.x, v.y), v.z),))],
        range(2, 9),
    ),
    Case(
        rules.bv_neg_product_with_constant,
        lambda v: [(BV_NEG, (v.b.bv_mul(v.x, v.c(value)),)) for value in (2, 3, -3, 1 << (v.width - 1))],
        lambda v: [(BV_NEG, (v.b.bv_mul(v.x, v.y),))],
        range(3, 9),
        [32],
    ),
    Case(rules.bv_mul_special_constant, _special_factors, lambda v: [(BV_MUL, (v.x, v.y))]),
    Case(
        rules.bv_mul_one_bit, lambda v: [(BV_MUL, (v.x, v.y))], lambda v: [(BV_MUL, (v.symbol("p", 2),) * 2)], [1], []
    ),
    Case(
        rules.bv_mul_constants,
        lambda v: [(BV_MUL, (v.b.bv_mul(v.x, v.c(value)), c)) for value in (2, 3) for c in v.some()],
        lambda v: [(BV_MUL, (v.b.bv_mul(v.x, v.c(2)), v.y)), (BV_MUL, (v.b.bv_mul(v.x, v.y), v.c(2)))],
        range(3, 9),
        [32],
    ),
    Case(
        rules.bv_mul_constant_and_negation,
        lambda v: [(BV_MUL, (v.b.bv_neg(v.x), c)) for c in v.some()],
        lambda v: [(BV_MUL, (v.b.bv_neg(v.x), v.y)), (BV_MUL, (v.x, v.c(2)))],
        range(2, 9),
        [32],
    ),
    Case(
        rules.bv_mul_constant_and_sum,
        lambda v: [(BV_MUL, (v.b.bv_add(v.x, v.c(1)), c)) for c in v.some()],
        lambda v: [(BV_MUL, (v.b.bv_add(v.x, v.y), v.c(2))), (BV_MUL, (v.b.bv_add(v.x, v.c(1)), v.y))],
        range(2, 9),
        [],
    ),
    Case(
        rules.bv_mul_concat_by_power,
        _powers,
        lambda v: [(BV_MUL, (v.zext("p", 1), v.c(3))), (BV_MUL, (v.x, v.c(2)))],
        range(3, 9),
        [32],
    ),
    Case(
        rules.bv_mul_negation_outside,
        lambda v: [
            (BV_MUL, (v.b.bv_neg(v.x), v.b.bv_neg(v.y))),
            (BV_MUL, (v.b.bv_neg(v.x), v.y)),
            (BV_MUL, (v.x, v.b.bv_neg(v.y))),
        ],
        lambda v: [(BV_MUL, (v.x, v.y))],
        range(2, 9),
        [],
    ),
    Case(
        rules.bv_mul_constant_outside,
        lambda v: [(BV_MUL, (v.b.bv_mul(v.x, v.c(3)), v.y)), (BV_MUL, (v.x, v.b.bv_mul(v.y, v.c(2))))],
        lambda v: [(BV_MUL, (v.b.bv_mul(v.x, v.y), v.z))],
        range(3, 7),
        [],
    ),
)


test_applies, test_does_not_apply, test_every_rule_is_tested = rule_tests(rules.RULES, CASES)


def test_sums_have_one_form() -> None:
    b = default_builder()
    p, i, j = (b.symbol(name, BitVecSort(64)) for name in "pij")
    four = b.bv(4, 64)
    assert b.bv_sub(b.bv_add(p, four), four) is p
    assert b.bv_add(b.bv_add(p, four), i) is b.bv_add(b.bv_add(p, i), four)
    assert b.bv_sub(b.bv_add(p, four), b.bv_add(p, b.bv(1, 64))) is b.bv(3, 64)
    element, following = b.bv_add(p, b.bv_mul(i, four)), b.bv_add(p, b.bv_mul(b.bv_add(i, b.bv(1, 64)), four))
    assert b.bv_sub(following, element) is four
    assert b.bv_mul(i, four) is b.bv_shl(i, b.bv(2, 64))
    assert b.bv_add(b.bv_not(i), b.bv(1, 64)) is b.bv_neg(i)
    assert b.bv_neg(b.bv_sub(i, j)) is b.bv_sub(j, i)
    assert b.bv_add(j, b.bv_sub(i, j)) is i
    assert b.bv_sub(i, b.bv_add(i, j)) is b.bv_neg(j)


def test_cancelling_in_a_deep_sum_is_bounded() -> None:
    b = default_builder()
    parts = [b.symbol(f"s{n}", BitVecSort(32)) for n in range(3000)]
    total = parts[0]
    for part in parts[1:]:
        total = b.bv_add(total, part)
    before = len(b.manager)
    shorter = b.bv_sub(total, parts[-1])
    assert shorter in total.args
    assert len(b.manager) - before < 30
    assert b.bv_sub(total, parts[0]).kind is BV_ADD  # too far away to be seen

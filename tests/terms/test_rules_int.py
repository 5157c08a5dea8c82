"""Rules on integers: each applies, does not apply, and is proved by z3."""

from __future__ import annotations

from tests.terms.rule_checks import Call, Case, Vars, rule_tests

from limpet.terms import kinds_int as ints
from limpet.terms import rules_int as rules
from limpet.terms.term import Term

NARROW = [1, 3, 8]


def _add(v: Vars, a: Term, b: Term) -> Term:
    return v.b.make(ints.INT_ADD, (a, b))


def _mul(v: Vars, a: Term, b: Term) -> Term:
    return v.b.make(ints.INT_MUL, (a, b))


def _neg(v: Vars, a: Term) -> Term:
    return v.b.make(ints.INT_NEG, (a,))


def _number(v: Vars, bits: Term) -> Term:
    return v.b.make(ints.BV_TO_INT, (bits,))


def _sums(v: Vars) -> list[Call]:
    return [
        (ints.INT_ADD, (v.i, v.i)),
        (ints.INT_ADD, (v.i, _neg(v, v.i))),
        (ints.INT_ADD, (_add(v, v.i, v.j), _neg(v, v.j))),
        (ints.INT_ADD, (_mul(v, v.i, v.n(3)), _add(v, v.j, v.i))),
    ]


CASES = (
    Case(
        rules.int_add_zero,
        lambda v: [(ints.INT_ADD, (v.i, v.n(0)))],
        lambda v: [(ints.INT_ADD, (v.i, v.n(1)))],
        [1],
        [],
    ),
    Case(
        rules.int_add_constants,
        lambda v: [(ints.INT_ADD, (_add(v, v.i, v.n(2)), other)) for other in (v.n(3), v.j, _add(v, v.j, v.n(-2)))],
        lambda v: [(ints.INT_ADD, (v.i, v.j)), (ints.INT_ADD, (v.i, v.n(1)))],
        [1],
        [],
    ),
    Case(rules.int_add_combined, _sums, lambda v: [(ints.INT_ADD, (_add(v, v.i, v.j), v.k))], [1], []),
    Case(rules.int_sub_as_add, lambda v: [(ints.INT_SUB, (v.i, v.j)), (ints.INT_SUB, (v.i, v.i))], None, [1], []),
    Case(rules.int_neg_neg, lambda v: [(ints.INT_NEG, (_neg(v, v.i),))], lambda v: [(ints.INT_NEG, (v.i,))], [1], []),
    Case(
        rules.int_neg_sum_with_constant,
        lambda v: [(ints.INT_NEG, (_add(v, v.i, v.n(2)),))],
        lambda v: [(ints.INT_NEG, (_add(v, v.i, v.j),))],
        [1],
        [],
    ),
    Case(
        rules.int_neg_product_with_constant,
        lambda v: [(ints.INT_NEG, (_mul(v, v.i, v.n(2)),))],
        lambda v: [(ints.INT_NEG, (_mul(v, v.i, v.j),))],
        [1],
        [],
    ),
    Case(
        rules.int_mul_special_constant,
        lambda v: [(ints.INT_MUL, (v.i, v.n(value))) for value in (0, 1, -1)],
        lambda v: [(ints.INT_MUL, (v.i, v.n(2))), (ints.INT_MUL, (v.i, v.j))],
        [1],
        [],
    ),
    Case(
        rules.int_mul_constants,
        lambda v: [
            (ints.INT_MUL, (term, v.n(3))) for term in (_mul(v, v.i, v.n(2)), _neg(v, v.i), _add(v, v.i, v.n(2)))
        ],
        lambda v: [(ints.INT_MUL, (v.i, v.n(2))), (ints.INT_MUL, (_neg(v, v.i), v.j))],
        [1],
        [],
    ),
    Case(
        rules.int_div_special_constant,
        lambda v: [(ints.INT_DIV, (v.i, v.n(1))), (ints.INT_DIV, (v.i, v.n(-1)))],
        lambda v: [(ints.INT_DIV, (v.i, v.n(0))), (ints.INT_DIV, (v.i, v.i))],
        [1],
        [],
    ),
    Case(
        rules.int_mod_special_constant,
        lambda v: [(ints.INT_MOD, (v.i, v.n(1))), (ints.INT_MOD, (v.i, v.n(-1)))],
        lambda v: [(ints.INT_MOD, (v.i, v.n(0))), (ints.INT_MOD, (v.i, v.n(2)))],
        [1],
        [],
    ),
    Case(rules.int_compare_same, lambda v: [(ints.INT_LE, (v.i, v.i))], lambda v: [(ints.INT_LE, (v.i, v.j))], [1], []),
    Case(rules.int_lt_as_le, lambda v: [(ints.INT_LT, (v.i, v.j)), (ints.INT_LT, (v.i, v.i))], None, [1], []),
    Case(
        rules.int_le_constant,
        lambda v: [(ints.INT_LE, (_add(v, v.i, v.n(2)), v.n(5))), (ints.INT_LE, (v.n(5), _add(v, v.i, v.n(-2))))],
        lambda v: [(ints.INT_LE, (v.i, v.n(5))), (ints.INT_LE, (_add(v, v.i, v.n(2)), v.j))],
        [1],
        [],
    ),
    Case(
        rules.int_le_of_bits,
        lambda v: [
            *((ints.INT_LE, (v.n(value), _number(v, v.x))) for value in (-1, 0, 1, 1 << v.width)),
            *((ints.INT_LE, (_number(v, v.x), v.n(value))) for value in (-1, 0, 1, 1 << v.width)),
            (ints.INT_LE, (_number(v, v.x), _number(v, v.symbol("p", 5)))),
        ],
        lambda v: [(ints.INT_LE, (v.i, _number(v, v.x))), (ints.INT_LE, (v.n(1), v.i))],
        NARROW,
        [],
    ),
    Case(
        rules.int_of_extended_bits,
        lambda v: [(ints.BV_TO_INT, (v.zext("p", 1),))],
        lambda v: [(ints.BV_TO_INT, (v.x,)), (ints.BV_TO_INT, (v.b.concat(v.c(1), v.x),))],
        [2, 8],
        [],
    ),
    Case(
        rules.int_to_bits_and_back,
        lambda v: [(ints.INT_TO_BV, (_number(v, v.x),), (width,)) for width in (1, v.width, v.width + 2)],
        lambda v: [(ints.INT_TO_BV, (v.i,), (3,))],
        NARROW,
        [],
    ),
)


test_applies, test_does_not_apply, test_every_rule_is_tested = rule_tests(rules.RULES, CASES)

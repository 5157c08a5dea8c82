"""Rules on equality: each applies, does not apply, and is proved by z3."""

from __future__ import annotations

from tests.terms.rule_checks import Call, Case, Vars, rule_tests

from limpet.terms import kinds_bv as bv
from limpet.terms import rules_equality as rules
from limpet.terms.kinds_core import EQUAL
from limpet.terms.sorts import BOOL, DOUBLE
from limpet.terms.term import Term


def p(v: Vars) -> Term:
    return v.b.symbol("p", BOOL)


def q(v: Vars) -> Term:
    return v.b.symbol("q", BOOL)


def eq(a: Term, b: Term) -> Call:
    return EQUAL, (a, b)


def _solved(v: Vars) -> list[Call]:
    make = v.b.manager.make
    x, calls = v.x, []
    for c in list(v.some())[:6]:
        for k in v.some():
            calls += [eq(make(kind, (x, c)), k) for kind in (bv.BV_ADD, bv.BV_SUB, bv.BV_XOR)]
            calls.append(eq(make(bv.BV_SUB, (c, x)), k))
            if c.payload & 1:
                calls.append(eq(make(bv.BV_MUL, (x, c)), k))
    for k in v.some():
        calls += [eq(make(kind, (x,)), k) for kind in (bv.BV_NOT, bv.BV_NEG)]
        calls.append(eq(make(bv.BV_ADD, (make(bv.BV_NEG, (make(bv.BV_XOR, (x, v.c(1))),)), v.c(1))), k))
        if v.width > 2:
            narrow = v.symbol("n", v.width - 2)
            calls += [eq(make(kind, (narrow,), (2,)), k) for kind in (bv.BV_ZERO_EXTEND, bv.BV_SIGN_EXTEND)]
    return calls


def _cancelled(v: Vars) -> list[Call]:
    make = v.b.manager.make
    x, y, z = v.x, v.y, v.z
    calls = []
    for kind in (bv.BV_ADD, bv.BV_XOR):
        calls += [eq(make(kind, one), make(kind, two)) for one in ((x, z), (z, x)) for two in ((y, z), (z, y))]
    calls += [
        eq(make(bv.BV_SUB, (x, z)), make(bv.BV_SUB, (y, z))),
        eq(make(bv.BV_SUB, (z, x)), make(bv.BV_SUB, (z, y))),
        eq(make(bv.BV_ADD, (x, v.c(1))), make(bv.BV_ADD, (x, v.c(0)))),
    ]
    return calls


CASES = (
    Case(rules.equal_same, lambda v: [eq(v.x, v.x), eq(p(v), p(v))], lambda v: [eq(v.x, v.y)]),
    Case(
        rules.equal_bool,
        lambda v: [
            eq(p(v), v.b.true),
            eq(p(v), v.b.false),
            eq(p(v), v.b.not_(p(v))),
            eq(v.b.not_(p(v)), v.b.not_(q(v))),
            eq(v.b.not_(p(v)), q(v)),
            eq(p(v), v.b.not_(q(v))),
        ],
        lambda v: [eq(p(v), q(v)), eq(v.x, v.y)],
        widths=(1,),
        wide=(),
    ),
    Case(
        rules.equal_disjoint,
        lambda v: [
            eq(v.b.bv_or(v.x, v.c(1)), v.b.bv_and(v.y, v.c(-2))),
            eq(
                v.b.concat(v.b.bv(1, 1), v.symbol("m", v.width - 1)),
                v.b.concat(v.b.bv(0, 1), v.symbol("n", v.width - 1)),
            ),
            eq(v.b.bv_urem(v.x, v.c(3)), v.c(3)),
            eq(v.b.bv_mul(v.x, v.c(2)), v.c(3)),
        ],
        lambda v: [eq(v.x, v.y), eq(v.b.bv_urem(v.x, v.c(3)), v.c(2)), eq(p(v), q(v))],
        widths=range(3, 9),
        wide=(32,),
    ),
    Case(
        rules.equal_solve,
        _solved,
        lambda v: [
            eq(v.x, v.c(1)),
            eq(v.b.manager.make(bv.BV_ADD, (v.x, v.c(1))), v.y),
            eq(v.b.manager.make(bv.BV_MUL, (v.x, v.c(2))), v.c(0)),
            eq(v.b.manager.make(bv.BV_ADD, (v.x, v.y)), v.c(0)),
        ],
    ),
    Case(
        rules.equal_zero,
        lambda v: [
            eq(v.b.manager.make(bv.BV_SUB, (v.x, v.y)), v.c(0)),
            eq(v.b.manager.make(bv.BV_XOR, (v.x, v.y)), v.c(0)),
            eq(v.b.manager.make(bv.BV_ADD, (v.x, v.b.manager.make(bv.BV_NEG, (v.y,)))), v.c(0)),
            eq(v.b.manager.make(bv.BV_ADD, (v.b.manager.make(bv.BV_NEG, (v.y,)), v.x)), v.c(0)),
        ],
        lambda v: [
            eq(v.b.manager.make(bv.BV_SUB, (v.x, v.y)), v.c(1)),
            eq(v.b.manager.make(bv.BV_ADD, (v.x, v.y)), v.c(0)),
        ],
    ),
    Case(
        rules.equal_injective,
        lambda v: [
            *(eq(v.b.manager.make(k, (v.x,)), v.b.manager.make(k, (v.y,))) for k in (bv.BV_NOT, bv.BV_NEG)),
            *(
                eq(v.b.manager.make(k, (v.x,), (3,)), v.b.manager.make(k, (v.y,), (3,)))
                for k in (bv.BV_ZERO_EXTEND, bv.BV_SIGN_EXTEND)
            ),
        ],
        lambda v: [
            eq(v.b.manager.make(bv.BV_NOT, (v.x,)), v.b.manager.make(bv.BV_NEG, (v.y,))),
            eq(v.b.manager.make(bv.BV_NOT, (v.x,)), v.y),
        ],
    ),
    Case(
        rules.equal_extended,
        lambda v: [
            eq(v.zext("m", v.width - 1), v.zext("n", v.width - 2)),
            eq(v.sext("m", v.width - 1), v.sext("n", v.width - 2)),
        ],
        lambda v: [eq(v.zext("m", v.width - 1), v.sext("n", v.width - 2)), eq(v.zext("m", v.width - 1), v.x)],
        widths=range(4, 9),
    ),
    Case(
        rules.equal_not_itself,
        lambda v: [eq(v.b.manager.make(bv.BV_NOT, (v.x,)), v.x)],
        lambda v: [eq(v.b.manager.make(bv.BV_NOT, (v.x,)), v.y), eq(v.b.manager.make(bv.BV_NEG, (v.x,)), v.x)],
    ),
    Case(
        rules.equal_cancel,
        _cancelled,
        lambda v: [
            eq(v.b.manager.make(bv.BV_ADD, (v.x, v.z)), v.b.manager.make(bv.BV_XOR, (v.y, v.z))),
            eq(v.b.manager.make(bv.BV_SUB, (v.x, v.z)), v.b.manager.make(bv.BV_SUB, (v.z, v.y))),
            eq(v.b.manager.make(bv.BV_MUL, (v.x, v.z)), v.b.manager.make(bv.BV_MUL, (v.y, v.z))),
        ],
    ),
    Case(
        rules.equal_cancel_one,
        lambda v: [
            *(eq(v.b.manager.make(k, (v.x, v.y)), v.x) for k in (bv.BV_ADD, bv.BV_XOR, bv.BV_SUB)),
            *(eq(v.b.manager.make(k, (v.x, v.y)), v.y) for k in (bv.BV_ADD, bv.BV_XOR)),
        ],
        lambda v: [
            eq(v.b.manager.make(bv.BV_SUB, (v.x, v.y)), v.y),
            eq(v.b.manager.make(bv.BV_ADD, (v.x, v.y)), v.z),
            eq(v.b.manager.make(bv.BV_OR, (v.x, v.y)), v.x),
        ],
    ),
    Case(
        rules.equal_offsets,
        lambda v: [eq(v.b.bv_add(v.x, v.c(1)), v.b.bv_add(v.y, v.c(2)))],
        lambda v: [eq(v.b.bv_add(v.x, v.c(1)), v.y), eq(v.b.bv_add(v.x, v.c(1)), v.b.bv_add(v.y, v.z))],
        widths=range(2, 9),
    ),
    Case(
        rules.equal_concat,
        lambda v: [
            eq(v.b.concat(v.x, v.y), v.b.concat(v.x, v.z)),
            eq(v.b.concat(v.x, v.z), v.b.concat(v.y, v.z)),
            eq(v.b.concat(v.x, v.y), v.b.concat(v.b.bv_add(v.x, v.c(1)), v.z)),
            eq(v.b.concat(v.b.bv_or(v.x, v.c(1)), v.y), v.b.bv(0, 2 * v.width)),
            eq(v.b.concat(v.b.bv(1, v.width), v.y), v.b.bv((1 << v.width) | 1, 2 * v.width)),
        ],
        lambda v: [
            eq(v.b.concat(v.x, v.y), v.b.concat(v.z, v.u)),
            eq(v.b.concat(v.x, v.y), v.b.bv(3, 2 * v.width)),
            eq(v.x, v.y),
        ],
        widths=range(2, 9),
        wide=(32,),
    ),
    Case(
        rules.equal_ite_leaves,
        lambda v: [
            eq(v.b.ite(p(v), v.c(1), v.c(2)), v.b.ite(q(v), v.c(0), v.c(3))),
            eq(v.b.ite(p(v), v.x, v.b.bv_add(v.x, v.c(1))), v.b.bv_add(v.x, v.c(3))),
        ],
        lambda v: [
            eq(v.b.ite(p(v), v.c(1), v.c(2)), v.b.ite(q(v), v.c(0), v.c(2))),
            eq(v.b.ite(p(v), v.x, v.y), v.c(1)),
            eq(v.x, v.y),
        ],
        widths=range(2, 9),
    ),
    Case(
        rules.equal_ite_constant,
        lambda v: [
            eq(v.b.ite(p(v), yes, no), k)
            for yes, no in ((v.c(0), v.x), (v.x, v.c(0)), (v.c(0), v.c(1)), (v.c(1), v.b.ite(q(v), v.x, v.c(0))))
            for k in (v.c(0), v.c(1))
        ],
        lambda v: [eq(v.b.ite(p(v), v.x, v.y), v.c(0)), eq(v.b.ite(p(v), v.c(0), v.y), v.x)],
    ),
    Case(
        rules.equal_ite_branch,
        lambda v: [eq(v.b.ite(p(v), v.x, v.y), v.x), eq(v.b.ite(p(v), v.x, v.y), v.y)],
        lambda v: [eq(v.b.ite(p(v), v.x, v.y), v.z)],
    ),
    Case(
        rules.equal_ite_decided,
        lambda v: [
            eq(v.b.ite(p(v), v.b.bv_add(v.x, v.c(1)), v.y), v.x),
            eq(v.b.ite(p(v), v.y, v.b.bv_add(v.x, v.c(1))), v.x),
            eq(v.b.ite(p(v), v.y, v.c(0)), v.c(1)),
        ],
        lambda v: [eq(v.b.ite(p(v), v.y, v.z), v.x), eq(v.x, v.y)],
        widths=range(2, 9),
    ),
    Case(
        rules.equal_ites,
        lambda v: [
            eq(v.b.ite(p(v), v.x, v.y), v.b.ite(p(v), v.z, v.u)),
            eq(v.b.ite(v.b.bv_ult(v.x, v.y), v.x, v.y), v.b.ite(v.b.bv_ule(v.y, v.x), v.z, v.u)),
        ],
        lambda v: [eq(v.b.ite(p(v), v.x, v.y), v.b.ite(q(v), v.z, v.u)), eq(v.b.ite(p(v), v.x, v.y), v.z)],
        widths=range(2, 9),
    ),
    Case(rules.equal_one_bit, lambda v: [eq(v.x, v.c(0))], lambda v: [eq(v.x, v.c(1))], widths=(1,), wide=()),
)


test_applies, test_does_not_apply, test_every_rule_is_tested = rule_tests(rules.RULES, CASES)


def test_sums_with_constants() -> None:
    v = Vars(32)
    b = v.b
    assert b.equal(b.bv_add(v.x, v.c(1)), b.bv_add(v.x, v.c(2))) is b.false
    assert b.equal(b.bv_add(v.x, v.c(1)), v.c(5)) is b.equal(v.x, v.c(4))
    assert b.equal(b.zero_extend(v.x, 64), b.bv(1 << 40, 64)) is b.false
    assert b.equal(b.sign_extend(v.x, 64), b.bv(-3, 64)) is b.equal(v.x, v.c(-3))


def test_floats_are_left_alone() -> None:
    """+0 and -0, and NaN, are not for rules that compare payloads."""
    v = Vars(8)
    b = v.b
    f = b.symbol("f", DOUBLE)
    zero, one = b.manager.constant(DOUBLE, 0), b.manager.constant(DOUBLE, 1)
    assert b.equal(b.ite(p(v), zero, f), one).kind is EQUAL


def test_deep_equalities_end() -> None:
    """Solved in a loop, or left as they are beyond some depth: never by recursion."""
    v = Vars(16)
    b = v.b
    t = v.x
    for n in range(20_000):
        t = b.bv_xor(b.bv_add(t, v.c(n | 1)), v.c(n * 3 + 2)) if n % 2 else b.ite(b.symbol(f"p{n}", BOOL), v.c(n), t)
    assert b.equal(t, v.c(77)).sort == BOOL

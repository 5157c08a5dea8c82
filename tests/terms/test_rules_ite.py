"""Rules on ite: each applies, does not apply, and is proved by z3."""

from __future__ import annotations

import pytest
from tests.terms.rule_checks import Call, Case, Vars, applies, does_not_apply, rule_tests

from limpet.terms import kinds_bv as bv
from limpet.terms import rules_ite as rules
from limpet.terms.build import Rule
from limpet.terms.kind import Kind
from limpet.terms.kinds_core import ITE, SELECT
from limpet.terms.sorts import BOOL, ArraySort, BitVecSort
from limpet.terms.term import Term


def p(v: Vars, name: str = "p") -> Term:
    return v.b.symbol(name, BOOL)


def raw(v: Vars, condition: Term, yes: Term, no: Term) -> Term:
    return v.b.manager.make(ITE, (condition, yes, no))


def ite(condition: Term, yes: Term, no: Term) -> Call:
    return ITE, (condition, yes, no)


def _pulled(v: Vars) -> list[Call]:
    b, c = v.b, p(v)
    make = b.manager.make
    calls = [ite(c, make(kind, (v.x,)), make(kind, (v.y,))) for kind in (bv.BV_NOT, bv.BV_NEG)]
    for kind in (bv.BV_ADD, bv.BV_MUL, bv.BV_SHL, bv.BV_ULT, bv.BV_SLE, bv.BV_CONCAT, bv.BV_UDIV):
        calls += [
            ite(c, make(kind, (v.x, v.z)), make(kind, (v.y, v.z))),
            ite(c, make(kind, (v.z, v.x)), make(kind, (v.z, v.y))),
        ]
    calls += [
        ite(c, make(bv.BV_ADD, (v.x, v.z)), make(bv.BV_ADD, (v.z, v.y))),
        ite(c, make(bv.BV_ADD, (v.z, v.x)), make(bv.BV_ADD, (v.y, v.z))),
        ite(c, make(bv.BV_SIGN_EXTEND, (v.x,), (2,)), make(bv.BV_SIGN_EXTEND, (v.y,), (2,))),
        ite(c, b.equal(v.x, v.z), b.equal(v.y, v.z)),
        ite(c, b.and_(p(v, "q"), p(v, "r")), b.and_(p(v, "q"), p(v, "s"))),
    ]
    return calls


CASES = (
    Case(
        rules.ite_constant,
        lambda v: [ite(v.b.true, v.x, v.y), ite(v.b.false, v.x, v.y)],
        lambda v: [ite(p(v), v.x, v.y)],
        wide=(),
    ),
    Case(rules.ite_same, lambda v: [ite(p(v), v.x, v.x)], lambda v: [ite(p(v), v.x, v.y)]),
    Case(rules.ite_negated, lambda v: [ite(v.b.not_(p(v)), v.x, v.y)], lambda v: [ite(p(v), v.x, v.y)]),
    Case(
        rules.ite_bool,
        lambda v: [
            ite(p(v), yes, no)
            for yes, no in (
                (v.b.true, p(v, "q")),
                (v.b.false, p(v, "q")),
                (p(v, "q"), v.b.true),
                (p(v, "q"), v.b.false),
                (p(v), p(v, "q")),
                (v.b.not_(p(v)), p(v, "q")),
                (p(v, "q"), p(v)),
                (p(v, "q"), v.b.not_(p(v))),
                (v.b.true, v.b.false),
                (v.b.false, v.b.true),
            )
        ],
        lambda v: [ite(p(v), p(v, "q"), p(v, "r")), ite(p(v), v.c(1), v.c(0))],
        widths=(1,),
        wide=(),
    ),
    Case(
        rules.ite_bool_opposite,
        lambda v: [ite(p(v), p(v, "q"), v.b.not_(p(v, "q")))],
        lambda v: [ite(p(v), p(v, "q"), v.b.not_(p(v, "r")))],
        widths=(1,),
        wide=(),
    ),
    Case(
        rules.ite_same_condition,
        lambda v: [
            ite(p(v), raw(v, p(v), v.x, v.y), v.z),
            ite(p(v), v.x, raw(v, p(v), v.y, v.z)),
            ite(p(v), raw(v, v.b.not_(p(v)), v.x, v.y), v.z),
            ite(v.b.bv_ult(v.x, v.y), raw(v, v.b.bv_ule(v.y, v.x), v.x, v.y), v.z),
        ],
        lambda v: [ite(p(v), raw(v, p(v, "q"), v.x, v.y), v.z), ite(p(v), v.x, v.y)],
        widths=range(2, 9),
    ),
    Case(
        rules.ite_same_condition_inside,
        lambda v: [
            ite(p(v), raw(v, p(v, "q"), raw(v, p(v), v.x, v.y), v.z), v.u),
            ite(p(v), v.u, raw(v, p(v, "q"), v.z, raw(v, p(v), v.x, v.y))),
        ],
        lambda v: [ite(p(v), raw(v, p(v, "q"), raw(v, p(v, "r"), v.x, v.y), v.z), v.u), ite(p(v), v.x, v.y)],
    ),
    Case(
        rules.ite_merge,
        lambda v: [
            ite(p(v), v.x, raw(v, p(v, "q"), v.x, v.y)),
            ite(p(v), v.x, raw(v, p(v, "q"), v.y, v.x)),
            ite(p(v), raw(v, p(v, "q"), v.x, v.y), v.y),
            ite(p(v), raw(v, p(v, "q"), v.x, v.y), v.x),
        ],
        lambda v: [ite(p(v), v.x, raw(v, p(v, "q"), v.y, v.z)), ite(p(v), v.x, v.y)],
    ),
    Case(
        rules.ite_of_equal,
        lambda v: [
            ite(v.b.equal(v.x, v.y), v.x, v.y),
            ite(v.b.equal(v.x, v.y), v.y, v.x),
            ite(v.b.equal(v.x, v.c(1)), v.x, v.z),
        ],
        lambda v: [
            ite(v.b.equal(v.x, v.y), v.x, v.z),
            ite(v.b.equal(v.x, v.c(1)), v.z, v.x),
            ite(v.b.bv_ult(v.x, v.y), v.x, v.y),
        ],
        widths=range(2, 9),
    ),
    Case(
        rules.ite_pull,
        _pulled,
        lambda v: [
            ite(p(v), v.b.bv_add(v.x, v.z), v.b.bv_mul(v.y, v.z)),
            ite(p(v), v.b.bv_add(v.x, v.z), v.b.bv_add(v.y, v.u)),
            ite(p(v), v.b.bv_udiv(v.x, v.z), v.b.bv_udiv(v.z, v.y)),
            ite(p(v), _read(v, "a"), _read(v, "c")),
        ],
        widths=range(2, 7),
        wide=(),
    ),
    Case(
        rules.ite_array_same,
        lambda v: [ite(p(v), v.b.store(_array(v, "a"), v.x, v.y), v.b.store(_array(v, "a"), v.x, v.z))],
        lambda v: [
            ite(p(v), v.b.store(_array(v, "a"), v.x, v.y), v.b.store(_array(v, "a"), v.z, v.y)),
            ite(p(v), v.b.store(_array(v, "a"), v.x, v.y), v.b.store(_array(v, "c"), v.x, v.z)),
        ],
    ),
)


def _array(v: Vars, name: str) -> Term:
    return v.b.symbol(name, ArraySort(BitVecSort(v.width), BitVecSort(v.width)))


def _read(v: Vars, name: str) -> Term:
    return v.b.manager.make(SELECT, (_array(v, name), v.x))


test_applies, test_does_not_apply, test_every_rule_is_tested = rule_tests(rules.RULES, CASES, ("ite_push",))


def _push_rule(kind: Kind) -> Rule:
    (rule,) = rules.RULES[kind]
    return rule


@pytest.mark.parametrize("kind", [kind for kind in bv.KINDS if kind.shape == "vv"], ids=lambda kind: kind.name)
def test_push(kind: Kind) -> None:
    for width in (1, 2, 3, 4, 8, 32):
        v = Vars(width)
        rule = _push_rule(kind)
        t, s = raw(v, p(v), v.c(1), v.c(-2)), raw(v, p(v), v.c(3), v.c(0))
        for args in ((t, v.c(2)), (v.c(2), t), (t, s)):
            applies(v.b, rule, kind, args)
        does_not_apply(v.b, rule, kind, (t, v.x))
        does_not_apply(v.b, rule, kind, (raw(v, p(v), v.c(1), v.x), v.c(2)))
        does_not_apply(v.b, rule, kind, (t, raw(v, p(v, "q"), v.c(3), v.c(0))))


def test_push_of_one_argument() -> None:
    for width in (2, 3, 8, 32):
        v = Vars(width)
        t = raw(v, p(v), v.c(1), v.c(-2))
        for kind in (bv.BV_NOT, bv.BV_NEG, bv.BV_NEG_OVERFLOW):
            applies(v.b, _push_rule(kind), kind, (t,))
            does_not_apply(v.b, _push_rule(kind), kind, (v.x,))
        for kind in (bv.BV_ZERO_EXTEND, bv.BV_SIGN_EXTEND):
            applies(v.b, _push_rule(kind), kind, (t,), (3,))
        applies(v.b, _push_rule(bv.BV_EXTRACT), bv.BV_EXTRACT, (t,), (1, 0))


def test_pulling_a_long_spine_ends() -> None:
    v = Vars(8)
    b = v.b
    s, t = v.x, v.y
    for n in range(5_000):
        kind = (bv.BV_NEG, bv.BV_NOT)[n % 2]
        s, t = b.manager.make(kind, (s,)), b.manager.make(kind, (t,))
    assert b.ite(p(v), s, t).sort == v.x.sort

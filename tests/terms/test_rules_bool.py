"""Rules on Bool: each applies, does not apply, and is proved by z3."""

from __future__ import annotations

from tests.terms.rule_checks import Call, Case, Vars, rule_tests

from limpet.terms import rules_bool as rules
from limpet.terms.kind import Kind
from limpet.terms.kinds_core import AND, EQUAL, IMPLIES, NOT, OR, XOR
from limpet.terms.sorts import BOOL
from limpet.terms.term import Term


def bools(v: Vars) -> tuple[Term, Term, Term, Term]:
    p, q, r, s = (v.b.symbol(name, BOOL) for name in "pqrs")
    return p, q, r, s


CASES = (
    Case(
        rules.not_not,
        lambda v: [(NOT, (v.b.not_(bools(v)[0]),))],
        lambda v: [(NOT, (bools(v)[0],))],
        widths=(1,),
        wide=(),
    ),
    Case(
        rules.not_compare,
        lambda v: [(NOT, (make(v.x, v.y),)) for make in (v.b.bv_ult, v.b.bv_ule, v.b.bv_slt, v.b.bv_sle)],
        lambda v: [(NOT, (v.b.equal(v.x, v.y),))],
        widths=range(2, 9),
    ),
    Case(
        rules.not_ite,
        lambda v: [
            (NOT, (v.b.ite(bools(v)[0], v.b.not_(bools(v)[1]), bools(v)[2]),)),
            (NOT, (v.b.ite(bools(v)[0], bools(v)[1], v.b.not_(bools(v)[2])),)),
        ],
        lambda v: [(NOT, (v.b.ite(*bools(v)[:3]),)), (NOT, (bools(v)[0],))],
        widths=(1,),
        wide=(),
    ),
    Case(
        rules.and_constant,
        lambda v: [(AND, (bools(v)[0], v.b.true)), (AND, (v.b.false, bools(v)[0]))],
        lambda v: [(AND, bools(v)[:2])],
        widths=(1,),
        wide=(),
    ),
    Case(
        rules.or_constant,
        lambda v: [(OR, (bools(v)[0], v.b.true)), (OR, (v.b.false, bools(v)[0]))],
        lambda v: [(OR, bools(v)[:2])],
        widths=(1,),
        wide=(),
    ),
    Case(
        rules.same_twice,
        lambda v: [(AND, (bools(v)[0],) * 2), (OR, (bools(v)[0],) * 2)],
        lambda v: [(AND, bools(v)[:2]), (OR, bools(v)[:2])],
        widths=(1,),
        wide=(),
    ),
    Case(
        rules.and_opposite,
        lambda v: [
            (AND, (bools(v)[0], v.b.not_(bools(v)[0]))),
            *((AND, (make(v.x, v.y), v.b.not_(make(v.x, v.y)))) for make in (v.b.bv_ult, v.b.bv_sle)),
            *((AND, (make(v.x, c), v.b.not_(make(v.x, c)))) for make in (v.b.bv_ult, v.b.bv_slt) for c in _inner(v)),
            *((AND, (make(c, v.x), v.b.not_(make(c, v.x)))) for make in (v.b.bv_ule, v.b.bv_sle) for c in _inner(v)),
        ],
        lambda v: [
            (AND, (bools(v)[0], v.b.not_(bools(v)[1]))),
            (AND, (v.b.bv_ult(v.x, v.y), v.b.bv_ult(v.y, v.x))),
            (AND, (v.b.bv_ult(v.x, v.y), v.b.bv_sle(v.y, v.x))),
            (AND, (v.b.bv_ult(v.x, v.c(3)), v.b.bv_ult(v.c(3), v.x))),
        ],
        widths=range(3, 9),
    ),
    Case(
        rules.or_opposite,
        lambda v: [
            (OR, (bools(v)[0], v.b.not_(bools(v)[0]))),
            *((OR, (make(v.x, v.y), v.b.not_(make(v.x, v.y)))) for make in (v.b.bv_ult, v.b.bv_sle)),
            *((OR, (make(v.x, c), v.b.not_(make(v.x, c)))) for make in (v.b.bv_ult, v.b.bv_slt) for c in _inner(v)),
        ],
        lambda v: [(OR, (bools(v)[0], v.b.not_(bools(v)[1]))), (OR, (v.b.bv_ult(v.x, v.y), v.b.bv_ult(v.y, v.x)))],
        widths=range(3, 9),
    ),
    Case(
        rules.and_nested,
        lambda v: _nested(v, AND),
        lambda v: [(AND, (bools(v)[0], v.b.and_(*bools(v)[1:3]))), (AND, bools(v)[:2])],
        widths=(1,),
        wide=(),
    ),
    Case(
        rules.or_nested,
        lambda v: _nested(v, OR),
        lambda v: [(OR, (bools(v)[0], v.b.or_(*bools(v)[1:3]))), (OR, bools(v)[:2])],
        widths=(1,),
        wide=(),
    ),
    Case(
        rules.and_absorbs_or,
        lambda v: _absorbed(v, AND),
        lambda v: [(AND, (bools(v)[0], v.b.or_(*bools(v)[1:3]))), (AND, bools(v)[:2])],
        widths=(1,),
        wide=(),
    ),
    Case(
        rules.or_absorbs_and,
        lambda v: _absorbed(v, OR),
        lambda v: [(OR, (bools(v)[0], v.b.and_(*bools(v)[1:3]))), (OR, bools(v)[:2])],
        widths=(1,),
        wide=(),
    ),
    Case(
        rules.and_negated,
        lambda v: _negated(v, AND),
        lambda v: [(AND, (bools(v)[0], v.b.not_(v.b.or_(*bools(v)[1:3])))), (AND, bools(v)[:2])],
        widths=(1,),
        wide=(),
    ),
    Case(
        rules.or_negated,
        lambda v: _negated(v, OR),
        lambda v: [(OR, (bools(v)[0], v.b.not_(v.b.and_(*bools(v)[1:3])))), (OR, bools(v)[:2])],
        widths=(1,),
        wide=(),
    ),
    Case(
        rules.and_of_ors,
        lambda v: _pairs(v, AND, OR, v.b.not_(bools(v)[1])) + _pairs(v, AND, OR, bools(v)[2]),
        lambda v: [(AND, (v.b.or_(*bools(v)[:2]), v.b.or_(*bools(v)[2:])))],
        widths=(1,),
        wide=(),
    ),
    Case(
        rules.or_of_ands,
        lambda v: _pairs(v, OR, AND, v.b.not_(bools(v)[1])) + _pairs(v, OR, AND, bools(v)[2]),
        lambda v: [(OR, (v.b.and_(*bools(v)[:2]), v.b.and_(*bools(v)[2:])))],
        widths=(1,),
        wide=(),
    ),
    Case(
        rules.and_of_ands,
        lambda v: [
            *_pairs(v, AND, AND, bools(v)[2]),
            (AND, (v.b.and_(*bools(v)[:2]), v.b.and_(v.b.not_(bools(v)[0]), bools(v)[2]))),
        ],
        lambda v: [(AND, (v.b.and_(*bools(v)[:2]), v.b.and_(*bools(v)[2:])))],
        widths=(1,),
        wide=(),
    ),
    Case(
        rules.or_of_ors,
        lambda v: [
            *_pairs(v, OR, OR, bools(v)[2]),
            (OR, (v.b.or_(*bools(v)[:2]), v.b.or_(v.b.not_(bools(v)[0]), bools(v)[2]))),
        ],
        lambda v: [(OR, (v.b.or_(*bools(v)[:2]), v.b.or_(*bools(v)[2:])))],
        widths=(1,),
        wide=(),
    ),
    Case(
        rules.and_ranges,
        lambda v: [
            (AND, (v.b.bv_ult(v.x, v.c(2)), v.b.equal(v.x, v.c(3)))),
            (AND, (v.b.bv_slt(v.x, v.c(2)), v.b.equal(v.x, v.c(3)))),
            (AND, (v.b.bv_ult(v.x, v.c(3)), v.b.bv_ult(v.x, v.c(5)))),
            (AND, (v.b.bv_slt(v.c(-3), v.x), v.b.bv_slt(v.c(-4), v.x))),
            (AND, (v.b.bv_ult(v.x, v.c(3)), v.b.bv_ult(v.c(4), v.x))),
            (AND, (v.b.bv_slt(v.x, v.c(-2)), v.b.bv_slt(v.c(1), v.x))),
            (AND, (v.b.bv_ult(v.x, v.c(4)), v.b.bv_ult(v.c(2), v.x))),
            (AND, (v.b.equal(v.x, v.c(3)), v.b.equal(v.x, v.c(4)))),
            (AND, (v.b.equal(v.x, v.c(-3)), v.b.bv_slt(v.x, v.c(2)))),
        ],
        lambda v: [
            (AND, (v.b.bv_ult(v.x, v.c(5)), v.b.bv_ult(v.c(2), v.x))),
            (AND, (v.b.bv_ult(v.x, v.c(3)), v.b.bv_ult(v.c(4), v.y))),
            (AND, (v.b.bv_ult(v.x, v.c(3)), v.b.bv_slt(v.x, v.c(3)))),
            (AND, (v.b.bv_ult(v.x, v.y), v.b.bv_ult(v.x, v.c(3)))),
            (AND, (bools(v)[0], v.b.bv_ult(v.x, v.c(3)))),
        ],
        widths=range(4, 9),
    ),
    Case(
        rules.or_ranges,
        lambda v: [
            (OR, (v.b.bv_ult(v.x, v.c(3)), v.b.bv_ult(v.x, v.c(5)))),
            (OR, (v.b.bv_slt(v.c(-3), v.x), v.b.bv_slt(v.c(-4), v.x))),
            (OR, (v.b.bv_ult(v.x, v.c(6)), v.b.bv_ult(v.c(4), v.x))),
            (OR, (v.b.bv_slt(v.x, v.c(2)), v.b.bv_slt(v.c(-3), v.x))),
            (OR, (v.b.bv_ult(v.x, v.c(5)), v.b.equal(v.x, v.c(3)))),
        ],
        lambda v: [
            (OR, (v.b.bv_ult(v.x, v.c(3)), v.b.bv_ult(v.c(3), v.x))),
            (OR, (v.b.equal(v.x, v.c(3)), v.b.equal(v.x, v.c(4)))),
            (OR, (v.b.bv_ult(v.x, v.c(3)), v.b.equal(v.x, v.c(3)))),
            (OR, (v.b.bv_ult(v.x, v.c(3)), v.b.bv_ult(v.y, v.c(4)))),
        ],
        widths=range(4, 9),
    ),
    Case(
        rules.and_equal_unequal,
        lambda v: [(AND, (v.b.equal(v.x, v.c(1)), v.b.not_(v.b.equal(v.x, v.c(2)))))],
        lambda v: [
            (AND, (v.b.equal(v.x, v.c(1)), v.b.not_(v.b.equal(v.y, v.c(2))))),
            (AND, (v.b.equal(v.x, v.y), v.b.not_(v.b.equal(v.x, v.c(2))))),
        ],
        widths=range(2, 9),
    ),
    Case(rules.xor_to_equal, lambda v: [(XOR, bools(v)[:2])], None, widths=(1,), wide=()),
    Case(rules.implies_to_or, lambda v: [(IMPLIES, bools(v)[:2])], None, widths=(1,), wide=()),
)


def _inner(v: Vars) -> list[Term]:
    """Constants that leave more than one value on each side of any comparison."""
    return [v.c(2), v.c(-3)] if v.width > 2 else []


def _nested(v: Vars, kind: Kind) -> list[Call]:
    p, q, r, s = bools(v)
    make = v.b.and_ if kind is AND else v.b.or_
    return [
        (kind, (p, make(p, q))),
        (kind, (q, make(p, q))),
        (kind, (p, make(v.b.not_(p), q))),
        (kind, (p, make(make(r, p), q))),
        (kind, (v.b.not_(s), make(make(r, s), q))),
    ]


def _absorbed(v: Vars, kind: Kind) -> list[Call]:
    p, q, r, _ = bools(v)
    make = v.b.or_ if kind is AND else v.b.and_
    return [
        (kind, (p, make(p, q))),
        (kind, (q, make(p, q))),
        (kind, (p, make(make(r, p), q))),
        (kind, (p, make(v.b.not_(p), q))),
        (kind, (v.b.not_(p), make(q, p))),
    ]


def _negated(v: Vars, kind: Kind) -> list[Call]:
    p, q, _, _ = bools(v)
    return [
        (kind, (p, v.b.not_(v.b.or_(p, q)))),
        (kind, (q, v.b.not_(v.b.and_(p, q)))),
        (kind, (p, v.b.not_((v.b.and_ if kind is AND else v.b.or_)(v.b.not_(p), q)))),
    ]


def _pairs(v: Vars, kind: Kind, inner: Kind, other: Term) -> list[Call]:
    p, q, _, _ = bools(v)
    make = v.b.manager.make
    orders = [(make(inner, (p, q)), make(inner, one)) for one in ((p, other), (other, p))]
    orders += [(make(inner, (q, p)), make(inner, one)) for one in ((p, other), (other, p))]
    return [(kind, order) for order in orders]


test_applies, test_does_not_apply, test_every_rule_is_tested = rule_tests(rules.RULES, CASES)


def test_normal_forms() -> None:
    v = Vars(8)
    b = v.b
    p, q, _, _ = bools(v)
    assert b.xor(p, b.true) is b.not_(p)
    assert b.xor(p, p) is b.false
    assert b.xor(b.not_(p), q) is b.equal(p, q)
    assert b.implies(p, p) is b.true
    assert b.and_(p, b.or_(b.not_(p), q)) is b.and_(p, q)
    assert b.or_(b.and_(p, q), b.and_(p, b.not_(q))) is p
    assert b.not_(b.bv_ule(v.x, v.c(4))) is b.bv_ult(v.c(4), v.x)
    assert b.equal(p, q).kind is EQUAL

"""Rules on comparisons: each applies, does not apply, and is proved by z3. What intervals say is checked on values."""

from __future__ import annotations

import random

import pytest
from tests.terms.rule_checks import Call, Case, Vars, rule_tests

from limpet.terms import kinds_bv as bv
from limpet.terms import rules_compare as rules
from limpet.terms.evaluate import Evaluation
from limpet.terms.intervals import DEPTH, facts, signed_range
from limpet.terms.kind import Kind
from limpet.terms.kinds_bv import BV_SLE, BV_SLT, BV_ULE, BV_ULT, signed
from limpet.terms.kinds_core import EQUAL, ITE, NOT
from limpet.terms.sorts import BOOL
from limpet.terms.term import Term


def _bounds(v: Vars, kind: Kind) -> list[Call]:
    """Constants at which a comparison is decided, or by all values but one."""
    half = 1 << (v.width - 1)
    low, high = (half, half - 1) if kind in (BV_SLT, BV_SLE) else (0, -1)
    calls: list[Call] = [(kind, (v.x, v.c(value))) for value in (low, low + 1, high)]
    calls += [(kind, (v.c(value), v.x)) for value in (high, high - 1, low)]
    if kind in (BV_ULE, BV_SLE):
        calls += [(kind, args) for c in v.some() for args in ((v.x, c), (c, v.x))]
    return calls


def _decided(v: Vars, kind: Kind) -> list[Call]:
    b = v.b
    calls: list[Call] = []
    if v.width > 3 and kind in (BV_ULT, BV_ULE):
        small, large = b.bv_and(v.x, v.c(1)), b.bv_or(v.y, v.c(1 << (v.width - 2)))
        calls += [(kind, (small, large)), (kind, (large, small))]
    if v.width > 3 and kind in (BV_SLT, BV_SLE):
        narrow = b.sign_extend(v.symbol("n", v.width - 2), v.width)
        limit = 1 << (v.width - 3)
        calls += [(kind, (narrow, v.c(limit))), (kind, (v.c(-limit - 1), narrow)), (kind, (v.c(limit + 1), narrow))]
    return calls


def _extended(v: Vars, kind: Kind, zero: bool) -> list[Call]:
    calls: list[Call] = []
    n = v.width
    for extend in (v.zext, v.sext) if zero else (v.sext,):
        x, y = extend("n", n - 2), extend("m", n - 1)
        k = v.c(1) if zero and extend == v.zext else v.c(-2)
        calls += [(kind, (x, y)), (kind, (y, x)), (kind, (x, k)), (kind, (k, x))]
    return calls


def _not_extended(v: Vars, kind: Kind) -> list[Call]:
    return [
        (kind, (v.zext("n", v.width - 2), v.x)),
        (kind, (v.zext("n", v.width - 2), v.sext("m", v.width - 1))),
        (kind, (v.sext("n", v.width - 2), v.c(1 << (v.width - 2)))),
    ]


def _complement(v: Vars, kind: Kind) -> list[Call]:
    x, y = (v.b.manager.make(bv.BV_NOT, (t,)) for t in (v.x, v.y))
    return [(kind, (x, y)), (kind, (x, v.c(3))), (kind, (v.c(3), x))]


def _no_complement(v: Vars, kind: Kind) -> list[Call]:
    return [(kind, (v.b.manager.make(bv.BV_NOT, (v.x,)), v.y)), (kind, (v.x, v.c(3)))]


def _concats(v: Vars, kind: Kind) -> list[Call]:
    b = v.b
    calls: list[Call] = [
        (kind, (b.concat(v.x, v.y), b.concat(v.x, v.z))),
        (kind, (b.concat(v.x, v.z), b.concat(v.y, v.z))),
    ]
    if kind in (BV_ULT, BV_SLT):
        n = v.width
        for k in (1, -2):
            top = (k % (1 << n)) << n
            calls += [
                (kind, (b.concat(v.x, v.y), b.bv(top, 2 * n))),
                (kind, (b.bv(top | ((1 << n) - 1), 2 * n), b.concat(v.x, v.y))),
                (kind, (b.concat(v.c(k), v.y), b.bv(top | 1, 2 * n))),
                (kind, (b.bv(top | 1, 2 * n), b.concat(v.c(k), v.y))),
            ]
    return calls


def _no_concats(v: Vars, kind: Kind) -> list[Call]:
    b, n = v.b, v.width
    return [
        (kind, (b.concat(v.x, v.y), b.concat(v.z, v.u))),
        (kind, (b.concat(v.x, v.y), b.bv((1 << n) | 1, 2 * n))),
        (kind, (b.bv(1 << n, 2 * n), b.concat(v.x, v.y))),
        (kind, (v.x, v.y)),
    ]


def _parts(v: Vars) -> list[tuple[Term, Term]]:
    """Pairs of which the first is never greater."""
    make = v.b.manager.make
    return [
        (make(bv.BV_AND, (v.x, v.y)), v.x),
        (make(bv.BV_AND, (v.x, v.y)), v.y),
        (make(bv.BV_UREM, (v.x, v.y)), v.x),
        (make(bv.BV_LSHR, (v.x, v.y)), v.x),
        (make(bv.BV_UDIV, (v.x, v.c(1))), v.x),
        (v.x, make(bv.BV_OR, (v.x, v.y))),
    ]


def _no_parts(v: Vars) -> list[tuple[Term, Term]]:
    make = v.b.manager.make
    return [
        (make(bv.BV_UDIV, (v.x, v.y)), v.x),
        (make(bv.BV_AND, (v.x, v.y)), v.z),
        (make(bv.BV_ASHR, (v.x, v.y)), v.x),
        (make(bv.BV_UREM, (v.x, v.y)), v.y),
    ]


def _offsets(v: Vars, kind: Kind) -> list[Call]:
    make = v.b.manager.make
    return [
        call
        for c in v.some()
        if c.payload
        for t in (make(bv.BV_ADD, (v.x, c)),)
        for call in ((kind, (v.x, t)), (kind, (t, v.x)))
    ]


def _moved(v: Vars) -> list[Call]:
    b = v.b
    x = b.zero_extend(v.symbol("n", v.width - 2), v.width)
    down = b.bv_or(x, v.c(1 << (v.width - 1)))
    up, lower = b.bv_add(x, v.c(5)), b.bv_add(down, v.c(-5))
    return [(BV_ULT, (up, v.c(7))), (BV_ULT, (v.c(7), up)), (BV_ULT, (lower, v.c(-9))), (BV_ULT, (v.c(-9), lower))]


ORDERS = (BV_ULT, BV_ULE, BV_SLT, BV_SLE)
CASES = (
    Case(
        rules.less_than_itself,
        lambda v: [(BV_ULT, (v.x, v.x)), (BV_SLT, (v.x, v.x))],
        lambda v: [(BV_ULT, (v.x, v.y))],
    ),
    Case(
        rules.at_most_itself,
        lambda v: [(BV_ULE, (v.x, v.x)), (BV_SLE, (v.x, v.x))],
        lambda v: [(BV_ULE, (v.x, v.y))],
    ),
    *(
        Case(
            rule,
            lambda v, kind=kind: _bounds(v, kind) + _decided(v, kind),  # type: ignore[misc]
            lambda v, kind=kind: [  # type: ignore[misc]
                (kind, (v.x, v.y)),
                *([(kind, (v.x, v.c(5))), (kind, (v.c(5), v.x))] if kind in (BV_ULT, BV_SLT) and v.width > 3 else []),
            ],
        )
        for rule, kind in zip(
            (rules.ult_intervals, rules.ule_intervals, rules.slt_intervals, rules.sle_intervals), ORDERS, strict=True
        )
    ),
    *(
        Case(
            rule,
            lambda v, kind=kind: [  # type: ignore[misc]
                (kind, (v.zext("n", v.width - 1), v.zext("m", v.width - 2))),
                (kind, tuple(v.b.bv_or(t, v.c(1 << (v.width - 1))) for t in (v.x, v.y))),
            ],
            lambda v, kind=kind: [(kind, (v.x, v.y)), (kind, (v.zext("n", v.width - 1), v.x))],  # type: ignore[misc]
            widths=range(3, 9),
        )
        for rule, kind in ((rules.slt_same_sign, BV_SLT), (rules.sle_same_sign, BV_SLE))
    ),
    *(
        Case(
            rule,
            lambda v, kind=kind: _extended(v, kind, kind in (BV_ULT, BV_ULE)),  # type: ignore[misc]
            lambda v, kind=kind: _not_extended(v, kind),  # type: ignore[misc]
            widths=range(4, 9),
        )
        for rule, kind in zip(
            (rules.ult_extended, rules.ule_extended, rules.slt_extended, rules.sle_extended), ORDERS, strict=True
        )
    ),
    *(
        Case(
            rule,
            lambda v, kind=kind: _complement(v, kind),  # type: ignore[misc]
            lambda v, kind=kind: _no_complement(v, kind),  # type: ignore[misc]
        )
        for rule, kind in zip(
            (rules.ult_complement, rules.ule_complement, rules.slt_complement, rules.sle_complement),
            ORDERS,
            strict=True,
        )
    ),
    *(
        Case(
            rule,
            lambda v, kind=kind: _concats(v, kind),  # type: ignore[misc]
            lambda v, kind=kind: _no_concats(v, kind),  # type: ignore[misc]
            widths=range(2, 9),
            wide=(32,),
        )
        for rule, kind in zip(
            (rules.ult_concat, rules.ule_concat, rules.slt_concat, rules.sle_concat), ORDERS, strict=True
        )
    ),
    Case(
        rules.ult_part,
        lambda v: [(BV_ULT, (y, x)) for x, y in _parts(v)],
        lambda v: [(BV_ULT, (y, x)) for x, y in _no_parts(v)],
        wide=(),
    ),
    Case(
        rules.ule_part,
        lambda v: [(BV_ULE, pair) for pair in _parts(v)],
        lambda v: [(BV_ULE, pair) for pair in _no_parts(v)],
        wide=(),
    ),
    Case(
        rules.ult_remainder,
        lambda v: [(BV_ULT, (v.b.manager.make(bv.BV_UREM, (v.x, v.y)), v.y))],
        lambda v: [(BV_ULT, (v.b.manager.make(bv.BV_UREM, (v.x, v.y)), v.z))],
        wide=(),
    ),
    Case(
        rules.ult_offset,
        lambda v: _offsets(v, BV_ULT),
        lambda v: [(BV_ULT, (v.x, v.b.manager.make(bv.BV_ADD, (v.y, v.c(1)))))],
    ),
    Case(
        rules.ule_offset,
        lambda v: _offsets(v, BV_ULE),
        lambda v: [(BV_ULE, (v.x, v.b.manager.make(bv.BV_ADD, (v.x, v.y))))],
    ),
    Case(
        rules.ult_move_offset,
        _moved,
        lambda v: [
            (BV_ULT, (v.b.bv_add(v.x, v.c(5)), v.c(7))),
            (BV_ULT, (v.b.bv_add(v.zext("n", v.width - 2), v.c(5)), v.y)),
        ],
        widths=range(6, 9),
    ),
)


test_applies, test_does_not_apply, test_every_rule_is_tested = rule_tests(rules.RULES, CASES)


def test_what_is_left() -> None:
    v = Vars(32)
    b = v.b
    assert b.bv_ult(v.x, v.c(1)) is b.equal(v.x, v.c(0))
    assert b.bv_ule(v.x, v.c(4)) is b.bv_ult(v.x, v.c(5))
    assert b.bv_ule(v.c(0), v.x) is b.true
    assert b.bv_slt(b.zero_extend(v.x, 64), b.bv(0, 64)) is b.false
    assert b.bv_slt(b.sign_extend(v.x, 64), b.bv(7, 64)) is b.bv_slt(v.x, v.c(7))
    assert b.bv_ult(v.x, b.bv_add(v.x, v.c(1))) is b.not_(b.equal(v.x, v.c(-1)))


# --- intervals ----------------------------------------------------------------------------------------------


def _random_term(v: Vars, source: random.Random, depth: int) -> Term:
    make = v.b.manager.make
    kinds = (
        *(bv.BV_AND, bv.BV_OR, bv.BV_XOR, bv.BV_ADD, bv.BV_SUB, bv.BV_MUL, bv.BV_UDIV, bv.BV_UREM),
        *(bv.BV_SHL, bv.BV_LSHR, bv.BV_ASHR, bv.BV_NOT, bv.BV_NEG, ITE, bv.BV_CONCAT, bv.BV_EXTRACT),
        *(bv.BV_ZERO_EXTEND, bv.BV_SIGN_EXTEND),
    )
    if depth == 0:
        return source.choice([v.x, v.y, v.c(source.randrange(1 << v.width)), v.c(source.randrange(4))])
    kind = source.choice(kinds)
    x = _random_term(v, source, depth - 1)
    if kind in (bv.BV_NOT, bv.BV_NEG):
        return make(kind, (x,))
    if kind in (bv.BV_CONCAT, bv.BV_EXTRACT, bv.BV_ZERO_EXTEND, bv.BV_SIGN_EXTEND):
        half = v.width // 2
        low = source.randrange(half)
        cut = make(bv.BV_EXTRACT, (x,), (low + half - 1, low))
        if kind in (bv.BV_ZERO_EXTEND, bv.BV_SIGN_EXTEND):
            return make(kind, (cut,), (v.width - half,))
        other = make(bv.BV_EXTRACT, (_random_term(v, source, depth - 1),), (v.width - half - 1, 0))
        return make(bv.BV_CONCAT, (cut, other))
    y = _random_term(v, source, depth - 1)
    return make(ITE, (v.b.symbol("p", BOOL), x, y)) if kind is ITE else make(kind, (x, y))


@pytest.mark.parametrize("width", [2, 3, 4])
def test_intervals_hold(width: int) -> None:
    """For every value of the symbols."""
    source = random.Random(width)
    v = Vars(width)
    p = v.b.symbol("p", BOOL)
    for _ in range(400):
        term = _random_term(v, source, source.randrange(1, 4))
        known, (low, high) = facts(v.b, term), signed_range(v.b, term)
        for x in range(1 << width):
            for y in range(1 << width):
                value = Evaluation({v.x: x, v.y: y, p: bool((x ^ y) & 1)}).value(term)
                assert known.low <= value <= known.high
                assert value & known.zeros == 0 and value & known.ones == known.ones
                assert low <= signed(value, width) <= high


def test_intervals_look_only_so_deep() -> None:
    for more, expected in ((DEPTH - 1, 1), (2 * DEPTH, 255)):
        v = Vars(8)
        term = v.b.manager.make(bv.BV_AND, (v.x, v.c(1)))
        for _ in range(more):
            term = v.b.manager.make(bv.BV_UDIV, (term, v.c(1)))
        assert facts(v.b, term).high == expected


def test_deep_comparisons() -> None:
    v = Vars(8)
    term = v.x
    for n in range(50_000):
        term = v.b.bv_xor(v.b.bv_add(term, v.y), v.c(n | 1))
    assert v.b.bv_ult(term, v.c(7)).kind in (BV_ULT, NOT, EQUAL)

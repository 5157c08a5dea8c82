"""Rules for not, and, or, xor and implies. Appendix A.2 of the LLBMC thesis, and ranges of one term.

Normal form: implies becomes or, xor becomes a negated equality, negated comparisons are turned around.
"""

from __future__ import annotations

from typing import Any

from limpet.terms.build import Builder, RuleSet
from limpet.terms.kind import CONSTANT, Kind
from limpet.terms.kinds_bv import BV_SLE, BV_SLT, BV_ULE, BV_ULT, signed
from limpet.terms.kinds_core import AND, EQUAL, IMPLIES, ITE, NOT, OR, XOR
from limpet.terms.sorts import BitVecSort
from limpet.terms.term import Term

STRICT = {BV_ULT: BV_ULE, BV_SLT: BV_SLE}
"""Strict comparison → the other one: ¬(a < b) is b ≤ a. Of integers there is only ≤, and its negation."""
WEAK = {weak: strict for strict, weak in STRICT.items()}


def opposite(a: Term, b: Term) -> bool:
    """Whether one is, plainly, the negation of the other."""
    if a.kind is NOT and a.args[0] is b:
        return True
    if b.kind is NOT:
        return b.args[0] is a
    other = STRICT.get(a.kind) or WEAK.get(a.kind)
    if other is None:
        return False
    if b.kind is other:
        return a.args[0] is b.args[1] and a.args[1] is b.args[0]
    # x < n and n - 1 < x
    if b.kind is not a.kind or a.kind not in STRICT:
        return False
    if a.args[0].kind is CONSTANT:
        a, b = b, a
    if a.args[0] is not b.args[1] or a.args[1].kind is not CONSTANT or b.args[0].kind is not CONSTANT:
        return False
    return bool(_number(a.kind, a.args[1]) == _number(a.kind, b.args[0]) + 1)


def _number(kind: Kind, constant: Term) -> int:
    """The value in the order that the comparison means."""
    value: int = constant.payload
    return signed(value, constant.width) if kind is BV_SLT or kind is BV_SLE else value


# --- not ----------------------------------------------------------------------------------------------------


def not_not(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: ¬¬a; result: a"""
    (a,) = args
    return a.args[0] if a.kind is NOT else None


def not_compare(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: ¬(x < y), ¬(x ≤ y); result: y ≤ x, y < x"""
    (a,) = args
    other = STRICT.get(a.kind) or WEAK.get(a.kind)
    return None if other is None else b.make(other, (a.args[1], a.args[0]))


def not_ite(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: ¬ite(c, x, y), where x or y is a negation; result: ite(c, ¬x, ¬y)"""
    (a,) = args
    if a.kind is not ITE or NOT not in (a.args[1].kind, a.args[2].kind):
        return None
    return b.ite(a.args[0], b.not_(a.args[1]), b.not_(a.args[2]))


# --- and, or ------------------------------------------------------------------------------------------------


def and_constant(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: a ∧ true, a ∧ false; result: a, false"""
    first, second = args
    if second.kind is not CONSTANT:
        return None
    return first if second.payload else second


def or_constant(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: a ∨ false, a ∨ true; result: a, true"""
    first, second = args
    if second.kind is not CONSTANT:
        return None
    return second if second.payload else first


def same_twice(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: a ∧ a, a ∨ a; result: a"""
    return args[0] if args[0] is args[1] else None


def and_opposite(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: a ∧ ¬a; result: false"""
    return b.false if opposite(args[0], args[1]) else None


def or_opposite(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: a ∨ ¬a; result: true"""
    return b.true if opposite(args[0], args[1]) else None


def _parts(term: Term, kind: Kind) -> list[Term]:
    """The arguments of nested `kind`, two levels deep."""
    parts: list[Term] = []
    for arg in term.args:
        if arg.kind is kind:
            parts += arg.args
        else:
            parts.append(arg)
    return parts


def and_nested(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: a ∧ t, t a conjunction of a …, of ¬a …; result: t, false"""
    for a, t in (args, args[::-1]):
        if t.kind is AND:
            for part in _parts(t, AND):
                if part is a:
                    return t
                if opposite(part, a):
                    return b.false
    return None


def or_nested(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: a ∨ t, t a disjunction of a …, of ¬a …; result: t, true"""
    for a, t in (args, args[::-1]):
        if t.kind is OR:
            for part in _parts(t, OR):
                if part is a:
                    return t
                if opposite(part, a):
                    return b.true
    return None


def and_absorbs_or(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: a ∧ (… ∨ a ∨ …), a ∧ (¬a ∨ x); result: a, a ∧ x"""
    for a, t in (args, args[::-1]):
        if t.kind is not OR:
            continue
        if a in _parts(t, OR):
            return a
        x, y = t.args
        if opposite(x, a):
            return b.and_(a, y)
        if opposite(y, a):
            return b.and_(a, x)
    return None


def or_absorbs_and(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: a ∨ (… ∧ a ∧ …), a ∨ (¬a ∧ x); result: a, a ∨ x"""
    for a, t in (args, args[::-1]):
        if t.kind is not AND:
            continue
        if a in _parts(t, AND):
            return a
        x, y = t.args
        if opposite(x, a):
            return b.or_(a, y)
        if opposite(y, a):
            return b.or_(a, x)
    return None


def and_negated(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: a ∧ ¬(a ∨ x), a ∧ ¬(a ∧ x), a ∧ ¬(¬a ∧ x); result: false, a ∧ ¬x, a"""
    for a, t in (args, args[::-1]):
        if t.kind is not NOT:
            continue
        inner = t.args[0]
        if inner.kind is OR and a in inner.args:
            return b.false
        if inner.kind is AND:
            x, y = inner.args
            if x is a or y is a:
                return b.and_(a, b.not_(y if x is a else x))
            if opposite(x, a) or opposite(y, a):
                return a
    return None


def or_negated(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: a ∨ ¬(a ∧ x), a ∨ ¬(a ∨ x), a ∨ ¬(¬a ∨ x); result: true, a ∨ ¬x, a"""
    for a, t in (args, args[::-1]):
        if t.kind is not NOT:
            continue
        inner = t.args[0]
        if inner.kind is AND and a in inner.args:
            return b.true
        if inner.kind is OR:
            x, y = inner.args
            if x is a or y is a:
                return b.or_(a, b.not_(y if x is a else x))
            if opposite(x, a) or opposite(y, a):
                return a
    return None


def _shared(p: Term, q: Term) -> tuple[Term, Term, Term] | None:
    """(a, x, y) such that p is over a and x, q over a and y."""
    if p.args[0] is q.args[0]:
        return p.args[0], p.args[1], q.args[1]
    if p.args[0] is q.args[1]:
        return p.args[0], p.args[1], q.args[0]
    if p.args[1] is q.args[0]:
        return p.args[1], p.args[0], q.args[1]
    if p.args[1] is q.args[1]:
        return p.args[1], p.args[0], q.args[0]
    return None


def and_of_ors(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: (a ∨ x) ∧ (a ∨ ¬x), (a ∨ x) ∧ (a ∨ y); result: a, a ∨ (x ∧ y)"""
    p, q = args
    shared = _shared(p, q) if p.kind is OR and q.kind is OR else None
    if shared is None:
        return None
    a, x, y = shared
    return a if opposite(x, y) else b.or_(a, b.and_(x, y))


def or_of_ands(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: (a ∧ x) ∨ (a ∧ ¬x), (a ∧ x) ∨ (a ∧ y); result: a, a ∧ (x ∨ y)"""
    p, q = args
    shared = _shared(p, q) if p.kind is AND and q.kind is AND else None
    if shared is None:
        return None
    a, x, y = shared
    return a if opposite(x, y) else b.and_(a, b.or_(x, y))


def and_of_ands(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: (a ∧ x) ∧ (a ∧ y), (a ∧ x) ∧ (¬a ∧ y); result: (a ∧ x) ∧ y, false"""
    p, q = args
    if p.kind is not AND or q.kind is not AND:
        return None
    if any(opposite(x, y) for x in p.args for y in q.args):
        return b.false
    shared = _shared(p, q)
    return b.and_(p, shared[2]) if shared else None


def or_of_ors(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: (a ∨ x) ∨ (a ∨ y), (a ∨ x) ∨ (¬a ∨ y); result: (a ∨ x) ∨ y, true"""
    p, q = args
    if p.kind is not OR or q.kind is not OR:
        return None
    if any(opposite(x, y) for x in p.args for y in q.args):
        return b.true
    shared = _shared(p, q)
    return b.or_(p, shared[2]) if shared else None


# --- ranges of one term -------------------------------------------------------------------------------------


def _range(literal: Term, order: Kind) -> tuple[Term, int, int] | None:
    """(x, low, high) if the literal says low ≤ x ≤ high in that order of bit-vectors."""
    if literal.kind is not order and literal.kind is not EQUAL:
        return None
    x, y = literal.args
    sort = x.sort
    if not isinstance(sort, BitVecSort):
        return None
    if literal.kind is EQUAL:
        if y.kind is not CONSTANT:
            return None
        value = _number(order, y)
        return x, value, value
    half = 1 << (sort.width - 1)
    lowest, highest = (-half, half - 1) if order is BV_SLT else (0, sort.mask)
    if y.kind is CONSTANT:
        return x, lowest, _number(order, y) - 1
    if x.kind is CONSTANT:
        return y, _number(order, x) + 1, highest
    return None


def _ranges(p: Term, q: Term) -> tuple[Term, int, int, int, int] | None:
    """(x, low, high of the first, low, high of the second) if both speak about x in one order."""
    for order in (BV_ULT, BV_SLT):
        first = _range(p, order)
        if first is not None:
            second = _range(q, order)
            if second is not None and first[0] is second[0]:
                return first[0], first[1], first[2], second[1], second[2]
    return None


def and_ranges(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: two of x < m, n < x, x = k; result: false if none is in both, the narrower if it is inside the other"""
    p, q = args
    ranges = _ranges(p, q)
    if ranges is None:
        return None
    x, low, high, low2, high2 = ranges
    if max(low, low2) > min(high, high2):
        return b.false
    if low2 <= low and high <= high2:
        return p
    if low <= low2 and high2 <= high:
        return q
    if max(low, low2) == min(high, high2):
        return b.equal(x, b.bv(max(low, low2), x.width))
    return None


def or_ranges(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: two of x < m, n < x, x = k; result: true if all are in one of them, the wider if the other is inside"""
    p, q = args
    ranges = _ranges(p, q)
    if ranges is None:
        return None
    x, low, high, low2, high2 = ranges
    if low2 <= low and high <= high2:
        return q
    if low <= low2 and high2 <= high:
        return p
    # Neither inside the other: each reaches one end, or is a single value.
    if min(high, high2) + 1 >= max(low, low2) and max(high, high2) - min(low, low2) + 1 == 1 << x.width:
        return b.true
    return None


def and_equal_unequal(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: x = k ∧ ¬(x = n), k ≠ n constants; result: x = k"""
    for p, q in (args, args[::-1]):
        if p.kind is EQUAL and q.kind is NOT and q.args[0].kind is EQUAL:
            k, n = p.args[1], q.args[0].args[1]
            if k.kind is CONSTANT and n.kind is CONSTANT and k is not n and p.args[0] is q.args[0].args[0]:
                return p if isinstance(k.sort, BitVecSort) else None
    return None


# --- xor, implies -------------------------------------------------------------------------------------------


def xor_to_equal(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: a xor b; result: ¬(a = b), of which the rules for equality take care"""
    return b.not_(b.equal(args[0], args[1]))


def implies_to_or(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: a → b; result: ¬a ∨ b"""
    return b.or_(b.not_(args[0]), args[1])


RULES: RuleSet = {
    NOT: (not_not, not_compare, not_ite),
    AND: (
        and_constant,
        same_twice,
        and_opposite,
        and_nested,
        and_absorbs_or,
        and_negated,
        and_of_ors,
        and_of_ands,
        and_ranges,
        and_equal_unequal,
    ),
    OR: (
        or_constant,
        same_twice,
        or_opposite,
        or_nested,
        or_absorbs_and,
        or_negated,
        or_of_ands,
        or_of_ors,
        or_ranges,
    ),
    XOR: (xor_to_equal,),
    IMPLIES: (implies_to_or,),
}

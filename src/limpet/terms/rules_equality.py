"""Rules for equality: solving for what is equal to a constant, cancelling, splitting, ites (SEAM's ITE-EQ).

Constants are the second argument. Arrays have their own rules in `rules_arrays`.
"""

from __future__ import annotations

from typing import Any

from limpet.terms import kinds_bv as bv
from limpet.terms.build import Builder, RuleSet
from limpet.terms.intervals import facts
from limpet.terms.kind import CONSTANT
from limpet.terms.kinds_core import EQUAL, ITE, NOT
from limpet.terms.rules_bool import opposite
from limpet.terms.sorts import BOOL, BitVecSort, FloatSort
from limpet.terms.store_chains import split_index
from limpet.terms.term import Term

MAX_LEAVES = 8
"""How many branches of nested ites are compared one by one."""
MAX_ITES = 16
"""How many nested ites one equality is pushed into."""


def equal_same(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: a = a; result: true"""
    return b.true if args[0] is args[1] else None


def equal_bool(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: a = true, a = false, a = ¬a, ¬a = ¬c, ¬a = c; result: a, ¬a, false, a = c, ¬(a = c)"""
    p, q = args
    if p.sort != BOOL:
        return None
    if q.kind is CONSTANT:
        return p if q.payload else b.not_(p)
    if opposite(p, q):
        return b.false
    if p.kind is NOT:
        return b.equal(p.args[0], q.args[0]) if q.kind is NOT else b.not_(b.equal(p.args[0], q))
    return b.not_(b.equal(p, q.args[0])) if q.kind is NOT else None


def equal_disjoint(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: x = y, where intervals or fixed bits have no value in common; result: false"""
    if not isinstance(args[0].sort, BitVecSort):
        return None
    return b.false if facts(b, args[0]).disjoint(facts(b, args[1])) else None


def _solve(t: Term, value: int) -> tuple[Term, int] | None:
    """(x, n) such that t = value iff x = n, one operator less; n is negative if there is no solution."""
    kind = t.kind
    mask = (1 << t.width) - 1
    if kind is bv.BV_NOT:
        return t.args[0], value ^ mask
    if kind is bv.BV_NEG:
        return t.args[0], -value & mask
    if kind is bv.BV_ZERO_EXTEND:
        return t.args[0], value if value >> t.args[0].width == 0 else -1
    if kind is bv.BV_SIGN_EXTEND:
        inner = t.args[0].width
        low = value & ((1 << inner) - 1)
        return t.args[0], low if bv.signed(low, inner) & mask == value else -1
    if len(t.args) != 2:
        return None
    x, c = t.args
    if c.kind is not CONSTANT:
        return (c, (x.payload - value) & mask) if kind is bv.BV_SUB and x.kind is CONSTANT else None
    if kind is bv.BV_ADD:
        return x, (value - c.payload) & mask
    if kind is bv.BV_SUB:
        return x, (value + c.payload) & mask
    if kind is bv.BV_XOR:
        return x, value ^ c.payload
    if kind is bv.BV_MUL and c.payload & 1:
        return x, value * pow(c.payload, -1, mask + 1) & mask
    return None


def equal_solve(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: f(x) = k, f one of ~, -, + n, xor n, * odd, zero- and sign-extension, any number of times
    result: x = f⁻¹(k), or false if there is none
    """
    t, k = args
    if k.kind is not CONSTANT or not isinstance(t.sort, BitVecSort):
        return None
    value = k.payload
    solved = _solve(t, value)
    if solved is None:
        return None
    while solved is not None:
        t, value = solved
        if value < 0:
            return b.false
        solved = _solve(t, value)
    return b.equal(t, b.bv(value, t.width))


def equal_zero(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: x - y = 0, x xor y = 0, x + -y = 0; result: x = y"""
    t, k = args
    if k.kind is not CONSTANT or k.payload != 0 or not isinstance(k.sort, BitVecSort):
        return None
    if t.kind is bv.BV_SUB or t.kind is bv.BV_XOR:
        return b.equal(t.args[0], t.args[1])
    if t.kind is bv.BV_ADD:
        x, y = t.args
        if y.kind is bv.BV_NEG:
            return b.equal(x, y.args[0])
        if x.kind is bv.BV_NEG:
            return b.equal(y, x.args[0])
    return None


_INJECTIVE = (bv.BV_NOT, bv.BV_NEG, bv.BV_ZERO_EXTEND, bv.BV_SIGN_EXTEND)


def equal_injective(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: f(x) = f(y), f one of ~, -, zero- and sign-extension, any number of times; result: x = y"""
    p, q = args
    while p.kind is q.kind and p.kind in _INJECTIVE and p.payload == q.payload:
        p, q = p.args[0], q.args[0]
    return None if p is args[0] else b.equal(p, q)


def equal_not_itself(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: ~x = x; result: false"""
    for p, q in (args, args[::-1]):
        if p.kind is bv.BV_NOT and p.args[0] is q:
            return b.false
    return None


def equal_cancel(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: x ∘ z = y ∘ z, ∘ one of +, xor, - (on either side); result: x = y"""
    p, q = args
    if p.kind is not q.kind:
        return None
    if p.kind is bv.BV_ADD or p.kind is bv.BV_XOR:
        for x, z in (p.args, p.args[::-1]):
            for y, w in (q.args, q.args[::-1]):
                if z is w:
                    return b.equal(x, y)
    elif p.kind is bv.BV_SUB:
        if p.args[1] is q.args[1]:
            return b.equal(p.args[0], q.args[0])
        if p.args[0] is q.args[0]:
            return b.equal(p.args[1], q.args[1])
    return None


def equal_cancel_one(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: x + y = x, x xor y = x, x - y = x; result: y = 0"""
    for p, q in (args, args[::-1]):
        if p.kind in (bv.BV_ADD, bv.BV_XOR, bv.BV_SUB):
            x, y = p.args
            if x is q or (y is q and p.kind is not bv.BV_SUB):
                return b.equal(y if x is q else x, b.bv(0, q.width))
    return None


def equal_offsets(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: x + m = y + n, constants m ≠ n; result: x = y + (n - m)"""
    p, q = args
    if p.kind is bv.BV_ADD and q.kind is bv.BV_ADD and p.args[1].kind is CONSTANT and q.args[1].kind is CONSTANT:
        x, y = p.args[0], q.args[0]
        return b.equal(x, b.bv_add(y, b.bv(q.args[1].payload - p.args[1].payload, q.width)))
    return None


def _inner(term: Term, is_signed: bool) -> Term | None:
    """What is extended: by zeros (a concatenation with 0 is that too), or by the sign."""
    if is_signed:
        return term.args[0] if term.kind is bv.BV_SIGN_EXTEND else None
    if term.kind is bv.BV_ZERO_EXTEND:
        return term.args[0]
    if term.kind is bv.BV_CONCAT and term.args[0].kind is CONSTANT and term.args[0].payload == 0:
        return term.args[1]
    return None


def narrowed(b: Builder, args: tuple[Term, ...], is_signed: bool) -> tuple[Term, Term] | None:
    """Both arguments without a common extension. Extensions keep both orders; so do constants that are extended."""
    inner = [_inner(arg, is_signed) for arg in args]
    width = max((term.width for term in inner if term is not None), default=0)
    if width == 0:
        return None
    parts: list[Term] = []
    for arg, term in zip(args, inner, strict=True):
        if term is not None:
            parts.append(b.sign_extend(term, width) if is_signed else b.zero_extend(term, width))
        elif arg.kind is CONSTANT:
            low = arg.payload & ((1 << width) - 1)
            if (bv.signed(low, width) & ((1 << arg.width) - 1) if is_signed else low) != arg.payload:
                return None
            parts.append(b.bv(low, width))
        else:
            return None
    return parts[0], parts[1]


def equal_extended(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: ext(x) = ext(y), ext zero- or sign-extension, by different amounts; result: ext(x) = y"""
    if args[1].kind is CONSTANT or not isinstance(args[0].sort, BitVecSort):
        return None
    found = narrowed(b, args, False) or narrowed(b, args, True)
    return b.equal(*found) if found else None


def equal_concat(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: x·y = u·v (or a constant) of like widths, where x = u or y = v is decided; result: x = u ∧ y = v"""
    p, q = args
    if p.kind is not bv.BV_CONCAT:
        return None
    high, low = p.args
    if q.kind is CONSTANT:
        tops = b.equal(high, b.bv(q.payload >> low.width, high.width))
        if tops.kind is CONSTANT and not tops.payload:
            return tops
        ends = b.equal(low, b.bv(q.payload, low.width))
    elif q.kind is bv.BV_CONCAT and q.args[1].sort == low.sort:
        tops, ends = b.equal(high, q.args[0]), b.equal(low, q.args[1])
    else:
        return None
    return b.and_(tops, ends) if CONSTANT in (tops.kind, ends.kind) else None


# --- ite ----------------------------------------------------------------------------------------------------


def _leaves(term: Term) -> list[Term] | None:
    """What nested ites can be, if that is not too much."""
    found: list[Term] = []
    waiting = [term]
    steps = 0
    while waiting:
        t = waiting.pop()
        steps += 1
        if t.kind is ITE:
            waiting += t.args[1:]
        else:
            found.append(t)
        if steps > 2 * MAX_LEAVES:
            return None
    return found


def equal_ite_leaves(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: x = y, nested ites whose branches differ pairwise by constants; result: false"""
    p, q = args
    if (p.kind is not ITE and q.kind is not ITE) or not isinstance(p.sort, BitVecSort):
        return None
    left = _leaves(p)
    right = _leaves(q) if left is not None else None
    if left is None or right is None:
        return None
    others = [split_index(t) for t in right]
    for t in left:
        origin, offset = split_index(t)
        if any(o is not origin or n == offset for o, n in others):
            return None
    return b.false


def equal_ite_constant(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: ite(c, n, x) = k, ite(c, x, n) = k with constants n and k, any number of times inside x
    result: c ∧ …, c ∨ … over the conditions and x = k
    """
    t, k = args
    if k.kind is not CONSTANT or isinstance(k.sort, FloatSort) or k.sort == BOOL:
        return None
    path: list[tuple[Term, bool]] = []
    """(condition under which the equality is not decided yet, what it is otherwise)"""
    while t.kind is ITE and len(path) < MAX_ITES:
        condition, yes, no = t.args
        if yes.kind is CONSTANT:
            path.append((b.not_(condition), yes is k))
            t = no
        elif no.kind is CONSTANT:
            path.append((condition, no is k))
            t = yes
        else:
            break
    if not path:
        return None
    result = b.equal(t, k)
    for condition, otherwise in reversed(path):
        result = b.or_(b.not_(condition), result) if otherwise else b.and_(condition, result)
    return result


def equal_ite_branch(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: ite(c, x, y) = x, ite(c, x, y) = y; result: c ∨ y = x, ¬c ∨ x = y"""
    for p, q in (args, args[::-1]):
        if p.kind is ITE and p.sort != BOOL:
            condition, yes, no = p.args
            if yes is q:
                return b.or_(condition, b.equal(no, q))
            if no is q:
                return b.or_(b.not_(condition), b.equal(yes, q))
    return None


def equal_ite_decided(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: ite(c, x, y) = z, where x = z or y = z differ by constants; result: ¬c ∧ y = z, c ∧ x = z"""
    for p, q in (args, args[::-1]):
        if p.kind is not ITE or q.kind is ITE or not isinstance(p.sort, BitVecSort):
            continue
        condition, yes, no = p.args
        origin, offset = split_index(q)
        for branch, other, when in ((yes, no, b.not_(condition)), (no, yes, condition)):
            its_origin, its_offset = split_index(branch)
            if its_origin is origin and its_offset != offset:
                return b.and_(when, b.equal(other, q))
    return None


def equal_ites(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: ite(c, x, y) = ite(c, u, w); result: ite(c, x = u, y = w)"""
    p, q = args
    if p.kind is not ITE or q.kind is not ITE:
        return None
    if p.args[0] is q.args[0]:
        return b.ite(p.args[0], b.equal(p.args[1], q.args[1]), b.equal(p.args[2], q.args[2]))
    if opposite(p.args[0], q.args[0]):
        return b.ite(p.args[0], b.equal(p.args[1], q.args[2]), b.equal(p.args[2], q.args[1]))
    return None


def equal_one_bit(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: x = 0 for a vector of one bit; result: ¬(x = 1)"""
    t, k = args
    if k.kind is CONSTANT and k.payload == 0 and isinstance(k.sort, BitVecSort) and k.sort.width == 1:
        return b.not_(b.equal(t, b.bv(1, 1)))
    return None


RULES: RuleSet = {
    EQUAL: (
        equal_same,
        equal_bool,
        equal_solve,
        equal_zero,
        equal_injective,
        equal_extended,
        equal_not_itself,
        equal_cancel,
        equal_cancel_one,
        equal_offsets,
        equal_ite_leaves,
        equal_ite_constant,
        equal_ite_branch,
        equal_ite_decided,
        equal_ites,
        equal_disjoint,
        equal_concat,
        equal_one_bit,
    ),
}

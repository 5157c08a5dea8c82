"""Rule sets for the rewriter: what is worth doing once to a whole formula, but not at each construction."""

from __future__ import annotations

from limpet.terms import kinds_bv as bv
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT
from limpet.terms.kinds_core import EQUAL, ITE, SELECT, STORE
from limpet.terms.rewriter import DONE, FULL, RewriteRules
from limpet.terms.sorts import BitVecSort
from limpet.terms.term import Term

MAX_ADDENDS = 1000


def read_over_write(builder: Builder, term: Term) -> tuple[int, Term] | None:
    """match: select(store(a, i, v), j), select(ite(c, a, b), j)
    result: ite(i = j, v, select(a, j)), ite(c, select(a, j), select(b, j))
    """
    array, index = term.args
    if array.kind is STORE:
        below, written, value = array.args
        return FULL, builder.ite(builder.equal(written, index), value, builder.select(below, index))
    if array.kind is ITE:
        condition, yes, no = array.args
        return FULL, builder.ite(condition, builder.select(yes, index), builder.select(no, index))
    return None


def equality_into_ite(builder: Builder, term: Term) -> tuple[int, Term] | None:
    """match: ite(c, x, y) = z, where x = z or y = z is decided; result: ite(c, x = z, y = z)"""
    for p, q in (term.args, term.args[::-1]):
        if p.kind is ITE:
            condition, yes, no = p.args
            left, right = builder.equal(yes, q), builder.equal(no, q)
            if left.kind is CONSTANT or right.kind is CONSTANT:
                return 2, builder.ite(condition, left, right)
    return None


def _addends(term: Term, sign: int, found: dict[Term, int]) -> int | None:
    """Adds the factors of the addends to `found`; the constant, or None if there are too many."""
    constant = 0
    stack = [(term, sign)]
    steps = 0
    while stack:
        term, factor = stack.pop()
        steps += 1
        if steps > 4 * MAX_ADDENDS:
            return None
        if term.kind is CONSTANT:
            constant += factor * term.payload
        elif term.kind is bv.BV_ADD:
            stack += ((term.args[0], factor), (term.args[1], factor))
        elif term.kind is bv.BV_SUB:
            stack += ((term.args[0], factor), (term.args[1], -factor))
        elif term.kind is bv.BV_NEG:
            stack.append((term.args[0], -factor))
        elif term.kind is bv.BV_NOT:
            constant -= factor
            stack.append((term.args[0], -factor))
        elif term.kind is bv.BV_MUL and term.args[1].kind is CONSTANT:
            stack.append((term.args[0], factor * term.args[1].payload))
        else:
            found[term] = found.get(term, 0) + factor
    return constant


def _sum(builder: Builder, factors: list[tuple[Term, int]], constant: int, width: int) -> Term:
    total = builder.bv(0, width)
    for atom, factor in factors:
        total = builder.bv_add(total, builder.bv_mul(atom, builder.bv(factor, width)))
    return builder.bv_add(total, builder.bv(constant, width))


def cancel_addends(builder: Builder, term: Term) -> tuple[int, Term] | None:
    """match: two sums that are equal, with addends in common, however deep; result: the equality without them

    What has a positive factor stays on the left, what has a negative one on the right; constants go to the right.
    """
    left, right = term.args
    if not isinstance(left.sort, BitVecSort) or bv.BV_ADD not in (left.kind, right.kind):
        return None
    width = left.width
    both: dict[Term, int] = {}
    constant = _addends(left, 1, both)
    before = len(both)
    others: dict[Term, int] = {}
    subtracted = _addends(right, -1, others)
    if constant is None or subtracted is None:
        return None
    for atom, factor in others.items():
        both[atom] = both.get(atom, 0) + factor
    half, modulus = 1 << (width - 1), 1 << width
    remaining = [(atom, (factor + half) % modulus - half) for atom, factor in both.items() if factor % modulus]
    if len(remaining) >= before + len(others):
        return None
    positive = [(atom, factor) for atom, factor in remaining if factor > 0]
    negative = [(atom, -factor) for atom, factor in remaining if factor < 0]
    result = builder.equal(_sum(builder, positive, 0, width), _sum(builder, negative, -(constant + subtracted), width))
    return DONE, result


READ_OVER_WRITE: RewriteRules = {SELECT: read_over_write}
"""No read of a store or of an ite is left: only reads of array symbols, and comparisons of indices."""
ITE_EQUALITY: RewriteRules = {EQUAL: equality_into_ite}
CANCEL_ADDENDS: RewriteRules = {EQUAL: cancel_addends}

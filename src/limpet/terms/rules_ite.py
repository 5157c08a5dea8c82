"""Rules for ite, and for operators on ites: SEAM's ITE-PUSH and ITE-PULL where the result is not larger."""

from __future__ import annotations

from typing import Any

from limpet.terms import kinds_bv as bv
from limpet.terms import kinds_core as core
from limpet.terms.build import Builder, Rule, RuleSet
from limpet.terms.kind import CONSTANT, Kind
from limpet.terms.kinds_core import EQUAL, ITE, NOT
from limpet.terms.rules_bool import opposite
from limpet.terms.sorts import BOOL
from limpet.terms.term import Term

NESTED = 4
"""How many ites deep a branch is examined for the same condition."""


def ite_constant(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: ite(true, x, y), ite(false, x, y); result: x, y"""
    condition, yes, no = args
    if condition.kind is CONSTANT:
        return yes if condition.payload else no
    return None


def ite_same(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: ite(c, x, x); result: x"""
    return args[1] if args[1] is args[2] else None


def ite_negated(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: ite(¬c, x, y); result: ite(c, y, x)"""
    condition, yes, no = args
    return b.ite(condition.args[0], no, yes) if condition.kind is NOT else None


def ite_bool(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: ite of Bool with a constant branch, or a branch that is the condition or its negation
    result: ite(c, true, y) → c ∨ y; ite(c, false, y) → ¬c ∧ y; ite(c, x, true) → ¬c ∨ x; ite(c, x, false) → c ∧ x
    """
    c, yes, no = args
    if yes.sort != BOOL:
        return None
    if yes.kind is CONSTANT or yes is c or opposite(yes, c):
        true = yes.payload if yes.kind is CONSTANT else yes is c
        return b.or_(c, no) if true else b.and_(b.not_(c), no)
    if no.kind is CONSTANT or no is c or opposite(no, c):
        true = no.payload if no.kind is CONSTANT else no is not c
        return b.or_(b.not_(c), yes) if true else b.and_(c, yes)
    return None


def ite_bool_opposite(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: ite(c, x, ¬x); result: c = x"""
    c, yes, no = args
    return b.equal(c, yes) if yes.sort == BOOL and opposite(yes, no) else None


def _under(branch: Term, condition: Term, holds: bool) -> Term:
    """The branch, with ites on the same condition at its top decided."""
    for _ in range(NESTED):
        if branch.kind is not ITE:
            break
        if branch.args[0] is condition:
            branch = branch.args[1 if holds else 2]
        elif opposite(branch.args[0], condition):
            branch = branch.args[2 if holds else 1]
        else:
            break
    return branch


def ite_same_condition(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: ite(c, ite(c, x, y), z), ite(c, x, ite(c, y, z)); result: ite(c, x, z)"""
    c, yes, no = args
    if yes.kind is not ITE and no.kind is not ITE:
        return None
    left, right = _under(yes, c, True), _under(no, c, False)
    return None if left is yes and right is no else b.ite(c, left, right)


def ite_same_condition_inside(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: ite(c, ite(d, ite(c, x, y), z), w), and the like; result: ite(c, ite(d, x, z), w)"""
    c, yes, no = args
    branches = []
    changed = False
    for branch, holds in ((yes, True), (no, False)):
        if branch.kind is ITE:
            d, inner_yes, inner_no = branch.args
            left, right = _under(inner_yes, c, holds), _under(inner_no, c, holds)
            if left is not inner_yes or right is not inner_no:
                branch = b.ite(d, left, right)
                changed = True
        branches.append(branch)
    return b.ite(c, branches[0], branches[1]) if changed else None


def ite_merge(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: an ite in an ite with a branch in common
    result: ite(c, x, ite(d, x, y)) → ite(c ∨ d, x, y); ite(c, x, ite(d, y, x)) → ite(¬c ∧ d, y, x);
    ite(c, ite(d, x, y), y) → ite(c ∧ d, x, y); ite(c, ite(d, x, y), x) → ite(c ∧ ¬d, y, x)
    """
    c, yes, no = args
    if no.kind is ITE:
        d, x, y = no.args
        if x is yes:
            return b.ite(b.or_(c, d), yes, y)
        if y is yes:
            return b.ite(b.and_(b.not_(c), d), x, yes)
    if yes.kind is ITE:
        d, x, y = yes.args
        if y is no:
            return b.ite(b.and_(c, d), x, no)
        if x is no:
            return b.ite(b.and_(c, b.not_(d)), y, no)
    return None


def ite_of_equal(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: ite(x = y, x, y), ite(x = k, x, z) with a constant k; result: y, ite(x = k, k, z)"""
    condition, yes, no = args
    if condition.kind is not EQUAL:
        return None
    x, y = condition.args
    if (yes is x and no is y) or (yes is y and no is x):
        return no
    if yes is x and y.kind is CONSTANT:
        return b.ite(condition, y, no)
    return None


_PULLED: frozenset[Kind] = frozenset((NOT, core.AND, core.OR, EQUAL, *bv.KINDS))
"""What may be pulled out of branches: not select, which is pushed."""


def ite_pull(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: ite(c, f(x, z), f(y, z)), f any operator on bit-vectors or Bool; result: f(ite(c, x, y), z)"""
    c, p, q = args
    if p.kind is not q.kind or p.payload != q.payload or p.kind not in _PULLED:
        return None
    if len(p.args) == 1:
        x, y = p.args[0], q.args[0]
        return b.make(p.kind, (b.ite(c, x, y),), p.payload) if x.sort == y.sort else None
    first, second = p.args
    third, fourth = q.args
    if second is fourth:
        return b.make(p.kind, (b.ite(c, first, third), second)) if first.sort == third.sort else None
    if first is third:
        return b.make(p.kind, (first, b.ite(c, second, fourth))) if second.sort == fourth.sort else None
    if p.kind.commutative:
        if first is fourth:
            return b.make(p.kind, (first, b.ite(c, second, third))) if second.sort == third.sort else None
        if second is third:
            return b.make(p.kind, (second, b.ite(c, first, fourth))) if first.sort == fourth.sort else None
    return None


def _constants(term: Term) -> bool:
    return term.kind is ITE and term.args[1].kind is CONSTANT and term.args[2].kind is CONSTANT


def _push(kind: Kind) -> Rule:
    """The rule for one kind: rules do not receive the kind they are tried for."""

    def ite_push(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
        """match: f(ite(c, k, m)), f(ite(c, k, m), n), f(ite(c, k, m), ite(c, n, o)) of constants
        result: ite(c, f(k, n), f(m, n)) and so on, of constants
        """
        if len(args) == 1:
            (t,) = args
            if not _constants(t):
                return None
            return b.ite(t.args[0], b.make(kind, (t.args[1],), payload), b.make(kind, (t.args[2],), payload))
        x, y = args
        if _constants(x):
            if y.kind is CONSTANT:
                return b.ite(x.args[0], b.make(kind, (x.args[1], y), payload), b.make(kind, (x.args[2], y), payload))
            if _constants(y) and x.args[0] is y.args[0]:
                yes, no = (x.args[1], y.args[1]), (x.args[2], y.args[2])
                return b.ite(x.args[0], b.make(kind, yes, payload), b.make(kind, no, payload))
        elif x.kind is CONSTANT and _constants(y):
            return b.ite(y.args[0], b.make(kind, (x, y.args[1]), payload), b.make(kind, (x, y.args[2]), payload))
        return None

    return ite_push


def ite_array_same(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: ite(c, store(a, i, v), store(a, i, w)); result: store(a, i, ite(c, v, w))"""
    c, p, q = args
    if p.kind is core.STORE and q.kind is core.STORE and p.args[0] is q.args[0] and p.args[1] is q.args[1]:
        return b.store(p.args[0], p.args[1], b.ite(c, p.args[2], q.args[2]))
    return None


RULES: RuleSet = {
    ITE: (
        ite_constant,
        ite_same,
        ite_negated,
        ite_bool,
        ite_bool_opposite,
        ite_same_condition,
        ite_same_condition_inside,
        ite_merge,
        ite_of_equal,
        ite_pull,
        ite_array_same,
    ),
    **{kind: (_push(kind),) for kind in bv.KINDS},
}

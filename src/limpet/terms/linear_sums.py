"""Sums of products with constants, seen through a bounded number of additions. For bit-vectors and integers."""

from __future__ import annotations

from limpet.base.records import dataclass
from limpet.terms import kinds_bv as bv
from limpet.terms import kinds_int as ints
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT, Kind
from limpet.terms.term import Term

MAX_ADDENDS = 8
MAX_STEPS = 24


@dataclass(frozen=True, slots=True)
class Ring:
    """The kinds that make sums; `flip` is the complement, -x - 1, where there is one."""

    add: Kind
    neg: Kind
    mul: Kind
    flip: Kind | None


BITS = Ring(bv.BV_ADD, bv.BV_NEG, bv.BV_MUL, bv.BV_NOT)
INTEGERS = Ring(ints.INT_ADD, ints.INT_NEG, ints.INT_MUL, None)


def plain(builder: Builder, kind: Kind, a: Term, b: Term) -> Term:
    """The sum as it is, without rules; arguments in the order that the builder keeps."""
    if a.kind is CONSTANT or (b.kind is not CONSTANT and b.id < a.id):
        a, b = b, a
    return builder.manager.make(kind, (a, b))


def _sums_first(args: tuple[Term, ...], add: Kind) -> tuple[Term, ...]:
    """On a stack: what is not a sum is taken first, so that outer addends are seen before inner ones."""
    return args if args[0].kind is add else args[::-1]


def combined(builder: Builder, ring: Ring, args: tuple[Term, ...]) -> Term | None:
    """The sum of the two arguments if some addend of one meets its like in the other, else None.

    Looks at `MAX_ADDENDS` addends; what is beyond stays as it is.
    """
    add, neg, mul, flip = ring.add, ring.neg, ring.mul, ring.flip
    factors: dict[Term, int] = {}
    constant = 0
    met = False
    steps = 0
    partial = False
    stack = [(term, 1) for term in _sums_first(args, add)]
    while stack:
        term, factor = stack.pop()
        kind = term.kind
        steps += 1
        if steps <= MAX_STEPS:
            if kind is add:
                if len(factors) + len(stack) < MAX_ADDENDS:
                    stack += [(arg, factor) for arg in _sums_first(term.args, add)]
                    continue
                partial = True
            elif kind is neg:
                stack.append((term.args[0], -factor))
                continue
            elif kind is CONSTANT:
                constant += factor * term.payload
                continue
            elif kind is flip:
                constant -= factor
                stack.append((term.args[0], -factor))
                continue
            elif kind is mul and term.args[1].kind is CONSTANT:
                factor *= term.args[1].payload
                term = term.args[0]
        known = factors.get(term)
        if known is None:
            factors[term] = factor
        else:
            factors[term] = known + factor
            met = True
    if not met:
        return None
    return _sum(builder, ring, args[0], factors, constant, partial)


def _sum(builder: Builder, ring: Ring, like: Term, factors: dict[Term, int], constant: int, partial: bool) -> Term:
    sort = like.sort
    one = builder.manager.constant(sort, 1)
    minus_one = builder.manager.constant(sort, -1)
    total: Term | None = None
    for atom, factor in reversed(factors.items()):  # from inside, as it was: then partial sums are there already
        times = builder.manager.constant(sort, factor)
        if times.payload == 0:
            continue
        if times is one:
            addend = atom
        elif times is minus_one:
            addend = builder.make(ring.neg, (atom,))
        else:
            addend = builder.make(ring.mul, (atom, times))
        if total is None:
            total = addend
        elif partial:  # looking again from here would look deeper each time
            total = plain(builder, ring.add, total, addend)
        else:
            total = builder.make(ring.add, (total, addend))
    rest = builder.manager.constant(sort, constant)
    if total is None:
        return rest
    return total if rest.payload == 0 else builder.make(ring.add, (total, rest))

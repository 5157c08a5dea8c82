"""What is known about a bit-vector by looking a few levels into it: an unsigned interval and bits that are fixed.

Looks `DEPTH` levels deep, so a question costs a bounded amount of work; answers near the top are remembered with the
builder. What operations do to such words is in `numeric`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from limpet.numeric import word
from limpet.numeric.word import Word, everything, exactly
from limpet.terms import kinds_bv as bv
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT, Kind
from limpet.terms.kinds_bv import signed
from limpet.terms.kinds_core import ITE
from limpet.terms.term import Term

DEPTH = 6
KEEP = 3
"""Answers with at least this much depth left are remembered."""


def facts(builder: Builder, term: Term) -> Word:
    if term.kind is CONSTANT:
        return exactly(term.payload, (1 << term.width) - 1)
    known = builder.memory.setdefault("facts", {})
    return known.get(term) or _facts(known, term, DEPTH)


def deep_facts(known: dict[Term, Word], root: Term, nodes: int) -> Word:
    """The same by looking all the way down, at no more than so many new terms.

    What was found, or is known from elsewhere, is in `known`.
    """
    found = known.get(root)
    if found is not None:
        return found
    stack = [root]
    while stack:
        term = stack[-1]
        if term in known:
            stack.pop()
            continue
        mask = (1 << term.width) - 1
        operation = OPERATIONS.get(term.kind)
        if operation is None or nodes == 0:
            stack.pop()
            known[term] = exactly(term.payload, mask) if term.kind is CONSTANT else everything(mask)
            continue
        args = term.args[1:] if term.kind is ITE else term.args
        missing = [arg for arg in args if arg not in known]
        if missing:
            stack += missing
            continue
        nodes -= 1
        stack.pop()
        if term.kind in BINARY:  # most are
            known[term] = operation(known[args[0]], known[args[1]], mask)
        else:
            known[term] = transfer(term, [known[arg] for arg in args], mask)
    return known[root]


def signed_range(builder: Builder, term: Term) -> tuple[int, int]:
    """The smallest and greatest signed value."""
    for _ in range(DEPTH):
        if term.kind is not bv.BV_SIGN_EXTEND:
            break
        term = term.args[0]
    width = term.width
    if term.kind is ITE and term.args[1].kind is CONSTANT and term.args[2].kind is CONSTANT:
        one, other = (signed(arg.payload, width) for arg in term.args[1:])
        return min(one, other), max(one, other)
    low, high, _, _ = facts(builder, term)
    half = 1 << (width - 1)
    if low < half <= high:
        return -half, half - 1
    return signed(low, width), signed(high, width)


def _facts(known: dict[Term, Word], term: Term, depth: int) -> Word:
    """`depth` bounds the recursion."""
    mask = (1 << term.width) - 1
    kind = term.kind
    if kind is CONSTANT:
        return exactly(term.payload, mask)
    operation = OPERATIONS.get(kind)
    if operation is None:
        return everything(mask)
    found = known.get(term)
    if found is not None:
        return found
    if depth == 0:
        return everything(mask)
    args = term.args
    if kind in BINARY:
        x, y = args
        found = operation(_facts(known, x, depth - 1), _facts(known, y, depth - 1), mask)
    else:
        found = transfer(term, [_facts(known, arg, depth - 1) for arg in (args[1:] if kind is ITE else args)], mask)
    if depth >= KEEP:
        known[term] = found
    return found


def transfer(term: Term, args: Sequence[Word], mask: int) -> Word:
    """What is known of a term of one of the `OPERATIONS`, given what is known of its arguments.

    Those of an ITE are its two values.
    """
    kind = term.kind
    operation = OPERATIONS[kind]
    if kind is bv.BV_CONCAT:
        return operation(*args, term.args[1].width)
    if kind is bv.BV_EXTRACT:
        return operation(*args, *term.payload, mask)
    if kind is bv.BV_ZERO_EXTEND or kind is bv.BV_SIGN_EXTEND:
        return operation(*args, (1 << term.args[0].width) - 1, mask)
    return operation(*args) if kind is ITE else operation(*args, mask)


BINARY: dict[Kind, Callable[[Word, Word, int], Word]] = {
    bv.BV_AND: word.bit_and,
    bv.BV_OR: word.bit_or,
    bv.BV_XOR: word.bit_xor,
    bv.BV_ADD: word.add,
    bv.BV_SUB: word.sub,
    bv.BV_MUL: word.mul,
    bv.BV_UDIV: word.udiv,
    bv.BV_UREM: word.urem,
    bv.BV_SHL: word.shl,
    bv.BV_LSHR: word.lshr,
    bv.BV_ASHR: word.ashr,
}

OPERATIONS: dict[Kind, Callable[..., Word]] = {
    **BINARY,
    ITE: Word.join,
    bv.BV_ZERO_EXTEND: word.zero_extend,
    bv.BV_SIGN_EXTEND: word.sign_extend,
    bv.BV_CONCAT: word.concat,
    bv.BV_EXTRACT: word.extract,
    bv.BV_NOT: word.invert,
    bv.BV_NEG: word.neg,
}
"""Operators of which something is known; see `transfer`."""

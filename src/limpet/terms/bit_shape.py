"""What the rules on bit-vectors ask about the shape of a term: slices of a concatenation, bits at either end.

Normal forms that the rules keep, so that equal bits are equal terms:

- Zero extension is a concatenation with 0: `0 ++ x`. Sign extension stays an operator and moves outside of concat.
- Concatenations nest to the right; neighbouring constants and neighbouring slices of one term are joined.
- Shifts by constants are slices (`lshr`, `ashr`) or products (`shl`: `x * 2**k`; of a concatenation: slices).
- Masks of few runs are slices: `x & 0xff` is `0 ++ x[7:0]`.
- `a - b` is `a + -b`; a sum has at most one constant, as the right argument of the outermost addition; a factor that
  is constant is the right argument of the outermost multiplication.
"""

from __future__ import annotations

from collections.abc import Sequence

from limpet.terms import kinds_bv as bv
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT
from limpet.terms.kinds_bv import signed
from limpet.terms.kinds_core import ITE
from limpet.terms.term import Term

LOOK = 4
"""How deep questions look."""

_COSTLY = frozenset((bv.BV_NOT, bv.BV_NEG, bv.BV_AND, bv.BV_OR, bv.BV_XOR, bv.BV_ADD, bv.BV_MUL, ITE))

_SMALL = frozenset((CONSTANT, ITE, bv.BV_CONCAT, bv.BV_AND, bv.BV_LSHR, bv.BV_UDIV, bv.BV_UREM))


def slices(term: Term) -> list[Term]:
    """What a concatenation is made of, highest first; the term itself if it is none."""
    parts: list[Term] = []
    while term.kind is bv.BV_CONCAT:
        parts.append(term.args[0])
        term = term.args[1]
    parts.append(term)
    return parts


def joined(builder: Builder, pieces: Sequence[Term]) -> Term:
    """The concatenation of the pieces, highest first."""
    result = pieces[-1]
    for piece in reversed(pieces[:-1]):
        result = builder.concat(piece, result)
    return result


def zero_extended(builder: Builder, term: Term, width: int) -> Term:
    return term if term.width == width else builder.concat(builder.bv(0, width - term.width), term)


def low_slice(builder: Builder, term: Term, width: int) -> Term:
    """The lowest `width` bits."""
    return term if term.width == width else builder.extract(term, width - 1, 0)


def power_of_two(number: int) -> int | None:
    """The k with 2**k == number."""
    return number.bit_length() - 1 if number > 0 and number & (number - 1) == 0 else None


def cheap_to_slice(term: Term) -> bool:
    """A slice of it is not pushed further into it than its concatenations and extensions go."""
    return term.kind not in _COSTLY


def may_be_small(term: Term) -> bool:
    """Whether it pays to ask for facts: at a glance, something may keep the highest bits 0."""
    kind = term.kind
    if kind is bv.BV_ADD or kind is bv.BV_MUL:
        return term.args[0].kind in _SMALL and term.args[1].kind in _SMALL
    return kind in _SMALL


def leading_zeros(term: Term) -> int:
    """How many of the highest bits are plainly 0."""
    width = term.width
    if term.kind is CONSTANT:
        return width - int(term.payload).bit_length()
    if term.kind is bv.BV_CONCAT:
        first = term.args[0]
        return first.width - int(first.payload).bit_length() if first.kind is CONSTANT else 0
    if term.kind is bv.BV_AND and term.args[1].kind is CONSTANT:
        return width - int(term.args[1].payload).bit_length()
    return 0


def trailing_zeros(term: Term, depth: int = LOOK) -> int:
    """How many of the lowest bits are plainly 0; `depth` bounds the recursion."""
    if term.kind is CONSTANT:
        value = int(term.payload)
        return (value & -value).bit_length() - 1 if value else term.width
    if depth == 0:
        return 0
    if term.kind is bv.BV_MUL:
        below = trailing_zeros(term.args[0], depth - 1) + trailing_zeros(term.args[1], depth - 1)
        return min(below, term.width)
    if term.kind is bv.BV_ADD:
        return min(trailing_zeros(term.args[1], depth - 1), trailing_zeros(term.args[0], depth - 1))
    if term.kind is bv.BV_NEG:
        return trailing_zeros(term.args[0], depth - 1)
    if term.kind is bv.BV_CONCAT:
        last = term
        for _ in range(LOOK):
            if last.kind is not bv.BV_CONCAT:
                break
            last = last.args[1]
        return trailing_zeros(last, 0)
    return 0


def signed_bits(term: Term) -> int:
    """How many bits are enough to hold the value as a signed number."""
    if term.kind is CONSTANT:
        value = signed(term.payload, term.width)
        return (value if value >= 0 else ~value).bit_length() + 1
    if term.kind is bv.BV_SIGN_EXTEND:
        return term.args[0].width
    zeros = leading_zeros(term)
    return term.width - zeros + 1 if zeros else term.width


def runs(mask: int, width: int) -> list[tuple[int, int, bool]]:
    """Maximal runs of equal bits, highest first: (high, low, whether they are ones)."""
    result: list[tuple[int, int, bool]] = []
    high = width - 1
    while high >= 0:
        one = bool(mask >> high & 1)
        rest = mask & ((1 << (high + 1)) - 1)
        if one:
            rest ^= (1 << (high + 1)) - 1
        low = rest.bit_length()
        result.append((high, low, one))
        high = low - 1
    return result


def possible_ones(term: Term) -> int:
    """The bits that are not plainly 0, seen through concatenation."""
    mask = 0
    for piece in slices(term):
        width = piece.width
        mask = mask << width | (piece.payload if piece.kind is CONSTANT else (1 << width) - 1)
    return mask

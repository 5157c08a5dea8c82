"""Steps of Bool and bit-vectors in a network of ranges: what is neither float nor conversion."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from limpet.solvers.range_network import Maker, Network, Steps
from limpet.terms import kinds_bv as bv
from limpet.terms import kinds_core as core
from limpet.terms.kind import Kind
from limpet.terms.kinds_float import FP_LE, FP_LT
from limpet.terms.sorts import BOOL, FloatSort
from limpet.terms.term import Term


def _not(net: Network, term: Term, z: int, args: tuple[int, ...]) -> Steps:
    (a,), low, high, meet = args, net.low, net.high, net.meet_integers

    def forward() -> bool:
        return meet(z, 1 - high[a], 1 - low[a])

    def backward() -> bool:
        return meet(a, 1 - high[z], 1 - low[z])

    return forward, backward


def _and(net: Network, term: Term, z: int, args: tuple[int, ...]) -> Steps:
    (a, b), low, high, meet = args, net.low, net.high, net.meet_integers

    def forward() -> bool:
        return meet(z, low[a] & low[b], high[a] & high[b])

    def backward() -> bool:
        if low[z]:
            return meet(a, 1, 1) or meet(b, 1, 1)
        if not high[z]:
            return (low[a] == 1 and meet(b, 0, 0)) or (low[b] == 1 and meet(a, 0, 0))
        return False

    return forward, backward


def _or(net: Network, term: Term, z: int, args: tuple[int, ...]) -> Steps:
    (a, b), low, high, meet = args, net.low, net.high, net.meet_integers

    def forward() -> bool:
        return meet(z, low[a] | low[b], high[a] | high[b])

    def backward() -> bool:
        if not high[z]:
            return meet(a, 0, 0) or meet(b, 0, 0)
        if low[z]:
            return (high[a] == 0 and meet(b, 1, 1)) or (high[b] == 0 and meet(a, 1, 1))
        return False

    return forward, backward


def _implies(net: Network, term: Term, z: int, args: tuple[int, ...]) -> Steps:
    (a, b), low, high, meet = args, net.low, net.high, net.meet_integers

    def forward() -> bool:
        return meet(z, (1 - high[a]) | low[b], (1 - low[a]) | high[b])

    def backward() -> bool:
        if not high[z]:
            return meet(a, 1, 1) or meet(b, 0, 0)
        if low[z]:
            return (low[a] == 1 and meet(b, 1, 1)) or (high[b] == 0 and meet(a, 0, 0))
        return False

    return forward, backward


def _xor(net: Network, term: Term, z: int, args: tuple[int, ...]) -> Steps:
    (a, b), low, high, meet = args, net.low, net.high, net.meet_integers

    def third(x: int, y: int, target: int) -> bool:
        if low[x] == high[x] and low[y] == high[y]:
            value = low[x] ^ low[y]
            return meet(target, value, value)
        return False

    def backward() -> bool:
        return third(z, a, b) or third(z, b, a)

    return lambda: third(a, b, z), backward


def _equal(net: Network, term: Term, z: int, args: tuple[int, ...]) -> Steps:
    """Identity: of floats, too."""
    (a, b), low, high, nan = args, net.low, net.high, net.nan
    is_float = isinstance(term.args[0].sort, FloatSort)
    meet, meet_integers, single = net.meet, net.meet_integers, net.is_single

    def forward() -> bool:
        if single(a) and single(b):
            value = int(net.value(a) == net.value(b))
            return meet_integers(z, value, value)
        apart = low[a] > high[b] or low[b] > high[a]
        return bool(apart) and not (nan[a] and nan[b]) and meet_integers(z, 0, 0)

    def backward() -> bool:
        if low[z]:
            if is_float:
                return meet(a, low[b], high[b], nan[b]) or meet(b, low[a], high[a], nan[a])
            return meet_integers(a, low[b], high[b]) or meet_integers(b, low[a], high[a])
        if not high[z] and not is_float:
            return without(a, b) or without(b, a)
        return False

    def without(x: int, y: int) -> bool:
        """`x` is not what `y` is, if that is known."""
        if low[y] != high[y]:
            return False
        if low[x] == low[y]:
            return meet_integers(x, low[y] + 1, high[x])
        return bool(high[x] == low[y]) and meet_integers(x, low[x], low[y] - 1)

    return forward, backward


def _chosen(net: Network, condition: int, arm: int, answer: bool) -> Callable[[], tuple[Any, Any]]:
    """Bounds of numbers that an arm has where it is chosen: `x < 5 ? x : 5` is no more than 5."""
    low, high, nan = net.low, net.high, net.nan
    while net.terms[condition].kind is core.NOT:
        condition, answer = net.args[condition][0], not answer
    if net.terms[condition].kind not in (FP_LT, FP_LE) or arm not in net.args[condition]:
        return lambda: (low[arm], high[arm])
    a, b = net.args[condition]
    other = b if arm == a else a
    is_below = (arm == a) == answer

    def bounds() -> tuple[Any, Any]:
        if nan[other] and not answer:
            return low[arm], high[arm]
        if is_below:
            return low[arm], min(high[arm], high[other])
        return max(low[arm], low[other]), high[arm]

    return bounds


def _ite(net: Network, term: Term, z: int, args: tuple[int, ...]) -> Steps:
    (c, a, b), low, high, nan = args, net.low, net.high, net.nan
    is_float = isinstance(term.sort, FloatSort)
    meet, meet_integers = net.meet, net.meet_integers

    if_true, if_false = _chosen(net, c, a, True), _chosen(net, c, b, False)

    def same(x: int, y: int) -> bool:
        if is_float:
            return meet(x, low[y], high[y], nan[y])
        return meet_integers(x, low[y], high[y])

    def forward() -> bool:
        if low[c]:
            return same(z, a)
        if not high[c]:
            return same(z, b)
        if is_float:
            (al, ah), (bl, bh) = if_true(), if_false()
            lower, upper = min(al, bl), max(ah, bh)  # of two zeros, the first
            return meet(z, -0.0 if lower == 0 else lower, 0.0 if upper == 0 else upper, nan[a] or nan[b])
        return meet_integers(z, min(low[a], low[b]), max(high[a], high[b]))

    def apart(x: int) -> bool:
        return bool(low[x] > high[z] or low[z] > high[x]) and not (nan[x] and nan[z])

    def backward() -> bool:
        if low[c]:
            return same(a, z)
        if not high[c]:
            return same(b, z)
        if apart(a):
            return meet_integers(c, 0, 0) or same(b, z)
        if apart(b):
            return meet_integers(c, 1, 1) or same(a, z)
        return False

    return forward, backward


# --- bit-vectors --------------------------------------------------------------------------------------------------


def _comparison(strict: bool, is_signed: bool) -> Maker:
    def make(net: Network, term: Term, z: int, args: tuple[int, ...]) -> Steps:
        (a, b), low, high, meet = args, net.low, net.high, net.meet_integers
        half = 1 << (term.args[0].width - 1) if is_signed else 0

        def one_sign(x: int) -> bool:
            """Then adding half of all, modulo all, keeps the order."""
            return not half or bool((low[x] < half) == (high[x] < half))

        def read(x: int) -> tuple[int, int]:
            if not one_sign(x):
                return 0, 2 * half - 1
            return low[x] ^ half, high[x] ^ half

        def forward() -> bool:
            (al, ah), (bl, bh) = read(a), read(b)
            if ah < bl + (not strict):
                return meet(z, 1, 1)
            return bool(bh < al + strict) and meet(z, 0, 0)

        def less(x: int, y: int, step: int) -> bool:
            """x + step ≤ y."""
            (xl, xh), (yl, yh) = read(x), read(y)
            return narrowed(x, xl, min(xh, yh - step)) or narrowed(y, max(yl, xl + step), yh)

        def narrowed(x: int, lower: int, upper: int) -> bool:
            if lower > upper:
                return True
            if (lower < half) != (upper < half):
                return False
            return meet(x, lower ^ half, upper ^ half)

        def backward() -> bool:
            if low[z]:
                return less(a, b, int(strict))
            return not high[z] and less(b, a, int(not strict))

        return forward, backward

    return make


def _modular(compute: Callable[[int, int, int, int], tuple[int, int]]) -> Maker:
    """From bounds of the arguments to those of the result among all integers."""

    def make(net: Network, term: Term, z: int, args: tuple[int, ...]) -> Steps:
        (a, b), low, high, meet = args, net.low, net.high, net.meet_integers
        width = term.width

        def forward() -> bool:
            lower, upper = compute(low[a], high[a], low[b], high[b])
            turn = lower >> width
            return turn == upper >> width and meet(z, lower - (turn << width), upper - (turn << width))

        return forward, None

    return make


Bounds = Callable[[int, int, int, int, int], "tuple[int, int] | None"]
"""(bounds of both arguments, the largest word) → bounds of the result, if they are known."""


def _words(compute: Bounds) -> Maker:
    def make(net: Network, term: Term, z: int, args: tuple[int, ...]) -> Steps:
        (a, b), low, high, meet = args, net.low, net.high, net.meet_integers
        most = (1 << term.width) - 1

        def forward() -> bool:
            bounds = compute(low[a], high[a], low[b], high[b], most)
            return bounds is not None and meet(z, *bounds)

        return forward, None

    return make


def _and_bounds(al: int, ah: int, bl: int, bh: int, most: int) -> tuple[int, int]:
    return (al & bl if al == ah and bl == bh else 0), min(ah, bh)


def _or_bounds(al: int, ah: int, bl: int, bh: int, most: int) -> tuple[int, int]:
    return max(al, bl), (1 << max(ah.bit_length(), bh.bit_length())) - 1


def _quotient_bounds(al: int, ah: int, bl: int, bh: int, most: int) -> tuple[int, int] | None:
    return (al // bh, ah // bl) if bl > 0 else None


def _remainder_bounds(al: int, ah: int, bl: int, bh: int, most: int) -> tuple[int, int]:
    """By zero, it is the dividend."""
    if bl == bh > 0 and al // bl == ah // bl:
        return al % bl, ah % bl
    return 0, min(ah, bh - 1) if bl > 0 else ah


def _right_shift_bounds(al: int, ah: int, bl: int, bh: int, most: int) -> tuple[int, int]:
    width = most.bit_length()
    return al >> min(bh, width), ah >> min(bl, width)


def _complement(from_: int) -> Maker:
    """`from_` minus the argument, modulo the width: 0 for negation, -1 for the complement."""

    def make(net: Network, term: Term, z: int, args: tuple[int, ...]) -> Steps:
        (a,), low, high, meet = args, net.low, net.high, net.meet_integers
        width = term.width

        def moved(x: int, target: int) -> bool:
            lower, upper = from_ - high[x], from_ - low[x]
            turn = lower >> width
            return turn == upper >> width and meet(target, lower - (turn << width), upper - (turn << width))

        return (lambda: moved(a, z)), (lambda: moved(z, a))

    return make


def _zero_extend(net: Network, term: Term, z: int, args: tuple[int, ...]) -> Steps:
    (a,), low, high, meet = args, net.low, net.high, net.meet_integers
    return (lambda: meet(z, low[a], high[a])), (lambda: meet(a, low[z], high[z]))


def _sign_extend(net: Network, term: Term, z: int, args: tuple[int, ...]) -> Steps:
    (a,), low, high, meet = args, net.low, net.high, net.meet_integers
    half = 1 << (term.args[0].width - 1)
    added = (1 << term.width) - 2 * half
    """To negative numbers."""

    def forward() -> bool:
        if high[a] < half:
            return meet(z, low[a], high[a])
        return low[a] >= half and meet(z, low[a] + added, high[a] + added)

    def backward() -> bool:
        if high[z] < half + added:
            return meet(a, low[z], min(high[z], half - 1))
        return low[z] >= half and meet(a, max(half, low[z] - added), high[z] - added)

    return forward, backward


def _extract(net: Network, term: Term, z: int, args: tuple[int, ...]) -> Steps:
    (a,), low, high, meet = args, net.low, net.high, net.meet_integers
    top, bottom = term.payload
    above = top + 1

    def forward() -> bool:
        if low[a] >> above != high[a] >> above:
            return False
        mask = (1 << above) - 1
        return meet(z, (low[a] & mask) >> bottom, (high[a] & mask) >> bottom)

    return forward, None


def _concat(net: Network, term: Term, z: int, args: tuple[int, ...]) -> Steps:
    (a, b), low, high, meet = args, net.low, net.high, net.meet_integers
    width = term.args[1].width

    def forward() -> bool:
        return meet(z, low[a] << width | low[b], high[a] << width | high[b])

    def backward() -> bool:
        if meet(a, low[z] >> width, high[z] >> width):
            return True
        mask = (1 << width) - 1
        return low[z] >> width == high[z] >> width and meet(b, low[z] & mask, high[z] & mask)

    return forward, backward


MAKERS: Mapping[Kind, Maker] = {
    core.NOT: _not,
    core.AND: _and,
    core.OR: _or,
    core.XOR: _xor,
    core.IMPLIES: _implies,
    core.EQUAL: _equal,
    core.ITE: _ite,
    bv.BV_ULT: _comparison(True, False),
    bv.BV_ULE: _comparison(False, False),
    bv.BV_SLT: _comparison(True, True),
    bv.BV_SLE: _comparison(False, True),
    bv.BV_ADD: _modular(lambda al, ah, bl, bh: (al + bl, ah + bh)),
    bv.BV_SUB: _modular(lambda al, ah, bl, bh: (al - bh, ah - bl)),
    bv.BV_MUL: _modular(lambda al, ah, bl, bh: (al * bl, ah * bh)),
    bv.BV_NEG: _complement(0),
    bv.BV_NOT: _complement(-1),
    bv.BV_AND: _words(_and_bounds),
    bv.BV_OR: _words(_or_bounds),
    bv.BV_UDIV: _words(_quotient_bounds),
    bv.BV_UREM: _words(_remainder_bounds),
    bv.BV_LSHR: _words(_right_shift_bounds),
    bv.BV_ZERO_EXTEND: _zero_extend,
    bv.BV_SIGN_EXTEND: _sign_extend,
    bv.BV_EXTRACT: _extract,
    bv.BV_CONCAT: _concat,
}


def is_connective(term: Term) -> bool:
    return term.sort == BOOL and bool(term.args) and all(arg.sort == BOOL for arg in term.args)

"""Rules on concatenation, extraction and extension of bit-vectors. Normal forms: see `bit_shape`.

What was cut into bytes and put together again is the term that it was: `concat_slices_completed` finds it even if
extraction made something simpler of some of the bytes.
"""

from __future__ import annotations

from typing import Any

from limpet.terms import bit_shape as shape
from limpet.terms import kinds_bv as bv
from limpet.terms.build import Builder, RuleSet
from limpet.terms.kind import CONSTANT
from limpet.terms.term import Term

Args = tuple[Term, ...]

MAX_LAYERS = 16
_BITWISE = frozenset((bv.BV_AND, bv.BV_OR, bv.BV_XOR))
_MODULAR = frozenset((bv.BV_ADD, bv.BV_MUL, bv.BV_NEG))
_SIMPLIFIED_BY_SLICING = _BITWISE | _MODULAR | {bv.BV_NOT}


def _before_rest(builder: Builder, piece: Term, low: Term) -> Term:
    """`piece` instead of the highest slice of `low`."""
    return builder.concat(piece, low.args[1]) if low.kind is bv.BV_CONCAT else piece


def _highest_slice(low: Term) -> Term:
    return low.args[0] if low.kind is bv.BV_CONCAT else low


# --- concatenation ------------------------------------------------------------------------------------------


def concat_to_the_right(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: (x ++ y) ++ z
    result: x ++ (y ++ z)"""
    high, low = args
    return shape.joined(builder, [*shape.slices(high), low]) if high.kind is bv.BV_CONCAT else None


def concat_constants(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: c ++ (d ++ x)
    result: cd ++ x"""
    high, low = args
    if high.kind is not CONSTANT or low.kind is not bv.BV_CONCAT or low.args[0].kind is not CONSTANT:
        return None
    d, x = low.args
    return builder.concat(builder.bv(high.payload << d.width | d.payload, high.width + d.width), x)


def concat_slices(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x[h:m] ++ x[m-1:l], x[h:m] ++ (x[m-1:l] ++ y)
    result: x[h:l], x[h:l] ++ y"""
    high, low = args
    if high.kind is not bv.BV_EXTRACT:
        return None
    second = _highest_slice(low)
    if second.kind is not bv.BV_EXTRACT or second.args[0] is not high.args[0]:
        return None
    if second.payload[0] + 1 != high.payload[1]:
        return None
    return _before_rest(builder, builder.extract(high.args[0], high.payload[0], second.payload[1]), low)


def concat_slices_completed(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x[h:m] ++ y or y ++ x[m:l], where y is what the next bits of x are simplified to
    result: x[h:l]"""
    high, low = args
    second = _highest_slice(low)
    if second.kind is bv.BV_EXTRACT and second.args[0].kind in _SIMPLIFIED_BY_SLICING:
        whole = second.args[0]
        top, bottom = second.payload
        if top + high.width < whole.width and builder.extract(whole, top + high.width, top + 1) is high:
            return _before_rest(builder, builder.extract(whole, top + high.width, bottom), low)
    if high.kind is bv.BV_EXTRACT and high.args[0].kind in _SIMPLIFIED_BY_SLICING:
        whole = high.args[0]
        top, bottom = high.payload
        if bottom >= second.width and builder.extract(whole, bottom - 1, bottom - second.width) is second:
            return _before_rest(builder, builder.extract(whole, top, bottom - second.width), low)
    return None


def concat_nots(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: ~x ++ ~y
    result: ~(x ++ y)"""
    high, low = args
    second = _highest_slice(low)
    if high.kind is not bv.BV_NOT or second.kind is not bv.BV_NOT:
        return None
    return _before_rest(builder, builder.bv_not(builder.concat(high.args[0], second.args[0])), low)


def concat_sign_extension_outside(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: sext(x) ++ y
    result: sext(x ++ y)"""
    high, low = args
    if high.kind is not bv.BV_SIGN_EXTEND:
        return None
    return builder.make(bv.BV_SIGN_EXTEND, (builder.concat(high.args[0], low),), high.payload)


def _is_sign_of(bit: Term, term: Term) -> bool:
    while True:
        if bit is term:
            return True
        if bit.kind is bv.BV_EXTRACT:
            position = bit.payload[0]
            if bit.args[0] is term:
                return bool(position == term.width - 1)
            if term.kind is bv.BV_EXTRACT and term.args[0] is bit.args[0] and term.payload[0] == position:
                return True
        if term.kind is not bv.BV_SIGN_EXTEND:
            return False
        term = term.args[0]  # sign extensions do not nest


def concat_sign_repeated(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: b ++ x, b the highest bit of x
    result: x sign-extended by 1"""
    high, low = args
    if high.width != 1 or high.kind is CONSTANT or not _is_sign_of(high, _highest_slice(low)):
        return None
    return builder.make(bv.BV_SIGN_EXTEND, (low,), (1,))


# --- extraction ---------------------------------------------------------------------------------------------


def extract_all(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x[n-1:0]
    result: x"""
    return args[0] if payload[1] == 0 and payload[0] == args[0].width - 1 else None


def extract_of_extract(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x[h:l][i:j]
    result: x[l+i:l+j]"""
    (x,) = args
    if x.kind is not bv.BV_EXTRACT:
        return None
    low = x.payload[1]
    return builder.extract(x.args[0], low + payload[0], low + payload[1])


def extract_of_concat(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: (x ++ y)[h:l]
    result: x[h':l'] or y[h:l], or x[h':0] ++ y[m:l] if it takes of both"""
    if args[0].kind is not bv.BV_CONCAT:
        return None
    high, low = payload
    taken: list[Term] = []
    rest = args[0]
    while True:  # rest[high:low] is still to be taken
        if rest.kind is not bv.BV_CONCAT:
            taken.append(builder.extract(rest, high, low))
            break
        first, others = rest.args
        border = others.width
        if high >= border:
            if low >= border:
                taken.append(builder.extract(first, high - border, low - border))
                break
            taken.append(builder.extract(first, high - border, 0))
            high = border - 1
        rest = others
    return shape.joined(builder, taken)


def extract_of_sign_extension(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: sext(x)[h:l]
    result: x[h:l], or what of it is in x sign-extended"""
    if args[0].kind is not bv.BV_SIGN_EXTEND:
        return None
    (x,) = args[0].args
    high, low = payload
    top = x.width - 1
    if high <= top:
        return builder.extract(x, high, low)
    return builder.sign_extend(builder.extract(x, top, min(low, top)), high - low + 1)


def extract_of_not(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: (~x)[h:l], x not itself computed bit by bit
    result: ~(x[h:l])"""
    (x,) = args
    if x.kind is not bv.BV_NOT or not shape.cheap_to_slice(x.args[0]):
        return None
    return builder.bv_not(builder.extract(x.args[0], *payload))


def extract_of_bitwise(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: (x & c)[h:l], (x | c)[h:l], (x ^ c)[h:l], where bits h to l of c are all equal
    result: x[h:l], ~x[h:l], 0 or all ones"""
    (x,) = args
    if x.kind not in _BITWISE or x.args[1].kind is not CONSTANT:
        return None
    high, low = payload
    width = high - low + 1
    ones = (1 << width) - 1
    flipped = False
    for _ in range(MAX_LAYERS):
        if x.kind not in _BITWISE or x.args[1].kind is not CONSTANT:
            break
        bits = x.args[1].payload >> low & ones
        if bits != 0 and bits != ones:
            break
        if (x.kind is bv.BV_AND and bits == 0) or (x.kind is bv.BV_OR and bits == ones):
            return builder.bv(~bits if flipped else bits, width)
        if x.kind is bv.BV_XOR and bits == ones:
            flipped = not flipped
        x = x.args[0]
    if x is args[0]:
        return None
    piece = builder.extract(x, high, low)
    return builder.bv_not(piece) if flipped else piece


def extract_of_multiple(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: (x * c)[h:l], h below the zeros that c ends in; (x * 2**k)[h:l]
    result: 0; x[h-k:l-k], with zeros below if l < k"""
    (x,) = args
    if x.kind is not bv.BV_MUL or x.args[1].kind is not CONSTANT:
        return None
    high, low = payload
    zeros = shape.trailing_zeros(x.args[1])
    if high < zeros:
        return builder.bv(0, high - low + 1)
    if shape.power_of_two(x.args[1].payload) is None:
        return None
    if low >= zeros:
        return builder.extract(x.args[0], high - zeros, low - zeros)
    return builder.concat(builder.extract(x.args[0], high - zeros, 0), builder.bv(0, zeros - low))


def extract_below_addend(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: (x + y)[h:l], the bits of y from h down all 0
    result: x[h:l]"""
    (x,) = args
    if x.kind is not bv.BV_ADD:
        return None
    high = payload[0]
    for _ in range(MAX_LAYERS):
        if x.kind is not bv.BV_ADD:
            break
        if shape.trailing_zeros(x.args[1]) > high:
            x = x.args[0]
        elif shape.trailing_zeros(x.args[0]) > high:
            x = x.args[1]
        else:
            break
    return None if x is args[0] else builder.extract(x, *payload)


def extract_low_inside(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: (x + y)[h:0], (x * y)[h:0], (-x)[h:0], some argument extended or concatenated, none expensive to slice
    result: x[h:0] + y[h:0], …"""
    (x,) = args
    if x.kind not in _MODULAR or payload[1] != 0:
        return None
    pays = False
    for arg in x.args:
        if arg.kind is bv.BV_CONCAT or arg.kind is bv.BV_SIGN_EXTEND:
            pays = True
        elif not shape.cheap_to_slice(arg):
            return None
    if not pays:
        return None
    return builder.make(x.kind, tuple([builder.extract(arg, payload[0], 0) for arg in x.args]))


# --- extension ----------------------------------------------------------------------------------------------


def zero_extend_as_concat(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: zext(x) by k
    result: 0 ++ x, x if k is 0"""
    return builder.concat(builder.bv(0, payload[0]), args[0]) if payload[0] else args[0]


def sign_extend_by_nothing(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: sext(x) by 0
    result: x"""
    return None if payload[0] else args[0]


def sign_extend_twice(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: sext(sext(x))
    result: sext(x)"""
    (x,) = args
    if x.kind is not bv.BV_SIGN_EXTEND:
        return None
    return builder.make(bv.BV_SIGN_EXTEND, x.args, (x.payload[0] + payload[0],))


def sign_extend_known_sign(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: sext(c ++ x)
    result: c' ++ x with the extended c"""
    (x,) = args
    if x.kind is not bv.BV_CONCAT or x.args[0].kind is not CONSTANT:
        return None
    first, rest = x.args
    return builder.concat(builder.sign_extend(first, first.width + payload[0]), rest)


RULES: RuleSet = {
    bv.BV_CONCAT: (
        concat_to_the_right,
        concat_constants,
        concat_slices,
        concat_slices_completed,
        concat_nots,
        concat_sign_extension_outside,
        concat_sign_repeated,
    ),
    bv.BV_EXTRACT: (
        extract_all,
        extract_of_extract,
        extract_of_concat,
        extract_of_sign_extension,
        extract_of_not,
        extract_of_bitwise,
        extract_of_multiple,
        extract_below_addend,
        extract_low_inside,
    ),
    bv.BV_ZERO_EXTEND: (zero_extend_as_concat,),
    bv.BV_SIGN_EXTEND: (sign_extend_by_nothing, sign_extend_twice, sign_extend_known_sign),
}

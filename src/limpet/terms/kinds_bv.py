"""Operators on bit-vectors. Values are unsigned ints."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from limpet.terms.kind import Kind, SortError
from limpet.terms.sorts import BOOL, BitVecSort, Sort

if TYPE_CHECKING:
    from limpet.terms.term import Term


def signed(value: int, width: int) -> int:
    half = 1 << (width - 1)
    return (value ^ half) - half


def _same(args: tuple[Term, ...], payload: Any) -> Sort:
    sort = args[0].sort
    if not isinstance(sort, BitVecSort):
        raise SortError(f"bit-vector expected, not {sort}")
    for arg in args[1:]:
        if arg.sort != sort:
            raise SortError(f"{sort} and {arg.sort} do not fit together")
    return sort


def _predicate(args: tuple[Term, ...], payload: Any) -> Sort:
    _same(args, payload)
    return BOOL


def _concat(args: tuple[Term, ...], payload: Any) -> Sort:
    for arg in args:
        if not isinstance(arg.sort, BitVecSort):
            raise SortError(f"bit-vector expected, not {arg.sort}")
    return BitVecSort(args[0].width + args[1].width)


def _extract(args: tuple[Term, ...], payload: Any) -> Sort:
    high, low = payload
    if not isinstance(args[0].sort, BitVecSort) or not 0 <= low <= high < args[0].sort.width:
        raise SortError(f"bits {high} to {low} of {args[0].sort}")
    return BitVecSort(high - low + 1)


def _extend(args: tuple[Term, ...], payload: Any) -> Sort:
    (amount,) = payload
    if not isinstance(args[0].sort, BitVecSort) or amount < 0:
        raise SortError(f"{args[0].sort} is extended by {amount}")
    return BitVecSort(args[0].sort.width + amount)


def _wrap(function: Callable[[int, int], int]) -> Callable[[Term, list[Any]], Any]:
    def evaluate(term: Term, values: list[Any]) -> int:
        return function(values[0], values[1]) & ((1 << term.width) - 1)

    return evaluate


def _by_width(function: Callable[[int, int, int], Any]) -> Callable[[Term, list[Any]], Any]:
    """Functions that need the width of the first argument."""
    return lambda term, values: function(values[0], values[1], term.args[0].width)


def udiv(a: int, b: int, width: int) -> int:
    return a // b if b else (1 << width) - 1


def urem(a: int, b: int, width: int) -> int:
    return a % b if b else a


def sdiv(a: int, b: int, width: int) -> int:
    x, y = signed(a, width), signed(b, width)
    if y == 0:
        return 1 if x < 0 else (1 << width) - 1
    quotient = abs(x) // abs(y)
    return (-quotient if (x < 0) != (y < 0) else quotient) & ((1 << width) - 1)


def srem(a: int, b: int, width: int) -> int:
    x, y = signed(a, width), signed(b, width)
    if y == 0:
        return a
    rest = abs(x) % abs(y)
    return (-rest if x < 0 else rest) & ((1 << width) - 1)


def smod(a: int, b: int, width: int) -> int:
    x, y = signed(a, width), signed(b, width)
    return a if y == 0 else (x % y) & ((1 << width) - 1)


def _shl(a: int, b: int, width: int) -> int:
    return (a << b) & ((1 << width) - 1) if b < width else 0


def _lshr(a: int, b: int, width: int) -> int:
    return a >> b if b < width else 0


def _ashr(a: int, b: int, width: int) -> int:
    return (signed(a, width) >> min(b, width)) & ((1 << width) - 1)


def _fits(number: int, width: int) -> bool:
    return -(1 << (width - 1)) <= number < 1 << (width - 1)


def _signed_overflow(function: Callable[[int, int], int]) -> Callable[[Term, list[Any]], Any]:
    return _by_width(lambda a, b, w: not _fits(function(signed(a, w), signed(b, w)), w))


def _sshl_overflow(a: int, b: int, width: int) -> bool:
    """Shifting by b multiplies by 2**b; amounts of the width or more overflow unless the value is 0."""
    return a != 0 and (b >= width or not _fits(signed(a, width) << b, width))


def _ushl_overflow(a: int, b: int, width: int) -> bool:
    return a != 0 and (b >= width or a << b >> width != 0)


BV_NOT = Kind("bv_not", "bvnot", 1, _same, lambda t, v: ~v[0] & ((1 << t.width) - 1), shape="v")
BV_NEG = Kind("bv_neg", "bvneg", 1, _same, lambda t, v: -v[0] & ((1 << t.width) - 1), shape="v")
BV_AND = Kind("bv_and", "bvand", 2, _same, lambda t, v: v[0] & v[1], commutative=True, shape="vv")
BV_OR = Kind("bv_or", "bvor", 2, _same, lambda t, v: v[0] | v[1], commutative=True, shape="vv")
BV_XOR = Kind("bv_xor", "bvxor", 2, _same, lambda t, v: v[0] ^ v[1], commutative=True, shape="vv")
BV_ADD = Kind("bv_add", "bvadd", 2, _same, _wrap(lambda a, b: a + b), commutative=True, shape="vv")
BV_SUB = Kind("bv_sub", "bvsub", 2, _same, _wrap(lambda a, b: a - b), shape="vv")
BV_MUL = Kind("bv_mul", "bvmul", 2, _same, _wrap(lambda a, b: a * b), commutative=True, shape="vv")
BV_UDIV = Kind("bv_udiv", "bvudiv", 2, _same, _by_width(udiv), shape="vv")
BV_UREM = Kind("bv_urem", "bvurem", 2, _same, _by_width(urem), shape="vv")
BV_SDIV = Kind("bv_sdiv", "bvsdiv", 2, _same, _by_width(sdiv), shape="vv")
BV_SREM = Kind("bv_srem", "bvsrem", 2, _same, _by_width(srem), shape="vv")
BV_SMOD = Kind("bv_smod", "bvsmod", 2, _same, _by_width(smod), shape="vv")
BV_SHL = Kind("bv_shl", "bvshl", 2, _same, _by_width(_shl), shape="vv")
BV_LSHR = Kind("bv_lshr", "bvlshr", 2, _same, _by_width(_lshr), shape="vv")
BV_ASHR = Kind("bv_ashr", "bvashr", 2, _same, _by_width(_ashr), shape="vv")

BV_ULT = Kind("bv_ult", "bvult", 2, _predicate, lambda t, v: v[0] < v[1], shape="vv")
BV_ULE = Kind("bv_ule", "bvule", 2, _predicate, lambda t, v: v[0] <= v[1], shape="vv")
BV_SLT = Kind("bv_slt", "bvslt", 2, _predicate, _by_width(lambda a, b, w: signed(a, w) < signed(b, w)), shape="vv")
BV_SLE = Kind("bv_sle", "bvsle", 2, _predicate, _by_width(lambda a, b, w: signed(a, w) <= signed(b, w)), shape="vv")

BV_CONCAT = Kind("bv_concat", "concat", 2, _concat, lambda t, v: (v[0] << t.args[1].width) | v[1], shape="vw")
BV_EXTRACT = Kind(
    "bv_extract",
    "extract",
    1,
    _extract,
    lambda t, v: (v[0] >> t.payload[1]) & ((1 << t.width) - 1),
    indexed=True,
)
"""The payload is (high, low)."""
BV_ZERO_EXTEND = Kind("bv_zero_extend", "zero_extend", 1, _extend, lambda t, v: v[0], indexed=True)
"""The payload is (amount,), as it is for the next one."""
BV_SIGN_EXTEND = Kind(
    "bv_sign_extend",
    "sign_extend",
    1,
    _extend,
    lambda t, v: signed(v[0], t.args[0].width) & ((1 << t.width) - 1),
    indexed=True,
)

# Overflow predicates: true if the operation overflows.
BV_NEG_OVERFLOW = Kind("bv_nego", "bvnego", 1, _predicate, lambda t, v: v[0] == 1 << (t.args[0].width - 1), shape="v")
BV_UADD_OVERFLOW = Kind(
    "bv_uaddo", "bvuaddo", 2, _predicate, _by_width(lambda a, b, w: (a + b) >> w != 0), commutative=True, shape="vv"
)
BV_SADD_OVERFLOW = Kind(
    "bv_saddo", "bvsaddo", 2, _predicate, _signed_overflow(lambda a, b: a + b), commutative=True, shape="vv"
)
BV_USUB_OVERFLOW = Kind("bv_usubo", "bvusubo", 2, _predicate, lambda t, v: v[0] < v[1], shape="vv")
BV_SSUB_OVERFLOW = Kind("bv_ssubo", "bvssubo", 2, _predicate, _signed_overflow(lambda a, b: a - b), shape="vv")
BV_UMUL_OVERFLOW = Kind(
    "bv_umulo", "bvumulo", 2, _predicate, _by_width(lambda a, b, w: (a * b) >> w != 0), commutative=True, shape="vv"
)
BV_SMUL_OVERFLOW = Kind(
    "bv_smulo", "bvsmulo", 2, _predicate, _signed_overflow(lambda a, b: a * b), commutative=True, shape="vv"
)
BV_SDIV_OVERFLOW = Kind(
    "bv_sdivo",
    "bvsdivo",
    2,
    _predicate,
    _by_width(lambda a, b, w: a == 1 << (w - 1) and b == (1 << w) - 1),
    shape="vv",
)
BV_USHL_OVERFLOW = Kind("bv_ushlo", "", 2, _predicate, _by_width(_ushl_overflow), shape="vv")
"""Not in SMT-LIB: printed by its definition, as is the next one."""
BV_SSHL_OVERFLOW = Kind("bv_sshlo", "", 2, _predicate, _by_width(_sshl_overflow), shape="vv")

KINDS: tuple[Kind, ...] = (
    BV_NOT,
    BV_NEG,
    BV_AND,
    BV_OR,
    BV_XOR,
    BV_ADD,
    BV_SUB,
    BV_MUL,
    BV_UDIV,
    BV_UREM,
    BV_SDIV,
    BV_SREM,
    BV_SMOD,
    BV_SHL,
    BV_LSHR,
    BV_ASHR,
    BV_ULT,
    BV_ULE,
    BV_SLT,
    BV_SLE,
    BV_CONCAT,
    BV_EXTRACT,
    BV_ZERO_EXTEND,
    BV_SIGN_EXTEND,
    BV_NEG_OVERFLOW,
    BV_UADD_OVERFLOW,
    BV_SADD_OVERFLOW,
    BV_USUB_OVERFLOW,
    BV_SSUB_OVERFLOW,
    BV_UMUL_OVERFLOW,
    BV_SMUL_OVERFLOW,
    BV_SDIV_OVERFLOW,
    BV_USHL_OVERFLOW,
    BV_SSHL_OVERFLOW,
)

"""Operators on mathematical integers, and between them and bit-vectors."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from limpet.terms.kind import Kind, SortError
from limpet.terms.sorts import BOOL, INT, BitVecSort, Sort

if TYPE_CHECKING:
    from limpet.terms.term import Term


def _ints(args: tuple[Term, ...], payload: Any) -> Sort:
    for arg in args:
        if arg.sort != INT:
            raise SortError(f"Int expected, not {arg.sort}")
    return INT


def _predicate(args: tuple[Term, ...], payload: Any) -> Sort:
    _ints(args, payload)
    return BOOL


def _from_bits(args: tuple[Term, ...], payload: Any) -> Sort:
    if not isinstance(args[0].sort, BitVecSort):
        raise SortError(f"bit-vector expected, not {args[0].sort}")
    return INT


def _to_bits(args: tuple[Term, ...], payload: Any) -> Sort:
    _ints(args, payload)
    (width,) = payload
    return BitVecSort(width)


def divide(a: int, b: int) -> int:
    """SMT-LIB: the remainder is never negative. Division by zero is any function; here 0."""
    if b == 0:
        return 0
    return a // b if b > 0 else -(a // -b)


def modulo(a: int, b: int) -> int:
    return a if b == 0 else a - b * divide(a, b)


def _by_zero(term: Term, values: list[Any]) -> bool:
    return bool(values[1] == 0)


INT_NEG = Kind("int_neg", "-", 1, _ints, lambda t, v: -v[0], shape="i")
INT_ADD = Kind("int_add", "+", 2, _ints, lambda t, v: v[0] + v[1], commutative=True, shape="ii")
INT_SUB = Kind("int_sub", "-", 2, _ints, lambda t, v: v[0] - v[1], shape="ii")
INT_MUL = Kind("int_mul", "*", 2, _ints, lambda t, v: v[0] * v[1], commutative=True, shape="ii")
INT_DIV = Kind("int_div", "div", 2, _ints, lambda t, v: divide(v[0], v[1]), open=_by_zero, shape="ii")
INT_MOD = Kind("int_mod", "mod", 2, _ints, lambda t, v: modulo(v[0], v[1]), open=_by_zero, shape="ii")
INT_LE = Kind("int_le", "<=", 2, _predicate, lambda t, v: v[0] <= v[1], shape="ii")
INT_LT = Kind("int_lt", "<", 2, _predicate, lambda t, v: v[0] < v[1], shape="ii")
BV_TO_INT = Kind("bv_to_int", "ubv_to_int", 1, _from_bits, lambda t, v: v[0], shape="v")
"""Unsigned."""
INT_TO_BV = Kind("int_to_bv", "int_to_bv", 1, _to_bits, lambda t, v: v[0] & ((1 << t.width) - 1), indexed=True)
"""Modulo 2**width; the payload is (width,)."""

KINDS: tuple[Kind, ...] = (
    INT_NEG,
    INT_ADD,
    INT_SUB,
    INT_MUL,
    INT_DIV,
    INT_MOD,
    INT_LE,
    INT_LT,
    BV_TO_INT,
    INT_TO_BV,
)

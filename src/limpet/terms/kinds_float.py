"""Operators on floats. Values are bit patterns with one NaN; the rounding mode is in the payload (`ieee.MODES`).

Payloads: the mode for arithmetic; (exponent, significand[, mode]) for conversions to floats; (width, mode) for
conversions to bit-vectors; None otherwise.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from limpet.terms import ieee
from limpet.terms.kind import Kind, SortError
from limpet.terms.kinds_bv import signed
from limpet.terms.sorts import BOOL, BitVecSort, FloatSort, Sort

if TYPE_CHECKING:
    from limpet.terms.term import Term

Evaluate = Callable[["Term", list[Any]], Any]


def _float(sort: Sort) -> FloatSort:
    if not isinstance(sort, FloatSort):
        raise SortError(f"float expected, not {sort}")
    return sort


def _bits(sort: Sort) -> BitVecSort:
    if not isinstance(sort, BitVecSort):
        raise SortError(f"bit-vector expected, not {sort}")
    return sort


def _mode(mode: Any) -> None:
    if mode not in ieee.MODES:
        raise SortError(f"{mode} is not a rounding mode")


def _same(args: tuple[Term, ...], payload: Any) -> Sort:
    sort = _float(args[0].sort)
    for arg in args[1:]:
        if arg.sort != sort:
            raise SortError(f"{sort} and {arg.sort} do not fit together")
    return sort


def _rounded(args: tuple[Term, ...], payload: Any) -> Sort:
    _mode(payload)
    return _same(args, payload)


def _predicate(args: tuple[Term, ...], payload: Any) -> Sort:
    _same(args, payload)
    return BOOL


def _target(exponent: int, significand: int) -> FloatSort:
    if exponent < 2 or significand < 2:
        raise SortError(f"a float with {exponent} bits of exponent and {significand} of significand")
    return FloatSort(exponent, significand)


def _from_pattern(args: tuple[Term, ...], payload: Any) -> Sort:
    target = _target(*payload)
    if _bits(args[0].sort).width != target.width:
        raise SortError(f"{args[0].sort} is not the size of {target}")
    return target


def _from_float(args: tuple[Term, ...], payload: Any) -> Sort:
    _float(args[0].sort)
    exponent, significand, mode = payload
    _mode(mode)
    return _target(exponent, significand)


def _from_number(args: tuple[Term, ...], payload: Any) -> Sort:
    _bits(args[0].sort)
    exponent, significand, mode = payload
    _mode(mode)
    return _target(exponent, significand)


def _to_number(args: tuple[Term, ...], payload: Any) -> Sort:
    _float(args[0].sort)
    width, mode = payload
    _mode(mode)
    return BitVecSort(width)


def _to_pattern(args: tuple[Term, ...], payload: Any) -> Sort:
    return BitVecSort(_float(args[0].sort).width)


def source(term: Term) -> FloatSort:
    """The format of the first argument."""
    sort = term.args[0].sort
    assert isinstance(sort, FloatSort)
    return sort


def _plain(function: Callable[..., Any]) -> Evaluate:
    return lambda term, values: function(source(term), *values)


def _with_mode(function: Callable[..., Any]) -> Evaluate:
    return lambda term, values: function(source(term), term.payload, *values)


def _integer_in(is_signed: bool) -> Callable[[Term, list[Any]], int | None]:
    def number(term: Term, values: list[Any]) -> int | None:
        width, mode = term.payload
        integer = ieee.to_integer(source(term), mode, values[0])
        low, high = (-(1 << (width - 1)), 1 << (width - 1)) if is_signed else (0, 1 << width)
        return integer if integer is not None and low <= integer < high else None

    return number


_unsigned_number, _signed_number = _integer_in(False), _integer_in(True)


def _to_bits(number: Callable[[Term, list[Any]], int | None]) -> Evaluate:
    """What does not fit may be anything; here 0."""
    return lambda term, values: (number(term, values) or 0) & ((1 << term.width) - 1)


def _pattern_value(term: Term, values: list[Any]) -> int:
    return ieee.canonical(FloatSort(*term.payload), values[0])


def _convert_value(term: Term, values: list[Any]) -> int:
    exponent, significand, mode = term.payload
    return ieee.convert(source(term), FloatSort(exponent, significand), mode, values[0])


def _unsigned_value(term: Term, values: list[Any]) -> int:
    exponent, significand, mode = term.payload
    return ieee.from_integer(FloatSort(exponent, significand), mode, values[0])


def _signed_value(term: Term, values: list[Any]) -> int:
    exponent, significand, mode = term.payload
    number = signed(values[0], term.args[0].width)
    return ieee.from_integer(FloatSort(exponent, significand), mode, number)


def _zeros(term: Term, values: list[Any]) -> bool:
    return ieee.zeros_differ(source(term), values[0], values[1])


FP_ABS = Kind("fp_abs", "fp.abs", 1, _same, _plain(ieee.absolute), shape="f")
FP_NEG = Kind("fp_neg", "fp.neg", 1, _same, _plain(ieee.negate), shape="f")
FP_ADD = Kind("fp_add", "fp.add", 2, _rounded, _with_mode(ieee.add), commutative=True, shape="ff")
FP_SUB = Kind("fp_sub", "fp.sub", 2, _rounded, _with_mode(ieee.subtract), shape="ff")
FP_MUL = Kind("fp_mul", "fp.mul", 2, _rounded, _with_mode(ieee.multiply), commutative=True, shape="ff")
FP_DIV = Kind("fp_div", "fp.div", 2, _rounded, _with_mode(ieee.divide), shape="ff")
FP_FMA = Kind("fp_fma", "fp.fma", 3, _rounded, _with_mode(ieee.fused), shape="fff")
FP_SQRT = Kind("fp_sqrt", "fp.sqrt", 1, _rounded, _with_mode(ieee.square_root), shape="f")
FP_REM = Kind("fp_rem", "fp.rem", 2, _same, _plain(ieee.remainder), shape="ff")
FP_ROUND = Kind("fp_round", "fp.roundToIntegral", 1, _rounded, _with_mode(ieee.to_integral), shape="f")
FP_MIN = Kind("fp_min", "fp.min", 2, _same, _plain(ieee.minimum), open=_zeros, shape="ff")
FP_MAX = Kind("fp_max", "fp.max", 2, _same, _plain(ieee.maximum), open=_zeros, shape="ff")

FP_LE = Kind("fp_le", "fp.leq", 2, _predicate, _plain(ieee.less_or_equal), shape="ff")
FP_LT = Kind("fp_lt", "fp.lt", 2, _predicate, _plain(ieee.less), shape="ff")
FP_EQ = Kind("fp_eq", "fp.eq", 2, _predicate, _plain(ieee.equal), commutative=True, shape="ff")
"""IEEE equality: -0 equals +0, NaN nothing. `equal` is identity: -0 is not +0, NaN is NaN."""
FP_IS_NORMAL = Kind("fp_is_normal", "fp.isNormal", 1, _predicate, _plain(ieee.is_normal), shape="f")
FP_IS_SUBNORMAL = Kind("fp_is_subnormal", "fp.isSubnormal", 1, _predicate, _plain(ieee.is_subnormal), shape="f")
FP_IS_ZERO = Kind("fp_is_zero", "fp.isZero", 1, _predicate, _plain(ieee.is_zero), shape="f")
FP_IS_INFINITE = Kind("fp_is_infinite", "fp.isInfinite", 1, _predicate, _plain(ieee.is_infinite), shape="f")
FP_IS_NAN = Kind("fp_is_nan", "fp.isNaN", 1, _predicate, _plain(ieee.is_nan), shape="f")
FP_IS_NEGATIVE = Kind("fp_is_negative", "fp.isNegative", 1, _predicate, _plain(ieee.is_negative), shape="f")
FP_IS_POSITIVE = Kind("fp_is_positive", "fp.isPositive", 1, _predicate, _plain(ieee.is_positive), shape="f")

FP_FROM_BITS = Kind("fp_from_bits", "to_fp", 1, _from_pattern, _pattern_value)
"""The float with that bit pattern."""
FP_FROM_FP = Kind("fp_from_fp", "to_fp", 1, _from_float, _convert_value)
FP_FROM_SBV = Kind("fp_from_sbv", "to_fp", 1, _from_number, _signed_value)
FP_FROM_UBV = Kind("fp_from_ubv", "to_fp_unsigned", 1, _from_number, _unsigned_value)
FP_TO_UBV = Kind(
    "fp_to_ubv",
    "fp.to_ubv",
    1,
    _to_number,
    _to_bits(_unsigned_number),
    open=lambda t, v: _unsigned_number(t, v) is None,
)
FP_TO_SBV = Kind(
    "fp_to_sbv",
    "fp.to_sbv",
    1,
    _to_number,
    _to_bits(_signed_number),
    open=lambda t, v: _signed_number(t, v) is None,
)
FP_TO_BITS = Kind("fp_to_bits", "", 1, _to_pattern, _plain(ieee.canonical), shape="f")
"""The bit pattern; of NaN the canonical one. Not in SMT-LIB: printed by its definition."""

ROUNDED: frozenset[Kind] = frozenset((FP_ADD, FP_SUB, FP_MUL, FP_DIV, FP_FMA, FP_SQRT, FP_ROUND))
"""The payload is the rounding mode."""
TO_FLOAT: frozenset[Kind] = frozenset((FP_FROM_BITS, FP_FROM_FP, FP_FROM_SBV, FP_FROM_UBV))
TO_NUMBER: frozenset[Kind] = frozenset((FP_TO_UBV, FP_TO_SBV))

KINDS: tuple[Kind, ...] = (
    FP_ABS,
    FP_NEG,
    FP_ADD,
    FP_SUB,
    FP_MUL,
    FP_DIV,
    FP_FMA,
    FP_SQRT,
    FP_REM,
    FP_ROUND,
    FP_MIN,
    FP_MAX,
    FP_LE,
    FP_LT,
    FP_EQ,
    FP_IS_NORMAL,
    FP_IS_SUBNORMAL,
    FP_IS_ZERO,
    FP_IS_INFINITE,
    FP_IS_NAN,
    FP_IS_NEGATIVE,
    FP_IS_POSITIVE,
    FP_FROM_BITS,
    FP_FROM_FP,
    FP_FROM_SBV,
    FP_FROM_UBV,
    FP_TO_UBV,
    FP_TO_SBV,
    FP_TO_BITS,
)

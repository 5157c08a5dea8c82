"""What operator names of SMT-LIB make: those of the operator table, and those that are short for others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from limpet.terms import kinds_bv as bv
from limpet.terms import kinds_core as core
from limpet.terms import kinds_float as fp
from limpet.terms import kinds_int as ints
from limpet.terms.build import Builder
from limpet.terms.ieee import MODES
from limpet.terms.kind import CONSTANT, Kind, SortError
from limpet.terms.kinds import TABLE
from limpet.terms.sorts import INT, BitVecSort, FloatSort
from limpet.terms.term import Term


class Mode(str):
    """A rounding mode."""

    __slots__ = ()


class Indexed(NamedTuple):
    """`(_ name indices…)` that is an operator."""

    name: str
    indices: tuple[int, ...]


_LONG_MODES = (
    "roundNearestTiesToEven",
    "roundNearestTiesToAway",
    "roundTowardPositive",
    "roundTowardNegative",
    "roundTowardZero",
)
ROUNDING: dict[str, Mode] = {name: Mode(name) for name in MODES} | {
    long: Mode(short) for long, short in zip(_LONG_MODES, MODES, strict=True)
}

Operator = Callable[["Making", list[Any]], Term]


class Making:
    """Makes terms exactly as they are written if the builder has no rules, else through its rules."""

    def __init__(self, builder: Builder) -> None:
        self.builder = builder
        self.manager = builder.manager
        self.make: Callable[..., Term] = builder.make if builder.simplifies else builder.manager.make

    def sum_up(self, kind: Kind, args: Sequence[Term], payload: Any = None) -> Term:
        """To the left."""
        result = args[0]
        for arg in args[1:]:
            result = self.make(kind, (result, arg), payload)
        return result

    def all(self, parts: list[Term]) -> Term:
        return self.sum_up(core.AND, parts) if parts else self.manager.true


def _count(args: Sequence[Any], least: int, most: int | None = None) -> None:
    if len(args) < least or (most is not None and len(args) > most):
        wanted = str(least) if most == least else f"{least} or more" if most is None else f"{least} to {most}"
        raise SortError(f"{wanted} arguments expected, not {len(args)}")


def _exact(kind: Kind) -> Operator:
    return lambda m, args: m.make(kind, tuple(args))


def _left(kind: Kind) -> Operator:
    def read(m: Making, args: list[Any]) -> Term:
        _count(args, 1)
        return m.sum_up(kind, args)

    return read


def _right(kind: Kind) -> Operator:
    def read(m: Making, args: list[Any]) -> Term:
        _count(args, 2)
        result: Term = args[-1]
        for arg in reversed(args[:-1]):
            result = m.make(kind, (arg, result))
        return result

    return read


def _chain(kind: Kind, swapped: bool = False) -> Operator:
    def read(m: Making, args: list[Any]) -> Term:
        _count(args, 2)
        pairs = pairwise(args)
        return m.all([m.make(kind, (b, a) if swapped else (a, b)) for a, b in pairs])

    return read


def _distinct(m: Making, args: list[Any]) -> Term:
    _count(args, 2)
    pairs = [(args[i], args[j]) for j in range(len(args)) for i in range(j)]
    return m.all([m.make(core.NOT, (m.make(core.EQUAL, pair),)) for pair in pairs])


def _negated(kind: Kind, negation: Kind) -> Operator:
    return lambda m, args: m.make(negation, (m.make(kind, tuple(args)),))


def _minus(m: Making, args: list[Any]) -> Term:
    if len(args) == 1:
        (arg,) = args
        if arg.kind is CONSTANT and arg.sort == INT and arg.payload > 0:
            return m.manager.constant(INT, -arg.payload)
        return m.make(ints.INT_NEG, (arg,))
    _count(args, 2)
    return m.sum_up(ints.INT_SUB, args)


def _absolute(m: Making, args: list[Any]) -> Term:
    (arg,) = args
    negative = m.make(ints.INT_LT, (arg, m.manager.constant(INT, 0)))
    return m.make(core.ITE, (negative, m.make(ints.INT_NEG, (arg,)), arg))


def _compare_bits(m: Making, args: list[Any]) -> Term:
    equal = m.make(core.EQUAL, tuple(args))
    return m.make(core.ITE, (equal, m.manager.bv(1, 1), m.manager.bv(0, 1)))


def _signed_to_int(m: Making, args: list[Any]) -> Term:
    (arg,) = args
    number = m.make(ints.BV_TO_INT, (arg,))
    negative = m.make(bv.BV_SLT, (arg, m.manager.bv(0, arg.width)))
    less = m.make(ints.INT_SUB, (number, m.manager.constant(INT, 1 << arg.width)))
    return m.make(core.ITE, (negative, less, number))


def _float(m: Making, args: list[Any]) -> Term:
    """`(fp sign exponent significand)`."""
    _count(args, 3, 3)
    sign, exponent, significand = args
    if not all(isinstance(arg.sort, BitVecSort) for arg in args) or sign.width != 1:
        raise SortError("fp takes bit-vectors, the first of one bit")
    sort = FloatSort(exponent.width, significand.width + 1)
    if all(arg.kind is CONSTANT for arg in args):
        pattern = (sign.payload << exponent.width | exponent.payload) << significand.width | significand.payload
        return m.manager.constant(sort, pattern)
    bits = m.sum_up(bv.BV_CONCAT, args)
    return m.make(fp.FP_FROM_BITS, (bits,), (sort.exponent, sort.significand))


def _rounded(kind: Kind) -> Operator:
    def read(m: Making, args: list[Any]) -> Term:
        _count(args, 1)
        if not isinstance(args[0], Mode):
            raise SortError(f"{kind.smtlib} takes a rounding mode first, written out")
        return m.make(kind, tuple(args[1:]), str(args[0]))

    return read


OPERATORS: dict[str, Operator] = {
    kind.smtlib: _exact(kind)
    for kind in TABLE.values()
    if kind.smtlib and not kind.indexed and kind not in fp.TO_FLOAT | fp.TO_NUMBER and kind is not core.CONSTANT_ARRAY
} | {
    "=>": _right(core.IMPLIES),
    "implies": _right(core.IMPLIES),
    "distinct": _distinct,
    "bvnand": _negated(bv.BV_AND, bv.BV_NOT),
    "bvnor": _negated(bv.BV_OR, bv.BV_NOT),
    "bvxnor": _negated(bv.BV_XOR, bv.BV_NOT),
    "bvcomp": _compare_bits,
    "bv2nat": _exact(ints.BV_TO_INT),
    "bvudiv_i": _exact(bv.BV_UDIV),  # how z3 prints them in answers
    "bvurem_i": _exact(bv.BV_UREM),
    "bvsdiv_i": _exact(bv.BV_SDIV),
    "bvsrem_i": _exact(bv.BV_SREM),
    "bvsmod_i": _exact(bv.BV_SMOD),
    "sbv_to_int": _signed_to_int,
    "-": _minus,
    "abs": _absolute,
    "fp": _float,
    "fp.to_ieee_bv": _exact(fp.FP_TO_BITS),
}
OPERATORS |= {kind.smtlib: _rounded(kind) for kind in fp.ROUNDED}
OPERATORS |= {
    kind.smtlib: _left(kind)
    for theory in (
        (core.AND, core.OR, core.XOR),
        (ints.INT_ADD, ints.INT_MUL, ints.INT_DIV),
        (bv.BV_AND, bv.BV_OR, bv.BV_XOR, bv.BV_ADD, bv.BV_MUL, bv.BV_CONCAT),
    )
    for kind in theory
}
OPERATORS |= {
    kind.smtlib: _chain(kind) for kind in (core.EQUAL, ints.INT_LE, ints.INT_LT, fp.FP_LE, fp.FP_LT, fp.FP_EQ)
}
OPERATORS |= {
    name: _chain(kind, swapped=True)
    for name, kind in {
        ">": ints.INT_LT,
        ">=": ints.INT_LE,
        "bvugt": bv.BV_ULT,
        "bvuge": bv.BV_ULE,
        "bvsgt": bv.BV_SLT,
        "bvsge": bv.BV_SLE,
        "fp.gt": fp.FP_LT,
        "fp.geq": fp.FP_LE,
    }.items()
}
QUICK: dict[str, Kind] = {
    kind.smtlib: kind
    for kind in TABLE.values()
    if kind.arity == 2 and kind.smtlib in OPERATORS and kind not in fp.ROUNDED
} | {"not": core.NOT}
"""Operators that, with as many arguments as the kind has, are just that kind."""


# --- indexed operators ----------------------------------------------------------------------------------------


def _rotated(m: Making, arg: Term, left: int) -> Term:
    width = arg.width
    left %= width
    if left == 0:
        return arg
    low = m.make(bv.BV_EXTRACT, (arg,), (width - left - 1, 0))
    return m.make(bv.BV_CONCAT, (low, m.make(bv.BV_EXTRACT, (arg,), (width - 1, width - left))))


def _to_float(m: Making, indices: tuple[int, ...], args: list[Any]) -> Term:
    exponent, significand = indices
    if len(args) == 1:
        return m.make(fp.FP_FROM_BITS, tuple(args), (exponent, significand))
    mode, arg = args
    if not isinstance(mode, Mode):
        raise SortError("to_fp takes a rounding mode first, written out")
    kind = fp.FP_FROM_FP if isinstance(arg.sort, FloatSort) else fp.FP_FROM_SBV
    return m.make(kind, (arg,), (exponent, significand, str(mode)))


_INDEXED: dict[str, Kind] = {kind.smtlib: kind for kind in TABLE.values() if kind.indexed} | {"int2bv": ints.INT_TO_BV}
_TO_NUMBER = {kind.smtlib: kind for kind in fp.TO_NUMBER}


def apply_indexed(m: Making, operator: Indexed, args: list[Any]) -> Term | None:
    """None: there is no such operator."""
    name, indices = operator
    kind = _INDEXED.get(name)
    if kind is not None:
        return m.make(kind, tuple(args), indices)
    if name in _TO_NUMBER or name == "to_fp_unsigned":
        mode, arg = args
        if not isinstance(mode, Mode):
            raise SortError(f"{name} takes a rounding mode first, written out")
        return m.make(_TO_NUMBER.get(name, fp.FP_FROM_UBV), (arg,), (*indices, str(mode)))
    match name:
        case "to_fp":
            return _to_float(m, indices, args)
        case "rotate_left" | "rotate_right":
            (amount,), (arg,) = indices, args
            return _rotated(m, arg, amount if name == "rotate_left" else -amount)
        case "repeat":
            (count,), (arg,) = indices, args
            _count(range(count), 1)
            return m.sum_up(bv.BV_CONCAT, [arg] * count)
        case _:
            return None

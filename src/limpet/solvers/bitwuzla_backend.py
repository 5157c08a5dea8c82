"""bitwuzla in this process."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from limpet.solvers.backend import Backend, Maker, pattern_of_float
from limpet.solvers.interface import Reason, Unavailable, Unknown
from limpet.solvers.reads import is_lambda
from limpet.terms import ieee
from limpet.terms import kinds_bv as bv
from limpet.terms import kinds_core as core
from limpet.terms import kinds_float as fp
from limpet.terms.kind import Kind
from limpet.terms.sorts import BOOL, ArraySort, BitVecSort, FloatSort, FunctionSort, Sort
from limpet.terms.term import Term
from limpet.terms.values import ArrayValue

try:
    import bitwuzla
except ImportError as error:
    raise Unavailable("bitwuzla", "bitwuzla", str(error)) from None

_KIND = bitwuzla.Kind


def _plain(kind: Any) -> Maker:
    def make(b: BitwuzlaBackend, term: Term, args: list[Any]) -> Any:
        return b.mk_term(kind, args)

    return make


def _indexed(kind: Any) -> Maker:
    def make(b: BitwuzlaBackend, term: Term, args: list[Any]) -> Any:
        return b.mk_term(kind, args, list(term.payload))

    return make


def _constant_array(b: BitwuzlaBackend, term: Term, args: list[Any]) -> Any:
    return b.terms.mk_const_array(b.sort(term.sort), args[0])


def _rounded(kind: Any) -> Maker:
    def make(b: BitwuzlaBackend, term: Term, args: list[Any]) -> Any:
        return b.mk_term(kind, [b.rounding(term.payload), *args])

    return make


def _converted(kind: Any) -> Maker:
    """The payload is the indices, then the mode."""

    def make(b: BitwuzlaBackend, term: Term, args: list[Any]) -> Any:
        *indices, mode = term.payload
        return b.mk_term(kind, [b.rounding(mode), *args], indices)

    return make


_PLAIN = {
    core.NOT: _KIND.NOT,
    core.AND: _KIND.AND,
    core.OR: _KIND.OR,
    core.XOR: _KIND.XOR,
    core.IMPLIES: _KIND.IMPLIES,
    core.EQUAL: _KIND.EQUAL,
    core.ITE: _KIND.ITE,
    core.SELECT: _KIND.ARRAY_SELECT,
    core.STORE: _KIND.ARRAY_STORE,
    core.APPLY: _KIND.APPLY,
    bv.BV_NOT: _KIND.BV_NOT,
    bv.BV_NEG: _KIND.BV_NEG,
    bv.BV_AND: _KIND.BV_AND,
    bv.BV_OR: _KIND.BV_OR,
    bv.BV_XOR: _KIND.BV_XOR,
    bv.BV_ADD: _KIND.BV_ADD,
    bv.BV_SUB: _KIND.BV_SUB,
    bv.BV_MUL: _KIND.BV_MUL,
    bv.BV_UDIV: _KIND.BV_UDIV,
    bv.BV_UREM: _KIND.BV_UREM,
    bv.BV_SDIV: _KIND.BV_SDIV,
    bv.BV_SREM: _KIND.BV_SREM,
    bv.BV_SMOD: _KIND.BV_SMOD,
    bv.BV_SHL: _KIND.BV_SHL,
    bv.BV_LSHR: _KIND.BV_SHR,
    bv.BV_ASHR: _KIND.BV_ASHR,
    bv.BV_ULT: _KIND.BV_ULT,
    bv.BV_ULE: _KIND.BV_ULE,
    bv.BV_SLT: _KIND.BV_SLT,
    bv.BV_SLE: _KIND.BV_SLE,
    bv.BV_CONCAT: _KIND.BV_CONCAT,
    bv.BV_NEG_OVERFLOW: _KIND.BV_NEG_OVERFLOW,
    bv.BV_UADD_OVERFLOW: _KIND.BV_UADD_OVERFLOW,
    bv.BV_SADD_OVERFLOW: _KIND.BV_SADD_OVERFLOW,
    bv.BV_USUB_OVERFLOW: _KIND.BV_USUB_OVERFLOW,
    bv.BV_SSUB_OVERFLOW: _KIND.BV_SSUB_OVERFLOW,
    bv.BV_UMUL_OVERFLOW: _KIND.BV_UMUL_OVERFLOW,
    bv.BV_SMUL_OVERFLOW: _KIND.BV_SMUL_OVERFLOW,
    bv.BV_SDIV_OVERFLOW: _KIND.BV_SDIV_OVERFLOW,
    fp.FP_ABS: _KIND.FP_ABS,
    fp.FP_NEG: _KIND.FP_NEG,
    fp.FP_REM: _KIND.FP_REM,
    fp.FP_LE: _KIND.FP_LEQ,
    fp.FP_LT: _KIND.FP_LT,
    fp.FP_EQ: _KIND.FP_EQUAL,
    fp.FP_IS_NORMAL: _KIND.FP_IS_NORMAL,
    fp.FP_IS_SUBNORMAL: _KIND.FP_IS_SUBNORMAL,
    fp.FP_IS_ZERO: _KIND.FP_IS_ZERO,
    fp.FP_IS_INFINITE: _KIND.FP_IS_INF,
    fp.FP_IS_NAN: _KIND.FP_IS_NAN,
    fp.FP_IS_NEGATIVE: _KIND.FP_IS_NEG,
    fp.FP_IS_POSITIVE: _KIND.FP_IS_POS,
}

_ROUNDED = {
    fp.FP_ADD: _KIND.FP_ADD,
    fp.FP_SUB: _KIND.FP_SUB,
    fp.FP_MUL: _KIND.FP_MUL,
    fp.FP_DIV: _KIND.FP_DIV,
    fp.FP_FMA: _KIND.FP_FMA,
    fp.FP_SQRT: _KIND.FP_SQRT,
    fp.FP_ROUND: _KIND.FP_RTI,
}

_OPERATORS: dict[Kind, Maker] = {
    **{kind: _plain(theirs) for kind, theirs in _PLAIN.items()},
    **{kind: _rounded(theirs) for kind, theirs in _ROUNDED.items()},
    core.CONSTANT_ARRAY: _constant_array,
    bv.BV_EXTRACT: _indexed(_KIND.BV_EXTRACT),
    bv.BV_ZERO_EXTEND: _indexed(_KIND.BV_ZERO_EXTEND),
    bv.BV_SIGN_EXTEND: _indexed(_KIND.BV_SIGN_EXTEND),
    fp.FP_FROM_BITS: _indexed(_KIND.FP_TO_FP_FROM_BV),
    fp.FP_FROM_FP: _converted(_KIND.FP_TO_FP_FROM_FP),
    fp.FP_FROM_SBV: _converted(_KIND.FP_TO_FP_FROM_SBV),
    fp.FP_FROM_UBV: _converted(_KIND.FP_TO_FP_FROM_UBV),
    fp.FP_TO_UBV: _converted(_KIND.FP_TO_UBV),
    fp.FP_TO_SBV: _converted(_KIND.FP_TO_SBV),
    fp.FP_TO_BITS: pattern_of_float,
}


class BitwuzlaBackend(Backend[Any]):
    name = "bitwuzla"
    OPERATORS: ClassVar[Mapping[Kind, Maker]] = _OPERATORS
    ERRORS = (bitwuzla.BitwuzlaException, RuntimeError)

    def __init__(self, options: Mapping[str, Any] | None = None) -> None:
        """`options` by their long names: {"sat-solver": "kissat"}."""
        super().__init__(is_lambda)
        self.terms = bitwuzla.TermManager()
        self.mk_term = self.terms.mk_term
        self.direct = {kind: self._binary(theirs) for kind, theirs in _PLAIN.items() if kind.arity == 2}
        settings = bitwuzla.Options()
        settings.set(bitwuzla.Option.PRODUCE_MODELS, True)
        settings.set(bitwuzla.Option.PRODUCE_UNSAT_ASSUMPTIONS, True)
        for name, value in (options or {}).items():
            settings.set(name, value)
        self.solver = bitwuzla.Bitwuzla(self.terms, settings)
        self.solver.configure_terminator(self.stopwatch)

    def _binary(self, kind: Any) -> Callable[[Any, Any], Any]:
        mk_term = self.mk_term

        def make(first: Any, second: Any) -> Any:
            return mk_term(kind, [first, second])

        return make

    def make_sort(self, sort: Sort) -> Any:
        match sort:
            case _ if sort == BOOL:
                return self.terms.mk_bool_sort()
            case BitVecSort(width):
                return self.terms.mk_bv_sort(width)
            case FloatSort(exponent, significand):
                return self.terms.mk_fp_sort(exponent, significand)
            case ArraySort(index, element):
                return self.terms.mk_array_sort(self.sort(index), self.sort(element))
            case FunctionSort(domain, result):
                return self.terms.mk_fun_sort([self.sort(argument) for argument in domain], self.sort(result))
            case _:
                raise self.refuse(sort)

    def rounding(self, mode: str) -> Any:
        return self.terms.mk_rm_value(getattr(bitwuzla.RoundingMode, mode))

    def make_constant(self, term: Term) -> Any:
        if term.sort == BOOL:
            return self.terms.mk_true() if term.payload else self.terms.mk_false()
        if isinstance(term.sort, FloatSort):
            bits = self.terms.mk_bv_value(self.sort(BitVecSort(term.sort.width)), term.payload)
            return self.mk_term(_KIND.FP_TO_FP_FROM_BV, [bits], [term.sort.exponent, term.sort.significand])
        return self.terms.mk_bv_value(self.sort(term.sort), term.payload)

    def make_symbol(self, term: Term) -> Any:
        return self.terms.mk_const(self.sort(term.sort), str(term.payload))

    def assert_handle(self, handle: Any) -> None:
        self.solver.assert_formula(handle)

    def push_level(self) -> None:
        self.solver.push(1)

    def pop_level(self) -> None:
        self.solver.pop(1)

    def solve(self, assumptions: list[Any], seconds: float | None) -> bool | Unknown:
        result = self.solver.check_sat(*assumptions)
        if result is bitwuzla.Result.UNKNOWN:
            return Unknown(Reason.GAVE_UP)
        return bool(result is bitwuzla.Result.SAT)

    def failed(self, assumptions: list[Any]) -> list[bool]:
        return [bool(self.solver.is_unsat_assumption(handle)) for handle in assumptions]

    def read_value(self, handle: Any, sort: Sort) -> Any:
        return self._value(self.solver.get_value(handle), sort)

    def _value(self, value: Any, sort: Sort) -> Any:
        if sort == BOOL:
            return bool(value.value())
        if isinstance(sort, ArraySort):
            return self._array_value(value, sort)
        if isinstance(sort, FloatSort):
            return ieee.canonical(sort, int(value.value(2, False), 2))
        return int(value.value(2), 2)

    def _array_value(self, value: Any, sort: ArraySort) -> ArrayValue:
        entries: dict[Any, Any] = {}
        while value.kind() == _KIND.ARRAY_STORE:
            value, index, element = value.children()
            entries.setdefault(self._value(index, sort.index), self._value(element, sort.element))
        (default,) = value.children()
        return ArrayValue(self._value(default, sort.element), entries)

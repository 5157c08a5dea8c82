"""cvc5 in this process."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, ClassVar

from limpet.solvers.backend import Backend, Maker, pattern_of_float
from limpet.solvers.interface import Reason, Unavailable, Unknown
from limpet.solvers.reads import Unwanted, is_lambda_or_computed
from limpet.terms import ieee
from limpet.terms import kinds_bv as bv
from limpet.terms import kinds_core as core
from limpet.terms import kinds_float as fp
from limpet.terms import kinds_int as ints
from limpet.terms.kind import Kind
from limpet.terms.sorts import (
    BOOL,
    INT,
    ArraySort,
    BitVecSort,
    FloatSort,
    FunctionSort,
    Sort,
    UninterpretedSort,
)
from limpet.terms.term import Term
from limpet.terms.values import ArrayValue

try:
    import cvc5
except ImportError as error:
    raise Unavailable("cvc5", "cvc5", str(error)) from None

_KIND = cvc5.Kind

_MODES = {
    ieee.RNE: cvc5.RoundingMode.ROUND_NEAREST_TIES_TO_EVEN,
    ieee.RNA: cvc5.RoundingMode.ROUND_NEAREST_TIES_TO_AWAY,
    ieee.RTP: cvc5.RoundingMode.ROUND_TOWARD_POSITIVE,
    ieee.RTN: cvc5.RoundingMode.ROUND_TOWARD_NEGATIVE,
    ieee.RTZ: cvc5.RoundingMode.ROUND_TOWARD_ZERO,
}


def _plain(kind: Any) -> Maker:
    def make(c: Cvc5Backend, term: Term, args: list[Any]) -> Any:
        return c.mk_term(kind, *args)

    return make


def _indexed(kind: Any) -> Maker:
    def make(c: Cvc5Backend, term: Term, args: list[Any]) -> Any:
        return c.mk_term(c.operator(kind, term.payload), *args)

    return make


def _rounded(kind: Any) -> Maker:
    def make(c: Cvc5Backend, term: Term, args: list[Any]) -> Any:
        return c.mk_term(kind, c.terms.mkRoundingMode(_MODES[term.payload]), *args)

    return make


def _converted(kind: Any) -> Maker:
    """The payload is the indices, then the mode."""

    def make(c: Cvc5Backend, term: Term, args: list[Any]) -> Any:
        *indices, mode = term.payload
        return c.mk_term(c.operator(kind, tuple(indices)), c.terms.mkRoundingMode(_MODES[mode]), *args)

    return make


def _constant_array(c: Cvc5Backend, term: Term, args: list[Any]) -> Any:
    if is_lambda_or_computed(term):
        raise Unwanted
    return c.terms.mkConstArray(c.sort(term.sort), args[0])


_PLAIN = {
    core.NOT: _KIND.NOT,
    core.AND: _KIND.AND,
    core.OR: _KIND.OR,
    core.XOR: _KIND.XOR,
    core.IMPLIES: _KIND.IMPLIES,
    core.EQUAL: _KIND.EQUAL,
    core.ITE: _KIND.ITE,
    core.SELECT: _KIND.SELECT,
    core.STORE: _KIND.STORE,
    core.APPLY: _KIND.APPLY_UF,
    bv.BV_NOT: _KIND.BITVECTOR_NOT,
    bv.BV_NEG: _KIND.BITVECTOR_NEG,
    bv.BV_AND: _KIND.BITVECTOR_AND,
    bv.BV_OR: _KIND.BITVECTOR_OR,
    bv.BV_XOR: _KIND.BITVECTOR_XOR,
    bv.BV_ADD: _KIND.BITVECTOR_ADD,
    bv.BV_SUB: _KIND.BITVECTOR_SUB,
    bv.BV_MUL: _KIND.BITVECTOR_MULT,
    bv.BV_UDIV: _KIND.BITVECTOR_UDIV,
    bv.BV_UREM: _KIND.BITVECTOR_UREM,
    bv.BV_SDIV: _KIND.BITVECTOR_SDIV,
    bv.BV_SREM: _KIND.BITVECTOR_SREM,
    bv.BV_SMOD: _KIND.BITVECTOR_SMOD,
    bv.BV_SHL: _KIND.BITVECTOR_SHL,
    bv.BV_LSHR: _KIND.BITVECTOR_LSHR,
    bv.BV_ASHR: _KIND.BITVECTOR_ASHR,
    bv.BV_ULT: _KIND.BITVECTOR_ULT,
    bv.BV_ULE: _KIND.BITVECTOR_ULE,
    bv.BV_SLT: _KIND.BITVECTOR_SLT,
    bv.BV_SLE: _KIND.BITVECTOR_SLE,
    bv.BV_CONCAT: _KIND.BITVECTOR_CONCAT,
    bv.BV_NEG_OVERFLOW: _KIND.BITVECTOR_NEGO,
    bv.BV_UADD_OVERFLOW: _KIND.BITVECTOR_UADDO,
    bv.BV_SADD_OVERFLOW: _KIND.BITVECTOR_SADDO,
    bv.BV_USUB_OVERFLOW: _KIND.BITVECTOR_USUBO,
    bv.BV_SSUB_OVERFLOW: _KIND.BITVECTOR_SSUBO,
    bv.BV_UMUL_OVERFLOW: _KIND.BITVECTOR_UMULO,
    bv.BV_SMUL_OVERFLOW: _KIND.BITVECTOR_SMULO,
    bv.BV_SDIV_OVERFLOW: _KIND.BITVECTOR_SDIVO,
    ints.INT_NEG: _KIND.NEG,
    ints.INT_ADD: _KIND.ADD,
    ints.INT_SUB: _KIND.SUB,
    ints.INT_MUL: _KIND.MULT,
    ints.INT_DIV: _KIND.INTS_DIVISION,
    ints.INT_MOD: _KIND.INTS_MODULUS,
    ints.INT_LE: _KIND.LEQ,
    ints.INT_LT: _KIND.LT,
    ints.BV_TO_INT: _KIND.BITVECTOR_UBV_TO_INT,
    fp.FP_ABS: _KIND.FLOATINGPOINT_ABS,
    fp.FP_NEG: _KIND.FLOATINGPOINT_NEG,
    fp.FP_REM: _KIND.FLOATINGPOINT_REM,
    fp.FP_LE: _KIND.FLOATINGPOINT_LEQ,
    fp.FP_LT: _KIND.FLOATINGPOINT_LT,
    fp.FP_EQ: _KIND.FLOATINGPOINT_EQ,
    fp.FP_IS_NORMAL: _KIND.FLOATINGPOINT_IS_NORMAL,
    fp.FP_IS_SUBNORMAL: _KIND.FLOATINGPOINT_IS_SUBNORMAL,
    fp.FP_IS_ZERO: _KIND.FLOATINGPOINT_IS_ZERO,
    fp.FP_IS_INFINITE: _KIND.FLOATINGPOINT_IS_INF,
    fp.FP_IS_NAN: _KIND.FLOATINGPOINT_IS_NAN,
    fp.FP_IS_NEGATIVE: _KIND.FLOATINGPOINT_IS_NEG,
    fp.FP_IS_POSITIVE: _KIND.FLOATINGPOINT_IS_POS,
}

_ROUNDED = {
    fp.FP_ADD: _KIND.FLOATINGPOINT_ADD,
    fp.FP_SUB: _KIND.FLOATINGPOINT_SUB,
    fp.FP_MUL: _KIND.FLOATINGPOINT_MULT,
    fp.FP_DIV: _KIND.FLOATINGPOINT_DIV,
    fp.FP_FMA: _KIND.FLOATINGPOINT_FMA,
    fp.FP_SQRT: _KIND.FLOATINGPOINT_SQRT,
    fp.FP_ROUND: _KIND.FLOATINGPOINT_RTI,
}

_OPERATORS: dict[Kind, Maker] = {
    **{kind: _plain(theirs) for kind, theirs in _PLAIN.items()},
    **{kind: _rounded(theirs) for kind, theirs in _ROUNDED.items()},
    core.CONSTANT_ARRAY: _constant_array,
    bv.BV_EXTRACT: _indexed(_KIND.BITVECTOR_EXTRACT),
    bv.BV_ZERO_EXTEND: _indexed(_KIND.BITVECTOR_ZERO_EXTEND),
    bv.BV_SIGN_EXTEND: _indexed(_KIND.BITVECTOR_SIGN_EXTEND),
    ints.INT_TO_BV: _indexed(_KIND.INT_TO_BITVECTOR),
    fp.FP_FROM_BITS: _indexed(_KIND.FLOATINGPOINT_TO_FP_FROM_IEEE_BV),
    fp.FP_FROM_FP: _converted(_KIND.FLOATINGPOINT_TO_FP_FROM_FP),
    fp.FP_FROM_SBV: _converted(_KIND.FLOATINGPOINT_TO_FP_FROM_SBV),
    fp.FP_FROM_UBV: _converted(_KIND.FLOATINGPOINT_TO_FP_FROM_UBV),
    fp.FP_TO_UBV: _converted(_KIND.FLOATINGPOINT_TO_UBV),
    fp.FP_TO_SBV: _converted(_KIND.FLOATINGPOINT_TO_SBV),
    fp.FP_TO_BITS: pattern_of_float,
}


class Cvc5Backend(Backend[Any]):
    name = "cvc5"
    OPERATORS: ClassVar[Mapping[Kind, Maker]] = _OPERATORS
    ERRORS = (RuntimeError,)

    def __init__(self, options: Mapping[str, str] | None = None) -> None:
        super().__init__(is_lambda_or_computed)
        self.terms = cvc5.TermManager()
        self.mk_term = self.terms.mkTerm
        self.direct = {
            kind: partial(self.mk_term, theirs) for kind, theirs in _PLAIN.items() if kind.arity == 2 and not kind.open
        }
        self.solver = cvc5.Solver(self.terms)
        settings = {"produce-models": "true", "produce-unsat-assumptions": "true", "incremental": "true"}
        for name, value in (settings | dict(options or {})).items():
            self.solver.setOption(name, value)
        self.solver.setLogic("ALL")
        self._operators: dict[tuple[Any, tuple[int, ...]], Any] = {}

    def operator(self, kind: Any, indices: tuple[int, ...]) -> Any:
        known = self._operators.get((kind, indices))
        if known is None:
            known = self._operators[kind, indices] = self.terms.mkOp(kind, *indices)
        return known

    def make_sort(self, sort: Sort) -> Any:
        match sort:
            case _ if sort == BOOL:
                return self.terms.getBooleanSort()
            case _ if sort == INT:
                return self.terms.getIntegerSort()
            case BitVecSort(width):
                return self.terms.mkBitVectorSort(width)
            case FloatSort(8, 24) | FloatSort(11, 53):
                return self.terms.mkFloatingPointSort(sort.exponent, sort.significand)
            case ArraySort(index, element):
                return self.terms.mkArraySort(self.sort(index), self.sort(element))
            case FunctionSort(domain, result):
                return self.terms.mkFunctionSort([self.sort(argument) for argument in domain], self.sort(result))
            case UninterpretedSort(name):
                return self.terms.mkUninterpretedSort(name)
            case _:  # other floats: cvc5 calls its support experimental and has known bugs
                raise self.refuse(sort)

    def make_constant(self, term: Term) -> Any:
        if term.sort == BOOL:
            return self.terms.mkTrue() if term.payload else self.terms.mkFalse()
        if term.sort == INT:
            return self.terms.mkInteger(str(term.payload))
        if isinstance(term.sort, FloatSort):
            self.sort(term.sort)
            bits = self.terms.mkBitVector(term.sort.width, term.payload)
            return self.terms.mkFloatingPoint(term.sort.exponent, term.sort.significand, bits)
        return self.terms.mkBitVector(term.width, term.payload)

    def make_symbol(self, term: Term) -> Any:
        return self.terms.mkConst(self.sort(term.sort), str(term.payload))

    def assert_handle(self, handle: Any) -> None:
        self.solver.assertFormula(handle)

    def push_level(self) -> None:
        self.solver.push(1)

    def pop_level(self) -> None:
        self.solver.pop(1)

    def solve(self, assumptions: list[Any], seconds: float | None) -> bool | Unknown:
        self.solver.setOption("tlimit-per", "0" if seconds is None else str(max(1, int(seconds * 1000))))
        result = self.solver.checkSatAssuming(*assumptions) if assumptions else self.solver.checkSat()
        if not result.isUnknown():
            return bool(result.isSat())
        match result.getUnknownExplanation():
            case cvc5.UnknownExplanation.TIMEOUT:
                return Unknown(Reason.TIMEOUT)
            case cvc5.UnknownExplanation.MEMOUT:
                return Unknown(Reason.MEMORY)
            case explanation:
                return Unknown(Reason.GAVE_UP, str(explanation).rpartition(".")[2].lower())

    def failed(self, assumptions: list[Any]) -> list[bool]:
        inside = {handle.getId() for handle in self.solver.getUnsatAssumptions()}
        return [handle.getId() in inside for handle in assumptions]

    def read_value(self, handle: Any, sort: Sort) -> Any:
        return self._value(self.solver.getValue(handle), sort)

    def _value(self, value: Any, sort: Sort) -> Any:
        match sort:
            case _ if sort == BOOL:
                return value.getBooleanValue()
            case _ if sort == INT:
                return int(value.getIntegerValue())
            case FloatSort():
                *_, bits = value.getFloatingPointValue()
                return ieee.canonical(sort, int(bits.getBitVectorValue(10)))
            case ArraySort():
                return self._array_value(value, sort)
            case UninterpretedSort():
                return self.element(sort, str(value))
            case _:
                return int(value.getBitVectorValue(10))

    def _array_value(self, value: Any, sort: ArraySort) -> ArrayValue:
        entries: dict[Any, Any] = {}
        while value.getKind() == _KIND.STORE:
            value, index, element = value
            entries.setdefault(self._value(index, sort.index), self._value(element, sort.element))
        return ArrayValue(self._value(value.getConstArrayBase(), sort.element), entries)

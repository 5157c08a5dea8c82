"""boolector in this process. Bool is a bit-vector of one bit; arrays and functions are over bit-vectors only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from limpet.solvers.backend import Backend, Maker
from limpet.solvers.interface import Reason, Unavailable, Unknown
from limpet.solvers.reads import ReadPusher, is_lambda, is_lambda_or_constant
from limpet.terms import kinds_bv as bv
from limpet.terms import kinds_core as core
from limpet.terms.kind import Kind
from limpet.terms.sorts import BOOL, ArraySort, BitVecSort, FunctionSort, Sort
from limpet.terms.term import Term
from limpet.terms.values import ArrayValue

try:
    import pyboolector
except ImportError as error:
    raise Unavailable("boolector", "pyboolector", str(error)) from None


def _plain(name: str) -> Maker:
    def make(b: BoolectorBackend, term: Term, args: list[Any]) -> Any:
        return b.calls[name](*args)

    return make


def _indexed(name: str) -> Maker:
    def make(b: BoolectorBackend, term: Term, args: list[Any]) -> Any:
        return b.calls[name](args[0], *term.payload)

    return make


def _constant_array(b: BoolectorBackend, term: Term, args: list[Any]) -> Any:
    return b.solver.ConstArray(b.sort(term.sort), args[0])


def _equal(b: BoolectorBackend, term: Term, args: list[Any]) -> Any:
    if isinstance(term.args[0].sort, ArraySort) and any(b.constants.reaches(array) for array in term.args):
        raise b.refuse("model of arrays that equal constant ones")
    return b.solver.Eq(*args)


def _apply(b: BoolectorBackend, term: Term, args: list[Any]) -> Any:
    return b.solver.Apply(args[1:], args[0])


_PLAIN = {
    core.NOT: "Not",
    core.AND: "And",
    core.OR: "Or",
    core.XOR: "Xor",
    core.IMPLIES: "Implies",
    core.ITE: "Cond",
    core.SELECT: "Read",
    core.STORE: "Write",
    bv.BV_NOT: "Not",
    bv.BV_NEG: "Neg",
    bv.BV_AND: "And",
    bv.BV_OR: "Or",
    bv.BV_XOR: "Xor",
    bv.BV_ADD: "Add",
    bv.BV_SUB: "Sub",
    bv.BV_MUL: "Mul",
    bv.BV_UDIV: "Udiv",
    bv.BV_UREM: "Urem",
    bv.BV_SDIV: "Sdiv",
    bv.BV_SREM: "Srem",
    bv.BV_SMOD: "Smod",
    bv.BV_SHL: "Sll",
    bv.BV_LSHR: "Srl",
    bv.BV_ASHR: "Sra",
    bv.BV_ULT: "Ult",
    bv.BV_ULE: "Ulte",
    bv.BV_SLT: "Slt",
    bv.BV_SLE: "Slte",
    bv.BV_CONCAT: "Concat",
    bv.BV_UADD_OVERFLOW: "Uaddo",
    bv.BV_SADD_OVERFLOW: "Saddo",
    bv.BV_USUB_OVERFLOW: "Usubo",
    bv.BV_SSUB_OVERFLOW: "Ssubo",
    bv.BV_UMUL_OVERFLOW: "Umulo",
    bv.BV_SMUL_OVERFLOW: "Smulo",
    bv.BV_SDIV_OVERFLOW: "Sdivo",
}

_INDEXED = {bv.BV_EXTRACT: "Slice", bv.BV_ZERO_EXTEND: "Uext", bv.BV_SIGN_EXTEND: "Sext"}

_OPERATORS: dict[Kind, Maker] = {
    **{kind: _plain(name) for kind, name in _PLAIN.items()},
    **{kind: _indexed(name) for kind, name in _INDEXED.items()},
    core.CONSTANT_ARRAY: _constant_array,
    core.APPLY: _apply,
    core.EQUAL: _equal,
}


class BoolectorBackend(Backend[Any]):
    name = "boolector"
    OPERATORS: ClassVar[Mapping[Kind, Maker]] = _OPERATORS
    ERRORS = (pyboolector.BoolectorException,)

    def __init__(self, options: Mapping[str, int] | None = None) -> None:
        """`options` as in the C header: {"BTOR_OPT_REWRITE_LEVEL": 1}."""
        super().__init__(is_lambda)
        self.solver = pyboolector.Boolector()
        settings = {"BTOR_OPT_INCREMENTAL": 1, "BTOR_OPT_MODEL_GEN": 1, "BTOR_OPT_AUTO_CLEANUP": 1}
        for name, value in (settings | dict(options or {})).items():
            self.solver.Set_opt(getattr(pyboolector, "BtorOption")[name], value)  # noqa: B009
        names = {*_PLAIN.values(), *_INDEXED.values()}
        self.calls: dict[str, Any] = {name: getattr(self.solver, name) for name in names}
        self.direct = {kind: self.calls[name] for kind, name in _PLAIN.items() if kind.arity == 2}
        self.constants = ReadPusher(is_lambda_or_constant)
        self.solver.Set_term(self._stop, ())

    def _stop(self) -> bool:
        return self.stopwatch()

    def make_sort(self, sort: Sort) -> Any:
        match sort:
            case _ if sort == BOOL:
                return self.solver.BitVecSort(1)
            case BitVecSort(width):
                return self.solver.BitVecSort(width)
            case ArraySort(index, element) if self._is_flat(index) and self._is_flat(element):
                return self.solver.ArraySort(self.sort(index), self.sort(element))
            case FunctionSort(domain, result) if all(map(self._is_flat, (*domain, result))):
                return self.solver.FunSort([self.sort(argument) for argument in domain], self.sort(result))
            case _:
                raise self.refuse(sort)

    def _is_flat(self, sort: Sort) -> bool:
        return sort == BOOL or isinstance(sort, BitVecSort)

    def make_constant(self, term: Term) -> Any:
        if term.sort == BOOL:
            return self.solver.Const(int(term.payload), 1)
        if not isinstance(term.sort, BitVecSort):
            raise self.refuse(term.sort)
        return self.solver.Const(term.payload, term.sort.width)

    def make_symbol(self, term: Term) -> Any:
        sort = self.sort(term.sort)
        if isinstance(term.sort, ArraySort):
            return self.solver.Array(sort)
        if isinstance(term.sort, FunctionSort):
            return self.solver.UF(sort)
        return self.solver.Var(sort)

    def assert_handle(self, handle: Any) -> None:
        self.solver.Assert(handle)

    def push_level(self) -> None:
        self.solver.Push(1)

    def pop_level(self) -> None:
        self.solver.Pop(1)

    def solve(self, assumptions: list[Any], seconds: float | None) -> bool | Unknown:
        if self.spent:
            return Unknown(Reason.GAVE_UP, "boolector cannot go on after a check that it did not finish")
        if assumptions:
            self.solver.Assume(*assumptions)
        result = self.solver.Sat()
        if result == self.solver.SAT:
            return True
        if result == self.solver.UNSAT:
            return False
        self.spent = True
        return Unknown(Reason.GAVE_UP)

    def failed(self, assumptions: list[Any]) -> list[bool]:
        return [bool(is_failed) for is_failed in self.solver.Failed(*assumptions)]

    def read_value(self, handle: Any, sort: Sort) -> Any:
        value = handle.assignment
        if sort == BOOL:
            return value == "1"
        if not isinstance(sort, ArraySort):
            return _number(value)
        entries: dict[Any, Any] = {}
        default: Any = 0
        for index, element in value:
            number: Any = _number(element)
            if sort.element == BOOL:
                number = bool(number)
            if index == "*":
                default = number
            else:
                entries[_number(index)] = number
        return ArrayValue(default if sort.element != BOOL else bool(default), entries)


def _number(bits: str) -> int:
    """The number of a model value, in which bits that do not matter are `x`."""
    return int(bits.replace("x", "0"), 2)

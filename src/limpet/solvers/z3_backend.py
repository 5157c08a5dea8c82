"""z3 in this process."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Mapping
from functools import partial
from types import SimpleNamespace
from typing import Any, ClassVar

from limpet.solvers.backend import Backend, Maker
from limpet.solvers.interface import Reason, Unknown, UnsupportedTerm
from limpet.solvers.z3_library import Z3Library
from limpet.terms import ieee
from limpet.terms import kinds_bv as bv
from limpet.terms import kinds_core as core
from limpet.terms import kinds_float as fp
from limpet.terms import kinds_int as ints
from limpet.terms.evaluate import default_value
from limpet.terms.kind import BOUND, SYMBOL, Kind
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
from limpet.terms.values import ArrayValue, FunctionValue

_NUMERAL, _APPLICATION = 0, 1
_STORE, _CONST_ARRAY, _AS_ARRAY = 768, 770, 778
_MEMORY_ERROR = 7


class Z3Error(Exception):
    """What z3 said went wrong."""


def _array(handles: list[int]) -> Any:
    return (ctypes.c_void_p * len(handles))(*handles)


def _unary(name: str) -> Maker:
    def make(z: Z3Backend, term: Term, args: list[int]) -> Any:
        return z.calls[name](z.context, args[0])

    return make


def _binary(name: str) -> Maker:
    def make(z: Z3Backend, term: Term, args: list[int]) -> Any:
        return z.calls[name](z.context, args[0], args[1])

    return make


def _ternary(name: str) -> Maker:
    def make(z: Z3Backend, term: Term, args: list[int]) -> Any:
        return z.calls[name](z.context, *args)

    return make


def _n_ary(name: str) -> Maker:
    """Calls that take a length and an array."""

    def make(z: Z3Backend, term: Term, args: list[int]) -> Any:
        return z.calls[name](z.context, len(args), _array(args))

    return make


def _indexed(name: str) -> Maker:
    def make(z: Z3Backend, term: Term, args: list[int]) -> Any:
        return z.calls[name](z.context, *term.payload, args[0])

    return make


def _overflow(*parts: tuple[str, bool | None]) -> Maker:
    """Any of the "no overflow" predicates fails; with each, whether it takes the signedness, and which."""

    def make(z: Z3Backend, term: Term, args: list[int]) -> Any:
        failures = []
        for name, signed in parts:
            more = () if signed is None else (signed,)
            failures.append(z.calls["mk_not"](z.context, z.calls[name](z.context, *args, *more)))
        return failures[0] if len(failures) == 1 else z.calls["mk_or"](z.context, len(failures), _array(failures))

    return make


def _constant_array(z: Z3Backend, term: Term, args: list[int]) -> Any:
    return z.calls["mk_const_array"](z.context, z.sort(term.payload), args[0])


def _bound(z: Z3Backend, term: Term, args: list[int]) -> Any:
    return z.make_symbol(term)


def _lambda(z: Z3Backend, term: Term, args: list[int]) -> Any:
    return z.calls["mk_lambda_const"](z.context, 1, _array(args[:1]), args[1])


def _apply(z: Z3Backend, term: Term, args: list[int]) -> Any:
    return z.calls["mk_app"](z.context, args[0], len(args) - 1, _array(args[1:]))


def _to_int(z: Z3Backend, term: Term, args: list[int]) -> Any:
    return z.calls["mk_bv2int"](z.context, args[0], False)


def _rounded(name: str) -> Maker:
    def make(z: Z3Backend, term: Term, args: list[int]) -> Any:
        return z.calls[name](z.context, z.rounding(term.payload), *args)

    return make


def _to_float(name: str) -> Maker:
    def make(z: Z3Backend, term: Term, args: list[int]) -> Any:
        return z.calls[name](z.context, z.rounding(term.payload[2]), args[0], z.sort(term.sort))

    return make


def _to_number(name: str) -> Maker:
    def make(z: Z3Backend, term: Term, args: list[int]) -> Any:
        width, mode = term.payload
        return z.calls[name](z.context, z.rounding(mode), args[0], width)

    return make


def _from_bits(z: Z3Backend, term: Term, args: list[int]) -> Any:
    return z.calls["mk_fpa_to_fp_bv"](z.context, args[0], z.sort(term.sort))


def _to_bits(z: Z3Backend, term: Term, args: list[int]) -> Any:
    return z.guarded(term, z.calls["mk_fpa_to_ieee_bv"](z.context, args[0]))


_BINARY = {
    core.XOR: "mk_xor",
    core.IMPLIES: "mk_implies",
    core.EQUAL: "mk_eq",
    core.SELECT: "mk_select",
    bv.BV_AND: "mk_bvand",
    bv.BV_OR: "mk_bvor",
    bv.BV_XOR: "mk_bvxor",
    bv.BV_ADD: "mk_bvadd",
    bv.BV_SUB: "mk_bvsub",
    bv.BV_MUL: "mk_bvmul",
    bv.BV_UDIV: "mk_bvudiv",
    bv.BV_UREM: "mk_bvurem",
    bv.BV_SDIV: "mk_bvsdiv",
    bv.BV_SREM: "mk_bvsrem",
    bv.BV_SMOD: "mk_bvsmod",
    bv.BV_SHL: "mk_bvshl",
    bv.BV_LSHR: "mk_bvlshr",
    bv.BV_ASHR: "mk_bvashr",
    bv.BV_ULT: "mk_bvult",
    bv.BV_ULE: "mk_bvule",
    bv.BV_SLT: "mk_bvslt",
    bv.BV_SLE: "mk_bvsle",
    bv.BV_CONCAT: "mk_concat",
    bv.BV_USUB_OVERFLOW: "mk_bvult",
    ints.INT_LE: "mk_le",
    ints.INT_LT: "mk_lt",
    ints.INT_DIV: "mk_div",
    ints.INT_MOD: "mk_mod",
    fp.FP_REM: "mk_fpa_rem",
    fp.FP_LE: "mk_fpa_leq",
    fp.FP_LT: "mk_fpa_lt",
    fp.FP_EQ: "mk_fpa_eq",
}

_UNARY = {
    core.NOT: "mk_not",
    bv.BV_NOT: "mk_bvnot",
    bv.BV_NEG: "mk_bvneg",
    ints.INT_NEG: "mk_unary_minus",
    fp.FP_ABS: "mk_fpa_abs",
    fp.FP_NEG: "mk_fpa_neg",
    fp.FP_IS_NORMAL: "mk_fpa_is_normal",
    fp.FP_IS_SUBNORMAL: "mk_fpa_is_subnormal",
    fp.FP_IS_ZERO: "mk_fpa_is_zero",
    fp.FP_IS_INFINITE: "mk_fpa_is_infinite",
    fp.FP_IS_NAN: "mk_fpa_is_nan",
    fp.FP_IS_NEGATIVE: "mk_fpa_is_negative",
    fp.FP_IS_POSITIVE: "mk_fpa_is_positive",
}

_ROUNDED = {
    fp.FP_ADD: "mk_fpa_add",
    fp.FP_SUB: "mk_fpa_sub",
    fp.FP_MUL: "mk_fpa_mul",
    fp.FP_DIV: "mk_fpa_div",
    fp.FP_FMA: "mk_fpa_fma",
    fp.FP_SQRT: "mk_fpa_sqrt",
    fp.FP_ROUND: "mk_fpa_round_to_integral",
}

_OPERATORS: dict[Kind, Maker] = {
    **{kind: _unary(name) for kind, name in _UNARY.items()},
    **{kind: _binary(name) for kind, name in _BINARY.items()},
    **{kind: _rounded(name) for kind, name in _ROUNDED.items()},
    core.AND: _n_ary("mk_and"),
    core.OR: _n_ary("mk_or"),
    core.ITE: _ternary("mk_ite"),
    core.STORE: _ternary("mk_store"),
    core.CONSTANT_ARRAY: _constant_array,
    BOUND: _bound,
    core.LAMBDA: _lambda,
    core.APPLY: _apply,
    bv.BV_EXTRACT: _indexed("mk_extract"),
    bv.BV_ZERO_EXTEND: _indexed("mk_zero_ext"),
    bv.BV_SIGN_EXTEND: _indexed("mk_sign_ext"),
    bv.BV_NEG_OVERFLOW: _overflow(("mk_bvneg_no_overflow", None)),
    bv.BV_UADD_OVERFLOW: _overflow(("mk_bvadd_no_overflow", False)),
    bv.BV_SADD_OVERFLOW: _overflow(("mk_bvadd_no_overflow", True), ("mk_bvadd_no_underflow", None)),
    bv.BV_SSUB_OVERFLOW: _overflow(("mk_bvsub_no_overflow", None), ("mk_bvsub_no_underflow", True)),
    bv.BV_UMUL_OVERFLOW: _overflow(("mk_bvmul_no_overflow", False)),
    bv.BV_SMUL_OVERFLOW: _overflow(("mk_bvmul_no_overflow", True), ("mk_bvmul_no_underflow", None)),
    bv.BV_SDIV_OVERFLOW: _overflow(("mk_bvsdiv_no_overflow", None)),
    ints.INT_ADD: _n_ary("mk_add"),
    ints.INT_SUB: _n_ary("mk_sub"),
    ints.INT_MUL: _n_ary("mk_mul"),
    ints.BV_TO_INT: _to_int,
    ints.INT_TO_BV: _indexed("mk_int2bv"),
    fp.FP_FROM_BITS: _from_bits,
    fp.FP_FROM_FP: _to_float("mk_fpa_to_fp_float"),
    fp.FP_FROM_SBV: _to_float("mk_fpa_to_fp_signed"),
    fp.FP_FROM_UBV: _to_float("mk_fpa_to_fp_unsigned"),
    fp.FP_TO_UBV: _to_number("mk_fpa_to_ubv"),
    fp.FP_TO_SBV: _to_number("mk_fpa_to_sbv"),
    fp.FP_TO_BITS: _to_bits,
}


class Z3Backend(Backend[int]):
    name = "z3"
    OPERATORS: ClassVar[Mapping[Kind, Maker]] = _OPERATORS
    ERRORS = (Z3Error,)

    def __init__(self, logic: str | None = None) -> None:
        super().__init__()
        self.library = Z3Library()
        self.calls: dict[str, Callable[..., Any]] = self.library.all_calls()
        self.z3 = SimpleNamespace(**self.calls)
        self.context = self.library.new_context()
        if logic is None:
            self.solver = self.z3.mk_solver(self.context)
        else:
            symbol = self.z3.mk_string_symbol(self.context, logic.encode())
            self.solver = self.z3.mk_solver_for_logic(self.context, symbol)
        self.z3.solver_inc_ref(self.context, self.solver)
        self._model: int | None = None
        self.direct = {
            kind: partial(self.calls[name], self.context) for kind, name in _BINARY.items() if kind.open is None
        }

    def _failure(self) -> Z3Error:
        code = self.z3.get_error_code(self.context)
        if code == _MEMORY_ERROR:
            return Z3Error("out of memory")
        message = self.z3.get_error_msg(self.context, code) or b"it did not say why"
        return Z3Error(message.decode("utf-8", "replace"))

    # --- translation ----------------------------------------------------------------------------------------

    def make_sort(self, sort: Sort) -> Any:
        match sort:
            case _ if sort == BOOL:
                return self.z3.mk_bool_sort(self.context)
            case _ if sort == INT:
                return self.z3.mk_int_sort(self.context)
            case BitVecSort(width):
                return self.z3.mk_bv_sort(self.context, width)
            case FloatSort(exponent, significand):
                return self.z3.mk_fpa_sort(self.context, exponent, significand)
            case ArraySort(index, element):
                return self.z3.mk_array_sort(self.context, self.sort(index), self.sort(element))
            case UninterpretedSort(name):
                symbol = self.z3.mk_string_symbol(self.context, name.encode())
                return self.z3.mk_uninterpreted_sort(self.context, symbol)
            case _:
                raise self.refuse(sort)

    def rounding(self, mode: str) -> Any:
        return self.calls[f"mk_fpa_{mode.lower()}"](self.context)

    def numeral(self, value: int, sort: Sort) -> int:
        handle: int
        if 0 <= value < 1 << 64:
            handle = self.z3.mk_unsigned_int64(self.context, value, self.sort(sort))
        else:
            handle = self.z3.mk_numeral(self.context, str(value).encode(), self.sort(sort))
        return handle

    def make_constant(self, term: Term) -> int:
        handle: int
        if term.sort == BOOL:
            handle = self.z3.mk_true(self.context) if term.payload else self.z3.mk_false(self.context)
        elif isinstance(term.sort, FloatSort):
            bits = self.numeral(term.payload, BitVecSort(term.sort.width))
            handle = self.z3.mk_fpa_to_fp_bv(self.context, bits, self.sort(term.sort))
        else:
            handle = self.numeral(term.payload, term.sort)
        return handle

    def make_symbol(self, term: Term) -> int:
        symbol = self.z3.mk_string_symbol(self.context, str(term.payload).encode())
        handle: int
        if isinstance(term.sort, FunctionSort):
            domain = [self.sort(sort) for sort in term.sort.domain]
            result = self.sort(term.sort.result)
            handle = self.z3.mk_func_decl(self.context, symbol, len(domain), _array(domain), result)
        else:
            handle = self.z3.mk_const(self.context, symbol, self.sort(term.sort))
        return handle

    def checked(self, handle: int) -> int:
        if handle is None:  # null: some call failed, and those above it
            raise self._failure()
        return handle

    # --- solving --------------------------------------------------------------------------------------------

    def assert_handle(self, handle: int) -> None:
        self.z3.solver_assert(self.context, self.solver, handle)

    def assumed(self, term: Term) -> int:
        """z3 knows less to do with anything but a symbol; for bits alone it gives up."""
        if term.kind is SYMBOL:
            return self.translate(term)
        symbol = self.private.fresh("limpet.assumed", BOOL)
        literal = self.translate(symbol)
        del self.symbols[symbol]  # not for models
        self.assert_handle(self.z3.mk_implies(self.context, literal, self.translate(term)))
        return literal

    def push_level(self) -> None:
        self.z3.solver_push(self.context, self.solver)

    def pop_level(self) -> None:
        self.z3.solver_pop(self.context, self.solver, 1)

    def _set_timeout(self, seconds: float | None) -> None:
        milliseconds = 0xFFFFFFFF if seconds is None else min(0xFFFFFFFF, max(1, int(seconds * 1000)))
        params = self.z3.mk_params(self.context)
        self.z3.params_inc_ref(self.context, params)
        name = self.z3.mk_string_symbol(self.context, b"timeout")
        self.z3.params_set_uint(self.context, params, name, milliseconds)
        self.z3.solver_set_params(self.context, self.solver, params)
        self.z3.params_dec_ref(self.context, params)

    def solve(self, assumptions: list[int], seconds: float | None) -> bool | Unknown:
        self._set_timeout(seconds)
        result = self.z3.solver_check_assumptions(
            self.context, self.solver, len(assumptions), _array(assumptions) if assumptions else None
        )
        if self.z3.get_error_code(self.context) == _MEMORY_ERROR:
            return Unknown(Reason.MEMORY, "z3 ran out of memory")
        if result:
            satisfiable: bool = result > 0
            return satisfiable
        text = (self.z3.solver_get_reason_unknown(self.context, self.solver) or b"").decode("utf-8", "replace")
        if "memory" in text:
            return Unknown(Reason.MEMORY, text)
        if text == "timeout" or (text == "canceled" and seconds is not None):
            return Unknown(Reason.TIMEOUT)
        return Unknown(Reason.GAVE_UP, text)

    def interrupt(self) -> None:
        super().interrupt()
        self.z3.solver_interrupt(self.context, self.solver)

    def failed(self, assumptions: list[int]) -> list[bool]:
        core = self.z3.solver_get_unsat_core(self.context, self.solver)
        self.z3.ast_vector_inc_ref(self.context, core)
        size = self.z3.ast_vector_size(self.context, core)
        inside = {self.z3.ast_vector_get(self.context, core, i) for i in range(size)}
        self.z3.ast_vector_dec_ref(self.context, core)
        return [handle in inside for handle in assumptions]

    # --- models ---------------------------------------------------------------------------------------------

    def begin_model(self) -> None:
        self._model = self.z3.solver_get_model(self.context, self.solver)
        if self._model is None:
            raise self._failure()
        self.z3.model_inc_ref(self.context, self._model)

    def end_model(self) -> None:
        if self._model is not None:
            self.z3.model_dec_ref(self.context, self._model)
        self._model = None

    def read_value(self, handle: int, sort: Sort) -> Any:
        out = ctypes.c_void_p()
        if not self.z3.model_eval(self.context, self._model, handle, True, ctypes.byref(out)):
            raise self._failure()
        assert out.value is not None
        return self._value(out.value, sort)

    def _value(self, handle: int, sort: Sort) -> Any:
        if sort == BOOL:
            return self.z3.get_bool_value(self.context, handle) == 1
        if isinstance(sort, ArraySort):
            return self._array_value(handle, sort)
        if isinstance(sort, FloatSort):
            if self.z3.fpa_is_numeral_nan(self.context, handle):
                return ieee.nan(sort)
            handle = self.z3.simplify(self.context, self.z3.mk_fpa_to_ieee_bv(self.context, handle))
        if isinstance(sort, UninterpretedSort):
            return self.element(sort, self._text(handle))
        if self.z3.get_ast_kind(self.context, handle) != _NUMERAL:
            raise UnsupportedTerm(f"the model has {self._text(handle)} where a number is expected")
        return int(self.z3.get_numeral_string(self.context, handle))

    def _text(self, handle: int) -> str:
        text: bytes = self.z3.ast_to_string(self.context, handle)
        return text.decode("utf-8", "replace")

    def _array_value(self, handle: int, sort: ArraySort) -> ArrayValue:
        entries: dict[Any, Any] = {}
        while True:
            is_application = self.z3.get_ast_kind(self.context, handle) == _APPLICATION
            declaration = self.z3.get_app_decl(self.context, handle) if is_application else None
            kind = self.z3.get_decl_kind(self.context, declaration) if is_application else -1
            if kind == _STORE:
                below, index, value = (self.z3.get_app_arg(self.context, handle, i) for i in range(3))
                entries.setdefault(self._value(index, sort.index), self._value(value, sort.element))
                handle = below
            elif kind == _CONST_ARRAY:
                default = self._value(self.z3.get_app_arg(self.context, handle, 0), sort.element)
                return ArrayValue(default, entries)
            elif kind == _AS_ARRAY:
                function = self.z3.get_as_array_func_decl(self.context, handle)
                return self._graph(function, sort, entries)
            else:
                raise UnsupportedTerm(f"the model has {self._text(handle)} where an array is expected")

    def _graph(self, function: int, sort: ArraySort, entries: dict[Any, Any]) -> ArrayValue:
        graph = self.z3.model_get_func_interp(self.context, self._model, function)
        for i in range(self.z3.func_interp_get_num_entries(self.context, graph)):
            entry = self.z3.func_interp_get_entry(self.context, graph, i)
            index = self._value(self.z3.func_entry_get_arg(self.context, entry, 0), sort.index)
            entries.setdefault(index, self._value(self.z3.func_entry_get_value(self.context, entry), sort.element))
        default = self._value(self.z3.func_interp_get_else(self.context, graph), sort.element)
        return ArrayValue(default, entries)

    def read_function(self, handle: int, sort: FunctionSort) -> FunctionValue | None:
        graph = self.z3.model_get_func_interp(self.context, self._model, handle)
        if graph is None:
            return FunctionValue(default_value(sort.result))
        entries: dict[tuple[Any, ...], Any] = {}
        for i in range(self.z3.func_interp_get_num_entries(self.context, graph)):
            entry = self.z3.func_interp_get_entry(self.context, graph, i)
            arguments = tuple(
                self._value(self.z3.func_entry_get_arg(self.context, entry, n), argument)
                for n, argument in enumerate(sort.domain)
            )
            entries[arguments] = self._value(self.z3.func_entry_get_value(self.context, entry), sort.result)
        try:
            default = self._value(self.z3.func_interp_get_else(self.context, graph), sort.result)
        except UnsupportedTerm:  # not a value but a term: then by applications
            return None
        return FunctionValue(default, entries)

    def free(self) -> None:
        self.library.free_context(self.context)

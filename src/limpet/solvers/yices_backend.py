"""yices2 in this process. Arrays are functions of one argument."""

from __future__ import annotations

import contextlib
import ctypes
import threading
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from limpet.solvers.backend import Backend, Maker
from limpet.solvers.interface import Reason, Unknown, UnsupportedTerm
from limpet.solvers.reads import is_lambda_or_constant
from limpet.solvers.yices_library import NodeValue, NodeVector, TermVector, big_number, load, take_text
from limpet.terms import kinds_bv as bv
from limpet.terms import kinds_core as core
from limpet.terms import kinds_int as ints
from limpet.terms.kind import Kind
from limpet.terms.sorts import BOOL, INT, ArraySort, BitVecSort, FunctionSort, Sort, UninterpretedSort
from limpet.terms.term import Term
from limpet.terms.values import ArrayValue, FunctionValue

_SAT, _UNSAT, _ERROR = 3, 4, 6
_LONG_SUM = 16
_TREACHEROUS = 64
"""Width of sums and products that yices is wrong about if it knows their parts bit by bit: it estimates their range
with numbers of 64 bits, whose overflow (undefined in C) it asks about too late. They are computed with one bit more."""


class YicesError(Exception):
    """What yices said went wrong."""


def _plain(name: str) -> Maker:
    def make(y: YicesBackend, term: Term, args: list[int]) -> Any:
        return y.calls[name](*args)

    return make


def _extract(y: YicesBackend, term: Term, args: list[int]) -> Any:
    high, low = term.payload
    return y.yices.bvextract(args[0], low, high)


def _extend(name: str) -> Maker:
    def make(y: YicesBackend, term: Term, args: list[int]) -> Any:
        return y.calls[name](args[0], term.payload[0])

    return make


def _apply(y: YicesBackend, term: Term, args: list[int]) -> Any:
    return y.yices.application(args[0], len(args) - 1, (ctypes.c_int32 * (len(args) - 1))(*args[1:]))


def _negate(y: YicesBackend, term: Term, args: list[int]) -> Any:
    negate = y.calls["bvneg"]
    return y.outside(negate(y.inside(args[0]))) if y.is_treacherous(args[0]) else negate(args[0])


_PLAIN = {
    core.NOT: "not",
    core.AND: "and2",
    core.OR: "or2",
    core.XOR: "xor2",
    core.IMPLIES: "implies",
    core.EQUAL: "eq",
    core.ITE: "ite",
    core.SELECT: "application1",
    core.STORE: "update1",
    bv.BV_NOT: "bvnot",
    bv.BV_AND: "bvand2",
    bv.BV_OR: "bvor2",
    bv.BV_XOR: "bvxor2",
    bv.BV_ADD: "bvadd",
    bv.BV_SUB: "bvsub",
    bv.BV_MUL: "bvmul",
    bv.BV_UDIV: "bvdiv",
    bv.BV_UREM: "bvrem",
    bv.BV_SDIV: "bvsdiv",
    bv.BV_SREM: "bvsrem",
    bv.BV_SMOD: "bvsmod",
    bv.BV_SHL: "bvshl",
    bv.BV_LSHR: "bvlshr",
    bv.BV_ASHR: "bvashr",
    bv.BV_ULT: "bvlt_atom",
    bv.BV_ULE: "bvle_atom",
    bv.BV_SLT: "bvslt_atom",
    bv.BV_SLE: "bvsle_atom",
    bv.BV_CONCAT: "bvconcat2",
    ints.INT_NEG: "neg",
    ints.INT_ADD: "add",
    ints.INT_SUB: "sub",
    ints.INT_MUL: "mul",
    ints.INT_DIV: "idiv",
    ints.INT_MOD: "imod",
    ints.INT_LE: "arith_leq_atom",
    ints.INT_LT: "arith_lt_atom",
}

_OPERATORS: dict[Kind, Maker] = {
    **{kind: _plain(name) for kind, name in _PLAIN.items()},
    core.APPLY: _apply,
    bv.BV_EXTRACT: _extract,
    bv.BV_ZERO_EXTEND: _extend("zero_extend"),
    bv.BV_SIGN_EXTEND: _extend("sign_extend"),
    bv.BV_NEG: _negate,
}


class YicesBackend(Backend[int]):
    name = "yices"
    OPERATORS: ClassVar[Mapping[Kind, Maker]] = _OPERATORS
    ERRORS = (YicesError,)

    def __init__(self, options: Mapping[str, str] | None = None) -> None:
        super().__init__(is_lambda_or_constant)
        self.yices = load()
        self.calls: dict[str, Any] = vars(self.yices)
        config = self.yices.new_config()
        for name, value in ({"mode": "interactive"} | dict(options or {})).items():
            if self.yices.set_config(config, name.encode(), value.encode()) < 0:
                raise self._failure()
        self.context = self.yices.new_context(config)
        self.yices.free_config(config)
        if self.context is None:
            raise self._failure()
        self.direct = {
            kind: self.calls[name] for kind, name in _PLAIN.items() if kind.arity == 2 and kind.open is None
        } | {kind: self._summing(kind, self.calls[_PLAIN[kind]]) for kind in (bv.BV_ADD, bv.BV_SUB, bv.BV_MUL)}
        self._weights: dict[int, int] = {}
        """Terms that are sums for yices → about how many products."""
        bit = self.yices.new_uninterpreted_term(self.yices.bv_type(1))
        self._bits: int = self.yices.term_constructor(self.yices.bvconcat2(bit, bit))
        self._inside: dict[int, int] = {}
        """Terms of 64 bits → one that is wider, of which they are the lowest bits: what sums of them are made of."""
        self._names: dict[int, int] = {}
        self._waiting: list[int] = []
        """What is to be asserted."""
        self._idle_levels = 0
        """Levels above one whose assertions contradict each other: yices refuses to push there."""
        self._core: set[int] = set()
        self._model: int | None = None

    def _failure(self) -> YicesError:
        return YicesError(take_text(self.yices, self.yices.error_string()))

    def checked(self, handle: int) -> int:
        if handle < 0:
            raise self._failure()
        return handle

    # --- translation ----------------------------------------------------------------------------------------

    def make_sort(self, sort: Sort) -> Any:
        match sort:
            case _ if sort == BOOL:
                return self.yices.bool_type()
            case _ if sort == INT:
                return self.yices.int_type()
            case BitVecSort(width):
                return self.yices.bv_type(width)
            case ArraySort(index, element):
                return self._function_type((index,), element)
            case FunctionSort(domain, result):
                return self._function_type(domain, result)
            case UninterpretedSort():
                return self.yices.new_uninterpreted_type()
            case _:
                raise self.refuse(sort)

    def _function_type(self, domain: tuple[Sort, ...], result: Sort) -> int:
        types = [self.sort(sort) for sort in domain]
        return self.checked(
            self.yices.function_type(len(types), (ctypes.c_int32 * len(types))(*types), self.sort(result))
        )

    def make_constant(self, term: Term) -> int:
        handle: int
        if term.sort == BOOL:
            handle = self.yices.true() if term.payload else self.yices.false()
        elif term.sort == INT:
            handle = self.yices.parse_rational(str(term.payload).encode())
        elif not isinstance(term.sort, BitVecSort):
            raise self.refuse(term.sort)
        elif term.width <= 64:
            handle = self.yices.bvconst_uint64(term.width, term.payload)
        else:
            handle = self.yices.parse_bvbin(format(term.payload, f"0{term.width}b").encode())
        return handle

    def make_symbol(self, term: Term) -> int:
        handle: int = self.yices.new_uninterpreted_term(self.sort(term.sort))
        return handle

    def _summing(self, kind: Kind, make: Callable[[int, int], int]) -> Callable[[int, int], int]:
        """yices multiplies sums out at once. Those that grow long get a name, so that translation stays linear."""

        def build(first: int, second: int) -> int:
            weights = self._weights
            left, right = weights.get(first, 1), weights.get(second, 1)
            weight = left * right if kind is bv.BV_MUL else left + right
            if weight > _LONG_SUM:
                if left > 1:
                    first = self._named(first)
                if right > 1:
                    second = self._named(second)
                weight = 1 if kind is bv.BV_MUL else 2
            if self.is_treacherous(first) or self.is_treacherous(second):
                handle = self.outside(make(self.inside(first), self.inside(second)))
            else:
                handle = make(first, second)
            if weight > 1:
                weights[handle] = weight
            return handle

        return build

    def is_treacherous(self, handle: int) -> bool:
        y = self.yices
        return bool(y.term_bitsize(handle) == _TREACHEROUS and y.term_constructor(handle) == self._bits)

    def inside(self, handle: int) -> int:
        """With one bit more, whatever it is."""
        known = self._inside.get(handle)
        if known is None:
            known = self._inside[handle] = self.yices.zero_extend(handle, 1)
        return known

    def outside(self, wide: int) -> int:
        """What counts of a sum with one bit more."""
        handle: int = self.yices.bvextract(wide, 0, _TREACHEROUS - 1)
        self._inside[handle] = wide
        return handle

    def _named(self, handle: int) -> int:
        known = self._names.get(handle)
        if known is None:
            known = self._names[handle] = self.yices.new_uninterpreted_term(self.yices.type_of_term(handle))
            self.require(self.yices.eq(known, handle))
        return known

    # --- solving --------------------------------------------------------------------------------------------

    @property
    def _contradicts(self) -> bool:
        return bool(self.yices.context_status(self.context) == _UNSAT)

    def assert_handle(self, handle: int) -> None:
        """Not at once: yices takes its time for each call, so it gets all of a level together."""
        self._waiting.append(handle)

    def _flush(self) -> None:
        waiting, self._waiting = self._waiting, []
        if not waiting or self._contradicts:
            return
        array = (ctypes.c_int32 * len(waiting))(*waiting)
        if self.yices.assert_formulas(self.context, len(waiting), array) >= 0:
            return
        # One of them is too much for yices; the level cannot be decided any more.
        why = f"yices: {self._failure()}"
        self.cannot_decide(why)
        raise UnsupportedTerm(why)

    def push_level(self) -> None:
        with contextlib.suppress(UnsupportedTerm):  # remembered
            self._flush()
        if self._contradicts:
            self._idle_levels += 1
        elif self.yices.push(self.context) < 0:
            raise self._failure()

    def pop_level(self) -> None:
        self._waiting = []
        if self._idle_levels:
            self._idle_levels -= 1
        elif self.yices.pop(self.context) < 0:
            raise self._failure()

    def solve(self, assumptions: list[int], seconds: float | None) -> bool | Unknown:
        """Inside of a level of its own, so that the context is as before."""
        self._core = set()
        self._drop_model()
        self._flush()
        if self._contradicts:
            return False
        if self.yices.push(self.context) < 0:
            raise self._failure()
        timer = None
        if seconds is not None:
            timer = threading.Timer(seconds, self.yices.stop_search, [self.context])
            timer.daemon = True
            timer.start()
        try:
            status = self._search(assumptions)
            if status == _UNSAT:
                self._core = self._read_core() if len(assumptions) > 1 else set(assumptions)
            if status == _SAT:
                self._model = self.yices.get_model(self.context, 1)
        finally:
            if timer is not None:
                timer.cancel()
                timer.join()
            self.yices.pop(self.context)
        if status in (_SAT, _UNSAT):
            return status == _SAT
        if status == _ERROR:
            raise UnsupportedTerm(f"yices: {self._failure()}")
        return Unknown(Reason.GAVE_UP)

    def _search(self, assumptions: list[int]) -> int:
        """One assumption is asserted: yices simplifies what it asserts, and may need a tenth of the time then."""
        status: int
        array = (ctypes.c_int32 * len(assumptions))(*assumptions)
        if len(assumptions) > 1:
            status = self.yices.check_context_with_assumptions(self.context, None, len(assumptions), array)
        elif assumptions and self.yices.assert_formulas(self.context, 1, array) < 0:
            status = _ERROR
        else:
            status = self.yices.check_context(self.context, None)
        return status

    def interrupt(self) -> None:
        super().interrupt()
        self.yices.stop_search(self.context)

    def _read_core(self) -> set[int]:
        vector = TermVector()
        self.yices.init_term_vector(ctypes.byref(vector))
        try:
            if self.yices.get_unsat_core(self.context, ctypes.byref(vector)) < 0:
                raise self._failure()
            return {vector.data[i] for i in range(vector.size)}
        finally:
            self.yices.delete_term_vector(ctypes.byref(vector))

    def failed(self, assumptions: list[int]) -> list[bool]:
        return [handle in self._core for handle in assumptions]

    # --- models ---------------------------------------------------------------------------------------------

    def _drop_model(self) -> None:
        if self._model is not None:
            self.yices.free_model(self._model)
        self._model = None

    def end_model(self) -> None:
        self._drop_model()

    def read_value(self, handle: int, sort: Sort) -> Any:
        node = NodeValue()
        if self.yices.get_value(self._model, handle, ctypes.byref(node)) < 0:
            raise self._failure()
        if sort == INT and not self.yices.val_is_int64(self._model, ctypes.byref(node)):
            large = big_number(self.yices, self._model, node)
            if large is not None:
                return large
            constant = self.checked(self.yices.get_value_as_term(self._model, handle))
            return int(take_text(self.yices, self.yices.term_to_string(constant, 1_000_000, 1, 0)))
        return self._value(node, sort)

    def _value(self, node: NodeValue, sort: Sort) -> Any:
        match sort:
            case _ if sort == BOOL:
                truth = ctypes.c_int32()
                self.yices.val_get_bool(self._model, ctypes.byref(node), ctypes.byref(truth))
                return bool(truth.value)
            case _ if sort == INT:
                number = ctypes.c_int64()
                if self.yices.val_get_int64(self._model, ctypes.byref(node), ctypes.byref(number)) >= 0:
                    return number.value
                large = big_number(self.yices, self._model, node)
                if large is None:
                    raise self._failure()
                return large
            case BitVecSort(width):
                bits = (ctypes.c_int32 * width)()
                self.yices.val_get_bv(self._model, ctypes.byref(node), bits)
                return sum(bit << i for i, bit in enumerate(bits))
            case UninterpretedSort():
                number32, type_ = ctypes.c_int32(), ctypes.c_int32()
                pointers = ctypes.byref(number32), ctypes.byref(type_)
                self.yices.val_get_scalar(self._model, ctypes.byref(node), *pointers)
                return self.element(sort, str(number32.value))
            case ArraySort(index, element):
                default, entries = self._graph(node, (index,), element)
                return ArrayValue(default, {key: value for (key,), value in entries.items()})
            case _:
                raise self.refuse(f"value of sort {sort}")

    def read_function(self, handle: int, sort: FunctionSort) -> FunctionValue:
        node = NodeValue()
        if self.yices.get_value(self._model, handle, ctypes.byref(node)) < 0:
            raise self._failure()
        return FunctionValue(*self._graph(node, sort.domain, sort.result))

    def _graph(self, node: NodeValue, domain: tuple[Sort, ...], result: Sort) -> tuple[Any, dict[tuple[Any, ...], Any]]:
        default, vector = NodeValue(), NodeVector()
        self.yices.init_yval_vector(ctypes.byref(vector))
        try:
            pointers = ctypes.byref(node), ctypes.byref(default), ctypes.byref(vector)
            if self.yices.val_expand_function(self._model, *pointers) < 0:
                raise self._failure()
            entries: dict[tuple[Any, ...], Any] = {}
            for i in range(vector.size):
                arguments, value = (NodeValue * len(domain))(), NodeValue()
                self.yices.val_expand_mapping(self._model, ctypes.byref(vector.data[i]), arguments, ctypes.byref(value))
                key = tuple(self._value(a, sort) for a, sort in zip(arguments, domain, strict=True))
                entries[key] = self._value(value, result)
            return self._value(default, result), entries
        finally:
            self.yices.delete_yval_vector(ctypes.byref(vector))

    def free(self) -> None:
        self._drop_model()
        self.yices.free_context(self.context)

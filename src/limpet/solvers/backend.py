"""What the back ends in this process have in common: the stack, translation node by node, collecting a model.

A back end gives `OPERATORS` (kind → how to make it from the handles of its arguments) and a handful of primitives.
`H` is whatever the solver's API calls a term.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from limpet.solvers.definitions import DEFINITIONS
from limpet.solvers.guards import GUARDS
from limpet.solvers.interface import (
    NO_LIMITS,
    Answer,
    Limits,
    Model,
    Reason,
    Sat,
    Unknown,
    Unsat,
    UnsupportedTerm,
)
from limpet.solvers.reads import ReadPusher, Unwanted
from limpet.terms import ieee
from limpet.terms.evaluate import default_value
from limpet.terms.kind import BOUND, CONSTANT, SYMBOL, Kind
from limpet.terms.kinds_core import AND, APPLY, EQUAL, IMPLIES, ITE
from limpet.terms.kinds_float import FP_FROM_BITS, FP_IS_NAN
from limpet.terms.manager import TermManager
from limpet.terms.sorts import BitVecSort, FloatSort, FunctionSort, Sort
from limpet.terms.term import Term
from limpet.terms.values import FunctionValue

H = TypeVar("H")
"""A term of the solver."""
Maker = Callable[[Any, Term, list[Any]], Any]
"""(back end, term, handles of its arguments) → handle."""


class Stopwatch:
    """The deadline of a check, and whether it was interrupted."""

    def __init__(self) -> None:
        self.deadline: float | None = None
        self.interrupted = False

    def start(self, seconds: float | None) -> None:
        self.deadline = None if seconds is None else time.monotonic() + seconds
        self.interrupted = False

    def remaining(self) -> float | None:
        return None if self.deadline is None else max(0.0, self.deadline - time.monotonic())

    def __call__(self) -> bool:
        """Whether to stop; called by solvers from time to time."""
        return self.interrupted or (self.deadline is not None and time.monotonic() >= self.deadline)


class Backend(ABC, Generic[H]):
    name: ClassVar[str]
    OPERATORS: ClassVar[Mapping[Kind, Maker]]
    ERRORS: ClassVar[tuple[type[Exception], ...]] = ()
    """What the solver's API raises if it rejects a term."""

    def __init__(self, unwanted: Callable[[Term], bool] | None = None) -> None:
        """`unwanted`: arrays that the solver does not have; reads are pushed through them."""
        self.memo: dict[Term, H] = {}
        self.direct: dict[Kind, Callable[[H, H], H]] = {}
        """Fast path for kinds with two arguments: a function of their handles."""
        self.symbols: dict[Term, H] = {}
        self.applications: list[Term] = []
        """Of uninterpreted functions."""
        self.sorts: dict[Sort, Any] = {}
        self.stopwatch = Stopwatch()
        self.spent = False
        """The solver cannot go on after a check that it did not finish: a new one is needed."""
        self.elements: dict[tuple[Sort, str], int] = {}
        """Names that the solver gives to elements of uninterpreted sorts → our numbers."""
        self._unsupported: list[list[str]] = [[]]
        """Per level of the stack: what could not be asserted."""
        self._required: list[tuple[int, H]] = []
        """With the depth of the stack at which each was asserted."""
        self.private = TermManager()
        """Makes nodes that only we know: those of definitions."""
        self._reads = ReadPusher(unwanted) if unwanted is not None else None

    # --- primitives -----------------------------------------------------------------------------------------

    @abstractmethod
    def make_sort(self, sort: Sort) -> Any: ...

    @abstractmethod
    def make_constant(self, term: Term) -> H: ...

    @abstractmethod
    def make_symbol(self, term: Term) -> H: ...

    @abstractmethod
    def assert_handle(self, handle: H) -> None: ...

    @abstractmethod
    def push_level(self) -> None: ...

    @abstractmethod
    def pop_level(self) -> None: ...

    @abstractmethod
    def solve(self, assumptions: list[H], seconds: float | None) -> bool | Unknown:
        """Satisfiable or not."""

    @abstractmethod
    def failed(self, assumptions: list[H]) -> list[bool]:
        """After `solve` said False: which assumptions are in the core."""

    @abstractmethod
    def read_value(self, handle: H, sort: Sort) -> Any:
        """After `solve` said True. Not for functions."""

    def read_function(self, handle: H, sort: FunctionSort) -> FunctionValue | None:
        """None: what it does to the arguments that occur is enough."""
        return None

    def begin_model(self) -> None:
        """Before a run of `read_value`."""

    def end_model(self) -> None:
        """After it."""

    def free(self) -> None:
        """At the end."""

    # --- translation ----------------------------------------------------------------------------------------

    def sort(self, sort: Sort) -> Any:
        known = self.sorts.get(sort)
        if known is None:
            known = self.sorts[sort] = self.make_sort(sort)
        return known

    def translate(self, root: Term) -> H:
        try:
            try:
                return self.checked(self._walk(root))
            except Unwanted:
                assert self._reads is not None
                return self.checked(self._walk(self._reads.push(root)))
        except self.ERRORS as error:
            raise UnsupportedTerm(f"{self.name}: {' '.join(str(error).split())}") from None

    def checked(self, handle: H) -> H:
        """For solvers that say by the handle that something went wrong: raises one of ERRORS."""
        return handle

    def _walk(self, root: Term) -> H:
        memo, direct = self.memo, self.direct
        stack = [root]
        while stack:
            term = stack[-1]
            if term in memo:
                stack.pop()
                continue
            args = term.args
            if len(args) == 2:
                first, second = memo.get(args[0]), memo.get(args[1])
                if first is None or second is None:
                    if first is None:
                        stack.append(args[0])
                    if second is None:
                        stack.append(args[1])
                    continue
                make = direct.get(term.kind)
                if make is not None:
                    memo[term] = make(first, second)
                    stack.pop()
                    continue
            elif args:
                missing = [arg for arg in args if arg not in memo]
                if missing:
                    stack.extend(missing)
                    continue
            stack.pop()
            memo[term] = self._node(term)
        return memo[root]

    def translate_in_order(self, terms: Iterable[Term]) -> None:
        """Many nodes, arguments first: saves the walk. What does not work is met again when it is asserted."""
        memo, direct, node = self.memo, self.direct, self._node
        try:
            for term in terms:
                if term in memo:
                    continue
                make = direct.get(term.kind)
                if make is not None:
                    first, second = term.args
                    memo[term] = make(memo[first], memo[second])
                else:
                    memo[term] = node(term)
        except (UnsupportedTerm, Unwanted, KeyError):  # the last: an argument was not translated earlier
            return
        except self.ERRORS:
            return

    def _node(self, term: Term) -> H:
        memo = self.memo
        make = self.OPERATORS.get(term.kind)
        if make is not None:
            if term.kind is APPLY:
                self.applications.append(term)
            handle: H = make(self, term, [memo[arg] for arg in term.args])
            return handle if term.kind.open is None else self.guarded(term, handle)
        if term.kind is CONSTANT:
            return self.make_constant(term)
        if term.kind is SYMBOL:
            symbol = self.symbols[term] = self.make_symbol(term)
            return symbol
        definition = DEFINITIONS.get(term.kind)
        if definition is not None:
            return self._walk(definition(self.private, term))  # once: no definition leads back to itself
        if self._reads is not None and (term.kind is BOUND or self._reads.unwanted(term)):
            raise Unwanted
        raise UnsupportedTerm(f"{self.name} has no {term.kind.name}")

    def assumed(self, term: Term) -> H:
        """What stands for an assumption in a check."""
        return self.translate(term)

    def guarded(self, term: Term, handle: H) -> H:
        guard = GUARDS[term.kind](self.private, term)
        if guard is None:
            return handle
        condition, otherwise = guard
        whole: H = self.OPERATORS[ITE](self, term, [self._walk(condition), handle, self._walk(otherwise)])
        return whole

    def require(self, handle: H) -> None:
        """A condition on a symbol that only we know: holds from now on, whatever is popped."""
        self._required.append((len(self._unsupported), handle))
        self.assert_handle(handle)

    def refuse(self, what: object) -> UnsupportedTerm:
        return UnsupportedTerm(f"{self.name} has no {what}")

    def element(self, sort: Sort, name: str) -> int:
        """The number of an element of an uninterpreted sort."""
        return self.elements.setdefault((sort, name), len(self.elements))

    # --- the protocol ---------------------------------------------------------------------------------------

    def assert_(self, term: Term) -> None:
        try:
            self.assert_handle(self.translate(term))
        except UnsupportedTerm as error:
            self.cannot_decide(str(error))

    def cannot_decide(self, why: str) -> None:
        """Until the present level is popped."""
        self._unsupported[-1].append(why)

    def push(self) -> None:
        self.push_level()
        self._unsupported.append([])

    def pop(self) -> None:
        self._unsupported.pop()
        self.pop_level()
        depth = len(self._unsupported)
        lost = [handle for at, handle in self._required if at > depth]
        self._required = [(at, handle) for at, handle in self._required if at <= depth]
        for handle in lost:
            self.require(handle)

    def check(self, assumptions: Sequence[Term] = (), limits: Limits = NO_LIMITS, *, model: bool = True) -> Answer:
        """The limit of memory is the business of the process that we run in."""
        self.stopwatch.start(limits.seconds)
        for level in self._unsupported:
            if level:
                return Unknown(Reason.UNSUPPORTED, level[0])
        try:
            handles = [self.assumed(term) for term in assumptions]
            result = self.solve(handles, self.stopwatch.remaining())
            if isinstance(result, Unknown):
                return self._why(result)
            if not result:
                failed = self.failed(handles) if handles else []
                return Unsat(tuple(term for term, bad in zip(assumptions, failed, strict=True) if bad))
            return Sat(self.model() if model else Model({}))
        except UnsupportedTerm as error:
            return Unknown(Reason.UNSUPPORTED, str(error))
        except MemoryError:
            return Unknown(Reason.MEMORY, f"{self.name} ran out of memory")
        except self.ERRORS as error:
            text = " ".join(str(error).split())
            if "alloc" in text or "memory" in text:
                return Unknown(Reason.MEMORY, text)
            if "not supported" in text or "Cannot handle" in text:
                return Unknown(Reason.UNSUPPORTED, f"{self.name}: {text}")
            return Unknown(Reason.GAVE_UP, f"{self.name}: {text}")

    def _why(self, said: Unknown) -> Unknown:
        if self.stopwatch.interrupted:
            return Unknown(Reason.INTERRUPTED)
        if said.reason is Reason.GAVE_UP and self.stopwatch():
            return Unknown(Reason.TIMEOUT)
        return said

    def model(self) -> Model:
        """All symbols that were ever translated; functions by their applications."""
        self.begin_model()
        try:
            values: dict[Term, Any] = {}
            graphs: dict[Term, dict[tuple[Any, ...], Any]] = {}
            for symbol, handle in self.symbols.items():
                if not isinstance(symbol.sort, FunctionSort):
                    values[symbol] = self.read_value(handle, symbol.sort)
                elif (graph := self.read_function(handle, symbol.sort)) is not None:
                    values[symbol] = graph
                else:
                    graphs[symbol] = {}
            for term in self.applications if graphs else ():
                entries = graphs.get(term.args[0])
                if entries is None:
                    continue
                arguments = tuple([self.read_value(self.memo[arg], arg.sort) for arg in term.args[1:]])
                if arguments not in entries:
                    entries[arguments] = self.read_value(self.memo[term], term.sort)
            for symbol, entries in graphs.items():
                assert isinstance(symbol.sort, FunctionSort)
                values[symbol] = FunctionValue(default_value(symbol.sort.result), entries)
            return Model(values)
        finally:
            self.end_model()

    def interrupt(self) -> None:
        self.stopwatch.interrupted = True

    def close(self) -> None:
        self.memo.clear()
        self.symbols.clear()
        self.free()


def pattern_of_float(backend: Backend[Any], term: Term, args: list[Any]) -> Any:
    """For solvers without the bit pattern of a float: a symbol of ours that is required to be it."""
    manager = backend.private
    (value,) = term.args
    sort = value.sort
    assert isinstance(sort, FloatSort)
    bits = manager.fresh("limpet.pattern", BitVecSort(sort.width))
    same = manager.make(EQUAL, (manager.make(FP_FROM_BITS, (bits,), (sort.exponent, sort.significand)), value))
    is_nan = manager.make(FP_IS_NAN, (value,))
    canonical = manager.make(EQUAL, (bits, manager.bv(ieee.nan(sort), sort.width)))
    condition = manager.make(AND, (same, manager.make(IMPLIES, (is_nan, canonical))))
    handle = backend.translate(bits)
    del backend.symbols[bits]  # not for models
    backend.require(backend.translate(condition))
    return handle

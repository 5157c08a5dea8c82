"""A condition over bit-vectors and arrays, seen as one over integers that is linear and allows more.

Every model of the condition is one of this, so what is impossible here is impossible. Sums and comparisons of sizes and
addresses, which are what most of memory safety is about, are exact here, and a solver for linear arithmetic decides in
milliseconds what takes a bit-blaster minutes. What is not linear is any value: reads of arrays, bitwise operations,
products (but see `products.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from limpet.arithmetic.integers import Integers
from limpet.arithmetic.numbers import Number
from limpet.arithmetic.products import Products
from limpet.arithmetic.side_conditions import Approximations, SideConditions, whole_path
from limpet.terms import kinds_bv as bv
from limpet.terms import kinds_core as core
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT, SYMBOL
from limpet.terms.sorts import BOOL, INT, BitVecSort
from limpet.terms.term import Term
from limpet.terms.walk import conjuncts, postorder

SMALL = 40
"""Nodes of a condition that may be one about a range."""
TICK = 256
"""So many terms are examined between two checks of the clock."""
_CONNECTIVES = {core.NOT, core.AND, core.OR, core.XOR, core.IMPLIES}

Seen = Number | Term | None
"""A number, a Bool, or (of other sorts) nothing."""


class LinearAbstraction:
    def __init__(self, builder: Builder, tick: Callable[[], None] = lambda: None) -> None:
        """`tick` is called now and then, and may raise an exception to end the work."""
        self.builder = builder
        self._tick = tick
        self._integers = Integers(builder)
        self._products = Products(builder)
        self._side = SideConditions(builder, Approximations(), whole_path(builder))
        self._seen: dict[Term, Seen] = {}
        self._visited: set[Term] = set()
        self._reported = 0

    def facts(self, assumptions: Iterable[Term]) -> list[Term]:
        """What the assumptions are here. What they say about ranges is used from then on, so small ones go first."""
        facts: list[Term] = []
        for part in sorted(conjuncts(assumptions), key=_small_size):
            fact = self.condition(part)
            self._side.learn(fact)
            facts.append(fact)
        return facts

    def condition(self, term: Term) -> Term:
        for number, each in enumerate(postorder([term], self._visited)):
            if number % TICK == 0:
                self._tick()
            self._seen[each] = self._abstract(each)
        seen = self._seen[term]
        assert isinstance(seen, Term), "a condition is a Bool"
        return seen

    @property
    def has_products(self) -> bool:
        """Of unknowns, which are what bits are worst at."""
        return self._products.count > 0

    def laws(self) -> list[Term]:
        """What holds about all that was made since the last time: to be asserted."""
        new = [law for _, law in self._side.constraints[self._reported :]]
        self._reported = len(self._side.constraints)
        return new

    def _abstract(self, term: Term) -> Seen:
        if term.sort == BOOL:
            return self._bool(term)
        if isinstance(term.sort, BitVecSort):
            return self._number(term, term.sort.width)
        return None

    def _bool(self, term: Term) -> Term:
        b = self.builder
        if term.kind is SYMBOL or term.kind is CONSTANT:
            return term
        args = [self._seen[arg] for arg in term.args]
        if term.kind in _CONNECTIVES or (term.kind is core.EQUAL and term.args[0].sort == BOOL):
            return b.make(term.kind, tuple(_bools(args)), term.payload)
        if term.kind is core.ITE:
            return b.ite(*_bools(args))
        numbers = [arg for arg in args if isinstance(arg, Number)]
        if not args or len(numbers) < len(args):
            return b.fresh("any", BOOL)
        if term.kind is core.EQUAL:
            return self._integers.equal(self._side, *numbers)
        if term.kind is bv.BV_UMUL_OVERFLOW and _unknown(numbers):
            return self._products.product(self._side, *self._unsigned(numbers), numbers[0].width).overflows
        result = self._integers.operate(self._side, term.kind, term.payload, 0, numbers)
        assert isinstance(result, Term)
        return result

    def _number(self, term: Term, width: int) -> Number:
        if term.kind is CONSTANT:
            return self._integers.constant(term.payload, width)
        args = [self._seen[arg] for arg in term.args]
        if term.kind is core.ITE:
            condition, yes, no = args
            assert isinstance(condition, Term) and isinstance(yes, Number) and isinstance(no, Number)
            return self._integers.choose(self._side, condition, yes, no)
        numbers = [arg for arg in args if isinstance(arg, Number)]
        if not args or len(numbers) < len(args):
            return self._integers.given(self._side, self.builder.fresh("any", INT), width, False)
        if term.kind is bv.BV_MUL and _unknown(numbers):
            # Whether it overflows or not: a product that does is any value, as all of them are.
            return Number(self._products.product(self._side, *self._unsigned(numbers), width).result, width)
        result = self._integers.operate(self._side, term.kind, term.payload, width, numbers)
        assert isinstance(result, Number)
        return result

    def _unsigned(self, numbers: list[Number]) -> tuple[Term, Term]:
        first, second = (self._integers.canonical(self._side, number, False) for number in numbers)
        return first, second


def _unknown(numbers: list[Number]) -> bool:
    return all(number.term.kind is not CONSTANT for number in numbers)


def _bools(args: list[Seen]) -> list[Term]:
    return [arg for arg in args if isinstance(arg, Term)]


def _small_size(term: Term) -> int:
    """Number of nodes, found out only as far as it is small."""
    terms = {term}
    pending = [term]
    while pending and len(terms) <= SMALL:
        for inner in pending.pop().args:
            if inner not in terms:
                terms.add(inner)
                pending.append(inner)
    return min(len(terms), SMALL)

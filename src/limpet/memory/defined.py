"""Arrays that are given by a rule, without lambdas.

`fill(M, p, 0, n)` is the array whose element at i is `ite(i - p < n, 0, M[i])`, for all i. There are such terms
(lambdas), but reading one below a hundred stores would make a hundred ites. Here it is an unknown array M', and for
each index i at which M' or something above it is read, the equation `M'[i] = ite(…)` is among the constraints. No other
index matters, and every solver that has arrays understands it. The number of equations is that of reads times the
number of such arrays below them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from limpet.base.records import dataclass
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT
from limpet.terms.kinds_core import ITE, SELECT, STORE
from limpet.terms.term import Term
from limpet.terms.walk import fold


@dataclass(frozen=True, slots=True)
class ArrayPlace:
    array: Term
    index: Term


@dataclass(frozen=True, slots=True)
class Computed:
    """Made from what is at some places."""

    places: Sequence[ArrayPlace]
    combine: Callable[[list[Term]], Term]


Element = Term | ArrayPlace | Computed


@dataclass(frozen=True, slots=True)
class Choice:
    """An element of a defined array."""

    condition: Term
    yes: Element
    no: Element


Rule = Callable[[Term], Choice]
"""Index → element."""

MAX_NESTING = 20
"""A computation reads, which may compute, and so on. What is deeper is left to an equation."""
TICK_EVERY = 64
_NONE: tuple[Term, ...] = ()


class DefinedArrays:
    def __init__(self, builder: Builder) -> None:
        self.builder = builder
        self.rules: dict[Term, Rule] = {}
        self._choices: dict[tuple[Term, Term], Choice] = {}
        self._elements: dict[tuple[Term, Term], Term] = {}
        """What was computed: a computation that reads twice, of two, and so on, would be done without end."""
        self._below: dict[Term, tuple[Term, ...]] = {}
        """Array → the defined arrays that a read of it may reach first."""
        self._nesting = 0
        self.about: dict[Term, Term | None] = {}
        """Equation → the array of which it tells an element; None: there are several.

        Whatever all other symbols stand for, there is such an array: where it does not occur, they say nothing.
        """

    def define(self, array: Term, rule: Rule) -> Term:
        """`array` is a symbol that stands for nothing else."""
        self.rules.setdefault(array, rule)
        return array

    def read(self, array: Term, index: Term) -> Term:
        """array[index]; through defined arrays as far as their conditions are known."""
        while True:
            value = self.builder.select(array, index)
            if value.kind is not SELECT or value.args[0] not in self.rules:
                return value
            choice = self.choice(*value.args)
            if choice.condition.kind is not CONSTANT:
                return value
            taken = choice.yes if choice.condition.payload else choice.no
            if isinstance(taken, Term):
                return taken
            if isinstance(taken, ArrayPlace):
                array, index = taken.array, taken.index
                continue
            place = (value.args[0], value.args[1])
            known = self._elements.get(place)
            if known is None:
                if self._nesting == MAX_NESTING:
                    return value
                known = self._elements[place] = self._computed(taken)
            return known

    def choice(self, symbol: Term, index: Term) -> Choice:
        choice = self._choices.get((symbol, index))
        if choice is None:
            choice = self._choices[symbol, index] = self.rules[symbol](index)
        return choice

    def equations(self, roots: Iterable[Term], tick: Callable[[], None] | None = None) -> list[Term]:
        """What must hold for the roots to mean what they should. Copies of copies may need many, and time: see `tick`.

        `tick` is called now and then and may give up by an exception.
        """
        equations: list[Term] = []
        seen: set[Term] = set()
        instances: set[tuple[Term, Term]] = set()
        stack = list(roots)
        while stack:
            term = stack.pop()
            if term in seen:
                continue
            seen.add(term)
            stack += term.args
            if term.kind is not SELECT:
                continue
            array, index = term.args
            for symbol in self._reachable(array):
                if (symbol, index) not in instances:
                    instances.add((symbol, index))
                    equations.append(self._equation(symbol, index))
                    if tick is not None and len(equations) % TICK_EVERY == 0:
                        tick()
                    stack.append(equations[-1])
        return equations

    def _equation(self, symbol: Term, index: Term) -> Term:
        b = self.builder
        choice = self.choice(symbol, index)
        if choice.condition.kind is CONSTANT:
            element = self._element(choice.yes if choice.condition.payload else choice.no)
        elif (
            isinstance(choice.yes, ArrayPlace)
            and isinstance(choice.no, ArrayPlace)
            and choice.yes.array is choice.no.array
            and self._reachable(choice.yes.array)
        ):
            # One read of the same array: of copies of copies, each would make twice as many.
            element = self.read(choice.yes.array, b.ite(choice.condition, choice.yes.index, choice.no.index))
        else:
            element = b.ite(choice.condition, self._element(choice.yes), self._element(choice.no))
        equation = b.equal(b.manager.make(SELECT, (symbol, index)), element)
        self.about[equation] = symbol if self.about.get(equation, symbol) is symbol else None
        return equation

    def _element(self, element: Element) -> Term:
        if isinstance(element, Term):
            return element
        return self.read(element.array, element.index) if isinstance(element, ArrayPlace) else self._computed(element)

    def _computed(self, element: Computed) -> Term:
        self._nesting += 1
        try:
            return element.combine([self.read(place.array, place.index) for place in element.places])
        finally:
            self._nesting -= 1

    def _reachable(self, root: Term) -> tuple[Term, ...]:
        known = self._below

        def parts(array: Term) -> tuple[Term, ...]:
            if array.kind is STORE:
                return array.args[:1]
            return array.args[1:] if array.kind is ITE else ()

        def found(array: Term) -> tuple[Term, ...]:
            below = parts(array)
            if not below:
                return (array,) if array in self.rules else _NONE
            first, second = known[below[0]], known[below[-1]]
            if first is second or not second:
                return first
            return tuple(dict.fromkeys(first + second)) if first else second

        return fold(root, known, parts, found)

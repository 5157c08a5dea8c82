"""What can be said linearly about products of two unknowns, as unsigned numbers that may overflow.

A product is any value; what is said about it is true of all products. Indices times the size of an element are
compared with the length times the same size all the time: hence the laws about products that share a factor.
"""

from __future__ import annotations

from itertools import combinations
from typing import final

from limpet.arithmetic.side import Side
from limpet.base.records import dataclass
from limpet.numeric.interval import of_width
from limpet.terms.build import Builder
from limpet.terms.sorts import BOOL, INT
from limpet.terms.term import Term

MOST_SHARED, MOST_ADDED = 12, 9
"""So many products with the same factor are compared with each other, and with sums of two of them: the number of laws
is quadratic in the first and cubic in the second."""


@final
@dataclass(frozen=True, slots=True, eq=False)
class Product:
    """Factors and result are integers in the unsigned range."""

    factors: tuple[Term, Term]
    result: Term
    overflows: Term
    """A Bool: the true product is not in the range; the result is then anything."""


class Products:
    def __init__(self, builder: Builder) -> None:
        self.builder = builder
        self._made: dict[tuple[Term, Term, int], Product] = {}
        self._sharing: dict[tuple[Term, int], list[tuple[Term, Product]]] = {}
        """By factor and width: the other factor, and the product."""

    @property
    def count(self) -> int:
        return len(self._made)

    def product(self, side: Side, a: Term, b: Term, width: int) -> Product:
        """Says to `side` what is known about it, when it is asked for the first time."""
        if b.id < a.id:
            a, b = b, a
        found = self._made.get((a, b, width))
        if found is None:
            result = side.fresh("product", INT, of_width(width, signed=False))
            overflows = self._overflows(side, a, b, width)
            found = self._made[a, b, width] = Product((a, b), result, overflows)
            self._say_alone(side, found)
            self._share(side, a, b, width, found)
            if a is not b:
                self._share(side, b, a, width, found)
        return found

    def _overflows(self, side: Side, a: Term, b: Term, width: int) -> Term:
        highest = [side.range_of(factor).high for factor in (a, b)]
        if highest[0] is not None and highest[1] is not None and highest[0] * highest[1] < 1 << width:
            return self.builder.false
        return side.fresh("overflows", BOOL)

    def _say_alone(self, side: Side, made: Product) -> None:
        b = self.builder
        zero, one = b.int_constant(0), b.int_constant(1)
        fits = b.not_(made.overflows)
        for factor, other in (made.factors, made.factors[::-1]):
            side.require(b.implies(b.equal(factor, zero), b.and_(fits, b.equal(made.result, zero))))
            side.require(b.implies(b.equal(factor, one), b.and_(fits, b.equal(made.result, other))))
            grows = b.and_(fits, b.int_lt(zero, factor))
            side.require(b.implies(grows, b.int_le(other, made.result)))
        twice = b.and_(fits, *(b.int_lt(one, factor) for factor in made.factors))
        side.require(b.implies(twice, b.int_le(b.int_add(*made.factors), made.result)))

    def _share(self, side: Side, factor: Term, other: Term, width: int, made: Product) -> None:
        sharing = self._sharing.setdefault((factor, width), [])
        for another, product in sharing[:MOST_SHARED]:
            self._compare(side, factor, (other, made), (another, product))
            self._compare(side, factor, (another, product), (other, made))
        sharing.append((other, made))
        if len(sharing) <= MOST_ADDED:
            for first, second in combinations(sharing, 2):
                for third in sharing:
                    if (other, made) in (first, second, third) and third not in (first, second):
                        self._add(side, factor, first, second, third)

    def _add(
        self,
        side: Side,
        factor: Term,
        first: tuple[Term, Product],
        second: tuple[Term, Product],
        third: tuple[Term, Product],
    ) -> None:
        """If the third fits and has the factor as often as both others, or more, it is no less than their sum."""
        b = self.builder
        times, results = b.int_add(first[0], second[0]), b.int_add(first[1].result, second[1].result)
        fits = b.not_(third[1].overflows)
        enough = b.and_(fits, b.int_le(times, third[0]))
        side.require(b.implies(enough, b.int_le(results, third[1].result)))
        more = b.and_(fits, b.int_lt(times, third[0]))
        side.require(b.implies(more, b.int_le(b.int_add(results, factor), third[1].result)))

    def _compare(self, side: Side, factor: Term, first: tuple[Term, Product], second: tuple[Term, Product]) -> None:
        """If the second fits and the first has no larger other factor, then it fits, too, and is no larger."""
        b = self.builder
        (small, less), (large, more) = first, second
        fits = b.not_(more.overflows)
        ordered = b.and_(fits, b.int_le(small, large))
        side.require(b.implies(ordered, b.and_(b.not_(less.overflows), b.int_le(less.result, more.result))))
        apart = b.and_(fits, b.int_lt(small, large))
        above = b.int_add(less.result, factor)
        side.require(b.implies(apart, b.int_le(above, more.result)))
        next_one = b.and_(fits, b.equal(b.int_add(small, b.int_constant(1)), large))
        side.require(b.implies(next_one, b.equal(above, more.result)))

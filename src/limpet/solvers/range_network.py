"""A condition as a network of ranges: each node has one, and steps narrow them until nothing changes.

A step is a closure over the numbers of its nodes. Those in `forward` narrow a node by its arguments, those in
`backward` the arguments by the node; both only leave out values that no model has. A step returns True if nothing is
left: then there is no model with these ranges.

    Bool           [0, 1], [0, 0] or [1, 1]
    bit-vector     unsigned numbers
    float          see `float_ranges`
    all else       no range: any value

There is no recursion, and nothing is looked up by term once the network is made.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import copysign, inf
from typing import Any

from limpet.solvers.float_ranges import Format, has_ranges, is_point
from limpet.terms.kind import CONSTANT, SYMBOL
from limpet.terms.sorts import BOOL, BitVecSort, FloatSort, Sort
from limpet.terms.term import Term
from limpet.terms.walk import postorder

Step = Callable[[], bool]
Steps = tuple[Step | None, Step | None]
"""Forward, backward."""
Maker = Callable[["Network", Term, int, tuple[int, ...]], Steps]
"""(network, term, number of the term, numbers of its arguments)."""
Saved = tuple[list[Any], list[Any], list[bool]]

ROUNDS = 6
"""Of forward and backward steps, at most."""
WORTH = 0.9
"""Another round is made if a symbol has less than this share of its range left."""


def is_ranged(sort: Sort) -> bool:
    return sort == BOOL or isinstance(sort, BitVecSort) or has_ranges(sort)


class Network:
    def __init__(self, roots: Sequence[Term], makers: Callable[[Term], Maker | None]) -> None:
        """All of `roots` hold."""
        self.terms = postorder(roots)
        self.number = {term: number for number, term in enumerate(self.terms)}
        self.args = [tuple([self.number[arg] for arg in term.args]) for term in self.terms]
        self.roots = [self.number[root] for root in roots]
        self.formats: dict[Sort, Format] = {}
        self.ranged = [is_ranged(term.sort) for term in self.terms]
        self.low: list[Any] = []
        self.high: list[Any] = []
        self.nan: list[bool] = []
        self.symbols: list[int] = []
        """Numbers of those that have ranges."""
        self.forward: list[Step] = []
        self.backward: list[Step] = []
        for number, term in enumerate(self.terms):
            self._first_range(term)
            if term.kind is SYMBOL and self.ranged[number]:
                self.symbols.append(number)
            args = self.args[number]
            if not args or not self.ranged[number] or not all(self.ranged[arg] for arg in args):
                continue
            maker = makers(term)
            forward, backward = maker(self, term, number, args) if maker is not None else self._points(number)
            if forward is not None:
                self.forward.append(forward)
            if backward is not None:
                self.backward.append(backward)
        self.backward.reverse()

    def format(self, sort: Sort) -> Format:
        assert isinstance(sort, FloatSort)
        known = self.formats.get(sort)
        if known is None:
            known = self.formats[sort] = Format(sort)
        return known

    def _first_range(self, term: Term) -> None:
        low: float = 0
        high: float = 0
        nan = False
        sort = term.sort
        if has_ranges(sort):
            low, high, nan = -inf, inf, True
            if term.kind is CONSTANT:
                number = self.format(sort).number(term.payload)
                nan = number != number
                low, high = (inf, -inf) if nan else (number, number)
        elif is_ranged(sort):
            low, high = 0, 1 if sort == BOOL else (1 << term.width) - 1
            if term.kind is CONSTANT:
                low = high = int(term.payload)
        self.low.append(low)
        self.high.append(high)
        self.nan.append(nan)

    def _points(self, number: int) -> Steps:
        """For operators without rules: exact where all arguments are single values."""
        term, args = self.terms[number], self.args[number]

        def forward() -> bool:
            if not all(map(self.is_single, args)):
                return False
            return self.set_value(number, term.kind.evaluate(term, [self.value(arg) for arg in args]))

        return forward, None

    # --- ranges ---------------------------------------------------------------------------------------------

    def meet(self, number: int, low: Any, high: Any, nan: bool) -> bool:
        """Bounds that are NaN say nothing."""
        lows, highs = self.low, self.high
        mine = lows[number]
        if low > mine or (low == 0 and mine == 0 and copysign(1.0, low) > copysign(1.0, mine)):
            lows[number] = mine = low
        other = highs[number]
        if high < other or (high == 0 and other == 0 and copysign(1.0, high) < copysign(1.0, other)):
            highs[number] = other = high
        if not nan:
            self.nan[number] = False
        if mine < other or (mine == other and (mine != 0 or copysign(1.0, mine) <= copysign(1.0, other))):
            return False
        if not self.nan[number]:
            return True
        lows[number], highs[number] = inf, -inf
        return False

    def meet_integers(self, number: int, low: int, high: int) -> bool:
        """For Bool and bit-vectors."""
        lows, highs = self.low, self.high
        if low > lows[number]:
            lows[number] = low
        if high < highs[number]:
            highs[number] = high
        return bool(lows[number] > highs[number])

    def is_single(self, number: int) -> bool:
        low, high = self.low[number], self.high[number]
        if self.nan[number]:
            return bool(low > high)
        return is_point(low, high) if type(low) is float else bool(low == high)

    def value(self, number: int) -> Any:
        """Of a single one, as the evaluator has it."""
        sort = self.terms[number].sort
        if sort == BOOL:
            return bool(self.low[number])
        if isinstance(sort, FloatSort):
            return self.format(sort).bits(float("nan") if self.nan[number] else self.low[number])
        return self.low[number]

    def set_value(self, number: int, value: Any) -> bool:
        """Narrow to what the evaluator calls so."""
        sort = self.terms[number].sort
        if not isinstance(sort, FloatSort):
            return self.meet_integers(number, int(value), int(value))
        one = self.format(sort).number(value)
        return self.meet(number, inf, -inf, True) if one != one else self.meet(number, one, one, False)

    # --- narrowing ------------------------------------------------------------------------------------------

    def save(self) -> Saved:
        return self.low.copy(), self.high.copy(), self.nan.copy()

    def restore(self, saved: Saved) -> None:
        self.low[:], self.high[:], self.nan[:] = saved

    def narrow(self) -> bool:
        """True: nothing is left."""
        for root in self.roots:
            if self.meet_integers(root, 1, 1):
                return True
        before = self._sizes()
        for _ in range(ROUNDS):
            for step in self.forward:
                if step():
                    return True
            for step in self.backward:
                if step():
                    return True
            after = self._sizes()
            if all(new > WORTH * old or new == old for new, old in zip(after, before, strict=True)):
                return False
            before = after
        return False

    def _sizes(self) -> list[float]:
        low, high, nan = self.low, self.high, self.nan
        return [_size(low[number], high[number]) + nan[number] for number in self.symbols]


_LARGE = 1e300


def _size(low: Any, high: Any) -> float:
    """Comparable with other sizes of the same symbol; finite."""
    if type(low) is int:
        return float(min(high - low, 1 << 200))
    if low > high:
        return 0.0
    return float(min(high, _LARGE) - max(low, -_LARGE)) if low > -inf and high < inf else 4 * _LARGE

"""Branch and prune: ranges of symbols are narrowed and divided until none are left, or a point in one is a model.

    IN in [-0.4, 0.4], x < 0.1 must fail     nothing is left of [-0.4, 0.0]; nothing of [0.0, 0.2]; …  unsat

What is divided is read off the condition: a disjunction by what can make it true; a choice (`ite`) by its condition;
or the symbol that, if its value were known, would leave the least room to a condition that may be true or false. What
is certain in the whole range is left alone.
"""

from __future__ import annotations

import math
import random
import time
from collections import deque
from collections.abc import Callable, Sequence
from math import inf
from typing import Any

from limpet.solvers.float_ranges import is_negative
from limpet.solvers.range_float_steps import MAKERS as FLOATS
from limpet.solvers.range_network import Network, Saved
from limpet.solvers.range_steps import MAKERS as OTHERS
from limpet.solvers.range_steps import is_connective
from limpet.terms import kinds_core as core
from limpet.terms.evaluate import Evaluation
from limpet.terms.kind import BOUND, SYMBOL
from limpet.terms.kinds_float import FP_LE, FP_LT
from limpet.terms.sorts import BOOL, FloatSort
from limpet.terms.term import Term

MAKERS = {**OTHERS, **FLOATS}
PATIENCE, ENDLESS = 3.0, 3600.0
"""Seconds after which the search needs an estimate of its end, and how far away that may be."""
FIRST_TRIES, THEN_EVERY = 40, 16
"""Points are tried in so many ranges, later in fewer of them."""
BY_ORDER = 6
"""Every n-th division is at the median float, not at the middle of the range."""
IN_TURN = 4
"""Every n-th division takes the next symbol, not the one that has shrunk least."""
MOST_PROBES = 3
"""For how many symbols the effect of a value is computed."""
FAR = 1e30
"""Ranges beyond it are divided where half of the floats are."""

_IF_TRUE, _IF_FALSE = 1, 2
_TURNED = (0, _IF_FALSE, _IF_TRUE, _IF_TRUE | _IF_FALSE)
Part = tuple[int, Any, Any, bool]
"""(node, bounds, NaN)."""


class Search:
    def __init__(self, roots: Sequence[Term], is_over: Callable[[], bool]) -> None:
        self.roots = list(roots)
        self.network = Network(roots, lambda term: MAKERS.get(term.kind))
        self.boxes = 0
        self._is_over = is_over
        self._random = random.Random(0)
        self._set_one_sided()
        self._first = self.network.save()
        self._widths: dict[int, float] = {}
        """Of symbols, after the first narrowing."""
        self._bounds: tuple[list[Any], list[Any]] = ([], [])
        """What ranges of symbols alone say about the nodes."""
        self._is_open_ended = False
        """What was asked for last depends on something that has no range."""

    def run(self) -> dict[Term, Any] | bool | None:
        """A model; False: there is none; None: not known."""
        network = self.network
        complete = True
        began, done = time.monotonic(), 0.0
        stack: list[tuple[Saved, Part | None, int]] = [(network.save(), None, 0)]
        while stack:
            if self._is_over():
                return None
            seconds = time.monotonic() - began
            if seconds > PATIENCE and seconds > done * ENDLESS:
                return None
            saved, part, depth = stack.pop()
            done += math.ldexp(1.0, -depth)  # taken back if it is divided
            network.restore(saved)
            if part is not None and self._set(part):
                continue
            self.boxes += 1
            if network.narrow():
                continue
            if not self._widths:
                self._widths = {number: self._width(number) for number in network.symbols}
            if self.boxes <= FIRST_TRIES or self.boxes % THEN_EVERY == 0:
                model = self._try()
                if model is not None:
                    return model
            parts = self._divided(depth)
            if parts:
                done -= math.ldexp(1.0, -depth)
                here = network.save()
                stack += [(here, part, depth + 1) for part in parts]
                continue
            model = self._try()
            if model is not None:
                return model
            # All that may still be true or false depends on single values, so it is false here; unless it has no range.
            complete = complete and not self._is_open_ended
        return False if complete else None

    def _set_one_sided(self) -> None:
        """Symbols that make conditions only easier when they are true (or false) are so from the beginning."""
        network = self.network
        helps: list[int] = [0] * len(network.terms)
        for root in network.roots:
            helps[root] |= _IF_TRUE
        for number in reversed(range(len(network.terms))):
            term, args, mine = network.terms[number], network.args[number], helps[number]
            kept = term.kind in (core.AND, core.OR)
            for position, arg in enumerate(args):
                if kept or (term.kind is core.ITE and position and term.sort == BOOL):
                    helps[arg] |= mine
                elif term.kind is core.NOT or (term.kind is core.IMPLIES and not position):
                    helps[arg] |= _TURNED[mine]
                elif term.kind is core.IMPLIES:
                    helps[arg] |= mine
                else:
                    helps[arg] |= _IF_TRUE | _IF_FALSE
        for number in network.symbols:
            if network.terms[number].sort == BOOL and helps[number] in (_IF_TRUE, _IF_FALSE):
                network.low[number] = network.high[number] = int(helps[number] == _IF_TRUE)

    def _set(self, part: Part) -> bool:
        number, low, high, nan = part
        if isinstance(self.network.terms[number].sort, FloatSort):
            return self.network.meet(number, low, high, nan)
        return self.network.meet_integers(number, low, high)

    # --- points ---------------------------------------------------------------------------------------------

    def _try(self) -> dict[Term, Any] | None:
        network = self.network
        model = {network.terms[number]: self._point(number) for number in network.symbols}
        evaluation = Evaluation(model)
        return model if all(evaluation.value(root) for root in self.roots) else None

    def _point(self, number: int) -> Any:
        """Some value in the range."""
        network, r = self.network, self._random
        sort, low, high = network.terms[number].sort, network.low[number], network.high[number]
        if sort == BOOL:
            return bool(r.choice((low, high)))
        if not isinstance(sort, FloatSort):
            return r.choice((low, high, r.randint(low, high)))
        form = network.format(sort)
        if low > high:
            return form.bits(math.nan)
        middle = low / 2 + high / 2 if low > -inf and high < inf else max(low, min(high, 0.0))
        between = low + (high - low) * r.random() if high - low < inf else middle
        chosen = min(max(form.at_least(r.choice((low, high, middle, between))), low), high)
        if chosen == 0:  # with a sign that is in the range
            chosen = low if low == 0 else high if high == 0 else 0.0
        return form.bits(chosen)

    # --- division -------------------------------------------------------------------------------------------

    def _divided(self, depth: int) -> list[Part]:
        """What together covers all that is left; the last one comes first. Empty: there is nothing to divide."""
        numbers, choices, conditions = self._relevant()
        if choices and (depth % 2 or not numbers):
            return choices[0]
        if not numbers:
            return []
        for number in numbers:
            if self.network.terms[number].sort == BOOL:
                return _false_or_true(number)
        if depth % IN_TURN == 0:
            return self._halves(numbers[depth // IN_TURN % len(numbers)], depth)
        return self._halves(self._best(numbers, conditions, depth), depth)

    def _best(self, numbers: list[int], conditions: list[int], depth: int) -> int:
        """The symbol of those that have shrunk least that, if it were known, would leave a condition the least room."""
        ordered = sorted(numbers, key=self._share, reverse=True)[:MOST_PROBES]
        if len(ordered) == 1 or self._share(ordered[0]) == inf:
            return ordered[0]
        room = self._room(conditions, *self._bounds)
        best, least = ordered[0], 1.0
        for number in ordered:
            left = self._room(conditions, *self._by_symbols(number, self._halves(number, depth)[0][2]))
            share = min((_ratio(new, old) for new, old in zip(left, room, strict=True)), default=1.0)
            if share < least:
                best, least = number, share
        return best

    def _room(self, conditions: list[int], low: list[Any], high: list[Any]) -> list[float]:
        """How far away each condition is from being impossible with these bounds."""
        network = self.network
        room: list[float] = []
        for condition in conditions:
            a, b = network.args[condition]
            room.append(high[b] - low[a] if network.low[condition] else high[a] - low[b])
        return room

    def _share(self, number: int) -> float:
        """What is left of a symbol, as a share of its first range."""
        now, first = self._width(number), self._widths[number]
        return inf if now == inf or first == 0 else now / first

    def _width(self, number: int) -> float:
        low, high = self.network.low[number], self.network.high[number]
        if self.network.nan[number]:
            return inf
        return float(min(high - low, 1 << 200)) if type(low) is int else high - low

    def _by_symbols(self, known: int = -1, value: Any = None) -> tuple[list[Any], list[Any]]:
        """Bounds as they follow from the ranges of symbols alone, one of which may have a value."""
        network = self.network
        here = network.save()
        network.restore(self._first)
        for number in network.symbols:
            network.low[number], network.high[number], network.nan[number] = (each[number] for each in here)
        if known >= 0:
            network.low[known], network.high[known], network.nan[known] = value, value, False
        for step in network.forward:
            step()
        low, high, _ = network.save()
        network.restore(here)
        return low, high

    def _relevant(self) -> tuple[list[int], list[list[Part]], list[int]]:
        """Below conditions that may be true or false: open symbols, open choices, comparisons of floats.

        An open disjunction is the only choice; others are the conditions of open `ite`, the nearest first.
        """
        network = self.network
        low, high, terms = network.low, network.high, network.terms
        lowest, highest = self._bounds = self._by_symbols()
        self._is_open_ended = False
        seen: set[int] = set()
        symbols: list[int] = []
        choices: list[list[Part]] = []
        conditions: list[int] = []
        queue = deque(reversed(network.roots))  # what is asked for is assumed last
        while queue:
            number = queue.popleft()
            if number in seen:
                continue
            seen.add(number)
            term, args = terms[number], network.args[number]
            if term.sort == BOOL and lowest[number] == highest[number]:
                continue
            if not network.ranged[number] or term.kind is BOUND:
                self._is_open_ended = True
                continue
            if not args:
                if term.kind is SYMBOL and not network.is_single(number):
                    symbols.append(number)
                continue
            if term.kind is core.ITE:
                condition = args[0]
                if low[condition] == high[condition]:
                    queue += [condition, args[1] if low[condition] else args[2]]
                    continue
                if term.sort == BOOL:
                    return [], [_false_or_true(condition)], []
                choices.append(_false_or_true(condition))
            elif is_connective(term):
                open_ = [arg for arg in args if low[arg] != high[arg]]
                if open_ and low[number] == high[number] and not self._is_settled(number):
                    return [], [self._ways(number, open_)], []
                queue += args if low[number] != high[number] else [arg for arg in args if low[arg] == high[arg]]
                continue
            elif (term.kind is FP_LT or term.kind is FP_LE) and low[number] == high[number]:
                conditions.append(number)
            queue += args
        return symbols, choices, conditions

    def _ways(self, number: int, open_: list[int]) -> list[Part]:
        """What makes it what it is: one of these. The others are left open, so that they need not be made false."""
        kind, args = self.network.terms[number].kind, self.network.args[number]
        if kind is core.AND or kind is core.OR:
            value = int(kind is core.OR)
            return [(arg, value, value, False) for arg in open_]
        if kind is core.IMPLIES:
            return [(args[0], 0, 0, False), (args[1], 1, 1, False)]
        return _false_or_true(open_[0])

    def _is_settled(self, number: int) -> bool:
        """Whether what is known of some arguments is enough, whatever the others are."""
        network = self.network
        low, high = network.low, network.high
        kind, args = network.terms[number].kind, network.args[number]
        if kind is core.AND:
            return not high[number] and any(not high[arg] for arg in args)
        if kind is core.OR:
            return bool(low[number]) and any(low[arg] for arg in args)
        return kind is core.IMPLIES and bool(low[number]) and (not high[args[0]] or bool(low[args[1]]))

    def _halves(self, number: int, depth: int) -> list[Part]:
        network = self.network
        low, high = network.low[number], network.high[number]
        if type(low) is int:
            middle = (low + high) // 2
            return [(number, low, middle, False), (number, middle + 1, high, False)]
        if network.nan[number]:
            return [(number, inf, -inf, True), (number, low, high, False)]
        if low == 0 == high:
            return [(number, -0.0, -0.0, False), (number, 0.0, 0.0, False)]
        left, right = self._cut(number, low, high, depth)
        return [(number, low, left, False), (number, right, high, False)]

    def _cut(self, number: int, low: float, high: float, depth: int) -> tuple[float, float]:
        """The neighbours between which to divide."""
        if low < 0 < high:
            return -0.0, 0.0
        form = self.network.format(self.network.terms[number].sort)
        if depth % BY_ORDER == 0 or max(-low, high) > FAR:
            if is_negative(low) != is_negative(high):
                return (0.0, form.least) if low == 0 else (-form.least, -0.0)
            left = form.number((form.bits(low) + form.bits(high)) // 2)
        else:
            left = form.at_most(low / 2 + high / 2)
        left = max(left, low)
        if left >= high:
            left = form.below(high)
        if left == 0:  # both zeros to the left: the least number is next to them
            return 0.0, form.least
        return left, form.above(left)


def _false_or_true(number: int) -> list[Part]:
    return [(number, 0, 0, False), (number, 1, 1, False)]


def _ratio(new: float, old: float) -> float:
    """Of what is left of a room; 1 if that cannot be said."""
    if old == inf:
        return 1.0 if new == inf or new != new else 0.0
    return new / old if old > 0 and new == new else 1.0

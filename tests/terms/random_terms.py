"""Random terms read from the operator table, built twice: as they are, and with rules.

A term is a recipe first: a list of steps, each of which refers to earlier ones. So both builders do the same steps.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from limpet.terms import kinds_bv as bv
from limpet.terms import kinds_core as core
from limpet.terms import kinds_int as ints
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT, SYMBOL, Kind
from limpet.terms.kinds import TABLE
from limpet.terms.sorts import BOOL, INT, ArraySort, BitVecSort, Sort
from limpet.terms.term import Term
from limpet.terms.values import ArrayValue

MAX_WIDTH = 9
INDEX = BitVecSort(2)
ARRAY = ArraySort(INDEX, BitVecSort(3))

SHAPED: tuple[Kind, ...] = tuple(kind for kind in TABLE.values() if kind.shape and set(kind.shape) <= set("bvwi"))
OTHERS: tuple[Kind, ...] = (ints.INT_TO_BV, bv.BV_EXTRACT, bv.BV_ZERO_EXTEND, bv.BV_SIGN_EXTEND, core.EQUAL, core.ITE)
ARRAYS: tuple[Kind, ...] = (core.SELECT, core.STORE, core.CONSTANT_ARRAY)


@dataclass(frozen=True, slots=True)
class Step:
    """`args` are positions of earlier steps; for leaves the payload is the value or the name."""

    kind: Kind
    sort: Sort
    args: tuple[int, ...]
    payload: Any = None


class RandomTerms:
    """Makes recipes from a source of random numbers (a `random.Random`; Hypothesis can give one)."""

    def __init__(self, source: random.Random, kinds: Iterable[Kind] = (*SHAPED, *OTHERS, *ARRAYS)) -> None:
        self.source = source
        self.kinds = tuple(kind for kind in kinds if kind.sort_rule is not None)
        self.steps: list[Step] = []
        self.by_sort: dict[Sort, list[int]] = {}

    def recipe(self, length: int) -> list[Step]:
        """The last step is the term."""
        for name, sort in (("a", BitVecSort(self.width())), ("b", BitVecSort(self.width())), ("p", BOOL)):
            self.add(Step(SYMBOL, sort, (), f"{name}_{sort}"))
        while len(self.steps) < length:
            self.apply(self.source.choice(self.kinds))
        return self.steps

    def width(self) -> int:
        return self.source.choice((1, 2, 3, 4, 4, 8, 8, 8, MAX_WIDTH))

    def add(self, step: Step) -> int:
        self.steps.append(step)
        self.by_sort.setdefault(step.sort, []).append(len(self.steps) - 1)
        return len(self.steps) - 1

    def bits(self) -> int:
        """Some earlier bit-vector."""
        found = [i for i, step in enumerate(self.steps) if isinstance(step.sort, BitVecSort)]
        return self.source.choice(found[-12:])

    def pick(self, sort: Sort) -> int:
        """An earlier step of that sort, mostly a late one; or a new leaf."""
        known = self.by_sort.get(sort, ())
        if known and self.source.random() < 0.8:
            return self.source.choice(known[-8:])
        if sort == ARRAY or self.source.random() < 0.4:
            return self.add(Step(SYMBOL, sort, (), f"{self.source.choice('abc')}_{sort}"))
        return self.add(Step(CONSTANT, sort, (), self.value(sort)))

    def value(self, sort: Sort) -> Any:
        if isinstance(sort, BitVecSort):
            ones = (1 << sort.width) - 1
            special = (0, 1, ones, ones >> 1, (ones >> 1) + 1, 1 << self.source.randrange(sort.width))
            return self.source.choice((*special, self.source.randint(0, ones)))
        if isinstance(sort, ArraySort):
            value = ArrayValue(self.value(sort.element))
            for _ in range(3):
                value = value.set(self.value(sort.index), self.value(sort.element))
            return value
        return self.source.randint(-9, 9) if sort == INT else self.source.random() < 0.5

    def sort_of(self, i: int) -> BitVecSort:
        sort = self.steps[i].sort
        assert isinstance(sort, BitVecSort)
        return sort

    def apply(self, kind: Kind) -> None:
        source = self.source
        payload: Any = None
        if kind is bv.BV_EXTRACT:
            args: tuple[int, ...] = (self.bits(),)
            low = source.randrange(self.sort_of(args[0]).width)
            payload = (source.randrange(low, self.sort_of(args[0]).width), low)
            result: Sort = BitVecSort(payload[0] - low + 1)
        elif kind is bv.BV_ZERO_EXTEND or kind is bv.BV_SIGN_EXTEND:
            args = (self.bits(),)
            width = self.sort_of(args[0]).width
            payload = (source.randint(0, max(0, MAX_WIDTH - width)),)
            result = BitVecSort(width + payload[0])
        elif kind is core.EQUAL or kind is core.ITE:
            number = INT if ints.INT_ADD in self.kinds else BOOL  # only where there is arithmetic on them
            sort = source.choice((BOOL, number, ARRAY if kind is core.ITE else BOOL, self.sort_of(self.bits())))
            args = (self.pick(sort), self.pick(sort))
            result = BOOL
            if kind is core.ITE:
                args = (self.pick(BOOL), *args)
                result = sort
        elif kind is ints.INT_TO_BV:
            payload = (self.width(),)
            args, result = (self.pick(INT),), BitVecSort(payload[0])
        elif kind is core.SELECT:
            args, result = (self.pick(ARRAY), self.pick(ARRAY.index)), ARRAY.element
        elif kind is core.STORE:
            args, result = (self.pick(ARRAY), self.pick(ARRAY.index), self.pick(ARRAY.element)), ARRAY
        elif kind is core.CONSTANT_ARRAY:
            args, result, payload = (self.pick(ARRAY.element),), ARRAY, ARRAY.index
        else:
            first = self.bits() if kind.shape[0] == "v" else -1
            found: list[int] = []
            for letter in kind.shape:
                if letter in "bi":
                    found.append(self.pick(BOOL if letter == "b" else INT))
                elif letter == "w":
                    found.append(self.bits())
                else:
                    found.append(self.pick(self.sort_of(first)) if found else first)
            args = tuple(found)
            if kind is bv.BV_CONCAT:
                total = self.sort_of(args[0]).width + self.sort_of(args[1]).width
                if total > 2 * MAX_WIDTH:
                    return
                result = BitVecSort(total)
            else:
                shell = [Term(SYMBOL, self.steps[i].sort, (), "", 0) for i in args]
                result = kind.sort_rule(tuple(shell), None)
        self.add(Step(kind, result, args, payload))


def built(builder: Builder, recipe: list[Step]) -> list[Term]:
    """The term of each step."""
    terms: list[Term] = []
    for step in recipe:
        if step.kind is SYMBOL:
            terms.append(builder.symbol(step.payload, step.sort))
        elif step.kind is CONSTANT:
            terms.append(builder.manager.constant(step.sort, step.payload))
        else:
            terms.append(builder.make(step.kind, tuple([terms[i] for i in step.args]), step.payload))
    return terms

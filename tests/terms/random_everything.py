"""Random terms over all theories, floats, lambdas and functions included; for printers and readers."""

from __future__ import annotations

import random
from typing import Any

from limpet.terms import kinds_core as core
from limpet.terms import kinds_float as fp
from limpet.terms import kinds_int as ints
from limpet.terms.build import Builder
from limpet.terms.ieee import MODES
from limpet.terms.kind import BOUND, CONSTANT, SYMBOL, Kind
from limpet.terms.kinds import TABLE
from limpet.terms.sorts import (
    BOOL,
    HALF,
    INT,
    SINGLE,
    ArraySort,
    BitVecSort,
    FloatSort,
    FunctionSort,
    Sort,
    UninterpretedSort,
)
from limpet.terms.term import Term

POINT = UninterpretedSort("Point")
LEAVES = (CONSTANT, SYMBOL, BOUND)
SPECIAL = (core.LAMBDA, core.APPLY, core.ITE, core.EQUAL, core.SELECT, core.STORE, core.CONSTANT_ARRAY)


class RandomEverything:
    def __init__(self, seed: int, *, without: tuple[Kind, ...] = (), integers: bool = True, odd: bool = True) -> None:
        self.source = random.Random(seed)
        self.builder = Builder()
        self.kinds = [k for k in TABLE.values() if k not in (*LEAVES, core.LAMBDA, *without)]
        self.kinds = [k for k in self.kinds if integers or (k not in ints.KINDS)]
        self.with_lambdas = core.LAMBDA not in without
        bits, byte = BitVecSort(5), BitVecSort(8)
        self.sorts: list[Sort] = [BOOL, bits, byte, HALF, SINGLE, ArraySort(byte, bits)]
        if integers:
            self.sorts += [INT, ArraySort(INT, byte)]
        if odd:
            self.sorts += [POINT, ArraySort(byte, POINT), ArraySort(byte, ArraySort(bits, HALF))]
        names = ["a", "x y", "and", "a|b", "$1", "i?0", "é", "limpet.x", "0", "%%q"] if odd else ["a", "b", "c d"]
        self.terms: list[Term] = [
            self.builder.symbol(f"{name}{'' if i == 0 else i}", sort)
            for i, sort in enumerate(self.sorts)
            for name in names
        ]
        result = POINT if odd else byte
        self.functions = [
            self.builder.symbol("f", FunctionSort((byte, BOOL), byte)),
            self.builder.symbol("g h", FunctionSort((result,), result)),
        ]

    def pick(self, sort: Sort) -> Term | None:
        found = [t for t in self.terms if t.sort == sort]
        has_constants = sort in (BOOL, INT) or isinstance(sort, BitVecSort | FloatSort)
        if has_constants and (not found or self.source.random() < 0.2):
            return self.constant(sort)
        return self.source.choice(found[-15:]) if found else None

    def constant(self, sort: Sort) -> Term:
        match sort:
            case BitVecSort() | FloatSort():
                value = self.source.getrandbits(sort.width)
            case _ if sort == INT:
                value = self.source.randint(-20, 20)
            case _:
                value = self.source.getrandbits(1)
        return self.builder.manager.constant(sort, value)

    def any(self, kind: type[Sort]) -> Term:
        return self.source.choice([t for t in self.terms if isinstance(t.sort, kind)][-25:])

    def step(self) -> None:
        kind = self.source.choice(self.kinds)
        made = self.lambda_() if self.with_lambdas and self.source.random() < 0.03 else self.apply(kind)
        if made is not None and not (isinstance(made.sort, BitVecSort) and made.width > 80):
            self.terms.append(made)

    def lambda_(self) -> Term:
        index = self.source.choice([BitVecSort(8), BitVecSort(5)])
        variable = self.builder.manager.bound("i", index)
        outer, self.terms = self.terms, [*self.terms, variable, variable]
        for _ in range(self.source.randint(1, 12)):
            self.step()
        body = self.terms[-1]
        self.terms = outer
        return self.builder.make(core.LAMBDA, (variable, body))

    def apply(self, kind: Kind) -> Term | None:
        source = self.source
        payload: Any = None
        args: list[Any]
        if kind is core.APPLY:
            function = source.choice(self.functions)
            assert isinstance(function.sort, FunctionSort)
            args = [function, *(self.pick(sort) for sort in function.sort.domain)]
        elif kind in (core.EQUAL, core.ITE):
            sort = source.choice(self.sorts)
            args = [self.pick(sort), self.pick(sort)]
            args = args if kind is core.EQUAL else [self.pick(BOOL), *args]
        elif kind in (core.SELECT, core.STORE):
            array = self.any(ArraySort)
            assert isinstance(array.sort, ArraySort)
            args = [array, self.pick(array.sort.index)]
            args = args if kind is core.SELECT else [*args, self.pick(array.sort.element)]
        elif kind is core.CONSTANT_ARRAY:
            array = self.any(ArraySort)
            assert isinstance(array.sort, ArraySort)
            args, payload = [self.pick(array.sort.element)], self.builder.manager.sort(array.sort.index)
        elif kind in (fp.FP_FROM_BITS,):
            sort = source.choice((HALF, SINGLE))
            bits = self.builder.zero_extend(self.any(BitVecSort), 80)
            args, payload = [self.builder.extract(bits, sort.width - 1, 0)], (sort.exponent, sort.significand)
        elif kind in fp.TO_FLOAT:
            sort = source.choice((HALF, SINGLE))
            args = [self.any(FloatSort if kind is fp.FP_FROM_FP else BitVecSort)]
            payload = (sort.exponent, sort.significand, source.choice(MODES))
        elif kind in fp.TO_NUMBER:
            args, payload = [self.any(FloatSort)], (source.choice((5, 8)), source.choice(MODES))
        elif kind is ints.INT_TO_BV:
            args, payload = [self.pick(INT)], (source.choice((5, 8)),)
        elif kind.indexed:
            argument = self.any(BitVecSort)
            low = source.randrange(argument.width)
            args = [argument]
            payload = (source.randrange(low, argument.width), low) if kind.smtlib == "extract" else (low % 4,)
        else:
            first = self.any(FloatSort) if kind.shape[0] == "f" else self.any(BitVecSort)
            by_letter = {"b": BOOL, "i": INT, "v": first.sort, "f": first.sort}
            args = [first if c in "vf" and i == 0 else self.pick(by_letter.get(c, BitVecSort(5)))
                    for i, c in enumerate(kind.shape)]  # fmt: skip
            payload = source.choice(MODES) if kind in fp.ROUNDED else None
        if None in args:
            return None
        return self.builder.make(kind, tuple(args), payload)

    def assertions(self, steps: int) -> list[Term]:
        for _ in range(steps):
            self.step()
        found = [t for t in self.terms if t.sort == BOOL and t.args][-3:]
        return found or [self.builder.true]

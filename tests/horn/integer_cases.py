"""Random terms of bit-vectors as integers: the terms, values for their symbols, and what may come out."""

from __future__ import annotations

import random
from typing import Any

from tests.terms.random_terms import RandomTerms, Step, built

from limpet.arithmetic.numbers import Number
from limpet.arithmetic.side_conditions import Approximations, SideConditions, whole_path
from limpet.horn.options import HornOptions
from limpet.horn.standard import standard_semantics
from limpet.horn.values import Value
from limpet.seair.program import Program
from limpet.solvers.interface import Limits, Sat, Unsat
from limpet.solvers.registry import make_backend
from limpet.terms import kinds_bv as bv
from limpet.terms import kinds_core as core
from limpet.terms.build import Builder
from limpet.terms.evaluate import Evaluation
from limpet.terms.kind import CONSTANT, SYMBOL, Kind
from limpet.terms.rules import default_builder
from limpet.terms.sorts import BOOL, BitVecSort
from limpet.terms.term import Term

WIDTHS = (1, 2, 3, 7, 8, 8, 16, 31, 32, 32, 64, 64)
MAX_WIDTH = 72
EXTENDS = (bv.BV_ZERO_EXTEND, bv.BV_SIGN_EXTEND)
OF_NUMBERS: tuple[Kind, ...] = tuple(
    kind for kind in vars(bv).values() if isinstance(kind, Kind) and kind.shape and set(kind.shape) <= set("vw")
)
OF_BOOLS = (core.NOT, core.AND, core.OR, core.XOR, core.IMPLIES)
PLAIN = (bv.BV_ADD, bv.BV_SUB, bv.BV_NEG, bv.BV_ULT, bv.BV_SLT, bv.BV_EXTRACT, *EXTENDS)
SECONDS = 20.0


class WideTerms(RandomTerms):
    """Of the widths that programs have; often with a constant on the right."""

    def __init__(self, source: random.Random) -> None:
        kinds = (*OF_NUMBERS, *OF_BOOLS, bv.BV_EXTRACT, *EXTENDS, *EXTENDS, core.EQUAL, core.ITE, *PLAIN)
        super().__init__(source, kinds)
        self.only = ("", "constants", "plain")[source.randrange(3)]
        """`constants`: what is not linear has a constant on the right; `plain`: only what is linear."""

    def width(self) -> int:
        return self.source.choice(WIDTHS)

    def apply(self, kind: Kind) -> None:
        source = self.source
        if self.only == "plain":
            kind = source.choice((*PLAIN, core.EQUAL, core.ITE))
        if kind in EXTENDS:
            position = self.bits()
            width = self.sort_of(position).width
            wider = source.choice([w for w in (*WIDTHS, MAX_WIDTH) if w >= width])
            self.add(Step(kind, BitVecSort(wider), (position,), (wider - width,)))
        elif kind is bv.BV_CONCAT:
            high, low = self.bits(), self.bits()
            total = self.sort_of(high).width + self.sort_of(low).width
            if total <= MAX_WIDTH:
                self.add(Step(kind, BitVecSort(total), (high, low)))
        elif kind is core.EQUAL or kind is core.ITE:
            sort = source.choice((BOOL, self.sort_of(self.bits()), self.sort_of(self.bits())))
            pair = (self.pick(sort), self.pick(sort))
            if kind is core.EQUAL:
                self.add(Step(kind, BOOL, pair))
            else:
                self.add(Step(kind, sort, (self.pick(BOOL), *pair)))
        elif kind in OF_NUMBERS and kind.shape == "vv" and (self.only == "constants" or source.random() < 0.4):
            first = self.bits()
            sort = self.sort_of(first)
            second = self.add(Step(CONSTANT, sort, (), self.value(sort)))
            result = BOOL if kind.sort_rule is bv.BV_ULT.sort_rule else sort
            self.add(Step(kind, result, (first, second) if source.random() < 0.9 else (second, first)))
        else:
            super().apply(kind)


class Translation:
    """One random term after the other, as integers, for given values of the symbols."""

    def __init__(self, seed: int, length: int) -> None:
        self.source = source = random.Random(seed)
        maker = WideTerms(source)
        recipe = maker.recipe(length)
        simplifying = default_builder()
        plain = Builder(simplifying.manager)
        self.builder = simplifying if source.random() < 0.7 else plain
        self.terms = built(plain, recipe)
        symbols = {term for term, step in zip(self.terms, recipe, strict=True) if step.kind is SYMBOL}
        self.values: dict[Term, Any] = {symbol: maker.value(symbol.sort) for symbol in symbols}
        self.truth = Evaluation(self.values)
        program = Program(self.builder, 64)
        semantics = standard_semantics(program, HornOptions(), self.builder)
        self.expressions, self.numbers = semantics.expressions, semantics.numbers
        self.approximations = Approximations()
        self.side = SideConditions(self.builder, self.approximations, whole_path(self.builder))
        self.env: dict[Term, Value] = {}
        self.memo: dict[Term, Value] = {}
        self.given: list[Term] = []
        for symbol in sorted(symbols, key=lambda each: str(each.payload)):
            self._give(symbol)

    def _give(self, symbol: Term) -> None:
        b = self.builder
        if symbol.sort == BOOL:
            self.env[symbol] = symbol
            self.given.append(symbol if self.values[symbol] else b.not_(symbol))
            return
        signed = self.source.random() < 0.5
        stands = b.symbol(f"int.{symbol.payload}", self.numbers.sort(symbol.width))
        self.env[symbol] = self.numbers.given(self.side, stands, symbol.width, signed)
        value = self.values[symbol]
        self.given.append(b.equal(stands, b.int_constant(bv.signed(value, symbol.width) if signed else value)))

    def translate(self, term: Term) -> Value:
        return self.expressions.value(self.side, term, self.env, self.memo)

    def learn(self, term: Term) -> None:
        """The run goes on only where the condition is as it is."""
        made = self.translate(term)
        assert isinstance(made, Term)
        self.side.extend(made if self.truth.value(term) else self.builder.not_(made))

    def learn_bounds(self, term: Term) -> None:
        """From a comparison with a number nearby."""
        b, source = Builder(self.builder.manager), self.source
        near = (self.truth.value(term) + source.choice((-5, -1, 0, 0, 1, 100))) & ((1 << term.width) - 1)
        compare = source.choice((b.bv_ult, b.bv_ule, b.bv_slt, b.bv_sle, b.equal))
        pair = [term, b.bv(near, term.width)]
        if source.random() < 0.5:
            pair.reverse()
        self.learn(compare(*pair))

    def walk(self) -> None:
        """All terms, with facts in between."""
        for term in self.terms:
            self.translate(term)
            if term.sort == BOOL and self.source.random() < 0.2:
                self.learn(term)
            elif isinstance(term.sort, BitVecSort) and self.source.random() < 0.2:
                self.learn_bounds(term)

    # --- questions ------------------------------------------------------------------------------------------

    def known(self) -> Term:
        b = self.builder
        parts = [b.implies(path.condition, each) for path, each in self.side.constraints]
        return b.and_(*self.given, *parts, self.side.path.condition)

    def is_true_value(self, term: Term) -> Term:
        """What the term became has the value that the term has."""
        made, truth, b = self.translate(term), self.truth.value(term), self.builder
        if isinstance(made, Term):
            return made if truth else b.not_(made)
        assert isinstance(made, Number)
        signed = self.source.random() < 0.5
        expected = bv.signed(truth, term.width) if signed else truth
        return b.equal(self.numbers.canonical(self.side, made, signed), b.int_constant(expected))

    def outside_of_bounds(self) -> Term:
        """Something is not in the range that is known of it."""
        b = self.builder
        wrong: list[Term] = []
        for term in list(self.side.bounds):
            low, high = self.side.range_of(term)
            if low is not None:
                wrong.append(b.int_lt(term, b.int_constant(low)))
            if high is not None:
                wrong.append(b.int_lt(b.int_constant(high), term))
        return b.or_(*wrong)


def is_satisfiable(*terms: Term) -> bool | None:
    """None: z3 does not know."""
    solver = make_backend("z3")
    try:
        for term in terms:
            solver.assert_(term)
        answer = solver.check((), Limits(SECONDS))
    finally:
        solver.close()
    return True if isinstance(answer, Sat) else False if isinstance(answer, Unsat) else None

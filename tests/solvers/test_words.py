"""Arithmetic in machine words, whose widths are limits inside of solvers: what is true of some values is satisfiable.

Values are computed by our own evaluator. Solvers that judge terms by their form, before they examine any values, can be
wrong at one width only (yices 2.6.5, as built, overflows while it estimates sums of 64 bits).
"""

from __future__ import annotations

import random

import pytest
from tests.solvers.support import each_solver, program

from limpet.solvers.interface import Sat, Unsat
from limpet.solvers.smtlib_process import SmtlibSolver
from limpet.solvers.worker import WorkerSolver
from limpet.terms.build import Builder
from limpet.terms.evaluate import Evaluation
from limpet.terms.sorts import BitVecSort
from limpet.terms.term import Term

WIDTHS = (63, 64, 65)


class Words:
    """Random terms of one width over two symbols, a word and half of one."""

    def __init__(self, b: Builder, width: int, seed: int) -> None:
        self.b = b
        self.width = width
        self.random = random.Random(seed)
        self.word, self.half = b.symbol("word", BitVecSort(width)), b.symbol("half", BitVecSort(width // 2))
        self.values = {self.word: self.number(), self.half: self.number() % (1 << (width // 2))}

    def number(self) -> int:
        r, width = self.random, self.width
        limits = (0, 1, 8, 255, (1 << width) - 1, 1 << (width - 1), (1 << (width - 1)) - 1)
        others = (r.getrandbits(width), r.getrandbits(width), r.getrandbits(8), r.getrandbits(width // 2))
        return r.choice((*limits, *others))

    def leaf(self) -> Term:
        b, width = self.b, self.width
        rest = width - width // 2
        return self.random.choice(
            (
                self.word,
                b.bv(self.number(), width),
                b.concat(self.half, b.extract(self.word, rest - 1, 0)),
                b.zero_extend(self.half, width),
                b.sign_extend(self.half, width),
                b.extract(b.concat(self.word, self.half), width + 2, 3),
            )
        )

    def term(self, depth: int) -> Term:
        r, b, width = self.random, self.b, self.width
        if depth == 0 or r.random() < 0.1:
            return self.leaf()
        constant = b.bv(self.number(), width)
        first = self.term(depth - 1)
        match r.randrange(12):
            case 0 | 1 | 2:
                return b.bv_add(first, constant)
            case 3:
                return b.bv_sub(first, self.term(depth - 1))
            case 4:
                return b.bv_or(first, constant)
            case 5:
                return b.bv_and(first, constant)
            case 6:
                return b.ite(b.bv_ult(self.word, constant), first, self.term(depth - 1))
            case 7:
                return b.bv_shl(first, b.bv(r.randrange(width), width))
            case 8:
                return b.bv_lshr(first, b.bv(r.randrange(width), width))
            case 9:
                return b.bv_mul(first, b.bv(r.choice((2, 3, 5, 8, (1 << width) - 1)), width))
            case 10:
                return b.bv_neg(first)
            case _:
                return b.bv_add(first, self.term(depth - 1))

    def atom(self) -> Term:
        r, b, width = self.random, self.b, self.width
        left, right = self.term(3), self.term(r.choice((0, 2)))
        low = r.randrange(width)
        high = r.randrange(low, width)
        part = b.extract(left, high, low)
        value = Evaluation(dict(self.values)).value(part)
        return r.choice(
            (
                b.equal(part, b.bv(value, high - low + 1)),
                b.equal(left, right),
                b.bv_ult(left, right),
                b.bv_ule(left, right),
                b.bv_slt(left, right),
                b.bv_sle(left, right),
            )
        )

    def truth(self) -> Term:
        """Something that holds of the values."""
        atom = self.atom()
        return atom if Evaluation(dict(self.values)).value(atom) else self.b.not_(atom)


def check(name: str, width: int, count: int) -> None:
    b = Builder()
    solver = WorkerSolver(name)
    try:
        for seed in range(count):
            words = Words(b, width, seed)
            truths = [words.truth() for _ in range(3)]
            known = [b.equal(symbol, b.bv(value, symbol.width)) for symbol, value in words.values.items()]
            for facts, expected in ((truths + known, Sat), ([b.not_(b.and_(*truths)), *known], Unsat)):
                solver.push()
                for fact in facts:
                    solver.assert_(fact)
                answer = solver.check(model=False)
                solver.pop()
                assert isinstance(answer, expected), (seed, answer, facts)
    finally:
        solver.close()


@pytest.mark.parametrize("width", WIDTHS)
@each_solver
def test_what_is_true_of_some_values(name: str, width: int) -> None:
    check(name, width, 30)


@pytest.mark.skipif(program("yices-smt2") is None, reason="it is not installed")
def test_what_is_true_is_true_for_the_command_too() -> None:
    """The first seeds are those that it is wrong about, as such."""
    path = program("yices-smt2")
    assert path is not None
    b = Builder()
    for seed in (160, 195, *range(10)):
        words = Words(b, 64, seed)
        solver = SmtlibSolver([path])
        for fact in [words.truth() for _ in range(3)]:
            solver.assert_(fact)
        for symbol, value in words.values.items():
            solver.assert_(b.equal(symbol, b.bv(value, symbol.width)))
        assert isinstance(solver.check(model=False), Sat), seed


@pytest.mark.long
@pytest.mark.parametrize("width", (*WIDTHS, 8, 16, 31, 32, 33, 62, 66, 128))
@each_solver
def test_what_is_true_of_some_values_for_long(name: str, width: int) -> None:
    check(name, width, 5000)

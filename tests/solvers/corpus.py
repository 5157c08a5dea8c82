"""Queries: some written by hand with known answers, the others random, the same for the same seed."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from limpet.terms import ieee
from limpet.terms import kinds_bv as bv
from limpet.terms import kinds_core as core
from limpet.terms import kinds_float as fp
from limpet.terms import kinds_int as ints
from limpet.terms.build import Builder
from limpet.terms.kind import Kind
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

BYTE = BitVecSort(8)


@dataclass(frozen=True, slots=True)
class Query:
    name: str
    assertions: tuple[Term, ...]
    satisfiable: bool | None = None
    """None: not known beforehand."""


class Generator:
    """Random terms of a few sorts over a few symbols, each made from smaller ones."""

    def __init__(self, seed: int, theory: str) -> None:
        self.random = random.Random(f"{theory}{seed}")
        self.builder = Builder()
        self.theory = theory
        # Arrays over one bit are beyond our values: two of them may be equal and look different.
        width = self.random.choice((4, 8, 16) if theory == "array" else (1, 3, 4, 8, 16))
        self.vector: Sort = BitVecSort(width)
        self.float: Sort = HALF if self.random.random() < 0.5 else SINGLE
        self.array: Sort = ArraySort(self.vector, BYTE)
        self.pool: dict[Sort, list[Term]] = {}
        for sort, names in ((BOOL, "pq"), (self.vector, "xyz")):
            self.pool[sort] = [self.builder.symbol(name, sort) for name in names]
        self.pool[self.vector] += [self.builder.bv(self.random.getrandbits(width), width) for _ in range(2)]
        self.functions: list[Term] = []
        {"bv": self._nothing, "array": self._arrays, "uf": self._functions, "int": self._ints, "fp": self._floats}[
            theory
        ]()
        for _ in range({"fp": 8, "int": 10}.get(theory, 18)):
            term = self.step()
            self.pool.setdefault(term.sort, []).append(term)

    def _nothing(self) -> None:
        return

    def _arrays(self) -> None:
        b = self.builder
        self.pool[self.array] = [b.symbol(name, self.array) for name in "ab"]
        self.pool.setdefault(BYTE, []).extend([b.symbol("value", BYTE), b.bv(7, 8)])

    def _functions(self) -> None:
        thing = UninterpretedSort("Thing")
        b = self.builder
        self.functions = [
            b.symbol("f", FunctionSort((self.vector,), self.vector)),
            b.symbol("g", FunctionSort((self.vector, BOOL), BOOL)),
        ]
        if self.random.random() < 0.4:
            self.pool[thing] = [b.symbol(name, thing) for name in "uv"]
            self.functions.append(b.symbol("h", FunctionSort((thing,), thing)))

    def _ints(self) -> None:
        b = self.builder
        self.pool[INT] = [b.symbol(name, INT) for name in "ij"]
        self.pool[INT] += [b.int_constant(self.random.randint(-9, 9)) for _ in range(2)]

    def _floats(self) -> None:
        b, sort = self.builder, self.float
        assert isinstance(sort, FloatSort)
        special = (ieee.nan(sort), ieee.infinity(sort), ieee.zero(sort, 1), self.random.getrandbits(sort.width))
        self.pool[sort] = [b.symbol(name, sort) for name in "rs"]
        self.pool[sort] += [b.manager.constant(sort, self.random.choice(special)) for _ in range(2)]

    def any(self, sort: Sort) -> Term:
        return self.random.choice(self.pool[sort])

    def step(self) -> Term:
        r = self.random
        moves: list[Callable[[], Term]] = [self._bool, self._vector]
        moves += {
            "bv": [self._vector],
            "array": [self._array, self._array, self._array],
            "uf": [self._apply, self._apply],
            "int": [self._int, self._int, self._int],
            "fp": [self._float, self._float, self._float],
        }[self.theory]
        return r.choice(moves)()

    def _make(self, kind: Kind, sort: Sort, payload: object = None) -> Term:
        assert kind.arity is not None
        return self.builder.make(kind, tuple(self.any(sort) for _ in range(kind.arity)), payload)

    def _bool(self) -> Term:
        r, b = self.random, self.builder
        if r.random() < 0.4:
            sort = r.choice(list(self.pool))
            return b.equal(self.any(sort), self.any(sort))
        return self._make(r.choice((core.NOT, core.AND, core.OR, core.XOR, core.IMPLIES)), BOOL)

    def _vector(self) -> Term:
        r, b = self.random, self.builder
        if r.random() < 0.15:
            sort = r.choice(list(self.pool))
            return b.ite(self.any(BOOL), self.any(sort), self.any(sort))
        kind = r.choice([kind for kind in bv.KINDS if kind.shape in ("v", "vv")])
        if r.random() < 0.2:
            x = self.any(self.vector)
            high = r.randrange(x.width)
            low = r.randint(0, high)
            part = b.extract(x, high, low)
            return r.choice((b.zero_extend, b.sign_extend))(part, x.width)
        return self._make(kind, self.vector)

    def _array(self) -> Term:
        r, b = self.random, self.builder
        choice = r.random()
        if choice < 0.4:
            return b.select(self.any(self.array), self.any(self.vector))
        if choice < 0.8:
            return b.store(self.any(self.array), self.any(self.vector), self.any(BYTE))
        if choice < 0.9:
            return b.constant_array(self.vector, self.any(BYTE))
        other, value, limit = self.any(self.array), self.any(BYTE), self.any(self.vector)
        # Only read: solvers other than z3 cannot compare lambdas, nor can our evaluator.
        rule = b.lambda_("k", self.vector, lambda k: b.ite(b.bv_ult(k, limit), b.select(other, k), value))
        return b.select(b.store(rule, self.any(self.vector), self.any(BYTE)), self.any(self.vector))

    def _apply(self) -> Term:
        function = self.random.choice(self.functions)
        assert isinstance(function.sort, FunctionSort)
        return self.builder.apply(function, *(self.any(sort) for sort in function.sort.domain))

    def _int(self) -> Term:
        r, b = self.random, self.builder
        kind = r.choice((ints.INT_NEG, ints.INT_ADD, ints.INT_SUB, ints.INT_LE, ints.INT_LT, ints.INT_LE))
        choice = r.random()
        if choice < 0.1:
            return b.make(ints.BV_TO_INT, (self.any(self.vector),))
        if choice < 0.3:
            kind = r.choice((ints.INT_MUL, ints.INT_DIV, ints.INT_MOD))
            return b.make(kind, (self.any(INT), b.int_constant(r.choice((-3, 0, 2, 5)))))
        return self._make(kind, INT)

    def _float(self) -> Term:
        r, b, sort = self.random, self.builder, self.float
        assert isinstance(sort, FloatSort)
        mode = r.choice(ieee.MODES)
        comparisons: tuple[Kind, ...] = (fp.FP_LE, fp.FP_LT, fp.FP_EQ, fp.FP_MIN, fp.FP_MAX, fp.FP_ABS, fp.FP_NEG)
        classes: tuple[Kind, ...] = (fp.FP_IS_NAN, fp.FP_IS_ZERO, fp.FP_IS_NORMAL, fp.FP_IS_SUBNORMAL)
        classes += (fp.FP_IS_INFINITE, fp.FP_IS_NEGATIVE, fp.FP_IS_POSITIVE)
        choice = r.random()
        if choice < 0.25:
            return self._make(r.choice((fp.FP_ADD, fp.FP_SUB, fp.FP_MUL, fp.FP_ROUND)), sort, mode)
        if choice < 0.4 and sort == HALF:
            return self._make(r.choice((fp.FP_DIV, fp.FP_FMA, fp.FP_SQRT)), sort, mode)
        if choice < 0.45 and sort == HALF:
            return self._make(fp.FP_REM, sort)
        if choice < 0.6:
            kind = r.choice((fp.FP_TO_UBV, fp.FP_TO_SBV))
            assert isinstance(self.vector, BitVecSort)
            return b.make(kind, (self.any(sort),), (self.vector.width, mode))
        if choice < 0.7:
            kind = r.choice((fp.FP_FROM_UBV, fp.FP_FROM_SBV))
            return b.make(kind, (self.any(self.vector),), (sort.exponent, sort.significand, mode))
        if choice < 0.75:
            pattern = b.make(fp.FP_TO_BITS, (self.any(sort),))
            turned = b.bv_xor(pattern, b.bv(r.getrandbits(sort.width), sort.width))
            return b.make(fp.FP_FROM_BITS, (turned,), (sort.exponent, sort.significand))
        return self._make(r.choice(comparisons + classes), sort)

    def query(self) -> tuple[Term, ...]:
        """Two to four conditions that were made last: they say most."""
        b, r = self.builder, self.random
        conditions = self.pool[BOOL][-r.randint(1, 3) :]
        sort = list(self.pool)[-1]
        last = self.pool[sort][-1]
        return (*conditions, b.equal(last, self.any(sort)))


def generated(count: int = 45) -> Iterator[Query]:
    for theory in ("bv", "array", "uf", "int", "fp"):
        for seed in range(count):
            yield Query(f"{theory}-{seed}", Generator(seed, theory).query())


def written() -> Iterator[Query]:
    """With known answers."""
    b = Builder()
    x, y = (b.symbol(name, BitVecSort(32)) for name in "xy")
    four = b.bv(4, 32)
    yield Query("sub-after-add", (b.distinct(b.bv_sub(b.bv_add(x, four), four), x),), False)
    yield Query("add-wraps", (b.bv_ult(b.bv_add(x, four), x),), True)
    yield Query("no-overflow", (b.bv_ult(b.bv_add(x, four), x), b.not_(b.make(bv.BV_UADD_OVERFLOW, (x, four)))), False)
    yield Query("midpoint", (*_midpoint(b, x, y),), True)
    yield Query("power-of-two", (b.equal(b.bv_and(x, b.bv_sub(x, b.bv(1, 32))), b.bv(0, 32)), b.bv_ult(four, x)), True)
    yield Query("xor-swap", (_xor_swap(b, x, y),), False)
    yield Query("division", (b.distinct(b.bv_add(b.bv_mul(b.bv_udiv(x, four), four), b.bv_urem(x, four)), x),), False)
    yield Query("false", (b.false,), False)
    yield Query("true", (b.true,), True)
    memory = b.symbol("memory", ArraySort(BitVecSort(32), BYTE))
    stored = b.store(memory, x, b.bv(1, 8))
    yield Query("read-own-write", (b.distinct(b.select(stored, x), b.bv(1, 8)),), False)
    yield Query("read-other", (b.distinct(b.select(stored, y), b.select(memory, y)), b.distinct(x, y)), False)
    yield Query("aliasing", (b.equal(b.select(stored, y), b.bv(1, 8)), b.distinct(x, y)), True)
    other = b.store(b.store(memory, y, b.bv(2, 8)), x, b.bv(1, 8))
    swapped = b.store(stored, y, b.bv(2, 8))
    yield Query("stores-commute", (b.distinct(x, y), b.distinct(other, swapped)), False)
    yield Query("stores-differ", (b.distinct(other, swapped),), True)
    zeroed = b.lambda_("i", BitVecSort(32), lambda i: b.ite(b.bv_ult(i, x), b.bv(0, 8), b.select(memory, i)))
    yield Query("memset", (b.bv_ult(y, x), b.distinct(b.select(zeroed, y), b.bv(0, 8))), False)
    yield Query("memset-beyond", (b.bv_ule(x, y), b.equal(b.select(zeroed, y), b.bv(3, 8))), True)
    copied = b.lambda_("i", BitVecSort(32), lambda i: b.select(zeroed, b.bv_add(i, four)))
    yield Query("memmove", (b.bv_ult(b.bv_add(y, four), x), b.distinct(b.select(copied, y), b.bv(0, 8))), False)
    f = b.symbol("f", FunctionSort((BitVecSort(32),), BitVecSort(32)))
    yield Query("congruence", (b.equal(x, y), b.distinct(b.apply(f, x), b.apply(f, y))), False)
    yield Query("function", (b.distinct(b.apply(f, x), b.apply(f, y)), b.equal(b.apply(f, b.apply(f, x)), x)), True)
    i, j = (b.symbol(name, INT) for name in "ij")
    two = b.int_constant(2)
    odd = b.equal(b.make(ints.INT_MOD, (i, two)), b.int_constant(1))
    yield Query("odd", (odd, b.equal(i, b.make(ints.INT_ADD, (j, j)))), False)
    yield Query("big-int", (b.make(ints.INT_LT, (b.int_constant(10**30), i)), odd), True)
    yield Query("by-zero", (b.distinct(b.make(ints.INT_DIV, (i, b.int_constant(0))), b.int_constant(0)),), False)
    r, s = (b.symbol(name, SINGLE) for name in "rs")
    one = b.manager.constant(SINGLE, 0x3F800000)
    yield Query("nan", (b.not_(b.make(fp.FP_EQ, (r, r))), b.not_(b.make(fp.FP_IS_NAN, (r,)))), False)
    yield Query("absorbed", (b.make(fp.FP_EQ, (b.make(fp.FP_ADD, (r, one), ieee.RNE), r)), *_finite(b, r)), True)
    zeros = b.make(fp.FP_EQ, (r, s)), b.distinct(r, s)
    yield Query("zeros", zeros, True)
    yield Query("zeros-only", (*zeros, b.not_(b.make(fp.FP_IS_ZERO, (r,)))), False)
    cast = b.make(fp.FP_TO_SBV, (r,), (32, ieee.RTZ))
    yield Query("cast", (b.equal(cast, b.bv(-7, 32)),), True)
    back = b.make(fp.FP_FROM_BITS, (b.make(fp.FP_TO_BITS, (r,)),), (8, 24))
    yield Query("pattern", (b.distinct(back, r),), False)


def _midpoint(b: Builder, x: Term, y: Term) -> tuple[Term, ...]:
    """(x + y) / 2 is below both for some x and y."""
    half = b.bv_udiv(b.bv_add(x, y), b.bv(2, 32))
    return b.bv_ult(half, x), b.bv_ult(half, y)


def _xor_swap(b: Builder, x: Term, y: Term) -> Term:
    first = b.bv_xor(x, y)
    second = b.bv_xor(first, y)
    third = b.bv_xor(first, second)
    return b.or_(b.distinct(second, x), b.distinct(third, y))


def _finite(b: Builder, r: Term) -> tuple[Term, Term]:
    return b.not_(b.make(fp.FP_IS_INFINITE, (r,))), b.not_(b.make(fp.FP_IS_NAN, (r,)))


def corpus() -> list[Query]:
    return [*written(), *generated()]

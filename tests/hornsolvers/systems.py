"""Small systems of Horn clauses whose answers are known, and a brute-force oracle for those over small sorts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

from limpet.clauses.system import Application, Predicate, Rule, System
from limpet.terms.build import Builder
from limpet.terms.evaluate import evaluate
from limpet.terms.rules import default_builder
from limpet.terms.sorts import BOOL, INT, ArraySort, BitVecSort, Sort
from limpet.terms.term import Term

INTS = ArraySort(INT, INT)


class Making:
    """Shorter words for making systems."""

    def __init__(self, builder: Builder | None = None) -> None:
        self.b = builder if builder is not None else default_builder()
        self.system = System(self.b)

    def predicate(self, name: str, *sorts: Sort) -> Predicate:
        parameters = [self.b.symbol(f"{name}_{i}", sort) for i, sort in enumerate(sorts)]
        made = Predicate(name, parameters)
        self.system.predicates.append(made)
        return made

    def v(self, name: str, sort: Sort = INT) -> Term:
        return self.b.symbol(name, sort)

    def n(self, value: int) -> Term:
        return self.b.int_constant(value)

    def rule(self, head: Application | None, *parts: Application | Term, name: str = "") -> None:
        body = tuple(part for part in parts if isinstance(part, Application))
        constraint = self.b.and_(*(part for part in parts if isinstance(part, Term)))
        self.system.rules.append(Rule(head, body, constraint, name or f"rule {len(self.system.rules)}"))


def counter(bound: int) -> System:
    """`x = 0; while (x < 5) x++; assert(x <= bound)`: safe from 5 on."""
    m = Making()
    b, loop, x = m.b, m.predicate("main loop", INT), m.v("x")
    m.rule(loop(m.n(0)), name="entry")
    m.rule(loop(b.int_add(x, m.n(1))), loop(x), b.int_lt(x, m.n(5)), name="again")
    m.rule(None, loop(x), b.int_le(m.n(5), x), b.int_lt(m.n(bound), x), name="assertion")
    return m.system


def fibonacci(wrong: bool) -> System:
    """`fib(n) >= n - 1`; wrong: `fib(n) >= n`."""
    m = Making()
    b, fib = m.b, m.predicate("fib", INT, INT)
    x, n, f, g = (m.v(name) for name in "xnfg")
    m.rule(fib(n, n), b.int_lt(n, m.n(2)))
    recursive = b.int_le(m.n(2), n)
    m.rule(fib(n, b.int_add(f, g)), fib(b.int_sub(n, m.n(1)), f), fib(b.int_sub(n, m.n(2)), g), recursive)
    m.rule(None, fib(x, f), b.int_le(m.n(0), x), b.int_lt(f, x if wrong else b.int_sub(x, m.n(1))))
    return m.system


def bits(bound: int) -> System:
    """A counter of 8 bits in steps of 3 up to 30: safe from 30 on."""
    m = Making()
    b, sort = m.b, BitVecSort(8)
    loop, x, c = m.predicate("P", sort, BOOL), m.v("x", sort), m.v("c", BOOL)
    m.rule(loop(b.bv(0, 8), b.false))
    m.rule(loop(b.bv_add(x, b.bv(3, 8)), b.not_(c)), loop(x, c), b.bv_ult(x, b.bv(30, 8)))
    m.rule(None, loop(x, c), b.bv_ult(b.bv(bound, 8), x))
    return m.system


def arrays(value: int) -> System:
    """A loop writes 0 to all elements; the first must be 0: safe if `value` is."""
    m = Making()
    b, loop = m.b, m.predicate("A", INTS, INT, INT)
    a, i, n = m.v("a", INTS), m.v("i"), m.v("n")
    m.rule(loop(a, m.n(0), n), b.int_lt(m.n(0), n))
    m.rule(loop(b.store(a, i, m.n(value)), b.int_add(i, m.n(1)), n), loop(a, i, n), b.int_lt(i, n))
    m.rule(None, loop(a, i, n), b.int_le(n, i), b.distinct(b.select(a, m.n(0)), m.n(0)))
    return m.system


def parity(wrong: bool) -> System:
    """Even and odd call each other; with mod, and a predicate without parameters."""
    m = Making()
    b = m.b
    even, odd, bad = m.predicate("even", INT), m.predicate("odd", INT), m.predicate("bad")
    x = m.v("x")
    m.rule(even(m.n(0)))
    m.rule(odd(b.int_add(x, m.n(1))), even(x))
    m.rule(even(b.int_add(x, m.n(1))), odd(x), b.int_lt(x, m.n(20)))
    m.rule(bad(), even(x), b.equal(b.int_mod(x, m.n(2)), m.n(0 if wrong else 1)), b.int_lt(m.n(2), x))
    m.rule(None, bad())
    return m.system


def figure_3() -> System:
    """`x = 1; y = 0; while (*) { x = x + y; y = y + 1; } assert(x >= y)`: safe, and too much for Spacer alone."""
    m = Making()
    b, loop = m.b, m.predicate("L", INT, INT)
    x, y = m.v("x"), m.v("y")
    m.rule(loop(m.n(1), m.n(0)))
    m.rule(loop(b.int_add(x, y), b.int_add(y, m.n(1))), loop(x, y))
    m.rule(None, loop(x, y), b.int_lt(x, y))
    return m.system


SAFE: dict[str, Callable[[], System]] = {
    "counter": lambda: counter(5),
    "fibonacci": lambda: fibonacci(False),
    "bits": lambda: bits(30),
    "arrays": lambda: arrays(0),
    "parity": lambda: parity(False),
}
UNSAFE: dict[str, Callable[[], System]] = {
    "counter": lambda: counter(4),
    "fibonacci": lambda: fibonacci(True),
    "bits": lambda: bits(20),
    "arrays": lambda: arrays(1),
    "parity": lambda: parity(True),
}


# --- by trying all values -------------------------------------------------------------------------------------


def domain(sort: Sort) -> list[Any]:
    if sort == BOOL:
        return [False, True]
    assert isinstance(sort, BitVecSort)
    return list(range(1 << sort.width))


def assignments(symbols: list[Term]) -> Iterator[dict[Term, Any]]:
    for values in product(*(domain(symbol.sort) for symbol in symbols)):
        yield dict(zip(symbols, values, strict=True))


def reachable(system: System) -> tuple[dict[Predicate, set[tuple[Any, ...]]], bool]:
    """(facts, whether a query can be reached)."""
    instances: list[tuple[Any, list[tuple[Predicate, tuple[Any, ...]]]]] = []
    for rule in system.rules:
        for values in assignments(rule.symbols()):
            if evaluate(rule.constraint, values):
                head, *body = [
                    None if a is None else (a.predicate, tuple(evaluate(t, values) for t in a.arguments))
                    for a in (rule.head, *rule.body)
                ]
                instances.append((head, [fact for fact in body if fact is not None]))
    facts: dict[Predicate, set[tuple[Any, ...]]] = {predicate: set() for predicate in system.predicates}
    failed = False
    changed = True
    while changed:
        changed = False
        for derived, premises in instances:
            if all(arguments in facts[predicate] for predicate, arguments in premises):
                if derived is None:
                    failed = True
                elif derived[1] not in facts[derived[0]]:
                    facts[derived[0]].add(derived[1])
                    changed = True
    return facts, failed

"""Random systems of Horn clauses over Bool and bit-vectors of two bits, small enough for `oracle`."""

from __future__ import annotations

import random

from limpet.clauses.system import Application, CallStep, InputStep, Predicate, Rule, Step, System
from limpet.terms.build import Builder
from limpet.terms.sorts import BOOL, BitVecSort, Sort
from limpet.terms.term import Term

PAIR = BitVecSort(2)
BIT = BitVecSort(1)


class RandomSystems:
    def __init__(self, seed: int, builder: Builder) -> None:
        self.source = random.Random(seed)
        self.builder = builder

    def system(self) -> System:
        source = self.source
        predicates = [self.predicate(number) for number in range(source.randint(1, 6))]
        system = System(self.builder, predicates)
        for number, predicate in enumerate(predicates):
            if source.random() < 0.9:
                system.rules.append(self.rule(system, predicate, predicates[:number]))
        for _ in range(source.randint(0, 4)):
            predicate = source.choice(predicates)
            # Mostly earlier predicates in the body, so that not everything is recursive.
            earlier = predicates[: predicates.index(predicate) + source.randint(0, 1)]
            system.rules.append(self.rule(system, predicate, earlier if source.random() < 0.6 else predicates))
        for _ in range(source.choice((1, 1, 2))):
            system.rules.append(self.rule(system, None, predicates[-3:]))
        source.shuffle(system.rules)
        return system

    def predicate(self, number: int) -> Predicate:
        sorts = [self.sort() for _ in range(self.source.choice((0, 1, 1, 2, 2, 3)))]
        parameters = [self.builder.symbol(f"p{number}.{i}", sort) for i, sort in enumerate(sorts)]
        return Predicate(f"p{number}", parameters)

    def sort(self) -> Sort:
        return self.source.choice((BOOL, BOOL, BIT, PAIR, PAIR))

    def rule(self, system: System, head: Predicate | None, usable: list[Predicate]) -> Rule:
        source = self.source
        size = source.choice((0, 1, 1, 1, 1, 2)) if head is not None else source.choice((1, 1, 2))
        size = min(size, 2 * len(usable))
        body = [self.application(source.choice(usable), 0.8) for _ in range(size)]
        parts = [self.conjunct() for _ in range(source.choice((0, 1, 1, 2, 3)))]
        made = None
        if head is not None:
            made = self.fact(head) if not size and source.random() < 0.8 else self.application(head, 0.8)
        return Rule(
            made,
            tuple(body),
            self.builder.and_(*parts),
            f"r{len(system.rules)}",
            self.steps(size),
        )

    def fact(self, predicate: Predicate) -> Application:
        """Of few values, so that not everything can be derived."""
        arguments = [
            self.variable(sort) if self.source.random() < 0.15 else self.constant(sort) for sort in predicate.sorts
        ]
        return Application(predicate, tuple(arguments))

    def application(self, predicate: Predicate, plain: float) -> Application:
        return Application(
            predicate,
            tuple(
                [
                    self.variable(sort) if self.source.random() < plain else self.term(sort, 2)
                    for sort in predicate.sorts
                ]
            ),
        )

    def steps(self, size: int) -> tuple[Step, ...]:
        source = self.source
        steps: list[Step] = [CallStep(position) for position in range(size) if source.random() < 0.8]
        for _ in range(source.choice((0, 0, 0, 1, 1, 2))):
            value = self.variable(BIT) if source.random() < 0.7 else self.term(BIT, 1)
            condition = self.builder.true if source.random() < 0.5 else self.term(BOOL, 1)
            steps.append(InputStep(source.choice("ab"), "bit", value, 1, condition))
        source.shuffle(steps)
        return tuple(steps)

    def conjunct(self) -> Term:
        if self.source.random() < 0.7:
            sort = self.sort()
            return self.builder.equal(self.variable(sort), self.term(sort, 2))
        return self.term(BOOL, 2)

    def variable(self, sort: Sort) -> Term:
        prefix = {BOOL: "b", BIT: "t", PAIR: "x"}[sort]
        return self.builder.symbol(f"{prefix}{self.source.randint(1, 3)}", sort)

    def constant(self, sort: Sort) -> Term:
        if sort == BOOL:
            return self.builder.bool_constant(self.source.random() < 0.5)
        assert isinstance(sort, BitVecSort)
        return self.builder.bv(self.source.randrange(1 << sort.width), sort.width)

    def term(self, sort: Sort, depth: int) -> Term:
        source, b = self.source, self.builder
        choice = source.random()
        if depth == 0 or choice < 0.3:
            return self.variable(sort)
        if choice < 0.5:
            return self.constant(sort)
        if choice < 0.6:
            return b.ite(self.term(BOOL, depth - 1), self.term(sort, depth - 1), self.term(sort, depth - 1))
        if sort == BOOL:
            if choice < 0.7:
                return b.not_(self.term(BOOL, depth - 1))
            if choice < 0.8:
                make = source.choice((b.and_, b.or_))
                return make(self.term(BOOL, depth - 1), self.term(BOOL, depth - 1))
            inner = self.sort()
            if inner == BOOL or choice < 0.9:
                return b.equal(self.term(inner, depth - 1), self.term(inner, depth - 1))
            compare = source.choice((b.bv_ult, b.bv_sle))
            return compare(self.term(inner, depth - 1), self.term(inner, depth - 1))
        if choice < 0.7:
            return b.bv_not(self.term(sort, depth - 1))
        operation = source.choice((b.bv_add, b.bv_xor, b.bv_mul))
        return operation(self.term(sort, depth - 1), self.term(sort, depth - 1))

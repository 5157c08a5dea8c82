"""Horn clauses as SMT-LIB 2, in the form of the CHC competition: z3, Eldarica, Golem and others read it.

Arguments of predicates are distinct variables: anything else becomes a variable with an equation. What is shared within
a clause is written once, by `let`. Operators are total, as everywhere: a division by zero is written out.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import field
from functools import partial
from typing import final

from limpet.base.diagnostics import unsupported
from limpet.base.records import dataclass
from limpet.clauses.system import Application, Definition, Predicate, Rule, System
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT, SortError
from limpet.terms.kinds_int import INT_DIV, INT_MOD
from limpet.terms.smtlib_names import symbol_text
from limpet.terms.smtlib_print import Dialect, Printer
from limpet.terms.smtlib_texts import sort_text
from limpet.terms.sorts import INT, ArraySort, FloatSort, FunctionSort, Sort, UninterpretedSort
from limpet.terms.term import Term
from limpet.terms.walk import conjuncts, postorder, substitute, transform

HORN = Dialect("the language of Horn clauses", overflow=False)
_WIDE = 100
"""Clauses that are longer take a line for what holds and one for what follows."""


@final
@dataclass(slots=True)
class HornTexts:
    """The parts of a script."""

    operators: dict[str, str] = field(default_factory=dict)
    """Definitions of operators that SMT-LIB lacks, by name."""
    declarations: list[str] = field(default_factory=list)
    """One per predicate."""
    clauses: list[str] = field(default_factory=list)
    """One per rule: a comment with its name, and the assertion."""

    def lines(self) -> list[str]:
        return [*(text for _, text in sorted(self.operators.items())), *self.declarations, *self.clauses]


def print_horn(system: System) -> str:
    """A whole script. Raises Unsupported."""
    return "\n".join(["(set-logic HORN)", *horn_texts(system).lines(), "(check-sat)"]) + "\n"


def horn_texts(system: System, failure: str = "false") -> HornTexts:
    """`failure`: what stands in the place of the heads of queries."""
    texts = HornTexts()
    for predicate in system.predicates:
        sorts = " ".join(sort_text(_plain(sort)) for sort in predicate.sorts)
        texts.declarations.append(f"(declare-fun {symbol_text(predicate.name)} ({sorts}) Bool)")
    names = {predicate.name for predicate in system.predicates}
    raw = Builder(system.builder.manager)
    texts.clauses = [_Clause(rule, raw, names, texts.operators, failure).text() for rule in system.rules]
    return texts


def definition_text(builder: Builder, predicate: Predicate, definition: Definition, operators: dict[str, str]) -> str:
    """A `define-fun`. Definitions of operators that it needs are added."""
    raw = Builder(builder.manager)
    (formula,) = _total(raw, [definition.formula], partial(_written_out, raw))
    printer = Printer(HORN)
    text = printer.expression(formula)
    operators |= printer.operators
    parameters = " ".join(map(_variable, definition.parameters))
    return f"(define-fun {symbol_text(predicate.name)} ({parameters}) Bool\n  {text})"


def comment(text: str) -> str:
    """One line."""
    return f"; {' '.join(text.split())}".rstrip()


class _Clause:
    def __init__(self, rule: Rule, raw: Builder, predicates: set[str], operators: dict[str, str], failure: str) -> None:
        self.rule = rule
        self.raw = raw
        self.operators = operators
        self.failure = failure
        symbols = rule.symbols()
        self.taken = predicates | {symbol.payload for symbol in symbols}
        # A variable hides a predicate of the same name.
        self.renamed = {s: self._new(s.payload, s.sort) for s in symbols if s.payload in predicates}
        self.variables = [_variable(self._own(symbol)) for symbol in symbols]
        self.equations: list[tuple[str, Term]] = []
        self.quotients: dict[tuple[Term, Term], tuple[Term, Term]] = {}

    def _new(self, wish: str, sort: Sort) -> Term:
        """The same each time that the clause is printed."""
        number = 0
        while True:
            number += 1
            name = f"{wish}!{number}"
            if name not in self.taken:
                with contextlib.suppress(SortError):  # there is one of another sort
                    symbol = self.raw.symbol(name, sort)
                    self.taken.add(name)
                    return symbol

    def _own(self, symbol: Term) -> Term:
        return self.renamed.get(symbol, symbol)

    def text(self) -> str:
        rule = self.rule
        applications = [self._application(application) for application in rule.body]
        head = self.failure if rule.head is None else self._application(rule.head)
        parts = [*applications, *self._constraint()]
        body = f"(and {' '.join(parts)})" if len(parts) > 1 else parts[0] if parts else "true"
        if self.variables:
            line = f"(assert (forall ({' '.join(self.variables)}) (=> {body} {head})))"
            wide = f"(assert (forall ({' '.join(self.variables)})\n  (=> {body}\n    {head})))"
        else:
            line, wide = f"(assert (=> {body} {head}))", f"(assert (=> {body}\n  {head}))"
        text = line if len(line) <= _WIDE else wide
        return f"{comment(rule.name)}\n{text}" if rule.name.strip() else text

    def _application(self, application: Application) -> str:
        name = symbol_text(application.predicate.name)
        if not application.arguments:
            return name
        texts: list[str] = []
        used: set[Term] = set()
        for parameter, argument in zip(application.predicate.parameters, application.arguments, strict=True):
            if argument.is_symbol and argument not in used:
                used.add(argument)
                texts.append(symbol_text(self._own(argument).payload))
            else:
                texts.append(self._variable_for(parameter.payload, argument))
        return f"({name} {' '.join(texts)})"

    def _variable_for(self, wish: str, value: Term) -> str:
        name, number = wish, 0
        while name in self.taken:
            number += 1
            name = f"{wish}!{number}"
        self.taken.add(name)
        text = symbol_text(name)
        self.variables.append(f"({text} {sort_text(_plain(value.sort))})")
        self.equations.append((text, value))
        return text

    def _divided(self, dividend: Term, divisor: Term) -> tuple[Term, Term]:
        """Variables for quotient and remainder: Horn solvers divide by numbers only."""
        known = self.quotients.get((dividend, divisor))
        if known is None:
            known = self._new("quotient", INT), self._new("remainder", INT)
            self.quotients[dividend, divisor] = known
            self.variables += map(_variable, known)
        return known

    def _division(self, dividend: Term, divisor: Term, quotient: Term, remainder: Term) -> Term:
        raw = self.raw
        zero = raw.manager.constant(INT, 0)
        by_zero = raw.and_(raw.equal(quotient, zero), raw.equal(remainder, dividend))
        size = raw.ite(raw.int_lt(divisor, zero), raw.int_neg(divisor), divisor)
        whole = raw.equal(dividend, raw.int_add(raw.int_mul(divisor, quotient), remainder))
        ordinary = raw.and_(whole, raw.int_le(zero, remainder), raw.int_lt(remainder, size))
        return raw.ite(raw.equal(divisor, zero), by_zero, ordinary)

    def _constraint(self) -> list[str]:
        parts = [part for part in conjuncts([self.rule.constraint]) if part.kind is not CONSTANT or not part.payload]
        roots = [*parts, *(value for _, value in self.equations)]
        if self.renamed:
            roots = [substitute(self.raw, root, self.renamed) for root in roots]
        roots = _total(self.raw, roots, self._divided)
        divisions = [self._division(*key, *value) for key, value in self.quotients.items()]
        roots = [*roots[: len(parts)], *divisions, *roots[len(parts) :]]
        printer = Printer(HORN)
        lets, texts = printer.shared(roots)
        self.operators |= printer.operators
        count = len(parts) + len(divisions)
        constraints = texts[:count]
        constraints += [f"(= {name} {text})" for (name, _), text in zip(self.equations, texts[count:], strict=True)]
        if not lets:
            return constraints
        inside = constraints[0] if len(constraints) == 1 else f"(and {' '.join(constraints)})"
        return ["".join(lets) + inside + ")" * len(lets)]


def _written_out(raw: Builder, dividend: Term, divisor: Term) -> tuple[Term, Term]:
    zero = raw.manager.constant(INT, 0)
    is_zero = raw.equal(divisor, zero)
    quotient = raw.ite(is_zero, zero, raw.int_div(dividend, divisor))
    return quotient, raw.ite(is_zero, dividend, raw.int_mod(dividend, divisor))


def _variable(symbol: Term) -> str:
    return f"({symbol_text(symbol.payload)} {sort_text(_plain(symbol.sort))})"


def _plain(sort: Sort) -> Sort:
    if isinstance(sort, ArraySort):
        _plain(sort.index)
        _plain(sort.element)
    if isinstance(sort, FloatSort | FunctionSort | UninterpretedSort):
        raise unsupported("horn-sort", f"{HORN.name} has no {sort}")
    return sort


Division = Callable[[Term, Term], tuple[Term, Term]]
"""(dividend, divisor) → (quotient, remainder)."""


def _total(raw: Builder, roots: list[Term], divide: Division) -> list[Term]:
    """With divisions by what may be zero replaced."""
    open_ = False
    for term in postorder(roots):
        _plain(term.sort)
        open_ = open_ or _may_divide_by_zero(term)
    if not open_:
        return roots

    def replace(term: Term, args: tuple[Term, ...]) -> Term:
        if _may_divide_by_zero(term):
            dividend, divisor = args
            return divide(dividend, divisor)[0 if term.kind is INT_DIV else 1]
        return term if args == term.args else raw.make(term.kind, args, term.payload)

    return transform(raw, roots, replace)


def _may_divide_by_zero(term: Term) -> bool:
    if term.kind is not INT_DIV and term.kind is not INT_MOD:
        return False
    divisor = term.args[1]
    return divisor.kind is not CONSTANT or divisor.payload == 0

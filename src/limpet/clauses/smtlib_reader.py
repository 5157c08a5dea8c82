"""Reading Horn clauses from SMT-LIB 2: what `smtlib` prints, and most of what others write.

A clause is `(assert (forall (…) (=> body head)))`; the head is an application or false, applications in the body stand
side by side with the constraint. What is not of that form is an error that says where.
"""

from __future__ import annotations

import re
from typing import Any, final

from limpet.base.records import dataclass
from limpet.clauses.system import Application, Definition, Predicate, Rule, System
from limpet.terms.build import Builder
from limpet.terms.kind import SortError
from limpet.terms.kinds_core import AND, APPLY, IMPLIES, NOT
from limpet.terms.smtlib_names import OWN_OPERATOR, symbol_name
from limpet.terms.smtlib_operators import OPERATORS
from limpet.terms.smtlib_read import ScriptReader
from limpet.terms.smtlib_terms import Bracket, shown
from limpet.terms.sorts import BOOL, FunctionSort, Sort
from limpet.terms.term import Term
from limpet.terms.walk import postorder, substitute

_ASSERTION = re.compile(r"(?m)^(?:;(.*)\n)?\(assert\b")
_SIGN = "predicate "
"""Before the names of the functions that stand for predicates: variables may have the same names."""


@final
@dataclass(frozen=True, slots=True)
class _Quantified:
    """Not a term: so it can only stand at the top of an assertion."""

    body: Term


class HornReader(ScriptReader):
    def __init__(self, file: str = "<text>", *, defined: bool = False) -> None:
        """`defined`: a `define-fun` is a predicate and what it means; otherwise it is short for a term."""
        super().__init__(Builder(), (), file)
        self.system = System(self.builder)
        self.definitions: dict[Predicate, Definition] = {}
        self._defined = defined
        self._predicates: dict[Term, Predicate] = {}

    def read_commands(self, text: str, start: int = 0) -> None:
        """All from there on."""
        before = len(self.system.rules)
        for item in self.read(text, Bracket.COMMAND, start):
            if item is not None:
                self.fail(f"`{shown(item)}` outside of a command")
        new = self.system.rules[before:]
        names = [(match.group(1) or "").strip() for match in _ASSERTION.finditer(text, start)]
        if len(names) == len(new):
            named = [Rule(r.head, r.body, r.constraint, name) for r, name in zip(new, names, strict=True)]
            self.system.rules[before:] = named

    # --- predicates -----------------------------------------------------------------------------------------

    def declare(self, name: str, sort: Sort) -> None:
        domain: tuple[Sort, ...] = ()
        result = sort
        if isinstance(sort, FunctionSort):
            domain, result = sort.domain, sort.result
        if result != BOOL:
            self.fail(f"`{name}` is not a predicate: its sort is {result}")
        parameters = [self.builder.fresh(f"x{number}", sort) for number, sort in enumerate(domain)]
        self._predicate(name, tuple(parameters))

    def define(self, name: str, parameters: tuple[Term, ...], body: Term) -> None:
        if not self._defined or name.startswith(OWN_OPERATOR):
            super().define(name, parameters, body)
            return
        if body.sort != BOOL:
            self.fail(f"`{name}` is not a predicate: its sort is {body.sort}")
        if any(term in self._predicates or term.kind is APPLY for term in postorder([body])):
            self.fail(f"the meaning of `{name}` mentions a predicate")
        mapping = self._symbols(parameters)
        predicate = self._predicate(name, tuple(mapping.values()))
        self.definitions[predicate] = Definition(predicate.parameters, substitute(self.builder, body, mapping))

    def _predicate(self, name: str, parameters: tuple[Term, ...]) -> Predicate:
        domain = tuple(parameter.sort for parameter in parameters)
        if name in self.names or name in OPERATORS:
            self.fail(f"`{name}` is already there")
        predicate = Predicate(symbol_name(name), parameters)
        symbol = self.builder.symbol(_SIGN + predicate.name, FunctionSort(domain, BOOL) if domain else BOOL)
        self.names[name] = symbol
        self._predicates[symbol] = predicate
        self.system.predicates.append(predicate)
        return predicate

    def _symbols(self, variables: tuple[Term, ...] | list[Term]) -> dict[Term, Term]:
        """Bound variables → symbols with their names, as far as these are free for their sorts."""
        mapping: dict[Term, Term] = {}
        used: set[Term] = set()
        for variable in variables:
            name = symbol_name(str(variable.payload).rpartition("?")[0])
            try:
                symbol = self.builder.symbol(name, variable.sort)
            except SortError:
                symbol = self.builder.fresh(name, variable.sort)
            if symbol in used:
                self.fail(f"the variable `{name}` is there twice")
            used.add(symbol)
            mapping[variable] = symbol
        return mapping

    # --- clauses --------------------------------------------------------------------------------------------

    def quantified(self, word: str, variables: list[Term], body: Term) -> Any:
        if word != "forall":
            super().quantified(word, variables, body)
        return _Quantified(substitute(self.builder, body, self._symbols(variables)))

    def command(self, items: list[Any]) -> None:
        if items and items[0] == "assert":
            if len(items) != 2:
                self.fail("an assertion has one formula")
            item = items[1]
            self._clause(item.body if isinstance(item, _Quantified) else self.term(item))
        else:
            super().command(items)

    def _clause(self, formula: Term) -> None:
        premises = [self.builder.true]
        while formula.kind is IMPLIES:
            premise, formula = formula.args
            premises.append(premise)
        head: Application | None = None
        if formula.kind is NOT:
            premises.append(formula.args[0])
        elif formula is not self.builder.false:
            head = self._use(formula)
            if head is None:
                self.fail("the head of a clause is an application of a predicate, or false")
        body: list[Application] = []
        constraint: list[Term] = []
        taken_apart: set[Term] = set()
        stack = list(reversed(premises))
        while stack:
            part = stack.pop()
            application = self._use(part)
            if application is not None:
                body.append(application)
            elif part.kind is AND:
                if part not in taken_apart:
                    taken_apart.add(part)
                    stack += reversed(part.args)
            elif part is not self.builder.true:
                constraint.append(part)
        arguments = [term for used in ([head] if head else []) + body for term in used.arguments]
        for term in postorder([*constraint, *arguments]):
            if term in self._predicates or term.kind is APPLY:
                self.fail("an application of a predicate inside of a constraint")
        self.system.rules.append(Rule(head, tuple(body), self.builder.and_(*constraint)))

    def _use(self, term: Term) -> Application | None:
        function, arguments = (term.args[0], term.args[1:]) if term.kind is APPLY else (term, ())
        predicate = self._predicates.get(function)
        return None if predicate is None else Application(predicate, arguments)


def read_horn(text: str, *, file: str = "<text>") -> System:
    """Raises InputError. The names of rules are the comments above them."""
    reader = HornReader(file)
    reader.read_commands(text)
    return reader.system

"""Formulas in the words of Horn solvers, as terms over the parameters of a predicate."""

from __future__ import annotations

from typing import Any

from limpet.clauses.system import Definition, Predicate
from limpet.terms.build import Builder
from limpet.terms.smtlib_names import symbol_text, word_of
from limpet.terms.smtlib_read import ScriptReader
from limpet.terms.smtlib_terms import Bracket, Macro, TermReader
from limpet.terms.sorts import BOOL
from limpet.terms.term import Term
from limpet.terms.walk import substitute


def read_invariant(text: str, builder: Builder, predicate: Predicate) -> Definition:
    """A formula over p0, p1, …: the parameters. Raises InputError."""
    reader = TermReader(builder, (), f"<{predicate.name}>")
    reader.names |= {f"p{position}": parameter for position, parameter in enumerate(predicate.parameters)}
    items = reader.read(text, Bracket.TERM)
    if len(items) != 1:
        reader.fail("one formula expected", at=0)
    formula = reader.term(items[0])
    if formula.sort != BOOL:
        reader.fail(f"a formula expected, not a term of sort {formula.sort}", at=0)
    return Definition(predicate.parameters, formula)


class _ModelReader(ScriptReader):
    """`define-fun`s, each as a predicate's meaning; they may use each other in any order that is acyclic."""

    def __init__(self, builder: Builder) -> None:
        super().__init__(builder, (), "<answer>")
        self.meanings: dict[str, Macro] = {}

    def define(self, name: str, parameters: tuple[Term, ...], body: Term) -> None:
        self.names[name] = self.meanings[name] = Macro(parameters, body)
        if not parameters:
            self.names[name] = body


def read_model_of(text: str, builder: Builder, predicates: list[Predicate]) -> dict[Predicate, Definition]:
    """The `define-fun`s of a solver's answer. Predicates that it does not mention are left out. Raises InputError."""
    reader = _ModelReader(builder)
    position = text.find("(define-fun")
    while position >= 0:
        reader.read(text, Bracket.COMMAND, position, forms=1)
        position = text.find("(define-fun", position + 1)
    definitions: dict[Predicate, Definition] = {}
    for predicate in predicates:
        macro = reader.meanings.get(word_of(symbol_text(predicate.name)))
        if macro is None:
            continue
        sorts = tuple(parameter.sort for parameter in macro.parameters)
        if sorts != predicate.sorts or macro.body.sort != BOOL:
            reader.fail(f"`{predicate.name}` is defined over other sorts", at=0)
        mapping: dict[Term, Any] = dict(zip(macro.parameters, predicate.parameters, strict=True))
        definitions[predicate] = Definition(predicate.parameters, substitute(builder, macro.body, mapping))
    return definitions

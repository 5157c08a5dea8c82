"""Reading what solvers answer: models (`get-model`) and values (`get-value`) of z3, cvc5, bitwuzla and yices.

Yices needs `--smt2-model-format`. Elements of uninterpreted sorts are the numbers at the end of the solvers' names.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from limpet.terms.build import Builder
from limpet.terms.evaluate import evaluate
from limpet.terms.kind import CONSTANT, SYMBOL
from limpet.terms.kinds_core import AND, CONSTANT_ARRAY, EQUAL, ITE, LAMBDA, NOT, STORE
from limpet.terms.smtlib_names import symbol_text, word_of
from limpet.terms.smtlib_read import ScriptReader
from limpet.terms.smtlib_terms import Bracket, Macro
from limpet.terms.sorts import BOOL, ArraySort, FunctionSort, Sort
from limpet.terms.term import Term
from limpet.terms.values import ArrayValue, FunctionValue, RuleValue

_FORM = re.compile(r"""\((declare-fun|declare-const|define-fun|define-const)\s+(\|[^|]*\||[^\s()]+)\s*(\(\s*\))?""")
_NUMBER = re.compile(r"[0-9]+$")


class ModelReader(ScriptReader):
    """Reads into a builder of its own: the terms of a model are only there to be evaluated."""

    def __init__(self, sorts: Iterable[Sort], file: str = "<model>") -> None:
        super().__init__(Builder(), (), file)
        self.elements: set[Term] = set()
        """Names of elements of uninterpreted sorts."""
        for sort in sorts:
            self.knows_sorts_of(sort)

    # --- names of solvers -----------------------------------------------------------------------------------

    def unknown_name(self, name: str) -> Any:
        sort, mark, _ = name.rpartition("!val!")
        if mark and sort in self.sorts:
            return self._element(name, self.sorts[sort])
        return super().unknown_name(name)

    def qualified(self, name: Any, sort: Sort) -> Any:
        if isinstance(name, str) and name.startswith("@"):
            return self._element(name, sort)
        return super().qualified(name, sort)

    def _element(self, name: str, sort: Sort) -> Term:
        symbol = self.builder.symbol(name, sort)
        self.elements.add(symbol)
        return symbol

    def declare(self, name: str, sort: Sort) -> None:
        self.names[name] = self._element(name, sort)

    def define(self, name: str, parameters: tuple[Term, ...], body: Term) -> None:
        self.names[name] = Macro(parameters, body) if parameters else body

    # --- values ---------------------------------------------------------------------------------------------

    def value(self, term: Term) -> Any:
        if term.kind is CONSTANT:
            return term.payload
        if term.kind is SYMBOL:
            number = _NUMBER.search(term.payload)
            if number is None:
                self.fail(f"`{term.payload}` is not a value")
            return int(number.group())
        if isinstance(term.sort, ArraySort):
            return self._array(term)
        return evaluate(term, self._elements())

    def _elements(self) -> dict[Term, Any]:
        return {symbol: self.value(symbol) for symbol in self.elements}

    def _array(self, term: Term) -> Any:
        entries: dict[Any, Any] = {}
        while term.kind is STORE:
            term, index, value = term.args
            entries.setdefault(self.value(index), self.value(value))
        if term.kind is CONSTANT_ARRAY:
            return ArrayValue(self.value(term.args[0]), entries)
        if term.kind is LAMBDA:
            rule = self.function((term.args[0],), term.args[1])
            if isinstance(rule, FunctionValue):
                return ArrayValue(rule.default, {k: v for (k,), v in rule.entries.items()} | entries)
            base = RuleValue(lambda index: rule.get((index,)))
        else:
            base = evaluate(term, self._elements())
        for index, value in entries.items():
            base = base.set(index, value)
        return base

    def function(self, parameters: tuple[Term, ...], body: Term) -> FunctionValue | RuleValue:
        """A chain of cases becomes a table; anything else is evaluated when it is asked."""
        entries: dict[tuple[Any, ...], Any] = {}
        rest = body
        while rest.kind is ITE:
            condition, value, below = rest.args
            case = self._case(parameters, condition)
            if case is None or not _is_value(value):
                break
            entries.setdefault(case, self.value(value))
            rest = below
        if _is_value(rest):
            return FunctionValue(self.value(rest), entries)
        elements = self._elements()
        return RuleValue(lambda values: evaluate(body, elements | dict(zip(parameters, values, strict=True))))

    def _case(self, parameters: tuple[Term, ...], condition: Term) -> tuple[Any, ...] | None:
        """The arguments for which the condition is true, if it says so for each."""
        known: dict[Term, Any] = {}
        stack = [condition]
        while stack:
            part = stack.pop()
            if part.kind is AND:
                stack.extend(part.args)
            elif part in parameters:
                known[part] = True
            elif part.kind is NOT and part.args[0] in parameters:
                known[part.args[0]] = False
            elif part.kind is EQUAL:
                a, b = part.args
                if b in parameters:
                    a, b = b, a
                if a not in parameters or not _is_value(b):
                    return None
                known[a] = self.value(b)
            else:
                return None
        return tuple(known[p] for p in parameters) if len(known) == len(parameters) else None


def _is_value(term: Term) -> bool:
    while term.kind is STORE and _is_value_leaf(term.args[1]) and _is_value_leaf(term.args[2]):
        term = term.args[0]
    return _is_value_leaf(term.args[0] if term.kind is CONSTANT_ARRAY else term)


def _is_value_leaf(term: Term) -> bool:
    return term.kind is CONSTANT or term.kind is SYMBOL


def read_model(text: str, symbols: Sequence[Term], *, file: str = "<model>") -> dict[Term, Any]:
    """Values of the symbols that the model mentions."""
    wanted = {word_of(symbol_text(symbol.payload)): symbol for symbol in symbols}
    reader = ModelReader((symbol.sort for symbol in symbols), file)
    forms = list(_FORM.finditer(text))
    # Functions before constants, which may refer to them; elements of sorts before both.
    order = {"declare-fun": 0, "declare-const": 0}
    for form in sorted(forms, key=lambda f: order.get(f.group(1), 1 if f.group(3) is None else 2)):
        word, name, nullary = form.groups()
        if word in ("define-fun", "define-const") and nullary and word_of(name) not in wanted:
            continue
        reader.read(text, Bracket.COMMAND, form.start(), forms=1)
    values: dict[Term, Any] = {}
    for name, symbol in wanted.items():
        definition = reader.names.get(name)
        if isinstance(definition, Term):
            values[symbol] = reader.value(definition)
        elif isinstance(definition, Macro):
            rule = reader.function(definition.parameters, definition.body)
            values[symbol] = rule if isinstance(symbol.sort, FunctionSort) else _as_array(rule)
    return values


def _as_array(rule: FunctionValue | RuleValue) -> ArrayValue | RuleValue:
    """Yices gives arrays as functions."""
    if isinstance(rule, FunctionValue):
        return ArrayValue(rule.default, {key: value for (key,), value in rule.entries.items()})
    return RuleValue(lambda index: rule.get((index,)))


def read_values(text: str, terms: Sequence[Term], *, file: str = "<values>") -> list[Any]:
    """The answer to `get-value` for these terms, in their order."""
    reader = ModelReader((term.sort for term in terms), file)
    answers = reader.read(text, Bracket.PAIRS)
    pairs = answers[0] if len(answers) == 1 and isinstance(answers[0], list) else []
    if len(pairs) != len(terms):
        reader.fail(f"{len(terms)} values expected, not {len(pairs)}", at=0)
    values = [reader.value(reader.term(pair[1])) for pair in pairs]
    return [bool(value) if term.sort == BOOL else value for term, value in zip(terms, values, strict=True)]

"""The value of terms under an assignment of their symbols."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from limpet.terms.kind import BOUND, CONSTANT, SYMBOL
from limpet.terms.kinds_core import LAMBDA
from limpet.terms.sorts import BOOL, INT, ArraySort, BitVecSort, FloatSort, FunctionSort, Sort, UninterpretedSort
from limpet.terms.term import Term
from limpet.terms.values import ArrayValue, FunctionValue, RuleValue


def default_value(sort: Sort) -> Any:
    """The value of symbols that the assignment does not mention."""
    match sort:
        case _ if sort == BOOL:
            return False
        case _ if sort == INT:
            return 0
        case BitVecSort() | FloatSort() | UninterpretedSort():
            return 0
        case ArraySort(_, element):
            return ArrayValue(default_value(element))
        case FunctionSort(_, result):
            return FunctionValue(default_value(result))
        case _:
            raise TypeError(f"no default value of sort {sort}")


class Evaluation:
    """Evaluates many terms under one assignment, each node once."""

    def __init__(self, assignment: Mapping[Term, Any]) -> None:
        self.values: dict[Term, Any] = dict(assignment)

    def value(self, root: Term) -> Any:
        values = self.values
        if root in values:
            return values[root]
        stack = [root]
        while stack:
            term = stack[-1]
            if term in values:
                stack.pop()
                continue
            if term.kind is LAMBDA:
                values[term] = RuleValue(self._rule(term))
                stack.pop()
                continue
            missing = [arg for arg in term.args if arg not in values]
            if missing:
                stack.extend(missing)
                continue
            stack.pop()
            values[term] = self._compute(term)
        return values[root]

    def _compute(self, term: Term) -> Any:
        if term.kind is CONSTANT:
            return term.payload
        if term.kind is SYMBOL:
            return default_value(term.sort)
        if term.kind is BOUND:
            raise KeyError(f"the bound variable {term.payload} has no value here")
        return term.kind.evaluate(term, [self.values[arg] for arg in term.args])

    def _rule(self, term: Term) -> Any:
        variable, body = term.args

        def compute(index: Any) -> Any:
            # Inner values may depend on the variable, so they are not shared with the outer evaluation.
            outer = {t: v for t, v in self.values.items() if not t.args}
            inner = Evaluation(outer)
            inner.values[variable] = index
            return inner.value(body)

        return compute


def evaluate(term: Term, assignment: Mapping[Term, Any]) -> Any:
    return Evaluation(assignment).value(term)

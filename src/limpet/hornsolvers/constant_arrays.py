"""Questions about constant arrays for solvers that do not know them, or are slow with them.

A constant array becomes an unknown one that has its value at every index that the question speaks of. That is less than
is known, so `unsat` can be relied on; a model may be none of the question.
"""

from __future__ import annotations

from limpet.terms.build import Builder
from limpet.terms.kinds_core import CONSTANT_ARRAY, SELECT, STORE
from limpet.terms.sorts import ArraySort, Sort
from limpet.terms.term import Term
from limpet.terms.walk import postorder, substitute


def without_constant_arrays(builder: Builder, question: Term) -> Term:
    terms = postorder([question])
    arrays = [term for term in terms if term.kind is CONSTANT_ARRAY]
    if not arrays:
        return question
    indices: dict[Sort, dict[Term, None]] = {}
    for term in terms:
        if term.kind is SELECT or term.kind is STORE:
            indices.setdefault(term.args[1].sort, {})[term.args[1]] = None
    unknown = {array: builder.fresh("constant", array.sort) for array in arrays}
    parts = [question]
    for array, symbol in unknown.items():
        assert isinstance(array.sort, ArraySort)
        value = array.args[0]
        parts += [builder.equal(builder.select(symbol, i), value) for i in indices.get(array.sort.index, ())]
    # Values and indices may have constant arrays in them in turn.
    return substitute(builder, builder.and_(*parts), dict(unknown))

"""The name of the smallest usual SMT-LIB logic that a set of terms is in."""

from __future__ import annotations

from collections.abc import Iterable

from limpet.terms.kind import CONSTANT, Kind
from limpet.terms.kinds_core import CONSTANT_ARRAY, LAMBDA
from limpet.terms.kinds_int import BV_TO_INT, INT_DIV, INT_MOD, INT_MUL, INT_TO_BV
from limpet.terms.sorts import INT, ArraySort, BitVecSort, FloatSort, FunctionSort, Sort, UninterpretedSort
from limpet.terms.term import Term

_BEYOND: frozenset[Kind] = frozenset((CONSTANT_ARRAY, LAMBDA, BV_TO_INT, INT_TO_BV))
"""In no logic with a name."""
_PRODUCTS: frozenset[Kind] = frozenset((INT_MUL, INT_DIV, INT_MOD))


def _letters(sort: Sort, letters: set[str]) -> None:
    match sort:
        case ArraySort(index, element):
            letters.add("A")
            _letters(index, letters)
            _letters(element, letters)
        case FunctionSort(domain, result):
            letters.add("UF")
            for part in (*domain, result):
                _letters(part, letters)
        case UninterpretedSort():
            letters.add("UF")
        case BitVecSort():
            letters.add("BV")
        case FloatSort():
            letters.add("FP")
        case _ if sort == INT:
            letters.add("I")


def logic_of(nodes: Iterable[Term]) -> str:
    """`nodes`: all of them, not only the roots. `ALL` where there is no name for it."""
    sorts: dict[int, Sort] = {}
    kinds: set[Kind] = set()
    linear = True
    for term in nodes:
        sorts[id(term.sort)] = term.sort
        kind = term.kind
        kinds.add(kind)
        if kind in _PRODUCTS and term.args[1].kind is not CONSTANT:
            linear = linear and kind is INT_MUL and term.args[0].kind is CONSTANT
    if not _BEYOND.isdisjoint(kinds):
        return "ALL"
    letters: set[str] = set()
    for sort in sorts.values():
        _letters(sort, letters)
    if "I" in letters:
        if letters & {"BV", "FP"}:
            return "ALL"
        arithmetic = "LIA" if linear else "NIA"
        arrays = ("A" if "A" in letters else "") + ("UF" if "UF" in letters else "")
        return f"QF_{arrays}{arithmetic}"
    parts = [letter for letter in ("A", "UF", "BV", "FP") if letter in letters]
    if not parts:
        return "QF_UF"
    if parts == ["A"]:
        return "QF_AX"
    if parts == ["A", "UF"]:
        return "ALL"
    return "QF_" + "".join(parts)

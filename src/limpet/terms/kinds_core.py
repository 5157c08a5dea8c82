"""Constants, symbols, Boolean operators, equality, ite, functions, arrays and lambdas."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from limpet.terms.kind import BOUND, CONSTANT, SYMBOL, Kind, SortError, no_value
from limpet.terms.sorts import BOOL, ArraySort, FunctionSort, Sort
from limpet.terms.values import ArrayValue

if TYPE_CHECKING:
    from limpet.terms.term import Term


def _bools(args: tuple[Term, ...], payload: Any) -> Sort:
    for arg in args:
        if arg.sort != BOOL:
            raise SortError(f"Bool expected, not {arg.sort}")
    return BOOL


def _equality(args: tuple[Term, ...], payload: Any) -> Sort:
    if args[0].sort != args[1].sort:
        raise SortError(f"{args[0].sort} is compared with {args[1].sort}")
    return BOOL


def _ite(args: tuple[Term, ...], payload: Any) -> Sort:
    condition, yes, no = args
    if condition.sort != BOOL or yes.sort != no.sort:
        raise SortError(f"ite of {condition.sort}, {yes.sort}, {no.sort}")
    return yes.sort


def _select(args: tuple[Term, ...], payload: Any) -> Sort:
    array, index = args
    if not isinstance(array.sort, ArraySort) or array.sort.index != index.sort:
        raise SortError(f"select from {array.sort} at {index.sort}")
    return array.sort.element


def _store(args: tuple[Term, ...], payload: Any) -> Sort:
    array, index, value = args
    if not isinstance(array.sort, ArraySort) or (array.sort.index, array.sort.element) != (index.sort, value.sort):
        raise SortError(f"store of {value.sort} into {array.sort} at {index.sort}")
    return array.sort


def _constant_array(args: tuple[Term, ...], payload: Any) -> Sort:
    if not isinstance(payload, Sort):
        raise SortError("a constant array needs the sort of its index")
    return ArraySort(payload, args[0].sort)


def _lambda(args: tuple[Term, ...], payload: Any) -> Sort:
    if args[0].kind is not BOUND:
        raise SortError("the first argument of a lambda is its bound variable")
    return ArraySort(args[0].sort, args[1].sort)


def _apply(args: tuple[Term, ...], payload: Any) -> Sort:
    function = args[0].sort
    if not isinstance(function, FunctionSort) or function.domain != tuple(a.sort for a in args[1:]):
        raise SortError(f"{function} is applied to {', '.join(str(a.sort) for a in args[1:])}")
    return function.result


def _select_value(term: Term, values: list[Any]) -> Any:
    array, index = values
    return array.get(index)


def _apply_value(term: Term, values: list[Any]) -> Any:
    return values[0].get(tuple(values[1:]))


NOT = Kind("not", "not", 1, _bools, lambda t, v: not v[0], shape="b")
AND = Kind("and", "and", 2, _bools, lambda t, v: v[0] and v[1], commutative=True, shape="bb")
OR = Kind("or", "or", 2, _bools, lambda t, v: v[0] or v[1], commutative=True, shape="bb")
XOR = Kind("xor", "xor", 2, _bools, lambda t, v: v[0] != v[1], commutative=True, shape="bb")
IMPLIES = Kind("implies", "=>", 2, _bools, lambda t, v: not v[0] or v[1], shape="bb")
EQUAL = Kind("equal", "=", 2, _equality, lambda t, v: v[0] == v[1], commutative=True)
ITE = Kind("ite", "ite", 3, _ite, lambda t, v: v[1] if v[0] else v[2])

SELECT = Kind("select", "select", 2, _select, _select_value)
STORE = Kind("store", "store", 3, _store, lambda t, v: v[0].set(v[1], v[2]))
CONSTANT_ARRAY = Kind("constant_array", "const", 1, _constant_array, lambda t, v: ArrayValue(v[0]))
"""The payload is the sort of the index."""
LAMBDA = Kind("lambda", "lambda", 2, _lambda, no_value)
"""(bound variable, body): an array given by a rule. Evaluated by the evaluator itself."""
APPLY = Kind("apply", "", None, _apply, _apply_value)
"""(function symbol, arguments …)."""

KINDS: tuple[Kind, ...] = (
    CONSTANT,
    SYMBOL,
    BOUND,
    NOT,
    AND,
    OR,
    XOR,
    IMPLIES,
    EQUAL,
    ITE,
    SELECT,
    STORE,
    CONSTANT_ARRAY,
    LAMBDA,
    APPLY,
)

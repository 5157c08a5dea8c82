"""What an operator is: one entry of the operator table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, final

from limpet.terms.sorts import Sort

if TYPE_CHECKING:
    from limpet.terms.term import Term

SortRule = Callable[[tuple["Term", ...], Any], Sort]
"""(arguments, payload) → sort of the term; raises SortError."""
Evaluator = Callable[["Term", list[Any]], Any]
"""(term, values of its arguments) → its value."""


class SortError(TypeError):
    """Arguments that an operator does not take. An error of the caller."""


@final
class Kind:
    """Identity is equality: `term.kind is BV_ADD`.

    `smtlib` is the operator's name in SMT-LIB; with `indexed`, the payload is a tuple of numerals after `_`.
    `shape` tells the random generator what arguments look like: one letter each (b Bool, v bit-vector of the common
    width, w bit-vector of another width, i Int, f float, a array), or "" if the generator has to know better.
    """

    __slots__ = ("arity", "commutative", "evaluate", "indexed", "name", "open", "shape", "smtlib", "sort_rule")

    def __init__(
        self,
        name: str,
        smtlib: str,
        arity: int | None,
        sort_rule: SortRule,
        evaluate: Evaluator,
        *,
        commutative: bool = False,
        indexed: bool = False,
        open: Evaluator | None = None,
        shape: str = "",
    ) -> None:
        self.name = name
        self.smtlib = smtlib
        self.arity = arity
        """None: any number, at least one."""
        self.sort_rule = sort_rule
        self.evaluate = evaluate
        self.commutative = commutative
        self.indexed = indexed
        self.open = open
        """Whether the logic leaves the value open for such arguments: then `evaluate` picks one, and nothing may be
        folded. None: never."""
        self.shape = shape

    def __repr__(self) -> str:
        return f"<Kind {self.name}>"


def _given(args: tuple[Term, ...], payload: Any) -> Sort:
    raise SortError("the sort of a leaf is given, not computed")


def no_value(term: Term, values: list[Any]) -> Any:
    raise KeyError(f"{term.payload} has no value")


CONSTANT = Kind("constant", "", 0, _given, lambda t, v: t.payload)
"""The payload is the value: bool, int (unsigned for bit-vectors), or the bit pattern of a float."""
SYMBOL = Kind("symbol", "", 0, _given, no_value)
"""A free constant or function of the logic; the payload is its name."""
BOUND = Kind("bound", "", 0, _given, no_value)
"""The variable of a lambda; the payload is its unique name."""

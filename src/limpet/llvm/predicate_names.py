"""Names of predicates that a proof has to come up with: see `prepare.predicates`."""

from __future__ import annotations

from limpet.llvm.module import Function

INFER = "__limpet_infer."
"""i1 (integers): whether a predicate holds. Behind it comes the name of the function that the predicate belongs to."""
NEEDS_PROVE = "there are predicates to infer here, which only `limpet prove` can do"


def is_inferred(function: Function) -> bool:
    return function.is_declaration and function.plain_name.startswith(INFER)

"""When predicates of the program can be inferred."""

from __future__ import annotations

from limpet.base.checks import selected_kinds
from limpet.base.config import CheckOptions, ProofEngine
from limpet.base.diagnostics import Location, unsupported


def refuse_predicates(engine: str, checks: CheckOptions, where: Location | None) -> None:
    """If they cannot be inferred in this way."""
    if engine == ProofEngine.KIND:
        message = "k-induction cannot infer predicates; the other engines of `limpet prove` can"
        raise unsupported("predicate", message, where)
    if "assertion" not in selected_kinds(checks):
        message = "predicates can be inferred only if assertions are checked: nothing else says what they must hold of"
        raise unsupported("predicate", message, where)

"""Every operator is known to every back end, or known not to be."""

from __future__ import annotations

import pytest
from tests.solvers.support import each_solver

from limpet.solvers.definitions import DEFINITIONS
from limpet.solvers.guards import GUARDS
from limpet.solvers.interface import Unavailable
from limpet.solvers.registry import insist, make_backend
from limpet.terms import kinds_core as core
from limpet.terms import kinds_float as fp
from limpet.terms import kinds_int as ints
from limpet.terms.kind import BOUND, CONSTANT, SYMBOL
from limpet.terms.kinds import TABLE

FLOATS = {kind.name for kind in fp.KINDS}
INTS = {kind.name for kind in ints.KINDS}
PUSHED = {core.LAMBDA.name, BOUND.name}
"""Reads are pushed through lambdas."""

UNSUPPORTED: dict[str, set[str]] = {
    "z3": set(),
    "bitwuzla": INTS | PUSHED,
    "cvc5": PUSHED,
    "boolector": INTS | FLOATS | PUSHED,
    "yices": FLOATS | PUSHED | {ints.INT_TO_BV.name, core.CONSTANT_ARRAY.name},
}


@each_solver
def test_every_kind_is_translated_or_declared_unsupported(name: str) -> None:
    operators = make_backend(name).OPERATORS
    leaves = {CONSTANT, SYMBOL}
    for kind in TABLE.values():
        known = kind in operators or kind in leaves
        if kind.name in UNSUPPORTED[name]:
            assert not known, f"{name} has {kind.name}: take it out of the list"
        else:
            assert known or kind in DEFINITIONS, f"{name} does not know {kind.name}"


def test_every_open_kind_has_a_guard_or_a_definition() -> None:
    for kind in TABLE.values():
        if kind.open is not None:
            assert kind in GUARDS or kind in DEFINITIONS, kind.name


def test_what_is_missing_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("limpet.solvers.registry.is_installed", lambda name: False)
    with pytest.raises(Unavailable, match="pip install pyboolector"):
        insist("boolector")

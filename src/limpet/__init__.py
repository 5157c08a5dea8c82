"""Limpet: a software verifier for C and everything else that compiles to LLVM IR.

>>> import limpet
>>> result = limpet.verify("program.c", timeout=60)     # doctest: +SKIP
>>> result.verdict                                      # doctest: +SKIP
<Verdict.SAFE: 'safe'>

`docs/api.md` describes what is here.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from limpet.api.program import Program, load
    from limpet.api.result import Result
    from limpet.api.running import Run, start, verify
    from limpet.base.config import Config
    from limpet.base.diagnostics import InputError, InternalError, LimpetError, Location, UsageError
    from limpet.base.properties import Status, Verdict
    from limpet.results.answer import Finding, Invariant, PropertyKey, PropertyResult

__version__ = "0.2.0"

_HOMES = {
    "Program": "api.program",
    "load": "api.program",
    "Result": "api.result",
    "Run": "api.running",
    "start": "api.running",
    "verify": "api.running",
    "Config": "base.config",
    "InputError": "base.diagnostics",
    "InternalError": "base.diagnostics",
    "LimpetError": "base.diagnostics",
    "Location": "base.diagnostics",
    "UsageError": "base.diagnostics",
    "Status": "base.properties",
    "Verdict": "base.properties",
    "Finding": "results.answer",
    "Invariant": "results.answer",
    "PropertyKey": "results.answer",
    "PropertyResult": "results.answer",
}
"""Imported when they are used: most of what imports this package needs none of them."""

__all__ = [
    "Config",
    "Finding",
    "InputError",
    "InternalError",
    "Invariant",
    "LimpetError",
    "Location",
    "Program",
    "PropertyKey",
    "PropertyResult",
    "Result",
    "Run",
    "Status",
    "UsageError",
    "Verdict",
    "__version__",
    "load",
    "start",
    "verify",
]


def __getattr__(name: str) -> object:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(importlib.import_module(f"limpet.{home}"), name)
    globals()[name] = value
    return value

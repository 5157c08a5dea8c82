"""Modules that are imported when something of them is used first.

Importing an engine takes longer than verifying many a program, and most commands need only a part of Limpet. The type
checker and the test of the layers see a plain import:

    if TYPE_CHECKING:
        from limpet.results import judgement
    else:
        judgement = lazy_module("limpet.results.judgement")
"""

from __future__ import annotations

import importlib
from types import ModuleType
from typing import Any


class LazyModule:
    """Stands for a module. Attributes are looked up each time: whoever replaces one in the module is heeded."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._module: ModuleType | None = None

    def __getattr__(self, name: str) -> Any:
        if self._module is None:
            self._module = importlib.import_module(self._name)
        return getattr(self._module, name)


def lazy_module(name: str) -> LazyModule:
    return LazyModule(name)

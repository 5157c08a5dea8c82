"""LLVM's constants as terms, and as the initial bytes of global variables."""

from __future__ import annotations

from collections.abc import Callable

from limpet.llvm.layout import DataLayout
from limpet.llvm.values import Constant, Value
from limpet.seair.translation import Fresh, Translation
from limpet.terms.build import Builder
from limpet.terms.term import Term

Address = Callable[[Value], Term]
"""The address of a GlobalVariable, Function or BlockAddress (aliases are resolved here)."""


def constant(builder: Builder, layout: DataLayout, value: Constant, address: Address, fresh: Fresh) -> Translation:
    """Undefined parts are arbitrary symbols. Raises `Unsupported` for what is not understood."""
    raise NotImplementedError


def contents(
    builder: Builder, layout: DataLayout, initialiser: Constant, address: Address
) -> tuple[bytes, dict[int, Term]]:
    """The bytes of an initialiser (undefined ones and padding are zero), and the terms over addresses in them."""
    raise NotImplementedError

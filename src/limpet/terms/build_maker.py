"""What the constructors of each theory stand on."""

from __future__ import annotations

from typing import Any

from limpet.terms.kind import Kind
from limpet.terms.manager import TermManager
from limpet.terms.term import Term


class Maker:
    manager: TermManager

    def make(self, kind: Kind, args: tuple[Term, ...], payload: Any = None) -> Term:
        raise NotImplementedError

"""What the constructors of each theory stand on."""

from __future__ import annotations

import abc
from typing import Any

from limpet.terms.kind import Kind
from limpet.terms.manager import TermManager
from limpet.terms.term import Term


class Maker(abc.ABC):
    manager: TermManager

    @abc.abstractmethod
    def make(self, kind: Kind, args: tuple[Term, ...], payload: Any = None) -> Term: ...

"""What is followed of values that may be undefined, in the whole program."""

from __future__ import annotations

from dataclasses import field

from limpet.base.records import dataclass
from limpet.llvm.instructions import Instruction
from limpet.lower.shadows import Shadows
from limpet.lower.undefined import Undefined


@dataclass(slots=True)
class Definedness:
    undefined: Undefined = field(default_factory=Undefined)
    """Values that may be undefined."""
    followed: frozenset[Instruction] = frozenset()
    """Loads whose undefined bits are tracked, operations whose result is undefined where their rules are broken."""
    shadows: Shadows | None = None
    """None: what is read from memory counts as defined."""

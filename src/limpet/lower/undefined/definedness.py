"""What is followed of values that may be undefined, in the whole program."""

from __future__ import annotations

from limpet.base.records import dataclass
from limpet.llvm.instructions import Instruction
from limpet.llvm.module import Function, Module
from limpet.lower.selection import Selection
from limpet.lower.undefined.registers import Undefined, undefined_values
from limpet.lower.undefined.shadows import Shadows, find_shadows
from limpet.pointsto.interface import RegionMap


@dataclass(slots=True)
class Definedness:
    undefined: Undefined
    """Values that may be undefined."""
    followed: frozenset[Instruction]
    """Loads whose undefined bits are tracked, operations whose result is undefined where their rules are broken."""
    shadows: Shadows | None
    """None: what is read from memory counts as defined."""


def find_definedness(
    module: Module, entry: Function, regions: RegionMap, followed: frozenset[Instruction], selection: Selection
) -> Definedness:
    undefined = undefined_values(module, regions, followed)
    if not selection.is_checked("uninitialised"):
        return Definedness(undefined, followed, None)
    poisoned: frozenset[Instruction] = frozenset()
    while True:
        shadows = find_shadows(module, entry, regions, undefined, followed)
        loads = shadows.poisoned_loads()
        if loads <= poisoned:
            return Definedness(undefined, followed, shadows)
        # What is read there may be stored elsewhere.
        poisoned |= loads
        undefined = undefined_values(module, regions, followed, poisoned)

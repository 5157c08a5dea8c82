"""What is known about a function of the source before it is translated."""

from __future__ import annotations

from limpet.llvm.instructions import Call, Instruction
from limpet.llvm.module import Function
from limpet.llvm.rules.address_taken import address_taken
from limpet.llvm.rules.pointer_rules import wandering_addresses
from limpet.llvm.sources import is_library, source_name
from limpet.lower.address_flow import address_numbers
from limpet.lower.shared import Shared
from limpet.seair.program import SourceId


class SourceFacts:
    def __init__(self, shared: Shared, source: Function) -> None:
        self.name = source_name(source)
        self.is_entry = source is shared.entry
        self.undefined = shared.definedness.undefined.of(source)
        """Values that may be undefined."""
        self.address_numbers = address_numbers(source, shared.seen.whole)
        wanders = shared.is_checked("pointer-overflow") and not is_library(source)
        self.wandering = wandering_addresses(source) if wanders else frozenset()
        """Address arithmetic that is checked by itself."""
        self._source = source
        self._shared = shared
        self._numbers: dict[Instruction, int] = {}
        """Positions of the instructions; filled when the first of them is asked for."""

    def id_of(self, instruction: Instruction) -> SourceId:
        if not self._numbers:
            self._numbers.update((each, at) for at, each in enumerate(self._source.instructions()))
        return SourceId(self._source.name, self._numbers[instruction])

    def is_last(self) -> bool:
        """Whether nothing runs once it has returned: only the entry calls it, and does no more."""
        entry, source = self._shared.entry, self._source
        if source is entry:
            return True
        calls = [i for i in entry.instructions() if type(i) is Call]
        if len(entry.blocks) > 1 or not calls or calls[-1].callee is not source:
            return False
        module = self._shared.module
        everything = (i for function in module.functions.values() for i in function.instructions())
        called = sum(type(i) is Call and i.callee is source for i in everything)
        return called == 1 and source not in address_taken(module)

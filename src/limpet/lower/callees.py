"""Functions of the program that are called, and their calls."""

from __future__ import annotations

from dataclasses import field

from limpet.base.records import dataclass
from limpet.llvm.layout import DataLayout
from limpet.llvm.module import Function as SourceFunction
from limpet.llvm.types import Type
from limpet.lower.undefined.masks import mask_sorts
from limpet.lower.undefined.registers import Undefined
from limpet.lower.values.types import sorts
from limpet.seair.operations import Call, MemoryRegister
from limpet.seair.program import Function, Program

Extra = tuple[tuple[Type, Type | None], ...]
"""Types of variadic arguments; with `byval`, the second is the type of what is copied."""


@dataclass(slots=True)
class Callee:
    """A function of the source with given variadic arguments: what becomes one function of Sea-IR."""

    source: SourceFunction
    extra: Extra
    function: Function
    calls: list[PendingCall] = field(default_factory=list)
    """Those that it makes."""


@dataclass(slots=True)
class PendingCall:
    """A call whose memory results are known only when it is known what the callee writes."""

    call: Call
    callee: Callee
    variables: list[MemoryRegister]
    """Of the caller, for each memory parameter of the callee."""


class Callees:
    """In the order in which they were found."""

    def __init__(self, program: Program, layout: DataLayout, undefined: Undefined) -> None:
        self.program = program
        self.layout = layout
        self.undefined = undefined
        self.found: list[Callee] = []
        self._by_source: dict[tuple[SourceFunction, Extra], Callee] = {}

    def of(self, source: SourceFunction, extra: Extra = ()) -> Callee:
        key = (source, extra)
        known = self._by_source.get(key)
        if known is None:
            name = source.plain_name
            if name in self.program.functions:
                name += "".join(f".{copied or each}".replace(" ", "") for each, copied in extra)
                while name in self.program.functions:
                    name += "+"
            known = self._by_source[key] = Callee(source, extra, Function(name))
            known.function.results = list(sorts(self.layout, source.value_type.result))
            if source in self.undefined.returned:
                # Which bits of the result are undefined is returned too.
                known.function.results += mask_sorts(self.layout, source.value_type.result)
            self.program.functions[name] = known.function
            self.found.append(known)
        return known

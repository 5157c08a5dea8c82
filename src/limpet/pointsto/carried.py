"""Which loads of numbers read what a store wrote, by place: through calls and copies of memory."""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterator, Sequence
from math import gcd
from typing import Protocol

from limpet.base.records import dataclass
from limpet.llvm.ir import Call, ConstantInt, Function, IntType, Load, Value
from limpet.llvm.layout import DataLayout
from limpet.pointsto.intrinsics import effects_of
from limpet.pointsto.stretches import ANY_LENGTH, Stretch

MANY = 64
"""Where a node has more places than this, they are taken to be all that are aligned like them."""


class Kind(enum.Enum):
    """What a value is, or what is stored."""

    POINTER = enum.auto()
    FLOAT = enum.auto()
    """Asked about by itself: whose bits are read (`float_bits.py`)."""
    WHOLE = enum.auto()
    """A number that may be an address."""
    PART = enum.auto()
    SOME = enum.auto()
    """A part, it is not known which one."""


class Memory(Protocol):
    """What is known of memory."""

    def stretch(self, function: Function, pointer: Value, size: int) -> Stretch | None:
        """The bytes that an access goes to; None: nothing is known."""

    def stretches_above(self, stretch: Stretch) -> Iterator[Stretch]:
        """The same bytes as the callers see them."""

    def stretches_below(self, stretch: Stretch) -> Iterator[Stretch]: ...

    def targets(self, call: Call) -> Sequence[Function]: ...


@dataclass(frozen=True, slots=True)
class Reader:
    function: Function
    load: Load
    stretch: Stretch


@dataclass(frozen=True, slots=True)
class Copied:
    function: Function
    call: Call
    source: Stretch
    target: Stretch


Read = Callable[[Reader, Stretch, Kind, int], None]
"""A load, what it may meet, and modulo what that is known."""


class Carried:
    def __init__(self, memory: Memory, layout: DataLayout, functions: Sequence[Function], read: Read) -> None:
        self.memory = memory
        self.pointer_size = layout.pointer_bits() // 8
        self._read = read
        self._readers: dict[object, list[Reader]] = {}
        self._copies: dict[object, list[Copied]] = {}
        self._known: dict[object, int] = {}
        """How many places of each node are known."""
        self._seen: dict[tuple[Stretch, Kind], bool] = {}
        """And whether it was examined where callers see them."""
        self._holders: set[object] = set()
        """Nodes with pointers or floats in them, whichever is asked about."""
        self.vague: list[tuple[Copied, Stretch]] = []
        """Pointers that are copied, it is not known where to."""
        for function in functions:
            for i in function.instructions():
                if type(i) is Load and isinstance(i.type, IntType) and i.type.bits >= 8:
                    stretch = memory.stretch(function, i.pointer, layout.store_size(i.type))
                    if stretch is not None:
                        self._readers.setdefault(stretch.node, []).append(Reader(function, i, stretch))
                elif type(i) is Call:
                    self._note_copy(function, i)

    def is_near(self, stretch: Stretch) -> bool:
        """Whether pointers (floats) are somewhere near, as far as is known now."""
        return stretch.node in self._holders

    def copies(self) -> list[Copied]:
        return [copied for together in self._copies.values() for copied in together]

    def _note_copy(self, function: Function, call: Call) -> None:
        effects = effects_of(call.callee) if isinstance(call.callee, Function) else None
        if effects is None or effects.copies is None or max(effects.copies) >= len(call.arguments):
            return
        to, origin, length = (call.arguments[at] for at in effects.copies)
        size = length.value if isinstance(length, ConstantInt) else ANY_LENGTH
        target = self.memory.stretch(function, to, size)
        source = self.memory.stretch(function, origin, size)
        if size and target is not None and source is not None:
            self._copies.setdefault(source.node, []).append(Copied(function, call, source, target))

    def is_told_apart(self, modulus: int) -> bool:
        """Whether places that are known modulo this are places of members, or just somewhere in an object."""
        return not modulus or modulus >= self.pointer_size

    def note(self, stretch: Stretch | None, kind: Kind) -> None:
        """This is stored there."""
        if stretch is None:
            return
        pending = [(stretch, kind, True)]
        while pending:
            at, what, upwards = pending.pop()
            at = self._gathered(at)
            key = (at, what)
            before = self._seen.get(key)
            if before or (before is False and not upwards):
                continue
            self._seen[key] = upwards
            if before is None:
                self._known[at.node] = self._known.get(at.node, 0) + 1
                if what in (Kind.POINTER, Kind.FLOAT):
                    self._holders.add(at.node)
                for reader in self._readers.get(at.node, ()):
                    modulus = at.meets(reader.stretch)
                    if modulus is not None:
                        self._read(reader, at, what, modulus)
                for copied in self._copies.get(at.node, ()):
                    modulus = at.meets(copied.source)
                    if modulus is not None:
                        pending.append((self._copied(copied, at, what, modulus), what, True))
                pending += [(below, what, False) for below in self.memory.stretches_below(at)]
            if upwards:
                pending += [(above, what, True) for above in self.memory.stretches_above(at)]

    def _gathered(self, at: Stretch) -> Stretch:
        if self._known.get(at.node, 0) < MANY or at.is_behind or (at.modulus and at.modulus <= self.pointer_size):
            return at
        modulus = gcd(at.modulus, self.pointer_size)
        return Stretch(at.node, at.start % modulus, at.size, modulus)

    def _copied(self, copied: Copied, at: Stretch, kind: Kind, modulus: int) -> Stretch:
        target = copied.target
        common = 1 if target.is_behind else gcd(modulus, target.modulus)
        start = target.start + at.start - copied.source.start
        stretch = Stretch(target.node, start % common if common else start, at.size, common)
        if kind is Kind.POINTER and not self.is_told_apart(common):
            self.vague.append((copied, stretch))
        return stretch

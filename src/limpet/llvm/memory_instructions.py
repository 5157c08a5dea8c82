"""Instructions that make, read, write or compute addresses of memory."""

from __future__ import annotations

from typing import final

from limpet.llvm.instructions import Instruction, Map
from limpet.llvm.types import I1, VOID, StructType, Type
from limpet.llvm.values import Value


@final
class Alloca(Instruction):
    """`count` is None for one element of `allocated`. `inalloca` and `swifterror` are not understood."""

    __slots__ = ("align", "allocated", "count")
    OPERANDS = ("count",)

    def __init__(
        self,
        type: Type,
        allocated: Type,
        count: Value | None = None,
        align: int | None = None,
        name: str = "",
    ) -> None:
        self.type = type
        self.name = name
        self.location = None
        self.allocated = allocated
        self.count = count
        self.align = align


@final
class Load(Instruction):
    """`ordering` is None for a plain load; atomics have a sequential meaning. `syncscope` is dropped."""

    __slots__ = ("align", "ordering", "pointer", "promises", "volatile")
    OPERANDS = ("pointer",)

    def __init__(
        self,
        type: Type,
        pointer: Value,
        align: int | None = None,
        volatile: bool = False,
        ordering: str | None = None,
        name: str = "",
    ) -> None:
        self.type = type
        self.name = name
        self.location = None
        self.pointer = pointer
        self.align = align
        self.volatile = volatile
        self.ordering = ordering
        self.promises: tuple[tuple[str, str], ...] = ()
        """What metadata says about the value: (`range`, `!7`). Made instructions by `prepare/rules/promises.py`."""


@final
class Store(Instruction):
    __slots__ = ("align", "ordering", "pointer", "value", "volatile")
    OPERANDS = ("value", "pointer")

    def __init__(
        self,
        value: Value,
        pointer: Value,
        align: int | None = None,
        volatile: bool = False,
        ordering: str | None = None,
    ) -> None:
        self.type = VOID
        self.name = ""
        self.location = None
        self.value = value
        self.pointer = pointer
        self.align = align
        self.volatile = volatile
        self.ordering = ordering


@final
class GetElementPtr(Instruction):
    """`flags`: inbounds nusw nuw, `inrange(…)`. The first index steps over whole `source_type`s."""

    __slots__ = ("flags", "indices", "pointer", "source_type")

    def __init__(
        self,
        type: Type,
        source_type: Type,
        pointer: Value,
        indices: list[Value],
        flags: tuple[str, ...] = (),
        name: str = "",
    ) -> None:
        self.type = type
        self.name = name
        self.location = None
        self.source_type = source_type
        self.pointer = pointer
        self.indices = indices
        self.flags = flags

    def operands(self) -> tuple[Value, ...]:
        return (self.pointer, *self.indices)

    def map_operands(self, f: Map) -> None:
        self.pointer = f(self.pointer)
        self.indices = [f(index) for index in self.indices]


@final
class Fence(Instruction):
    __slots__ = ("ordering",)

    def __init__(self, ordering: str) -> None:
        super().__init__(VOID)
        self.ordering = ordering


@final
class CompareExchange(Instruction):
    """Yields { old value, whether it was exchanged }."""

    __slots__ = ("align", "expected", "ordering", "pointer", "replacement", "volatile", "weak")
    OPERANDS = ("pointer", "expected", "replacement")

    def __init__(
        self,
        pointer: Value,
        expected: Value,
        replacement: Value,
        ordering: str,
        weak: bool = False,
        volatile: bool = False,
        name: str = "",
    ) -> None:
        super().__init__(StructType((expected.type, I1)), name)
        self.pointer = pointer
        self.expected = expected
        self.replacement = replacement
        self.ordering = ordering
        """Success and failure ordering, separated by a space."""
        self.weak = weak
        self.volatile = volatile
        self.align: int | None = None


@final
class AtomicReadModifyWrite(Instruction):
    """`operation`: xchg add sub and nand or xor max min umax umin fadd fsub fmax fmin uinc_wrap udec_wrap …"""

    __slots__ = ("align", "operation", "ordering", "pointer", "value", "volatile")
    OPERANDS = ("pointer", "value")

    def __init__(
        self,
        operation: str,
        pointer: Value,
        value: Value,
        ordering: str,
        volatile: bool = False,
        name: str = "",
    ) -> None:
        super().__init__(value.type, name)
        self.operation = operation
        self.pointer = pointer
        self.value = value
        self.ordering = ordering
        self.volatile = volatile
        self.align: int | None = None


@final
class VaArg(Instruction):
    __slots__ = ("list",)
    OPERANDS = ("list",)

    def __init__(self, list: Value, type: Type, name: str = "") -> None:
        super().__init__(type, name)
        self.list = list

"""Control flow: phis, terminators and the blocks they connect."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from limpet.llvm.instructions import DebugRecord, Instruction, Map
from limpet.llvm.types import LABEL, VOID, Type
from limpet.llvm.values import Value


@final
class Phi(Instruction):
    """`incoming` pairs each value with the predecessor block that it comes from."""

    __slots__ = ("flags", "incoming")

    def __init__(
        self, type: Type, incoming: list[tuple[Value, Block]], flags: tuple[str, ...] = (), name: str = ""
    ) -> None:
        self.type = type
        self.name = name
        self.location = None
        self.incoming = incoming
        self.flags = flags

    def operands(self) -> tuple[Value, ...]:
        return tuple(value for value, _ in self.incoming)

    def map_operands(self, f: Map) -> None:
        self.incoming = [(f(value), block) for value, block in self.incoming]


class Terminator(Instruction):
    """Last instruction of a block."""

    __slots__ = ()

    def successors(self) -> tuple[Block, ...]:
        return ()

    def map_successors(self, f: Callable[[Block], Block]) -> None:
        pass


@final
class Return(Terminator):
    __slots__ = ("value",)
    OPERANDS = ("value",)

    def __init__(self, value: Value | None = None) -> None:
        self.type = VOID
        self.name = ""
        self.location = None
        self.value = value


@final
class Jump(Terminator):
    """`br label %target`."""

    __slots__ = ("target",)

    def __init__(self, target: Block) -> None:
        self.type = VOID
        self.name = ""
        self.location = None
        self.target = target

    def successors(self) -> tuple[Block, ...]:
        return (self.target,)

    def map_successors(self, f: Callable[[Block], Block]) -> None:
        self.target = f(self.target)


@final
class Branch(Terminator):
    """`br i1 %condition, label %if_true, label %if_false`."""

    __slots__ = ("condition", "if_false", "if_true")
    OPERANDS = ("condition",)

    def __init__(self, condition: Value, if_true: Block, if_false: Block) -> None:
        self.type = VOID
        self.name = ""
        self.location = None
        self.condition = condition
        self.if_true = if_true
        self.if_false = if_false

    def successors(self) -> tuple[Block, ...]:
        return (self.if_true, self.if_false)

    def map_successors(self, f: Callable[[Block], Block]) -> None:
        self.if_true = f(self.if_true)
        self.if_false = f(self.if_false)


@final
class Switch(Terminator):
    """`cases` maps unsigned constants to blocks, in the order of the text."""

    __slots__ = ("cases", "condition", "default")
    OPERANDS = ("condition",)

    def __init__(self, condition: Value, default: Block, cases: list[tuple[int, Block]]) -> None:
        super().__init__(VOID)
        self.condition = condition
        self.default = default
        self.cases = cases

    def successors(self) -> tuple[Block, ...]:
        return (self.default, *(block for _, block in self.cases))

    def map_successors(self, f: Callable[[Block], Block]) -> None:
        self.default = f(self.default)
        self.cases = [(value, f(block)) for value, block in self.cases]


class _SeveralTargets(Terminator):
    __slots__ = ("targets",)

    def __init__(self, type: Type, targets: list[Block], name: str = "") -> None:
        super().__init__(type, name)
        self.targets = targets

    def successors(self) -> tuple[Block, ...]:
        return tuple(self.targets)

    def map_successors(self, f: Callable[[Block], Block]) -> None:
        self.targets = [f(block) for block in self.targets]


@final
class IndirectBranch(_SeveralTargets):
    __slots__ = ("address",)
    OPERANDS = ("address",)

    def __init__(self, address: Value, targets: list[Block]) -> None:
        super().__init__(VOID, targets)
        self.address = address


@final
class Unreachable(Terminator):
    __slots__ = ()

    def __init__(self) -> None:
        self.type = VOID
        self.name = ""
        self.location = None


@final
class UnsupportedTerminator(_SeveralTargets):
    """invoke, callbr, resume, cleanupret, …: read, with its successors, so that the control flow is whole."""

    __slots__ = ("reason", "text")

    def __init__(self, type: Type, text: str, reason: str, targets: list[Block], name: str = "") -> None:
        super().__init__(type, targets, name)
        self.text = text
        self.reason = reason


@final
class Block(Value):
    """A basic block: instructions of which the last is the terminator. `name` has the `%`."""

    __slots__ = ("instructions", "name")

    def __init__(self, name: str) -> None:
        self.type = LABEL
        self.name = name
        self.instructions: list[Instruction] = []

    @property
    def terminator(self) -> Terminator:
        last = self.instructions[-1]
        assert isinstance(last, Terminator), f"block {self.name} has no terminator"
        return last

    def phis(self) -> list[Phi]:
        phis = []
        for instruction in self.instructions:
            if type(instruction) is Phi:
                phis.append(instruction)
            elif type(instruction) is not DebugRecord:
                break
        return phis

    def __repr__(self) -> str:
        return f"<Block {self.name}>"

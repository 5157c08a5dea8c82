"""What a run reports as it goes on. A counterexample is such a stream, kept."""

from __future__ import annotations

from collections.abc import Callable

from limpet.base.diagnostics import Location
from limpet.base.records import dataclass


@dataclass(frozen=True, slots=True)
class LineReached:
    location: Location
    depth: int


@dataclass(frozen=True, slots=True)
class InstructionReached:
    """In code without debug information, where nothing is known of lines and variables."""

    function: str
    block: str
    text: str
    """As LLVM prints it."""
    depth: int


@dataclass(frozen=True, slots=True)
class Target:
    """What a pointer points to; `object` is a number as in `MemoryWrite`."""

    object: int
    offset: int


@dataclass(frozen=True, slots=True)
class MemoryWrite:
    """Bytes of an object that have changed; `object` is its number in this run (`snapshot.ObjectView.number`)."""

    object: int
    offset: int
    data: bytes
    pointers: tuple[tuple[int, Target], ...] = ()
    """Those among the bytes, by their offset in the object."""


@dataclass(frozen=True, slots=True)
class VariableChanged:
    """`name` is a source expression such as `p->next` is not: a variable, with `.field` and `[index]`."""

    name: str
    value: str
    depth: int
    location: Location | None = None
    write: MemoryWrite | None = None
    """None: the variable is in a register."""
    target: Target | None = None
    """Of a pointer in a register."""


@dataclass(frozen=True, slots=True)
class FunctionEntered:
    name: str
    arguments: tuple[tuple[str, str], ...]
    """(parameter name, value)."""
    depth: int
    location: Location | None = None
    targets: tuple[tuple[str, Target], ...] = ()
    """Of parameters that are pointers."""


@dataclass(frozen=True, slots=True)
class ObjectPassed:
    """What an argument points to when a single function is called; `name` is the one that the pointer is shown by."""

    name: str
    value: str
    depth: int


@dataclass(frozen=True, slots=True)
class FunctionLeft:
    name: str
    value: str | None
    depth: int


@dataclass(frozen=True, slots=True)
class InputTaken:
    function: str
    value: str
    depth: int
    location: Location | None = None
    number: int = 0
    """Its place among all inputs of the run."""


@dataclass(frozen=True, slots=True)
class OutputWritten:
    stream: int
    data: bytes
    depth: int


Event = (
    LineReached
    | InstructionReached
    | VariableChanged
    | FunctionEntered
    | ObjectPassed
    | FunctionLeft
    | InputTaken
    | OutputWritten
)
Observer = Callable[[Event], None]

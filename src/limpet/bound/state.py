"""What is under way while a program is bounded: activations of functions, copies to be made, edges to them."""

from __future__ import annotations

from dataclasses import field
from typing import Any, final

from limpet.base.diagnostics import Location
from limpet.base.persistent import EMPTY, NumberMap
from limpet.base.records import dataclass
from limpet.bound.cells import Cells
from limpet.bound.ranges import RangeFinder
from limpet.bound.shape import BlockShape, Shape
from limpet.memory.pointers import Value
from limpet.numeric.ranges import Range
from limpet.seair.operations import Call, Instruction, MemoryRegister
from limpet.seair.program import Block, CallContext
from limpet.terms.term import Term

Facts = NumberMap[Term | Range]
"""What is known about terms on this path: see `knowledge`."""

Way = tuple[Facts, Term]
"""What was known on a way into a join, and the value that a register got there."""


@final
@dataclass(slots=True, eq=False)
class Origins:
    """Where registers got their values."""

    definitions: dict[Term, Term] = field(default_factory=dict)

    implied: dict[tuple[Term, bool], Way] = field(default_factory=dict)
    """A Bool of a join → if it has this value, only one way can have led there. (`a && b` is such a Bool.)"""
    ways: dict[Term, tuple[Way, ...]] = field(default_factory=dict)
    """A number that is the result of few ways → all of them."""
    finders: dict[Term, tuple[RangeFinder, ...]] = field(default_factory=dict)
    """Such a number → where numbers are on each of these ways. It may be compared with many others."""
    left: dict[tuple[Term, Term, bool, int], list[tuple[Facts, Range]]] = field(default_factory=dict)
    """Such a number, a comparison of it, whether that holds, and how many ways were followed back → what is known on
    each of the ways that are left. It depends on nothing else, and is asked for again and again."""


Allocated = NumberMap[bool]
"""Numbers of the objects that were allocated on some path to here. Globals are not among them."""


Defined = NumberMap[bool]
"""Ids of the registers that have a value on every path to here."""


@final
class PathState:
    """What is true at the point of a path where the next instruction goes.

    One of them moves along with the walk, and all who copy instructions share it; others are points to come back to.
    """

    __slots__ = ("_finder", "_finder_of", "allocated", "block", "defined", "facts", "written")

    def __init__(
        self, block: Block, facts: Facts = EMPTY, allocated: Allocated = EMPTY, defined: Defined = EMPTY
    ) -> None:
        self.block = block
        self.facts = facts
        self.allocated = allocated
        self.defined = defined
        self.written = 0
        """Instructions that were written through this, on all paths."""
        self._finder: RangeFinder | None = None
        self._finder_of = facts

    def finder(self) -> RangeFinder:
        """Of the facts. While these stay the same, it remembers what it has found."""
        if self._finder is None or self._finder_of is not self.facts:
            self._finder, self._finder_of = RangeFinder(self.facts.get), self.facts
        return self._finder

    def saved(self, facts: Facts | None = None) -> PathState:
        """To come back to, with these facts if any are given."""
        return PathState(self.block, self.facts if facts is None else facts, self.allocated, self.defined)

    def restore(self, saved: PathState) -> None:
        self.block = saved.block
        self.facts = saved.facts
        self.allocated = saved.allocated
        self.defined = saved.defined

    def write(self, instruction: Instruction) -> None:
        self.block.instructions.append(instruction)
        self.written += 1


@final
class States:
    """What is known about the objects in an objects memory (their state) or a memory of modifications (a Bool).

    Heap objects are kept apart: a `free` of who knows what changes only these.
    """

    __slots__ = ("heap", "other")

    def __init__(self, heap: NumberMap[Term] = EMPTY, other: NumberMap[Term] = EMPTY) -> None:
        self.heap = heap
        self.other = other


@final
class MemoryValue:
    """A version of a memory in the bounded program, with what is known about its contents."""

    __slots__ = ("cells", "register", "states")

    def __init__(self, register: MemoryRegister, cells: Cells = EMPTY, states: States | None = None) -> None:
        self.register = register
        self.cells = cells
        self.states = states if states is not None else _UNKNOWN


_UNKNOWN = States()


@final
@dataclass(slots=True, eq=False)
class Edge:
    path: PathState
    """At its beginning; the facts are those on the edge."""
    conditional: bool
    used_facts: tuple[int, ...]
    """The places of those values that are constants only because of what is known on the path."""
    values: tuple[Value, ...]
    memories: tuple[MemoryValue, ...]
    carried: tuple[Value, ...]
    carried_memories: tuple[MemoryValue, ...]


@final
@dataclass(slots=True, eq=False)
class Pending:
    """A copy of a block that some edges lead to already."""

    shape: BlockShape
    iterations: tuple[int, ...]
    edges: list[Edge] = field(default_factory=list)
    block: Block | None = None
    """Made when a conditional edge needs it."""


@final
@dataclass(slots=True, eq=False)
class LoopState:
    """A loop that is being unwound."""

    objects: int
    """How many there were when this iteration began."""
    iterations: int = 0
    charged: int = 0
    decided: bool = False
    """An exit test was decided in this iteration."""
    short: bool = False
    """An exit test of this iteration compares numbers from small ranges: it cannot go on for long."""
    compared: dict[int, tuple[Range, ...]] = field(default_factory=dict)
    """Block → the ranges of what its exit test compared last."""
    seen: dict[int, tuple[Any, ...]] = field(default_factory=dict)
    """Block → what its exit test examined in the iteration before."""
    earlier: tuple[Any, ...] | None = None
    """The state at the start of an earlier iteration: whoever comes back to it has seen everything."""
    returned: int = 0
    """How often the head of the loop was reached from inside."""


@final
@dataclass(slots=True, eq=False)
class Frame:
    """An activation of a function."""

    shape: Shape
    context: CallContext | None
    call: Call | None = None
    arguments: tuple[Value, ...] = ()
    values: dict[Term, Value] = field(default_factory=dict)
    memories: dict[MemoryRegister, MemoryValue] = field(default_factory=dict)
    by_facts: set[Term] = field(default_factory=set)
    """Registers whose values are constants only because of what is known on the path."""
    heap: list[tuple[int, ...]] = field(default_factory=list)
    """Keys of the copies to be made."""
    pending: dict[tuple[int, ...], Pending] = field(default_factory=dict)
    loops: dict[int, LoopState] = field(default_factory=dict)
    regions: dict[str, str] = field(default_factory=dict)
    """Regions of the function → of the bounded program."""
    current: Pending | None = None
    position: int = 0
    """In the instructions of the block that is being copied."""
    symbolic: bool = False
    """A branch was taken that no constant decided."""
    symbolic_below: int = 0
    """In so many of the activations that led here it was so."""
    charged: int = 0
    """So many activations of this function led here by such branches."""
    outer: Frame | None = None
    """The activation of the same function before."""
    returned: Returned | None = None


@final
@dataclass(slots=True, eq=False)
class Returned:
    path: PathState
    values: list[Value]
    used_facts: list[bool]
    """For each of them: whether it is a constant only because of what is known on the path."""
    memories: list[MemoryValue]


@final
class Cursor:
    """Where the walk is: at a point of a path, in an activation of a function, at an instruction of it."""

    __slots__ = ("frame", "location", "path", "stack")

    frame: Frame
    """The innermost activation."""

    def __init__(self) -> None:
        self.path = PathState(Block("entry"))
        self.stack: list[Frame] = []
        """The activations that are under way."""
        self.location: Location | None = None
        """Of the instruction that is being copied."""

"""Sea-IR: programs, functions and blocks. The instructions are in `operations`.

Sea-IR is the program with its memory purified: memory is a value in a register, a store makes a new one. Scalars and
pointers are symbols of the term layer, and what is computed from them is a term; a pointer is a bit-vector of the
target's pointer width (what object it belongs to is a matter of the semantics, not of the syntax).
"""

from __future__ import annotations

import enum
from collections.abc import Iterator
from dataclasses import field
from typing import NamedTuple, final

from limpet.base.diagnostics import Location
from limpet.base.properties import Approximation
from limpet.base.records import dataclass
from limpet.base.source_types import SourceType
from limpet.seair.operations import Instruction, MemoryPhi, MemoryRegister, Phi, Property, Terminator
from limpet.seair.predicates import Inferred
from limpet.terms.build import Builder
from limpet.terms.sorts import Sort
from limpet.terms.term import Term


@final
class Block:
    """Phis first, then instructions, then the terminator."""

    __slots__ = ("instructions", "label", "phis", "terminator")

    def __init__(self, label: str) -> None:
        self.label = label
        self.phis: list[Phi | MemoryPhi] = []
        self.instructions: list[Instruction] = []
        self.terminator: Terminator | None = None
        """None only while the block is being made."""

    def successors(self) -> tuple[Block, ...]:
        assert self.terminator is not None, f"block {self.label} is not finished"
        return self.terminator.successors()

    def __repr__(self) -> str:
        return f"<Block {self.label}>"


@dataclass(slots=True, eq=False)
class Function:
    name: str
    """Without `@`."""
    parameters: list[Term] = field(default_factory=list)
    """Symbols."""
    memory_parameters: list[MemoryRegister] = field(default_factory=list)
    results: list[Sort] = field(default_factory=list)
    """A C function returns none or one; a struct in registers is several."""
    memory_results: int = 0
    """How many memories `Return` hands back; which parameter each continues is in `continues`."""
    continues: list[int] = field(default_factory=list)
    """For each memory result, the position of the memory parameter of the same region."""
    blocks: list[Block] = field(default_factory=list)
    """The first is the entry; it has no predecessors."""
    location: Location | None = None
    cell_results: int = 0
    """How many results, the last ones, are cells of memory: see `horn.frames`."""

    @property
    def entry(self) -> Block:
        return self.blocks[0]

    def instructions(self) -> Iterator[Instruction]:
        for block in self.blocks:
            yield from block.instructions


class GlobalKind(enum.Enum):
    VARIABLE = "variable"
    CONSTANT = "constant"
    FUNCTION = "function"
    """Has an address but no bytes: never dereferenceable."""


@dataclass(slots=True, eq=False)
class Global:
    """An object that is there from the start. `address` is the symbol that stands for where it is."""

    name: str
    address: Term
    kind: GlobalKind
    size: int
    """In bytes."""
    align: int = 1
    contents: bytes | None = None
    """Initial bytes, `size` of them; None: not known (an external variable), anything."""
    pointers: dict[int, Term] = field(default_factory=dict)
    """Offset → term over addresses of globals; these take the place of the bytes there."""
    region: str = ""
    """The region (in the entry function) whose initial memory has its bytes."""
    location: Location | None = None


class SourceId(NamedTuple):
    """An instruction of the prepared program."""

    function: str
    number: int
    """Its position in the function."""


class SourceObject(NamedTuple):
    name: str
    """Of the variable; of blocks of the heap, that of a variable that points there."""
    type: SourceType | None
    offset: int = 0
    """Where the object begins in the variable, which may have been split."""


@dataclass(slots=True, eq=False)
class Program:
    builder: Builder
    pointer_bits: int
    functions: dict[str, Function] = field(default_factory=dict)
    globals: list[Global] = field(default_factory=list)
    entry: str = ""
    over_approximations: list[Approximation] = field(default_factory=list)
    """Places where Sea-IR has more behaviours than the program: harmless for a proof, but a reason why a
    counterexample may not be one. (What loses behaviours goes to `Context.approximate`.)"""
    untracked: dict[Property, list[SourceId]] = field(default_factory=dict)
    """Properties of the role `UNTRACKED`: where one can fail, these loads read undefined bits, and the program has to
    be built again so that they are tracked. And the rules of operations: where one can be broken without a violation,
    as nobody uses the result, these are to be tracked."""
    variables: dict[str, str] = field(default_factory=dict)
    """Names of registers → the variable of the source that has their value."""
    unsigned: set[str] = field(default_factory=set)
    """Names of registers that are variables of an unsigned type."""
    objects: dict[str, SourceObject] = field(default_factory=dict)
    """Names of registers and addresses of globals → what the source says of the objects that they point to."""
    predicates: list[Inferred] = field(default_factory=list)
    """That a proof has to come up with."""
    endless: Property | None = None
    """The cover of runs that go on for ever; None: the program has no covers."""


@dataclass(frozen=True, slots=True, eq=False)
class CallContext:
    """Which calls led here: one link per call, innermost first. None is the entry function.

    Identity is equality: chains can be long, and each activation has its own.
    """

    function: str
    """The callee: the function we are in."""
    call: Location | None
    """Where it is called."""
    parent: CallContext | None
    depth: int = 1

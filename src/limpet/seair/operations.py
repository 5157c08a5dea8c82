"""The instructions of Sea-IR.

Every class lists which of its fields are terms that are read, memories that are read, and registers that are made;
passes use `terms()`, `memories()`, `defines()` and `defines_memory()` instead of knowing each class.
"""

from __future__ import annotations

import enum
from dataclasses import field
from typing import TYPE_CHECKING, Any, ClassVar, final

from limpet.base.diagnostics import Location
from limpet.base.properties import Role
from limpet.base.records import dataclass
from limpet.terms.term import Term

if TYPE_CHECKING:
    from limpet.seair.program import Block, CallContext


class MemoryKind(enum.Enum):
    DATA = "data"
    """The bytes of the objects of one region."""
    OBJECTS = "objects"
    """The state of every object: live, freed, …"""
    MODIFIED = "modified"
    """Which objects were written to; there only if the program asks."""
    UNDEFINED = "undefined"
    """The shadow of the bytes of one region: a one for every bit that has no defined value. It has the same loads,
    stores, fills and copies. At the start all of a global is defined; a new object is filled with ones by a `Fill` of
    its own."""

    SLOT = "slot"
    """A byte for each byte of all objects, for one purpose: see `slots`. 0 at the start; a new object is filled with
    zeros by a `Fill` of its own."""

    @property
    def has_bytes(self) -> bool:
        return self is not MemoryKind.OBJECTS and self is not MemoryKind.MODIFIED


class ObjectKind(enum.Enum):
    STACK = "stack"
    HEAP = "heap"


MALLOC = "malloc"
"""The family of heap objects that C makes and frees."""
CONSTANT = "constant"
"""The family of locals that only their initialisers write to."""


class ObjectState(enum.IntEnum):
    """What the objects memory holds for each object. The numbers are what the solver sees."""

    NONE = 0
    LIVE = 1
    FREED = 2
    SCOPE = 3
    """The scope of the local variable has ended; it may begin again."""
    RETURNED = 4
    """Its function has returned."""


@final
class MemoryRegister:
    """One version of one region's memory. Identity is equality."""

    __slots__ = ("kind", "name", "region")

    def __init__(self, name: str, region: str, kind: MemoryKind = MemoryKind.DATA) -> None:
        self.name = name
        self.region = region
        self.kind = kind

    def __repr__(self) -> str:
        return f"<{self.name} of {self.region}>"


@dataclass(frozen=True, slots=True)
class Property:
    """Something that must hold wherever it is asserted. One per place in the program, however often it is copied."""

    kind: str
    """Of `properties.KINDS`; the name of the role, if it is none of these."""
    message: str
    location: Location | None = None
    function: str = ""
    role: Role = Role.CHECK

    @staticmethod
    def of_role(role: Role, message: str, location: Location | None, function: str) -> Property:
        return Property(role.value, message, location, function, role)


@dataclass(slots=True, eq=False, kw_only=True)
class Instruction:
    location: Location | None = None

    TERMS: ClassVar[tuple[str, ...]] = ()
    MEMORIES: ClassVar[tuple[str, ...]] = ()
    DEFINES: ClassVar[tuple[str, ...]] = ()
    DEFINES_MEMORY: ClassVar[tuple[str, ...]] = ()

    def terms(self) -> tuple[Term, ...]:
        """Terms that are read (not the symbols in them)."""
        return _flat([getattr(self, name) for name in self.TERMS])

    def memories(self) -> tuple[MemoryRegister, ...]:
        return _flat([getattr(self, name) for name in self.MEMORIES])

    def defines(self) -> tuple[Term, ...]:
        """Symbols that are given a value."""
        return _flat([getattr(self, name) for name in self.DEFINES])

    def defines_memory(self) -> tuple[MemoryRegister, ...]:
        return _flat([getattr(self, name) for name in self.DEFINES_MEMORY])


def _flat(values: list[Any]) -> tuple[Any, ...]:
    tuples = [value if isinstance(value, tuple) else (value,) for value in values if value is not None]
    return tuple([each for value in tuples for each in value])


# --- scalars ------------------------------------------------------------------------------------------------


@final
@dataclass(slots=True, eq=False)
class Assign(Instruction):
    """`R = term`."""

    result: Term
    value: Term
    TERMS = ("value",)
    DEFINES = ("result",)


@final
@dataclass(slots=True, eq=False)
class Nondet(Instruction):
    """Any value. With a `label` it is an input of the program: a call of that function gave it, and a replay will
    ask for it; without, nothing can be said about it (an undefined value).

    `type` is what the interpreter records: `i32`, `float`, `double`, `bytes[12]`, …; bits are in `result`.
    """

    result: Term
    label: str | None = None
    type: str = ""
    known: Term | None = None
    """A Bool: both are right; in bounded programs it tells whether this is a constant there. A number: any that is not
    less is right; in bounded programs it is the least that is known, a constant."""
    count: Term | None = None
    """How many iterations a loop has of which this is any: a run is shorter, and easier to replay, if they are few."""
    TERMS = ("known", "count")
    DEFINES = ("result",)


@final
@dataclass(slots=True, eq=False)
class Assert(Instruction):
    """The condition must hold here; runs in which it does not end here."""

    condition: Term
    property: Property
    context: CallContext | None = None
    """Only in bounded programs: the calls that led to this copy."""
    TERMS = ("condition",)


@final
@dataclass(slots=True, eq=False)
class Assume(Instruction):
    """Only runs in which the condition holds count."""

    condition: Term
    cause: str = ""
    """The kind of error that nobody checks for, if runs without it are those that count; it is not part of the text."""
    TERMS = ("condition",)


# --- memory -------------------------------------------------------------------------------------------------


@final
@dataclass(slots=True, eq=False)
class Init(Instruction):
    """The memory at the start. In the entry function: the initial bytes of the globals of its region, and for an
    objects memory: globals live, all else none. Anything else in it can be anything. Elsewhere: a region of objects
    that only this call knows, with any contents.

    `blank`: what has no contents is all zeros, rather than anything. It makes no difference, as another memory, the
    shadow, tells that it is undefined; but zeros are known."""

    result: MemoryRegister
    blank: bool = False
    DEFINES_MEMORY = ("result",)


@final
@dataclass(slots=True, eq=False)
class Load(Instruction):
    """`R = load P, M`: as many bytes as the result (a bit-vector of a multiple of 8 bits) has, little-endian.

    The access is known to be inside of a live object: whoever makes a Load puts the checks before it.
    `align` is what the compiler promises (1: nothing).
    """

    result: Term
    pointer: Term
    memory: MemoryRegister
    align: int = 1
    TERMS = ("pointer",)
    MEMORIES = ("memory",)
    DEFINES = ("result",)


@final
@dataclass(slots=True, eq=False)
class Store(Instruction):
    """`M' = store R, P, M`."""

    result: MemoryRegister
    value: Term
    pointer: Term
    memory: MemoryRegister
    align: int = 1
    TERMS = ("value", "pointer")
    MEMORIES = ("memory",)
    DEFINES_MEMORY = ("result",)


@final
@dataclass(slots=True, eq=False)
class Alloc(Instruction):
    """`P, A' = alloca|malloc size, A`: a new object each time it is executed; its bytes can be anything.

    A heap object larger than the machine allows is not made: P is null then.
    """

    result: Term
    objects_result: MemoryRegister
    kind: ObjectKind
    size: Term
    """In bytes, of pointer width."""
    objects: MemoryRegister
    align: int = 1
    name: str = ""
    """Of the variable, or what a person would call it."""
    region: str = ""
    """The region in which its bytes are."""
    number: int | None = None
    """Only in bounded programs: which object of the object table it is."""
    fails: Term | None = None
    """A Bool: where it holds, nothing is made either. None: it does not."""
    family: str = MALLOC
    """Of a heap object: what made it, and so what frees it. Of a local: CONSTANT, if it is one."""
    TERMS = ("size", "fails")
    MEMORIES = ("objects",)
    DEFINES = ("result",)
    DEFINES_MEMORY = ("objects_result",)


@final
@dataclass(slots=True, eq=False)
class SetState(Instruction):
    """`A' = free P, A` (and the ends and beginnings of scopes): the state of the object that P points into.

    Nothing happens if P points to no object (free of null).
    """

    result: MemoryRegister
    pointer: Term
    state: ObjectState
    objects: MemoryRegister
    TERMS = ("pointer",)
    MEMORIES = ("objects",)
    DEFINES_MEMORY = ("result",)


@final
@dataclass(slots=True, eq=False)
class EndOfRun(Instruction):
    """The program ends normally: what is left on the heap is judged. Not in bounded programs, which have an assertion
    for each place where blocks are allocated instead."""

    objects: MemoryRegister
    memories_read: tuple[MemoryRegister, ...]
    """Where pointers to blocks may be; none: nothing is known about that, and any block may be lost."""
    kinds: tuple[str, ...]
    """Of properties: `memory-leak`, `memory-cleanup`."""
    MEMORIES = ("objects", "memories_read")


@final
@dataclass(slots=True, eq=False)
class Copy(Instruction):
    """`M' = memcpy P, M, Q, N, n`: n bytes from Q in N to P in M. Overlap is allowed: N is read before M' is made."""

    result: MemoryRegister
    pointer: Term
    memory: MemoryRegister
    source: Term
    source_memory: MemoryRegister
    length: Term
    TERMS = ("pointer", "source", "length")
    MEMORIES = ("memory", "source_memory")
    DEFINES_MEMORY = ("result",)


@final
@dataclass(slots=True, eq=False)
class Fill(Instruction):
    """`M' = memset P, byte, n, M`."""

    result: MemoryRegister
    pointer: Term
    byte: Term
    length: Term
    memory: MemoryRegister
    TERMS = ("pointer", "byte", "length")
    MEMORIES = ("memory",)
    DEFINES_MEMORY = ("result",)


@final
@dataclass(slots=True, eq=False)
class Tabulate(Instruction):
    """`i, M' = memeach P, n, value, M`: n bytes, a multiple of the value's 1, 2, 4, 8, … bytes, become values side by
    side; `i` in a value is its number. `reads` in it are what is at `places`, which depend on `i`, in `sources`."""

    result: MemoryRegister
    pointer: Term
    length: Term
    index: Term
    value: Term
    memory: MemoryRegister
    reads: tuple[Term, ...] = ()
    places: tuple[Term, ...] = ()
    sources: tuple[MemoryRegister, ...] = ()
    TERMS = ("pointer", "length", "value", "places")
    MEMORIES = ("memory", "sources")
    DEFINES = ("index", "reads")
    DEFINES_MEMORY = ("result",)


@final
@dataclass(slots=True, eq=False)
class Havoc(Instruction):
    """`M' = memhavoc P, n, M`: n bytes become anything. `label` as in Nondet; the input is `bytes[n]`."""

    result: MemoryRegister
    pointer: Term
    length: Term
    memory: MemoryRegister
    label: str | None = None
    TERMS = ("pointer", "length")
    MEMORIES = ("memory",)
    DEFINES_MEMORY = ("result",)


# --- questions about pointers (results are Bool, except of ObjectSize and PointerOffset) -------------------


@final
@dataclass(slots=True, eq=False)
class IsObject(Instruction):
    """P has the provenance of some object: false for null (and null plus something). Says nothing about bounds."""

    result: Term
    pointer: Term
    TERMS = ("pointer",)
    DEFINES = ("result",)


@final
@dataclass(slots=True, eq=False)
class IsDeref(Instruction):
    """`size` bytes from P on lie inside of its object (dead or alive). With `write`, the object is not constant."""

    result: Term
    pointer: Term
    size: Term
    write: bool = False
    TERMS = ("pointer", "size")
    DEFINES = ("result",)


@final
@dataclass(slots=True, eq=False)
class IsAlloc(Instruction):
    """The object that P points into is live."""

    result: Term
    pointer: Term
    objects: MemoryRegister
    TERMS = ("pointer",)
    MEMORIES = ("objects",)
    DEFINES = ("result",)


@final
@dataclass(slots=True, eq=False)
class IsFreeable(Instruction):
    """P is the start of a heap object (dead or alive). False for null. With a `family`, it is one of that."""

    result: Term
    pointer: Term
    family: str = ""
    TERMS = ("pointer",)
    DEFINES = ("result",)


@final
@dataclass(slots=True, eq=False)
class ObjectSize(Instruction):
    """The size in bytes of the object that P points into; 0 for no object."""

    result: Term
    pointer: Term
    TERMS = ("pointer",)
    DEFINES = ("result",)


@final
@dataclass(slots=True, eq=False)
class PointerOffset(Instruction):
    """How many bytes P is after the start of its object. Means nothing for no object."""

    result: Term
    pointer: Term
    TERMS = ("pointer",)
    DEFINES = ("result",)


@final
@dataclass(slots=True, eq=False)
class SameObject(Instruction):
    """P and Q point into the same object, or both into none."""

    result: Term
    pointer: Term
    other: Term
    TERMS = ("pointer", "other")
    DEFINES = ("result",)


@final
@dataclass(slots=True, eq=False)
class IsAligned(Instruction):
    """The object that P points into begins at a multiple of `align`, wherever it may be placed. True for no object."""

    result: Term
    pointer: Term
    align: int
    TERMS = ("pointer",)
    DEFINES = ("result",)


@final
@dataclass(slots=True, eq=False)
class IsMod(Instruction):
    """The object that P points into was written to since the last reset."""

    result: Term
    pointer: Term
    memory: MemoryRegister
    TERMS = ("pointer",)
    MEMORIES = ("memory",)
    DEFINES = ("result",)


@final
@dataclass(slots=True, eq=False)
class SetMod(Instruction):
    """`S' = setmod|resetmod P, S`: note a write, or forget all writes, to the object that P points into."""

    result: MemoryRegister
    pointer: Term
    modified: Term
    """A Bool: true for setmod (or the condition under which writes are tracked)."""
    memory: MemoryRegister
    TERMS = ("pointer", "modified")
    MEMORIES = ("memory",)
    DEFINES_MEMORY = ("result",)


# --- joins --------------------------------------------------------------------------------------------------


@final
@dataclass(slots=True, eq=False)
class Phi:
    result: Term
    incoming: list[tuple[Block, Term]] = field(default_factory=list)


@final
@dataclass(slots=True, eq=False)
class MemoryPhi:
    result: MemoryRegister
    incoming: list[tuple[Block, MemoryRegister]] = field(default_factory=list)


@final
@dataclass(slots=True, eq=False)
class MemorySelect(Instruction):
    """`M = select c, M1, M2`: what memory phis become in gated form. (For scalars it is a term.)"""

    result: MemoryRegister
    condition: Term
    yes: MemoryRegister
    no: MemoryRegister
    TERMS = ("condition",)
    MEMORIES = ("yes", "no")
    DEFINES_MEMORY = ("result",)


# --- calls and control --------------------------------------------------------------------------------------


@final
@dataclass(slots=True, eq=False)
class Call(Instruction):
    """A direct call. Memories are passed and returned like values, in the order of the callee's parameters."""

    callee: str
    arguments: tuple[Term, ...] = ()
    memory_arguments: tuple[MemoryRegister, ...] = ()
    results: tuple[Term, ...] = ()
    memory_results: tuple[MemoryRegister, ...] = ()
    TERMS = ("arguments",)
    MEMORIES = ("memory_arguments",)
    DEFINES = ("results",)
    DEFINES_MEMORY = ("memory_results",)


@dataclass(slots=True, eq=False, kw_only=True)
class Terminator:
    location: Location | None = None

    def successors(self) -> tuple[Block, ...]:
        return ()

    def terms(self) -> tuple[Term, ...]:
        return ()

    def memories(self) -> tuple[MemoryRegister, ...]:
        return ()


@final
@dataclass(slots=True, eq=False)
class Jump(Terminator):
    target: Block

    def successors(self) -> tuple[Block, ...]:
        return (self.target,)


@final
@dataclass(slots=True, eq=False)
class Branch(Terminator):
    """`br condition, yes, no`; the two are different blocks."""

    condition: Term
    yes: Block
    no: Block

    def successors(self) -> tuple[Block, ...]:
        return (self.yes, self.no)

    def terms(self) -> tuple[Term, ...]:
        return (self.condition,)


@final
@dataclass(slots=True, eq=False)
class Return(Terminator):
    """A function has one (or none, if it never returns)."""

    values: tuple[Term, ...] = ()
    memory_values: tuple[MemoryRegister, ...] = ()

    def terms(self) -> tuple[Term, ...]:
        return self.values

    def memories(self) -> tuple[MemoryRegister, ...]:
        return self.memory_values


@final
@dataclass(slots=True, eq=False)
class Halt(Terminator):
    """The run ends: exit, abort, or what follows a failed check."""

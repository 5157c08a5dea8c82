"""What a loop writes, as blocks of memory: the same value, a value for each place, or a copy."""

from __future__ import annotations

from limpet.base.records import dataclass
from limpet.passes.loops import Loop
from limpet.passes.progressions import STEADY, Progression, Progressions
from limpet.seair import operations as ops
from limpet.seair.operations import MemoryPhi, MemoryRegister
from limpet.terms.kind import CONSTANT
from limpet.terms.term import Term
from limpet.terms.walk import free_symbols


@dataclass(frozen=True, slots=True)
class Access:
    pointer: Term
    """Expanded."""
    progression: Progression
    size: int


@dataclass(frozen=True, slots=True)
class BlockWrite:
    memory: MemoryPhi
    store: ops.Store
    target: Access
    value: Term
    """Expanded."""
    loads: tuple[ops.Load, ...] = ()
    """What the value is made from, beside the number of the iteration."""
    places: tuple[Term, ...] = ()
    """Of these; expanded."""
    origin: Access | None = None
    """If the value is what is there: it is a copy."""

    @property
    def byte(self) -> int | None:
        """That the value repeats."""
        if self.value.kind is not CONSTANT:
            return None
        bytes = {self.value.payload >> at & 0xFF for at in range(0, self.value.width, 8)}
        return bytes.pop() if len(bytes) == 1 else None


@dataclass(frozen=True, slots=True)
class Writes:
    writes: list[BlockWrite]
    """Those to one memory in the order of an iteration."""
    reads: list[tuple[Access, BlockWrite]]
    """What an iteration reads must not be what an earlier one wrote."""
    sometimes: list[Access]
    """Reads that only some iterations do: in others, nobody checks where they would be."""
    reads_own: bool
    """An iteration reads what it may have written itself."""


def writes_of(progressions: Progressions, loop: Loop) -> Writes | None:
    """None: some of it is not a block."""
    if any(isinstance(phi, MemoryPhi) for block in loop.blocks if block is not loop.head for phi in block.phis):
        return None
    if any(isinstance(i, ops.Store) for i in loop.head.instructions):
        return None
    made_by = {i.result: i for block in loop.blocks for i in block.instructions if isinstance(i, ops.Store)}
    writes: list[BlockWrite] = []
    changed: dict[MemoryRegister, list[BlockWrite]] = {}
    entries = {phi.result for phi in loop.memory_phis()}
    for phi in loop.memory_phis():
        mine = _chain(progressions, loop, phi, made_by, entries)
        if mine is None:
            return None
        writes += mine
        changed |= dict.fromkeys([phi.result, *(write.store.result for write in mine)], mine)
    if any(result not in changed for result in made_by):
        return None
    return _with_reads(progressions, loop, writes, changed, entries)


def _chain(
    progressions: Progressions,
    loop: Loop,
    phi: MemoryPhi,
    made_by: dict[MemoryRegister, ops.Store],
    entries: set[MemoryRegister],
) -> list[BlockWrite] | None:
    if not phi.result.kind.has_bytes:
        return None
    memory = loop.next_memory(phi)
    writes: list[BlockWrite] = []
    while memory is not phi.result:
        store = made_by.get(memory) if memory is not None else None
        write = _write(progressions, phi, store, made_by.keys() | entries, entries) if store is not None else None
        if write is None or store is None:
            return None
        writes.append(write)
        memory = store.memory
    return writes[::-1]


def _write(
    progressions: Progressions,
    phi: MemoryPhi,
    store: ops.Store,
    changed: set[MemoryRegister],
    entries: set[MemoryRegister],
) -> BlockWrite | None:
    target = _access(progressions, store.pointer, store.value.width)
    if target is None or abs(target.progression.step) != target.size:
        return None
    value = progressions.expand(store.value)
    loads = []
    for symbol in free_symbols(value):
        if progressions.depends_on_number(symbol) is not None:
            continue
        load = progressions.definitions.get(symbol)
        if not isinstance(load, ops.Load) or (load.memory in changed and load.memory not in entries):
            return None  # it depends on more, or on what the iteration wrote before
        loads.append(load)
    places = tuple([progressions.expand(load.pointer) for load in loads])
    if any(progressions.depends_on_number(place) is None for place in places):
        return None
    origin = None
    if len(loads) == 1 and value is loads[0].result:
        access = _access(progressions, loads[0].pointer, value.width)
        origin = access if access is not None and access.progression.step == target.progression.step else None
    return BlockWrite(phi, store, target, value, tuple(loads), places, origin)


def _access(progressions: Progressions, pointer: Term, bits: int) -> Access | None:
    expanded = progressions.expand(pointer)
    progression = progressions.of(expanded)
    return Access(expanded, progression, bits // 8) if progression is not None else None


def _with_reads(
    progressions: Progressions,
    loop: Loop,
    writes: list[BlockWrite],
    changed: dict[MemoryRegister, list[BlockWrite]],
    entries: set[MemoryRegister],
) -> Writes | None:
    reads: dict[tuple[Access, BlockWrite], None] = {}
    sometimes: dict[Access, None] = {}
    reads_own = False
    for block in loop.blocks:
        for i in block.instructions:
            if isinstance(i, ops.Store) or not any(memory in changed for memory in i.memories()):
                continue
            access = _access(progressions, i.pointer, i.result.width) if isinstance(i, ops.Load) else None
            if access is None or not isinstance(i, ops.Load):
                return None
            own = i.memory not in entries
            steady = access.progression == STEADY
            if (own and steady) or (block is loop.head and not steady):
                return None  # it may change, or be read once more
            reads_own = reads_own or own
            if not steady and block not in loop.always:
                sometimes[access] = None
            for write in changed[i.memory]:
                reads[access, write] = None
    return Writes(writes, list(reads), list(sometimes), reads_own)

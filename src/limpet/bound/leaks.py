"""What is left on the heap when the program ends, block by block.

A block is lost if it is live and not *reached*: by a pointer in a global variable, or in a live block that is reached.
What words of memory hold is mostly known while bounding; where it is not, it is read. Only so many words are examined:
a pointer that is overlooked makes a block count as lost, which a replay will find out.

Where the program ends inside of functions, by `exit`, their variables may hold pointers, too (the step that makes
registers of variables leaves these in memory). Which version of a memory is the current one is looked for in each
function that has not returned; where that is not seen, its contents count as unknown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from limpet.base.checks import CLEANUP, LEAK
from limpet.base.diagnostics import Location
from limpet.base.records import dataclass
from limpet.bound.claims import Claims
from limpet.bound.evaluator import Evaluator
from limpet.bound.object_states import ObjectStates
from limpet.bound.versions import current_versions
from limpet.memory.objects import ObjectTable
from limpet.memory.pointers import Pointer, Value
from limpet.seair import operations as ops
from limpet.seair.operations import MemoryRegister, Property
from limpet.seair.program import CallContext, Global, GlobalKind
from limpet.terms.kind import CONSTANT
from limpet.terms.sorts import BOOL
from limpet.terms.term import Term

MAX_WORDS = 4096
"""How many words are examined in all, and how many of one object."""
MAX_EDGES = 20_000
MAX_STEPS = 100_000

_TOLD = {
    LEAK: "the block that is allocated here is lost: it is not freed, and nothing points to it when the program ends",
    CLEANUP: "the block that is allocated here is not freed when the program ends",
}


@dataclass(frozen=True, slots=True)
class Site:
    """Where a block was allocated."""

    location: Location | None
    function: str
    context: CallContext | None


@dataclass(frozen=True, slots=True)
class Edge:
    """A word of an object (0: of a global variable) points into a block, under a condition."""

    source: int
    target: int
    condition: Term


class EndCopies:
    """Copies of the instruction that is before the end of the program."""

    def __init__(
        self,
        evaluator: Evaluator,
        table: ObjectTable,
        states: ObjectStates,
        claims: Claims,
        load: Callable[[ops.Load], None],
        sites: dict[int, Site],
        globals: dict[int, Global],
    ) -> None:
        self.builder = evaluator.builder
        self.evaluator = evaluator
        self.values = evaluator.values
        self.at = evaluator.at
        self.path = evaluator.path
        self.table = table
        self.states = states
        self.claims = claims
        self.load = load
        self.sites = sites
        self.globals = globals

    def copy(self, i: ops.EndOfRun) -> None:
        b = self.builder
        live = {number: alive for number, alive in self.alive(i, "heap") if alive is not b.false}
        if not live:
            return
        for kind in i.kinds:
            fine = {number: b.not_(alive) for number, alive in live.items()}
            if kind == LEAK:
                for number, reached in _Reaching(self, i, live).run().items():
                    fine[number] = b.or_(fine[number], reached)
            sites = self._sites(live)
            for site, numbers in sites.items():
                holds = b.and_(*(fine[number] for number in numbers))
                if len(sites) > 1 and holds is not b.true:
                    # A run ends at an assertion that fails. Several blocks may be left, so it fails only if chosen.
                    chosen = self.values.symbol_of("chosen", BOOL)
                    self.path.write(ops.Nondet(chosen, location=i.location))
                    holds = b.or_(holds, b.not_(chosen))
                property = Property(kind, _TOLD[kind], site.location, site.function)
                self.claims.claim(holds, property, site.context)

    def _sites(self, live: dict[int, Term]) -> dict[Site, list[int]]:
        sites: dict[Site, list[int]] = {}
        for number in live:
            sites.setdefault(self.sites[number], []).append(number)
        return sites

    def alive(self, i: ops.EndOfRun, kind: str) -> Iterator[tuple[int, Term]]:
        memory = self.at.frame.memories[i.objects]
        for number, _ in self.path.allocated.items():
            if self.table[number].kind != kind:
                continue
            state = self.states.of(memory, number)
            if state is not None:
                yield number, self.states.is_live(state)
                continue
            alive = self.values.symbol_of("alive", BOOL)
            thin = self.values.address_of[number]
            self.path.write(ops.IsAlloc(alive, thin, memory.register, location=i.location))
            yield number, alive


class _Reaching:
    def __init__(self, c: EndCopies, i: ops.EndOfRun, live: dict[int, Term]) -> None:
        self.c = c
        self.b = c.builder
        self.live = live
        self.end = i
        current = c.at.frame.current
        self.in_functions = current is not None and isinstance(current.shape.block.terminator, ops.Halt)
        """The program ends there, or else the first function returns: then its variables are gone."""
        if self.in_functions:
            self.memories = _current_memories(c, i)
        else:
            self.memories = {c.at.frame.memories[memory].register.region: memory for memory in i.memories_read}
        self.word = c.evaluator.addresses.pointer_bits // 8
        self.words = MAX_WORDS

    def run(self) -> dict[int, Term]:
        """For each block the condition under which it is reached."""
        b, live = self.b, self.live
        edges = self._edges()
        reached = dict.fromkeys(live, b.false)
        for edge in edges:
            if edge.source == 0:
                reached[edge.target] = b.or_(reached[edge.target], edge.condition)
        inner = [edge for edge in edges if edge.source]
        for _ in range(min(len(live), MAX_STEPS // (len(inner) + 1))):
            changed = False
            for edge in inner:
                before = reached[edge.target]
                if before is b.true or reached[edge.source] is b.false:
                    continue
                after = b.or_(before, b.and_(reached[edge.source], live[edge.source], edge.condition))
                if after is not before:
                    reached[edge.target] = after
                    changed = True
            if not changed:
                break
        return reached

    def _edges(self) -> list[Edge]:
        c = self.c
        edges: list[Edge] = []
        true = c.builder.true
        places = [(0, number, true) for number, entry in c.globals.items() if entry.kind is GlobalKind.VARIABLE]
        if self.in_functions:
            places += [(0, number, alive) for number, alive in c.alive(self.end, "stack")]
        places += [(number, number, true) for number in self.live]
        for source, number, alive in places:
            for value, inside in self._values(number):
                for target, condition in self._targets(value):
                    edges.append(Edge(source, target, c.builder.and_(alive, inside, condition)))
                    if len(edges) > MAX_EDGES:
                        return edges
        return edges

    def _values(self, number: int) -> Iterator[tuple[Value, Term]]:
        """The words of an object, and whether they are inside of it."""
        c, b = self.c, self.b
        info = c.table[number]
        memory = self.memories.get(info.region)
        if memory is None:
            return  # no part of the program knows its bytes any more
        known = info.size.kind is CONSTANT
        count = min(info.size.payload // self.word if known else MAX_WORDS // 16, self.words)
        pointer_sort = c.values.zero.sort
        place, word = c.values.symbol_of("place", pointer_sort), c.values.symbol_of("word", pointer_sort)
        self.words -= count
        for offset in range(0, count * self.word, self.word):
            c.at.frame.values[place] = Pointer(c.evaluator.addresses.object_constant(number), b.bv(offset, place.width))
            c.at.location = None  # no line of the source reads it
            c.load(ops.Load(word, place, memory, self.word))
            value = c.at.frame.values[word]
            yield value, b.bv_ule(b.bv(offset + self.word, place.width), info.size)
            if not known and isinstance(value, Term) and value.is_symbol and offset >= 8 * self.word:
                return  # of unknown size and contents: its beginning has to do

    def _targets(self, value: Value) -> Iterator[tuple[int, Term]]:
        c, b = self.c, self.b
        possible = c.evaluator.possible(value)
        if possible is not None:
            for number in dict.fromkeys(possible):
                if number in self.live:
                    yield number, c.evaluator.is_in(value, number)
            return
        object = c.evaluator.expressions.pointer(value).object
        for number in self.live:
            yield number, b.equal(object, c.evaluator.addresses.object_constant(number))


def _current_memories(c: EndCopies, end: ops.EndOfRun) -> dict[str, MemoryRegister]:
    """Regions of the bounded program, and the version that their memory has now, for `MemoryCopies.load`."""
    memories: dict[str, MemoryRegister] = {}
    settled: set[str] = set()
    for frame in reversed(c.at.stack):
        if frame.current is None:
            continue
        shape = frame.current.shape
        instructions = shape.block.instructions
        position = instructions.index(end) if frame is c.at.frame else frame.position - 1
        for region, version in current_versions(frame.shape, shape, position).items():
            name = region if frame.call is None else frame.regions.get(region)
            if name is None or name in settled:
                continue  # not there yet, or a function that was called has it
            settled.add(name)
            memory = frame.memories.get(version) if version is not None else None
            if memory is not None:
                c.at.frame.memories[memory.register] = memory
                memories[name] = memory.register
    return memories

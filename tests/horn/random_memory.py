"""Random programs in Sea-IR that work on memory, inside of bounds, for one list of inputs; what they compute is known
from a run. There are no loops: the clauses can be decided by one question to an SMT solver."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from tests.bound.concrete import Activation, Machine

from limpet.base.diagnostics import Location
from limpet.seair import operations as ops
from limpet.seair.operations import MemoryKind, MemoryPhi, MemoryRegister, ObjectKind, ObjectState, Property
from limpet.seair.program import Block, Function, Global, GlobalKind, Program
from limpet.terms.rules import default_builder
from limpet.terms.term import Term

BITS = 64
SIZES = (1, 1, 2, 4, 4, 4, 8, 8)
STRIDES = (1, 2, 4, 4, 8, 12, 12, 16)


@dataclass
class Place:
    """A pointer into objects of a region that have at least `room` bytes from there on."""

    pointer: Term
    region: str
    room: int


class MemoryPrograms:
    """`program` ends with an assertion that fails in the run with these `inputs`."""

    def __init__(self, seed: int, statements: int = 14) -> None:
        self.random = random.Random(seed)
        self.b = default_builder()
        self.names = 0
        self.program = Program(self.b, BITS, entry="main")
        self.function = Function("main")
        self.program.functions["main"] = self.function
        self.address = self.b.manager.bitvec(BITS)
        self.places: list[Place] = []
        self.memories: dict[str, MemoryRegister] = {}
        self.kept: list[tuple[Place, int, Place]] = []
        """Where pointers were stored (place, offset), and what they were."""
        self.loaded: list[Term] = []
        self.inputs: list[int] = []
        self.styles: dict[str, str] = {}
        self.is_exact = True
        """All that is read was written before."""
        self.block = self._block()
        self._regions()
        for _ in range(statements):
            self._statement()
        self._check()
        self.block.terminator = ops.Halt()

    # --- small things ---------------------------------------------------------------------------------------

    def _name(self, base: str) -> str:
        self.names += 1
        return f"{base}.{self.names}"

    def _register(self, base: str, width: int) -> Term:
        return self.b.symbol(self._name(base), self.b.manager.bitvec(width))

    def _memory(self, region: str) -> MemoryRegister:
        return MemoryRegister(self._name(region), region)

    def _block(self) -> Block:
        made = Block(self._name("block"))
        self.function.blocks.append(made)
        return made

    def _emit(self, instruction: ops.Instruction) -> None:
        self.block.instructions.append(instruction)

    def _assign(self, value: Term) -> Term:
        made = self._register("x", value.width)
        self._emit(ops.Assign(made, value))
        return made

    # --- objects --------------------------------------------------------------------------------------------

    def _regions(self) -> None:
        r = self.random
        self.objects = MemoryRegister(self._name("A"), "objects", MemoryKind.OBJECTS)
        self._emit(ops.Init(self.objects))
        for name in ("R", "S", "T")[: r.randint(1, 3)]:
            self.styles[name] = r.choice(("fields", "fields", "structs", "anywhere"))
            for _ in range(r.choice((0, 1, 1, 2))):
                self._global(name)
            self.memories[name] = self._memory(name)
            self._emit(ops.Init(self.memories[name]))
            here = sum(place.region == name for place in self.places)
            for _ in range(r.choice((0, 1, 2)) if here else r.choice((1, 1, 2))):
                self._alloc(name)

    def _size(self) -> int:
        return self.random.choice((8, 16, 24, 36, 48, 72))

    def _global(self, region: str) -> None:
        r, size = self.random, self._size()
        name = self._name("g")
        contents = bytes(r.choice((0, 0, 1, 255, r.randrange(256))) for _ in range(size))
        entry = Global(
            name, self.b.symbol(f"@{name}", self.address), GlobalKind.VARIABLE, size, 8, contents, {}, region
        )
        if self.program.globals and r.random() < 0.3:
            target = r.choice(self.program.globals)
            step = r.choice((0, 4))
            entry.pointers[8 * r.randrange(size // 8)] = self.b.bv_add(target.address, self.b.bv(step, BITS))
        self.program.globals.append(entry)
        self.places.append(Place(entry.address, region, size))

    def _alloc(self, region: str) -> None:
        size = self._size()
        made = self._register("p", BITS)
        after = MemoryRegister(self._name("A"), "objects", MemoryKind.OBJECTS)
        kind = self.random.choice((ObjectKind.STACK, ObjectKind.HEAP))
        self._emit(ops.Alloc(made, after, kind, self.b.bv(size, BITS), self.objects, 16, "o", region))
        self.objects = after
        place = Place(made, region, size)
        self.places.append(place)
        if self.random.random() < 0.6:
            self._fill(place, 0, size)
        else:
            self.is_exact = False

    # --- where ----------------------------------------------------------------------------------------------

    def _input(self) -> tuple[Term, int]:
        """Any number, of which the run is the one in which it is this."""
        made = self._register("n", 32)
        value = self.random.choice((0, 1, 2, 3, 0xFFFFFFFF, self.random.getrandbits(32)))
        self._emit(ops.Nondet(made, "nondet", "i32"))
        self._emit(ops.Assume(self.b.equal(made, self.b.bv(value, 32))))
        self.inputs.append(value)
        return made, value

    def _at(self, size: int) -> tuple[Place, Term]:
        """A place, and a pointer to so many bytes there."""
        r, b = self.random, self.b
        place = r.choice([each for each in self.places if each.room >= size])
        spare = place.room - size
        style = self.styles[place.region]
        if style == "fields":
            offset = min(8 * r.randint(0, spare // 8) + r.choice((0, 0, 0, 0, 1, 4)), spare)
            return place, b.bv_add(place.pointer, b.bv(offset, BITS))
        if style == "structs":
            index, _ = self._input()
            which = b.zero_extend(b.bv_urem(index, b.bv(max(1, place.room // 24), 32)), BITS)
            field = min(r.choice((0, 0, 4, 8, 8, 12, 16)), 24 - size, spare % 24)
            start = b.bv_add(place.pointer, b.bv_mul(self._assign(which), b.bv(24, BITS)))
            return place, b.bv_add(start, b.bv(field, BITS))
        if r.random() < 0.5:
            offset = r.randint(0, spare)
            if r.random() < 0.8:
                offset -= offset % size
            return place, b.bv_add(place.pointer, b.bv(offset, BITS))
        stride = r.choice([each for each in STRIDES if each <= spare] or [1])
        count = spare // stride
        first = r.choice([0, 0, spare - stride * count])
        index, _ = self._input()
        below = b.bv_urem(index, b.bv(count + 1, 32)) if r.random() < 0.5 else b.bv_and(index, b.bv(_mask(count), 32))
        wide = self._assign(b.zero_extend(below, BITS))
        step = b.bv_mul(wide, b.bv(stride, BITS))
        if r.random() < 0.5:
            step = self._assign(step)
        return place, b.bv_add(b.bv_add(place.pointer, step), b.bv(first, BITS))

    # --- statements -----------------------------------------------------------------------------------------

    def _statement(self) -> None:
        r = self.random
        choice = r.choice(
            ("store",) * 5
            + ("load",) * 3
            + ("fill", "copy", "copy", "keep", "keep", "fetch", "fetch", "choose", "shift", "branch", "block", "havoc")
            + ("free",)
        )
        match choice:
            case "store":
                self._store()
            case "load":
                self._load()
            case "fill":
                length = r.choice((1, 4, 8))
                place, pointer = self._at(length)
                self._fill(Place(pointer, place.region, length), 0, length)
            case "copy":
                self._copy()
            case "keep":
                self._keep()
            case "fetch":
                self._fetch()
            case "choose":
                self._choose()
            case "shift":
                place = r.choice(self.places)
                step = r.choice([each for each in (1, 4, 8, 12) if each < place.room])
                moved = self._assign(self.b.bv_add(place.pointer, self.b.bv(step, BITS)))
                self.places.append(Place(moved, place.region, place.room - step))
            case "branch":
                self._branch()
            case "block":
                following = self._block()
                self.block.terminator = ops.Jump(following)
                self.block = following
            case "havoc":
                self._havoc()
            case "free":
                self._free()

    def _value(self, size: int) -> Term:
        r, b = self.random, self.b
        known = [each for each in self.loaded if each.width == 8 * size]
        if known and r.random() < 0.4:
            return b.bv_add(r.choice(known), b.bv(r.choice((0, 1, 255)), 8 * size))
        if r.random() < 0.4:
            number, _ = self._input()
            return b.zero_extend(number, 64) if size == 8 else b.extract(number, 8 * size - 1, 0)
        return b.bv(r.choice((0, 1, (1 << 8 * size) - 1, 1 << (8 * size - 1), r.getrandbits(8 * size))), 8 * size)

    def _store(self) -> None:
        size = self.random.choice(SIZES)
        place, pointer = self._at(size)
        self._stored(place.region, self._value(size), pointer)

    def _stored(self, region: str, value: Term, pointer: Term) -> None:
        after = self._memory(region)
        self._emit(ops.Store(after, value, pointer, self.memories[region]))
        self.memories[region] = after

    def _load(self) -> None:
        size = self.random.choice(SIZES)
        place, pointer = self._at(size)
        made = self._register("v", 8 * size)
        self._emit(ops.Load(made, pointer, self.memories[place.region]))
        self.loaded.append(made)

    def _fill(self, place: Place, offset: int, length: int) -> None:
        byte = self.b.bv(self.random.choice((0, 0, 255, 7)), 8)
        after = self._memory(place.region)
        pointer = self.b.bv_add(place.pointer, self.b.bv(offset, BITS))
        self._emit(ops.Fill(after, pointer, byte, self.b.bv(length, BITS), self.memories[place.region]))
        self.memories[place.region] = after

    def _copy(self) -> None:
        length = self.random.choice((4, 8, 8, 12, 16, 24))
        if all(each.room < length for each in self.places):
            return
        target, to = self._at(length)
        source, origin = self._at(length)
        after = self._memory(target.region)
        n = self.b.bv(length, BITS)
        memory, other = self.memories[target.region], self.memories[source.region]
        self._emit(ops.Copy(after, to, memory, origin, other, n))
        self.memories[target.region] = after

    def _havoc(self) -> None:
        """It becomes what the run says."""
        place, pointer = self._at(4)
        after = self._memory(place.region)
        self._emit(ops.Havoc(after, pointer, self.b.bv(4, BITS), self.memories[place.region], "bytes"))
        self.memories[place.region] = after
        made = self._register("v", 32)
        self._emit(ops.Load(made, pointer, after))
        given = [self.random.randrange(256) for _ in range(4)]
        self.inputs += given
        self._emit(ops.Assume(self.b.equal(made, self.b.bv(int.from_bytes(given, "little"), 32))))

    def _keep(self) -> None:
        """A pointer in memory, at a known offset."""
        r = self.random
        room = [each for each in self.places if each.room >= 8]
        if not room:
            return
        place, target = r.choice(room), r.choice(self.places)
        offset = 8 * r.randint(0, (place.room - 8) // 8)
        self._stored(place.region, target.pointer, self.b.bv_add(place.pointer, self.b.bv(offset, BITS)))
        self.kept.append((place, offset, target))

    def _fetch(self) -> None:
        """A pointer that may be in memory; the run goes on only if it is as it was when it was stored."""
        if not self.kept:
            return
        place, offset, target = self.random.choice(self.kept)
        made = self._register("q", BITS)
        where = self.b.bv_add(place.pointer, self.b.bv(offset, BITS))
        self._emit(ops.Load(made, where, self.memories[place.region]))
        self._emit(Expected(self.b.equal(made, target.pointer)))
        self.places.append(Place(made, target.region, target.room))

    def _choose(self) -> None:
        r = self.random
        first = r.choice(self.places)
        second = r.choice([each for each in self.places if each.region == first.region])
        number, _ = self._input()
        condition = self.b.equal(self.b.bv_and(number, self.b.bv(1, 32)), self.b.bv(0, 32))
        made = self._assign(self.b.ite(condition, first.pointer, second.pointer))
        self.places.append(Place(made, first.region, min(first.room, second.room)))

    def _branch(self) -> None:
        """A store, in one of two ways only."""
        b = self.b
        number, _ = self._input()
        place, pointer = self._at(4)
        value = self._value(4)
        before = self.memories[place.region]
        here, yes, no, after = self.block, self._block(), self._block(), self._block()
        here.terminator = ops.Branch(b.bv_ult(number, b.bv(3, 32)), yes, no)
        self.block = yes
        self._stored(place.region, value, pointer)
        yes.terminator, no.terminator = ops.Jump(after), ops.Jump(after)
        joined = self._memory(place.region)
        after.phis.append(MemoryPhi(joined, [(yes, self.memories[place.region]), (no, before)]))
        self.memories[place.region] = joined
        self.block = after

    def _free(self) -> None:
        """Bytes stay as they are; whether they may be accessed is for others to check."""
        place = self.random.choice(self.places)
        after = MemoryRegister(self._name("A"), "objects", MemoryKind.OBJECTS)
        self._emit(ops.SetState(after, place.pointer, ObjectState.FREED, self.objects))
        self.objects = after

    def _check(self) -> None:
        size = self.random.choice((1, 4, 4, 8))
        place, pointer = self._at(size)
        made = self._register("last", 8 * size)
        self._emit(ops.Load(made, pointer, self.memories[place.region]))
        self.last = made


class Expected(ops.Instruction):
    """A condition that is assumed if it holds in the run, and otherwise its contrary."""

    TERMS = ("condition",)

    def __init__(self, condition: Term) -> None:
        super().__init__()
        self.condition = condition


class Follower(Machine):
    """Notes what holds, and the last value."""

    def __init__(self, program: Program, inputs: Iterator[int], last: Term) -> None:
        super().__init__(program, inputs)
        self.last = last
        self.held: dict[ops.Instruction, bool] = {}
        self.value: int | None = None

    def _execute(self, top: Activation, i: ops.Instruction) -> None:
        if isinstance(i, Expected):
            self.held[i] = self._value(top, i.condition)
            return
        super()._execute(top, i)
        if i.defines() == (self.last,):
            self.value = top.values[self.last]


def _mask(count: int) -> int:
    return (1 << (count + 1).bit_length() - 1) - 1


@dataclass
class Case:
    program: Program
    is_exact: bool
    """All that is read was written before."""
    truth: int
    assertion: ops.Assert


def memory_case(seed: int, statements: int = 14) -> Case | None:
    """None: a pointer that was stored has changed, so there is no telling where it points to."""
    made = MemoryPrograms(seed, statements)
    follower = Follower(made.program, iter(made.inputs), made.last)
    end = follower.run()
    assert end == ("halted",), end
    if follower.value is None or not all(follower.held.values()):
        return None
    for block in made.function.blocks:
        block.instructions = [ops.Assume(i.condition) if isinstance(i, Expected) else i for i in block.instructions]
    b = made.b
    location = Location("random.c", 1)
    wrong = b.not_(b.equal(made.last, b.bv(follower.value, made.last.width)))
    assertion = ops.Assert(wrong, Property("assertion", "it fails", location), location=location)
    made.block.instructions.append(assertion)
    return Case(made.program, made.is_exact, follower.value, assertion)

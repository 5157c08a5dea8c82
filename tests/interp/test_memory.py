"""Memory against an oracle that keeps one record per byte."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from limpet.interp.failures import UndefinedUse, ViolationSignal
from limpet.interp.memory import Memory, MemoryObject
from limpet.interp.values import UNINITIALISED, Partial, undefined

SIZES = (0, 1, 7, 16, 24, 33)


@dataclass
class Shadow:
    """What the oracle knows of an object."""

    value: list[int]
    undef: list[int]
    pointers: dict[int, Any] = field(default_factory=dict)
    state: str = "live"
    constant: bool = False


class Oracle:
    def __init__(self, pointer_bytes: int) -> None:
        self.memory = Memory(pointer_bytes)
        self.width = pointer_bytes
        self.shadows: dict[MemoryObject, Shadow] = {}
        for index, size in enumerate(SIZES):
            for kind in ("heap", "stack", "global", "constant"):
                defined = kind in ("global", "constant")
                made = self.memory.allocate(kind, f"{kind}{index}", size, 8, defined=defined)
                self.shadows[made] = Shadow([0] * size, [0 if defined else 255] * size, constant=kind == "constant")

    def fault(self, o: MemoryObject, f: int, n: int, *, write: bool) -> str | None:
        """The kind of the error that an access must raise."""
        shadow = self.shadows[o]
        if n == 0 and shadow.state == "live" and 0 <= f <= o.extent:
            return None
        if shadow.state != "live":
            return {"freed": "use-after-free", "returned": "use-after-return", "scope": "use-after-scope"}[shadow.state]
        if f < 0 or f + n > o.extent:
            return "out-of-bounds"
        return "write-to-constant" if write and shadow.constant else None

    def write(self, o: MemoryObject, f: int, values: list[int], undefs: list[int]) -> None:
        shadow, n = self.shadows[o], len(values)
        shadow.value[f : f + n] = [v & ~u & 255 for v, u in zip(values, undefs, strict=True)]
        shadow.undef[f : f + n] = undefs
        for start in [k for k in shadow.pointers if k < f + n and f < k + self.width]:
            del shadow.pointers[start]

    def read(self, o: MemoryObject, f: int, n: int) -> tuple[int, int]:
        shadow = self.shadows[o]
        return number(shadow.value[f : f + n]), number(shadow.undef[f : f + n])

    def pointer_at(self, o: MemoryObject, f: int) -> Any:
        known = self.shadows[o].pointers.get(f)
        if known is not None:
            return known
        value, undef = self.read(o, f, self.width)
        if undef:
            return None
        if value == 0:
            return self.memory.null
        for target, shadow in self.shadows.items():
            gone = target.kind == "stack" and shadow.state == "returned"
            if not gone and target.base <= value <= target.base + target.extent:
                return (target, value - target.base)
        return (self.memory.wild, value)


def number(data: list[int]) -> int:
    return int.from_bytes(bytes(data), "little")


def split(value: int, n: int) -> list[int]:
    return list((value & ((1 << (8 * n)) - 1)).to_bytes(n, "little"))


OBJECTS = st.integers(0, 4 * len(SIZES) - 1)
OFFSETS = st.one_of(st.integers(0, 24), st.integers(-9, 40))
LENGTHS = st.integers(0, 20)
ACTIONS = st.one_of(
    st.tuples(st.just("load"), OBJECTS, OFFSETS, LENGTHS),
    st.tuples(st.just("store"), OBJECTS, OFFSETS, LENGTHS, st.integers(0, 2**160 - 1)),
    st.tuples(st.just("partial"), OBJECTS, OFFSETS, LENGTHS, st.integers(0, 2**160 - 1), st.integers(1, 2**160 - 1)),
    st.tuples(st.just("load pointer"), OBJECTS, OFFSETS),
    st.tuples(st.just("store pointer"), OBJECTS, OFFSETS, OBJECTS, st.integers(0, 30)),
    st.tuples(st.just("store address"), OBJECTS, OFFSETS, OBJECTS, st.integers(0, 30)),
    st.tuples(st.just("fill"), OBJECTS, OFFSETS, LENGTHS, st.integers(0, 255)),
    st.tuples(st.just("spoil"), OBJECTS, OFFSETS, LENGTHS, st.integers(1, 255)),
    st.tuples(st.just("copy"), OBJECTS, OFFSETS, OBJECTS, OFFSETS, LENGTHS),
    st.tuples(st.just("copy"), OBJECTS, OFFSETS, OBJECTS, OFFSETS, LENGTHS),
    st.tuples(st.just("end"), st.integers(0, 7)),
    st.tuples(st.just("scope"), st.integers(0, 7)),
)


class Comparison:
    def __init__(self, pointer_bytes: int) -> None:
        self.oracle = Oracle(pointer_bytes)
        self.memory = self.oracle.memory
        self.objects = list(self.oracle.shadows)

    def expect(self, fault: str | None, action: Any) -> Any:
        if fault is None:
            return action()
        with pytest.raises(ViolationSignal) as caught:
            action()
        assert caught.value.kind == fault
        return None

    def step(self, action: tuple[Any, ...]) -> None:
        kind, rest = action[0], action[1:]
        getattr(self, kind.replace(" ", "_"))(*rest)

    def load(self, index: int, f: int, n: int) -> None:
        o = self.objects[index]
        fault = self.oracle.fault(o, f, n, write=False)
        result = self.expect(fault, lambda: self.memory.load_int(o, f, n))
        if fault is None:
            value, undef = self.oracle.read(o, f, n)
            seen = (result.value, result.undef) if isinstance(result, Partial) else (result, 0)
            assert seen == (value, undef)

    def store(self, index: int, f: int, n: int, value: int) -> None:
        self._store(index, f, n, value, 0)

    def partial(self, index: int, f: int, n: int, value: int, undef: int) -> None:
        self._store(index, f, n, value, undef)

    def _store(self, index: int, f: int, n: int, value: int, undef: int) -> None:
        o, mask = self.objects[index], (1 << (8 * n)) - 1
        what: Any = Partial(value, undef, UNINITIALISED) if undef else value & mask
        fault = self.oracle.fault(o, f, n, write=True)
        self.expect(fault, lambda: self.memory.store_int(o, f, n, what))
        if fault is None:
            self.oracle.write(o, f, split(value, n), split(undef, n))

    def load_pointer(self, index: int, f: int) -> None:
        o = self.objects[index]
        fault = self.oracle.fault(o, f, self.oracle.width, write=False)
        result = self.expect(fault, lambda: self.memory.load_pointer(o, f))
        if fault is None:
            wanted = self.oracle.pointer_at(o, f)
            if wanted is None:
                assert isinstance(result, Partial)
            else:
                assert result == wanted

    def store_pointer(self, index: int, f: int, target: int, offset: int) -> None:
        o, pointer = self.objects[index], (self.objects[target], offset)
        fault = self.oracle.fault(o, f, self.oracle.width, write=True)
        self.expect(fault, lambda: self.memory.store_pointer(o, f, pointer))
        if fault is None:
            address = pointer[0].base + offset
            self.oracle.write(o, f, split(address, self.oracle.width), [0] * self.oracle.width)
            self.oracle.shadows[o].pointers[f] = pointer

    def store_address(self, index: int, f: int, target: int, offset: int) -> None:
        """As a program does that copies a pointer byte by byte."""
        address = self.objects[target].base + offset
        self._store(index, f, self.oracle.width, address, 0)

    def fill(self, index: int, f: int, n: int, byte: int) -> None:
        o = self.objects[index]
        fault = self.oracle.fault(o, f, n, write=True)
        self.expect(fault, lambda: self.memory.fill(o, f, n, byte))
        if fault is None:
            self.oracle.write(o, f, [byte] * n, [0] * n)

    def spoil(self, index: int, f: int, n: int, undef: int) -> None:
        o = self.objects[index]
        fault = self.oracle.fault(o, f, n, write=True)
        self.expect(fault, lambda: self.memory.fill(o, f, n, Partial(0xA5, undef, UNINITIALISED)))
        if fault is None:
            self.oracle.write(o, f, [0xA5] * n, [undef] * n)

    def copy(self, to: int, f: int, source: int, g: int, n: int) -> None:
        o, p = self.objects[to], self.objects[source]
        fault = self.oracle.fault(p, g, n, write=False) or self.oracle.fault(o, f, n, write=True)
        self.expect(fault, lambda: self.memory.copy(o, f, p, g, n))
        if fault is None:
            there, width = self.oracle.shadows[p], self.oracle.width
            moving = {k - g + f: v for k, v in there.pointers.items() if g <= k and k + width <= g + n}
            self.oracle.write(o, f, there.value[g : g + n], there.undef[g : g + n])
            self.oracle.shadows[o].pointers.update(moving)

    def end(self, index: int) -> None:
        """The first objects of each kind: heap blocks are freed, locals go out of scope."""
        o = self.objects[index]
        shadow = self.oracle.shadows[o]
        if o.kind in ("heap", "stack") and shadow.state == "live":
            shadow.state = "freed" if o.kind == "heap" else "scope"
            o.end(shadow.state)

    def scope(self, index: int) -> None:
        o = self.objects[index]
        shadow = self.oracle.shadows[o]
        if o.kind == "stack":
            o.revive(defined=False)
            self.oracle.shadows[o] = Shadow([0] * o.extent, [255] * o.extent)
            assert shadow.state in ("live", "scope")

    def everything(self) -> None:
        for index, o in enumerate(self.objects):
            self.load(index, 0, o.extent)
            for f in range(o.extent - self.oracle.width + 1):
                self.load_pointer(index, f)


@pytest.mark.parametrize("pointer_bytes", [4, 8])
@settings(max_examples=150, deadline=None)
@given(st.lists(ACTIONS, max_size=40))
def test_against_bytes(pointer_bytes: int, actions: list[tuple[Any, ...]]) -> None:
    comparison = Comparison(pointer_bytes)
    for action in actions:
        comparison.step(action)
    comparison.everything()
    for o in comparison.objects:
        shadow = comparison.oracle.shadows[o]
        if o.plain:  # generated code writes bytes directly
            assert not any(shadow.undef) and not shadow.pointers and shadow.state == "live"
        if o.undef is None and shadow.state == "live":  # and reads them directly
            assert not any(shadow.undef)


@pytest.mark.parametrize("pointer_bytes", [4, 8])
def test_objects_are_apart(pointer_bytes: int) -> None:
    """One past the end of an object is never the start of another, and every address finds its object."""
    objects = list(Oracle(pointer_bytes).shadows)
    memory = Oracle(pointer_bytes).memory
    ranges = sorted((o.base, o.base + o.extent) for o in objects)
    for (_, end), (start, _) in itertools.pairwise(ranges):
        assert end < start
    for o in objects:
        for address in (o.base, o.base + o.extent):
            found, offset = memory.pointer_to(address)
            assert (found.base, found.extent, found.base + offset) == (o.base, o.extent, address)


def test_null_and_wild_pointers() -> None:
    memory = Memory(8)
    assert memory.pointer_to(0) == memory.null
    for pointer, kind in ((memory.null, "null-dereference"), ((memory.nothing, 24), "null-dereference")):
        with pytest.raises(ViolationSignal) as caught:
            memory.load_int(*pointer, 4)
        assert caught.value.kind == kind
    with pytest.raises(ViolationSignal) as caught:
        block, offset = memory.pointer_to(0xDEADBEEF)
        memory.store_int(block, offset, 4, 0)
    assert caught.value.kind == "wild-pointer"


def test_locals_end_when_the_stack_is_released() -> None:
    memory = Memory(8)
    kept = memory.allocate("stack", "kept", 4, 4, defined=False)
    mark = memory.stack_mark()
    gone = memory.allocate("stack", "gone", 4, 4, defined=False)
    base = gone.base
    memory.release_stack(mark, "returned", None)
    with pytest.raises(ViolationSignal) as caught:
        memory.load_int(gone, 0, 4)
    assert caught.value.kind == "use-after-return"
    memory.store_int(kept, 0, 4, 7)
    assert memory.allocate("stack", "next", 4, 4, defined=False).base == base


def test_freed_blocks_do_not_keep_their_bytes() -> None:
    memory = Memory(8)
    block = memory.allocate("heap", "block", 1000, 16, defined=False)
    block.end("freed")
    assert not block.data
    assert memory.pointer_to(block.base + 5) == (block, 5)


def test_undefined_addresses_are_uses() -> None:
    memory = Memory(8)
    block = memory.allocate("heap", "block", 16, 16, defined=True)
    inside: Any = undefined(3)  # every filling is within the block: it is an undefined address all the same
    for access in (
        lambda: memory.load_int(block, inside, 4),
        lambda: memory.store_int(block, inside, 4, 1),
        lambda: memory.load_pointer(block, inside),
        lambda: memory.copy(block, 0, block, inside, 2),
    ):
        with pytest.raises(UndefinedUse):
            access()


def test_strings() -> None:
    memory = Memory(8)
    text = memory.allocate("heap", "text", 4, 1, defined=False)
    memory.store_int(text, 0, 3, int.from_bytes(b"abc", "little"))
    with pytest.raises(UndefinedUse):  # the terminator was never written
        memory.read_string((text, 0))
    memory.store_int(text, 3, 1, 0)
    assert memory.read_string((text, 1)) == b"bc"
    assert memory.read_string((text, 3)) == b""
    memory.store_int(text, 3, 1, 100)
    with pytest.raises(ViolationSignal) as caught:
        memory.read_string((text, 0))
    assert caught.value.kind == "out-of-bounds"

"""Byte-precise memory made of objects.

A pointer names its object, so an access is checked against that object alone: there is no way to reach a
neighbour by running past the end. Every object also has an address of its own, aligned and apart from all others,
for programs that use pointers as numbers.

The interpreter's generated code does the common accesses itself: an access of n bytes at offset f may go straight
to `data` if 0 <= f <= size - n (writes: wsize) and the object is `plain`. Dead objects have size -1, constant ones
wsize -1, so that a single comparison catches every error; the methods here then find out which one it was.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator
from typing import Any

from limpet.base.diagnostics import Location, unsupported
from limpet.base.source_parts import part_at
from limpet.base.source_types import ArraySourceType, strip_names
from limpet.interp.failures import AddressesExhausted, BadAccess, Origin, ViolationSignal
from limpet.interp.quoting import remark_on_sign
from limpet.interp.sparse import Bytes, SparseBytes
from limpet.interp.values import UNINITIALISED, Partial
from limpet.llvm.debuginfo import GlobalVariableInfo, LocalVariable
from limpet.llvm.rules.undefined_variables import used_but_undefined

_NO_POINTERS: dict[int, Any] = {}
_NO_POISON: dict[int, Origin] = {}
DENSE = 1 << 25
"""Objects of more bytes have only those pages that are written to; what was not written stays on their minds."""


HEAP_BLOCK = "heap block"
"""What a block is called; what the argument of a function points to is called after the argument."""


def same_bytes(extent: int, byte: int) -> Bytes:
    """Initial bytes. Python fills a bytearray eagerly, which takes a second per gigabyte."""
    if extent > DENSE:
        return SparseBytes(extent, byte)
    return bytearray([byte]) * extent if byte else bytearray(extent)


def _undefined(extent: int, *, defined: bool) -> Bytes | None:
    if extent > DENSE:
        return SparseBytes(extent, 0 if defined else 255)  # never plain: that is for arrays of bytes
    return None if defined or not extent else same_bytes(extent, 255)


class MemoryObject:
    __slots__ = (
        "align",
        "allocated_at",
        "base",
        "constant",
        "data",
        "ended_at",
        "extent",
        "family",
        "function",
        "handed",
        "kind",
        "marks",
        "modified",
        "name",
        "origin",
        "plain",
        "pointers",
        "poison",
        "read_only",
        "size",
        "state",
        "undef",
        "variable",
        "watched",
        "wsize",
    )

    def __init__(self, kind: str, name: str, base: int, extent: int, align: int, *, defined: bool) -> None:
        self.kind = kind
        """stack, heap, global, constant, function or none."""
        self.name = name
        self.base = base
        self.extent = extent
        """Size in bytes for as long as it lives; stays when it dies."""
        self.align = align
        self.family = "malloc"
        """Of a heap block: what made it, and so what frees it."""
        self.size = extent
        self.constant = kind == "constant"
        """It must not be written to; for a local, after its initialiser has run."""
        self.wsize = extent if not self.constant else -1
        self.handed = False
        """It is what the program was called with: a pointer to its beginning is what the source calls by its name."""
        self.data: Bytes
        self.undef: Bytes | None
        self.data = same_bytes(extent, 0)
        self.undef = _undefined(extent, defined=defined)
        """Per byte, the bits that are not defined; None: all are defined."""
        self.pointers: dict[int, Any] = _NO_POINTERS
        """Pointers with provenance by offset; `data` has their addresses too."""
        self.poison: dict[int, Origin] = _NO_POISON
        """The bytes that are poison (and undefined), and why: a number that has one of them is poison as a whole."""
        self.plain = self.undef is None
        """No undefined bytes and no pointers: bytes may be written without further ado."""
        self.watched = False
        """Writes are noted: it is never plain."""
        self.read_only = False
        """The harness says that it must not change."""
        self.modified = False
        """It was written to, as far as that is noted."""
        self.marks: dict[str, SparseBytes] = {}
        """Bytes beside its own: see `tracking`."""
        self.state = "live"
        """live, freed, returned or scope: how it ended."""
        self.origin = UNINITIALISED
        self.variable: LocalVariable | GlobalVariableInfo | None = None
        self.function: Any = None
        self.allocated_at: Location | None = None
        self.ended_at: Location | None = None

    def __repr__(self) -> str:
        return f"<{self.kind} {self.name} {self.extent} bytes {self.state}>"

    def describe(self) -> str:
        """In words, for messages."""
        if self.kind == "heap":
            if self.name != HEAP_BLOCK:
                return f"the object of {self.extent} byte{'' if self.extent == 1 else 's'} that `{self.name}` points to"
            where = f" (allocated at {self.allocated_at})" if self.allocated_at else ""
            return f"the heap block of {self.extent} byte{'' if self.extent == 1 else 's'}{where}"
        if self.kind == "function":
            return f"the function `{self.name}`"
        if self.kind == "none":
            return "no object"
        size = f"{self.extent} byte{'' if self.extent == 1 else 's'}{self.declared()}"
        if self.kind == "constant" and self.name.startswith(".str"):
            return f"a string literal ({size})"  # clang's name is none of the source
        if self.constant:
            return f"the constant `{self.name}` ({size})"
        if self.handed:
            return f"the argument `{self.name}` ({size})"
        what = {"stack": "the local variable", "global": "the global variable"}[self.kind]
        return f"{what} `{self.name}` ({size})"

    def declared(self) -> str:
        """Where the source declares it, as a remark."""
        variable = self.variable
        if variable is None or not variable.line:
            return ""
        scope = variable.scope if isinstance(variable, LocalVariable) else variable
        return f", declared {scope.file.path}:{variable.line}" if scope is not None and scope.file is not None else ""

    def index_of(self, f: int) -> str | None:
        """An offset as the index of an array, in words; None if this is not a plain array."""
        type = strip_names(self.variable.type) if self.variable is not None else None
        if not isinstance(type, ArraySourceType) or len(type.counts) != 1 or type.element is None:
            return None
        size, count = type.element.bits // 8, type.counts[0]
        if not size or count is None or f % size:
            return None
        elements = f"{count} element{'' if count == 1 else 's'}"
        return f"index {f // size}, but `{self.name}` has {elements}{self.declared()}"

    def words(self, size: int) -> Iterator[int]:
        """The aligned words of this many bytes, as far as they are kept."""
        pieces = self.data.pieces() if isinstance(self.data, SparseBytes) else (self.data,)
        for piece in pieces:
            yield from memoryview(piece)[: len(piece) // size * size].cast("I" if size == 4 else "Q")

    def end(self, state: str, where: Location | None = None) -> None:
        self.state = state
        self.size = self.wsize = -1
        self.plain = False
        self.ended_at = where
        if state != "scope":  # a scope can begin again; what is freed must not fill our own memory
            self.data, self.undef, self.pointers, self.poison = bytearray(), None, _NO_POINTERS, _NO_POISON

    def fix(self, constant: bool) -> None:
        """From here on, a local is constant, or no longer is."""
        self.constant = constant
        if self.state == "live" and not self.read_only:
            self.wsize = -1 if constant else self.extent

    def revive(self, *, defined: bool) -> None:
        """The scope of a local begins (again): live, with nothing written yet."""
        self.state = "live"
        self.read_only = self.constant = False
        self.size = self.wsize = self.extent
        self.undef = _undefined(self.extent, defined=defined)
        if defined:
            self.data = same_bytes(self.extent, 0)
        self.pointers, self.poison = _NO_POINTERS, _NO_POISON
        self.plain = self.undef is None and not self.watched

    def marked(self, slot: str) -> SparseBytes:
        marks = self.marks.get(slot)
        if marks is None:
            marks = self.marks[slot] = SparseBytes(self.extent, 0)
        return marks


class Memory:
    """All objects of a run, by address."""

    GAP = 16
    FRAME_ALIGN = 16
    """Bytes between objects, so that one past the end of one is never the start of another."""

    def __init__(self, pointer_bytes: int, *, all_defined: bool = False) -> None:
        """`all_defined`: nobody wants to know what is not initialised; it counts as zeros."""
        self.pointer_bytes = pointer_bytes
        self.all_defined = all_defined
        self.mask = (1 << (8 * pointer_bytes)) - 1
        self.watches: Callable[[MemoryObject, int, int], None] | None = None
        """Told of each write; must be set before there are objects."""
        self.nothing = self._without_bytes("null")
        """What the null pointer points to; arithmetic on null stays here."""
        self.wild = self._without_bytes("wild")
        """What numbers point to that are not the address of any object."""
        self.null = (self.nothing, 0)
        self._origins: dict[Any, Origin] = {}
        """By what was read too early: the name of a variable or of a part of it, or a block and an offset."""
        self.remedies: dict[str, str] = {}
        """What to do about variables that are defined nowhere."""
        narrow = pointer_bytes == 4
        self._next = {
            "function": 0x0804_8000 if narrow else 0x0040_0000,
            "global": 0x0900_0000 if narrow else 0x1000_0000,
            "heap": 0x2000_0000 if narrow else 0x5555_0000_0000,
            "stack": 0xA000_0000 if narrow else 0x7FFF_0000_0000,
        }
        self._bases: dict[str, list[int]] = {area: [] for area in self._next}
        self._objects: dict[str, list[MemoryObject]] = {area: [] for area in self._next}
        self._starts = sorted((start, area) for area, start in self._next.items())
        ends = [start for start, _ in self._starts[1:]] + [self.mask]
        self._ends = {area: end for (_, area), end in zip(self._starts, ends, strict=True)}

    def begin_again(self) -> None:
        """Forget blocks and locals. Globals and functions stay as they are."""
        for start, area in self._starts:
            if area in ("heap", "stack"):
                self._next[area] = start
                self._bases[area].clear()
                self._objects[area].clear()
        self._origins.clear()

    def _without_bytes(self, name: str) -> MemoryObject:
        placeholder = MemoryObject("none", name, 0, 0, 1, defined=True)
        placeholder.size = placeholder.wsize = -1
        return placeholder

    # --- allocation ---------------------------------------------------------------------------------

    def allocate(self, kind: str, name: str, size: int, align: int, *, defined: bool) -> MemoryObject:
        area = "global" if kind == "constant" else kind
        base = self._base(area, name, size, max(align, 1))
        allocated = MemoryObject(kind, name, base, size, max(align, 1), defined=defined or self.all_defined)
        if self.watches is not None:
            allocated.watched, allocated.plain = True, False
        self._bases[area].append(base)
        self._objects[area].append(allocated)
        return allocated

    def _base(self, area: str, name: str, size: int, align: int) -> int:
        """The address of a new object."""
        base = (self._next[area] + align - 1) // align * align
        if base + size + self.GAP > self._ends[area]:
            raise AddressesExhausted(area)
        self._next[area] = base + size + self.GAP
        return base

    def stack_mark(self) -> int:
        """Frames begin at multiples of 16, as compilers have them."""
        self._next["stack"] = -(-self._next["stack"] // self.FRAME_ALIGN) * self.FRAME_ALIGN
        return len(self._objects["stack"])

    def release_stack(self, mark: int, state: str, where: Location | None) -> None:
        """The objects made since `mark` end, and their addresses may be used again."""
        objects, bases = self._objects["stack"], self._bases["stack"]
        if len(objects) <= mark:
            return
        self._next["stack"] = bases[mark]
        for dead in objects[mark:]:
            dead.end(state, where)
        del objects[mark:]
        del bases[mark:]

    def objects_of(self, area: str) -> list[MemoryObject]:
        return self._objects[area]

    def heap_blocks(self) -> list[MemoryObject]:
        """All blocks that were ever allocated, in this order."""
        return self._objects["heap"]

    def live_heap(self) -> list[MemoryObject]:
        return [o for o in self._objects["heap"] if o.state == "live"]

    # --- addresses ----------------------------------------------------------------------------------

    def address(self, pointer: Any) -> Any:
        if pointer.__class__ is Partial:
            return pointer.whole(8 * self.pointer_bytes)
        return (pointer[0].base + pointer[1]) & self.mask

    def pointer_to(self, address: Any) -> Any:
        """The pointer that a number stands for: into the object with that address, or wild."""
        if address.__class__ is Partial:
            return address
        if address == 0:
            return self.null
        area = None
        for start, name in self._starts:
            if address >= start:
                area = name
        if area is not None:
            index = bisect_right(self._bases[area], address) - 1
            if index >= 0:
                candidate = self._objects[area][index]
                if address <= candidate.base + candidate.extent:
                    return (candidate, address - candidate.base)
        return (self.wild, address)

    # --- checks -------------------------------------------------------------------------------------

    def check(self, o: MemoryObject, f: Any, n: int, *, write: bool) -> tuple[MemoryObject, int]:
        """Raise what is wrong with an access of n bytes, or return the object and the offset that are accessed.

        Those are the given ones, except for a pointer made of numbers: it gets its object by address, here.
        """
        if f.__class__ is Partial:
            f.use("it is part of an address")
        if f >= 0 and f + n <= (o.wsize if write else o.size):
            return o, f
        if n == 0 and o.state == "live" and 0 <= f <= o.extent:
            return o, f
        if o is self.wild:
            target, offset = self.pointer_to(f & self.mask)
            if target.kind != "none":
                return self.check(target, offset, n, write=write)
        raise self.complaint(o, f, n, write=write)

    def complaint(self, o: MemoryObject, f: int, n: int, *, write: bool) -> ViolationSignal:
        signal = self._complaint(o, f, n, write=write)
        signal.access = BadAccess(o, f, n, write)
        return signal

    def _complaint(self, o: MemoryObject, f: int, n: int, *, write: bool) -> ViolationSignal:
        verb = "write" if write else "read"
        amount = f"{verb} of {n} byte{'' if n == 1 else 's'}{remark_on_sign(n, 8 * self.pointer_bytes)}"
        if o.kind == "none":
            address = f & self.mask
            if o is self.nothing or address < 4096:
                plus = f", at offset {address}" if address else ""
                return ViolationSignal("null-dereference", f"{amount} through a null pointer{plus}")
            return ViolationSignal("wild-pointer", f"{amount} at address {address:#x}, where there is no object")
        if o.state == "freed":
            when = f", which was freed at {o.ended_at}" if o.ended_at else ", which was freed"
            return ViolationSignal("use-after-free", f"{amount} in {o.describe()}{when}")
        if o.state == "undefined":
            raise unsupported("undefined-variable", used_but_undefined(o.name, self.remedies[o.name]))
        if o.state == "returned":
            return ViolationSignal("use-after-return", f"{amount} in {o.describe()} after its function returned")
        if o.state == "scope":
            return ViolationSignal("use-after-scope", f"{amount} in {o.describe()} after its scope ended")
        if o.kind == "function":
            return ViolationSignal("wild-pointer", f"{amount} in {o.describe()}")
        if write and o.read_only:
            return ViolationSignal("modified-read-only", f"{amount} in {o.describe()}, which must not change")
        if write and o.constant and f >= 0 and f + n <= o.extent:
            return ViolationSignal("write-to-constant", f"{amount} in {o.describe()}")
        index = o.index_of(f)
        place = index if index is not None else f"offset {f} of {o.describe()}"
        return ViolationSignal("out-of-bounds", f"{amount} at {place}")

    # --- integers -----------------------------------------------------------------------------------

    def load_int(self, o: MemoryObject, f: int, n: int) -> Any:
        """n bytes, little-endian; bits that were never written are undefined."""
        o, f = self.check(o, f, n, write=False)
        value = int.from_bytes(o.data[f : f + n], "little")
        if o.undef is not None:
            undef = int.from_bytes(o.undef[f : f + n], "little")
            if undef:
                if o.poison:
                    for at in range(f, f + n):
                        if at in o.poison:
                            return Partial(0, (1 << 8 * n) - 1, o.poison[at], poison=True)
                return Partial(value, undef, self._origin_of(o, f, undef))
        return value

    def _origin_of(self, o: MemoryObject, f: int = 0, undef: int = 0) -> Origin:
        """Of bits at f that are undefined, or of the whole object."""
        first, last = ((undef & -undef).bit_length() - 1) >> 3, (undef.bit_length() - 1) >> 3
        if undef and o.origin is UNINITIALISED and o.kind == "heap" and o.extent > last - first + 1:
            at = self._origins.get((o, f + first))
            if at is None:
                message = f"nothing was written to offset {f + first} of {o.describe()}"
                at = self._origins[o, f + first] = Origin("uninitialised", message)
            return at
        if undef and o.origin is UNINITIALISED and o.kind == "stack" and o.variable is not None:
            name, _, _ = part_at(o.name, o.variable.type, f + first, last - first + 1)
            known = self._origins.get(name)
            if known is None:
                known = self._origins[name] = Origin("uninitialised", f"`{name}` is not initialised")
            return known
        if o.origin is not UNINITIALISED:
            return o.origin
        if o.kind == "heap":
            o.origin = Origin("uninitialised", f"{o.describe()} was not written here")
        elif o.kind == "stack":
            o.origin = Origin("uninitialised", f"`{o.name}` is not initialised")
        return o.origin

    def store_int(self, o: MemoryObject, f: int, n: int, value: Any) -> None:
        o, f = self.check(o, f, n, write=True)
        if self.watches is not None:
            self.watches(o, f, n)
        if o.pointers:
            self._forget_pointers(o, f, n)
        if value.__class__ is Partial:
            width = (1 << (8 * n)) - 1
            o.data[f : f + n] = (value.value & width).to_bytes(n, "little")
            if o.undef is None:
                o.undef = same_bytes(o.extent, 0)
            o.undef[f : f + n] = (width if value.poison else value.undef & width).to_bytes(n, "little")
            o.plain = False
            self.poison(o, f, n, value.origin if value.poison else None)
            if value.poison:
                return
            if value.origin is not UNINITIALISED:
                o.origin = value.origin
            return
        o.data[f : f + n] = value.to_bytes(n, "little")
        if o.undef is not None:
            self.poison(o, f, n, None)
            o.undef[f : f + n] = bytes(n)
            self._settle(o, f, n)

    def poison(self, o: MemoryObject, f: int, n: int, origin: Origin | None) -> None:
        """Note that these bytes, which are undefined, are poison; None: that they are not."""
        if origin is not None:
            if o.poison is _NO_POISON:
                o.poison = {}
            o.poison.update(dict.fromkeys(range(f, f + n), origin))
        elif o.poison:
            for at in range(f, f + n) if n < len(o.poison) else list(o.poison):
                if f <= at < f + n:
                    o.poison.pop(at, None)

    def _settle(self, o: MemoryObject, f: int, n: int) -> None:
        """If the last byte has been written and nothing is undefined any more, drop the mask.

        Arrays are mostly filled upwards; looking only when the end is reached keeps filling linear.
        """
        if f + n == o.extent and o.undef.__class__ is bytearray and not any(o.undef):
            o.undef = None
            o.plain = not o.pointers and not o.watched

    # --- pointers -----------------------------------------------------------------------------------

    def load_pointer(self, o: MemoryObject, f: int) -> Any:
        n = self.pointer_bytes
        o, f = self.check(o, f, n, write=False)
        known = o.pointers.get(f)
        if known is not None:
            return known
        return self.pointer_to(self.load_int(o, f, n))

    def store_pointer(self, o: MemoryObject, f: int, pointer: Any) -> None:
        if pointer.__class__ is Partial:
            self.store_int(o, f, self.pointer_bytes, pointer)
            return
        n = self.pointer_bytes
        o, f = self.check(o, f, n, write=True)
        self.store_int(o, f, n, (pointer[0].base + pointer[1]) & self.mask)
        if pointer[0].kind != "none":
            if o.pointers is _NO_POINTERS:
                o.pointers = {}
                o.plain = False
            o.pointers[f] = pointer

    def _forget_pointers(self, o: MemoryObject, f: int, n: int) -> None:
        """Bytes are about to change: pointers that were stored there lose their provenance."""
        pointers = o.pointers
        first = f - self.pointer_bytes + 1
        if n > 4 * len(pointers):
            for offset in [k for k in pointers if first <= k < f + n]:
                del pointers[offset]
        else:
            for offset in range(first, f + n):
                if offset in pointers:
                    del pointers[offset]

    # --- ranges -------------------------------------------------------------------------------------

    def fill(self, o: MemoryObject, f: int, n: int, byte: Any) -> None:
        o, f = self.check(o, f, n, write=True)
        if not n:
            return
        if self.watches is not None:
            self.watches(o, f, n)
        if o.pointers:
            self._forget_pointers(o, f, n)
        if byte.__class__ is Partial and byte.poison:
            byte = byte.whole(8)
            self.poison(o, f, n, byte.origin)
        else:
            self.poison(o, f, n, None)
        if isinstance(o.undef, SparseBytes):
            assert isinstance(o.data, SparseBytes)
            o.data.fill(f, n, byte.value & 255 if byte.__class__ is Partial else byte)
            o.undef.fill(f, n, byte.undef & 255 if byte.__class__ is Partial else 0)
            return
        if byte.__class__ is Partial:
            if o.undef is None:
                o.undef = same_bytes(o.extent, 0)
            o.data[f : f + n] = bytes([byte.value & 255]) * n
            o.undef[f : f + n] = bytes([byte.undef & 255]) * n
            o.plain = False
            return
        o.data[f : f + n] = bytes([byte]) * n
        if o.undef is not None:
            o.undef[f : f + n] = bytes(n)
            self._settle(o, f, n)

    def copy(self, to: MemoryObject, f: int, source: MemoryObject, g: int, n: int) -> None:
        """memmove: undefined bits and pointers are copied, too."""
        source, g = self.check(source, g, n, write=False)
        to, f = self.check(to, f, n, write=True)
        if not n:
            return
        if self.watches is not None:
            self.watches(to, f, n)
        moving = {}
        if source.pointers:
            last = g + n - self.pointer_bytes
            if len(source.pointers) < n:
                moving = {k - g + f: p for k, p in source.pointers.items() if g <= k <= last}
            else:
                moving = {k - g + f: source.pointers[k] for k in range(g, last + 1) if k in source.pointers}
        undef = source.undef[g : g + n] if source.undef is not None else None
        if undef is not None and not any(undef):
            undef = None
        if to.pointers:
            self._forget_pointers(to, f, n)
        to.data[f : f + n] = source.data[g : g + n]
        if undef is not None:
            if to.undef is None:
                to.undef = bytearray(to.extent)
            to.undef[f : f + n] = undef
            to.plain = False
            poison = {at - g + f: why for at, why in source.poison.items() if g <= at < g + n}
            self.poison(to, f, n, None)
            for at, why in poison.items():
                self.poison(to, at, 1, why)
            to.origin = self._origin_of(source)
        elif to.undef is not None:
            self.poison(to, f, n, None)
            to.undef[f : f + n] = bytes(n)
            self._settle(to, f, n)
        if moving:
            if to.pointers is _NO_POINTERS:
                to.pointers = {}
            to.pointers.update(moving)
            to.plain = False

    def read_bytes(self, pointer: Any, n: int, use: str) -> bytes:
        """n defined bytes, for output and the like."""
        o, f = pointer
        value = self.load_int(o, f, n)
        if value.__class__ is Partial:
            value.use(use)
        return int(value).to_bytes(n, "little")

    def read_string(self, pointer: Any) -> bytes:
        """Up to the terminating zero byte."""
        o, f = pointer
        o, f = self.check(o, f, 1, write=False)
        end = o.data.find(0, f)
        if end < 0:
            raise self.complaint(o, o.extent, 1, write=False)
        return self.read_bytes(pointer, end - f + 1, "it is part of a string")[:-1]

"""Loads and stores: through a pointer of which the objects are known, or not."""

from __future__ import annotations

from collections.abc import Mapping

from limpet.absint.domains.linear import Linear
from limpet.absint.program import spans
from limpet.absint.program.contents import (
    NOTHING,
    UNKNOWN_MEMORY,
    Contents,
    Memory,
    Place,
    Rest,
    Span,
    element,
    rest_of_table,
)
from limpet.absint.program.state import State
from limpet.absint.program.values import Number, Pointer, Site, Value, exactly, join_values
from limpet.base.persistent import NumberMap
from limpet.numeric.interval import Interval
from limpet.numeric.machine import Machine
from limpet.seair.operations import MemoryRegister
from limpet.seair.program import Global

MAX_INITIAL = 1 << 20
"""Bytes of a variable whose initial contents are examined."""
MAX_PLACES = 64
"""In an object that are looked at one by one."""
MAX_COPIED = 64
"""Cells that a copy takes along."""


def memory_of(state: State, register: MemoryRegister) -> Memory:
    memory = state.memories.get(register)
    return memory if isinstance(memory, Memory) else UNKNOWN_MEMORY


def offsets(state: State, pointer: Pointer) -> Interval:
    """Where an access is that is known to be inside of its object."""
    form = pointer.offset.form_as(True)
    where = pointer.offset.machine.signed
    if form is not None:
        where = where.meet(state.numbers.interval(form)) or where
    return where.meet(Interval(0, pointer.size.machine.unsigned.high)) or where


def load(state: State, register: MemoryRegister, pointer: Pointer, width: int) -> Value:
    if not pointer.sites:
        return None
    memory = memory_of(state, register)
    where = offsets(state, pointer)
    content: Value = None
    for position, site in enumerate(sorted(pointer.sites, key=_number)):
        value = _with_spans(state, memory.of(site), pointer, width, _load_from(memory.of(site), where, width, pointer))
        if value is None:
            return None
        content = value if position == 0 else join_values(content, value)
    return content


def named(state: State, register: MemoryRegister, pointer: Pointer, width: int, value: Number) -> Memory:
    """The memory with what was loaded there: a number that is known by a variable now."""
    memory = memory_of(state, register)
    where = offsets(state, pointer).value
    if where is None or pointer.sites is None or len(pointer.sites) != 1:
        return memory
    (site,) = pointer.sites
    contents = memory.of(site)
    if not site.unique or (where, width) not in contents.cells:
        return memory
    return memory.with_contents(site, contents.store(where, width, value, strong=True).with_spans(contents.spans))


def _number(site: Site) -> int:
    return site.number


def _with_spans(state: State, contents: Contents, pointer: Pointer, width: int, value: Value) -> Value:
    place = spans.place_of(pointer.offset) if contents.spans else None
    if place is None or not (value is None or isinstance(value, Number)):
        return value
    known = spans.value_at(state.numbers, contents.spans, place, width)
    if known is None:
        return value
    both = known if value is None else known.meet(value.machine)
    return value if both is None else Number(both) if value is None else value._replace(machine=both)


def _load_from(contents: Contents, where: Interval, width: int, pointer: Pointer) -> Value:
    if where.value is not None:
        return contents.load(where.value, width)
    if where.low is None or where.high is None:
        return None
    possible = _places(pointer, where)
    if len(possible) <= MAX_PLACES:
        value = contents.load_any(possible, width)
        if value is not None:
            return value
    return contents.load_between(where.low, where.high, width) if is_aligned(pointer, width) else None


def _places(pointer: Pointer, where: Interval) -> range:
    """Where the pointer may point to, between two offsets."""
    assert where.low is not None and where.high is not None
    remainder, modulus = pointer.offset.machine.congruence
    step = max(modulus, 1)
    return range(where.low + (remainder - where.low) % step, where.high + 1, step)


def limits_of_reading(state: State, memory: Memory, pointer: Pointer, value: Machine) -> Interval | None:
    """Offsets between which something is read that may be one of these; objects of which the contents are known have
    others at their ends, as strings have zeros. None: this says nothing. `low > high`: it is nowhere."""
    where = offsets(state, pointer)
    if not pointer.sites or where.low is None or where.high is None:
        return None
    low, high = where.high + 1, where.low - 1
    for site in pointer.sites:
        contents = memory.of(site)
        if contents is NOTHING:
            return None
        places = _places(pointer, where)
        first = next((at for at in places[:MAX_PLACES] if _may_hold(contents, at, value)), None)
        last = next((at for at in places[: -MAX_PLACES - 1 : -1] if _may_hold(contents, at, value)), None)
        if first is None and len(places) <= MAX_PLACES:
            continue
        low = min(low, where.low if first is None else first)
        high = max(high, where.high if last is None else last)
    return Interval(low, high) if low > where.low or high < where.high else None


def _may_hold(contents: Contents, offset: int, value: Machine) -> bool:
    there = contents.load(offset, value.width // 8)
    if not isinstance(there, Number) or there.machine.width != value.width:
        return True
    return there.machine.meet(value) is not None


def is_aligned(pointer: Pointer, width: int) -> bool:
    remainder, modulus = pointer.offset.machine.congruence
    return remainder % width == 0 and modulus % width == 0


def store(state: State, register: MemoryRegister, pointer: Pointer, width: int, value: Value) -> Memory:
    memory = memory_of(state, register)
    if pointer.sites is None:
        return UNKNOWN_MEMORY
    where = offsets(state, pointer)
    for site in sorted(pointer.sites, key=_number):
        contents = memory.of(site)
        strong = site.unique and len(pointer.sites) == 1
        if where.value is not None:
            changed = contents.store(where.value, width, value, strong=strong)
        elif where.low is None or where.high is None:
            changed = NOTHING
        else:
            aligned = is_aligned(pointer, width)
            changed = contents.store_between(where.low, where.high, width, value, aligned=aligned)
        place = spans.place_of(pointer.offset)
        written = None if place is None else (place, place.plus(width))
        kept = _spans(state, contents, written, element(value, width), certain=strong)
        memory = memory.with_contents(site, changed.with_spans(kept))
    return memory


def _spans(
    state: State,
    contents: Contents,
    written: tuple[Linear, Linear] | None,
    value: tuple[int, Machine] | None,
    *,
    certain: bool,
) -> tuple[Span, ...]:
    """What is left where this is written over, and what is new. At places that are constant, cells say it."""
    low, high = written or (None, None)
    if not contents.spans and (low is None or value is None or not low.terms):
        return ()
    return spans.written(state.numbers, contents.spans, low, high, value, certain=certain)


def _length(place: Linear | None, length: Number) -> tuple[Linear, Linear] | None:
    """From there on, so many bytes."""
    count = length.form_as(False)
    if place is None or count is None:
        return None
    return place, place.add(count)


def forget(state: State, register: MemoryRegister, pointer: Pointer, length: Number) -> Memory:
    """So many bytes can be anything."""
    memory = memory_of(state, register)
    if pointer.sites is None:
        return UNKNOWN_MEMORY
    where = offsets(state, pointer)
    most = length.machine.unsigned.high
    written = _length(spans.place_of(pointer.offset), length)
    for site in sorted(pointer.sites, key=_number):
        contents, changed = memory.of(site), NOTHING
        if where.low is not None and where.high is not None and most is not None:
            if not most:
                continue
            changed = contents.forget_between(where.low, where.high + most)
        kept = _spans(state, contents, written, None, certain=False)
        memory = memory.with_contents(site, changed.with_spans(kept))
    return memory


def fill(state: State, register: MemoryRegister, pointer: Pointer, byte: Number, length: Number) -> Memory:
    memory = memory_of(state, register)
    if pointer.sites is None:
        return UNKNOWN_MEMORY
    if len(pointer.sites) == 1:
        (site,) = pointer.sites
        if site.unique and offsets(state, pointer).value == 0 and _is_whole(state, pointer, length):
            return memory.with_contents(site, Contents({}, Rest(1, byte.machine)))
    if not pointer.sites:
        return memory
    (site, *others) = pointer.sites
    start, count = offsets(state, pointer).value, length.machine.value
    if others or not site.unique or byte.machine.value is None or start is None or count is None or count > MAX_COPIED:
        return _fill_weakly(state, memory, pointer, byte, length)
    # What was at the place is gone; small pieces are kept byte by byte.
    before = contents = memory.of(site)
    for offset in range(start, start + count):
        contents = contents.store(offset, 1, exactly(byte.machine.value, 8), strong=True)
    written = _length(spans.place_of(pointer.offset), length)
    return memory.with_contents(
        site, contents.with_spans(_spans(state, before, written, element(byte, 1), certain=True))
    )


def _fill_weakly(state: State, memory: Memory, pointer: Pointer, byte: Number, length: Number) -> Memory:
    where, most = offsets(state, pointer), length.machine.unsigned.high
    assert pointer.sites is not None
    written = _length(spans.place_of(pointer.offset), length)
    for site in sorted(pointer.sites, key=_number):
        contents, filled = memory.of(site), NOTHING
        if where.low is not None and where.high is not None and most is not None:
            if not most:
                continue
            filled = contents.fill_between(where.low, where.high + most, byte.machine)
        certain = site.unique and len(pointer.sites) == 1
        kept = _spans(state, contents, written, element(byte, 1), certain=certain)
        memory = memory.with_contents(site, filled.with_spans(kept))
    return memory


def _is_whole(state: State, pointer: Pointer, length: Number) -> bool:
    size = pointer.size
    if size.machine.value is not None:
        return length.machine.value == size.machine.value
    a, b = size.form_as(True), length.form_as(True)
    return a is not None and b is not None and state.numbers.interval(a.sub(b)) == Interval(0, 0)


def copy(
    state: State,
    target: MemoryRegister,
    to: Pointer,
    source: MemoryRegister,
    start: Pointer,
    length: Number,
) -> Memory:
    forgotten = forget(state, target, to, length)
    count = length.machine.value
    if not to.sites or not start.sites or len(to.sites) > 1 or len(start.sites) > 1 or count is None:
        return forgotten
    (into,), (site,) = to.sites, start.sites
    here, there = offsets(state, start).value, offsets(state, to).value
    if not into.unique or here is None or there is None:
        return forgotten
    contents, result = memory_of(state, source).of(site), memory_of(state, target).of(into)
    cells = [place for place in contents.cells if here <= place[0] and place[0] + place[1] <= here + count]
    touched = list(contents.overlapping(here, here + count))
    whole = here == there == 0 and _is_whole(state, to, length) and _is_whole(state, start, length)
    if whole and len(cells) == len(touched):
        return memory_of(state, target).with_contents(into, contents)
    if len(cells) > MAX_COPIED:
        return forgotten
    result = forgotten.of(into)
    kept = result.spans
    for offset, width in cells:
        result = result.store(there + offset - here, width, contents.cells[offset, width], strong=True)
    return forgotten.with_contents(into, result.with_spans(kept))


def initial(
    globals: Mapping[Site, Global], region: str, pointers: Mapping[Site, Mapping[Place, Value]], *, blank: bool
) -> Memory:
    """The memory of a region at the start. `blank`: all zeros, as shadows are."""
    memory = Memory(NumberMap())
    for site, entry in globals.items():
        if entry.region != region:
            continue
        if blank:
            memory = memory.with_contents(site, Contents({}, Rest(1, exactly(0, 8).machine)))
        elif entry.contents is not None:
            memory = memory.with_contents(site, _initial(entry, pointers[site]))
    return memory


def _initial(entry: Global, pointers: Mapping[Place, Value]) -> Contents:
    assert entry.contents is not None
    cells: dict[Place, Value] = dict(pointers)
    if len(entry.contents) > MAX_INITIAL:
        return Contents(cells, None)
    if not entry.contents.strip(b"\0"):
        return Contents(cells, Rest(1, exactly(0, 8).machine))
    return Contents(cells, rest_of_table(bytes(entry.contents)))

"""Pointers as values of terms, and the questions of Sea-IR about them."""

from __future__ import annotations

from collections.abc import Iterable

from limpet.absint.domains.linear import Linear
from limpet.absint.program import numbers_of_terms as numbers
from limpet.absint.program.contents import ObjectStates
from limpet.absint.program.state import ANY_STATE, State
from limpet.absint.program.values import Number, Pointer, Site, Value, anything, exactly
from limpet.numeric import machine
from limpet.numeric import machine_arithmetic as arithmetic
from limpet.numeric.interval import Interval
from limpet.seair import operations as ops

FARTHEST = 1 << 61
"""Offsets beyond this are not followed: the address may have wrapped around."""
LIVE = 1 << ops.ObjectState.LIVE


def any_pointer(bits: int) -> Pointer:
    return Pointer(None, True, anything(bits), anything(bits))


def null(bits: int) -> Pointer:
    return Pointer(frozenset(), True, exactly(0, bits), exactly(0, bits))


def as_pointer(value: Value, bits: int) -> Pointer:
    if isinstance(value, Pointer):
        return value
    if isinstance(value, Number) and value.machine.value == 0:
        return null(bits)
    return any_pointer(bits)


def moved(state: State, pointer: Pointer, by: Number, *, back: bool = False) -> Pointer:
    """A pointer plus a number of bytes."""
    width = by.machine.width
    offset = pointer.offset
    x, y = offset.form_as(True), by.form_as(True)
    operation = arithmetic.SUB if back else arithmetic.ADD
    exact = operation.exact(offset.machine.signed, by.machine.signed)
    form: Linear | None = None
    if x is not None and y is not None:
        form = x.sub(y) if back else x.add(y)
        exact = exact.meet(state.numbers.interval(form)) or exact
    value = operation.wrapped(offset.machine, by.machine)
    if not exact.leq(Interval(-FARTHEST, FARTHEST)):
        return pointer._replace(offset=Number(value))
    limits = machine.of(exact, width, signed=True)
    both = None if limits is None else limits.meet(value)
    return pointer._replace(offset=state.refined(Number(both or value, form, True)))


def low_bits(pointer: Pointer, high: int) -> Number | None:
    """The bits from `high` down to 0 of the address, if the object is aligned well enough."""
    if pointer.sites is None or high > 20 or any(site.align % (2 << high) for site in pointer.sites):
        return None
    return Number(arithmetic.extract(pointer.offset.machine, high, 0))


def is_inside(state: State, pointer: Pointer, size: Number) -> bool | None:
    """Whether so many bytes from the pointer on are within its object."""
    before = state.numbers.interval(_offset(pointer)) if _offset_form(pointer) else pointer.offset.machine.signed
    if before.high is not None and before.high < 0:
        return False
    end = _end(state, pointer, size)
    if end is None or end.high is None or end.high > 0:
        return False if end is not None and end.low is not None and end.low > 0 else None
    return True if before.low is not None and before.low >= 0 and not pointer.null else None


def _offset_form(pointer: Pointer) -> bool:
    return pointer.offset.form_as(True) is not None


def _offset(pointer: Pointer) -> Linear:
    form = pointer.offset.form_as(True)
    assert form is not None
    return form


def _end(state: State, pointer: Pointer, size: Number) -> Interval | None:
    """offset + size - size of the object."""
    form = end_form(pointer, size)
    if form is not None:
        return state.numbers.interval(form)
    a, b, c = pointer.offset.machine.signed, size.machine.signed, pointer.size.machine.signed
    if None in (*a, *b, *c):
        return None
    assert a.low is not None and b.low is not None and c.high is not None
    assert a.high is not None and b.high is not None and c.low is not None
    return Interval(a.low + b.low - c.high, a.high + b.high - c.low)


def end_form(pointer: Pointer, size: Number) -> Linear | None:
    x, y, z = pointer.offset.form_as(True), size.form_as(True), pointer.size.form_as(True)
    return None if x is None or y is None or z is None else x.add(y).sub(z)


def states_of(state: State, pointer: Pointer, memory: ops.MemoryRegister) -> int:
    states = state.memories.get(memory)
    if pointer.sites is None or not isinstance(states, ObjectStates):
        return ANY_STATE
    return states.of(pointer.sites)


def heap_is_empty(state: State, memory: ops.MemoryRegister, blocks: Iterable[Site]) -> bool | None:
    """Whether no block is left, if that is known. `blocks`: all that have been made."""
    states = state.memories.get(memory)
    if not isinstance(states, ObjectStates) or (states.default | states.of(blocks)) & LIVE:
        return None
    return True


def answer(state: State, question: object, values: list[Value], bits: int) -> Value:
    """What a question about a pointer gives, if that is known."""
    pointer = as_pointer(values[0], bits)
    match question:
        case ops.IsObject():
            if not pointer.null:
                return True
            return False if pointer.sites == frozenset() else None
        case ops.IsDeref():
            return _is_deref(state, question, pointer, values[1])
        case ops.IsAlloc():
            if pointer.sites == frozenset():
                return False
            states = states_of(state, pointer, question.objects)
            if states == LIVE and not pointer.null:
                return True
            return False if not states & LIVE else None
        case ops.IsFreeable():
            return _is_freeable(question, pointer)
        case ops.ObjectSize():
            if pointer.null:
                return Number(pointer.size.machine.join(machine.exactly(0, bits)))
            return pointer.size
        case ops.PointerOffset():
            return pointer.offset
        case ops.SameObject():
            return _same_object(pointer, as_pointer(values[1], bits))
        case ops.IsAligned():
            if pointer.sites is None:
                return None
            return True if all(site.align % question.align == 0 for site in pointer.sites) else None
    return None


def _is_deref(state: State, question: ops.IsDeref, pointer: Pointer, size: Value) -> bool | None:
    if pointer.sites == frozenset():
        return False
    if pointer.sites is None or not isinstance(size, Number):
        return None
    if any(site.kind == "function" for site in pointer.sites):
        return None
    constants = [site.constant for site in pointer.sites]
    if question.write and any(constants):
        return False if all(constants) else None
    return is_inside(state, pointer, size)


def _is_freeable(question: ops.IsFreeable, pointer: Pointer) -> bool | None:
    if pointer.sites == frozenset():
        return False
    if pointer.sites is None:
        return None
    fitting = [site.is_heap and question.family in ("", site.family) for site in pointer.sites]
    if not any(fitting) or 0 not in pointer.offset.machine:
        return False
    return True if all(fitting) and pointer.offset.machine.value == 0 and not pointer.null else None


def _same_object(a: Pointer, b: Pointer) -> bool | None:
    if a.base is not None and a.base is b.base:
        return True
    if a.sites is None or b.sites is None:
        return None
    if a.null or b.null:
        return True if not a.sites and not b.sites else None
    if not a.sites & b.sites:
        return False
    if a.sites == b.sites and len(a.sites) == 1 and next(iter(a.sites)).unique:
        return True
    return None


def pointers_equal(state: State, a: Pointer, b: Pointer) -> bool | None:
    if a.sites == frozenset() and b.sites == frozenset():
        return numbers.equal(state, a.offset, b.offset)
    for one, other in ((a, b), (b, a)):
        if (
            one.sites == frozenset()
            and one.offset.machine.value == 0
            and not other.null
            and within_object(state, other)
        ):
            return False
    if _same_object(a, b) is True:
        return numbers.equal(state, a.offset, b.offset)
    return None


def within_object(state: State, pointer: Pointer) -> bool:
    """Not before its start and not behind its end: the address has not wrapped around."""
    return is_inside(state, pointer, exactly(0, pointer.offset.machine.width)) is True

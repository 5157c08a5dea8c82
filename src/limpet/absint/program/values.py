"""Numbers, pointers and objects, as the analyser knows them."""

from __future__ import annotations

from typing import NamedTuple, final

from limpet.absint.domains.intervals import widened
from limpet.absint.domains.linear import Linear
from limpet.base.records import dataclass
from limpet.numeric import machine
from limpet.numeric.machine import Machine


@final
@dataclass(frozen=True, slots=True, eq=False)
class Site:
    """The objects that one place makes. Identity is equality."""

    number: int
    name: str
    kind: str
    """`stack`, `heap`, or that of a global."""
    align: int
    unique: bool
    """There is one such object at most, so writing to it replaces what it had."""
    constant: bool = False
    family: str = ""
    source: object = None
    """The global, or the instruction that makes the objects."""

    @property
    def is_heap(self) -> bool:
        return self.kind == "heap"


class Number(NamedTuple):
    """A machine integer; and, if it is known as a sum of variables, that: in the reading `signed`."""

    machine: Machine
    form: Linear | None = None
    signed: bool = True

    def form_as(self, signed: bool) -> Linear | None:
        """The sum, if it is the value in this reading: of variables, even if they have one value only. In the next
        round of a loop they may have another one."""
        if self.form is not None and (self.signed == signed or self.machine.range.least >= 0):
            return self.form
        value = self.machine.value
        return None if value is None else Linear(self.machine.range.least if signed else value)


class Pointer(NamedTuple):
    """Points into an object of the sites, or to none (`null`). A pointer to none counts its offset from 0."""

    sites: frozenset[Site] | None
    """None: into any object."""
    null: bool
    """It may point to no object."""
    offset: Number
    size: Number
    """Of the object, if there is one."""
    base: object = None
    """The register that it was computed from by adding: those that share it point into one object."""


Value = Number | Pointer | bool | None
"""None: nothing is known, as of floats."""


def exactly(number: int, width: int) -> Number:
    return Number(machine.exactly(number, width), None)


def anything(width: int) -> Number:
    return Number(machine.everything(width), None)


def join_numbers(a: Number, b: Number) -> Number:
    if a is b:
        return a
    form = a.form if a.form == b.form and a.signed == b.signed else None
    joined = a.machine if a.machine is b.machine else a.machine.join(b.machine)
    return Number(joined, form, a.signed)


def join_pointers(a: Pointer, b: Pointer) -> Pointer:
    sites = None if a.sites is None or b.sites is None else a.sites | b.sites
    size = join_numbers(a.size, b.size)
    if a.sites is not None and not a.sites:
        size = b.size  # there is no object that it could be wrong of
    elif b.sites is not None and not b.sites:
        size = a.size
    base = a.base if a.base is b.base else None
    return Pointer(sites, a.null or b.null, join_numbers(a.offset, b.offset), size, base)


def join_values(a: Value, b: Value) -> Value:
    if a is b:
        return a
    if isinstance(a, Number) and isinstance(b, Number) and a.machine.width == b.machine.width:
        return join_numbers(a, b)
    if isinstance(a, Pointer) and isinstance(b, Pointer):
        return join_pointers(a, b)
    if isinstance(a, bool) and a == b and isinstance(b, bool):
        return a
    return None


def widen_values(a: Value, b: Value, thresholds: tuple[int, ...]) -> Value:
    """∇ of what is not in the numeric domain. `b` is above `a`."""
    if isinstance(a, Number) and isinstance(b, Number) and a.form != b.form:
        return Number(widened(a.machine, b.machine, thresholds), None)
    if isinstance(a, Number) and isinstance(b, Number):
        return Number(widened(a.machine, b.machine, thresholds), b.form, b.signed)
    if isinstance(a, Pointer) and isinstance(b, Pointer):
        offset, size = widen_values(a.offset, b.offset, thresholds), widen_values(a.size, b.size, thresholds)
        assert isinstance(offset, Number) and isinstance(size, Number)
        return b._replace(offset=offset, size=size)
    return b


def leq_values(a: Value, b: Value) -> bool:
    """Whether all that b says is said by a."""
    if a is b or b is None:
        return True
    if isinstance(a, Number) and isinstance(b, Number):
        same = b.form is None or (a.form == b.form and a.signed == b.signed)
        return same and a.machine.width == b.machine.width and a.machine.leq(b.machine)
    if isinstance(a, Pointer) and isinstance(b, Pointer):
        inside = b.sites is None or (a.sites is not None and a.sites <= b.sites)
        based = b.base is None or a.base is b.base
        return (
            inside
            and based
            and (b.null or not a.null)
            and leq_values(a.offset, b.offset)
            and (a.sites == frozenset() or leq_values(a.size, b.size))
        )
    return a == b


def variables_of(value: Value) -> list[int]:
    if isinstance(value, Number):
        return value.form.variables() if value.form is not None else []
    if isinstance(value, Pointer):
        return [*variables_of(value.offset), *variables_of(value.size)]
    return []


def without_variables(value: Value, gone: frozenset[int]) -> Value:
    """With what is said in terms of these variables left out."""
    if isinstance(value, Number):
        if value.form is not None and not gone.isdisjoint(value.form.variables()):
            return Number(value.machine, None)
    elif isinstance(value, Pointer):
        offset, size = without_variables(value.offset, gone), without_variables(value.size, gone)
        assert isinstance(offset, Number) and isinstance(size, Number)
        return value._replace(offset=offset, size=size)
    return value

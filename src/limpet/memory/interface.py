"""What a representation of memory has to offer.

A memory is a value: a store makes a new one. What it looks like is the representation's business. Accesses are known
to be inside of live objects; what they do elsewhere does not matter, as long as it is a value of the right sort.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field
from typing import Any, Protocol

from limpet.base.records import dataclass
from limpet.memory.defined import DefinedArrays
from limpet.memory.indices import Indices
from limpet.memory.pointers import Pointer
from limpet.memory.series import Series
from limpet.terms.build import Builder
from limpet.terms.term import Term

Memory = Any
"""One memory, as its representation has it."""


@dataclass(frozen=True, slots=True)
class InitialObject:
    """An object that has contents from the start."""

    number: int
    contents: bytes
    words: Mapping[int, Term] = field(default_factory=dict)
    """Offset → a bit-vector that takes the place of the bytes there (an address)."""


@dataclass(slots=True)
class MemoryStatistics:
    loads: int = 0
    stores: int = 0
    resolved: int = 0
    """Loads that read no array: what they give was known while the condition was made."""

    def details(self) -> dict[str, int]:
        """What a representation counts besides, by name."""
        return {}


class MemoryOperations(Protocol):
    statistics: MemoryStatistics

    def initial(self, name: str, objects: Sequence[InitialObject], blank: bool = False) -> Memory:
        """Any contents (`blank`: zeros), except of these objects. Equal names are equal memories."""

    def load(self, memory: Memory, pointer: Pointer, size: int, align: int = 1) -> Term:
        """`size` bytes, the first one lowest."""

    def store(self, memory: Memory, pointer: Pointer, value: Term, align: int = 1) -> Memory:
        """A bit-vector of whole bytes."""

    def fill(self, memory: Memory, pointer: Pointer, byte: Term, length: Term) -> Memory: ...

    def tabulate(self, memory: Memory, pointer: Pointer, series: Series, length: Term) -> Memory:
        """The length is that of whole values."""

    def copy(self, memory: Memory, pointer: Pointer, source_memory: Memory, source: Pointer, length: Term) -> Memory:
        """The source is read before anything is written."""

    def havoc(self, memory: Memory, pointer: Pointer, length: Term, name: str) -> Memory:
        """The bytes become anything; `name` is of the unknowns."""

    def ite(self, condition: Term, yes: Memory, no: Memory) -> Memory: ...

    def constraints(self, roots: Iterable[Term], tick: Callable[[], None] | None = None) -> list[Term]:
        """What has to hold for the roots, terms made from loads, to mean what they should.

        `tick` is called now and then, and raises what ends this early.
        """


class Representation(MemoryOperations, Protocol):
    """A memory whose bytes may be unknown. The unknown ones are those of arrays, so that a model says what they are."""

    builder: Builder
    indices: Indices
    """Of the unknown arrays."""
    defined: DefinedArrays
    """Shared with whatever else needs such arrays; `constraints` has the equations of all of them."""

    def unknown(self, name: str) -> Term:
        """The array of any contents that `initial` and `havoc` use for that name."""

    def assume(self, condition: Term) -> None:
        """From now on this may be relied on: it is part of every query. (What it is made of must not rely on it.)"""


class States(Protocol):
    """Memories with one entry per object."""

    def initial(self, numbers: Iterable[int], value: int) -> Memory:
        """`value` for the objects with these numbers, 0 for all else."""

    def has(self, states: Memory, object: Term, value: int) -> Term:
        """Whether that is the entry of the object."""

    def set(self, states: Memory, object: Term, value: Term) -> Memory: ...

    def ite(self, condition: Term, yes: Memory, no: Memory) -> Memory: ...

"""What registers hold in clauses."""

from __future__ import annotations

import enum
from typing import NamedTuple, final

from limpet.arithmetic.numbers import Number
from limpet.base.records import dataclass
from limpet.terms.sorts import Sort
from limpet.terms.term import Term


class Level(enum.IntEnum):
    """How much of a program is modelled; what is left out can be anything."""

    REGISTERS = 1
    POINTERS = 2
    MEMORY = 3


@final
@dataclass(frozen=True, slots=True)
class Pointer:
    """A fat pointer. All parts are indices (`Numbers.index_sort`).

    The object is 0 for null and numbers that are not pointers; `offset` counts bytes from its start; `size` is that of
    the object; `tag` says what kind of object it is (`tags`).
    """

    object: Term
    offset: Term
    size: Term
    tag: Term

    def parts(self) -> tuple[Term, Term, Term, Term]:
        return self.object, self.offset, self.size, self.tag


OBJECT, TAG = "object", "tag"
PARTS = (OBJECT, "offset", "size", TAG)
NEXT, STATES, HEAP, OWNERS, RANKS, LATEST = range(6)
"""Parts of the objects memory; the last three are there only if they are asked for: to whom an object belongs, how many
blocks were on the heap before it was made, and the latest object that was made when there were so many."""


class Slot(NamedTuple):
    """A parameter of a predicate: a register, or a part of one."""

    name: str
    sort: Sort
    part: str = ""
    """Of PARTS, if it is a part of a pointer."""

    @property
    def numbers_objects(self) -> bool:
        """Whether it stands for the number of an object or of a kind of objects."""
        return self.part in (OBJECT, TAG)


def pointer_slots(name: str, sort: Sort) -> list[Slot]:
    return [Slot(f"{name}.{part}", sort, part) for part in PARTS]


@final
@dataclass(frozen=True, slots=True)
class Unmodelled:
    """Something that the level leaves out."""


UNMODELLED = Unmodelled()

Value = Number | Pointer | Term | Unmodelled
"""A `Term` is a Bool or a float."""


@final
class RegisterKind(enum.Enum):
    """What a register becomes in predicates."""

    BOOL = "bool"
    NUMBER = "number"
    POINTER = "pointer"
    FLOAT = "float"
    NONE = "none"

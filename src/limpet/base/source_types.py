"""Types of the source language, as far as debug information has them."""

from __future__ import annotations

from dataclasses import field

from limpet.base.records import dataclass


class SourceType:
    """Base of the types of the source. `bits` is the size."""

    __slots__ = ()
    bits: int


@dataclass(frozen=True, slots=True)
class BasicSourceType(SourceType):
    """`encoding` is DWARF's: signed, unsigned, boolean, float, signed_char, unsigned_char, UTF, complex_float."""

    name: str
    bits: int
    encoding: str


@dataclass(eq=False, slots=True)
class PointerSourceType(SourceType):
    target: SourceType | None
    """None is void."""
    bits: int
    kind: str = "pointer"
    """pointer, reference, rvalue_reference or member_pointer."""


@dataclass(eq=False, slots=True)
class NamedSourceType(SourceType):
    """typedef, const, volatile, restrict, atomic: another spelling of `target`."""

    kind: str
    name: str
    target: SourceType | None

    @property
    def bits(self) -> int:  # type: ignore[override]
        # A loop, since typedefs of typedefs can be many.
        behind = strip_names(self)
        return behind.bits if behind is not None else 0


@dataclass(frozen=True, slots=True)
class Member:
    name: str
    type: SourceType | None
    offset_bits: int
    bits: int
    bit_field: bool = False


@dataclass(eq=False, slots=True)
class RecordSourceType(SourceType):
    """struct, union or class. `members` may be filled in later: records can be recursive."""

    kind: str
    name: str
    bits: int
    members: tuple[Member, ...] = ()


@dataclass(eq=False, slots=True)
class ArraySourceType(SourceType):
    """`counts` has one number per dimension; None where it is not known (VLA, flexible array)."""

    element: SourceType | None
    counts: tuple[int | None, ...]
    bits: int
    vector: bool = False


@dataclass(eq=False, slots=True)
class EnumSourceType(SourceType):
    name: str
    bits: int
    signed: bool
    enumerators: dict[int, str] = field(default_factory=dict)


@dataclass(eq=False, slots=True)
class FunctionSourceType(SourceType):
    bits: int = 0
    result: SourceType | None = None
    """None is void."""
    parameters: tuple[SourceType | None, ...] = ()
    """A last one that is None stands for `...`."""


def strip_names(type: SourceType | None) -> SourceType | None:
    """The type behind typedefs and qualifiers."""
    while isinstance(type, NamedSourceType):
        type = type.target
    return type


def is_to_const(type: SourceType | None) -> bool:
    """A pointer through which nothing is written."""
    while isinstance(type, NamedSourceType):
        type = type.target
    target = type.target if isinstance(type, PointerSourceType) else None
    while isinstance(target, NamedSourceType):
        if target.kind == "const":
            return True
        target = target.target
    return False

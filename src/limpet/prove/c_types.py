"""What an invariant may mention of a C program: names with their types, and pieces of C text with theirs.

Arithmetic is that of a 64-bit Unix compiled with `-fwrapv`: int has 32 bits, long has 64, and both wrap around.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Callable
from typing import final

from limpet.base.records import dataclass

INT_BITS = 32
_WORDS = {8: "char", 16: "short", 32: "int", 64: "long"}
_SMALLEST = {32: "INT_MIN", 64: "LONG_MIN"}

# How strongly operators bind, as in C.
CHOICE, OR, AND, BIT_OR, BIT_XOR, BIT_AND, EQUAL, ORDER, SHIFT, SUM, PRODUCT, UNARY, POSTFIX, ATOM = range(14)

_SIMPLE = re.compile(r"[A-Za-z_]\w*(?:(?:\.|->)\w+|\[\+?\w+\]|\((?:[\w.\[\]]|->)+\))*")
_POINTED_AT = re.compile(r"[*&]+" + _SIMPLE.pattern)


class CKind(enum.Enum):
    SIGNED = "signed"
    UNSIGNED = "unsigned"
    POINTER = "pointer"
    BOOL = "bool"


@final
@dataclass(frozen=True, slots=True)
class Elements:
    """How elements of an array of memory are called: `before[(index - first) / stride]after`."""

    before: str
    after: str
    stride: int = 0
    first: int = 0
    by_object: bool = False
    """The index is an object, not a place in one."""
    known: Callable[[int], str | None] = lambda index: None
    """What the element with this index is called, if it has a name of its own."""
    around: str = ""
    """`around(…)`: something about the element."""
    when: str = ""
    """Comes last."""


@final
@dataclass(frozen=True, slots=True)
class CName:
    """How the source calls a symbol, which has the value that this has in C. Arrays are described by their elements."""

    text: str
    kind: CKind = CKind.SIGNED
    bits: int = INT_BITS
    """0: any number."""
    elements: Elements | None = None

    @property
    def strength(self) -> int:
        if _SIMPLE.fullmatch(self.text):
            return POSTFIX
        return UNARY if _POINTED_AT.fullmatch(self.text) else CHOICE

    @property
    def is_signed(self) -> bool:
        return self.kind is CKind.SIGNED

    @property
    def low(self) -> int | None:
        if self.kind is CKind.SIGNED:
            return -(1 << (self.bits - 1)) if self.bits else None
        return 0

    @property
    def high(self) -> int | None:
        if self.kind is CKind.BOOL:
            return 1
        if not self.bits:
            return None
        return (1 << (self.bits - self.is_signed)) - 1


@final
@dataclass(frozen=True, slots=True)
class Piece:
    """C text whose value is that of a bit-vector, read as signed or not.

    If the width is that of int or long, this is also the width of its C type, unless it is a literal.
    """

    text: str
    strength: int
    is_signed: bool
    width: int
    either: bool = False
    """The value is the same in both readings: the upper bit is 0."""
    literal: int | None = None
    """The value, if this is a constant."""
    uncast: Piece | None = None
    """The same bits in a wider type, before they were cast to this one."""
    is_pointer: bool = False

    def at(self, least: int) -> str:
        """In parentheses if it binds less strongly than that."""
        return self.text if self.strength >= least else f"({self.text})"

    def read(self, is_signed: bool) -> Piece:
        """With its value read so."""
        if self.is_signed == is_signed or self.either:
            return self
        if self.literal is not None:
            return literal_piece(self.literal, self.width, is_signed)
        if self.width == 1:
            return Piece(f"-(int){self.at(UNARY)}" if is_signed else f"{self.at(UNARY)} & 1", BIT_AND, is_signed, 1)
        return (self.uncast or self).cast(is_signed, self.width)

    def needs_cast(self, is_signed: bool) -> bool:
        """One more than there is, in order to be read so."""
        return self.read(is_signed) is not self and self.literal is None and self.uncast is None

    def cast(self, is_signed: bool, width: int) -> Piece:
        """Cut off, or extended as it is read now."""
        text = f"({type_name(is_signed, width)}){self.at(UNARY)}"
        return Piece(text, UNARY, is_signed, width, uncast=self if width < self.width else None)

    def typed(self) -> Piece:
        """With a C type as wide as the piece, even of a literal; pointers become numbers."""
        if self.literal is not None and self.width > INT_BITS:
            suffix = "l" if self.is_signed else "ul"
            text = self.text if self.text[-1].isalpha() else self.text + suffix
            return Piece(text, self.strength, self.is_signed, self.width, literal=self.literal)
        if self.literal is not None and not self.is_signed and self.width == INT_BITS and self.text[-1] != "u":
            return Piece(f"{self.text}u", self.strength, False, self.width, literal=self.literal)
        return self.number()

    def number(self) -> Piece:
        return self.cast(False, self.width) if self.is_pointer else self


def type_name(is_signed: bool, width: int) -> str:
    if width not in _WORDS:
        return f"_BitInt({width})" if is_signed else f"unsigned _BitInt({width})"
    if width == 8:
        return "signed char" if is_signed else "unsigned char"
    return _WORDS[width] if is_signed else f"unsigned {_WORDS[width]}"


def wraps_by_itself(width: int) -> bool:
    """Whether C computes with as many bits."""
    return width in (32, 64)


def literal_piece(value: int, width: int, is_signed: bool) -> Piece:
    """`value` modulo 2**width."""
    value &= (1 << width) - 1
    upper = value >> (width - 1) == 1
    if is_signed and upper:
        value -= 1 << width
    if width in _SMALLEST and value == -(1 << (width - 1)):
        text = _SMALLEST[width]
    else:
        # Decimal literals without a suffix are signed, of whatever type they fit.
        text = str(value) + ("u" if upper and width == 32 else "ul" if upper and width >= 64 else "") * (value >= 0)
    return Piece(text, ATOM if value >= 0 else UNARY, is_signed, width, literal=value)


def hexadecimal(value: int) -> str:
    """Such literals are unsigned if they do not fit."""
    return str(value) if value < 10 else hex(value)

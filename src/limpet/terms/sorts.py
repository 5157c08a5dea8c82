"""Sorts of terms. Value equality; `str` is the SMT-LIB spelling."""

from __future__ import annotations

from limpet.base.records import dataclass


class Sort:
    __slots__ = ()


@dataclass(frozen=True, slots=True)
class BoolSort(Sort):
    def __str__(self) -> str:
        return "Bool"


@dataclass(frozen=True, slots=True)
class IntSort(Sort):
    def __str__(self) -> str:
        return "Int"


@dataclass(frozen=True, slots=True)
class BitVecSort(Sort):
    width: int

    def __str__(self) -> str:
        return f"(_ BitVec {self.width})"

    @property
    def mask(self) -> int:
        return (1 << self.width) - 1


@dataclass(frozen=True, slots=True)
class FloatSort(Sort):
    """`significand` counts the hidden bit, as in SMT-LIB."""

    exponent: int
    significand: int

    def __str__(self) -> str:
        return f"(_ FloatingPoint {self.exponent} {self.significand})"

    @property
    def width(self) -> int:
        return self.exponent + self.significand


@dataclass(frozen=True, slots=True)
class ArraySort(Sort):
    """Arrays, and lambdas, which are arrays given by a rule."""

    index: Sort
    element: Sort

    def __str__(self) -> str:
        return f"(Array {self.index} {self.element})"


@dataclass(frozen=True, slots=True)
class FunctionSort(Sort):
    domain: tuple[Sort, ...]
    result: Sort

    def __str__(self) -> str:
        return f"({' '.join(map(str, self.domain))}) {self.result}"


@dataclass(frozen=True, slots=True)
class UninterpretedSort(Sort):
    name: str

    def __str__(self) -> str:
        return self.name


BOOL = BoolSort()
INT = IntSort()
HALF = FloatSort(5, 11)
SINGLE = FloatSort(8, 24)
DOUBLE = FloatSort(11, 53)
EXTENDED = FloatSort(15, 64)
QUAD = FloatSort(15, 113)

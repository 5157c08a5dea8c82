"""`undef` and `poison` among constants: whether a constant is one or has some inside, and where in an initialiser."""

from __future__ import annotations

from collections.abc import Sequence

from limpet.base.graphs import closure
from limpet.base.records import dataclass
from limpet.llvm.layout import DataLayout
from limpet.llvm.types import ArrayType, StructType, VectorType
from limpet.llvm.values import Constant, ConstantAggregate, ConstantExpression, Poison, Undef, Value


@dataclass(frozen=True, slots=True)
class Spot:
    """Bytes of an initialiser that are not defined."""

    offset: int
    size: int
    poison: bool


def is_undefined_constant(value: Value) -> bool:
    """Whether some part is `undef` or `poison`."""
    return _has(value, (Undef, Poison))


def has_poison(value: Value) -> bool:
    return _has(value, (Poison,))


def _has(value: Value, kinds: tuple[type[Constant], ...]) -> bool:
    if type(value) in kinds:
        return True
    if type(value) is not ConstantAggregate and type(value) is not ConstantExpression:
        return False
    roots: list[Value] = [value]
    return any(type(each) in kinds for each in closure(roots, _parts))


def _parts(value: Value) -> Sequence[Value]:
    if isinstance(value, ConstantAggregate):
        return value.elements
    return value.operands if isinstance(value, ConstantExpression) else ()


def undefined_spots(layout: DataLayout, initialiser: Constant) -> list[Spot]:
    spots: list[Spot] = []
    pending: list[tuple[int, Constant]] = [(0, initialiser)]
    while pending:
        at, value = pending.pop()
        if isinstance(value, ConstantAggregate):
            match value.type:
                case StructType():
                    places = list(layout.struct(value.type).offsets)
                case ArrayType(count, element):
                    places = [layout.size(element) * i for i in range(count)]
                case VectorType(count, element):
                    places = [layout.bits(element) * i // 8 for i in range(count)]
                case _:
                    places = []
            pending.extend((at + place, part) for place, part in zip(places, value.elements, strict=True))
        elif is_undefined_constant(value):
            spots.append(Spot(at, layout.store_size(value.type), has_poison(value)))
    return sorted(spots, key=lambda spot: spot.offset)

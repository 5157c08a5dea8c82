"""Values of LLVM IR: constants, arguments, and the base of everything that has a type. Identity is equality."""

from __future__ import annotations

from typing import final

from limpet.llvm.types import FloatType, FunctionType, IntType, Type


class Value:
    __slots__ = ("type",)

    def __init__(self, type: Type) -> None:
        self.type = type


class Constant(Value):
    """A value that is known before the program runs."""

    __slots__ = ()


@final
class ConstantInt(Constant):
    """`value` is unsigned, in [0, 2**bits)."""

    __slots__ = ("value",)
    type: IntType

    def __init__(self, type: IntType, value: int) -> None:
        self.type = type
        self.value = value & ((1 << type.bits) - 1)

    @property
    def signed(self) -> int:
        half = 1 << (self.type.bits - 1) if self.type.bits else 0
        return (self.value ^ half) - half


@final
class ConstantFloat(Constant):
    """`bits` is the raw pattern in the storage format of the type (80 bits for x86_fp80)."""

    __slots__ = ("bits",)
    type: FloatType

    def __init__(self, type: FloatType, bits: int) -> None:
        self.type = type
        self.bits = bits


@final
class ConstantNull(Constant):
    """The null pointer."""

    __slots__ = ()


@final
class ConstantZero(Constant):
    """`zeroinitializer` of an array, struct or vector."""

    __slots__ = ()


@final
class Undef(Constant):
    __slots__ = ()


@final
class Poison(Constant):
    __slots__ = ()


@final
class TokenNone(Constant):
    __slots__ = ()


@final
class ConstantAggregate(Constant):
    """An array, struct or vector, element by element (`splat` is expanded on reading)."""

    __slots__ = ("elements",)

    def __init__(self, type: Type, elements: tuple[Constant, ...]) -> None:
        self.type = type
        self.elements = elements


@final
class ConstantBytes(Constant):
    """An array of i8 written as a string: `c"…"`."""

    __slots__ = ("data",)

    def __init__(self, type: Type, data: bytes) -> None:
        self.type = type
        self.data = data


@final
class ConstantExpression(Constant):
    """`opcode (operands…)`: getelementptr, casts, add/sub/xor, ptrtoaddr, …

    `flags` are keywords as printed (`inbounds`, `nuw`, …; `inrange(-8, 16)` stays one string);
    `source_type` is the element type of a getelementptr.
    """

    __slots__ = ("flags", "opcode", "operands", "source_type")

    def __init__(
        self,
        type: Type,
        opcode: str,
        operands: tuple[Constant, ...],
        source_type: Type | None = None,
        flags: tuple[str, ...] = (),
    ) -> None:
        self.type = type
        self.opcode = opcode
        self.operands = operands
        self.source_type = source_type
        self.flags = flags


@final
class OpaqueConstant(Constant):
    """A constant that was not understood. `text` and `reason` say what; using it is `Unsupported`."""

    __slots__ = ("reason", "text")

    def __init__(self, type: Type, text: str, reason: str) -> None:
        self.type = type
        self.text = text
        self.reason = reason


@final
class InlineAssembly(Value):
    """The callee of a call of inline assembly."""

    __slots__ = ("assembly", "constraints", "flags")

    def __init__(self, type: FunctionType, assembly: str, constraints: str, flags: tuple[str, ...]) -> None:
        self.type = type
        self.assembly = assembly
        self.constraints = constraints
        self.flags = flags


@final
class MetadataOperand(Value):
    """Metadata passed as an argument of an intrinsic; kept as text."""

    __slots__ = ("text",)

    def __init__(self, type: Type, text: str) -> None:
        self.type = type
        self.text = text


class Attributes:
    """Attributes of a parameter, a result, a function or a call: keyword → argument text, Type, or None.

    `noundef` → None, `align` → "4", `byval` → the Type, `"no-trapping-math"` → "true".
    """

    __slots__ = ("entries",)

    def __init__(self, entries: dict[str, str | Type | None]) -> None:
        self.entries = entries

    def __contains__(self, name: str) -> bool:
        return name in self.entries

    def get(self, name: str) -> str | Type | None:
        return self.entries.get(name)

    def type_of(self, name: str) -> Type | None:
        entry = self.entries.get(name)
        return entry if isinstance(entry, Type) else None


@final
class Argument(Value):
    __slots__ = ("attributes", "index", "name")

    def __init__(self, type: Type, name: str, index: int, attributes: Attributes) -> None:
        self.type = type
        self.name = name
        """With the `%`."""
        self.index = index
        self.attributes = attributes


NO_ATTRIBUTES = Attributes({})

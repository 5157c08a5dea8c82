"""The types of LLVM IR. Values, not identities: two equal types compare equal. Pointers are opaque."""

from __future__ import annotations

from limpet.base.records import dataclass


class Type:
    """Base of all types; `str` gives LLVM's own spelling."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class VoidType(Type):
    def __str__(self) -> str:
        return "void"


@dataclass(frozen=True, slots=True)
class LabelType(Type):
    def __str__(self) -> str:
        return "label"


@dataclass(frozen=True, slots=True)
class MetadataType(Type):
    def __str__(self) -> str:
        return "metadata"


@dataclass(frozen=True, slots=True)
class TokenType(Type):
    def __str__(self) -> str:
        return "token"


@dataclass(frozen=True, slots=True)
class IntType(Type):
    bits: int

    def __str__(self) -> str:
        return f"i{self.bits}"


@dataclass(frozen=True, slots=True)
class FloatFormat:
    """An IEEE-like binary format: `exponent` and `significand` bits, the latter without the hidden bit."""

    storage_bits: int
    exponent: int
    significand: int
    explicit_leading_bit: bool = False


FLOAT_FORMATS: dict[str, FloatFormat] = {
    "half": FloatFormat(16, 5, 10),
    "bfloat": FloatFormat(16, 8, 7),
    "float": FloatFormat(32, 8, 23),
    "double": FloatFormat(64, 11, 52),
    "x86_fp80": FloatFormat(80, 15, 63, explicit_leading_bit=True),
    "fp128": FloatFormat(128, 15, 112),
    "ppc_fp128": FloatFormat(128, 11, 52),
}


@dataclass(frozen=True, slots=True)
class FloatType(Type):
    name: str
    """A key of `FLOAT_FORMATS`."""

    @property
    def format(self) -> FloatFormat:
        return FLOAT_FORMATS[self.name]

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class PointerType(Type):
    address_space: int = 0

    def __str__(self) -> str:
        return f"ptr addrspace({self.address_space})" if self.address_space else "ptr"


@dataclass(frozen=True, slots=True)
class ArrayType(Type):
    count: int
    element: Type

    def __str__(self) -> str:
        return f"[{self.count} x {self.element}]"


@dataclass(frozen=True, slots=True)
class VectorType(Type):
    count: int
    element: Type
    scalable: bool = False

    def __str__(self) -> str:
        scale = "vscale x " if self.scalable else ""
        return f"<{scale}{self.count} x {self.element}>"


@dataclass(frozen=True, slots=True)
class StructType(Type):
    """A struct; with a name it is printed by its name (with the `%`), and `body` gives the definition."""

    fields: tuple[Type, ...]
    packed: bool = False
    name: str | None = None
    opaque: bool = False

    def __hash__(self) -> int:
        # By name where there is one: hashing the fields would walk all that is nested in them each time.
        return hash(self.name) if self.name is not None else hash((self.fields, self.packed))

    @property
    def body(self) -> str:
        if self.opaque:
            return "opaque"
        inner = "{ " + ", ".join(map(str, self.fields)) + " }" if self.fields else "{}"
        return f"<{inner}>" if self.packed else inner

    def __str__(self) -> str:
        return self.name if self.name is not None else self.body


@dataclass(frozen=True, slots=True)
class FunctionType(Type):
    result: Type
    parameters: tuple[Type, ...]
    variadic: bool = False

    def __str__(self) -> str:
        inside = ", ".join(map(str, self.parameters))
        if self.variadic:
            inside = f"{inside}, ..." if inside else "..."
        return f"{self.result} ({inside})"


@dataclass(frozen=True, slots=True)
class TargetExtensionType(Type):
    """`target("…")`: read so that it can be named; nothing computes with it."""

    text: str

    def __str__(self) -> str:
        return self.text


def element_type(type: Type, indices: tuple[int, ...]) -> Type | None:
    """The type of an element of an aggregate; None if there is no such element."""
    at: Type = type
    for index in indices:
        if isinstance(at, StructType) and 0 <= index < len(at.fields):
            at = at.fields[index]
        elif isinstance(at, ArrayType) and 0 <= index < at.count:
            at = at.element
        else:
            return None
    return at


VOID = VoidType()
LABEL = LabelType()
METADATA = MetadataType()
TOKEN = TokenType()
POINTER = PointerType()
I1 = IntType(1)
I8 = IntType(8)
I16 = IntType(16)
I32 = IntType(32)
I64 = IntType(64)
FLOAT = FloatType("float")
DOUBLE = FloatType("double")


def parts_of_type(type: Type) -> tuple[Type, ...]:
    """The types of its direct parts."""
    if isinstance(type, StructType):
        return type.fields
    return (type.element,) if isinstance(type, ArrayType) else ()

"""What the types of functions that are passed as pointers say: how they are called, what they allocate or write."""

from __future__ import annotations

import re
from enum import Enum

from limpet.base.diagnostics import unsupported
from limpet.base.records import dataclass
from limpet.llvm import ir

_NAME = re.compile(r"\w+")
_RELEASE = re.compile(
    r"(my|user|mem|memory|heap|raw|[a-z])?_*(free|release|dealloc|deallocate)"
    r"(_?(fn|func|function|cb|callback|hook|ptr|mem|memory))?_*"
)
_NUMBERS = ("signed", "unsigned", "signed_char", "unsigned_char", "float", "UTF")
_FLOATS = {
    32: ir.FLOAT,
    64: ir.DOUBLE,
    80: ir.FloatType("x86_fp80"),
    96: ir.FloatType("x86_fp80"),
    128: ir.FloatType("x86_fp80"),
}


def signature_of(function: ir.FunctionSourceType) -> ir.FunctionType | None:
    """None if structs are passed or returned: how that is done depends on the machine."""
    parameters = list(function.parameters)
    variadic = bool(parameters) and parameters[-1] is None
    if variadic:
        parameters.pop()
    result = ir.VOID if ir.strip_names(function.result) is None else _passed(function.result)
    passed = [_passed(each) for each in parameters]
    if result is None or any(each is None for each in passed):
        return None
    return ir.FunctionType(result, tuple(each for each in passed if each is not None), variadic)


class Allocator(Enum):
    MALLOC = "void *(size_t)"
    CALLOC = "void *(size_t, size_t)"
    REALLOC = "void *(void *, size_t), if it is called so"
    FOR_SOMEONE = "void *(void *, size_t)"
    """The pointer says for whom, or it is a realloc under another name."""


def allocator_of(function: ir.FunctionSourceType, path: str, pointer_bits: int) -> Allocator | None:
    if not _is_void_pointer(function.result):
        return None
    match [ir.strip_names(each) for each in function.parameters]:
        case [only] if _is_size(only, pointer_bits):
            return Allocator.MALLOC
        case [first, second] if _is_size(first, pointer_bits) and _is_size(second, pointer_bits):
            return Allocator.CALLOC
        case [first, second] if _is_void_pointer(first) and _is_size(second, pointer_bits):
            return Allocator.REALLOC if "realloc" in _last_name(path) else Allocator.FOR_SOMEONE
        case _:
            return None


def is_release(function: ir.FunctionSourceType, path: str) -> bool:
    """`void (void *)`, and it is called so: there are other functions of this type."""
    if ir.strip_names(function.result) is not None or len(function.parameters) != 1:
        return False
    return _is_void_pointer(function.parameters[0]) and bool(_RELEASE.fullmatch(_last_name(path)))


@dataclass(slots=True, frozen=True)
class Written:
    """Where a function that is passed writes to."""

    pointer: int
    """Which parameter."""
    size: int
    """Bytes of an element."""
    count: int | None
    """The parameter that says how many elements; None: one."""
    signed: bool
    """Whether that can be negative."""


def written_by(function: ir.FunctionSourceType) -> list[Written]:
    """Numbers and bytes that pointers to non-const point to. Of `void *` it is not known whether that is a place to
    write to, or something that the function knows about, unless a number of bytes follows."""
    writes: list[Written] = []
    for index, parameter in enumerate(function.parameters):
        kind = ir.strip_names(parameter)
        if not isinstance(kind, ir.PointerSourceType) or ir.is_to_const(parameter):
            continue
        target = ir.strip_names(kind.target)
        size = target.bits // 8 if target is not None else 1
        following = function.parameters[index + 1] if index + 1 < len(function.parameters) else None
        number = ir.strip_names(following)
        is_counted = isinstance(number, ir.BasicSourceType) and number.encoding in ("signed", "unsigned")
        if target is None and not (is_counted and _is_number_of_bytes(number)):
            continue
        if target is not None and not (isinstance(target, ir.BasicSourceType) and target.encoding in _NUMBERS and size):
            continue
        signed = isinstance(number, ir.BasicSourceType) and number.encoding == "signed"
        writes.append(Written(index, size, index + 1 if is_counted else None, signed))
    return writes


def _is_number_of_bytes(type: ir.SourceType | None) -> bool:
    """An int may be anything else, too."""
    return isinstance(type, ir.BasicSourceType) and (type.encoding == "unsigned" or type.bits > 32)


def _is_void_pointer(type: ir.SourceType | None) -> bool:
    plain = ir.strip_names(type)
    return isinstance(plain, ir.PointerSourceType) and ir.strip_names(plain.target) is None


def _is_size(type: ir.SourceType | None, pointer_bits: int) -> bool:
    return isinstance(type, ir.BasicSourceType) and type.encoding == "unsigned" and type.bits == pointer_bits


def _last_name(path: str) -> str:
    """`hooks->free_fn`: `free_fn`."""
    return _NAME.findall(path)[-1].lower() if _NAME.search(path) else ""


def called_signature(module: ir.Module, path: str) -> tuple[ir.FunctionType, tuple[ir.Attributes, ...]]:
    """How the program calls functions by pointers and passes structs, if it does that in one way only."""
    signatures: dict[ir.FunctionType, tuple[ir.Attributes, ...]] = {}
    for function in module.functions.values():
        for call in function.instructions():
            if type(call) is ir.Call and not isinstance(call.callee, ir.GlobalValue | ir.InlineAssembly):
                signatures.setdefault(call.function_type, call.argument_attributes)
    if len(signatures) != 1:
        raise unsupported(
            "caller",
            f"`{path}` points to a function that takes or returns structs, which cannot be made up here; "
            "call the function from a main of your own",
        )
    return next(iter(signatures.items()))


def _passed(type: ir.SourceType | None) -> ir.Type | None:
    match ir.strip_names(type):
        case ir.BasicSourceType(encoding="boolean"):
            return ir.I1
        case ir.BasicSourceType(encoding="float", bits=bits):
            return _FLOATS.get(bits)
        case ir.BasicSourceType(encoding=encoding, bits=bits) if "complex" not in encoding:
            return ir.IntType(bits)
        case ir.EnumSourceType(bits=bits):
            return ir.IntType(bits)
        case ir.PointerSourceType(kind="pointer" | "reference" | "rvalue_reference"):
            return ir.POINTER
        case _:
            return None

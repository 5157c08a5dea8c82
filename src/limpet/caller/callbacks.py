"""The IR types of functions that are passed as pointers, as far as they are those of their parameters."""

from __future__ import annotations

from limpet.base.diagnostics import unsupported
from limpet.llvm.ir import (
    DOUBLE,
    FLOAT,
    I1,
    POINTER,
    VOID,
    Attributes,
    BasicSourceType,
    Call,
    EnumSourceType,
    FloatType,
    FunctionSourceType,
    FunctionType,
    GlobalValue,
    InlineAssembly,
    IntType,
    Module,
    PointerSourceType,
    SourceType,
    Type,
    strip_names,
)

_FLOATS = {32: FLOAT, 64: DOUBLE, 80: FloatType("x86_fp80"), 96: FloatType("x86_fp80"), 128: FloatType("x86_fp80")}


def signature_of(function: FunctionSourceType) -> FunctionType | None:
    """None if structs are passed or returned: how that is done depends on the machine."""
    parameters = list(function.parameters)
    variadic = bool(parameters) and parameters[-1] is None
    if variadic:
        parameters.pop()
    result = VOID if strip_names(function.result) is None else _passed(function.result)
    passed = [_passed(each) for each in parameters]
    if result is None or any(each is None for each in passed):
        return None
    return FunctionType(result, tuple(each for each in passed if each is not None), variadic)


def is_allocator(function: FunctionSourceType, pointer_bits: int) -> bool:
    """`void *(size_t)`."""
    result = strip_names(function.result)
    if not isinstance(result, PointerSourceType) or strip_names(result.target) is not None:
        return False
    match [strip_names(each) for each in function.parameters]:
        case [BasicSourceType(encoding="unsigned", bits=bits)]:
            return bits == pointer_bits
        case _:
            return False


def called_signature(module: Module, path: str) -> tuple[FunctionType, tuple[Attributes, ...]]:
    """How the program calls functions by pointers and passes structs, if it does that in one way only."""
    found: dict[FunctionType, tuple[Attributes, ...]] = {}
    for function in module.functions.values():
        for call in function.instructions():
            if type(call) is Call and not isinstance(call.callee, GlobalValue | InlineAssembly):
                found.setdefault(call.function_type, call.argument_attributes)
    if len(found) != 1:
        raise unsupported(
            "caller",
            f"`{path}` points to a function that takes or returns structs, which cannot be made up here; "
            "call the function from a main of your own",
        )
    return next(iter(found.items()))


def _passed(type: SourceType | None) -> Type | None:
    match strip_names(type):
        case BasicSourceType(encoding="boolean"):
            return I1
        case BasicSourceType(encoding="float", bits=bits):
            return _FLOATS.get(bits)
        case BasicSourceType(encoding=encoding, bits=bits) if "complex" not in encoding:
            return IntType(bits)
        case EnumSourceType(bits=bits):
            return IntType(bits)
        case PointerSourceType(kind="pointer" | "reference" | "rvalue_reference"):
            return POINTER
        case _:
            return None

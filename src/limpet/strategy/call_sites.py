"""What the calls of a function in a program say about its arguments: constants, and arrays of known sizes."""

from __future__ import annotations

from collections.abc import Sequence

from limpet.base.records import dataclass
from limpet.base.source_types import PointerSourceType, SourceType, strip_names
from limpet.llvm.instructions import Call, DebugRecord
from limpet.llvm.memory_instructions import Alloca, GetElementPtr
from limpet.llvm.module import Function, GlobalVariable, Module
from limpet.llvm.types import ArrayType, IntType, PointerType
from limpet.llvm.values import Argument, ConstantInt, Value

MAX_ELEMENTS = 256
"""Of an array that is passed: larger ones are left to the default."""


@dataclass(frozen=True, slots=True)
class Promises:
    conditions: tuple[str, ...] = ()
    """As `--assume` takes them."""
    elements: int = 0
    """That a pointer has to be able to point to."""
    all_sizes: bool = False
    """The sizes of all objects that are passed are known."""


def promises_of(module: Module, function: Function) -> Promises:
    """None where anybody may call it, through a pointer."""
    calls: list[Call] = []
    for caller in module.functions.values():
        for instruction in caller.instructions():
            if isinstance(instruction, Call) and instruction.callee is function:
                calls.append(instruction)
            if any(operand is function for operand in _passed(instruction)):
                return Promises()
    if not calls:
        return Promises()
    types = _types_of(function)
    conditions: list[str] = []
    sizes: list[int] = []
    pointers = 0
    for place, argument in enumerate(function.arguments):
        name = argument.name.lstrip("%")
        if name not in types:
            pointers += isinstance(argument.type, PointerType)
            continue
        values = [call.arguments[place] for call in calls]
        if isinstance(argument.type, IntType):
            conditions += _numbers(name, argument, values)
        elif isinstance(argument.type, PointerType):
            pointers += 1
            found = _sizes(types[name], values)
            if found is not None:
                sizes.append(max(found))
                conditions.append(_between(f"size({name})", min(found), max(found)))
    return Promises(tuple(conditions), max(sizes, default=0), bool(pointers) and len(sizes) == pointers)


def _passed(instruction: object) -> Sequence[object]:
    if isinstance(instruction, Call):
        return instruction.arguments
    operands = getattr(instruction, "operands", None)
    return tuple(operands()) if operands is not None else ()


def _types_of(function: Function) -> dict[str, SourceType | None]:
    """Of parameters that are one argument of the same name."""
    types: dict[str, SourceType | None] = {}
    names = {argument.name.lstrip("%") for argument in function.arguments}
    for instruction in function.instructions():
        if isinstance(instruction, DebugRecord) and instruction.variable is not None:
            variable = instruction.variable
            if variable.argument and variable.name in names:
                types.setdefault(variable.name, variable.type)
    return types


def _numbers(name: str, argument: Argument, values: Sequence[Value]) -> list[str]:
    assert isinstance(argument.type, IntType)
    half = 1 << (argument.type.bits - 1)
    constants = [value.value for value in values if isinstance(value, ConstantInt)]
    if len(constants) < len(values) or any(value >= half for value in constants):
        return []  # whether it is negative depends on the type in the source
    return [_between(name, min(constants), max(constants))]


def _between(name: str, least: int, most: int) -> str:
    return f"{name} == {least}" if least == most else f"{name} >= {least} && {name} <= {most}"


def _sizes(type: SourceType | None, values: Sequence[Value]) -> list[int] | None:
    """Elements behind a pointer, call by call."""
    pointer = strip_names(type)
    target = strip_names(pointer.target) if isinstance(pointer, PointerSourceType) else None
    if target is None:
        return None
    sizes = []
    for value in values:
        array = _array(value)
        if array is None or not isinstance(array.element, IntType) or array.element.bits != target.bits:
            return None
        if not 0 < array.count <= MAX_ELEMENTS:
            return None
        sizes.append(array.count)
    return sizes


def _array(value: Value) -> ArrayType | None:
    """The array whose start this is."""
    while isinstance(value, GetElementPtr):
        if not all(isinstance(index, ConstantInt) and index.value == 0 for index in value.indices):
            return None
        value = value.pointer
    if isinstance(value, Alloca) and value.count is None:
        return value.allocated if isinstance(value.allocated, ArrayType) else None
    if isinstance(value, GlobalVariable):
        return value.value_type if isinstance(value.value_type, ArrayType) else None
    return None

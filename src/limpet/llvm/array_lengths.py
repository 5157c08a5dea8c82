"""How long the arrays of a program are: what it reads may be as long, and a little longer."""

from __future__ import annotations

from collections.abc import Iterator

from limpet.llvm.instructions import Call, Instruction
from limpet.llvm.memory_instructions import Alloca
from limpet.llvm.module import Function, Module
from limpet.llvm.sources import is_library
from limpet.llvm.types import ArrayType, StructType, Type
from limpet.llvm.values import ConstantInt

LARGEST = 4096
"""A longer array is seldom meant for a text, and no engine follows one of that length."""


def is_of_program(function: Function) -> bool:
    """Neither a library model nor something that was added to call the program."""
    return not function.is_declaration and not is_library(function) and function.debug is not None


def array_lengths(module: Module) -> list[int]:
    """Of variables and their members, and sizes that other functions are given: `malloc(64)`, `fgets(line, 80, in)`."""
    lengths: dict[int, None] = {}
    for function in module.functions.values():
        if is_of_program(function):
            for instruction in function.instructions():
                lengths.update(dict.fromkeys(_of_instruction(instruction)))
    for variable in module.globals.values():
        if not variable.constant and variable.plain_name in module.own_variables:
            lengths.update(dict.fromkeys(_of_type(variable.value_type)))
    return [length for length in lengths if length <= LARGEST]


def _of_instruction(instruction: Instruction) -> Iterator[int]:
    if isinstance(instruction, Alloca):
        yield from _of_type(instruction.allocated)
    elif isinstance(instruction, Call) and isinstance(instruction.callee, Function):
        sizes = [] if is_of_program(instruction.callee) else instruction.arguments
        yield from (size.value for size in sizes if isinstance(size, ConstantInt) and size.value > 1)


def _of_type(type: Type) -> Iterator[int]:
    if isinstance(type, ArrayType):
        yield type.count
        yield from _of_type(type.element)
    elif isinstance(type, StructType):
        for member in type.fields:
            yield from _of_type(member)

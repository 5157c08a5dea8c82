"""What a program expects to read, as far as its constants tell: formats, words, characters, numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator

from limpet.base.records import dataclass
from limpet.guess import floats
from limpet.llvm.array_lengths import array_lengths, is_of_program
from limpet.llvm.controlflow import Switch
from limpet.llvm.instructions import Instruction
from limpet.llvm.module import Function, GlobalVariable, Module
from limpet.llvm.types import IntType
from limpet.llvm.values import (
    Constant,
    ConstantAggregate,
    ConstantBytes,
    ConstantExpression,
    ConstantFloat,
    ConstantInt,
    Value,
)

MAX_ENTRIES = 200
"""Of each sort: the first ones that the program mentions."""
LONGEST_WORD = 80
_CONVERSION = re.compile(rb"%[-+ 0#*]*\d*(?:\.\d+)?(?:hh|h|ll|l|j|z|t|L)?([diuxXocsfeEgGpn\[])")
_PRINTABLE = range(0x20, 0x7F)


@dataclass(frozen=True, slots=True)
class Dictionary:
    formats: tuple[bytes, ...]
    """Texts with conversions such as `%d`: what is read may look like what they describe."""
    words: tuple[bytes, ...]
    characters: bytes
    """Those that something is compared with."""
    numbers: tuple[int, ...]
    """Constants of the program and their neighbours."""
    lengths: tuple[int, ...]
    """Of arrays, and one more or less."""
    floats: tuple[float, ...]


def dictionary_of(module: Module) -> Dictionary:
    """Of the program's own functions; library models say nothing about it."""
    texts: dict[bytes, None] = {}
    characters: dict[int, None] = {}
    numbers: dict[int, None] = {}
    reals: dict[ConstantFloat, None] = {}
    for function in module.functions.values():
        if not is_of_program(function):
            continue
        for instruction in function.instructions():
            for constant in _constants(instruction):
                if isinstance(constant, ConstantInt):
                    numbers[constant.signed] = None
                    if constant.value in _PRINTABLE:
                        characters[constant.value] = None
                elif isinstance(constant, ConstantFloat):
                    reals[constant] = None
                elif isinstance(constant, ConstantBytes):
                    texts[constant.data.partition(b"\0")[0]] = None
    formats = [text for text in texts if _CONVERSION.search(text)]
    words = [text for text in texts if text and len(text) <= LONGEST_WORD and text not in formats]
    near = dict.fromkeys(near for number in numbers for near in (number, number + 1, number - 1))
    lengths = array_lengths(module)
    longer = dict.fromkeys(near for length in lengths for near in (length - 1, length, length + 1) if near > 0)
    return Dictionary(
        tuple(formats[:MAX_ENTRIES]),
        tuple(words[:MAX_ENTRIES]),
        bytes(list(characters)[:MAX_ENTRIES]),
        tuple(list(near)[:MAX_ENTRIES]),
        tuple(list(longer)[:MAX_ENTRIES]),
        tuple(floats.constants(reals)[:MAX_ENTRIES]),
    )


def _constants(instruction: Instruction) -> Iterator[Constant]:
    """With those that globals hold which it mentions."""
    pending: list[Value] = list(instruction.operands())
    if isinstance(instruction, Switch) and isinstance(instruction.condition.type, IntType):
        pending += [ConstantInt(instruction.condition.type, value) for value, _ in instruction.cases]
    seen: set[Value] = set()
    while pending:
        value = pending.pop()
        if value in seen or not isinstance(value, Constant) or isinstance(value, Function):
            continue
        seen.add(value)
        yield value
        if isinstance(value, ConstantExpression):
            pending += value.operands
        elif isinstance(value, GlobalVariable) and value.constant and value.initialiser is not None:
            pending.append(value.initialiser)
        elif isinstance(value, ConstantAggregate) and len(value.elements) <= MAX_ENTRIES:
            pending += value.elements


def conversions(text: bytes) -> Iterator[tuple[bytes, str]]:
    """Of a format: what stands before each conversion, and its letter; at last what comes after, without one."""
    at = 0
    for found in _CONVERSION.finditer(text):
        yield text[at : found.start()], found[1].decode()
        at = found.end()
    yield text[at:], ""

"""Real compiler output at every level: it reads without gaps, is well formed, and survives LLVM."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from limpet.llvm.checker import check_module
from limpet.llvm.intrinsics import lookup
from limpet.llvm.ir import (
    Constant,
    ConstantAggregate,
    ConstantExpression,
    DebugRecord,
    Module,
    OpaqueConstant,
    UnsupportedInstruction,
    UnsupportedTerminator,
    Value,
)
from limpet.llvm.printing.printer import print_instruction, print_module
from limpet.llvm.reader import read_module

from .toolchain import LEVELS, SNIPPETS, compile_text, through_llvm

CASES = [
    pytest.param(path, bits, level, id=f"{path.stem}-{level}-{bits}")
    for path in SNIPPETS
    for level in LEVELS
    for bits in (64, 32)
]


def text_of(path: Path, bits: int, level: str) -> str:
    flags = LEVELS[level]
    if path.stem == "exceptions":
        flags += ("-fexceptions", "-fcxx-exceptions")
    elif path.suffix == ".cpp":
        flags += ("-fno-exceptions",)
    return compile_text(path, bits, flags)


def not_understood(module: Module) -> Iterator[str]:
    for function in module.functions.values():
        for instruction in function.instructions():
            if isinstance(instruction, UnsupportedInstruction | UnsupportedTerminator):
                yield f"{instruction.text}: {instruction.reason}"
            for operand in instruction.operands():
                yield from opaque(operand)
    for variable in module.globals.values():
        if variable.initialiser is not None:
            yield from opaque(variable.initialiser)


def opaque(value: Value) -> Iterator[str]:
    if isinstance(value, OpaqueConstant):
        yield f"{value.text}: {value.reason}"
    parts: tuple[Constant, ...] = ()
    if isinstance(value, ConstantAggregate):
        parts = value.elements
    elif isinstance(value, ConstantExpression):
        parts = value.operands
    for part in parts:
        yield from opaque(part)


def instructions(module: Module) -> list[str]:
    return [
        print_instruction(instruction)
        for function in module.functions.values()
        for instruction in function.instructions()
        if not isinstance(instruction, DebugRecord)
    ]


@pytest.mark.parametrize(("path", "bits", "level"), CASES)
def test_snippet(path: Path, bits: int, level: str) -> None:
    text = text_of(path, bits, level)
    module = read_module(text, path.name)
    allowed = {"exceptions": "exception handling", "assembly": "asm goto"}.get(path.stem)
    gaps = [gap for gap in not_understood(module) if allowed is None or allowed not in gap]
    assert gaps == []
    assert [str(each) for each in check_module(module)] == []
    assert module.instruction_count() > 10

    plain = print_module(module, comments=False)
    again = read_module(through_llvm(plain), path.name)
    assert print_module(again, comments=False) == plain
    assert instructions(again) == instructions(module)
    # The comments must not disturb LLVM either.
    through_llvm(print_module(module))


@pytest.mark.parametrize("path", SNIPPETS, ids=lambda path: path.stem)
def test_every_intrinsic_is_in_the_table(path: Path) -> None:
    module = read_module(text_of(path, 64, "traps"))
    names = [function.plain_name for function in module.functions.values() if function.name.startswith("@llvm.")]
    assert [name for name in names if lookup(name) is None] == []

"""Which bits of results are undefined: the same as in the interpreter."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.interp.support import machine_for, read_ir

from limpet.interp.failures import UndefinedUse
from limpet.interp.machine import Machine
from limpet.interp.values import UNINITIALISED, Partial
from limpet.llvm.module import Module
from limpet.llvm.values import Argument
from limpet.lower.undefined.masks import Rules
from limpet.terms.build import Builder
from limpet.terms.rules import default_builder
from limpet.terms.term import Term

BYTES = st.integers(0, 255)
EDGES = st.sampled_from([0, 1, 127, 128, 255])
NUMBERS = BYTES | EDGES
MASKS = st.sampled_from([0, 0, 1, 128, 255, 15, 240]) | BYTES

EXACT = [
    *(f"{op} i8 %a, %b" for op in ("and", "or", "xor", "add", "sub", "mul", "shl", "lshr", "ashr")),
    *(f"icmp {p} i8 %a, %b" for p in ("eq", "ne", "ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "sge")),
    *(f"{op} i8 %a, 3" for op in ("shl", "lshr", "ashr", "and", "or", "mul")),
    "trunc i8 %a to i3",
    "trunc i8 %a to i1",
    "zext i8 %a to i16",
    "sext i8 %a to i16",
]
STRICT = [f"{op} i8 %a, %b" for op in ("udiv", "sdiv", "urem", "srem", "add nsw", "shl nuw", "lshr exact")]
OVERFLOW = [f"{op}.with.overflow" for op in ("sadd", "ssub", "smul", "uadd", "usub", "umul")]


def result_type(operation: str) -> str:
    if operation.startswith("icmp"):
        return "i1"
    return operation.rsplit(" ", 1)[1] if " to " in operation else "i8"


@cache
def function(operation: str) -> Module:
    if operation in OVERFLOW:
        declaration = f"declare {{ i8, i1 }} @llvm.{operation}.i8(i8, i8)\n"
        made = f"call {{ i8, i1 }} @llvm.{operation}.i8(i8 %a, i8 %b)"
        return read_ir(f"{declaration}define {{ i8, i1 }} @f(i8 %a, i8 %b) {{\n%r = {made}\nret {{ i8, i1 }} %r\n}}\n")
    kind = result_type(operation)
    return read_ir(f"define {kind} @f(i8 %a, i8 %b) {{\n%r = {operation}\nret {kind} %r\n}}\n")


@cache
def machine(operation: str) -> Machine:
    return machine_for(function(operation))


@cache
def builder() -> Builder:
    return default_builder()


def in_interpreter(operation: str, operands: list[tuple[int, int]]) -> tuple[int, ...] | None:
    """Masks of the result; None if an undefined operand is used."""
    module = function(operation)
    given = [Partial(value, mask, UNINITIALISED) if mask else value for value, mask in operands]
    try:
        result: Any = machine(operation).call(module.functions["@f"], tuple(given))
    except UndefinedUse:
        return None
    parts = result if isinstance(result, tuple) else (result,)
    widths = (8, 1) if operation in OVERFLOW else (int(result_type(operation)[1:]),)
    return tuple(
        [part.undef & ((1 << n) - 1) if isinstance(part, Partial) else 0 for part, n in zip(parts, widths, strict=True)]
    )


def in_terms(operation: str, operands: list[tuple[int, int]]) -> tuple[int, ...] | None:
    module, b = function(operation), builder()
    source = module.functions["@f"]
    instruction = source.blocks[0].instructions[0]
    arguments: Any = instruction.arguments if operation in OVERFLOW else instruction.operands()  # type: ignore[attr-defined]
    known = dict(zip(source.arguments, operands, strict=True))
    pairs = [known[a] if isinstance(a, Argument) else (int(a.value), 0) for a in arguments]
    terms: tuple[tuple[Term, ...], ...] = tuple([(b.bv(value, 8),) for value, _ in pairs])
    rules = Rules(b, module.layout, tuple([(b.bv(mask, 8),) for _, mask in pairs]))
    masks = rules.of(instruction, terms)
    if any(condition is b.false for condition, _ in rules.needed):
        return None
    assert all(condition is b.true for condition, _ in rules.needed)
    return tuple([int(mask.payload) for mask in masks])


@pytest.mark.parametrize("operation", [*EXACT, *OVERFLOW])
@given(a=NUMBERS, ma=MASKS, b=NUMBERS, mb=MASKS)
def test_masks_are_those_of_the_interpreter(operation: str, a: int, ma: int, b: int, mb: int) -> None:
    if operation.split()[0] in ("shl", "lshr", "ashr") and not mb:
        b %= 8
    operands = [(a, ma), (b, mb)]
    assert in_terms(operation, operands) == in_interpreter(operation, operands)


@pytest.mark.parametrize("operation", STRICT)
@given(a=NUMBERS, ma=MASKS, b=NUMBERS, mb=MASKS)
def test_no_undefined_bit_is_missed(operation: str, a: int, ma: int, b: int, mb: int) -> None:
    if not mb:
        b = b % 8 if operation.split()[0] in ("shl", "lshr") else b | 1
    operands = [(a, ma), (b, mb)]
    if not ma and not mb:
        return  # broken rules are another matter
    here, there = in_terms(operation, operands), in_interpreter(operation, operands)
    assert (here is None) == (there is None)
    if here is not None and there is not None:
        assert not there[0] & ~here[0]

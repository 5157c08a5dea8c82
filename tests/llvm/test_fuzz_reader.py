"""A small share of the fuzzing; `python -m tests.llvm.fuzz` is the long run."""

from __future__ import annotations

import random
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from .fuzz import SECONDS, exercise, mutate, noise, samples


@pytest.mark.parametrize("part", range(10))
def test_mutated_modules(part: int) -> None:
    texts = samples()
    for number in range(27):
        chance = random.Random(f"ci/{part}/{number}")
        start = time.perf_counter()
        exercise(mutate(chance.choice(texts), chance))
        assert time.perf_counter() - start < SECONDS


@pytest.mark.parametrize("number", range(30))
def test_noise(number: int) -> None:
    exercise(noise(random.Random(number)))


@given(st.text(max_size=300))
@settings(max_examples=100, deadline=None)
def test_any_text(text: str) -> None:
    exercise(text)


@given(st.text(alphabet='[]{}<>() ,x4i8ptr%a@"c=!;0\n', max_size=120))
@settings(max_examples=200, deadline=None)
def test_any_initialiser(text: str) -> None:
    exercise(f"%a = type {{ i8, ptr }}\n@g = global {text}\n")


@given(st.text(alphabet='[]{}<>() ,x4i8ptr%a@"c=!;0-', max_size=80))
@settings(max_examples=200, deadline=None)
def test_any_instruction(text: str) -> None:
    exercise(f"define void @f(ptr %a, i8 %x) {{\nentry:\n  {text}\n  ret void\n}}\n")


NESTED = {
    "types": "@g = global " + "[1 x " * 5000 + "i8" + "]" * 5000 + " zeroinitializer\n",
    "struct types": "@g = global " + "{ " * 5000 + "i8" + " }" * 5000 + " zeroinitializer\n",
    "constants": "@g = global i8 " + "add (i8 " * 5000 + "0" + ", i8 0)" * 5000 + "\n",
    "attributes": "declare void @f(ptr byval(" + "[1 x " * 5000 + "i8)" + "\n",
    "chained types": "".join(f"%t{n} = type {{ %t{n + 1} }}\n" for n in range(3000)) + "%t3000 = type { i8 }\n",
    "chained types, last first": "%t0 = type { i8 }\n"
    + "".join(f"%t{n + 1} = type {{ %t{n} }}\n" for n in range(3000)),
    "a type in itself": "%t = type { i32, %t }\n@g = global %t zeroinitializer\n",
    "long splat": "@g = global <4000000000 x i8> splat (i8 1)\n",
    "long number": "@g = global i32 " + "9" * 100_000 + "\n",
    "long value name": f"define i32 @f(i32 %{'9' * 5000}) {{\n  ret i32 %{'9' * 5000}\n}}\n",
}


@pytest.mark.parametrize("text", NESTED.values(), ids=NESTED.keys())
def test_too_deep_or_too_long(text: str) -> None:
    start = time.perf_counter()
    exercise(text)
    assert time.perf_counter() - start < SECONDS


def test_doubling_types_take_no_time() -> None:
    """Each contains the one before twice; whoever walks into them without a memo is lost."""
    text = "%t0 = type { i8, i8 }\n" + "".join(f"%t{n + 1} = type {{ %t{n}, %t{n} }}\n" for n in range(60))
    text += (
        "@g = global %t60 zeroinitializer\ndefine void @f(ptr %p) {\n  %x = load %t60, ptr %p, align 1\n  ret void\n}\n"
    )
    start = time.perf_counter()
    assert exercise(text) == "well formed"
    assert time.perf_counter() - start < SECONDS


def test_circles_in_debug_information() -> None:
    text = """define void @f(ptr %p) !dbg !3 {
  #dbg_value(ptr %p, !5, !DIExpression(), !1)
  ret void, !dbg !1
}
!1 = !DILocation(line: 1, scope: !4, inlinedAt: !2)
!2 = !DILocation(line: 2, scope: !4, inlinedAt: !1)
!3 = distinct !DISubprogram(name: "f", type: !9)
!4 = !DILexicalBlock(scope: !6)
!5 = !DILocalVariable(name: "x", scope: !4, type: !7)
!6 = !DILexicalBlock(scope: !4)
!7 = !DIDerivedType(tag: DW_TAG_typedef, name: "a", baseType: !8)
!8 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !7)
!9 = !DISubroutineType(types: !{!7})
"""
    assert exercise(text) == "well formed"

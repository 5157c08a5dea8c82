"""Predicates to infer: what becomes of `infer`, by what happens where it is false."""

from __future__ import annotations

import pytest
from tests.seair.check import check_program
from tests.seair.parse import parse_program

from limpet.passes.predicates import fail_in_entry, inline_predicates, resolve_predicates
from limpet.seair.operations import Assert
from limpet.seair.predicates import Establish, Holds, Infer
from limpet.seair.program import Program
from limpet.seair.text import print_program

HEAD = """pointers 64
entry main
predicate P(P.x: bv32)
"""
FAILS = 'assert R, assertion "it holds"'


def program(body: str, more: str = "") -> Program:
    return parse_program(f"{HEAD}fun main() {{\nBB0:\n  x: bv32 = nondet\n  n: bv32 = nondet\n{body}\n}}\n{more}")


def kinds(made: Program) -> list[str]:
    found = [i for f in made.functions.values() for i in f.instructions() if isinstance(i, Establish | Holds | Infer)]
    return [type(i).__name__ for i in found]


def resolved(body: str) -> Program:
    made = resolve_predicates(program(body))
    assert not list(check_program(made))
    return made


def test_text_and_back() -> None:
    text = print_program(program("  R: bool = infer P(x)\n  holds P((bvadd x n))\n  establish P(n)\n  halt"))
    assert print_program(parse_program(text)) == text


@pytest.mark.parametrize(
    ("body", "expected"),
    (
        (f"  R: bool = infer P(x)\n  {FAILS}\n  halt", ["Establish"]),
        ("  R: bool = infer P(x)\n  assume R\n  halt", ["Holds"]),
        ("  R: bool = infer P(x)\n  br R, BB1, BB2\nBB1:\n  halt\nBB2:\n  assume false\n  halt", ["Holds"]),
        ("  R: bool = infer P(x)\n  halt", ["Holds"]),
        (f"  R: bool = infer P(x)\n  Q: bool = nondet\n  assume Q\n  {FAILS}\n  halt", ["Holds"]),
        (
            f"  R: bool = infer P(x)\n  br (= n x), BB1, BB2\nBB1:\n  {FAILS}\n  halt\nBB2:\n  halt",
            ["Holds", "Establish"],
        ),
        (f"  R: bool = infer P(x)\n  {FAILS}\n  S: bool = infer P(n)\n  assume S\n  halt", ["Establish", "Holds"]),
    ),
)
def test_meanings(body: str, expected: list[str]) -> None:
    assert kinds(resolved(body)) == expected


def test_what_cannot_be_told_is_noted() -> None:
    made = resolved(f"  R: bool = infer P(x)\n  Q: bool = nondet\n  assume Q\n  {FAILS}\n  halt")
    assert [each.id for each in made.over_approximations] == ["predicate"]
    exact = resolved(f"  R: bool = infer P(x)\n  br (= n x), BB1, BB2\nBB1:\n  {FAILS}\n  halt\nBB2:\n  halt")
    assert not exact.over_approximations


def test_who_hands_it_back_is_inlined() -> None:
    callee = "fun p(y: bv32) -> (bool) {\nBB0:\n  R: bool = infer P(y)\n  return R\n}\n"
    made = inline_predicates(program(f"  R: bool = call p(x)\n  {FAILS}\n  halt", callee))
    assert list(made.functions) == ["main"]
    assert kinds(resolve_predicates(made)) == ["Establish"]


def test_only_the_entry_establishes() -> None:
    callee = f"fun check(y: bv32) {{\nBB0:\n  R: bool = infer P(y)\n  {FAILS}\n  return\n}}\n"
    made = resolve_predicates(fail_in_entry(program("  call check(x)\n  call check(n)\n  halt", callee)))
    assert not list(check_program(made))
    for function in made.functions.values():
        if function.name != made.entry:
            assert not any(isinstance(i, Establish | Assert) for i in function.instructions())
    assert sorted(kinds(made)) == ["Establish", "Holds"]

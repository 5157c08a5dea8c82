"""Calls replaced by bodies."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.golden import Case, Golden, cases
from tests.passes.deciding import check
from tests.passes.runs import printed_by
from tests.seair.parse import parse_program

from limpet.base.context import Deadline, DeadlineExceeded
from limpet.passes.inlining import inline_calls
from limpet.seair.operations import Call
from limpet.seair.text import print_program

PATH = Path(__file__).parent / "golden" / "inlining.test"


@pytest.mark.parametrize("case", cases(PATH))
def test_golden(case: Case, golden: Golden) -> None:
    golden.check(case, printed_by(inline_calls))


NEVER_RETURNS = """\
pointers 64
entry main

fun main() {
BB0:
  c: bool = nondet
  br c, BB1, BB2
BB1:
  r: bv32 = call outer()
  call lost()
  br BB3
BB2:
  br BB3
BB3:
  x: bv32 = phi [r, BB1], [#x00000002, BB2]
  assert (= x #x00000002), assertion "two"
  halt
}

fun outer() -> (bv32) {
BB0:
  call leave()
  return #x00000001
}

fun leave() {
BB0:
  halt
}

fun lost() {
BB0:
  call lost()
  return
}
"""


def test_behind_a_call_that_never_returns_there_is_nothing() -> None:
    made = check(inline_calls(parse_program(NEVER_RETURNS)))
    assert list(made.functions) == ["main"]
    text = print_program(made, locations=False)
    assert "x: bv32 = phi [(_ bv2 32), BB2]" in text
    assert [block.label for block in made.functions["main"].blocks] == [
        "BB0",
        "BB1",
        "outer.BB0",
        "leave.BB0",
        "BB2",
        "BB3",
    ]


RECURSIVE = """\
pointers 64
entry main

fun main() {
BB0:
  call wrapped()
  halt
}

fun wrapped() {
BB0:
  call even()
  return
}

fun even() {
BB0:
  call step()
  call odd()
  return
}

fun odd() {
BB0:
  c: bool = nondet
  br c, BB1, BB2
BB1:
  call even()
  br BB2
BB2:
  return
}

fun step() {
BB0:
  d: bool = nondet
  assert d, assertion "step"
  return
}
"""


def test_recursive_functions_stay() -> None:
    made = check(inline_calls(parse_program(RECURSIVE)))
    calls = {name: [i.callee for i in f.instructions() if isinstance(i, Call)] for name, f in made.functions.items()}
    assert calls == {"main": ["even"], "even": ["odd"], "odd": ["even"]}
    assert "assert" in print_program(made).split("fun even")[1].split("fun odd")[0]


def test_a_deep_chain_of_calls() -> None:
    """One after the other, not inside of each other."""
    depth = 3000
    text = ["pointers 64", "entry f0"]
    for level in range(depth):
        text += [f"fun f{level}() {{", "BB0:", f"  call f{level + 1}()", "  return", "}"]
    text += [f"fun f{depth}() {{", "BB0:", '  assert false, assertion "end"', "  return", "}"]
    made = inline_calls(parse_program("\n".join(text)))
    assert len(made.functions["f0"].blocks) == 2 * depth + 1


def test_it_ends_in_time() -> None:
    depth = 40
    text = ["pointers 64", "entry f0"]
    for level in range(depth):
        text += [f"fun f{level}() {{", "BB0:", *[f"  call f{level + 1}()"] * 2, "  return", "}"]
    text += [f"fun f{depth}() {{", "BB0:", "  return", "}"]
    with pytest.raises(DeadlineExceeded):
        inline_calls(parse_program("\n".join(text)), Deadline.after(0.2))

"""Mixed semantics: what becomes of the example of the paper, of recursion, and how much it is."""

from __future__ import annotations

import pytest
from tests.passes.deciding import check, size
from tests.seair.parse import parse_program

from limpet.base.diagnostics import Unsupported
from limpet.passes.inlining import inline_calls
from limpet.passes.mixed import mixed_semantics
from limpet.seair.operations import Assert, EndOfRun, MemoryPhi
from limpet.seair.program import Program
from limpet.seair.text import print_program

FIGURE_2 = """\
pointers 64
entry main

fun main() {
BB0:
  call p1()
  call p1()
  c1: bool = nondet "c1" i1
  assert c1, assertion "c1"
  halt
}

fun p1() {
BB0:
  call p2()
  c2: bool = nondet "c2" i1
  assert c2, assertion "c2"
  return
}

fun p2() {
BB0:
  c3: bool = nondet "c3" i1
  assert c3, assertion "c3"
  return
}
"""

FIGURE_2_MIXED = """\
pointers 64
entry main

fun main() {
BB0:
  choice!2: bool = nondet
  br choice!2, p1.entry, BB0!1
BB0!1:
  call p1()
  choice!3: bool = nondet
  br choice!3, p1.entry, BB0!2
BB0!2:
  call p1()
  c1: bool = nondet "c1" i1
  assert c1, assertion "c1"
  halt
p1.entry:
  choice!5: bool = nondet
  br choice!5, p2.entry, p1.entry!1
p1.entry!1:
  call p2()
  c2!1: bool = nondet "c2" i1
  assert c2!1, assertion "c2"
  assume false
  halt
p2.entry:
  c3!4: bool = nondet "c3" i1
  assert c3!4, assertion "c3"
  assume false
  halt
}

fun p1() {
BB0:
  call p2()
  c2: bool = nondet "c2" i1
  assume c2
  return
}

fun p2() {
BB0:
  c3: bool = nondet "c3" i1
  assume c3
  return
}
"""


def test_figure_2() -> None:
    program = parse_program(FIGURE_2)
    made = check(mixed_semantics(program))
    assert print_program(made, locations=False) == FIGURE_2_MIXED
    assert print_program(program, locations=False) == FIGURE_2


RECURSION = """\
pointers 64
entry main
global @g: variable 4 bytes align 4 region M = zeros
global @h: variable 4 bytes align 4 region K = zeros

fun main() {
BB0:
  M = mem.init M
  K = mem.init K
  n: bv32 = nondet "n" i32
  r: bv32; M.1: M = call f((bvadd n #x00000001), @g; M)
  s: bv32; K.1: K = call f(n, @h; K)
  t: bv32 = call quiet()
  assert (= r t), assertion "same"
  halt
}

fun f(x: bv32, p: bv64; F: N) -> (bv32; F) {
BB0:
  P = mem.init P
  br (= x #x00000000), BB1, BB2
BB1:
  br BB3
BB2:
  d: bv32; F.1: N = call f((bvadd x #xffffffff), p; F)
  assert (bvult d #x00000005), assertion "small"
  br BB3
BB3:
  y: bv32 = phi [#x00000000, BB1], [(bvadd d #x00000001), BB2]
  F.2: N = phi [F, BB1], [F.1, BB2]
  F.3 = store y, p, F.2
  return y; F.3
}

fun quiet() -> (bv32) {
BB0:
  q: bv32 = nondet "q" i32
  return q
}

fun unused() {
BB0:
  assert false, assertion "never"
  return
}
"""


def test_recursion_becomes_a_loop() -> None:
    made = check(mixed_semantics(check(parse_program(RECURSION))), one_region=False)
    assert list(made.functions) == ["main", "f", "quiet"]
    blocks = {block.label: block for block in made.functions["main"].blocks}
    phis = blocks["f.entry"].phis
    assert len(phis) == 3
    for phi in phis:
        assert [source.label for source, _ in phi.incoming] == ["BB0", "BB0!1", "f.BB2"]
    assert sum(isinstance(phi, MemoryPhi) for phi in phis) == 1
    assert blocks["f.entry"] in blocks["f.BB2"].successors()
    assert not any(isinstance(i, Assert) for name in ("f", "quiet") for i in made.functions[name].instructions())


def test_a_phi_of_a_parameter_joins_regions() -> None:
    """Which is the only thing that the checker has to be told."""
    made = mixed_semantics(parse_program(RECURSION))
    problems = check_messages(made)
    assert problems
    assert all("is of region" in problem for problem in problems)


def check_messages(program: Program) -> list[str]:
    try:
        check(program)
    except AssertionError as problems:
        return str(problems).splitlines()
    return []


def test_text_can_be_read_back() -> None:
    text = print_program(mixed_semantics(parse_program(RECURSION)))
    assert print_program(check(parse_program(text), one_region=False)) == text


ENDS = """\
pointers 64
entry main

fun main() {
BB0:
  A = mem.init objects
  c: bool = nondet
  br c, BB1, BB2
BB1:
  call leave(; A)
  halt
BB2:
  end A check memory-leak
  halt
}

fun leave(; A: objects) {
BB0:
  end A check memory-leak
  halt
}
"""


def test_the_heap_is_judged_in_the_entry_only() -> None:
    made = check(mixed_semantics(check(parse_program(ENDS))))
    assert sum(isinstance(i, EndOfRun) for i in made.functions["main"].instructions()) == 2
    assert not any(isinstance(i, EndOfRun) for i in made.functions["leave"].instructions())


def test_an_entry_that_is_called_is_refused() -> None:
    with pytest.raises(Unsupported):
        mixed_semantics(parse_program(FIGURE_2.replace("call p2()", "call main()")))


def fan_out(depth: int) -> Program:
    """Each function calls the next one twice."""
    text = ["pointers 64", "entry f0"]
    for level in range(depth):
        text += [f"fun f{level}() {{", "BB0:", *[f"  call f{level + 1}()"] * 2]
        text += [f'  c{level}: bool = nondet "c" i1', f'  assert c{level}, assertion "{level}"', "  return", "}"]
    text += [f"fun f{depth}() {{", "BB0:", '  assert false, assertion "end"', "  return", "}"]
    return parse_program("\n".join(text))


def test_growth() -> None:
    """Mixed semantics copies each body once, inlining as often as there are ways to it."""
    for depth in range(1, 9):
        program = fan_out(depth)
        assert size(check(inline_calls(program))) >= 2**depth
        made = check(mixed_semantics(program))
        assert size(made) <= 3 * size(program)
        assert sum(isinstance(i, Assert) for i in made.functions["f0"].instructions()) == depth + 1
    assert size(mixed_semantics(fan_out(400))) <= 3 * size(fan_out(400))

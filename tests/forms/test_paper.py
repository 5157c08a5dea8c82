"""The example of the SeaBMC paper (Fig. 2) in every form of its figures 3, 4 and 9.

Where the texts differ from the figures, it is notation only:

* States of objects are a memory of their own (A0, A1, …), so malloc makes no new M, and Fig. 3's phi of M1 and M2 is
  one of A1 and A2. Terms are prefix; `x > 0` is `0 < x`, as the term layer has one direction only.
* The rest of a block behind an assertion is `BB3.1` where the paper continues its numbering with `BB4`.
* `E` has the number of the failed assertion; the paper only asks whether there is one.
* Registers keep their names from form to form; the paper numbers them anew in Fig. 3c. Its R1 (Fig. 3c) is our A.1, its
  R6 = false is our A.2: the negated assertion, together with what was assumed before.
* Fig. 9a's A2 and A1 are our A and A.3. Its A0 = select R7, false, R1 is our A.2 = R1 and not R7: the last assertion
  needs no branch.
"""

from __future__ import annotations

from limpet.base.config import EncodeOptions
from limpet.forms.cone import cone
from limpet.forms.dataflow import dataflow
from limpet.forms.gated import gated
from limpet.forms.path_conditions import path_conditions
from limpet.forms.pipeline import FORMS, to_form
from limpet.forms.single_assert import single_assert
from limpet.forms.single_assume import single_assume
from limpet.seair.check import check_program
from limpet.seair.parse import parse_bounded
from limpet.seair.text import print_function, print_program

START = """\
fun main() {
BB0:
  A0 = mem.init objects
  M0 = mem.init M
  R0: bv8 = nondet "nd_char" i8
  R1: bool = (bvult #x00 R0)
  assume R1
  R2: bool = (bvult R0 #x0a)
  assume R2
  R3: bool = nondet "nd_bool" i1
  br R3, BB1, BB2
BB1:
  P1: bv64, A1 = malloc 2, A0
  br BB3
BB2:
  P2: bv64, A2 = malloc 1, A0
  br BB3
BB3:
  A3: objects = phi [A1, BB1], [A2, BB2]
  P4: bv64 = phi [P1, BB1], [P2, BB2]
"""

FIG_3A = (
    START
    + """\
  M4 = store R0, P4, M0
  P5: bv64 = (bvadd P4 (_ bv1 64))
  M5 = store #x00, P5, M4
  R6: bool = (and (bvult #x00 R0) (bvult R0 #x0a))
  assert R6, assertion "0 < *p && *p < 10" at fig2.c:8:3 in main
  assert (= #x00 #x00), assertion "*(p + 1) == 0" at fig2.c:9:3 in main
  halt
}
"""
)

FIG_3B = (
    START
    + """\
  M4 = store R0, P4, M0
  P5: bv64 = (bvadd P4 (_ bv1 64))
  M5 = store #x00, P5, M4
  R6: bool = (and (bvult #x00 R0) (bvult R0 #x0a))
  br R6, BB3.1, ERR
BB3.1:
  assume (not (= #x00 #x00))
  br ERR
ERR:
  E: bv2 = phi [#b01, BB3], [#b10, BB3.1]
  assert false, assertion "one of the numbered assertions fails"
  halt
}
"""
)

FIG_3C = """\
fun main() {
BB0:
  A0 = mem.init objects
  M0 = mem.init M
  R0: bv8 = nondet "nd_char" i8
  R1: bool = (bvult #x00 R0)
  R2: bool = (bvult R0 #x0a)
  R3: bool = nondet "nd_bool" i1
  A.1: bool = (and R1 R2)
  br R3, BB1, BB2
BB1:
  P1: bv64, A1 = malloc 2, A0
  br BB3
BB2:
  P2: bv64, A2 = malloc 1, A0
  br BB3
BB3:
  A3: objects = phi [A1, BB1], [A2, BB2]
  P4: bv64 = phi [P1, BB1], [P2, BB2]
  M4 = store R0, P4, M0
  P5: bv64 = (bvadd P4 (_ bv1 64))
  M5 = store #x00, P5, M4
  R6: bool = (and (bvult #x00 R0) (bvult R0 #x0a))
  br R6, BB3.1, ERR
BB3.1:
  A.2: bool = (and (not (= #x00 #x00)) A.1)
  br ERR
ERR:
  E: bv2 = phi [#b01, BB3], [#b10, BB3.1]
  A: bool = phi [A.1, BB3], [A.2, BB3.1]
  assume A
  assert false, assertion "one of the numbered assertions fails"
  halt
}
"""

FIG_3D = (
    FIG_3C.replace("A3: objects = phi [A1, BB1], [A2, BB2]", "A3 = select R3, A1, A2")
    .replace("P4: bv64 = phi [P1, BB1], [P2, BB2]", "P4: bv64 = (ite R3 P1 P2)")
    .replace("E: bv2 = phi [#b01, BB3], [#b10, BB3.1]", "E: bv2 = (ite R6 #b10 #b01)")
    .replace("A: bool = phi [A.1, BB3], [A.2, BB3.1]", "A: bool = (ite R6 A.2 A.1)")
)

FIG_4A = """\
fun main() {
entry:
  A0 = mem.init objects
  M0 = mem.init M
  R0: bv8 = nondet "nd_char" i8
  R1: bool = (bvult #x00 R0)
  R2: bool = (bvult R0 #x0a)
  R3: bool = nondet "nd_bool" i1
  A.1: bool = (and R1 R2)
  P1: bv64, A1 = malloc 2, A0
  P2: bv64, A2 = malloc 1, A0
  A3 = select R3, A1, A2
  P4: bv64 = (ite R3 P1 P2)
  M4 = store R0, P4, M0
  P5: bv64 = (bvadd P4 (_ bv1 64))
  M5 = store #x00, P5, M4
  R6: bool = (and (bvult #x00 R0) (bvult R0 #x0a))
  A.2: bool = (and (not (= #x00 #x00)) A.1)
  E: bv2 = (ite R6 #b10 #b01)
  A: bool = (ite R6 A.2 A.1)
  assume A
  assert false, assertion "one of the numbered assertions fails"
  halt
}
"""

FIG_4A_REDUCED = """\
fun main() {
entry:
  R0: bv8 = nondet "nd_char" i8
  R1: bool = (bvult #x00 R0)
  R2: bool = (bvult R0 #x0a)
  A.1: bool = (and R1 R2)
  R6: bool = (and (bvult #x00 R0) (bvult R0 #x0a))
  A.2: bool = (and (not (= #x00 #x00)) A.1)
  E: bv2 = (ite R6 #b10 #b01)
  A: bool = (ite R6 A.2 A.1)
  assume A
  assert false, assertion "one of the numbered assertions fails"
  halt
}
"""

WITH_DEREFERENCES = (
    START
    + """\
  R4: bool = isderef P4, 1 write
  assert R4, out-of-bounds "write of 1 byte" at fig2.c:6:6 in main
  M4 = store R0, P4, M0
  P5: bv64 = (bvadd P4 (_ bv1 64))
  R6: bool = isderef P5, 1 write
  assert R6, out-of-bounds "write of 1 byte" at fig2.c:7:12 in main
  M5 = store #x00, P5, M4
  R7: bool = (and (bvult #x00 R0) (bvult R0 #x0a))
  assert R7, assertion "0 < *p && *p < 10" at fig2.c:8:3 in main
  halt
}
"""
)

FIG_9A = """\
fun main() {
entry:
  A0 = mem.init objects
  M0 = mem.init M
  R0: bv8 = nondet "nd_char" i8
  R1: bool = (bvult #x00 R0)
  R2: bool = (bvult R0 #x0a)
  R3: bool = nondet "nd_bool" i1
  A.1: bool = (and R1 R2)
  P1: bv64, A1 = malloc 2, A0
  P2: bv64, A2 = malloc 1, A0
  A3 = select R3, A1, A2
  P4: bv64 = (ite R3 P1 P2)
  R4: bool = isderef P4, 1 write
  M4 = store R0, P4, M0
  P5: bv64 = (bvadd P4 (_ bv1 64))
  R6: bool = isderef P5, 1 write
  M5 = store #x00, P5, M4
  R7: bool = (and (bvult #x00 R0) (bvult R0 #x0a))
  A.2: bool = (and (not R7) A.1)
  E.1: bv2 = (ite R6 #b11 #b10)
  E: bv2 = (ite R4 E.1 #b01)
  A.3: bool = (ite R6 A.2 A.1)
  A: bool = (ite R4 A.3 A.1)
  assume A
  assert false, assertion "one of the numbered assertions fails"
  halt
}
"""


def test_figure_3_and_4() -> None:
    program = parse_bounded("pointers 64\n\n" + FIG_3A)
    assert print_function(program.function) == FIG_3A
    asserted = single_assert(program, group=False)
    assert print_function(asserted.function) == FIG_3B
    assumed = single_assume(asserted)
    assert print_function(assumed.function) == FIG_3C
    gates = gated(assumed)
    assert print_function(gates.function) == FIG_3D
    flow = dataflow(gates)
    assert print_function(flow.function) == FIG_4A
    assert print_function(cone(flow).function) == FIG_4A_REDUCED
    assert print_function(program.function) == FIG_3A, "a pass changed its input"
    first, second = asserted.properties
    assert (first.number, first.property.message) == (1, "0 < *p && *p < 10")
    assert (second.number, second.property.message) == (2, "*(p + 1) == 0")


def test_figure_9() -> None:
    """A nest of selects, one per check."""
    program = parse_bounded("pointers 64\n\n" + WITH_DEREFERENCES)
    flow = dataflow(gated(single_assume(single_assert(program))))
    assert print_function(flow.function) == FIG_9A


def test_path_conditions() -> None:
    """The same phis, chosen by the edges (p_cond in the paper's ablation)."""
    program = parse_bounded("pointers 64\n\n" + FIG_3A)
    text = print_function(path_conditions(single_assume(single_assert(program, group=False))).function)
    assert "  C: bool = (not R3)\n" in text  # the edge from BB0 to BB2
    assert "  P4: bv64 = (ite R3 P1 P2)\n" in text
    assert "  C.1: bool = (not R6)\n  br R6, BB3.1, ERR\n" in text
    assert "  A: bool = (ite C.1 A.1 A.2)\n" in text


def test_assertions_next_to_each_other_share_a_branch() -> None:
    program = parse_bounded("pointers 64\n\n" + FIG_3A)
    text = print_function(single_assert(program).function)
    assert "br ERR\nERR:" in text
    assert "assume (not (and R6 (= #x00 #x00)))" in text
    assert "E: bv2 = phi [(ite R6 #b10 #b01), BB3]" in text


def test_pipeline_stops_where_it_is_asked_to() -> None:
    program = parse_bounded("pointers 64\n\n" + WITH_DEREFERENCES)
    for phis in ("gated", "path"):
        for use_cone in (True, False):
            options = EncodeOptions(phis=phis, cone=use_cone)
            for form in FORMS:
                formed = to_form(program, form, options)
                assert formed.form == (form if use_cone or form != "coi" else "pd")
                problems = check_program(formed.program, dominance=form in ("sa", "sasa"))
                assert not problems, "\n".join(map(str, problems))
                text = print_program(formed.program)
                assert print_program(parse_bounded(text)) == text

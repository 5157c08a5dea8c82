"""The example of the SeaBMC paper (Fig. 2) in every form of its figures 3, 4 and 9.

Where the texts differ from the figures, it is notation only:

* States of objects are a memory of their own (A0, A1, …), so malloc makes no new M, and Fig. 3's phi of M1 and M2 is
  one of A1 and A2. Terms are prefix; `x > 0` is `0 < x`, as the term layer has one direction only.
* The rest of a block after an assertion is `BB3.1` where the paper continues its numbering with `BB4`.
* `E` has the number of the failed assertion; the paper only asks whether there is one.
* Registers keep their names from form to form; the paper numbers them anew in Fig. 3c. Its R1 (Fig. 3c) is our A.1, its
  R6 = false is our A.2: the negated assertion, together with what was assumed before.
* Fig. 9a's A2 and A1 are our A and A.3. Its A0 = select R7, false, R1 is our A.2 = R1 and not R7: the last assertion
  needs no branch.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.golden import Case, Golden, cases, parse
from tests.seair.check import check_program
from tests.seair.parse import parse_bounded

from limpet.base.config import EncodeOptions, Phis
from limpet.forms.cone import cone
from limpet.forms.dataflow import dataflow
from limpet.forms.gated import gated
from limpet.forms.path_conditions import path_conditions
from limpet.forms.pipeline import FORMS, to_form
from limpet.forms.single_assert import single_assert
from limpet.forms.single_assume import single_assume
from limpet.seair.text import print_function, print_program

PATH = Path(__file__).parent / "golden" / "paper.test"
FIG_3A, WITH_DEREFERENCES = (case.source for case in parse(PATH, PATH.read_text(encoding="utf-8")).cases)


def form(name: str, source: str, _: str) -> str:
    program = parse_bounded(f"pointers 64\n\n{source}")
    assert print_function(program.function) == source
    made = single_assert(program, group=source == WITH_DEREFERENCES)
    for step in (single_assume, gated, dataflow, cone)[: FORMS.index(name)]:
        made = step(made)
    assert made.form == name
    assert print_function(program.function) == source, "a pass changed its input"
    return print_function(made.function)


@pytest.mark.parametrize("case", cases(PATH))
def test_figures(case: Case, golden: Golden) -> None:
    """A nest of selects, one per check, in figure 9."""
    golden.check(case, form)


def test_numbers_of_properties() -> None:
    first, second = single_assert(parse_bounded(f"pointers 64\n\n{FIG_3A}"), group=False).properties
    assert (first.number, first.property.message) == (1, "0 < *p && *p < 10")
    assert (second.number, second.property.message) == (2, "*(p + 1) == 0")


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
    for phis in Phis:
        for use_cone in (True, False):
            options = EncodeOptions(phis=phis, cone=use_cone)
            for form in FORMS:
                formed = to_form(program, form, options)
                assert formed.form == (form if use_cone or form != "coi" else "pd")
                problems = check_program(formed.program, dominance=form in ("sa", "sasa"))
                assert not problems, "\n".join(map(str, problems))
                text = print_program(formed.program)
                assert print_program(parse_bounded(text)) == text

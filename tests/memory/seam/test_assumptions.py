"""What is assumed about numbers makes ranges smaller; and a program is not proved safe by it that is not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.bmc.variants import answer_of, loaded
from tests.memory.seam.small import Small

from limpet.base.properties import Verdict
from limpet.terms.build import Builder
from limpet.terms.evaluate import Evaluation
from limpet.terms.term import Term

WIDTH = 4


def test_smaller_ranges() -> None:
    w = Small(800)
    b, n = w.b, w.x("n", 32)
    index = b.bv_mul(b.sign_extend(n, 64), w.n(4, 64))
    memory = w.store(w.start, w.ptr(1, index), 7)
    before = w.load(memory, w.ptr(1, 400))
    assert before is not w.load(w.start, w.ptr(1, 400))
    w.memory.assume(b.bv_slt(n, w.n(10)))
    w.memory.assume(b.bv_sle(w.n(0), n))
    assert w.memory.abstraction.interval(n)[:2] == (0, 9)
    other = b.bv_mul(b.sign_extend(b.bv_add(n, w.n(1)), 64), w.n(4, 64))
    memory = w.store(memory, w.ptr(1, other), 8)
    assert w.memory.abstraction.interval(other)[:2] == (4, 40)
    assert w.load(memory, w.ptr(1, 400)) is before


Make = Callable[[Builder, Term, Term], Term]
ORDERS: list[Make] = [
    Builder.bv_ult,
    Builder.bv_ule,
    Builder.bv_slt,
    Builder.bv_sle,
    Builder.equal,
    lambda b, x, y: b.bv_ult(y, x),
    lambda b, x, y: b.bv_sle(y, x),
    lambda b, x, y: b.not_(b.bv_sle(x, y)),
    lambda b, x, y: b.not_(b.or_(b.bv_ult(x, y), b.bv_slt(y, x))),
]


@given(st.lists(st.tuples(st.sampled_from(ORDERS), st.integers(0, 15)), max_size=4))
def test_bounds_are_sound(conditions: list[tuple[Make, int]]) -> None:
    w = Small(8)
    x = w.x("x", WIDTH)
    assumed = [make(w.b, x, w.n(value, WIDTH)) for make, value in conditions]
    for condition in assumed:
        w.memory.assume(condition)
    facts = w.memory.abstraction.facts(x)
    for value in range(1 << WIDTH):
        if all(Evaluation({x: value}).value(condition) for condition in assumed):
            assert facts.low <= value <= facts.high
            assert not value & facts.zeros and facts.ones & value == facts.ones


PROGRAM = """
extern int nd_int(void);
extern void sassert(int);
extern void assume(int);
int a[100];
int main(void) {
    int n = nd_int();
    int *p = a;
    BEFORE
    p[n] = 1;
    int x = a[50];
    AFTER
    sassert(x == 0);
    return 0;
}
"""


@pytest.mark.parametrize(
    ("before", "after", "verdict"),
    [
        ("assume(n >= 0 && n <= 4);", "", Verdict.SAFE),
        ("assume(n >= 0 && n <= 60);", "", Verdict.UNSAFE),
        ("if (n < 0 || n > 99) return 0;", "assume(n <= 4);", Verdict.SAFE),
        ("if (n < 0 || n > 99) return 0;", "if (n == 7) assume(n <= 4);", Verdict.UNSAFE),
        ("if (n < 0 || n > 99) return 0;", "", Verdict.UNSAFE),
    ],
)
def test_programs(before: str, after: str, verdict: Verdict, tmp_path: Path) -> None:
    path = tmp_path / "program.c"
    path.write_text(PROGRAM.replace("BEFORE", before).replace("AFTER", after))
    options = ("--memory-model", "seam")
    module, start = loaded(path, options)
    assert answer_of(module, start, path, options).verdict is verdict

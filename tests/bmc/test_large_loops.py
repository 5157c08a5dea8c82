"""Loops with a constant number of iterations are deepened like others where the program becomes large."""

from __future__ import annotations

from functools import partial

import pytest
from tests.bmc.asking import Ask

from limpet.base.config import BoundOptions
from limpet.base.properties import Role
from limpet.bmc import engine
from limpet.bound.deepening import Deepening
from limpet.seair.bounded import Cut
from limpet.seair.operations import Property

HEAD = "#include <assert.h>\nint nd_int(void);\n"
EARLY = """\
int main(void) {{
    int sum = 0;
    for (int i = 0; i < {times}; i++) {{
        int x = nd_int();
        if (x > 0 && x < 10) sum += x;
        assert(sum < {most});
    }}
    return 0;
}}
"""
BEHIND = """\
int main(void) {
    int a[100000], i;
    for (i = 0; i < 100000; i++) { a[i] = nd_int(); if (a[i] == 7) break; }
    assert(i != 3);
    return 0;
}
"""


def test_a_violation_in_the_first_iterations_is_found_before_the_rest_is_unwound(ask: Ask) -> None:
    told = ask(HEAD + EARLY.format(times=1_000_000, most=30))
    assert told["verdict"] == "unsafe"
    assert len(told["trace"]["inputs"]) < 100


def test_a_violation_behind_a_large_loop_that_ends_early(ask: Ask) -> None:
    told = ask(HEAD + BEHIND)
    assert (told["verdict"], len(told["trace"]["inputs"])) == ("unsafe", 4)


def test_deepening_comes_to_the_end(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "Deepening", partial(Deepening, size=10))
    told = ask(HEAD + EARLY.format(times=40, most=1000))
    assert told["verdict"] == "safe"
    assert not told["bounds"]


def test_what_is_decided_without_the_solver_is_not_cut(ask: Ask) -> None:
    """Constants fold, and the program does not become large."""
    text = "int main(void) { unsigned n = 0; for (int i = 0; i < 5000; i++) n += i; assert(n == 12497500); return 0; }"
    told = ask(HEAD + text)
    assert told["verdict"] == "safe"


def test_a_loop_that_is_named_gets_what_it_was_given(ask: Ask) -> None:
    text = HEAD + EARLY.format(times=20, most=1000)
    assert ask(text)["verdict"] == "safe"
    told = ask(text, "--unwindset", "main=3")
    assert told["verdict"] == "bounded"
    assert [each["bound"] for each in told["bounds"]] == [3]
    assert ask(text, "--unwindset", "main:5=20")["verdict"] == "safe"


@pytest.mark.parametrize("by_size", [True, False])
def test_rounds_grow(by_size: bool) -> None:
    plan = Deepening(BoundOptions())
    before = plan.limits()
    cut = Cut(Property.of_role(Role.UNWINDING, "loop cut", None, "main"), "main", None, 4, by_size=by_size)
    assert plan.deepen([cut])
    after = plan.limits()
    assert before.size is not None and after.size is not None
    assert (after.size > before.size) is by_size
    assert (after.loop("main", 0) > before.loop("main", 0)) is not by_size

"""Bugs that are thousands of rounds deep: the interpreter gets there with inputs that the program suggests."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.prove.clauses import context_of, written

from limpet.base.context import Deadline
from limpet.pipeline.program import load_prepared
from limpet.pipeline.sea_ir import regions_of, sea_ir
from limpet.prove.suggested_runs import NUMBERS, numbers_in, suggested_run
from limpet.results.replay import replay

HEAD = """
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assert(int), __VERIFIER_assume(int);
"""
DEEP = {
    "a limit": "int x = 0, n = __VERIFIER_nondet_int(); while (x < n) x++; __VERIFIER_assert(x != 9000);",
    "rounds": "unsigned x = 0; while (__VERIFIER_nondet_int()) x++; __VERIFIER_assert(x != 9000);",
    "no inputs": "unsigned x = 0; while (x < 9000) x++; __VERIFIER_assert(x < 9000);",
}
FINE = {
    "a limit": "int x = 0, n = __VERIFIER_nondet_int(); while (x < n && x < 9000) x++; __VERIFIER_assert(x <= 9000);",
    "assumed away": "int n = __VERIFIER_nondet_int(); __VERIFIER_assume(n < 9000); __VERIFIER_assert(n != 9000);",
    "no such value": "_Bool b = __VERIFIER_nondet_bool(); __VERIFIER_assert((int)b != 9000 && (int)b <= 1);",
}


def _found(directory: Path, body: str) -> bool:
    ctx = context_of(written(directory, f"{HEAD}int main(void) {{ {body} return 0; }}\n"), None, 120.0, ("assertion",))
    module, start = load_prepared(ctx)
    program = sea_ir(ctx, module, start, regions_of(ctx, module, start))
    assert len(numbers_in(program)) <= NUMBERS
    inputs = suggested_run(ctx, module, start, program, Deadline.after(60.0))
    if inputs is None:
        return False
    replayed = replay(ctx, module, start, inputs)
    assert replayed.run is not None and replayed.run.violation is not None
    assert replayed.run.violation.kind == "assertion"
    return True


@pytest.mark.parametrize("name", DEEP)
def test_deep(tmp_path: Path, name: str) -> None:
    assert _found(tmp_path, DEEP[name])


@pytest.mark.parametrize("name", FINE)
def test_nothing_wrong(tmp_path: Path, name: str) -> None:
    assert not _found(tmp_path, FINE[name])

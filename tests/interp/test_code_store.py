"""Code that is kept for the next run of a module makes the same run as code that is made for that run."""

from __future__ import annotations

import pytest
from tests.differential.corpus import Program, error_programs, run_programs
from tests.interp.support import module_of, read_ir, run

from limpet.base.config import RunOptions
from limpet.builtins.names import START
from limpet.interp.codegen import CodeStore
from limpet.interp.events import Event
from limpet.llvm.module import Module

SOME = 16
"""One program in so many; the long run has all."""
LABELS = """
define i32 @main() {
entry:
  br label %choose
choose:
  %n = phi i32 [0, %entry], [%m, %one], [%m, %two]
  %even = and i32 %n, 1
  %is_even = icmp eq i32 %even, 0
  %where = select i1 %is_even, ptr blockaddress(@main, %one), ptr blockaddress(@main, %two)
  %m = add i32 %n, 1
  %more = icmp ult i32 %m, 6
  br i1 %more, label %go, label %last
go:
  indirectbr ptr %where, [label %one, label %two]
one:
  br label %choose
two:
  br label %choose
last:
  switch i32 %m, label %other [i32 6, label %six]
six:
  %v = add <2 x i32> <i32 3, i32 4>, <i32 1, i32 1>
  %e = extractelement <2 x i32> %v, i32 1
  ret i32 %e
other:
  ret i32 1
}
"""


def outcome(module: Module, start: str, codes: CodeStore | None, *, trace: bool) -> str:
    """All that can be seen of a run."""
    events: list[Event] = []
    options = RunOptions(seed=1, max_steps=300_000)
    observer = events.append if trace else None
    return repr((run(module, start, options, stdin=b"12 words, 3\n", observer=observer, codes=codes), events))


def same_runs(module: Module, start: str) -> None:
    codes = CodeStore()
    alone = {trace: outcome(module, start, None, trace=trace) for trace in (True, False)}
    for trace in (True, False, True, False):
        assert outcome(module, start, codes, trace=trace) == alone[trace]
    assert codes.known


@pytest.mark.parametrize(
    "program",
    [
        pytest.param(each, id=each.name, marks=() if number % SOME == 0 else pytest.mark.long)
        for number, each in enumerate([*run_programs(), *error_programs()])
    ],
)
def test_programs(program: Program) -> None:
    same_runs(module_of(program.files, program.header.modes[0]), START)


def test_labels_tables_and_vectors() -> None:
    same_runs(read_ir(LABELS), "@main")

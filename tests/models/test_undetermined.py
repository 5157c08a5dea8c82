"""Functions whose results the environment decides: in each of several runs, what must hold does."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.interp.support import run, run_c
from tests.models.side_by_side import PROGRAMS, module_of

from limpet.base.config import RunOptions
from limpet.builtins.names import START
from limpet.interp.events import Event, VariableChanged

SEEDS = [*range(3), *(pytest.param(seed, marks=pytest.mark.long) for seed in range(3, 150))]


@pytest.mark.parametrize("seed", SEEDS)
def test_results_are_possible(seed: int) -> None:
    ran = run(module_of(PROGRAMS / "anything.c"), START, RunOptions(seed=seed), stdin=b"abcd\n")
    assert ran.result.violation is None, ran.result.violation
    assert ran.status == 0


def test_traces_do_not_show_the_inside_of_streams(tmp_path: Path) -> None:
    events: list[Event] = []
    source = (
        '#include <stdio.h>\nint main(void) { FILE *f = fopen("a", "r"); int c = f ? fgetc(f) : 0; return c > 255; }'
    )
    options = RunOptions(inputs=("1", "1", "07", "0"), trace=True)
    run_c(tmp_path, source, options=options, observer=events.append)
    changed = [event.name for event in events if isinstance(event, VariableChanged)]
    assert "f" in changed
    assert not [name for name in changed if "_" in name]

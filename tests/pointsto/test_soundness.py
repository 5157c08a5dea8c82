"""Accesses of real runs against the regions: the corpus."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tests.differential.corpus import Program, error_programs, run_programs
from tests.interp.support import module_of

from limpet.base.config import RunOptions
from limpet.base.context import Context
from limpet.builtins.names import START
from limpet.llvm.ir import Function, Module, Value
from limpet.pointsto.analysis import analyse
from limpet.pointsto.flat import FlatRegions, flat_regions
from limpet.pointsto.interface import Region

from .watch import check_consistent, watch

STEPS = 300_000
PROGRAMS = run_programs()
ALL = [pytest.param(p, mode, id=f"{p.name}-{mode}") for p in [*PROGRAMS, *error_programs()] for mode in p.header.modes]
SAMPLE = [pytest.param(p, p.header.modes[-1], id=p.name) for p in PROGRAMS[::9]]


def hold(program: Program, mode: int, patch: pytest.MonkeyPatch) -> None:
    header = program.header
    module = module_of(program.files, mode)
    regions = analyse(Context(), module).region_map(module.functions[START])
    check_consistent(module, regions)
    options = RunOptions(arguments=header.args, max_steps=STEPS)
    watcher, _ = watch(module, regions, patch, options, header.stdin)
    assert not watcher.problems, "\n".join(watcher.problems[:10])


@pytest.mark.parametrize(("program", "mode"), SAMPLE)
def test_sample(program: Program, mode: int, monkeypatch: pytest.MonkeyPatch) -> None:
    hold(program, mode, monkeypatch)


@pytest.mark.long
@pytest.mark.parametrize(("program", "mode"), ALL)
def test_corpus(program: Program, mode: int, monkeypatch: pytest.MonkeyPatch) -> None:
    hold(program, mode, monkeypatch)


def test_one_region_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """The check itself finds nothing to say about the map that distinguishes nothing."""
    module = module_of(PROGRAMS[0].files, 64)
    regions = flat_regions(module)
    check_consistent(module, regions)
    watcher, _ = watch(module, regions, monkeypatch, RunOptions(max_steps=STEPS))
    assert watcher.accesses and not watcher.problems


class OnePerPointer(FlatRegions):
    """Wrong: every address has a region of its own."""

    def __init__(self, module: Module) -> None:
        super().__init__(module)
        self._made: dict[Value, Region] = {}

    def region_of(self, function: Function, pointer: Value) -> Region:
        return self._made.setdefault(pointer, Region("W", "", may_hold_pointers=True))

    def regions(self, function: Function) -> Sequence[Region]:
        return list(self._made.values())

    def passed(self, function: Function) -> Sequence[Region]:
        return ()


def test_wrong_regions_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    module = module_of(PROGRAMS[0].files, 64)
    watcher, _ = watch(module, OnePerPointer(module), monkeypatch, RunOptions(max_steps=STEPS))
    assert any("W and W" in problem for problem in watcher.problems)
    assert any("belongs to" in problem for problem in watcher.problems)

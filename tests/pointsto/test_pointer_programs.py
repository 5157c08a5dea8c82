"""Accesses of runs of random programs full of pointers against the regions."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.interp.support import module_of

from limpet.base.config import RunOptions
from limpet.interp.results import RunOutcome
from limpet.llvm.ir import Module
from limpet.pointsto.interface import RegionMap

from .pointer_programs import make
from .support import analyse_it
from .watch import watch


def hold(seed: int, folder: Path, patch: pytest.MonkeyPatch) -> tuple[Module, RegionMap]:
    path = folder / "program.c"
    path.write_text(make(seed), encoding="utf-8")
    module = module_of((path,), 32 if seed % 5 == 0 else 64, sanitize=False)
    regions = analyse_it(module).regions
    watcher, ran = watch(module, regions, patch, RunOptions(max_steps=300_000))
    assert not watcher.problems, "\n".join(watcher.problems[:10])
    assert watcher.accesses > 100
    assert ran.result.outcome is RunOutcome.FINISHED, ran.result.violation
    return module, regions


@pytest.mark.parametrize("seed", [*range(10), 391])
def test_few(seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hold(seed, tmp_path, monkeypatch)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 500))
def test_many(seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hold(seed, tmp_path, monkeypatch)

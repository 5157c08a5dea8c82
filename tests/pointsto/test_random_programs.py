"""Accesses of runs of random programs against the regions, where csmith is installed."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from tests.differential.csmith import find_include, generate

from limpet.base.config import CompileOptions, Config, InputOptions, RunOptions
from limpet.base.context import Context
from limpet.builtins.names import START
from limpet.frontend.load import load_ir
from limpet.llvm.reader import read_module
from limpet.pointsto.analysis import analyse
from limpet.prepare.pipeline import prepare

from .watch import check_consistent, watch

STEPS = 300_000


def hold_random(seed: int, folder: Path, patch: pytest.MonkeyPatch) -> None:
    include = find_include()
    if shutil.which("csmith") is None or include is None:
        pytest.skip("csmith is not installed")
    source = folder / f"csmith_{seed}.c"
    if not generate(seed, source):
        pytest.skip("csmith did not finish")
    compile_options = CompileOptions(include_dirs=(str(include),))
    config = Config(compile=compile_options, input=InputOptions(files=(str(source),)))
    loaded = load_ir(Context(config))
    module = read_module(loaded.text, source.name)
    prepare(Context(), module, loaded.entry)
    regions = analyse(Context(), module).region_map(module.functions[START])
    check_consistent(module, regions)
    watcher, _ = watch(module, regions, patch, RunOptions(max_steps=STEPS))
    assert not watcher.problems, "\n".join(watcher.problems[:10])


@pytest.mark.parametrize("seed", range(1, 4))
def test_few_random(seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hold_random(seed, tmp_path, monkeypatch)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 300))
def test_many_random(seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hold_random(seed, tmp_path, monkeypatch)

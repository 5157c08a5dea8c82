"""Every way to encode a call agrees, and runs with random arguments do not contradict the answer."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.caller.asking import Ask, kinds
from tests.caller.test_parameters import BOUNDED, HEAD, SAFE, UNSAFE

from limpet.cli.main import main

VARIANTS: dict[str, tuple[str, ...]] = {
    "arrays": ("--memory-model", "arrays"),
    "lambdas": ("--memory-model", "lambdas"),
    "symbolic": ("--encoding", "allocation=symbolic"),
    "no cells": ("--encoding=cells=off", "--encoding", "regions=flat"),
    "control flow": ("--encoding", "condition=controlflow", "--encoding", "phis=path"),
}
RIGHT = {**SAFE, **{f"{name} (bounded)": text for name, text in BOUNDED.items()}}
SEEDS = 25


@pytest.mark.long
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("name", RIGHT)
def test_right_in_every_way(ask: Ask, name: str, variant: str) -> None:
    solver = ("--solver", "z3") if "long double" in name else ()  # others do not know them
    answer = ask(HEAD + RIGHT[name], "f", *VARIANTS[variant], *solver)
    assert answer["verdict"] == ("safe" if name in SAFE else "bounded")
    assert not answer["warnings"]


@pytest.mark.long
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("name", UNSAFE)
def test_wrong_in_every_way(ask: Ask, name: str, variant: str) -> None:
    kind, text = UNSAFE[name]
    assert kind in kinds(ask(HEAD + text, "f", *VARIANTS[variant]))


@pytest.mark.long
@pytest.mark.parametrize("name", RIGHT)
def test_random_arguments(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("p.c").write_text(HEAD + RIGHT[name], encoding="utf-8")
    for seed in range(SEEDS):
        width = "--m32" if seed % 2 else "--m64"
        main(["run", "p.c", "--function", "f", "--seed", str(seed), width, "--format", "json"])
        assert json.loads(capfd.readouterr().out)["outcome"] == "finished"

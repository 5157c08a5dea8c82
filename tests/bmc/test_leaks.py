"""Blocks that are left on the heap: lost ones (`memory-leak`), and any (`memory-cleanup`)."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.bmc.heap import ALL, HEAD, answers, expect_safe, expect_violation, programs

from limpet.base.properties import Verdict

RIGHT, WRONG = programs("leak_programs.c")
REACHABLE = {name: text for name, text in RIGHT.items() if name.endswith("; reachable")}
FREED = {name: text for name, text in RIGHT.items() if name not in REACHABLE}
LOST = {name: text for name, (kind, text) in WRONG.items() if kind == "memory-leak"}
LEFT = {name: text for name, (kind, text) in WRONG.items() if kind == "memory-cleanup"}


@pytest.mark.parametrize("name", FREED)
def test_nothing_is_left(tmp_path: Path, name: str) -> None:
    expect_safe(tmp_path, FREED[name], "--check", "memory-leak,memory-cleanup")


@pytest.mark.parametrize("name", REACHABLE)
def test_what_is_left_but_not_lost(tmp_path: Path, name: str) -> None:
    expect_safe(tmp_path, REACHABLE[name], "--check", "memory-leak")
    (answer,) = answers(tmp_path, REACHABLE[name], "--check", "memory-cleanup", ways=((),))
    assert answer.verdict is Verdict.UNSAFE
    assert {finding.key.kind for finding in answer.findings} == {"memory-cleanup"}


@pytest.mark.parametrize("name", LOST)
def test_what_is_lost(tmp_path: Path, name: str) -> None:
    expect_violation(tmp_path, LOST[name], "memory-leak", "--check", "memory-leak")
    (answer,) = answers(tmp_path, LOST[name], "--check", "memory-cleanup", ways=((),))
    assert answer.verdict is Verdict.UNSAFE


@pytest.mark.parametrize("name", LEFT)
def test_what_is_left(tmp_path: Path, name: str) -> None:
    expect_violation(tmp_path, LEFT[name], "memory-cleanup", "--check", "memory-cleanup")
    for answer in answers(tmp_path, LEFT[name], "--check", "memory-leak"):
        assert answer.verdict in (Verdict.SAFE, Verdict.UNKNOWN)
        assert not answer.warnings


def test_it_has_to_be_asked_for(tmp_path: Path) -> None:
    expect_safe(tmp_path, LOST["a local of main"])
    expect_violation(tmp_path, LOST["a local of main"], "memory-leak", "--also", "memory-leak")


def test_each_block_is_named(tmp_path: Path) -> None:
    lines = ("char *a = malloc(1);", "char *b = malloc(2);", "g = malloc(3);", "free(a); a = malloc(4);")
    text = "char *g; int main(void) {\n" + "\n".join(lines) + "}"
    for answer in answers(tmp_path, text, "--check", "memory-leak"):
        found = [finding.key.location.line for finding in answer.findings if finding.key.location is not None]
        first = (HEAD + text).splitlines().index(lines[0]) + 1
        assert sorted(found) == [first + 1, first + 3]


@pytest.mark.long
@pytest.mark.parametrize("name", [*RIGHT, *LOST])
def test_all_ways(tmp_path: Path, name: str) -> None:
    if name in RIGHT:
        expect_safe(tmp_path, RIGHT[name], "--check", "memory-leak", ways=ALL)
    else:
        expect_violation(tmp_path, LOST[name], "memory-leak", "--check", "memory-leak", ways=ALL)

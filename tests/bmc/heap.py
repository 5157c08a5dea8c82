"""Programs about the heap, asked of the engine in several ways."""

from __future__ import annotations

from pathlib import Path
from zlib import crc32

from tests.bmc.variants import answer_of, loaded

from limpet.base.properties import Verdict
from limpet.results.answer import Answer

HEAD = """
#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <malloc.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
int nondet_int(void); unsigned nondet_uint(void); size_t nondet_size_t(void); unsigned char nondet_uchar(void);
void assume(int); void memhavoc(void *, size_t);
"""
OTHERS: tuple[tuple[str, ...], ...] = (
    ("--encoding", "allocation=relative"),
    ("--encoding", "allocation=symbolic"),
    ("--memory-model", "lambdas"),
    ("--memory-model", "seam"),
    ("--memory-model", "seam", "--encoding", "allocation=symbolic"),
    ("--encoding", "condition=controlflow", "--encoding", "regions=flat"),
    ("--encoding", "word-bytes=1", "--encoding=cone=off"),
)
ALL = ((), *OTHERS)
Ways = tuple[tuple[str, ...], ...]


def usual_ways(text: str) -> Ways:
    """The default, and one of the others: over all programs, all of them come up."""
    return ((), OTHERS[crc32(text.encode()) % len(OTHERS)])


def answers(folder: Path, text: str, *options: str, ways: Ways | None = None) -> list[Answer]:
    path = folder / "heap.c"
    path.write_text(HEAD + text, encoding="utf-8")
    module, start = loaded(path, options)
    return [answer_of(module, start, path, (*options, *way)) for way in ways or usual_ways(text)]


def expect_safe(folder: Path, text: str, *options: str, ways: Ways | None = None) -> None:
    for answer in answers(folder, text, *options, ways=ways):
        assert answer.verdict is Verdict.SAFE, [each for each in answer.properties if each.status.value != "proved"]
        assert not answer.warnings


def expect_violation(folder: Path, text: str, kind: str, *options: str, ways: Ways | None = None) -> None:
    """Of this kind, confirmed by a replay, at the line that ends in `// here`."""
    line = next(n for n, each in enumerate((HEAD + text).splitlines(), 1) if each.endswith("// here"))
    for answer in answers(folder, text, *options, ways=ways):
        assert answer.verdict is Verdict.UNSAFE, [each for each in answer.properties if each.status.value != "proved"]
        found = [(each.key.kind, each.key.location.line if each.key.location else 0) for each in answer.findings]
        assert (kind, line) in found
        assert not answer.warnings


def programs(name: str) -> tuple[dict[str, str], dict[str, tuple[str, str]]]:
    """Those of a file that are right, and those that are wrong, with what is wrong."""
    right: dict[str, str] = {}
    wrong: dict[str, tuple[str, str]] = {}
    text = Path(__file__).with_name(name).read_text(encoding="utf-8")
    for part in text.split("\n//: ")[1:]:
        title, body = part.split("\n", 1)
        called, _, kind = title.partition(": ")
        if kind:
            wrong[called] = (kind, body)
        else:
            right[called] = body
    return right, wrong

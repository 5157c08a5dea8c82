"""Small programs about what is easily lost on the way to clauses: right ones, and wrong ones that are never proved."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.horn.asking import Told, asked, program_of, verdict_of_proving

from limpet.base.properties import Verdict
from limpet.horn.options import HornOptions
from limpet.hornsolvers.interface import Safe, Unsafe

HEAD = """
#include <assert.h>
#include <stdlib.h>
int nondet_int(void); unsigned nondet_uint(void); void assume(int); void memhavoc(void *, size_t);
#ifdef WRONG
#define always(c) assert(!(c))
#else
#define always(c) assert(c)
#endif
"""
TEXT = Path(__file__).with_name("dangerous_programs.c").read_text(encoding="utf-8")
PROGRAMS = dict(part.split("\n", 1) for part in TEXT.split("\n//: ")[1:])
ALL = pytest.mark.parametrize("name", PROGRAMS)
WAYS = [HornOptions(step, ints=ints) for step in ("large", "small") for ints in ("exact", "bv")]
IN_ALL_WAYS = pytest.mark.parametrize("options", WAYS, ids=lambda each: f"{each.step}-{each.ints}")
INTEGERS = pytest.mark.parametrize("ints", ["exact", "bv"])
QUICK = ("two unions in one struct", "an address as a number", "shifts")
SECONDS, LONG_SECONDS = 2.0, 20.0


def written(folder: Path, name: str) -> Path:
    path = folder / "p.c"
    path.write_text(HEAD + PROGRAMS[name], encoding="utf-8")
    return path


def asked_of(folder: Path, name: str, options: HornOptions, seconds: float, *arguments: str) -> Told:
    return asked(program_of(written(folder, name), arguments), options, seconds)


@ALL
def test_what_is_wrong_is_not_proved(tmp_path: Path, name: str) -> None:
    """Quickly, in one way."""
    assert not isinstance(asked_of(tmp_path, name, HornOptions(), SECONDS, "-DWRONG").answer, Safe)


@pytest.mark.long
@IN_ALL_WAYS
@ALL
def test_what_is_wrong_is_proved_in_no_way(tmp_path: Path, name: str, options: HornOptions) -> None:
    assert not isinstance(asked_of(tmp_path, name, options, LONG_SECONDS, "-DWRONG").answer, Safe)


@pytest.mark.long
@IN_ALL_WAYS
@ALL
def test_what_is_right_is_not_refuted(tmp_path: Path, name: str, options: HornOptions) -> None:
    """Unless something was left out, of which a note was made."""
    told = asked_of(tmp_path, name, options, LONG_SECONDS)
    assert not isinstance(told.answer, Unsafe) or told.approximations


def check_proving(folder: Path, name: str, ints: str) -> None:
    path = written(folder, name)
    options = ("--ints", ints, "--timeout", str(LONG_SECONDS))
    assert verdict_of_proving(path, options) is not Verdict.UNSAFE
    assert verdict_of_proving(path, (*options, "-DWRONG")) is not Verdict.SAFE


@INTEGERS
@pytest.mark.parametrize("name", QUICK)
def test_proving(tmp_path: Path, name: str, ints: str) -> None:
    check_proving(tmp_path, name, ints)


@pytest.mark.long
@INTEGERS
@ALL
def test_proving_for_long(tmp_path: Path, name: str, ints: str) -> None:
    check_proving(tmp_path, name, ints)

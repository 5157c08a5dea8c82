"""Small programs about what is easily lost on the way to clauses: right ones, and wrong ones that must not be proved."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.horn.asking import asked, program_of, verdict_of_proving

from limpet.base.properties import Verdict
from limpet.horn.options import HornOptions
from limpet.hornsolvers.interface import Safe, Unsafe
from limpet.horn.values import Level

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
BOUNDLESS = pytest.mark.parametrize("name", PROGRAMS)
WAYS = [HornOptions(step, ints=ints) for step in ("large", "small") for ints in ("exact", "bv")]
SECONDS = 10.0


def written(folder: Path, name: str) -> Path:
    path = folder / "p.c"
    path.write_text(HEAD + PROGRAMS[name], encoding="utf-8")
    return path


@pytest.mark.parametrize("options", WAYS[:1], ids=lambda each: f"{each.step}-{each.ints}")
@BOUNDLESS
def test_what_is_wrong_is_not_proved(tmp_path: Path, name: str, options: HornOptions) -> None:
    program = program_of(written(tmp_path, name), ("-DWRONG",))
    assert not isinstance(asked(program, options, SECONDS).answer, Safe)

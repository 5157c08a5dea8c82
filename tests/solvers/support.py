"""What the tests of solvers share."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from limpet.solvers.registry import PLAIN, is_installed
from limpet.terms.build import Builder
from limpet.terms.sorts import BitVecSort
from limpet.terms.term import Term

INSTALLED = [name for name in PLAIN if is_installed(name)]
each_solver = pytest.mark.parametrize("name", INSTALLED)


def program(name: str) -> str | None:
    """One that a package put next to the interpreter."""
    path = Path(sys.executable).parent / name
    return str(path) if path.exists() else None


def factoring(b: Builder) -> list[Term]:
    """The factors of a product of two primes of 60 bits: no solver finds them in minutes."""
    p, q = (b.symbol(name, BitVecSort(64)) for name in ("factor_p", "factor_q"))
    product = 1000000000000000003 * 3141592653589793239
    one = b.bv(1, 64)
    whole = b.bv_mul(b.zero_extend(p, 128), b.zero_extend(q, 128))
    return [b.equal(whole, b.bv(product, 128)), b.bv_ult(one, p), b.bv_ult(p, q)]


def exists(pid: int) -> bool:
    """Whether that process still runs; one that only waits to be reaped does not."""
    try:
        status = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return status != "Z"


PATIENCE = 60.0
"""Seconds that something may take on a busy machine before it counts as not happening at all."""


def becomes(condition: Callable[[], bool], patience: float = PATIENCE) -> bool:
    """Whether it holds before long. Instead of sleeping for as long as it usually takes."""
    end = time.monotonic() + patience
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True


def vanishes(pid: int) -> bool:
    return becomes(lambda: not exists(pid))


def at_work(pid: int) -> bool:
    """Whether that process has used as much processor time as starting does not take."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return False
    return int(fields[11]) + int(fields[12]) > 0.8 * os.sysconf("SC_CLK_TCK")


def children(parent: int | None = None) -> set[int]:
    """Processes that `parent`, by default we ourselves, started and that still run.

    Compare with `<=`: what an earlier test left to the garbage collector may end at any time.
    """
    process = parent or os.getpid()
    found = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="utf-8").split()
    return {int(pid) for pid in found if exists(int(pid))}

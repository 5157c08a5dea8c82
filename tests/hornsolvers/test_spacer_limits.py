"""Spacer within limits: nothing goes on, nothing is left over."""

from __future__ import annotations

import os
import signal
import threading
import time

import pytest
from tests.hornsolvers.systems import Making, figure_3
from tests.solvers.support import PATIENCE, at_work, becomes, children, vanishes

from limpet.hornsolvers.interface import Undecided
from limpet.hornsolvers.spacer import SpacerSolver
from limpet.solvers.interface import Limits, Reason
from limpet.terms.sorts import BitVecSort

pytestmark = pytest.mark.usefixtures("real_workers")


def test_figure_3_runs_into_the_time_limit() -> None:
    before = children()
    began = time.monotonic()
    answer = SpacerSolver().solve(figure_3(), Limits(1.5))
    assert time.monotonic() - began < PATIENCE  # without a limit it goes on for ever
    assert answer == Undecided(Reason.TIMEOUT)
    assert children() <= before


def test_no_time_at_all() -> None:
    answer = SpacerSolver().solve(figure_3(), Limits(0.0))
    assert answer == Undecided(Reason.TIMEOUT)


def test_memory_limit() -> None:
    """Products of 64 bits need much of it."""
    m = Making()
    b, sort = m.b, BitVecSort(64)
    p, x, y = m.predicate("P", sort, sort), m.v("x", sort), m.v("y", sort)
    m.rule(p(x, y), b.bv_ult(b.bv(1, 64), x), b.bv_ult(b.bv(1, 64), y))
    m.rule(p(b.bv_mul(x, b.bv_mul(y, y)), b.bv_udiv(y, x)), p(x, y))
    m.rule(None, p(x, y), b.equal(b.bv_urem(b.bv_mul(x, y), b.bv_add(x, y)), b.bv(3141592653589793239, 64)))
    answer = SpacerSolver().solve(m.system, Limits(600.0, 60))
    assert isinstance(answer, Undecided) and answer.reason is Reason.MEMORY


def test_interrupted_from_the_keyboard() -> None:
    before = children()

    def press() -> None:
        becomes(lambda: any(at_work(pid) for pid in children() - before))
        os.kill(os.getpid(), signal.SIGINT)

    thread = threading.Thread(target=press)
    with pytest.raises(KeyboardInterrupt):
        thread.start()
        SpacerSolver().solve(figure_3(), Limits(10 * PATIENCE))
    thread.join()
    assert children() <= before


def test_nothing_outlives_its_parent() -> None:
    child = os.fork()
    if child == 0:
        try:
            SpacerSolver().solve(figure_3(), Limits(10 * PATIENCE))
        finally:
            os._exit(1)
    try:
        started = becomes(lambda: len(children(child)) == 1)
        workers = children(child)
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
    assert started
    assert all(vanishes(worker) for worker in workers)

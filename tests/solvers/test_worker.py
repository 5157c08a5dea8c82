"""Limits hold, crashes stay in the worker, nothing is left over."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.solvers.support import PATIENCE, at_work, becomes, children, each_solver, exists, factoring, vanishes

from limpet.solvers.interface import Limits, Reason, Sat, Unknown, Unsat
from limpet.solvers.process import WorkerProcess
from limpet.solvers.worker import WorkerSolver
from limpet.terms.build import Builder
from limpet.terms.sorts import BOOL, BitVecSort

pytestmark = pytest.mark.usefixtures("real_workers")


def worker_pid(solver: WorkerSolver) -> int:
    assert solver._worker is not None
    return solver._worker.pid


def keep_limit(name: str, times: int, seconds: float) -> list[float]:
    b = Builder()
    solver = WorkerSolver(name)
    p = b.symbol("p", BOOL)
    hard = factoring(b)
    spent = []
    before = children()
    for _ in range(times):
        solver.push()
        for term in hard:
            solver.assert_(term)
        begin = time.monotonic()
        answer = solver.check(limits=Limits(seconds))
        spent.append(time.monotonic() - begin)
        assert isinstance(answer, Unknown) and answer.reason is Reason.TIMEOUT
        solver.pop()
        assert isinstance(solver.check([p]), Sat)
        assert len(children() - before) <= 1
    solver.close()
    assert not children() - before
    return spent


@each_solver
def test_time_limit(name: str) -> None:
    keep_limit(name, 2, 0.5)


@pytest.mark.long
@each_solver
def test_time_limit_fifty_times(name: str) -> None:
    assert max(keep_limit(name, 50, 2.0)) < 2.5


def test_a_worker_that_is_killed_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is asked three times, not for ever; in a portfolio, where nobody waits, too."""
    b = Builder()
    x = b.symbol("x", BitVecSort(8))
    for wait in (True, False):
        solver = WorkerSolver("z3")
        solver.assert_(b.equal(x, b.bv(5, 8)))
        solver.warm_up()
        ready = WorkerSolver._ready

        def doomed(self: WorkerSolver, ready: Callable[[WorkerSolver], WorkerProcess] = ready) -> WorkerProcess:
            process = ready(self)
            os.kill(process.pid, signal.SIGKILL)
            return process

        with monkeypatch.context() as patch:
            patch.setattr(WorkerSolver, "_ready", doomed)
            answer = solver.begin(())
            while answer is None:
                answer = solver.finish(wait=wait)
        assert isinstance(answer, Unknown) and answer.reason is Reason.CRASHED and "SIGKILL" in answer.text
        assert solver.starts == 3
        assert isinstance(solver.check(), Sat)
        solver.close()


@each_solver
def test_killed_worker(name: str) -> None:
    b = Builder()
    x = b.symbol("x", BitVecSort(8))
    solver = WorkerSolver(name)
    solver.assert_(b.equal(x, b.bv(5, 8)))
    assert isinstance(solver.check(), Sat)
    os.kill(worker_pid(solver), signal.SIGKILL)
    answer = solver.check()
    assert isinstance(answer, Sat) and answer.model.value(x) == 5
    solver.push()
    solver.assert_(b.distinct(x, b.bv(5, 8)))
    assert isinstance(solver.check(), Unsat)
    solver.pop()
    again = solver.check()
    assert isinstance(again, Sat) and again.model.value(x) == 5
    assert solver.starts == 2
    solver.close()


@each_solver
def test_memory_limit(name: str) -> None:
    """Factors of 1,500 bits: the gates alone need gigabytes."""
    b = Builder()
    p, q = (b.symbol(name, BitVecSort(1500)) for name in "pq")
    one = b.bv(1, 1500)
    whole = b.bv_mul(b.zero_extend(p, 3000), b.zero_extend(q, 3000))
    solver = WorkerSolver(name, Limits(600.0, 130))
    solver.push()
    for term in (b.equal(whole, b.bv((3**700 + 2) * (7**500 + 4), 3000)), b.bv_ult(one, p), b.bv_ult(p, q)):
        solver.assert_(term)
    answer = solver.check()
    assert isinstance(answer, Unknown) and answer.reason is Reason.MEMORY, answer
    solver.pop()
    assert isinstance(solver.check(), Sat)
    solver.close()


@each_solver
def test_deep_terms(name: str) -> None:
    """As deep as 20,000 nodes; 200,000 in the benchmark."""
    b = Builder()
    x, p = b.symbol("x", BitVecSort(8)), b.symbol("p", BOOL)
    y = x
    for i in range(10_000):
        y = b.bv_xor(b.ite(p, y, b.bv(i % 251, 8)), b.bv(3, 8))
    solver = WorkerSolver(name, Limits(600.0))
    solver.assert_(b.equal(y, b.bv(7, 8)))
    answer = solver.check()
    assert isinstance(answer, Sat) and answer.model.value(y) == 7
    solver.close()


@each_solver
def test_closing_leaves_nothing(name: str) -> None:
    b = Builder()
    solver = WorkerSolver(name)
    solver.assert_(b.symbol("p", BOOL))
    solver.check()
    pid = worker_pid(solver)
    assert exists(pid)
    solver.close()
    solver.close()
    assert not exists(pid)


SCRIPT = """
import signal
import sys
from limpet.solvers.process import WorkerProcess
from limpet.solvers.worker import WorkerSolver
from limpet.terms.build import Builder
from tests.solvers.support import factoring

signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background jobs do not hear it
b = Builder()
solver = WorkerSolver(sys.argv[1])
for term in factoring(b):
    solver.assert_(term)
solver.begin([])
sys.stdout.write(f"{solver._worker.pid}\\n")
sys.stdout.flush()
if sys.argv[2] == "leave":
    raise SystemExit(0)
solver.finish()
"""


def start_script(name: str, what: str) -> tuple[subprocess.Popen[str], int]:
    root = Path(__file__).resolve().parent.parent.parent
    process = subprocess.Popen(
        [sys.executable, "-c", SCRIPT, name, what],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=root,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    return process, int(process.stdout.readline())


@each_solver
@pytest.mark.parametrize("how", ["interrupt", "kill", "leave"])
def test_the_worker_ends_with_its_parent(name: str, how: str) -> None:
    process, pid = start_script(name, how)
    with process:
        try:
            if how != "leave":
                assert becomes(lambda: at_work(pid))
                os.killpg(process.pid, signal.SIGINT if how == "interrupt" else signal.SIGKILL)
            _, errors = process.communicate(timeout=PATIENCE)
        finally:
            process.kill()
    if how == "interrupt":
        assert "KeyboardInterrupt" in errors
    assert vanishes(pid)


def test_a_solver_that_cannot_start_is_a_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("limpet.solvers.worker.insist", lambda name: None)
    solver = WorkerSolver("nonsense")
    answer = solver.check()
    assert isinstance(answer, Unknown) and answer.reason is Reason.CRASHED and "nonsense" in answer.text


@each_solver
def test_nodes_are_sent_once(name: str) -> None:
    b = Builder()
    x = b.symbol("x", BitVecSort(16))
    solver = WorkerSolver(name)
    y = x
    for i in range(200):
        y = b.bv_add(b.bv_xor(y, b.bv(i, 16)), x)
    solver.assert_(b.equal(y, b.bv(7, 16)))
    solver.check(model=False)
    known = len(solver._encoder.numbers)
    solver.check([b.bv_ult(x, b.bv(1000, 16))], model=False)
    assert len(solver._encoder.numbers) == known + 2
    solver.close()


def test_a_startled_worker_is_started_again() -> None:
    """The signal that tells of a message can come after the message was read; it must not cost the answer."""
    builder = Builder()
    x, y = builder.symbol("x", BitVecSort(64)), builder.symbol("y", BitVecSort(64))
    solver = WorkerSolver("bitwuzla")
    try:
        solver.warm_up()
        product = builder.equal(builder.bv_mul(x, y), builder.bv(0xC5A3_1F27_9B1D_0E4B, 64))
        for bound in (x, y):
            solver.assert_(builder.bv_ult(builder.bv(1, 64), bound))
            solver.assert_(builder.bv_ult(bound, builder.bv(1 << 32, 64)))
        solver.assert_(product)
        assert solver.begin([], Limits(10 * PATIENCE)) is None
        time.sleep(1.0)
        assert solver._worker is not None
        os.kill(solver._worker.pid, signal.SIGIO)
        while solver.starts == 1:
            assert solver.finish(wait=False) is None
        solver.abandon()
        assert isinstance(solver.check([builder.false]), Unsat)
        assert solver.starts == 3
    finally:
        solver.close()

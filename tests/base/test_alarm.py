"""Work that does not look at its deadline is interrupted."""

from __future__ import annotations

import signal
import sys
import threading
import time

import pytest

from limpet.base.alarm import guarded
from limpet.base.context import Deadline, DeadlineExceeded


def busy() -> None:
    """Never looks at any deadline."""
    while True:
        pass


@pytest.fixture(autouse=True)
def timer_is_off() -> None:
    assert signal.getitimer(signal.ITIMER_REAL)[0] == 0.0, "another timer would be confused"


def test_busy_work_is_interrupted() -> None:
    with pytest.raises(DeadlineExceeded), guarded(Deadline.after(0.05), 0.05):
        busy()
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


def test_it_is_interrupted_again_where_that_is_ignored() -> None:
    times = 0
    with pytest.raises(DeadlineExceeded), guarded(Deadline.after(0.0), 0.01):
        try:
            busy()
        except DeadlineExceeded:
            times += 1
        busy()
    assert times == 1


def test_waiting_is_interrupted() -> None:
    with pytest.raises(DeadlineExceeded), guarded(Deadline.after(0.0), 0.01):
        time.sleep(60)


def test_the_outer_guard_goes_on_behind_the_inner_one() -> None:
    with pytest.raises(DeadlineExceeded), guarded(Deadline.after(0.0), 0.2):
        with pytest.raises(DeadlineExceeded), guarded(Deadline.after(0.0), 0.01):
            busy()
        busy()


def test_work_that_is_done_is_left_alone() -> None:
    before = signal.getsignal(signal.SIGALRM)
    with guarded(Deadline.after(0.0), 0.1):
        done = True
    time.sleep(0.2)
    assert done and signal.getsignal(signal.SIGALRM) is before


def test_without_a_limit_there_is_no_timer() -> None:
    with guarded(Deadline(), 0.0):
        assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


def test_other_threads_are_left_alone() -> None:
    ended = threading.Event()

    def work() -> None:
        with guarded(Deadline.after(0.0), 0.01):
            time.sleep(0.1)
        ended.set()

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert ended.is_set()


def test_a_ring_while_python_tidies_up_is_silent_and_comes_again(capfd: pytest.CaptureFixture[str]) -> None:
    """There, exceptions are reported on standard error and dropped."""

    class Busy:
        def __del__(self) -> None:
            while True:
                pass

    before = sys.unraisablehook
    with pytest.raises(DeadlineExceeded), guarded(Deadline.after(0.01), 0.0):
        item = Busy()
        del item
        while True:
            pass
    assert sys.unraisablehook is before and capfd.readouterr().err == ""


def test_other_exceptions_that_python_drops_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def __del__(self) -> None:
            raise ValueError("broken")

    seen: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", lambda dropped: seen.append(dropped.exc_type))
    with guarded(Deadline.after(600), 0.0):
        item = Broken()
        del item
    assert seen == [ValueError]

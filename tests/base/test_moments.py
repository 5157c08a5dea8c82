"""When a signal handler may raise something."""

from __future__ import annotations

import gc
import subprocess
import sys
import threading
import time
import weakref

import pytest

from limpet.base.moments import LONGEST, Patience, is_in_callback, is_in_library


def test_nothing_is_raised_where_python_would_only_report_it() -> None:
    """Callbacks of weak references and of the garbage collector, finalisers: the signal is sent again."""
    seen: list[bool] = []

    def collecting(phase: str, _: dict[str, int]) -> None:
        if phase == "start":
            seen.append(is_in_callback(sys._getframe()))

    gc.callbacks.append(collecting)
    gc.collect()
    gc.callbacks.remove(collecting)
    assert all(seen) and seen
    seen.clear()

    class Mortal:
        def __del__(self) -> None:
            seen.append(is_in_callback(sys._getframe()))

    mortal = Mortal()
    weakref.finalize(mortal, lambda: seen.append(is_in_callback(sys._getframe())))
    del mortal
    assert seen == [True, True]
    assert not is_in_callback(sys._getframe())


def test_whoever_waits_in_the_library_can_be_interrupted_at_the_second_try() -> None:
    never = threading.Event()
    thread = threading.Thread(target=never.wait, args=(60,), daemon=True)
    thread.start()
    time.sleep(0.5)
    frame = sys._current_frames()[thread.ident or 0]
    assert is_in_library(frame)
    patience = Patience()
    assert [patience.must_wait(frame) for _ in range(4)] == [True, False, True, False]
    never.set()


def test_elsewhere_nobody_waits() -> None:
    assert not Patience().must_wait(sys._getframe())
    assert not Patience().must_wait(None)


def test_nobody_waits_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now)
    patience, seen = Patience(), []

    class Leaving:
        def __del__(self) -> None:
            seen.append(patience.must_wait(sys._getframe()))

    for _ in range(3):
        Leaving()
        now += 0.6 * LONGEST
    assert seen == [True, True, False]


LOCKING = """\
import importlib._bootstrap as bootstrap, os, signal, sys, threading, time
from limpet.cli.signals import Ending
from limpet.base.alarm import guarded
from limpet.base.context import Deadline, DeadlineExceeded

def entering(self, enter=bootstrap._ModuleLockManager.__enter__):
    enter(self)
    if self._name == "colorsys":
        {ring}

def busy():
    time.sleep(60)

bootstrap._ModuleLockManager.__enter__ = entering
Ending().listen()
try:
    {statement}
except (KeyboardInterrupt, DeadlineExceeded):
    other = threading.Thread(target=__import__, args=("colorsys",), daemon=True)
    other.start()
    other.join(5)
    print("locked" if other.is_alive() else "fine")
"""


@pytest.mark.parametrize(
    ("ring", "statement"),
    [
        ("signal.raise_signal(signal.SIGINT)", "import colorsys; busy()"),
        ("signal.raise_signal(signal.SIGTERM)", "import colorsys; busy()"),
        (
            "signal.raise_signal(signal.SIGALRM)",
            "\n    with guarded(Deadline.after(50), 1): import colorsys; busy()",
        ),
    ],
    ids=["Ctrl-C", "SIGTERM", "time limit"],
)
def test_no_module_stays_locked(ring: str, statement: str) -> None:
    """Whoever else imports it would wait for ever."""
    program = LOCKING.format(ring=ring, statement=statement)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=50, check=False)
    assert (done.stdout, done.stderr) == (b"fine\n", b"")

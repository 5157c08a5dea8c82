"""Interrupts that come while Python tidies up are not lost."""

from __future__ import annotations

import subprocess
import sys

import pytest

PROGRAM = """\
import signal, sys, time
from limpet.cli.signals import Ending

class Leaving:
    def __del__(self):
        signal.raise_signal(signal.{name})

ending = Ending()
{before}
ending.listen()
try:
    leaving = Leaving()
    del leaving
    time.sleep(60)
except KeyboardInterrupt:
    print("interrupted", ending.status)
"""


@pytest.mark.parametrize(
    ("name", "before", "status"),
    [
        ("SIGINT", "signal.signal(signal.SIGINT, signal.default_int_handler)", 130),
        ("SIGTERM", "signal.signal(signal.SIGINT, signal.SIG_IGN); signal.signal(signal.SIGTERM, signal.SIG_DFL)", 143),
    ],
)
def test_an_interrupt_while_an_object_goes_away(name: str, before: str, status: int) -> None:
    program = PROGRAM.format(name=name, before=before)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=50, check=False)
    assert done.stdout.decode() == f"interrupted {status}\n"
    assert done.stderr == b""

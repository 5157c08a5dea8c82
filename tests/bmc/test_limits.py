"""Limits of time and memory hold wherever the work is: what was not found out is unknown."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from tests.bmc.asking import Ask

from limpet.base import context
from limpet.base.context import Deadline, DeadlineExceeded, MemoryExceeded
from limpet.strategy import driver

COPIES = """
#include <string.h>
unsigned __VERIFIER_nondet_uint(void);
unsigned char a[64], b[64];
int main(void) {
    for (int i = 0; i < 32; i++) {
        unsigned x = __VERIFIER_nondet_uint() % 32, y = __VERIFIER_nondet_uint() % 32;
        unsigned n = __VERIFIER_nondet_uint() % 32;
        memcpy(a + x, b + y, n);
        memcpy(b + x, a + y, n);
    }
    return 1 / (a[__VERIFIER_nondet_uint() % 64] == 0);
}
"""
LOOP = "int main(void) { int s = 0; for (int i = 0; i < 100000; i++) s ^= i; return s / (s + 1); }"


def about(document: dict[str, Any]) -> list[str]:
    return [each["id"] for each in document["approximations"]]


def test_time_within_one_read(ask: Ask) -> None:
    """Each copy back and forth doubles the places where the last read may find its byte."""
    began = time.monotonic()
    document = ask(COPIES, "--timeout", "2")
    assert (document["verdict"], about(document)) == ("unknown", ["time-limit"])
    assert time.monotonic() - began < 30  # with as much as may be for a busy machine


@pytest.mark.parametrize("command", ["verify", "prove"])
def test_memory(tmp_path: Path, command: str) -> None:
    """In a process of its own: this one may have much memory that it can use again, so that it does not grow."""
    (tmp_path / "p.c").write_text(LOOP, encoding="utf-8")
    words = [command, "p.c", "--memory-limit", "1", "--timeout", "600", "--format", "json"]
    ran = subprocess.run([sys.executable, "-m", "limpet", *words], cwd=tmp_path, capture_output=True, check=False)
    document = json.loads(ran.stdout)
    assert document["verdict"] == "unknown"
    assert any("memory limit" in each["message"] for each in document["approximations"])


def test_memory_is_used_up_before_there_is_an_answer(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*unused: object) -> None:
        raise MemoryError

    monkeypatch.setattr(driver, "verify_by", fails)
    document = ask("int main(void) { return 0; }")
    assert document["exit"] == 2
    assert "memory" in document["error"]["message"]


def test_parts_of_the_time_have_the_same_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(context, "memory_in_use", lambda: 100)
    whole = Deadline.after(100.0).with_memory(1)
    monkeypatch.setattr(context, "memory_in_use", lambda: 101 + (1 << 20))
    for each in (whole, whole.share(0.5), whole.until(time.monotonic() + 9)):
        with pytest.raises(MemoryExceeded):
            each.check()
    with pytest.raises(DeadlineExceeded) as late:
        whole.until(0.0).check()
    assert not isinstance(late.value, MemoryExceeded)

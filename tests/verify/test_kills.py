"""kill -9 of any process of a verification, at any time: an answer nevertheless, and nothing is left running."""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import time
import uuid
from pathlib import Path

import pytest
from tests.verify.test_strategy import HEAD, MARK, PROVABLE, START, marked, wait_until

pytestmark = pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="looks for processes in /proc")
FEW, MANY = 5, 200
VIOLATED = HEAD + "int main(void) { unsigned n = nd_uint(), i; for (i = 0; i < n; i++) assert(i != 9); return 0; }\n"
PROGRAMS = {"safe": PROVABLE, "unsafe": VIOLATED}


def kill_something(seed: int, folder: Path) -> tuple[str, dict[str, object]]:
    """The verdict that the program has, and the document that came."""
    choice = random.Random(seed)
    truth = choice.choice(sorted(PROGRAMS))
    path = folder / f"{truth}.c"
    path.write_text(PROGRAMS[truth], encoding="utf-8")
    mark = uuid.uuid4().hex
    with subprocess.Popen(
        [sys.executable, "-c", START, "verify", str(path), "--timeout", "30", "--format", "json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, MARK: mark},
    ) as command:
        time.sleep(choice.uniform(0.2, 3.0))
        victims = [pid for pid in marked(mark) if pid != command.pid]
        if victims:
            with contextlib.suppress(ProcessLookupError):  # it has just ended by itself
                os.kill(choice.choice(victims), signal.SIGKILL)
        out, err = command.communicate()
    assert wait_until(lambda: not marked(mark)), "something is left running"
    assert b"Traceback" not in err, err.decode()
    document = json.loads(out)
    assert isinstance(document, dict)
    return truth, document


def check(seed: int, folder: Path) -> None:
    truth, document = kill_something(seed, folder)
    if "verdict" not in document:  # the compiler was killed: the program cannot be verified
        assert document["error"], document
        return
    assert document["verdict"] in (truth, "bounded", "unknown"), document["verdict"]


@pytest.mark.parametrize("seed", range(FEW))
def test_a_killed_process_costs_no_answer(seed: int, tmp_path: Path) -> None:
    check(seed, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(FEW, MANY))
def test_many_killed_processes(seed: int, tmp_path: Path) -> None:
    check(seed, tmp_path)

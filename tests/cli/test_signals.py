"""Ctrl-C and SIGTERM, at several moments of every command: what is known is reported, and nothing is left running."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import uuid
from collections.abc import Callable
from pathlib import Path

import pytest

START = "import sys; from limpet.cli.main import console_main; print('ready', flush=True); console_main()"
"""A signal before Python has read the program is Python's business."""
MARK = "LIMPET_TEST_MARK"
HARD = """\
#include <assert.h>
unsigned nd_uint(void);
int main(void) {
    unsigned long long a = nd_uint(), b = nd_uint(), c = 0;
    while (nd_uint()) {
        c = c * a + b;
        a = a * a + c;
        assert(c != 0x123456789abcdef1ull || a != 0x123456789abcdef7ull);
    }
    return 0;
}
"""
FAR = """\
#include <assert.h>
unsigned nd_uint(void);
int main(void) {
    unsigned x = 0;
    while (nd_uint()) {
        x = x * 1664525u + 1013904223u;
        assert(x != 77u);
    }
    return 0;
}
"""
"""Each state has one before it, and the one that is wrong is far away: no k is enough."""
ENDLESS = "int main(void) { volatile int n; for (;;) n = 1; }\n"
LONG = "int x;\n" + "".join(f"int f{i}(int a) {{ return a * {i} + x; }}\n" for i in range(30000)) + HARD
FACTORS = """\
(set-logic QF_BV)
(declare-const a (_ BitVec 128))
(declare-const b (_ BitVec 128))
(assert (= (bvmul a b) #x8f2a3c4d5e6f708192a3b4c5d6e7f8c1))
(assert (bvult a #x0000000000000000ffffffffffffffff))
(assert (bvult b #x0000000000000000ffffffffffffffff))
(assert (bvugt a #x00000000000000000000000000000001))
(assert (bvugt b #x00000000000000000000000000000001))
(check-sat)
"""
COMMANDS = {
    "verify": ["verify", "hard.c"],
    "compiling": ["verify", "long.c", "--no-cache"],
    "prove": ["prove", "hard.c"],
    "spacer": ["prove", "hard.c", "--engine", "spacer"],
    "kind": ["prove", "far.c", "--engine", "kind"],
    "external": ["prove", "hard.c", "--engine", "command:sh slow.sh"],
    "external solver": ["verify", "hard.c", "--solver", "command:sh slow.sh"],
    "run": ["run", "endless.c"],
    "solve": ["solve", "factors.smt2"],
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in (
        ("hard.c", HARD),
        ("far.c", FAR),
        ("endless.c", ENDLESS),
        ("long.c", LONG),
        ("factors.smt2", FACTORS),
    ):
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "slow.sh").write_text("cat > /dev/null & sleep 77\n", encoding="utf-8")
    return tmp_path


def listening() -> None:
    """Background jobs of a shell ignore Ctrl-C, and children inherit that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def left_running(mark: str) -> list[str]:
    """The command lines of processes that have the mark in their environment."""
    found = []
    for each in Path("/proc").iterdir():
        if each.name.isdigit() and int(each.name) != os.getpid():
            try:
                if mark.encode() in (each / "environ").read_bytes():
                    found.append((each / "cmdline").read_bytes().replace(b"\0", b" ").decode("utf-8", "replace"))
            except OSError:
                continue
    return found


def wait_until(holds: Callable[[], bool], seconds: float = 30.0) -> bool:
    until = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > until:
            return False
        time.sleep(0.05)
    return True


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="looks for processes in /proc")
@pytest.mark.parametrize(
    ("number", "moment"),
    [
        pytest.param(signal.SIGINT, 0.1, id="Ctrl-C-0.1"),
        pytest.param(signal.SIGINT, 1.0, id="Ctrl-C-1.0"),
        pytest.param(signal.SIGTERM, 0.1, id="SIGTERM-0.1"),
        pytest.param(signal.SIGTERM, 1.0, id="SIGTERM-1.0", marks=pytest.mark.long),
        pytest.param(signal.SIGINT, 3.0, id="Ctrl-C-3.0", marks=pytest.mark.long),
    ],
)
@pytest.mark.parametrize("name", COMMANDS)
def test_ended(name: str, number: signal.Signals, moment: float, folder: Path) -> None:
    """SIGTERM becomes an interrupt where it arrives (`cli/signals.py`); `test_what_is_known_is_told` sends it later."""
    if moment > 1 and name == "compiling":
        pytest.skip("as before")
    ended(COMMANDS[name], number, folder, lambda _: time.sleep(moment))


WORKING = {"verify": b"deepening", "prove": b" clauses", "spacer": b" clauses", "kind": b" clauses"}
"""What is logged with `-v` when the engine is at work."""


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="looks for processes in /proc")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM], ids=["Ctrl-C", "SIGTERM"])
@pytest.mark.parametrize("name", WORKING)
def test_what_is_known_is_told(name: str, number: signal.Signals, folder: Path) -> None:
    def at_work(child: subprocess.Popen[bytes]) -> None:
        assert child.stderr is not None
        while WORKING[name] not in child.stderr.readline():
            assert child.poll() is None
        time.sleep(0.5)

    out = ended([*COMMANDS[name], "-v"], number, folder, at_work)
    assert b"interrupted  these are the results so far" in out
    assert (b"BOUNDED" if name == "verify" else b"UNKNOWN") in out


def ended(
    words: list[str], number: signal.Signals, folder: Path, wait: Callable[[subprocess.Popen[bytes]], None]
) -> bytes:
    """What it writes."""
    mark = uuid.uuid4().hex
    with subprocess.Popen(
        [sys.executable, "-c", START, *words, "--timeout", "100"],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, MARK: mark},
        preexec_fn=listening,
    ) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == b"ready\n"
        wait(child)
        assert child.poll() is None, "the command ended before it was asked to"
        child.send_signal(number)
        out, err = child.communicate(timeout=60)
    assert b"Traceback" not in err and b"internal error" not in err
    assert child.returncode == (130 if number is signal.SIGINT else 143), (out, err)
    assert b"limpet: interrupted" in err
    assert wait_until(lambda: not left_running(mark)), left_running(mark)
    return out


DURING_START = """
import os, signal, sys
from limpet.cli import main
real = signal.set_wakeup_fd
def interrupted(*given, **named):
    signal.set_wakeup_fd = real
    os.kill(os.getpid(), signal.{name})
    return real(*given, **named)
signal.set_wakeup_fd = interrupted
main.console_main()
"""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM], ids=["Ctrl-C", "SIGTERM"])
def test_while_the_command_begins_to_listen(number: signal.Signals, folder: Path) -> None:
    ended = subprocess.run(
        [sys.executable, "-c", DURING_START.format(name=number.name), "run", "endless.c"],
        cwd=folder,
        capture_output=True,
        preexec_fn=listening,
        timeout=60,
    )
    assert ended.returncode == (130 if number is signal.SIGINT else 143)
    assert ended.stderr == b"\nlimpet: interrupted\n"


@pytest.mark.parametrize("command", ["verify", "prove"])
def test_where_ctrl_c_is_ignored_it_stays_ignored(command: str, folder: Path) -> None:
    """As in the background jobs of a shell: `make test &`."""
    (folder / "quick.c").write_text("int main(void) { return 0; }\n", encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, "-c", START, command, "quick.c"],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_IGN),
    ) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == b"ready\n"
        child.send_signal(signal.SIGINT)
        child.communicate(timeout=60)
    assert child.returncode == 0

"""Terminals, encodings, pipes, signals, and source files that are not quite ordinary."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import signal
import struct
import subprocess
import sys
import termios
from pathlib import Path

import pytest
from tests.cli.conftest import Limpet, Write
from tests.solvers.support import PATIENCE

COMMAND = [sys.executable, "-m", "limpet"]
NULL = "int main(void) {{\n{}int *p = 0; /* é→… */ *p = 1; return 0;\n}}\n"


def limpet_process(*words: str, cwd: Path, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*COMMAND, *words],
        cwd=cwd,
        env={**os.environ, **environment},
        capture_output=True,
        check=False,
        timeout=PATIENCE,
    )


def caret_column(report: str) -> tuple[str, int]:
    """What stands above the caret, and at which column."""
    lines = report.split("\n")
    row = next(index for index, line in enumerate(lines) if line.lstrip(" |").startswith("^"))
    column = lines[row].index("^")
    return lines[row - 1][column:], column


@pytest.mark.parametrize("indent", ["    ", "\t", "\t\t  "], ids=["blanks", "tab", "tabs"])
def test_caret_below_wide_characters_and_tabs(limpet: Limpet, write: Write, indent: str) -> None:
    done = limpet("run", write("p.c", NULL.format(indent)))
    assert done.code == 1
    above, _ = caret_column(done.err)
    assert above.startswith("= 1;")


def test_latin_1_in_comments_and_line_ends(limpet: Limpet, write: Write) -> None:
    text = b"int main(void) {\r\n\tint *p = 0; /* \xe9t\xe9 */\r\n\t/* \xe9 */ *p = 1;\r\n\treturn 0;\r\n}\r\n"
    done = limpet("run", write("p.c", text))
    assert done.code == 1 and "\r" not in done.err
    assert caret_column(done.err)[0].startswith("= 1;")


def test_long_lines_are_cut_around_the_caret(limpet: Limpet, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    line = "int main(void) { int a = 1; " + "a = a + 1 - 1; " * 300 + "a /= a - 1; " + "a = 2; " * 300 + "return a; }\n"
    done = limpet("run", write("p.c", line))
    above, _ = caret_column(done.err)
    assert above.startswith("/= a - 1;")
    assert all(len(row) <= 40 for row in done.err.split("\n")[1:])


def test_escape_sequences_in_sources_are_not_sent_on(limpet: Limpet, write: Write) -> None:
    text = b"int main(void) {\n    int *p = 0; /* \x1b[31m\x07 */ return *p;\n}\n"
    done = limpet("run", write("p.c", text), "--trace")
    assert done.code == 1 and "\x1b" not in done.err and "\x07" not in done.err


def test_unusual_file_names(limpet: Limpet, write: Write) -> None:
    for name in ("with space.c", "ünï.c", "-dash.c"):
        write(name, NULL.format(""))
        done = limpet("run", f"./{name}")
        assert done.code == 1 and done.err.startswith(f"./{name}:2:")


@pytest.mark.parametrize(
    "environment", [{"PYTHONIOENCODING": "ascii"}, {"LC_ALL": "C", "PYTHONUTF8": "0"}, {"TERM": "dumb"}]
)
def test_encodings(tmp_path: Path, environment: dict[str, str]) -> None:
    (tmp_path / "ü.c").write_text(NULL.format("\t"), encoding="utf-8")
    done = limpet_process("run", "ü.c", "--trace", cwd=tmp_path, **environment)
    assert done.returncode == 1 and b"Traceback" not in done.stderr and b"null pointer" in done.stderr
    if "PYTHONIOENCODING" in environment:
        report = done.stderr.decode("ascii")
        assert "-> main()" in report
        assert caret_column(report)[0].startswith("= 1;")


def test_doctor_in_ascii(tmp_path: Path) -> None:
    done = limpet_process("doctor", cwd=tmp_path, PYTHONIOENCODING="ascii")
    assert done.returncode == 0 and done.stdout.decode("ascii").startswith("+ limpet")


def test_interrupt(tmp_path: Path) -> None:
    (tmp_path / "p.c").write_text(
        '#include <stdio.h>\nint main(void) { puts("started"); fflush(stdout); volatile int n; for (;;) n = 1; }\n',
        encoding="utf-8",
    )
    with subprocess.Popen(
        [*COMMAND, "run", "p.c", "--trace"],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        # Background jobs of a shell ignore Ctrl-C, and children inherit that.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == b"started\n"
        child.send_signal(signal.SIGINT)
        _, err = child.communicate(timeout=PATIENCE)
    assert child.returncode == 130
    assert b"Traceback" not in err and err.endswith(b"limpet: interrupted\n")


@pytest.mark.parametrize("words", [["show", "ir", "p.c"], ["run", "p.c"], ["run", "p.c", "--trace"]], ids=" ".join)
def test_closed_pipe(tmp_path: Path, words: list[str]) -> None:
    (tmp_path / "p.c").write_text(
        '#include <stdio.h>\nint main(void) { for (int i = 0; i < 20000; i++) puts("a line of output"); }\n',
        encoding="utf-8",
    )
    with subprocess.Popen([*COMMAND, *words], cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
        assert child.stdout is not None and child.stderr is not None
        child.stdout.close()
        err = child.stderr.read()
    assert b"Traceback" not in err and b"Exception" not in err and b"internal error" not in err
    assert child.returncode == 2


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_full_disk(tmp_path: Path) -> None:
    (tmp_path / "p.c").write_text("int main(void) { return 0; }\n", encoding="utf-8")
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [*COMMAND, "show", "ir", "p.c"], cwd=tmp_path, stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 3 and b"cannot be written: No space left" in done.stderr
    assert b"Traceback" not in done.stderr


def test_closed_standard_streams(tmp_path: Path) -> None:
    (tmp_path / "p.c").write_text(
        '#include <stdio.h>\nint main(void) { int c = getchar(); puts("x"); return c == EOF ? 7 : 8; }\n',
        encoding="utf-8",
    )
    command = " ".join([*COMMAND, "run", "p.c", "--propagate-exit"])
    for closed in ("<&-", "<&- >&-", "<&- >&- 2>&-"):
        done = subprocess.run(["sh", "-c", f"{command} {closed}"], cwd=tmp_path, capture_output=True, check=False)
        assert done.returncode == 7, (closed, done.stderr)


def test_questions_are_seen_before_the_answer(tmp_path: Path) -> None:
    (tmp_path / "p.c").write_text(
        "#include <stdio.h>\nint main(void) { printf(\"name? \"); fflush(stdout); return getchar() != 'a'; }\n",
        encoding="utf-8",
    )
    with subprocess.Popen(
        [*COMMAND, "run", "p.c", "--propagate-exit"], cwd=tmp_path, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as child:
        assert child.stdin is not None and child.stdout is not None
        assert child.stdout.read(6) == b"name? "
        child.stdin.write(b"a\n")
        child.stdin.close()
        assert child.wait(timeout=PATIENCE) == 0


def test_time_limit_is_kept(tmp_path: Path) -> None:
    (tmp_path / "p.c").write_text("volatile int x; int main(void) { for (;;) x ^= 1; }\n", encoding="utf-8")
    # The program never ends: that there is an answer at all is what the limit does.
    assert limpet_process("run", "p.c", "--timeout", "1", cwd=tmp_path).returncode == 2


def test_findings_begin_on_a_line_of_their_own(tmp_path: Path) -> None:
    (tmp_path / "p.c").write_text(
        '#include <stdio.h>\nint main(void) { printf("no end"); int *p = 0; return *p; }\n', encoding="utf-8"
    )
    done = subprocess.run(
        [*COMMAND, "run", "p.c"], cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
    )
    assert done.stdout.startswith(b"no end\np.c:2:")


ENDLESS = """\
#include <assert.h>
int nd_int(void);
int main(void) {
    int x = 0;
    for (unsigned n = 0; nd_int() || n == 0; n++) {
        x = nd_int();
        assert(x != 7 || nd_int() >= 0 || x == 7);
    }
    return 0;
}
"""


def in_a_terminal(words: list[str], cwd: Path, columns: int, interrupt_at: bytes = b"") -> tuple[int, str]:
    """Exit status and what is seen there; Ctrl-C is typed when the text comes."""
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(cwd)
        os.environ["TERM"] = "xterm"
        os.environ.pop("NO_COLOR", None)
        os.environ.pop("COLUMNS", None)
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        os.execv(sys.executable, [*COMMAND, *words])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
    seen = b""
    typed = False
    while True:
        try:
            piece = os.read(terminal, 4096)
        except OSError:
            break
        if not piece:
            break
        seen += piece
        if interrupt_at and not typed and interrupt_at in seen:
            typed = os.write(terminal, b"\x03") == 1
    os.close(terminal)
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]), seen.decode()


def test_progress_and_what_is_known_when_interrupted(tmp_path: Path) -> None:
    (tmp_path / "p.c").write_text(ENDLESS, encoding="utf-8")
    code, seen = in_a_terminal(["bmc", "p.c"], tmp_path, 80, b", round ")
    assert code == 130
    progress, _, answer = seen.partition("^C")
    assert re.search(r"limpet: \d+ s of \d+ s, ", progress) and "(Ctrl-C: show the results so far)" in progress
    assert all(len(line) < 80 for line in progress.split("\r\x1b[K"))
    assert answer.startswith("\r\x1b[K")  # nothing is left of the line
    assert "cut  loop in main (p.c:5:" in answer and "BOUNDED" in answer and "limpet: interrupted" in answer


def test_no_progress_outside_of_a_terminal(tmp_path: Path) -> None:
    (tmp_path / "p.c").write_text(ENDLESS, encoding="utf-8")
    done = limpet_process("bmc", "p.c", "--timeout", "4", cwd=tmp_path)
    assert done.returncode == 2 and done.stderr == b"" and b"\x1b" not in done.stdout
    assert b"no violation up to these bounds" in done.stdout


def test_what_is_found_is_said_while_the_search_goes_on(tmp_path: Path) -> None:
    """The first one is easy to find; for the second one, a product of two large primes has to be factored."""
    text = """\
    #include <assert.h>
    extern unsigned long nd_ulong(void);
    int main(void) {
        unsigned long a = nd_ulong(), b = nd_ulong();
        if (a == 7)
            assert(b != 9);
        unsigned __int128 product = (unsigned __int128)8123557937065977257u * 9073895977960176911u;
        if (1 < a && a <= b)
            assert((unsigned __int128)a * b != product);
        return 0;
    }
    """
    (tmp_path / "p.c").write_text(text, encoding="utf-8")
    code, seen = in_a_terminal(["bmc", "p.c", "--timeout", "120"], tmp_path, 80, b"limpet: found assertion at p.c:6")
    progress, _, answer = seen.partition("^C")
    assert "limpet: found assertion at p.c:6:13" in progress
    assert progress.count("limpet: found") == 1
    assert code == 130 and "p.c:6:13" in answer and "UNSAFE" in answer

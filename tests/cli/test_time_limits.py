"""`--timeout` holds, whatever takes so long: large data, long programs, deep terms, hard questions.

A busy machine must not fail these tests, so they compare processor time: a command that heeds its limit uses less of it
there, not more. A command that sleeps past its limit is caught by a wall-clock limit that no load reaches.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path

import pytest

LIMIT = 3.0
SLACK = 4.0
"""Processor seconds to start Python, to compile and to report the answer, and one more."""
HUNG = 120.0
"""Wall-clock seconds."""
HEAD = "#include <assert.h>\nextern unsigned nd_uint(void);\nextern int nd_int(void);\n"


def programs() -> dict[str, str]:
    return {
        "large table": "static char big[1u << 28] = {1, 2, 3};\n"
        "int main(void) { unsigned i = nd_uint() % (1u << 28); assert(big[i] < 4); return 0; }\n",
        "large zeros": "static char big[1ull << 32];\n"
        "int main(void) { unsigned i = nd_uint(); assert(big[i] < 4); return 0; }\n",
        "large copy": "#include <string.h>\nstatic char a[1u << 27], b[1u << 27];\n"
        "int main(void) { unsigned i = nd_uint() % (1u << 27); memcpy(a, b, nd_uint() % (1u << 27)); "
        "assert(a[i] == 0); return 0; }\n",
        "random table": "static const unsigned t[1 << 15] = {"
        + ",".join(str((i * 2654435761) & 0xFFFFFFFF) for i in range(1 << 15))
        + "};\nint main(void) { unsigned i = nd_uint() & 0x7fff, j = nd_uint() & 0x7fff; "
        "assert(t[i] + t[j] != 12345u || i != j); return 0; }\n",
        "many writes": "static int a[100000];\nint main(void) { for (unsigned i = 0; i < 100000; i++) a[i] = nd_int(); "
        "unsigned k = nd_uint() % 99999; assert(a[k] != 77 || a[k + 1] != 78); return 0; }\n",
        "many branches": "int main(void) { unsigned x = 0;\n"
        + "".join(f"if (nd_int()) x = x * {2 * i + 3}u + {i}u; else x ^= {77 * i}u;\n" for i in range(2000))
        + "assert(x != 1234567u); return 0; }\n",
        "deep expression": "int main(void) { unsigned x = nd_uint(), y = x;\n"
        + "".join(f"y = y * x + {i}u;\n" for i in range(2000))
        + "assert(y != 99u); return 0; }\n",
        "many functions": "".join(
            f"unsigned f{i}(unsigned x) {{ return x * {i + 1}u + {f'f{i - 1}(x)' if i else 'x'}; }}\n"
            for i in range(2000)
        )
        + "int main(void) { assert(f1999(nd_uint()) != 3u); return 0; }\n",
        "many pointers": "".join(f"int *g{i}; int v{i};\n" for i in range(2000))
        + "int main(void) {\n"
        + "".join(f"g{i} = nd_int() ? &v{i} : &v{(i * 7) % 2000};\n" for i in range(2000))
        + "".join(f"*g{i} = {i};\n" for i in range(2000))
        + "assert(v7 != 9); return 0; }\n",
        "nested loops": "int main(void) { unsigned s = 0; for (unsigned i = 0; i < 1000; i++) "
        "for (unsigned j = 0; j < 1000; j++) for (unsigned k = 0; k < 1000; k++) s += i ^ j ^ k; "
        "assert(s != 5u); return 0; }\n",
        "any size": "#include <stdlib.h>\nint main(void) { unsigned n = nd_uint(); char *p = malloc(n); "
        "if (!p) return 0; for (unsigned i = 0; i < n; i++) p[i] = (char)i; "
        "assert(n == 0 || p[n - 1] == (char)(n - 1)); return 0; }\n",
    }


COMMANDS = {
    "verify": ["verify"],
    "arrays": ["verify", "--memory-model", "arrays"],
    "prove": ["prove"],
    "spacer": ["prove", "--engine", "spacer"],
    "kind": ["prove", "--engine", "kind"],
    "run": ["run"],
    "vc": ["show", "vc"],
    "chc": ["show", "chc"],
}
NAMES = tuple(programs())
ALWAYS = [
    ("verify", "large table"),
    ("arrays", "large table"),
    ("kind", "large table"),
    ("prove", "large zeros"),
    ("kind", "any size"),
    ("verify", "many pointers"),
    ("run", "nested loops"),
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("limits")
    for name, text in programs().items():
        (made / f"{name}.c").write_text(HEAD + text, encoding="utf-8")
    return made


def holds(words: Sequence[str], folder: Path) -> None:
    command = [sys.executable, "-m", "limpet", *words]
    errors = folder / "errors.txt"
    with (
        errors.open("wb") as stderr,
        subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=stderr) as child,
    ):
        _, status, usage = _wait(child)
    text = errors.read_text(encoding="utf-8")
    assert os.waitstatus_to_exitcode(status) in (0, 1, 2), text
    assert "Traceback" not in text
    used, allowed = usage.ru_utime + usage.ru_stime, LIMIT * (os.cpu_count() or 1) + SLACK
    assert used <= allowed, f"{' '.join(words)}: {used:.1f} s of processor time, {allowed:.1f} s allowed"


def _wait(child: subprocess.Popen[bytes]) -> tuple[int, int, resource.struct_rusage]:
    """For its end. What it used includes all its own children that it has waited for."""
    alarm = threading.Timer(HUNG, child.kill)
    alarm.start()
    try:
        ended = os.wait4(child.pid, 0)
    finally:
        alarm.cancel()
    child.returncode = os.waitstatus_to_exitcode(ended[1])
    return ended


@pytest.mark.parametrize(("command", "name"), ALWAYS)
def test_some(command: str, name: str, folder: Path) -> None:
    holds([*COMMANDS[command], f"{name}.c", "--timeout", str(LIMIT)], folder)


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("command", COMMANDS)
def test_all(command: str, name: str, folder: Path) -> None:
    holds([*COMMANDS[command], f"{name}.c", "--timeout", str(LIMIT)], folder)


def test_solve(folder: Path) -> None:
    lines = ["(set-logic QF_BV)", *(f"(declare-const x{i} (_ BitVec 64))" for i in range(3000))]
    lines += [
        f"(assert (= x{i + 1} (bvurem (bvmul x{i} x{i}) (bvadd x{i} #x00000000000000{i % 256:02x}))))"
        for i in range(2999)
    ]
    lines += ["(assert (= x2999 #x123456789abcdef1))", "(check-sat)"]
    (folder / "query.smt2").write_text("\n".join(lines) + "\n", encoding="utf-8")
    holds(["solve", "query.smt2", "--timeout", str(LIMIT)], folder)


def test_check_proof(folder: Path) -> None:
    """The clauses are made anew of a program that has become much longer."""
    source = folder / "proved.c"
    source.write_text(HEAD + "int main(void) { int i = 0; while (nd_int() && i < 9) i++; assert(i < 10); return 0; }\n")
    subprocess.run([sys.executable, "-m", "limpet", "prove", "proved.c", "--proof", "p.smt2"], cwd=folder, check=True)
    source.write_text((folder / "many pointers.c").read_text(encoding="utf-8"), encoding="utf-8")
    holds(["check-proof", "p.smt2", "--timeout", str(LIMIT)], folder)


def test_bench(folder: Path) -> None:
    (folder / "tasks.toml").write_text(
        '[defaults]\nexpected = "safe"\n[configurations]\nplain = []\n[groups.one]\nfor_each = "nested loops.c"\n'
        'sources = "{path}"\n',
        encoding="utf-8",
    )
    holds(["bench", "tasks.toml", "--jobs", "1", "--timeout", str(LIMIT)], folder)

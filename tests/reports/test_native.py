"""Counterexamples as native programs, compared with what gcc's sanitizers say."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest
from tests.cli.conftest import Limpet, Write
from tests.reports.conftest import UNSAFE

GCC = shutil.which("gcc")
CLANG = next(filter(None, map(shutil.which, ["clang", *(f"clang-{version}" for version in range(40, 13, -1))])), None)
needs_gcc = pytest.mark.skipif(GCC is None, reason="no gcc on the path")
ARGUMENTS = """\
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv) {
    char name[4];
    int c = getchar();
    if (argc > 1 && c == 'x')
        strcpy(name, argv[1]);
    return 0;
}
"""


@pytest.fixture(scope="session")
def clang(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Some systems have it without the libraries of its sanitizers."""
    if CLANG is None:
        pytest.skip("no clang on the path")
    empty = tmp_path_factory.mktemp("clang") / "empty.c"
    empty.write_text("int main(void) { return 0; }\n", encoding="utf-8")
    done = subprocess.run(
        [CLANG, "-fsanitize=memory", str(empty), "-o", f"{empty}.out"], capture_output=True, check=False
    )
    if done.returncode:
        pytest.skip("this clang has no sanitizers")


def fails(program: Path) -> str:
    done = subprocess.run([str(program)], stdin=subprocess.DEVNULL, capture_output=True, check=False)
    assert done.returncode != 0
    return done.stderr.decode(errors="replace")


@needs_gcc
def test_confirmed_natively(limpet: Limpet, write: Write, tmp_path: Path) -> None:
    words = ("--confirm", "native", "--executable", "fails", "--unit-test", "test.c", "--output", "json=out.json")
    done = limpet("verify", write("program.c", UNSAFE), *words)
    assert done.code == 1 and b"confirmed natively" in done.out
    (trace,) = json.loads(Path("out.json").read_text(encoding="utf-8"))["traces"]
    assert trace["native"]["confirmed"] is True
    text = fails(tmp_path / "fails")
    assert "heap-buffer-overflow" in text and "program.c:11" in text
    # The test is C for any compiler, and names the bug.
    test = Path("test.c").read_text(encoding="utf-8")
    assert "program.c:11:40: out-of-bounds write (CWE-787)" in test
    flags = ["-g", "-Wall", "-Wextra", "-Werror", "-Dmain=limpet_program"]
    subprocess.run([str(GCC), *flags, "-std=c11", "-c", "test.c", "-o", "test.o"], check=True)
    command = re.search(r"cc (-g .*) && ", test)
    assert command is not None
    arguments = command[1].replace("THIS_FILE", "test.c").split()
    subprocess.run([str(GCC), *arguments], check=True)
    assert "heap-buffer-overflow" in fails(tmp_path / "a.out")


@needs_gcc
def test_arguments_and_standard_input_are_in_the_program(limpet: Limpet, write: Write, tmp_path: Path) -> None:
    done = limpet("verify", write("p.c", ARGUMENTS), "--confirm", "native", "--executable", "fails")
    assert done.code == 1 and b"confirmed natively" in done.out
    assert "stack-buffer-overflow" in fails(tmp_path / "fails")


@needs_gcc
@pytest.mark.parametrize(
    ("statement", "kind"),
    [
        ("int x = n; x += 2147483647; return x;", "signed-overflow"),
        ("return 10 / n;", "division-by-zero"),
        ("int *p = n == 7 ? 0 : &n; return *p;", "null-dereference"),
        ("assert(n != 12345); return 0;", "assertion"),
        ("int a[2], b[2]; return n > 5 && &a[1] < &b[1];", "pointer-comparison"),
    ],
)
def test_kinds_that_sanitizers_see(limpet: Limpet, write: Write, statement: str, kind: str) -> None:
    is_confirmed(limpet, write, statement, kind)


@pytest.mark.usefixtures("clang")
@pytest.mark.parametrize(
    ("statement", "kind"),
    [
        ("int a[2]; a[0] = n; if (a[n & 1]) return 1; return 0;", "uninitialised"),
        ("unsigned u = n; u += 1; return u != 0;", "unsigned-overflow"),
        ("unsigned char c = n; return c;", "lossy-conversion"),
    ],
)
def test_kinds_that_only_clang_sees(limpet: Limpet, write: Write, statement: str, kind: str) -> None:
    is_confirmed(limpet, write, statement, kind)


def is_confirmed(limpet: Limpet, write: Write, statement: str, kind: str) -> None:
    head = "#include <assert.h>\nextern int __VERIFIER_nondet_int(void);\n"
    body = f"int main(void) {{ int n = __VERIFIER_nondet_int();\n    {statement}\n}}\n"
    limpet("verify", write("p.c", head + body), "--confirm", "native", "--output", "json=o.json", "--check", kind)
    (trace,) = json.loads(Path("o.json").read_text(encoding="utf-8"))["traces"]
    assert trace["native"]["confirmed"] is True, trace["native"]


LEAKS = {
    "early return": ("static int f(void) { char *p = malloc(16); p[0] = 1; return p[0]; }", "f();"),
    "overwritten": ("", "char *p = malloc(8); p[0] = 1; p = malloc(8); free(p);"),
    "moved": ("", "char *p = malloc(8); p += 3; *p = 1; p = 0;"),
    "cycle": ("struct n { struct n *next; };", "struct n *a = malloc(8); a->next = a; a = 0;"),
    "cut from a global": (
        "struct n { struct n *next; } *head;",
        "head = malloc(8); head->next = malloc(8); head->next->next = 0; head = head->next; free(head); head = 0;",
    ),
}


@pytest.mark.usefixtures("clang")
@pytest.mark.parametrize("name", LEAKS)
def test_leaks(limpet: Limpet, write: Write, name: str) -> None:
    """What is left on the stack after `main` has returned does not hide them."""
    functions, body = LEAKS[name]
    text = f"#include <stdlib.h>\n{functions}\nint main(void) {{\n    {body}\n    return 0;\n}}\n"
    limpet("verify", write("p.c", text), "--confirm", "native", "--output", "json=o.json", "--check", "memory-leak")
    (trace,) = json.loads(Path("o.json").read_text(encoding="utf-8"))["traces"]
    assert trace["native"]["confirmed"] is True, trace["native"]


@needs_gcc
def test_a_function_that_is_nowhere(limpet: Limpet, write: Write) -> None:
    """It is linked all the same: what counts is the call."""
    is_confirmed(limpet, write, "extern int nowhere(int); return n > 3 ? nowhere(n) : 0;", "undefined-function")


@needs_gcc
def test_what_no_sanitizer_sees_is_not_confirmed(limpet: Limpet, write: Write) -> None:
    text = "int main(void) { volatile double z = 0; double x = z / z; return x > 1; }\n"
    done = limpet("verify", write("p.c", text), "--confirm", "native", "--check", "nan")
    assert done.code == 1 and b"not seen natively" in done.out


def test_what_cannot_be_native_says_why(limpet: Limpet, write: Write) -> None:
    text = "int f(int *p) { return *p; }\n"
    words = ("--function", "f", "--confirm", "native", "--unit-test", "t.c")
    done = limpet("verify", write("p.c", text), *words)
    assert done.code == 1 and b"not run natively" in done.out and b"`t.c` was not written" in done.out
    assert not Path("t.c").exists()


LATE_INPUT = """\
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
    int low = __VERIFIER_nondet_int(), high = __VERIFIER_nondet_int();
    while (low + high > low)
        low++;
    return __VERIFIER_nondet_uchar();
}
"""
CONFIGURED = """\
#include <limpet.h>
#include <limits.h>
#include <math.h>
#include "own.h"
int main(void) {
    number given = limpet_nondet_int();
    limpet_assume(given > LIMIT);
    given += (int)floor(INT_MAX - (double)limpet_nondet_bool());
    return given;
}
"""
WORDS = """\
#include <cstdio>
#include <cstring>
int main(int argc, char **argv) {
    char name[4];
    int c = std::getchar();
    if (argc > 1 && c == 'x')
        std::strcpy(name, argv[1]);
}
"""


@needs_gcc
@pytest.mark.parametrize(
    ("name", "text", "options"),
    [
        ("p.c", LATE_INPUT, ""),
        ("p.cpp", WORDS, ""),
        ("my program.c", CONFIGURED, "-I 'own headers' -DLIMIT=3"),
    ],
)
def test_the_command_in_a_test_builds_what_fails(
    limpet: Limpet, write: Write, tmp_path: Path, name: str, text: str, options: str
) -> None:
    """Functions of inputs that the run does not get to are there; the first violation ends the program; C++ has a
    command of its own, with arguments and standard input; options of the compiler are given to others, too."""
    Path("own headers").mkdir()
    write("own headers/own.h", "typedef int number;\n")
    limpet("verify", write(name, text), *shlex.split(options), "--unit-test", "test.c", "--executable", "fails")
    command = re.search(r"(cc|c\+\+) (-g .*) && ", Path("test.c").read_text(encoding="utf-8"))
    assert command is not None
    compiler = shutil.which("gcc" if command[1] == "cc" else "g++")
    if compiler is None:
        pytest.skip("no C++ compiler on the path")
    subprocess.run([compiler, *shlex.split(command[2].replace("THIS_FILE", "test.c"))], check=True)
    assert "overflow" in fails(tmp_path / "a.out") and "overflow" in fails(tmp_path / "fails")


@needs_gcc
@pytest.mark.usefixtures("clang")
@pytest.mark.parametrize(
    ("kind", "statement"),
    [
        ("uninitialised", "int a[2]; a[0] = n; if (a[1] > 2) return 1; return 0;"),
        ("unsigned-overflow", "unsigned u = n; u += 1; return u != 0;"),
        ("pointer-comparison", "int a[2], b[2]; int *p = a, *q = b; if (n) return p < q; return 0;"),
    ],
)
def test_the_command_in_a_test_has_the_sanitizer_that_sees_it(
    limpet: Limpet, write: Write, kind: str, statement: str
) -> None:
    head = "extern int __VERIFIER_nondet_int(void);\n"
    text = f"{head}int main(void) {{ int n = __VERIFIER_nondet_int();\n    {statement}\n}}\n"
    limpet("verify", write("p.c", text), "--check", kind, "--unit-test", "test.c")
    found = re.search(r"(cc|clang) (-g .* && .*)", Path("test.c").read_text(encoding="utf-8"))
    assert found is not None and CLANG is not None
    compiler = GCC if found[1] == "cc" else CLANG
    command = f"{compiler} {found[2].replace('THIS_FILE', 'test.c')}"
    assert "Sanitizer" in subprocess.run(["sh", "-c", command], capture_output=True, check=False).stderr.decode()

"""What is read from standard input and from files: everything that can come does, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from limpet.cli.main import main

HEAD = """
#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
"""
POSSIBLE = {
    "two numbers": 'int a, b; if (scanf("%d %d", &a, &b) == 2) assert(a != -12345 || b != 2147483647);',
    "too large": 'long v; errno = 0; if (scanf("%ld", &v) == 1) assert(v != LONG_MAX || errno != ERANGE);',
    "a digit that was put back": "int x, c = getchar(); ungetc(c, stdin);"
    ' if (scanf("%d", &x) == 1) assert(c != 55 || x != 713);',
    "hexadecimal": 'unsigned x; if (scanf("%x", &x) == 1) assert(x != 0xbeef);',
    "a word": 'char w[9]; if (scanf("%8s", w) == 1) assert(strcmp(w, "yes") != 0);',
    "real numbers": 'double a; float b; if (scanf("%lf %f", &a, &b) == 2) assert(a != 2.5 || b != -0.1f);',
    "a unit": 'double a; char c; if (scanf("%lf%c", &a, &c) == 2) assert(a < 36.5 || a > 37 || c != 67);',
    "no number": 'int x = 1; assert(scanf("%d", &x) != 0 || getchar() != 45);',
    "a number of a file": 'int x; FILE *f = fopen("a", "r"); if (f && fscanf(f, " %d", &x) == 1) assert(x != -77);'
    " if (f) fclose(f);",
    "an empty last line": "char *line = NULL; size_t n = 0; ssize_t k = getline(&line, &n, stdin);"
    " assert(k != 3 || line[2] == 10); free(line);",
    "a value of a variable": 'char *v = getenv("MODE"); if (v) assert(strcmp(v, "on") != 0);',
    "a block at the end": "char *line = NULL; size_t size = 0; if (getline(&line, &size, stdin) < 0) assert(!line);",
}
IMPOSSIBLE = {
    "a digit that was put back": "long x; int c = getchar(); ungetc(c, stdin);"
    ' if (scanf("%ld", &x) == 1) assert(c != 55 || x < 0 || x == 7 || (x >= 70 && x < 80) || x >= 700);',
    "behind a number": 'int x; if (scanf("%d", &x) == 1) { int c = getchar(); assert(c < 48 || c > 57); }',
    "behind a real number": 'double x; if (scanf("%lf", &x) == 1 && x >= 0 && x < 1) {'
    " int c = getchar(); assert(c < 48 || c > 57); }",
    "behind white space": 'char c; if (scanf(" %c", &c) == 1) assert(c != 32 && c != 10);',
    "lines of a file": 'char *line = NULL; size_t size = 0; FILE *f = fopen("a", "r"); if (!f) return 0;'
    " for (int i = 0; i < 2; i++) { ssize_t n = getline(&line, &size, f); if (n < 0) break; assert(line[n] == 0);"
    " line[n - 1] = 0; } free(line); fclose(f);",
    "a variable": 'char *a = getenv("A"); assert(a == getenv("A")); setenv("A", "b", 0);'
    ' assert(a == getenv("A") || !a);',
}


def ending(directory: Path, body: str) -> int:
    program = directory / "program.c"
    program.write_text(f"{HEAD}int main(void) {{ {body} return 0; }}\n")
    return main(["bmc", str(program), "--timeout", "600"])


@pytest.mark.parametrize("name", POSSIBLE)
def test_can_be_read(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert ending(tmp_path, POSSIBLE[name]) == 1, capsys.readouterr().out
    assert "[assertion]" in capsys.readouterr().out


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_cannot_be_read(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert ending(tmp_path, IMPOSSIBLE[name]) == 0, capsys.readouterr().out

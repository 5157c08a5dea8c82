"""Small programs that go wrong in one way each: nothing is missed, and the kind and the place are right.

The line of the error is the one with `HERE`; programs without it are fine.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from limpet.base.diagnostics import Unsupported
from limpet.interp import machine
from limpet.interp.memory import Memory
from limpet.interp.results import RunOutcome

from .support import run_c

UNINITIALISED = {
    "branch on a local": 'int x; if (x) /*HERE*/ puts("");',
    "branch on the heap": 'int *p = malloc(8);\n if (p[1] > 3) /*HERE*/ puts("");',
    "index": "int a[4] = {0}; int i;\n return a[i & 3]; /*HERE*/",
    "pointer": "int *p;\n return *p; /*HERE*/",
    "pointer from the heap": "int **p = malloc(sizeof *p);\n **p = 1; /*HERE*/",
    "printed": 'int x;\n printf("%d", x); /*HERE*/',
    "printed double": 'double d;\n printf("%f", d); /*HERE*/',
    "printed float": 'float d;\n printf("%f", d); /*HERE*/',
    "printed character": "char s[4]; s[0] = 'a';\n puts(s); /*HERE*/",
    "string without end": "char *s = malloc(4); s[0] = 'a'; s[1] = 'b';\n return strlen(s); /*HERE*/",
    "one bit": "struct { unsigned a : 3, b : 5; } s; s.a = 1;\n if (s.b) /*HERE*/ return 1;",
    "one byte of an int": "int x; char *c = (char *)&x; c[0] = c[1] = c[3] = 0;\n if (x == 0) /*HERE*/ return 1;",
    "after a copy": "int a[2], b[2]; a[0] = 1; memcpy(b, a, sizeof a);\n if (b[1]) /*HERE*/ return 1;",
    "by value": "struct p { int x, y; } p = {0}, q; p = q;\n if (p.y) /*HERE*/ return 1;",
    "through arithmetic": "unsigned x; unsigned y = x * 3 + 1;\n y ^= y >> 3;\n while (y) /*HERE*/ y >>= 1;",
    "switch": "unsigned x;\n switch (x) { /*HERE*/ case 1: return 1; }",
    "loop bound": "int n, s = 0;\n for (int i = 0; i < n; i++) /*HERE*/ s += i;",
    "argument": "int x;\n return abs(x); /*HERE*/",
    "array length": "int n;\n char v[n]; /*HERE*/\n v[0] = 0;",
    "length of a copy": "size_t n; char a[4] = {0}, b[4];\n memcpy(b, a, n); /*HERE*/",
    "size of an allocation": "size_t n;\n free(malloc(n)); /*HERE*/",
    "freed": "char *p;\n free(p); /*HERE*/",
    "called": "int (*f)(void);\n return f(); /*HERE*/",
    "float comparison": "float f;\n if (f > 1) /*HERE*/ return 1;",
    "negated": "double f;\n if (-f > 1) /*HERE*/ return 1;",
    "isnan": "double f;\n if (f != f) /*HERE*/ return 1;",
    "grown block": "int *p = calloc(2, 4); p = realloc(p, 16);\n if (p[3]) /*HERE*/ return 1;",
    "scope entered again": "for (int i = 0; i < 2; i++) { int x; if (i == 0) x = 1;\n if (x) /*HERE*/ continue; }",
    "division": "int x;\n return 5 / x; /*HERE*/",
    "shift amount": "unsigned x;\n return 1 << x; /*HERE*/",
    "assertion": "int x;\n assert(x == x + 0 && x != 5); /*HERE*/",
    "compared strings": "char a[4], b[4] = \"abc\"; a[0] = 'a';\n return strcmp(a, b); /*HERE*/",
    "compared bytes": "char a[4], b[4] = \"abc\"; a[0] = 'a';\n if (memcmp(a, b, 4)) /*HERE*/ return 1;",
}
FINE = {
    "copied only": "int x; int y = x; y = 3; return y - 3;",
    "masked away": "unsigned x; char *c = (char *)&x; c[0] = 5; return (x & 0xff) - 5;",
    "high bits shifted out": "unsigned x; char *c = (char *)&x; c[0] = 1; return (x << 24 >> 24) - 1;",
    "unused sum": "unsigned x, y = 4; unsigned s = x + y; y = s; return 0;",
    "stored and overwritten": "int a[3]; int i; a[1] = i; a[1] = 2; return a[1] - 2;",
    "bit by bit": "unsigned x = 0, y; for (int i = 0; i < 32; i++) { y = x | 1u << i; x = y; } return x != ~0u;",
    "padding compared by member": "struct { char c; int i; } a = {1, 2}, b; memcpy(&b, &a, sizeof a); return b.i - 2;",
    "short circuit": "int known = 0, x; if (known && x) return 1; return 0;",
    "undefined half of a double": "union { double d; int i[2]; } a, b; a.i[1] = 7; b = a; return b.i[1] - 7;",
    "float copied": "float f; float g = f; f = 1; g = f; return g != 1;",
    "float computed, not used": "float f; float g = f * 2 + 1; g = 0; return g != 0;",
    "known by one bit": "unsigned char x; unsigned y = (unsigned)x | 256; return y ? 0 : 1;",
    "range is enough": "unsigned char x; return (unsigned)(x & 15) < 16 ? 0 : 1;",
    "address of undefined": "int x; int *p = &x; *p = 0; return x;",
}
PRELUDE = "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <assert.h>\nint main(void) {\n"


def line_of(source: str) -> int:
    return next(number for number, line in enumerate(source.splitlines(), start=1) if "HERE" in line)


@pytest.mark.parametrize("name", UNINITIALISED)
def test_uninitialised_values_are_found(tmp_path: Path, name: str) -> None:
    source = f"{PRELUDE}{UNINITIALISED[name]}\nreturn 0; }}\n"
    ran = run_c(tmp_path, source)
    assert (ran.kind, ran.line) == ("uninitialised", line_of(source)), ran.result.violation


@pytest.mark.parametrize("name", FINE)
@pytest.mark.parametrize("until", [None, "entry"], ids=["prepared", "as read"])
def test_no_false_alarms(tmp_path: Path, name: str, until: str | None) -> None:
    ran = run_c(tmp_path, f"{PRELUDE}{FINE[name]} }}\n", until=until)
    assert (ran.kind, ran.status) == (None, 0), ran.result.violation


WRONG = {
    "too few arguments": ("bad-call", "int f(int a, int b) { return a + b; }", "((int (*)(int))f)(1); /*HERE*/"),
    "wrong type": ("bad-call", "int f(int a) { return a; }", "((int (*)(double))f)(1.0); /*HERE*/"),
    "wrong result": ("bad-call", "double f(int a) { return a; }", "return ((int (*)(int))f)(1); /*HERE*/"),
    "call of data": ("bad-call", "int data[4];", "((void (*)(void))data)(); /*HERE*/"),
    "call of null": ("null-dereference", "", "void (*f)(void) = 0;\n f(); /*HERE*/"),
    "call of a number": ("wild-pointer", "", "((void (*)(void))0x12345)(); /*HERE*/"),
    "read of a function": ("wild-pointer", "void f(void) {}", "return *(char *)f; /*HERE*/"),
    "too many va_arg": (
        "out-of-bounds",
        "#include <stdarg.h>\nint f(int n, ...) { va_list a; va_start(a, n); int r = va_arg(a, int);\n"
        "r += va_arg(a, int); /*HERE*/\n va_end(a); return r; }",
        "f(1, 2);",
    ),
    "free through a pointer": (
        "double-free",
        "",
        "void (*f)(void *) = free; char *p = malloc(1); f(p);\n f(p); /*HERE*/",
    ),
    "memcpy through a pointer": (
        "out-of-bounds",
        "",
        "void *(*f)(void *, const void *, size_t) = memcpy; char a[2], b[4] = {0};\n f(a, b, 4); /*HERE*/",
    ),
    "vla released": (
        "use-after-scope",
        "",
        "char *p; for (int n = 2; n < 4; n++) { char v[n]; v[0] = 1; p = v; }\n*p = 1; /*HERE*/",
    ),
    "goto elsewhere": ("wild-pointer", "", "void *t[] = {&&a}; t[0] = &t;\n goto *t[0]; /*HERE*/\n a: ;"),
    "undefined function": ("undefined-function", "extern int nowhere(int);", "nowhere(1); /*HERE*/"),
    "integer as pointer": ("wild-pointer", "", "*(int *)0x4000000000 = 1; /*HERE*/"),
    "one past the end": ("out-of-bounds", "", "int a[4] = {0}; int *p = a + 4;\n return *p; /*HERE*/"),
    "before the start": ("out-of-bounds", "", "int a[4] = {0}; int *p = a; p -= 1;\n return *p; /*HERE*/"),
    "neighbour": (
        "out-of-bounds",
        "",
        "int a[2] = {0}, b[2] = {0}; int *p = a; p += ((long)b - (long)a) / 4;\n return *p; /*HERE*/",
    ),
    "null plus offset": ("null-dereference", "struct s { int a, b; };", "struct s *p = 0;\n return p->b; /*HERE*/"),
    "union of pointer and number": (
        "wild-pointer",
        "",
        "union { int *p; unsigned long n; } u; int x; u.p = &x; u.n += 1 << 20;\n *u.p = 1; /*HERE*/",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_errors_are_found(tmp_path: Path, name: str) -> None:
    kind, before, body = WRONG[name]
    headers = "".join(f"#include <{name}.h>\n" for name in ("stdio", "stdlib", "string"))
    source = f"{headers}{before}\nint main(void) {{ {body}\nreturn 0; }}\n"
    ran = run_c(tmp_path, source)
    # All computed gotos of a function share one jump, which the compiler gives no place.
    line = None if "goto" in name else line_of(source)
    assert (ran.kind, ran.line) == (kind, line), ran.result.violation
    assert ran.result.violation is not None
    functions = [entry.function for entry in ran.result.violation.stack]
    assert functions.count("main") == 1


REFUSED = {
    "longjmp": "#include <setjmp.h>\nint main(void) { jmp_buf b; longjmp(b, 1); }",
    "undefined variable": "extern int nowhere; int main(void) { return nowhere; }",
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_not_known_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(Unsupported) as caught:
        run_c(tmp_path, REFUSED[name])
    assert caught.value.diagnostic.location is not None
    assert name != "longjmp" or "--override" in caught.value.diagnostic.message


@pytest.mark.parametrize("name", REFUSED)
def test_only_what_is_reached_is_refused(tmp_path: Path, name: str) -> None:
    source = (
        REFUSED[name].replace("main(void)", "unused(void)")
        + "\nint main(int n, char **v) { return n > 5 ? unused() : 0; }"
    )
    assert run_c(tmp_path, source).status == 0


def test_endless_recursion_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "MAX_DEPTH", 20_000)
    ran = run_c(tmp_path, "int f(int n) { return f(n + 1) + 1; } int main(void) { return f(0); }")
    assert ran.result.outcome is RunOutcome.RECURSION_LIMIT
    assert len(ran.result.stack) > 20_000


def test_stack_is_released_in_loops(tmp_path: Path) -> None:
    """A million bytes in each round, ten thousand rounds: only if each is given back."""
    source = """#include <string.h>
    static int f(int n) { char v[n]; v[n - 1] = 1; return v[n - 1]; }
    int main(void) { int t = 0; for (int i = 0; i < 3000; i++) { char v[1000000]; v[i] = 1; t += v[i] + f(1000 + i); }
    return t != 6000; }"""
    assert run_c(tmp_path, source, 32).status == 0


def test_heap_blocks_are_given_back(tmp_path: Path) -> None:
    source = """#include <stdlib.h>
    int main(void) { for (int i = 0; i < 100; i++) { char *p = malloc(1 << 20); if (!p) return 1; p[i] = 1; free(p); }
    return 0; }"""
    assert run_c(tmp_path, source, 64).status == 0


def test_exhausted_addresses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """malloc returns null; a stack that is too large is a recursion that is too deep."""
    monkeypatch.setattr(Memory, "GAP", 1 << 24)  # addresses go without memory being used
    source = """#include <stdlib.h>
    int main(void) { for (int i = 0; i < 200; i++) { char *p = malloc(9); if (!p) return 1; free(p); } return 0; }"""
    ran = run_c(tmp_path, source, 32)
    assert (ran.kind, ran.status) == (None, 1)
    source = "int f(int *p) { int v = *p; return f(&v) + v; } int main(void) { int n = 1; return f(&n); }"
    assert run_c(tmp_path, source, 32).result.outcome is RunOutcome.RECURSION_LIMIT

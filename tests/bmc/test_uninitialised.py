"""Use of values that were never written, in registers and in memory: found where the interpreter finds it."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.bmc.test_answers import HARNESS, ask
from tests.bmc.variants import answer_of, loaded
from tests.interp.support import run
from tests.programs.headers import PROGRAMS

from limpet.base.config import RunOptions
from limpet.base.properties import Verdict
from limpet.results.answer import Answer

USED = {
    "if": "int main(void) { int x;\nif (x) return 1; // here\nreturn 0; }",
    "switch": (
        "int main(void) { int x; if (nondet_int()) x = 3;\n"
        "switch (x) { case 3: return 0; default: return 2; } // here\n"
        "}"
    ),
    "loop": (
        "int main(void) { int i, s = 0; if (nondet_int() > 3) i = 0;\nwhile (i < 4) { s++; i++; } // here\nreturn s; }"
    ),
    "first round": (
        "int main(void) { int last, s = 0;\n"
        "for (int i = 0; i < 3; i++) {\n"
        "if (last == i) s++; // here\n"
        "last = i; } return s; }"
    ),
    "index": "int a[8]; int main(void) { unsigned i; if (nondet_int()) i = 2;\nreturn a[i]; // here\n}",
    "divisor": "int main(void) { int d; if (nondet_int() == 7) d = 2;\nreturn 10 / d; // here\n}",
    "sum": "int main(void) { int x;\nint y = x + 1; // here\nreturn 0; }",
    "shift": "int main(void) { int n;\nint m = 1 << n; // here\nreturn 0; }",
    "argument": "int f(int x) { return 1; } int main(void) { int x;\nreturn f(x); // here\n}",
    "through a pointer": (
        "int f(int x) { return 1; } int (*g)(int) = f; int main(void) { int x;\nreturn g(x); // here\n}"
    ),
    "callee": "int main(void) { int (*p)(void);\nreturn p(); // here\n}",
    "ternary": (
        "int main(void) { int x, c = nondet_int(); int y = c ? 1 : x; int z = c ? 2 : y;\n"
        "if (z) return 1; // here\n"
        "return 0; }"
    ),
    "condition of a ternary": "int main(void) { int x;\nint z = x ? 2 : 3; // here\nreturn 0; }",
    "pointer": "int main(void) { int *p;\nreturn *p; // here\n}",
    "member": "struct s { int a, b; }; int main(void) { struct s *p;\nint *q = &p->b; // here\nreturn 0; }",
    "comparison of pointers": "int g; int main(void) { int *p;\nint r = p == &g; // here\nreturn 0; }",
    "assertion": "int main(void) { int x;\nsassert(x); // here\n}",
    "assumption": "int main(void) { int x;\nassume(x == 3); // here\n}",
    "float": "int main(void) { double x; x *= 2;\nif (x < 3) return 1; // here\nreturn 0; }",
    "array": "int main(void) { int n;\nint a[n]; // here\na[0] = 1; return 0; }",
    "length": (
        "#include <string.h>\n"
        "int main(void) { char a[3], b[3] = {0}; unsigned long n;\n"
        "memcpy(a, b, n); // here\n"
        "return 0; }"
    ),
    "bit": (
        "int main(void) { unsigned x; x = (x & ~15u) | 5; if ((x & 15) != 5) return 1;\n"
        "if (x & 16) return 1; // here\n"
        "return 0; }"
    ),
    "range": "int main(void) { unsigned x; x &= 7; if (x > 9) return 1;\nif (x > 6) return 1; // here\nreturn 0; }",
    "returned": (
        "static int f(int c) { int x; if (c) x = 2; return x; }\n"
        "int main(void) { int r = f(nondet_int());\n"
        "if (r) return 1; // here\n"
        "return 0; }"
    ),
    "returned through a pointer": (
        "static int f(int c) { int x; if (c) x = 2; return x; } static int h(int c) { return 3; }\n"
        "int main(void) { int (*p)(int) = nondet_int() ? f : h; int r = p(nondet_int());\n"
        "if (r == 2) return 1; // here\nreturn 0; }"
    ),
    "returned from far below": (
        "static int f(int c) { int x; if (c > 3) return x; if (c > 0) return f(c - 1); return 0; }\n"
        "int main(void) { int c = nondet_int(); assume(c < 6); int r = f(c);\n"
        "if (r == 2) return 1; // here\nreturn 0; }"
    ),
}

FINE = {
    "copied": "int main(void) { int x; int y = x; int z = y; return 0; }",
    "computed with": "int main(void) { unsigned x; double y; x = x * 3 + 1; y = y * 2 + x; return 0; }",
    "correlated": (
        "int main(void) { int c = nondet_int(), x; if (c > 5) x = 1;\nc ^= 0; if (c > 5) return x; return 0; }"
    ),
    "later rounds": (
        "int main(void) { int last, s = 0; for (int i = 0; i < 3; i++) { if (i > 0 && last == i) s++; last = "
        "i; } return s; }"
    ),
    "and zero": "int main(void) { unsigned x; if (x & 0) return 1; return 0; }",
    "or one": "int main(void) { unsigned x; if (x | 1) return 1; return 0; }",
    "shifted out": "int main(void) { unsigned x; x = (x << 1) & 1; if (x) return 1; return 0; }",
    "sign": "int main(void) { int x; x &= 0x7fffffff; if (x < 0) return 1; return 0; }",
    "odd divisor": "int main(void) { unsigned d; unsigned r = 10u / (d | 1); return 0; }",
    "ternaries": (
        "int main(void) { int x, c = nondet_int(); int y = c ? 1 : x; int z = c ? y : 2; if (z) return 1; return 0; }"
    ),
    "null": "int main(void) { int *p; int r = p == 0; return 0; }",
    "stored where it is set": (
        "int g; int main(void) { int x, c = nondet_int(); if (c) x = 1; if (c) g = x; return 0; }"
    ),
    "returned, not used": (
        "static int f(int c) { int x; if (c) x = 2; return x; }\n"
        "int main(void) { int c = nondet_int(), r = f(c); if (c) return r; return 0; }"
    ),
}

MEMORY_USED = {
    "element": "int main(void) { int a[4]; a[0] = a[1] = 1; int i = nondet_int(); assume(i >= 0 && i < 4);\n"
    "if (a[i]) return 1; // here\nreturn 0; }",
    "heap": "#include <stdlib.h>\nint main(void) { int *p = malloc(8); if (!p) return 0; p[1] = 3;\n"
    "if (p[0]) return 1; // here\nreturn 0; }",
    "heap of any size": "#include <stdlib.h>\nint main(void) { unsigned n = nondet_uint(); char *p = malloc(n);\n"
    "if (!p || n < 5 || n > 1000) return 0; for (int i = 0; i < 4; i++) p[i] = 1;\n"
    "if (p[n - 1]) return 1; // here\nreturn 0; }",
    "field": "struct s { int a, b; }; void set(struct s *p) { p->a = 1; }\n"
    "int main(void) { struct s x; set(&x);\nif (x.b) return 1; // here\nreturn 0; }",
    "tail of a larger block": "#include <stdlib.h>\nint main(void) { char *p = calloc(4, 1); if (!p) return 0;\n"
    "p = realloc(p, 8); if (!p) return 0; if (p[3]) return 1;\nif (p[4]) return 1; // here\nreturn 0; }",
    "copied": "#include <string.h>\nint g[2]; int main(void) { int a[2]; a[0] = 1; memcpy(g, a, sizeof g);\n"
    "if (g[1]) return 1; // here\nreturn 0; }",
    "copied byte by byte": "char g[4]; int main(void) { char a[4]; a[2] = 1; for (int i = 0; i < 4; i++) g[i] = a[i];\n"
    "if (g[2] != 1) return 1;\nif (g[3]) return 1; // here\nreturn 0; }",
    "given by value": "struct s { int a; char c; long z[4]; }; int f(struct s x) {\n"
    "return x.z[1] ? 1 : 2; // here\n} int main(void) { struct s x; x.a = 1; x.z[0] = 2; return f(x); }",
    "given in registers": "struct s { int a; int b; }; int f(struct s x) {\n"
    "return x.b ? 1 : 2; // here\n} int main(void) { struct s x, *p = &x; p->a = 1; return f(*p); }",
    "given through a pointer": "struct s { int a, b; }; int f(struct s x) {\n"
    "return x.b ? 1 : 2; // here\n} int (*h)(struct s) = f;\n"
    "int main(void) { struct s x, *p = &x; p->a = 1; return h(*p); }",
    "scope entered again": "int f(int *p, int i) { if (i == 0) *p = 7; return 0; }\n"
    "int main(void) { for (int i = 0; i < 2; i++) { int x; f(&x, i);\nif (x != 7) return 1; // here\n} return 0; }",
    "global": "int g; int main(void) { int x; if (nondet_int()) x = 1; g = x;\nif (g) return 1; // here\nreturn 0; }",
    "filled": "#include <string.h>\nchar g[8]; int main(void) { int x; if (nondet_int()) x = 1; memset(g, x, 8);\n"
    "if (g[5]) return 1; // here\nreturn 0; }",
    "union": "union u { short s; int i; }; int f(union u *p) { p->s = 0;\nreturn p->i ? 3 : 4; // here\n}\n"
    "int main(void) { union u x; return f(&x); }",
    "bit-field": "struct b { unsigned a : 3, b : 5; }; void set(struct b *p) { p->a = 5; }\n"
    "int main(void) { struct b x; set(&x); if (x.a != 5) return 1;\nif (x.b) return 1; // here\nreturn 0; }",
    "unaligned": '#include <string.h>\nstatic char g[8] = "abcdefg"; int main(void) { unsigned x = nondet_uint();\n'
    "char h[12], *t = g; memset(h, 7, 4); memmove(t + 3, h + 3, (x & 1) * 2);\n"
    "typedef unsigned odd __attribute__((aligned(1)));\n"
    "int v = (int)*(odd *)(t + (x & 1) * 2);\nv += 1; // here\nreturn 0; }",
    "pointer": "#include <stdlib.h>\nint main(void) { int **p = malloc(sizeof *p); if (!p) return 0;\n"
    "return **p; // here\n}",
    "double": "#include <stdlib.h>\nint main(void) { double *p = malloc(16); if (!p) return 0; *p = 1;\n"
    "if (p[1] > 1) return 1; // here\nreturn 0; }",
}

MEMORY_FINE = {
    "written first": "int main(void) { int a[4]; for (int i = 0; i < 4; i++) a[i] = i; int i = nondet_int();\n"
    "assume(i >= 0 && i < 4); if (a[i] > 9) return 1; return 0; }",
    "heap of any size": "#include <stdlib.h>\n#include <string.h>\nint main(void) { unsigned n = nondet_uint();\n"
    "char *p = malloc(n); if (!p || !n) return 0; memset(p, 3, n); if (p[n - 1] != 3) return 1; return 0; }",
    "padding": "struct s { char c; int i; }; int f(struct s x) { return x.i > x.c; }\n"
    "int main(void) { struct s x, y; x.c = 1; x.i = 2; y = x; return f(y) != 1; }",
    "padding in memory": "#include <string.h>\nstruct s { char c; int i; } g;\n"
    "int main(void) { struct s x; x.c = 1; x.i = 2; memcpy(&g, &x, sizeof g);\n"
    "if (g.i != 2 || g.c != 1) return 1; return 0; }",
    "copied, not used": "int g[2]; int main(void) { int a[2]; a[0] = 1; for (int i = 0; i < 2; i++) g[i] = a[i];\n"
    "if (g[0] != 1) return 1; return 0; }",
    "half of a pair": "struct p { int a, b; }; struct p make(int a) { struct p x; x.a = a; return x; }\n"
    "int main(void) { struct p x = make(4); return x.a != 4; }",
    "bit-field": "struct b { unsigned a : 3, b : 5; }; void set(struct b *p) { p->a = 5; }\n"
    "int main(void) { struct b x; set(&x); if (x.a != 5) return 1; return 0; }",
    "set where it is read": "int main(void) { int a[2], c = nondet_int(); if (c > 5) a[1] = 1; int *p = a;\n"
    "c ^= 0; if (c > 5) return p[1] - 1; return 0; }",
    "calloc": "#include <stdlib.h>\nint main(void) { int *p = calloc(3, 4); if (!p) return 0; return p[2]; }",
    "list": "#include <stdlib.h>\nstruct n { int v; struct n *next; };\n"
    "int main(void) { struct n *h = 0; for (int i = 0; i < 3; i++) { struct n *x = malloc(sizeof *x);\n"
    "if (!x) return 0; x->v = i; x->next = h; h = x; }\n"
    "int s = 0; while (h) { s += h->v; h = h->next; } return s != 3; }",
}
USED |= MEMORY_USED
FINE |= MEMORY_FINE


def findings(answer: Answer) -> list[tuple[str, int]]:
    return [(each.key.kind, each.key.location.line if each.key.location else 0) for each in answer.findings]


@pytest.mark.parametrize("text", USED.values(), ids=list(USED))
def test_a_use_is_found_where_the_run_shows_it(tmp_path: Path, text: str) -> None:
    answer = ask(tmp_path, text)
    line = next(n for n, each in enumerate((HARNESS + text).split("\n"), 1) if "// here" in each)
    assert answer.verdict is Verdict.UNSAFE
    assert findings(answer) == [("uninitialised", line)]
    violation = answer.findings[0].run.violation
    assert violation is not None and violation.location is not None
    assert (violation.kind, violation.location.line) == ("uninitialised", line)


@pytest.mark.parametrize("text", FINE.values(), ids=list(FINE))
def test_what_is_not_used_is_no_finding(tmp_path: Path, text: str) -> None:
    assert ask(tmp_path, text).verdict is Verdict.SAFE
    module, start = loaded(tmp_path / "p.c", ())
    for value in (0, 1, 7):
        ran = run(module, start.name, RunOptions(inputs=(str(value),) * 5))
        assert ran.kind is None, ran.result.violation


def test_the_exit_status_is_a_use(tmp_path: Path) -> None:
    answer = ask(tmp_path, "int main(void) { int x; if (nondet_int()) x = 0; return x; }")
    assert answer.verdict is Verdict.UNSAFE
    assert findings(answer) == [("uninitialised", 2)]


@pytest.mark.parametrize("store", ["g = x;", "memset(&g, x, 4);"])
def test_what_is_only_stored_is_not_used(tmp_path: Path, store: str) -> None:
    text = f"#include <string.h>\nint g; int main(void) {{ int x; if (nondet_int()) x = 1; {store} return 0; }}"
    assert ask(tmp_path, text).verdict is Verdict.SAFE


@pytest.mark.parametrize(
    "options",
    [
        ("--encoding=allocation=symbolic",),
        ("--encoding=regions=flat",),
        ("--encoding=word-bytes=8",),
        ("--encoding=condition=controlflow",),
    ],
)
@pytest.mark.parametrize("name", ["heap of any size", "copied", "bit-field", "given in registers"])
def test_memory_in_every_way(tmp_path: Path, name: str, options: tuple[str, ...]) -> None:
    answer = ask(tmp_path, MEMORY_USED[name], *options)
    assert [kind for kind, _ in findings(answer)] == ["uninitialised"]


def test_not_selected_it_is_anything(tmp_path: Path) -> None:
    text = "int main(void) { int x, c = nondet_int(); if (c > 3) x = 1; if (x) return 1; sassert(c > 3); }"
    assert findings(ask(tmp_path, text, "--no-check", "uninitialised")) == [("assertion", 2)]
    assert findings(ask(tmp_path, text)) == [("uninitialised", 2)]


PROGRAMS_HERE = sorted((PROGRAMS / "errors" / "uninitialised").glob("*.c"))


@pytest.mark.parametrize("path", PROGRAMS_HERE, ids=[path.stem for path in PROGRAMS_HERE])
def test_programs(path: Path) -> None:
    if path.stem.endswith("_ok"):
        module, start = loaded(path, ())
        assert answer_of(module, start, path, ()).verdict is Verdict.SAFE
        return
    line = next(n for n, each in enumerate(path.read_text(encoding="utf-8").split("\n"), 1) if "<- here" in each)
    module, start = loaded(path, ())
    assert findings(answer_of(module, start, path, ())) == [("uninitialised", line)]


def test_the_example() -> None:
    path = Path(__file__).parents[2] / "examples" / "thermostat.c"
    module, start = loaded(path, ())
    assert findings(answer_of(module, start, path, ())) == [("uninitialised", 34)]

"""Every kind of parameter: a function that is right for all arguments, and one that is not."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest
from _pytest.mark.structures import ParameterSet
from tests.caller.asking import Ask, kinds

HEAD = """
#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
"""

SAFE: dict[str, str] = {
    "int": "int f(int a, int b) { return a / 2 - b / 2; }",
    "unsigned": "unsigned f(unsigned char a, unsigned short b) { return a * b; }",
    "bool": "int f(bool b) { int t[2] = {1, 2}; return t[b]; }",
    "enum": "enum e { A, B }; int f(enum e v) { switch (v) { case A: return 1; case B: return 2; } return 0; }",
    "float": "int f(float a, double b) { return a < b; }",
    "long double": "int f(long double a) { return a == a ? 0 : 1; }",
    "bit-int": "int f(unsigned _BitInt(37) b) { unsigned long long n = b; return n >> 37 ? 1 / (int) (n & 0) : 0; }",
    "vector": "typedef int v4 __attribute__((vector_size(16))); int f(v4 v) { return v[0] & v[3]; }",
    "complex": "double f(double _Complex z) { return __real__ z; }",
    "small struct": "struct s { bool a, b; short c; }; int f(struct s v) { return v.a + v.b + v.c; }",
    "struct of two words": "struct s { int64_t a; bool b; }; int f(struct s v) { return v.b + (int) (v.a & 1); }",
    "large struct": "struct s { long a[6]; bool b; }; int f(struct s v) { int t[2] = {0}; return t[v.b] + !v.a[5]; }",
    "many bools": "struct s { bool a[100]; }; int f(struct s v, int n) { return n >= 0 && n < 100 ? v.a[n] : 0; }",
    "bools in structs": "struct s { struct { bool a; int b; } t[9]; }; int f(struct s v) { return v.t[8].a; }",
    "struct returned": "struct s { long a[6]; }; struct s f(int n) { struct s v = {{n}}; return v; }",
    "union": "union u { int i; float g; }; int f(union u v) { return v.g > 1.0f ? v.i & 1 : 0; }",
    "nothing": "int f(void) { return 1; }",
}
BOUNDED: dict[str, str] = {
    "pointer": "int f(const int *p) { return p ? *p & 1 : 0; }",
    "void": "int f(const void *p) { return p ? *(const char *) p : 0; }",
    "bytes": "int f(unsigned char *p) { if (!p) return 0; p[0] = 1; return p[0]; }",
    "bools": "int f(const bool *p) { int t[2] = {0}; return p ? t[*p] : 0; }",
    "pointer in a struct by value": "struct s { int n; char *p; }; int f(struct s v) { return v.p ? *v.p : v.n; }",
    "struct": "struct s { bool b; int n[3]; }; int f(struct s *p) { return p ? p->b + (p->n[2] & 1) : 0; }",
    "list": """struct n { struct n *next; int v; };
        int f(struct n *p) { int c = 0; for (; p; p = p->next) c++; assert(c <= 3); return c; }""",
    "tree": """struct t { struct t *l, *r; bool leaf; };
        int f(struct t *p) { return p && p->l && p->l->r ? p->l->r->leaf : 0; }""",
    "pointers": "int f(char **p) { return p && *p ? **p : 0; }",
    "array in a struct": "struct s { int *a[3]; }; int f(struct s *p) { return p && p->a[2] ? *p->a[2] & 1 : 0; }",
    "long array of pointers": """struct s { char *a[40]; };
        int f(struct s *p) { return !p ? 0 : p->a[15] ? *p->a[15] : p->a[39] ? *p->a[39] : 0; }""",
    "flexible array": """struct s { unsigned n; int v[]; };
        int f(struct s *p) { if (p) p->n = 2; return p ? (int) (p->n & 1) : 0; }""",
    "freed": "void f(char *p) { free(p); }",
    "grown": "char *f(char *p) { return realloc(p, 4); }",
    "static size": "int f(int a[static 4]) { return a[3] & 1; }",
    "rows of any length": "int f(int n, int a[n][n]) { return a && n == 1 ? a[0][0] & 1 : 0; }",
    "callback": "int f(int (*g)(int, void *), void *p) { int t[2] = {0}; return g ? t[g(3, p) & 1] : 0; }",
    "variable arguments": "int f(const char *p, ...) { return p ? *p : 0; }",
    "distinct": "int f(int *p, int *q) { if (!p || !q) return 0; *p = 1; *q = 2; assert(*p == 1); return 0; }",
    "opaque": "struct o; int f(struct o *p) { return p != 0; }",
    "long doubles": "int f(long double *p) { return p && *p > 1 ? 1 : 0; }",
}
UNSAFE: dict[str, tuple[str, str]] = {
    "int": ("signed-overflow", "int f(int a, int b) { return a + b; }"),
    "bool": ("assertion", "void f(bool b) { assert(!b); }"),
    "enum": ("division-by-zero", "enum e { A, B }; int f(enum e v) { return 1 / (int) v; }"),
    "float": ("float-conversion", "int f(double d) { return (int) d; }"),
    "struct": ("signed-overflow", "struct s { int a, b; }; int f(struct s v) { return v.a - v.b; }"),
    "large struct": ("assertion", "struct s { char a[40]; }; void f(struct s v) { assert(v.a[39] != 'x'); }"),
    "null": ("null-dereference", "int f(int *p) { return *p & 1; }"),
    "length": (
        "out-of-bounds",
        "int f(const char *p, size_t n) { int s = 0; if (p) for (size_t i = 0; i < n; i++) s ^= p[i]; return s; }",
    ),
    "second element": ("out-of-bounds", "int f(const int *p) { return p ? p[1] : 0; }"),
    "behind the last": ("out-of-bounds", "int f(const int *p) { return p ? p[8] : 0; }"),
    "before": ("out-of-bounds", "int f(const int *p) { return p ? p[-1] : 0; }"),
    "next": (
        "null-dereference",
        "struct n { struct n *next; int v; }; int f(struct n *p) { return p ? p->next->v : 0; }",
    ),
    "freed twice": ("double-free", "void f(char *p) { free(p); if (p) free(p); }"),
    "last of many bools": ("assertion", "struct s { bool a[100]; }; void f(struct s *p) { if (p) assert(!p->a[99]); }"),
    "in a struct": (
        "out-of-bounds",
        "struct s { unsigned n; char b[4]; }; int f(struct s *p) { return p ? p->b[p->n] : 0; }",
    ),
    "flexible array": ("out-of-bounds", "struct s { int n; int v[]; }; int f(struct s *p) { return p ? p->v[7] : 0; }"),
    "callback": (
        "division-by-zero",
        "int f(int (*g)(void)) { return g ? 7 / g() : 0; }",
    ),
    "no callback": ("null-dereference", "int f(int (*g)(void)) { return g(); }"),
    "callback with a struct": (
        "division-by-zero",
        "struct s { long a[4]; }; int f(int (*g)(struct s)) { struct s v = {{0}}; return g ? 1 / g(v) : 0; }",
    ),
    "callback that returns a struct": (
        "assertion",
        "struct s { long a[4]; }; void f(struct s (*g)(int)) { if (g) assert(g(1).a[3] != 5); }",
    ),
    "not terminated": ("out-of-bounds", "size_t f(const char *p) { return p ? strlen(p) : 0; }"),
}


def both_widths(names: Iterable[str]) -> pytest.MarkDecorator:
    """Each program with words of either width; usual runs have every second one, with one of them."""
    cases: list[ParameterSet] = []
    for number, name in enumerate(names):
        for at, width in enumerate(("--m64", "--m32")):
            usual = number % 2 == 0 and at == number // 2 % 2
            cases.append(pytest.param(name, width, marks=() if usual else pytest.mark.long))
    return pytest.mark.parametrize(("name", "width"), cases)


@both_widths(SAFE)
def test_all_arguments(ask: Ask, name: str, width: str) -> None:
    answer = ask(HEAD + SAFE[name], "f", width)
    assert (answer["verdict"], answer["exit"], answer["restrictions"]) == ("safe", 0, [])
    assert not answer["warnings"]


@both_widths(BOUNDED)
def test_arguments_up_to_a_bound(ask: Ask, name: str, width: str) -> None:
    answer = ask(HEAD + BOUNDED[name], "f", width, "--max-elements", "8")
    assert (answer["verdict"], answer["exit"]) == ("bounded", 2), answer["properties"]
    assert answer["restrictions"] and not answer["approximations"]
    assert not [p for p in answer["properties"] if p["status"] == "proved"]
    assert not answer["warnings"]


@both_widths(UNSAFE)
def test_some_arguments(ask: Ask, name: str, width: str) -> None:
    kind, text = UNSAFE[name]
    answer = ask(HEAD + text, "f", width)
    assert answer["verdict"] == "unsafe"
    assert kind in kinds(answer)


def test_int128(ask: Ask) -> None:
    assert ask("int f(__int128 a) { return (int) (a >> 100); }", "f")["verdict"] == "safe"
    assert kinds(ask("int f(__int128 a) { return 1 / (int) (a >> 100 == 5 ? 0 : 1); }", "f")) == {"division-by-zero"}


def test_long_double(ask: Ask) -> None:
    answer = ask(f"{HEAD}void f(long double d) {{ assert(d != 0.5L); }}", "f", "--solver", "z3")
    assert kinds(answer) == {"assertion"}


def test_functions_with_structs_of_several_kinds_are_refused(ask: Ask) -> None:
    text = (
        "struct s { long a[4]; }; int f(int (*g)(struct s), int (*h)(int)) { struct s v = {{0}}; return g(v) + h(1); }"
    )
    answer = ask(text, "f")
    assert answer["exit"] == 3 and "`g` points to a function" in answer["error"]["message"]


def test_va_list_is_refused(ask: Ask) -> None:
    answer = ask("#include <stdarg.h>\nint f(va_list a) { return va_arg(a, int); }", "f")
    assert answer["exit"] == 3 and "va_list" in answer["error"]["message"]


def test_without_debug_information(ask: Ask) -> None:
    """Pointers lead to bytes, numbers are anything."""
    text = """
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
define i8 @f(ptr %0, i64 %1) {
  %3 = icmp ult i64 %1, 8
  br i1 %3, label %4, label %7
4:
  %5 = getelementptr i8, ptr %0, i64 %1
  %6 = load i8, ptr %5
  ret i8 %6
7:
  ret i8 0
}
"""
    answer = ask(text, "f", "--pointers", "valid", name="p.ll")
    assert kinds(answer) == {"out-of-bounds"}
    assert [record["function"] for record in answer["trace"]["inputs"]][-1] == "argument 2"


def test_without_names(ask: Ask) -> None:
    """Debug information tells the parameters by their positions."""
    text = """
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
define i32 @f(ptr %0, i8 %1) !dbg !3 {
  %3 = getelementptr i32, ptr %0, i64 7
  %4 = load i32, ptr %3, !dbg !12
  ret i32 %4
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "q.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!4 = !DISubroutineType(types: !5)
!5 = !{!6, !7, !8}
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !6, size: 64)
!8 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!12 = !DILocation(line: 1, scope: !3)
"""
    answer = ask(text, "f", "--pointers", "valid", name="p.ll")
    assert kinds(answer) == {"out-of-bounds"}
    assert ask(text, "f", "--pointers", "valid", "--assume", "size(argument1) >= 0", name="p.ll")["exit"] == 3
    [record] = [record for record in answer["trace"]["inputs"] if "elements" in record["function"]]
    assert 1 <= record["value"] <= 7


def test_streams(ask: Ask) -> None:
    text = """#include <stdio.h>
int f(FILE *a, FILE *b) { char t[4]; return a && b && fgets(t, 4, a) ? fputs(t, b) : fclose(stdout) & 1; }"""
    answer = ask(text, "f")
    assert not kinds(answer) and any(restriction["id"] == "stream" for restriction in answer["restrictions"])


def test_large_objects(ask: Ask) -> None:
    text = "struct s { char a[3000000]; int n; }; int f(struct s *p) { return p ? 1 / p->n + 1 / p->a[2999999] : 0; }"
    assert kinds(ask(text, "f")) == {"division-by-zero"}


def test_static_functions_of_one_name(ask: Ask, tmp_path: Path) -> None:
    (tmp_path / "q.c").write_text("static int f(int a) { return a + 1; } int g(void) { return f(1); }", "utf-8")
    both = "static int f(int a) { return a & 1; }"
    answer = ask(both, "f", "q.c")
    assert answer["exit"] == 3 and "static" in answer["error"]["message"]
    assert "--function p.c:f" in answer["error"]["notes"][0]["message"]
    assert ask(both, "p.c:f", "q.c")["verdict"] == "safe"
    assert ask(both, "q.c:f", "q.c")["verdict"] == "unsafe"
    assert ask(both, "r.c:f", "q.c")["exit"] == 3

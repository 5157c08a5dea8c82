"""Initialisers of variables that live as long as the program, which clang computes itself although they are undefined.

C++ runs them when the program begins, or when it reaches the declaration. In C they violate a constraint; gcc and clang
accept the program with a warning, and Limpet reports it all the same.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.bmc.asking import Ask, violated
from tests.interp.support import run_files

OVERFLOW, DIVISION, SHIFT, FLOAT, BOUNDS = (
    "signed-overflow",
    "division-by-zero",
    "shift",
    "float-conversion",
    "out-of-bounds",
)
MAIN = "\nint main(void) { return 0; }\n"
Q = "struct Q { int a; constexpr Q(int x) : a(x + 1) {} };"
P = "struct P { int b; int a = INT_MAX + 1; };"

WRONG_CXX = (
    (OVERFLOW, "int g = INT_MAX + 1;"),
    (OVERFLOW, "int g(INT_MAX + 1);"),
    (OVERFLOW, "int g{INT_MAX + 1};"),
    (DIVISION, "int g = 5 / 0;"),
    (DIVISION, "const int z = 0; int g = 5 % z;"),
    (SHIFT, "static int g = 1 << 40;"),
    (FLOAT, "int g = (int)1e20;"),
    (FLOAT, "int g = static_cast<int>(1e20f * 3);"),
    (FLOAT, "const double d = 1e20; int g = d;"),
    (OVERFLOW, "int g = 1 ? INT_MAX + 1 : 0;"),
    (OVERFLOW, "const int k = -1; int g = INT_MIN / k;"),
    (BOUNDS, "int a[3]; int *g = &a[5];"),
    (OVERFLOW, "constexpr int inc(int x) { return x + 1; } int g = inc(INT_MAX);"),
    (OVERFLOW, "int g = [](int x) { return x + 1; }(INT_MAX);"),
    (OVERFLOW, f"{P} P g;"),
    (OVERFLOW, f"{P} P g{{}};"),
    (OVERFLOW, f"{P} P g = {{3}};"),
    (OVERFLOW, f"{P} struct D : P {{ int c = 3; }}; D g;"),
    (OVERFLOW, f"{Q} Q g(INT_MAX);"),
    (OVERFLOW, f"{Q} Q g{{INT_MAX}};"),
    (OVERFLOW, f"{Q} Q g = INT_MAX;"),
    (OVERFLOW, f"{Q} Q g = Q(INT_MAX);"),
    (OVERFLOW, f"{Q} Q g[2] = {{1, INT_MAX}};"),
    (OVERFLOW, "namespace n { namespace { int g = INT_MAX * 2; } } int use() { return n::g; }"),
    (SHIFT, "namespace n { inline int g = 1 << 40; }"),
    (OVERFLOW, "struct W { static int g; }; int W::g = INT_MAX + 1;"),
    (OVERFLOW, "struct W { static inline int g = INT_MAX + 1; };"),
    (
        OVERFLOW,
        "template <int N> struct T { static int g; }; template <int N> int T<N>::g = N + 1; int h = T<INT_MAX>::g;",
    ),
    (OVERFLOW, "template <int N> int g = N + 1; int h = g<INT_MAX>;"),
    (OVERFLOW, "int g[2] = {1, INT_MAX + 1};"),
    (SHIFT, "struct S { int a; struct { short b; long c; } d[2]; }; S g = {1, {{2, 3}, {4, 1 << 32}}};"),
    (OVERFLOW, "const int &g = INT_MAX + 1;"),
    (OVERFLOW, "int f = 3, g = INT_MAX + 1, h = 5;"),
    (OVERFLOW, 'extern "C" { int g = -INT_MIN; }'),
    (OVERFLOW, "bool g = INT_MAX + 1 > 0;"),
    (OVERFLOW, "int g = __builtin_popcount(INT_MAX + 1);"),
    (SHIFT, "int f() { static int s = 1 << 40; return s; } int g = f();"),
    (OVERFLOW, "template <int N> int f() { static int s = N + 1; return s; } int g = f<INT_MAX>();"),
)
RIGHT_CXX = (
    "int g = 1 ? 3 : INT_MAX + 1; unsigned h = UINT_MAX + 1, i = 1u << 31;",
    'constexpr int inc(int x) { return x + 1; } int g = inc(INT_MAX - 1); static_assert(inc(3) == 4, "");',
    f"{Q} Q g[2] = {{1, INT_MAX - 1}}; Q h(4), i{{5}}, j = 6;",
    "template <int N> int f() { static int s = N + 1; return s; } int g = f<5>() + sizeof(f<INT_MAX>());",
    "int a[3]; int *g = &a[3], *h = &a[0];",
    # Constants are there before anything runs.
    "int early(); int f = early(); int g = 3 * 4, h = -5 + 1; int early() { return 1 / (g + h == 8); }",
    f"{Q} extern Q g; int early(); int f = early(); Q g(3 + 4); int early() {{ return 1 / (g.a == 8); }}",
    "struct R { int a = 3 * 5; }; extern R g; int early(); int f = early(); R g; int bad() { int k[2] = {1 ? 2 : 3}; "
    "return k[0]; } int early() { return 1 / (g.a == 15); }",
    "int f() { return 4; } struct V { int x; V() { x = f() / 2; } }; V g, h[3], i[2] = {}; int j = f() + 3 * 4;",
)
WRONG_C = (
    (OVERFLOW, "int g = INT_MAX + 1;"),
    (OVERFLOW, "int g = 1 ? INT_MAX + 1 : 0;"),
    (OVERFLOW, "int g = INT_MIN / -1;"),
    (FLOAT, "int g = (int)1e20;"),
    (FLOAT, "int g = 1e20;"),
    (SHIFT, "static const int g[2] = {1, 1 << 40}; int use(void) { return g[0]; }"),
    (SHIFT, "int *g = (int[]){1, 1 << 35};"),
    (OVERFLOW, "struct s { int a; long b; } g[] = {{1, 2}, {.b = 1000000 * 1000000}};"),
    (OVERFLOW, "enum e { A, B } g = (enum e)((INT_MAX + 1) & 1);"),
    (OVERFLOW, "static _Bool g = INT_MAX + 1;"),
    (BOUNDS, "int a[3]; int *g = &a[5];"),
)
RIGHT_C = (
    "static const int g[5] = {-1, 3 * 4, 1 << 30, 7 / 2, -(5)}; static double d = 1.5 / 2; int h = sizeof(int) * 3;",
    "int g = 0 ? INT_MAX + 1 : 0, h = (int)1e9, i = 3.5; int a[3]; int *p = &a[3];",
    "static int never(void) { static int s = 1 << 40; return s; }",
)


def kind_of(folder: Path, name: str, text: str) -> str | None:
    (folder / name).write_text(f"#include <limits.h>\n{text}{MAIN}", encoding="utf-8")
    return run_files((folder / name,)).kind


@pytest.mark.parametrize(("kind", "text"), WRONG_CXX)
def test_wrong_in_cxx(tmp_path: Path, kind: str, text: str) -> None:
    assert kind_of(tmp_path, "p.cpp", text) == kind


@pytest.mark.parametrize("text", RIGHT_CXX)
def test_right_in_cxx(tmp_path: Path, text: str) -> None:
    assert kind_of(tmp_path, "p.cpp", text) is None


@pytest.mark.parametrize(("kind", "text"), WRONG_C)
def test_wrong_in_c(tmp_path: Path, kind: str, text: str) -> None:
    assert kind_of(tmp_path, "p.c", text) == kind


@pytest.mark.parametrize("text", RIGHT_C)
def test_right_in_c(tmp_path: Path, text: str) -> None:
    assert kind_of(tmp_path, "p.c", text) is None


@pytest.mark.long
@pytest.mark.parametrize("bits", ["--m32", "--m64"])
@pytest.mark.parametrize("command", ["bmc", "prove"])
@pytest.mark.parametrize(
    ("name", "kind", "text"),
    [
        *(("p.cpp", kind, text) for kind, text in WRONG_CXX),
        *(("p.cpp", None, text) for text in RIGHT_CXX),
        *(("p.c", kind, text) for kind, text in WRONG_C),
        *(("p.c", None, text) for text in RIGHT_C),
    ],
)
def test_engines_agree(ask: Ask, name: str, kind: str | None, text: str, command: str, bits: str) -> None:
    document = ask(f"#include <limits.h>\n{text}{MAIN}", bits, "--timeout", "60", name=name, command=command)
    if kind is None:
        assert (document["verdict"], violated(document)) == ("safe", [])
    else:
        assert kind in {found for found, _ in violated(document)}


@pytest.mark.parametrize("name", ["p.c", "p.cpp"])
@pytest.mark.parametrize("command", ["bmc", "prove"])
def test_the_place_is_that_of_the_expression(ask: Ask, command: str, name: str) -> None:
    text = "int f = 3;\nint g[3] = {1,\n  2147483647 + 1,\n  3};\nint main(void) { return f + g[0] - 4; }\n"
    assert violated(ask(text, name=name, command=command)) == [(OVERFLOW, 3)]


def test_what_cannot_be_changed_is_not_proved(ask: Ask) -> None:
    """An array of objects of a class that clang constructs itself."""
    answer = ask("struct P { int a = 2147483647 + 1; }; P p[3] = {}; int main() { return 0; }\n", name="p.cpp")
    assert answer["verdict"] == "unknown"
    assert "folded" in {each["id"] for each in answer["approximations"]}


@pytest.mark.parametrize("reached", [0, 1])
def test_locals_are_initialised_when_they_are_reached(ask: Ask, reached: int) -> None:
    text = f"int main(void) {{ if ({reached}) {{ static int s = 1 << 40; return s == 4; }} return 0; }}\n"
    for name in ("p.c", "p.cpp"):
        assert violated(ask(text, name=name)) == ([(SHIFT, 1)] if reached else [])

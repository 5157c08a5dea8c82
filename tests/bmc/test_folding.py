"""What clang would compute itself, without a check: divisions of constants by zero, constant initialisers, built-ins.

Each statement is a case of one program for the engines, and a program of its own for the interpreter, as whether a
file is compiled again depends on what else is in it.
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

START = r"""#include <float.h>
#include <limits.h>
#include <math.h>
#include <string.h>
#include <strings.h>
#include <sys/param.h>
#include <wchar.h>
int nondet_int(void);
struct s { int a, b; unsigned c : 4; long long d; float f; _Bool t; };
static void use(const void *p) { (void)p; }
static int same(int x) { return x; }
static int two[2], pairs[3][2];
#define BIG 1e20
#define OVER (INT_MAX + 1)
#define TO_INT(x) ((int)(x))
#define FIXED(x) TO_INT((x) * 65536.0)
#define MAXIMUM(x, y) ((x) > (y) ? (x) : (y))
#define LESS (-1)
#define PAIR {FIXED(40000), 1}
enum { NEGATIVE = -1 };
typedef int number;
"""

WRONG = (
    (DIVISION, "int x = 5 / 0; use(&x);"),
    (DIVISION, "int x = 5 % 0; use(&x);"),
    (DIVISION, "const int z = 0; int x = 5 / z; use(&x);"),
    (DIVISION, "static const int z = 0; same(10 % z);"),
    (DIVISION, "(void)(5 / 0);"),
    (DIVISION, "int x[2] = {5 / 0, 1}; use(x);"),
    (DIVISION, "same(5 / 0);"),
    (DIVISION, "if (5 / 0) return 1;"),
    (DIVISION, "switch (5u % 0u) { default: break; }"),
    (DIVISION, "unsigned long x = (1, 7ul / 0ul); use(&x);"),
    (OVERFLOW, "int x = INT_MIN / -1; use(&x);"),
    (OVERFLOW, "2147483647 + 1;"),
    (OVERFLOW, "int x[3] = {1, 2147483647 + 1, 3}; use(x);"),
    (OVERFLOW, "int x[2] = {1 ? INT_MAX + 1 : 2, 2}; use(x);"),
    (OVERFLOW, "int x[2] = {__builtin_choose_expr(1, INT_MAX + 1, 0), 2}; use(x);"),
    (OVERFLOW, "int x[2] = {roundup(INT_MAX, 2), 2}; use(x);"),
    (OVERFLOW, "long long x[2] = {1000000 * 1000000, 2}; use(x);"),
    (OVERFLOW, "double x[2] = {INT_MAX * 2, 2}; use(x);"),
    (OVERFLOW, "int x[2] = {INT_MIN / -1, 1}; use(x);"),
    (OVERFLOW, "int x[2] = {INT_MIN % -1, 1}; use(x);"),
    (OVERFLOW, "int x[2] = {-INT_MIN, 1}; use(x);"),
    (OVERFLOW, "int x[2] = {OVER, 1}; use(x);"),
    (OVERFLOW, "struct s x = {60 * 60 * 1000000, 3}; use(&x);"),
    (OVERFLOW, "struct s x[2] = {[1].b = INT_MAX + 1}; use(x);"),
    (OVERFLOW, "struct s x = {.c = (INT_MAX + 1) & 3}; use(&x);"),
    (OVERFLOW, "struct s x = {.t = INT_MAX + 1}; use(&x);"),
    (OVERFLOW, "int x[1][2] = {{1, INT_MAX - -1}}; use(x);"),
    (OVERFLOW, "int x[] = {[0 ... 3] = INT_MAX + 1}; use(x);"),
    (OVERFLOW, "const int x[2] = {INT_MAX + 1, 2}; use(x);"),
    (OVERFLOW, "union { int i; float f; } x = {INT_MAX + 1}; use(&x);"),
    (OVERFLOW, "use((int[]){INT_MAX + 1, 2});"),
    (OVERFLOW, "use(&(struct s){INT_MAX + 1, 2});"),
    (OVERFLOW, "struct s x; x = (struct s){INT_MAX + 1}; use(&x);"),
    (SHIFT, "int x[2] = {1 << 31, 1}; use(x);"),
    (SHIFT, "int x[2] = {1 << 32, 1}; use(x);"),
    (SHIFT, "int x[2] = {-1 << 2, 1}; use(x);"),
    (SHIFT, "unsigned x[1] = {1u << 40}; use(x);"),
    (FLOAT, "int x[2] = {1e20, 1}; use(x);"),
    (FLOAT, "int x[2] = {(int)1e20, 1}; use(x);"),
    (FLOAT, "int x[2] = {(int)BIG, 1}; use(x);"),
    (FLOAT, "int x[2] = {(int)(2 * 1e10), 1}; use(x);"),
    (FLOAT, "int x[2] = {(int)INFINITY, 1}; use(x);"),
    (FLOAT, "unsigned char x[2] = {(unsigned char)300.0, 1}; use(x);"),
    (FLOAT, "int x[2] = {TO_INT(BIG), 1}; use(x);"),
    (FLOAT, "struct s x = {FIXED(1), FIXED(40000)}; use(&x);"),
    (FLOAT, "int x[2] = PAIR; use(x);"),
    (FLOAT, "number x[2] = {(number)BIG, 1}; use(x);"),
    (FLOAT, "same(__builtin_ffs(FIXED(-40000)));"),
    (OVERFLOW, "int x[2] = {MAXIMUM(2147483647 + 1, 3), 1}; use(x);"),
    (OVERFLOW, "int x[2] = {INT_MIN / LESS, 1}; use(x);"),
    (OVERFLOW, "int x[2] = {INT_MIN / NEGATIVE, 1}; use(x);"),
    (OVERFLOW, "int x[2] = {INT_MIN % ~0, 1}; use(x);"),
    (BOUNDS, "int *x[2] = {&two[5], 0}; use(x);"),
    (OVERFLOW, "same(__builtin_popcount(2147483647 + 1));"),
    (OVERFLOW, "same(__builtin_expect(2147483647 + 1, 1));"),
    (OVERFLOW, "if (__builtin_expect(INT_MAX * 2, 0)) return 1;"),
    (OVERFLOW, "same(isnan((double)(2147483647 + 1)));"),
    (SHIFT, "same(isinf((double)(1 << 33)));"),
    (FLOAT, "same(__builtin_ffs((int)1e20));"),
    (OVERFLOW, 'same(strncmp("ab", "ab", (unsigned)(2147483647 + 1)));'),
    (OVERFLOW, "int x[2] = {__builtin_popcount(INT_MAX + 1), 3}; use(x);"),
    (BOUNDS, 'same(memcmp("abc", "abd", 6));'),
    (BOUNDS, 'if (memcmp("abc", "abd", 6)) return 1;'),
    (BOUNDS, 'same(__builtin_memcmp("abc", "abd", 6));'),
    (BOUNDS, 'same(bcmp("ab", "ac", 9));'),
    (BOUNDS, 'same(wmemcmp(L"ab", L"ac", 9));'),
    (OVERFLOW, "_BitInt(7) x[2] = {(_BitInt(7))63 + (_BitInt(7))1, 0}; use(x);"),
    (OVERFLOW, "_Float16 x[2] = {1, INT_MAX + 1}; use(x);"),
    (SHIFT, "_Complex double x[2] = {1 << 32, 0}; use(x);"),
    (OVERFLOW, "int (*x[1])(int) = {INT_MAX + 1 < 0 ? same : 0}; use(x);"),
    (BOUNDS, "int (*x[2])[2] = {&pairs[5], 0}; use(x);"),
    (OVERFLOW, "int x[1 + (2147483647 + 1 < 0)]; x[0] = 3; use(x);"),
    (OVERFLOW, "int y = 2, x[y][2147483647 * 2 < 0 ? 3 : 4]; use(x);"),
    (SHIFT, "int y = 3, x[1 + ((1 << 40) < 0)]; x[0] = y; use(x);"),
    (OVERFLOW, "same((__builtin_popcount)(2147483647 + 1));"),
)

RIGHT = (
    "int x[3] = {__builtin_choose_expr(0, INT_MAX + 1, 0), roundup(5, 4), howmany(0, 5)}; use(x);",
    "if (0) 5 / 0;",
    "if (0) { int x[INT_MAX + 1 < 0 ? 3 : 4]; use(x); }",
    "same(1 ? 2 : 5 / 0);",
    "same(sizeof(5 / 0));",
    "same((0 && 5 / 0) + (1 || 5 % 0));",
    "int x[2] = {0 ? INT_MAX + 1 : 2, 1 ? 2 : INT_MAX + 1}; use(x);",
    "int x[2] = {__builtin_constant_p(INT_MAX + 1), sizeof(INT_MAX + 1)}; use(x);",
    "unsigned x[2] = {1u << 31, UINT_MAX + 1}; use(x);",
    "int x[2] = {(int)3.7, (int)1e9}; if (x[0] != 3 || x[1] != 1000000000) return 5 / 0;",
    "struct s x = {60 * 60 * 1000, 3}; use(&x);",
    "int *x[2] = {&two[2], &two[1]}; use(x);",
    "struct s x = {FIXED(1), FIXED(30000)}; if (x.a != 65536 || x.b != 1966080000) return 5 / 0;",
    "int x[2] = {MAXIMUM(1, 3), INT_MAX / LESS}; if (x[0] != 3 || x[1] != -INT_MAX) return 5 / 0;",
    "enum { N = 3 * 4 }; static int a[2] = {1 + 1, (int)3.5}; int x[N + 1] = {(int)2.5}; use(a); use(x);",
    "char x[3] = {'a' + 1, 'b' - 1, (char)0.5}; if (x[0] != 'b' || x[1] != 'a') return 5 / 0;",
    'const char *x[2] = {1 ? "a" : "b", (1 - 1) ? "c" : 0}; use(x);',
    "int x[2] = {__builtin_choose_expr(1, 3, INT_MAX + 1), (int)1.5}; use(x);",
    "int x[1] = {(int)1.5}; __builtin_prefetch(x, 1 - 1, 1 + 1);",
    'if (memcmp("abc", "abd", 3) >= 0 || memcmp("abc", "abc", 4) != 0) return 5 / 0;',
    'if (strlen("abc") != 3 || strcmp("a", "b") >= 0) return 5 / 0;',
    "static char x[] = \"xa\"; if (strchr(x, 256 + 'a') != x + 1) return 5 / 0;",
    "if (strchr(\"xa\", 256 + 'a') == 0 || __builtin_strchr(\"xa\", 256 + 'a') == 0) return 5 / 0;",
    'static int x = memcmp("a", "b", 1); if (x >= 0) return 5 / 0;',
    "_BitInt(7) x[2] = {(_BitInt(7))62 + (_BitInt(7))1, 0}; use(x);",
    "int (*x[2])[2] = {&pairs[3], &pairs[0]}; use(x);",
    "int *x = 0; if (__builtin_constant_p(*x) || !__builtin_constant_p(3 + 4)) return 5 / 0;",
    "int x = 7; if (__builtin_constant_p(two[x]) || __builtin_constant_p(5 / (x - 7))) return 5 / 0;",
    "int x = INT_MAX; if (__builtin_constant_p(x + 1) || __builtin_constant_p(x++) || x != INT_MAX) return 5 / 0;",
    "static int x = __builtin_constant_p(7 * 3) ? 5 : 6; int y[__builtin_constant_p(2 + 1)] = {x}; use(y);",
)

START_CXX = r"""#include <climits>
extern "C" int nondet_int();
struct s { int a, b; };
constexpr double big = 1e20;
constexpr int twice(int x) { return x * 2; }
constexpr int bump(int &x) { return ++x; }
static int calls;
static int next() { return ++calls; }
struct counter { int n = 0; int next() { return ++n; } int operator*(int by) { return ++n * by; } };
static void use(const void *p) { (void)p; }
"""

WRONG_CXX = (
    (OVERFLOW, "const int x = 2147483647 + 1; use(&x);"),
    (OVERFLOW, "const int x{INT_MAX + 1}; use(&x);"),
    (OVERFLOW, "const bool x = 2147483647 + 1; use(&x);"),
    (FLOAT, "const int x = (int)1e20; use(&x);"),
    (FLOAT, "const int x = static_cast<int>(big); use(&x);"),
    (FLOAT, "int x[2] = {static_cast<int>(big), 3}; use(x);"),
    (OVERFLOW, "s x{2147483647 + 1, 2}; use(&x);"),
    (OVERFLOW, "const int m = INT_MAX; int x[2] = {m + 1, 2}; use(x);"),
    (OVERFLOW, "const int m = INT_MIN; int x = m / -1; use(&x);"),
    (DIVISION, "const int z = 0; int x[2] = {5 / z, 2}; use(x);"),
    (DIVISION, "const int z = 0; return 5 / z;"),
    (FLOAT, "const double d = 1e20; const int x = d; use(&x);"),
    (FLOAT, "const float d = 300; const unsigned char x = static_cast<unsigned char>(d); use(&x);"),
    (OVERFLOW, "if (const int x = 2147483647 + 1) use(&x);"),
    (OVERFLOW, "switch (const int x = 2147483647 + 1) { default: use(&x); }"),
    (OVERFLOW, "for (const int x = 2147483647 + 1;;) { use(&x); break; }"),
    (OVERFLOW, "while (const int x = 2147483647 + 1) { use(&x); break; }"),
    (OVERFLOW, "struct t { int a = __builtin_popcount(2147483647 + 1); }; t x; use(&x);"),
    (OVERFLOW, "struct t { int a; t() : a(__builtin_popcount(2147483647 + 1)) {} }; t x; use(&x);"),
    (OVERFLOW, "auto f = [](int x = __builtin_popcount(2147483647 + 1)) { return x; }; f();"),
    (OVERFLOW, "auto f = [] { int x[2] = {INT_MAX + 1, 2}; return x[0]; }; f();"),
    (FLOAT, "const int x = (int)__builtin_huge_val(); use(&x);"),
    (OVERFLOW, "auto [x, y] = s{INT_MAX + 1, 2}; use(&x); use(&y);"),
    (OVERFLOW, "s *x = new s{INT_MAX + 1, 2}; use(x); delete x;"),
    (OVERFLOW, "const int x = int{INT_MAX + 1}; use(&x);"),
    (OVERFLOW, "enum class e : int { a }; e x[2] = {(e)(INT_MAX + 1), e::a}; use(x);"),
    (OVERFLOW, "enum class e : int { a }; const e x = (e)(INT_MAX + 1); use(&x);"),
    (OVERFLOW, "if (nondet_int()) for (const int x = INT_MAX + 1; x;) break;"),
    (OVERFLOW, "int z = 0; if (z) return 1; else if (const int x = INT_MAX + 1) use(&x);"),
    (OVERFLOW, "const int x = true ? INT_MAX + 1 : next(); use(&x);"),
    (OVERFLOW, "goto end; end: const int x = INT_MAX + 1; use(&x);"),
    (OVERFLOW, "struct t { int a[2] = {3 * 4, 1}; }; constexpr t x; int y[2] = {INT_MAX + 1, x.a[1]}; use(y);"),
)

RIGHT_CXX = (
    'const int n = 2 + 3; static int x[n] = {n * 2}; static_assert(n == 5, ""); use(x);',
    "constexpr int n = twice(2); const int m = n * (int)2.5; int x[m] = {n}; use(x);",
    "char x[2] = {'a' + 1, (char)98.0}; use(x);",
    "int x[2] = {false ? INT_MAX + 1 : 2, true ? 1 : INT_MAX + 1}; use(x);",
    "const double d = 200; const unsigned char x = d; if (x != 200) return 5 / 0;",
    "int z = 0; if (z) const int x = INT_MAX + 1;",
    "int z = 1; if (z) use(&z); else if (const int x = INT_MAX + 1) return x;",
    "auto f = [](int x = __builtin_popcount(2147483647 + 1)) { return x; }; f(1);",
    'struct t { int a = __builtin_popcount(1 << 3); }; constexpr t x; static_assert(x.a == 1, ""); use(&x);',
    "int z = 0; const int x = z++ * 3; if (x != 0 || z != 1) return 5 / 0;",
    "int z = 0; const int x = (z += 5, 3 * 4); if (x != 12 || z != 5) return 5 / 0;",
    "int z = 0; const int x = [&] { return ++z; }() * 2; if (x != 2 || z != 1) return 5 / 0;",
    "const int x = next() * 2, y = next() * 3; if (y - x != 3 + x / 2) return 5 / 0;",
    "counter c; const int x = c.next() * 2, y = c * 4; if (x != 2 || y != 8) return 5 / 0;",
    "int z = 3, sum = 0; while (const int x = z-- * 2) sum += x; if (sum != 12) return 5 / 0;",
    "bool z = calls > 5; const int x = z ? 3 * 4 : next() * 2; if (x != calls * 2) return 5 / 0;",
    "int z = 1; const int x = bump(z) * 2; if (x != 4 || z != 2) return 5 / 0;",
    "const int x = 1'000'000 * 2; if (x != 2000000) return 5 / 0;",
)


def _program(start: str, statements: tuple[str, ...]) -> str:
    cases = "".join(f"    case {number}: {{ {text} break; }}\n" for number, text in enumerate(statements))
    return f"{start}int main(void) {{\n    switch (nondet_int()) {{\n{cases}    }}\n    return 0;\n}}\n"


def _expected(start: str, wrong: tuple[tuple[str, str], ...]) -> list[tuple[str, int]]:
    first = start.count("\n") + 3
    return sorted((kind, first + number) for number, (kind, _) in enumerate(wrong))


@pytest.mark.parametrize("bits", ["--m32", "--m64"])
def test_wrong_statements_are_found(ask: Ask, bits: str) -> None:
    document = ask(_program(START, tuple(text for _, text in WRONG)), bits)
    found = [(kind, line) for kind, line in violated(document) if line is not None]
    assert sorted(found) == _expected(START, WRONG)


def test_right_statements_are_safe(ask: Ask) -> None:
    document = ask(_program(START, RIGHT))
    assert (document["verdict"], violated(document)) == ("safe", [])


def test_statements_of_cxx(ask: Ask) -> None:
    document = ask(_program(START_CXX, tuple(text for _, text in WRONG_CXX)), name="p.cpp")
    assert sorted(violated(document)) == _expected(START_CXX, WRONG_CXX)
    assert ask(_program(START_CXX, RIGHT_CXX), name="q.cpp")["verdict"] == "safe"


def test_the_horn_engine_agrees(ask: Ask) -> None:
    some = WRONG[::9]
    document = ask(_program(START, tuple(text for _, text in some)), command="prove")
    assert sorted(violated(document)) == _expected(START, some)
    assert ask(_program(START, RIGHT[:12]), command="prove")["verdict"] == "safe"


def _alone(folder: Path, name: str, start: str, text: str) -> tuple[str | None, int | None]:
    path = folder / name
    path.write_text(f"{start}int main(void) {{\n    {text}\n    return 0;\n}}\n", encoding="utf-8")
    ran = run_files((path,))
    return ran.kind, ran.line


@pytest.mark.parametrize(("kind", "text"), WRONG, ids=[text for _, text in WRONG])
def test_wrong_statements_alone(tmp_path: Path, kind: str, text: str) -> None:
    assert _alone(tmp_path, "p.c", START, text) == (kind, START.count("\n") + 2)


@pytest.mark.parametrize("text", RIGHT)
def test_right_statements_alone(tmp_path: Path, text: str) -> None:
    assert _alone(tmp_path, "p.c", START, text) == (None, None)


@pytest.mark.parametrize(("kind", "text"), WRONG_CXX, ids=[text for _, text in WRONG_CXX])
def test_wrong_statements_of_cxx_alone(tmp_path: Path, kind: str, text: str) -> None:
    assert _alone(tmp_path, "p.cpp", START_CXX, text) == (kind, START_CXX.count("\n") + 2)


@pytest.mark.parametrize("text", RIGHT_CXX)
def test_right_statements_of_cxx_alone(tmp_path: Path, text: str) -> None:
    assert _alone(tmp_path, "p.cpp", START_CXX, text) == (None, None)


ALONE = [
    *(pytest.param("p.c", START, kind, text, id=text) for kind, text in WRONG),
    *(pytest.param("p.c", START, None, text, id=text) for text in RIGHT),
    *(pytest.param("p.cpp", START_CXX, kind, text, id=text) for kind, text in WRONG_CXX),
    *(pytest.param("p.cpp", START_CXX, None, text, id=text) for text in RIGHT_CXX),
]


@pytest.mark.long
@pytest.mark.parametrize("bits", ["--m32", "--m64"])
@pytest.mark.parametrize("command", ["bmc", "prove"])
@pytest.mark.parametrize(("name", "start", "kind", "text"), ALONE)
def test_statements_alone_in_engines(
    ask: Ask, name: str, start: str, kind: str | None, text: str, command: str, bits: str
) -> None:
    document = ask(_program(start, (text,)), bits, "--timeout", "60", name=name, command=command)
    if kind is None:
        assert (document["verdict"], violated(document)) == ("safe", [])
    else:
        assert (kind, start.count("\n") + 3) in violated(document)


def test_a_call_in_a_constant(tmp_path: Path) -> None:
    """The mistake is in the function that clang would carry out."""
    line = START_CXX[: START_CXX.index("constexpr int")].count("\n") + 1
    for text in ("const int x = twice(INT_MAX); use(&x);", "int x[2] = {twice(INT_MAX), 2}; use(x);"):
        assert _alone(tmp_path, "p.cpp", START_CXX, text) == (OVERFLOW, line)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (FLOAT, "typedef int t; double d; int main(void) { t a[2] = {(t)(1 / 1e-20), 1}; return a[1] - 1; }"),
        (OVERFLOW, "enum { M = -1, N = -2147483647 - 1 }; int main(void) { int a[2] = {N / M, 1}; return a[1] - 1; }"),
        (FLOAT, "int main(void) { struct { char a, b; } x = {(char)(1e3 + 0), 1}; return x.b - 1; }"),
        (OVERFLOW, "int main(void) { int a[2] = {1 ? 2147483647 + 1 : 0, 1}; return a[1] - 1; }"),
        (FLOAT, "int main(void) { int a[2] = {1, /* ; */ (int)(4 * 1e20)}; return a[0] - 1; }"),
        (FLOAT, "int main(void) { int a[2] = {';', (int)(4 * 1e20)}; return a[0] - ';'; }"),
        (FLOAT, "int main(void) { int a<:2:> = <%(int)(4 * 1e20), 1%>; return a[1] - 1; }"),
        (FLOAT, "int main(void) { int a[2] = {(int)(4 * 1e\\\n20), 1}; return a[1] - 1; }"),
        (FLOAT, "int main(void) { int a[2] = {(int)__builtin_inf(), 1}; return a[1] - 1; }"),
        (FLOAT, "int main(void) { int a[2] = {(int)(2 * __FLT_MAX__), 1}; return a[1] - 1; }"),
        (FLOAT, "int main(void) { int a[2] = {4 * 1e20, 1}; return a[1] - 1; }"),
        (BOUNDS, 'int main(void) { const char *a[2] = {&"abc"[6], "x"}; return a[1][0] - 120; }'),
    ],
)
def test_without_macros(ask: Ask, kind: str, text: str) -> None:
    assert violated(ask(text)) == [(kind, 1)]


MARKED = '# 1 "q.c"\n# 1 "/usr/include/x.h" 1 3\nextern int x;\n# 2 "q.c" 2\n'


@pytest.mark.parametrize("start", ["", MARKED])
@pytest.mark.parametrize(
    ("kind", "name", "text"),
    [
        (OVERFLOW, "p.i", "int main(void) { int a[2] = {2147483647 + 1, 1}; return a[1] - 1; }"),
        (FLOAT, "p.i", "int main(void) { int a[2] = {(int)(4 * 1e20), 1}; return a[1] - 1; }"),
        ("null-dereference", "p.i", "struct t { int a, b; }; int main(void) { struct t *p = 0; (*p); return 0; }"),
        (None, "p.i", "int main(void) { int a[2] = {(int)(4 * 1e2), 1}; return a[1] - 1; }"),
        (None, "p.i", "int main(void) { int *p = 0; return __builtin_constant_p(*p); }"),
        (OVERFLOW, "p.ii", "int main() { const int x = 2147483647 + 1; return x & 0; }"),
        (None, "p.ii", "int n; int f() { return ++n; } int main() { const int x = f() * (int)2.5; return x - 2; }"),
    ],
)
def test_preprocessed_files(ask: Ask, start: str, kind: str | None, name: str, text: str) -> None:
    document = ask(start + text, name=name)
    assert violated(document) == ([(kind, 2 if start else 1)] if kind is not None else [])
    assert document["verdict"] == ("safe" if kind is None else "unsafe")


HEADER = """#define TO_INT(x) ((int)(x))
static inline int in_header(void) { int a[2] = {TO_INT(1e20), 1}; return a[1]; }
"""


@pytest.mark.parametrize("text", ["int a[2] = {TO_INT(1e20), 1}; return a[1] - 1;", "return in_header() - 1;"])
def test_headers_of_the_user(tmp_path: Path, text: str) -> None:
    (tmp_path / "own.h").write_text(HEADER, encoding="utf-8")
    assert _alone(tmp_path, "p.c", '#include "own.h"\n', text)[0] == FLOAT


def test_no_place_for_a_copy(ask: Ask) -> None:
    """A constant that has to be one is well-defined."""
    text = 'if (nondet_int()) for (const int x = 6 / (int)3.5;;) { static_assert(x == 2, ""); break; }'
    assert ask(_program(START_CXX, (text,)), name="p.cpp")["verdict"] == "safe"


def test_definitions_of_the_command_line(ask: Ask) -> None:
    text = "int main(void) { int a[2] = {VALUE, 1}; return a[1] - 1; }"
    assert violated(ask(text, "-DVALUE=(int)1e20")) == [(FLOAT, 1)]
    assert ask(text, "-DVALUE=(int)1e2")["verdict"] == "safe"


STRUCTS = """struct t { int a, b; };
typedef union { struct t inner; int c; } u;
static struct t two[2];
int main(void) { struct t *p = 0; u *q = 0; int i = 2; (void)i;
"""


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("null-dereference", "(*p);"),
        ("null-dereference", "(void)*p;"),
        ("null-dereference", "if (i) *p;"),
        ("null-dereference", "i = (*p, 3);"),
        ("null-dereference", "q->inner;"),
        ("null-dereference", "(void)(q)->inner;"),
        ("null-dereference", "(void)((u *)q)->inner;"),
        ("null-dereference", "(void)({ i++; *p; });"),
        ("null-dereference", "for (; i < 3; i++, *q) ;"),
        ("null-dereference", "i ? *p : two[0];"),
        ("null-dereference", "i || 1 ? *p : two[0];"),
        ("null-dereference", "if (i) (i && 0) ? two[0] : *p;"),
        (None, "i && 0 ? *p : two[0];"),
        (BOUNDS, "two[i];"),
        (BOUNDS, "(void)two[i];"),
        (None, "p = two; (*p); (void)p[1]; *p, i++; if (i) *p; u v; v; v.inner;"),
        (None, "if (p) *p; (void)sizeof(*p); (void)&*p; struct t local; local;"),
        (None, "p = two; p->b = 4; struct t copy = ({ *p; }); if (copy.b != 4) return 5 / 0;"),
    ],
)
def test_structs_that_are_thrown_away(ask: Ask, kind: str | None, text: str) -> None:
    """Clang makes no code for them in C (C11 6.3.2.1: an lvalue is converted to the value that is stored there)."""
    line = STRUCTS.count("\n") + 1
    program = f"{STRUCTS}{text}\nreturn 0; }}\n"
    assert violated(ask(program)) == ([(kind, line)] if kind is not None else [])


@pytest.mark.parametrize(
    "pragma",
    [
        '#pragma clang diagnostic ignored "-Winteger-overflow"\n',
        '_Pragma("GCC diagnostic ignored \\"-Winteger-overflow\\"")\n',
    ],
)
def test_warnings_that_are_silenced(ask: Ask, pragma: str) -> None:
    start = START + pragma
    statement = "int x[2] = {INT_MAX + 1, 2}; use(x);"
    assert violated(ask(_program(start, (statement,)))) == [(OVERFLOW, start.count("\n") + 3)]


def test_columns_stay_the_same(ask: Ask) -> None:
    statement = "int x[3] = {1, 2147483647 + 1, 3}; use(x); same(two[nondet_int()]);"
    text = _program(START, (statement,))
    line = text.splitlines()[START.count("\n") + 2]
    found = {p["kind"]: p["column"] for p in ask(text, "--after-ub", "wrap")["properties"] if p["status"] == "violated"}
    assert found[BOUNDS] == line.index("two[") + 1


def test_without_checks_of_clang_divisions_are_checked(ask: Ask) -> None:
    document = ask(_program(START, ("int x = 5 / 0; use(&x);",)), "--no-sanitize")
    assert violated(document) == [(DIVISION, START.count("\n") + 3)]


CALL = """
define i32 @same({type} noundef %x) {{
  ret i32 0
}}
define i32 @main() {{
  %a = call i32 @same({type} noundef {value})
  ret i32 0
}}
"""


@pytest.mark.parametrize("value", ["undef", "poison"])
@pytest.mark.parametrize("type", ["i32", "ptr", "double", "<2 x i8>", "{ i32, i32 }"])
def test_undefined_constants_as_arguments(ask: Ask, type: str, value: str) -> None:
    text = CALL.format(type=type, value=value)
    assert [p["kind"] for p in ask(text, name="p.ll")["properties"] if p["status"] == "violated"] == ["uninitialised"]
    assert ask(text, name="p.ll", command="run")["exit"] == 1

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
#include <wchar.h>
int nondet_int(void);
struct s { int a, b; unsigned c : 4; long long d; float f; _Bool t; };
static void use(const void *p) { (void)p; }
static int same(int x) { return x; }
static int two[2];
#define BIG 1e20
#define OVER (INT_MAX + 1)
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
)

RIGHT = (
    "if (0) 5 / 0;",
    "same(1 ? 2 : 5 / 0);",
    "same(sizeof(5 / 0));",
    "same((0 && 5 / 0) + (1 || 5 % 0));",
    "int x[2] = {0 ? INT_MAX + 1 : 2, 1 ? 2 : INT_MAX + 1}; use(x);",
    "int x[2] = {__builtin_constant_p(INT_MAX + 1), sizeof(INT_MAX + 1)}; use(x);",
    "unsigned x[2] = {1u << 31, UINT_MAX + 1}; use(x);",
    "int x[2] = {(int)3.7, (int)1e9}; if (x[0] != 3 || x[1] != 1000000000) return 5 / 0;",
    "struct s x = {60 * 60 * 1000, 3}; use(&x);",
    "int *x[2] = {&two[2], &two[1]}; use(x);",
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
)

START_CXX = r"""#include <climits>
extern "C" int nondet_int();
struct s { int a, b; };
constexpr double big = 1e20;
constexpr int twice(int x) { return x * 2; }
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
    (OVERFLOW, "auto f = [] { int x[2] = {INT_MAX + 1, 2}; return x[0]; }; f();"),
)

RIGHT_CXX = (
    'const int n = 2 + 3; static int x[n] = {n * 2}; static_assert(n == 5, ""); use(x);',
    "constexpr int n = twice(2); const int m = n * (int)2.5; int x[m] = {n}; use(x);",
    "char x[2] = {'a' + 1, (char)98.0}; use(x);",
    "int x[2] = {false ? INT_MAX + 1 : 2, true ? 1 : INT_MAX + 1}; use(x);",
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


def test_a_call_in_a_constant(tmp_path: Path) -> None:
    """The mistake is in the function that clang would carry out."""
    line = START_CXX[: START_CXX.index("constexpr int")].count("\n") + 1
    for text in ("const int x = twice(INT_MAX); use(&x);", "int x[2] = {twice(INT_MAX), 2}; use(x);"):
        assert _alone(tmp_path, "p.cpp", START_CXX, text) == (OVERFLOW, line)


def test_warnings_that_are_silenced(ask: Ask) -> None:
    start = START + '#pragma clang diagnostic ignored "-Winteger-overflow"\n'
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
@pytest.mark.parametrize("type", ["i32", "ptr", "double"])
def test_undefined_constants_as_arguments(ask: Ask, type: str, value: str) -> None:
    text = CALL.format(type=type, value=value)
    assert [p["kind"] for p in ask(text, name="p.ll")["properties"] if p["status"] == "violated"] == ["uninitialised"]
    assert ask(text, name="p.ll", command="run")["exit"] == 1


def test_undefined_parts_may_be_passed(ask: Ask) -> None:
    assert ask(CALL.format(type="{ i32, i32 }", value="undef"), name="p.ll")["verdict"] == "safe"

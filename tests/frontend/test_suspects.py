"""Which files are compiled again, as clang may have computed something undefined in them, and which are not."""

from __future__ import annotations

import re

import pytest
from tests.frontend.frontend_support import Loader

from limpet.frontend.suspects import is_suspicious

INNOCENT = {
    "a version in a comment": "/* Licence 2.0 */ int a[2] = {1, 2}; // 50 % ?",
    "variable arguments": "int f(int n, ...); int g(int a) { int k[2] = {(int)a, 0}; return k[0]; }",
    "behind a call": "int f(long a, long b, long *r) { if (__builtin_mul_overflow(a, b, r)) return a / b; return 0; }",
    "texts": 'const char *a[] = {"what? 1 / 0", ")", "%d"}; char c[] = {\'?\', \'/\', \'"\'};',
    "enumerators": "float x; enum e { A = (int)1, B = A ? 1 : 2 };",
    "pointers beside floats": "double x; void *p[] = {((void *)0), ((char * ) 0)};",
    "integers beside floats": "double x; int f(int a, int b, int *r) { return __builtin_add_overflow(a, b, r); }",
    "behind a block": "int f(int a, int b) { if (a) { a = 1; } else if (a / b) { b = 2; } return a; }",
    "results that are used": "struct s a, b; void g(struct s); void f(int c) { a = c ? a : b; g(c ? a : b); c++; }",
    "functions": "static int f(int a, int b) { int c = a / b; return a ? b : c; }",
    "names thrown away": "int *f(void) { int *p = g(); return p; } void h(int a) { (void)a; (void)(a); g(*p); }",
    "constant integers": "double x; const int n = 3; unsigned f(int a) { return __builtin_popcount(a); }",
}
GUILTY = {
    "a choice": "int k[2] = {1 ? 1 : 2};",
    "behind a text with a parenthesis": 'int f(int a) { return strncmp(")", "(", a / 0); }',
    "behind a character": "int k[2] = {')', 1 / 0};",
    "between separated digits": "int k[] = {1'000, 5 / 0, 1'000};",
    "behind a raw text": 'int k[] = {sizeof R"x(")", )x", 1 / 0};',
    "in a long call": f"int f(void) {{ return __builtin_expect({'1 + ' * 200} 1 / 0, 1); }}",
    "in a block of a call": "int f(void) { return __builtin_expect(({ int a = 1; a; }) + 1 / 0, 1); }",
    "a cast of a float": "float x; int k[2] = {(int)x, 0};",
    "a float": "int k[2] = {1e10, 0};",
    "infinity": "int k[2] = {__builtin_inff(), 0};",
    "a constant float": "const double d = 1e10; int f(void) { int k[2] = {d, 0}; return k[0]; }",
    "a constant float, the other way round": "double const d = 1e10; int f(void) { return __builtin_popcount(d); }",
    "a constant struct": "struct s { float x; }; static const struct s d = {2}; int f(void) { int k[2] = {d.x}; }",
    "a constant pointer": "double x; double *const p = &x; int f(void) { int k[2] = {*p}; }",
    "a long double": "const long double d = 1; int f(void) { int k[2] = {d}; }",
    "behind a compound literal": "int k[2] = {((struct s){1}).a, 1 / 0};",
    "behind a line that goes on": "int k[2] = {1 \\\n/ 0};",
    "digraphs": "int k<:2:> = <%1 / 0, 1%>;",
    "an argument that is not evaluated": "int f(int *p) { return __builtin_constant_p(*p); }",
    "a predefined limit": "int k[2] = {2 * __FLT_MAX__, 0};",
    "a character of a text": 'const char *k[2] = {&"abc"[6]};',
    "a warning that is silenced": '_Pragma("GCC diagnostic ignored \\"-Wshift-overflow\\"") int k[2] = {1 << 40};',
    "a global": "int k = 1 ? 2 : 3;",
    "a static local": "int f(void) { static int k = 1 ? 2 : 3; return k; }",
    "a struct that is chosen and thrown away": "struct s *p, x; void f(int c) { (c || 1) ? *p : x; }",
    "a struct behind parentheses": "void f(struct s *p) { (void)(p)->inner; }",
    "a struct behind a cast": "void f(void *p) { (void)((struct s *)p)->inner; }",
    "a struct behind a call": "void f(void) { (void)g(0)->inner; }",
    "a float of a header": "#include <math.h>\nint k[2] = {(int)MAXFLOAT, 1};",
    "a macro of a header": "#include <sys/param.h>\nint k[2] = {roundup(2147483647, 2), 1};",
    "a half": "const _Float16 d = 1; int f(void) { int k[2] = {d}; }",
}
IMPLICIT = """
static const double d = 1e10;
static const float g[2] = {1e30f, 2};
struct s { double x; };
static const struct s q = {1e20};
int f1(void) { int a[2] = {d, 0}; return a[0]; }
int f2(void) { int a[2] = {g[0], 0}; return a[0]; }
int f3(void) { int a[2] = {q.x, 0}; return a[0]; }
int f4(void) { const double e = 1e12; int a[2] = {e, 0}; return a[0]; }
int f5(void) { const double e = 1e12; return __builtin_popcount(e); }
int f6(void) { struct { int x, y; } a = {.x = d}; return a.x; }
int main(void) { return f1() + f2() + f3() + f4() + f5() + f6(); }
"""
"""Clang computes all of these, and says nothing."""


@pytest.mark.parametrize("name", INNOCENT)
def test_innocent(name: str) -> None:
    assert not is_suspicious((), INNOCENT[name], cxx=False)


@pytest.mark.parametrize("name", GUILTY)
def test_guilty(name: str) -> None:
    assert is_suspicious((), GUILTY[name], cxx=False)


@pytest.mark.parametrize("header", ["", '#include "nothing.h"\n'])
def test_constants_that_are_converted_in_silence(loader: Loader, header: str) -> None:
    loader.write("nothing.h", "")
    loaded = loader.load(loader.write("p.c", header + IMPLICIT))
    bodies = re.findall(r"^define [^\n]*@f\d\(.*?^}", loaded.text, re.MULTILINE | re.DOTALL)
    assert len(bodies) == 6
    for body in bodies:
        assert "llvm.ubsantrap" in body, body

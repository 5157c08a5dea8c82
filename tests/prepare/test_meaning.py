"""Preparation does not change what a program computes: the same C, before and after, run natively."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from limpet.base.context import Context
from limpet.llvm.reader import read_module
from limpet.prepare.pipeline import prepare

from .support import check, compile_text, run, text_of

INPUTS = [(0, 0), (1, 2), (-3, 5), (7, -1), (100, 33), (2147483647, 1), (-2147483648, 9), (4, 4)]

PROGRAMS = {
    "loops": """
        int f(int a, int b) {
            unsigned s = 0;
            for (int i = 0; i < (a & 15); i++) {
                int t;
                if (i % 3 == 0) continue;
                t = i * 2;
                for (int j = 0; j < (b & 7); j++) { s += t ^ j; if (s % 11 == 7) break; }
            }
            do { s = s * 3 + 1; } while (s % 5);
            return s;
        }""",
    "switch": """
        static int g(int x) { switch (x & 7) { case 0: return 5; case 1: case 2: x++; break; case 3: return -x & 63;
            case 6: x ^= 9; /* falls through */ default: x += 2; } return x & 1023; }
        int f(int a, int b) { int r = 0; for (int i = 0; i < 9; i++)
            r += g((a >> i) + i) + (b ? g(b & 255) : 1); return r; }""",
    "structs": """
        struct P { int x; char c; long y; };
        struct Q { struct P p; int a[3]; unsigned f : 5, g : 7; };
        static struct P mk(int n) { struct P p = {n, n & 1, 3}; return p; }
        int f(int a, int b) {
            struct P p = {a & 255, 2, 3}, q = p;
            struct Q z = {0};
            z.p = q; z.a[1] = b & 63; z.a[2] = z.a[1] + 1; z.f = a; z.g = b;
            struct Q w = z;
            w.p = mk(b);
            if (a & 1) { struct P t = p; p = q; q = t; p.x++; }
            return p.x + q.x * 3 + w.p.x % 7 + z.a[2] + w.a[1] + w.f + w.g + (int)p.y + w.p.c;
        }""",
    "arrays": """
        int f(int a, int b) {
            int t[4] = {1, 2, 3, 4}; char s[] = "hello"; unsigned char u[8]; double d[2] = {1.5, 2.5};
            __builtin_memset(u, 0xab, sizeof u);
            u[3] = a;
            t[1] = b & 31; d[0] += t[1];
            int v[4]; __builtin_memcpy(v, t, sizeof v);
            return t[0] + v[1] * 5 + s[1] + u[2] + u[3] + (int)d[0] + (int)d[1] + t[a & 3];
        }""",
    "escape": """
        struct S { int a, b; int *p; };
        static void set(struct S *s, int v) { s->b = v; s->p = &s->a; }
        int f(int a, int b) {
            struct S s = {a & 1023, 1, 0}, t;
            set(&s, b & 1023);
            t = s; *t.p += 3;
            struct S *r = a & 1 ? &s : &t;
            return r->a + r->b + t.b;
        }""",
    "conditional": """
        int f(int a, int b) {
            int x, y;
            _Bool known = a > b;
            if (known) x = a & 4095; else y = b & 4095;
            unsigned r = 0;
            for (int i = 0; i < 3; i++) { int last; if (i) r += last = i; r += known ? x : y; }
            return a && b ? r : a || b ? r + 1 : -1;
        }""",
    "gotos": """
        int f(int a, int b) {
            static void *t[] = {&&one, &&two, &&three};
            int n = 0;
            unsigned x = a;
            goto *t[x % 3];
            one: n += 1; if (n > 40) goto out; goto *t[(unsigned)b % 3];
            two: n += 10; if (n > 40) goto out; goto *t[(x + n) % 3];
            three: n += 7; if (n > 40) goto out; goto *t[(x ^ n) % 3];
            out: return n;
        }""",
    "sanitised": """
        int f(int a, int b) {
            int t[5] = {0};
            for (int i = 0; i < 5; i++) t[i] = (a >> 8) + i * 2;
            int r = b ? (a & 0xffff) / (b | 1 << 20) : 7;
            return r + t[b & 3] + ((a & 7) << (b & 3));
        }""",
    "returns": """
        struct V { long a; int *b; };
        static struct V v(int x) { struct V r; r.a = x; r.b = 0; if (x < 5) { r.a++; return r; } return r; }
        int f(int a, int b) {
            if (a < 0) return 1;
            if (b < 0) { if (a > 5) return 2; return 3; }
            struct V x = v(a & 15), y = v(b & 15);
            while (x.a < 9) { x.a += 2; if (x.a == y.a) return 4; }
            return x.a + y.a + (x.b == y.b);
        }""",
    "floats": """
        int f(int a, int b) { float x = a & 255; double y = b & 255, z; z = x * y;
            union { float f; unsigned u; } q; q.f = x; for (int i = 0; i < 4; i++) { z = z / 2 - x; x = z; }
            return (int)z + (q.u >> 20) + (y > x); }""",
    "empty-blocks": """
        int f(int a, int b) { int r = a & 7; if (a) ; else if (b) ; else r = 9; while (r > 100) ;
            switch (b) { default: ; }
            switch (a) { case 1: case 2: break; case 3: r = 4; break; default: ; } return r; }""",
    "constructors": """
        static int order = 1;
        __attribute__((constructor)) static void last(void) { order = order * 10 + 3; }
        __attribute__((constructor(200))) static void second(void) { order = order * 10 + 2; }
        __attribute__((constructor(101))) static void first(void) { order = order * 10 + 1; }
        int f(int a, int b) { return order % 10 ? 3 : 0; }""",
}


def same_results(source: str, *flags: str, also: tuple[str, ...] = (), markers: bool = True) -> None:
    text = compile_text(source, *flags, markers=markers)
    random_inputs = [(random.Random(i).randint(-(2**31), 2**31 - 1), i * 7919 % 4096) for i in range(12)]
    inputs = INPUTS + random_inputs
    # The start function is internal in the module that is prepared, so a copy calls it under a public name.
    before = run(text, "f", inputs)
    module = read_module(text)
    prepare(Context(), module, "f", also=also, check=check)
    module.functions["@limpet.start"].linkage = "external"
    after = run(text_of(module), "limpet.start", inputs)
    assert before == after


@pytest.mark.parametrize("name", [name for name in PROGRAMS if name != "constructors"])
@pytest.mark.parametrize("also", [(), ("lower-switch",)], ids=["default", "lower-switch"])
def test_same_results(name: str, also: tuple[str, ...]) -> None:
    flags = ["-fsanitize=undefined,bounds", "-fsanitize-trap=all"] if name == "sanitised" else []
    same_results(PROGRAMS[name], *flags, also=also)


def test_same_results_without_lifetime_markers() -> None:
    for name in ("loops", "structs", "conditional"):
        same_results(PROGRAMS[name], markers=False)


def test_every_step_alone_keeps_the_results() -> None:
    from limpet.prepare.pipeline import steps

    text = compile_text(PROGRAMS["structs"])
    expected = run(text, "f", INPUTS)
    for step in steps():
        if step.name in ("internalise", "entry", "dead-functions", "dead-globals"):
            continue
        module = read_module(text)
        step.run(Context(), module, "f")
        check(module, step)
        assert run(text_of(module), "f", INPUTS) == expected, step.name


@st.composite
def expressions(draw: st.DrawFn, depth: int = 2) -> str:
    if depth == 0 or draw(st.booleans()):
        return draw(st.sampled_from(["a", "b", "x", "y", "s.i", "s.c", "s.n.u", "t[0]", "t[1]", "t[2]", "3u", "77u"]))
    left, right = draw(expressions(depth - 1)), draw(expressions(depth - 1))
    operator = draw(st.sampled_from(["+", "-", "*", "^", "&", "|", "<", "==", "&&", "||", "?"]))
    return f"({left} ? {right} : {left})" if operator == "?" else f"({left} {operator} {right})"


@st.composite
def statements(draw: st.DrawFn, depth: int = 3) -> str:
    kinds = ["set", "set", "copy"] if depth == 0 else ["set", "copy", "if", "loop", "switch", "block", "local"]
    match draw(st.sampled_from(kinds)):
        case "set":
            target = draw(st.sampled_from(["x", "y", "s.i", "s.c", "s.n.u", "t[0]", "t[1]", "t[2]"]))
            return f"{target} = {draw(expressions())};"
        case "copy":
            return draw(st.sampled_from(["q = s;", "s = q;", "s.n = q.n;", "t[1] = q.i;", "q.n.u++;"]))
        case "if":
            otherwise = f" else {{ {draw(statements(depth - 1))} }}" if draw(st.booleans()) else ""
            return f"if ({draw(expressions())}) {{ {draw(statements(depth - 1))} }}{otherwise}"
        case "loop":
            leave = draw(st.sampled_from(["", "if (x > y) break;", "if (x & 1) continue;", "if (x == 5) return 5;"]))
            return f"for (unsigned i = 0; i < 3; i++) {{ {leave} {draw(statements(depth - 1))} }}"
        case "switch":
            body = " ".join(
                f"case {n}: {draw(statements(depth - 1))} {draw(st.sampled_from(['break;', '']))}" for n in range(3)
            )
            return f"switch ({draw(expressions())} % 5) {{ {body} default: x ^= 1; }}"
        case "local":
            return f"{{ unsigned l = y; {draw(statements(depth - 1))} x += l; }}"
        case _:
            return " ".join(draw(st.lists(statements(depth - 1), min_size=1, max_size=4)))


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(st.lists(statements(), min_size=1, max_size=4))
def test_random_programs(body: list[str]) -> None:
    source = (
        "struct N { unsigned u; short h; }; struct S { unsigned i; unsigned char c; struct N n; };\n"
        "int f(int p, int r) { unsigned a = p, b = r, x = 1, y = 2, t[3] = {1, 2, 3};\n"
        "struct S s = {1, 2, {3, 4}}, q = s;\n" + "\n".join(body) + "\n"
        "return x + 3 * y + 5 * s.i + 7 * s.c + 11 * s.n.u + 13 * t[0] + 17 * t[1] + 19 * t[2] + q.i + q.n.u; }\n"
    )
    same_results(source)

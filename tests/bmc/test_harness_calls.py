"""Functions of harnesses, declared in ways of a program's own."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.bmc.asking import Ask, statuses, violated

from limpet.builtins.signatures import TEXT
from limpet.builtins.table import BUILTINS

SHAPES = {name: builtin.signature for builtin in BUILTINS.values() for name in builtin.names if "." not in name}
WIDTHS = pytest.mark.parametrize("width", ["--m32", "--m64"])

CONDITIONS = """extern void assume(double), __VERIFIER_assume(void *), __SEA_assume(long long), __CPROVER_assume();
extern void sassert(void *), __VERIFIER_assert(float), __llbmc_assert(long long), limpet_assert(long double);
extern double nondet_double(void);
extern int nondet_int(void);
int x;
int main(void) {
    double d = nondet_double();
    int n = nondet_int();
    assume(d);
    assume(0.5);
    __VERIFIER_assume(n > 3 ? &x : 0);
    __SEA_assume(0x100000000LL);
    __CPROVER_assume(&x, "further", 3);
    limpet_assert(d != 0);
    __llbmc_assert(0x100000000LL);
    __VERIFIER_assert(n > 3);
    switch (nondet_int()) {
    case 1: sassert(n == 7 ? 0 : &x); break;
    case 2: __VERIFIER_assert(n == 7 ? -0.0f : 0.1f); break;
    case 3: __llbmc_assert(n == 7 ? 0 : 0x100000000LL); break;
    case 4: limpet_assert(n == 7 ? 0 : 0.5L); break;
    }
}
"""


@WIDTHS
def test_conditions_of_any_type(ask: Ask, width: str) -> None:
    told = ask(CONDITIONS, width)
    assert violated(told) == [("assertion", line) for line in (18, 19, 20, 21)]
    assert set(statuses(told)) == {"proved", "violated"}


RESULTS = """#include <stdlib.h>
extern int __CPROVER_POINTER_OFFSET(), sassert(int), __VERIFIER_assume(int);
extern short __CPROVER_OBJECT_SIZE(void *);
extern long long sea_is_dereferenceable(void *, int);
extern char __CPROVER_same_object(void *, void *);
int main(void) {
    char *p = malloc(70000), a[3];
    if (!p) return 0;
    sassert(__CPROVER_POINTER_OFFSET(p - 3) == -3);
    sassert(__CPROVER_OBJECT_SIZE(p) == 70000 - 65536);
    sassert(sea_is_dereferenceable(a, 3) == 1 && !sea_is_dereferenceable(a, -1) && !sea_is_dereferenceable(0, 0));
    sassert(__CPROVER_same_object(p, p + 1) == 1 && !__CPROVER_same_object(a, p));
    int made = __VERIFIER_assume(1);
    sassert(made != 5);
    free(p);
}
"""


@WIDTHS
def test_results_of_other_types(ask: Ask, width: str) -> None:
    told = ask(RESULTS, width)
    assert violated(told) == [("assertion", 14)]
    assert ask(RESULTS, width, command="run", name="r.c")["exit"] == 0


FEW = """struct pair { int a, b; } pair;
struct large { char c[40]; } large;
int nondet_int(void);
"""


def test_what_does_not_fit_is_a_bad_call(ask: Ask) -> None:
    """Too few arguments, structs in the place of arguments, structs as results: each is said where it is."""
    names = sorted(name for name, shape in SHAPES.items() if shape.needed)
    lines = [FEW.rstrip()]
    for number, name in enumerate(names):
        passed = ("void", "") if number % 3 == 0 else ("struct large", "large")
        result = "struct pair" if number % 3 == 1 else "struct large" if number % 3 == 2 else "int"
        lines.append(f"extern {result} {name}({passed[0]}); static void f{number}(void) {{ {name}({passed[1]}); }}")
    chosen = " ".join(f"case {number}: f{number}(); break;" for number in range(len(names)))
    lines.append(f"int main(void) {{ switch (nondet_int()) {{ {chosen} }} return 0; }}")
    text = "\n".join(lines) + "\n"
    told = ask(text)
    assert violated(told) == [("bad-call", 4 + number) for number in range(len(names))]
    told = ask(text, "--check", "assertion,undefined-function")
    assert violated(told) == [("undefined-function", 4 + number) for number in range(len(names))]


def test_further_arguments_do_not_count(ask: Ask) -> None:
    """Without a prototype, or with one of the program's own. A text that is missing is made up."""
    text = """int nondet_int();
extern void reach_error(int), __VERIFIER_error(char *, int);
int main(void) {
    switch (nondet_int()) {
    case 1: reach_error(3); break;
    case 2: __VERIFIER_error("x", 4); break;
    case 3: __CPROVER_assert(nondet_int() != 3); break;
    case 4: __VERIFIER_assert(nondet_int() != 3, "text"); break;
    case 5: __CPROVER_assert(nondet_int() != 3, 4); break;
    case 6: __VERIFIER_atomic_begin(1, 2); sea_tracking_on(3); sea_printf(1.5); abort(); break;
    }
}
"""
    assert violated(ask(text)) == [("assertion", line) for line in range(5, 10)]
    assert TEXT in SHAPES["__CPROVER_assert"].parameters


def test_the_header_of_limpet_in_old_c(ask: Ask) -> None:
    text = "#include <limpet.h>\nint main(void) { int x = limpet_nondet_int();\n"
    text += "limpet_assume(x > 256); limpet_assume(256); limpet_assert(x > 1);\nlimpet_assert(x != 300); return 0; }\n"
    for standard in ("-std=c89", "-std=c99", "-std=c23"):
        assert violated(ask(text, standard)) == [("assertion", 4)]


CXX = """int nd_int(); unsigned char nd_uchar(); void assume(bool); void sassert(bool); void sassert(int, int);
void memhavoc(void *, unsigned long); bool sea_is_dereferenceable(const void *, long);
struct P { int a, b; }; P nd_pair();
static int nd_static() { return 3; }
int nondet_int(int bound) { return bound - 1; }
int main() {
    int x = nd_int();
    assume(x > 3);
    sassert(x > 2);
    int a[2] = {1, 2};
    memhavoc(a, 4);
    sassert(a[1] == 2 && sea_is_dereferenceable(a, 8) && nd_static() == 3 && nondet_int(4) == 3);
    P p = nd_pair(), q = p;
    sassert(p.a == q.a && nd_uchar() < 256);
    sassert(a[0], 1);
}
"""


@WIDTHS
def test_names_of_cxx(ask: Ask, width: str) -> None:
    """A harness in C++ need not say extern "C"."""
    told = ask(CXX, width, name="p.cpp")
    assert violated(told) == [("assertion", 15)] and set(statuses(told)) == {"proved", "violated"}


def test_an_error_function_of_cxx(ask: Ask, tmp_path: Path) -> None:
    (tmp_path / "p.prp").write_text("CHECK( init(main()), LTL(G ! call(reach_error())) )\n", encoding="utf-8")
    for body in (";", "{ }"):
        text = f"int nd_int();\nvoid reach_error() {body}\nint main() {{\nif (nd_int() == 4) reach_error(); }}\n"
        assert violated(ask(text, "--property", "p.prp", name="p.cpp")) == [("assertion", 4)]


def test_names_of_values_that_are_any(ask: Ask) -> None:
    """By rule, with any suffix that a linker or SeaHorn's own passes put behind; others are undefined functions."""
    made: tuple[str, ...] = (
        "nd",
        "nd_x",
        "ndx",
        "nd_x.1",
        "sea_nd",
        "sea_nd_x",
        "nondet",
        "nondetX",
        "nondet_x",
        "nondet.x.2",
    )
    made += (
        "x_nondet",
        "x.nondet.3",
        "verifier.nondet",
        "verifier.nondet.x",
        "verifier.nondet.1",
        "__VERIFIER_nondet_x",
    )
    other = ("sndx", "nodet_x")
    for group, expected in ((made, "safe"), (other, "unsafe")):
        for name in group if expected == "unsafe" else [""]:
            names = [name] if name else group
            declared = "\n".join(f'declare i32 @"{each}"()' for each in names)
            calls = "\n".join(f'  %v{number} = call i32 @"{each}"()' for number, each in enumerate(names))
            text = f"{declared}\ndefine i32 @main() {{\n{calls}\n  ret i32 0\n}}\n"
            assert ask(text, name="p.ll")["verdict"] == expected, names


POINTERS = """extern void sassert(double), __VERIFIER_assert(void *, ...), assume(), reach_error(int);
extern void memhavoc(struct { char c[40]; }), __llbmc_assert(int);
extern short __CPROVER_OBJECT_SIZE(const char *);
extern int nondet_int(void), __VERIFIER_assume(int);
int main(void) {
    int n = nondet_int(), (*any)(void) = nondet_int, (*known)(int) = __VERIFIER_assume;
    short (*size)(const char *) = __CPROVER_OBJECT_SIZE;
    void (*check)(double) = sassert, (*more)(void *, ...) = __VERIFIER_assert, (*old)() = assume;
    void (*error)(int) = reach_error, (*plain)(int) = __llbmc_assert;
    struct { char c[40]; } v = {0};
    old(n > 3);
    known(n < 9);
    plain(n > 3 && n < 9);
    check(size("abc") == 4 ? 0.5 : 0);
    more(&n, 3, 4.5);
    switch (any()) {
    case 1: check(n - 7); break;
    case 2: more(n == 7 ? 0 : &n, 3); break;
    case 3: plain(n != 7); break;
    case 4: error(n); break;
    case 5: ((void (*)(__typeof__(v)))memhavoc)(v); break;
    }
}
"""


def test_calls_through_pointers(ask: Ask) -> None:
    """These are as the program declares them. The place is where the call through the pointer is."""
    found = [("assertion", line) for line in (17, 18, 19, 20)] + [("bad-call", 21)]
    assert violated(ask(POINTERS)) == found
    assert ask(POINTERS, command="run", name="r.c")["exit"] in (0, 2)


@WIDTHS
@pytest.mark.parametrize(
    ("call", "fits"),
    [
        ("old(n > 3)", True),
        ("size(p)", True),
        ("havoc(p, sizeof n)", True),
        ("old()", False),
        ("old(1.5)", False),
        ("old(p)", False),
        ("old(n > 3, 2)", False),
        ("size(n)", False),
        ("havoc(n, sizeof n)", False),
    ],
)
def test_pointers_to_functions_without_a_prototype(ask: Ask, call: str, fits: bool, width: str) -> None:
    """What is passed must be what the function takes, as C has it: nobody converts it."""
    text = "extern void assume(), memhavoc();\nextern int nondet_int(void), __CPROVER_OBJECT_SIZE();\n"
    text += "int main(void) { int n = nondet_int(), *p = &n, (*size)() = __CPROVER_OBJECT_SIZE;\n"
    text += f"void (*old)() = assume, (*havoc)() = memhavoc;\n{call}; return 0; }}\n"
    assert violated(ask(text, width)) == ([] if fits else [("bad-call", 5)])
    assert ask(text, width, command="run", name="r.c")["exit"] in ((0, 2) if fits else (1,))

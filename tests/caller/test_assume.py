"""`--assume`: what callers promise about the arguments."""

from __future__ import annotations

import pytest
from tests.caller.asking import Ask, kinds
from tests.caller.test_parameters import HEAD

from limpet.base.diagnostics import UsageError
from limpet.caller.assumptions import Known, assume
from limpet.caller.writing import Writer
from limpet.llvm.ir import (
    I32,
    NO_ATTRIBUTES,
    POINTER,
    Argument,
    BasicSourceType,
    DataLayout,
    Member,
    Module,
    RecordSourceType,
)

SUM = f"""{HEAD}
struct s {{ unsigned used; signed char room; struct in {{ int n; float g; }} in; char *data; }};
int f(const char *p, int n, bool b, struct s v, struct s *q) {{
    int t = 0;
    for (int i = 0; i < n; i++) t ^= p[i];
    if (q && q->data && q->used) t ^= q->data[q->used - 1];
    return t + (b && v.in.n == 7 ? 1 / (v.room + 1) : 0);
}}"""
NEEDED = ("--assume", "n <= size(p)", "--assume", "q->used <= size(q->data)", "--assume", "v.room >= 0")


@pytest.mark.parametrize("width", ["--m32", "--m64"])
def test_relations(ask: Ask, width: str) -> None:
    answer = ask(SUM, "f", width, *NEEDED)
    assert answer["verdict"] == "bounded" and not answer["warnings"]
    assert [a["message"] for a in answer["assumptions"]] == [f"`{each}`" for each in NEEDED[1::2]]


def test_what_is_assumed_is_no_bound(ask: Ask) -> None:
    assert ask("int f(int a, unsigned b) { return a % 7 + 8 / b; }", "f", "--assume", "b > 0")["verdict"] == "safe"


@pytest.mark.parametrize(("missing", "kind"), [(0, "out-of-bounds"), (2, "out-of-bounds"), (4, "division-by-zero")])
def test_each_is_needed(ask: Ask, missing: int, kind: str) -> None:
    assert kind in kinds(ask(SUM, "f", *NEEDED[:missing], *NEEDED[missing + 2 :]))


@pytest.mark.parametrize(
    ("condition", "value"),
    [
        ("a == 3", 3),
        ("2 * a + 1 == 7 && a > 0", 3),
        ("!(a < 3 || a > 3)", 3),
        ("a - b == 4294967296 && b == -1", 4294967295),
        ("-a == 5", -5),
        ("a / 4 == -2 && a % 4 == -3", -11),
        ("a == 0x10u", 16),
        ("(a == 1) + (a == 2) * 2 == 2", 2),
        ("c && a == 9", 9),
    ],
)
def test_arithmetic_is_that_of_mathematics(ask: Ask, condition: str, value: int) -> None:
    text = f"""#include <assert.h>
int f(long long a, int b, _Bool c) {{
    assert(a == {value});
    assert(a != {value} || b + c == 0);
}}"""
    answer = ask(text, "f", "--assume", condition, "--check", "assertion")
    assert [p["line"] for p in answer["properties"] if p["status"] == "violated"] == [4]


BEHIND = """#include <assert.h>
struct in { int n[2][3]; const char *p; };
struct out { short k; struct in a[2]; };
int f(const char **p, unsigned long *n, struct out *s, struct in v) {
    assert(*n < 4);
    if (s) assert(s->k == 3);
    if (s) assert(s->a[1].n[1][2] == v.n[0][1]);
    if (*p && *n) return (*p)[*n - 1];
    return s && s->a[0].p ? s->a[0].p[2] : 0;
}"""
PROMISES = (
    "*n < 4",
    "s[0].k == 3",
    "s->a[1].n[1][2] == v.n[0][1]",
    "*n <= size(*p)",
    "size(s->a[0].p) == 3 || s->a[0].p == 0",
)


def test_elements_and_what_pointers_lead_to(ask: Ask) -> None:
    options = [part for one in PROMISES for part in ("--assume", one)]
    assert ask(BEHIND, "f", "--pointers", "valid", *options)["verdict"] == "bounded"
    for index in range(len(PROMISES)):
        others = options[: 2 * index] + options[2 * index + 2 :]
        assert len(kinds(ask(BEHIND, "f", "--pointers", "valid", *others))) == 1, PROMISES[index]


ARRAYS = """struct in { int a[3]; unsigned n; };
struct s { struct in in; unsigned n; char end[]; };
int f(struct s *s, struct in v) {
    int sum = 0;
    for (unsigned i = 0; i < v.n; i++) sum ^= v.a[i];
    for (unsigned i = 0; s && i < s->in.n; i++) sum ^= s->in.a[i];
    for (unsigned i = 0; s && i < s->n; i++) sum ^= s->end[i];
    return sum;
}"""
FITTING = ("v.n <= size(v.a)", "s->in.n <= size(s->in.a)", "s->n <= size(s->end)")


def test_sizes_of_arrays_in_structs(ask: Ask) -> None:
    options = [part for one in FITTING for part in ("--assume", one)]
    assert ask(ARRAYS, "f", *options)["verdict"] == "bounded"
    for index, line in enumerate((5, 6, 7)):
        wider = [f"{part} + 1" if at == 2 * index + 1 else part for at, part in enumerate(options)]
        answer = ask(ARRAYS, "f", *wider)
        assert [p["line"] for p in answer["properties"] if p["status"] == "violated"] == [line]


FIXED = """#include <assert.h>
struct s { unsigned char a; int b; };
void f(struct s *s) {
    assert(s->a == 3);
    assert(s->b == -2);
}"""


@pytest.mark.parametrize(
    ("condition", "wrong"),
    [
        ("s->a == 3 && (-2 == s->b)", []),
        ("s->a == 3", [5]),
        ("s->a == 3 || s->b == -2", [4, 5]),
        ("!(s->a == 3) && s->b == -2", [4]),
        ("(s->a == 3) + 1 > 0 && s->b == -2", [4]),
        ("s->a != 3 && s->b == -2", [4]),
    ],
)
def test_numbers_that_are_constants(ask: Ask, condition: str, wrong: list[int]) -> None:
    options = ("--pointers", "valid", "--check", "assertion", "--assume", condition)
    answer = ask(FIXED, "f", *options)
    assert [p["line"] for p in answer["properties"] if p["status"] == "violated"] == wrong


def test_constants_that_do_not_fit_contradict(ask: Ask) -> None:
    answer = ask(FIXED, "f", "--pointers", "valid", "--assume", "s->a == 259")
    assert [warning["id"] for warning in answer["warnings"]] == ["vacuous"]


def test_contradiction(ask: Ask) -> None:
    answer = ask(SUM, "f", "--assume", "n > 3 && n < 2")
    assert [warning["id"] for warning in answer["warnings"]] == ["vacuous"]


@pytest.mark.parametrize(
    ("condition", "why"),
    [
        ("m <= 3", "there is no number `m`"),
        ("size(n) <= 3", "there is no pointer or array `n`"),
        ("v.g > 1", "there is no number `v.g`"),
        ("n < = 3", "not understood"),
        ("n # 3", "not understood"),
        ("(n > 3", "`)` is missing"),
        ("n > 3)", "no `(`"),
        ("n 3", "an operator is missing"),
        ("n >", "something is missing"),
        ("", "something is missing"),
        ("n / n > 1", "needs a number other than 0"),
        ("p == q", "pointers can only be compared with 0"),
        ("p > 7", "pointers can only be compared with 0"),
        ("n * *", "something is missing"),
        ("*3 == n", "a pointer is missing"),
        ("*-n == 3", "a pointer is missing"),
        ("*n == 3", "there is no number `n[0]`"),
        ("size(*p) == 3", "there is no pointer or array `p[0]`"),
        ("v[1].g == 3", "there is no number `v[1].g`"),
    ],
)
def test_messages(condition: str, why: str) -> None:
    record = RecordSourceType("struct", "s", 32, (Member("g", BasicSourceType("float", 32, "float"), 0, 32),))
    pointer, number = Argument(POINTER, "%p", 0, NO_ATTRIBUTES), Argument(I32, "%n", 1, NO_ATTRIBUTES)
    known = Known({"n": (number, True)}, {"p": pointer, "q": pointer}, {"p": number}, places={"v.": (pointer, record)})
    with pytest.raises(UsageError) as caught:
        assume(Writer(Module(DataLayout(""))), known, condition)
    assert why in caught.value.diagnostic.message

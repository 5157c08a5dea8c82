"""What the options of `--function` choose, and what is said about it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.caller.asking import Ask, kinds
from tests.caller.test_parameters import HEAD

from limpet.cli.main import main
from limpet.cli.terminal import Terminal
from limpet.cli.trace import TracePrinter
from limpet.interp.events import FunctionEntered, ObjectPassed

LIST = "struct n { struct n *next; int v; };\n"


def assumed(answer: dict[str, Any]) -> list[str]:
    return [assumption["id"] for assumption in answer["assumptions"]]


def told(answer: dict[str, Any], id: str) -> bool:
    return any(restriction["id"] == id for restriction in answer["restrictions"])


def test_pointers(ask: Ask) -> None:
    text = f"{HEAD}{LIST}int f(struct n *p) {{ return p->next->v & 1; }}"
    assert kinds(ask(text, "f")) == {"null-dereference"}
    assert kinds(ask(text, "f", "--pointers", "valid")) == {"null-dereference"}
    answer = ask(text, "f", "--pointers", "all-valid")
    assert answer["verdict"] == "bounded" and assumed(answer) == ["pointers"]
    assert ask(f"{HEAD}int f(int *p) {{ return *p & 1; }}", "f", "--pointers", "valid")["verdict"] == "bounded"


def test_strings(ask: Ask) -> None:
    text = f"{HEAD}size_t f(const char *p) {{ return strlen(p); }}"
    assert kinds(ask(text, "f", "--pointers", "valid")) == {"out-of-bounds"}
    answer = ask(text, "f", "--pointers", "valid", "--strings", "terminated")
    assert answer["verdict"] == "bounded" and assumed(answer) == ["strings", "pointers"]


def test_sizes(ask: Ask) -> None:
    text = f"{HEAD}int f(const int *p) {{ return p ? p[0] + 0 * p[2] : 0; }}"
    assert kinds(ask(text, "f")) == {"out-of-bounds"}
    text = f"{HEAD}int f(const int *p, int n) {{ if (p && n == 3) assert(p[2] != 5); return 0; }}"
    assert kinds(ask(text, "f", "--max-elements", "2")) == {"out-of-bounds"}
    assert kinds(ask(text, "f", "--max-elements", "3")) == {"out-of-bounds", "assertion"}


def test_structs(ask: Ask) -> None:
    text = f"{HEAD}{LIST}int f(struct n *p) {{ if (p && p[1].next) assert(p[1].next->v != 5); return 0; }}"
    assert kinds(ask(text, "f")) == {"out-of-bounds"}
    assert kinds(ask(text, "f", "--max-structs", "2")) == {"out-of-bounds", "assertion"}


def test_depth(ask: Ask) -> None:
    text = f"{HEAD}{LIST}int f(struct n *p) {{ int c = 0; for (; p; p = p->next) c++; assert(c < 2); return c; }}"
    answer = ask(text, "f", "--max-depth", "1")
    assert answer["verdict"] == "bounded" and told(answer, "depth")
    assert kinds(ask(text, "f", "--max-depth", "2")) == {"assertion"}


def test_globals(ask: Ask) -> None:
    text = f"""{HEAD}
int counter; static int *place; const int limit = 3; static bool flag; static int (*handler)(int);
static int twice(int a) {{ return a & 1; }}
static int (*other)(int) = twice;
int f(void) {{
    int t[2] = {{0}};
    assert(limit == 3);
    if (place) *place = 1;
    assert(counter != 7); // here
    return t[flag] + (handler ? handler(1) : 0) + other(2);
}}"""
    answer = ask(text, "f")
    assert answer["verdict"] == "bounded" and told(answer, "globals")
    answer = ask(text, "f", "--globals", "any")
    assert [p["message"] for p in answer["properties"] if p["status"] == "violated"] == [
        "counter != 7 (in `__assert_fail`)"
    ]


def test_globals_without_debug_information(ask: Ask) -> None:
    text = """
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
@n = global i32 1
@p = global ptr null
define i32 @f() {
  %q = load ptr, ptr @p
  %is_null = icmp eq ptr %q, null
  br i1 %is_null, label %divide, label %bad
bad:
  %x = load i32, ptr null
  br label %divide
divide:
  %a = load i32, ptr @n
  %b = udiv i32 8, %a
  ret i32 %b
}
"""
    answer = ask(text, "f", name="p.ll")
    assert answer["verdict"] == "bounded" and told(answer, "globals")
    assert kinds(ask(text, "f", "--globals", "any", name="p.ll")) == {"division-by-zero"}


SPAN = f"""{HEAD}
int f(const int *begin, const int *end, int n) {{
    int found = 0;
    for (const int *p = begin; p < end; p++)
        found |= *p == n;
    assert(begin == end || !found || n != 7);
    return found;
}}"""


@pytest.mark.parametrize("width", ["--m32", "--m64"])
def test_pointers_into_one_object(ask: Ask, width: str) -> None:
    assert kinds(ask(SPAN, "f", width)) == {"pointer-comparison"}
    answer = ask(SPAN, "f", width, "--into", "end=begin")
    assert kinds(answer) == {"assertion"} and assumed(answer) == ["into"]
    assert ask(SPAN, "f", width, "--into", "end=begin", "--assume", "n != 7")["verdict"] == "bounded"


@pytest.mark.parametrize(
    ("pair", "why"),
    [
        ("stop=begin", "no pointer `stop`"),
        ("end=n", "no pointer `n`"),
        ("end=end", "twice"),
        ("end", "Q=P"),
    ],
)
def test_pointers_into_nothing(ask: Ask, pair: str, why: str) -> None:
    assert why in ask(SPAN, "f", "--into", pair)["error"]["message"]


def test_pointers_in_a_struct_into_one_object(ask: Ask) -> None:
    text = f"""{HEAD}struct ring {{ char *buffer, *head; size_t size; }};
int f(struct ring *r) {{ if (!r->head) return 0; return (size_t) (r->head - r->buffer) < r->size ? *r->head : 0; }}"""
    size = ("--pointers", "valid", "--assume", "r->size <= size(r->buffer)")
    assert kinds(ask(text, "f", *size)) == {"pointer-difference"}
    assert ask(text, "f", *size, "--into", "r->head=r->buffer")["verdict"] == "bounded"
    assert kinds(ask(text, "f", *size[:2], "--into", "r->head=r->buffer")) == {"out-of-bounds"}
    answer = ask(text, "f", "--into", "r->heat=r->buffer")
    assert "no pointer `r->heat`" in answer["error"]["message"]
    assert answer["error"]["notes"][0]["message"] == "did you mean `r->head`?"


def test_allocators(ask: Ask) -> None:
    """A function of the type of malloc gives as many bytes as are asked for."""
    text = f"{HEAD}struct hooks {{ void *(*get)(size_t); void (*put)(void *); }};\n"
    text += "char *f(struct hooks *h, unsigned char n) { char *p = h->get(n + 1u); if (p) p[n] = 0; return p; }\n"
    text += "char *g(struct hooks *h, unsigned char n) { char *p = h->get(n); if (p) p[n] = 0; return p; }\n"
    text += "char *h(struct hooks *h) { char *p = h->get(1); *p = 0; return p; }"
    answer = ask(text, "f", "--pointers", "all-valid")
    assert answer["verdict"] == "bounded" and told(answer, "allocator")
    assert kinds(ask(text, "g", "--pointers", "all-valid")) == {"out-of-bounds"}
    assert kinds(ask(text, "h", "--pointers", "all-valid")) == {"null-dereference"}


def test_leaks(ask: Ask) -> None:
    """Arguments and results are the caller's; what is stored in an argument is not lost."""
    text = f"{HEAD}{LIST}int f(struct n *p) {{ if (p) p->next = 0; return 0; }}\n"
    text += "char *g(void) { return malloc(3); }\n"
    text += "void h(char **p) { if (p) *p = malloc(3); }\n"
    text += "void bad(void) { char *p = malloc(3); if (p) *p = 0; }\n"
    assert ask(text, "f", "--check", "memory-leak")["verdict"] == "bounded"
    assert ask(text, "g", "--check", "memory-leak")["verdict"] == "safe"
    assert ask(text, "h", "--check", "memory-leak")["verdict"] == "bounded"
    assert kinds(ask(text, "bad", "--also", "memory-leak")) == {"memory-leak"}
    assert ask(text, "f", "--check", "all")["verdict"] == "bounded"
    assert ask(text, "f", "--check", "memory-cleanup")["error"]["id"] == "no-end"


def test_malloc_may_fail(ask: Ask) -> None:
    """The arguments are there in any case."""
    text = f"{HEAD}int f(int *p) {{ char *q = malloc(1); if (q) *q = 1; return *p & 1; }}"
    assert ask(text, "f", "--pointers", "valid", "--malloc-may-fail")["verdict"] == "bounded"


@pytest.mark.parametrize(
    ("options", "id"),
    [
        (("--function", "pars"), "no-entry"),
        (("--function", "parse", "--entry", "x"), "entry-and-function"),
        (("--function", "parse", "--max-elements", "0"), "usage"),
        (("--function", ""), "bad-entry"),
        (("--pointers", "valid"), "no-function"),
    ],
)
def test_messages(
    options: tuple[str, ...],
    id: str,
    tmp_path: Path,
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("p.c").write_text("static int parse(int a) { return a; }\nstatic int scan(int a) { return a; }\n", "utf-8")
    assert main(["verify", "p.c", *options, "--format", "json"]) == 3
    printed = capfd.readouterr().out
    assert f'"id": "{id}"' in printed
    if id == "no-entry":
        assert "did you mean --function parse?" in printed and "`scan`" in printed


def test_objects_without_a_pointer_to_them_are_not_shown(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    many = "struct many { unsigned char *p[12]; int k; };"
    Path("p.c").write_text(many + "int f(struct many *s, int *n) { *n = 0; return s->k; }", "utf-8")
    assert main(["verify", "p.c", "--function", "f", "--assume", "n != 0"]) == 1
    printed = " ".join(capfd.readouterr().out.split())  # lines are as long as the terminal is wide
    assert "→ f(s = NULL, n = heap#14 (" in printed and "| heap#14 = {" in printed
    assert "heap#2" not in printed
    assert "…," in printed and "--format json has them" in printed, "long inputs are cut"


def test_objects_that_are_alike_are_one_line(capfd: pytest.CaptureFixture[str]) -> None:
    printer = TracePrinter(Terminal(False, stderr=False))
    printer(FunctionEntered("f", (), 1, None))
    for number, value in enumerate(("{1}", "{0}", "{0}", "{0}", "{2}"), 1):
        printer(ObjectPassed(f"heap#{number}", value, 1))
    printer.flush()
    lines = [line.strip(" |") for line in capfd.readouterr().out.splitlines()]
    assert lines == ["→ f()", "heap#1 = {1}", "heap#2 … heap#4 (3 objects) = {0}", "heap#5 = {2}"]


def test_what_is_shown(tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = (
        LIST
        + "int f(struct n *p, int k) { if (p && p->next && p->next->v == 5 && k == 3) __builtin_trap(); return 0; }"
    )
    Path("p.c").write_text(text, "utf-8")
    assert main(["verify", "p.c", "--function", "f"]) == 1
    printed = capfd.readouterr().out
    assert "→ f(p = heap#1 (16 bytes), k = 3)" in printed
    assert "heap#1 = {.next = heap#2 (16 bytes), .v = " in printed
    assert "heap#2 = {.next = " in printed and ".v = 5}" in printed
    assert main(["verify", "p.c", "--function", "f", "--no-check", "trap"]) == 2
    printed = " ".join(capfd.readouterr().out.split())
    assert "only if a pointer to structs or to pointers points to one struct or pointer (--max-structs)" in printed
    assert "BOUNDED" in printed


def test_other_commands(tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("p.c").write_text("int f(const char *p) { return p != 0; }", "utf-8")
    assert main(["run", "p.c", "--function", "f", "--seed", "1"]) == 0
    assert main(["run", "p.c", "--function", "f", "--max-elements", "8", "--input", "9"]) == 2  # more than that
    capfd.readouterr()
    assert main(["show", "ir", "p.c", "--function", "f", "--check-steps"]) == 0
    assert "@limpet.block" in capfd.readouterr().out


def test_a_shift_into_the_sign_is_not_said_to_be_too_far(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("p.c").write_text("unsigned f(unsigned char c) { return c << 24; }", "utf-8")
    monkeypatch.setenv("COLUMNS", "200")
    assert main(["verify", "p.c", "--function", "f"]) == 1
    printed = capfd.readouterr().out
    assert "or the result does not fit in the signed type" in printed and "exponent" not in printed

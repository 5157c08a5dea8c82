"""Footprints: which cells a function can touch, and of what it is not known."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from tests.horn.asking import program_of

from limpet.cli.main import main
from limpet.drawing.svg import svg
from limpet.horn.footprint_text import footprint_drawing, footprint_text
from limpet.horn.footprints import FrameLimits
from limpet.horn.frames import footprints_of
from limpet.seair.program import Program

HEAD = """
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assert(int);
extern void *malloc(unsigned long);
extern void *memset(void *, int, unsigned long);
struct node { int a; int b; struct node *next; };
static struct node one, two, table[4];
static struct node *top = &one;
"""


def footprint(directory: Path, functions: str, main: str, name: str = "f", limits: FrameLimits | None = None) -> str:
    program = _program(directory, functions, main)
    return footprint_text(program, footprints_of(program, limits), name)


def _program(directory: Path, functions: str, main: str) -> Program:
    path = directory / "program.c"
    path.write_text(f"{HEAD}{functions}\nint main(void) {{ {main} return 0; }}\n")
    return program_of(path, ("--check", "assertion"))


CHOOSE = "struct node *p = __VERIFIER_nondet_int() ? &one : &two, *q = __VERIFIER_nondet_int() ? &one : &two;"


@pytest.mark.parametrize(
    ("functions", "call", "expected"),
    [
        ("void f(struct node *p) { p->a = p->b; }", "f(p);", "p->a (written), p->b"),
        (
            "void f(struct node *p, struct node *q) { p->a = 1; q->b = 2; }",
            "f(p, q);",
            "p->a (written), q->b (written)",
        ),
        ("int f(struct node *p, int n) { return n ? p->a : p[1].a; }", "f(table, 1);", "p->a, p[1].a"),
        ("void f(int *p) { *p = 1; }", "f(&p->b);", "*p (written)"),
        ("void f(struct node **p) { (*p)->a = 1; }", "f(&p);", "(*p)->a (written)"),
        ("int f(void) { return top->a + one.b; }", "top = q; f();", "one.b, top->a"),
        ("void g(int *p) { *p = 1; } void f(struct node *p) { g(&p->b); }", "f(p);", "p->b (written)"),
        ("void f(struct node *p, int n) { p->a = n; if (n > 0) f(p, n - 1); }", "f(p, 3);", "p->a (written)"),
        (
            "struct node *g(struct node *p) { return p; } void f(struct node *p) { g(p)->a = 1; }",
            "f(p);",
            "p->a (written)",
        ),
        (
            "void f(struct node *p, struct node *q, int n) { (n ? p : q)->a = 1; }",
            "f(p, q, 1);",
            "p->a (written), q->a (written)",
        ),
    ],
)
def test_finite(tmp_path: Path, functions: str, call: str, expected: str) -> None:
    lines = footprint(tmp_path, functions, CHOOSE + call).splitlines()
    assert any(line.partition(": ")[2] == expected for line in lines), lines


@pytest.mark.parametrize(
    ("functions", "call", "why"),
    [
        (
            "void f(struct node *p, int n) { p[n & 1].a = 1; }",
            "f(table, 1);",
            "it is not known which cells are accessed",
        ),
        ("int f(struct node *p) { while (p->next) p = p->next; return p->a; }", "f(p);", "it is not known which cells"),
        ("void f(struct node *p) { memset(p, 0, sizeof *p); }", "f(p);", "many bytes are touched at once"),
        (
            "void f(struct node *p) { p->next = malloc(16); p->next->a = 1; }",
            "p->next = q; f(p);",
            "objects are made in it",
        ),
        ("void f(struct node *p) { p->a = 1; *(short *)&p->a = 2; }", "f(p);", "cells may overlap"),
        (
            "void g(struct node *p, int n) { p[n & 1].a = 1; } void f(struct node *p) { g(p, p->b); }",
            "f(table);",
            "g: it is",
        ),
    ],
)
def test_unbounded(tmp_path: Path, functions: str, call: str, why: str) -> None:
    text = footprint(tmp_path, functions, CHOOSE + call)
    assert f"unbounded, {why}" in text


FIGURE_2 = """
struct n3 { int f0; };
struct n2 { struct n3 *f0; struct n2 *f4; };
struct n1 { struct n2 *f0; int f4; struct n1 *f8; };
int f(struct n1 *p1, struct n1 *p2, struct n2 *p3) {
  int r = p1->f4 + p1->f0->f0->f0;
  p2->f4 = r;
  r += p2->f8->f4;
  while (p3->f4) p3 = p3->f4;
  return r + (p3->f0 != 0);
}
static struct n3 c;
static struct n2 chain[2] = {{&c, &chain[1]}, {&c, 0}};
static struct n1 first = {&chain[0], 1, 0}, second = {&chain[1], 2, &first};
"""


def test_paths_through_memory_that_is_unbounded(tmp_path: Path) -> None:
    """Figure 2 and Example 3 of the paper: what p1 and p2 lead to may be the same; nodes of the chain are unbounded,
    and what lies after the first one is not."""
    call = "__VERIFIER_assert(f(&first, __VERIFIER_nondet_int() ? &first : &second, &chain[0]));"
    lines = footprint(tmp_path, FIGURE_2, call).splitlines()
    cells = [line.partition(": ")[2] for line in lines]
    assert "p1->f0, p1->f4, p2->f4 (written), p2->f8, p2->f8->f4" in cells
    assert "p1->f0->f0->f0" in cells
    assert any("unbounded, it is not known which cells are accessed" in line for line in lines)


def test_limits(tmp_path: Path) -> None:
    functions, main = "void f(struct node *p, struct node *q) { p->a = p->b; q->a = 1; }", CHOOSE + "f(p, q);"
    assert "it has 3 cells" in footprint(tmp_path, functions, main, limits=FrameLimits(cells=2))
    assert "2 paths lead there" in footprint(tmp_path, functions, main, limits=FrameLimits(aliases=1))
    assert "unbounded" not in footprint(tmp_path, functions, main)


def test_a_picture_has_all_memories(tmp_path: Path) -> None:
    program = _program(
        tmp_path, "void f(struct node **p, int n) { (*p)->a = 1; table[n & 3].b = 2; }", CHOOSE + "f(&p, 1);"
    )
    footprints = footprints_of(program)
    picture = ElementTree.fromstring(svg(footprint_drawing(program, footprints, "f")))
    texts = [text.text for text in picture.iter() if text.text]
    assert "finite" in texts and "(*p)->a (written)" in texts
    assert any("it is not known" in text for text in texts)


def test_the_figure_of_the_paper(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "figure1.c"
    path.write_text(
        HEAD
        + """typedef struct S { int x; } S;
void init_x(S *s) { s->x = 0; }
int read_x(S *s) { return s->x; }
int main(void) {
  S *p = malloc(sizeof(S)), *q = malloc(sizeof(S)), *r = __VERIFIER_nondet_int() ? p : q;
  r->x = 1; p->x = 10; q->x = 20; init_x(p);
  __VERIFIER_assert(read_x(q) == 20);
  return 0;
}
"""
    )
    assert main(["show", "footprint", str(path), "--calls", "summaries", "--only", "init_x"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("init_x(s)\n") and "s: s->x (written)\n" in shown
    assert main(["show", "footprint", str(path), "--calls", "summaries", "--only", "nobody"]) != 0

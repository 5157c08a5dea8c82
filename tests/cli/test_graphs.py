"""`limpet show callgraph` and `cfg`, against what the program says."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree

from tests.cli.conftest import Limpet, Write

PROGRAM = """#include <stdlib.h>
int add(int a) { return a + 1; }
int sub(int a) { return a - 1; }
int (*ops[2])(int) = {add, sub};
static int pick(int i, int x) { return ops[i & 1](x); }
int rec(int n) {
  while (n > 3)
    n -= 2;
  if (n > 0) return rec(n - 1);
  return 0;
}
void unused(void) { rec(1); }
int main(int argc, char **argv) {
  char *p = malloc(4); free(p);
  switch (argc) { case 1: return pick(0, 2); case 2: return rec(3); }
  return add(1);
}
"""


def edges(text: str) -> set[tuple[str, str, str]]:
    names = dict(re.findall(r'^\s*(\w+) \[.*label="([^"\\]*)', text, re.M))
    return {(names[a], names[b], label) for a, b, label in re.findall(r'(\w+) -> (\w+) \[label="([^"]*)"\]', text)}


def test_calls(limpet: Limpet, write: Write) -> None:
    write("p.c", PROGRAM)
    text = limpet("show", "callgraph", "p.c").out.decode()
    assert edges(text) == {
        ("main", "malloc", ""),
        ("main", "free", ""),
        ("main", "pick", ""),
        ("main", "rec", ""),
        ("main", "add", ""),
        ("pick", "add", "pointer"),
        ("pick", "sub", "pointer"),
        ("rec", "rec", ""),
    }
    assert "limpet" not in text and "llvm" not in text
    assert edges(limpet("show", "callgraph", "p.c", "--only", "pick").out.decode()) == {
        ("pick", "add", "pointer"),
        ("pick", "sub", "pointer"),
    }


def test_control_flow(limpet: Limpet, write: Write) -> None:
    write("p.c", PROGRAM)
    text = limpet("show", "cfg", "p.c", "--only", "rec", "--no-sanitize").out.decode()
    found = edges(text)
    # A loop, its two ways out, and lines of the source.
    assert any(a == b or (b, a) in {(x, y) for x, y, _ in found} for a, b, _ in found)
    assert {label for *_, label in found} == {"true", "false", ""}
    assert "line 8" in text and "line 13" not in text
    switch = limpet("show", "cfg", "p.c", "--only", "main").out.decode()
    assert {"1", "2", "default"} <= {label for *_, label in edges(switch)}


def test_pictures_and_mistakes(limpet: Limpet, write: Write) -> None:
    write("p.c", PROGRAM)
    for what in ("callgraph", "cfg"):
        picture = ElementTree.fromstring(limpet("show", what, "p.c", "--svg").out.decode())
        plain = limpet("show", what, "p.c").out.decode()
        assert sum(element.tag.endswith("rect") for element in picture.iter()) == plain.count("shape=")
        done = limpet("show", what, "p.c", "--only", "peck")
        assert done.code == 3 and "did you mean `pick`?" in done.err

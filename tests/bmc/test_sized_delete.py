"""`delete` is called with the size of the type in the source, which is that of the object unless that has another."""

from __future__ import annotations

import pytest
from tests.bmc.asking import Ask, violated

BASES = "struct A { int x; }; struct B : A { long y; };\nstruct V { virtual ~V() {} }; struct W : V { long y; };\n"
WRONG = ("A *a = new B; delete a;", "char *p = new char; delete (int *)(void *)p;")
RIGHT = (
    "V *v = new W; delete v; delete (A *)0;",
    "struct E {}; E *e = new E; delete e; long *p = new long[3]; delete[] p;",
    "struct alignas(64) S { int x; }; S *s = new S; delete s;",
    "struct D { int x; ~D() { x = 1; } }; D *p = new D[3]; delete[] p;",
)


@pytest.mark.parametrize("text", WRONG)
def test_another_size(ask: Ask, text: str) -> None:
    program = f"{BASES}int main() {{\n{text}\nreturn 0; }}\n"
    assert violated(ask(program, name="p.cpp")) == [("mismatched-free", 4)]
    assert ask(program, name="p.cpp", command="run")["exit"] == 1


@pytest.mark.parametrize("text", RIGHT)
def test_the_same_size(ask: Ask, text: str) -> None:
    assert ask(f"{BASES}int main() {{\n{text}\nreturn 0; }}\n", name="p.cpp")["verdict"] == "safe"


def test_what_is_no_block_is_reported_as_that(ask: Ask) -> None:
    text = "int main() {\nlong *p = new long; delete p;\ndelete p;\nreturn 0; }\n"
    assert violated(ask(text, name="p.cpp")) == [("double-free", 3)]

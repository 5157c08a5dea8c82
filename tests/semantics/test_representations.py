"""Which representation is chosen."""

from __future__ import annotations

from limpet.base.context import Context
from limpet.bound.bound import bound
from limpet.bound.limits import Limits
from limpet.seair.parse import parse_program
from limpet.semantics.representations import best_memory

HEAD = """pointers 64
entry main
global @g: variable 800 bytes align 8 region M

fun main() {
E:
  M0 = mem.init M
  A0 = mem.init objects
  i: bv64 = nondet "i" i64
"""


def chosen(body: str) -> str:
    return best_memory(bound(Context(), parse_program(HEAD + body + "  halt\n}\n", "t"), Limits()))


def test_known_objects() -> None:
    assert chosen("  x: bv64 = load (bvadd @g i), M0\n") == "seam"
    assert chosen("") == "seam"


def test_pointers_from_memory() -> None:
    loads = ["p: bv64 = load (bvadd @g i), M0", "q: bv64 = load p, M0", "r: bv64 = load q, M0", "s: bv64 = load r, M0"]
    assert chosen("".join(f"  {each}\n" for each in loads)) == "arrays"

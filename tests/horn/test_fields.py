"""Numbers beside pointers in one object: each field is what it is, and pointers that are read point to where they were
stored to. The oracle is the layout that the program was written with."""

from __future__ import annotations

import pytest
from tests.seair.parse import parse_program

from limpet.horn.flow import Cell
from limpet.horn.memory_layout import fitted, region_classes
from limpet.seair.program import Program

NODES = """
pointers {bits}
entry main
fun main() {{
entry:
  A = mem.init objects
  R = mem.init R
  n: bv{bits} = nondet "nondet" i{bits}
  p: bv{bits}, A.1 = malloc 16, A align 16 region R name "node"
  value: bv{bits} = (bvadd p (_ bv{size} {bits}))
  R.1 = store p, p, R
  R.2 = store n, value, R.1
  {further}
  q: bv{bits} = load p, R.3
  x: bv{bits} = load value, R.3
  at: bv{bits} = (bvadd q (_ bv{size} {bits}))
  y: bv{bits} = load at, R.3
  halt
}}
"""


def program_of(bits: int, further: str) -> Program:
    size = bits // 8
    return parse_program(NODES.format(bits=bits, size=size, further=further.format(bits=bits, size=size)))


@pytest.mark.parametrize("bits", [32, 64])
def test_numbers_are_told_from_pointers(bits: int) -> None:
    program = program_of(bits, "R.3 = store (_ bv7 {bits}), value, R.2")
    found = fitted(program, region_classes(program))
    symbol, sort = program.builder.symbol, program.builder.manager.bitvec(bits)
    assert symbol("q", sort) in found.pointers
    assert symbol("x", sort) not in found.pointers and symbol("y", sort) not in found.pointers
    assert found.residues.of(symbol("q", sort)) == (0, 0)
    assert [group.size for group in found.layout["R"].groups] == [bits // 8] * 2
    assert [Cell("R", position) in found.pointers for position in range(2)] == [True, False]


@pytest.mark.parametrize("bits", [32, 64])
def test_a_number_that_is_read_as_a_pointer(bits: int) -> None:
    program = program_of(bits, "R.3 = store n, p, R.2")
    found = fitted(program, region_classes(program))
    symbol, sort = program.builder.symbol, program.builder.manager.bitvec(bits)
    residue = found.residues.of(symbol("q", sort))
    assert residue is not None and residue.modulus == 1, "the number may be any address"


@pytest.mark.parametrize("bits", [32, 64])
def test_what_is_copied_may_be_anywhere(bits: int) -> None:
    program = program_of(bits, "R.3 = memcpy value, R.2, p, R.2, {size}")
    found = fitted(program, region_classes(program))
    symbol, sort = program.builder.symbol, program.builder.manager.bitvec(bits)
    assert symbol("x", sort) in found.pointers and symbol("y", sort) in found.pointers

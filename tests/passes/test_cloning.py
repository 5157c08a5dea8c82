"""Copies share no register with what they are made from, and lose nothing."""

from __future__ import annotations

import copy
import dataclasses
from typing import Any

import pytest
from tests.passes.deciding import check
from tests.seair.parse import parse_program

from limpet.base.diagnostics import Location, Unsupported
from limpet.passes.cloning import BodyCopy, rewritten
from limpet.passes.inlining import inline_calls
from limpet.passes.names import FreshSeaNames
from limpet.seair import operations as ops
from limpet.seair.operations import Instruction, MemoryRegister, Property
from limpet.seair.program import Function
from limpet.terms.rules import default_builder
from limpet.terms.term import Term

CLASSES = sorted(
    (each for each in Instruction.__subclasses__() if each.__module__.startswith("limpet.")),
    key=lambda each: each.__name__,
)
LISTS = {"arguments", "results", "memory_arguments", "memory_results", "memories_read"}


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_every_instruction_is_copied_by_its_lists(kind: type[Instruction]) -> None:
    """Whatever is a term or a memory is replaced, all else is kept."""
    builder = default_builder()
    word = builder.manager.bitvec(64)
    made: Any = object.__new__(kind)
    terms, memories = {*kind.TERMS, *kind.DEFINES}, {*kind.MEMORIES, *kind.DEFINES_MEMORY}
    for field in dataclasses.fields(kind):
        value: Any
        if field.name in terms:
            value = builder.symbol(field.name, word)
        elif field.name in memories:
            value = MemoryRegister(field.name, "M")
        elif field.name == "location":
            value = Location("a.c", 3)
        else:
            value = f"the {field.name}"
        setattr(made, field.name, (value, value) if field.name in LISTS else value)
    before = copy.copy(made)

    def other(term: Term) -> Term:
        return builder.symbol(f"new {term.payload}", word)

    def other_memory(memory: MemoryRegister) -> MemoryRegister:
        return MemoryRegister(f"new {memory.name}", "M")

    changed = rewritten(made, other, other_memory)
    assert type(changed) is kind
    assert all(term.payload.startswith("new ") for term in (*changed.terms(), *changed.defines()))
    assert all(memory.name.startswith("new ") for memory in (*changed.memories(), *changed.defines_memory()))
    for field in dataclasses.fields(kind):
        assert getattr(made, field.name) is getattr(before, field.name)
        if field.name not in terms | memories:
            assert getattr(changed, field.name) is getattr(made, field.name)
            assert not isinstance(getattr(changed, field.name), Term | MemoryRegister)


def test_terms_that_share_are_rewritten_once() -> None:
    builder = default_builder()
    x = builder.symbol("x", builder.manager.bitvec(64))
    body = BodyCopy(builder, FreshSeaNames(builder, Function("f"), ()))
    now = body.renamed(x)
    term, expected = x, now
    for step in range(300):
        # As a tree it has 2**300 nodes.
        term = builder.bv_xor(builder.bv_mul(term, builder.bv(2 * step + 3, 64)), builder.bv_add(term, x))
        expected = builder.bv_xor(builder.bv_mul(expected, builder.bv(2 * step + 3, 64)), builder.bv_add(expected, now))
        assert body.term(term) is expected


def test_properties_stay_the_same() -> None:
    program = parse_program(
        """
pointers 64
entry main
fun main() {
BB0:
  call f()
  call f()
  halt
}
fun f() {
BB0:
  c: bool = nondet "input" i1 @ a.c:3:4
  assert c, assertion "it" at a.c:4:5 in f
  return
}
"""
    )
    (claim,) = [i for i in program.functions["f"].instructions() if isinstance(i, ops.Assert)]
    made = inline_calls(program)
    claims = [i for i in made.functions["main"].instructions() if isinstance(i, ops.Assert)]
    inputs = [i for i in made.functions["main"].instructions() if isinstance(i, ops.Nondet)]
    assert [each.property for each in claims] == [claim.property] * 2
    assert all(each.property is claim.property and each.location == claim.location for each in claims)
    assert [(each.label, each.type) for each in inputs] == [("input", "i1")] * 2
    assert all(each.location is not None and each.location.line == 3 for each in inputs)
    assert inputs[0].result is not inputs[1].result
    assert isinstance(claim.property, Property)


OWN_REGION = """
pointers 64
entry main
global @g: variable 4 bytes align 4 region M = "01000000"
fun main() {
BB0:
  A: objects = mem.init objects
  M: M = mem.init M
  A.1: objects = call f(; A)
  v: bv32 = load @g, M
  assert (= v #x00000001), assertion "main's"
  halt
}
fun f(; A: objects) -> (; A) {
BB0:
  M: M = mem.init M
  p: bv64, A.1 = alloca 4, A region M
  w: bv32 = load p, M
  assert (= w #x00000000), assertion "anything"
  return ; A.1
}
"""


def test_regions_of_the_callee_are_no_regions_of_the_caller() -> None:
    """Both are named M; the one of the callee has none of the globals' bytes."""
    made = check(inline_calls(check(parse_program(OWN_REGION))))
    (alloc,) = [i for i in made.functions["main"].instructions() if isinstance(i, ops.Alloc)]
    (load, _) = [i for i in made.functions["main"].instructions() if isinstance(i, ops.Load)]
    assert alloc.region == load.memory.region != "M"


def test_only_the_entry_has_the_state_of_all_objects() -> None:
    text = OWN_REGION.replace("f(; A: objects) -> (; A)", "f()").replace("A.1: objects = call f(; A)", "call f()")
    text = text.replace("  M: M = mem.init M\n  p", "  A: objects = mem.init objects\n  M: M = mem.init M\n  p")
    with pytest.raises(Unsupported):
        inline_calls(parse_program(text.replace("return ; A.1", "return")))

"""What is known from the calls of a program."""

from __future__ import annotations

from tests.seair.parse import parse_program

from limpet.passes.callgraph import call_graph

PROGRAM = """
pointers 64
entry main

fun main() {
BB0:
  call even()
  call quiet()
  call even()
  halt
}
fun even() {
BB0:
  c: bool = nondet
  br c, BB1, BB2
BB1:
  call odd()
  br BB2
BB2:
  return
}
fun odd() {
BB0:
  call even()
  call leaf()
  return
}
fun leaf() {
BB0:
  assert false, assertion "leaf"
  return
}
fun quiet() {
BB0:
  return
}
fun itself() {
BB0:
  A: objects = mem.init objects
  end A check memory-leak
  call itself()
  return
}
fun nobody() {
BB0:
  call itself()
  call quiet()
  halt
}
"""


def test_call_graph() -> None:
    graph = call_graph(parse_program(PROGRAM))
    assert graph.callees["main"] == ("even", "quiet")
    assert graph.reached == {"main", "even", "odd", "leaf", "quiet"}
    assert graph.unreached == {"itself", "nobody"}
    assert graph.recursive == {"even", "odd", "itself"}
    assert graph.failing == {"main", "even", "odd", "leaf", "itself", "nobody"}


def test_callees_come_first() -> None:
    graph = call_graph(parse_program(PROGRAM))
    place = {name: at for at, name in enumerate(graph.bottom_up)}
    assert len(place) == len(graph.callees)
    for caller, callees in graph.callees.items():
        for callee in callees:
            assert place[callee] < place[caller] or {caller, callee} <= graph.recursive

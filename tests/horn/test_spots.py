"""Programs in Sea-IR, each about one spot where clauses could lose a run: the assertion at the end fails in some run,
and its contrary in none."""

from __future__ import annotations

import pytest
from tests.horn.deciding import is_unsafe, problem_of
from tests.seair.check import check_program
from tests.seair.parse import parse_program

from limpet.horn.options import HornOptions

WAYS = [HornOptions(step, ints=ints) for step in ("large", "small") for ints in ("exact", "bv")]
IN_ALL_WAYS = pytest.mark.parametrize("options", WAYS, ids=lambda each: f"{each.step}-{each.ints}")

TWO_CALLS = """
pointers 64
entry main
fun f(n: bv32) -> (bv32) {
entry:
  m: bv32 = nondet "nondet" i32
  return (bvxor n m)
}
fun main() {
entry:
  a: bv32 = call f((_ bv1 32))
  assume (bvslt a (_ bv0 32))
  b: bv32 = call f((_ bv2 32))
  c: bv64 = ((_ zero_extend 32) b)
  d: bv64 = (bvudiv c (_ bv16 64))
  assert (not (= d #x000000000fffffff)), assertion "fails" at a.c:1
  halt
}
"""

POINTER_AND_NUMBER = """
pointers 64
entry main
global @g: variable 8 bytes align 8 region R = zeros
fun f() -> (bv64) {
entry:
  m: bv64 = nondet "nondet" i64
  return m
}
fun main() {
entry:
  R = mem.init R
  p: bv64 = call f()
  assume (= p @g)
  n: bv64 = call f()
  assume (= n (_ bv5 64))
  R.1 = store (_ bv7 32), p, R
  v: bv32 = load @g, R.1
  assert (not (= v (_ bv7 32))), assertion "fails" at a.c:1
  halt
}
"""

LARGE_OBJECTS = """
pointers 32
entry main
global @a: variable 4194304 bytes align 4 region R = zeros
global @b: variable 4194304 bytes align 4 region R = zeros
fun main() {
entry:
  R = mem.init R
  i: bv32 = nondet "nondet" i32
  assume (= i (_ bv262144 32))
  j: bv32 = nondet "nondet" i32
  assume (= j (_ bv0 32))
  R.1 = store (_ bv1 32), (bvadd @a (bvmul i (_ bv4 32))), R
  R.2 = store (_ bv2 32), (bvadd @b (bvmul j (_ bv4 32))), R.1
  v: bv32 = load (bvadd @a (bvmul i (_ bv4 32))), R.2
  assert (not (= v (_ bv1 32))), assertion "fails" at a.c:1
  halt
}
"""

NO_OBJECTS = """
pointers 64
entry main
fun main() {
entry:
  n: bv64 = nondet "nondet" i64
  p: bv64 = n
  there: bool = isobject p
  assert (bvult n (_ bv1099511627776 64)), assertion "fails" at a.c:1
  halt
}
"""

UNDEFINED_AGAIN = """
pointers 64
entry main
fun main() {
entry:
  A = mem.init objects
  R = mem.init undefined R
  p: bv64, A.1 = alloca 8, A align 8 region R name "p"
  R.1 = memset p, #xff, 8, R
  q: bv64, A.2 = alloca 8, A.1 align 8 region R name "q"
  R.2 = memset q, #xff, 8, R.1
  R.3 = store (_ bv0 32), p, R.2
  R.4 = memset p, #xff, 8, R.3
  v: bv32 = load p, R.4
  assert (= v (_ bv0 32)), assertion "fails" at a.c:1
  halt
}
"""

DEFINED_AT_ONCE = """
pointers 64
entry main
fun main() {
entry:
  A = mem.init objects
  R = mem.init undefined R
  q: bv64, A.1 = alloca 8, A align 8 region R name "q"
  R.1 = memset q, #xff, 8, R
  p: bv64, A.2 = alloca 8, A.1 align 8 region R name "p"
  R.2 = memset p, #x00, 8, R.1
  v: bv32 = load p, R.2
  assert (not (= v (_ bv0 32))), assertion "fails" at a.c:1
  halt
}
"""

SLOTS = """
pointers 64
entry main
global @a: variable 4 bytes align 4 region R = zeros
global @b: variable 4 bytes align 4 region S = zeros
fun main() {
entry:
  W = mem.init slot written
  W.1 = store #x01, @a, W
  W.2 = store #x00, @b, W.1
  v: bv8 = load @a, W.2
  assert (not (= v #x01)), assertion "fails" at a.c:1
  halt
}
"""

COPIED_UNION = """
pointers 64
entry main
global @a: variable 16 bytes align 8 region R = zeros
global @b: variable 16 bytes align 8 region S = zeros
fun main() {
entry:
  R = mem.init R
  S = mem.init S
  R.1 = store (_ bv5 32), @a, R
  R.2 = store (_ bv6 32), (bvadd @a (_ bv8 64)), R.1
  u: bv8 = load (bvadd @a (_ bv8 64)), R.2
  S.1 = store (_ bv9 32), @b, S
  S.2 = memcpy @b, S.1, @a, R.2, 16
  w: bv8 = load (bvadd @b (_ bv0 64)), S.2
  assert (not (= w (_ bv5 8))), assertion "fails" at a.c:1
  halt
}
"""

ONE_OBJECT_PER_CALL = """
pointers 64
entry main
fun f(n: bv32; A: objects) -> (bv32; A) {
entry:
  R = mem.init R
  p: bv64, A.1 = alloca 8, A align 8 region R name "p"
  R.1 = store n, p, R
  m: bv32; A.2: objects = call g((bvadd n (_ bv1 32)); A.1)
  v: bv32 = load p, R.1
  return (bvadd v m); A.2
}
fun g(k: bv32; A.3: objects) -> (bv32; A.3) {
entry:
  S = mem.init S
  q: bv64, A.4 = alloca 8, A.3 align 8 region S name "q"
  S.1 = store k, q, S
  w: bv32 = load q, S.1
  return w; A.4
}
fun main() {
entry:
  A.5 = mem.init objects
  r: bv32; A.6: objects = call f((_ bv1 32); A.5)
  s: bv32; A.7: objects = call f((_ bv10 32); A.6)
  assert (not (= (bvadd r s) (_ bv24 32))), assertion "fails" at a.c:1
  halt
}
"""

TEXTS = {
    "the same function with results read in two ways": TWO_CALLS,
    "the same function for a pointer and a number": POINTER_AND_NUMBER,
    "objects larger than a slot": LARGE_OBJECTS,
    "no objects at all": NO_OBJECTS,
    "undefined again": UNDEFINED_AGAIN,
    "defined at once": DEFINED_AT_ONCE,
    "marks of bytes of several objects": SLOTS,
    "a union that is copied": COPIED_UNION,
    "one object per call": ONE_OBJECT_PER_CALL,
}
"""Each has an assertion that can fail."""
ALWAYS = {
    "objects larger than a slot",
    "undefined again",
    "defined at once",
    "marks of bytes of several objects",
    "one object per call",
}
"""Those in which it always fails, and nothing is left out."""


@IN_ALL_WAYS
@pytest.mark.parametrize("name", TEXTS)
def test_no_run_is_lost(name: str, options: HornOptions) -> None:
    program = parse_program(TEXTS[name])
    assert not check_program(program)
    assert is_unsafe(problem_of(program, options).system)


@IN_ALL_WAYS
@pytest.mark.parametrize("name", sorted(ALWAYS))
def test_no_run_is_made_up(name: str, options: HornOptions) -> None:
    head, condition = TEXTS[name].rsplit("assert ", 1)
    program = parse_program(f"{head}assert (not {condition}".replace(', assertion "fails"', '), assertion "fails"'))
    problem = problem_of(program, options)
    assert not problem.approximations
    assert is_unsafe(problem.system) is False

"""Which copies of loops and calls are made, and where they are cut."""

from __future__ import annotations

import pytest
from tests.seair.parse import parse_program

from limpet.base.context import Context, Deadline
from limpet.bound.bound import bound
from limpet.bound.limits import BoundingTimeout, Limits
from limpet.seair import operations as ops
from limpet.seair.bounded import BoundedProgram
from limpet.seair.text import print_program

HEAD = 'pointers 64\nentry main\nglobal @g: variable 8 bytes align 4 region M = "0100000002000000"\n\n'


def bounded(text: str, **limits: object) -> BoundedProgram:
    context = Context()
    made = bound(context, parse_program(HEAD + text, "t"), Limits(**limits))  # type: ignore[arg-type]
    made.seen = dict(made.seen)
    return made


def instructions(made: BoundedProgram) -> list[ops.Instruction]:
    return list(made.function.instructions())


def asserts(made: BoundedProgram) -> list[ops.Assert]:
    return [each for each in instructions(made) if isinstance(each, ops.Assert)]


def messages(made: BoundedProgram) -> list[str]:
    return [each.property.message for each in asserts(made)]


def main(body: str) -> str:
    return "fun main() {\nE:\n  M0 = mem.init M\n  A0 = mem.init objects\n" + body + "}\n"


CONSTANT_LOOP = main(
    """  br H
H:
  i: bv32 = phi [(_ bv0 32), E], [i1, B]
  s: bv32 = phi [(_ bv0 32), E], [s1, B]
  br (bvult i (_ bv1000 32)), B, X
B:
  s1: bv32 = (bvadd s i)
  i1: bv32 = (bvadd i (_ bv1 32))
  br H
X:
  assert (= s (_ bv499500 32)), assertion "sum" at a.c:3
  assert (= s (_ bv1 32)), assertion "not" at a.c:4
  halt
"""
)


def test_constant_loops_need_no_bound() -> None:
    made = bounded(CONSTANT_LOOP, loops=0)
    assert not made.cuts
    assert messages(made) == ["not"]
    assert {property.message for property, _ in made.seen} == {"sum", "not"}
    assert len(made.function.blocks) == 1


def test_a_decided_exit_among_others_needs_no_bound() -> None:
    body = """  br H
H:
  i: bv32 = phi [(_ bv0 32), E], [i1, C]
  br (bvult i (_ bv20 32)), B, X
B:
  n: bv8 = nondet "n" i8
  br (= n (_ bv0 8)), X, C
C:
  i1: bv32 = (bvadd i (_ bv1 32))
  br H
X:
  assert (bvult i (_ bv20 32)), assertion "left early" at a.c:9
  halt
"""
    made = bounded(main(body), loops=0)
    assert not made.cuts
    # One value per iteration in which the loop may end, and one for its proper end.
    (phi,) = [phi for block in made.function.blocks for phi in block.phis]
    assert len(phi.incoming) == 21


def test_short_circuit_tests_are_tests() -> None:
    body = """  br H
H:
  i: bv32 = phi [(_ bv0 32), E], [i1, B]
  br (bvult i (_ bv9 32)), R, T
R:
  n: bool = nondet "n" i1
  br T
T:
  c: bool = phi [false, H], [n, R]
  br c, B, X
B:
  i1: bv32 = (bvadd i (_ bv1 32))
  br H
X:
  halt
"""
    assert not bounded(main(body), loops=0).cuts


NONDET_LOOP = main(
    """  br H @ a.c:10:1
H:
  i: bv32 = phi [(_ bv0 32), E], [i1, B]
  n: bool = nondet "n" i1 @ a.c:12:3
  br n, B, X
B:
  i1: bv32 = (bvadd i (_ bv1 32)) @ a.c:13:3
  br H
X:
  assert (bvult i (_ bv2 32)), assertion "few" at a.c:14
  halt
"""
)


@pytest.mark.parametrize("loops", [0, 1, 5])
def test_symbolic_loops_are_cut(loops: int) -> None:
    made = bounded(NONDET_LOOP, loops=loops)
    (cut,) = made.cuts
    assert cut.property.kind == "unwinding"
    assert cut.property.message == f"loop cut after {loops} iterations"
    assert (cut.function, cut.bound, cut.recursion) == ("main", loops, False)
    assert cut.location is not None
    assert cut.location.line == 12
    assert sum(isinstance(each, ops.Nondet) for each in instructions(made)) == loops + 1
    assert [each.property for each in asserts(made) if each.property.kind == "unwinding"] == [cut.property]


def test_bounds_by_place() -> None:
    def iterations(**limits: object) -> int:
        return bounded(NONDET_LOOP, **limits).cuts[0].bound

    assert iterations(loops=2, loop_bounds={("main", 12): 4}) == 4
    assert iterations(loops=2, loop_bounds={("main", 13): 4}) == 2
    assert iterations(loops=2, loop_bounds={("main", 0): 3, ("main", 12): 4}) == 4
    assert iterations(loops=2, loop_bounds={("main", 0): 3}) == 3
    assert iterations(loops=2, loop_bounds={("other", 0): 3}) == 2


@pytest.mark.parametrize("condition", ["true", "(= x (_ bv1 32))"])
def test_loops_that_go_on_for_ever_are_cut(condition: str) -> None:
    """The exit test is decided, but it will never be decided otherwise, and each iteration has a state of its own."""
    body = f"""  br H
H:
  i: bv32 = phi [(_ bv0 32), E], [i1, B]
  x: bv32 = load @g, M0
  br {condition}, B, X
B:
  n: bv8 = nondet "n" i8
  i1: bv32 = (bvadd i (_ bv1 32))
  br H
X:
  halt
"""
    made = bounded(main(body), loops=3)
    assert [cut.bound for cut in made.cuts] == [3]


def test_an_exit_that_checks_decide_is_charged() -> None:
    """Each iteration learns from the check that there is another one."""
    body = """  n: bv32 = nondet "n" i32
  br H
H:
  i: bv32 = phi [(_ bv0 32), E], [i1, B]
  c: bool = (bvule i n)
  br c, B, X
B:
  assert (bvult i n), assertion "inside" at a.c:3
  i1: bv32 = (bvadd i (_ bv1 32))
  br H
X:
  halt
"""
    assert [cut.bound for cut in bounded(main(body), loops=6).cuts] == [6]


COUNTING = "  i: bv32 = phi [(_ bv0 32), E], [i1, H]\n  i1: bv32 = (bvadd i (_ bv1 32))\n"


@pytest.mark.parametrize("inside, cuts", [("", []), (COUNTING, [7])])
def test_a_loop_without_exit_is_cut_where_its_state_changes(inside: str, cuts: list[int]) -> None:
    made = bounded(main(f"  br H\nH:\n{inside}  br H\n"), loops=7)
    assert [cut.bound for cut in made.cuts] == cuts


def test_searching_a_constant_string_is_progress() -> None:
    """Every character is the same, but each time it is another one."""
    text = """pointers 64
entry main
global @s: constant 7 bytes align 1 region M = "61616161616100"

fun main() {
E:
  M0 = mem.init M
  br H
H:
  p: bv64 = phi [@s, E], [q, B]
  c: bv8 = load p, M0
  br (= c #x00), X, B
B:
  q: bv64 = (bvadd p (_ bv1 64))
  br H
X:
  assert (= (bvsub p @s) (_ bv6 64)), assertion "length" at a.c:1
  halt
}
"""
    made = bound(Context(), parse_program(text, "t"), Limits(loops=0))
    assert not made.cuts
    assert not messages(made)
    assert made.seen


def test_nested_loops() -> None:
    body = """  br H
H:
  i: bv32 = phi [(_ bv0 32), E], [i1, T]
  s: bv32 = phi [(_ bv0 32), E], [t, T]
  br (bvult i (_ bv3 32)), K, X
K:
  j: bv32 = phi [(_ bv0 32), H], [j1, L]
  t: bv32 = phi [s, H], [t1, L]
  br (bvult j i), L, T
L:
  t1: bv32 = (bvadd t j)
  j1: bv32 = (bvadd j (_ bv1 32))
  br K
T:
  i1: bv32 = (bvadd i (_ bv1 32))
  br H
X:
  assert (= s (_ bv1 32)), assertion "sum" at a.c:1
  halt
"""
    made = bounded(main(body), loops=0)
    assert not made.cuts
    assert not asserts(made)


def test_values_after_a_loop_are_those_of_the_iteration_that_left_it() -> None:
    """v is defined in the loop and used after it without a phi."""
    body = """  br H
H:
  i: bv32 = phi [(_ bv0 32), E], [i1, B]
  v: bv32 = (bvmul i i)
  n: bool = nondet "n" i1
  br n, B, X
B:
  i1: bv32 = (bvadd i (_ bv1 32))
  br H
X:
  br Y
Y:
  assert (bvult v (_ bv3 32)), assertion "small" at a.c:1
  halt
"""
    made = bounded(main(body), loops=3)
    (phi,) = [phi for block in made.function.blocks for phi in block.phis]
    assert [value.payload for _, value in phi.incoming] == [0, 1, 4, 9]  # type: ignore[union-attr]


def test_irreducible_loops() -> None:
    """Entered at A or at B."""
    body = """  n: bool = nondet "n" i1
  br n, A, B
A:
  x: bv32 = phi [(_ bv0 32), E], [y1, B]
  x1: bv32 = (bvadd x (_ bv1 32))
  br (bvult x1 (_ bv4 32)), B, X
B:
  y: bv32 = phi [(_ bv1 32), E], [x1, A]
  y1: bv32 = (bvadd y (_ bv1 32))
  br A
X:
  assert (bvult x1 (_ bv6 32)), assertion "end" at a.c:1
  halt
"""
    made = bounded(main(body), loops=5)
    assert not made.cuts or len(made.function.blocks) < 40
    assert "end" in {property.message for property, _ in made.seen}


FACTORIAL = """fun fact(n: bv32; M1: M) -> (bv32; M1) {
E:
  br (bvult n (_ bv2 32)), X, R
R:
  r: bv32; M2: M = call fact((bvsub n (_ bv1 32)); M1) @ a.c:5:7
  p: bv32 = (bvmul r n)
  br X
X:
  v: bv32 = phi [(_ bv1 32), E], [p, R]
  M3: M = phi [M1, E], [M2, R]
  return v; M3
}

"""


def test_constant_recursion_needs_no_bound() -> None:
    body = """  r: bv32; M1: M = call fact((_ bv10 32); M0)
  assert (= r (_ bv3628800 32)), assertion "ten" at a.c:1
  halt
"""
    made = bounded(FACTORIAL + main(body), recursion=1)
    assert not made.cuts
    assert not asserts(made)


def test_deep_constant_recursion() -> None:
    body = """  r: bv32; M1: M = call fact((_ bv3000 32); M0)
  assert (= r (_ bv0 32)), assertion "many" at a.c:1
  halt
"""
    made = bounded(FACTORIAL + main(body), recursion=1)
    assert not made.cuts
    assert not asserts(made)
    assert len(made.seen) == 1


@pytest.mark.parametrize("recursion", [1, 3])
def test_symbolic_recursion_is_cut(recursion: int) -> None:
    body = """  n0: bv32 = nondet "n" i32
  r0: bv32; M1: M = call fact(n0; M0) @ a.c:9:1
  assert (bvult r0 (_ bv5 32)), assertion "small" at a.c:1
  halt
"""
    made = bounded(FACTORIAL + main(body), recursion=recursion)
    (cut,) = made.cuts
    assert cut.recursion
    assert cut.function == "fact"
    assert cut.property.message == f"recursive call of fact cut at depth {recursion}"
    assert cut.location is not None
    assert cut.location.line == 5
    contexts = [each.context for each in asserts(made) if each.property.kind == "unwinding"]
    assert [context.depth for context in contexts if context is not None] == [recursion]


MUTUAL = """fun even(n: bv32) -> (bool) {
E:
  br (= n (_ bv0 32)), X, R
R:
  r: bool = call odd((bvsub n (_ bv1 32)))
  br X
X:
  v: bool = phi [true, E], [r, R]
  return v
}

fun odd(n2: bv32) -> (bool) {
E:
  br (= n2 (_ bv0 32)), X, R
R:
  r2: bool = call even((bvsub n2 (_ bv1 32)))
  br X
X:
  v2: bool = phi [false, E], [r2, R]
  return v2
}

"""


def test_mutual_recursion() -> None:
    constant = '  r9: bool = call even((_ bv7 32))\n  assert (not r9), assertion "odd" at a.c:1\n  halt\n'
    made = bounded(MUTUAL + main(constant), recursion=1)
    assert not made.cuts
    assert not asserts(made)
    symbolic = (
        '  n9: bv32 = nondet "n" i32\n  r9: bool = call even(n9)\n  assert r9, assertion "even" at a.c:1\n  halt\n'
    )
    made = bounded(MUTUAL + main(symbolic), recursion=2)
    assert [(cut.function, cut.bound) for cut in made.cuts] == [("even", 2)]


def test_calls_in_loops_have_contexts_of_their_own() -> None:
    text = (
        """fun f(x: bv32) -> (bv32) {
E:
  assert (bvult x y), assertion "small" at a.c:2 in f
  return (bvadd x (_ bv1 32))
}

""".replace(" y)", " (_ bv2 32))")
        + main(
            """  br H
H:
  i: bv32 = phi [(_ bv0 32), E], [r, B]
  br (bvult i (_ bv3 32)), B, X
B:
  r: bv32 = call f(i) @ a.c:7:3
  br H
X:
  halt
"""
        )
    )
    made = bounded(text)
    assert messages(made) == ["small"]
    (failing,) = asserts(made)
    assert failing.condition is made.builder.false
    assert failing.context is not None
    assert failing.context.function == "f"
    assert len(made.seen) == 3
    assert isinstance(made.function.blocks[-1].terminator, ops.Halt)


def test_impossible_calls_are_not_expanded() -> None:
    text = "fun f() {\nE:\n  br E2\nE2:\n  call f()\n  br E2\n}\n\n" + main(
        "  br false, A, B\nA:\n  call f()\n  halt\nB:\n  halt\n"
    )
    made = bounded(text, recursion=1)
    assert not made.cuts
    assert len(made.function.blocks) == 1


def test_recursion_for_ever_is_cut() -> None:
    made = bounded("fun f(x: bv8) {\nE:\n  call f(x)\n  return\n}\n\n" + main("  call f(#x01)\n  halt\n"), recursion=3)
    assert [(cut.function, cut.bound) for cut in made.cuts] == [("f", 3)]
    growing = "fun f(x: bv32) {\nE:\n  call f((bvadd x (_ bv1 32)))\n  return\n}\n\n"
    program = parse_program(HEAD + growing + main("  call f((_ bv1 32))\n  halt\n"), "t")
    with pytest.raises(BoundingTimeout) as caught:
        bound(Context(deadline=Deadline.after(0.1)), program, Limits())
    assert caught.value.function == "f"


def test_what_never_returns() -> None:
    text = "fun f(x: bool) {\nE:\n  br x, A, B\nA:\n  halt\nB:\n  assume false\n  return\n}\n\n" + main(
        '  n: bool = nondet "n" i1\n  call f(n)\n  assert n, assertion "dead" at a.c:1\n  halt\n'
    )
    made = bounded(text)
    assert not made.seen
    assert not asserts(made)


def test_the_time_is_up() -> None:
    body = "  br H @ a.c:3:3\nH:\n  i: bv32 = phi [(_ bv0 32), E], [i1, H2]\n  br H2\nH2:\n"
    body += "  i1: bv32 = (bvadd i (_ bv1 32)) @ a.c:4:5\n  br (= i1 (_ bv0 32)), X, H\nX:\n  halt\n"
    program = parse_program(HEAD + main(body), "t")
    with pytest.raises(BoundingTimeout) as caught:
        bound(Context(deadline=Deadline.after(0.05)), program, Limits())
    assert caught.value.where is not None
    assert caught.value.where.line == 4
    assert caught.value.iterations > 10
    assert caught.value.function == "main"


def test_the_result_is_printed_and_counted() -> None:
    context = Context()
    made = bound(context, parse_program(HEAD + NONDET_LOOP, "t"), Limits(loops=2))
    assert "unwinding" in print_program(made)
    counts = context.statistics.counts
    assert counts["bound.unwindings"] == 3
    assert counts["bound.contexts"] == 1
    assert counts["bound.copied"] >= counts["bound.instructions"] > 0


def test_a_check_in_a_loop_is_no_promise_of_an_end() -> None:
    """It is decided in every iteration, always the same way."""
    body = """  n: bv32 = nondet "n" i32
  br H
H:
  i: bv32 = phi [(_ bv0 32), E], [i1, B]
  fine: bool = (bvult (bvand i (_ bv0 32)) (_ bv5 32))
  ok: bool = call check(i)
  br ok, C, F
F:
  assert false, assertion "bad" at a.c:9
  halt
C:
  br (bvult i n), B, X
B:
  i1: bv32 = (bvadd i (_ bv1 32))
  br H
X:
  halt
"""
    check = "fun check(x: bv32) -> (bool) {\nE:\n  return (bvule x (_ bv4000000000 32))\n}\n"
    made = bounded(main(body) + check, loops=3)
    assert [cut.bound for cut in made.cuts] == [3]


def test_a_test_of_something_with_itself_is_no_promise_of_an_end() -> None:
    body = """  n: bv32 = nondet "n" i32
  br H
H:
  i: bv32 = phi [(_ bv0 32), E], [i1, B]
  x: bv32 = (bvadd i n)
  less: bool = (bvult (bvmul x n) (bvmul n x))
  br less, X, C
C:
  br (bvult i n), B, X
B:
  i1: bv32 = (bvadd i (_ bv1 32))
  br H
X:
  halt
"""
    made = bounded(main(body), loops=3)
    assert [cut.bound for cut in made.cuts] == [3]


@pytest.mark.parametrize(
    "inside", ["  return (= x y)\n", "  same: bool = (= x y)\n  r: bool = (and same true)\n  return r\n"]
)
def test_what_a_call_returns_because_of_what_is_known_is_no_promise_of_an_end(inside: str) -> None:
    """The first iteration has asked; what the function says in all others follows from the answer."""
    body = """  n: bv32 = nondet "n" i32
  m: bv32 = nondet "m" i32
  br H
H:
  i: bv32 = phi [(_ bv0 32), E], [i1, B]
  empty: bool = call is_empty(n, m)
  stop: bool = (= empty true)
  br stop, X, B
B:
  i1: bv32 = (bvadd i (_ bv1 32))
  br H
X:
  halt
"""
    made = bounded(main(body) + "fun is_empty(x: bv32, y: bv32) -> (bool) {\nE:\n" + inside + "}\n", loops=3)
    assert [cut.bound for cut in made.cuts] == [3]


def test_what_a_call_returns_by_itself_needs_no_bound() -> None:
    body = """  n: bv32 = nondet "n" i32
  br H
H:
  i: bv32 = phi [(_ bv0 32), E], [i1, B]
  done: bool = call reached(i, n)
  br done, X, B
B:
  i1: bv32 = (bvadd i (_ bv1 32))
  br H
X:
  halt
"""
    reached = "fun reached(i: bv32, n: bv32) -> (bool) {\nE:\n  c: bool = (= i (_ bv50 32))\n  return c\n}\n"
    assert bounded(main(body) + reached, loops=1).cuts == []


def test_what_one_variable_is_known_to_be_says_nothing_about_the_others() -> None:
    """`found` is false because of a branch; the counter counts to 50 all the same."""
    body = """  c: bool = nondet "c" bool
  br H
H:
  i: bv32 = phi [(_ bv0 32), E], [i1, N]
  found: bool = phi [false, E], [next, N]
  br (bvult i (_ bv50 32)), B, X
B:
  b: bool = nondet "b" bool
  br found, N, A
A:
  br b, Y, N
Y:
  br N
N:
  next: bool = phi [found, B], [found, A], [true, Y]
  i1: bv32 = (bvadd i (_ bv1 32))
  br H
X:
  halt
"""
    assert bounded(main(body), loops=1).cuts == []


def test_the_least_bound_that_is_known() -> None:
    body = """  n: bv32 = nondet "n" i32
  small: bv32 = (bvurem n (_ bv7 32))
  most: bv32 = nondet known small
  br H
H:
  i: bv32 = phi [(_ bv0 32), E], [i1, B]
  br (bvult i most), B, X
B:
  i1: bv32 = (bvadd i (_ bv1 32))
  br H
X:
  assert (= i (_ bv6 32)), assertion "six" at a.c:9
  halt
"""
    made = bounded(main(body), loops=1)
    assert made.cuts == []
    assert "six" not in print_program(made)

"""Known memory cells against bytes, and what programs get out of them."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.seair.parse import parse_program

from limpet.base.config import Allocation
from limpet.base.context import Context
from limpet.bound.bound import bound
from limpet.bound.cells import CellRules, Cells
from limpet.bound.limits import Limits
from limpet.memory.address_kinds import make_addresses
from limpet.memory.expressions import Expressions
from limpet.memory.objects import ObjectTable
from limpet.memory.pointers import Pointer, Value
from limpet.seair import operations as ops
from limpet.seair.bounded import BoundedProgram
from limpet.seair.program import Global, GlobalKind
from limpet.terms.rules import default_builder
from limpet.terms.term import Term

SIZE = 48


class World:
    """One global with a pointer in it, and one object that nobody has written to."""

    def __init__(self) -> None:
        self.b = default_builder()
        table = ObjectTable()
        for _ in range(2):
            table.add("variable", self.b.bv(SIZE, 64), 1, "x")
        self.addresses = make_addresses(Allocation.CONCRETE, self.b, 64, table)
        address = self.b.symbol("@g", self.b.manager.bitvec(64))
        pointer = Pointer(self.addresses.object_constant(1), self.b.bv(0, 64))
        self.entry = Global("g", address, GlobalKind.VARIABLE, SIZE, 1, bytes(range(SIZE)), {12: address})
        self.expressions = Expressions(self.b, self.addresses)
        self.rules = CellRules(self.expressions, {address: pointer})
        self.cells: Cells = self.rules.initial([(1, self.entry)])
        self.bytes: dict[tuple[int, int], int] = {(1, at): at for at in range(SIZE)}
        for at, byte in enumerate((1 << 40).to_bytes(8, "little")):
            self.bytes[1, 12 + at] = byte

    def number(self, value: Value) -> int:
        term = self.expressions.scalar(value)
        assert term.is_constant
        return int(term.payload)


WRITES = st.lists(
    st.tuples(
        st.sampled_from(["store", "store", "store", "forget", "fill", "fill all"]),
        st.integers(1, 2),
        st.integers(0, SIZE - 1),
        st.integers(1, 20),
        st.integers(0, 2**64 - 1),
    ),
    max_size=12,
)


def write(
    world: World, cells: Cells, known: dict[tuple[int, int], int], writes: Sequence[tuple[str, int, int, int, int]]
) -> Cells:
    for what, number, offset, size, value in writes:
        size = min(size, SIZE - offset)
        places = [(number, offset + at) for at in range(size)]
        if what == "store":
            value %= 1 << (8 * size)
            cells = world.rules.store(cells, number, offset, size, world.b.bv(value, 8 * size))
            known.update(zip(places, value.to_bytes(size, "little"), strict=True))
        elif what == "fill":
            made = world.rules.filled(offset, size, world.b.bv(value & 255, 8))
            cells = world.rules.replace(cells, number, offset, offset + size, made)
            known.update(dict.fromkeys(places, value & 255))
        elif what == "fill all":
            cells = world.rules.fill_object(cells, number, value & 255, SIZE)
            known.update({(number, at): value & 255 for at in range(SIZE)})
        else:
            cells = world.rules.forget(cells, number, offset, offset + size)
            for place in places:
                known.pop(place, None)
    return cells


def compare(world: World, cells: Cells, known: dict[tuple[int, int], int], *, exact: bool) -> None:
    for number in (1, 2):
        for offset in range(SIZE):
            for size in (1, 4, 8):
                if offset + size > SIZE:
                    continue
                found = world.rules.load(cells, number, offset, size)
                bytes_there = [known.get((number, offset + at)) for at in range(size)]
                if found is not None:
                    assert world.number(found) == int.from_bytes([b for b in bytes_there if b is not None], "little")
                    assert None not in bytes_there
                elif exact:
                    assert None in bytes_there


@settings(max_examples=60, deadline=None)
@given(WRITES)
def test_cells_are_bytes(writes: list[tuple[str, int, int, int, int]]) -> None:
    world = World()
    known = dict(world.bytes)
    cells = write(world, world.cells, known, writes)
    compare(world, cells, known, exact=True)
    compare(world, world.cells, world.bytes, exact=True)


@settings(max_examples=60, deadline=None)
@given(WRITES, WRITES, WRITES)
def test_joined_cells_are_those_that_agree(
    before: list[tuple[str, int, int, int, int]],
    yes: list[tuple[str, int, int, int, int]],
    no: list[tuple[str, int, int, int, int]],
) -> None:
    world = World()
    common = dict(world.bytes)
    start = write(world, world.cells, common, before)
    first, second = dict(common), dict(common)
    versions = [write(world, start, first, yes), write(world, start, second, no)]
    joined = world.rules.join(versions, lambda values: None, lambda way, number: False)
    agreed = {place: byte for place, byte in first.items() if second.get(place) == byte}
    compare(world, joined, agreed, exact=False)


def test_a_pointer_stays_a_pointer() -> None:
    world = World()
    assert world.rules.load(world.cells, 1, 12, 8) == Pointer(world.addresses.object_constant(1), world.b.bv(0, 64))
    x = world.b.symbol("x", world.b.manager.bitvec(64))
    pointer = Pointer(world.addresses.object_constant(2), x)
    cells = world.rules.store(world.cells, 1, 3, 8, pointer)
    assert world.rules.load(cells, 1, 3, 8) is pointer
    again = world.rules.load(cells, 1, 0, 3)
    assert again is not None
    assert world.number(again) == 0x020100


# --- through programs ---------------------------------------------------------------------------------------

HEAD = """pointers 64
entry main
global @g: variable 8 bytes align 4 region M = "0100000002000000"
global @p: variable 8 bytes align 8 region M = zeros {0: @g}
global @c: constant 4 bytes align 4 region M = "61626300"

fun main() {
E:
  M0 = mem.init M
  A0 = mem.init objects
"""


def bounded(body: str) -> BoundedProgram:
    return bound(Context(), parse_program(HEAD + body + "}\n", "t"), Limits())


def conditions(made: BoundedProgram) -> list[Term]:
    return [i.condition for i in made.function.instructions() if isinstance(i, ops.Assert)]


def count(made: BoundedProgram, kind: type[ops.Instruction]) -> int:
    return sum(isinstance(i, kind) for i in made.function.instructions())


def test_pointers_to_pointers() -> None:
    made = bounded("""  q: bv64 = load @p, M0
  M1 = store (bvadd q (_ bv4 64)), @p, M0
  r: bv64 = load @p, M1
  v: bv32 = load r, M1
  assert (= v (_ bv2 32)), assertion "second" at a.c:1
  l: bv64, A1 = alloca 8, A0 region M
  M2 = store l, @p, M1
  M3 = store (_ bv7 32), l, M2
  s: bv64 = load @p, M3
  w: bv32 = load s, M3
  assert (= w (_ bv7 32)), assertion "local" at a.c:2
  d: bool = isderef (bvadd s (_ bv4 64)), 4
  a: bool = isalloc s, A1
  o: bool = isderef (bvadd s (_ bv5 64)), 4
  assert (and d a), assertion "inside" at a.c:3
  assert o, assertion "outside" at a.c:4
  halt
""")
    assert count(made, ops.Load) == 0
    assert [condition.payload for condition in conditions(made)] == [False]


def test_cells_that_differ_become_phis() -> None:
    made = bounded("""  n: bool = nondet "n" i1
  br n, A, B
A:
  M1 = store (_ bv5 32), @g, M0
  br C
B:
  M2 = store (_ bv9 32), @g, M0
  br C
C:
  M3: M = phi [M1, A], [M2, B]
  v: bv32 = load @g, M3
  w: bv32 = load (bvadd @g (_ bv4 64)), M3
  assert (= w (_ bv2 32)), assertion "same" at a.c:1
  assert (= v (_ bv5 32)), assertion "differs" at a.c:2
  halt
""")
    assert count(made, ops.Load) == 0
    assert len(conditions(made)) == 1
    phis = [phi for block in made.function.blocks for phi in block.phis if isinstance(phi, ops.Phi)]
    assert [sorted(value.payload for _, value in phi.incoming) for phi in phis] == [[5, 9]]


def test_unknown_places_are_forgotten() -> None:
    made = bounded("""  n: bv64 = nondet "n" i64
  M1 = store (_ bv5 32), (bvadd @g (bvand n (_ bv6 64))), M0
  v: bv32 = load @g, M1
  q: bv64 = load @p, M1
  assert (= q @g), assertion "another object" at a.c:1
  assert (= v (_ bv1 32)), assertion "maybe" at a.c:2
  M2 = store (_ bv5 32), n, M1
  r: bv64 = load @p, M2
  assert (= r @g), assertion "any object" at a.c:2
  halt
""")
    assert count(made, ops.Load) == 2
    assert len(conditions(made)) == 2


def test_constants_are_kept() -> None:
    made = bounded("""  n: bv64 = nondet "n" i64
  M1 = store (_ bv5 32), n, M0
  M2 = memhavoc n, n, M1
  M3 = memset n, #x00, n, M2
  M4 = memcpy n, M3, @g, M3, n
  v: bv32 = load @c, M4
  assert (= v #x00636261), assertion "constant" at a.c:1
  w: bv32 = load @g, M4
  assert (= w (_ bv1 32)), assertion "variable" at a.c:2
  halt
""")
    assert count(made, ops.Load) == 1
    assert len(conditions(made)) == 1


def test_few_places_are_a_choice() -> None:
    made = bounded("""  n: bv64 = nondet "n" i64
  M1 = store (_ bv5 32), (bvadd @g (bvand n (_ bv4 64))), M0
  v: bv32 = load @g, M1
  x: bv32 = load (bvadd @g (bvand n (_ bv12 64))), M1
  q: bv64 = load @p, M1
  assert (= q @g), assertion "another object" at a.c:1
  assert (= v (_ bv1 32)), assertion "maybe" at a.c:2
  assert (= x (_ bv1 32)), assertion "one of two" at a.c:3
  halt
""")
    assert count(made, ops.Load) == 0
    assert count(made, ops.Store) == 1
    assert len(conditions(made)) == 2


def test_states() -> None:
    made = bounded("""  h: bv64, A1 = malloc 8, A0 region M
  a: bool = isalloc h, A1
  assert a, assertion "live" at a.c:1
  f: bool = isfreeable h
  assert f, assertion "freeable" at a.c:2
  A2 = free h, A1
  b: bool = isalloc h, A2
  assert (not b), assertion "dead" at a.c:3
  A3 = free (_ bv0 64), A2
  c: bool = isalloc @g, A3
  assert c, assertion "global" at a.c:4
  z: bool = isobject (_ bv0 64)
  assert (not z), assertion "null" at a.c:5
  halt
""")
    assert not conditions(made)
    assert len(made.seen) == 5
    assert count(made, ops.SetState) == 1


def test_allocations_of_unknown_size_may_fail() -> None:
    made = bounded("""  n: bv64 = nondet "n" i64
  h: bv64, A1 = malloc n, A0 region M
  o: bool = isobject h
  assert o, null-dereference "null" at a.c:1
  d: bool = isderef h, 1
  assert d, out-of-bounds "size" at a.c:2
  M1 = store #x07, h, M0
  v: bv8 = load h, M1
  assert (= v #x07), assertion "value" at a.c:3
  halt
""")
    assert len(conditions(made)) == 2
    assert count(made, ops.Load) == 0


def test_branches_tell() -> None:
    made = bounded("""  n: bv32 = nondet "n" i32
  br (= n (_ bv3 32)), A, B
A:
  assert (= n (_ bv3 32)), assertion "three" at a.c:1
  br (bvult n (_ bv4 32)), C, D
B:
  assert (not (= n (_ bv3 32))), assertion "not three" at a.c:2
  br C
C:
  assert (= n (_ bv3 32)), assertion "who knows" at a.c:3
  halt
D:
  halt
""")
    assert len(conditions(made)) == 1
    assert len(made.seen) == 3


def test_copies_and_fills() -> None:
    made = bounded("""  M1 = memset @g, #xff, 6, M0
  v: bv32 = load (bvadd @g (_ bv4 64)), M1
  assert (= v #x0000ffff), assertion "filled" at a.c:1
  M2 = memcpy @p, M1, @g, M1, 8
  w: bv64 = load @p, M2
  assert (= w #x0000ffffffffffff), assertion "copied" at a.c:2
  M3 = memhavoc (bvadd @p (_ bv1 64)), 1, M2
  x: bv8 = load @p, M3
  assert (= x #xff), assertion "left" at a.c:3
  y: bv8 = load (bvadd @p (_ bv1 64)), M3
  assert (= y #xff), assertion "gone" at a.c:4
  halt
""")
    assert count(made, ops.Load) == 1
    assert len(conditions(made)) == 1


def test_an_object_that_has_one_byte_only() -> None:
    """Where all of it has the same byte, a load gives that wherever it is, and a store of it changes nothing."""
    program = (
        HEAD
        + """  n: bv64 = nondet "n" i64
  assume (bvult n (_ bv100 64))
  i: bv64 = nondet "i" i64
  p: bv64, A1 = malloc n, A0 align 16
  M1 = memset p, #x05, n, M0
  M2 = store #x05, (bvadd p i), M1
  x: bv8 = load (bvadd p i), M2
  assert (= x #x05), assertion "same" at a.c:1
  M3 = store #x06, (bvadd p i), M2
  y: bv8 = load (bvadd p n), M3
  assert (= y #x05), assertion "other" at a.c:2
  halt
}
"""
    )
    made = bound(Context(), parse_program(program, "t"), Limits())
    left = [each.property.message for each in made.function.instructions() if isinstance(each, ops.Assert)]
    assert left == ["other"]
    assert sum(isinstance(each, ops.Store) for each in made.function.instructions()) == 1


def test_a_large_struct_by_value() -> None:
    """Words that are put together make one constant, not one for each."""
    size = 1 << 12
    b = default_builder()
    table = ObjectTable()
    table.add("variable", b.bv(size, 64), 1, "x")
    rules = CellRules(Expressions(b, make_addresses(Allocation.CONCRETE, b, 64, table)), {})
    whole = b.bv(int.from_bytes(bytes(at * at % 251 for at in range(size)), "little"), 8 * size)
    cells = rules.store(rules.initial([]), 1, 0, size, whole)
    before = len(b.manager)
    assert rules.load(cells, 1, 0, size) is whole
    assert len(b.manager) == before

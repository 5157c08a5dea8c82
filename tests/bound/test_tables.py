"""Constant tables as straight lines, against the tables."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from limpet.base.config import Allocation
from limpet.bound.cells import CellRules
from limpet.bound.tables import MAX_LINES, Tables, lines_of
from limpet.memory.address_kinds import make_addresses
from limpet.memory.expressions import Expressions
from limpet.memory.objects import ObjectTable
from limpet.seair.program import Global, GlobalKind
from limpet.terms.evaluate import evaluate
from limpet.terms.rules import default_builder

runs = st.lists(st.tuples(st.integers(0, 255), st.sampled_from([0, 1, -1]), st.integers(1, 20)), min_size=1, max_size=6)


@settings(max_examples=80, deadline=None)
@given(runs, st.sampled_from([1, 2, 4]), st.integers(0, 3))
def test_lines_give_the_elements(pieces: list[tuple[int, int, int]], size: int, shift: int) -> None:
    bits = 8 * size
    values = [(start + slope * i) % (1 << bits) for start, slope, length in pieces for i in range(length)]
    b = default_builder()
    step = size << shift
    whole = len(values) * step
    contents = bytearray(whole)
    for index, value in enumerate(values):
        contents[index * step : index * step + size] = value.to_bytes(size, "little")
    table = ObjectTable()
    table.add("constant", b.bv(whole, 64), 1, "t")
    address = b.symbol("@t", b.manager.bitvec(64))
    rules = CellRules(Expressions(b, make_addresses(Allocation.CONCRETE, b, 64, table)), {})
    entry = Global("t", address, GlobalKind.CONSTANT, whole, 1, bytes(contents))
    cells = rules.initial([(1, entry)])
    offset = b.symbol("offset", b.manager.bitvec(64))
    found = Tables(rules).read(cells, 1, offset, size, step, 0)
    if len(values) < 2:
        assert found is None
        return
    assert found is not None
    for index, value in enumerate(values):
        assert evaluate(found, {offset: index * step}) == value
    written = rules.store(cells, 1, 0, 1, b.bv(3, 8))
    assert Tables(rules).read(written, 1, offset, size, step, 0) is None


def test_a_table_without_order_is_no_line() -> None:
    assert lines_of([(i * 37) % 256 for i in range(256)], 8) is None
    assert lines_of([i if i % 2 else 0 for i in range(2 * MAX_LINES)], 8) is None


def test_tolower() -> None:
    lines = lines_of([i + 32 if 65 <= i <= 90 else i for i in range(256)], 8)
    assert lines is not None
    assert [(line.first, line.last) for line in lines] == [(0, 64), (65, 90), (91, 255)]

"""Large blocks in the interpreter: like bytearrays, with pages only where something was written."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from limpet.base.diagnostics import Unsupported
from limpet.interp.sparse import LONGEST, PAGE, SparseBytes

SIZE = 3 * PAGE + 17


@given(st.data(), st.sampled_from((0, 255)))
def test_like_a_bytearray(data: st.DataObject, default: int) -> None:
    sparse, plain = SparseBytes(SIZE, default), bytearray([default]) * SIZE
    for _ in range(data.draw(st.integers(1, 8))):
        begin = data.draw(st.integers(0, SIZE))
        count = data.draw(st.integers(0, min(SIZE - begin, 2 * PAGE)))
        match data.draw(st.sampled_from(("store", "fill", "byte", "all"))):
            case "store":
                piece = bytes(range(256)) * (count // 256 + 1)
                sparse[begin : begin + count] = piece[:count]
                plain[begin : begin + count] = piece[:count]
            case "fill":
                sparse.fill(begin, count, 7)
                plain[begin : begin + count] = b"\7" * count
            case "byte" if begin < SIZE:
                sparse[begin] = plain[begin] = 9
            case "all":
                sparse.fill(0, SIZE, 3)
                plain[:] = b"\3" * SIZE
    assert len(sparse) == len(plain)
    assert sparse[:] == bytes(plain)
    place = data.draw(st.integers(0, SIZE - 1))
    assert sparse[place] == plain[place]
    for byte in (0, 3, 7, 9, 255):
        assert sparse.find(byte, place) == plain.find(byte, place)


def test_size_costs_nothing() -> None:
    sparse = SparseBytes(1 << 39, 255)
    sparse.fill(0, 1 << 39, 0)
    sparse[(1 << 39) - 1] = 5
    assert sparse.find(5, 3) == (1 << 39) - 1
    assert sparse[(1 << 39) - 2 : 1 << 39] == b"\0\5"
    with pytest.raises(Unsupported):
        sparse.fill(1, LONGEST + 1, 0)
    with pytest.raises(Unsupported):
        sparse[: LONGEST + 1]

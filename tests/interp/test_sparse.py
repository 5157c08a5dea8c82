"""Large blocks in the interpreter: like bytearrays, with pages only where something was written."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.interp.support import run_c

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


VARIABLES = """
#include <assert.h>
#include <string.h>
static char big[1ull << 32], table[1u << 28] = {1, 2, 3};
static int numbers[1u << 26];
struct s { char *p; int k; } many[1u << 24];
int main(void)
{
    char local[1u << 26];
    local[5] = 3;
    big[77] = 4;
    table[3] = 9;
    many[9].p = &big[77];
    numbers[7] = 8;
    memcpy(big + 100, table, 4);
    memset(big + 1000, 7, 100);
    assert(*many[9].p == 4 && big[103] == 9 && big[100] == 1 && big[3] == 0 && big[1050] == 7 && numbers[7] == 8);
    return local[WHERE] != 3;
}
"""


def test_large_variables(tmp_path: Path) -> None:
    assert run_c(tmp_path, VARIABLES.replace("WHERE", "5")).kind is None
    assert run_c(tmp_path, VARIABLES.replace("WHERE", "6")).kind == "uninitialised"

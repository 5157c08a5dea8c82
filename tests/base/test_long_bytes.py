"""Bytes that are mostly alike, as text and back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from limpet.base.long_bytes import SHORT, LongBytes, read_bytes


@given(
    st.binary(min_size=1, max_size=8),
    st.integers(9, 3 * SHORT),
    st.lists(st.tuples(st.integers(0, 3 * SHORT), st.binary(min_size=1, max_size=9)), max_size=4),
)
def test_there_and_back(unit: bytes, size: int, places: list[tuple[int, bytes]]) -> None:
    made = LongBytes(unit, size, tuple((at, piece) for at, piece in places if at + len(piece) <= size))
    again = read_bytes(made.text())
    assert again.size == size
    assert again.expanded() == made.expanded()


def test_text() -> None:
    assert LongBytes(b"\1\2", 5, ((1, b"\xff"),)).text() == "01ff010201"
    assert LongBytes(b"\0", 5_000_000_000, ((17, b"\xff\1"),)).text() == "00*5000000000;17:ff01"


@pytest.mark.parametrize("text", ["0", "xy", "00*", "*5", "00*5;5:01", "00*5;x:01"])
def test_what_is_none(text: str) -> None:
    with pytest.raises(ValueError):
        read_bytes(text)

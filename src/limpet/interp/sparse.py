"""Bytes of blocks that are too large to be kept: only the pages that were written to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import overload

from limpet.base.diagnostics import unsupported

PAGE = 4096
LONGEST = 1 << 26
"""Bytes that are read or written at once."""


class SparseBytes:
    """Like a bytearray of a fixed size that begins with the same byte everywhere."""

    __slots__ = ("_default", "_pages", "_size")

    def __init__(self, size: int, default: int) -> None:
        self._size = size
        self._default = default
        self._pages: dict[int, bytearray] = {}

    def copy(self) -> SparseBytes:
        other = SparseBytes(self._size, self._default)
        other._pages = {number: page.copy() for number, page in self._pages.items()}
        return other

    def __len__(self) -> int:
        return self._size

    @overload
    def __getitem__(self, key: int) -> int: ...

    @overload
    def __getitem__(self, key: slice) -> bytes: ...

    def __getitem__(self, key: int | slice) -> int | bytes:
        if isinstance(key, int):
            page = self._pages.get(key // PAGE)
            return self._default if page is None else page[key % PAGE]
        begin, end, _ = key.indices(self._size)
        _check(end - begin)
        parts = []
        while begin < end:
            number, inside = divmod(begin, PAGE)
            count = min(end - begin, PAGE - inside)
            page = self._pages.get(number)
            parts.append(bytes([self._default]) * count if page is None else bytes(page[inside : inside + count]))
            begin += count
        return b"".join(parts)

    def __setitem__(self, key: int | slice, value: int | bytes | bytearray) -> None:
        if isinstance(key, int):
            assert isinstance(value, int)
            self._page(key // PAGE)[key % PAGE] = value
            return
        assert not isinstance(value, int)
        begin, end, _ = key.indices(self._size)
        assert end - begin == len(value), "the size is fixed"
        taken = 0
        while begin < end:
            number, inside = divmod(begin, PAGE)
            count = min(end - begin, PAGE - inside)
            self._page(number)[inside : inside + count] = value[taken : taken + count]
            begin, taken = begin + count, taken + count

    def _page(self, number: int) -> bytearray:
        page = self._pages.get(number)
        if page is None:
            page = self._pages[number] = bytearray([self._default]) * PAGE
        return page

    def pieces(self) -> Iterable[bytearray]:
        """Those that were written to."""
        return self._pages.values()

    def fill(self, begin: int, count: int, byte: int) -> None:
        if begin == 0 and count == self._size:
            self._default = byte
            self._pages.clear()
            return
        _check(count)
        self[begin : begin + count] = bytes([byte]) * count

    def find(self, byte: int, start: int) -> int:
        """The first place from `start` on, or -1."""
        while start < self._size:
            page = self._pages.get(start // PAGE)
            inside = start % PAGE
            position = (inside if self._default == byte else -1) if page is None else page.find(byte, inside)
            if position >= 0:
                place = start - inside + position
                return place if place < self._size else -1
            start += PAGE - inside
            if page is None and start // PAGE not in self._pages:
                later = [number for number in self._pages if number * PAGE >= start]
                start = min(later) * PAGE if later else self._size
        return -1


Bytes = bytearray | SparseBytes


def _check(count: int) -> None:
    if count > LONGEST:
        raise unsupported("long-block", f"{count} bytes are read or written at once")

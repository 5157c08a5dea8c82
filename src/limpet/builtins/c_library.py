"""Functions of the C library, with or without a model: their names stand in a table that comes with the compiler."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from limpet.base.bundled import bundled_directory

_SYMBOLS = "lib/libc/glibc/abilists"
"""What each glibc exports: names that end with a zero, between numbers that are not letters."""
_IS_NAME = re.compile(rb"[A-Za-z_]\w*")
_PART_OF_A_NAME = re.compile(rb"\w")


@cache
def is_of_c_library(name: str) -> bool:
    """A program has few names to look for, and the table has thousands."""
    table, wanted = _table(), name.encode()
    if not _IS_NAME.fullmatch(wanted):
        return False
    at = table.find(wanted + b"\0")
    while at >= 0:
        if at == 0 or not _PART_OF_A_NAME.match(table, at - 1):
            return True
        at = table.find(wanted + b"\0", at + 1)
    return False


@lru_cache(maxsize=1)
def _table() -> bytes:
    """Empty if the compiler is not the bundled one: then only functions with models are known."""
    directory = bundled_directory()
    try:
        return (directory / _SYMBOLS).read_bytes() if directory is not None else b""
    except OSError:
        return b""

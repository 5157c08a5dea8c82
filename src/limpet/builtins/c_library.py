"""Functions of the C library, with or without a model: their names stand in a table that comes with the compiler."""

from __future__ import annotations

import re
from functools import lru_cache

from limpet.base.bundled import bundled_directory

_SYMBOLS = "lib/libc/glibc/abilists"
"""What each glibc exports: names that end with a zero, between numbers that are not letters."""
_NAME = re.compile(rb"(?<!\w)[A-Za-z_]\w*(?=\0)")


def is_of_c_library(name: str) -> bool:
    return name in _names()


@lru_cache(maxsize=1)
def _names() -> frozenset[str]:
    """None if the compiler is not the bundled one: then only functions with models are known."""
    directory = bundled_directory()
    try:
        symbols = (directory / _SYMBOLS).read_bytes() if directory is not None else b""
    except OSError:
        return frozenset()
    return frozenset(name.decode() for name in _NAME.findall(symbols))

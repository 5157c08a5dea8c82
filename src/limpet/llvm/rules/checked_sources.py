"""Which functions were compiled with clang's checks: those of sources, but not of LLVM IR that the user has.

The front end marks them by an unusual size of the buffers that a stack protector would look for. There is no
protector, so it has no effect, but clang writes the number down with each function that it compiles.
"""

from __future__ import annotations

from limpet.llvm.module import Function

MARK = 26011
_ATTRIBUTE = '"stack-protector-buffer-size"'


def has_clang_checks(function: Function) -> bool:
    return function.attributes.get(_ATTRIBUTE) == str(MARK)

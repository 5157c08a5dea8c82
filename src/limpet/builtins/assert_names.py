"""What `assert` calls when it fails, in the C libraries that there are."""

from __future__ import annotations

from limpet.llvm.types import IntType, Type

VARYING = "__assert"
"""Of glibc and uClibc; of the BSDs and bionic with other arguments."""
ASSERT_NAMES = frozenset(
    (
        "__assert_fail",  # glibc, musl, bionic
        "__assert_perror_fail",
        VARYING,
        "__assert_rtn",  # macOS
        "__assert2",  # OpenBSD, bionic
        "__assert13",  # NetBSD
        "__assert_func",  # newlib
        "__assert_c99",  # Solaris
        "_assert",  # MSVC, MinGW
        "_wassert",
    )
)


def text_position(parameters: tuple[Type, ...]) -> int | None:
    """Which argument of `__assert` is the expression; None: it is called as by glibc, or in no known way."""
    shape = "".join("i" if isinstance(each, IntType) else "p" for each in parameters)
    return {"pip": 2, "ppip": 3, "pipp": 3}.get(shape)

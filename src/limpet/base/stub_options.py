"""Options about functions and variables of which nothing is known, or nothing is to be known."""

from __future__ import annotations

import enum

from limpet.base.options import option
from limpet.base.records import dataclass


class Undefined(enum.StrEnum):
    ERROR = "error"
    HAVOC = "havoc"
    NOP = "nop"


class Volatile(enum.StrEnum):
    MEMORY = "memory"
    ANY = "any"


@dataclass(frozen=True, slots=True)
class StubOptions:
    """Functions and variables of which nothing is known, or nothing is to be known."""

    havoc: tuple[str, ...] = option(
        (),
        "--havoc",
        metavar="FUNCTION,…",
        separated=True,
        help="calls of these return anything and change what their arguments point to, with or without a body",
    )
    undefined: Undefined = option(
        Undefined.ERROR,
        "--undefined",
        help="calls of undefined functions: an error (the default), havoc (as --havoc), or nop (no effect, any result)",
    )
    uninterpreted: tuple[str, ...] = option(
        (), "--uninterpreted", metavar="FUNCTION,…", separated=True, help="these return the same for the same arguments"
    )
    volatile: Volatile = option(
        Volatile.MEMORY, "--volatile", help="reads of volatile numbers: what is in memory (default), or any value"
    )

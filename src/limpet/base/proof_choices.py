"""What can be chosen about the clauses of a proof."""

from __future__ import annotations

import enum


class Frames(enum.StrEnum):
    AUTO = "auto"
    ARRAYS = "arrays"
    MAPS = "maps"


class Steps(enum.StrEnum):
    LARGE = "large"
    SMALL = "small"


class Calls(enum.StrEnum):
    AUTO = "auto"
    SUMMARIES = "summaries"
    MIXED = "mixed"
    INLINE = "inline"


class Levels(enum.StrEnum):
    AUTO = "auto"
    REGISTERS = "registers"
    POINTERS = "pointers"
    MEMORY = "memory"


class Integers(enum.StrEnum):
    AUTO = "auto"
    BITS = "bv"
    EXACT = "exact"
    IDEAL = "ideal"

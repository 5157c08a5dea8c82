"""What calls pass of memory in proofs."""

from __future__ import annotations

import enum


class Frames(enum.StrEnum):
    AUTO = "auto"
    ARRAYS = "arrays"
    MAPS = "maps"

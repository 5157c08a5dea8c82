"""Options as keyword arguments: the settings of `base.settings`, with types."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Literal, TypedDict

Path = str | os.PathLike[str]


class ProgramOptions(TypedDict, total=False):
    """Which program is verified, and what it means. A text stands for a list of one."""

    include_dirs: Sequence[Path] | Path
    defines: Sequence[str] | str
    undefines: Sequence[str] | str
    standard: str
    forced_includes: Sequence[Path] | Path
    word_bits: Literal[32, 64]
    clang: str
    sanitize: bool
    optimise: bool
    entry: str
    compile_commands: Path
    overrides: Sequence[Path] | Path
    exposed: Sequence[str] | str
    function: str
    pointers: Literal["maybe-null", "valid", "all-valid"]
    strings: Literal["any", "terminated"]
    globals: Literal["initial", "any"]
    max_elements: int | Literal["any"]
    max_structs: int
    max_depth: int
    into: Sequence[str] | str
    assume: Sequence[str] | str
    max_arguments: int
    havoc: Sequence[str] | str
    undefined: Literal["error", "havoc", "nop"]
    uninterpreted: Sequence[str] | str
    volatile: Literal["memory", "any"]
    checks: Sequence[str] | str
    also: Sequence[str] | str
    without: Sequence[str] | str
    shadowing: bool
    after_ub: Literal["stop", "wrap", "any"]
    trust: Sequence[str] | str
    malloc_may_fail: bool
    timeout: float
    """Seconds; 0: none. The default is that of the command line."""
    memory_limit: int
    """MB, for each solver and for the engine."""
    unwind: int | Literal["auto"]
    unwindset: Sequence[str] | str
    recursion: int | Literal["auto"]
    solver: str
    second_solver: bool
    certify: bool
    jobs: int
    """Cores that one verification uses."""
    stop_at_first: bool
    allow_vacuous: bool

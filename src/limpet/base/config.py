"""Every option of Limpet, typed, in one place. The command line builds these; nothing else reads `sys.argv`."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True, slots=True)
class CompileOptions:
    """How source files become LLVM IR."""

    include_dirs: tuple[str, ...] = ()
    """`-I`, in order."""
    defines: tuple[str, ...] = ()
    """`-D NAME[=VALUE]`, without the `-D`."""
    undefines: tuple[str, ...] = ()
    standard: str | None = None
    """`-std=`, such as `c99`."""
    forced_includes: tuple[str, ...] = ()
    """`-include FILE`."""
    word_bits: int = 64
    """32 or 64: the data model of the target (ILP32 or LP64)."""
    clang: str | None = None
    """Another clang than the one that came with the package."""
    sanitize: bool = True
    """Let clang insert its undefined-behaviour checks."""
    optimise: bool = False
    """Run LLVM's optimiser before reading; it may exploit undefined behaviour, so this is recorded."""
    cache: bool = True
    """Keep compiled models and sources by content, where a cache directory can be written."""


@dataclass(frozen=True, slots=True)
class InputOptions:
    """Which program is looked at."""

    files: tuple[str, ...] = ()
    entry: str = "main"
    compile_commands: str | None = None
    """Path of a compile_commands.json (or the directory that has one); `files` then choose entries by name."""


@dataclass(frozen=True, slots=True)
class RunOptions:
    """One concrete execution."""

    inputs: tuple[str, ...] = ()
    """Values for nondeterministic functions, in order of their calls."""
    input_file: str | None = None
    """A recorded run to replay."""
    record: str | None = None
    """Where to write the inputs of this run."""
    arguments: tuple[str, ...] = ()
    """`argv[1]` and following."""
    seed: int | None = None
    max_steps: int | None = None
    trace: bool = False


@dataclass(frozen=True, slots=True)
class OutputOptions:
    format: str = "text"
    """`text` or `json`."""
    colour: bool | None = None
    """None: if the terminal can show it."""
    verbose: int = 0
    statistics: bool = False


@dataclass(frozen=True, slots=True)
class LimitOptions:
    timeout: float | None = None
    """Seconds of wall-clock time for the whole run."""
    memory_mb: int | None = None


@dataclass(frozen=True, slots=True)
class SolverOptions:
    name: str = "bitwuzla"
    """A solver, or several with `+` (first answer wins) or `&` (all must agree)."""
    save_smt: str | None = None
    """Directory in which every query is kept as a file."""
    simplify: bool = True
    """Simplify terms while they are made."""


@dataclass(frozen=True, slots=True)
class Config:
    compile: CompileOptions = field(default_factory=CompileOptions)
    input: InputOptions = field(default_factory=InputOptions)
    run: RunOptions = field(default_factory=RunOptions)
    output: OutputOptions = field(default_factory=OutputOptions)
    limits: LimitOptions = field(default_factory=LimitOptions)
    solver: SolverOptions = field(default_factory=SolverOptions)
    cache_dir: Path | None = None
    """None: the user's cache directory if there is one that can be written, else no cache."""

"""The compiler: where it is, what it is, and how it is called.

The default is the clang inside the PyPI package `ziglang`, with the libc and libc++ headers of the same package, so
that nothing has to be installed on the machine. We run its plain clang driver (`zig clang`): `zig cc` wants a cache
directory and adds flags of its own. Another clang can be chosen; then its own header search applies.
"""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path

from limpet.base.bundled import bundled_directory
from limpet.base.diagnostics import Diagnostic, Note, UsageError
from limpet.base.records import dataclass
from limpet.frontend.process import Children, ChildTimeout

OLDEST_CLANG = 11
NEWEST_CLANG = 22
"""Bitcode of a newer LLVM than the one in llvmlite cannot be read."""

INSTALL_HINT = "install it with `pip install ziglang`, or name another clang with --clang PATH"
CLANG_HINT = "--clang takes the name or path of a clang"

# Directories and options that would make a result depend on the caller's environment.
_DROPPED_VARIABLES = frozenset(
    {"CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH", "OBJC_INCLUDE_PATH", "CCC_OVERRIDE_OPTIONS", "CL", "_CL_"}
)


@dataclass(frozen=True, slots=True)
class Compiler:
    command: tuple[str, ...]
    """What is executed: `zig clang` or `clang`."""
    major: int
    """Major version of clang; decides which flags exist."""
    identity: str
    """Changes when the compiler changes: part of every cache key."""
    library: Path | None
    """The directory with the bundled headers; None for a system clang, which knows its own."""

    @property
    def bundled(self) -> bool:
        return self.library is not None

    def environment(self) -> dict[str, str]:
        env = {k: v for k, v in os.environ.items() if not (self.bundled and k in _DROPPED_VARIABLES)}
        # Diagnostics are parsed: they must come in one language.
        env["LC_ALL"] = "C"
        return env


def find_compiler(clang: str | None, children: Children) -> Compiler:
    """The compiler that the user asked for, or the one that came with the package."""
    return _bundled_compiler() if clang is None else _named_compiler(clang, children)


def find_model_compiler(fallback: Compiler) -> Compiler:
    """Library models come from the bundled compiler even if the program does not: they are tested with that one."""
    try:
        return _bundled_compiler()
    except UsageError:
        return fallback


def _bundled_compiler() -> Compiler:
    directory = bundled_directory()
    if directory is None:
        raise _usage("no-compiler", "the compiler package `ziglang` is not installed", INSTALL_HINT)
    zig = directory / ("zig.exe" if os.name == "nt" else "zig")
    if not os.access(zig, os.X_OK):
        raise _usage("no-compiler", f"the compiler `{zig}` is missing or cannot be executed", INSTALL_HINT)
    return Compiler((str(zig), "clang"), NEWEST_CLANG, _identity(zig), directory / "lib")


def _named_compiler(clang: str, children: Children) -> Compiler:
    path = shutil.which(clang)
    if path is None:
        named = Path(clang)
        reason = "is a directory" if named.is_dir() else "cannot be executed" if named.exists() else "was not found"
        raise _usage("no-compiler", f"the compiler `{clang}` {reason}", CLANG_HINT)
    version = read_version((path,), children)
    match = re.search(r"clang version (\d+)", version)
    if match is None:
        first = version.strip().splitlines()[0] if version.strip() else "nothing"
        raise _usage("not-clang", f"`{clang}` is not a clang: `--version` says {first!r}", CLANG_HINT)
    major = int(match[1])
    if major < OLDEST_CLANG:
        raise _usage(
            "old-clang", f"`{clang}` is clang {major}, too old", f"clang {OLDEST_CLANG} to {NEWEST_CLANG} will do"
        )
    return Compiler((path,), major, _identity(Path(path)) + version, None)


def read_version(command: tuple[str, ...], children: Children) -> str:
    """What `--version` prints; empty if the program does not run."""
    try:
        finished = children.run([*command, "--version"], limit=20)
    except (OSError, ChildTimeout):
        return ""
    return finished.stdout.decode("utf-8", "replace") if finished.returncode == 0 else ""


def _identity(path: Path) -> str:
    # Size and time stamp instead of `--version`: asking costs as much as compiling a small file.
    resolved = path.resolve()
    stat = resolved.stat()
    return f"{resolved}|{stat.st_size}|{stat.st_mtime_ns}|"


def _usage(id: str, message: str, *notes: str) -> UsageError:
    return UsageError(Diagnostic(id, message, notes=tuple(Note(n) for n in notes)))

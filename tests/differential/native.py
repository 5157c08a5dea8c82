"""Compile C programs with a native compiler and run them under a time limit."""

from __future__ import annotations

import functools
import importlib.util
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

FLAGS = ("-std=gnu17", "-w", "-fwrapv", "-O0", "-ffp-contract=off")
_X86_32 = ("-m32", "-msse2", "-mfpmath=sse")
"""Without x87 arithmetic: a double is a double."""


class NativeError(Exception):
    """There is no compiler for this mode, or it refused the program."""


@dataclass(frozen=True, slots=True)
class Compiler:
    command: tuple[str, ...]
    mode: int


@dataclass(frozen=True, slots=True)
class Outcome:
    exit_status: int
    stdout: bytes
    stderr: bytes


def zig_command() -> tuple[str, ...] | None:
    """`zig cc` of the installed `ziglang` package or of the search path."""
    spec = importlib.util.find_spec("ziglang")
    if spec is not None and spec.origin is not None:
        bundled = Path(spec.origin).parent / "zig"
        if bundled.exists():
            return (str(bundled), "cc")
    found = shutil.which("zig")
    return (found, "cc") if found else None


@functools.cache
def find_compiler(mode: int, *, allow_zig: bool = False) -> Compiler | None:
    """A compiler whose programs run here in this data model, or None.

    `zig cc` starts slowly the first time, so it is considered only when asked for.
    """
    extra = _X86_32 if mode == 32 else ()
    for name in ("gcc", "cc", "clang"):
        found = shutil.which(name)
        if found is not None:
            compiler = Compiler((found, *extra), mode)
            if _works(compiler):
                return compiler
    zig = zig_command() if allow_zig else None
    if zig is not None:
        target = "x86-linux-musl" if mode == 32 else "x86_64-linux-musl"
        compiler = Compiler((*zig, "-target", target, "-fno-sanitize=undefined"), mode)
        if _works(compiler):
            return compiler
    return None


def _works(compiler: Compiler) -> bool:
    """Whether it makes programs that run here and have the pointer size that was asked for."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe.c"
        source.write_text("#include <stdio.h>\nint main(void) { return 8 * (int)sizeof(void *); }\n")
        try:
            with compiled(compiler, [source], time_limit=300) as binary:
                return run(binary, time_limit=10).exit_status == compiler.mode
        except (NativeError, OSError, subprocess.TimeoutExpired):
            return False


@contextmanager
def compiled(
    compiler: Compiler,
    files: Sequence[Path],
    *,
    flags: Sequence[str] = FLAGS,
    time_limit: float = 60,
) -> Iterator[Path]:
    """The path of the binary, which is deleted at the end of the context."""
    with tempfile.TemporaryDirectory() as folder:
        binary = Path(folder) / "program"
        command = [*compiler.command, *flags, *map(str, files), "-o", str(binary), "-lm"]
        done = subprocess.run(command, capture_output=True, timeout=time_limit, check=False)
        if done.returncode != 0:
            raise NativeError(done.stderr.decode("utf-8", "replace"))
        yield binary


def run(
    binary: Path,
    args: Sequence[str] = (),
    *,
    stdin: bytes = b"",
    time_limit: float = 10,
    environment: dict[str, str] | None = None,
) -> Outcome:
    """Raises `subprocess.TimeoutExpired` when the program takes longer."""
    done = subprocess.run(
        [str(binary), *args],
        input=stdin,
        capture_output=True,
        timeout=time_limit,
        check=False,
        env={**os.environ, **environment} if environment else None,
    )
    return Outcome(done.returncode, done.stdout, done.stderr)


def compile_and_run(
    compiler: Compiler,
    files: Sequence[Path],
    args: Sequence[str] = (),
    *,
    stdin: bytes = b"",
    flags: Sequence[str] = FLAGS,
    time_limit: float = 10,
    environment: dict[str, str] | None = None,
) -> Outcome:
    with compiled(compiler, files, flags=flags) as binary:
        return run(binary, args, stdin=stdin, time_limit=time_limit, environment=environment)

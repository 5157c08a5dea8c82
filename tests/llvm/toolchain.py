"""The bundled compiler and LLVM, for tests: C to the text that LLVM prints."""

from __future__ import annotations

import functools
import subprocess
from pathlib import Path

import llvmlite.binding as llvm
import ziglang

SNIPPETS = sorted((Path(__file__).parent / "snippets").iterdir())
_HOME = Path(ziglang.__file__).parent

LEVELS: dict[str, tuple[str, ...]] = {
    "O0": ("-O0",),
    "O1-no-passes": ("-O1", "-Xclang", "-disable-llvm-passes", "-fno-strict-aliasing"),
    "O2": ("-O2", "-mavx2"),
    "traps": (
        "-O1",
        "-Xclang",
        "-disable-llvm-passes",
        "-fsanitize=undefined,integer,local-bounds,float-divide-by-zero,nullability",
        "-fsanitize-trap=all",
        # These need more of a runtime library than a trap.
        "-fno-sanitize=function,vptr",
    ),
}
TARGETS = {32: "i386-unknown-linux-gnu", 64: "x86_64-unknown-linux-gnu"}


@functools.cache
def compile_text(source: Path, bits: int, flags: tuple[str, ...]) -> str:
    """The module of a C or C++ file, as LLVM prints it. Raises AssertionError with clang's words."""
    library = _HOME / "lib"
    includes = [
        library / "include",
        library / "libc/include/x86-linux-gnu",
        library / "libc/include/generic-glibc",
        library / "libc/include/x86-linux-any",
        library / "libc/include/any-linux-any",
    ]
    command = [
        str(_HOME / "zig"),
        "clang",
        "--no-default-config",
        "-target",
        TARGETS[bits],
        "-nostdinc",
        *(word for path in includes for word in ("-isystem", str(path))),
        "-D__GLIBC_MINOR__=34",
        "-fno-pic",
        "-fno-stack-protector",
        "-fno-discard-value-names",
        "-g",
        "-w",
        *flags,
        "-c",
        "-emit-llvm",
        str(source),
        "-o",
        "-",
    ]
    done = subprocess.run(command, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return str(llvm.parse_bitcode(done.stdout, context=llvm.create_context()))


def compile_c(text: str, folder: Path, bits: int = 64, level: str = "O1-no-passes") -> str:
    source = folder / "test.c"
    source.write_text(text)
    return compile_text(source, bits, LEVELS[level])


def through_llvm(text: str) -> str:
    """What LLVM makes of a text: parsed, verified and printed. Raises RuntimeError if it is not valid."""
    module = llvm.parse_assembly(text, context=llvm.create_context())
    module.verify()
    return str(module)

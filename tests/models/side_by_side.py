"""A C program twice: by the machine's own compiler with its own library, and in the interpreter with the models.

The programs in `programs/` read their inputs from standard input and print what the functions did.
"""

from __future__ import annotations

import functools
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from signal import SIGABRT

import pytest
from hypothesis import strategies as st
from tests.interp.support import Ran, ir_of, run

from limpet.base.config import RunOptions
from limpet.base.context import Context
from limpet.builtins.names import START
from limpet.interp.codegen import CodeStore
from limpet.llvm.module import Module
from limpet.llvm.reader import read_module
from limpet.prepare.pipeline import prepare

PROGRAMS = Path(__file__).with_name("programs")


@functools.cache
def native_program(source: Path, folder: Path) -> Path:
    compiler = shutil.which("g++" if source.suffix == ".cpp" else "gcc")
    if compiler is None:
        pytest.skip("no native compiler on the PATH")
    target = folder / source.stem
    standard = "-std=gnu++17" if source.suffix == ".cpp" else "-std=gnu17"
    flags = [standard, "-w", "-O0", "-fno-builtin", "-ffp-contract=off", "-U_FORTIFY_SOURCE"]
    libraries = ["-lm", "-lpthread", "-latomic"]
    subprocess.run([compiler, *flags, str(source), "-o", str(target), *libraries], check=True)
    return target


def run_native(program: Path, stdin: bytes, arguments: tuple[str, ...] = ()) -> tuple[int, bytes]:
    finished = subprocess.run(
        [program.name, *arguments], executable=program, input=stdin, capture_output=True, timeout=60, check=False,
        env={"TZ": "UTC0", "LC_ALL": "C"}, cwd=program.parent,
    )  # fmt: skip
    return finished.returncode, finished.stdout


@functools.cache
def module_of(source: Path, word_bits: int = 64) -> Module:
    text, entry = ir_of((source,), word_bits)
    module = read_module(text, source.name)
    prepare(Context(), module, entry)
    return module


@functools.cache
def codes_of(source: Path, word_bits: int = 64) -> CodeStore:
    """For runs of the same module."""
    return CodeStore()


def run_model(source: Path, stdin: bytes, arguments: tuple[str, ...] = (), word_bits: int = 64) -> Ran:
    module, codes = module_of(source, word_bits), codes_of(source, word_bits)
    return run(module, START, RunOptions(arguments=arguments), stdin=stdin, codes=codes)


@dataclass(frozen=True)
class SideBySide:
    source: Path
    folder: Path

    def compare(self, stdin: bytes, arguments: tuple[str, ...] = ()) -> None:
        native = native_program(self.source, self.folder)
        status, printed = run_native(native, stdin, arguments)
        assert status >= 0 or status == -SIGABRT, f"the native program died of signal {-status}"
        status = status if status >= 0 else 128 + SIGABRT  # as a shell shows it
        ran = run_model(self.source, stdin, arguments)
        assert ran.result.violation is None, ran.result.violation
        ours, theirs = ran.stdout.splitlines(), printed.splitlines()
        differing = [(a, b) for a, b in zip(ours, theirs, strict=False) if a != b]
        assert not differing, f"the models and the machine differ: {differing[:5]}"
        assert (len(ours), ran.status) == (len(theirs), status)


# --- inputs -----------------------------------------------------------------------------------------------------------


def text_bytes(text: bytes) -> bytes:
    return bytes([len(text)]) + text


few = st.lists(st.sampled_from(b"abAB\xe9 ,"), max_size=12).map(bytes)
text = (few | st.binary(max_size=40).map(lambda b: b.replace(b"\0", b"x"))).map(text_bytes)
number = st.integers(0, 2**64 - 1).map(lambda n: n.to_bytes(8, "little")) | st.sampled_from(
    [0, 1, 2**31, 2**31 - 1, 2**32 - 1, 2**63, 2**63 - 1, 2**64 - 1]
).map(lambda n: n.to_bytes(8, "little"))
number_text = (
    st.lists(
        st.sampled_from(
            [
                " ",
                "\t\n",
                "+",
                "-",
                "0",
                "0x",
                "1",
                "7",
                "9",
                "a",
                "f",
                "z",
                ".",
                "e",
                "p-1",
                "inf",
                "nan",
                "/",
                "1.2.3",
            ]
        )
        | st.integers(0, 2**66).map(str)
        | st.floats(allow_nan=False).map(repr),
        max_size=6,
    )
    .map("".join)
    .map(lambda s: text_bytes(s.encode()[:60]))
)


def joined(*parts: st.SearchStrategy[bytes]) -> st.SearchStrategy[bytes]:
    return st.tuples(*parts).map(b"".join)

"""C text to a module of ours, and back to native code: the oracle for "a step changes nothing"."""

from __future__ import annotations

import ctypes
import os
import re
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import llvmlite.binding as llvm
import ziglang

from limpet.llvm.checker import check_module
from limpet.llvm.ir import Function, Instruction, Module
from limpet.llvm.printing.printer import print_module
from limpet.llvm.reader import read_module
from limpet.prepare.pipeline import Step

MARKS = re.compile(r"declare void @(__limpet_(?:status|constant|initialising|argument))\(([^)]*)\)")
UNINITIALISED = re.compile(r"^declare (\S+) (@limpet\.uninitialised\.\S+)\(\).*$", re.MULTILINE)


def compile_text(source: str, *flags: str, markers: bool = True) -> str:
    """LLVM's text for a C program, unoptimised, as the front end makes it."""
    root = Path(os.path.dirname(ziglang.__file__))
    library = root / "lib"
    command = [str(root / "zig"), "clang", "--no-default-config", "-target", "x86_64-unknown-linux-gnu", "-nostdinc"]
    for part in ("include", "libc/include/x86-linux-gnu", "libc/include/generic-glibc", "libc/include/any-linux-any"):
        command += ["-isystem", str(library / part)]
    command += ["-fno-pic", "-O1", "-Xclang", "-disable-llvm-passes", "-fno-strict-aliasing"]
    command += ["-fno-discard-value-names", "-g", "-w", "-c", "-emit-llvm"]
    command += [] if markers else ["-Xclang", "-disable-lifetime-markers"]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "x.c"
        path.write_text(source)
        subprocess.run([*command, *flags, str(path), "-o", str(path.with_suffix(".bc"))], check=True)
        return str(llvm.parse_bitcode(path.with_suffix(".bc").read_bytes()))


def read_c(source: str, *flags: str, markers: bool = True) -> Module:
    return read_module(compile_text(source, *flags, markers=markers))


def read_ir(text: str) -> Module:
    """Hand-written IR, in LLVM's own layout."""
    return read_module(str(llvm.parse_assembly(text)))


def check(module: Module, step: Step | None = None) -> None:
    """Our checker and LLVM's own verifier have nothing to say."""
    problems = check_module(module)
    assert not problems, (step.name if step else "reading", *map(str, problems))
    try:
        llvm.parse_assembly(print_module(module)).verify()
    except RuntimeError as error:
        raise AssertionError(f"after {step.name if step else 'reading'}: {error}") from error


def text_of(module: Module) -> str:
    """Text that LLVM can read, with uninitialised values being 0, and marks doing nothing."""
    text = MARKS.sub(r"define void @\1(\2) { ret void }", print_module(module))
    return UNINITIALISED.sub(r"define \1 \2() { ret \1 zeroinitializer }", text)


@contextmanager
def native(text: str) -> Iterator[llvm.ExecutionEngine]:
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    parsed = llvm.parse_assembly(text)
    parsed.verify()
    machine = llvm.Target.from_default_triple().create_target_machine(opt=0)
    with llvm.create_mcjit_compiler(parsed, machine) as engine:
        engine.finalize_object()
        yield engine


def run(text: str, name: str, inputs: list[tuple[int, int]]) -> list[int]:
    """Results of `int name(int, int)` for each pair."""
    with native(text) as engine:
        address = engine.get_function_address(name)
        assert address, f"{name} is not there"
        function = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_int, ctypes.c_int)(address)
        return [function(a, b) for a, b in inputs]


def instructions(function: Function, kind: type[Instruction]) -> list[Instruction]:
    return [each for each in function.instructions() if type(each) is kind]

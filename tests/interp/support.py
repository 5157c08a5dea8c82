"""Ways to run things in the interpreter: IR text, functions of a module, C programs."""

from __future__ import annotations

import ctypes
import dataclasses
import functools
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm

from limpet.base.config import CompileOptions, Config, InputOptions, RunOptions
from limpet.base.context import Context
from limpet.builtins.names import START
from limpet.frontend.flags import LAYOUTS, TRIPLES
from limpet.frontend.load import load_ir
from limpet.interp.codegen import CodeStore
from limpet.interp.events import Event
from limpet.interp.inputs import InputSource
from limpet.interp.machine import Machine
from limpet.interp.results import RunResult
from limpet.interp.run import run_module
from limpet.llvm.module import Module
from limpet.llvm.reader import read_module
from limpet.prepare.pipeline import prepare

HEADER = f'target datalayout = "{LAYOUTS[64]}"\ntarget triple = "{TRIPLES[64]}"\n'


# --- IR ---------------------------------------------------------------------------------------------------------


def read_ir(text: str) -> Module:
    """Hand-written IR, in LLVM's own layout of the text."""
    parsed = llvm.parse_assembly(HEADER + text)
    parsed.verify()
    return read_module(str(parsed))


def machine_for(module: Module, values: tuple[Any, ...] = ()) -> Machine:
    return Machine(
        Context(), module, InputSource(list(values), 0), output=lambda stream, data: None, read_input=lambda n: b""
    )


def call(module: Module, name: str, *arguments: Any) -> Any:
    machine = machine_for(module)
    return machine.call(module.functions[f"@{name}"], arguments)


def run_ir(text: str, options: RunOptions | None = None, **hooks: Any) -> Ran:
    """A whole program in IR, as it is: nothing prepared."""
    module = read_ir(text)
    return run(module, "@main", options or RunOptions(), **hooks)


@contextmanager
def native(text: str) -> Iterator[Callable[[str], int]]:
    """The same text compiled by LLVM; yields a function from names to addresses."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    parsed = llvm.parse_assembly(HEADER + text)
    machine = llvm.Target.from_default_triple().create_target_machine(opt=0)
    with llvm.create_mcjit_compiler(parsed, machine) as engine:
        engine.finalize_object()
        yield engine.get_function_address


def call_native(address: int, data: bytes, size: int) -> bytes:
    """`void f(in, out)` on buffers, which begin at multiples of 16."""
    given, taken = ctypes.create_string_buffer(len(data) + 16), ctypes.create_string_buffer(size + 16)
    ctypes.memmove(_aligned(given), data, len(data))
    ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)(address)(_aligned(given), _aligned(taken))
    return ctypes.string_at(_aligned(taken), size)


def _aligned(buffer: ctypes.Array[ctypes.c_char]) -> int:
    return (ctypes.addressof(buffer) + 15) // 16 * 16


def call_on_buffers(machine: Machine, name: str, data: bytes, size: int) -> bytes:
    given = machine.memory.allocate("global", "in", len(data), 16, defined=True)
    given.data[:] = data
    taken = machine.memory.allocate("global", "out", size, 16, defined=True)
    machine.call(machine.module.functions[f"@{name}"], ((given, 0), (taken, 0)))
    result = machine.memory.load_int(taken, 0, size)
    assert isinstance(result, int), "something undefined was stored"
    return result.to_bytes(size, "little")


# --- programs ---------------------------------------------------------------------------------------------------


@dataclasses.dataclass(frozen=True)
class Ran:
    result: RunResult
    stdout: bytes
    stderr: bytes

    @property
    def kind(self) -> str | None:
        return self.result.violation.kind if self.result.violation is not None else None

    @property
    def line(self) -> int | None:
        violation = self.result.violation
        return violation.location.line if violation is not None and violation.location is not None else None

    @property
    def status(self) -> int | None:
        return self.result.exit_status

    def summary(self) -> tuple[Any, ...]:
        """What must not depend on how the program was prepared."""
        return (self.result.outcome, self.status, self.kind, self.line, self.stdout, self.stderr)


def run(
    module: Module,
    start: str,
    options: RunOptions,
    *,
    stdin: bytes = b"",
    observer: Callable[[Event], None] | None = None,
    codes: CodeStore | None = None,
) -> Ran:
    written: dict[int, list[bytes]] = {1: [], 2: []}
    waiting = bytearray(stdin)

    def read(size: int) -> bytes:
        taken = bytes(waiting[:size])
        del waiting[:size]
        return taken

    result = run_module(
        Context(),
        module,
        module.functions[start],
        options,
        output=lambda stream, data: written.setdefault(stream, []).append(data),
        read_input=read,
        observer=observer,
        codes=codes,
    )
    return Ran(result, b"".join(written[1]), b"".join(written[2]))


@functools.cache
def ir_of(files: tuple[Path, ...], mode: int = 64, sanitize: bool = True) -> tuple[str, str]:
    """The linked IR text of C files, and the name of the entry."""
    config = Config(
        compile=CompileOptions(word_bits=mode, sanitize=sanitize), input=InputOptions(files=tuple(map(str, files)))
    )
    loaded = load_ir(Context(config))
    return loaded.text, loaded.entry


def module_of(files: tuple[Path, ...], mode: int = 64, *, until: str | None = None, sanitize: bool = True) -> Module:
    text, entry = ir_of(files, mode, sanitize)
    module = read_module(text, files[0].name)
    prepare(Context(), module, entry, until=until)
    return module


def run_files(
    files: tuple[Path, ...],
    mode: int = 64,
    *,
    until: str | None = None,
    options: RunOptions | None = None,
    stdin: bytes = b"",
    observer: Callable[[Event], None] | None = None,
) -> Ran:
    module = module_of(files, mode, until=until)
    return run(module, START, options or RunOptions(), stdin=stdin, observer=observer)


def run_c(folder: Path, source: str, mode: int = 64, **more: Any) -> Ran:
    path = folder / f"{abs(hash(source))}.c"
    path.write_text(source, encoding="utf-8")
    return run_files((path,), mode, **more)

"""The models as a native shared library, next to the real C library.

Every model is compiled as Limpet compiles it, except that clang's checks for undefined behaviour are on and end the
process, and its symbols get the prefix `model_`. `shim.c` supplies the primitives.
"""

from __future__ import annotations

import ctypes
import functools
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from limpet.base.context import Deadline
from limpet.frontend.flags import model_flags
from limpet.frontend.models import default_models_directory
from limpet.frontend.process import Children
from limpet.frontend.toolchain import Compiler, find_compiler

MODELS = sorted(default_models_directory().glob("*.c"))
TOOLS = ("cc", "objcopy")


def missing_tools() -> list[str]:
    return [tool for tool in TOOLS if shutil.which(tool) is None]


def bundled_compiler() -> Compiler:
    return find_compiler(None, Children(Deadline(None)))


def compile_model(path: Path, word_bits: int, extra: Sequence[str]) -> subprocess.CompletedProcess[str]:
    compiler = bundled_compiler()
    command = [*compiler.command, *model_flags(compiler, word_bits), *extra, "-c", path.name]
    return subprocess.run(command, cwd=path.parent, capture_output=True, text=True, check=False)


WARNINGS = ["-Wall", "-Wextra", "-Werror", "-Wshadow", "-Wmissing-prototypes", "-Wimplicit-fallthrough"]


@functools.cache
def model_ir(path: Path, word_bits: int) -> str:
    """Its IR; it compiles without a warning."""
    finished = compile_model(path, word_bits, [*WARNINGS, "-S", "-emit-llvm", "-o", "-"])
    assert finished.returncode == 0, finished.stderr
    assert finished.stderr == ""
    return finished.stdout


def build(directory: Path) -> Path:
    """The shared library with all models."""
    objects = []
    for path in MODELS:
        target = directory / f"{path.stem}.o"
        checks = ["-fsanitize=undefined", "-fsanitize-trap=undefined"]
        finished = compile_model(path, 64, ["-fPIC", *checks, "-o", str(target)])
        assert finished.returncode == 0, finished.stderr
        subprocess.run(["objcopy", "--prefix-symbols=model_", str(target)], check=True)
        objects.append(str(target))
    library = directory / "models.so"
    shim = Path(__file__).with_name("shim.c")
    flags = ["-shared", "-fPIC", "-O1", "-fno-builtin", "-Wl,-z,defs"]
    subprocess.run(["cc", *flags, str(shim), *objects, "-lm", "-o", str(library)], check=True)
    return library


class Function:
    """One function twice: the real one and the model."""

    def __init__(self, pair: Pair, name: str, result: Any) -> None:
        # By address, not by name: the result type would otherwise be shared by all who ask for the function.
        self.real = pair.real[name]
        self.model = pair.model["model_" + name]
        self.real.restype = result
        self.model.restype = result


class Pair:
    """The real C library and the models."""

    def __init__(self, library: Path) -> None:
        self.real = ctypes.CDLL("libm.so.6", use_errno=True)
        self.model = ctypes.CDLL(str(library))
        location = self.model["model___errno_location"]
        location.restype = ctypes.POINTER(ctypes.c_int)
        self._model_errno = location()

    def function(self, name: str, result: Any = ctypes.c_int) -> Function:
        return Function(self, name, result)

    def call_real(self, function: Function, *arguments: Any) -> tuple[Any, int]:
        """Result and errno."""
        ctypes.set_errno(0)
        result = function.real(*arguments)
        return result, ctypes.get_errno()

    def call_model(self, function: Function, *arguments: Any) -> tuple[Any, int]:
        self._model_errno[0] = 0
        result = function.model(*arguments)
        return result, int(self._model_errno[0])

    def set_input(self, data: bytes) -> Any:
        """Returns what must be kept alive while it is read."""
        holder = ctypes.create_string_buffer(data, max(len(data), 1))
        self.model["shim_set_input"](holder, ctypes.c_size_t(len(data)))
        return holder

    def take_output(self) -> bytes:
        buffer = ctypes.create_string_buffer(1 << 16)
        take = self.model["shim_take_output"]
        take.restype = ctypes.c_size_t
        size = take(buffer)
        return buffer.raw[:size]

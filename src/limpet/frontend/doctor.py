"""What this installation has, what it lacks, and how to get it. Collects facts; the command line shows them."""

from __future__ import annotations

import enum
import importlib.metadata
import os
import platform
import shutil
import subprocess
import sys
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor

from limpet import __version__
from limpet.base.config import Config
from limpet.base.context import Deadline
from limpet.base.diagnostics import LimpetError
from limpet.base.records import dataclass
from limpet.frontend.cache import Cache, cache_directory, usable
from limpet.frontend.compile import run_clang
from limpet.frontend.flags import base_flags, header_flags, sanitizer_flags
from limpet.frontend.inputs import STDIN
from limpet.frontend.models import ModelLibrary, default_models_directory
from limpet.frontend.process import Children, ChildTimeout
from limpet.frontend.toolchain import INSTALL_HINT, Compiler, find_compiler, read_version


class Health(enum.Enum):
    OK = "ok"
    MISSING = "missing"
    BROKEN = "broken"


@dataclass(frozen=True, slots=True)
class Finding:
    name: str
    health: Health
    detail: str
    """A version, a place, or what went wrong."""
    remedy: str | None = None
    """How to get it, if it is not there."""
    required: bool = True
    """False: Limpet works without it."""


_SMOKE_TEST = b"""\
#include <limits.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv) { printf("%d %zu\\n", argc + 1, strlen(argv[0])); return 0; }
"""
_SMOKE_TEST_CXX = b"#include <cstddef>\n#include <utility>\nint main() { return std::move(0); }\n"
_SMOKE_SECONDS = 60.0

# What Limpet imports, package on PyPI, what it is for, the extra that has it.
_EXTRAS = (
    ("cvc5", "cvc5", "`--solver`, second opinions", "solvers"),
    ("pyboolector", "pyboolector", "`--solver`", "solvers"),
    ("matplotlib.figure", "matplotlib", "plots of `limpet bench`", "plots"),
    ("distributed", "distributed", "`limpet verify --cluster`, `limpet bench --cluster`", "cluster"),
    ("pygls.lsp.server", "pygls", "the language server, `limpet lsp`", "lsp"),
)
_TOOLS = (
    ("gcc", "compares runs with native code in the developers' tests", "your system's package `gcc`"),
    ("csmith", "makes random programs for `make fuzz-run`", "your system's package `csmith`"),
)


def examine(config: Config, solvers: Mapping[str, str]) -> list[Finding]:
    """All findings, most important first. Takes about a second; never raises. `solvers`: the packages on PyPI, by the
    names under which they are imported."""
    children = Children(Deadline())
    findings = [
        Finding("limpet", Health.OK, __version__),
        Finding("python", Health.OK, f"{platform.python_version()} ({sys.executable})"),
        *_compiler(config, children),
        _llvmlite(),
        _cache(config),
        _models(),
    ]
    extra = {package for _, package, _, _ in _EXTRAS}
    asked = [
        (module, package, "`--solver`", f"pip install {package}")
        for module, package in solvers.items()
        if package not in extra
    ]
    asked += [(module, package, use, f"pip install 'limpet[{extra}]'") for module, package, use, extra in _EXTRAS]
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        findings += pool.map(lambda each: _package(*each), asked)
    findings += [_tool(name, use, remedy) for name, use, remedy in _TOOLS]
    return findings


def healthy(findings: list[Finding]) -> bool:
    return all(finding.health is Health.OK for finding in findings if finding.required)


def _compiler(config: Config, children: Children) -> list[Finding]:
    try:
        compiler = find_compiler(config.compile.clang, children)
    except LimpetError as error:
        notes = [note.message for note in error.diagnostic.notes]
        return [Finding("compiler", Health.MISSING, error.diagnostic.message, notes[0] if notes else INSTALL_HINT)]
    version = read_version(compiler.command, children)
    if not version:
        text = f"`{' '.join(compiler.command)} --version` does not run"
        return [Finding("compiler", Health.BROKEN, text, INSTALL_HINT)]
    findings = [Finding("compiler", Health.OK, f"{version.splitlines()[0]} ({' '.join(compiler.command)})")]
    for bits in (64, 32):
        findings.append(_smoke(compiler, children, "c", bits, _SMOKE_TEST))
    findings.append(_smoke(compiler, children, "c++", 64, _SMOKE_TEST_CXX))
    return findings


def _smoke(compiler: Compiler, children: Children, language: str, bits: int, text: bytes) -> Finding:
    """Compile a small program with standard headers."""
    name = f"compile {'C' if language == 'c' else 'C++'}, {bits} bit"
    flags = [*base_flags(compiler, language, bits), *header_flags(compiler, language), *sanitizer_flags(compiler)]
    start = time.perf_counter()
    try:
        finished = run_clang(
            compiler, children, [*flags, "-c", "-emit-llvm", "-o", "-"], STDIN, language, text, limit=_SMOKE_SECONDS
        )
    except ChildTimeout:
        return Finding(name, Health.BROKEN, f"not finished after {_SMOKE_SECONDS:.0f} s", INSTALL_HINT)
    except LimpetError as error:
        return Finding(name, Health.BROKEN, error.diagnostic.message, INSTALL_HINT)
    seconds = time.perf_counter() - start
    if finished.returncode == 0 and finished.stdout.startswith(b"BC\xc0\xde"):
        return Finding(name, Health.OK, f"{seconds * 1000:.0f} ms")
    lines = finished.error_text().strip().splitlines() or [f"exit status {finished.returncode}"]
    remedy = INSTALL_HINT if compiler.bundled else "install the C and C++ headers of this target, or drop --clang"
    return Finding(name, Health.BROKEN, lines[0], remedy)


def _llvmlite() -> Finding:
    remedy = "pip install llvmlite==0.50.0"
    try:
        import llvmlite
        import llvmlite.binding as llvm
    except Exception as error:  # a broken shared library can raise anything
        return Finding("llvmlite", Health.BROKEN, str(error), remedy)
    version = ".".join(map(str, llvm.llvm_version_info))
    health = Health.OK if llvm.llvm_version_info[0] == 22 else Health.BROKEN
    detail = f"{llvmlite.__version__} with LLVM {version}"
    return Finding("llvmlite", health, detail, None if health is Health.OK else remedy)


def _cache(config: Config) -> Finding:
    remedy = "set LIMPET_CACHE_DIR to a directory that can be written"
    if not config.compile.cache:
        return Finding("cache", Health.MISSING, "switched off", required=False)
    directory = cache_directory(config)
    if directory is None:
        return Finding("cache", Health.MISSING, "no home directory and none is set", remedy, required=False)
    if not usable(directory):
        return Finding("cache", Health.MISSING, f"{directory} cannot be written", remedy, required=False)
    return Finding("cache", Health.OK, str(directory), required=False)


def _models() -> Finding:
    directory = default_models_directory()
    remedy = "install Limpet again"
    try:
        library = ModelLibrary.scan(directory, Cache(None))
    except (OSError, UnicodeDecodeError) as error:
        return Finding("library models", Health.BROKEN, str(error), remedy)
    if not library.index:
        return Finding("library models", Health.MISSING, f"none in {directory}", remedy)
    files = len(set(library.index.values()))
    return Finding("library models", Health.OK, f"{len(library.index)} functions and variables in {files} files")


def _package(module: str, package: str, use: str, remedy: str) -> Finding:
    """Whether it can be imported, which may take down the process that tries."""
    try:
        version = importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return Finding(package, Health.MISSING, f"not installed; for {use}", remedy, required=False)
    words = [sys.executable, "-c", f"import {module}"]
    try:
        done = subprocess.run(words, capture_output=True, text=True, timeout=_SMOKE_SECONDS, errors="replace")
    except (OSError, subprocess.TimeoutExpired) as error:
        return Finding(package, Health.BROKEN, f"{version}, cannot be imported: {error}", remedy, required=False)
    if done.returncode != 0:
        lines = done.stderr.strip().splitlines() or [f"status {done.returncode}"]
        return Finding(package, Health.BROKEN, f"{version}, cannot be imported: {lines[-1]}", remedy, required=False)
    return Finding(package, Health.OK, version, required=False)


def _tool(name: str, use: str, remedy: str) -> Finding:
    path = shutil.which(name)
    if path is None:
        return Finding(name, Health.MISSING, use, remedy, required=False)
    return Finding(name, Health.OK, path, required=False)

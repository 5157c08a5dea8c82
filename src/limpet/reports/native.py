"""Counterexamples as native programs: built with sanitizers where a compiler has them, run, and compared.

The compilers of the system come first: they bring the address sanitizer. Where there is none, the bundled one does it
(`zig cc`); it knows undefined behaviour alone, and needs a minute when it is used for the first time.
"""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from dataclasses import replace
from pathlib import Path

from limpet.base.bundled import bundled_directory
from limpet.base.context import DeadlineExceeded
from limpet.base.diagnostics import Location
from limpet.base.records import dataclass
from limpet.frontend.inputs import Kind, classify
from limpet.frontend.process import Children, ChildTimeout, Finished
from limpet.interp.events import FunctionLeft
from limpet.reports.native_source import (
    ASSUMPTION_FAILED,
    CHECKS,
    CHECKS_FOR_KIND,
    ERROR_REACHED,
    INCLUDES,
    INPUTS_USED_UP,
    NO_MAIN,
    PROGRAM,
    NotNative,
    compiler_flags,
    source_of,
)
from limpet.reports.report import Report, program_stack, violation_of
from limpet.results.answer import Finding, NativeRun

CLANGS = (40, 11)
"""Versions that are looked for, from the first one down to that before the second."""
BUILD_SECONDS, RUN_SECONDS = 180.0, 20.0
SEEN = 99
"""Exit status of a program that a sanitizer has stopped."""
_ABORTED, _SEGMENT, _ARITHMETIC, _BUS, _ILLEGAL = -6, -11, -8, -7, -4
_CRASHES = (_ABORTED, _SEGMENT, _ARITHMETIC, _BUS, _ILLEGAL)
_COMMON = ("-g", "-O0", "-w", "-fno-omit-frame-pointer", "-fno-builtin")
"""Without built-ins, calls of the library reach the sanitizer."""
UNDEFINED, UNRESOLVED = "undefined-function", ("-no-pie", "-Wl,--unresolved-symbols=ignore-all")
"""The call of a function that is defined nowhere is what goes wrong, not the linking: it is a jump to address 0."""
_HISTORY = re.compile(r"allocated by|freed by|was stored|was created|HINT")
"""Behind this a sanitizer tells what came before."""
_SUMMARY = re.compile(r"error: |Assertion|this is false|WARNING: MemorySanitizer", re.I)
"""The line of a report that says what happened."""
_LOST = re.compile(r"pc points to the zero page|PC is at a non-executable region")
"""A call through a wild pointer leaves no place behind."""


@dataclass(frozen=True, slots=True)
class _Compiler:
    command: tuple[str, ...]
    checks: tuple[str, ...]
    name: str


def confirmed(report: Report, finding: Finding) -> NativeRun:
    """Built in a directory of its own, run, and gone."""
    with tempfile.TemporaryDirectory(prefix="limpet-native-") as folder:
        program = Path(folder) / "program"
        try:
            how = build(report, finding, program)
            return _judged(report, finding, program, how)
        except NotNative as reason:
            return NativeRun(None, str(reason))


def build(report: Report, finding: Finding, program: Path) -> str:
    """Returns how it was built. Raises NotNative."""
    text = source_of(report, finding)
    sources = report.ctx.config.input.files
    kinds = [classify(name).kind for name in sources if name != "-"]
    if "-" in sources or any(kind not in (Kind.C, Kind.CXX) for kind in kinds):
        raise NotNative("only C and C++ files can be built natively")
    if report.ctx.config.input.compile_commands is not None or report.ctx.config.input.overrides:
        raise NotNative("--compile-commands and --override have no native counterpart")
    cxx = Kind.CXX in kinds
    children = Children(report.ctx.deadline)
    with tempfile.TemporaryDirectory(prefix="limpet-inputs-") as folder:
        inputs = Path(folder) / "inputs.c"
        inputs.write_text(text, encoding="utf-8", errors="replace")
        problem = "there is no C compiler"
        for compiler in _compilers(cxx, report.ctx.config.compile.word_bits, violation_of(finding).kind):
            problem = _built(report, children, compiler, inputs, program, cxx)
            if not problem:
                return f"{compiler.name}{' with sanitizers' if compiler.checks else ''}"
    raise NotNative(f"it cannot be built natively: {problem}")


def _compilers(cxx: bool, bits: int, kind: str) -> list[_Compiler]:
    """The first that can build the program is the one."""
    width: tuple[str, ...] = ("-m32",) if bits == 32 else ()
    installed = _installed(cxx)
    if kind == UNDEFINED:
        width += UNRESOLVED
    commands = [
        _Compiler((path, *width), (f"-fsanitize={checks}", "-fno-sanitize-recover=all"), name)
        for checks in (*filter(None, [CHECKS_FOR_KIND.get(kind)]), CHECKS)
        for name, path in installed
    ]
    commands += [_Compiler((path, *width), (), name) for name, path in installed]
    bundled = bundled_directory()
    if bundled is not None and not commands:
        zig = (str(bundled / "zig"), "c++" if cxx else "cc", *(("-target", "x86-linux-musl") if width else ()))
        commands.append(_Compiler(zig, ("-fsanitize=undefined", "-fno-sanitize-recover=all"), "the bundled compiler"))
    return commands


def _installed(cxx: bool) -> list[tuple[str, str]]:
    """Names and paths. Debian's clang has its version in its name; the newest one is taken."""
    clang, *others = ("clang++", "g++", "c++") if cxx else ("clang", "gcc", "cc")
    clangs = [clang, *(f"{clang}-{version}" for version in range(*CLANGS, -1))]
    found = [(name, path) for name in (*clangs, *others) if (path := shutil.which(name)) is not None]
    newest = next((name for name, _ in found if name in clangs), None)
    return [each for each in found if each[0] == newest or each[0] in others]


def _built(report: Report, children: Children, compiler: _Compiler, inputs: Path, program: Path, cxx: bool) -> str:
    """What is wrong, or nothing. The inputs are C even if the program is C++."""
    flags = [*compiler_flags(report), f"-I{INCLUDES}"]
    flags.append(f"-D{NO_MAIN}" if cxx else f"-D{report.ctx.config.input.entry}={PROGRAM}")
    words = [*compiler.command, *_COMMON, *compiler.checks, *flags, *report.ctx.config.input.files]
    words += ["-x", "c", str(inputs), "-x", "none", "-o", str(program), "-lm"]
    try:
        finished = children.run(words, limit=BUILD_SECONDS, env=_build_environment(program.parent))
    except (OSError, ChildTimeout, DeadlineExceeded) as error:
        return str(error) or "it takes too long"
    if finished.returncode == 0:
        return ""
    lines = [line for line in finished.error_text().splitlines() if "error" in line or "undefined reference" in line]
    return (lines or finished.error_text().splitlines() or ["no reason is given"])[0]


def _build_environment(folder: Path) -> dict[str, str]:
    return os.environ | {"LC_ALL": "C", "ZIG_LOCAL_CACHE_DIR": str(folder)}


def _run_environment(finding: Finding) -> dict[str, str]:
    """Frames that the address sanitizer keeps after a return have copies of pointers, which would hide leaks. So do
    dead values on the stack: nothing there counts once `main` has returned."""
    is_leak = violation_of(finding).kind == "memory-leak"
    frames = int(not is_leak)
    returned = any(isinstance(event, FunctionLeft) and event.depth == 1 for event in finding.events)
    stacks = int(not (is_leak and returned))
    options = f"detect_stack_use_after_return={frames}:detect_leaks=1:detect_invalid_pointer_pairs=2"
    return os.environ | {
        "ASAN_OPTIONS": f"exitcode={SEEN}:allocator_may_return_null=1:{options}",
        "LSAN_OPTIONS": f"exitcode={SEEN}:use_stacks={stacks}:use_registers={stacks}",
        "MSAN_OPTIONS": f"exitcode={SEEN}",
        "UBSAN_OPTIONS": f"exitcode={SEEN}:print_stacktrace=1",
    }


def _judged(report: Report, finding: Finding, program: Path, how: str) -> NativeRun:
    children = Children(report.ctx.deadline)
    given = finding.standard_input
    environment = _run_environment(finding)
    try:
        finished = children.run([str(program)], stdin=given, limit=RUN_SECONDS, env=environment)
    except ChildTimeout:
        return NativeRun(False, f"the native program still ran after {RUN_SECONDS:.0f} s ({how})")
    except (OSError, DeadlineExceeded) as error:
        return NativeRun(None, f"the native program could not be run: {error}")
    return verdict_on(finding, finished, how)


def verdict_on(finding: Finding, finished: Finished, how: str) -> NativeRun:
    status = finished.returncode
    if status == ASSUMPTION_FAILED:
        return NativeRun(False, f"an assumption does not hold natively ({how})")
    if status == INPUTS_USED_UP:
        return NativeRun(False, f"the native program asks for more inputs ({how})")
    if status == ERROR_REACHED:
        # The program's own error function has no place; of other violations it is not what was expected.
        expected = violation_of(finding).kind == "assertion"
        return NativeRun(expected, f"{how}: {finished.error_text().strip()}")
    if status != SEEN and status not in _CRASHES:
        return NativeRun(False, f"the native program ended with status {status} ({how})")
    text = finished.error_text()
    before = _HISTORY.split(text, maxsplit=1)[0]
    violation = violation_of(finding)
    places = [entry.location for entry in program_stack(violation.stack)] + [violation.location]
    summary = next((line.strip() for line in text.splitlines() if _SUMMARY.search(line)), "")
    said = f"{how}: {summary}" if summary else how
    # A crash without a report has no place: whatever came before is the best guess there is.
    lost = not summary or _LOST.search(text) is not None
    if lost or any(_names(before, place) for place in places if place is not None):
        return NativeRun(True, said)
    return NativeRun(False, f"the native program fails elsewhere ({said})")


def _names(text: str, at: Location) -> bool:
    return re.search(rf"{re.escape(os.path.basename(at.file))}:{at.line}\b", text) is not None


def with_native(report: Report, findings: list[Finding]) -> list[Finding]:
    return [replace(finding, native=confirmed(report, finding)) for finding in findings]

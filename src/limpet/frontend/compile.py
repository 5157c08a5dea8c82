"""Source files to bitcode: several at a time, the result straight through a pipe.

What the bundled compiler made is kept, with a record of all that it read (`dependencies.py`): verifying a program
again after a change compiles the changed files alone. There is no preprocessing to find the entry, which would take
two thirds of the time of compiling (20 of 33 ms for C).
"""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, TypeVar

from limpet.base.checks import watched_kinds
from limpet.base.context import Context
from limpet.base.diagnostics import Diagnostic, InputError, LimpetError, Note, Unsupported
from limpet.base.lazy import lazy_module
from limpet.base.records import dataclass
from limpet.builtins.compiler_names import FOLDED_WRONGLY
from limpet.frontend.cache import Cache, cache_key, pack, unpack
from limpet.frontend.clang_messages import (
    Message,
    cast_warnings,
    folded,
    folded_warning,
    parse_messages,
    stricter_casts,
    unsequenced,
    warning_diagnostics,
)
from limpet.frontend.compile_commands import plain_searches
from limpet.frontend.dependencies import FileStates, now, record, still_holds
from limpet.frontend.flags import NOT_BUILT_IN, WARNING_FLAGS, program_flags, unknown_functions
from limpet.frontend.inputs import STDIN, Kind, Source
from limpet.frontend.process import Children, Finished
from limpet.frontend.toolchain import Compiler

if TYPE_CHECKING:
    from limpet.frontend import suspects, unfolding
else:
    suspects = lazy_module("limpet.frontend.suspects")
    unfolding = lazy_module("limpet.frontend.unfolding")

_MISSING_HEADER = re.compile(r"'([^']+)' file not found")
_NO_EXCEPTIONS = "with exceptions disabled"
_MAX_WORKERS = 4
_SILENT = "-w"
_TO_BITCODE = ("-c", "-emit-llvm", "-o", "-")

T = TypeVar("T")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Compiled:
    """One translation unit as bitcode."""

    name: str
    bitcode: bytes


@dataclass(frozen=True, slots=True)
class _Outcome:
    bitcode: bytes | None
    output: str
    """What clang wrote to its standard error."""
    crash: str | None = None
    cache: str | None = None
    """The counter to raise: `cache hits` or `cache misses`."""


@dataclass(frozen=True, slots=True)
class _Again:
    """That a unit was compiled before, when the program's own functions were not known."""

    own: Sequence[str]
    bitcode: bytes

    def is_concerned(self, text: str) -> bool:
        return re.search(rf"\b(?:{'|'.join(map(re.escape, self.own))})\b", text) is not None


def compile_sources(
    ctx: Context,
    compiler: Compiler,
    children: Children,
    cache: Cache,
    sources: Sequence[Source],
    own: Sequence[str] = (),
    before: Mapping[str, Compiled] | None = None,
) -> list[Compiled]:
    """All of them, in order. The errors of all files are reported together.

    `own`: functions that mean nothing to the compiler, as the program has its own. These are known only when the files
    have been compiled once (`before`), so the compiler's warnings have been heard.
    """
    states = FileStates()

    def compile_one(source: Source) -> _Outcome:
        again = _Again(own, before[source.shown].bitcode) if before is not None else None
        return _compile_one(ctx, compiler, children, cache, states, source, again)

    outcomes = parallel(compile_one, sources, children)
    compiled: list[Compiled] = []
    failed: list[tuple[Source, _Outcome, list[Message]]] = []
    for source, outcome in zip(sources, outcomes, strict=True):
        messages = parse_messages(outcome.output)
        if not own:
            if _SILENT not in source.flags:
                ctx.warnings.extend(warning_diagnostics([each for each in messages if suspects.is_for_people(each)]))
            ctx.casts.extend(stricter_casts(messages))
            ctx.unsequenced.extend(unsequenced(messages))
            for message in folded(messages):
                ctx.approximate("folded", message.text, message.location)
        if outcome.cache is not None:
            ctx.statistics.count(outcome.cache)
        if outcome.bitcode is None:
            failed.append((source, outcome, messages))
        else:
            compiled.append(Compiled(source.shown, outcome.bitcode))
    if failed:
        raise _compile_error(failed)
    return compiled


def parallel(work: Callable[[T], R], items: Sequence[T], children: Children) -> list[R]:
    """`work` on every item, a few at a time. If one raises, or on Ctrl-C, the children of the others are killed."""
    if len(items) <= 1:
        return [work(item) for item in items]
    workers = min(len(items), _MAX_WORKERS, max(2, os.cpu_count() or 2))
    pool = ThreadPoolExecutor(workers, thread_name_prefix="compile")
    try:
        return list(pool.map(work, items))
    except BaseException:
        children.close()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _compile_one(
    ctx: Context,
    compiler: Compiler,
    children: Children,
    cache: Cache,
    states: FileStates,
    source: Source,
    again: _Again | None,
) -> _Outcome:
    options = ctx.config.compile
    language = "c++" if source.kind is Kind.CXX else "c"
    bits, kinds = source.word_bits or options.word_bits, watched_kinds(ctx.config.checks)
    extra = tuple(flag for flag in source.flags if flag != _SILENT)  # warnings are of use to us
    flags = [*program_flags(compiler, options, language, bits, extra, kinds), *WARNING_FLAGS]
    if again is not None:
        flags += unknown_functions(again.own)
    if ctx.config.function.name is not None:
        # Static functions that nothing in the file uses, too, and whole types.
        flags += ["-femit-all-decls", "-fstandalone-debug"]
    if source.path.endswith((".i", ".ii")) and source.flags == ():
        # Already preprocessed: a second run would trip over what the first one left.
        language = unfolding.PREPROCESSED[language]
    given = bool(extra or options.include_dirs or options.defines or options.forced_includes)
    searched = plain_searches(source.flags)
    # Another compiler may look elsewhere for headers, and so may some flags from a compilation database.
    if cache.directory is None or not compiler.bundled or searched is None:
        return _compile(compiler, children, flags, source, language, again, given=given)
    key = cache_key(["unit", compiler.identity, *flags, language, os.getcwd(), source.path, source.read()])
    kept = _cached(cache, key, states)
    if kept is not None:
        return kept
    with tempfile.TemporaryDirectory(prefix="limpet-") as directory:
        rule = os.path.join(directory, "rule")
        since = now()
        rules = ["-MD", "-MT", "unit", "-MF", rule]
        outcome = _compile(compiler, children, flags, source, language, again, rules, given=given)
        read = _content(rule)
    if outcome.bitcode is not None and read is not None:
        systems = _system_directories(flags)
        directories = (*options.include_dirs, *searched)
        forced, defines = options.forced_includes, (*options.defines, *source.flags)
        recorded = record(os.fsdecode(read), since, directories, systems, forced, defines)
        if recorded is not None:
            cache.put(key, pack(recorded, pack(outcome.output, outcome.bitcode)))
    return replace(outcome, cache="cache misses")


def _compile(
    compiler: Compiler,
    children: Children,
    flags: Sequence[str],
    source: Source,
    language: str,
    again: _Again | None,
    more: Sequence[str] = (),
    *,
    given: bool,
) -> _Outcome:
    """`given`: the user said on the command line what is to be included or defined."""

    def run(those: Sequence[str], language: str, content: bytes | None) -> Finished:
        path, given = (source.path, source.content) if content is None else (STDIN, content)
        return run_clang(compiler, children, [*flags, *those], path, language, given)

    if again is not None and "++" not in language:
        # Most files of a program say nothing of these functions. (In C++, headers have code that calls them.)
        preprocessed = unfolding.preprocess(run, language, source, more)
        if preprocessed is not None and not again.is_concerned(preprocessed.of_the_user()):
            return _Outcome(again.bitcode, "")
    finished = run([*_TO_BITCODE, *more], language, None)
    text = source.read().decode("latin-1")
    if finished.returncode != 0 and any(name in text for name in FOLDED_WRONGLY):
        # A call may be used where a constant is required, as an extension.
        flags = [flag for flag in flags if flag not in NOT_BUILT_IN]
        finished = run([*_TO_BITCODE, *more], language, None)
    output = finished.error_text()
    if finished.returncode != 0 or not finished.stdout:
        return _Outcome(None, output, crash=_crash(finished))
    messages, cxx = parse_messages(output), "++" in language
    hidden = suspects.may_hide(text, given=given)
    if hidden or suspects.is_suspicious(messages, text, cxx=cxx):
        preprocessed = unfolding.preprocess(run, language, source)
        if preprocessed is None:
            return _Outcome(
                finished.stdout, f"{output}\n{folded_warning(source.shown, 1, 'it cannot be preprocessed')}"
            )
        if not hidden or suspects.is_suspicious(messages, preprocessed.of_the_user(), cxx=cxx, expanded=True):
            unfolded = unfolding.compile_unfolded(run, language, _TO_BITCODE, preprocessed, messages)
            second = unfolded.finished or finished
            origins = {origin for site in unfolded.left if (origin := preprocessed.origin(site)) is not None}
            left = [folded_warning(origin.file.strip('"'), origin.line, unfolded.reason) for origin in origins]
            # Casts are found by their place, which may be another one after a macro.
            casts = cast_warnings(second.error_text()) if second is not finished else ()
            return _Outcome(second.stdout, "\n".join((output, *casts, *sorted(left))))
    return _Outcome(finished.stdout, output)


def _cached(cache: Cache, key: str, states: FileStates) -> _Outcome | None:
    entry = unpack(cache.get(key))
    if entry is None or not still_holds(entry[0], states):
        return None
    result = unpack(entry[1])
    return None if result is None else _Outcome(result[1], result[0], cache="cache hits")


def _content(path: str) -> bytes | None:
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return None


def _system_directories(flags: Sequence[str]) -> list[str]:
    return [directory for flag, directory in pairwise(flags) if flag == "-isystem"]


def run_clang(
    compiler: Compiler,
    children: Children,
    flags: Sequence[str],
    path: str,
    language: str,
    content: bytes | None = None,
    cwd: str | None = None,
    limit: float | None = None,
) -> Finished:
    """One run of the compiler on one file; `content` is its standard input if the path is `-`."""
    # A name that starts with a dash is a file all the same.
    file = path if path == STDIN or not path.startswith("-") else os.path.join(".", path)
    argv = [*compiler.command, *flags, "-x", language, file]
    try:
        return children.run(argv, stdin=content, cwd=cwd, env=compiler.environment(), limit=limit)
    except (OSError, ValueError) as error:
        # ValueError: a NUL in an argument, which a compilation database can bring.
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        text = f"the compiler `{compiler.command[0]}` could not be started: {reason}"
        raise InputError(Diagnostic("compiler-failed", text)) from None


def _crash(finished: Finished) -> str | None:
    if finished.signal_name is not None:
        return finished.signal_name
    text = finished.stderr
    return "internal error" if b"PLEASE submit a bug report" in text or b"PLEASE ATTACH" in text else None


def _compile_error(failed: Sequence[tuple[Source, _Outcome, list[Message]]]) -> LimpetError:
    raw = "\n".join(outcome.output.strip("\n") for _, outcome, _ in failed)
    raw = raw.replace("zig: error: ", "clang: error: ").replace("zig: warning: ", "clang: warning: ")
    errors = [message for _, _, messages in failed for message in messages if message.severity == "error"]
    names = ", ".join(f"`{source.shown}`" for source, _, _ in failed)
    for source, outcome, _ in failed:
        if outcome.crash is not None:
            notes = (Note("another clang can be chosen with --clang PATH"),)
            text = f"the compiler crashed on `{source.shown}` ({outcome.crash})"
            return InputError(Diagnostic("compiler-crash", text, notes=notes, raw=raw or None))
    first = errors[0] if errors else None
    location = first.location if first is not None else None
    if errors and all(_NO_EXCEPTIONS in error.text for error in errors):
        return Unsupported(
            Diagnostic(
                "cxx-exceptions",
                f"{names} uses C++ exceptions, which Limpet does not support yet",
                location,
                notes=(Note("programs without try, catch and throw can be verified"),),
                raw=raw,
            )
        )
    more = len(errors) - 1
    text = f"{names} does not compile" if len(failed) == 1 else f"{names} do not compile"
    if first is not None:
        text += f": {first.text}" + (f" (and {more} more)" if more > 0 else "")
    return InputError(Diagnostic("compile-error", text, location, notes=_hints(errors), raw=raw or None))


def _hints(errors: Sequence[Message]) -> tuple[Note, ...]:
    notes = []
    for error in errors:
        missing = _MISSING_HEADER.search(error.text)
        if missing is not None:
            notes.append(Note(f"give the directory that has `{missing[1]}` with -I"))
            break
    if any(_NO_EXCEPTIONS in error.text for error in errors):
        notes.append(Note("Limpet does not support C++ exceptions yet"))
    return tuple(notes)

"""The files that the user names, compiled: the first half of loading, which does without LLVM's library."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from limpet.base.context import Context
from limpet.base.diagnostics import Diagnostic, InputError, Location, Note, Severity, UsageError
from limpet.base.records import dataclass
from limpet.frontend.cache import Cache, open_cache
from limpet.frontend.compile import Compiled, compile_sources
from limpet.frontend.compile_commands import Entry, sources_from_database, with_flags_of_build
from limpet.frontend.flags import LAYOUTS
from limpet.frontend.inputs import Source, classify
from limpet.frontend.process import Children
from limpet.frontend.toolchain import Compiler, find_compiler


@dataclass(frozen=True, slots=True)
class CompiledUnits:
    sources: list[Source]
    """All inputs, in the order of linking."""
    replacing: list[Source]
    """Inputs whose functions win over functions of the same name in the others."""
    compiled: dict[str, Compiled]
    """The compiled sources by name; inputs that are LLVM IR already are not among them."""
    compiler: Compiler | None
    """None if there was nothing to compile."""
    cache: Cache
    own: tuple[str, ...] = ()
    """Functions of which the compiler was told that it knows nothing of them (`own_functions.py`)."""


def compiled_units(ctx: Context) -> CompiledUnits:
    """Compile what `ctx.config` names.

    Raises UsageError, InputError or Unsupported; warnings of the compiler go to `ctx.warnings`.
    """
    with loading(ctx) as children:
        _check_options(ctx)
        with ctx.statistics.timed("frontend: inputs"):
            sources = _find_sources(ctx)
            replacing = [classify(name) for name in ctx.config.input.overrides]
            sources += [source for source in replacing if source.path not in {given.path for given in sources}]
        cache = open_cache(ctx.config)
        compiler: Compiler | None = None
        compiled: list[Compiled] = []
        to_compile = [source for source in sources if source.is_source]
        if to_compile:
            compiler = find_compiler(ctx.config.compile.clang, children)
            with ctx.statistics.timed("frontend: compile"):
                compiled = compile_sources(ctx, compiler, children, cache, to_compile)
        return CompiledUnits(sources, replacing, {unit.name: unit for unit in compiled}, compiler, cache)


def compiled_again(ctx: Context, units: CompiledUnits, children: Children, own: tuple[str, ...]) -> CompiledUnits:
    """With calls of these functions as calls; the same units if nothing was compiled."""
    sources = [source for source in units.sources if source.is_source]
    if units.compiler is None or not sources:
        return units
    ctx.statistics.count("compiled again for own functions", len(sources))
    with ctx.statistics.timed("frontend: compile"):
        compiled = compile_sources(ctx, units.compiler, children, units.cache, sources, own, units.compiled)
    return replace(units, compiled={unit.name: unit for unit in compiled}, own=own)


@contextmanager
def loading(ctx: Context) -> Iterator[Children]:
    """A part of the front end's work, and the processes that it starts."""
    children = Children(ctx.deadline)
    try:
        with ctx.statistics.timed("frontend"):
            yield children
    except OSError as error:
        # No processes left, the current directory gone, …: what the system refuses is not a bug in Limpet.
        raise InputError(Diagnostic("system-error", f"the system refused: {error}")) from error
    finally:
        # After Ctrl-C or an error in one thread: nothing may go on compiling.
        children.close()


def _find_sources(ctx: Context) -> list[Source]:
    """Look at every input; a file that is named twice counts once."""
    options = ctx.config.input
    names: list[str] = []
    for name in options.files:
        if name in names:
            text = f"`{name}` is given more than once"
            ctx.warnings.append(Diagnostic("duplicate-input", text, Location(name), Severity.WARNING))
        else:
            names.append(name)
    if options.compile_commands is not None:
        return sources_from_database(ctx, options.compile_commands, names)
    if not names:
        raise _usage("no-input", "no input file was given", "name one or more C, C++, .ll or .bc files")
    found = [classify(name) for name in names]
    if not options.search_database:
        return found
    known: dict[Path, list[Entry]] = {}
    return [with_flags_of_build(ctx, source, known) for source in found]


def _check_options(ctx: Context) -> None:
    options = ctx.config.compile
    if options.word_bits not in LAYOUTS:
        raise _usage("bad-word-size", f"the word size {options.word_bits} is neither 32 nor 64", "use --m32 or --m64")
    if ctx.config.function.name == "":
        raise _usage("bad-entry", "the name of the function is empty", "--function takes the name of a function")
    if not ctx.config.input.entry:
        raise _usage("bad-entry", "the name of the entry function is empty", "--entry takes the name of a function")
    for directory in options.include_dirs:
        if not os.path.isdir(directory):
            text = f"the include directory `{directory}` does not exist"
            ctx.warnings.append(Diagnostic("no-such-directory", text, Location(directory), Severity.WARNING))


def _usage(id: str, message: str, *notes: str) -> UsageError:
    return UsageError(Diagnostic(id, message, notes=tuple(Note(note) for note in notes)))

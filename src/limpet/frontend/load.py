"""From what the user names on the command line to one LLVM module, as text."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from limpet.base.context import Context
from limpet.base.diagnostics import Diagnostic, InputError, Location, Note, Severity, UsageError
from limpet.frontend.bundle import model_bundle
from limpet.frontend.cache import Cache, open_cache
from limpet.frontend.compile import Compiled, compile_sources
from limpet.frontend.compile_commands import sources_from_database
from limpet.frontend.flags import LAYOUTS
from limpet.frontend.inputs import Kind, Source, classify
from limpet.frontend.irload import check_ir, checked_bitcode
from limpet.frontend.linker import Program, finish, link_models, link_program, missing_names
from limpet.frontend.models import ModelLibrary, default_models_directory
from limpet.frontend.process import Children
from limpet.frontend.session import Session
from limpet.frontend.target import Target
from limpet.frontend.toolchain import Compiler, find_compiler, find_model_compiler


@dataclass(frozen=True, slots=True)
class LoadedIR:
    """A whole program."""

    text: str
    """The linked module as llvmlite prints it."""
    sources: list[str]
    """The input files, in the order of linking."""
    model_files: list[str]
    """Names of the library models that were linked in."""
    entry: str
    """Symbol of the entry function."""
    target: Target
    steps: list[str]
    """What was done to the linked module, in order; the times are in the statistics as `frontend: STEP`."""


def load_ir(ctx: Context, models_directory: Path | None = None) -> LoadedIR:
    """Compile, link and print the program that `ctx.config` names.

    Raises UsageError, InputError or Unsupported; warnings of the compiler go to `ctx.warnings`.
    """
    children = Children(ctx.deadline)
    try:
        with ctx.statistics.timed("frontend"):
            return _load(ctx, children, models_directory or default_models_directory())
    except OSError as error:
        # No processes left, the current directory gone, …: what the system refuses is not a mistake of ours.
        raise InputError(Diagnostic("system-error", f"the system refused: {error}")) from error
    finally:
        # After Ctrl-C or an error in one thread: nothing may go on compiling.
        children.close()


def _load(ctx: Context, children: Children, models_directory: Path) -> LoadedIR:
    _check_options(ctx)
    with ctx.statistics.timed("frontend: inputs"):
        sources = find_sources(ctx)
        replacing = [classify(name) for name in ctx.config.input.overrides]
        sources += [source for source in replacing if source.path not in {given.path for given in sources}]
    cache = open_cache(ctx.config)
    compiler: Compiler | None = None
    if any(source.is_source for source in sources):
        compiler = find_compiler(ctx.config.compile.clang, children)
    with ctx.statistics.timed("frontend: compile"):
        units = _units(ctx, children, cache, compiler, sources)
    with Session() as session:
        program = link_program(ctx, session, units, ctx.config.input.entry, {source.shown for source in replacing})
        with program.step("index models"):
            library = ModelLibrary.scan(models_directory, cache)
        _link_models(program, children, cache, compiler, library)
        text = finish(program)
    return LoadedIR(
        text, [source.shown for source in sources], program.model_files, program.entry, program.target, program.steps
    )


def find_sources(ctx: Context) -> list[Source]:
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
    return [classify(name) for name in names]


def _check_options(ctx: Context) -> None:
    options = ctx.config.compile
    if options.word_bits not in LAYOUTS:
        raise _usage("bad-word-size", f"the word size {options.word_bits} is neither 32 nor 64", "use --m32 or --m64")
    if not ctx.config.input.entry:
        raise _usage("bad-entry", "the name of the entry function is empty", "--entry takes the name of a function")
    for directory in options.include_dirs:
        if not os.path.isdir(directory):
            text = f"the include directory `{directory}` does not exist"
            ctx.warnings.append(Diagnostic("no-such-directory", text, Location(directory), Severity.WARNING))


def _units(
    ctx: Context, children: Children, cache: Cache, compiler: Compiler | None, sources: list[Source]
) -> list[Compiled]:
    compiled: dict[str, Compiled] = {}
    if compiler is not None:
        for unit in compile_sources(ctx, compiler, children, cache, [s for s in sources if s.is_source]):
            compiled[unit.name] = unit
    units = []
    for source in sources:
        if not source.is_source:
            units.append(Compiled(source.shown, checked_bitcode(ctx, children, cache, source)))
        elif compiler is not None and not compiler.bundled:
            # Another clang may be newer than our LLVM: its output is as foreign as a file of the user.
            unit = compiled[source.shown]
            units.append(Compiled(unit.name, check_ir(ctx, children, cache, unit.bitcode, unit.name)))
        else:
            units.append(compiled[source.shown])
    return units


def _link_models(
    program: Program, children: Children, cache: Cache, compiler: Compiler | None, library: ModelLibrary
) -> None:
    """Add the models of what is missing, and of what these need in turn."""
    ctx = program.ctx

    def model_compiler() -> Compiler:
        return find_model_compiler(compiler or find_compiler(ctx.config.compile.clang, children))

    with program.step("find missing symbols"):
        missing = missing_names(program)
    with program.step("compile models"):
        bits = program.target.pointer_bits
        bundle = model_bundle(ctx, library, model_compiler, children, cache, missing, bits)
    if bundle is not None:
        with program.step("link models"):
            link_models(program, bundle)


def _usage(id: str, message: str, *notes: str) -> UsageError:
    return UsageError(Diagnostic(id, message, notes=tuple(Note(note) for note in notes)))


__all__ = ["Kind", "LoadedIR", "Target", "find_sources", "load_ir"]

"""From what the user names on the command line to one LLVM module, as text."""

from __future__ import annotations

from pathlib import Path

from limpet.base.context import Context
from limpet.base.records import dataclass
from limpet.frontend.bundle import model_bundle
from limpet.frontend.compile import Compiled
from limpet.frontend.entries import wanted_entry
from limpet.frontend.irload import check_ir, checked_bitcode
from limpet.frontend.linker import Program, finish, link_models, link_program, missing_names
from limpet.frontend.models import ModelLibrary, default_models_directory
from limpet.frontend.process import Children
from limpet.frontend.session import Session
from limpet.frontend.target import Target
from limpet.frontend.toolchain import Compiler, find_compiler, find_model_compiler
from limpet.frontend.units import Units, compiled_units, loading


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
    variables: frozenset[str]
    """Names of the global variables of the program itself, without those of models."""
    steps: list[str]
    """What was done to the linked module, in order; the times are in the statistics as `frontend: STEP`."""


def load_ir(ctx: Context, models_directory: Path | None = None, units: Units | None = None) -> LoadedIR:
    """Compile (if that was not done before), link and print the program that `ctx.config` names.

    Raises UsageError, InputError or Unsupported; warnings of the compiler go to `ctx.warnings`.
    """
    units = units or compiled_units(ctx)
    with loading(ctx) as children:
        return _linked(ctx, units, children, models_directory or default_models_directory())


def _linked(ctx: Context, units: Units, children: Children, models_directory: Path) -> LoadedIR:
    with ctx.statistics.timed("frontend: compile"):
        checked = _checked(ctx, units, children)
    with Session() as session:
        program = link_program(ctx, session, checked, wanted_entry(ctx), {source.shown for source in units.replacing})
        with program.step("index models"):
            library = ModelLibrary.scan(models_directory, units.cache)
        variables = frozenset(value.name for value in program.module.global_variables if not value.is_declaration)
        _link_models(program, children, units, library)
        text = finish(program)
    names = [source.shown for source in units.sources]
    return LoadedIR(text, names, program.model_files, program.entry, program.target, variables, program.steps)


def _checked(ctx: Context, units: Units, children: Children) -> list[Compiled]:
    """In the order of linking."""
    ready = []
    for source in units.sources:
        unit = units.compiled.get(source.shown)
        if unit is None:
            unit = Compiled(source.shown, checked_bitcode(ctx, children, units.cache, source))
        elif units.compiler is not None and not units.compiler.bundled:
            # Another clang may be newer than our LLVM: its output is as foreign as a file of the user.
            unit = Compiled(unit.name, check_ir(ctx, children, units.cache, unit.bitcode, unit.name))
        ready.append(unit)
    return ready


def _link_models(program: Program, children: Children, units: Units, library: ModelLibrary) -> None:
    """Add the models of what is missing, and of what these need in turn."""
    ctx = program.ctx

    def model_compiler() -> Compiler:
        return find_model_compiler(units.compiler or find_compiler(ctx.config.compile.clang, children))

    with program.step("find missing symbols"):
        missing = missing_names(program)
    with program.step("compile models"):
        bits = program.target.pointer_bits
        bundle = model_bundle(ctx, library, model_compiler, children, units.cache, missing, bits)
    if bundle is not None:
        with program.step("link models"):
            link_models(program, bundle)

"""Compiled units and the library models that they need, linked by LLVM."""

from __future__ import annotations

from typing import TYPE_CHECKING

from limpet.base.context import Context
from limpet.base.lazy import lazy_module
from limpet.frontend.bundle import model_bundle
from limpet.frontend.compile import Compiled
from limpet.frontend.entries import wanted_entry
from limpet.frontend.irload import check_ir, checked_bitcode
from limpet.frontend.linker import Program, finish, link_models, link_program, missing_names
from limpet.frontend.loaded import LoadedIR
from limpet.frontend.models import ModelLibrary
from limpet.frontend.own_functions import own_functions
from limpet.frontend.process import Children
from limpet.frontend.session import Module, Session
from limpet.frontend.symbols import definitions
from limpet.frontend.toolchain import Compiler, find_compiler, find_model_compiler
from limpet.frontend.units import CompiledUnits, compiled_again

if TYPE_CHECKING:
    from limpet.builtins import formatted
else:
    formatted = lazy_module("limpet.builtins.formatted")


def linked(
    ctx: Context, units: CompiledUnits, children: Children, library: ModelLibrary
) -> tuple[LoadedIR, CompiledUnits]:
    """The program, and the units of which it is made: they may be compiled again for it (`own_functions.py`)."""
    with Session() as session:
        checked, modules = _parsed(ctx, units, children, session)
        own = () if units.own else own_functions(modules)
        again = compiled_again(ctx, units, children, own) if own else units
        if again is not units:
            units = again
            checked, modules = _parsed(ctx, units, children, session)
        overrides = {source.shown for source in units.replacing}
        program = link_program(ctx, session, modules, [unit.name for unit in checked], wanted_entry(ctx), overrides)
        variables = frozenset(value.name for value in program.module.global_variables if not value.is_declaration)
        _link_models(program, children, units, library)
        text = finish(program)
        has_contracts = any(value.name in library.contracts for value in definitions(program.module))
    names = [source.shown for source in units.sources]
    found = (program.entry, program.target, variables, has_contracts, program.steps)
    loaded = LoadedIR(text, names, program.model_files, *found)
    return loaded, units


def _parsed(
    ctx: Context, units: CompiledUnits, children: Children, session: Session
) -> tuple[list[Compiled], list[Module]]:
    """In the order of linking."""
    with ctx.statistics.timed("frontend: compile"):
        checked = _checked(ctx, units, children)
    with ctx.statistics.timed("frontend: parse"):
        return checked, [session.parse(unit.bitcode) for unit in checked]


def _checked(ctx: Context, units: CompiledUnits, children: Children) -> list[Compiled]:
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


def _link_models(program: Program, children: Children, units: CompiledUnits, library: ModelLibrary) -> None:
    """Add the models of what is missing, and of what these need in turn."""
    ctx = program.ctx

    def model_compiler() -> Compiler:
        return find_model_compiler(units.compiler or find_compiler(ctx.config.compile.clang, children))

    with program.step("find missing symbols"):
        missing = missing_names(program)
        if library.uses_contracts:
            program.kept |= formatted.parts_for(missing)
            missing |= program.kept
    with program.step("compile models"):
        bits = program.target.pointer_bits
        bundle = model_bundle(ctx, library, model_compiler, children, units.cache, missing, bits)
    if bundle is not None:
        with program.step("link models"):
            link_models(program, bundle)

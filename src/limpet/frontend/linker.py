"""Bitcode files to one module: the program, then the library models it needs, then nothing else.

LLVM's linker and its removal of dead globals run here, and no pass that examines instructions: nothing may be
concluded from undefined behaviour before the checks are in place.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import AbstractContextManager
from dataclasses import field

from limpet.base.context import Context
from limpet.base.diagnostics import Diagnostic, InputError, Location, Note, input_error
from limpet.base.records import dataclass
from limpet.frontend.bundle import Bundle
from limpet.frontend.entries import find_entry
from limpet.frontend.loaded import Target
from limpet.frontend.overriding import expose, override
from limpet.frontend.reach import drop_unreachable, internalise, roots
from limpet.frontend.session import Module, Session, optimise, remove_dead_globals
from limpet.frontend.symbols import (
    DebugText,
    defines,
    definitions,
    is_strong,
    undefined_names,
)
from limpet.frontend.target import adopt_layout, describe_target, same_layout


@dataclass(slots=True)
class Program:
    """A module under construction, with the steps that were taken so far."""

    ctx: Context
    session: Session
    module: Module
    target: Target
    entry: str = ""
    steps: list[str] = field(default_factory=list)
    model_files: list[str] = field(default_factory=list)
    kept: set[str] = field(default_factory=set)
    """What steps may call later, though nobody does now."""

    def step(self, name: str) -> AbstractContextManager[None]:
        """Time a named step and remember that it ran."""
        if name not in self.steps:
            self.steps.append(name)
        self.ctx.deadline.check()
        return self.ctx.statistics.timed(f"frontend: {name}")


def link_program(
    ctx: Context,
    session: Session,
    modules: Sequence[Module],
    names: Sequence[str],
    entry: str,
    overrides: Collection[str] = (),
) -> Program:
    """Link the user's translation units, find the entry function, and drop what it cannot reach.

    `overrides`: names of the units whose functions replace those of others.
    """
    with ctx.statistics.timed("frontend: link"):
        adopt_layout(modules, ctx.config.compile.word_bits)
        _check_layouts(modules, names)
        expose(modules, ctx.config.input.exposed)
        override(modules, names, overrides)
        _check_duplicates(modules, names)
        option = "--entry" if ctx.config.function.name is None else "--function"
        symbol = find_entry(modules, names, entry, option)
        module = modules[0]
        for other, name in zip(modules[1:], names[1:], strict=True):
            _link(session, module, other, name)
    program = Program(ctx, session, module, describe_target(module, names[0]), symbol, ["parse", "link"])
    with program.step("drop unreachable"):
        drop_unreachable(module, roots(module, symbol))
    return program


def _check_layouts(modules: Sequence[Module], names: Sequence[str]) -> None:
    first = modules[0].data_layout
    for module, name in zip(modules[1:], names[1:], strict=True):
        if same_layout(first, module.data_layout):
            continue
        raise input_error(
            "layout-mismatch",
            f"`{names[0]}` and `{name}` were compiled for different machines: "
            f"{modules[0].triple or first} and {module.triple or module.data_layout}",
            Location(name),
            "compile both for the same target; --m32 and --m64 choose it for C and C++ files",
        )


def _check_duplicates(modules: Sequence[Module], names: Sequence[str]) -> None:
    owner: dict[str, int] = {}
    for number, module in enumerate(modules):
        for value in definitions(module):
            if not is_strong(value):
                continue
            other = owner.setdefault(value.name, number)
            if other == number:
                continue
            here = DebugText(module).location(value.name, names[number])
            there = DebugText(modules[other]).location(value.name, names[other])
            raise InputError(
                Diagnostic(
                    "duplicate-symbol",
                    f"`{value.name}` is defined in `{names[other]}` and in `{names[number]}`",
                    here,
                    notes=(Note(f"the first definition is at {there}", there),),
                )
            )


def _link(session: Session, module: Module, other: Module, name: str) -> None:
    try:
        session.link(module, other)
    except RuntimeError as error:
        message = str(error).strip() or "LLVM gives no reason"
        raise input_error("link-error", f"`{name}` cannot be linked: {message}", Location(name)) from None


def missing_names(program: Program) -> set[str]:
    """What the program uses and does not define."""
    names = undefined_names(program.module)
    # `exit` may be wanted by nobody but the interpreter.
    names |= {name for name in roots(program.module, program.entry) if not defines(program.module, name)}
    return names


def link_models(program: Program, bundle: Bundle) -> None:
    """Add library models. Their definitions are weak: they give way to those of the program."""
    module = program.session.parse(bundle.bitcode)
    # Same word size, but a target of the user's own choice: what remains is a difference of names.
    module.data_layout = program.module.data_layout
    module.triple = program.module.triple
    _link(program.session, program.module, module, "library models")
    program.model_files += bundle.files


def finish(program: Program) -> str:
    """Make everything local but the entry, drop the rest, and print."""
    module = program.module
    kept = roots(module, program.entry) | program.kept
    with program.step("internalise"):
        internalise(module, kept)
    with program.step("remove dead globals"):
        remove_dead_globals(module)
    if program.ctx.config.compile.optimise:
        with program.step("optimise"):
            optimise(module)
    with program.step("print"):
        return str(module)

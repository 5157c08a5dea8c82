"""Proofs as files: what they were made for is kept with them."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Collection, Sequence
from pathlib import Path

from limpet import __version__
from limpet.base.checks import selected_kinds
from limpet.base.config import InputOptions
from limpet.base.context import Context
from limpet.clauses.system import Interpretation
from limpet.hornsolvers.proof_file import write_proof
from limpet.llvm.module import Module
from limpet.pipeline.clauses import HornProblem
from limpet.prove.backends import Backend
from limpet.prove.recipes import recipe_of, recipe_record
from limpet.seair.program import SourceId

SOURCES, FOLDER, CLANG, RECIPE = "sources", "folder", "clang", "made by"
"""Keys: files and their digests, where they were looked for, another compiler than ours, and what else is needed to
make the clauses again."""


def save_proof(
    ctx: Context,
    module: Module,
    problem: HornProblem,
    interpretation: Interpretation,
    backend: Backend,
    tracked: Collection[SourceId],
    granted: Sequence[str],
) -> None:
    """`granted`: what the proof does not prove; human-readable."""
    recipe = recipe_of(ctx, problem, tracked)
    meta = {
        "limpet": __version__,
        FOLDER: _current_folder(),
        SOURCES: {name: source_digest(name) for name in _sources(ctx.config.input, module)},
        "entry": ctx.config.function.name or ctx.config.input.entry,
        "checks": sorted(selected_kinds(ctx.config.checks)),
        "found by": backend.solver.name,
        "integers": recipe.horn.ints,
        "taken for granted": list(granted),
        RECIPE: recipe_record(recipe),
    }
    if ctx.config.compile.clang is not None:
        meta[CLANG] = ctx.config.compile.clang
    path = ctx.config.prove.proof
    assert path is not None, "nobody asked for a file"
    write_proof(path, problem.system, interpretation, meta)


def _current_folder() -> str:
    try:
        return os.getcwd()
    except OSError:  # it was removed
        return ""


def _sources(options: InputOptions, module: Module) -> list[str]:
    named = [*options.files, *options.overrides]
    if options.compile_commands is not None:
        named.append(options.compile_commands)
        compiled = [file for file in module.debug.sources if not file.directory.startswith("<")]
        named += [file.name if os.path.exists(file.name) else f"{file.directory}/{file.name}" for file in compiled]
    return list(dict.fromkeys(named))


def source_digest(name: str, folder: str = "") -> str | None:
    """None: there is no such file."""
    try:
        return hashlib.sha256(Path(folder, name).read_bytes()).hexdigest()
    except (OSError, ValueError):
        return None

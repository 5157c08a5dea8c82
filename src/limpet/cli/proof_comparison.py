"""Are the clauses of a proof those of its program? They are made anew from the sources, if these are there."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Mapping
from dataclasses import field, replace
from typing import Any

from limpet import __version__
from limpet.base.config_record import unusual
from limpet.base.context import Context, DeadlineExceeded
from limpet.base.diagnostics import LimpetError
from limpet.base.records import dataclass
from limpet.frontend.inputs import STDIN
from limpet.horn.options import IDEAL
from limpet.hornsolvers.proof_file import Proof, first_difference
from limpet.pipeline.program import load_prepared
from limpet.prove.proofs import CLANG, FOLDER, RECIPE, SOURCES, source_digest
from limpet.prove.recipes import Recipe, recipe_of_record, remade
from limpet.results.visible import key_of


@dataclass(slots=True)
class Comparison:
    same: bool | None = None
    """None: not known."""
    reason: str = ""
    """Why it is not so, or not known."""
    changed: list[str] = field(default_factory=list)
    """Sources that are no longer what was proved."""
    missing: list[str] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    """Why the clauses say less than everything about the program."""
    about: str = ""
    """What they were made of, and what was asked for."""


def compare(ctx: Context, proof: Proof, folder_of_proof: str, clang: str | None) -> Comparison:
    """`clang`: a compiler of the user's choice; one that the proof names is not run."""
    sources = proof.meta.get(SOURCES)
    if not isinstance(sources, dict) or not sources:
        return Comparison(reason="the proof does not say from which sources it was made")
    try:
        recipe = recipe_of_record(proof.meta.get(RECIPE))
    except ValueError as error:
        return Comparison(reason=f"the proof does not say how its clauses were made ({error})")
    if STDIN in recipe.config.input.files:
        return Comparison(reason="the program was read from standard input")
    folders = [proof.meta.get(FOLDER), os.curdir, folder_of_proof]
    known = [where for where in dict.fromkeys(folders) if isinstance(where, str) and _is_folder(where)]
    # Where they are as they were; else where they are at all.
    found = Comparison(missing=list(sources))
    chosen = os.curdir
    for where in known:
        here = _looked_at(sources, where)
        if (len(here.missing), len(here.changed)) < (len(found.missing), len(found.changed)):
            found, chosen = here, where
    if found.missing:
        found.reason = f"{_listed(found.missing)} not found"
        return found
    if CLANG in proof.meta and clang is None:
        found.reason = f"it was compiled by `{proof.meta[CLANG]}`: name that, or another clang, with --clang"
        return found
    _remake(ctx, proof, recipe, chosen, clang, found)
    return found


def _remake(ctx: Context, proof: Proof, recipe: Recipe, folder: str, clang: str | None, found: Comparison) -> None:
    config = recipe.config
    config = replace(config, compile=replace(config.compile, clang=clang), limits=ctx.config.limits)
    inner = Context(config, ctx.deadline, ctx.statistics, ctx.logger)
    try:
        with contextlib.chdir(folder):
            problem = remade(inner, *load_prepared(inner), recipe)
        difference = first_difference(proof, problem.system)
    except DeadlineExceeded:
        found.reason = "there was no time to make the clauses anew"
        return
    except (LimpetError, OSError) as error:
        text = error.diagnostic.message if isinstance(error, LimpetError) else str(error)
        found.reason = f"the clauses cannot be made anew: {text}"
        return
    found.remarks = _remarks(inner, recipe)
    found.about = _about(recipe)
    if difference is None:
        found.same = True
        return
    found.reason = f"the clause `{difference}` is not what is made of the sources"
    version = proof.meta.get("limpet")
    if found.changed:
        found.reason = f"{_listed(found.changed)} no longer what was proved"
    elif version != __version__:
        found.reason += f", but it was made by limpet {version}, and this is {__version__}"
    else:
        found.same = False


def _looked_at(sources: Mapping[str, Any], folder: str) -> Comparison:
    found = Comparison()
    for name, digest in sources.items():
        now = source_digest(name, folder)
        if now is None:
            found.missing.append(name)
        elif now != digest:
            found.changed.append(name)
    return found


def _is_folder(name: str) -> bool:
    try:
        return os.path.isdir(name)
    except ValueError:
        return False


def _listed(names: list[str]) -> str:
    return f"{', '.join(names)} {'is' if len(names) == 1 else 'are'}"


def _remarks(ctx: Context, recipe: Recipe) -> list[str]:
    found = [f"not proved: {key_of(property, None).id}" for property in recipe.granted]
    if recipe.horn.ints == IDEAL:
        found.append("integers are mathematical ones, which never overflow")
    found += [f"only if {each.message}" for each in ctx.restrictions]
    found += [f"not exact: {each.message}" for each in ctx.approximations]
    return found + [f"taken for granted: {each.message}" for each in ctx.assumptions]


def _about(recipe: Recipe) -> str:
    config = recipe.config
    text = f"{', '.join(config.input.files)}, from {config.function.name or config.input.entry}"
    return "; ".join([text, *unusual(config)])

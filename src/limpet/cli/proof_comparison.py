"""Are the clauses of a proof those of its program? They are generated again from the sources, if these exist."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from typing import Any

from limpet import __version__
from limpet.base.config_record import unusual
from limpet.base.context import Context, DeadlineExceeded
from limpet.base.diagnostics import LimpetError
from limpet.base.records import dataclass
from limpet.cli.proof_sources import SourceFolder, default_places, named_by_user
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
    """Why they differ, or why that is unknown."""
    changed: list[str] = field(default_factory=list)
    """Sources that are no longer what was proved."""
    missing: list[str] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    """Why the clauses say less than everything about the program."""
    about: str = ""
    """The sources that they were made from, and the options."""
    checked: list[str] = field(default_factory=list)
    """The sources that were analysed, by full paths."""


def compare(ctx: Context, proof: Proof, beside: str, given: Sequence[str], clang: str | None) -> Comparison:
    """`beside`: the folder of the proof; `given`: files or a folder that the user names; `clang`: a compiler of the
    user's choice; one that the proof names is not run."""
    sources = proof.meta.get(SOURCES)
    if not isinstance(sources, dict) or not sources:
        return Comparison(reason="the proof does not say from which sources it was made")
    try:
        recipe = recipe_of_record(proof.meta.get(RECIPE))
    except ValueError as error:
        return Comparison(reason=f"the proof does not say how its clauses were made ({error})")
    if STDIN in recipe.config.input.files:
        return Comparison(reason="the program was read from standard input")
    if given:
        places = [named_by_user(list(sources), given, recipe.config.input.compile_commands is not None)]
    else:
        places = default_places(list(sources), beside, proof.meta.get(FOLDER))
    # Where all of them are. Whether they are as they were is another question: who puts a proof beside a program, or
    # names both, wants to know about that program.
    comparison = Comparison(missing=list(sources))
    chosen: SourceFolder | None = None
    for place in places:
        here = _compare_sources(sources, place)
        if len(here.missing) < len(comparison.missing):
            comparison, chosen = here, place
        if not comparison.missing:
            break
    if chosen is None or comparison.missing:
        looked = ", ".join(place.folder for place in places)
        comparison.reason = f"{_listed(comparison.missing)} not found (looked in {looked})"
        return comparison
    comparison.checked = [chosen.path(name) for name in sources]
    if CLANG in proof.meta and clang is None:
        comparison.reason = f"it was compiled by `{proof.meta[CLANG]}`: name that, or another clang, with --clang"
        return comparison
    _remake(ctx, proof, recipe, chosen, clang, comparison)
    return comparison


def _remake(
    ctx: Context, proof: Proof, recipe: Recipe, place: SourceFolder, clang: str | None, comparison: Comparison
) -> None:
    config = recipe.config
    files = tuple(place.moved.get(name, name) for name in config.input.files)
    overrides = tuple(place.moved.get(name, name) for name in config.input.overrides)
    config = replace(config, compile=replace(config.compile, clang=clang), limits=ctx.config.limits)
    config = replace(config, input=replace(config.input, files=files, overrides=overrides))
    inner = Context(config, ctx.deadline, ctx.statistics, ctx.logger)
    try:
        with contextlib.chdir(place.folder):
            problem = remade(inner, *load_prepared(inner), recipe)
        difference = first_difference(proof, problem.system)
    except DeadlineExceeded:
        comparison.reason = "there was no time to generate the clauses again"
        return
    except (LimpetError, OSError) as error:
        text = error.diagnostic.message if isinstance(error, LimpetError) else str(error)
        comparison.reason = f"the clauses cannot be generated again: {text}"
        return
    comparison.remarks = _remarks(inner, recipe)
    comparison.about = _about(recipe, place)
    if difference is None:
        comparison.same = True
        return
    comparison.reason = f"the clause `{difference}` is not what the sources give"
    version = proof.meta.get("limpet")
    if comparison.changed:
        comparison.reason = f"{_listed([place.path(name) for name in comparison.changed])} no longer what was proved"
    elif version != __version__:
        comparison.reason += f", but it was made by limpet {version}, and this is {__version__}"
    else:
        comparison.same = False


def _compare_sources(sources: Mapping[str, Any], place: SourceFolder) -> Comparison:
    comparison = Comparison()
    for name, digest in sources.items():
        now = source_digest(place.path(name))
        if now is None:
            comparison.missing.append(name)
        elif now != digest:
            comparison.changed.append(name)
    return comparison


def _listed(names: list[str]) -> str:
    return f"{', '.join(names)} {'is' if len(names) == 1 else 'are'}"


def _remarks(ctx: Context, recipe: Recipe) -> list[str]:
    remarks = [f"not proved: {key_of(property, None).id}" for property in recipe.granted]
    if recipe.horn.ints == IDEAL:
        remarks.append("integers are mathematical ones, which never overflow")
    remarks += [f"only if {each.message}" for each in ctx.restrictions]
    remarks += [f"approximation: {each.message}" for each in ctx.approximations]
    return remarks + [f"assumed: {each.message}" for each in ctx.assumptions]


def _about(recipe: Recipe, place: SourceFolder) -> str:
    config = recipe.config
    files = ", ".join(place.path(name) for name in config.input.files)
    text = f"{files}, from {config.function.name or config.input.entry}"
    return "; ".join([text, *unusual(config)])

"""Clauses and answers of C programs."""

from __future__ import annotations

from pathlib import Path

from tests.engines import prove

from limpet.base.config import CheckOptions, Config, InputOptions, LimitOptions, ProveOptions
from limpet.base.context import Context, Deadline
from limpet.clauses.system import System
from limpet.clauses.text import print_clauses
from limpet.pipeline.clauses import shown_clauses
from limpet.pipeline.program import load_prepared
from limpet.pipeline.sea_ir import regions_of, sea_ir
from limpet.results.answer import Answer

LONG = 600.0
"""Seconds; far more than any answer takes, also on a busy machine."""


def context_of(
    path: Path,
    options: ProveOptions | None = None,
    seconds: float | None = LONG,
    checks: tuple[str, ...] | None = None,
) -> Context:
    config = Config(
        input=InputOptions(files=(str(path),)),
        prove=options if options is not None else ProveOptions(),
        limits=LimitOptions(seconds),
        checks=CheckOptions(only=checks),
    )
    return Context(config, Deadline.after(seconds))


def answer_of(
    path: Path,
    options: ProveOptions | None = None,
    seconds: float | None = LONG,
    checks: tuple[str, ...] | None = None,
) -> Answer:
    ctx = context_of(path, options, seconds, checks)
    return prove(ctx, *load_prepared(ctx))


def clauses_of(path: Path, options: ProveOptions, checks: tuple[str, ...] | None = None) -> System:
    ctx = context_of(path, options, None, checks)
    module, start = load_prepared(ctx)
    return shown_clauses(ctx, sea_ir(ctx, module, start, regions_of(ctx, module, start), guesses=True))


def text_of(path: Path, options: ProveOptions, checks: tuple[str, ...] | None = None) -> str:
    return print_clauses(clauses_of(path, options, checks))


def written(directory: Path, text: str, name: str = "program.c") -> Path:
    path = directory / name
    path.write_text(text)
    return path

"""From C or LLVM text to Sea-IR, for the tests of the builder."""

from __future__ import annotations

from pathlib import Path

from tests.seair.check import check_program

from limpet.base.checks import DEFINED
from limpet.base.config import CompileOptions, Config, InputOptions
from limpet.base.context import Context
from limpet.base.properties import KINDS
from limpet.builtins.names import START
from limpet.llvm.module import Function, Module
from limpet.llvm.reader import read_module
from limpet.lower.build import build
from limpet.pipeline.program import load_prepared
from limpet.pointsto.analysis import analyse
from limpet.pointsto.flat import flat_regions
from limpet.pointsto.interface import RegionMap
from limpet.prepare.pipeline import prepare
from limpet.seair.program import Program

ALL = frozenset(KINDS) - DEFINED

LAYOUT = """\
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
"""


def checked(ctx: Context, module: Module, entry: Function, *, flat: bool, checks: frozenset[str] = ALL) -> Program:
    """A program that makes sense."""
    regions: RegionMap = flat_regions(module) if flat else analyse(ctx, module).region_map(entry)
    program = build(ctx, module, entry, regions, checks)
    problems = check_program(program)
    assert not problems, "\n".join(map(str, problems))
    return program


def of_files(files: tuple[Path, ...], bits: int = 64, *, flat: bool = False) -> Program:
    config = Config(input=InputOptions(files=tuple(map(str, files))), compile=CompileOptions(word_bits=bits))
    ctx = Context(config)
    module, entry = load_prepared(ctx)
    return checked(ctx, module, entry, flat=flat)


def of_llvm(
    text: str, *, flat: bool = True, checks: frozenset[str] = ALL, ctx: Context | None = None, until: str | None = None
) -> Program:
    """`main` of a module of LLVM text, prepared (up to the step `until`)."""
    ctx = ctx if ctx is not None else Context()
    module = read_module(LAYOUT + text, "<test>")
    prepare(ctx, module, "main", until=until)
    return checked(ctx, module, module.functions[START], flat=flat, checks=checks)

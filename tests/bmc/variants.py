"""All ways to encode a program. They must agree about every program."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from tests.engines import verify_bounded as verify

from limpet.base.context import Context, Deadline
from limpet.cli.main import make_parser
from limpet.llvm.module import Function, Module
from limpet.pipeline.program import load_prepared
from limpet.results.answer import Answer

VARIANTS: dict[str, tuple[str, ...]] = {
    "default": (),
    "arrays": ("--memory-model", "arrays"),
    "arrays of bytes": ("--memory-model", "arrays", "--encoding", "word-bytes=1"),
    "arrays of words of 4 bytes": ("--memory-model", "arrays", "--encoding", "word-bytes=4"),
    "arrays of words of 8 bytes": ("--memory-model", "arrays", "--encoding", "word-bytes=8"),
    "relative allocation": ("--encoding", "allocation=relative"),
    "symbolic allocation": ("--encoding", "allocation=symbolic"),
    "path conditions": ("--encoding", "phis=path"),
    "no cone": ("--encoding=cone=off",),
    "no simplification": ("--encoding=simplify=off",),
    "control flow": ("--encoding", "condition=controlflow"),
    "flat memory": ("--encoding", "regions=flat"),
    "lambdas": ("--memory-model", "lambdas"),
    "lambdas with words of 1 byte": ("--memory-model", "lambdas", "--encoding", "word-bytes=1"),
    "lambdas without search": ("--memory-model", "lambdas", "--encoding=store-maps=off"),
    "without ranges": ("--memory-model", "seam", "--encoding=ranges=off"),
    "one history": ("--memory-model", "seam", "--encoding=object-memories=off"),
    "list of writes": ("--memory-model", "seam", "--encoding=store-maps=off"),
    "z3": ("--solver", "z3"),
}
TIMEOUT = "600"
"""Far more than any of them takes, also on a busy machine."""


def arguments_of(path: Path, options: Sequence[str]) -> argparse.Namespace:
    return make_parser("bmc").parse_args(["bmc", str(path), "--timeout", TIMEOUT, *options])


def loaded(path: Path, options: Sequence[str]) -> tuple[Module, Function]:
    arguments = arguments_of(path, options)
    module, start = load_prepared(Context(arguments.make_config(arguments)))
    return module, start


def answer_of(module: Module, start: Function, path: Path, options: Sequence[str]) -> Answer:
    """The module is not changed: it can be asked about again."""
    arguments = arguments_of(path, options)
    config = arguments.make_config(arguments)
    return verify(Context(config, Deadline.after(config.limits.timeout)), module, start)

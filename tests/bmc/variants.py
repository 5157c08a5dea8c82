"""All ways to encode a program. They must agree about every program."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from limpet.base.context import Context, Deadline
from limpet.bmc.answer import Answer
from limpet.bmc.engine import verify
from limpet.cli.load import load_prepared
from limpet.cli.main import make_parser
from limpet.llvm.module import Function, Module

VARIANTS: dict[str, tuple[str, ...]] = {
    "default": (),
    "arrays": ("--memory", "arrays"),
    "arrays of bytes": ("--memory", "arrays", "--word", "1"),
    "arrays of words of 4 bytes": ("--memory", "arrays", "--word", "4"),
    "arrays of words of 8 bytes": ("--memory", "arrays", "--word", "8"),
    "relative allocation": ("--allocation", "relative"),
    "symbolic allocation": ("--allocation", "symbolic"),
    "path conditions": ("--phis", "path"),
    "no cone": ("--no-cone",),
    "no simplification": ("--no-simplify",),
    "control flow": ("--vc", "controlflow"),
    "flat memory": ("--regions", "flat"),
    "lambdas": ("--memory", "lambdas"),
    "lambdas with words of 1 byte": ("--memory", "lambdas", "--word", "1"),
    "without ranges": ("--memory", "seam", "--no-ranges"),
    "one history": ("--memory", "seam", "--no-object-memories"),
    "list of writes": ("--memory", "seam", "--no-store-maps"),
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

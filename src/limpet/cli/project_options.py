"""Options of `limpet verify` for projects, and which of the others go with them."""

from __future__ import annotations

import argparse

from limpet.base.config import (
    BoundOptions,
    CheckOptions,
    CompileOptions,
    Config,
    EncodeOptions,
    FunctionOptions,
    InputOptions,
    LimitOptions,
    ReportOptions,
    SolverOptions,
    StrategyOptions,
)
from limpet.base.diagnostics import Diagnostic, Note, UsageError
from limpet.base.option_values import cluster_address, names
from limpet.base.stub_options import StubOptions
from limpet.cli.fields import fields_of, was_given
from limpet.cli.options import output_of, typed

_OF_TARGETS: tuple[tuple[str, type], ...] = (
    ("compile", CompileOptions),
    ("input", InputOptions),
    ("function", FunctionOptions),
    ("stubs", StubOptions),
    ("checks", CheckOptions),
    ("bounds", BoundOptions),
    ("encode", EncodeOptions),
    ("solver", SolverOptions),
    ("config", Config),
)
"""Options that a project file has for its targets."""
_GO_ALONG = ("--no-cache",)


def _patterns(text: str) -> list[str]:
    return list(names(text))


def add_project_options(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("projects (without FILEs: all targets of limpet.toml)")
    group.add_argument("--project", metavar="FILE", help="this project file instead of the nearest limpet.toml")
    group.add_argument(
        "--target",
        metavar="NAME,…",
        action="extend",
        type=_patterns,
        default=[],
        help="only these targets; * stands for any part of a name",
    )

    group.add_argument(
        "--changed", metavar="REVISION", help="only targets that changes since this revision of git can reach"
    )
    group.add_argument(
        "--cluster",
        type=typed(cluster_address),
        metavar="ADDRESS",
        help="on a Dask cluster: the address of its scheduler (tcp://HOST:PORT), or local:N for N processes here",
    )
    group.add_argument("--watch", action="store_true", help="verify again whenever a file changes, until Ctrl-C")


def is_project(arguments: argparse.Namespace) -> bool:
    """No program is named, so it is about a project."""
    if arguments.files:
        about = ("project", "target", "changed", "cluster", "watch")
        for option, value in ((f"--{name}", getattr(arguments, name)) for name in about):
            if value:
                text = f"{option} is about the targets of a project, but `{arguments.files[0]}` is given"
                raise UsageError(Diagnostic("project-and-files", text))
        return False
    return getattr(arguments, "input.compile_commands", None) is None


def was_limited(arguments: argparse.Namespace) -> tuple[bool, bool]:
    """Whether the command line has limits of time and memory for all targets."""
    given = {word.partition("=")[0] for word in arguments.words}
    return "--timeout" in given, "--memory-limit" in given


def project_config(arguments: argparse.Namespace) -> Config:
    for name, record in _OF_TARGETS:
        for option in was_given(arguments, name, record):
            if option not in _GO_ALONG:
                note = Note("name a program, or write it into limpet.toml (docs/project.md)")
                text = f"{option} is about one program, but no file is given"
                raise UsageError(Diagnostic("no-files", text, notes=(note,)))
    return Config(
        compile=fields_of(arguments, "compile", CompileOptions),
        limits=fields_of(arguments, "limits", LimitOptions),
        strategy=fields_of(arguments, "strategy", StrategyOptions),
        output=output_of(arguments),
        report=fields_of(arguments, "report", ReportOptions),
    )

"""Options of the commands that verify."""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from limpet.base.checks import checks_of, selected_kinds
from limpet.base.config import (
    DEFAULT_TIMEOUT,
    Allocation,
    BoundOptions,
    CheckOptions,
    Config,
    EncodeOptions,
    FunctionOptions,
    ReportOptions,
    RunOptions,
    SolverOptions,
)
from limpet.base.diagnostics import Diagnostic, Note, UsageError
from limpet.base.lazy import lazy_module
from limpet.base.option_values import natural, positive
from limpet.base.settings import MAX_ARGUMENTS_HELP
from limpet.cli.fields import add_encoding, add_fields, check_encoding, fields_of, was_given
from limpet.cli.options import add_limit_options, add_output_options, config_of, is_file, task_of, typed
from limpet.reports.formats import HTML, PRINTED, check_targets, files_of

if TYPE_CHECKING:
    from limpet.svcomp import property_files
else:
    property_files = lazy_module("limpet.svcomp.property_files")

ENCODINGS = (EncodeOptions, SolverOptions)
"""Records with fields that `--encoding` sets."""


def add_engine_options(parser: argparse.ArgumentParser) -> None:
    checks = parser.add_argument_group("checks")
    add_fields(checks, "checks", CheckOptions)
    checks.add_argument(
        "--property",
        "--spec",
        metavar="FILE",
        help="a property file of SV-COMP (.prp), or the name of a property of the task; only its violations count",
    )
    add_fields(checks, "config", Config, leave_out=("malloc_may_fail",))
    bounds = parser.add_argument_group("bounds")
    add_fields(bounds, "bounds", BoundOptions)
    bounds.add_argument(
        "--max-arguments",
        type=typed(natural),
        metavar="N",
        help=MAX_ARGUMENTS_HELP,
    )
    bounds.add_argument("--bounded-ok", action="store_true", help="exit status 0 also for the verdict `bounded`")
    add_fields(parser.add_argument_group("solver"), "solver", SolverOptions)
    add_fields(parser.add_argument_group("memory"), "encode", EncodeOptions)
    add_encoding(parser, ENCODINGS)


def add_trace_length(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--trace-length", type=typed(positive), default=40, metavar="N", help="number of steps of a run to show (40)"
    )
    parser.add_argument(
        "--full-trace",
        dest="trace_length",
        action="store_const",
        const=None,
        help="show all steps of a run, and all iterations of its loops",
    )


def add_report_options(parser: argparse.ArgumentParser) -> None:
    """What an answer is printed as, and which files it goes to."""
    add_output_options(parser, ("text", *PRINTED))
    add_fields(parser.add_argument_group("reports"), "report", ReportOptions)
    add_trace_length(parser)
    add_record(parser)


def add_record(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--record",
        metavar="FILE",
        help="write the inputs of the first counterexample as JSON, for `limpet run --input FILE`",
    )


def add_engine_limits(parser: argparse.ArgumentParser) -> None:
    add_limit_options(parser)
    parser.set_defaults(**{"limits.timeout": DEFAULT_TIMEOUT})


def engine_config(arguments: argparse.Namespace) -> Config:
    checks = fields_of(arguments, "checks", CheckOptions)
    selected_kinds(checks)  # refuses names that are not known, before anything is compiled
    check_encoding(arguments, ENCODINGS)
    encode = fields_of(arguments, "encode", EncodeOptions)
    if encode.allocation is Allocation.FRAMES:
        # Only for counterexamples: a proof must not rely on where compilers have locals.
        raise UsageError(
            Diagnostic("bad-encoding", "--encoding allocation=frames is not an option: the engine tries it on its own")
        )
    config = config_of(arguments, RunOptions(record=getattr(arguments, "record", None)))
    config = replace(config, function=replace(config.function, arguments=arguments.max_arguments))
    specification = _specification(arguments)
    if specification is not None:
        checks = replace(property_files.property_checks(specification.options), shadowing=checks.shadowing)
        config = replace(
            config,
            input=replace(config.input, entry=specification.entry),
            property=specification.options,
        )
    return replace(
        config,
        checks=checks_of(checks, config.function),
        bounds=fields_of(arguments, "bounds", BoundOptions),
        encode=replace(encode, object_memories=encode.object_memories and encode.store_maps),
        solver=fields_of(arguments, "solver", SolverOptions),
        report=_reports(arguments),
    )


def _reports(arguments: argparse.Namespace) -> ReportOptions:
    options = fields_of(arguments, "report", ReportOptions)
    check_targets(options)
    return replace(options, graphs=any(name == HTML for name, *_ in files_of(options)))


def _specification(arguments: argparse.Namespace) -> property_files.Specification | None:
    """Of --property, or of the one property of a task."""
    name, task = arguments.property, task_of(arguments)
    listed = [each.file for each in task.properties] if task is not None else []
    if name is None:
        if not listed:
            return None
        if len(listed) > 1:
            names = ", ".join(f"`{Path(each).stem}`" for each in listed)
            text = f"`{arguments.files[0]}` has {len(listed)} properties: {names}"
            note = Note(f"choose one, for example with --property {Path(listed[0]).stem}")
            raise UsageError(Diagnostic("several-properties", text, notes=(note,)))
        name = listed[0]
    elif not is_file(name):
        name = next((each for each in listed if name in (Path(each).stem, Path(each).name)), name)
    fixed = [*was_given(arguments, "checks", CheckOptions), *was_given(arguments, "function", FunctionOptions)]
    chosen = [option for option in fixed if option != "--no-shadowing"]
    if chosen:
        text = f"{chosen[0]} does not go with the property `{name}`, which says what is checked"
        raise UsageError(Diagnostic("property-and-checks", text))
    return property_files.read_property(name)

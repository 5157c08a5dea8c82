"""Options of the commands that verify."""

from __future__ import annotations

import argparse
import re
from dataclasses import replace
from pathlib import Path

from limpet.base.checks import selected_kinds
from limpet.base.config import (
    ANY,
    STOP,
    WRAP,
    BoundOptions,
    CheckOptions,
    Config,
    EncodeOptions,
    LimitOptions,
    SolverOptions,
)
from limpet.base.diagnostics import Diagnostic, Note, UsageError
from limpet.cli.function_options import checks_of
from limpet.cli.options import config_of, is_file, names_in, natural, positive, task_of
from limpet.cli.property_files import Specification, property_checks, read_property

DEFAULT_TIMEOUT = 300.0
"""Seconds. Without a limit, a loop that never ends would be followed for ever."""
_UNWINDSET = re.compile(r"([^:=]+)(?::(\d+))?=(\d+)$")


def add_engine_options(parser: argparse.ArgumentParser) -> None:
    checks = parser.add_argument_group("checks")
    checks.add_argument(
        "--check", metavar="LIST", help="exactly these checks or groups (default, memory, arithmetic, all)"
    )
    checks.add_argument("--also", metavar="LIST", help="these too")
    checks.add_argument("--no-check", metavar="LIST", help="all but these")
    checks.add_argument(
        "--property",
        metavar="FILE",
        help="a property file of SV-COMP (.prp), or the name of one of a task's: only what it is about is a violation",
    )
    checks.add_argument(
        "--allow-vacuous",
        action="store_true",
        help="safe, with a warning, even if no run gets to the end of the program or to an assertion",
    )
    checks.add_argument("--stop-at-first", action="store_true", help="end at the first violation")
    checks.add_argument(
        "--no-shadowing",
        dest="shadowing",
        action="store_false",
        help="also name checks that fail only in runs in which an earlier one fails",
    )
    checks.add_argument(
        "--after-ub",
        choices=(STOP, WRAP, ANY),
        default=STOP,
        help="when arithmetic overflows: the run ends (stop), or goes on with the wrapped value or with any value",
    )
    checks.add_argument(
        "--trust",
        metavar="LIST",
        help="arithmetic that never goes wrong (signed-overflow, shift, …): runs in which it would do not count",
    )
    bounds = parser.add_argument_group("bounds")
    bounds.add_argument(
        "--unwind",
        type=bound,
        metavar="N|auto",
        help="iterations of loops that do not end by themselves; auto (the default): more and more until it is enough",
    )
    bounds.add_argument(
        "--unwindset",
        action="append",
        default=[],
        metavar="FUNCTION[:LINE]=N",
        help="iterations of the loop in this line (or of all loops of the function)",
    )
    bounds.add_argument("--recursion", type=bound, metavar="N|auto", help="nested calls of the same function")
    bounds.add_argument(
        "--max-arguments",
        type=natural,
        default=2,
        metavar="N",
        help="a program that looks at argc and argv has 0 to N arguments (default: 2)",
    )
    bounds.add_argument("--bounded-ok", action="store_true", help="exit status 0 also for the verdict `bounded`")
    encoding = parser.add_argument_group("encoding (all of them mean the same; they differ in speed)")
    encoding.add_argument("--regions", choices=("dsa", "flat"), default="dsa", help="how memory is divided")
    encoding.add_argument("--phis", choices=("gated", "path"), default="gated", help="how values are joined")
    encoding.add_argument("--no-cone", dest="cone", action="store_false", help="keep what no property depends on")
    encoding.add_argument("--no-simplify", dest="simplify", action="store_false", help="leave terms as they are")
    encoding.add_argument(
        "--vc", choices=("dataflow", "controlflow"), default="dataflow", help="style of the verification condition"
    )
    encoding.add_argument(
        "--word", choices=("auto", "1", "4", "8"), default="auto", help="bytes per memory cell (auto: what suits)"
    )
    encoding.add_argument(
        "--allocation",
        choices=("concrete", "relative", "symbolic", "anywhere"),
        default="concrete",
        help="where objects are",
    )
    encoding.add_argument(
        "--memory", choices=("seam", "arrays", "lambdas"), default="seam", help="how memory is represented"
    )
    encoding.add_argument("--no-ranges", dest="ranges", action="store_false", help="seam: no address-range maps")
    encoding.add_argument("--no-store-maps", dest="store_maps", action="store_false", help="seam: a list of writes")
    encoding.add_argument(
        "--no-object-memories",
        dest="object_memories",
        action="store_false",
        help="seam: one history of writes for all objects",
    )
    encoding.add_argument(
        "--no-cells",
        dest="cells",
        action="store_false",
        help="do not follow contents of memory while unwinding: all loads and stores are left to --memory",
    )
    solver = parser.add_argument_group("solver")
    solver.add_argument(
        "--solver",
        default="auto",
        metavar="NAME",
        help="z3, bitwuzla, cvc5, yices, …; z3+bitwuzla: the first answer wins; auto: yices, helped by bitwuzla",
    )
    solver.add_argument(
        "--no-linear", dest="linear", action="store_false", help="no linear arithmetic where bits are hard"
    )
    solver.add_argument("--save-smt", metavar="DIR", help="keep every query (of proofs: the clauses) as a file")


def add_engine_limits(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("limits")
    group.add_argument(
        "--timeout",
        type=limit,
        default=DEFAULT_TIMEOUT,
        metavar="SECONDS",
        help=f"give up after this much time (default: {DEFAULT_TIMEOUT:.0f}; 0: never)",
    )
    group.add_argument("--memory-limit", type=positive, metavar="MB", help="memory for each solver, and for the engine")


def bound(text: str) -> int | None:
    return None if text == "auto" else positive(text)


def limit(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value < 1e9:
        raise argparse.ArgumentTypeError(f"`{text}` is not a number of seconds, such as 10 or 0.5; 0 is no limit")
    return value


def engine_config(arguments: argparse.Namespace) -> Config:
    checks = CheckOptions(
        names_in(arguments.check) if arguments.check is not None else None,
        names_in(arguments.also),
        names_in(arguments.no_check),
        arguments.shadowing,
        arguments.after_ub,
        names_in(arguments.trust),
    )
    selected_kinds(checks)  # refuses names that are not known, before anything is compiled
    config = config_of(arguments)
    config = replace(config, function=replace(config.function, arguments=arguments.max_arguments))
    specification = _specification(arguments)
    if specification is not None:
        checks = replace(property_checks(specification.options), shadowing=arguments.shadowing)
        config = replace(
            config,
            input=replace(config.input, entry=specification.entry),
            property=specification.options,
        )
    return replace(
        config,
        checks=checks_of(checks, arguments),
        bounds=BoundOptions(
            arguments.unwind, tuple(_unwindset(text) for text in arguments.unwindset), arguments.recursion
        ),
        encode=EncodeOptions(
            regions=arguments.regions,
            phis=arguments.phis,
            cone=arguments.cone,
            condition=arguments.vc,
            word_bytes=None if arguments.word == "auto" else int(arguments.word),
            allocation=arguments.allocation,
            memory=arguments.memory,
            ranges=arguments.ranges,
            store_maps=arguments.store_maps,
            object_memories=arguments.object_memories and arguments.store_maps,
            cells=arguments.cells,
        ),
        solver=SolverOptions(arguments.solver, arguments.save_smt, arguments.simplify, arguments.linear),
        limits=LimitOptions(arguments.timeout or None, arguments.memory_limit),
        stop_at_first=arguments.stop_at_first,
        allow_vacuous=arguments.allow_vacuous,
    )


def _specification(arguments: argparse.Namespace) -> Specification | None:
    """Of --property, or of the one property of a task."""
    name, task = arguments.property, task_of(arguments)
    listed = task.properties if task is not None else []
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
    chosen = [option for option, given in _choices(arguments) if given]
    if chosen:
        text = f"{chosen[0]} does not go with the property `{name}`, which says what is checked"
        raise UsageError(Diagnostic("property-and-checks", text))
    return read_property(name)


def _choices(arguments: argparse.Namespace) -> list[tuple[str, bool]]:
    return [
        ("--check", arguments.check is not None),
        ("--also", bool(arguments.also)),
        ("--no-check", bool(arguments.no_check)),
        ("--after-ub", arguments.after_ub != STOP),
        ("--trust", bool(arguments.trust)),
        ("--function", arguments.function is not None),
    ]


def _unwindset(text: str) -> tuple[str, int, int]:
    match = _UNWINDSET.match(text)
    if match is None or not int(match[3]):
        raise UsageError(
            Diagnostic(
                "bad-unwindset",
                f"--unwindset: `{text}` does not say which loop gets how many iterations",
                notes=(Note("for example: --unwindset parse:41=10, or --unwindset parse=10 for all loops in parse"),),
            )
        )
    return match[1], int(match[2] or 0), int(match[3])

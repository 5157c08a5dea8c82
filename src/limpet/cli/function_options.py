"""Options for one function without a main: which one, and with which arguments it is called."""

from __future__ import annotations

import argparse
from dataclasses import replace

from limpet.base.checks import CLEANUP
from limpet.base.config import CheckOptions, FunctionOptions
from limpet.base.diagnostics import Diagnostic, Note, UsageError

_DEFAULT = FunctionOptions()
_OPTIONS = {
    "elements": "--max-elements",
    "structs": "--max-structs",
    "depth": "--max-depth",
    "assumed": "--assume",
}


def add_function_options(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("one function, without a main")
    group.add_argument(
        "--function",
        metavar="[FILE:]NAME",
        help="call this function, with any arguments; static ones too",
    )
    group.add_argument(
        "--pointers",
        choices=("maybe-null", "valid", "all-valid"),
        help="maybe-null (default): each pointer is null or leads to an object; valid: parameters are not null, "
        "pointers in objects may be; all-valid: none is null",
    )
    group.add_argument(
        "--strings",
        choices=("any", "terminated"),
        help="what pointers to characters lead to: any bytes (default), or bytes that end with a zero",
    )
    group.add_argument(
        "--globals",
        choices=("initial", "any"),
        help="variables when the function is called: their initial values (default), or any",
    )
    group.add_argument(
        "--max-elements",
        type=_positive,
        metavar="N",
        help=f"a pointer to numbers or bytes leads to 1 to N of them (default: {_DEFAULT.elements})",
    )
    group.add_argument(
        "--max-structs",
        type=_positive,
        metavar="N",
        help=f"a pointer to structs, unions or pointers leads to 1 to N of them (default: {_DEFAULT.structs})",
    )
    group.add_argument(
        "--max-depth",
        type=_positive,
        metavar="N",
        help=f"pointers in objects lead to objects for N steps, and are null then (default: {_DEFAULT.depth})",
    )

    group.add_argument(
        "--into",
        type=_pair,
        action="append",
        metavar="Q=P",
        help="the pointer Q points into what P points to, or just behind it (end=begin, ring->head=ring->buffer)",
    )
    group.add_argument(
        "--assume",
        dest="assumed",
        action="append",
        metavar="CONDITION",
        help="what callers promise, such as 'len <= size(buf)'; size(p): elements behind p, 0 if it is null",
    )


def function_options(arguments: argparse.Namespace) -> FunctionOptions:
    given = {
        "pointers": arguments.pointers,
        "strings": arguments.strings,
        "globals": arguments.globals,
        "elements": arguments.max_elements,
        "structs": arguments.max_structs,
        "depth": arguments.max_depth,
        "into": tuple(arguments.into) if arguments.into else None,
        "assumed": tuple(arguments.assumed) if arguments.assumed else None,
    }
    chosen = {name: value for name, value in given.items() if value is not None}
    if arguments.function is None:
        if chosen:
            name = next(iter(chosen))
            option = _OPTIONS.get(name, f"--{name}")
            text = f"{option} is about the arguments of a function, but there is no --function"
            raise UsageError(Diagnostic("no-function", text, notes=(Note("name one with --function NAME"),)))
        return _DEFAULT
    if arguments.entry != "main":
        text = f"--entry {arguments.entry} and --function {arguments.function} cannot both be where the run begins"
        note = Note("--entry starts a program; --function calls one function with any arguments")
        raise UsageError(Diagnostic("entry-and-function", text, notes=(note,)))
    return FunctionOptions(arguments.function, **chosen)


def checks_of(checks: CheckOptions, arguments: argparse.Namespace) -> CheckOptions:
    """What a function leaves on the heap may be its result or its argument: nobody has to free it by then."""
    if arguments.function is None:
        return checks
    if CLEANUP in (*(checks.only or ()), *checks.also):
        text = f"{CLEANUP} is about the end of a program, which does not come with --function"
        raise UsageError(Diagnostic("no-end", text, notes=(Note("memory-leak is about blocks that are lost"),)))
    return replace(checks, without=(*checks.without, CLEANUP))


def _pair(text: str) -> tuple[str, str]:
    inner, equals, outer = text.partition("=")
    if not equals or not inner.strip() or not outer.strip():
        raise argparse.ArgumentTypeError(f"`{text}` is not of the form Q=P, such as end=begin")
    return inner.strip(), outer.strip()


def _positive(text: str) -> int:
    try:
        value = int(text)
    except ValueError:
        value = 0
    if not 0 < value <= 4096:
        raise argparse.ArgumentTypeError(f"`{text}` is not a whole number from 1 to 4096")
    return value

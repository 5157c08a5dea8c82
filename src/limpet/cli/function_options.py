"""Options for one function without a main: which one, and with which arguments it is called."""

from __future__ import annotations

import argparse

from limpet.base.config import FunctionOptions
from limpet.base.diagnostics import Diagnostic, Note, UsageError
from limpet.cli.fields import add_fields, fields_of, was_given


def add_function_options(parser: argparse.ArgumentParser) -> None:
    add_fields(parser.add_argument_group("one function, without a main"), "function", FunctionOptions)


def function_options(arguments: argparse.Namespace) -> FunctionOptions:
    options = fields_of(arguments, "function", FunctionOptions)
    if options.name is None:
        for option in was_given(arguments, "function", FunctionOptions):
            text = f"{option} is about the arguments of a function, but there is no --function"
            raise UsageError(Diagnostic("no-function", text, notes=(Note("name one with --function NAME"),)))
        return options
    entry = getattr(arguments, "input.entry", None)
    if entry not in (None, "main"):
        text = f"--entry {entry} and --function {options.name} cannot both be where the run begins"
        note = Note("--entry starts a program; --function calls one function with any arguments")
        raise UsageError(Diagnostic("entry-and-function", text, notes=(note,)))
    return options

"""`limpet lsp`: the language server."""

from __future__ import annotations

import argparse
import importlib.util
from typing import TYPE_CHECKING, Any

from limpet.base.config import Config
from limpet.base.context import Context
from limpet.base.diagnostics import Diagnostic, Note, UsageError
from limpet.base.lazy import lazy_module
from limpet.base.properties import ExitCode
from limpet.cli.terminal import Terminal

if TYPE_CHECKING:
    from limpet.lsp import server
else:
    server = lazy_module("limpet.lsp.server")

EXAMPLES = """\
examples:
  limpet lsp               speaks the protocol on standard input and output

Editors start it by themselves; docs/editors.md says how.
"""
NEEDED = "pygls"


def add_commands(commands: Any) -> None:
    parser = commands.add_parser(
        "lsp",
        help="a language server, for editors",
        description="Findings in the editor when a file is saved; invariants of loops; verify one function.",
        epilog=EXAMPLES,
    )
    parser.set_defaults(make_config=lambda arguments: Config(), execute=execute)


def execute(ctx: Context, arguments: argparse.Namespace, terminal: Terminal) -> int:
    if importlib.util.find_spec(NEEDED) is None:
        note = Note("pip install 'limpet[lsp]'")
        raise UsageError(Diagnostic("no-lsp", f"the language server needs the package {NEEDED}", notes=(note,)))
    server.serve()
    return ExitCode.SAFE

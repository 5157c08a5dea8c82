"""`limpet integration TOOL`: files for build systems and continuous integration."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from limpet.base.config import Config
from limpet.base.context import Context
from limpet.base.properties import ExitCode
from limpet.cli.terminal import Terminal
from limpet.plugins.snippets import SNIPPETS, snippet

EXAMPLES = """\
examples:
  limpet integration cmake > cmake/Limpet.cmake
  limpet integration make > limpet.mk
  limpet integration github > .github/workflows/limpet.yml
  limpet integration pre-commit
"""


def add_commands(commands: Any) -> None:
    parser = commands.add_parser(
        "integration",
        help="print a file for CMake, make, GitHub or pre-commit",
        description="; ".join(f"{name}: {what}" for name, (_, what) in SNIPPETS.items()) + ".",
        epilog=EXAMPLES,
    )
    parser.add_argument("tool", choices=tuple(SNIPPETS), metavar="TOOL", help=", ".join(SNIPPETS))
    parser.set_defaults(make_config=lambda arguments: Config(), execute=execute)


def execute(ctx: Context, arguments: argparse.Namespace, terminal: Terminal) -> int:
    sys.stdout.write(snippet(arguments.tool))
    return ExitCode.SAFE

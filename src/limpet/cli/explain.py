"""`limpet explain`: the page of a check in the terminal."""

from __future__ import annotations

import argparse
import re
from typing import Any

from limpet import __version__
from limpet.base.config import Config
from limpet.base.context import Context
from limpet.base.properties import KINDS, ExitCode, PropertyKind
from limpet.cli.json_output import print_document
from limpet.cli.options import add_output_options, output_of
from limpet.cli.terminal import Terminal, wrap
from limpet.reports.pages import kinds_named, page_of

EXAMPLES = """\
examples:
  limpet explain out-of-bounds          a wrong program, and the right one
  limpet explain shift@parse.c:17:9     the same by the id of a property
  limpet explain CWE-416                by a number of the CWE
  limpet explain                        all checks
"""
_LINK = re.compile(r"\[([^\]]+)\]\([^)]+\)")


def add_commands(commands: Any) -> None:
    parser = commands.add_parser(
        "explain",
        help="explain a check, or list them all",
        description="Print the page of a check: what goes wrong, and what to do.",
        epilog=EXAMPLES,
    )
    parser.add_argument("check", nargs="?", metavar="ID", help="a check, the id of a property, or a CWE number")
    add_output_options(parser)
    parser.set_defaults(make_config=lambda arguments: Config(output=output_of(arguments)), execute=execute)


def execute(ctx: Context, arguments: argparse.Namespace, terminal: Terminal) -> int:
    kinds = list(KINDS.values()) if arguments.check is None else kinds_named(arguments.check)
    if ctx.config.output.format == "json":
        print_document({"checks": [_record(kind) for kind in kinds], "version": __version__})
        return ExitCode.SAFE
    screen = Terminal(ctx.config.output.colour, stderr=False)
    if arguments.check is None:
        for kind in kinds:
            screen.write_wrapped(f"{kind.id:20} ", kind.summary + (f" (CWE-{kind.cwe})" if kind.cwe else ""))
        return ExitCode.SAFE
    for kind in kinds:
        _show(screen, kind)
    return ExitCode.SAFE


def _record(kind: PropertyKind) -> dict[str, Any]:
    return {"id": kind.id, "cwe": kind.cwe, "summary": kind.summary, "advice": kind.advice, "page": page_of(kind)}


def _show(screen: Terminal, kind: PropertyKind) -> None:
    """Headings bold, programs indented, paragraphs as wide as the screen."""
    paragraph: list[str] = []
    inside = False

    def end_paragraph() -> None:
        for line in wrap(_LINK.sub(r"\1", " ".join(paragraph)), screen.width):
            screen.write(line)
        paragraph.clear()

    for line in page_of(kind).splitlines():
        if line.startswith("```"):
            end_paragraph()
            inside = not inside
        elif inside:
            screen.write(("    " + line, "green"))
        elif line.startswith("#"):
            end_paragraph()
            screen.write((line.lstrip("# "), "bold"))
        elif not line or line.startswith(("*", "|", " ")):
            end_paragraph()
            screen.write(_LINK.sub(r"\1", line))
        else:
            paragraph.append(line)
    end_paragraph()
    screen.write("")
    screen.write_wrapped("What to do: ", kind.advice)

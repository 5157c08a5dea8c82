"""The formats of a result by name, and the files that they go to. Each one is a module with `render(report)`."""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING

from limpet.base.config import ReportOptions
from limpet.base.diagnostics import Diagnostic, Note, UsageError
from limpet.base.lazy import lazy_module
from limpet.base.targets import check_file, write_text

if TYPE_CHECKING:
    from limpet.reports import github, graphml, html, json_format, junit, sarif, sv_comp, witness_yaml
    from limpet.reports.report import Render, Report
else:
    github = lazy_module("limpet.reports.github")
    graphml = lazy_module("limpet.reports.graphml")
    html = lazy_module("limpet.reports.html")
    json_format = lazy_module("limpet.reports.json_format")
    junit = lazy_module("limpet.reports.junit")
    sarif = lazy_module("limpet.reports.sarif")
    sv_comp = lazy_module("limpet.reports.sv_comp")
    witness_yaml = lazy_module("limpet.reports.witness_yaml")

HTML = "html"
FORMATS: dict[str, Render] = {
    "json": lambda report: json_format.render(report),
    "sarif": lambda report: sarif.render(report),
    "junit": lambda report: junit.render(report),
    "github": lambda report: github.render(report),
    HTML: lambda report: html.render(report),
    "graphml": lambda report: graphml.render(report),
    "yaml": lambda report: witness_yaml.render(report),
    "sv-comp": lambda report: sv_comp.render(report),
}
PRINTED = ("json", "sarif", "junit", "github", "sv-comp")
"""Formats that `--format` prints instead of text."""


def files_of(options: ReportOptions) -> list[tuple[str, str, str]]:
    """(format, file, option) of everything that is to be written; refuses what there is not."""
    wanted = [(*_split(text), "--output") for text in options.output]
    if options.html is not None:
        wanted.append((HTML, options.html, "--html"))
    elif options.open:
        note = Note("for example: --html report.html --open")
        raise UsageError(Diagnostic("nothing-to-open", "--open needs the report that it shows", notes=(note,)))
    if options.witness is not None:
        form = "yaml" if options.witness.endswith((".yml", ".yaml")) else "graphml"
        wanted.append((form, options.witness, "--witness"))
    return wanted


def check_targets(options: ReportOptions) -> None:
    """Before minutes of work, rather than after them."""
    for _, file, option in files_of(options):
        check_file(file, option)
    for target, option in ((options.executable, "--executable"), (options.unit_test, "--unit-test")):
        if target is not None:
            check_file(target, option)


def write_reports(report: Report) -> list[str]:
    """The formats that have nothing to say about this result."""
    silent = []
    for name, file, option in files_of(report.ctx.config.report):
        text = FORMATS[name](report)
        if text is None:
            silent.append(name)
        else:
            write_text(file, _encodable(text), option)
    return silent


def _encodable(text: str) -> str:
    """Bytes of the program that are no UTF-8 are known as lone surrogates, which no file can hold."""
    return text.encode("utf-8", "replace").decode("utf-8")


def _split(text: str) -> tuple[str, str]:
    name, equals, file = text.partition("=")
    if not equals or not file:
        note = Note("for example: --output sarif=result.sarif,junit=result.xml")
        raise UsageError(Diagnostic("bad-output", f"--output: `{text}` is not FORMAT=FILE", notes=(note,)))
    if name not in FORMATS:
        notes = [Note(f"did you mean `{guess}`?") for guess in difflib.get_close_matches(name, FORMATS, 1)]
        notes.append(Note(f"formats: {', '.join(FORMATS)}"))
        raise UsageError(Diagnostic("no-such-format", f"--output: there is no format `{name}`", notes=tuple(notes)))
    return name, file

"""JUnit XML, which most continuous-integration systems read: one suite per source file, one test case per property."""

from __future__ import annotations

import re
import socket
from xml.etree import ElementTree as xml

from limpet import __version__
from limpet.base.properties import Status, advice_on
from limpet.reports.report import Listed, Report, listed, program_stack, reproduction, violation_of
from limpet.reports.titles import message_of, title_of

_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def render(report: Report) -> str:
    files: dict[str, list[Listed]] = {}
    for each in listed(report.answer):
        at = each.result.key.location
        files.setdefault(at.file if at is not None else report.ctx.config.input.files[0], []).append(each)
    root = xml.Element("testsuites")
    for number, (file, entries) in enumerate(files.items()):
        _suite(root, report, number, file, entries)
    xml.indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + xml.tostring(root, encoding="unicode") + "\n"


def _suite(root: xml.Element, report: Report, number: int, file: str, entries: list[Listed]) -> None:
    statuses = [each.result.status for each in entries]
    suite = _element(
        root,
        "testsuite",
        name=file,
        package="limpet",
        id=str(number),
        timestamp=report.created.strftime("%Y-%m-%dT%H:%M:%S"),
        hostname=socket.gethostname() or "localhost",
        tests=str(len(entries)),
        failures=str(statuses.count(Status.VIOLATED)),
        errors=str(statuses.count(Status.UNKNOWN)),
        skipped=str(statuses.count(Status.BOUNDED)),
        time=f"{report.seconds if number == 0 else 0:.3f}",
    )
    properties = _element(suite, "properties")
    facts = (("verdict", report.answer.verdict.value), ("engine", report.answer.engine), ("limpet", __version__))
    for name, value in (*facts, ("command", report.command_line)):
        _element(properties, "property", name=name, value=value)
    for each in entries:
        _case(suite, report, each)
    _element(suite, "system-out")
    _element(suite, "system-err")


def _case(suite: xml.Element, report: Report, each: Listed) -> None:
    key = each.result.key
    where = f"{key.location.file}.{key.function}" if key.location is not None and key.function else key.function
    case = _element(suite, "testcase", name=each.id, classname=where or "program", time="0")
    match each.result.status:
        case Status.VIOLATED:
            _element(case, "failure", type=key.kind, message=_headline(each)).text = _clean(_account(report, each))
        case Status.UNKNOWN:
            note = each.result.note or "could not be decided"
            _element(case, "error", type="unknown", message=note).text = _clean(f"{each.id}: {note}")
        case Status.BOUNDED:
            _element(case, "skipped")


def _headline(each: Listed) -> str:
    return message_of(each.finding) if each.finding is not None else each.message


def _account(report: Report, each: Listed) -> str:
    if each.finding is None:
        return each.message
    violation = violation_of(each.finding)
    title, cwe = title_of(violation)
    lines = [f"{violation.location}: {title}" + (f" (CWE-{cwe})" if cwe else ""), message_of(each.finding)]
    lines += [f"  in {entry.function} ({entry.location})" for entry in program_stack(violation.stack)]
    if advice := advice_on(violation.kind):
        lines.append(f"what to do: {advice}")
    lines.append(f"reproduce: {reproduction(report, each.finding)}")
    return "\n".join(lines)


def _element(parent: xml.Element, tag: str, /, **attributes: str) -> xml.Element:
    return xml.SubElement(parent, tag, {key: _clean(value) for key, value in attributes.items()})


def _clean(text: str) -> str:
    """XML has no way to write control characters."""
    return _NOT_XML.sub("\ufffd", text)

"""Witnesses of SV-COMP in GraphML, format 1.0: a violation as a path, a proof as invariants at loops."""

from __future__ import annotations

from xml.etree import ElementTree as xml

from limpet import __version__
from limpet.base.properties import Verdict
from limpet.reports.report import Report
from limpet.reports.source_text import SourceTexts, in_program
from limpet.reports.steps import Step, steps_of
from limpet.reports.witness import Task, c_condition, c_value, is_call, loop_start, task_of, witnessed
from limpet.results.answer import Finding

NAMESPACE = "http://graphml.graphdrawing.org/xmlns"
_KEYS: tuple[tuple[str, str, str], ...] = (
    ("witness-type", "graph", "string"),
    ("sourcecodelang", "graph", "string"),
    ("producer", "graph", "string"),
    ("specification", "graph", "string"),
    ("programfile", "graph", "string"),
    ("programhash", "graph", "string"),
    ("architecture", "graph", "string"),
    ("creationtime", "graph", "string"),
    ("entry", "node", "boolean"),
    ("violation", "node", "boolean"),
    ("invariant", "node", "string"),
    ("invariant.scope", "node", "string"),
    ("startline", "edge", "int"),
    ("endline", "edge", "int"),
    ("assumption", "edge", "string"),
    ("assumption.scope", "edge", "string"),
    ("assumption.resultfunction", "edge", "string"),
    ("enterFunction", "edge", "string"),
    ("returnFromFunction", "edge", "string"),
    ("enterLoopHead", "edge", "boolean"),
)
_DEFAULTS = {"entry": "false", "violation": "false", "enterLoopHead": "false"}


def render(report: Report) -> str | None:
    """None unless there is a violation or a proof."""
    finding = witnessed(report)
    if finding is None and report.answer.verdict is not Verdict.SAFE:
        return None
    task = task_of(report, finding)
    root = xml.Element("graphml", {"xmlns": NAMESPACE, "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance"})
    for name, target, type in _KEYS:
        key = xml.SubElement(root, "key", {"id": name, "for": target, "attr.name": name, "attr.type": type})
        if name in _DEFAULTS:
            xml.SubElement(key, "default").text = _DEFAULTS[name]
    graph = xml.SubElement(root, "graph", {"edgedefault": "directed"})
    _head(graph, report, task, "violation_witness" if finding is not None else "correctness_witness")
    if finding is not None:
        _violation(graph, report, task, finding)
    else:
        _correctness(graph, report)
    xml.indent(root)
    return '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n' + xml.tostring(root, encoding="unicode") + "\n"


def _head(graph: xml.Element, report: Report, task: Task, kind: str) -> None:
    facts = {
        "witness-type": kind,
        "sourcecodelang": "C",
        "producer": f"Limpet {__version__}",
        "specification": task.specification,
        "programfile": task.file,
        "programhash": task.hashes.get(task.file, "0" * 64),
        "architecture": f"{task.word_bits}bit",
        "creationtime": report.created.strftime("%Y-%m-%dT%H:%M:%SZ"),
    }
    for name, value in facts.items():
        _data(graph, name, value)


def _violation(graph: xml.Element, report: Report, task: Task, finding: Finding) -> None:
    records = [record for record in finding.run.inputs if is_call(record)]
    node = _node(graph, 0, entry="true")
    number = 0
    for step in steps_of(finding):
        if step.kind == "line" and (not in_program(step.location) or not _of(task, step)):
            continue
        edges: list[dict[str, str]] = [_edge(step)]
        for taken in step.inputs:
            record = next((each for each in records if each.function == taken.function), None)
            if record is not None:
                records.remove(record)
                value = c_value(record)
                if value is not None:
                    scope = step.location.function if step.location is not None else None
                    assumed = {"assumption": f"\\result == {value};", "assumption.resultfunction": record.function}
                    edges.append(_edge(step) | assumed | ({"assumption.scope": scope} if scope else {}))
        for facts in edges[1:] or edges:
            number += 1
            edge = xml.SubElement(graph, "edge", {"source": node, "target": f"N{number}"})
            for name, value in facts.items():
                _data(edge, name, value)
            node = _node(graph, number)
    _data(graph.findall("node")[-1], "violation", "true")


def _edge(step: Step) -> dict[str, str]:
    facts: dict[str, str] = {}
    if step.location is not None and step.location.line:
        facts = {"startline": str(step.location.line), "endline": str(step.location.line)}
    if step.kind == "call":
        facts["enterFunction"] = step.function
    elif step.kind == "return":
        facts["returnFromFunction"] = step.function
    return facts


def _of(task: Task, step: Step) -> bool:
    return step.location is not None and task.name_of(step.location.file) is not None


def _correctness(graph: xml.Element, report: Report) -> None:
    """Each loop with an invariant is a node after the entry."""
    sources = SourceTexts()
    _node(graph, 0, entry="true")
    number = 0
    for invariant in report.answer.invariants:
        at = invariant.location
        if not invariant.is_loop or at is None or not in_program(at):
            continue
        condition = c_condition(report, sources, invariant)
        if condition is None:
            continue
        number += 1
        line, _ = loop_start(sources, at) or (at.line, 0)
        edge = xml.SubElement(graph, "edge", {"source": "N0", "target": f"N{number}"})
        for name, value in (("enterLoopHead", "true"), ("startline", str(line)), ("endline", str(line))):
            _data(edge, name, value)
        node = xml.SubElement(graph, "node", {"id": f"N{number}"})
        _data(node, "invariant", condition)
        _data(node, "invariant.scope", invariant.function)


def _node(graph: xml.Element, number: int, **facts: str) -> str:
    node = xml.SubElement(graph, "node", {"id": f"N{number}"})
    for name, value in facts.items():
        _data(node, name, value)
    return f"N{number}"


def _data(parent: xml.Element, key: str, text: str) -> None:
    xml.SubElement(parent, "data", {"key": key}).text = text

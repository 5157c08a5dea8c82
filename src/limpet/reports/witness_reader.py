"""Witnesses of SV-COMP as data, from GraphML (format 1.0) and YAML (2.x), ours and those of other tools."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as xml

import yaml

from limpet.base.diagnostics import InputError, Location, input_error, why_unreadable
from limpet.base.records import dataclass

_RESULT = "\\result"


@dataclass(frozen=True, slots=True)
class Waypoint:
    """One step of the run that the witness describes."""

    type: str
    """assumption, function_return, branching or target."""
    line: int
    column: int
    """0: not known."""
    constraint: str
    """In C; of a `function_return` with `\\result`. Of a `branching`: true or false."""
    function: str = ""
    """For a `function_return`: the function that is called, if the witness names it."""


@dataclass(frozen=True, slots=True)
class LoopInvariant:
    line: int
    column: int
    condition: str
    function: str
    at_loop: bool = True
    """At the loop; otherwise before the statement there."""


@dataclass(frozen=True, slots=True)
class Witness:
    file: str
    is_violation: bool
    specification: str
    waypoints: tuple[Waypoint, ...]
    invariants: tuple[LoopInvariant, ...]
    word_bits: int | None
    hashes: tuple[str, ...]
    """SHA-256 of the program's files."""
    left_out: tuple[str, ...]
    """Parts that were not understood, and so restrict nothing."""


def read_witness(name: str) -> Witness:
    try:
        text = Path(name).read_text(encoding="utf-8-sig")
    except (OSError, ValueError) as error:
        raise _bad(name, f"the witness `{name}` cannot be read: {why_unreadable(error)}") from None
    return _read_graphml(name, text) if text.lstrip().startswith("<") else _read_yaml(name, text)


# --- YAML -------------------------------------------------------------------------------------------------------------


def _read_yaml(name: str, text: str) -> Witness:
    try:
        entries = yaml.safe_load(text)
    except yaml.YAMLError as error:
        raise _bad(name, f"`{name}` is not YAML: {str(error).splitlines()[0]}") from None
    if not isinstance(entries, list) or not entries:
        raise _bad(name, f"`{name}` is not a witness: it is not a list of entries")
    try:
        return _of_entries(name, entries)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise _bad(name, f"`{name}` is not a witness of format 2: {type(error).__name__}: {error}") from None


def _of_entries(name: str, entries: list[Any]) -> Witness:
    waypoints: list[Waypoint] = []
    invariants: list[LoopInvariant] = []
    left_out: list[str] = []
    violation = False
    for entry in entries:
        kind = entry["entry_type"]
        if kind == "violation_sequence":
            violation = True
            for segment in entry["content"]:
                for each in segment["segment"]:
                    _add_waypoint(each["waypoint"], waypoints, left_out)
        elif kind == "invariant_set":
            for each in entry["content"]:
                _add_invariant(each["invariant"], invariants, left_out)
        elif kind == "loop_invariant":
            invariant = entry["loop_invariant"]
            place = entry["location"]
            invariants.append(LoopInvariant(*_place(place), str(invariant["string"]), str(place.get("function", ""))))
        else:
            left_out.append(f"entries of type {kind}")
    task = entries[0]["metadata"]["task"]
    hashes = task.get("input_file_hashes") or {}
    digests = hashes.values() if isinstance(hashes, dict) else hashes
    return Witness(
        name,
        violation,
        str(task.get("specification", "")),
        tuple(waypoints),
        tuple(invariants),
        {"ILP32": 32, "LP64": 64}.get(str(task.get("data_model"))),
        tuple(str(digest) for digest in digests),
        tuple(left_out),
    )


def _place(location: Any) -> tuple[int, int]:
    return int(location["line"]), int(location.get("column") or 0)


def _add_waypoint(each: Any, waypoints: list[Waypoint], left_out: list[str]) -> None:
    kind, constraint = str(each["type"]), each.get("constraint") or {}
    if each.get("action", "follow") != "follow":
        left_out.append("waypoints to avoid")
    elif kind in ("assumption", "function_return", "branching", "target"):
        value = str(constraint.get("value", "")).strip()
        waypoints.append(Waypoint(kind, *_place(each["location"]), value))
    else:
        left_out.append(f"waypoints of type {kind}")


def _add_invariant(each: Any, invariants: list[LoopInvariant], left_out: list[str]) -> None:
    kind, place = str(each["type"]), each["location"]
    if kind in ("loop_invariant", "location_invariant"):
        function = str(place.get("function", ""))
        at_loop = kind == "loop_invariant"
        invariants.append(LoopInvariant(*_place(place), str(each["value"]), function, at_loop))
    else:
        left_out.append(f"invariants of type {kind}")


# --- GraphML ----------------------------------------------------------------------------------------------------------


def _read_graphml(name: str, text: str) -> Witness:
    try:
        root = xml.fromstring(text)
    except xml.ParseError as error:
        raise _bad(name, f"`{name}` is not XML: {error}") from None
    graph = next((each for each in root.iter() if each.tag.endswith("}graph") or each.tag == "graph"), None)
    if graph is None:
        raise _bad(name, f"`{name}` is not a witness: it has no graph")
    facts = _data(graph)
    if "witness-type" not in facts:
        raise _bad(name, f"`{name}` is not a witness: it does not give its type")
    violation = facts["witness-type"] == "violation_witness"
    nodes = {each.attrib["id"]: _data(each) for each in graph if each.tag.endswith("node") and "id" in each.attrib}
    edges = [each for each in graph if each.tag.endswith("edge")]
    return Witness(
        name,
        violation,
        facts.get("specification", ""),
        tuple(_path(nodes, edges)) if violation else (),
        () if violation else tuple(_invariants(nodes, edges)),
        {"32bit": 32, "64bit": 64}.get(facts.get("architecture", "")),
        (facts["programhash"],) if len(facts.get("programhash", "")) == 64 else (),
        (),
    )


def _data(element: xml.Element) -> dict[str, str]:
    return {each.attrib.get("key", ""): (each.text or "").strip() for each in element if each.tag.endswith("data")}


def _path(nodes: dict[str, dict[str, str]], edges: list[xml.Element]) -> list[Waypoint]:
    """The edges of a shortest path to the violation."""
    entry = next((name for name, facts in nodes.items() if facts.get("entry") == "true"), None)
    ways: dict[str, list[xml.Element]] = {}
    for edge in edges:
        ways.setdefault(edge.attrib["source"], []).append(edge)
    came: dict[str, xml.Element | None] = {entry: None} if entry is not None else {}
    queue = list(came)
    end = None
    for at in queue:
        if nodes.get(at, {}).get("violation") == "true":
            end = at
            break
        for edge in ways.get(at, ()):
            if edge.attrib["target"] not in came:
                came[edge.attrib["target"]] = edge
                queue.append(edge.attrib["target"])
    path: list[xml.Element] = []
    while end is not None and (last := came[end]) is not None:
        path.append(last)
        end = last.attrib["source"]
    return [point for edge in reversed(path) for point in _points(_data(edge))]


def _points(facts: dict[str, str]) -> list[Waypoint]:
    line, text = int(facts.get("startline") or 0), facts.get("assumption", "")
    points = []
    for part in filter(None, (each.strip() for each in text.split(";"))):
        if _RESULT in part:
            called = facts.get("assumption.resultfunction", "")
            points.append(Waypoint("function_return", line, 0, part, called))
        else:
            points.append(Waypoint("assumption", line, 0, part))
    return points


def _invariants(nodes: dict[str, dict[str, str]], edges: list[xml.Element]) -> list[LoopInvariant]:
    """A node has no place; the line is that of an edge that leads to it."""
    invariants = []
    for edge in edges:
        facts, node = _data(edge), nodes.get(edge.attrib["target"], {})
        if "invariant" in node and facts.get("startline"):
            scope = node.get("invariant.scope", "")
            at_loop = facts.get("enterLoopHead") == "true"
            invariants.append(LoopInvariant(int(facts["startline"]), 0, node["invariant"], scope, at_loop))
    return list(dict.fromkeys(invariants))


def _bad(name: str, message: str) -> InputError:
    return input_error(
        "bad-witness", message, Location(name), "Limpet reads GraphML witnesses 1.0 and YAML witnesses 2.x"
    )


def result_constraint(constraint: str, value: str) -> str:
    """The constraint about a value instead of `\\result`."""
    return re.sub(re.escape(_RESULT), lambda _: value, constraint)

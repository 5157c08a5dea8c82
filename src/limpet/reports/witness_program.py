"""A program with what a witness says built in: runs that leave the witness end, invariants are checked at their loops.

Text is inserted within lines, so that all lines keep their numbers. The functions that are called are in a header of
their own (`HEADER`): a violation there is an invariant that does not hold.
"""

from __future__ import annotations

import re

from limpet.base.records import dataclass
from limpet.reports.witness import behind_label
from limpet.reports.witness_reader import LoopInvariant, Waypoint, Witness, result_constraint

HEADER_NAME = "limpet-witness.h"
HEADER = """\
static int limpet_waypoint;
void limpet_fail(void);
void __VERIFIER_assume(int);
static __inline__ __attribute__((unused)) void limpet_invariant(int holds) {
    if (!holds)
        limpet_fail();
}
"""
_LOOP = re.compile(r"\b(while|for|do)\b")
_BRANCH = re.compile(r"\b(if|while|for|switch)\b")
_NAME = re.compile(r"\b[A-Za-z_]\w*\b")
_CALL = re.compile(r"([A-Za-z_]\w*)\s*$")


@dataclass(frozen=True, slots=True)
class Instrumented:
    text: str
    left_out: tuple[str, ...]
    """Parts of the witness that no place in the program matches, and so restrict nothing."""
    unchecked: int
    """Invariants among them."""


class _Text:
    """Insertions, at offsets of the original text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.starts = [0]
        for match in re.finditer("\n", text):
            self.starts.append(match.end())
        self.insertions: list[tuple[int, int, str]] = []

    def offset(self, line: int, column: int) -> int | None:
        if not 0 < line <= len(self.starts):
            return None
        end = self.starts[line] - 1 if line < len(self.starts) else len(self.text)
        at = self.starts[line - 1] + max(column - 1, 0)
        return at if at <= end else None

    def line_end(self, line: int) -> int:
        return self.starts[line] - 1 if line < len(self.starts) else len(self.text)

    def insert(self, at: int, text: str) -> None:
        self.insertions.append((at, len(self.insertions), text))

    def result(self) -> str:
        parts, position = [], 0
        for at, _, text in sorted(self.insertions):
            parts += [self.text[position:at], text]
            position = at
        return "".join([*parts, self.text[position:]])

    def closing(self, at: int) -> int | None:
        """Of the parenthesis or brace that opens there."""
        pairs = {"(": ")", "{": "}"}
        opening, depth = self.text[at], 0
        for position in range(at, len(self.text)):
            if self.text[position] == opening:
                depth += 1
            elif self.text[position] == pairs[opening]:
                depth -= 1
                if not depth:
                    return position
        return None

    def opening(self, at: int) -> int | None:
        """Of the parenthesis that closes there."""
        depth = 0
        for position in range(at, -1, -1):
            if self.text[position] == ")":
                depth += 1
            elif self.text[position] == "(":
                depth -= 1
                if not depth:
                    return position
        return None


def instrumented(text: str, witness: Witness) -> Instrumented:
    copy = _Text(text)
    left_out = list(witness.left_out)
    if witness.is_violation:
        _restrict(copy, witness.waypoints, left_out)
    unchecked = 0
    for invariant in witness.invariants:
        if not _check(copy, invariant):
            unchecked += 1
            left_out.append(f"the invariant of line {invariant.line}, where no loop was found")
    return Instrumented(copy.result(), tuple(left_out), unchecked)


# --- violations -------------------------------------------------------------------------------------------------------


def _restrict(copy: _Text, waypoints: tuple[Waypoint, ...], left_out: list[str]) -> None:
    """A counter says which waypoint comes next. Several of them may be at one place, as in a loop."""
    calls: dict[tuple[int, int], list[tuple[int, Waypoint]]] = {}
    branches: dict[tuple[int, int], list[tuple[int, Waypoint]]] = {}
    number = 0
    for point in waypoints:
        if point.type == "target":
            continue
        if point.type == "function_return":
            place = _call_at(copy, point)
            table = calls
        elif point.type == "branching":
            place, table = _condition_at(copy, point), branches
        else:
            place, table = None, calls
            if _assume(copy, point, number):
                number += 1
                continue
        if place is None:
            left_out.append(f"a waypoint of type {point.type} in line {point.line}, which was not found there")
            continue
        table.setdefault(place, []).append((number, point))
        number += 1
    for (start, end), points in calls.items():
        cases = [(n, result_constraint(point.constraint, "limpet_value")) for n, point in points]
        copy.insert(start, "({ __typeof__(" + copy.text[start:end] + ") limpet_value = ")
        copy.insert(end, f"; {_cases(cases)} limpet_value; }})")
    for (start, end), points in branches.items():
        cases = [(n, "limpet_value" if point.constraint != "false" else "!limpet_value") for n, point in points]
        copy.insert(start, "({ int limpet_value = !!(")
        copy.insert(end, f"); {_cases(cases)} limpet_value; }})")


def _cases(cases: list[tuple[int, str]]) -> str:
    steps = [f"case {n}: __VERIFIER_assume({condition}); limpet_waypoint = {n + 1}; break;" for n, condition in cases]
    return f"switch (limpet_waypoint) {{ {' '.join(steps)} }}"


def _call_at(copy: _Text, point: Waypoint) -> tuple[int, int] | None:
    """From the name of the function to after the closing parenthesis."""
    if point.column:
        end = copy.offset(point.line, point.column)
        if end is None or copy.text[end : end + 1] != ")":
            return None
        start = copy.opening(end)
        name = _CALL.search(copy.text, 0, start) if start is not None else None
        return (name.start(), end + 1) if name is not None else None
    line = copy.offset(point.line, 1)
    if line is None or not point.function:
        return None
    match = re.compile(rf"\b{re.escape(point.function)}\s*\(").search(copy.text, line, copy.line_end(point.line))
    close = copy.closing(match.end() - 1) if match is not None else None
    return (match.start(), close + 1) if match is not None and close is not None else None


def _condition_at(copy: _Text, point: Waypoint) -> tuple[int, int] | None:
    start = copy.offset(point.line, point.column or 1)
    match = _BRANCH.search(copy.text, start, copy.line_end(point.line)) if start is not None else None
    if match is None or match[1] in ("for", "switch"):
        return None
    opening = copy.text.find("(", match.end())
    closing = copy.closing(opening) if opening >= 0 else None
    return (opening + 1, closing) if closing is not None else None


def _assume(copy: _Text, point: Waypoint, number: int) -> bool:
    """With a column before the statement there; without one after the line."""
    text = f" {_cases([(number, point.constraint)])} "
    if point.column:
        at = copy.offset(point.line, point.column)
    else:
        at = copy.line_end(point.line) if copy.offset(point.line, 1) is not None else None
        if at is not None and not copy.text[:at].rstrip().endswith((";", "{", "}")):
            return False
    if at is None or not _known(copy, at, point.constraint):
        return False
    copy.insert(at, text)
    return True


def _known(copy: _Text, at: int, condition: str) -> bool:
    """Whether all names of the condition occur before: others are not declared there."""
    before = copy.text[:at]
    return all(re.search(rf"\b{name}\b", before) for name in _NAME.findall(condition))


# --- invariants -------------------------------------------------------------------------------------------------------


def _check(copy: _Text, invariant: LoopInvariant) -> bool:
    check = f"limpet_invariant(!!({invariant.condition}))"
    start = copy.offset(invariant.line, invariant.column or 1)
    if start is None:
        return False
    if not invariant.at_loop:
        copy.insert(start, f"{check}; ")
        return True
    match = _LOOP.search(copy.text, start, copy.line_end(invariant.line))
    if match is None:
        return not invariant.column and _check_behind_label(copy, invariant.line, check)
    if match[1] == "do":
        opening = copy.text.find("{", match.end())
        if opening < 0 or copy.text[match.end() : opening].strip():
            return False
        copy.insert(opening + 1, f" {check};")
        return True
    opening = copy.text.find("(", match.end())
    closing = copy.closing(opening) if opening >= 0 else None
    if closing is None:
        return False
    if match[1] == "while":
        copy.insert(opening + 1, f"{check}, ")
        return True
    first = copy.text.find(";", opening, closing)
    second = copy.text.find(";", first + 1, closing)
    if first < 0 or second < 0:
        return False
    copy.insert(first + 1, f" {check}, " if copy.text[first + 1 : second].strip() else f" {check}, 1")
    return True


def _check_behind_label(copy: _Text, line: int, check: str) -> bool:
    """GraphML has no columns, and so no other word for the head of a loop that `goto` makes."""
    start, before = copy.offset(line, 1), copy.offset(line - 1, 1)
    if start is None:
        return False
    column = behind_label(
        copy.text[start : copy.line_end(line)], copy.text[before:start].rstrip() if before is not None else ""
    )
    if column is not None:
        copy.insert(start + column - 1, f"{check}; ")
    return column is not None

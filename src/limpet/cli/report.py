"""What the ending of a run looks like to a person."""

from __future__ import annotations

from collections.abc import Sequence

from limpet.base.input_labels import ARGUMENT_COUNT, argument_number, is_argument_size
from limpet.base.long_bytes import read_bytes
from limpet.base.properties import MADE_UP, Approximation, Assumption
from limpet.cli.sources import visible
from limpet.cli.terminal import Terminal
from limpet.interp.failures import StackEntry, Violation
from limpet.interp.quoting import quoted
from limpet.interp.results import InputRecord, RunOutcome, RunResult
from limpet.reports.titles import sentence_of, title_of

MAX_CALLS = 20
MAX_INPUTS = 10
MAX_DIGITS = 64
"""That are shown of one input."""


def show_result(terminal: Terminal, result: RunResult) -> None:
    match result.outcome:
        case RunOutcome.FINISHED:
            if result.exit_status:
                terminal.write(f"the program ended with exit status {result.exit_status}")
        case RunOutcome.ABORTED:
            terminal.write("the program called abort, or loops forever without doing anything")
        case RunOutcome.VIOLATION:
            assert result.violation is not None
            show_violation(terminal, result.violation)
            show_inputs(terminal, result)
        case RunOutcome.ASSUMPTION_FAILED:
            _ended(terminal, result, "an assumption is false, so this run does not count")
            show_inputs(terminal, result)
            if result.seed is not None:
                terminal.write("  try other inputs: --seed N, or --input with values that fit")
        case RunOutcome.INPUTS_EXHAUSTED:
            given = len(result.inputs)
            values = f"the {given} value{'' if given == 1 else 's'} of --input {'is' if given == 1 else 'are'} used up"
            _ended(terminal, result, f"the program asks for another input, but {values}")
            terminal.write("  give more values, or --seed N to draw the rest")
        case RunOutcome.RECURSION_LIMIT:
            _ended(terminal, result, "stopped: calls are nested more deeply than any stack allows")
        case RunOutcome.STEP_LIMIT:
            _ended(terminal, result, f"stopped after {result.steps} steps (--max-steps)")
        case RunOutcome.TIME_LIMIT:
            _ended(terminal, result, f"stopped by the time limit after {result.steps} steps (--timeout)")


def show_violation(terminal: Terminal, violation: Violation, sentence: str = "") -> None:
    """`sentence`: what happened, if more is known than the violation says."""
    title, cwe = title_of(violation)
    where = f"{violation.location}: " if violation.location is not None else ""
    number = f" (CWE-{cwe})" if cwe else ""
    terminal.write((where, "bold"), (title, "bold red"), f"{number} [{violation.kind}]")
    message = visible(sentence or sentence_of(violation))
    if violation.location is not None:
        terminal.excerpt(violation.location, message)
    else:
        terminal.write_wrapped("  ", message)
    outer = [e for e in violation.stack if _of_the_program(e) and e.location != violation.location]
    _show_calls(terminal, outer)


def _of_the_program(entry: StackEntry) -> bool:
    return entry.location is not None and not entry.location.file.startswith("<limpet>")


def _show_calls(terminal: Terminal, entries: list[StackEntry]) -> None:
    """Recursion repeats itself: equal calls in a row are shown once."""
    shown, index = 0, 0
    while index < len(entries) and shown < MAX_CALLS:
        same = 1
        while index + same < len(entries) and entries[index + same] == entries[index]:
            same += 1
        times = f", {same} times" if same > 1 else ""
        terminal.write("  called from ", (entries[index].function, "bold"), f" ({entries[index].location}{times})")
        index += same
        shown += 1
    if index < len(entries):
        terminal.write(f"  … and {len(entries) - index} more calls")


def show_inputs(
    terminal: Terminal,
    result: RunResult,
    where_all_are: str = "--record FILE keeps them",
    irrelevant: frozenset[int] = frozenset(),
) -> None:
    if not result.inputs:
        return
    rows = _input_rows(result.inputs, irrelevant)
    functions = {function for function, _ in rows}
    values = [value if len(functions) == 1 else f"{function} = {value}" for function, value in rows[:MAX_INPUTS]]
    names = f" of {functions.pop()}" if len(functions) == 1 else ""
    more = f", … ({len(rows)} in all; {where_all_are})" if len(rows) > MAX_INPUTS else ""
    seed = f" (seed {result.seed})" if result.seed is not None else ""
    terminal.write_wrapped(f"  inputs{seed}{names}: ", ", ".join(values) + more)


def _input_rows(inputs: Sequence[InputRecord], irrelevant: frozenset[int]) -> list[tuple[str, str]]:
    """Names and values. Arguments of the program are texts, shown as far as it has them."""
    count = next((record.value for record in inputs if record.function == ARGUMENT_COUNT), None)
    rows: list[tuple[str, str]] = []
    for number, record in enumerate(inputs):
        argument = argument_number(record.function)
        if argument is not None:
            if not isinstance(count, int) or argument < count:
                rows.append((f"argv[{argument}]", _text(str(record.value))))
        elif not is_argument_size(record.function):
            any_value = " (any value)" if number in irrelevant else ""
            rows.append((record.function, f"{_short(record.value)}{any_value}"))
    return rows


def _text(value: str) -> str:
    """Of the contents of an argument, whose last byte is always made a zero."""
    return quoted(read_bytes(value).expanded()[:-1].partition(b"\0")[0])


def _short(value: object) -> str:
    """Contents of objects may be thousands of digits."""
    text = str(value)
    return text if len(text) <= MAX_DIGITS else f"{text[:MAX_DIGITS]}…"


def show_doubts(terminal: Terminal, approximations: Sequence[Approximation]) -> None:
    for doubt in approximations:
        if doubt.id == MADE_UP:
            where = f"{doubt.location}: " if doubt.location is not None else ""
            terminal.write_wrapped("  this may not be a run of the program: ", f"{where}{doubt.message}")


def show_assumptions(terminal: Terminal, assumptions: Sequence[Assumption]) -> None:
    for assumption in assumptions:
        where = f"{assumption.location}: " if assumption.location is not None else ""
        terminal.write_wrapped("assumed  ", f"{where}{assumption.message} [{assumption.id}]")


def _ended(terminal: Terminal, result: RunResult, why: str) -> None:
    place = next((e for e in result.stack if _of_the_program(e)), None)
    where = f"{place.location}: " if place is not None else ""
    terminal.write((where, "bold"), why)
    if place is not None and place.location is not None:
        terminal.excerpt(place.location)

"""What the answer of an engine looks like to a person."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from limpet.base.diagnostics import in_library
from limpet.base.properties import KINDS, Approximation, Status, Verdict
from limpet.cli.folding import Folded, Step, folded, steps_of
from limpet.cli.open_properties import show_open, show_progress_made, show_what_to_try
from limpet.cli.report import show_assumptions, show_inputs, show_violation
from limpet.cli.terminal import Terminal
from limpet.cli.trace import TracePrinter
from limpet.interp.events import Event, FunctionEntered, LineReached
from limpet.interp.quoting import quoted
from limpet.reports.report import public
from limpet.reports.titles import message_of, title_of
from limpet.results.answer import Answer, Finding, PropertyResult
from limpet.results.shell_command import shell_command

_STYLES = {
    Verdict.SAFE: "bold green",
    Verdict.UNSAFE: "bold red",
    Verdict.BOUNDED: "bold yellow",
    Verdict.UNKNOWN: "bold yellow",
}
MAX_LISTED = 20
MAX_PLACES = 3
"""Of the same approximation."""
MAX_CANDIDATES = 3
ONE_ENGINE = "one engine alone was asked, as bounds were chosen"
NO_ENGINE = "no engine had begun"
BOUNDED = "no violation up to these bounds; longer runs were not checked"


def show_answer(terminal: Terminal, answer: Answer, seconds: float, steps: int | None, *, verbose: bool) -> None:
    for finding in answer.findings:
        _show_finding(terminal, finding, steps)
    for warning in answer.warnings:
        terminal.diagnostic(warning)
    _show_properties(terminal, answer, verbose)
    if answer.verdict is not Verdict.UNSAFE or verbose:
        _show_bounds(terminal, answer)
    if answer.verdict is Verdict.UNSAFE and any(each.id != "arguments" for each in answer.restrictions):
        message = "arguments can have any value; state what callers guarantee with --pointers, --strings, --assume"
        terminal.write_wrapped("note  ", message)
    elif answer.verdict is not Verdict.UNSAFE:
        for restriction in answer.restrictions:
            option = f" ({restriction.option})" if restriction.option is not None else ""
            terminal.write_wrapped("only if  ", f"{restriction.message}{option}")
    _show_approximations(terminal, answer.approximations)
    show_assumptions(terminal, answer.assumptions)
    if answer.interrupted:
        terminal.write_wrapped("interrupted  ", "these are the results so far")
    if answer.verdict is Verdict.BOUNDED and answer.bounds:
        terminal.write_wrapped("note  ", BOUNDED)
    _show_candidates(terminal, answer)
    show_progress_made(terminal, answer)
    show_what_to_try(terminal, answer)
    _show_invariants(terminal, answer, verbose)
    _show_coverage(terminal, answer)
    _show_verdict(terminal, answer, seconds)


def _show_approximations(terminal: Terminal, approximations: Sequence[Approximation]) -> None:
    """Places inside of library models are counted: users know them only by what they call."""
    inside: Counter[tuple[str, str]] = Counter()
    shown: dict[tuple[str, str], list[str]] = {}
    for each in approximations:
        if each.location is not None and in_library(each.location):
            inside[each.message, each.id] += 1
        else:
            at = shown.setdefault((each.message, each.id), [])
            at += [str(each.location)] if each.location is not None else []
    for (message, id), at in list(shown.items())[:MAX_LISTED]:
        more = f" and {len(at) - MAX_PLACES} more places" if len(at) > MAX_PLACES else ""
        where = f"{', '.join(at[:MAX_PLACES])}{more}: " if at else ""
        terminal.write_wrapped("approximation  ", f"{where}{message} [{id}]")
    for (message, id), places in inside.items():
        where = "in the library" if places == 1 else f"at {places} places in the library"
        terminal.write_wrapped("approximation  ", f"{where}: {message} [{id}]")


def _show_candidates(terminal: Terminal, answer: Answer) -> None:
    """No verdict rests on these."""
    for candidate in answer.candidates[:MAX_CANDIDATES]:
        key, finding = candidate.finding.key, candidate.finding
        where = f"{key.location}: " if key.location is not None else ""
        violation = finding.run.violation
        assert violation is not None
        terminal.write_wrapped("candidate  ", f"{where}{title_of(violation)[0]}: {public(message_of(finding))}")
        call = next((each for each in finding.events if isinstance(each, FunctionEntered)), None)
        arguments = ", ".join(f"{name} = {value}" for name, value in call.arguments) if call is not None else ""
        message = f"{candidate.function}({arguments}) by itself does that; whether the program calls it so is open"
        terminal.write_wrapped("           ", message)
    if answer.candidates:
        names = list(dict.fromkeys(each.function for each in answer.candidates))
        advice = f"look into the candidates: --function {names[0]}, with what its callers guarantee (--assume)"
        terminal.write_wrapped("try  ", advice)


def _show_bounds(terminal: Terminal, answer: Answer) -> None:
    lines = [f"{bound.describe()}; it {'can' if bound.certain else 'may'} go on" for bound in answer.bounds]
    # Several loops of a library function meet at the line that calls it.
    for line in list(dict.fromkeys(lines))[:MAX_LISTED]:
        terminal.write_wrapped("cut  ", line)


def _show_finding(terminal: Terminal, finding: Finding, steps: int | None) -> None:
    violation = finding.run.violation
    assert violation is not None
    show_violation(terminal, violation, message_of(finding))
    if violation.kind in KINDS:
        terminal.write_wrapped("  what to do   ", KINDS[violation.kind].advice)
    if finding.native is not None:
        label = {True: "confirmed natively", False: "not seen natively", None: "not run natively"}
        terminal.write_wrapped(f"  {label[finding.native.confirmed]}   ", finding.native.message)
    _show_forced(terminal, finding)
    shown: list[Step | Folded] = list(steps_of(finding.events)) if steps is None else folded(steps_of(finding.events))
    if shown:
        terminal.write(("  how it happens", "bold"), "   (replayed in the interpreter)")
        left_out = 0 if steps is None else max(len(shown) - steps, 0)
        if left_out:
            _show_call(terminal, finding.events)
            terminal.write(
                ("      | ", "blue"),
                f"… {left_out} step{'' if left_out == 1 else 's'} before (--trace-length, --full-trace)",
            )
        TracePrinter(terminal, irrelevant=finding.irrelevant).show(shown[left_out:])
    show_inputs(terminal, finding.run, "--format json has them", finding.irrelevant)
    if finding.standard_input:
        terminal.write("  standard input: ", quoted(finding.standard_input))
    command = shell_command(finding)
    if command is not None:
        terminal.write("  reproduce: ", command)
    terminal.write("")


def _show_forced(terminal: Terminal, finding: Finding) -> None:
    for number, forced in enumerate(finding.forced, 1):
        where = f", or {forced.location} fails" if forced.location is not None else ""
        after = f" (with {', '.join(f'#{before + 1}' for before in forced.after)})" if forced.after else ""
        terminal.write_wrapped("  must hold    ", f"#{number} {forced.text}{where}{after}")
    if finding.forced:
        terminal.write_wrapped("  and then     ", "the run below fails, whatever else the predicates hold of")


def _show_call(terminal: Terminal, events: tuple[Event, ...]) -> None:
    """How a single function was called is always shown."""
    printer = TracePrinter(terminal)
    first = next((n for n, event in enumerate(events) if isinstance(event, LineReached)), len(events))
    if any(isinstance(event, FunctionEntered) and event.name != "main" for event in events[:first]):
        for event in events[:first]:
            printer(event)
        printer.flush()


def _show_properties(terminal: Terminal, answer: Answer, verbose: bool) -> None:
    """What is not simply proved is listed; with -v everything."""
    shown: list[PropertyResult] = []
    for result in answer.properties:
        expected = result.status in (Status.PROVED, Status.VIOLATED)
        dead = result.status is Status.UNREACHABLE
        if result.key.kind == "assertion" and answer.verdict is not Verdict.UNSAFE:
            dead = False  # it is worth knowing, unless runs end before it because they go wrong
        if verbose or not (expected or dead or result.status is Status.BOUNDED):
            shown.append(result)
    listed = [each.message for each in answer.approximations[:MAX_LISTED]]
    """Shown below the properties."""
    if not verbose:
        show_open(terminal, shown, listed)
        return
    for result in shown:
        kind = KINDS.get(result.key.kind)
        where = f"{result.key.location}: " if result.key.location is not None else ""
        note = f" ({result.note})" if result.note and result.note not in listed else ""
        what = result.key.message or (kind.summary if kind is not None else "")
        terminal.write_wrapped(f"{result.status.value:11} ", f"{where}{result.key.kind}: {what}{note}")


def _show_invariants(terminal: Terminal, answer: Answer, verbose: bool) -> None:
    shown = answer.invariants if verbose else answer.invariants[:MAX_LISTED]
    for invariant in shown:
        where = f"{invariant.location}: " if invariant.location is not None else ""
        if invariant.parameters is not None:
            name = f"{invariant.function}({', '.join(invariant.parameters)})"
            terminal.write(("predicate", "bold"), f"  {where}{name}")
        else:
            what = "at the loop in" if invariant.is_loop else "of"
            terminal.write(("invariant", "bold"), f"  {where}{what} {invariant.function}")
        for line in invariant.lines:
            terminal.write_wrapped("    ", line)
    if len(answer.invariants) > len(shown):
        terminal.write(f"… and {len(answer.invariants) - len(shown)} more (-v lists all)")


def _show_verdict(terminal: Terminal, answer: Answer, seconds: float) -> None:
    counts = []
    for status in (Status.VIOLATED, Status.PROVED, Status.BOUNDED, Status.UNREACHABLE, Status.UNKNOWN):
        number = answer.count(status)
        if number or status in (Status.VIOLATED, Status.PROVED):
            counts.append(f"{number} {status.value}")
    verdict = answer.verdict
    terminal.write(
        (verdict.value.upper(), _STYLES[verdict]), f"   {', '.join(counts)}   {seconds:.1f} s   {_who(answer)}"
    )


def _show_coverage(terminal: Terminal, answer: Answer) -> None:
    """What the verdict is about, in one line."""
    if answer.verdict not in (Verdict.SAFE, Verdict.BOUNDED):
        return
    runs = "all runs" if answer.verdict is Verdict.SAFE else "runs as above"
    taken = [each.message for each in answer.premises]
    assumes = f"; assumes that {' and '.join(taken)}" if taken else ""
    number = len(answer.properties)
    terminal.write_wrapped("covers  ", f"{runs}, all inputs; {number} propert{'y' if number == 1 else 'ies'}{assumes}")


def _who(answer: Answer) -> str:
    if not answer.solver:
        return answer.engine if answer.properties else NO_ENGINE
    by = "each other" if answer.certificate == answer.solver else answer.certificate
    checked = f", checked by {by}" if by else ""
    if answer.alone:
        checked = f", by {answer.alone} alone"
    return f"{answer.engine}, {answer.solver}{checked}"


def show_timeline(terminal: Terminal, answer: Answer) -> None:
    """`--explain-strategy`: what was tried, by whom, and when."""
    terminal.write(("strategy", "bold"))
    for entry in answer.timeline:
        terminal.write_wrapped(f"{entry.seconds:8.2f} s  {entry.who:8}  ", entry.text)
    if not answer.timeline:
        terminal.write_wrapped("  ", ONE_ENGINE if answer.solver else NO_ENGINE)
    terminal.write("")

"""What is proved, though runs get there through something that is not modelled, is not known.

An engine follows a run up to a call that it does not understand, or goes on with fewer behaviours than there are. What
it proves of places after that says nothing about the program.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from limpet.base.diagnostics import Location
from limpet.base.properties import Approximation, Role, Status
from limpet.builtins.names import RETURN_TWICE
from limpet.results.answer import PropertyResult
from limpet.seair.operations import Call
from limpet.seair.program import Block, Function, Program

_Line = tuple[str, int]
_PROVED = (Status.PROVED, Status.UNREACHABLE)
NOTE = "runs get there through something that is not modelled"


def doubt_what_follows(
    results: Iterable[PropertyResult], program: Program, approximations: Sequence[Approximation]
) -> None:
    missing = [each.location for each in approximations if Role.named(each.id) is Role.UNSUPPORTED]
    if not missing:
        return
    lines = None if None in missing else _lines_behind(program, {line for at in missing if (line := _line(at))})
    for result in results:
        if result.status in _PROVED and (lines is None or _line(result.key.location) in lines):
            result.status, result.note = Status.UNKNOWN, NOTE


def _lines_behind(program: Program, starts: set[_Line]) -> set[_Line | None]:
    """The lines of instructions that come after one on these lines, in whatever function; of these as well, and None:
    the end of the program. What is not modelled may be a jump to where `setjmp` returns again."""
    calls: dict[str, list[tuple[Function, Block, int]]] = {}
    work: list[tuple[Function, Block, int]] = []
    for function in program.functions.values():
        for block in function.blocks:
            for number, instruction in enumerate(block.instructions):
                if isinstance(instruction, Call):
                    calls.setdefault(instruction.callee, []).append((function, block, number))
                if _line(instruction.location) in starts:
                    work.append((function, block, number))
        if function.name in RETURN_TWICE:
            work.append((function, function.entry, 0))
    lines: set[_Line | None] = {None, *starts}
    returned: set[str] = set()
    seen: dict[Block, int] = {}
    while work:
        function, block, first = work.pop()
        if seen.get(block, first + 1) <= first:
            continue
        seen[block] = first
        for instruction in block.instructions[first:]:
            lines.add(_line(instruction.location))
            if isinstance(instruction, Call) and instruction.callee in program.functions:
                callee = program.functions[instruction.callee]
                work.append((callee, callee.entry, 0))
        if block.terminator is not None:
            lines.add(_line(block.terminator.location))
        work += [(function, successor, 0) for successor in block.successors()]
        if function.name not in returned:
            returned.add(function.name)
            for caller, place, number in calls.get(function.name, ()):
                lines.add(_line(place.instructions[number].location))
                work.append((caller, place, number + 1))
    return lines


def _line(location: Location | None) -> _Line | None:
    return None if location is None else (location.file, location.line)

"""What the analyser knows in each line of the program, in C over names of the source: `limpet show invariants`.

These are the claims of the analysis, before anybody has checked them: `limpet ai` certifies what it needs of them.
"""

from __future__ import annotations

from collections.abc import Iterator

from limpet.absint.program.facts import OFFSET, Facts
from limpet.absint.program.slots import Slot
from limpet.absint.program.state import State
from limpet.base.diagnostics import Location, in_library
from limpet.base.records import dataclass
from limpet.horn.signedness import COPY
from limpet.pipeline.abstract import Analysed
from limpet.prove.c_syntax import conjuncts
from limpet.prove.c_types import CKind, CName
from limpet.seair.operations import Phi
from limpet.seair.program import Block, Program
from limpet.terms.sorts import BOOL, INT, BitVecSort
from limpet.terms.term import Term

PARTS = ("", "offset", "size")


@dataclass(frozen=True, slots=True)
class LineInvariant:
    function: str
    location: Location
    lines: tuple[str, ...]
    """Conditions that hold together, whenever a block that begins in the line is entered; of a loop, its head."""


def invariants_by_line(known: Analysed) -> list[LineInvariant]:
    states: dict[tuple[str, str, int], tuple[Location, State, set[Term]]] = {}
    shapes = known.analyser.shape.functions
    looping = {
        (where.file, function, where.line)
        for function, block in known.result.states
        if block in shapes[function].heads and (where := _location(block)) is not None
    }
    for (function, block), state in known.result.states.items():
        where = _location(block)
        if where is None or in_library(where):
            continue
        key = (where.file, function, where.line)
        if key in looping and block not in shapes[function].heads:
            continue
        before = states.get(key)
        named = _named(known.program, state, block)
        if before is None:
            states[key] = where, state, named
        else:
            states[key] = min(before[0], where, key=_column), before[1].join(state), before[2] & named
    entries = [
        LineInvariant(function, where, lines)
        for (_, function, _), (where, state, named) in states.items()
        if (lines := tuple(_conditions(known, state, named)))
    ]
    return sorted(entries, key=lambda each: (each.location.file, each.location.line, each.function))


def text_of(known: Analysed, only: str | None = None) -> str:
    lines: list[str] = []
    for each in invariants_by_line(known):
        if only is None or each.function == only:
            lines.append(f"{each.location.file}:{each.location.line} in {each.function}")
            lines += [f"    {line}" for line in each.lines]
    return "\n".join(lines) + "\n" if lines else ""


def _column(location: Location) -> int:
    return location.column


def _location(block: Block) -> Location | None:
    for instruction in block.instructions:
        if instruction.location is not None:
            return instruction.location
    return block.terminator.location if block.terminator is not None else None


def _named(program: Program, state: State, block: Block) -> set[Term]:
    """Registers that are what the source calls by a name here: one for each name."""
    here = {phi.result for phi in block.phis if isinstance(phi, Phi)}
    by_name: dict[str, list[Term]] = {}
    for register in state.env:
        name = program.variables.get(COPY.sub("", str(register.payload)))
        if name is not None:
            by_name.setdefault(name, []).append(register)
    chosen: set[Term] = set()
    for registers in by_name.values():
        newest = [register for register in registers if register in here] or registers
        if len(newest) == 1:
            chosen.add(newest[0])
    return chosen


def _conditions(known: Analysed, state: State, named: set[Term]) -> Iterator[str]:
    analyser, builder = known.analyser, known.program.builder
    names: dict[Term, CName] = {}
    slots: list[Slot] = []
    for register in sorted(named, key=lambda each: each.id):
        name = known.program.variables[COPY.sub("", str(register.payload))]
        if register.sort == BOOL:
            symbol = builder.fresh(name, BOOL)
            names[symbol] = CName(name, CKind.BOOL)
            slots.append(Slot(symbol, register, 0))
        elif isinstance(register.sort, BitVecSort):
            is_pointer = analyser.shape.is_pointer(register)
            for part in range(len(PARTS)) if is_pointer else (0,):
                symbol = builder.fresh(name, INT)
                kind = CKind.SIGNED if is_pointer or analyser.shape.signed(register) else CKind.UNSIGNED
                shown = f"{PARTS[part]}({name})" if part else name
                names[symbol] = CName(shown, kind, 0 if is_pointer or part >= OFFSET else register.sort.width)
                slots.append(Slot(symbol, register, part))
    facts = Facts(analyser.shape, analyser.terms, builder, lambda site: None)
    yield from conjuncts(builder.and_(*facts.of(state, slots).conditions), names)

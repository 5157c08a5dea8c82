"""Stages: what abstract interpretation says about a program, and as facts about predicates of its clauses."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from limpet.absint.elements import ElementFact
from limpet.absint.ends import Marked
from limpet.absint.prefixes import Between
from limpet.absint.program.analysis import Analyser, ProgramAnalysis
from limpet.absint.program.facts import Facts
from limpet.absint.program.slots import CellSlot, Slot
from limpet.absint.program.span_facts import Cells as SpanCells
from limpet.absint.program.values import Site
from limpet.base.context import Context
from limpet.base.records import dataclass
from limpet.clauses.system import Predicate
from limpet.horn.memories import Cells
from limpet.horn.memory_layout import fitted, region_classes
from limpet.horn.nodes import Register
from limpet.horn.pointers import PointerShapes
from limpet.horn.signedness import Signedness
from limpet.horn.tags import Tags, global_tag, tag_of
from limpet.horn.values import PARTS
from limpet.pipeline.clauses import HornProblem
from limpet.seair.operations import Alloc, MemoryKind, MemoryRegister
from limpet.seair.program import Global, Program
from limpet.terms.term import Term

MAX_FITTED = 30_000
"""Instructions of a program in which pointers are told from numbers beside them, as its clauses do."""


@dataclass(frozen=True, slots=True)
class Analysed:
    """A program, and what is known about it."""

    program: Program
    domain: str
    analyser: Analyser
    result: ProgramAnalysis


def analysed(ctx: Context, program: Program, domain: str) -> Analysed:
    with ctx.statistics.timed("analyse"):
        classes = region_classes(program)
        is_small = sum(1 for each in program.functions.values() for _ in each.instructions()) <= MAX_FITTED
        pointers = fitted(program, classes).pointers if is_small else PointerShapes(program, classes)
        signed = Signedness(program, classes)
        analyser = Analyser(program, domain, pointers.__contains__, signed, ctx.deadline.check)
        result = analyser.run()
    ctx.statistics.counts["analyses"] = result.analyses
    return Analysed(program, domain, analyser, result)


@dataclass(frozen=True, slots=True)
class Claims:
    """What the analysis says about predicates at beginnings of blocks: to be checked, not to be believed."""

    conditions: dict[Predicate, list[Term]]
    elements: dict[Predicate, list[ElementFact]]
    """Of arrays."""


def claims_of(known: Analysed, problem: HornProblem, marked: Marked | None = None) -> Claims:
    """`marked`: clauses of the problem with further parameters, about whose predicates this is to be said."""
    assert problem.program is known.program, "clauses of the program that was analysed"
    analyser, encoded = known.analyser, problem.encoded
    facts = Facts(analyser.shape, analyser.terms, problem.system.builder, _tags(known.program))
    claims = Claims({}, {})
    for predicate in problem.system.predicates:
        origin = problem.shrunk.origin.get(predicate)
        block = encoded.blocks.get(origin) if origin is not None else None
        if origin is None or block is None:
            continue
        state = known.result.states.get((origin.function, block))
        about = predicate if marked is None else marked.predicates[predicate]
        if state is None:
            claims.conditions[about] = [problem.system.builder.false]
            continue
        slots = _slots(problem, predicate, origin, encoded.registers)
        found = facts.of(state, slots, None if marked is None else marked.ends[predicate])
        claims.conditions[about] = found.conditions
        claims.elements[about] = list(_elements(predicate, found.cells))
    return claims


def _elements(predicate: Predicate, known: Sequence[tuple[Slot, SpanCells]]) -> Iterator[ElementFact]:
    for slot, cells in known:
        if slot.parameter in predicate.parameters and slot.cell is not None:
            at, places = predicate.parameters.index(slot.parameter), slot.cell.places
            where = slot.cell.width, places.modulus, places.remainder
            yield Between(at, cells.low, cells.high, *where, cells.least, cells.greatest)


def _slots(
    problem: HornProblem,
    predicate: Predicate,
    origin: Predicate,
    registers: Mapping[Predicate, Sequence[tuple[Register, int]]],
) -> list[Slot]:
    slots: list[Slot] = []
    known = registers.get(origin, ())
    # What always is the same is no parameter any more, but cells and states are read there.
    constants = [(constant, position) for position, constant in problem.shrunk.constants[predicate].items()]
    kept = zip(predicate.parameters, problem.shrunk.kept[predicate], strict=True)
    for parameter, position in (*kept, *constants):
        if position < len(known):
            register, part = known[position]
            slots.append(Slot(parameter, register, part, _cell_of(problem.encoded.cells, register, part)))
    return slots


def _cell_of(cells: Cells | None, register: Register, part: int) -> CellSlot | None:
    """What a part of a memory stands for."""
    is_of_bytes = isinstance(register, MemoryRegister) and register.kind in (MemoryKind.DATA, MemoryKind.UNDEFINED)
    if cells is None or not is_of_bytes or not isinstance(register, MemoryRegister):
        return None
    parts = cells.parts(register) if register.region in cells.classes else []
    if part >= len(parts):
        return None
    cell = parts[part]
    position = PARTS.index(cell.part) if cell.part else None
    group = cell.group
    scalar, single, size = cell.is_scalar, cell.is_single, cell.object_size
    return CellSlot(group.residue, group.size, position, scalar, single, cell.is_signed, size, cell.distance)


def _tags(program: Program) -> Callable[[Site], int | None]:
    tags = Tags(program)

    def tag(site: Site) -> int | None:
        if isinstance(site.source, Alloc):
            return tags.number(tag_of(site.source))
        return tags.number(global_tag(site.source)) if isinstance(site.source, Global) else None

    return tag

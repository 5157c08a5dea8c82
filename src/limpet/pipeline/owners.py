"""Objects in clauses, as invariants describe them: parameters that are pointers, fields of objects, and owners."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from limpet.absint.objects import Count, Heap, NumberField, PointerTerms
from limpet.clauses.shrunk import Shrunk
from limpet.clauses.system import Predicate
from limpet.horn.encode import EncodedClauses
from limpet.horn.memories import Cells
from limpet.horn.nodes import Register
from limpet.horn.values import HEAP, LATEST, NEXT, OWNERS, PARTS, RANKS, STATES
from limpet.seair.operations import MemoryKind, MemoryRegister
from limpet.terms.sorts import BOOL, INT, ArraySort
from limpet.terms.term import Term


def places_of_owners(
    registers: Mapping[Predicate, Sequence[tuple[Register, int]]], *, counted: bool
) -> set[tuple[Predicate, int]]:
    """Parameters that say to whom objects belong, and which of them are alive: no query depends on the former.
    `counted`: also how many blocks there are, and were when they were made."""
    kept = (STATES, OWNERS, *((NEXT, HEAP, RANKS, LATEST) if counted else ()))
    return {
        (predicate, position)
        for predicate, parts in registers.items()
        for position, (register, part) in enumerate(parts)
        if isinstance(register, MemoryRegister) and register.kind is MemoryKind.OBJECTS and part in kept
    }


def heaps_of(encoded: EncodedClauses, shrunk: Shrunk) -> dict[Predicate, Heap]:
    """What predicates say about objects; those that say nothing are missing."""
    found: dict[Predicate, Heap] = {}
    if encoded.cells is None:
        return found
    for predicate, origin in shrunk.origin.items():
        registers = encoded.registers.get(origin, ())
        parts: dict[Register, dict[int, Term]] = {}
        for parameter, position in zip(predicate.parameters, shrunk.kept[predicate], strict=True):
            if position < len(registers):
                register, part = registers[position]
                parts.setdefault(register, {})[part] = parameter
        heap = _heap(encoded, encoded.cells, parts)
        if heap is not None and (heap.pointer_fields or heap.number_fields):
            found[predicate] = heap
    return found


def _heap(encoded: EncodedClauses, cells: Cells, parts: Mapping[Register, Mapping[int, Term]]) -> Heap | None:
    objects: Mapping[int, Term] = {}
    pointers: list[PointerTerms] = []
    switches: list[Term] = []
    pointer_fields: dict[int, list[PointerTerms]] = {}
    number_fields: dict[int, list[NumberField]] = {}
    for register, terms in parts.items():
        if isinstance(register, Term):
            if register in encoded.pointers and 0 in terms:
                pointers.append(PointerTerms(terms[0], terms.get(1), terms.get(2), terms.get(3)))
            elif register not in encoded.pointers:
                switches += [each for each in terms.values() if each.sort in (INT, BOOL)]
        elif register.kind is MemoryKind.OBJECTS:
            objects = terms
        elif register.kind in (MemoryKind.DATA, MemoryKind.UNDEFINED) and register.region in cells.classes:
            _add_fields(cells, register, terms, pointer_fields, number_fields)
            _add_variables(cells, register, terms, pointers, switches)
    if STATES not in objects or OWNERS not in objects:
        return None
    counted = {HEAP, RANKS, LATEST} <= objects.keys()
    count = Count(objects[HEAP], objects[RANKS], objects[LATEST]) if counted else None
    return Heap(
        objects.get(NEXT),
        objects[STATES],
        objects[OWNERS],
        pointers,
        pointer_fields,
        number_fields,
        switches,
        count,
    )


def _add_variables(
    cells: Cells,
    register: MemoryRegister,
    terms: Mapping[int, Term],
    pointers: list[PointerTerms],
    switches: list[Term],
) -> None:
    """Those that live in memory, such as globals."""
    if register.kind is not MemoryKind.DATA:
        return
    for position, cell in enumerate(cells.parts(register)):
        if not cell.is_scalar or position not in terms:
            continue
        if cell.part == PARTS[0]:
            others = [terms.get(position + further) for further in range(1, len(PARTS))]
            pointers.append(PointerTerms(terms[position], *others))
        elif not cell.part and terms[position].sort == INT:
            switches.append(terms[position])


def _add_fields(
    cells: Cells,
    register: MemoryRegister,
    terms: Mapping[int, Term],
    pointer_fields: dict[int, list[PointerTerms]],
    number_fields: dict[int, list[NumberField]],
) -> None:
    owner = cells.owner_of(register.region)
    for position, cell in enumerate(cells.parts(register)):
        by_object = not cell.is_single and not cell.is_scalar and cell.group.place is not None
        if not by_object or position not in terms or terms[position].sort != ArraySort(INT, INT):
            continue
        if cell.part == PARTS[0]:
            others = [terms.get(position + further) for further in range(1, len(PARTS))]
            pointer_fields.setdefault(owner, []).append(PointerTerms(terms[position], *others))
        elif not cell.part:
            is_shadow = register.kind is MemoryKind.UNDEFINED
            field = NumberField(terms[position], (owner, cell.group.place or 0), is_shadow)
            number_fields.setdefault(owner, []).append(field)

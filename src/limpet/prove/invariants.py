"""What a proof says at loops and about functions, over variables of the source."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from limpet.base.diagnostics import in_library
from limpet.builtins.names import GENERATED
from limpet.clauses.conjuncts import conjuncts as parts_of
from limpet.clauses.system import Interpretation, Predicate
from limpet.horn.memory_layout import region_label
from limpet.horn.names import plain_name
from limpet.horn.signedness import COPY
from limpet.horn.values import OBJECT, PARTS
from limpet.pipeline.clauses import HornProblem
from limpet.prove.c_places import CPlaces
from limpet.prove.c_syntax import conjuncts
from limpet.prove.c_types import CKind, CName
from limpet.results.answer import Invariant
from limpet.seair.operations import MemoryKind, MemoryRegister
from limpet.seair.program import Program
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT
from limpet.terms.kinds_core import EQUAL, SELECT
from limpet.terms.kinds_int import INT_LE
from limpet.terms.sorts import BOOL, INT, BitVecSort
from limpet.terms.term import Term
from limpet.terms.walk import free_symbols, postorder

_TRUE, _FALSE = "true", "false"
AFTER = ".after"
_OBJECTS = ("objects", "alive", "blocks")
"""Parts of the memory of objects: how many there are, which are alive, how many of the heap are."""


def invariants_of(problem: HornProblem, interpretation: Interpretation) -> list[Invariant]:
    invariants: list[Invariant] = []
    functions = {predicate: name for name, predicate in problem.encoded.summaries.items()}
    cells = problem.encoded.cells
    places = CPlaces(problem.program, cells) if cells is not None else None
    for predicate, definition in interpretation.items():
        origin = problem.shrunk.origin.get(predicate)
        if origin is None or definition.formula.kind is CONSTANT:
            continue
        is_loop = origin in problem.encoded.loops
        if not is_loop and origin not in functions:
            continue
        if predicate.location is not None and in_library(predicate.location):
            continue
        names = _names(problem, places, origin, free_symbols(definition.formula))
        shown = without_numbers(problem.system.builder, problem.encoded.object_numbers, definition.formula)
        shown = _without_caller(problem, origin, _without_library(problem, origin, shown))
        lines = tuple(conjuncts(shown, names))
        if lines:
            function = predicate.location.function if predicate.location is not None else None
            inlined = function is not None and function != predicate.function
            name = function or predicate.function
            invariants.append(Invariant(name, predicate.location, is_loop, lines, inlined=inlined))
    invariants += _inferred(problem, places, interpretation)
    invariants.sort(key=_place)
    return invariants


def _without_library(problem: HornProblem, origin: Predicate, formula: Term) -> Term:
    """Without conditions on variables of library models, which the source does not have: they have no location."""
    cells = problem.encoded.cells
    entries = problem.program.globals
    if cells is None or all(entry.location is None for entry in entries):
        return formula  # there is no debug information
    located: dict[str, bool] = {}
    for entry in entries:
        name = cells.classes.get(entry.region, entry.region)
        located[name] = located.get(name, False) or entry.location is not None
    hidden = {
        parameter
        for parameter, (register, _) in zip(origin.parameters, problem.encoded.registers.get(origin, ()), strict=False)
        if isinstance(register, MemoryRegister) and not located.get(cells.classes.get(register.region, ""), True)
    }
    b = problem.system.builder
    return b.and_(*(part for part in parts_of(b, formula) if hidden.isdisjoint(free_symbols(part))))


def _without_caller(problem: HornProblem, origin: Predicate, formula: Term) -> Term:
    """Without conditions on what Limpet's own functions have, such as the caller of `main`, on how many objects were
    made, and on single objects: those with a number, and those that elements of arrays such as `argv` point to."""
    variables = problem.program.variables
    hidden: set[Term] = set()
    objects: set[Term] = set()
    for parameter, (register, part) in zip(origin.parameters, problem.encoded.registers.get(origin, ()), strict=False):
        if not isinstance(register, MemoryRegister):
            name = COPY.sub("", str(register.payload))
            if name.startswith(GENERATED) and name not in variables:
                hidden.add(parameter)
        elif register.kind is MemoryKind.OBJECTS:
            (hidden if part == 0 else objects).add(parameter)
        elif register.kind is not MemoryKind.DATA and register.region.startswith(GENERATED):
            hidden.add(parameter)
    b = problem.system.builder

    def is_shown(part: Term) -> bool:
        if not hidden.isdisjoint(free_symbols(part)):
            return False
        reads = (term for term in postorder([part]) if term.kind is SELECT and term.args[0] in objects)
        return all(term.args[1].kind not in (CONSTANT, SELECT) for term in reads)

    return b.and_(*(part for part in parts_of(b, formula) if is_shown(part)))


def without_numbers(b: Builder, parts: Mapping[Term, str], formula: Term) -> Term:
    """Which number an object has is nothing that the source knows; that a pointer is not null is."""
    zero = b.int_constant(0)
    shown = []
    for condition in parts_of(b, formula):
        symbols = free_symbols(condition)
        is_numbered = not parts.keys().isdisjoint(symbols)
        if not is_numbered or any(term.kind is SELECT for term in postorder([condition])):
            shown.append(condition)
        elif len(symbols) == 1 and parts[symbols[0]] == OBJECT and symbols[0].sort == INT:
            is_null = b.equal(symbols[0], zero)
            if condition in (is_null, b.not_(is_null)):
                shown.append(condition)
            elif _excludes_null(condition, symbols[0]):
                shown.append(b.not_(is_null))
    return b.and_(*dict.fromkeys(shown))


def _excludes_null(condition: Term, symbol: Term) -> bool:
    """`symbol == c` or `c <= symbol` for a positive constant."""
    positive = [each for each in condition.args if each.kind is CONSTANT and each.payload > 0]
    if len(condition.args) != 2 or len(positive) != 1 or symbol not in condition.args:
        return False
    return condition.kind is EQUAL or (condition.kind is INT_LE and condition.args[0] is positive[0])


def _place(invariant: Invariant) -> tuple[str, int]:
    return (invariant.location.file, invariant.location.line) if invariant.location is not None else ("", 0)


def _inferred(problem: HornProblem, places: CPlaces | None, interpretation: Interpretation) -> Iterator[Invariant]:
    """Predicates that the program asks for, also those that do not matter."""
    for inferred, predicate in problem.encoded.inferred.items():
        definition = interpretation.get(predicate)
        if definition is not None and definition.formula.kind is not CONSTANT:
            names = _names(problem, places, predicate, free_symbols(definition.formula))
            lines = tuple(conjuncts(definition.formula, names)) or (_TRUE,)
        else:
            holds = bool(definition.formula.payload) if definition is not None else problem.shrunk.gone[predicate]
            lines = (_TRUE if holds else _FALSE,)
        parameters = tuple(source_name(problem.program, parameter) for parameter in inferred.parameters)
        yield Invariant(inferred.shown, inferred.location, False, lines, parameters)


def merged(known: Sequence[Invariant], more: Sequence[Invariant]) -> list[Invariant]:
    """Of two proofs. A predicate has to be what both say: as few things as possible, and still all that must be."""
    invariants: dict[tuple[object, ...], Invariant] = {}
    for invariant in (*known, *more):
        name = (invariant.function, invariant.location, invariant.parameters)
        key = name if invariant.parameters is not None else (*name, invariant.is_loop, invariant.lines)
        before = invariants.get(key)
        if before is not None and before.lines != invariant.lines:
            lines = dict.fromkeys((*before.lines, *invariant.lines))
            lines.pop(_TRUE, None)
            invariant = replace(invariant, lines=tuple(lines))
        invariants[key] = invariant
    return list(invariants.values())


def _names(problem: HornProblem, places: CPlaces | None, origin: Predicate, symbols: list[Term]) -> dict[Term, CName]:
    encoded = problem.encoded
    registers, outputs = encoded.registers.get(origin, []), encoded.outputs.get(origin, {})
    names: dict[Term, CName] = {}
    wanted = set(symbols)
    for position, parameter in enumerate(origin.parameters):
        if parameter not in wanted:
            continue
        shown = str(parameter.payload).rstrip("'")
        if position < len(registers):
            register, part = registers[position]
            if isinstance(register, MemoryRegister):
                names[parameter] = _memory(register, part, shown, places)
            else:
                names[parameter] = _name(register, part, problem)
        elif position in outputs:
            register, part = outputs[position]
            if isinstance(register, MemoryRegister):
                names[parameter] = _afterwards(_memory(register, part, shown.removesuffix(AFTER), places))
            else:
                names[parameter] = _afterwards(_name(register, part, problem))
        else:
            names[parameter] = CName(str(parameter.payload), CKind.BOOL if parameter.sort == BOOL else CKind.SIGNED, 0)
    return names


def _memory(register: MemoryRegister, part: int, shown: str, places: CPlaces | None) -> CName:
    plain = _memory_name(register, part, shown)
    name = places.name(register, part, plain) if places is not None else None
    return name if name is not None else CName(plain, CKind.SIGNED, 0)


def _afterwards(before: CName) -> CName:
    """Of memory, when a function ends."""
    inside, around, _ = before.text.rpartition(")")
    text = f"{inside}{AFTER})" if around else f"{before.text}{AFTER}"
    elements = before.elements
    return replace(before, text=text, elements=replace(elements, when=AFTER) if elements is not None else None)


def _name(register: Term, part: int, problem: HornProblem) -> CName:
    name = source_name(problem.program, register)
    if register.sort == BOOL:
        return CName(name, CKind.BOOL)
    if register in problem.encoded.pointers:
        return CName(name if part == 0 else f"{PARTS[part]}({name})", CKind.SIGNED, 0)
    bits = register.sort.width if isinstance(register.sort, BitVecSort) else 0
    return CName(name, CKind.SIGNED if problem.encoded.signed(register) else CKind.UNSIGNED, bits)


def source_name(program: Program, register: Term) -> str:
    """What the source calls the register; its own name if the source has none."""
    name = COPY.sub("", str(register.payload))
    return program.variables.get(name, plain_name(name))


def _memory_name(register: MemoryRegister, part: int, shown: str) -> str:
    """Where the layout does not say more."""
    if register.kind is MemoryKind.OBJECTS:
        return _OBJECTS[part]
    return region_label(register.region) if register.kind is MemoryKind.DATA else COPY.sub("", shown)

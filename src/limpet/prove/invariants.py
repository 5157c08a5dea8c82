"""What a proof says at loops and about functions, over variables of the source."""

from __future__ import annotations

from limpet.bmc.answer import Invariant
from limpet.clauses.system import Interpretation, Predicate
from limpet.horn.names import plain_name
from limpet.horn.nodes import Register
from limpet.horn.signedness import COPY
from limpet.horn.values import PARTS
from limpet.interp.sources import in_library
from limpet.prove.c_syntax import conjuncts
from limpet.prove.c_types import CKind, CName
from limpet.prove.clauses_of import HornProblem
from limpet.seair.operations import MemoryKind, MemoryRegister
from limpet.seair.program import Program
from limpet.terms.kind import CONSTANT
from limpet.terms.sorts import BOOL, BitVecSort
from limpet.terms.term import Term
from limpet.terms.walk import free_symbols

_OBJECTS = {"next": "objects", "states": "alive", "heap": "blocks"}
"""Parts of the memory of objects: how many there are, which are alive, how many of the heap are."""


def invariants_of(problem: HornProblem, interpretation: Interpretation) -> list[Invariant]:
    found: list[Invariant] = []
    functions = {predicate: name for name, predicate in problem.encoded.summaries.items()}
    for predicate, definition in interpretation.items():
        origin = problem.shrunk.origin.get(predicate)
        if origin is None or definition.formula.kind is CONSTANT:
            continue
        is_loop = origin in problem.encoded.loops
        if not is_loop and origin not in functions:
            continue
        if predicate.location is not None and in_library(predicate.location):
            continue
        names = _names(problem, origin, free_symbols(definition.formula))
        lines = tuple(conjuncts(definition.formula, names))
        if lines:
            function = predicate.location.function if predicate.location is not None else None
            found.append(Invariant(function or predicate.function, predicate.location, is_loop, lines))
    found.sort(key=lambda i: (i.location.file, i.location.line) if i.location is not None else ("", 0))
    return found


def _names(problem: HornProblem, origin: Predicate, symbols: list[Term]) -> dict[Term, CName]:
    registers = problem.encoded.registers.get(origin, [])
    found: dict[Term, CName] = {}
    wanted = set(symbols)
    for position, parameter in enumerate(origin.parameters):
        if parameter not in wanted:
            continue
        if position < len(registers):
            register, _ = registers[position]
            found[parameter] = _name(register, parameter, problem)
        else:
            found[parameter] = CName(str(parameter.payload), CKind.BOOL if parameter.sort == BOOL else CKind.SIGNED, 0)
    return found


def _name(register: Register, parameter: Term, problem: HornProblem) -> CName:
    shown = str(parameter.payload).rstrip("'")
    if not isinstance(register, Term):
        return CName(_memory_name(register, shown), CKind.SIGNED, 0)
    name = source_name(problem.program, register)
    if register.sort == BOOL:
        return CName(name, CKind.BOOL)
    part = shown.rpartition(".")[2]
    if part in PARTS and register in problem.encoded.pointers:
        return CName(name if part == "object" else f"{part}({name})", CKind.SIGNED, 0)
    bits = register.sort.width if isinstance(register.sort, BitVecSort) else 0
    return CName(name, CKind.SIGNED if problem.encoded.signed(register) else CKind.UNSIGNED, bits)


def source_name(program: Program, register: Term) -> str:
    """What the source calls the register; its own name if the source has none."""
    name = COPY.sub("", str(register.payload))
    return program.variables.get(name, plain_name(name))


def _memory_name(register: MemoryRegister, shown: str) -> str:
    """Regions are named after the function and the object: `main.table`."""
    if register.kind is MemoryKind.OBJECTS:
        return _OBJECTS.get(shown.rpartition(".")[2], shown)
    if register.kind is not MemoryKind.DATA:
        return COPY.sub("", shown)
    region = register.region.removeprefix("limpet.")
    name = COPY.sub("", region.partition(".")[2] or region)
    place = shown.removeprefix(register.name).lstrip(".")
    return f"{name}[+{place}]" if place else name

"""What a proof says at loops and about functions, over variables of the source."""

from __future__ import annotations

from limpet.bmc.answer import Invariant
from limpet.clauses.system import Interpretation, Predicate
from limpet.horn.encode import Encoded
from limpet.horn.names import plain_name
from limpet.horn.nodes import Register
from limpet.interp.sources import in_library
from limpet.prove.c_syntax import conjuncts
from limpet.prove.c_types import CKind, CName
from limpet.prove.clauses_of import HornProblem
from limpet.terms.kind import CONSTANT
from limpet.terms.sorts import BOOL, BitVecSort
from limpet.terms.term import Term
from limpet.terms.walk import free_symbols


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
        names = _names(problem.encoded, origin, free_symbols(definition.formula))
        lines = tuple(conjuncts(definition.formula, names))
        if lines:
            found.append(Invariant(predicate.function, predicate.location, is_loop, lines))
    found.sort(key=lambda i: (i.location.file, i.location.line) if i.location is not None else ("", 0))
    return found


def _names(encoded: Encoded, origin: Predicate, symbols: list[Term]) -> dict[Term, CName]:
    registers = encoded.registers.get(origin, [])
    found: dict[Term, CName] = {}
    wanted = set(symbols)
    for position, parameter in enumerate(origin.parameters):
        if parameter not in wanted:
            continue
        if position < len(registers):
            register, _ = registers[position]
            found[parameter] = _name(register, parameter, encoded)
        else:
            found[parameter] = CName(str(parameter.payload), CKind.BOOL if parameter.sort == BOOL else CKind.SIGNED, 0)
    return found


def _name(register: Register, parameter: Term, encoded: Encoded) -> CName:
    if not isinstance(register, Term):
        return CName(plain_name(str(parameter.payload)), CKind.SIGNED, 0)
    name = plain_name(str(register.payload)).rstrip("'")
    if register.sort == BOOL:
        return CName(name, CKind.BOOL)
    if str(parameter.payload).rstrip("'").endswith((".object", ".offset", ".size", ".tag")):
        what = str(parameter.payload).rstrip("'").rpartition(".")[2]
        return CName(f"{what}({name})", CKind.SIGNED, 0)
    bits = register.sort.width if isinstance(register.sort, BitVecSort) else 0
    return CName(name, CKind.SIGNED if encoded.signed(register) else CKind.UNSIGNED, bits)

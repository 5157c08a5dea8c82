"""Where in its object a pointer can point to: offset = remainder modulo modulus, for each register and memory.

A modulus of 0 means exactly the remainder, 1 means anywhere. So fields of structs in arrays are told apart.
"""

from __future__ import annotations

from collections.abc import Collection
from math import gcd
from typing import final

from limpet.horn.flow import Cell, Flow, Target, flows
from limpet.horn.pointers import PointerShapes
from limpet.seair import operations as ops
from limpet.seair.program import Program
from limpet.terms import kinds_bv as bv
from limpet.terms.kind import CONSTANT, SYMBOL
from limpet.terms.kinds_core import ITE
from limpet.terms.term import Term

Residue = tuple[int, int]
"""(remainder, modulus)"""
ANYWHERE: Residue = (0, 1)
START: Residue = (0, 0)
MAX_DEPTH = 30


def _normal(remainder: int, modulus: int) -> Residue:
    return (remainder, 0) if modulus == 0 else (remainder % modulus, modulus)


def join(a: Residue, b: Residue) -> Residue:
    return _normal(a[0], gcd(a[1], b[1], abs(a[0] - b[0])))


def add(a: Residue, b: Residue) -> Residue:
    return _normal(a[0] + b[0], gcd(a[1], b[1]))


@final
class Residues:
    def __init__(
        self,
        program: Program,
        classes: dict[str, str],
        pointers: PointerShapes,
        mixed: Collection[str] = (),
    ) -> None:
        """`mixed`: classes of memory in which pointers can come to be in other ways than by storing them."""
        self.pointers = pointers
        self.bits = program.pointer_bits
        self._known: dict[Target, Residue] = {entry.address: START for entry in program.globals}
        self._known.update((Cell(name), ANYWHERE) for name in mixed)
        self._definitions: dict[Term, Term] = {}
        for function in program.functions.values():
            for instruction in function.instructions():
                if isinstance(instruction, ops.Alloc):
                    self._known[instruction.result] = START
                elif isinstance(instruction, ops.Assign):
                    self._definitions[instruction.result] = instruction.value
        sources: dict[Target, list[Flow]] = {}
        work: list[Target] = []
        incoming: dict[Target, list[Flow]] = {}
        for flow in flows(program, classes):
            if flow.target not in pointers:
                continue
            if isinstance(flow.target, Cell) and isinstance(flow.source, Term) and flow.source.width != self.bits:
                continue  # no pointer; where it is a part of one, the memory is mixed
            incoming.setdefault(flow.target, []).append(flow)
            work.append(flow.target)
            leaves = [flow.source] if isinstance(flow.source, Cell) else _symbols(flow.source)
            for leaf in leaves:
                sources.setdefault(leaf, []).append(flow)
        entered = set(work)
        for target in pointers.found:
            if target not in self._known and target not in incoming:
                self._known[target] = ANYWHERE  # from nowhere known
        while work:
            target = work.pop()
            entered.discard(target)
            before = self._known.get(target)
            after = before
            for flow in incoming[target]:
                seen = self._of_cell(flow.source) if isinstance(flow.source, Cell) else self.of(flow.source)
                if seen is not None:
                    after = seen if after is None else join(after, seen)
            if after is None or after == before:
                continue
            self._known[target] = after
            for flow in sources.get(target, ()):
                if flow.target not in entered:
                    entered.add(flow.target)
                    work.append(flow.target)

    def _of_cell(self, cell: Cell) -> Residue | None:
        return self._known.get(cell) if cell in self.pointers else ANYWHERE

    def of(self, term: Term, depth: int = MAX_DEPTH) -> Residue | None:
        """Of an expression that is a pointer; None: nothing flows there (yet)."""
        if depth == 0:
            return ANYWHERE
        if term.kind is SYMBOL:
            if term in self.pointers:
                return self._known.get(term)
            # A number: its object and offset are any that have this address.
            definition = self._definitions.get(term)
            is_null = definition is not None and definition.kind is CONSTANT and definition.payload == 0
            return None if is_null else ANYWHERE
        if term.kind is CONSTANT:
            return None if term.payload == 0 else ANYWHERE  # null points into no object
        if term.kind is bv.BV_ADD:
            first, second = term.args
            if not self._is_pointer(first):
                first, second = second, first
            base = self.of(first, depth - 1)
            if base is None or self._is_pointer(second):
                return base if base is None else ANYWHERE
            return add(base, self._of_number(second, depth - 1)[0])
        if term.kind is ITE:
            yes, no = self.of(term.args[1], depth - 1), self.of(term.args[2], depth - 1)
            if yes is None or no is None:
                return no if yes is None else yes
            return join(yes, no)
        return ANYWHERE

    def _is_pointer(self, term: Term) -> bool:
        if term.kind is SYMBOL:
            return term in self.pointers
        return any(symbol in self.pointers for symbol in _symbols(term))

    def _of_number(self, term: Term, depth: int) -> tuple[Residue, int]:
        """Of the signed number that is added to a pointer; and how large it is at most, if it is no wrapped sum or
        product. What may wrap around keeps only powers of two."""
        anything = ANYWHERE, 1 << self.bits
        if depth == 0:
            return anything
        if term.kind is CONSTANT:
            value = bv.signed(term.payload, term.width)
            return (value, 0), abs(value)
        if term.kind is SYMBOL:
            definition = self._definitions.get(term)
            return anything if definition is None else self._of_number(definition, depth - 1)
        if term.kind is bv.BV_MUL and term.args[1].kind is CONSTANT:
            factor = abs(bv.signed(term.args[1].payload, term.width))
            small = self._is_small(term.args[0], depth - 1)
            return self._wrapping(_normal(0, factor), factor << (self.bits // 2) if small else 1 << self.bits)
        if term.kind is bv.BV_SHL and term.args[1].kind is CONSTANT and term.args[1].payload < term.width:
            return _normal(0, 1 << term.args[1].payload), 1 << self.bits
        if term.kind is bv.BV_CONCAT and term.args[1].kind is CONSTANT and term.args[1].payload == 0:
            return _normal(0, 1 << term.args[1].width), 1 << self.bits
        if term.kind is bv.BV_ADD:
            first, second = (self._of_number(arg, depth - 1) for arg in term.args)
            return self._wrapping(add(first[0], second[0]), first[1] + second[1])
        return anything

    def _wrapping(self, residue: Residue, largest: int) -> tuple[Residue, int]:
        if largest < 1 << (self.bits - 1):
            return residue, largest
        remainder, modulus = residue
        power = modulus & -modulus if modulus else 1 << self.bits
        return _normal(remainder, min(power, 1 << self.bits)), 1 << self.bits

    def _is_small(self, term: Term, depth: int) -> bool:
        """At most half of the bits are used."""
        while term.kind is SYMBOL and depth and term in self._definitions:
            term, depth = self._definitions[term], depth - 1
        extended = term.kind is bv.BV_SIGN_EXTEND or term.kind is bv.BV_ZERO_EXTEND
        return extended and term.args[0].width <= self.bits // 2


def _symbols(root: Term) -> list[Term]:
    found: dict[Term, None] = {}
    stack, seen = [root], set[Term]()
    while stack:
        term = stack.pop()
        if term in seen:
            continue
        seen.add(term)
        if term.kind is SYMBOL:
            found[term] = None
        elif term.kind in (bv.BV_ADD, bv.BV_SUB, ITE, bv.BV_AND, bv.BV_OR, bv.BV_CONCAT, bv.BV_EXTRACT):
            stack += term.args[1:] if term.kind is ITE else term.args
    return list(found)

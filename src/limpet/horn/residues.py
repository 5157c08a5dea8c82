"""Where in its object a pointer can point to: offset = remainder modulo modulus, for each register and memory.

So fields of structs in arrays are distinguished.
"""

from __future__ import annotations

from collections.abc import Collection
from math import gcd
from typing import final

from limpet.horn.flow import Cell, Flow, Target, WholeClasses, flows, value_symbols
from limpet.horn.pointers import PointerShapes
from limpet.numeric.congruence import ANY, ZERO, Congruence, exactly
from limpet.numeric.interval import Interval, of_width
from limpet.numeric.interval_arithmetic import add, scaled
from limpet.seair import operations as ops
from limpet.seair.program import Program
from limpet.terms import kinds_bv as bv
from limpet.terms.kind import CONSTANT, SYMBOL
from limpet.terms.kinds_core import ITE
from limpet.terms.term import Term

_THROUGH = frozenset((bv.BV_ADD, bv.BV_SUB, ITE, bv.BV_AND, bv.BV_OR, bv.BV_CONCAT, bv.BV_EXTRACT))
"""What the symbols of an address are sought through."""

MAX_DEPTH = 30
MAX_PAIRS = 20_000
"""Loads and stores of one class of memory that are compared; what has more is taken as a whole."""


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
        self._known: dict[Target, Congruence] = {entry.address: ZERO for entry in program.globals}
        self._mixed = {Cell(name) for name in mixed}
        self._known.update((cell, ANY) for cell in self._mixed)
        self._definitions: dict[Term, Term] = {}
        for function in program.functions.values():
            for instruction in function.instructions():
                if isinstance(instruction, ops.Alloc):
                    self._known[instruction.result] = ZERO
                elif isinstance(instruction, ops.Assign):
                    self._definitions[instruction.result] = instruction.value
        fields = _Fields(program, classes, pointers)
        sources: dict[Target, list[Flow]] = {}
        work: list[Target] = []
        incoming: dict[Target, list[Flow]] = {}
        for flow in flows(program, classes, WholeClasses(classes, shadows_apart=True)):
            if flow.target not in pointers:
                continue
            if isinstance(flow.target, Cell) and isinstance(flow.source, Term) and flow.source.width != self.bits:
                continue  # no pointer; where it is a part of one, the memory is mixed
            incoming.setdefault(flow.target, []).append(flow)
            work.append(flow.target)
            for leaf in fields.leaves(flow):
                sources.setdefault(leaf, []).append(flow)
        entered = set(work)
        for target in pointers.pointers:
            if target not in self._known and target not in incoming:
                self._known[target] = ANY  # from nowhere known
        while work:
            target = work.pop()
            entered.discard(target)
            before = self._known.get(target)
            after = before
            for flow in incoming[target]:
                seen = self._of_flow(flow, fields)
                if seen is not None:
                    after = seen if after is None else after.join(seen)
            if after is None or after == before:
                continue
            self._known[target] = after
            for flow in sources.get(target, ()):
                if flow.target not in entered:
                    entered.add(flow.target)
                    work.append(flow.target)

    def _of_flow(self, flow: Flow, fields: _Fields) -> Congruence | None:
        if not isinstance(flow.source, Cell):
            return self.of(flow.source)
        if flow.source not in self.pointers:
            return ANY
        stores = fields.stores.get(flow.source)
        if stores is None or flow.source in self._mixed or isinstance(flow.target, Cell):
            return self._known.get(flow.source)
        where = self._place(flow.where)
        found: Congruence | None = None
        if where is None:
            return None
        for store in stores:
            place = self._place(store.where)
            if place is None or not may_overlap(where, self.bits // 8, place, self.bits // 8):
                continue
            seen = self._of_flow(store, fields)
            if seen is not None:
                found = seen if found is None else found.join(seen)
        return found

    def _place(self, where: Term | int | None) -> Congruence | None:
        if isinstance(where, int):
            return exactly(where)
        return ANY if where is None else self.of(where)

    def of(self, term: Term, depth: int = MAX_DEPTH) -> Congruence | None:
        """Of an expression that is a pointer; None: nothing flows there (yet)."""
        if depth == 0:
            return ANY
        if term.kind is SYMBOL:
            if term in self.pointers:
                return self._known.get(term)
            # A number: its object and offset are any that have this address.
            definition = self._definitions.get(term)
            is_null = definition is not None and definition.kind is CONSTANT and definition.payload == 0
            return None if is_null else ANY
        if term.kind is CONSTANT:
            return None if term.payload == 0 else ANY  # null points into no object
        if term.kind is bv.BV_ADD:
            first, second = term.args
            if not self._is_pointer(first):
                first, second = second, first
            base = self.of(first, depth - 1)
            if base is None or self._is_pointer(second):
                return base if base is None else ANY
            return base.add(self._of_number(second, depth - 1)[0])
        if term.kind is ITE:
            yes, no = self.of(term.args[1], depth - 1), self.of(term.args[2], depth - 1)
            if yes is None or no is None:
                return no if yes is None else yes
            return yes.join(no)
        return ANY

    def _is_pointer(self, term: Term) -> bool:
        if term.kind is SYMBOL:
            return term in self.pointers
        return any(symbol in self.pointers for symbol in value_symbols(term, _THROUGH))

    def _of_number(self, term: Term, depth: int) -> tuple[Congruence, Interval]:
        """Of the number, with its sign, that is added to a pointer, and where it is. What may wrap around keeps only
        powers of two."""
        anything = ANY, of_width(term.width, signed=True)
        if depth == 0:
            return anything
        if term.kind is CONSTANT:
            value = bv.signed(term.payload, term.width)
            return exactly(value), Interval(value, value)
        if term.kind is SYMBOL:
            definition = self._definitions.get(term)
            return anything if definition is None else self._of_number(definition, depth - 1)
        if term.kind is bv.BV_MUL and term.args[1].kind is CONSTANT:
            return self._times(term.args[0], bv.signed(term.args[1].payload, term.width), term.width, depth)
        if term.kind is bv.BV_SHL and term.args[1].kind is CONSTANT and term.args[1].payload < term.width:
            return self._times(term.args[0], 1 << term.args[1].payload, term.width, depth)
        if term.kind is bv.BV_CONCAT:
            upper, lower = term.args
            if lower.kind is CONSTANT and lower.payload == 0:
                return self._times(upper, 1 << lower.width, term.width, depth)
            if upper.kind is CONSTANT and upper.payload == 0:
                return self._of_unsigned(lower, depth - 1)
        if term.kind is bv.BV_ZERO_EXTEND:
            return self._of_unsigned(term.args[0], depth - 1)
        if term.kind is bv.BV_SIGN_EXTEND:
            return self._of_number(term.args[0], depth - 1)
        if term.kind is bv.BV_ADD:
            first, second = (self._of_number(arg, depth - 1) for arg in term.args)
            return _wrapping(first[0].add(second[0]), add(first[1], second[1]), term.width)
        return anything

    def _times(self, term: Term, factor: int, width: int, depth: int) -> tuple[Congruence, Interval]:
        residue, where = self._of_number(term, depth - 1)
        return _wrapping(residue.scaled(factor), scaled(where, factor), width)

    def _of_unsigned(self, term: Term, depth: int) -> tuple[Congruence, Interval]:
        """Residue of the same bits, read as unsigned."""
        residue, where = self._of_number(term, depth)
        limits = of_width(term.width, signed=False)
        return (residue, where) if where.leq(limits) else (residue.wrapped(term.width), limits)


def may_overlap(a: Congruence, size: int, b: Congruence, other: int) -> bool:
    """Whether accesses of these sizes can have bytes in common."""
    modulus = gcd(a.modulus, b.modulus)
    apart = b.remainder - a.remainder
    if modulus == 0:
        return -other < apart < size
    apart %= modulus
    return apart < size or modulus - apart < other


@final
class _Fields:
    """What is stored at one place of an object is not read at another one: which stores a load has to look at."""

    def __init__(self, program: Program, classes: dict[str, str], pointers: PointerShapes) -> None:
        bits = program.pointer_bits
        stores: dict[Cell, list[Flow]] = {}
        loads: dict[Cell, int] = {}
        for flow in flows(program, classes, WholeClasses(classes, shadows_apart=True)):
            if isinstance(flow.target, Cell) and isinstance(flow.source, Term):
                if flow.source.width == bits:
                    stores.setdefault(flow.target, []).append(flow)
            elif isinstance(flow.source, Cell) and isinstance(flow.target, Term):
                loads[flow.source] = loads.get(flow.source, 0) + 1
        copied = {
            Cell(classes[i.memory.region])
            for function in program.functions.values()
            for i in function.instructions()
            if isinstance(i, ops.Copy)
        }
        self.stores = {
            cell: stores.get(cell, [])
            for cell, count in loads.items()
            if cell not in copied and cell in pointers and count * len(stores.get(cell, ())) <= MAX_PAIRS
        }
        """Memories of which places are told apart. What is copied may be anywhere."""

    def leaves(self, flow: Flow) -> list[Target]:
        """Symbols that the residue of the flow depends on."""
        if not isinstance(flow.source, Cell):
            return list(value_symbols(flow.source, _THROUGH))
        stores = self.stores.get(flow.source)
        if stores is None or not isinstance(flow.target, Term):
            return [flow.source]
        found: dict[Target, None] = {}
        for term in (flow.where, *(each for store in stores for each in (store.source, store.where))):
            if isinstance(term, Term):
                found |= dict.fromkeys(value_symbols(term, _THROUGH))
        return list(found)


def _wrapping(residue: Congruence, where: Interval, width: int) -> tuple[Congruence, Interval]:
    limits = of_width(width, signed=True)
    return (residue, where) if where.leq(limits) else (residue.wrapped(width), limits)

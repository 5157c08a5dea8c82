"""Terms of Sea-IR over values in clauses: numbers and fat pointers.

An address is 2**K times the number of the object plus the offset, as in the bounded engine; it is formed only where
the program asks for it.
"""

from __future__ import annotations

from typing import Any

from limpet.arithmetic.numbers import Number, Numbers
from limpet.arithmetic.side_conditions import SideConditions
from limpet.base.properties import Role
from limpet.horn.residues import Residues
from limpet.horn.tags import Tags
from limpet.horn.values import UNMODELLED, Pointer, Unmodelled, Value
from limpet.memory.addresses import layout_for
from limpet.numeric.congruence import Congruence
from limpet.numeric.interval import Interval
from limpet.terms import kinds_bv as bv
from limpet.terms import kinds_core as core
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT, SYMBOL
from limpet.terms.sorts import BOOL, INT, BitVecSort
from limpet.terms.term import Term
from limpet.terms.walk import args_of, fold

_ORDER = frozenset((bv.BV_ULT, bv.BV_ULE, bv.BV_SLT, bv.BV_SLE))
_STRICT = frozenset((bv.BV_ULT, bv.BV_SLT))
CAST = "address"
_COMPARED = "pointers into different objects are compared, and their order in memory is unknown"


class Expressions:
    def __init__(
        self,
        builder: Builder,
        numbers: Numbers,
        pointer_bits: int,
        residues: Residues,
        tags: Tags,
        *,
        floats: bool,
        largest: int,
    ) -> None:
        self.builder = builder
        self.numbers = numbers
        self.bits = pointer_bits
        self.residues = residues
        self.tags = tags
        self.floats = floats
        """Floats are terms; without, they can be anything."""
        layout = layout_for(pointer_bits)
        self.slot_bits = layout.slot_bits
        self.largest = largest
        """No object is larger."""
        self.cell_bits = max(layout.slot_bits, largest.bit_length())
        zero = numbers.index(0)
        self.null = Pointer(zero, zero, zero, zero)

    # --- conversions ----------------------------------------------------------------------------------------

    def number(self, side: SideConditions, value: Value, width: int) -> Number:
        if isinstance(value, Pointer):
            return self.numbers.from_index(self.address(value), width)
        if isinstance(value, Unmodelled):
            return self.any_number(side, width)
        assert isinstance(value, Number)
        return value

    def any_number(self, side: SideConditions, width: int, name: str = "any") -> Number:
        return self.numbers.given(side, side.builder.fresh(name, self.numbers.sort(width)), width, True)

    def address(self, pointer: Pointer) -> Term:
        base = self.numbers.index_times(pointer.object, 1 << self.slot_bits)
        return self.numbers.index_add(base, pointer.offset)

    def cell(self, pointer: Pointer) -> Term:
        """A number for each byte of each object; objects may be larger than the distance between addresses."""
        base = self.numbers.index_times(pointer.object, 1 << self.cell_bits)
        return self.numbers.index_add(base, pointer.offset)

    def pointer(self, side: SideConditions, value: Value) -> Pointer | Unmodelled:
        if isinstance(value, Pointer | Unmodelled):
            return value
        assert isinstance(value, Number)
        n = self.numbers
        term = value.term
        if (
            term.kind is CONSTANT
            and 0 <= bv.signed(term.payload & ((1 << self.bits) - 1), self.bits) < 1 << self.slot_bits
        ):
            return Pointer(self.null.object, n.as_index(side, value, False), self.null.size, self.null.tag)
        side.approximations.add(CAST, "a number becomes a pointer; the size of its object is unknown")
        pointer = self.any_pointer(side)
        side.require(self.builder.equal(self.address(pointer), n.as_index(side, value, False)))
        side.require(n.index_le(pointer.offset, n.index((1 << self.slot_bits) - 1)))
        side.require(n.index_le(n.index(0), pointer.offset))
        return pointer

    def any_pointer(self, side: SideConditions, name: str = "any") -> Pointer:
        parts = [
            side.builder.fresh(f"{name}.{part}", self.numbers.index_sort())
            for part in ("object", "offset", "size", "tag")
        ]
        pointer = Pointer(*parts)
        self.limit_pointer(side, pointer)
        return pointer

    def limit_pointer(self, side: SideConditions, pointer: Pointer) -> None:
        """What holds of every pointer that a program can have."""
        n = self.numbers
        zero = n.index(0)
        largest = n.index(self.largest)
        for part in (pointer.object, pointer.size):
            side.require(n.index_le(zero, part))
        side.require(n.index_le(pointer.size, largest))
        side.require(n.index_le(zero, pointer.tag))
        side.require(n.index_le(pointer.tag, n.index(max(len(self.tags.all), 1))))  # 1: of an object that is none
        b = self.builder
        side.require(b.equal(b.equal(pointer.object, zero), b.equal(pointer.tag, zero)))
        if pointer.size.sort == INT:
            for part in (pointer.object, pointer.size, pointer.tag):
                side.note(part, Interval(0, None))

    # --- evaluation -----------------------------------------------------------------------------------------

    def value(self, side: SideConditions, root: Term, env: dict[Term, Value], memo: dict[Term, Value]) -> Value:
        def evaluated(term: Term) -> Value:
            if term.kind is SYMBOL:
                return env[term]
            if term.kind is CONSTANT:
                return self._constant(term)
            difference = self._difference(term, memo)
            return difference or self._operate(side, term, [memo[arg] for arg in term.args])

        return fold(root, memo, args_of, evaluated)

    def _difference(self, term: Term, memo: dict[Term, Value]) -> Number | None:
        """Of pointers: `p - q` is the sum of p and what is negated."""
        if term.kind is not bv.BV_ADD:
            return None
        for taken, other in (term.args, term.args[::-1]):
            if taken.kind is bv.BV_NEG:
                first, second = memo[other], memo[taken.args[0]]
                if isinstance(first, Pointer) and isinstance(second, Pointer):
                    return self._between(first, second)
        return None

    def _between(self, first: Pointer, second: Pointer) -> Number:
        n = self.numbers
        if first.object is second.object:
            return n.from_index(n.index_sub(first.offset, second.offset), self.bits)
        return n.from_index(n.index_sub(self.address(first), self.address(second)), self.bits)

    def _constant(self, term: Term) -> Value:
        if isinstance(term.sort, BitVecSort):
            return self.numbers.constant(term.payload, term.sort.width)
        return term if term.sort == BOOL or self.floats else UNMODELLED

    def _operate(self, side: SideConditions, term: Term, values: list[Value]) -> Value:
        if term.kind is core.ITE:
            return self.choose(side, term, values)
        if any(isinstance(value, Unmodelled) for value in values):
            return self.unknown(side, term)
        if term.kind is core.EQUAL and isinstance(values[0], Number | Pointer):
            return self.equal(side, values[0], values[1])
        if any(isinstance(value, Pointer) for value in values):
            special = self._of_pointers(side, term, values)
            if special is not None:
                return special
            values = [
                self.number(side, value, term.args[i].width) if isinstance(value, Pointer) else value
                for i, value in enumerate(values)
            ]
        if all(isinstance(value, Term) and value.sort == BOOL for value in values) and term.sort == BOOL:
            return self.builder.make(term.kind, tuple(v for v in values if isinstance(v, Term)), term.payload)
        width = term.sort.width if isinstance(term.sort, BitVecSort) else 0
        if all(isinstance(value, Number) for value in values) and (width or term.sort == BOOL) and values:
            numbers = [value for value in values if isinstance(value, Number)]
            return self.numbers.operate(side, term.kind, term.payload, width, numbers)
        if self.floats:
            plain = tuple(value.term if isinstance(value, Number) else value for value in values)
            result = self.builder.make(term.kind, plain, term.payload)  # type: ignore[arg-type]
            return Number(result, width) if width else result
        return self.unknown(side, term)

    def unknown(self, side: SideConditions, term: Term) -> Value:
        """An unconstrained value in place of the term."""
        side.approximations.add("unmodelled", "something that is not modelled can have any value here")
        if term.sort == BOOL:
            return side.fresh("any", BOOL)
        if isinstance(term.sort, BitVecSort):
            return self.any_number(side, term.sort.width)
        return UNMODELLED

    def choose(self, side: SideConditions, term: Term, values: list[Value]) -> Value:
        condition, yes, no = values
        if isinstance(condition, Unmodelled):
            condition = side.fresh("any", BOOL)
        assert isinstance(condition, Term)
        return self.merged(side, condition, yes, no, term)

    def merged(self, side: SideConditions, condition: Term, yes: Value, no: Value, term: Term) -> Value:
        if isinstance(yes, Unmodelled) or isinstance(no, Unmodelled):
            return UNMODELLED if not isinstance(term.sort, BitVecSort) else self.unknown(side, term)
        if isinstance(yes, Pointer) or isinstance(no, Pointer):
            p, q = self.pointer(side, yes), self.pointer(side, no)
            assert isinstance(p, Pointer) and isinstance(q, Pointer)
            return Pointer(*(self._ite(condition, a, c) for a, c in zip(p.parts(), q.parts(), strict=True)))
        if isinstance(yes, Number):
            assert isinstance(no, Number)
            return self.numbers.choose(side, condition, yes, no)
        assert isinstance(no, Term)
        return self.builder.ite(condition, yes, no)

    def _ite(self, condition: Term, a: Term, b: Term) -> Term:
        return a if a is b else self.builder.ite(condition, a, b)

    # --- pointers -------------------------------------------------------------------------------------------

    def equal(self, side: SideConditions, a: Value, b: Value) -> Term:
        if isinstance(a, Number) and isinstance(b, Number):
            return self.numbers.equal(side, a, b)
        p, q = self.pointer(side, a), self.pointer(side, b)
        assert isinstance(p, Pointer) and isinstance(q, Pointer)
        return self.builder.and_(self.builder.equal(p.object, q.object), self.builder.equal(p.offset, q.offset))

    def _of_pointers(self, side: SideConditions, term: Term, values: list[Any]) -> Value | None:
        n = self.numbers
        if term.kind is bv.BV_ADD:
            first, second = values
            if isinstance(first, Number):
                first, second = second, first
            if isinstance(second, Number):
                return self.moved(first, n.index_add(first.offset, n.as_index(side, second, True)))
        elif term.kind is bv.BV_SUB:
            first, second = values
            if isinstance(first, Pointer) and isinstance(second, Number):
                return self.moved(first, n.index_sub(first.offset, n.as_index(side, second, True)))
            if isinstance(first, Pointer) and isinstance(second, Pointer):
                return self._between(first, second)
        elif term.kind in _ORDER:
            first, second = values
            if isinstance(first, Pointer) and isinstance(second, Pointer):
                return self._order(side, first, second, strict=term.kind in _STRICT)
        elif term.kind is bv.BV_EXTRACT:
            return self._low_bits(side, term, values[0])
        elif term.kind is bv.BV_CONCAT:
            return None
        return None

    def _order(self, side: SideConditions, first: Pointer, second: Pointer, *, strict: bool) -> Term:
        """Objects can be anywhere: which of two comes first is unknown. So it is for numbers that have left
        their object, as they may have wrapped around."""
        n, b = self.numbers, self.builder
        order = n.index_le(first.offset, second.offset)
        if strict:
            order = b.not_(n.index_le(second.offset, first.offset))
        inside = [test for each in (first, second) for test in self._within(each)]
        same = b.and_(b.equal(first.object, second.object), *inside)
        if same is b.true:
            return order
        side.approximations.add(Role.OBJECT_ORDER.value, _COMPARED)
        return b.ite(same, order, side.fresh("before", BOOL))

    def _within(self, pointer: Pointer) -> tuple[Term, Term]:
        """Of the object, or just past it."""
        n = self.numbers
        return n.index_le(n.index(0), pointer.offset), n.index_le(pointer.offset, pointer.size)

    def moved(self, pointer: Pointer, offset: Term) -> Pointer:
        return Pointer(pointer.object, offset, pointer.size, pointer.tag)

    def _low_bits(self, side: SideConditions, term: Term, pointer: Pointer) -> Value | None:
        """Objects begin at multiples of a large power of two: the lowest bits of an address are those of the offset."""
        high, low = term.payload
        if high >= self.slot_bits:
            return None
        width = high - low + 1
        residue = self.residues.of(term.args[0])
        aligned = 1 << (high + 1)
        if residue is not None and residue.leq(Congruence(0, aligned)):  # of null as well
            return self.numbers.constant(0, width)
        number = self.numbers.from_index(pointer.offset, self.bits)
        return self.numbers.operate(side, term.kind, term.payload, width, [number])

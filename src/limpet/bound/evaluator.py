"""Values of terms on a path: folded, with what is known there, and small."""

from __future__ import annotations

from limpet.bound.knowledge import decide, look_up, with_range
from limpet.bound.pointer_choices import Selectors, mapped
from limpet.bound.state import Cursor
from limpet.bound.values import Values
from limpet.memory.expressions import Expressions
from limpet.memory.pointers import Pointer, Value
from limpet.seair import operations as ops
from limpet.terms.kind import CONSTANT
from limpet.terms.kinds_core import ITE
from limpet.terms.term import Term
from limpet.terms.walk import free_symbols

Place = tuple[int, int | None]
"""Number of an object, and the offset if it is a constant."""


Evaluated = tuple[Value, bool]
"""A value, and whether it is a constant only because of what is known on the path."""


class Evaluator:
    """Where the walk is; what needs a register is written there."""

    def __init__(self, expressions: Expressions, values: Values, at: Cursor) -> None:
        self.builder = expressions.builder
        self.expressions = expressions
        self.addresses = expressions.addresses
        self.values = values
        self.selectors = Selectors(values)
        self.at = at
        self.path = at.path

    def evaluated(self, term: Term) -> Evaluated:
        """Folded, and not larger than a few nodes more than what it is made of."""
        env = self.at.frame.values
        value = self.expressions.value(term, env) if term.args else env.get(term, term)
        return self._decided(value) if isinstance(value, Pointer) else self.with_facts(value)

    def value(self, term: Term) -> Value:
        return self.evaluated(term)[0]

    def with_facts(self, value: Value) -> Evaluated:
        """With what is known on the path. Pointers stay as they are."""
        if isinstance(value, Pointer) or value.kind is CONSTANT:
            return value, False
        known = decide(self.builder, self.path.facts, value, self.path.finder())
        return (value, False) if known is None else (known, True)

    def assign(self, register: Term, value: Value, by_facts: bool) -> None:
        """A register of the activation gets a value, which is a constant only `by_facts` or in any case."""
        frame = self.at.frame
        frame.values[register] = value
        if by_facts:
            frame.by_facts.add(register)
        elif frame.by_facts:
            frame.by_facts.discard(register)

    def undecided(self, term: Term) -> Value:
        """Without what is known on the path."""
        return self.expressions.value(term, self.at.frame.values)

    def _decided(self, pointer: Pointer) -> Evaluated:
        """Without choices that are no longer open."""
        base = self.values.bases.get(pointer.object)
        if base is not None:
            object = self._without(pointer.object)
            if object.kind is ITE:
                self.values.bases.setdefault(object, base)
            offset = pointer.offset
            if offset in self.values.offsets:
                offset = self._without(offset)
                self.values.offsets.add(offset)
            return Pointer(object, offset), False
        while pointer.object.kind is ITE:
            condition, yes, no = pointer.object.args
            known = look_up(self.path.facts, condition)
            if known is None:
                break
            side = 1 if known.payload else 2
            offset = pointer.offset
            if offset.kind is ITE and offset.args[0] is condition:
                offset = offset.args[side]
            pointer = Pointer(yes if side == 1 else no, offset)
        if pointer.offset.kind is not CONSTANT:
            exact = decide(self.builder, self.path.facts, pointer.offset, self.path.finder())
            if exact is not None:
                return Pointer(pointer.object, exact), True
        return pointer, False

    def _without(self, object: Term) -> Term:
        """A choice by a selector, without what it is known not to be."""
        if object.kind is not ITE:
            return object
        condition, yes, no = object.args
        known = look_up(self.path.facts, condition)
        if known is not None:
            return self._without(yes if known.payload else no)
        rest = self._without(no)
        return object if rest is no else self.builder.ite(condition, yes, rest)

    def number(self, term: Term) -> Term:
        return self.expressions.scalar(self.value(term))

    def settled(self, term: Term, like: Term | None = None) -> Value:
        """The value of a term, as something small: if need be, a new register."""
        return self.settle(self.value(term), term, like)

    def settled_by(self, term: Term) -> Evaluated:
        """The same, and whether it rests on what is known on the path."""
        value, by_facts = self.evaluated(term)
        return self.settle(value, term), by_facts

    def settle(self, value: Value, term: Term, like: Term | None = None) -> Value:
        values = self.values
        if isinstance(value, Pointer):
            object, offset = value.object, value.offset
            if object.kind is not CONSTANT:
                if not values.closed(object):
                    return self._register(self._thinned(term), like)
                if object not in values.bases and not values.is_small(object):
                    few = self.selectors.objects([object])
                    if few is None or len(few) < 2:
                        return self._register(values.thin(value), like)
                    whole = Pointer(object, values.zero)
                    index = self.selectors.index(whole, few)
                    base = self._register(values.thin(whole), None, "base")
                    object = self.selectors.made(self._register(index, None, "which"), few, base).object
                    value = Pointer(object, offset)
            elif object.payload and self.addresses.number(object) is None:
                return self.expressions.scalar(value)
            if values.is_small(offset):
                return value
            moved = self.selectors.moved(offset)
            if moved is None:
                moved = self._chosen_offset(offset) or self._register(offset, None, "offset")
            return Pointer(object, moved)
        if not value.args or values.is_small(value):
            return value
        return self._register(value, like)

    def small(self, value: Value) -> Value:
        """Settled; its object is one of known ones."""
        return self.settle(value, self.values.zero)

    def _chosen_offset(self, offset: Term) -> Term | None:
        """The offset, if it is one of few constants, as a choice by a selector."""
        alone = Pointer(self.addresses.null().object, offset)
        few = self.selectors.choices([alone])
        if few is None or len(few) < 2:
            return None
        which = self._register(self.selectors.index(alone, few), None, "which")
        return self.selectors.made(which, few, self.values.zero).offset

    def _register(self, value: Term, like: Term | None, base: str = "t") -> Term:
        if not value.args:
            return value
        values = self.values
        register = values.symbol(like) if like is not None else values.symbol_of(f"{base}{_tag(value)}", value.sort)
        path = self.path
        path.write(ops.Assign(register, value, location=self.at.location))
        path.facts = with_range(path.facts, register, value, path.finder())
        values.origins.definitions[register] = value
        if value.sort is values.zero.sort:
            values.note_residue(register, (value,))
        return register

    def _thinned(self, term: Term) -> Term:
        """The value as a number, without looking into pointers."""
        env = self.at.frame.values
        thin = {symbol: self.values.thin(env[symbol]) for symbol in free_symbols(term) if symbol in env}
        return self.expressions.scalar(self.expressions.value(term, thin))

    def place(self, value: Value) -> Place | None:
        """Where a pointer points to, if its object is known."""
        pointer = self.expressions.pointer(value)
        object = pointer.object
        if object.kind is not CONSTANT:
            return None
        if object.payload == 0:
            return (0, None)
        number = self.addresses.number(object)
        if number is None:
            return None
        offset = pointer.offset
        return (number, offset.payload if offset.kind is CONSTANT else None)

    def known_pointer(self, value: Value) -> Pointer | None:
        """If it is known which objects it can point to."""
        pointer = value if isinstance(value, Pointer) else None
        if pointer is None:
            assert isinstance(value, Term)
            if value.kind is not CONSTANT:
                return None
            pointer = self.addresses.pointer(value)
        return pointer if self.values.closed(pointer.object) else None

    def possible(self, value: Value) -> list[int] | None:
        """The objects that a pointer may point into; None: any."""
        pointer = self.known_pointer(value)
        if pointer is None:
            return None
        numbers: list[int] = []
        stack = [pointer.object]
        while stack:
            term = stack.pop()
            if term.kind is CONSTANT:
                number = self.addresses.number(term) if term.payload else None
                if number is not None:
                    numbers.append(number)
            else:
                stack += term.args[1:]
        return numbers

    def is_in(self, pointer: Value, number: int) -> Term:
        """Whether it is into this object, which is one of few."""
        object = self.addresses.object_constant(number)
        b = self.builder
        return mapped(self.expressions.pointer(pointer).object, lambda other: b.bool_constant(other is object), b.ite)


def _tag(term: Term) -> str:
    return str(term.sort).replace(" ", "").replace("(_", "").replace(")", "").lower()

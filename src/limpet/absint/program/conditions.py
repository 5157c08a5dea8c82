"""What a condition that holds says: the state is narrowed down, in place."""

from __future__ import annotations

from collections.abc import Iterator

from limpet.absint.domains.linear import Linear
from limpet.absint.program import numbers_of_terms as numbers
from limpet.absint.program import pointers_of_terms as pointers
from limpet.absint.program.contents import Memory, ObjectStates
from limpet.absint.program.memory_access import is_aligned, limits_of_reading
from limpet.absint.program.reads import read_of
from limpet.absint.program.shape import ProgramShape
from limpet.absint.program.spans import outside, place_of
from limpet.absint.program.state import State
from limpet.absint.program.terms import _COMPARISONS, Terms
from limpet.absint.program.values import Number, Pointer
from limpet.numeric import machine
from limpet.numeric import machine_arithmetic as arithmetic
from limpet.numeric.interval import of_width
from limpet.numeric.machine import Machine
from limpet.passes.repeated import Question
from limpet.seair import operations as ops
from limpet.terms import kinds_bv as bv
from limpet.terms import kinds_core as core
from limpet.terms.kind import CONSTANT, SYMBOL
from limpet.terms.sorts import BOOL
from limpet.terms.term import Term

_JUNCTIONS = frozenset((core.AND, core.OR, core.IMPLIES))
MAX_CASES = 2
"""Disjunctions within disjunctions that are examined case by case."""
Todo = list[tuple[Term, bool]]


class Conditions:
    def __init__(self, shape: ProgramShape, terms: Terms) -> None:
        self.shape = shape
        self.terms = terms

    def assume(self, state: State, condition: Term, truth: bool, depth: int = 0) -> State | None:
        """The state where the condition is so; None: it cannot be. The given state is of no use afterwards."""
        todo: Todo = [(condition, truth)]
        while todo:
            term, wanted = todo.pop()
            known = self.terms.truth(state, term)
            if known is not None and known != wanted:
                return None
            if known is wanted:
                continue
            if term.kind in _JUNCTIONS:
                following = self._junction(state, term, wanted, todo, depth)
                if following is None:
                    return None
                state = following
            elif not self._single(state, term, wanted, todo):
                return None
        return state

    def _junction(self, state: State, term: Term, wanted: bool, todo: Todo, depth: int) -> State | None:
        if term.kind is core.IMPLIES:
            parts = [(term.args[0], False), (term.args[1], True)]
            both = not wanted
            parts = parts if wanted else [(term.args[0], True), (term.args[1], False)]
        else:
            both = (term.kind is core.AND) == wanted
            parts = [(arg, wanted) for arg in term.args]
        if both:
            todo += reversed(parts)
            return state
        possible = [(arg, side) for arg, side in parts if self.terms.truth(state, arg) in (None, side)]
        if not possible:
            return None
        if len(possible) == 1:
            todo.append(possible[0])
            return state
        if depth >= MAX_CASES or len(possible) > MAX_CASES:
            return state
        cases = [self.assume(state.copy(), arg, side, depth + 1) for arg, side in possible]
        left = [case for case in cases if case is not None]
        if not left:
            return None
        joined = left[0]
        for case in left[1:]:
            joined = joined.join(case)
        return joined

    def _single(self, state: State, term: Term, wanted: bool, todo: Todo) -> bool:
        kind = term.kind
        if kind is CONSTANT:
            return bool(term.payload) == wanted
        if kind is SYMBOL:
            return self._register(state, term, wanted, todo)
        if kind is core.NOT:
            todo.append((term.args[0], not wanted))
            return True
        if kind is core.EQUAL or kind is core.XOR:
            return self._equality(state, term, wanted == (kind is core.EQUAL), todo)
        if kind is core.ITE:
            return self._choice(state, term, wanted, todo)
        if kind in _COMPARISONS:
            signed, strict = _COMPARISONS[kind]
            a, b = term.args
            return (
                self._ordered(state, a, b, signed, strict) if wanted else self._ordered(state, b, a, signed, not strict)
            )
        if kind in numbers.OVERFLOWS and not wanted:
            return self._fits(state, term)
        return True

    def _register(self, state: State, register: Term, wanted: bool, todo: Todo) -> bool:
        known = state.env.get(register)
        if isinstance(known, bool) and known != wanted:
            return False
        definition = self.shape.definitions.get(register)
        if isinstance(definition, ops.Assign):
            todo.append((definition.value, wanted))
        elif isinstance(definition, Question):
            return self._answered(state, definition, wanted)
        else:
            state.env[register] = wanted
            state.learnt()
        return True

    def _choice(self, state: State, term: Term, wanted: bool, todo: Todo) -> bool:
        condition, yes, no = term.args
        if self.terms.truth(state, yes) == (not wanted):
            todo += [(condition, False), (no, wanted)]
        elif self.terms.truth(state, no) == (not wanted):
            todo += [(condition, True), (yes, wanted)]
        return True

    def _equality(self, state: State, term: Term, wanted: bool, todo: Todo) -> bool:
        a, b = term.args
        if a.sort == BOOL:
            for one, other in ((a, b), (b, a)):
                known = self.terms.truth(state, one)
                if known is not None:
                    todo.append((other, known == wanted))
                    break
            return True
        x, y = self.terms.value(state, a), self.terms.value(state, b)
        if isinstance(x, Number) and isinstance(y, Number):
            return self._equal(state, a, b, x, y) if wanted else self._different(state, a, b, x, y)
        if isinstance(x, Pointer) or isinstance(y, Pointer):
            return self._equal_pointers(state, term, wanted)
        return True

    # --- numbers --------------------------------------------------------------------------------------------

    def _equal(self, state: State, a: Term, b: Term, x: Number, y: Number) -> bool:
        both = x.machine.meet(y.machine)
        if both is None or not self.limit(state, a, both) or not self.limit(state, b, both):
            return False
        x, y = self.terms.number(state, a), self.terms.number(state, b)
        for signed in (True, False):
            left, right = x.form_as(signed), y.form_as(signed)
            if left is not None and right is not None:
                difference = left.sub(right)
                if not (state.numbers.at_most(difference) and state.numbers.at_most(difference.scaled(-1))):
                    return False
                state.learnt()
                break
        return True

    def _different(self, state: State, a: Term, b: Term, x: Number, y: Number) -> bool:
        left = machine.where_ne(x.machine, y.machine)
        if left is None or not self.limit(state, a, left[0]) or not self.limit(state, b, left[1]):
            return False
        # Of numbers that are in order, one is less than the other.
        for signed in (True, False):
            p, q = x.form_as(signed), y.form_as(signed)
            if p is None or q is None:
                continue
            low, high = state.numbers.interval(p.sub(q))
            if low == 0 and not self._at_most(state, q.sub(p).plus(1)):
                return False
            if high == 0 and not self._at_most(state, p.sub(q).plus(1)):
                return False
        if not all(self._at_most(state, form) for form in self._apart(state, a, b)):
            return False
        for term, other in ((a, y), (b, x)):
            if other.machine.value is not None and not self._not_read(state, term, other.machine.value):
                return False
        return True

    def _apart(self, state: State, a: Term, b: Term) -> Iterator[Linear]:
        """Different numbers that were read from one memory were read at different places of it: sums that are at most
        0, if one of the places is known to be before the other one."""
        one, other = (read_of(term, self.shape.loads, self.shape.definitions) for term in (a, b))
        if one is None or other is None or one.extensions != other.extensions:
            return
        width = one.load.result.width // 8
        if one.load.memory is not other.load.memory or other.load.result.width // 8 != width:
            return
        x, y = (self.terms.pointer(state, each.load.pointer) for each in (one, other))
        p, q = x.offset.form_as(True), y.offset.form_as(True)
        if p is None or q is None or not self._in_one_object(state, x, y):
            return
        low, high = state.numbers.interval(p.sub(q))
        step = width if is_aligned(x, width) and is_aligned(y, width) else 1
        if low is not None and low >= 0:
            yield q.sub(p).plus(step)
        if high is not None and high <= 0:
            yield p.sub(q).plus(step)

    def _in_one_object(self, state: State, x: Pointer, y: Pointer) -> bool:
        term = self.shape.program.builder.true
        return pointers.answer(state, ops.SameObject(term, term, term), [x, y], self.terms.bits) is True

    def _not_read(self, state: State, term: Term, number: int) -> bool:
        """What was read from memory, perhaps extended since, is not this number."""
        while term not in self.shape.loads:
            definition = self.shape.definitions.get(term)
            if isinstance(definition, ops.Assign):
                term = definition.value
            elif term.kind is bv.BV_SIGN_EXTEND or term.kind is bv.BV_ZERO_EXTEND:
                extended = arithmetic.sign_extend if term.kind is bv.BV_SIGN_EXTEND else arithmetic.zero_extend
                narrow = machine.exactly(number & ((1 << term.args[0].width) - 1), term.args[0].width)
                if extended(narrow, term.width).value != number:
                    return True
                term, number = term.args[0], narrow.value or 0
            else:
                return True
        known = self.terms.value(state, term)
        if not isinstance(known, Number):
            return True
        others = machine.where_ne(known.machine, machine.exactly(number, term.width))
        return others is not None and self._read_elsewhere(state, term, others[0])

    def _ordered(self, state: State, a: Term, b: Term, signed: bool, strict: bool) -> bool:
        """a < b, or a ≤ b."""
        x, y = self.terms.value(state, a), self.terms.value(state, b)
        if isinstance(x, Pointer) and isinstance(y, Pointer) and not signed:
            return self._ordered_pointers(state, x, y, strict)
        if not isinstance(x, Number) or not isinstance(y, Number):
            return True
        where = machine.where_lt if strict else machine.where_le
        left = where(x.machine, y.machine, signed=signed)
        if left is None or not self.limit(state, a, left[0]) or not self.limit(state, b, left[1]):
            return False
        p, q = self.terms.number(state, a).form_as(signed), self.terms.number(state, b).form_as(signed)
        if p is None or q is None:
            return True
        return self._at_most(state, p.sub(q).plus(1 if strict else 0))

    def _at_most(self, state: State, form: Linear) -> bool:
        state.learnt()
        return state.numbers.at_most(form)

    def _fits(self, state: State, term: Term) -> bool:
        kind, signed = numbers.OVERFLOWS[term.kind]
        a, b = term.args
        x, y = self.terms.number(state, a), self.terms.number(state, b)
        known = {(kind, a, b, signed)}
        if kind is not bv.BV_SUB:
            known.add((kind, b, a, signed))
        state.exact |= known
        state.learnt()
        form = numbers.exact_form(term, x, y)
        if form is None:
            return True
        limits = of_width(x.machine.width, signed)
        assert limits.low is not None and limits.high is not None
        return self._at_most(state, form.plus(-limits.high)) and self._at_most(state, form.scaled(-1).plus(limits.low))

    def limit(self, state: State, term: Term, value: Machine) -> bool:
        """The term is one of these."""
        waiting = [(term, value)]
        sums: list[tuple[Number, Machine]] = []
        """At last: what is said of them would hide that something new is said of the registers in them."""
        while waiting:
            term, value = waiting.pop()
            number = self.terms.value(state, term)
            if not isinstance(number, Number):
                continue
            both = number.machine.meet(value)
            if both is None:
                return False
            if number.machine.leq(both):
                continue
            if number.form is not None:
                sums.append((number, both))
            if term.kind is SYMBOL:
                if term in state.env:
                    if not self._limit_register(state, term, both):
                        return False
                    continue
                definition = self.shape.definitions.get(term)
                if isinstance(definition, ops.Assign):
                    waiting.append((definition.value, both))
                continue
            waiting += _inverse(term, both)
        return all(self._limit_form(state, number, both) for number, both in sums)

    def _limit_form(self, state: State, number: Number, value: Machine) -> bool:
        assert number.form is not None
        low, high = value.signed if number.signed else value.unsigned
        assert low is not None and high is not None
        return self._at_most(state, number.form.plus(-high)) and self._at_most(state, number.form.scaled(-1).plus(low))

    def _limit_register(self, state: State, register: Term, value: Machine) -> bool:
        known = state.env[register]
        if not isinstance(known, Number):
            return True
        state.learnt()
        if known.form is not None and len(known.form.terms) == 1:
            ((name, factor),) = known.form.terms
            same = factor == 1 and known.form.constant == 0
            if same and state.numbers.space.width[name] == value.width:
                return state.numbers.limit(name, value) and self._read_elsewhere(state, register, value)
        both = known.machine.meet(value)
        if both is None:
            return False
        state.env[register] = known._replace(machine=both)
        return self._read_elsewhere(state, register, both)

    def _read_elsewhere(self, state: State, register: Term, value: Machine) -> bool:
        """So did all loads that are known to have read the same number."""
        return all(self._not_here(state, each, value) for each in (register, *self._same(state, register)))

    def _same(self, state: State, register: Term) -> list[Term]:
        others = [load.result for load in self.shape.groups.get(register, ()) if load.result is not register]
        return [each for each in others if each in state.env and self._are_equal(state, register, each)]

    def _are_equal(self, state: State, one: Term, other: Term) -> bool:
        x, y = state.env.get(one), state.env.get(other)
        return isinstance(x, Number) and isinstance(y, Number) and numbers.equal(state, x, y) is True

    def _not_here(self, state: State, register: Term, value: Machine) -> bool:
        """What was read from memory is not what a part of it holds: so it was not read there. In SSA form the pointer
        and the memory are still those that were read."""
        load = self.shape.loads.get(register)
        memory = None if load is None else state.memories.get(load.memory)
        if load is None or not isinstance(memory, Memory):
            return True
        pointer = self.terms.pointer(state, load.pointer)
        place = place_of(pointer.offset)
        if place is None or not pointer.sites:
            return True
        found: list[Linear] = []
        limits = limits_of_reading(state, memory, pointer, value)
        if limits is not None:
            assert limits.low is not None and limits.high is not None
            found += [place.scaled(-1).plus(limits.low), place.plus(-limits.high)]
        if len(pointer.sites) == 1:
            (site,) = pointer.sites
            found += outside(state.numbers, memory.of(site).spans, place, value.width // 8, value)
        return all(self._at_most(state, form) for form in found)

    # --- pointers -------------------------------------------------------------------------------------------

    def _base(self, state: State, term: Term) -> Term | None:
        """The register with a value of its own that a pointer is a copy of."""
        while term.kind is SYMBOL and term not in state.env:
            definition = self.shape.definitions.get(term)
            if not isinstance(definition, ops.Assign):
                return None
            term = definition.value
        return term if term.kind is SYMBOL else None

    def _moved_base(self, state: State, term: Term) -> Term | None:
        """The same, with numbers added."""
        while True:
            if term.kind is SYMBOL:
                if term in state.env:
                    return term
                definition = self.shape.definitions.get(term)
                if not isinstance(definition, ops.Assign):
                    return None
                term = definition.value
            elif term.kind is bv.BV_ADD:
                bases = [arg for arg in term.args if isinstance(self.terms.value(state, arg), Pointer)]
                if len(bases) != 1:
                    return None
                term = bases[0]
            else:
                return None

    def _set_null(self, state: State, register: Term | None, is_null: bool) -> bool:
        if register is None:
            return True
        value = state.env[register]
        if not isinstance(value, Pointer):
            return True
        if is_null:
            if not value.null:
                return False
            if register in self.shape.made and value.sites is not None and len(value.sites) == 1:
                state.never_made(value.sites)
            state.env[register] = value._replace(sites=frozenset())
        else:
            if value.sites == frozenset():
                return False
            state.env[register] = value._replace(null=False)
        state.learnt()
        return True

    def _equal_pointers(self, state: State, term: Term, wanted: bool) -> bool:
        a, b = term.args
        for one, other in ((a, b), (b, a)):
            value = self.terms.value(state, other)
            if isinstance(value, Number) and value.machine.value == 0:
                base = self._base(state, one)
                pointer = self.terms.pointer(state, one)
                if not wanted:
                    # Only what is at the start can be null: null with something added is not 0.
                    if pointer.offset.machine.value == 0:
                        return self._set_null(state, base, False)
                elif pointers.within_object(state, pointer._replace(null=False)):
                    return self._set_null(state, base, True)
                return True
        x, y = self.terms.pointer(state, a), self.terms.pointer(state, b)
        same = pointers.answer(state, ops.SameObject(term, term, term), [x, y], self.terms.bits)
        if same is True:
            p, q = x.offset.form_as(True), y.offset.form_as(True)
            if p is not None and q is not None:
                difference = p.sub(q)
                if wanted:
                    return self._at_most(state, difference) and self._at_most(state, difference.scaled(-1))
                low, high = state.numbers.interval(difference)
                if low == 0:
                    return self._at_most(state, difference.scaled(-1).plus(1))
                if high == 0:
                    return self._at_most(state, difference.plus(1))
        return True

    def _ordered_pointers(self, state: State, x: Pointer, y: Pointer, strict: bool) -> bool:
        if not self._in_one_object(state, x, y):
            return True
        if not (pointers.within_object(state, x) and pointers.within_object(state, y)):
            return True
        p, q = x.offset.form_as(True), y.offset.form_as(True)
        if p is None or q is None:
            return True
        return self._at_most(state, p.sub(q).plus(1 if strict else 0))

    def _answered(self, state: State, question: Question, wanted: bool) -> bool:
        if not wanted or isinstance(question, ops.ObjectSize | ops.PointerOffset | ops.SameObject | ops.IsAligned):
            return True
        if not self._set_null(state, self._moved_base(state, question.pointer), False):
            return False
        pointer = self.terms.pointer(state, question.pointer)
        if isinstance(question, ops.IsAlloc):
            states = state.memories.get(question.objects)
            if isinstance(states, ObjectStates) and pointer.sites is not None and len(pointer.sites) == 1:
                (site,) = pointer.sites
                if site.unique:
                    state.memories[question.objects] = states.set(site, pointers.LIVE)
                    state.learnt()
        elif isinstance(question, ops.IsDeref):
            size = self.terms.number(state, question.size)
            offset, end = pointer.offset.form_as(True), pointers.end_form(pointer, size)
            if offset is not None and not self._at_most(state, offset.scaled(-1)):
                return False
            if end is not None and not self._at_most(state, end):
                return False
        return True


def _inverse(term: Term, value: Machine) -> list[tuple[Term, Machine]]:
    """What an operation's result says about its operand, where it can be undone."""
    kind = term.kind
    if kind is bv.BV_ADD:
        for known, other in (term.args, term.args[::-1]):
            if known.kind is CONSTANT:
                return [(other, arithmetic.sub(value, machine.exactly(known.payload, known.width)))]
    elif kind is bv.BV_SUB and term.args[1].kind is CONSTANT:
        known = term.args[1]
        return [(term.args[0], arithmetic.add(value, machine.exactly(known.payload, known.width)))]
    elif kind is bv.BV_ZERO_EXTEND or kind is bv.BV_SIGN_EXTEND:
        return [(term.args[0], arithmetic.truncate(value, term.args[0].width))]
    elif kind is bv.BV_CONCAT and term.args[0].kind is CONSTANT:
        return [(term.args[1], arithmetic.truncate(value, term.args[1].width))]
    return []

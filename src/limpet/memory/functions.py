"""Arrays as functions: reading is beta reduction.

`store(m, p, v)` is λx. ite(x = p, v, m(x)), a join is λx. ite(c, m(x), n(x)), and a fill, copy or havoc of any length
is the rule that `defined` has for it. What is read is therefore a tree of choices with `select`s from unknown arrays
at its ends; no other operation on arrays is left. Each function is applied to each argument once, so that what
several ways lead to (the memory before a branch) is shared and not repeated.

The price is one choice for each store that may be at the index. To meet only those, stores are found by object; and
stores at known offsets of one object are a table: `ite`s over the bits of the offset, each offset once.
"""

from __future__ import annotations

from limpet.memory.choices import candidates, choose
from limpet.memory.defined import ArrayPlace, Choice, Computed, DefinedArrays, Element
from limpet.memory.indices import Indices
from limpet.memory.objects import ObjectTable
from limpet.terms.build import Builder
from limpet.terms.intervals import facts
from limpet.terms.kind import CONSTANT
from limpet.terms.kinds_core import ITE, STORE
from limpet.terms.sorts import BitVecSort
from limpet.terms.store_chains import StoreChains, split_index
from limpet.terms.term import Term

MIN_TABLE = 4
"""From this many stores at known offsets on, they are read as a table."""
MAX_OFFSETS = 16
"""An offset that is one of at most this many constants is examined one by one."""


class Functions(DefinedArrays):
    """Works for all arrays; in those of words it knows which part of an index is the object."""

    def __init__(self, builder: Builder, indices: Indices, objects: ObjectTable, search: bool = True) -> None:
        """`search`: find stores by object and offset; without, they are walked over one by one, as in the papers."""
        super().__init__(builder)
        self.search = search
        self.indices = indices
        self.objects = objects
        self._values: dict[Term, dict[Term, Term]] = {}
        """Index → array → what is there."""
        self._seen: set[Term] = set()
        """Stores that are in the chains, if they belong there."""
        self._objects = StoreChains()
        """Runs of stores whose objects are known: to find the last one to an object."""
        self._runs = StoreChains()
        """The same for the stores to one object only: to find one by its offset."""

    def read(self, array: Term, index: Term) -> Term:
        if array.kind is not STORE and array.kind is not ITE and array not in self.rules:
            return self.builder.select(array, index)
        if array.sort is self.indices.array_sort:
            offset = self.indices.offset_of(index)
            if offset.kind is ITE and candidates(offset, MAX_OFFSETS) is not None:
                object = self.indices.object_of(index)
                value = choose(self.builder, offset, lambda one: self._read(array, self.indices.index(object, one)))
                assert value is not None
                return value
        return self._read(array, index)

    def _read(self, array: Term, index: Term) -> Term:
        values = self._values
        element = values.setdefault(index, {}).get(array)
        if element is not None:
            return element
        steps: dict[ArrayPlace, Element | Choice] = {}
        stack = [ArrayPlace(array, index)]
        while stack:
            place = stack[-1]
            done = values.setdefault(place.index, {})
            if place.array in done:
                stack.pop()
                continue
            step = steps.get(place)
            if step is None:
                step = steps[place] = self._step(place.array, place.index)
            missing = [one for one in _needed(step) if one.array not in values.get(one.index, ())]
            if missing:
                stack += missing
                continue
            stack.pop()
            done[place.array] = self._value(step)
        return values[index][array]

    def _value(self, step: Element | Choice) -> Term:
        """The values that the step needs are known."""
        if isinstance(step, Term):
            return step
        if isinstance(step, ArrayPlace):
            return self._values[step.index][step.array]
        if isinstance(step, Computed):
            return step.combine([self._values[place.index][place.array] for place in step.places])
        yes, no = self._value(step.yes), self._value(step.no)
        return yes if yes is no else self.builder.ite(step.condition, yes, no)

    # --- one application ------------------------------------------------------------------------------------

    def _step(self, array: Term, index: Term) -> Element | Choice:
        if array.kind is STORE:
            return self._step_store(array, index)
        if array.kind is ITE:
            condition, yes, no = array.args
            return Choice(condition, ArrayPlace(yes, index), ArrayPlace(no, index))
        if array in self.rules:
            choice = self.choice(array, index)
            if choice.condition.kind is not CONSTANT:
                return choice
            return choice.yes if choice.condition.payload else choice.no
        return self.builder.select(array, index)

    def _step_store(self, array: Term, index: Term) -> Element | Choice:
        if self.search:
            self._follow(array)
        object = self._object(array, index) if self.search else None
        if object is not None:
            stored, below = self._objects.find(array, None, object)
            if stored is not None:
                array = stored
                origin, place = split_index(self._offset(array, index))
                value, below = self._runs.find(array, origin, place)
                if value is not None:
                    return value
                if below is not array:
                    return ArrayPlace(below, index)
                if origin is not None:
                    found_in_table = self._table(array, index, object)
                    if found_in_table is not None:
                        return found_in_table
            elif below is not array:
                return ArrayPlace(below, index)
        below, written, value = array.args
        same = self._same(written, index)
        if same.kind is CONSTANT:
            return value if same.payload else ArrayPlace(below, index)
        return Choice(same, value, ArrayPlace(below, index))

    def _same(self, written: Term, index: Term) -> Term:
        b = self.builder
        if written is index:
            return b.true
        if facts(b, written).disjoint(facts(b, index)):
            return b.false
        return b.equal(written, index)

    # --- finding stores -------------------------------------------------------------------------------------

    def _follow(self, array: Term) -> None:
        """Put the stores on top of the array into the chains."""
        path = []
        while array.kind is STORE and array not in self._seen:
            path.append(array)
            array = array.args[0]
        for store in reversed(path):
            self._seen.add(store)
            below, index, value = store.args
            object = self._object(store, index)
            if object is None:
                continue
            previous, base = self._objects.find(below, None, object)
            self._objects.put(store, below, None, object, store)
            origin, offset = split_index(self._offset(store, index))
            self._runs.put(store, base if previous is None else previous, origin, offset, value)

    def _object(self, array: Term, index: Term) -> int | None:
        """The part of the index that is the object, if it is known."""
        if array.sort is not self.indices.array_sort:
            return int(index.payload) if index.kind is CONSTANT else None
        bits = self.indices.word_offset_bits
        known = facts(self.builder, index)
        object = (1 << self.indices.width) - (1 << bits)
        return known.ones >> bits if (known.zeros | known.ones) & object == object else None

    def _offset(self, array: Term, index: Term) -> Term:
        return self.indices.offset_of(index) if array.sort is self.indices.array_sort else index

    # --- tables ---------------------------------------------------------------------------------------------

    def _table(self, store: Term, index: Term, object: int) -> Term | Computed | None:
        """For an unknown offset: stores at known ones, if there are enough of them."""
        latest = self._runs.latest(store, None)
        if len(latest) < MIN_TABLE:
            return None
        offset = self._offset(store, index)
        known = facts(self.builder, offset)
        entries = {at: value for at, value in latest.items() if at in known}
        if entries and self._is_all(latest, object):
            return table(self.builder, offset, entries, None)
        below = ArrayPlace(self._runs.below(store), index)
        return Computed((below,), lambda words: table(self.builder, offset, entries, words[0]))

    def _is_all(self, latest: dict[int, Term], object: int) -> bool:
        """Whether these are all the words that the object has, so that no access meets any other."""
        slots = self.indices.addresses.slots
        number = slots.number(object)
        if number is None or slots.first(number) != object:
            return False
        size = self.objects[number].size
        if size.kind is not CONSTANT:
            return False
        words = -(-size.payload // self.indices.word_bytes)
        return len(latest) >= words and all(offset in latest for offset in range(words))


def table(builder: Builder, index: Term, entries: dict[int, Term], other: Term | None) -> Term:
    """What `entries` has at the index, or `other` (None: anything): a tree over the bits of the index."""
    if not entries and other is not None:
        return other
    b = builder
    sort = index.sort
    assert isinstance(sort, BitVecSort)
    one = b.bv(1, 1)
    level = entries
    bits = max(entries).bit_length()
    for bit in range(bits):
        is_set = b.equal(b.extract(index, bit, bit), one)
        above: dict[int, Term] = {}
        for prefix in level:
            half = prefix >> 1
            if half not in above:
                low, high = level.get(2 * half, other), level.get(2 * half + 1, other)
                if low is None or high is None:
                    above[half] = level[prefix]
                else:
                    above[half] = low if low is high else b.ite(is_set, high, low)
        level = above
    if other is None or bits == sort.width:
        return level[0]
    inside = b.equal(b.extract(index, sort.width - 1, bits), b.bv(0, sort.width - bits))
    return b.ite(inside, level[0], other)


def _needed(step: Element | Choice) -> list[ArrayPlace]:
    if isinstance(step, Term):
        return []
    if isinstance(step, ArrayPlace):
        return [step]
    if isinstance(step, Computed):
        return list(step.places)
    return _needed(step.yes) + _needed(step.no)

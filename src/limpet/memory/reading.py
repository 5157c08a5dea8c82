"""Reading several words at known indices from memories that were joined.

Reading word by word would give a concatenation of choices, `ite(c, x[15:8], y[15:8]) ++ ite(c, x[7:0], y[7:0])`, in
which nobody recognises that a pointer x or a pointer y was read. Here the choice is around the whole: `ite(c, x, y)`.
"""

from __future__ import annotations

from typing import Protocol

from limpet.memory.defined import DefinedArrays
from limpet.memory.indices import Indices
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT
from limpet.terms.kinds_core import ITE, SELECT, STORE
from limpet.terms.store_chains import split_index
from limpet.terms.term import Term

MAX_STEPS = 800
"""Through more runs of stores and joins one does not look: every read would cost as much as the program is long."""
MAX_JOINS = 48
"""Words of memories with more joins on top of each other are left to the solver."""


class Reader(Protocol):
    """How words are read from memories, which are array terms."""

    defined: DefinedArrays

    def joined(self, condition: Term, yes: Term, no: Term) -> Term: ...

    def read(self, memory: Term, index: Term) -> Term: ...


class WordReader:
    """Reads single words, and looks into joins as long as there are few."""

    def __init__(self, builder: Builder, defined: DefinedArrays) -> None:
        self.builder = builder
        self.defined = defined
        self._joins: dict[Term, int] = {}
        """How many joins are on top of each other."""

    def joined(self, condition: Term, yes: Term, no: Term) -> Term:
        term = self.builder.ite(condition, yes, no)
        if term not in self._joins:
            self._joins[term] = 1 + max(self.joins(yes), self.joins(no))
        return term

    def joins(self, memory: Term) -> int:
        """Those below the stores on top included."""
        known = self._joins
        path = []
        while memory not in known and memory.kind is STORE:
            path.append(memory)
            memory = memory.args[0]
        count = known.get(memory, 0)
        for store in path:
            known[store] = count
        return count

    def read(self, memory: Term, index: Term) -> Term:
        if not self.builder.simplifies or self.joins(memory) <= MAX_JOINS:
            return self.defined.read(memory, index)
        origin, offset = split_index(index)
        value, below = self.builder.chains.find(memory, origin, offset)
        return self.builder.manager.make(SELECT, (below, index)) if value is None else value


class WholeReader:
    def __init__(self, builder: Builder, indices: Indices, words: Reader) -> None:
        self.builder = builder
        self.indices = indices
        self.words = words
        self._done: dict[tuple[int, int], dict[Term, Term]] = {}
        """First index and number of words → memory → what is there."""

    def read(self, memory: Term, first: int, count: int) -> Term | None:
        """The words, the first one lowest. None if that would take too long."""
        done = self._done.setdefault((first, count), {})
        steps = 0
        stack = [memory]
        while stack:
            array = stack[-1]
            if array in done:
                stack.pop()
                continue
            steps += 1
            if steps > MAX_STEPS:
                return None
            if array.kind is ITE:
                condition, yes, no = array.args
                missing = [arg for arg in (yes, no) if arg not in done]
                if missing:
                    stack += missing
                    continue
                left, right = done[yes], done[no]
                done[array] = left if left is right else self.builder.ite(condition, left, right)
            elif array.kind is STORE:
                value, below = self._look(array, first, count)
                if value is None:
                    if below not in done:
                        stack.append(below)
                        continue
                    value = done[below]
                done[array] = value
            else:
                done[array] = self._words(array, first, count)
            stack.pop()
        return done[memory]

    def _look(self, array: Term, first: int, count: int) -> tuple[Term | None, Term]:
        """The words if all were stored on top of the array, else None and an array below that has them."""
        find = self.builder.chains.find
        words: list[Term] = []
        below = array
        for index in range(first, first + count):
            value, below = find(array, None, index)
            if value is not None:
                words.append(value)
        if words:
            if len(words) == count:
                return self._joined(words), below
            return self._words(array, first, count), below
        if below is not array:
            return None, below
        if self._is_elsewhere(array.args[1], first):
            return None, array.args[0]
        return self._words(array, first, count), below

    def _is_elsewhere(self, index: Term, first: int) -> bool:
        object = self.indices.object_of(index)
        return object.kind is CONSTANT and object.payload != first >> self.indices.word_offset_bits

    def _words(self, array: Term, first: int, count: int) -> Term:
        width = self.indices.width
        return self._joined([self.words.read(array, self.builder.bv(first + i, width)) for i in range(count)])

    def _joined(self, words: list[Term]) -> Term:
        whole = words[0]
        for word in words[1:]:
            whole = self.builder.concat(word, whole)
        return whole

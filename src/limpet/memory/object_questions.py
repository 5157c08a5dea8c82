"""Questions about the object that a pointer points into: is there one, how large is it, is this inside of it.

The object term is nearly always a constant or a tree of ites over constants; then only the objects that occur in it are
examined. Otherwise the answer is a decision tree over all objects, made once per object term and question.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from limpet.memory.choices import decision_tree
from limpet.memory.expressions import Expressions
from limpet.memory.objects import ObjectInfo, ObjectTable
from limpet.memory.pointers import Pointer
from limpet.terms.kind import CONSTANT
from limpet.terms.kinds_core import ITE
from limpet.terms.term import Term

Question = Callable[[ObjectInfo, Term], Term]
"""What an object, given with its size, has for an answer."""


class Objects:
    def __init__(self, expressions: Expressions, table: ObjectTable, *, defined_only: bool = False) -> None:
        """With `defined_only`, an object exists from the moment when `define` is called for it."""
        self.expressions = expressions
        self.addresses = expressions.addresses
        self.builder = expressions.builder
        self.table = table
        self.defined_only = defined_only
        self.sizes: dict[int, Term] = {}
        self._closed: dict[Any, dict[Term, Term]] = {}
        """Question → object term, made of constants → answer."""
        self._open: dict[Any, dict[Term, Term]] = {}
        """The same for the other object terms."""
        self._open_version = (0, 0)

    def define(self, number: int, size: Term) -> None:
        """The size of an object whose size in the table is a term over registers."""
        self.sizes[number] = size

    def size(self, number: int) -> Term:
        known = self.sizes.get(number)
        return self.table[number].size if known is None else known

    # --- the questions --------------------------------------------------------------------------------------

    def is_object(self, pointer: Pointer) -> Term:
        b = self.builder
        return self._ask("is object", pointer.object, lambda info, size: b.true, b.false)

    def size_of(self, pointer: Pointer) -> Term:
        """0 for no object."""
        return self._ask("size", pointer.object, lambda info, size: size, self._number(0))

    def same_object(self, first: Pointer, second: Pointer) -> Term:
        return self.builder.equal(first.object, second.object)

    def is_aligned(self, pointer: Pointer, align: int) -> Term:
        b = self.builder

        def aligned(info: ObjectInfo, size: Term) -> Term:
            return b.bool_constant(info.align % align == 0)

        return self._ask(("aligned", align), pointer.object, aligned, b.true)

    def in_bounds(self, pointer: Pointer, length: Term, write: bool = False) -> Term:
        """Whether `length` bytes from the pointer on are in its object. Of no object, not even none are."""
        b = self.builder
        none = self._number(0)

        def accessible(info: ObjectInfo) -> bool:
            return info.kind != "function" and not (write and info.is_constant)

        def fits(info: ObjectInfo, size: Term) -> Term:
            return b.bv_ule(length, size) if accessible(info) else b.false

        def room(info: ObjectInfo, size: Term) -> Term:
            return b.bv_sub(size, length) if accessible(info) else none

        enough = self._ask(("fits", length, write), pointer.object, fits, b.false)
        if enough is b.false:
            return enough
        rest = self._ask(("room", length, write), pointer.object, room, none)
        return b.and_(enough, b.bv_ule(pointer.offset, rest))

    def is_freeable(self, pointer: Pointer, family: str = "") -> Term:
        b = self.builder

        def is_heap(info: ObjectInfo, size: Term) -> Term:
            return b.bool_constant(info.kind == "heap" and family in ("", info.family))

        heap = self._ask(("heap", family), pointer.object, is_heap, b.false)
        return b.and_(heap, b.equal(pointer.offset, self._number(0)))

    # --- finding objects ------------------------------------------------------------------------------------

    def _number(self, value: int) -> Term:
        return self.builder.bv(value, self.addresses.pointer_bits)

    def _ask(self, name: Any, object: Term, question: Question, nothing: Term) -> Term:
        if object.kind is CONSTANT:
            return self._of_constant(object, question, nothing)
        closed = self._closed.setdefault(name, {})
        # The answer for an object of which nothing is known changes when there are more objects.
        version = (len(self.table), len(self.sizes))
        if self._open_version != version:
            self._open_version = version
            self._open.clear()
        opened = self._open.setdefault(name, {})
        stack = [object]
        while stack:
            term = stack[-1]
            if term in closed or term in opened:
                stack.pop()
                continue
            if term.kind is ITE:
                condition, yes, no = term.args
                missing = [arg for arg in (yes, no) if arg not in closed and arg not in opened]
                if missing:
                    stack += missing
                    continue
                first, second = closed.get(yes) or opened[yes], closed.get(no) or opened[no]
                where = closed if yes in closed and no in closed else opened
                where[term] = first if first is second else self.builder.ite(condition, first, second)
            elif term.kind is CONSTANT:
                closed[term] = self._of_constant(term, question, nothing)
            else:
                opened[term] = self._of_any(term, question, nothing)
            stack.pop()
        return closed.get(object) or opened[object]

    def _of_constant(self, object: Term, question: Question, nothing: Term) -> Term:
        number = self.addresses.number(object)
        if number is None or (self.defined_only and number not in self.sizes):
            return nothing
        return question(self.table[number], self.size(number))

    def _of_any(self, object: Term, question: Question, nothing: Term) -> Term:
        """A decision tree on the number of the slot. Neighbours with the same answer are one leaf."""
        leaves: list[tuple[int, Term]] = [(0, nothing)]  # the first slot that has this answer; up to the next leaf

        def add(slot: int, answer: Term) -> None:
            if leaves[-1][1] is not answer:
                leaves.append((slot, answer))

        slots = self.addresses.slots
        for info in self.table.entries:
            first = slots.first(info.number)
            known = not self.defined_only or info.number in self.sizes
            add(first, question(info, self.size(info.number)) if known else nothing)
            if slots.count(info.number) > 1:
                add(first + 1, nothing)
        add(slots.last() + 1, nothing)
        return decision_tree(self.builder, object, leaves)

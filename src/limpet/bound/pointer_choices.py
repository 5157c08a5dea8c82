"""Pointers to one of a few objects, where paths meet: which one it is, is the value of a small register.

The object of such a pointer is a choice between constants on conditions about that register, its *selector*. So all
that is known about these objects remains known. In instructions the pointer is written over a second register, which
has the address of the object: the objects themselves may come from paths that are not taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from limpet.bound.values import Values
from limpet.memory.expressions import Expressions
from limpet.memory.pointers import Pointer, Value
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT
from limpet.terms.kinds_bv import BV_ADD
from limpet.terms.kinds_core import ITE
from limpet.terms.sorts import BOOL, Sort
from limpet.terms.term import Term

MAX_OBJECTS = 8
MAX_STEPS = 64
"""When the places that a pointer can be are counted."""
MAX_COMPARED = 16
"""Pairs of objects, when pointers are compared."""


class Selectors:
    def __init__(self, values: Values) -> None:
        self.values = values
        self.builder = values.builder

    def choices(self, pointers: Iterable[Pointer]) -> list[Pointer] | None:
        """The different places that they can be, null before all others. None: too many, or not all are known."""
        targets: dict[Pointer, None] = {}
        stack = list(dict.fromkeys(pointers))
        steps = 0
        while stack:
            steps += 1
            if steps > MAX_STEPS:
                return None
            pointer = stack.pop()
            parts = split(self.builder, pointer)
            if parts is not None:
                stack += parts[1:]
                continue
            if pointer.offset.kind is not CONSTANT or not self._has_known_size(pointer.object):
                return None
            targets[pointer] = None
            if len(targets) > MAX_OBJECTS:
                return None
        return sorted(targets, key=lambda each: (int(each.object.payload), int(each.offset.payload)))

    def objects(self, trees: Iterable[Term]) -> list[Pointer] | None:
        """The different objects, if their offsets are not known."""
        zero = self.values.zero
        return self.choices(Pointer(tree, zero) for tree in trees)

    def _has_known_size(self, object: Term) -> bool:
        """Null has. Other sizes are terms over registers, which may be of a path that was not taken: not those."""
        if not object.payload:
            return True
        number = self.values.addresses.number(object)
        if number is None:
            return False
        size = self.values.table[number].size
        return size.kind is CONSTANT or self.values.is_defined(size)

    def sort(self, choices: Sequence[Pointer]) -> Sort:
        return BOOL if len(choices) == 2 else self.builder.manager.bitvec(selector_bits(choices))

    def index(self, pointer: Pointer, choices: Sequence[Pointer]) -> Term:
        """What the selector is for this pointer. As deep as a choice, which is small."""
        parts = split(self.builder, pointer)
        if parts is not None:
            condition, yes, no = parts
            first, second = self.index(yes, choices), self.index(no, choices)
            return first if first is second else self.builder.ite(condition, first, second)
        place = choices.index(pointer)
        if len(choices) == 2:
            return self.builder.bool_constant(place == 0)
        return self.builder.bv(place, selector_bits(choices))

    def any_index(self, choices: Sequence[Pointer]) -> Term:
        return self.index(choices[-1], choices)

    def made(self, selector: Term, choices: Sequence[Pointer], base: Term) -> Pointer:
        """The choice by the selector; `base` has the address of the object."""
        b = self.builder
        object, offset = choices[-1].object, choices[-1].offset
        for place in range(len(choices) - 2, -1, -1):
            here = selector if len(choices) == 2 else b.equal(selector, b.bv(place, selector.width))
            each = choices[place]
            object = object if object is each.object else b.ite(here, each.object, object)
            offset = offset if offset is each.offset else b.ite(here, each.offset, offset)
            if object.kind is ITE:
                self.values.bases[object] = base
            self.values.offsets.add(offset)
        return Pointer(object, offset)

    def moved(self, offset: Term) -> Term | None:
        """A choice between constants by a selector, plus a constant: again such a choice."""
        offsets = self.values.offsets
        if offset in offsets:
            return offset
        if offset.kind is not BV_ADD or len(offset.args) != 2:
            return None
        choice, other = offset.args
        if choice.kind is CONSTANT:
            choice, other = other, choice
        if choice not in offsets or other.kind is not CONSTANT:
            return None
        b = self.builder
        sums = mapped(choice, lambda leaf: b.bv_add(leaf, other), b.ite)
        offsets.add(sums)
        return sums


def selector_bits(choices: Sequence[Pointer]) -> int:
    return (len(choices) - 1).bit_length()


def split(builder: Builder, pointer: Pointer) -> tuple[Term, Pointer, Pointer] | None:
    """A pointer to one of several places as a choice of two."""
    if pointer.object.kind is ITE:
        return sides(pointer)
    offset = pointer.offset
    if offset.kind is ITE:
        condition, yes, no = offset.args
        return condition, Pointer(pointer.object, yes), Pointer(pointer.object, no)
    if offset.kind is BV_ADD:
        for choice, other in (offset.args, reversed(offset.args)) if len(offset.args) == 2 else ():
            if choice.kind is ITE and other.kind is CONSTANT:
                condition, yes, no = choice.args
                first, second = builder.bv_add(yes, other), builder.bv_add(no, other)
                return condition, Pointer(pointer.object, first), Pointer(pointer.object, second)
    return None


def mapped(tree: Term, leaf: Callable[[Term], Term], ite: Callable[[Term, Term, Term], Term]) -> Term:
    """The tree with other leaves. As deep as a choice of objects: settled values are small."""
    if tree.kind is not ITE:
        return leaf(tree)
    condition, yes, no = tree.args
    first, second = mapped(yes, leaf, ite), mapped(no, leaf, ite)
    return first if first is second else ite(condition, first, second)


def sides(pointer: Pointer) -> tuple[Term, Pointer, Pointer]:
    """A pointer to one of several objects as a choice of two."""
    condition, yes, no = pointer.object.args
    first = second = pointer.offset
    if first.kind is ITE and first.args[0] is condition:
        first, second = first.args[1:]
    return condition, Pointer(yes, first), Pointer(no, second)


class PathExpressions(Expressions):
    """Comparisons of pointers to one of a few objects are comparisons of selectors."""

    def equal(self, a: Value, b: Value) -> Term:
        if isinstance(b, Pointer) and b.object.kind is ITE:
            a, b = b, a
        if (
            isinstance(a, Pointer)
            and a.object.kind is ITE
            and (b.object is not a.object if isinstance(b, Pointer) else b.kind is CONSTANT)
        ):
            count = _leaves(a.object) * (_leaves(b.object) if isinstance(b, Pointer) else 1)
            if count <= MAX_COMPARED:
                return self._equal_sides(a, b)
        return super().equal(a, b)

    def _equal_sides(self, a: Value, b: Value) -> Term:
        if isinstance(a, Pointer) and a.object.kind is ITE:
            condition, yes, no = sides(a)
            return self.builder.ite(condition, self._equal_sides(yes, b), self._equal_sides(no, b))
        if isinstance(b, Pointer) and b.object.kind is ITE:
            return self._equal_sides(b, a)
        return super().equal(a, b)


def _leaves(tree: Term) -> int:
    """More than can be compared is not counted."""
    count, stack = 0, [tree]
    while stack and count <= MAX_COMPARED:
        term = stack.pop()
        if term.kind is ITE:
            stack += term.args[1:]
        else:
            count += 1
    return count

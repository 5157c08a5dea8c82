"""Pointers to one of a few objects, where paths meet: which one it is, is the value of a small register.

The object of such a pointer is a choice between constants on conditions about that register, its *selector*. So all
that is known about these objects remains known. In instructions the pointer is written over a second register, which
has the address of the object: the objects themselves may come from paths that are not taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from limpet.bound.values import Values
from limpet.memory.pointers import Pointer, Value
from limpet.semantics.expressions import Expressions
from limpet.terms.kind import CONSTANT
from limpet.terms.kinds_core import ITE
from limpet.terms.sorts import BOOL, Sort
from limpet.terms.term import Term

MAX_OBJECTS = 8
MAX_COMPARED = 16
"""Pairs of objects, when pointers are compared."""


class Selectors:
    def __init__(self, values: Values) -> None:
        self.values = values
        self.builder = values.builder

    def objects(self, trees: Iterable[Term]) -> list[Term] | None:
        """The different objects, null before all others. None: too many, or not of constant size."""
        values = self.values
        found: dict[Term, None] = {}
        seen: set[Term] = set()
        stack = list(trees)
        while stack:
            term = stack.pop()
            if term in seen:
                continue
            seen.add(term)
            if term.kind is ITE:
                stack += term.args[1:]
                continue
            if term.payload:
                number = values.addresses.number(term)
                if number is None or values.table[number].size.kind is not CONSTANT:
                    return None
            found[term] = None
            if len(found) > MAX_OBJECTS:
                return None
        return sorted(found, key=lambda term: int(term.payload))

    def sort(self, objects: Sequence[Term]) -> Sort:
        return BOOL if len(objects) == 2 else self.builder.manager.bitvec((len(objects) - 1).bit_length())

    def index(self, tree: Term, objects: Sequence[Term]) -> Term:
        """What the selector is for this choice."""
        if len(objects) == 2:
            return mapped(tree, lambda object: self.builder.bool_constant(object is objects[0]), self.builder.ite)
        bits = (len(objects) - 1).bit_length()
        return mapped(tree, lambda object: self.builder.bv(objects.index(object), bits), self.builder.ite)

    def any_index(self, objects: Sequence[Term]) -> Term:
        return self.index(objects[-1], objects)

    def made(self, selector: Term, objects: Sequence[Term], base: Term) -> Term:
        """The choice by the selector; `base` has the address of the object."""
        b = self.builder
        result = objects[-1]
        for place in range(len(objects) - 2, -1, -1):
            here = selector if len(objects) == 2 else b.equal(selector, b.bv(place, selector.width))
            result = b.ite(here, objects[place], result)
            self.values.bases[result] = base
        return result


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

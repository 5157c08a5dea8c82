"""A map from small numbers to values that is never changed: every change makes a new map that shares what is the same.

A radix tree with 32 children per node. Two versions of a map share all subtrees in which no key was changed, so merging
versions costs what they differ in, however much they have in common.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Generic, TypeVar, final

V = TypeVar("V")

BITS = 5
WIDTH = 1 << BITS
MASK = WIDTH - 1

Node = tuple[Any, ...]
EMPTY_NODE: Node = (None,) * WIDTH


@final
class NumberMap(Generic[V]):
    """Keys are numbers from 0 on; None is not a value."""

    __slots__ = ("root", "shift")

    def __init__(self, root: Node = EMPTY_NODE, shift: int = 0) -> None:
        self.root = root
        self.shift = shift
        """Of the key at the root: keys are smaller than 2**(shift + BITS)."""

    def get(self, key: int) -> V | None:
        shift = self.shift
        if key >> (shift + BITS):
            return None
        node: Any = self.root
        while shift:
            node = node[(key >> shift) & MASK]
            if node is None:
                return None
            shift -= BITS
        value: V | None = node[key & MASK]
        return value

    def set(self, key: int, value: V | None) -> NumberMap[V]:
        """The map with this value at the key; None removes the key."""
        root, shift = self.root, self.shift
        while key >> (shift + BITS):
            if value is None:
                return self
            root = EMPTY_NODE if root is EMPTY_NODE else (root, *EMPTY_NODE[1:])
            shift += BITS
        path: list[Node] = []
        node = root
        level = shift
        while level:
            path.append(node)
            node = node[(key >> level) & MASK] or EMPTY_NODE
            level -= BITS
        place = key & MASK
        if node[place] is value:
            return self
        changed: Node = (*node[:place], value, *node[place + 1 :])
        for above in reversed(path):
            level += BITS
            place = (key >> level) & MASK
            changed = (*above[:place], changed, *above[place + 1 :])
        return NumberMap(changed, shift)

    def remove(self, key: int) -> NumberMap[V]:
        return self.set(key, None)

    def same(self, other: NumberMap[V]) -> bool:
        """Whether the two are one version. (Equal maps with different histories may not be.)"""
        return self.root is other.root and self.shift == other.shift

    def floor(self, key: int) -> tuple[int, V] | None:
        """The entry with the greatest key that is not greater than this one."""
        shift = self.shift
        key = min(key, (1 << (shift + BITS)) - 1)
        if key < 0:
            return None
        stack: list[tuple[Node, int, int, int]] = [(self.root, shift, 0, key >> shift)]
        while stack:
            node, shift, prefix, limit = stack.pop()
            for place in range(limit, -1, -1):
                child = node[place]
                if child is None:
                    continue
                here = prefix | place << shift
                if shift == 0:
                    return here, child
                if place:
                    stack.append((node, shift, prefix, place - 1))
                shift -= BITS
                on_path = here >> (shift + BITS) == key >> (shift + BITS)
                stack.append((child, shift, here, (key >> shift) & MASK if on_path else MASK))
                break
        return None

    def items(self) -> Iterator[tuple[int, V]]:
        """All entries, in the order of keys."""
        stack: list[tuple[Node, int, int]] = [(self.root, self.shift, 0)]
        while stack:
            node, shift, prefix = stack.pop()
            if shift:
                stack.extend(
                    (node[place], shift - BITS, prefix | place << shift)
                    for place in range(MASK, -1, -1)
                    if node[place] is not None
                )
            else:
                for place, value in enumerate(node):
                    if value is not None:
                        yield prefix | place, value

    def __len__(self) -> int:
        return sum(1 for _ in self.items())

    def is_empty(self) -> bool:
        return self.root is EMPTY_NODE or next(self.items(), None) is None


EMPTY: NumberMap[Any] = NumberMap()

Combine = Callable[[int, Sequence[Any]], Any]


def merge(
    maps: Sequence[NumberMap[V]], combine: Callable[[int, Sequence[V | None]], V | None], partial: bool = False
) -> NumberMap[V]:
    """For each key `combine(key, values)`, one value per map; not called where all maps have the same value.

    Keys that some maps do not have are dropped, unless `partial`: then `combine` is asked, with None in their place.
    """
    first = maps[0]
    if all(each.root is first.root and each.shift == first.shift for each in maps):
        return first
    shift = max(each.shift for each in maps)
    roots = [_deep(each, shift) for each in maps]
    return NumberMap(_merge(roots, shift, 0, combine, partial) or EMPTY_NODE, shift)


def _merge(nodes: Sequence[Node], shift: int, prefix: int, combine: Combine, partial: bool) -> Node | None:
    """As deep as the tree: a dozen levels at most."""
    first = nodes[0]
    merged = list(first)
    changed = False
    for place, columns in enumerate(zip(*nodes, strict=True)):
        one = columns[0]
        for other in columns:
            if other is not one:
                break
        else:
            continue
        changed = True
        result: Any = None
        if partial or None not in columns:
            if shift:
                below = [column if column is not None else EMPTY_NODE for column in columns]
                result = _merge(below, shift - BITS, prefix | place << shift, combine, partial)
            else:
                result = combine(prefix | place, columns)
        merged[place] = result
    return tuple(merged) if changed else first


def differences(one: NumberMap[V], other: NumberMap[V]) -> Iterator[tuple[int, V | None, V | None]]:
    """Keys at which the two do not have the same value, with both; None where there is none. Not in any order."""
    shift = max(one.shift, other.shift)
    stack = [(_deep(one, shift), _deep(other, shift), shift, 0)]
    while stack:
        left, right, shift, prefix = stack.pop()
        if left is right:
            continue
        for place, (mine, its) in enumerate(zip(left, right, strict=True)):
            if mine is its:
                continue
            key = prefix | place << shift
            if shift:
                stack.append((mine or EMPTY_NODE, its or EMPTY_NODE, shift - BITS, key))
            else:
                yield key, mine, its


def _deep(numbers: NumberMap[Any], shift: int) -> Node:
    """The root of a tree that is as deep as others."""
    root = numbers.root
    for _ in range(numbers.shift, shift, BITS):
        root = EMPTY_NODE if root is EMPTY_NODE else (root, *EMPTY_NODE[1:])
    return root

"""The points-to graph: nodes for memory, contents for values, and unification of both.

A *node* stands for a set of objects. A *content* stands for a set of values: those of a register, or those that are
kept in one field of a node. What the pointers among the values point to is the *link* of the content: a *cell*, that
is a node and a byte offset in it. Copying a value joins two contents; joined contents have one link, so the nodes
that they point to become one node too (Steensgaard's way, near-linear).

    content of p ──link──▶ (node of *p, 0)      node: { 0..8: content ──link──▶ …, 8..12: content }

Offsets of a node count modulo its `modulus`; 0 means that they are exact, 1 that all of them are the same (the
node is collapsed). A variable index with step s, or two cells of the same node that are s bytes apart, fold the
node to gcd(modulus, s): an array of structs has the size of one struct as its modulus. Fields are disjoint; accesses
that overlap have one field.

Every node and content belongs to a group: the functions of one cycle of calls, or the group of what can be reached
from global variables, of which there is one in the program. What joins a part of the global group becomes global with
all that it leads to; nothing else ever connects two groups.
"""

from __future__ import annotations

import enum
from bisect import bisect_left, bisect_right, insort
from math import gcd
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from limpet.llvm.ir import Function, Value


class Flag(enum.IntEnum):
    """What is known about the objects of a node."""

    NONE = 0
    HEAP = 1
    STACK = 2
    GLOBAL = 4
    EXTERNAL = 8
    """Handed out by something that is not part of the program."""
    FROM_NUMBER = 16
    """A pointer to it was made of a number."""
    TO_NUMBER = 32
    """Its address was turned into a number, which the program may know."""
    READ = 64
    MODIFIED = 128
    HAVOCED = 256
    """Any bytes were written to it, which may be pointers that the program guesses."""
    GUESSED = 512
    """A pointer to it may be such a guess, or a number: it can be the address of anything whose address the program
    compares it with, or turns into numbers."""


UNKNOWN = Flag.EXTERNAL | Flag.FROM_NUMBER


class Use(enum.IntEnum):
    """How a content is accessed in memory."""

    NONE = 0
    POINTER_READ = 1
    POINTER_WRITTEN = 2
    NUMBER_READ = 4
    NUMBER_WRITTEN = 8
    COMPUTED = 16
    """Made by arithmetic on numbers: where in an object it points is not known."""
    OBSERVED = 32
    """As a number, it decides what the program does or where it looks."""


POINTER_USE = Use.POINTER_READ | Use.POINTER_WRITTEN
PUNNED = Use.POINTER_READ | Use.NUMBER_WRITTEN
"""Together: a number may be read as a pointer."""
SHOWN = Use.POINTER_WRITTEN | Use.NUMBER_READ
"""Together: a pointer may be read as a number."""


class Group:
    __slots__ = ("changes", "name")

    def __init__(self, name: str) -> None:
        self.name = name
        self.changes = 0
        """Goes up with everything that happens to a node or content of the group."""


class Content:
    __slots__ = ("group", "link", "parent", "use")

    def __init__(self, group: Group) -> None:
        self.parent: Content | None = None
        self.group = group
        self.link: Cell | None = None
        self.use = 0

    def root(self) -> Content:
        at = self
        while at.parent is not None:
            if at.parent.parent is not None:
                at.parent = at.parent.parent
            at = at.parent
        return at


class Field:
    __slots__ = ("content", "size")

    def __init__(self, size: int, content: Content) -> None:
        self.size = size
        self.content = content


class Node:
    __slots__ = (
        "copies",
        "fields",
        "flags",
        "functions",
        "group",
        "modulus",
        "parent",
        "shift",
        "sites",
        "starts",
        "wide",
    )

    def __init__(self, group: Group, flags: int = 0) -> None:
        self.parent: Node | None = None
        self.shift = 0
        """Where byte 0 of this node is in its parent."""
        self.group = group
        self.modulus = 0
        self.flags = flags
        self.fields: dict[int, Field] = {}
        """By start."""
        self.starts: list[int] = []
        """The keys of `fields`, sorted."""
        self.wide: Content | None = None
        """Numbers accessed somewhere in the node, where only pointers have to be distinguished."""
        self.functions: dict[Function, None] = {}
        """Code that is pointed to."""
        self.sites: list[Value] = []
        """Where its objects come from: variables, allocas, calls of allocators."""
        self.copies: dict[tuple[int, Node, int], None] = {}
        """(offset, other node, offset there): bytes are copied between these places, it is not known how many."""

    def root(self) -> Node:
        return find(self)[0]

    @property
    def collapsed(self) -> bool:
        return self.modulus == 1

    def holds_pointers(self) -> bool:
        return any(field.content.root().use & POINTER_USE for field in self.fields.values())


Cell = tuple[Node, int]


def find(node: Node) -> Cell:
    """The node that stands for this one, and where its byte 0 is in it."""
    if node.parent is None:
        return node, 0
    if node.parent.parent is None:
        return node.parent, node.shift
    path = []
    at = node
    while at.parent is not None:
        path.append(at)
        at = at.parent
    total = 0
    for each in reversed(path):
        total += each.shift
        each.parent = at
        each.shift = total
    return at, total


def resolve(cell: Cell) -> Cell:
    root, shift = find(cell[0])
    offset = cell[1] + shift
    return root, offset % root.modulus if root.modulus else offset


class Graph:
    """Nodes and contents of one run of the analysis, and what is done to them."""

    def __init__(self, pointer_size: int) -> None:
        self.pointer_size = pointer_size
        self.globals = Group("globals")
        self.nodes: list[Node] = []
        self.changes = 0
        self.punned = False
        """Whether a number may be read as a pointer somewhere."""
        self._cells: list[tuple[Cell, Cell]] = []
        self._contents: list[tuple[Content, Content]] = []
        self._busy = False

    # --- making ------------------------------------------------------------------------------------------------

    def node(self, group: Group, flags: int = 0, site: Value | None = None) -> Node:
        node = Node(group, flags)
        if site is not None:
            node.sites.append(site)
        self.nodes.append(node)
        return node

    def changed(self, group: Group) -> None:
        self.changes += 1
        group.changes += 1

    def link(self, content: Content) -> Cell:
        """What the values point to; made if nothing is known yet."""
        root = content.root()
        if root.link is None:
            root.link = (self.node(root.group), 0)
            self.changed(root.group)
            self._used(root)
            self._settle()
        return root.link

    def pointer_to(self, cell: Cell, group: Group) -> Content:
        """A value that points there."""
        pointer = Content(group)
        pointer.link = cell
        if resolve(cell)[0].group is self.globals:
            pointer.group = self.globals
        return pointer

    # --- properties --------------------------------------------------------------------------------------------

    def flag(self, node: Node, flags: int) -> None:
        root = node.root()
        if flags & ~root.flags:
            root.flags |= flags
            self.changed(root.group)

    def use(self, content: Content, use: int) -> None:
        root = content.root()
        if use & ~root.use:
            root.use |= use
            self.changed(root.group)
            self._used(root)
            self._settle()

    def _used(self, root: Content) -> None:
        if root.use & PUNNED == PUNNED:
            self.punned = True
        if root.use & Use.COMPUTED and root.link is not None:
            node, offset = root.link
            self._cells.append((root.link, (node, offset + 1)))
        if root.use & Use.OBSERVED and root.link is not None:
            self.flag(root.link[0], Flag.TO_NUMBER)

    def add_functions(self, node: Node, functions: dict[Function, None]) -> None:
        root = node.root()
        before = len(root.functions)
        root.functions.update(functions)
        if len(root.functions) != before:
            self.changed(root.group)

    def add_copy(self, one: Cell, other: Cell) -> None:
        (a, x), (b, y) = resolve(one), resolve(other)
        if a is b and x == y:
            return
        if (x, b, y) not in a.copies:
            a.copies[x, b, y] = None
            b.copies[y, a, x] = None
            self.changed(a.group)
            self.changed(b.group)

    def fold(self, node: Node, step: int) -> None:
        """Offsets that are `step` apart become the same."""
        root = node.root()
        modulus = gcd(root.modulus, step)
        if modulus != root.modulus:
            self._set_modulus(root, modulus)
            self._settle()

    def make_global(self, node: Node) -> None:
        """The node and all that it leads to join the global group."""
        stack = [node]
        while stack:
            root = stack.pop().root()
            if root.group is self.globals:
                continue
            self.changed(root.group)
            root.group = self.globals
            self.changed(self.globals)
            contents = [field.content for field in root.fields.values()]
            if root.wide is not None:
                contents.append(root.wide)
            for content in contents:
                self._global_content(content.root(), stack)

    def _global_content(self, root: Content, stack: list[Node]) -> None:
        if root.group is not self.globals:
            self.changed(root.group)
            root.group = self.globals
            self.changed(self.globals)
            if root.link is not None:
                stack.append(root.link[0])

    # --- fields ------------------------------------------------------------------------------------------------

    def field(self, cell: Cell, size: int) -> Content:
        """What is kept in `size` bytes from the cell on."""
        root, offset = resolve(cell)
        if root.modulus and offset + size > root.modulus:
            offset, size = 0, root.modulus
        index = bisect_right(root.starts, offset) - 1
        if index >= 0:
            start = root.starts[index]
            existing = root.fields[start]
            if start + existing.size >= offset + size:
                return existing.content
        content = self._add_field(root, offset, size, Content(root.group))
        self.changed(root.group)
        self._settle()
        return content

    def wide(self, node: Node) -> Content:
        root = node.root()
        if root.wide is None:
            root.wide = Content(root.group)
            self.changed(root.group)
        return root.wide

    def _add_field(self, node: Node, start: int, size: int, content: Content) -> Content:
        """Merges with all fields that it overlaps. Joins wait for `_settle`."""
        end = start + size
        if node.modulus:
            start %= node.modulus
            end = start + size
            if end > node.modulus:
                start, end = 0, node.modulus
        fields, starts = node.fields, node.starts
        first = bisect_left(starts, start)
        if first and starts[first - 1] + fields[starts[first - 1]].size > start:
            first -= 1
        last = bisect_left(starts, end)
        if first == last:
            insort(starts, start)
            fields[start] = Field(end - start, content)
            return content
        covered = starts[first:last]
        del starts[first:last]
        for each in covered:
            field = fields.pop(each)
            start, end = min(start, each), max(end, each + field.size)
            self._contents.append((content, field.content))
        insort(starts, start)
        fields[start] = Field(end - start, content)
        return content

    def _set_modulus(self, root: Node, modulus: int) -> None:
        root.modulus = modulus
        fields = root.fields
        root.fields, root.starts = {}, []
        for start in sorted(fields):
            self._add_field(root, start, fields[start].size, fields[start].content)
        self.changed(root.group)

    # --- unification -------------------------------------------------------------------------------------------

    def unify(self, one: Cell, other: Cell) -> None:
        self._cells.append((one, other))
        self._settle()

    def join(self, one: Content, other: Content) -> None:
        self._contents.append((one, other))
        self._settle()

    def _settle(self) -> None:
        if self._busy:
            return
        self._busy = True
        cells, contents = self._cells, self._contents
        while cells or contents:
            if contents:
                self._join(*contents.pop())
            else:
                self._unify(*cells.pop())
        self._busy = False

    def _join(self, one: Content, other: Content) -> None:
        a, b = one.root(), other.root()
        if a is b:
            return
        if a.group is not b.group:
            mine, theirs = (a, b) if a.group is not self.globals else (b, a)
            assert theirs.group is self.globals, "contents of two groups cannot be joined"
            stack: list[Node] = []
            self._global_content(mine, stack)
            for node in stack:
                self.make_global(node)
        self.changed(a.group)
        b.parent = a
        a.use |= b.use
        if a.link is None:
            a.link = b.link
        elif b.link is not None:
            self._cells.append((a.link, b.link))
        self._used(a)
        if a.link is not None and a.group is self.globals:
            self.make_global(a.link[0])

    def _unify(self, one: Cell, other: Cell) -> None:
        (a, x), (b, y) = resolve(one), resolve(other)
        if a is b:
            modulus = gcd(a.modulus, x - y)
            if modulus != a.modulus:
                self._set_modulus(a, modulus)
            return
        if a.group is not b.group:
            mine, theirs = (a, b) if a.group is not self.globals else (b, a)
            assert theirs.group is self.globals, "nodes of two groups cannot be unified"
            self.make_global(mine)
        if len(a.fields) < len(b.fields):
            a, x, b, y = b, y, a, x
        self.changed(a.group)
        shift = x - y
        b.parent, b.shift = a, shift
        modulus = gcd(a.modulus, b.modulus)
        if modulus != a.modulus:
            self._set_modulus(a, modulus)
        for start in b.starts:
            self._add_field(a, start + shift, b.fields[start].size, b.fields[start].content)
        a.flags |= b.flags
        a.functions.update(b.functions)
        a.sites += b.sites
        for offset, target, place in b.copies:
            a.copies[offset + shift, target, place] = None
        if b.wide is not None:
            if a.wide is None:
                a.wide = b.wide
            else:
                self._contents.append((a.wide, b.wide))
        b.fields, b.starts, b.functions, b.sites, b.copies, b.wide = {}, [], {}, [], {}, None

    # --- things that wait --------------------------------------------------------------------------------------

    def catch_up(self, numbers: bool) -> None:
        """Copies and numbers that concern pointers only now that pointers have appeared."""
        for node in self.nodes:
            if node.parent is not None:
                continue
            self._flag_targets(node, numbers)
            if node.wide is not None:
                self._spread_wide(node, numbers)
            if node.copies and node.parent is None:
                self._spread_copies(node, numbers)

    def _flag_targets(self, node: Node, numbers: bool) -> None:
        """What the node's fields point to, if these are accessed in several ways."""
        for field in node.fields.values():
            content = field.content.root()
            if content.link is None:
                continue
            if node.flags & Flag.HAVOCED:
                self.flag(content.link[0], Flag.GUESSED)
            if content.use & PUNNED == PUNNED:
                self.flag(content.link[0], Flag.GUESSED | Flag.FROM_NUMBER)
            if not numbers and content.use & SHOWN == SHOWN:
                self.flag(content.link[0], Flag.TO_NUMBER)

    def _spread_wide(self, node: Node, numbers: bool) -> None:
        assert node.wide is not None
        use = node.wide.root().use
        for field in list(node.fields.values()):
            if numbers:
                self.join(field.content, node.wide)
            elif field.content.root().use & POINTER_USE:
                self.use(field.content, use)
            if node.parent is not None or node.wide is None:
                break

    def _spread_copies(self, node: Node, numbers: bool) -> None:
        """Where there are pointers, both sides of a copy become one node: how far it goes is not known."""
        holds = node.holds_pointers()
        for offset, other, place in list(node.copies):
            if numbers or holds or other.root().holds_pointers():
                self.unify((node, offset), (other, place))

"""Graph algorithms on integers: `successors[v]` lists the nodes that v has edges to (parallel edges are allowed).

Everything here is iterative and linear or nearly so, because control-flow graphs of real functions are deep.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import field
from typing import TypeVar

from limpet.base.records import dataclass

T = TypeVar("T")

Adjacency = Sequence[Sequence[int]]
"""Edges of a graph with nodes 0 … n-1."""

UNREACHABLE = -1
"""Stands for "no node" where a node that cannot be reached from the root is asked about."""


def reverse_edges(successors: Adjacency) -> list[list[int]]:
    """Predecessors, with one entry per edge."""
    predecessors: list[list[int]] = [[] for _ in successors]
    for source, targets in enumerate(successors):
        for target in targets:
            predecessors[target].append(source)
    return predecessors


def reachable(successors: Adjacency, roots: Iterable[int]) -> list[bool]:
    seen = [False] * len(successors)
    stack = []
    for root in roots:
        if not seen[root]:
            seen[root] = True
            stack.append(root)
    while stack:
        for target in successors[stack.pop()]:
            if not seen[target]:
                seen[target] = True
                stack.append(target)
    return seen


def closure(roots: Iterable[T], following: Callable[[T], Iterable[T]]) -> Iterator[T]:
    """The roots and all that follows from them, each once. Who looks for one of them can stop there."""
    seen: set[T] = set()
    stack = list(roots)
    while stack:
        each = stack.pop()
        if each not in seen:
            seen.add(each)
            yield each
            stack += following(each)


def postorder(successors: Adjacency, root: int) -> list[int]:
    """The nodes reachable from `root`, each after those that a depth-first walk reaches through it."""
    seen = [False] * len(successors)
    seen[root] = True
    order: list[int] = []
    stack = [(root, iter(successors[root]))]
    while stack:
        node, rest = stack[-1]
        for target in rest:
            if not seen[target]:
                seen[target] = True
                stack.append((target, iter(successors[target])))
                break
        else:
            order.append(node)
            stack.pop()
    return order


def reverse_postorder(successors: Adjacency, root: int) -> list[int]:
    """The reachable nodes; a topological order where there are no cycles."""
    order = postorder(successors, root)
    order.reverse()
    return order


def strong_components(successors: Adjacency, nodes: Iterable[int] | None = None) -> list[list[int]]:
    """Strongly connected components, each before those that lead to it. A component starts with the node found first.

    `nodes` are where the walks start, in this order; without it all nodes are.
    """
    return _components(successors, range(len(successors)) if nodes is None else nodes, [0] * len(successors), 0)


def _components(successors: Adjacency, nodes: Iterable[int], region: list[int], inside: int) -> list[list[int]]:
    """Tarjan's algorithm on the nodes v with region[v] == inside. Leaves region[v] == -1 - inside for those seen."""
    done = -1 - inside
    number: dict[int, int] = {}
    low: dict[int, int] = {}
    open_nodes: list[int] = []
    components: list[list[int]] = []
    for start in nodes:
        if region[start] != inside or start in number:
            continue
        number[start] = low[start] = len(number)
        open_nodes.append(start)
        stack = [(start, iter(successors[start]))]
        while stack:
            node, rest = stack[-1]
            for target in rest:
                if region[target] != inside:
                    continue
                seen = number.get(target)
                if seen is None:
                    number[target] = low[target] = len(number)
                    open_nodes.append(target)
                    stack.append((target, iter(successors[target])))
                    break
                if seen < low[node]:
                    low[node] = seen
            else:
                stack.pop()
                if stack and low[node] < low[stack[-1][0]]:
                    low[stack[-1][0]] = low[node]
                if low[node] == number[node]:
                    component = []
                    while True:
                        member = open_nodes.pop()
                        region[member] = done
                        component.append(member)
                        if member == node:
                            break
                    component.reverse()
                    components.append(component)
    return components


def immediate_dominators(successors: Adjacency, root: int) -> list[int]:
    """For each node the closest other node on all paths from `root`; the root itself for the root.

    Lengauer and Tarjan's algorithm with simple path compression, O(edges · log nodes) whatever the shape.
    """
    count = len(successors)
    number = [UNREACHABLE] * count
    order: list[int] = []
    parent: list[int] = []
    stack = [(root, 0)]
    while stack:
        node, above = stack.pop()
        if number[node] != UNREACHABLE:
            continue
        own = number[node] = len(order)
        order.append(node)
        parent.append(above)
        stack.extend((target, own) for target in reversed(successors[node]) if number[target] == UNREACHABLE)
    # From here on nodes are known by their depth-first number.
    size = len(order)
    predecessors: list[list[int]] = [[] for _ in range(size)]
    for source, node in enumerate(order):
        for target in successors[node]:
            predecessors[number[target]].append(source)
    semi = list(range(size))
    label = list(range(size))
    ancestor = [UNREACHABLE] * size
    dominator = [0] * size
    buckets: list[list[int]] = [[] for _ in range(size)]

    def evaluate(node: int) -> int:
        if ancestor[node] == UNREACHABLE:
            return node
        path = []
        while ancestor[ancestor[node]] != UNREACHABLE:
            path.append(node)
            node = ancestor[node]
        top = ancestor[node]
        best = label[node]
        for each in reversed(path):
            if semi[best] < semi[label[each]]:
                label[each] = best
            best = label[each]
            ancestor[each] = top
        return best

    for node in range(size - 1, 0, -1):
        above = parent[node]
        for source in predecessors[node]:
            candidate = semi[evaluate(source)]
            if candidate < semi[node]:
                semi[node] = candidate
        buckets[semi[node]].append(node)
        ancestor[node] = above
        for waiting in buckets[above]:
            best = evaluate(waiting)
            dominator[waiting] = best if semi[best] < semi[waiting] else above
        buckets[above] = []
    for node in range(1, size):
        if dominator[node] != semi[node]:
            dominator[node] = dominator[dominator[node]]
    result = [UNREACHABLE] * count
    for own, node in enumerate(order):
        result[node] = order[dominator[own]]
    return result


@dataclass(slots=True)
class DominatorTree:
    root: int
    parent: list[int]
    """Immediate dominators; the root is its own parent, nodes out of reach have `UNREACHABLE`."""
    children: list[list[int]]
    depth: list[int]
    """0 for the root, `UNREACHABLE` for nodes out of reach."""
    preorder: list[int]
    _enter: list[int]
    _leave: list[int]

    def dominates(self, above: int, below: int) -> bool:
        """Whether every path from the root to `below` goes through `above` (which may be `below` itself)."""
        if self.depth[below] == UNREACHABLE:
            return True
        return self._enter[above] <= self._enter[below] < self._leave[above]


def dominator_tree(successors: Adjacency, root: int) -> DominatorTree:
    return _tree(immediate_dominators(successors, root), root)


def _tree(parent: list[int], root: int) -> DominatorTree:
    count = len(parent)
    children: list[list[int]] = [[] for _ in range(count)]
    for node, above in enumerate(parent):
        if above != UNREACHABLE and node != root:
            children[above].append(node)
    depth = [UNREACHABLE] * count
    # A node out of reach dominates nothing: its interval is empty.
    enter, leave = [count + 1] * count, [0] * count
    depth[root] = 0
    preorder: list[int] = []
    stack = [root]
    while stack:
        node = stack.pop()
        enter[node] = len(preorder)
        preorder.append(node)
        for child in reversed(children[node]):
            depth[child] = depth[node] + 1
            stack.append(child)
    sizes = [1] * count
    for node in reversed(preorder):
        leave[node] = enter[node] + sizes[node]
        if node != root:
            sizes[parent[node]] += sizes[node]
    return DominatorTree(root, parent, children, depth, preorder, enter, leave)


def dominance_frontiers(successors: Adjacency, tree: DominatorTree) -> list[list[int]]:
    """For each node the joins at the border of what it dominates, sorted."""
    frontiers: list[set[int]] = [set() for _ in successors]
    predecessors = reverse_edges(successors)
    parent, depth, root = tree.parent, tree.depth, tree.root
    for join, sources in enumerate(predecessors):
        if depth[join] == UNREACHABLE or (len(sources) < 2 and join != root):
            continue
        stop = UNREACHABLE if join == root else parent[join]
        for source in sources:
            if depth[source] == UNREACHABLE:
                continue
            runner = source
            # Where the join is already noted, an earlier walk went on from here.
            while runner != stop and join not in frontiers[runner]:
                frontiers[runner].add(join)
                if runner == root:
                    break
                runner = parent[runner]
    return [sorted(frontier) for frontier in frontiers]


def iterated_frontier(frontiers: Adjacency, definitions: Iterable[int]) -> set[int]:
    """Where phis are needed for a variable that is written in `definitions` (Cytron et al.)."""
    frontier: set[int] = set()
    work = list(definitions)
    while work:
        for join in frontiers[work.pop()]:
            if join not in frontier:
                frontier.add(join)
                work.append(join)
    return frontier


def post_dominator_tree(successors: Adjacency, exits: Iterable[int] | None = None) -> DominatorTree:
    """Dominators of the reversed graph; its root is an added node, number len(successors), behind all exits.

    `exits` are by default the nodes without successors. A cycle that cannot be left gets an exit at the node
    of it that has the smallest number, so that every node is in the tree.
    """
    count = len(successors)
    leaving = set(exits) if exits is not None else {v for v in range(count) if not successors[v]}
    predecessors = reverse_edges(successors)
    seen = reachable(predecessors, leaving)
    if not all(seen):
        component_of = [0] * count
        components = strong_components(successors)
        for index, members in enumerate(components):
            for member in members:
                component_of[member] = index
        for index, members in enumerate(components):
            if not seen[members[0]] and all(component_of[t] == index for m in members for t in successors[m]):
                leaving.add(min(members))
    predecessors.append(sorted(leaving))
    return dominator_tree(predecessors, count)


@dataclass(slots=True)
class Component:
    """A cycle of a weak topological order: the head, then the rest, ordered in the same way."""

    head: int
    body: list[int | Component] = field(default_factory=list)


def weak_topological_order(successors: Adjacency, root: int) -> list[int | Component]:
    """Bourdoncle's order of the nodes reachable from `root`.

    Where u comes before v and v has an edge to u, u is the head of a component that v is in.
    """
    region = [0] * len(successors)
    regions = 1
    result: list[int | Component] = []
    work: list[tuple[list[int | Component], Iterable[int], int]] = [(result, (root,), 0)]
    while work:
        into, starts, inside = work.pop()
        for members in reversed(_components(successors, starts, region, inside)):
            head = members[0]
            if len(members) == 1 and head not in successors[head]:
                into.append(head)
                continue
            component = Component(head)
            into.append(component)
            for member in members[1:]:
                region[member] = regions
            # Every member is reachable from the head within the component; start there to keep the order natural.
            work.append((component.body, successors[head], regions))
            regions += 1
    return result


def flatten(order: Iterable[int | Component]) -> list[int]:
    """The nodes of a weak topological order, in order."""
    flat: list[int] = []
    stack = [iter(order)]
    while stack:
        for element in stack[-1]:
            if isinstance(element, Component):
                flat.append(element.head)
                stack.append(iter(element.body))
                break
            flat.append(element)
        else:
            stack.pop()
    return flat

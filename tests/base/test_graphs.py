"""The graph algorithms against definitions written down naively."""

from __future__ import annotations

import time

from hypothesis import given
from hypothesis import strategies as st

from limpet.base import graphs
from limpet.base.graphs import UNREACHABLE, Component

Graph = list[list[int]]


@st.composite
def graphs_of_ints(draw: st.DrawFn) -> Graph:
    count = draw(st.integers(1, 9))
    node = st.integers(0, count - 1)
    return draw(st.lists(st.lists(node, max_size=3), min_size=count, max_size=count))


def reach(graph: Graph, start: int, without: int | None = None) -> set[int]:
    if start == without:
        return set()
    seen, work = {start}, [start]
    while work:
        for target in graph[work.pop()]:
            if target not in seen and target != without:
                seen.add(target)
                work.append(target)
    return seen


def dominates(graph: Graph, root: int, above: int, below: int) -> bool:
    return above == below or below not in reach(graph, root, without=above)


@given(graphs_of_ints())
def test_reachable_and_orders(graph: Graph) -> None:
    expected = reach(graph, 0)
    assert {v for v, seen in enumerate(graphs.reachable(graph, [0])) if seen} == expected
    order = graphs.reverse_postorder(graph, 0)
    assert order[0] == 0
    assert sorted(order) == sorted(expected)
    assert graphs.postorder(graph, 0) == order[::-1]
    for source in order:
        for target in graph[source]:
            # Only an edge of a cycle may go backwards.
            assert order.index(source) < order.index(target) or source in reach(graph, target)


@given(graphs_of_ints())
def test_strong_components(graph: Graph) -> None:
    components = graphs.strong_components(graph)
    assert sorted(v for c in components for v in c) == list(range(len(graph)))
    where = {v: i for i, c in enumerate(components) for v in c}
    for a in range(len(graph)):
        for b in range(len(graph)):
            mutual = b in reach(graph, a) and a in reach(graph, b)
            assert mutual == (where[a] == where[b])
            if b in graph[a]:
                assert where[b] <= where[a]


@given(graphs_of_ints())
def test_dominators(graph: Graph) -> None:
    tree = graphs.dominator_tree(graph, 0)
    within = reach(graph, 0)
    for node in range(len(graph)):
        if node not in within:
            assert tree.parent[node] == tree.depth[node] == UNREACHABLE
            continue
        strict = [d for d in within if d != node and dominates(graph, 0, d, node)]
        assert tree.depth[node] == len(strict)
        if node:
            assert all(dominates(graph, 0, d, tree.parent[node]) for d in strict)
            assert tree.parent[node] in strict
        for above in within:
            assert tree.dominates(above, node) == dominates(graph, 0, above, node)
    assert sorted(tree.preorder) == sorted(within)
    position = {v: i for i, v in enumerate(tree.preorder)}
    assert all(position[tree.parent[v]] < position[v] for v in within if v)


@given(graphs_of_ints(), st.data())
def test_dominance_frontiers(graph: Graph, data: st.DataObject) -> None:
    tree = graphs.dominator_tree(graph, 0)
    frontiers = graphs.dominance_frontiers(graph, tree)
    within = reach(graph, 0)
    for node in range(len(graph)):
        expected = set()
        if node in within:
            expected = {
                join
                for source in within
                for join in graph[source]
                if dominates(graph, 0, node, source) and not (node != join and dominates(graph, 0, node, join))
            }
        assert frontiers[node] == sorted(expected)
    chosen = data.draw(st.sets(st.sampled_from(sorted(within))))
    found = graphs.iterated_frontier(frontiers, chosen)
    closure: set[int] = set()
    while True:
        bigger = {join for node in chosen | closure for join in frontiers[node]}
        if bigger == closure:
            break
        closure = bigger
    assert found == closure


@given(graphs_of_ints())
def test_post_dominators(graph: Graph) -> None:
    count = len(graph)
    tree = graphs.post_dominator_tree(graph)
    assert tree.root == count
    assert all(depth != UNREACHABLE for depth in tree.depth)
    # The added edges are what the tree's children of the root and the definition have to agree on.
    exits = {v for v in range(count) if not graph[v]}
    stuck = [v for v in range(count) if not exits & reach(graph, v)]
    for v in stuck:
        bottom = reach(graph, v)
        if all(v in reach(graph, w) for w in bottom):
            exits.add(min(bottom))
    full = [[*targets, count] if v in exits else list(targets) for v, targets in enumerate(graph)] + [[]]
    for node in range(count):
        for after in range(count):
            expected = node == after or count not in reach(full, node, without=after)
            assert tree.dominates(after, node) == expected


@given(graphs_of_ints())
def test_weak_topological_order(graph: Graph) -> None:
    order = graphs.weak_topological_order(graph, 0)
    flat = graphs.flatten(order)
    assert sorted(flat) == sorted(reach(graph, 0))
    heads: dict[int, set[int]] = {}

    def walk(elements: list[int | Component], around: set[int]) -> None:
        for element in elements:
            if isinstance(element, Component):
                heads[element.head] = around | {element.head}
                walk(element.body, around | {element.head})
            else:
                heads[element] = around

    walk(order, set())
    position = {v: i for i, v in enumerate(flat)}
    for source in flat:
        for target in graph[source]:
            assert position[source] < position[target] or target in heads[source]


def test_deep_graphs_need_no_recursion_and_little_time() -> None:
    count = 40_000
    chain = [[v + 1, v - 1] if 0 < v < count - 1 else [v + 1] if v == 0 else [] for v in range(count)]
    start = time.perf_counter()
    tree = graphs.dominator_tree(chain, 0)
    assert tree.depth[count - 1] == count - 1
    graphs.post_dominator_tree(chain)
    assert len(graphs.strong_components(chain)) == 2
    one_way = [[v + 1] if v < count - 1 else [] for v in range(count)]
    assert graphs.flatten(graphs.weak_topological_order(one_way, 0)) == list(range(count))
    assert time.perf_counter() - start < 30

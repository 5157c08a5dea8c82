"""Common paths and what paths add to them, against walking every path to its start."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from limpet.arithmetic.side_conditions import Path, common_path, since_each, whole_path
from limpet.terms.rules import default_builder
from limpet.terms.sorts import BOOL

Tree = tuple[list[int], list[int]]


@st.composite
def trees(draw: st.DrawFn) -> Tree:
    """For each path but the first the number of an earlier one that it goes on from, and the paths to ask for."""
    size = draw(st.integers(1, 30))
    parents = [draw(st.integers(max(0, n - 4), n)) for n in range(size)]
    chosen = draw(st.lists(st.integers(0, size), min_size=1, max_size=8))
    return parents, chosen


def ancestors(path: Path) -> list[Path]:
    """From the start to the path itself."""
    walked = [path]
    while walked[-1].parent is not None:
        walked.append(walked[-1].parent)
    return walked[::-1]


@given(trees())
def test_common_and_added(tree: Tree) -> None:
    parents, chosen = tree
    builder = default_builder()
    paths = [whole_path(builder)]
    for number, parent in enumerate(parents):
        paths.append(paths[parent].then(builder, builder.symbol(f"step{number}", BOOL)))
    asked = [paths[number] for number in chosen]
    common = common_path(asked)
    shared = set.intersection(*(set(ancestors(path)) for path in asked))
    assert common in shared
    assert common.depth == max(path.depth for path in shared)
    for path, added in zip(asked, since_each(builder, asked, common), strict=True):
        expected = builder.true
        for step in ancestors(path)[common.depth + 1 :]:
            expected = builder.and_(expected, step.step)
        assert added is expected

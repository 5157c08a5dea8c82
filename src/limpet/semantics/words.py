"""How many bytes a memory cell should have.

Every choice is right: accesses of other sizes are put together from cells, or taken out of them. It is quickest if most
accesses are exactly one cell. But a copy that may begin anywhere in a cell reads two cells for each, and copies of
copies read twice as many each time: where there are several, cells are bytes.
"""

from __future__ import annotations

from collections import Counter

from limpet.seair.bounded import BoundedProgram
from limpet.seair.operations import Copy, Load, Store
from limpet.terms.intervals import facts
from limpet.terms.kind import CONSTANT

WORDS = (1, 4, 8)
MANY_COPIES = 6
"""Of a length that may be any number of bytes."""


def best_word(program: BoundedProgram) -> int:
    """The most frequent size of the loads that are left; larger if there is a choice."""
    lengths = [i.length for i in program.function.instructions() if isinstance(i, Copy)]
    if sum(n.kind is not CONSTANT and not facts(program.builder, n).zeros & 1 for n in lengths) >= MANY_COPIES:
        return 1
    sizes = Counter(i.result.width // 8 for i in program.function.instructions() if isinstance(i, Load))
    if not sizes:
        sizes = Counter(i.value.width // 8 for i in program.function.instructions() if isinstance(i, Store))
    votes = Counter[int]()
    for size, count in sizes.items():
        votes[max(word for word in WORDS if word <= size or word == 1)] += count
    return max(WORDS, key=lambda word: (votes[word], word)) if votes else 1

"""Which registers and memories hold pointers: in Sea-IR a pointer is a bit-vector like any other.

What comes from an address or an allocation is a pointer, and what comes from that by adding, choosing and masking; and
so is what is used as a pointer without coming from anywhere known.
"""

from __future__ import annotations

from collections.abc import Iterable

from limpet.horn.flow import (
    Cell,
    Flow,
    MemoryDivision,
    Target,
    WholeClasses,
    accessed_pointers,
    flows,
    results_of_calls,
)
from limpet.seair import operations as ops
from limpet.seair.program import Program
from limpet.terms import kinds_bv as bv
from limpet.terms.kind import SYMBOL
from limpet.terms.kinds_core import ITE
from limpet.terms.term import Term

_BOTH = frozenset((bv.BV_ADD, bv.BV_AND, bv.BV_OR))


def pointer_leaves(root: Term) -> list[Term]:
    """Symbols of which the term is a pointer if one of them is."""
    leaves: dict[Term, None] = {}
    stack = [root]
    seen: set[Term] = set()
    while stack:
        term = stack.pop()
        if term in seen:
            continue
        seen.add(term)
        if term.kind is SYMBOL:
            leaves[term] = None
        elif term.kind in _BOTH:
            stack += term.args
        elif term.kind is bv.BV_SUB:
            stack.append(term.args[0])
        elif term.kind is ITE:
            stack += term.args[1:]
        elif term.kind is bv.BV_CONCAT and term.args[0].kind is bv.BV_EXTRACT:  # p & ~7
            stack.append(term.args[0].args[0])
    return list(leaves)


class PointerShapes:
    def __init__(self, program: Program, classes: dict[str, str], places: MemoryDivision | None = None) -> None:
        """`places`: how memory is divided; numbers beside pointers are told from them then."""
        self.bits = program.pointer_bits
        self.pointers: set[Target] = {entry.address for entry in program.globals}
        self._targets: dict[Target, list[Flow]] = {}
        for flow in flows(program, classes, places or WholeClasses(classes, shadows_apart=True)):
            for leaf in self._leaves(flow.source):
                self._targets.setdefault(leaf, []).append(flow)
        for function in program.functions.values():
            self.pointers.update(i.result for i in function.instructions() if isinstance(i, ops.Alloc))
        self._results = results_of_calls(program)
        self._spread(list(self.pointers))
        for term in accessed_pointers(program):
            leaves: list[Target] = [leaf for leaf in pointer_leaves(term) if leaf.sort == term.sort]
            if leaves and not any(leaf in self.pointers for leaf in leaves):
                self.pointers.update(leaves)
                self._spread(leaves)

    def __contains__(self, target: Target) -> bool:
        return target in self.pointers

    def _leaves(self, source: Term | Cell) -> Iterable[Target]:
        return [source] if isinstance(source, Cell) else pointer_leaves(source)

    def _is_pointer(self, term: Term | Cell) -> bool:
        if isinstance(term, Cell):
            return term in self.pointers
        return any(leaf in self.pointers for leaf in pointer_leaves(term)) and not self._is_difference(term)

    def _is_difference(self, term: Term) -> bool:
        """As many pointers are subtracted as are added."""
        total, is_subtracted = 0, False
        waiting = [(term, 1)]
        while waiting:
            part, sign = waiting.pop()
            if part.kind is bv.BV_ADD:
                waiting += [(arg, sign) for arg in part.args]
            elif part.kind is bv.BV_SUB:
                waiting += [(part.args[0], sign), (part.args[1], -sign)]
            elif part.kind is bv.BV_NEG:
                waiting.append((part.args[0], -sign))
            elif any(leaf in self.pointers for leaf in pointer_leaves(part)):
                total += sign
                is_subtracted |= sign < 0
        return is_subtracted and total == 0

    def _spread(self, work: list[Target]) -> None:
        while work:
            pointer = work.pop()
            more = [each for each in self._results.get(pointer, ()) if each not in self.pointers]
            self.pointers.update(more)  # all calls of a function get the same
            work += more
            for flow in self._targets.get(pointer, ()):
                target = flow.target
                if target in self.pointers or not self._is_pointer(flow.source):
                    continue
                if isinstance(target, Cell) or getattr(target.sort, "width", 0) == self.bits:
                    self.pointers.add(target)
                    work.append(target)

"""How the integer that stands for a machine integer is to be read: by how the program compares and extends it.

Either way is exact; the right one spares case distinctions. Registers that are copies of each other are read alike.
"""

from __future__ import annotations

import re

from limpet.horn.flow import Cell, Target, flows, results_of_calls, value_symbols
from limpet.seair.operations import Phi
from limpet.seair.program import Program
from limpet.terms import kinds_bv as bv
from limpet.terms.kinds_core import ITE
from limpet.terms.term import Term
from limpet.terms.walk import postorder

DECLARED = 3
COPY = re.compile(r"!\d+")
"""What copies of a function's body add to names."""
_SIGNED = frozenset(
    (
        bv.BV_SLT,
        bv.BV_SLE,
        bv.BV_SDIV,
        bv.BV_SREM,
        bv.BV_ASHR,
        bv.BV_SIGN_EXTEND,
        bv.BV_SADD_OVERFLOW,
        bv.BV_SSUB_OVERFLOW,
        bv.BV_SMUL_OVERFLOW,
        bv.BV_NEG_OVERFLOW,
        bv.BV_SDIV_OVERFLOW,
        bv.BV_SSHL_OVERFLOW,
    )
)
_UNSIGNED = frozenset(
    (
        bv.BV_ULT,
        bv.BV_ULE,
        bv.BV_UDIV,
        bv.BV_UREM,
        bv.BV_LSHR,
        bv.BV_ZERO_EXTEND,
        bv.BV_UADD_OVERFLOW,
        bv.BV_USUB_OVERFLOW,
        bv.BV_UMUL_OVERFLOW,
        bv.BV_USHL_OVERFLOW,
    )
)
_THROUGH = frozenset((bv.BV_ADD, bv.BV_SUB, bv.BV_MUL, ITE))


class Signedness:
    def __init__(self, program: Program, classes: dict[str, str]) -> None:
        self._parents: dict[Target, Target] = {}
        self._votes: dict[Target, int] = {}
        """Positive: signed."""
        for flow in flows(program, classes):
            if isinstance(flow.source, Cell):
                self._join(flow.source, flow.target)
            else:
                for leaf in value_symbols(flow.source, _THROUGH):
                    self._join(leaf, flow.target)
        for register, others in results_of_calls(program).items():
            self._join(register, others[0])
        for function in program.functions.values():
            roots: list[Term] = []
            for block in function.blocks:
                for instruction in block.instructions:
                    roots += instruction.terms()
                if block.terminator is not None:
                    roots += block.terminator.terms()
            for instruction in function.instructions():
                for register in instruction.defines():
                    self._vote_by_name(program, register)
            for block in function.blocks:
                for phi in block.phis:
                    if isinstance(phi, Phi):
                        self._vote_by_name(program, phi.result)
            for register in function.parameters:
                self._vote_by_name(program, register)
            for term in postorder(roots):
                if term.kind in _SIGNED:
                    self._vote(term, 1)
                elif term.kind in _UNSIGNED:
                    self._vote(term, -1)

    def __call__(self, target: Target) -> bool:
        """Whether it is in the signed range."""
        return self._votes.get(self._find(target), 0) >= 0

    def _vote_by_name(self, program: Program, register: Term) -> None:
        """What the source declares counts as much as some comparisons."""
        if COPY.sub("", str(register.payload)) in program.unsigned:
            root = self._find(register)
            self._votes[root] = self._votes.get(root, 0) - DECLARED

    def _find(self, target: Target) -> Target:
        parents = self._parents
        root = target
        while root in parents:
            root = parents[root]
        while target in parents:
            following = parents[target]
            if following != root:
                parents[target] = root
            target = following
        return root

    def _join(self, a: Target, b: Target) -> None:
        first, second = self._find(a), self._find(b)
        if first == second:
            return
        self._parents[first] = second
        self._votes[second] = self._votes.get(second, 0) + self._votes.pop(first, 0)

    def _vote(self, term: Term, vote: int) -> None:
        for arg in term.args:
            for leaf in value_symbols(arg, _THROUGH):
                root = self._find(leaf)
                self._votes[root] = self._votes.get(root, 0) + vote

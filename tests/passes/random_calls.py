"""Random programs in which much is called: those for bounding, with more calls, and all checks in what is called.

Accesses may be anywhere, so these are for `tests.bound.concrete` only, whose memory has bytes everywhere.
"""

from __future__ import annotations

from tests.bound.random_programs import Maker, Scope

from limpet.seair.program import Block, Program
from limpet.terms.term import Term


class CallingMaker(Maker):
    def statement(self, block: Block, scope: Scope, budget: int, loops: int) -> Block:
        r, b = self.random, self.b
        choice = r.random()
        if self.callable and choice < 0.35:
            self.call(block, scope, r.choice(self.callable), r.choice(scope.words))
            return block
        if choice < 0.6 and self.current.name != "main":
            value = b.bv_and(r.choice(scope.words), b.bv(15, 32))
            super().check(block, b.not_(b.equal(value, b.bv(r.randrange(16), 32))))
            return block
        return super().statement(block, scope, budget, loops)

    def node(self, block: Block, scope: Scope) -> Term:
        return self.random.choice(scope.nodes)

    def check(self, block: Block, condition: Term) -> None:
        if self.current.name != "main":
            super().check(block, condition)


def calling_program(seed: int) -> Program:
    return CallingMaker(seed, functions=4, size=8).program

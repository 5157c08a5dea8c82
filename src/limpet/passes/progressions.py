"""Values that grow by the same number in every iteration of a loop, and values that stay as they are.

i = phi [a, before], [i + 1, latch]       grows by 1
p = bvadd b (bvmul (sign_extend i) 4)     grows by 4, if no i in the loop is the largest number
"""

from __future__ import annotations

from limpet.base.records import dataclass
from limpet.passes.loops import QUESTIONS, Loop
from limpet.seair import operations as ops
from limpet.seair.operations import Instruction
from limpet.terms import kinds_bv as bv
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT, SYMBOL
from limpet.terms.sorts import BitVecSort
from limpet.terms.term import Term
from limpet.terms.walk import free_symbols, postorder, substitute


@dataclass(frozen=True, slots=True)
class Extended:
    """A term that must not wrap around while the loop runs, as it is made longer."""

    term: Term
    step: int
    signed: bool


@dataclass(frozen=True, slots=True)
class Progression:
    step: int
    """By so much it grows, as a signed number."""
    extended: tuple[Extended, ...] = ()
    """What this relies on."""


STEADY = Progression(0)


class Progressions:
    """Of one loop. `expanded` are terms over phis of the head, registers from before the loop, and what is asked or
    loaded in an iteration."""

    def __init__(self, builder: Builder, loop: Loop) -> None:
        self.builder = builder
        self.loop = loop
        self.definitions: dict[Term, Instruction] = {}
        """What an iteration asks or loads."""
        self.steady: dict[Term, Instruction] = {}
        """Of these, the ones that are the same in all iterations, if what they read is not written to; in order."""
        self.steps: dict[Term, int] = {}
        """Of the phis of the head."""
        self._expanded: dict[Term, Term] = {}
        self._known: dict[Term, Progression | None] = {}
        self._vary = {phi.result for block in loop.blocks for phi in block.phis if isinstance(phi, ops.Phi)}
        self._vary -= {phi.result for phi in loop.phis() if loop.next(phi) is phi.result}
        for block in loop.blocks:
            for instruction in block.instructions:
                self._define(instruction, always=block in loop.always)
        self.are_known = all(self._find_step(phi) for phi in loop.phis())

    def _define(self, i: Instruction, *, always: bool) -> None:
        if isinstance(i, ops.Assign):
            self._expanded[i.result] = self.expand(i.value)
            return
        is_steady = always and isinstance(i, (ops.Load, *QUESTIONS))
        is_steady = is_steady and not any(s in self._vary for t in i.terms() for s in free_symbols(self.expand(t)))
        for result in i.defines():
            self.definitions[result] = i
            if is_steady:
                self.steady[result] = i
            else:
                self._vary.add(result)

    def _find_step(self, phi: ops.Phi) -> bool:
        following = self.loop.next(phi)
        following = self.expand(following) if following is not None else None
        if following is phi.result:
            self.steps[phi.result] = 0
            return True
        if following is None or not isinstance(phi.result.sort, BitVecSort):
            return False
        by = self.builder.bv_sub(following, phi.result)
        if by.kind is not CONSTANT:
            return False
        self.steps[phi.result] = _signed(by.payload, by.width)
        return True

    def expand(self, term: Term) -> Term:
        return substitute(self.builder, term, self._expanded)

    def depends_on_number(self, term: Term) -> bool | None:
        """Whether an expanded term depends on the number of the iteration. None: on more."""
        symbols = free_symbols(term)
        if any(symbol in self._vary and symbol not in self.steps for symbol in symbols):
            return None
        return any(self.steps.get(symbol, 0) for symbol in symbols)

    def of(self, term: Term) -> Progression | None:
        """Of an expanded term."""
        known = self._known
        for part in postorder([term]):
            if part not in known:
                known[part] = self._of(part)
        return known[term]

    def _of(self, term: Term) -> Progression | None:
        if term.kind is SYMBOL:
            if term in self.steps:
                return Progression(self.steps[term])
            return None if term in self._vary else STEADY
        parts = [self._known[arg] for arg in term.args]
        if all(part == STEADY for part in parts):
            return STEADY
        if not isinstance(term.sort, BitVecSort) or any(part is None for part in parts):
            return None
        step = _combined(term, [part.step for part in parts if part is not None])
        if step is None:
            return None
        extended = tuple(dict.fromkeys(each for part in parts if part is not None for each in part.extended))
        if _is_extension(term):
            extended = (*extended, Extended(term.args[-1], step, term.kind is bv.BV_SIGN_EXTEND))
        return Progression(_signed(step, term.width), extended)


def _combined(term: Term, steps: list[int]) -> int | None:
    """None: it does not grow evenly."""
    kind, args = term.kind, term.args
    if kind is bv.BV_ADD:
        return steps[0] + steps[1]
    if kind is bv.BV_SUB:
        return steps[0] - steps[1]
    if kind is bv.BV_NEG or kind is bv.BV_NOT:
        return -steps[0]
    if kind is bv.BV_MUL:
        for factor, step in ((args[0], steps[1]), (args[1], steps[0])):
            if factor.kind is CONSTANT:
                return step * _signed(factor.payload, factor.width)
        return None
    if kind is bv.BV_SHL and args[1].kind is CONSTANT and args[1].payload < term.width:
        return steps[0] << int(args[1].payload)
    if kind is bv.BV_CONCAT and args[1].kind is CONSTANT:
        return steps[0] << args[1].width
    if kind is bv.BV_EXTRACT and term.payload[1] == 0:
        return steps[0]
    return steps[-1] if _is_extension(term) else None


def _is_extension(term: Term) -> bool:
    kind = term.kind
    if kind is bv.BV_CONCAT:
        return term.args[0].kind is CONSTANT and term.args[0].payload == 0 and term.args[1].kind is not CONSTANT
    return kind is bv.BV_SIGN_EXTEND or kind is bv.BV_ZERO_EXTEND


def _signed(value: int, width: int) -> int:
    value &= (1 << width) - 1
    return value - (1 << width) if value >> (width - 1) else value

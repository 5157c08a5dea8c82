"""Runs with inputs that the numbers in the program suggest: bugs too deep for derivations and unwinding.

A loop that goes wrong in its twenty-thousandth round is far for a solver, and near for the interpreter if it is given
the right inputs. What these are often stands in the program: a limit, a size, a number that something is compared with.
So every input gets one of these numbers; or so many inputs are 1, for as many rounds, and then 0. A run is a run,
however its inputs were found: what goes wrong there is replayed like all counterexamples.
"""

from __future__ import annotations

from collections.abc import Iterator

from limpet.base.context import Context, Deadline, DeadlineExceeded
from limpet.base.diagnostics import Unsupported
from limpet.llvm.module import Function, Module
from limpet.results.attempts import attempt
from limpet.seair.program import Program
from limpet.terms.kind import CONSTANT
from limpet.terms.kinds_bv import signed
from limpet.terms.sorts import BitVecSort
from limpet.terms.term import Term
from limpet.terms.walk import postorder

MOST = 100_000
"""Inputs of a run, and the greatest number that is tried."""
NUMBERS = 24
STEPS = (400_000, 4_000_000)
"""First all runs up to so many, then those that were not at their end."""
_MANY = 16
"""Fewer rounds are tried by engines that know more."""


def numbers_in(program: Program) -> list[int]:
    """And their neighbours, each once; at most `NUMBERS` of them."""
    terms: list[Term] = []
    for function in program.functions.values():
        for block in function.blocks:
            for instruction in block.instructions:
                terms += instruction.terms()
            if block.terminator is not None:
                terms += block.terminator.terms()
    found = {
        signed(term.payload, term.sort.width)
        for term in postorder(terms)
        if term.kind is CONSTANT and isinstance(term.sort, BitVecSort)
    }
    far = sorted((each for each in found if _MANY < abs(each) < MOST), key=abs, reverse=True)
    return list(dict.fromkeys([0, 1, *(near for each in far for near in (each, each + 1, each - 1))]))[:NUMBERS]


def _attempts(numbers: list[int]) -> Iterator[tuple[int, int]]:
    """How many inputs are 1, and the value of all others."""
    for number in numbers:
        if number > _MANY:
            yield number, 0
        yield 0, number


def suggested_run(
    ctx: Context, module: Module, start: Function, program: Program, deadline: Deadline
) -> tuple[str, ...] | None:
    """The inputs of a run that goes wrong."""
    inner = Context(ctx.config, deadline, logger=ctx.logger)
    attempts = list(_attempts(numbers_in(program)))
    for steps in STEPS:
        longer: list[tuple[int, int]] = []
        for ones, value in attempts:
            try:
                run = attempt(inner, module, start, ("1",) * ones + (str(value),) * MOST, steps)
                deadline.check()
            except (DeadlineExceeded, Unsupported):
                return None
            if run.wrong is not None:
                return run.wrong
            if run.is_cut:
                longer.append((ones, value))
        attempts = longer
    return None

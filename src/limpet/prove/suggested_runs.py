"""Runs with inputs that the numbers in the program suggest: bugs too deep for derivations and unwinding.

A loop that goes wrong in its twenty-thousandth round is far for a solver, and near for the interpreter if it is given
the right inputs. What these are often stands in the program: a limit, a size, a number that something is compared with.
So every input gets one of these numbers; or so many inputs are 1, for as many rounds, and then 0. A run is a run,
however its inputs were found: what goes wrong there is replayed like all counterexamples.
"""

from __future__ import annotations

from collections.abc import Iterator

from limpet.base.config import RunOptions
from limpet.base.context import Context, Deadline, DeadlineExceeded
from limpet.base.diagnostics import InputError, Unsupported
from limpet.interp.results import Outcome, RunResult
from limpet.interp.run import run_module
from limpet.llvm.module import Function, Module
from limpet.results.input_texts import text_of
from limpet.seair.program import Program
from limpet.terms.kind import CONSTANT
from limpet.terms.kinds_bv import signed
from limpet.terms.sorts import BitVecSort
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
    terms = [
        term
        for function in program.functions.values()
        for block in function.blocks
        for each in (*block.instructions, *([block.terminator] if block.terminator is not None else []))
        for term in each.terms()
    ]
    found = {
        signed(term.payload, term.sort.width)
        for term in postorder(terms)
        if term.kind is CONSTANT and isinstance(term.sort, BitVecSort)
    }
    far = sorted((each for each in found if _MANY < abs(each) < MOST), key=abs, reverse=True)
    return list(dict.fromkeys([0, 1, *(near for each in far for near in (each, each + 1, each - 1))]))[:NUMBERS]


def _inputs(numbers: list[int]) -> Iterator[tuple[str, ...]]:
    for number in numbers:
        if number > _MANY:
            yield ("1",) * number + ("0",) * MOST
        yield (str(number),) * MOST


def suggested_run(
    ctx: Context, module: Module, start: Function, program: Program, deadline: Deadline
) -> tuple[str, ...] | None:
    """The inputs of a run that goes wrong."""
    inner = Context(ctx.config, deadline, logger=ctx.logger)
    attempts = list(_inputs(numbers_in(program)))
    for steps in STEPS:
        longer: list[tuple[str, ...]] = []
        for inputs in attempts:
            options = RunOptions(inputs=inputs, max_steps=steps)
            try:
                run = run_module(inner, module, start, options, output=_nowhere, read_input=lambda size: b"")
                deadline.check()
            except (DeadlineExceeded, Unsupported):
                return None
            except InputError:
                continue  # something asks for a value of another kind
            if run.violation is not None and _is_free(run):
                return tuple(map(text_of, run.inputs))
            if run.outcome is Outcome.STEP_LIMIT:
                longer.append(inputs)
        attempts = longer
    return None


def _is_free(run: RunResult) -> bool:
    """Whether all of its inputs can be any number."""
    return all(isinstance(given.value, int) and given.type.removeprefix("i").isdigit() for given in run.inputs)


def _nowhere(stream: int, data: bytes) -> None:
    """Output of these runs."""

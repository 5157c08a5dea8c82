"""Runs with guessed inputs: what goes wrong there is replayed like all counterexamples."""

from __future__ import annotations

from limpet.base.config import RunOptions
from limpet.base.context import Context
from limpet.base.diagnostics import InputError
from limpet.base.records import dataclass
from limpet.interp.results import RunOutcome, RunResult
from limpet.interp.run import run_module
from limpet.llvm.module import Function, Module
from limpet.results.input_texts import text_of


@dataclass(frozen=True, slots=True)
class Attempt:
    wrong: tuple[str, ...] | None
    """The inputs that were read, if the run goes wrong."""
    is_cut: bool
    """Whether it goes on after the last step that it was given."""


def attempt(ctx: Context, module: Module, start: Function, inputs: tuple[str, ...], steps: int) -> Attempt:
    options = RunOptions(inputs=inputs, max_steps=steps)
    try:
        run = run_module(ctx, module, start, options, output=_nowhere, read_input=lambda size: b"")
    except InputError:
        return Attempt(None, False)  # something asks for a value of another kind
    wrong = tuple(map(text_of, run.inputs)) if run.violation is not None and _is_free(run) else None
    return Attempt(wrong, run.outcome is RunOutcome.STEP_LIMIT)


def _is_free(run: RunResult) -> bool:
    """Whether all of its inputs can be any number."""
    return all(isinstance(given.value, int) and given.type.removeprefix("i").isdigit() for given in run.inputs)


def _nowhere(stream: int, data: bytes) -> None:
    """Output of these runs."""

"""One concrete execution of a program, from its start to whatever ends it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from limpet.base.config import RunOptions
from limpet.base.context import Context, DeadlineExceeded
from limpet.base.diagnostics import Unsupported, in_library, input_error
from limpet.interp.codegen import CodeStore
from limpet.interp.events import Observer
from limpet.interp.failures import (
    AddressesExhausted,
    AssumptionFailed,
    InputsExhausted,
    ProgramExit,
    RecursionLimitReached,
    StackEntry,
    StepLimitReached,
    Violation,
    ViolationSignal,
)
from limpet.interp.inputs import InputSource, input_source
from limpet.interp.leaks import leaks
from limpet.interp.machine import Machine
from limpet.interp.placed_memory import RequestedPlace
from limpet.interp.results import RunOutcome, RunResult
from limpet.interp.snapshot import last_state
from limpet.interp.values import Partial
from limpet.llvm.module import Function, Module
from limpet.llvm.types import IntType, PointerType


def _write_through(stream: int, data: bytes) -> None:
    target = sys.stderr if stream == 2 else sys.stdout
    target.buffer.write(data)


def _read_standard_input(size: int) -> bytes:
    return os.read(0, size)


def run_module(
    ctx: Context,
    module: Module,
    entry: Function,
    options: RunOptions,
    *,
    output: Callable[[int, bytes], None] = _write_through,
    read_input: Callable[[int], bytes] = _read_standard_input,
    observer: Observer | None = None,
    predicates: Callable[[str, tuple[int, ...]], bool] | None = None,
    places: Sequence[RequestedPlace] = (),
    undefined: frozenset[int] = frozenset(),
    inputs: InputSource | None = None,
    codes: CodeStore | None = None,
) -> RunResult:
    """Run a function, normally the start function that preparation made. `predicates`: see `Machine`; `places` say
    where objects are to be; `undefined`: see `InputSource`; `inputs`: where values come from, if the options do not say
    it; `codes`: what other runs of the module have left."""
    inputs = inputs or input_source(options, undefined)
    machine = Machine(
        ctx,
        module,
        inputs,
        output=output,
        read_input=read_input,
        observer=observer,
        max_steps=options.max_steps,
        target=options.target,
        predicates=predicates,
        places=places,
        codes=codes,
    )

    return outcome_of(machine, entry, options)


def outcome_of(machine: Machine, entry: Function, options: RunOptions) -> RunResult:
    """Run a function on a machine that has not started yet."""
    ctx, inputs = machine.ctx, machine.inputs

    def ended(
        outcome: RunOutcome, status: int | None = None, violation: Violation | None = None, stack: Any = ()
    ) -> RunResult:
        ctx.statistics.count("interp.steps", machine.steps)
        leaked = [(o.extent, o.allocated_at) for o in machine.memory.live_heap()]
        return RunResult(outcome, status, violation, inputs.records, inputs.seed, machine.steps, tuple(stack), leaked)

    def finished(status: int, *, in_functions: bool) -> RunResult:
        violations = leaks(machine, in_functions=in_functions)
        if not violations:
            return ended(RunOutcome.FINISHED, status)
        return replace(ended(RunOutcome.VIOLATION, None, violations[0]), leaks=tuple(violations))

    try:
        value = machine.call(entry, _start_arguments(machine, entry, options))
        if value.__class__ is Partial:
            value.use("it is the exit status")
        return finished(value & 255 if isinstance(value, int) else 0, in_functions=False)
    except ProgramExit as end:
        return ended(RunOutcome.ABORTED, end.status) if end.aborted else finished(end.status, in_functions=True)
    except ViolationSignal as signal:
        violation = machine.violation(signal, signal.__traceback__)
        result = ended(RunOutcome.VIOLATION, None, violation, violation.stack)
        return replace(result, memory=last_state(machine, signal.access)) if machine.tracing else result
    except Unsupported as refusal:
        raise _located(refusal, machine) from None
    except AssumptionFailed as end:
        return ended(RunOutcome.ASSUMPTION_FAILED, stack=_backtrace(machine, end))
    except InputsExhausted as end:
        return ended(RunOutcome.INPUTS_EXHAUSTED, stack=_backtrace(machine, end))
    except (RecursionLimitReached, AddressesExhausted) as end:
        return ended(RunOutcome.RECURSION_LIMIT, stack=_backtrace(machine, end))
    except StepLimitReached as end:
        return ended(RunOutcome.STEP_LIMIT, stack=_backtrace(machine, end))
    except DeadlineExceeded as end:
        return ended(RunOutcome.TIME_LIMIT, stack=_backtrace(machine, end))


def _located(refusal: Unsupported, machine: Machine) -> Unsupported:
    """The refusal with the place where it was reached, if it has none."""
    if refusal.diagnostic.location is not None:
        return refusal
    visible = (e.location for e in _backtrace(machine, refusal) if e.location and not in_library(e.location))
    return Unsupported(replace(refusal.diagnostic, location=next(visible, None)))


def _backtrace(machine: Machine, error: BaseException) -> tuple[StackEntry, ...]:
    code, instruction = machine.current_instruction(error.__traceback__)
    if code is None:
        code, instruction = machine.next_instruction()
    return machine.backtrace(code, instruction)


def _start_arguments(machine: Machine, entry: Function, options: RunOptions) -> tuple[Any, ...]:
    """argc, argv and envp as the function's type asks for them."""
    parameters = entry.value_type.parameters
    if not parameters:
        return ()
    words = [b"program", *(argument.encode() for argument in options.arguments)]
    available: list[Any] = [len(words), _string_table(machine, words, "argv"), _string_table(machine, [], "envp")]
    shapes: list[type] = [IntType, PointerType, PointerType]
    if len(parameters) > 3 or any(not isinstance(p, s) for p, s in zip(parameters, shapes, strict=False)):
        raise input_error(
            "entry-parameters",
            f"`{machine.ctx.config.input.entry}` takes parameters that a start of the program cannot provide: "
            f"{', '.join(map(str, parameters))}",
            None,
            "choose a function without parameters, or one with (int argc, char **argv)",
        )
    return tuple(available[: len(parameters)])


def _string_table(machine: Machine, words: list[bytes], name: str) -> Any:
    memory, size = machine.memory, machine.memory.pointer_bytes
    table = memory.allocate("global", name, size * (len(words) + 1), size, defined=True)
    for index, word in enumerate(words):
        text = memory.allocate("global", f"{name}[{index}]", len(word) + 1, 1, defined=True)
        text.data[: len(word)] = word
        memory.store_pointer(table, index * size, (text, 0))
    return (table, 0)

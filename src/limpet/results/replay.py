"""A counterexample counts once the reference interpreter has gone the same way and failed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field, replace

from limpet.base.config import RunOptions, Target
from limpet.base.context import Context, Deadline
from limpet.base.diagnostics import Unsupported
from limpet.base.properties import Approximation
from limpet.base.records import dataclass
from limpet.interp.codegen import CodeStore
from limpet.interp.events import Event
from limpet.interp.placed_memory import RequestedPlace
from limpet.interp.results import RunResult
from limpet.interp.run import run_module
from limpet.llvm.module import Function, Module

MAX_STEPS = 200_000_000
MAX_EVENTS = 20_000
"""Of a longer run only the last ones are kept."""


@dataclass(slots=True)
class Replay:
    run: RunResult | None
    """None if the interpreter refused the program."""
    inputs: tuple[str, ...]
    """What it was given."""
    events: list[Event] = field(default_factory=list)
    approximations: list[Approximation] = field(default_factory=list)
    refusal: str = ""
    standard_input: bytes = b""
    """What it has read."""


def replay(
    ctx: Context,
    module: Module,
    start: Function,
    inputs: Sequence[str],
    standard_input: bytes = b"",
    target: Target | None = None,
    predicates: Callable[[str, tuple[int, ...]], bool] | None = None,
    places: Sequence[RequestedPlace] = (),
    undefined: frozenset[int] = frozenset(),
    max_steps: int = MAX_STEPS,
    codes: CodeStore | None = None,
) -> Replay:
    """`inputs` are the values of the nondeterministic functions, in the order in which the program asks; `predicates`
    tells whether a predicate that is to be inferred holds, `places` where objects are to be. Inputs that are
    `undefined` have no value: a run that depends on one goes wrong."""
    inner = Context(ctx.config, Deadline(ctx.deadline.at), logger=ctx.logger)
    events: list[Event] = []
    waiting = bytearray(standard_input)

    def keep(event: Event) -> None:
        events.append(event)
        if len(events) > 2 * MAX_EVENTS:
            del events[:MAX_EVENTS]

    def read(size: int) -> bytes:
        given = bytes(waiting[:size])
        del waiting[:size]
        return given

    options = RunOptions(inputs=tuple(inputs), max_steps=max_steps, trace=True, target=target)
    try:
        run = run_module(
            inner,
            module,
            start,
            options,
            output=_nowhere,
            read_input=read,
            observer=keep,
            predicates=predicates,
            places=places,
            undefined=undefined,
            codes=codes,
        )
    except Unsupported as refusal:
        return Replay(None, tuple(inputs), events, inner.approximations, str(refusal.diagnostic.message))
    used = standard_input[: len(standard_input) - len(waiting)]
    kept = events[-MAX_EVENTS:]
    return Replay(replace(run, seed=None), tuple(inputs), kept, inner.approximations, standard_input=used)


def _nowhere(stream: int, data: bytes) -> None:
    """The program's output is in the events."""

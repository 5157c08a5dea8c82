"""What predicates must hold of, in a program that is unsafe whatever they are.

The interpreter runs the program and asks whether predicates hold. If it goes wrong when all is as known but for one
instance, which does not hold, then this instance must hold. In the end there is a run that goes wrong though everything
that it asks about must hold. So a derivation of an error is replayed, one run after the other; what was concluded from
clauses does not matter any more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field
from typing import final

from limpet.base.checks import counts_in_a_run
from limpet.base.config import Target
from limpet.base.context import Context
from limpet.base.properties import MADE_UP
from limpet.base.records import dataclass
from limpet.llvm.module import Function, Module
from limpet.prove.derivations import DerivedRun
from limpet.results.answer import Forced
from limpet.results.input_texts import text_of
from limpet.results.replay import Replay, replay
from limpet.seair.predicates import Inferred
from limpet.semantics.inputs import Input, shown
from limpet.terms.sorts import BOOL, BitVecSort
from limpet.terms.term import Term

Instance = tuple[str, tuple[int, ...]]
"""Name of the predicate, and arguments without sign."""


@dataclass(slots=True)
class Instances:
    """Answers for the interpreter: what is known to hold does, nothing else."""

    known: dict[Instance, int] = field(default_factory=dict)
    """With its position in the order in which they were found."""
    used: set[int] = field(default_factory=set)
    refused: dict[Instance, None] = field(default_factory=dict)

    def __call__(self, name: str, arguments: tuple[int, ...]) -> bool:
        position = self.known.get((name, arguments))
        if position is None:
            self.refused[name, arguments] = None
            return False
        self.used.add(position)
        return True


@final
@dataclass(frozen=True, slots=True)
class Refutation:
    last: Replay
    """The run that goes wrong."""
    forced: tuple[Forced, ...]
    """What must hold in it."""


def values_of(run: DerivedRun) -> list[str]:
    """As `--input` takes them."""
    given = [(i, shown(i.label, i.type, BitVecSort(i.width), i.bits)) for i in run.inputs]
    return [text_of(Input(i.label, i.type, value)) for i, value in given]


def refutation(
    ctx: Context,
    module: Module,
    start: Function,
    runs: Sequence[DerivedRun],
    target: Target,
    predicates: Sequence[Inferred],
    signed: Callable[[Term], bool],
) -> Refutation | None:
    """Each of the runs shows that something must hold, the last one goes wrong. None: they do not."""
    instances = Instances()
    forced: list[Forced] = []
    for number, run in enumerate(runs):
        is_last = number == len(runs) - 1
        if not run.complete:
            continue
        instances.used, instances.refused = set(), {}
        replayed = replay(ctx, module, start, values_of(run), b"", target if is_last else None, instances)
        if is_last:
            needed = _needed(forced, instances.used)
            return Refutation(replayed, needed) if _goes_wrong(ctx, replayed) and not instances.refused else None
        if _goes_wrong(ctx, replayed) and len(instances.refused) == 1:
            (instance,) = instances.refused
            instances.known[instance] = len(forced)
            assert replayed.run is not None and replayed.run.violation is not None
            where, after = replayed.run.violation.location, tuple(sorted(instances.used))
            predicate = next(each for each in predicates if each.name == instance[0])
            forced.append(Forced(predicate.shown, _arguments(predicate, instance[1], signed), where, after))
    return None


def _goes_wrong(ctx: Context, replayed: Replay) -> bool:
    violation = replayed.run.violation if replayed.run is not None else None
    if violation is None or any(each.id == MADE_UP for each in replayed.approximations):
        return False
    wanted = ctx.config.property is None or violation.kind in ctx.config.property.kinds
    return wanted and counts_in_a_run(violation.kind, ctx.config.checks)


def _needed(forced: list[Forced], used: set[int]) -> tuple[Forced, ...]:
    """Only what the last run rests on, in the order in which it was found."""
    wanted, work = set(used), list(used)
    while work:
        more = [at for at in forced[work.pop()].after if at not in wanted]
        wanted.update(more)
        work += more
    places = {at: place for place, at in enumerate(sorted(wanted))}
    return tuple(
        Forced(each.predicate, each.arguments, each.location, tuple(places[before] for before in each.after))
        for at, each in enumerate(forced)
        if at in places
    )


def _arguments(predicate: Inferred, values: tuple[int, ...], signed: Callable[[Term], bool]) -> tuple[str, ...]:
    return tuple(_argument(p, value, signed) for p, value in zip(predicate.parameters, values, strict=True))


def _argument(parameter: Term, value: int, signed: Callable[[Term], bool]) -> str:
    if parameter.sort == BOOL:
        return "true" if value else "false"
    half = 1 << (parameter.width - 1)
    return str(value - 2 * half if value >= half and signed(parameter) else value)

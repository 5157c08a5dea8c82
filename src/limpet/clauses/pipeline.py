"""All steps that make systems of Horn clauses smaller, until nothing changes."""

from __future__ import annotations

from collections.abc import Callable, Collection

from limpet.clauses.arguments import Place, without_dead_arguments
from limpet.clauses.constants import without_constant_arguments
from limpet.clauses.dependencies import derivable, sliced
from limpet.clauses.folding import DEFAULT_GROWTH, Growth, folded
from limpet.clauses.free_arguments import without_free_arguments
from limpet.clauses.shrunk import Shrunk, same_predicates
from limpet.clauses.simplify import simplified
from limpet.clauses.system import Predicate, System

MAX_ROUNDS = 6
NO_GROWTH = Growth(factor=1.0, constant=0)


def shrink(
    system: System,
    keep: Collection[Predicate] = (),
    growth: Growth = DEFAULT_GROWTH,
    tick: Callable[[], None] = lambda: None,
    whole: Collection[Predicate] = (),
    places: Collection[Place] = (),
) -> Shrunk:
    """A system that is safe exactly if the given one is, which stays as it is.

    Predicates in `keep` are not unfolded; they go if they are not needed at all, and may lose parameters. Those in
    `whole` do not even lose parameters; `places` are single parameters that stay though no query depends on them, as
    invariants may speak of them. `tick` is called between steps, and may raise.
    """
    shrunk = same_predicates(System(system.builder, list(system.predicates), list(system.rules)))
    wanted = {*keep, *whole}
    for number in range(MAX_ROUNDS):
        before = shrunk.system
        shrunk = _sliced(shrunk)
        tick()
        left = [predicate for predicate in shrunk.system.predicates if predicate in whole]
        shrunk = shrunk.then(without_constant_arguments(shrunk.system, left))
        shrunk = shrunk.then(without_free_arguments(shrunk.system, left))
        tick()
        shrunk = shrunk.then(without_dead_arguments(shrunk.system, left, _staying(shrunk, places)))
        tick()
        staying = {predicate for predicate, origin in shrunk.origin.items() if origin in wanted}
        # Only once: what may double in each round may become large.
        shrunk = _with(shrunk, folded(shrunk.system, staying, growth if number == 0 else NO_GROWTH))
        if before.rules == shrunk.system.rules and before.predicates == shrunk.system.predicates:
            break
    return _sliced(shrunk)


def _staying(shrunk: Shrunk, places: Collection[Place]) -> list[Place]:
    """The places of the given system, where they are in the smaller one."""
    return [
        (predicate, position)
        for predicate, origin in shrunk.origin.items()
        for position, before in enumerate(shrunk.kept[predicate])
        if (origin, before) in places
    ]


def _sliced(shrunk: Shrunk) -> Shrunk:
    system = simplified(shrunk.system)
    smaller = _with(shrunk, sliced(system))
    possible = derivable(rule for rule in system.rules if rule.constraint is not system.builder.false)
    for predicate in system.predicates:
        if predicate not in smaller.origin:
            smaller.gone[shrunk.origin[predicate]] = predicate in possible
    return smaller


def _with(shrunk: Shrunk, system: System) -> Shrunk:
    """With a system over some of the same predicates."""
    return Shrunk(
        system,
        {predicate: shrunk.origin[predicate] for predicate in system.predicates},
        {predicate: shrunk.kept[predicate] for predicate in system.predicates},
        {predicate: shrunk.constants[predicate] for predicate in system.predicates},
        shrunk.gone,
    )

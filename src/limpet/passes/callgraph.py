"""Who calls whom, and what follows from it."""

from __future__ import annotations

from collections.abc import Mapping

from limpet.base.graphs import reachable, reverse_edges, strong_components
from limpet.base.records import dataclass
from limpet.seair.operations import Assert, Call, EndOfRun
from limpet.seair.program import Function, Program


@dataclass(frozen=True, slots=True)
class CallGraph:
    callees: Mapping[str, tuple[str, ...]]
    """Each once, in the order of the first call."""
    bottom_up: tuple[str, ...]
    """All functions; a callee comes before its caller, unless they call each other."""
    reached: frozenset[str]
    """By calls from the entry; the entry is one of them."""
    recursive: frozenset[str]
    """Those that can be called, through others perhaps, while they run."""
    failing: frozenset[str]
    """Those with something that must hold, in them or in what they call."""

    @property
    def unreached(self) -> frozenset[str]:
        return frozenset(self.callees) - self.reached


def call_graph(program: Program) -> CallGraph:
    names = list(program.functions)
    number = {name: at for at, name in enumerate(names)}
    callees = {name: _callees(function) for name, function in program.functions.items()}
    successors = [[number[callee] for callee in callees[name] if callee in number] for name in names]
    components = strong_components(successors)
    recursive = {
        names[member]
        for component in components
        for member in component
        if len(component) > 1 or member in successors[member]
    }
    from_entry = reachable(successors, [number[program.entry]] if program.entry in number else [])
    own = [number[name] for name, function in program.functions.items() if _can_fail(function)]
    fails = reachable(reverse_edges(successors), own)
    return CallGraph(
        callees,
        tuple(names[member] for component in components for member in component),
        frozenset(name for name, is_reached in zip(names, from_entry, strict=True) if is_reached),
        frozenset(recursive),
        frozenset(name for name, can_fail in zip(names, fails, strict=True) if can_fail),
    )


def _callees(function: Function) -> tuple[str, ...]:
    return tuple(dict.fromkeys(i.callee for i in function.instructions() if isinstance(i, Call)))


def _can_fail(function: Function) -> bool:
    return any(isinstance(instruction, Assert | EndOfRun) for instruction in function.instructions())

"""The states of a program: functions in the contexts in which they are called.

A context is the chain of calls that leads to a function, so each call is analysed for itself; what was found for a
context is used again if nothing new comes in. Recursive functions are analysed once, for any arguments, and their calls
can do anything. So are all functions once the work for contexts is used up, which keeps it linear.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import field
from typing import final

from limpet.absint.domains.choice import empty
from limpet.absint.program.conditions import Conditions
from limpet.absint.program.edges import Edges
from limpet.absint.program.fixpoint import LITTLE_PATIENCE, PATIENCE, SMALL, Fixpoint
from limpet.absint.program.instructions import Instructions, any_memory
from limpet.absint.program.shape import ProgramShape
from limpet.absint.program.state import State
from limpet.absint.program.terms import Terms
from limpet.absint.program.values import Pointer, Site, Value, variables_of
from limpet.base.records import dataclass
from limpet.passes.callgraph import call_graph
from limpet.seair import operations as ops
from limpet.seair.operations import Property
from limpet.seair.program import Block, Function, Program
from limpet.terms.term import Term

MAX_CALLS = 60
"""Calls within calls."""
PRECISE = 2
"""Analyses of a context for just what comes in; then for all that came in so far, then with widening."""
WORK, SHARE = 200_000, 2
"""Instructions of functions that are analysed, all contexts together: so many, or so many times those of the program.
Beyond that, calls are not followed: each function is analysed once, for any arguments."""


@final
@dataclass(frozen=True, slots=True, eq=False)
class Context:
    """A call, and the context of who calls. The entry function has none."""

    call: ops.Call
    parent: Context | None
    depth: int


@final
@dataclass(slots=True, eq=False)
class Known:
    """What was found for a function in a context."""

    start: State
    returned: State | None
    results: tuple[Value, ...]
    allocated: frozenset[tuple[Site, Site]]
    fixpoint: Fixpoint


@dataclass(slots=True)
class ProgramAnalysis:
    truths: dict[Property, bool | None] = field(default_factory=dict)
    """Of properties that are reached: whether they hold wherever they are asserted, if that is known."""
    states: dict[tuple[str, Block], State] = field(default_factory=dict)
    """At the beginning of blocks, whoever calls the function; blocks that no run reaches are missing."""
    analyses: int = 0


class Analyser:
    def __init__(
        self,
        program: Program,
        domain: str,
        pointers: Callable[[Term], bool],
        signed: Callable[[Term], bool],
        tick: Callable[[], None] = lambda: None,
    ) -> None:
        self.program = program
        self.domain = domain
        self.shape = ProgramShape(program, pointers, signed)
        self.terms = Terms(self.shape)
        conditions = Conditions(self.shape, self.terms)
        self.instructions = Instructions(self.shape, self.terms, conditions)
        self.parts = (self.terms, conditions, self.instructions, Edges(self.shape, self.terms))
        self.tick = tick
        self.graph = call_graph(program)
        self.known: dict[tuple[object, ...], Known] = {}
        self.contexts: dict[tuple[object, ops.Call], Context] = {}
        self.analyses = 0
        self._sizes = {name: sum(1 for _ in each.instructions()) for name, each in program.functions.items()}
        whole = sum(self._sizes.values())
        self._work = max(WORK, SHARE * whole)
        self._patience = PATIENCE if whole <= SMALL else LITTLE_PATIENCE
        self._counts: dict[tuple[object, ...], int] = {}
        self._reached: dict[str, frozenset[str]] = {}
        self.anywhere: dict[str, None] = {}
        """Functions that are called in ways that are not followed."""

    def run(self) -> ProgramAnalysis:
        entry = self.program.functions[self.program.entry]
        self._analyse(entry, None, self._start(entry), ("entry",))
        done: set[str] = set()
        while True:
            waiting = [name for name in self.anywhere if name not in done]
            if not waiting:
                break
            for name in waiting:
                done.add(name)
                function = self.program.functions[name]
                self._analyse(function, Context(ops.Call(callee=name), None, 0), self._start(function), ("any", name))
        return self._collected()

    def _start(self, function: Function) -> State:
        """Of a function that can be called with anything."""
        state = State(empty(self.domain, self.shape.space))
        for register in function.parameters:
            self.instructions.unknown(state, register)
        for memory in function.memory_parameters:
            state.memories[memory] = any_memory(memory)
        return state

    def _analyse(self, function: Function, context: Context | None, start: State, key: tuple[object, ...]) -> Known:
        self.analyses += 1
        self._work -= self._sizes[function.name]
        shape = self.shape.functions[function.name]
        fixpoint = Fixpoint(shape, self.parts, self, context, self.shape.thresholds, self._patience, self.tick)
        fixpoint.run(start.copy())
        returned = fixpoint.returned
        results: tuple[Value, ...] = ()
        allocated: frozenset[tuple[Site, Site]] = frozenset()
        if returned is not None:
            assert fixpoint.return_block is not None
            terminator = fixpoint.return_block.terminator
            assert isinstance(terminator, ops.Return)
            results = tuple([self.terms.value(returned, term) for term in terminator.values])
        for state in fixpoint.entered.values():
            allocated |= state.allocated
        if returned is not None:
            allocated |= returned.allocated
        known = self.known[key] = Known(start, returned, results, allocated, fixpoint)
        return known

    # --- calls ----------------------------------------------------------------------------------------------

    def call(self, state: State, call: ops.Call, context: object) -> State | None:
        assert context is None or isinstance(context, Context)
        callee = self.program.functions[call.callee]
        depth = context.depth + 1 if context is not None else 1
        if call.callee in self.graph.recursive or depth > MAX_CALLS or self._work < 0:
            self.anywhere[call.callee] = None
            return self._anything(state, call)
        inner = self.contexts.setdefault((context, call), Context(call, context, depth))
        start = self._arguments(state, call, callee)
        key: tuple[object, ...] = ("call", inner)
        known = self.known.get(key)
        if known is None or not start.leq(known.start):
            count = self._counts[key] = self._counts.get(key, 0) + 1
            if known is not None and count > PRECISE:
                # Loops around the call, and around calls that lead to it, multiply: inputs have to become stable.
                joined = known.start.join(start)
                start = known.start.widen(joined, ()) if count > PRECISE + 1 else joined
            known = self._analyse(callee, inner, start, key)
        return self._return(state, call, known)

    def _arguments(self, state: State, call: ops.Call, callee: Function) -> State:
        start = State(state.numbers.copy())
        for parameter, argument in zip(callee.parameters, call.arguments, strict=True):
            value = self.terms.value(state, argument)
            if isinstance(value, Pointer):
                value = value._replace(base=None)
            start.env[parameter] = value
        for memory, given in zip(callee.memory_parameters, call.memory_arguments, strict=True):
            start.memories[memory] = state.memories.get(given, any_memory(given))
        start.collect()
        values = list(start.env.items())
        for parameter, value in values:
            self.instructions.give(start, parameter, value)
        return start

    def _return(self, state: State, call: ops.Call, known: Known) -> State | None:
        returned = known.returned
        if returned is None:
            return None
        for recent, old in sorted(known.allocated, key=lambda pair: pair[0].number):
            state.age(recent, old)
        state.allocated |= known.allocated
        terminator = known.fixpoint.return_block
        assert terminator is not None and isinstance(terminator.terminator, ops.Return)
        carried: dict[int, None] = {}
        for value in known.results:
            carried |= dict.fromkeys(variables_of(value))
        memories = [returned.memories.get(each, any_memory(each)) for each in terminator.terminator.memory_values]
        for memory in memories:
            carried |= dict.fromkeys(getattr(memory, "variables", ()))
        inner = self.reached(call.callee)
        again = [name for name in carried if name in state.numbers.values and self.shape.owner_of(name) in inner]
        if again:
            state.forget(frozenset(again))  # they are those of another call by now
        self._carry(state, returned, carried)
        for register, value in zip(call.results, known.results, strict=True):
            if isinstance(value, Pointer):
                value = value._replace(base=None)
            self.instructions.give(state, register, value)
        for memory_register, memory in zip(call.memory_results, memories, strict=True):
            state.memories[memory_register] = memory
        state.learnt()
        return state

    def _carry(self, state: State, returned: State, names: Iterable[int]) -> None:
        """Variables of the callee that results speak of. Relations to others are lost, except where both have them."""
        new = [name for name in names if name not in state.numbers.values]
        here = set(new)
        for name in new:
            state.numbers.introduce(name, returned.numbers.machine(name))
        for form in returned.numbers.relations():
            used = form.variables()
            if any(name in here for name in used) and all(name in state.numbers.values for name in used):
                state.numbers.at_most(form)

    def _anything(self, state: State, call: ops.Call) -> State:
        """A call that is not followed: all that is passed can be changed, objects be made and freed."""
        first = len(self.program.globals)

        def renew(value: Value) -> Value:
            # What was the most recent object of its place may not be any more.
            if isinstance(value, Pointer) and any(site.number >= first for site in value.sites or ()):
                return value._replace(sites=None)
            return value

        state.replace_sites(renew)
        for register in call.results:
            self.instructions.unknown(state, register)
        for memory in call.memory_results:
            state.memories[memory] = any_memory(memory)
        state.learnt()
        return state

    def reached(self, name: str) -> frozenset[str]:
        """All functions that a call may execute."""
        known = self._reached.get(name)
        if known is None:
            seen = {name}
            waiting = [name]
            while waiting:
                for callee in self.graph.callees[waiting.pop()]:
                    if callee not in seen:
                        seen.add(callee)
                        waiting.append(callee)
            known = self._reached[name] = frozenset(seen)
        return known

    # --- the result -----------------------------------------------------------------------------------------

    def _collected(self) -> ProgramAnalysis:
        result = ProgramAnalysis(analyses=self.analyses)
        for known in self.known.values():
            name = known.fixpoint.shape.function.name
            for (_, property), truth in known.fixpoint.truths.items():
                before = result.truths.get(property, truth)
                result.truths[property] = truth if before == truth else None
            for block, state in known.fixpoint.entered.items():
                other = result.states.get((name, block))
                result.states[name, block] = state if other is None else other.join(state)
        return result

"""From block to block: phis, and what is forgotten."""

from __future__ import annotations

from collections.abc import Mapping

from limpet.absint.domains.linear import Linear, single
from limpet.absint.program.contents import Memory
from limpet.absint.program.counters import Counter, counters_of
from limpet.absint.program.instructions import any_memory
from limpet.absint.program.pointers_of_terms import as_pointer
from limpet.absint.program.shape import FunctionShape, ProgramShape
from limpet.absint.program.state import OFFSET, SIZE, VALUE, MemoryValue, State, shadow_of, variable
from limpet.absint.program.terms import Terms
from limpet.absint.program.values import Number, Pointer, Value
from limpet.numeric import machine
from limpet.seair.operations import MemoryPhi, MemoryRegister, Phi
from limpet.seair.program import Block
from limpet.terms.kind import SYMBOL
from limpet.terms.sorts import BitVecSort
from limpet.terms.term import Term
from limpet.terms.walk import postorder

MAX_COUNTERS = 5
"""Of a loop that are compared with the first of them."""


class Edges:
    def __init__(self, shape: ProgramShape, terms: Terms) -> None:
        self.shape = shape
        self.terms = terms
        self.bits = shape.program.pointer_bits

    def pass_edge(self, function: FunctionShape, state: State, source: Block, target: Block) -> State:
        """The state at the beginning of the target. The given state is changed."""
        given: dict[Term, Value] = {}
        memories: dict[MemoryRegister, MemoryValue] = {}
        shadows: dict[int, int] = {}
        reassigned = {
            variable(phi.result, part) for phi in target.phis if isinstance(phi, Phi) for part in (VALUE, OFFSET, SIZE)
        }
        for phi in target.phis:
            if isinstance(phi, MemoryPhi):
                incoming = next(value for block, value in phi.incoming if block is source)
                memories[phi.result] = state.memories.get(incoming, any_memory(incoming))
            else:
                given[phi.result] = self._assigned(state, phi, source, shadows, reassigned)
        cells = self._cells(state, memories, shadows)
        equations = self._equations(function, state, source, target, reassigned)
        registers, live_memories = function.needed(source, target)
        results = {phi.result for phi in target.phis}
        for register in [each for each in state.env if each not in registers or each in results]:
            del state.env[register]
        for memory in [each for each in state.memories if each not in live_memories or each in results]:
            del state.memories[memory]
        state.memories.update({register: memory for register, memory in memories.items() if register in live_memories})
        if shadows:
            state.reassign(shadows)
        state.give_cells({cell: value for cell, value in cells.items() if cell.memory in live_memories})
        state.env.update({register: value for register, value in given.items() if register in registers})
        for equation in equations:
            state.numbers.track(equation)
            state.numbers.track(equation.scaled(-1))
        alive = registers - results
        state.exact = frozenset([fact for fact in state.exact if self._is_alive(fact, alive)])
        state.collect()
        return state

    def _cells(
        self, state: State, memories: Mapping[MemoryRegister, MemoryValue], shadows: dict[int, int]
    ) -> dict[Counter, Number]:
        """What those cells of memories hold that have variables already: these are assigned anew."""
        space = state.numbers.space
        given: dict[Counter, Number] = {}
        for register, memory in memories.items():
            if not isinstance(memory, Memory):
                continue
            for counter in counters_of(space, register):
                if counter.variable in state.numbers.values:
                    shadow, signed = shadow_of(counter.variable), space.signed[counter.variable]
                    value = counter.of(memory)
                    form = value.form_as(signed) if isinstance(value, Number) else None
                    if isinstance(value, Number) and form is not None:
                        state.numbers.introduce(shadow, value.machine, form)
                        given[counter] = Number(value.machine, single(counter.variable), signed)
                    else:
                        state.numbers.introduce(shadow, space.everything(shadow))
                    shadows[shadow] = counter.variable
        return given

    def _equations(
        self, function: FunctionShape, state: State, source: Block, target: Block, reassigned: set[int]
    ) -> list[Linear]:
        """Where a loop begins: sums of its counters that are 0 now, and stay so while each grows by as much as ever."""
        if target not in function.heads or function.goes_back(source, target):
            return []
        counters: list[tuple[int, Linear]] = []
        for phi in target.phis:
            step = self.shape.steps.get(phi.result) if isinstance(phi, Phi) else None
            if step is None or not isinstance(phi, Phi) or len(counters) == MAX_COUNTERS:
                continue
            value = self.terms.value(state, next(value for block, value in phi.incoming if block is source))
            part, number = (OFFSET, value.offset) if isinstance(value, Pointer) else (VALUE, value)
            name = variable(phi.result, part)
            start = number.form_as(state.numbers.space.signed[name]) if isinstance(number, Number) else None
            if start is not None and reassigned.isdisjoint(start.variables()):
                counters.append((step, single(name).sub(start)))
        if len(counters) < 2:
            return []
        (step, way), *others = counters
        return [way.scaled(other).sub(its.scaled(step)) for other, its in others]

    def _is_alive(self, fact: tuple[object, ...], alive: frozenset[Term] | set[Term]) -> bool:
        terms = [each for each in fact if isinstance(each, Term)]
        return all(term in alive for term in postorder(terms) if term.kind is SYMBOL and term not in self.shape.globals)

    def _assigned(self, state: State, phi: Phi, source: Block, shadows: dict[int, int], reassigned: set[int]) -> Value:
        """The phi's value over its own variables; these are shadows until all phis are assigned."""
        register = phi.result
        term = next(value for block, value in phi.incoming if block is source)
        value = self.terms.value(state, term)
        if not isinstance(register.sort, BitVecSort):
            return value if isinstance(value, bool) else None
        if self.shape.is_pointer(register) or isinstance(value, Pointer):
            pointer = as_pointer(value, self.bits)
            offset = self._variable(state, register, OFFSET, pointer.offset, shadows)
            size = pointer.size
            form = size.form_as(True)
            if form is None or not reassigned.isdisjoint(form.variables()):
                size = self._variable(state, register, SIZE, size, shadows)
            return Pointer(pointer.sites, pointer.null, offset, size, None)
        number = value if isinstance(value, Number) else Number(machine.everything(register.width))
        given = self._variable(state, register, VALUE, number, shadows)
        if number.form is None:
            self._keep_near(state, term, variable(register))
        return given

    def _keep_near(self, state: State, term: Term, name: int) -> None:
        """What is assigned is no sum, but not far from one: a counter that may go on is not ahead of one that does."""
        near = self.terms.near(state, term, signed=state.numbers.space.signed[name])
        if near is None:
            return
        form, (low, high) = near
        difference = single(shadow_of(name)).sub(form)
        if high is not None:
            state.numbers.at_most(difference.plus(-high))
        if low is not None:
            state.numbers.at_most(difference.scaled(-1).plus(low))

    def _variable(self, state: State, register: Term, part: int, value: Number, shadows: dict[int, int]) -> Number:
        name = variable(register, part)
        shadow = shadow_of(name)
        signed = state.numbers.space.signed[name]
        state.numbers.introduce(shadow, value.machine, value.form_as(signed))
        shadows[shadow] = name
        return Number(machine.everything(value.machine.width), single(name), signed)

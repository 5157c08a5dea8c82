"""The system that is being made: predicates, signatures of functions, rules."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import final

from limpet.arithmetic.side_conditions import Approximations, SideConditions, whole_path
from limpet.base.diagnostics import Location
from limpet.base.records import dataclass
from limpet.clauses.system import Application, CallStep, Predicate, Rule, Step, System
from limpet.horn.names import PredicateSymbols
from limpet.horn.nodes import Node, Register
from limpet.horn.options import STRICT, HornOptions
from limpet.horn.semantics import Semantics, State
from limpet.horn.standard import standard_semantics
from limpet.horn.values import Slot
from limpet.passes.callgraph import CallGraph, call_graph
from limpet.seair import operations as ops
from limpet.seair.operations import Call, MemoryRegister, Property
from limpet.seair.predicates import Inferred
from limpet.seair.program import Block, Function, Program
from limpet.terms.build import Builder
from limpet.terms.sorts import BOOL
from limpet.terms.term import Term


@final
@dataclass(slots=True, eq=False)
class Signature:
    """What calls of a function pass and get."""

    entry: Predicate
    exit: Predicate
    summary: Predicate
    failing: bool


class Encoding:
    """What all functions share."""

    def __init__(
        self,
        program: Program,
        options: HornOptions,
        builder: Builder,
        semantics: Semantics | None,
        settled: Collection[Property],
    ) -> None:
        self.program = program
        self.settled = settled
        self.options = options
        self.builder = builder
        self.semantics = semantics if semantics is not None else standard_semantics(program, options, builder)
        self.names = PredicateSymbols(builder)
        self.graph: CallGraph = call_graph(program)
        self.system = System(builder)
        self.approximations = Approximations()
        self.signatures: dict[str, Signature] = {}
        self.inferred: dict[Inferred, Predicate] = {}
        self.loops: set[Predicate] = set()
        self.blocks: dict[Predicate, Block] = {}
        self.registers: dict[Predicate, list[tuple[Register, int]]] = {}
        self.object_numbers: dict[Term, str] = {}
        self.invariants: dict[Predicate, list[Term]] = {}
        self.outputs: dict[Predicate, dict[int, tuple[Register, int]]] = {}
        self.results: dict[tuple[str, int], Term] = {}
        for function in program.functions.values():
            for i in function.instructions():
                if isinstance(i, Call):
                    for position, register in enumerate(i.results):
                        self.results.setdefault((i.callee, position), register)

    # --- predicates -----------------------------------------------------------------------------------------

    def slots(self, registers: Iterable[Register]) -> list[Slot]:
        slots: list[Slot] = []
        for register in registers:
            slots += self.slots_of(register)
        return slots

    def slots_of(self, register: Register) -> list[Slot]:
        if isinstance(register, MemoryRegister):
            return self.semantics.memory_slots(register)
        return self.semantics.register_slots(register)

    def predicate(
        self,
        name: str,
        registers: list[Register],
        further: list[Slot],
        function: Function,
        node: Node | None,
    ) -> Predicate:
        location = node.location if node is not None else function.location
        return self._add(name, registers, further, function.name, location)

    def _add(
        self, name: str, registers: list[Register], further: list[Slot], function: str, location: Location | None
    ) -> Predicate:
        slots = [*self.slots(registers), *further]
        symbols = self.names.symbols(slots)
        self.object_numbers |= {
            symbol: slot.part for symbol, slot in zip(symbols, slots, strict=True) if slot.numbers_objects
        }
        predicate = Predicate(name, symbols, function, location)
        self.system.predicates.append(predicate)
        self.registers[predicate] = [(r, part) for r in registers for part in range(len(self.slots_of(r)))]
        return predicate

    def predicate_of(self, inferred: Inferred) -> Predicate:
        """What stands for a predicate that the program asks for."""
        predicate = self.inferred.get(inferred)
        if predicate is None:
            name = inferred.name
            while any(known.name == name for known in self.system.predicates):
                name += "'"
            registers: list[Register] = list(inferred.parameters)
            predicate = self.inferred[inferred] = self._add(name, registers, [], inferred.name, inferred.location)
            state = State(SideConditions(self.builder, self.approximations, whole_path(self.builder)))
            state.side.invariants = self.invariants.setdefault(predicate, [])
            self._bind_all(state, registers, list(predicate.parameters))
        return predicate

    def make_signature(self, function: Function) -> Signature:
        inputs: list[Register] = [*function.parameters, *function.memory_parameters]
        # With strict integers, any function may fail to keep them in their ranges.
        failing = function.name in self.graph.failing or self.options.ints == STRICT
        failing &= not self.options.contexts
        is_entry = function.name == self.program.entry
        entry = self.predicate(f"{function.name}.entry", [] if is_entry else inputs, [], function, None)
        self.blocks[entry] = function.entry
        if is_entry:
            return Signature(entry, entry, entry, failing)
        outputs = self._output_slots(function)
        error: list[Slot] = [Slot("error", BOOL)] if failing else []
        exit = self.predicate(f"{function.name}.exit", inputs, [*outputs, *error], function, None)
        before: list[Slot] = [Slot("error.before", BOOL)] if failing else []
        summary = self.predicate(function.name, inputs, [*outputs, *before, *error], function, None)
        self._know_ranges(function, summary)
        self.outputs[summary] = self._outputs(function, len(self.slots(inputs)) + len(outputs))
        b = self.builder
        if failing:
            plain = summary.parameters[:-2]
            self.rule(summary(*plain, b.true, b.true), [], b.true, f"{function.name}: after an error", ())
            out = summary.parameters[-1]
            self.rule(
                summary(*plain, b.false, out), [exit(*plain, out)], b.true, f"{function.name}: summary", (CallStep(0),)
            )
        else:
            same = summary.parameters
            self.rule(summary(*same), [exit(*same)], b.true, f"{function.name}: summary", (CallStep(0),))
        return Signature(entry, exit, summary, failing)

    def _know_ranges(self, function: Function, summary: Predicate) -> None:
        """What inputs and results look like."""
        state = State(SideConditions(self.builder, self.approximations, whole_path(self.builder)))
        state.side.invariants = self.invariants.setdefault(summary, [])
        terms = list(summary.parameters)
        results = [self.result_register(function, place) for place in range(len(function.results))]
        taken: list[Register] = [
            *function.parameters,
            *function.memory_parameters,
            *(each for each in results if each is not None),
        ]
        self._bind_all(state, taken, terms)

    def _bind_all(self, state: State, registers: list[Register], terms: list[Term]) -> None:
        for register in registers:
            count = len(self.slots_of(register))
            mine, terms = tuple(terms[:count]), terms[count:]
            if isinstance(register, MemoryRegister):
                self.semantics.bind_memory(state, register, mine)
            else:
                self.semantics.bind(state, register, mine)

    def _output_slots(self, function: Function) -> list[Slot]:
        slots: list[Slot] = []
        result = self.return_of(function)
        for position in range(len(function.results)):
            value = self.result_register(function, position)
            if value is not None:
                slots += _renamed(f"result.{position}", value, self.slots_of(value))
        if result is not None:
            for memory in result.memory_values:
                slots += [slot._replace(name=f"{slot.name}.after") for slot in self.slots_of(memory)]
        return slots

    def _outputs(self, function: Function, end: int) -> dict[int, tuple[Register, int]]:
        """Where memories and cells of them are among the parameters of a summary; they are the last before `end`."""
        result = self.return_of(function)
        first = len(function.results) - function.cell_results
        cells = [self.result_register(function, place) for place in range(first, len(function.results))]
        memories: list[Register] = [cell for cell in cells if cell is not None]
        memories += result.memory_values if result is not None else ()
        parts = [(memory, part) for memory in memories for part in range(len(self.slots_of(memory)))]
        return {end - len(parts) + place: each for place, each in enumerate(parts)}

    def return_of(self, function: Function) -> ops.Return | None:
        for block in function.blocks:
            if isinstance(block.terminator, ops.Return):
                return block.terminator
        return None

    def result_register(self, function: Function, position: int) -> Term | None:
        """The register of some call that takes the result: what is handed back has its shape."""
        return self.results.get((function.name, position))

    def rule(
        self,
        head: Application | None,
        body: list[Application],
        constraint: Term,
        name: str,
        steps: tuple[Step, ...],
    ) -> None:
        if constraint is not self.builder.false:
            self.system.rules.append(Rule(head, tuple(body), constraint, name, steps))


def _renamed(name: str, register: Term, slots: list[Slot]) -> list[Slot]:
    before = str(register.payload)
    return [slot._replace(name=name + slot.name.removeprefix(before)) for slot in slots]

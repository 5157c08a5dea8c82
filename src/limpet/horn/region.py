"""Clauses for all paths from one cut point to the next ones, by symbolic execution."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, final

from limpet.arithmetic.numbers import Number
from limpet.arithmetic.side_conditions import Path, SideConditions, common_path, since_each, whole_path
from limpet.base.properties import Role
from limpet.base.records import dataclass
from limpet.clauses.system import Application, CallStep, CheckStep, Predicate, Step
from limpet.horn.encoding import Encoding, Signature
from limpet.horn.nodes import Node, Register
from limpet.horn.semantics import Semantics, State
from limpet.horn.values import Pointer, Value
from limpet.numeric.interval import ANY, Interval
from limpet.seair import operations as ops
from limpet.seair.leaks import properties_at_end
from limpet.seair.operations import Call, Instruction, MemoryPhi, MemoryRegister, Phi, Property
from limpet.seair.predicates import Establish, OfPredicate
from limpet.seair.program import Function
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT
from limpet.terms.sorts import BOOL, INT
from limpet.terms.term import Term

"""The kind of what is claimed with `strict` integers: none of the program's properties."""


@final
@dataclass(slots=True)
class Point:
    """The state at a point of a region: what a rule that ends there consists of."""

    path: Path
    constraints: int
    """How many constraints there were at this point."""
    steps: int
    calls: int


class FunctionClauses(Protocol):
    """What a region needs to know of its function."""

    encoding: Encoding
    function: Function
    semantics: Semantics
    builder: Builder
    signature: Signature
    is_entry: bool
    inputs: list[Register]
    cuts: set[Node]
    predicates: dict[Node, Predicate]


class Region:
    """All paths from one cut point to the next ones."""

    def __init__(self, functions: FunctionClauses, source: Node) -> None:
        self.functions = functions
        self.encoding = functions.encoding
        self.semantics = functions.semantics
        self.builder = functions.builder
        self.source = source
        self.predicate = functions.predicates[source]
        self.side = SideConditions(self.builder, self.encoding.approximations, whole_path(self.builder))
        self.side.claimed = self._claim
        self.state = State(self.side, dict(self.semantics.globals))
        self.calls: list[tuple[Call | OfPredicate, Application, Term | None]] = []
        """With the Bool that says whether it ended with an error."""
        self.failures: list[tuple[Point, Property, Term]] = []
        self.edges: dict[Node, list[tuple[Node, SideConditions]]] = {}
        """Target → the nodes from which it is reached, and how."""
        self.call_points: dict[int, Point] = {}
        """Of calls that can fail: right after them."""
        self.stretches: dict[Node, tuple[int, int]] = {}
        """Which constraints came up in a node."""

    def encode(self) -> None:
        self._bind()
        for node in self._nodes():
            self._execute(node)
        for target in list(self.edges):
            if target in self.functions.cuts:
                self._emit_edge(target)
        self._emit_failures()

    def _bind(self) -> None:
        terms = list(self.predicate.parameters)
        self.side.invariants = self.encoding.invariants.setdefault(self.predicate, [])
        for register in self.source.live:
            count = len(self.encoding.slots_of(register))
            mine, terms = tuple(terms[:count]), terms[count:]
            if isinstance(register, MemoryRegister):
                self.semantics.bind_memory(self.state, register, mine)
            else:
                self.semantics.bind(self.state, register, mine)
        self.side.invariants = None

    def _nodes(self) -> list[Node]:
        """The source and what is reached from it without another cut point, predecessors first."""
        nodes = {self.source}
        work = [self.source]
        while work:
            for target in work.pop().successors:
                if target not in nodes and target not in self.functions.cuts:
                    nodes.add(target)
                    work.append(target)
        return sorted(nodes, key=lambda node: node.index)

    # --- execution ------------------------------------------------------------------------------------------

    def _execute(self, node: Node) -> None:
        state = self.state
        if node is not self.source:
            state.side = self._arrive(node)
            if state.side.path.condition is self.builder.false:
                return
        state.memo, state.new_objects = {}, set()
        begin = len(self.side.constraints)
        self._finish(node)
        self.stretches[node] = (begin, len(self.side.constraints))

    def _finish(self, node: Node) -> None:
        state = self.state
        for instruction in node.instructions:
            self._instruction(instruction)
        terminator = node.terminator
        if terminator is None or isinstance(terminator, ops.Jump):
            self._leave(node, node.successors[0], self.builder.true)
        elif isinstance(terminator, ops.Branch):
            condition = self.semantics.condition(state, terminator.condition)
            self._leave(node, node.successors[0], condition)
            self._leave(node, node.successors[1], self.builder.not_(condition))
        elif isinstance(terminator, ops.Return):
            self._return(node, terminator)

    def _instruction(self, instruction: Instruction) -> None:
        state, side = self.state, self.state.side
        side.approximations.location = instruction.location
        if isinstance(instruction, ops.Assert):
            condition = self.semantics.condition(state, instruction.condition)
            if condition is not self.builder.true and instruction.property not in self.encoding.settled:
                self.failures.append((self._point(), instruction.property, self.builder.not_(condition)))
            side.extend(condition)
        elif isinstance(instruction, ops.Assume):
            side.extend(self.semantics.condition(state, instruction.condition))
        elif isinstance(instruction, ops.EndOfRun):
            self._end_of_run(instruction)
        elif isinstance(instruction, Call):
            self._call(instruction)
        elif isinstance(instruction, OfPredicate):
            self._about_predicate(instruction)
        elif isinstance(instruction, ops.Init) and self.functions.is_entry:
            memory = self.semantics.initial_memory(state, instruction.result, entry=True)
            state.memories[instruction.result] = memory
        else:
            self.semantics.execute(state, instruction)

    def _end_of_run(self, instruction: ops.EndOfRun) -> None:
        objects = self.state.memories[instruction.objects]
        lost: Term = self.builder.fresh("any", BOOL)
        if objects:
            lost = self.builder.distinct(objects[2], self.semantics.numbers.index(0))
        self.state.side.approximations.add("reachability", "whatever is left on the heap counts as lost")
        for property in properties_at_end(instruction, self.functions.function.name):
            if property not in self.encoding.settled:
                self.failures.append((self._point(), property, lost))

    def _claim(self, side: SideConditions, condition: Term) -> None:
        function = self.functions.function.name
        property = Property.of_role(Role.WRAP, "wraps around", side.approximations.location, function)
        self.failures.append((self._point(side), property, self.builder.not_(condition)))

    def _point(self, at: SideConditions | None = None) -> Point:
        side = self.state.side if at is None else at
        return Point(side.path, len(side.constraints), len(self.state.steps), len(self.calls))

    def _call(self, call: Call) -> None:
        state = self.state
        signature = self.encoding.signatures[call.callee]
        callee = self.encoding.program.functions[call.callee]
        arguments: list[Term] = []
        for term, parameter in zip(call.arguments, callee.parameters, strict=True):
            arguments += self.semantics.flat(state, parameter, self.semantics.value(state, term))
        for memory in call.memory_arguments:
            arguments += state.memories[memory]
        if self.encoding.options.contexts:
            point = self._point()
            name = f"{self.functions.function.name}: {self.source.name} calls {call.callee}"
            head = signature.entry(*arguments)
            self.encoding.rule(head, self._body(point.calls), self._constraint(point), name, self._steps(point))
        outputs = signature.summary.parameters[len(arguments) : len(signature.summary.parameters)]
        if signature.failing:
            outputs = outputs[:-2]
        fresh = [self.builder.fresh(_short(symbol), symbol.sort) for symbol in outputs]
        state.side.invariants = []  # the summary has them
        if self.encoding.return_of(callee) is not None:
            self._take(call, callee, fresh)
        state.side.invariants = None
        error: Term | None = None
        if signature.failing:
            error = self.builder.fresh("error", BOOL)
            application = signature.summary(*arguments, *fresh, self.builder.false, error)
        else:
            application = signature.summary(*arguments, *fresh)
        state.steps.append(CallStep(len(self.calls) + 1))
        self.calls.append((call, application, error))
        if error is not None:
            self.call_points[len(self.calls) - 1] = self._point()
            state.side.extend(self.builder.not_(error))
        if self.encoding.return_of(callee) is None:
            self._never(call)

    def _about_predicate(self, instruction: OfPredicate) -> None:
        """It is known from here on. How it came about is not part of the run: there is no step for that."""
        state, predicate = self.state, self.encoding.predicate_of(instruction.predicate)
        arguments: list[Term] = []
        for term, parameter in zip(instruction.arguments, instruction.predicate.parameters, strict=True):
            arguments += self.semantics.flat(state, parameter, self.semantics.value(state, term))
        application = predicate(*arguments)
        body = self._body(len(self.calls))
        if application in body:
            return
        if isinstance(instruction, Establish):
            point = self._point()
            name = f"{self.functions.function.name}: {self.source.name} establishes {instruction.predicate.name}"
            self.encoding.rule(application, body, self._constraint(point), name, self._steps(point))
        self.calls.append((instruction, application, None))

    def _never(self, call: Call) -> None:
        """What follows a call that does not return has values of some kind, but is never reached."""
        state = self.state
        for register in call.results:
            state.env[register] = self.semantics.expressions.unknown(state.side, register)
        for memory in call.memory_results:
            slots = self.encoding.slots_of(memory)
            state.memories[memory] = tuple(self.builder.fresh(name, sort) for name, sort, _ in slots)
        state.side.extend(self.builder.false)

    def _take(self, call: Call, callee: Function, fresh: list[Term]) -> None:
        """What the call gives back is in these."""
        state = self.state
        position = 0
        for place, register in enumerate(call.results):
            shape = self.encoding.result_register(callee, place)
            assert shape is not None
            count = len(self.encoding.slots_of(shape))
            mine = tuple(fresh[position : position + count])
            position += count
            assert count == len(self.encoding.slots_of(register)), "all calls take a result alike"
            self.semantics.bind(state, register, mine)
        for memory in call.memory_results:
            count = len(self.encoding.slots_of(memory))
            self.semantics.bind_memory(state, memory, tuple(fresh[position : position + count]))
            position += count

    # --- from node to node ----------------------------------------------------------------------------------

    def _leave(self, node: Node, target: Node, condition: Term) -> None:
        if condition is self.builder.false:
            return
        side = self.state.side.branch(self.state.side.path)
        side.extend(condition)
        self.edges.setdefault(target, []).append((node, side))

    def _arrive(self, node: Node) -> SideConditions:
        """Join what leads to a node inside of the region."""
        edges = self.edges.pop(node, [])
        b = self.builder
        if not edges:
            return self.side.branch(self.side.path.then(b, b.false))
        if len(edges) == 1:
            side = edges[0][1]
            joined = side.branch(side.path)
        else:
            joined = self.side.branch(self._joined_path(edges))
            joined.bounds = _common([side.bounds for _, side in edges])
        for phi in node.phis:
            values = [(side, self._incoming(phi, before, side)) for before, side in edges]
            if isinstance(phi, MemoryPhi):
                memories = [(side, value) for side, value in values if isinstance(value, tuple)]
                together = self.state.memories[phi.result] = self._joined_terms(memories)
                _note_ranges(joined, together, memories)
            else:
                scalars = [(side, value) for side, value in values if not isinstance(value, tuple)]
                self.state.env[phi.result] = self._joined_value(phi, scalars, joined)
        return joined

    def _joined_path(self, edges: list[tuple[Node, SideConditions]]) -> Path:
        b = self.builder
        common = common_path(side.path for _, side in edges)
        return common.then(b, b.or_(*(side.path.since(b, common) for _, side in edges)))

    def _incoming(self, phi: Phi | MemoryPhi, before: Node, side: SideConditions) -> Value | tuple[Term, ...]:
        for block, value in phi.incoming:
            if block is before.block:
                if isinstance(value, MemoryRegister):
                    return self.state.memories[value]
                here = State(side, self.state.env, self.state.memories)
                return self.semantics.value(here, value)
        raise AssertionError(f"{before.name} does not lead to {phi.result}")

    def _joined_terms(self, values: list[tuple[SideConditions, tuple[Term, ...]]]) -> tuple[Term, ...]:
        _, result = values[-1]
        conditions = self._choices([side for side, _ in values])
        for condition, (_, other) in reversed(list(zip(conditions, values[:-1], strict=False))):
            result = tuple(
                no if yes is no else self.builder.ite(condition, yes, no) for yes, no in zip(other, result, strict=True)
            )
        return result

    def _joined_value(self, phi: Phi, values: list[tuple[SideConditions, Value]], joined: SideConditions) -> Value:
        _, result = values[-1]
        conditions = self._choices([side for side, _ in values])
        for condition, (_, other) in reversed(list(zip(conditions, values[:-1], strict=False))):
            result = self.semantics.expressions.merged(joined, condition, other, result, phi.result)
        _note_ranges(joined, _parts(result), [(side, _parts(value)) for side, value in values])
        return result

    def _choices(self, sides: list[SideConditions]) -> list[Term]:
        """What distinguishes the ways by which a place is reached."""
        common = common_path(side.path for side in sides)
        return [side.path.since(self.builder, common) for side in sides]

    # --- rules ----------------------------------------------------------------------------------------------

    def _constraint(self, point: Point, *further: Term, elsewhere: Iterable[Node] = ()) -> Term:
        """All that holds at a point, and more; what came up elsewhere does not matter."""
        b = self.builder
        known = point.path.conditions()
        parts: list[Term] = [point.path.condition]
        skipped = {position for node in elsewhere for position in range(*self.stretches.get(node, (0, 0)))}
        for position, (path, condition) in enumerate(self.side.constraints[: point.constraints]):
            if position in skipped:
                continue
            parts.append(condition if path.condition in known else b.implies(path.condition, condition))
        return b.and_(*parts, *further)

    def _body(self, calls: int) -> list[Application]:
        first = self.predicate(*self.predicate.parameters)
        return [first, *(application for _, application, _ in self.calls[:calls])]

    def _steps(self, point: Point) -> tuple[Step, ...]:
        return (CallStep(0), *self.state.steps[: point.steps])

    def _emit_edge(self, target: Node) -> None:
        edges = self.edges[target]
        arguments: list[Term] = []
        for register in target.live:
            arguments += self._argument(target, register, edges)
        joined = self.side.branch(self._joined_path(edges)) if len(edges) > 1 else edges[0][1]
        point = Point(joined.path, len(joined.constraints), len(self.state.steps), len(self.calls))
        head = self.functions.predicates[target](*arguments)
        name = f"{self.functions.function.name}: {self.source.name} to {target.name}"
        constraint = self._constraint(point, elsewhere=self._not_before([before for before, _ in edges]))
        self.encoding.rule(head, self._body(point.calls), constraint, name, self._steps(point))

    def _not_before(self, ends: list[Node]) -> list[Node]:
        """Nodes of the region from which none of these is reached."""
        nodes = set(ends)
        work = list(nodes)
        while work:
            node = work.pop()
            if node is self.source:
                continue
            for before in node.predecessors:
                if before in self.stretches and before not in nodes:
                    nodes.add(before)
                    work.append(before)
        return [node for node in self.stretches if node not in nodes]

    def _argument(self, target: Node, register: Register, edges: list[tuple[Node, SideConditions]]) -> tuple[Term, ...]:
        phi = next((phi for phi in target.phis if phi.result is register), None)
        values: list[tuple[SideConditions, tuple[Term, ...]]] = []
        for before, side in edges:
            value = self._incoming(phi, before, side) if phi is not None else self._value(register)
            if isinstance(register, MemoryRegister):
                assert isinstance(value, tuple)
                values.append((side, value))
            else:
                assert not isinstance(value, tuple)
                values.append((side, self.semantics.flat(State(side), register, value)))
        return self._joined_terms(values)

    def _value(self, register: Register) -> Value | tuple[Term, ...]:
        if isinstance(register, MemoryRegister):
            return self.state.memories[register]
        return self.state.env[register]

    def _input_terms(self) -> list[Term]:
        """The arguments of the function."""
        terms: list[Term] = []
        for register in self.functions.inputs:
            value = self._value(register)
            if isinstance(value, tuple):
                terms += value
            else:
                assert isinstance(register, Term)
                terms += self.semantics.flat(self.state, register, value)
        return terms

    def _return(self, node: Node, terminator: ops.Return) -> None:
        functions, state = self.functions, self.state
        if functions.is_entry:
            return
        outputs: list[Term] = []
        for place, term in enumerate(terminator.values):
            shape = self.encoding.result_register(functions.function, place)
            if shape is not None:
                outputs += self.semantics.flat(state, shape, self.semantics.value(state, term))
        for memory in terminator.memory_values:
            outputs += state.memories[memory]
        arguments = [*self._input_terms(), *outputs]
        point = self._point()
        if functions.signature.failing:
            arguments.append(self.builder.false)
        name = f"{functions.function.name}: {self.source.name} to the end"
        head = functions.signature.exit(*arguments)
        constraint = self._constraint(point, elsewhere=self._not_before([node]))
        self.encoding.rule(head, self._body(point.calls), constraint, name, self._steps(point))

    def _emit_failures(self) -> None:
        """One rule for all checks after the same calls, and one for each call that ends with an error."""
        by_calls: dict[int, list[tuple[Point, Property, Term]]] = {}
        for failure in self.failures:
            by_calls.setdefault(failure[0].calls, []).append(failure)
        b = self.builder
        for calls, failures in by_calls.items():
            last = max((point for point, _, _ in failures), key=lambda point: point.constraints)
            common = common_path(point.path for point, _, _ in failures)
            whole = Point(common, last.constraints, last.steps, calls)
            since = since_each(b, [point.path for point, _, _ in failures], common)
            wrong = b.or_(*(b.and_(path, bad) for path, (_, _, bad) in zip(since, failures, strict=True)))
            checks = tuple(CheckStep(property, b.and_(point.path.condition, bad)) for point, property, bad in failures)
            self._emit_error(whole, wrong, checks, f"{self.source.name}: a check fails")
        for position, (call, _, error) in enumerate(self.calls):
            if error is not None and isinstance(call, Call):
                self._emit_error(self.call_points[position], error, (), f"{self.source.name}: {call.callee} fails")

    def _emit_error(self, point: Point, wrong: Term, checks: tuple[Step, ...], name: str) -> None:
        functions = self.functions
        constraint = self._constraint(point, wrong)
        body, steps = self._body(point.calls), (*self._steps(point), *checks)
        name = f"{functions.function.name}: {name}"
        if functions.is_entry or self.encoding.options.contexts:
            self.encoding.rule(None, body, constraint, name, steps)
            return
        exit = functions.signature.exit
        inputs = self._input_terms()
        outputs = [self.builder.fresh(_short(symbol), symbol.sort) for symbol in exit.parameters[len(inputs) : -1]]
        self.encoding.rule(exit(*inputs, *outputs, self.builder.true), body, constraint, name, steps)


def _common(all_bounds: list[dict[Term, Interval]]) -> dict[Term, Interval]:
    """What holds whichever way was taken."""
    first, *rest = sorted(all_bounds, key=len)
    common: dict[Term, Interval] = {}
    for term, bounds in first.items():
        for other in rest:
            bounds = bounds.join(other.get(term, ANY))
        if bounds != ANY:
            common[term] = bounds
    return common


def _note_ranges(
    joined: SideConditions, together: tuple[Term, ...], values: list[tuple[SideConditions, tuple[Term, ...]]]
) -> None:
    """What is chosen has the bounds of what it is chosen from, as they are known on the way there."""
    if any(len(parts) != len(together) for _, parts in values):
        return
    for at, term in enumerate(together):
        if term.sort == INT and term.kind is not CONSTANT:
            first, *rest = [side.range_of(parts[at]) for side, parts in values]
            for other in rest:
                first = first.join(other)
            if first != ANY:
                joined.note(term, first)


def _parts(value: Value) -> tuple[Term, ...]:
    """The integers of a value."""
    if isinstance(value, Number):
        return (value.term,)
    return value.parts() if isinstance(value, Pointer) else ()


def _short(symbol: Term) -> str:
    return str(symbol.payload)

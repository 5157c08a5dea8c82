"""The phases of the analysis.

1. All functions in one group: calls unify parameters with arguments. This finds what indirect calls may call.
2. Again, now with one group per cycle of the call graph:
   local    the constraints of the instructions of each function;
   up       callees first: at each call the callee's graph is laid over the caller's (see `binding`);
   down     callers first: where a call maps two regions of the callee to one of the caller, they are unified in
            the callee, so that the map is injective; callees learn which pointers are guesses;
   up and down are repeated until nothing changes.

Numbers are not followed at first. If some pointer is made of a number, by `inttoptr` or through memory, all is done
again with numbers followed like pointers.

What is accessed is computed per function: its own accesses and, through the maps of the calls, those of its callees.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import field

from limpet.base.context import Context
from limpet.base.graphs import strong_components
from limpet.base.records import dataclass
from limpet.builtins.names import START
from limpet.llvm.ir import Call, Function, InlineAssembly, Module, PointerType
from limpet.llvm.rules.address_taken import address_taken
from limpet.pointsto.binding import Binding, pairs
from limpet.pointsto.bodies import Body, Site
from limpet.pointsto.constants import Constants
from limpet.pointsto.graph import UNKNOWN, Content, Flag, Graph, Group, Node, Use, resolve
from limpet.pointsto.interface import called, compatible
from limpet.pointsto.local import Local
from limpet.pointsto.shapes import Shapes

Accesses = dict[Node, int]
"""`Flag.READ` and `Flag.MODIFIED` by node."""


NUMERIC = Flag.FROM_NUMBER | Flag.TO_NUMBER


@dataclass(slots=True)
class Analysis:
    """One run. After `run_*`, the graph is final."""

    ctx: Context
    module: Module
    numbers: bool
    graph: Graph = field(init=False)
    local: Local = field(init=False)
    bodies: dict[Function, Body] = field(default_factory=dict)
    groups: list[list[Body]] = field(default_factory=list)
    """Callees before callers."""
    bindings: dict[tuple[Call, Function], Binding] = field(default_factory=dict)
    accesses: dict[Function, Accesses] = field(default_factory=dict)
    passed: dict[Function, Accesses] = field(default_factory=dict)
    _bound: dict[tuple[Call, Function], int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        layout = self.module.layout
        self.graph = Graph(layout.pointer_bits() // 8)
        shapes = Shapes(layout)
        constants = Constants(self.graph, shapes, self.module)
        self.local = Local(self.graph, shapes, constants, self.module.triple.startswith("x86_64"), self.numbers)

    def _run_bodies(self, groups: list[list[Function]]) -> None:
        for members in groups:
            group = Group(members[0].plain_name if members else "")
            bodies = [Body(function, group) for function in members]
            self.groups.append(bodies)
            self.bodies.update((function, body) for function, body in zip(members, bodies, strict=True))
        for body in self.bodies.values():
            self.ctx.deadline.check()
            self.local.run(body)
        start = self.module.functions.get(START)
        if start in self.bodies:
            self._give_arguments(self.bodies[start])

    def _give_arguments(self, body: Body) -> None:
        """argv and envp are tables of pointers, whether the program uses them or not."""
        assert body.function is not None
        for argument in body.function.arguments:
            if isinstance(argument.type, PointerType):
                cell = self.local.pointer(body, argument)
                assert cell is not None
                table = self.graph.field(cell, self.graph.pointer_size)
                self.graph.use(table, Use.POINTER_WRITTEN)
                self.graph.link(table)

    # --- phase 1 -----------------------------------------------------------------------------------------------

    def find_targets(self) -> dict[Call, list[Function]]:
        """What indirect calls may call. All functions are in one group."""
        self._run_bodies([[f for f in self.module.functions.values() if not f.is_declaration]])
        taken = address_taken(self.module)
        indirect: list[Site] = []
        for body in self.bodies.values():
            for site in body.sites:
                for target in site.targets:
                    self._bind_in_group(site, target)
                if not site.targets and not isinstance(called(site.call), Function | InlineAssembly):
                    indirect.append(site)
        known: dict[Call, dict[Function, None]] = {site.call: {} for site in indirect}
        while True:
            before = self.graph.changes
            for site in indirect:
                for target in self._candidates(site, taken):
                    if target not in known[site.call] and compatible(site.call, target):
                        known[site.call][target] = None
                        self._bind_in_group(site, target)
            self._catch_up()
            if self.graph.changes == before:
                return {call: sorted(targets, key=lambda f: f.name) for call, targets in known.items()}

    def _catch_up(self) -> None:
        graph = self.graph
        graph.catch_up(self.numbers)
        for body in self.bodies.values():
            for left, right in body.compared:
                one, other = left.root().link, right.root().link
                if one is None or other is None or one[0].root() is other[0].root():
                    continue
                if (one[0].root().flags | other[0].root().flags) & Flag.GUESSED:
                    graph.unify(one, other)
        self._unify_guesses()

    def _unify_guesses(self) -> None:
        """A guess that is a number can be any address that is known as a number, however the program came by it."""
        graph = self.graph
        roots = [node for node in graph.nodes if node.parent is None]
        guesses = [node for node in roots if node.flags & Flag.GUESSED and node.flags & NUMERIC]
        known = [node for node in roots if node.flags & Flag.TO_NUMBER]
        if not guesses or not known or (guesses == known and len(known) == 1):
            return
        one = guesses[0]
        for node in (*guesses, *known):
            graph.make_global(node)
            graph.unify((one, 0), (node, 0))
        graph.fold(one, 1)

    def _candidates(self, site: Site, taken: list[Function]) -> list[Function]:
        cell = self.local.pointer(site.body, site.call.callee)
        if cell is None:
            return []
        node = cell[0].root()
        return taken if node.flags & UNKNOWN else list(node.functions)

    def _bind_in_group(self, site: Site, target: Function) -> None:
        if target.is_declaration:
            self.local.natives.call(site.body, site.call, target)
            return
        for theirs, ours in pairs(site, self.bodies[target]):
            self.graph.join(theirs, ours)

    # --- phase 2 -----------------------------------------------------------------------------------------------

    def run(self, targets: dict[Call, list[Function]]) -> None:
        self._run_bodies(self._call_order(targets))
        for body in self.bodies.values():
            self.ctx.deadline.check()
            for site in body.sites:
                site.targets = site.targets or targets.get(site.call, [])
                for target in site.targets:
                    if target.is_declaration or self.bodies[target].group is body.group:
                        self._bind_in_group(site, target)
        while True:
            self.ctx.deadline.check()
            self._settle()
            before = self.graph.changes
            self._find_accesses()
            self._go_down()
            self.ctx.statistics.count("pointsto.rounds")
            if self.graph.changes == before:
                return

    def _settle(self) -> None:
        """Afterwards the map of every call is that of the graphs as they are."""
        while True:
            before = self.graph.changes
            self._go_up()
            self._catch_up()
            if self.graph.changes == before:
                return

    def _call_order(self, targets: dict[Call, list[Function]]) -> list[list[Function]]:
        functions = [f for f in self.module.functions.values() if not f.is_declaration]
        number = {function: index for index, function in enumerate(functions)}
        edges: list[list[int]] = []
        for function in functions:
            callees: dict[int, None] = {}
            for instruction in function.instructions():
                if type(instruction) is Call:
                    callee = called(instruction)
                    possible = [callee] if isinstance(callee, Function) else targets.get(instruction, [])
                    callees.update((number[f], None) for f in possible if f in number)
            edges.append(list(callees))
        return [[functions[index] for index in members] for members in strong_components(edges)]

    def _other_calls(self, body: Body) -> list[tuple[Site, Body]]:
        """Calls that lead out of the group."""
        return [
            (site, self.bodies[target])
            for site in body.sites
            for target in site.targets
            if not target.is_declaration and self.bodies[target].group is not body.group
        ]

    def _go_up(self) -> None:
        for members in self.groups:
            self.ctx.deadline.check()
            for body in members:
                for site, callee in self._other_calls(body):
                    assert callee.function is not None
                    key = (site.call, callee.function)
                    if self._bound.get(key) != callee.group.changes:
                        self._bound[key] = callee.group.changes
                        binding = self.bindings[key] = Binding(self.graph, site, callee)
                        binding.run()

    def _go_down(self) -> None:
        for members in reversed(self.groups):
            self.ctx.deadline.check()
            for body in members:
                for site, callee in self._other_calls(body):
                    assert callee.function is not None
                    binding = self.bindings[site.call, callee.function]
                    self._make_injective(binding, self.passed[callee.function])
                    for node, image in binding.nodes.items():
                        if image[0].root().flags & Flag.GUESSED:
                            self.graph.flag(node, Flag.GUESSED)

    def _make_injective(self, binding: Binding, passed: Accesses) -> None:
        graph = self.graph
        taken: dict[Node, tuple[Node, int] | None] = {}
        local: list[Node] = []
        for node in passed:
            root = node.root()
            if root.group is graph.globals:
                taken[root] = None
            else:
                local.append(node)
        for node in local:
            bound = binding.nodes.get(node)
            if bound is None:  # unified since; the next round examines it again
                continue
            place, offset = resolve(bound)
            if place not in taken:
                taken[place] = (node, offset)
                continue
            other = taken[place]
            if other is None:
                graph.unify((node, 0), (place, offset))
            else:
                graph.unify((node, 0), (other[0], offset - other[1]))
                if place.modulus:
                    graph.fold(node, place.modulus)

    # --- accesses ------------------------------------------------------------------------------------------------

    def _find_accesses(self) -> None:
        self.accesses, self.passed = {}, {}
        for members in self.groups:
            self.ctx.deadline.check()
            for body in members:
                assert body.function is not None
                own: Accesses = {}
                for node, flags in body.accesses.items():
                    _add(own, node.root(), flags)
                self.accesses[body.function] = own
                for site, callee in self._other_calls(body):
                    assert callee.function is not None
                    binding = self.bindings[site.call, callee.function]
                    for node, flags in self.passed[callee.function].items():
                        _add(own, self.image(binding, node), flags)
            self._spread_accesses(members)

    def _spread_accesses(self, members: Sequence[Body]) -> None:
        """Within a group, whose functions share a graph: from each to those that call it, as far as something is new.

        All calls between two functions of a group pass the same.
        """
        reached = {body: self._reached(body) for body in members}
        callers: dict[Body, dict[Body, None]] = {body: {} for body in members}
        new: dict[Body, Accesses] = {}
        for body in members:
            assert body.function is not None
            own, inside = self.accesses[body.function], reached[body]
            passed = {node: flags for node, flags in own.items() if self._is_passed(node, inside)}
            self.passed[body.function], new[body] = passed, dict(passed)
            for site in body.sites:
                for target in site.targets:
                    if not target.is_declaration and self.bodies[target].group is body.group:
                        callers[self.bodies[target]][body] = None
        waiting = deque(members)
        while waiting:
            self.ctx.deadline.check()
            callee = waiting.popleft()
            added, new[callee] = new[callee], {}
            for caller in callers[callee]:
                assert caller.function is not None
                own, passed = self.accesses[caller.function], self.passed[caller.function]
                for node, flags in added.items():
                    if _add(own, node, flags) and self._is_passed(node, reached[caller]):
                        if not new[caller]:
                            waiting.append(caller)
                        passed[node] = new[caller][node] = own[node]

    def _is_passed(self, node: Node, inside: set[Node]) -> bool:
        """From a function to its callers; `inside`: what its interface leads to."""
        return node.group is self.graph.globals or node in inside

    def image(self, binding: Binding, node: Node) -> Node:
        """The caller's node for a node of the callee."""
        if node.root().group is self.graph.globals:
            return node.root()
        return resolve(binding.nodes[node])[0]

    def _reached(self, body: Body) -> set[Node]:
        """Nodes of the group that parameters, result and variable arguments lead to."""
        return reached(self.graph, body.interface())


def reached(graph: Graph, contents: list[Content]) -> set[Node]:
    """What the contents lead to, without what is global."""
    nodes: set[Node] = set()
    seen: set[Content] = set()
    stack = list(contents)
    while stack:
        content = stack.pop().root()
        if content in seen:
            continue
        seen.add(content)
        if content.link is None:
            continue
        node = content.link[0].root()
        if node in nodes or node.group is graph.globals:
            continue
        nodes.add(node)
        stack += [field.content for field in node.fields.values()]
        if node.wide is not None:
            stack.append(node.wide)
    return nodes


def _add(accesses: Accesses, node: Node, flags: int) -> bool:
    before = accesses.get(node, 0)
    accesses[node] = before | flags
    return accesses[node] != before


def analyse_module(ctx: Context, module: Module) -> Analysis:
    for numbers in (False, True):
        first = Analysis(ctx, module, numbers)
        targets = first.find_targets()
        if first.graph.punned and not numbers:
            continue
        second = Analysis(ctx, module, numbers)
        second.run(targets)
        if numbers or not second.graph.punned:
            break
    return second

"""From Sea-IR to Horn clauses.

Each function has a predicate per cut point (a loop, a call; with small steps every block) over what is live there and
over what it was called with, one for its end, and a summary that relates what it is called with to what it gives back.
A function that can fail has two more arguments there, as in SeaHorn's Fig. 4: an error happened before it was called,
an error has happened when it ends. What the entry function fails is a query.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Container
from dataclasses import field

from limpet.base.properties import Approximation
from limpet.base.records import dataclass
from limpet.clauses.system import Predicate, System
from limpet.horn.encoding import Encoding
from limpet.horn.memories import Cells
from limpet.horn.nodes import Node, Register, find_live, loop_heads, nodes_of
from limpet.horn.options import SMALL, HornOptions
from limpet.horn.region import Region
from limpet.horn.semantics import Semantics
from limpet.seair.operations import Call, Instruction, Property
from limpet.seair.predicates import Inferred
from limpet.seair.program import Block, Function, Program
from limpet.terms.build import Builder
from limpet.terms.term import Term


@dataclass(slots=True)
class EncodedClauses:
    system: System
    approximations: list[Approximation]
    """Where the clauses allow more than the program does."""
    loops: set[Predicate]
    """Predicates at loops."""
    summaries: dict[str, Predicate]
    registers: dict[Predicate, list[tuple[Register, int]]] = field(default_factory=dict)
    """For each parameter: the register that it is a part of, and which part."""
    object_numbers: dict[Term, str] = field(default_factory=dict)
    """Parameters that stand for numbers of objects or of their kinds, which the source does not know: what part of a
    pointer each is."""
    invariants: dict[Predicate, list[Term]] = field(default_factory=dict)
    """What is known of predicates from the start, such as ranges of machine integers: conditions over their
    parameters. The clauses do not say it."""
    signed: Callable[[Register], bool] = lambda register: True
    """Whether the integers that stand for a register are in the signed range."""
    pointers: Container[Register] = ()
    inferred: dict[Inferred, Predicate] = field(default_factory=dict)
    """Predicates that the program asks for."""
    outputs: dict[Predicate, dict[int, tuple[Register, int]]] = field(default_factory=dict)
    """Of summaries: parameters that are memories afterwards, or cells of them, and which part."""
    blocks: dict[Predicate, Block] = field(default_factory=dict)
    """Of predicates at the beginning of a block: that block."""
    cells: Cells | None = None
    """How memory is divided, if it is modelled in the standard way."""
    contexts: list[Predicate] = field(default_factory=list)
    """What functions are called with, if they begin with that."""


def encode(
    program: Program,
    options: HornOptions,
    builder: Builder,
    semantics: Semantics | None = None,
    settled: Collection[Property] = frozenset(),
    tick: Callable[[], None] = lambda: None,
) -> EncodedClauses:
    """`semantics`: another meaning of instructions than the standard one for the options. Properties that are settled
    are taken for granted. `tick` is called now and then, and may raise."""
    encoding = Encoding(program, options, builder, semantics, settled)
    names = [name for name in program.functions if name in encoding.graph.reached]
    for name in names:
        encoding.signatures[name] = encoding.make_signature(program.functions[name])
    for name in names:
        _Function(encoding, program.functions[name], tick).encode()
    return EncodedClauses(
        encoding.system,
        list(encoding.approximations.noted.values()),
        encoding.loops,
        {name: signature.summary for name, signature in encoding.signatures.items()},
        encoding.registers,
        encoding.object_numbers,
        encoding.invariants,
        encoding.semantics.shapes.signed,
        encoding.semantics.shapes.pointers,
        encoding.inferred,
        encoding.outputs,
        encoding.blocks,
        encoding.semantics.memory if isinstance(encoding.semantics.memory, Cells) else None,
        [signature.entry for signature in encoding.signatures.values()] if options.contexts else [],
    )


class _Function:
    """The clauses of one function."""

    def __init__(self, encoding: Encoding, function: Function, tick: Callable[[], None]) -> None:
        self.encoding = encoding
        self.tick = tick
        self.function = function
        self.semantics = encoding.semantics
        self.builder = encoding.builder
        self.signature = encoding.signatures[function.name]
        self.is_entry = function.name == encoding.program.entry
        self.inputs: list[Register] = [] if self.is_entry else [*function.parameters, *function.memory_parameters]
        self.nodes = nodes_of(function, self._ends_before)
        find_live(self.nodes, self.inputs, set(self.semantics.globals))
        self.nodes[0].live = list(self.inputs)
        self.heads = loop_heads(self.nodes)
        self.cuts = self._cuts()
        self.predicates: dict[Node, Predicate] = {}

    def _ends_before(self, so_far: list[Instruction], call: Call) -> bool:
        return any(isinstance(i, Call) for i in so_far)

    def _cuts(self) -> set[Node]:
        if self.encoding.options.step == SMALL:
            return set(self.nodes)
        cuts = {self.nodes[0], *self.heads}
        cuts.update(node for node in self.nodes if node.calls())
        return cuts

    def encode(self) -> None:
        first = self.nodes[0]
        self.predicates[first] = self.signature.entry
        for node in self.nodes:
            if node in self.cuts and node is not first:
                name = f"{self.function.name}.{node.name}"
                predicate = self.encoding.predicate(name, node.live, [], self.function, node)
                self.predicates[node] = predicate
                if node.name == node.block.label:
                    self.encoding.blocks[predicate] = node.block
                if node in self.heads:
                    self.encoding.loops.add(predicate)
        if self.is_entry or not self.encoding.options.contexts:
            entry = self.signature.entry
            self.encoding.rule(entry(*entry.parameters), [], self.builder.true, f"{self.function.name}: entry", ())
        for node in self.nodes:
            if node in self.cuts:
                self.tick()
                Region(self, node).encode()

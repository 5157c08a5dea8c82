"""Whether a Sea-IR program makes sense: every problem that is found, as diagnostics.

Control flow, single definitions, and that definitions come before uses are checked here; sorts and kinds of memories
instruction by instruction in `check_sorts`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from tests.seair.check_sorts import check_instruction, check_phi, check_signature, check_terminator

from limpet.base.diagnostics import Diagnostic, Location
from limpet.base.graphs import UNREACHABLE, dominator_tree
from limpet.seair import operations as ops
from limpet.seair.bounded import BoundedProgram
from limpet.seair.operations import MemoryRegister, Phi
from limpet.seair.program import Block, Function, Program
from limpet.seair.text import print_instruction
from limpet.terms.kind import SYMBOL
from limpet.terms.term import Term
from limpet.terms.walk import postorder


def check_program(
    program: Program | BoundedProgram, *, dominance: bool = True, one_region: bool = True
) -> list[Diagnostic]:
    """All problems; none for a good program.

    Without `dominance`, it is enough that definitions stand before uses: so it is in gated form, where a select reads
    what was defined on either way.

    Without `one_region`, a phi may join memories of several regions: so it is in mixed semantics, where phis stand for
    parameters.
    """
    bits = program.pointer_bits
    problems: list[Diagnostic] = []
    defined: dict[Term, str] = {}
    for entry in program.globals:
        if entry.address in defined:
            problems.append(Diagnostic("seair-global", f"the address of global `{entry.name}` is that of another one"))
        defined[entry.address] = "a global"
        if entry.address.kind is not SYMBOL or entry.address.sort != program.builder.manager.bitvec(bits):
            problems.append(
                Diagnostic("seair-global", f"the address of global `{entry.name}` is not a symbol of {bits} bits")
            )
        if entry.contents is not None and len(entry.contents) != entry.size:
            message = f"global `{entry.name}` has {entry.size} bytes, but its contents {len(entry.contents)}"
            problems.append(Diagnostic("seair-global", message, entry.location))
    addresses = list(defined)
    if isinstance(program, BoundedProgram):
        return problems + _Checker(program.function, bits, {}, defined, addresses, True, dominance, one_region).run()
    if program.entry and program.entry not in program.functions:
        problems.append(Diagnostic("seair-entry", f"the entry function `{program.entry}` is missing"))
    for function in program.functions.values():
        problems += _Checker(function, bits, program.functions, defined, addresses, False, dominance, one_region).run()
    return problems


def check_function(
    function: Function,
    pointer_bits: int,
    *,
    addresses: Iterable[Term] = (),
    bounded: bool = False,
    dominance: bool = True,
) -> list[Diagnostic]:
    """One function alone: its calls are not compared with what they call. `addresses` are those of globals."""
    known = list(addresses)
    defined = dict.fromkeys(known, "a global")
    return _Checker(function, pointer_bits, None, defined, known, bounded, dominance).run()


class _Checker:
    def __init__(
        self,
        function: Function,
        pointer_bits: int,
        functions: Mapping[str, Function] | None,
        defined: dict[Term, str],
        addresses: list[Term],
        bounded: bool,
        dominance: bool,
        one_region: bool = True,
    ) -> None:
        self.function = function
        self.pointer_bits = pointer_bits
        self.functions = functions
        self.defined = defined
        """Symbol → where, over the whole program."""
        self.addresses = addresses
        self.bounded = bounded
        self.dominance = dominance
        self.one_region = one_region
        self.problems: list[Diagnostic] = []
        self.block: Block | None = None
        # What is defined where we are; undone when the walk leaves the block that did it.
        self.scope: set[Term] = set()
        """Symbols, and terms all of whose symbols are in it."""
        self.memory_scope: set[MemoryRegister] = set()
        self.leaving: dict[Block, list[tuple[ops.Phi | ops.MemoryPhi, Term | MemoryRegister]]] = {}
        """What phis read at the ends of blocks."""
        self.own: set[Term] = set()
        self.own_memories: dict[str, MemoryRegister] = {}

    def problem(self, id: str, message: str, location: Location | None = None) -> None:
        where = f"in `{self.function.name}`" + (f", block {self.block.label}" if self.block is not None else "")
        self.problems.append(Diagnostic(id, f"{where}: {message}", location or self.function.location))

    def run(self) -> list[Diagnostic]:
        function = self.function
        if not function.blocks:
            self.problem("seair-flow", "there are no blocks")
            return self.problems
        for message in check_signature(function):
            self.problem("seair-signature", message)
        self._definitions()
        if self._flow():
            self._walk()
        for block in function.blocks:
            self.block = block
            self._sorts(block)
        return self.problems

    # --- single definitions ---------------------------------------------------------------------------------

    def _definitions(self) -> None:
        function = self.function
        for parameter in function.parameters:
            self._define(parameter, None)
        for memory in function.memory_parameters:
            self._define_memory(memory, None)
        for block in function.blocks:
            self.block = block
            for phi in block.phis:
                if isinstance(phi, Phi):
                    self._define(phi.result, None)
                else:
                    self._define_memory(phi.result, None)
            for instruction in block.instructions:
                for symbol in instruction.defines():
                    self._define(symbol, instruction.location)
                for memory in instruction.defines_memory():
                    self._define_memory(memory, instruction.location)
        self.block = None

    def _define(self, symbol: Term, location: Location | None) -> None:
        if symbol.kind is not SYMBOL:
            self.problem("seair-definition", f"{symbol!r} is defined, but it is not a symbol", location)
        elif symbol in self.defined:
            self.problem(
                "seair-definition", f"`{symbol.payload}` is already defined in {self.defined[symbol]}", location
            )
        else:
            where = self.block.label if self.block is not None else "the parameters"
            self.defined[symbol] = f"`{self.function.name}`, {where}"
        self.own.add(symbol)

    def _define_memory(self, memory: MemoryRegister, location: Location | None) -> None:
        known = self.own_memories.setdefault(memory.name, memory)
        if known is not memory:
            self.problem("seair-definition", f"two memories are named `{memory.name}`", location)
        elif memory in self.memory_scope:
            self.problem("seair-definition", f"the memory `{memory.name}` is defined twice", location)
        self.memory_scope.add(memory)

    # --- control flow ---------------------------------------------------------------------------------------

    def _flow(self) -> bool:
        """Whether control flow is good enough to go along it."""
        blocks = self.function.blocks
        number = {block: at for at, block in enumerate(blocks)}
        labels: set[str] = set()
        good = True
        successors: list[list[int]] = []
        for block in blocks:
            self.block = block
            if block.label in labels:
                self.problem("seair-flow", "there is another block with this label")
            labels.add(block.label)
            successors.append([])
            if block.terminator is None:
                self.problem("seair-flow", "the block has no terminator")
                good = False
                continue
            targets = block.successors()
            if len(set(targets)) < len(targets):
                self.problem("seair-flow", "both ways of the branch lead to the same block", block.terminator.location)
            for target in targets:
                if target not in number:
                    self.problem(
                        "seair-flow", f"`{target.label}` is not a block of this function", block.terminator.location
                    )
                    good = False
                else:
                    successors[-1].append(number[target])
            if self.bounded and any(number.get(target, len(blocks)) <= number[block] for target in targets):
                message = "a bounded program has its blocks in topological order, but this one leads backwards"
                self.problem("seair-order", message, block.terminator.location)
        self.block = None
        if not good:
            return False
        predecessors: list[list[Block]] = [[] for _ in blocks]
        for at, targets_of in enumerate(successors):
            for each in targets_of:
                predecessors[each].append(blocks[at])
        if predecessors[0]:
            self.problem("seair-flow", f"the entry block has a predecessor, {predecessors[0][0].label}")
        self.tree = dominator_tree(successors, 0)
        for at, block in enumerate(blocks):
            self.block = block
            if self.tree.parent[at] == UNREACHABLE:
                self.problem("seair-flow", "the block cannot be reached")
            for phi in block.phis:
                self._phi_sources(phi, predecessors[at])
        self.block = None
        return True

    def _phi_sources(self, phi: ops.Phi | ops.MemoryPhi, predecessors: list[Block]) -> None:
        name = phi.result.payload if isinstance(phi, Phi) else phi.result.name
        sources = [source for source, _ in phi.incoming]
        if len(sources) == len(predecessors) and set(sources) == set(predecessors):
            return
        have = ", ".join(source.label for source in sources) or "none"
        wanted = ", ".join(source.label for source in predecessors) or "none"
        self.problem("seair-phi", f"the phi `{name}` is for {have}; the predecessors are {wanted}")

    # --- definitions before uses ----------------------------------------------------------------------------

    def _walk(self) -> None:
        """Down the dominator tree (or along the list of blocks): what is in scope dominates (or precedes)."""
        self.scope = {*self.addresses, *self.function.parameters}
        self.memory_scope = set(self.function.memory_parameters)
        blocks = self.function.blocks
        for block in blocks:
            for phi in block.phis:
                for source, value in phi.incoming:
                    self.leaving.setdefault(source, []).append((phi, value))
        if not self.dominance:
            for block in blocks:
                self._visit(block)
            return
        stack: list[tuple[int, list[Term], list[MemoryRegister]] | int] = [0]
        while stack:
            step = stack.pop()
            if isinstance(step, int):
                terms, memories = self._visit(blocks[step])
                stack.append((step, terms, memories))
                stack += reversed(self.tree.children[step])
            else:
                self.scope.difference_update(step[1])
                self.memory_scope.difference_update(step[2])

    def _visit(self, block: Block) -> tuple[list[Term], list[MemoryRegister]]:
        """What came into scope."""
        self.block = block
        added: list[Term] = []
        memories: list[MemoryRegister] = []
        for phi in block.phis:
            if isinstance(phi, Phi):
                self._enter((phi.result,), added)
            else:
                self._enter_memories((phi.result,), memories)
        for instruction in block.instructions:
            self._uses(instruction.terms(), added, instruction)
            self._memory_uses(instruction.memories(), instruction)
            self._enter(instruction.defines(), added)
            self._enter_memories(instruction.defines_memory(), memories)
        terminator = block.terminator
        assert terminator is not None
        self._uses(terminator.terms(), added, terminator)
        self._memory_uses(terminator.memories(), terminator)
        for user, value in self.leaving.get(block, ()):
            if isinstance(value, MemoryRegister):
                self._memory_uses((value,), user)
            else:
                self._uses((value,), added, user)
        self.block = None
        return added, memories

    def _enter(self, symbols: Iterable[Term], added: list[Term]) -> None:
        for symbol in symbols:
            if symbol not in self.scope:
                self.scope.add(symbol)
                added.append(symbol)

    def _enter_memories(self, memories: Iterable[MemoryRegister], added: list[MemoryRegister]) -> None:
        for memory in memories:
            if memory not in self.memory_scope:
                self.memory_scope.add(memory)
                added.append(memory)

    def _uses(self, terms: Iterable[Term], added: list[Term], user: object) -> None:
        fresh = postorder(terms, self.scope)
        for term in fresh:
            if term.kind is SYMBOL:
                # Not in scope: the walk put it there, so it is said once.
                what = "does not come before this use" if term in self.own else "is not defined in this function"
                self.problem("seair-use", f"`{term.payload}` {what}: {_shown(user)}", _location(user))
        added += fresh

    def _memory_uses(self, memories: Iterable[MemoryRegister], user: object) -> None:
        for memory in memories:
            if memory not in self.memory_scope:
                known = self.own_memories.get(memory.name) is memory
                what = "does not come before this use" if known else "is not defined in this function"
                self.problem("seair-use", f"the memory `{memory.name}` {what}: {_shown(user)}", _location(user))

    # --- sorts ----------------------------------------------------------------------------------------------

    def _sorts(self, block: Block) -> None:
        for phi in block.phis:
            for message in check_phi(phi, one_region=self.one_region):
                self.problem("seair-sort", f"{message}: {_shown(phi)}")
        for instruction in block.instructions:
            for message in self._instruction(instruction):
                self.problem("seair-sort", f"{message}: {_shown(instruction)}", instruction.location)
        if block.terminator is not None:
            for message in check_terminator(block.terminator, self.function):
                self.problem("seair-sort", message, block.terminator.location)

    def _instruction(self, instruction: ops.Instruction) -> Iterator[str]:
        if self.bounded and isinstance(instruction, ops.Call):
            yield "a bounded program has no calls"
            return
        yield from check_instruction(instruction, self.pointer_bits, self.functions)


def _location(user: object) -> Location | None:
    return user.location if isinstance(user, ops.Instruction | ops.Terminator) else None


def _shown(user: object) -> str:
    if isinstance(user, ops.Instruction):
        text = print_instruction(user)
        return f"`{text}`" if len(text) <= 200 else f"`{text[:200]}…`"
    if isinstance(user, ops.Phi):
        return f"the phi `{user.result.payload}`"
    if isinstance(user, ops.MemoryPhi):
        return f"the phi `{user.result.name}`"
    return "at the end of the block"

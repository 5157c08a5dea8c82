"""Whether a module is well formed: what every pass must leave behind.

Blocks end in their only terminator, phis agree with the predecessors, every operand is defined on all ways to
its use, types fit, names are unique, and nothing refers to another function's blocks or values.
"""

from __future__ import annotations

from collections import Counter

from limpet.base.diagnostics import Diagnostic
from limpet.base.graphs import DominatorTree, dominator_tree
from limpet.llvm import ir
from limpet.llvm.check_types import check_operand_types
from limpet.llvm.printing.print_instructions import print_instruction
from limpet.llvm.printing.print_values import print_value


def check_module(module: ir.Module) -> list[Diagnostic]:
    """Everything that is wrong with the module; empty if it is well formed."""
    return _Checker(module).check()


class _Checker:
    def __init__(self, module: ir.Module) -> None:
        self.module = module
        self.problems: list[Diagnostic] = []
        self.known_constants: set[ir.Constant] = set()
        """Constants that were examined before."""

    def check(self) -> list[Diagnostic]:
        module = self.module
        for table in (module.globals, module.aliases, module.functions):
            for name, value in table.items():
                if value.name != name:
                    self._report(f"{value.name} is listed as {name}")
        for name, times in Counter([*module.globals, *module.aliases, *module.functions]).items():
            if times > 1:
                self._report(f"{name} is defined twice")
        for variable in module.globals.values():
            if variable.initialiser is not None:
                if variable.initialiser.type != variable.value_type:
                    self._report(f"the initialiser of {variable.name} has the type {variable.initialiser.type}")
                self._constant(variable.initialiser, variable.name)
        for alias in module.aliases.values():
            self._constant(alias.target, alias.name)
        for function in module.functions.values():
            if [argument.type for argument in function.arguments] != list(function.value_type.parameters):
                self._report(f"the arguments of {function.name} do not fit its type")
            if function.blocks:
                _FunctionChecker(self, function).check()
        return self.problems

    def _report(self, message: str) -> None:
        self.problems.append(Diagnostic("malformed-module", message))

    def _constant(self, constant: ir.Constant, where: str) -> None:
        for problem in self.constant_problems(constant):
            self._report(f"{where}: {problem}")

    def constant_problems(self, root: ir.Constant) -> list[str]:
        """What is wrong inside of a constant. Each is examined once."""
        problems: list[str] = []
        pending = [root]
        while pending:
            constant = pending.pop()
            if constant in self.known_constants:
                continue
            self.known_constants.add(constant)
            if isinstance(constant, ir.GlobalValue):
                if self._symbol(constant.name) is not constant:
                    problems.append(f"{constant.name} is not in the module")
            elif isinstance(constant, ir.BlockAddress):
                pending.append(constant.function)
                if all(block.name != constant.block_name for block in constant.function.blocks):
                    problems.append(f"{constant.function.name} has no block {constant.block_name}")
            elif isinstance(constant, ir.ConstantAggregate):
                pending += constant.elements
                if isinstance(constant.type, ir.StructType) and len(constant.elements) != len(constant.type.fields):
                    problems.append(f"a constant of type {constant.type} has {len(constant.elements)} elements")
            elif isinstance(constant, ir.ConstantExpression):
                pending += constant.operands
        return problems

    def _symbol(self, name: str) -> ir.GlobalValue | None:
        module = self.module
        return module.functions.get(name) or module.globals.get(name) or module.aliases.get(name)


class _FunctionChecker:
    def __init__(self, checker: _Checker, function: ir.Function) -> None:
        self.checker = checker
        self.function = function
        self.blocks = {block: number for number, block in enumerate(function.blocks)}
        self.position: dict[ir.Value, tuple[int, int]] = {}
        """Where each instruction is: block and place in it."""
        self.predecessors: list[set[int]] = [set() for _ in function.blocks]
        self.edges: list[list[int]] = []

    def report(self, message: str, instruction: ir.Instruction | None = None) -> None:
        location = None
        if instruction is not None:
            message = f"{message}: {print_instruction(instruction)}"
            location = instruction.location.location() if instruction.location is not None else None
        self.checker.problems.append(Diagnostic("malformed-module", f"{self.function.name}: {message}", location))

    def check(self) -> None:
        before = len(self.checker.problems)
        self._names()
        self._shape()
        if len(self.checker.problems) > before:
            # Dominance means nothing while the graph itself is broken.
            return
        tree = dominator_tree(self.edges, 0)
        if self.predecessors[0]:
            self.report("the entry block has predecessors")
        for number, block in enumerate(self.function.blocks):
            for place, instruction in enumerate(block.instructions):
                if type(instruction) is ir.Phi:
                    self._phi(instruction, number, tree)
                else:
                    self._operands(instruction, number, place, tree)
                problem = check_operand_types(instruction, self.function)
                if problem is not None:
                    self.report(problem, instruction)

    def _names(self) -> None:
        """Names are unique; every instruction and block occurs once."""
        seen: set[str] = set()
        for argument in self.function.arguments:
            self._name(argument.name, seen)
        if len(self.blocks) != len(self.function.blocks):
            self.report("a block occurs twice")
        for number, block in enumerate(self.function.blocks):
            self._name(block.name, seen)
            for place, instruction in enumerate(block.instructions):
                if instruction in self.position:
                    self.report("an instruction occurs twice", instruction)
                self.position[instruction] = (number, place)
                if instruction.name:
                    if instruction.type is ir.VOID:
                        self.report("a name is given to something that has no value", instruction)
                    self._name(instruction.name, seen)
                elif instruction.type is not ir.VOID:
                    self.report("a value has no name", instruction)

    def _name(self, name: str, seen: set[str]) -> None:
        if name in seen:
            self.report(f"the name {name} is used twice")
        if name[:1] != "%":
            self.report(f"'{name}' is not a name of a local value")
        seen.add(name)

    def _shape(self) -> None:
        """Terminators, the place of phis, and the edges between blocks."""
        for number, block in enumerate(self.function.blocks):
            targets: list[int] = []
            body = block.instructions
            if not body or not isinstance(body[-1], ir.Terminator):
                self.report(f"the block {block.name} has no terminator")
            started = False
            for instruction in body:
                if type(instruction) is ir.Phi:
                    if started:
                        self.report("a phi stands after another instruction", instruction)
                elif type(instruction) is not ir.DebugRecord:
                    started = True
                if isinstance(instruction, ir.Terminator):
                    if instruction is not body[-1]:
                        self.report(f"the block {block.name} goes on after a terminator", instruction)
                    targets += self._targets(instruction)
            self.edges.append(targets)
            for target in targets:
                self.predecessors[target].add(number)

    def _targets(self, terminator: ir.Terminator) -> list[int]:
        targets: list[int] = []
        for block in terminator.successors():
            number = self.blocks.get(block)
            if number is None:
                self.report(f"the block {block.name} is not in this function", terminator)
            else:
                targets.append(number)
        return targets

    def _phi(self, phi: ir.Phi, number: int, tree: DominatorTree) -> None:
        incoming: dict[int, ir.Value] = {}
        for value, block in phi.incoming:
            source = self.blocks.get(block)
            if source is None:
                self.report(f"the block {block.name} is not in this function", phi)
                return
            if source in incoming and not _same(incoming[source], value):
                self.report(f"two values for the block {block.name}", phi)
            incoming[source] = value
            # The value is needed at the end of the block that it comes from.
            self._use(value, source, len(block.instructions), tree, phi)
        if incoming.keys() != self.predecessors[number]:
            self.report("the incoming blocks are not the predecessors", phi)

    def _operands(self, instruction: ir.Instruction, number: int, place: int, tree: DominatorTree) -> None:
        if type(instruction) is ir.DebugRecord:
            # A record may speak of a value that is not there any more; nothing is computed from it.
            if isinstance(instruction.value, ir.Instruction) and instruction.value not in self.position:
                self.report("the value is not in this function", instruction)
            return
        for operand in instruction.operands():
            self._use(operand, number, place, tree, instruction)

    def _use(self, value: ir.Value, number: int, place: int, tree: DominatorTree, user: ir.Instruction) -> None:
        if isinstance(value, ir.Constant):
            if value not in self.checker.known_constants:
                for problem in self.checker.constant_problems(value):
                    self.report(problem, user)
        elif isinstance(value, ir.Instruction):
            at = self.position.get(value)
            if at is None:
                self.report(f"{value.name} is not in this function", user)
            elif at[0] == number:
                # Code that cannot be reached may use values in any order.
                if at[1] >= place and tree.depth[number] >= 0:
                    self.report(f"{value.name} is used before its definition", user)
            elif not tree.dominates(at[0], number):
                self.report(f"{value.name} is not defined on every path to its use", user)
            if value.type is ir.VOID:
                self.report("an operand has no value", user)
        elif isinstance(value, ir.Argument):
            if value.index >= len(self.function.arguments) or self.function.arguments[value.index] is not value:
                self.report(f"{value.name} is not an argument of this function", user)
        elif not isinstance(value, ir.InlineAssembly | ir.MetadataOperand | ir.Block):
            self.report(f"{print_value(value)} cannot be an operand", user)


def _same(first: ir.Value, second: ir.Value) -> bool:
    """Constants are equal if they are written alike."""
    if isinstance(first, ir.Constant) and isinstance(second, ir.Constant):
        return first is second or print_value(first) == print_value(second)
    return first is second

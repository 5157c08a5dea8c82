"""What the steps share: control flow as integers, fresh names, replacing values, walking constants."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from limpet.base.graphs import closure, reachable
from limpet.llvm import ir


class Flow:
    """The control-flow graph of a function with blocks numbered as in `function.blocks`; the entry is 0."""

    __slots__ = ("blocks", "index", "successors")

    def __init__(self, function: ir.Function) -> None:
        self.blocks = function.blocks
        self.index: dict[ir.Block, int] = {block: number for number, block in enumerate(function.blocks)}
        self.successors: list[list[int]] = [
            [self.index[target] for target in block.terminator.successors()] for block in function.blocks
        ]


class FreshNames:
    """Fresh names for values and blocks of one function."""

    __slots__ = ("_last", "_taken")

    def __init__(self, function: ir.Function) -> None:
        self._last: dict[str, int] = {}
        self._taken = {argument.name for argument in function.arguments}
        for block in function.blocks:
            self._taken.add(block.name)
            self._taken.update(instruction.name for instruction in block.instructions)

    def fresh(self, like: str) -> str:
        """A new name that reminds of `like` (a name with its `%`)."""
        quoted = like.startswith('%"')
        stem = like[:-1] if quoted else like
        if not quoted and like[1:].isdigit():
            # `%7.1` would not be a name that LLVM can read.
            stem = f"%v{like[1:]}"
        while True:
            number = self._last[stem] = self._last.get(stem, 0) + 1
            name = f"{stem}.{number}" + ('"' if quoted else "")
            if name not in self._taken:
                self._taken.add(name)
                return name


def replace_values(function: ir.Function, replacements: dict[ir.Value, ir.Value]) -> None:
    """Put replacements[v] in the place of v everywhere, following chains of replacements."""
    if not replacements:
        return

    def final(value: ir.Value) -> ir.Value:
        replacement = replacements.get(value)
        if replacement is None:
            return value
        chain = [value]
        while (following := replacements.get(replacement)) is not None:
            chain.append(replacement)
            replacement = following
        for each in chain:
            replacements[each] = replacement
        return replacement

    for block in function.blocks:
        for instruction in block.instructions:
            # Most instructions have nothing to replace, and looking is cheaper than rebuilding lists.
            if any(operand in replacements for operand in instruction.operands()):
                instruction.map_operands(final)


def remove_edge(source: ir.Block, target: ir.Block) -> None:
    """Take one edge from source out of the phis of target."""
    for phi in target.phis():
        for position, (_, block) in enumerate(phi.incoming):
            if block is source:
                del phi.incoming[position]
                break


def rename_sources(blocks: Iterable[ir.Block], now: Mapping[ir.Block, ir.Block]) -> None:
    """Phis name the blocks from which control comes now."""
    for block in blocks:
        for phi in block.phis():
            if any(source in now for _, source in phi.incoming):
                phi.incoming = [(value, now.get(source, source)) for value, source in phi.incoming]


def cut(block: ir.Block, position: int, name: str) -> ir.Block:
    """A new block with all instructions from that one on. The other one needs a new end."""
    rest = ir.Block(name)
    rest.instructions = block.instructions[position:]
    del block.instructions[position:]
    rename_sources(rest.terminator.successors(), {block: rest})
    return rest


def only_value(phi: ir.Phi) -> ir.Value | None:
    """The one value that a phi can have, where it has one by its form alone."""
    only: ir.Value | None = None
    for value, _ in phi.incoming:
        if value is phi or value is only:
            continue
        if only is not None:
            return None
        only = value
    return only


def remove_unreachable_blocks(function: ir.Function) -> list[ir.Block]:
    """Drop the blocks that the entry does not lead to; returns them."""
    if not function.blocks:
        return []
    flow = Flow(function)
    seen = reachable(flow.successors, [0])
    if all(seen):
        return []
    kept = [block for block, live in zip(function.blocks, seen, strict=True) if live]
    gone = [block for block, live in zip(function.blocks, seen, strict=True) if not live]
    lost = set(gone)
    for block in kept:
        for phi in block.phis():
            if any(source in lost for _, source in phi.incoming):
                phi.incoming = [(value, source) for value, source in phi.incoming if source not in lost]
    function.blocks = kept
    return gone


def callee_name(call: ir.Call) -> str:
    """Name of the function that is called directly, without the `@`; empty otherwise."""
    callee = call.callee
    return callee.plain_name if type(callee) is ir.Function else ""


def is_lifetime_marker(call: ir.Call) -> bool:
    return callee_name(call).startswith("llvm.lifetime.")


def parts(constant: ir.Constant) -> tuple[ir.Constant, ...]:
    """The constants directly inside a constant. Global values are names: nothing is inside them."""
    kind = type(constant)
    if kind is ir.ConstantAggregate:
        return constant.elements  # type: ignore[attr-defined, no-any-return]
    if kind is ir.ConstantExpression:
        return constant.operands  # type: ignore[attr-defined, no-any-return]
    return ()


def constants_in(roots: Iterable[ir.Constant]) -> Iterator[ir.Constant]:
    """The roots and every constant inside them, each once."""
    return closure(roots, parts)


def operand_constants(function: ir.Function) -> Iterator[ir.Constant]:
    for block in function.blocks:
        for instruction in block.instructions:
            for operand in instruction.operands():
                if isinstance(operand, ir.Constant):
                    yield operand


def root_constants(module: ir.Module) -> Iterator[ir.Constant]:
    """The constants that the module mentions; look inside them with `constants_in`."""
    for variable in module.globals.values():
        if variable.initialiser is not None:
            yield variable.initialiser
    for alias in module.aliases.values():
        yield alias.target
    for function in module.functions.values():
        yield from operand_constants(function)


def rewrite_constants(module: ir.Module, replace: Callable[[ir.Constant], ir.Constant]) -> None:
    """Put replace(c) in the place of each constant c, also inside other constants."""
    for constant in constants_in(root_constants(module)):
        if type(constant) is ir.ConstantAggregate:
            constant.elements = tuple(map(replace, constant.elements))
        elif type(constant) is ir.ConstantExpression:
            constant.operands = tuple(map(replace, constant.operands))
    for variable in module.globals.values():
        if variable.initialiser is not None:
            variable.initialiser = replace(variable.initialiser)
    for alias in module.aliases.values():
        alias.target = replace(alias.target)

    def operand(value: ir.Value) -> ir.Value:
        return replace(value) if isinstance(value, ir.Constant) else value

    for function in module.functions.values():
        for block in function.blocks:
            for instruction in block.instructions:
                if any(isinstance(each, ir.Constant) for each in instruction.operands()):
                    instruction.map_operands(operand)


def taken_blocks(module: ir.Module) -> dict[ir.Function, set[str]]:
    """Names of the blocks whose address is a value somewhere; these must keep their name and their place."""
    taken: dict[ir.Function, set[str]] = {}
    for constant in constants_in(root_constants(module)):
        if type(constant) is ir.BlockAddress:
            taken.setdefault(constant.function, set()).add(constant.block_name)
    return taken


def resolve_alias(value: ir.GlobalValue) -> ir.Constant:
    """What an alias stands for in the end; a cycle of aliases (which LLVM rejects) stands for itself."""
    target: ir.Constant = value
    seen: set[ir.Constant] = set()
    while type(target) is ir.GlobalAlias and target.kind == "alias" and target not in seen:
        seen.add(target)
        target = target.target
    return target


def find_function(module: ir.Module, name: str) -> ir.Function | None:
    """A function by its plain name, also through an alias."""
    for key in (f"@{name}", f'@"{name}"'):
        symbol: ir.GlobalValue | None = module.functions.get(key) or module.aliases.get(key)
        if symbol is not None:
            target = resolve_alias(symbol)
            if type(target) is ir.Function:
                return target
    return None

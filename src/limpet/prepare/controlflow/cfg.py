"""Control flow is tidied: decided branches, chains of blocks and empty blocks go.

    entry:                                     entry:
      br i1 true, label %a, label %b             %x = add i32 %n, 1
    a:                                           br i1 %c, label %end, label %more
      %x = add i32 %n, 1                  →    more:
      br label %check                            …
    check:
      br i1 %c, label %hop, label %more
    hop:
      br label %end

Nothing is concluded from undefined behaviour: a block that ends in `unreachable` stays, and so does a branch
on an undefined or uninitialised value, even if both its ways lead to the same block.
"""

from __future__ import annotations

from limpet.base.context import Context
from limpet.base.graphs import reverse_postorder
from limpet.llvm.ir import Block, Branch, ConstantInt, Function, Jump, Module, Phi, Switch, Value
from limpet.prepare.controlflow.unreachable import forget_addresses
from limpet.prepare.rewriting import (
    Flow,
    only_value,
    remove_edge,
    remove_unreachable_blocks,
    rename_sources,
    replace_values,
    taken_blocks,
)


def tidy_control_flow(ctx: Context, module: Module, entry: str) -> None:
    taken = taken_blocks(module)
    gone: dict[Function, set[str]] = {}
    for function in module.functions.values():
        if function.blocks:
            ctx.deadline.check()
            before = len(function.blocks)
            gone[function] = tidy(function, taken.get(function, set()))
            ctx.statistics.count("prepare.cfg-blocks", before - len(function.blocks))
    forget_addresses(module, gone, taken)


def tidy(function: Function, taken: set[str]) -> set[str]:
    """`taken` are the names of blocks whose address is a value. Returns those that can no longer be reached."""
    for block in function.blocks:
        _decide(block)
    lost = {block.name for block in remove_unreachable_blocks(function)}
    _drop_single_phis(function)
    _merge_chains(function, taken)
    _skip_empty(function, taken)
    _merge_chains(function, taken)
    return lost & taken


def _decide(block: Block) -> None:
    """Turn a branch or switch on a constant into a jump."""
    terminator = block.terminator
    if type(terminator) is Branch and type(terminator.condition) is ConstantInt:
        chosen = terminator.if_true if terminator.condition.value else terminator.if_false
    elif type(terminator) is Switch and type(terminator.condition) is ConstantInt:
        value = terminator.condition.value
        chosen = next((target for case, target in terminator.cases if case == value), terminator.default)
    else:
        return
    others = list(terminator.successors())
    others.remove(chosen)
    for other in others:
        remove_edge(block, other)
    jump = Jump(chosen)
    jump.location = terminator.location
    block.instructions[-1] = jump


def _drop_single_phis(function: Function) -> None:
    replacements: dict[Value, Value] = {}
    for block in function.blocks:
        gone = set()
        for phi in block.phis():
            value = phi.incoming[0][0] if len(phi.incoming) == 1 else None
            if value is not None and value is not phi:
                replacements[phi] = value
                gone.add(phi)
        if gone:
            block.instructions = [each for each in block.instructions if each not in gone]
    replace_values(function, replacements)


def _edge_counts(function: Function) -> dict[Block, int]:
    counts = dict.fromkeys(function.blocks, 0)
    counts[function.blocks[0]] = 1  # the call
    for block in function.blocks:
        for target in block.terminator.successors():
            counts[target] += 1
    return counts


def _merge_chains(function: Function, taken: set[str]) -> None:
    """Append a block to its only predecessor, if that goes nowhere else."""
    entering = _edge_counts(function)
    flow = Flow(function)
    merged: dict[Block, Block] = {}
    replacements: dict[Value, Value] = {}
    # In this order the head of a chain comes first, so that each instruction is moved once.
    for number in reverse_postorder(flow.successors, 0):
        block = function.blocks[number]
        if block in merged:
            continue
        instructions = block.instructions
        while type(last := instructions[-1]) is Jump:
            target = last.target
            if target is block or entering[target] != 1 or target.name in taken or target is function.blocks[0]:
                break
            instructions.pop()
            for instruction in target.instructions:
                if type(instruction) is Phi:
                    value = only_value(instruction)
                    assert value is not None
                    replacements[instruction] = value
                else:
                    instructions.append(instruction)
            merged[target] = block
    if not merged:
        return
    function.blocks = [block for block in function.blocks if block not in merged]
    rename_sources(function.blocks, merged)
    replace_values(function, replacements)


def _skip_empty(function: Function, taken: set[str]) -> None:
    """Lead edges to a block that only jumps on directly to where it jumps."""
    flow = Flow(function)
    order = [function.blocks[number] for number in reverse_postorder(flow.successors, 0)]
    position = {block: at for at, block in enumerate(order)}
    entering = _edge_counts(function)
    heads = {t for block in order for t in block.terminator.successors() if position[t] <= position[block]}

    def goes(block: Block) -> Block | None:
        """Where an empty block leads to, if it may go."""
        jump = block.instructions[0]
        if type(jump) is not Jump or jump.target is block or block.name in taken or block is order[0]:
            return None
        # A loop keeps its one way in and its one way back where it has them.
        return None if jump.target in heads and entering[block] > 1 else jump.target

    forward: dict[Block, Block] = {}
    for block in order:
        target = goes(block)
        if target is not None and not target.phis() and _end(forward, target) is not block:
            forward[block] = target
            entering[target] += entering[block] - 1
    _apply(function, forward)
    _skip_to_phis(function, [(block, target) for block in function.blocks if (target := goes(block)) is not None])


def _end(forward: dict[Block, Block], block: Block) -> Block:
    trail = []
    while block in forward:
        trail.append(block)
        block = forward[block]
    for each in trail:
        forward[each] = block
    return block


def _apply(function: Function, forward: dict[Block, Block]) -> None:
    if not forward:
        return
    function.blocks = [block for block in function.blocks if block not in forward]
    for block in function.blocks:
        if any(target in forward for target in block.terminator.successors()):
            block.terminator.map_successors(lambda each: _end(forward, each))


def _skip_to_phis(function: Function, empty: list[tuple[Block, Block]]) -> None:
    """The same where phis have to be adapted: a phi has one value per predecessor, however many edges."""
    sources: dict[Block, list[Block]] = {block: [] for block in function.blocks}
    for block in function.blocks:
        for target in block.terminator.successors():
            sources[target].append(block)
    known = {target: set(sources[target]) for target in dict.fromkeys(target for _, target in empty)}
    forward: dict[Block, Block] = {}
    for block, target in empty:
        # A target that is itself on its way out has no phis, and was dealt with before.
        if target.phis() and not any(source in known[target] for source in sources[block]):
            forward[block] = target
            known[target].update(sources[block])
    for target in dict.fromkeys(forward.values()):
        for phi in target.phis():
            phi.incoming = [
                (value, new)
                for value, source in phi.incoming
                for new in (sources[source] if forward.get(source) is target else (source,))
            ]
    _apply(function, forward)

"""Switches become comparisons, one after the other, in the order of the cases. Not part of the default list.

switch i32 %x, label %d [              %is.1 = icmp eq i32 %x, 1
  i32 1, label %a               →      br i1 %is.1, label %a, label %case.1
  i32 2, label %b                    case.1:
]                                      %is.2 = icmp eq i32 %x, 2
                                       br i1 %is.2, label %b, label %d
"""

from __future__ import annotations

from limpet.base.context import Context
from limpet.llvm.ir import I1, Block, Branch, Compare, ConstantInt, Function, IntType, Module, Switch
from limpet.prepare.rewriting import FreshNames


def lower_switches(ctx: Context, module: Module, entry: str) -> None:
    for function in module.functions.values():
        if any(type(block.terminator) is Switch for block in function.blocks):
            _lower(function)


def _lower(function: Function) -> None:
    names = FreshNames(function)
    blocks: list[Block] = []
    for block in function.blocks:
        blocks.append(block)
        switch = block.terminator
        if type(switch) is Switch:
            blocks += _chain(block, switch, names)
    function.blocks = blocks


def _chain(block: Block, switch: Switch, names: FreshNames) -> list[Block]:
    """Replace the switch at the end of `block`; returns the blocks that have to be added."""
    kind = switch.condition.type
    assert isinstance(kind, IntType)
    # Without a case there is still a decision that depends on the condition, which may be uninitialised.
    cases = switch.cases or [(0, switch.default)]
    edges: list[tuple[Block, Block]] = []
    added: list[Block] = []
    here = block
    here.instructions.pop()
    for position, (value, target) in enumerate(cases):
        test = Compare("icmp", "eq", I1, switch.condition, ConstantInt(kind, value), name=names.fresh("%is"))
        if position + 1 < len(cases):
            otherwise = Block(names.fresh("%case"))
            added.append(otherwise)
        else:
            otherwise = switch.default
            edges.append((here, otherwise))
        branch = Branch(test, target, otherwise)
        test.location = branch.location = switch.location
        here.instructions += [test, branch]
        edges.append((here, target))
        here = otherwise
    _move_edges(block, edges)
    return added


def _move_edges(block: Block, edges: list[tuple[Block, Block]]) -> None:
    arriving: dict[Block, list[Block]] = {}
    for source, target in edges:
        arriving.setdefault(target, []).append(source)
    for target, sources in arriving.items():
        for phi in target.phis():
            value = next(value for value, source in phi.incoming if source is block)
            phi.incoming = [pair for pair in phi.incoming if pair[1] is not block]
            phi.incoming += [(value, source) for source in sources]

"""Which version of each memory is the current one at a place of a function.

Memories are in SSA form, but a join that nobody needs may be missing: where several versions get to a place, none is
named.
"""

from __future__ import annotations

from limpet.bound.shape import BlockShape, Shape
from limpet.seair.operations import MemoryKind, MemoryRegister

Reaching = dict[str, frozenset[MemoryRegister | None]]
"""By region; None: on some way there is no version yet."""
_NONE: frozenset[MemoryRegister | None] = frozenset((None,))


def current_versions(shape: Shape, at: BlockShape, position: int) -> dict[str, MemoryRegister | None]:
    """By region, before an instruction of a block. None: not seen."""
    reaching: Reaching = _at_begin(shape)[at.index] or {}
    home = dict.fromkeys(shape.function.memory_parameters, 0)
    for block in shape.blocks:
        home |= dict.fromkeys(_defined_memories(block, len(block.block.instructions)), block.index)
    for memory in _defined_memories(at, position):
        reaching[memory.region] = frozenset((memory,))
    result: dict[str, MemoryRegister | None] = {}
    for region, versions in reaching.items():
        version = next(iter(versions)) if len(versions) == 1 else None
        if version is not None and version not in at.carried_memories:
            loops = shape.blocks[home[version]].loops
            if at.loops[: len(loops)] != loops:
                version = None  # of a loop that was left
        result[region] = version
    return result


def _defined_memories(block: BlockShape, position: int) -> list[MemoryRegister]:
    results = [phi.result for phi in block.memory_phis]
    for instruction in block.block.instructions[:position]:
        results += instruction.defines_memory()
    return [memory for memory in results if memory.kind is MemoryKind.DATA]


def _at_begin(shape: Shape) -> list[Reaching | None]:
    number = {each.block: each.index for each in shape.blocks}
    begin: list[Reaching | None] = [None] * len(shape.blocks)
    parameters = [memory for memory in shape.function.memory_parameters if memory.kind is MemoryKind.DATA]
    begin[0] = {memory.region: frozenset((memory,)) for memory in parameters}
    last = [{m.region: m for m in _defined_memories(each, len(each.block.instructions))} for each in shape.blocks]
    work = [0]
    while work:
        index = work.pop()
        end = dict(begin[index] or {})
        end |= {region: frozenset((memory,)) for region, memory in last[index].items()}
        for target in shape.blocks[index].block.successors():
            known = begin[number[target]]
            joined = end if known is None else {r: known.get(r, _NONE) | end.get(r, _NONE) for r in known | end}
            if joined != known:
                begin[number[target]] = joined
                work.append(number[target])
    return begin

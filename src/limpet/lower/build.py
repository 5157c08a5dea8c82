"""From a prepared LLVM module to a program in Sea-IR.

Functions are built as they are found to be called, with one register per region for all of its memory; then it is
known which memories each function changes, results are added to calls, and memory gets its versions.

The entry has no parameters: see `start` for what it is given.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from limpet.base.config import ANYWHERE
from limpet.base.context import Context
from limpet.base.diagnostics import unsupported
from limpet.llvm.instructions import Instruction
from limpet.llvm.module import Function as SourceFunction
from limpet.llvm.module import Module
from limpet.lower.build_function import FunctionBuilder
from limpet.lower.callees import Callee, Callees
from limpet.lower.calls.library import is_known
from limpet.lower.global_addresses import GlobalAddresses
from limpet.lower.globals import place_globals
from limpet.lower.memory_ssa import rename_memories
from limpet.lower.selection import select
from limpet.lower.shared import Shared
from limpet.lower.slots import TRACKING, TRACKING_VARIABLE, Slots, slots_of, tracks_from_the_start
from limpet.lower.undefined.definedness import find_definedness
from limpet.pointsto.float_bits import reads_bits_of_floats
from limpet.pointsto.interface import RegionMap
from limpet.pointsto.seen import NOTHING_SEEN, seen_addresses
from limpet.seair.operations import Init, MemoryRegister, Return
from limpet.seair.program import Global, GlobalKind, Program, SourceId
from limpet.terms.rules import default_builder
from limpet.terms.sorts import BitVecSort


def build(
    ctx: Context,
    module: Module,
    entry: SourceFunction,
    regions: RegionMap,
    checks: frozenset[str],
    tracked: frozenset[SourceId] = frozenset(),
    *,
    guesses: bool = False,
) -> Program:
    """`checks` are the kinds of properties that are asserted; all others are assumed to hold.

    `tracked` are the loads whose undefined bits are tracked (see `shadows`), and the operations whose result is
    undefined where their rules are broken (see `build_pure`; of all others it is a violation at once);
    `guesses`: see `placement`.
    """
    if module.layout.big_endian:
        raise unsupported("big-endian", f"the target {module.triple} is big-endian; Limpet knows little-endian ones")
    program = Program(default_builder(), module.layout.pointer_bits())
    selection = select(module, checks, guesses)
    definedness = find_definedness(module, entry, regions, frozenset(_instructions(module, tracked)), selection)
    anywhere = ctx.config.encode.allocation in ANYWHERE
    seen = NOTHING_SEEN if anywhere else seen_addresses(module, regions, ctx.deadline.check)
    shared = Shared(
        ctx,
        module,
        entry,
        regions,
        program,
        selection,
        _slots(module, program),
        definedness,
        Callees(program, module.layout, definedness.undefined),
        GlobalAddresses(program.builder, program.pointer_bits, is_known),
        seen,
        reads_bits_of_floats(module, regions, ctx.deadline.check),
    )
    callees = shared.callees
    program.entry = callees.of(entry).function.name
    # More are found while functions are built.
    with program.builder.manager.watched(ctx.deadline.check):
        for callee in callees.found:
            ctx.deadline.check()
            FunctionBuilder(shared, callee).build()
    _add_results(callees.found)
    for callee in callees.found:
        ctx.deadline.check()
        rename_memories(callee.function, shared.names.take)
    place_globals(shared)
    ctx.statistics.count("seair.functions", len(program.functions))
    ctx.statistics.count(
        "seair.instructions", sum(len(b.instructions) for f in program.functions.values() for b in f.blocks)
    )
    return program


def _instructions(module: Module, places: Collection[SourceId]) -> Iterator[Instruction]:
    for name in {place.function for place in places}:
        function = module.functions.get(name)
        for number, instruction in enumerate(function.instructions() if function is not None else ()):
            if (name, number) in places:
                yield instruction


def _slots(module: Module, program: Program) -> Slots:
    used = tuple(slots_of(module))
    if not any(slot.name == TRACKING for slot in used):
        return Slots(used, None)
    address = program.builder.symbol(TRACKING_VARIABLE, BitVecSort(program.pointer_bits))
    data = bytes([tracks_from_the_start(module)])
    program.globals.append(Global(TRACKING, address, GlobalKind.VARIABLE, 1, 1, data, {}, TRACKING))
    return Slots(used, address)


def _add_results(callees: list[Callee]) -> None:
    """Which of its memory parameters a function changes, it returns."""
    changed = _changed(callees)
    for callee in callees:
        function = callee.function
        written = changed[id(callee)]
        function.continues = [n for n, each in enumerate(function.memory_parameters) if each in written]
        function.memory_results = len(function.continues)
        for block in function.blocks:
            if type(block.terminator) is Return:
                block.terminator.memory_values = tuple([function.memory_parameters[n] for n in function.continues])
    for callee in callees:
        for pending in callee.calls:
            pending.call.memory_results = tuple([pending.variables[n] for n in pending.callee.function.continues])


def _changed(callees: list[Callee]) -> dict[int, set[MemoryRegister]]:
    """For each function the memories that it or what it calls writes to."""
    changed: dict[int, set[MemoryRegister]] = {}
    callers: dict[int, list[tuple[Callee, list[MemoryRegister]]]] = {}
    work: list[tuple[Callee, MemoryRegister]] = []

    def add(callee: Callee, memory: MemoryRegister) -> None:
        if memory not in changed[id(callee)]:
            changed[id(callee)].add(memory)
            work.append((callee, memory))

    for callee in callees:
        changed[id(callee)] = set()
        for pending in callee.calls:
            callers.setdefault(id(pending.callee), []).append((callee, pending.variables))
    for callee in callees:
        for instruction in callee.function.instructions():
            if instruction.DEFINES_MEMORY and type(instruction) is not Init:
                for memory in instruction.defines_memory():
                    add(callee, memory)
    positions = {
        id(callee): {memory: n for n, memory in enumerate(callee.function.memory_parameters)} for callee in callees
    }
    while work:
        callee, memory = work.pop()
        position = positions[id(callee)].get(memory)
        if position is None:
            continue
        for caller, variables in callers.get(id(callee), ()):
            add(caller, variables[position])
    return changed

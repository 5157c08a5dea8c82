"""Inline assembly becomes instructions: exactly where it is one of a few idioms, else with any results.

    %1 = call i32 asm "bswap $0", "=r,0"(i32 %0)     →    %1 = call i32 @llvm.bswap.i32(i32 %0)
    call void asm sideeffect "", "~{memory}"()       →
    %2 = call i32 asm "cpuid", "={ax},0"(i32 1)      →    call void @__limpet_made_up(ptr @text)
                                                          %2 = call i32 @nondet.assembly_i32()
    call void asm "ud2", ""()                        →    call void @llvm.trap()
    unreachable                                           unreachable

Results that are made up can be none that the processor gives, so neither a violation after them nor the absence of one
says something about the program: `__limpet_made_up` records it where a run gets there. With `--undefined havoc` they
are taken for granted. Memory that is said to be clobbered is what the operands point to.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from limpet.base.context import Context
from limpet.base.lazy import lazy_module
from limpet.base.properties import Assumption
from limpet.base.stub_options import Undefined
from limpet.builtins.operations import Operation
from limpet.llvm.assembly import Assembly, Operand, parse_assembly
from limpet.llvm.ir import (
    VOID,
    Block,
    Branch,
    Call,
    ConstantInt,
    DebugLocation,
    DebugRecord,
    Function,
    FunctionType,
    InlineAssembly,
    InsertValue,
    Instruction,
    IntType,
    Jump,
    Module,
    PointerType,
    Type,
    Undef,
    Unreachable,
    Value,
)
from limpet.llvm.rules.traps import trap_in
from limpet.llvm.sources import location_of
from limpet.prepare.controlflow.endless import endless_blocks
from limpet.prepare.primitives import call_of, function_of, text_in
from limpet.prepare.rewriting import FreshNames, replace_values

if TYPE_CHECKING:
    from limpet.prepare.assembly import idioms
else:
    idioms = lazy_module("limpet.prepare.assembly.idioms")

LONGEST_QUOTE = 60
OWN_COPIES = "memory addressed by %fs and %gs, the processor's own copy of a variable, is the variable"


def lower_assembly(ctx: Context, module: Module, entry: str) -> None:
    for function in list(module.functions.values()):
        if any(type(i) is Call and type(i.callee) is InlineAssembly for i in function.instructions()):
            _Lowering(ctx, module, function).run()


class _Lowering:
    def __init__(self, ctx: Context, module: Module, function: Function) -> None:
        self.ctx = ctx
        self.module = module
        self.function = function
        self.names = FreshNames(function)
        self.endless = frozenset(endless_blocks(function))
        self.instructions: list[Instruction] = []
        self.location: DebugLocation | None = None

    def run(self) -> None:
        replaced: dict[Value, Value] = {}
        for block in self.function.blocks:
            self._lower_block(block, replaced)
        replace_values(self.function, replaced)

    def _lower_block(self, block: Block, replaced: dict[Value, Value]) -> None:
        self.instructions = []
        ends = self._comes_to_nothing(block)
        for i in block.instructions:
            if type(i) is not Call or type(i.callee) is not InlineAssembly:
                self.instructions.append(i)
                continue
            self.location = i.location
            value = self._lower(i, i.callee, ends=i is ends)
            if value is not None:
                replaced[i] = value
        block.instructions = self.instructions

    def _comes_to_nothing(self, block: Block) -> Instruction | None:
        """The last instruction of the block, if the run ends after it."""
        *before, last = block.instructions
        ends = type(last) is Unreachable or (type(last) is Jump and last.target in self.endless)
        if type(last) is Branch and type(last.condition) is ConstantInt:  # how clang checks __builtin_unreachable
            ends = trap_in(last.if_true if last.condition.value else last.if_false) is not None
        if ends:
            return next((i for i in reversed(before) if type(i) is not DebugRecord), None)
        return None

    def _lower(self, call: Call, assembly: InlineAssembly, *, ends: bool) -> Value | None:
        """The value that takes the place of the call."""
        known = parse_assembly(call, assembly)
        if known is not None:
            if ends and call.type == VOID and idioms.is_trap(known):
                # Elsewhere, a handler may let the run go on.
                self._add(call_of(self.module, "llvm.trap", []))
                return None
            exact = idioms.exact_results(
                known, self._add, own_copies=self.ctx.config.stubs.undefined is not Undefined.ERROR
            )
            if exact is not None:
                if exact.own_copies:
                    self._assume(call, OWN_COPIES)
                return self._whole(call, exact.results)
        self._record(call, assembly)
        if known is None:
            return None if call.type == VOID else self._any(call.type)
        for operand in known.operands:
            self._overwrite(operand, known)
        return self._whole(call, [self._any(operand.type) for operand in known.results() if operand.type is not None])

    def _add(self, instruction: Instruction) -> Value:
        if instruction.type != VOID:
            instruction.name = self.names.fresh("%asm")
        if type(instruction) is Call and type(instruction.callee) is Function:
            self.module.functions.setdefault(instruction.callee.name, instruction.callee)
        instruction.location = self.location
        self.instructions.append(instruction)
        return instruction

    def _whole(self, call: Call, results: list[Value]) -> Value | None:
        if call.type == VOID:
            return None
        if len(results) == 1 and results[0].type == call.type:
            return results[0]
        whole: Value = Undef(call.type)
        for index, each in enumerate(results):
            whole = self._add(InsertValue(whole, each, (index,)))
        return whole

    def _any(self, type: Type) -> Value:
        name = f"{Operation.ANY}.assembly_" + re.sub(r"\W", "_", str(type))
        return self._add(Call(FunctionType(type, ()), function_of(self.module, name, FunctionType(type, ())), []))

    def _overwrite(self, operand: Operand, assembly: Assembly) -> None:
        value = operand.value
        if value is None or not isinstance(value.type, PointerType):
            return
        changes = operand.output or assembly.writes_memory
        if operand.indirect and changes and operand.type is not None:
            word = IntType(self.module.layout.pointer_bits())
            size = ConstantInt(word, self.module.layout.size(operand.type))
            self._add(call_of(self.module, Operation.HAVOC, [value, size]))
        elif changes:
            self._add(call_of(self.module, Operation.HAVOC_TARGET, [value]))

    def _record(self, call: Call, assembly: InlineAssembly) -> None:
        text = " ".join(assembly.assembly.split())
        quote = text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "…"
        message = f"the inline assembly `{quote}` is not understood"
        if self.ctx.config.stubs.undefined is Undefined.HAVOC:
            self._assume(call, f"{message}: it gives any results and changes nothing but what its operands point to")
            return
        self._add(
            call_of(self.module, Operation.MADE_UP, [text_in(self.module, f"{message}: its results are made up")])
        )

    def _assume(self, call: Call, message: str) -> None:
        entry = Assumption(self.ctx.config.stubs.undefined, message, location_of(call))
        if entry not in self.ctx.assumptions:
            self.ctx.assumptions.append(entry)

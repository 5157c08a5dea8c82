"""Variables that are defined nowhere begin with any contents, where the user goes on without definitions.

    @now = external global i64    →    @now = internal global i64 zeroinitializer
                                       define internal i32 @limpet.start() {
                                         call void @__limpet_havoc_range(ptr @now, i64 8)
                                         …

Without `--undefined`, or if its declaration does not tell how large it is, using one is refused where it is reached.
"""

from __future__ import annotations

from limpet.base.checks import selected_kinds
from limpet.base.context import Context
from limpet.base.diagnostics import Location
from limpet.base.properties import Assumption
from limpet.builtins.names import START
from limpet.builtins.operations import Operation
from limpet.llvm import ir
from limpet.llvm.rules.undefined_variables import has_size, is_undefined
from limpet.prepare.primitives import call_of
from limpet.prepare.stubs.bools import Bools, assume_bools


def define_variables(ctx: Context, module: ir.Module, entry: str) -> None:
    what = ctx.config.stubs.undefined
    if what == "error":
        return
    # One that can be written to by mistake would hide the error.
    keeps_constants = "write-to-constant" in selected_kinds(ctx.config.checks)
    instructions: list[ir.Instruction] = []
    bools = Bools(module)
    for variable in list(module.globals.values()):
        if not is_undefined(variable) or not has_size(variable.value_type):
            continue
        if variable.constant and keeps_constants:
            continue
        variable.initialiser = _zero(variable.value_type)
        variable.linkage, variable.constant = "internal", False
        size = module.layout.size(variable.value_type)
        if size:
            instructions.append(
                call_of(
                    module, Operation.HAVOC, [variable, ir.ConstantInt(ir.IntType(module.layout.pointer_bits()), size)]
                )
            )
            instructions += assume_bools(module, variable, bools.in_variable(variable), f"bool.{len(instructions)}")
        message = f"the variable `{variable.plain_name}` begins with anything"
        ctx.assumptions.append(Assumption(what, message, _location(variable)))
    if instructions:
        block = module.functions[START].blocks[0]
        block.instructions = [*instructions, *block.instructions]


def _zero(type: ir.Type) -> ir.Constant:
    if isinstance(type, ir.IntType):
        return ir.ConstantInt(type, 0)
    if isinstance(type, ir.FloatType):
        return ir.ConstantFloat(type, 0)
    return ir.ConstantNull(type) if isinstance(type, ir.PointerType) else ir.ConstantZero(type)


def _location(variable: ir.GlobalVariable) -> Location | None:
    at = variable.debug
    return Location(at.file.path, at.line) if at is not None and at.file is not None and at.line else None

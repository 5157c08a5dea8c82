"""For a property file: calls of its error function are what is looked for, failed assertions only end the run.

call void @reach_error()       →   call void @__limpet_fail(ptr @kind, ptr @text)
                                   call void @reach_error()
call void @__assert_fail(…)    →   call void @__limpet_abort()
                                   call void @__assert_fail(…)

A function whose address is used begins like this, too: it may be called through a pointer. A label (`G ! label(ERROR)`)
is where the debug information says.
"""

from __future__ import annotations

from limpet.base.context import Context
from limpet.base.diagnostics import unsupported
from limpet.base.properties import Assumption
from limpet.builtins.assert_names import ASSERT_NAMES
from limpet.builtins.names import operation_of
from limpet.builtins.operations import Operation
from limpet.builtins.table import BUILTINS
from limpet.llvm import ir
from limpet.llvm.rules.address_taken import address_taken
from limpet.llvm.sources import is_library, unmangled
from limpet.prepare.primitives import call_of, text_in


def mark_errors(ctx: Context, module: ir.Module, entry: str) -> None:
    options = ctx.config.property
    if options is None:
        return
    message = f"only what `{options.file}` is about counts as a violation: {', '.join(options.kinds)}"
    ctx.assumptions.append(Assumption("property", message))
    for function in list(module.functions.values()):
        if is_library(function):
            continue
        if options.labels and function.debug is None and not function.is_declaration:
            message = (
                f"`{options.file}` is about a label: `{function.plain_name}` has no debug information, which has labels"
            )
            raise unsupported("labels", message)
        for block in function.blocks:
            instructions: list[ir.Instruction] = []
            for i in block.instructions:
                ending = None
                if type(i) is ir.Call:
                    ending = _ending(module, i.callee, options.functions) or _assumed(module, i)
                elif type(i) is ir.DebugRecord and _label(i) in options.labels:
                    ending = _error(module, f"the label `{_label(i)}` is reached")
                if ending is not None:
                    ending.location = i.location
                    instructions.append(ending)
                instructions.append(i)
            block.instructions = instructions
    for function in address_taken(module):
        ending = _ending(module, function, options.functions)
        if ending is not None:
            _begin_with(function, ending)


def _ending(module: ir.Module, callee: object, errors: tuple[str, ...]) -> ir.Call | None:
    """What happens when this function is called."""
    if type(callee) is not ir.Function:
        return None
    name = callee.plain_name
    if name in errors or unmangled(name) in errors:
        return _error(module, f"`{unmangled(name) or name}` is called")
    is_error = operation_of(callee) is Operation.ERROR and name not in BUILTINS[Operation.ERROR].limpet.split()
    if is_error or (name in ASSERT_NAMES and (callee.is_declaration or is_library(callee))):
        return call_of(module, Operation.ABORT, [])
    return None


def _assumed(module: ir.Module, call: ir.Call) -> ir.Call | None:
    """What `assert`, called without its header, stands for: where the condition does not hold, the run ends."""
    callee = call.callee
    if type(callee) is not ir.Function or operation_of(callee) is not Operation.ASSERT:
        return None
    is_standard = callee.plain_name in BUILTINS[Operation.ASSERT].c.split()
    return call_of(module, Operation.ASSUME, call.arguments[:1]) if is_standard else None


def _error(module: ir.Module, message: str) -> ir.Call:
    return call_of(module, Operation.FAIL, [text_in(module, "assertion"), text_in(module, message)])


def _label(record: ir.DebugRecord) -> str:
    return record.variable.name if record.kind == "label" and record.variable is not None else ""


def _begin_with(function: ir.Function, ending: ir.Call) -> None:
    if function.is_declaration:
        for index, argument in enumerate(function.arguments):
            argument.name, argument.attributes = f"%arg.{index}", ir.NO_ATTRIBUTES
        function.blocks = [ir.Block("%called")]
        function.blocks[0].instructions = [ending, ir.Unreachable()]
        function.linkage = "internal"
        return
    first = function.blocks[0].instructions
    located = next((i.location for i in first if i.location is not None), None)
    ending.location = located
    first.insert(0, ending)

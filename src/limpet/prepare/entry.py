"""One function to start with: constructors, the entry, destructors.

    @llvm.global_ctors = … @init …             define internal i32 @limpet.start(i32 %argc, ptr %argv) {
    define i32 @main(i32 %argc, ptr %argv)  →    call void @init()
                                                 %result = call i32 @main(i32 %argc, ptr %argv)
                                                 call void @__limpet_finish(i32 %result)
                                                 ret i32 %result
                                               }
                                               define internal void @__limpet_run_destructors() {
                                                 call void @fini()
                                                 ret void
                                               }

Constructors run by rising priority, those of the same priority in the order of the list; destructors the
other way round. Returning from main is the same as calling `exit`, which runs the registered handlers and then the
destructors; its model has a function for that, which calls `__limpet_run_destructors`. An `exit` of the program's own
is called itself. A program that has no `exit` has no handlers, so there the start function runs the destructors itself.
"""

from __future__ import annotations

from limpet.base.context import Context
from limpet.base.diagnostics import input_error, unsupported
from limpet.builtins.names import START
from limpet.builtins.operations import Operation
from limpet.llvm import ir
from limpet.prepare.primitives import call_of
from limpet.prepare.registers.promote import RESULT
from limpet.prepare.rewriting import find_function, resolve_alias

RUN_DESTRUCTORS = f"@{Operation.RUN_DESTRUCTORS}"
"""What the model of `exit` calls last."""
FINISH = "@__limpet_finish"
"""What the model of `exit` does before the program ends."""


def constructors(module: ir.Module) -> list[ir.Function]:
    """Functions that run before the entry, in order."""
    return _listed(module, "@llvm.global_ctors")


def destructors(module: ir.Module) -> list[ir.Function]:
    """Functions that run after the entry has returned, in order."""
    return _listed(module, "@llvm.global_dtors")[::-1]


def _listed(module: ir.Module, name: str) -> list[ir.Function]:
    variable = module.globals.get(name)
    if variable is None or type(variable.initialiser) is not ir.ConstantAggregate:
        return []
    listed: list[tuple[int, ir.Function]] = []
    for element in variable.initialiser.elements:
        if type(element) is not ir.ConstantAggregate:
            raise unsupported("constructor", f"an element of {name} is not supported")
        priority, function = element.elements[0], element.elements[1]
        if type(function) is ir.GlobalAlias:
            function = resolve_alias(function)
        if type(priority) is not ir.ConstantInt or type(function) is not ir.Function:
            raise unsupported("constructor", f"an element of {name} is not a function with a priority")
        listed.append((priority.value, function))
    return [function for _, function in sorted(listed, key=lambda pair: pair[0])]


def make_start(ctx: Context, module: ir.Module, entry: str) -> None:
    main = find_function(module, entry)
    if main is None or main.is_declaration:
        raise input_error("no-entry", f"there is no function `{entry}` to start with")
    if main.value_type.variadic and main.arguments:
        raise unsupported("variadic-entry", f"`{entry}` takes a variable number of arguments, so it cannot be started")
    start = ir.Function(START, main.value_type, "internal", attributes=ir.NO_ATTRIBUTES)
    start.result_attributes = main.result_attributes
    for index, argument in enumerate(main.arguments):
        name = argument.name if argument.name[1:2] not in "0123456789" else f"%arg.{index}"
        start.arguments.append(ir.Argument(argument.type, name, index, argument.attributes))
    block = ir.Block("%start")
    for number, function in enumerate(constructors(module)):
        block.instructions.append(_call(function, number))
    call = ir.Call(
        main.value_type,
        main,
        list(start.arguments),
        tuple(argument.attributes for argument in start.arguments),
        result_attributes=main.result_attributes,
        convention=main.convention,
    )
    returns_value = main.value_type.result != ir.VOID
    if returns_value:
        call.name = "%limpet.result"
        if entry == "main":
            _mark_results(module, main)
    block.instructions.append(call)
    leave = module.functions.get(FINISH) or module.functions.get("@exit")
    finish = module.functions.get(RUN_DESTRUCTORS)
    if finish is not None and finish.is_declaration:
        finish.linkage = "internal"
        finish.blocks.append(_block_of_calls(destructors(module), "%finish"))
    if entry == "main" and leave is not None and not leave.is_declaration and call.type == ir.I32:
        block.instructions.append(ir.Call(leave.value_type, leave, [call]))
    else:
        block.instructions += _block_of_calls(destructors(module), "").instructions[:-1]
    block.instructions.append(ir.Return(call if returns_value else None))
    start.blocks.append(block)
    module.functions[START] = start


def _mark_results(module: ir.Module, main: ir.Function) -> None:
    """The exit status is examined where the source says what it is: `return`, which may be a write in the code."""
    if type(main.value_type.result) is not ir.IntType:
        return
    for block in main.blocks:
        instructions: list[ir.Instruction] = []
        for i in block.instructions:
            value = i.value if type(i) is ir.Return or (type(i) is ir.Store and _is_result(i.pointer)) else None
            seen = isinstance(value, ir.Constant) or (type(value) is ir.Load and _is_result(value.pointer))
            if value is not None and not seen and i.location is not None:
                mark = call_of(module, Operation.STATUS, [value])
                mark.location = i.location
                instructions.append(mark)
            instructions.append(i)
        block.instructions = instructions


def _is_result(pointer: ir.Value) -> bool:
    return type(pointer) is ir.Alloca and pointer.name == RESULT


def _block_of_calls(functions: list[ir.Function], name: str) -> ir.Block:
    block = ir.Block(name)
    block.instructions += [_call(function, number) for number, function in enumerate(functions)]
    block.instructions.append(ir.Return())
    return block


def _call(function: ir.Function, number: int) -> ir.Call:
    if function.value_type.parameters:
        raise unsupported("constructor", f"`{function.plain_name}` runs at start or end but takes arguments")
    call = ir.Call(function.value_type, function, [], convention=function.convention)
    if function.value_type.result != ir.VOID:
        call.name = f"%limpet.ignored.{number}"
    return call

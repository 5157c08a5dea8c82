"""A program is started with any arguments, up to a bound, if it uses them.

    define i32 @main(i32 %argc, ptr %argv)  →  define internal i32 @limpet.caller() {
                                                 %n = call i64 @limpet.between(i64 1, i64 3, ptr @…)        ; argc
                                                 %l = call i64 @limpet.between(i64 1, i64 32, ptr @…)       ; its bytes
                                                 %"argv[0]" = alloca i8, i64 %l
                                                 call void @limpet.contents(ptr %"argv[0]", i64 %l, …)    ; *argv[0]
                                                 …
                                                 %result = call i32 @main(i32 %n, ptr %argv)
                                                 ret i32 %result
                                               }

Arguments are local variables of this function, so that a program that frees them is wrong. All of them are there; those
from argc on are not in the table. They may be longer than each array of the program. If the program uses argc alone,
that is any number, and nothing is bounded.
"""

from __future__ import annotations

from limpet.base.context import Context
from limpet.base.input_labels import ARGUMENT_COUNT, argument_label, argument_object, size_label
from limpet.builtins.names import CALLER
from limpet.caller.argument_uses import ArgumentUses
from limpet.caller.writing import Writer
from limpet.llvm import ir
from limpet.llvm.array_lengths import array_lengths

AT_LEAST = 32
"""Bytes that an argument may have, with the zero at its end."""
LONGER = 16
"""How much longer an argument may be than the longest array of the program."""
MAX_COUNT = 1 << 20
"""More arguments than any system passes to a program."""


def make_start_arguments(ctx: Context, module: ir.Module, entry: str) -> str | None:
    """Add a function that calls the entry with any arguments; returns its name. None: the entry needs none."""
    most = ctx.config.function.arguments
    function = module.functions.get(f"@{entry}")
    if most == 0 or function is None or function.is_declaration or not _is_main(function):
        return None
    uses = ArgumentUses(function)
    used = [uses.is_used(argument) for argument in function.arguments]
    if not any(used):
        return None
    if not any(used[1:]):
        _call_with_any_number(module, function)
        return CALLER
    if most is None:
        most = uses.asked_for(function.arguments[0])
    writer = Writer(module)
    word = writer.size.bits // 8
    count = writer.between(1, most + 1, ARGUMENT_COUNT)
    longest = max([AT_LEAST, *[length + LONGER for length in array_lengths(module)]])
    table = writer.local(ir.ArrayType(most + 2, ir.POINTER), None, "argv", word)
    for number in range(most + 1):
        text = _any_text(writer, number, longest)
        there = writer.compare("ult", writer.number(number), count)
        writer.store(writer.select(there, text, ir.ConstantNull(ir.POINTER)), writer.at(table, number * word))
    writer.store(ir.ConstantNull(ir.POINTER), writer.at(table, (most + 1) * word))
    arguments: list[ir.Value] = []
    for argument in function.arguments:
        if isinstance(argument.type, ir.IntType):
            arguments.append(count if argument.type == writer.size else writer.cast("trunc", count, argument.type))
        elif len(arguments) == 1:
            arguments.append(table)
        else:
            environment = writer.local(ir.POINTER, None, "envp", word)
            writer.store(ir.ConstantNull(ir.POINTER), environment)
            arguments.append(environment)
    _call(module, writer, function, arguments)
    message = f"the program has at most {most} argument{'' if most == 1 else 's'}, of at most {longest - 1} characters"
    ctx.restrict("arguments", message, "--max-arguments")
    return CALLER


def _call_with_any_number(module: ir.Module, function: ir.Function) -> None:
    writer = Writer(module)
    count = writer.between(1, MAX_COUNT, ARGUMENT_COUNT)
    first = function.arguments[0].type
    number = count if first == writer.size else writer.cast("trunc", count, first)
    _call(module, writer, function, [number, *[ir.ConstantNull(ir.POINTER) for _ in function.arguments[1:]]])


def _call(module: ir.Module, writer: Writer, function: ir.Function, arguments: list[ir.Value]) -> None:
    result = writer.call(function, arguments)
    writer.end(ir.Return(result if isinstance(function.value_type.result, ir.IntType) else None))
    caller = ir.Function(f"@{CALLER}", ir.FunctionType(function.value_type.result, ()), "internal")
    caller.blocks.append(writer.block)
    module.functions[caller.name] = caller


def _any_text(writer: Writer, number: int, longest: int) -> ir.Value:
    size = writer.between(1, longest, size_label(f"argv[{number}]"))
    text = writer.local(ir.I8, size, argument_object(number), 1)
    writer.contents(text, size, argument_label(number))
    writer.store(ir.ConstantInt(ir.I8, 0), writer.at(text, writer.binary("sub", size, writer.number(1))))
    return text


def _is_main(function: ir.Function) -> bool:
    """`int main(int)`, and with argv, and with envp."""
    first, *others = [argument.type for argument in function.arguments] or [ir.POINTER]
    return (
        isinstance(first, ir.IntType) and len(others) <= 2 and all(isinstance(each, ir.PointerType) for each in others)
    )

"""A function to start with that calls one function of the program, with any arguments.

    define i32 @parse(ptr %buf, i32 %len)   →   define internal void @limpet.caller() {
                                                  %n = call i64 @limpet.between(i64 1, i64 8, ptr @…)     ; bytes of buf
                                                  %b = call ptr @limpet.block(i64 %n, ptr @…, i64 16)
                                                  call void @limpet.contents(ptr %b, i64 %n, ptr @…)      ; *buf
                                                  %0 = call i1 @nondet.1()                                ; buf is null
                                                  %p = select i1 %0, ptr null, ptr %b
                                                  %l = call i32 @nondet.2()                               ; len
                                                  call i32 @parse(ptr %p, i32 %l)
                                                  ret void
                                                }

It is made before the program is prepared, of what every engine knows, so that nothing else has to know about it. What
the arguments leave out is recorded with `ctx.restrict`.
"""

from __future__ import annotations

from collections.abc import Container

from limpet.base.checks import LEAK, selected_kinds
from limpet.base.config import Globals
from limpet.base.context import Context
from limpet.base.diagnostics import input_error
from limpet.builtins.names import CALLER
from limpet.caller.assumptions import assume
from limpet.caller.constrained_bytes import ElementLayout, element_layout, enum_bits
from limpet.caller.inside import point_inside
from limpet.caller.parameters import Parameter, parameters_of
from limpet.caller.values import DISTINCT, ValueMaker
from limpet.caller.writing import Writer
from limpet.llvm.ir import (
    POINTER,
    VOID,
    Argument,
    ArrayType,
    BasicSourceType,
    Constant,
    ConstantFloat,
    ConstantInt,
    ConstantNull,
    ConstantZero,
    EnumSourceType,
    FloatType,
    Function,
    FunctionSourceType,
    FunctionType,
    GlobalVariable,
    IntType,
    Module,
    PointerSourceType,
    PointerType,
    Return,
    SourceType,
    StructType,
    Type,
    Value,
    VectorType,
    strip_names,
)
from limpet.llvm.sources import source_name


def make_caller(ctx: Context, module: Module, symbol: str, variables: Container[str]) -> str:
    """Add the caller of the function with this symbol; returns the caller's name.

    `variables` are the names of the global variables that are not of the library.
    """
    function = module.functions.get(f"@{symbol}") or module.functions.get(f'@"{symbol}"')
    if function is None or function.is_declaration:
        raise input_error("no-function", f"there is no function `{symbol}` to call")
    cplusplus = any("DW_LANG_C_plus_plus" in text for text in module.metadata.values())
    writer = Writer(module)
    maker = ValueMaker(ctx, writer, cplusplus=cplusplus, keep=LEAK in selected_kinds(ctx.config.checks))
    own = _variables(module, variables, described=function.debug is not None)
    _set_globals(ctx, maker, own)
    arguments: dict[Argument, Value] = {}
    parameters = parameters_of(function)
    inner = dict(ctx.config.function.into)
    for parameter in parameters:
        if parameter.name not in inner:
            _pass(maker, parameter, arguments)
    arguments.update(point_inside(maker, parameters, inner))
    for text in ctx.config.function.assumed:
        assume(writer, maker.known, text)
        ctx.take_for_granted("assume", f"`{text}`")
    for argument in function.arguments:
        result = argument.attributes.type_of("sret")
        if result is not None:
            size = module.layout.size(result)
            arguments[argument] = maker.block(writer.number(size), "the result", size)
    if function.value_type.variadic and function.arguments:
        message = f"`{source_name(function)}` is called without variable arguments"
        ctx.restrict("variadic", message)
    if (maker.objects > 1 or (maker.objects and own)) and not (maker.is_overlapping and not own):
        ctx.restrict("distinct", DISTINCT)
    returned = writer.call(function, [arguments[argument] for argument in function.arguments])
    if maker.keep and returned.type != VOID:
        _keep_result(writer, returned)
    writer.end(Return())
    caller = Function(f"@{CALLER}", FunctionType(VOID, ()), "internal")
    caller.blocks.append(writer.block)
    module.functions[caller.name] = caller
    return CALLER


def _pass(maker: ValueMaker, parameter: Parameter, arguments: dict[Argument, Value]) -> None:
    layout = maker.writer.module.layout
    if not parameter.pieces:
        for argument in parameter.arguments:
            arguments[argument] = _whole(maker, argument, parameter)
        return
    offsets = parameter.offsets(layout)
    last = parameter.arguments[-1]
    size = max(offsets[-1] + layout.store_size(last.type), (parameter.type.bits + 7) // 8 if parameter.type else 0)
    block = maker.value_block(parameter.type, size, parameter.name)
    for argument, offset in zip(parameter.arguments, offsets, strict=True):
        arguments[argument] = maker.writer.load(argument.type, maker.writer.at(block, offset))


def _whole(maker: ValueMaker, argument: Argument, parameter: Parameter) -> Value:
    """A parameter that is one argument."""
    writer, layout = maker.writer, maker.writer.module.layout
    kind = strip_names(parameter.type)
    copied = argument.attributes.type_of("byval")
    if copied is not None:
        return maker.value_block(parameter.type, layout.size(copied), parameter.name)
    match argument.type:
        case PointerType():
            if kind is not None and not isinstance(kind, PointerSourceType) and kind.bits:
                # Passed by its address, as C++ does with objects that have a copy constructor.
                return maker.value_block(parameter.type, (kind.bits + 7) // 8, parameter.name)
            least = _number(argument.attributes.get("dereferenceable"))
            never = "nonnull" in argument.attributes or least > 0
            if parameter.is_this:
                return maker.reference(parameter.type, parameter.name)
            return maker.pointer(parameter.type, parameter.name, never_null=never, least=least)
        case IntType() | FloatType():
            value = writer.anything(argument.type, _label(parameter.name, kind))
            if isinstance(argument.type, IntType):
                maker.known.numbers[parameter.name] = (value, _is_signed(kind))
            if maker.cplusplus and isinstance(kind, EnumSourceType) and isinstance(argument.type, IntType):
                value = writer.binary("and", value, ConstantInt(argument.type, (1 << enum_bits(kind)) - 1))
            return value
        case other:
            return writer.load(other, maker.value_block(parameter.type, layout.size(other), parameter.name))


def _is_signed(type: SourceType | None) -> bool:
    match type:
        case BasicSourceType(encoding=encoding):
            return encoding.startswith("signed")
        case EnumSourceType(signed=signed):
            return signed
        case _:
            return True


def _label(name: str, type: SourceType | None) -> str:
    """Values of unsigned types are shown as such if the label says so."""
    if isinstance(type, BasicSourceType) and type.encoding.startswith("unsigned"):
        return f"{type.name} {name}" if "unsigned" in type.name else f"unsigned {name}"
    return name


def _number(text: object) -> int:
    return int(text) if isinstance(text, str) and text.isdigit() else 0


def _keep_result(writer: Writer, result: Value) -> None:
    """What is returned is the caller's: it is not lost when the run ends."""
    variable = GlobalVariable("@limpet.result", result.type, "internal", _zero(result.type), align=16)
    writer.module.globals[variable.name] = variable
    writer.store(result, variable)


def _zero(type: Type) -> Constant:
    match type:
        case IntType():
            return ConstantInt(type, 0)
        case FloatType():
            return ConstantFloat(type, 0)
        case PointerType():
            return ConstantNull(type)
        case _:
            return ConstantZero(type)


def _variables(module: Module, names: Container[str], *, described: bool) -> list[GlobalVariable]:
    """Those of the program that are not constant.

    `described`: there is debug information, so that those without any were made by the compiler.
    """
    return [
        variable
        for variable in module.globals.values()
        if variable.plain_name in names and not variable.constant and variable.initialiser is not None
        if (variable.debug is not None or not described) and not variable.name.startswith("@llvm.")
    ]


def _set_globals(ctx: Context, maker: ValueMaker, variables: list[GlobalVariable]) -> None:
    if not variables:
        return
    kept = variables
    if ctx.config.function.globals is Globals.ANY:
        kept = [each for each in variables if each.debug is None and _has_pointers(each.value_type)]
        for variable in variables:
            size = maker.writer.module.layout.size(variable.value_type)
            if size and variable not in kept:
                type = variable.debug.type if variable.debug is not None else None
                _set_global(maker, variable, size, element_layout(type, cplusplus=maker.cplusplus))
    if kept:
        names = sorted({_name(variable) for variable in kept})
        shown = ", ".join(f"`{name}`" for name in names[:5]) + (", …" if len(names) > 5 else "")
        ctx.restrict("globals", f"variables have their initial values: {shown}", "--globals")


def _has_pointers(type: Type) -> bool:
    work = [type]
    while work:
        match work.pop():
            case PointerType():
                return True
            case ArrayType(element=element) | VectorType(element=element):
                work.append(element)
            case StructType(fields=fields):
                work += fields
    return False


def _set_global(maker: ValueMaker, variable: GlobalVariable, size: int, layout: ElementLayout) -> None:
    """Pointers to functions stay: nothing is known of what else they could point to."""
    writer, name = maker.writer, _name(variable)
    functions = [pointer for pointer in layout.constrained if isinstance(_target(pointer.type), FunctionSourceType)]
    kept = [(pointer, writer.load(POINTER, writer.at(variable, pointer.offset))) for pointer in functions]
    writer.contents(variable, writer.number(size), name)
    maker.settle(variable, layout, name, 0, functions=False)
    for pointer, value in kept:
        writer.store(value, writer.at(variable, pointer.offset))
    if kept:
        maker.ctx.restrict("globals", "pointers to functions in variables have their initial values")


def _target(type: SourceType | None) -> SourceType | None:
    kind = strip_names(type)
    return strip_names(kind.target) if isinstance(kind, PointerSourceType) else None


def _name(variable: GlobalVariable) -> str:
    return variable.debug.name if variable.debug is not None else variable.plain_name

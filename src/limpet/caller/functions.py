"""Functions that are passed to the function that is called.

    int (*get)(unsigned char *to, int n)    →    define internal i32 @limpet.callback.get(ptr %0, i32 %1) {
                                                   …
                                                   call void @limpet.written(ptr %0, i64 %n, ptr @…)     ; *get()
                                                   %result = call i32 @nondet.1()                        ; get()
                                                   ret i32 %result
                                                 }

They return anything, and write to where numbers or bytes are expected: one, or as many as the next parameter says, but
never more than there is room for. What has the type of malloc, realloc or calloc allocates.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from limpet.builtins.names import GENERATED
from limpet.caller.callbacks import Allocator, allocator_of, called_signature, is_release, signature_of, written_by
from limpet.caller.writing import Writer
from limpet.llvm import ir

if TYPE_CHECKING:
    from limpet.caller.values import ValueMaker

_NOT_IN_NAMES = re.compile(r"\W+")
_NULL = ir.ConstantNull(ir.POINTER)
_MAX_WRITTEN = 1 << 20
"""Elements: any number that no multiplication makes overflow would do."""


def make_function(maker: ValueMaker, type: ir.FunctionSourceType, path: str, depth: int) -> ir.Value:
    module = maker.writer.module
    signature = signature_of(type)
    attributes: tuple[ir.Attributes, ...] = ()
    is_as_declared = signature is not None
    if signature is None:
        signature, attributes = called_signature(module, path)
    name = f"@{GENERATED}callback.{_NOT_IN_NAMES.sub('.', path).strip('.')}"
    if name in module.functions:
        name += f".{len(module.functions)}"
    stub = ir.Function(name, signature, "internal")
    module.functions[stub.name] = stub
    for index, each in enumerate(signature.parameters):
        own = attributes[index] if index < len(attributes) else ir.NO_ATTRIBUTES
        stub.arguments.append(ir.Argument(each, f"%{index}", index, own))
    inner = Writer(module, maker.writer)
    kind = allocator_of(type, path, inner.size.bits)
    if kind is not None:
        message = "a function of the type of malloc, calloc or realloc that is passed allocates, or returns null"
        maker.ctx.restrict("allocator", message)
        _allocate(inner, kind, stub, path)
        return stub
    if is_release(type, path):
        maker.ctx.restrict("release", "a function that is passed as `free` frees what it is given")
        inner.free(stub.arguments[0])
        inner.end(ir.Return())
    else:
        message = "writes only to numbers and bytes that it is given"
        maker.ctx.restrict("callback", f"a function that is passed returns anything and {message}")
        _write(inner, type if is_as_declared else None, stub, path)
        _return(maker, inner, type, stub, f"{path}()", depth)
    stub.blocks.append(inner.block)
    return stub


def _return(
    maker: ValueMaker, writer: Writer, type: ir.FunctionSourceType, stub: ir.Function, label: str, depth: int
) -> None:
    result = stub.value_type.result
    if result == ir.VOID:
        writer.end(ir.Return())
    elif isinstance(result, ir.PointerType):
        other = maker.inside(writer)
        writer.end(ir.Return(other.pointer(type.result, label, depth + 1)))
        maker.objects = other.objects
    else:
        writer.end(ir.Return(writer.anything(result, label)))


def _write(writer: Writer, type: ir.FunctionSourceType | None, stub: ir.Function, path: str) -> None:
    """`type` is None if the arguments are not those of the source."""
    for argument in stub.arguments:
        result_type = argument.attributes.type_of("sret")
        if result_type is not None:
            writer.contents(argument, writer.number(writer.module.layout.size(result_type)), f"{path}()")
    for written in written_by(type) if type is not None else ():
        count: ir.Value = writer.number(1)
        if written.count is not None:
            count = _as_count(writer, stub.arguments[written.count], written.signed)
        if written.size > 1:
            count = writer.binary("mul", count, writer.number(written.size))
        writer.written(stub.arguments[written.pointer], count, f"*{path}()")


def _as_count(writer: Writer, number: ir.Value, signed: bool) -> ir.Value:
    """As many elements as there may be; none if the number is negative."""
    type = number.type
    assert isinstance(type, ir.IntType)
    none = writer.compare("slt", number, ir.ConstantInt(type, 0)) if signed else None
    if type.bits < writer.size.bits:
        number = writer.cast("sext" if signed else "zext", number, writer.size)
    elif type.bits > writer.size.bits:
        most = ir.ConstantInt(type, _MAX_WRITTEN)
        number = writer.select(writer.compare("ult", number, most), number, most)
        number = writer.cast("trunc", number, writer.size)
    if none is not None:
        number = writer.select(none, writer.number(0), number)
    most = writer.number(_MAX_WRITTEN)
    return writer.select(writer.compare("ult", number, most), number, most)


# --- memory -------------------------------------------------------------------------------------------------------


def _allocate(writer: Writer, kind: Allocator, stub: ir.Function, path: str) -> None:
    """A new block, or null. There is no block if there is none to be returned: it would be lost."""
    fails, given = writer.anything(ir.I1, f"{path} fails"), stub.arguments
    size: ir.Value = given[-1]
    if kind is Allocator.CALLOC:
        each = writer.select(writer.compare("eq", size, writer.number(0)), writer.number(1), size)
        most = writer.binary("udiv", writer.number((1 << writer.size.bits) - 1), each)
        fails = writer.binary("or", fails, writer.compare("ugt", given[0], most))
        size = writer.binary("mul", given[0], size)
    failed, done = writer.branch(fails, "failed", "done")
    failed.end(ir.Return(_NULL))
    block = done.malloc(size)
    if kind is not Allocator.MALLOC:
        is_none = done.is_null(block)
        there = done.select(is_none, done.number(0), size)
        match kind:
            case Allocator.CALLOC:
                done.fill(block, there)
            case Allocator.FOR_SOMEONE:
                done.contents(block, there, f"*{path}()")
            case Allocator.REALLOC:
                old = given[0]
                before = done.object_size(old)
                kept = done.select(done.compare("ult", before, there), before, there)
                done.copy(block, old, done.select(done.is_null(old), done.number(0), kept))
                done.free(done.select(is_none, _NULL, old))
    done.end(ir.Return(block))
    stub.blocks += [writer.block, failed.block, done.block]

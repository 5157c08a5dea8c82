"""Python code for calls and returns.

A call of a function of the program pushes the segment to come back to and returns the callee's first segment;
its result is in `m.ret` when that segment runs. Intrinsics and natively implemented library functions are plain
Python calls.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from limpet.builtins.formats import CONTRACT, format_problem
from limpet.interp import intrinsics
from limpet.interp.failures import UnsupportedHere
from limpet.interp.rules import check_number
from limpet.llvm.controlflow import Return
from limpet.llvm.instructions import Call
from limpet.llvm.module import Function
from limpet.llvm.rules.call_shapes import call_problem
from limpet.llvm.rules.promises import must_be_defined, must_not_be_null, passed_sizes, result_must_be_defined
from limpet.llvm.sources import source_name
from limpet.llvm.types import ArrayType, MetadataType, PointerType, StructType, VectorType, VoidType
from limpet.llvm.values import Constant, ConstantAggregate, InlineAssembly, Poison, Undef, Value

if TYPE_CHECKING:
    from limpet.interp.codegen import Generator
    from limpet.interp.machine import Machine

_IN_PARTS = (StructType, ArrayType, VectorType)
_NOT_DEFINED = (Undef, Poison, ConstantAggregate)
"""Constants that are undefined, or may be in part."""


def hands_over_control(machine: Machine, call: Call) -> bool:
    callee = machine.callee_of(call)
    if isinstance(callee, Function):
        return not callee.is_declaration
    return not isinstance(callee, InlineAssembly)


def call(g: Generator, i: Call) -> None:
    """A call that comes back at once."""
    callee = g.machine.callee_of(i)
    if isinstance(callee, InlineAssembly):
        raise UnsupportedHere(callee.assembly, "inline assembly that preparation has not seen")
    assert isinstance(callee, Function)
    name = callee.plain_name
    if name.startswith("llvm."):
        intrinsics.emit(g, i, name)
        return
    _check_arguments(g, i, source_name(callee))
    native = g.machine.native(callee)
    if native is None:
        g.line(f"raise undefined_function({name!r})")
        g.locals[i] = "dead"
        return
    arguments = ", ".join(g.reference(a) for a in i.arguments)
    expression = f"{g.made_constant(callee, 'NATIVE', lambda machine: machine.native(callee))}({arguments})"
    if isinstance(i.type, VoidType):
        g.line(expression)
    else:
        g.define(i, expression)
        check_number(g, i, i.arguments)


def _check_arguments(g: Generator, i: Call, name: str) -> None:
    """Values that must be defined are: the compiler marks parameters that must not be undefined."""
    suspects, watched = [], "uninitialised" in g.machine.checks
    for index, argument in enumerate(i.arguments):
        if must_be_defined(i, index) and (
            not isinstance(argument, Constant) or (watched and isinstance(argument, _NOT_DEFINED))
        ):
            suspects.append((index, _undefined(g, argument)))
    if suspects:
        condition = " or ".join(f"{text}.__class__ is Partial" for _, text in suspects)
        values = ", ".join(f"({index}, {text})" for index, text in suspects)
        g.line(f"if {condition}: refuse_undefined({name!r}, [{values}])")
    if "null-dereference" in g.machine.checks:
        for index, argument in enumerate(i.arguments):
            if isinstance(argument.type, PointerType) and must_not_be_null(i, index):
                g.line(f"refuse_null({name!r}, {index}, {g.reference(argument)})")


def _undefined(g: Generator, value: Value) -> str:
    """The value, or what is undefined of its parts: a `Partial` if anything is."""
    text = g.reference(value)
    return f"undefined_part({text}, {g.constant(value.type, 'TYPE')})" if isinstance(value.type, _IN_PARTS) else text


def leave(g: Generator, i: Call) -> None:
    """A call that the machine carries out."""
    callee = g.machine.callee_of(i)
    misfit = format_problem(i, callee, g.layout) if CONTRACT in g.machine.checks else None
    if misfit is not None:
        g.line(f"{g.count_steps()}; raise bad_format({misfit!r})")
        return
    _check_arguments(g, i, source_name(callee) if isinstance(callee, Function) else "the function")
    fixed = len(i.function_type.parameters)
    plain = ", ".join(g.reference(a) for a in i.arguments[:fixed])
    plain = f"({plain}{',' if plain else ''})"
    extra = _extra_arguments(g, i, fixed)
    resume = g.segment_name(g.plan.after_call[i])
    g.line(g.count_steps())
    if isinstance(callee, Function):
        if not callee.value_type.variadic and extra != "()":
            # Called through a declaration without a prototype.
            plain, extra = f"plain_arguments({plain}, {extra})", "()"
        problem = call_problem(i, callee)
        if problem is not None:
            g.line(f"raise bad_call({problem!r})")
            return
        if "out-of-bounds" in g.machine.checks:
            for index, size in passed_sizes(i, callee):
                g.line(f"check_passed({g.reference(i.arguments[index])}, {size})")
        g.line(f"m.args = {plain}")
        if callee.value_type.variadic:
            g.line(f"m.extra = {extra}")
        g.line(f"push((r, {resume}))")
        code = g.made_constant(callee, "CODE", lambda machine: machine.code_of(callee))
        g.line(f"return {code}.entry")
        return
    kind = g.constant(i, "CALL")
    g.line(f"return call_pointer({g.reference(i.callee)}, {plain}, {extra}, {kind}, r, {resume})")


def _extra_arguments(g: Generator, i: Call, fixed: int) -> str:
    """Variadic arguments travel with their types."""
    parts = []
    for index in range(fixed, len(i.arguments)):
        argument = i.arguments[index]
        copied = i.argument_attributes[index].type_of("byval") if index < len(i.argument_attributes) else None
        kind = g.constant((argument.type, copied), "ARG")
        parts.append(f"({g.reference(argument)}, {kind})")
    return f"({', '.join(parts)}{',' if parts else ''})"


def take_result(g: Generator, i: Call) -> None:
    if not isinstance(i.type, VoidType | MetadataType):
        g.define(i, "m.ret")
        if result_must_be_defined(i):
            callee = g.machine.callee_of(i)
            name = source_name(callee) if isinstance(callee, Function) else "the function"
            undefined = _undefined(g, i)
            g.line(f"if {undefined}.__class__ is Partial: refuse_returned({name!r}, {undefined})")


def leave_function(g: Generator, i: Return) -> None:
    value = g.reference(i.value) if i.value is not None else "None"
    if (
        i.value is not None
        and "noundef" in g.function.result_attributes
        and (not isinstance(i.value, Constant) or isinstance(i.value, _NOT_DEFINED))
    ):
        # In C++, and where the IR says so, used or not.
        undefined = _undefined(g, i.value)
        g.line(f"if {undefined}.__class__ is Partial: refuse_returned({source_name(g.function)!r}, {undefined})")
    if g.machine.tracing:
        g.line(f"trace_leave({g.constant(g.function, 'FN')}, {value})")
    g.line(f"m.ret = {value}; {g.count_steps()}")
    if g.uses_stack:
        g.line("release_stack(r[0], 'returned', None)")
    g.line("m.r, s = pop()")
    g.line("return s")

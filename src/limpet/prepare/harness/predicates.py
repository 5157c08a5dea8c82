"""Predicates that a proof has to come up with (SeaHorn's partial functions).

A function that is annotated with `partial` calls functions that are defined nowhere; what these say is to be found. For
each such function, each of them is a predicate of its own:

    call i1 @infer(i32 %x, i32 %n)    →    call i1 @__limpet_infer.inv(i32 %x, i32 %n)        in @inv

Parameters of the new declaration are named after the variables that are passed.
"""

from __future__ import annotations

from collections.abc import Iterator

from limpet.base.context import Context
from limpet.base.diagnostics import unsupported
from limpet.builtins.names import INFER, has_meaning
from limpet.llvm import ir
from limpet.llvm.sources import declared_variables, location_of
from limpet.llvm.strings import text_of

_ANNOTATIONS, _PARTIAL = "@llvm.global.annotations", "partial"
_BIT = ir.IntType(1)


def name_predicates(ctx: Context, module: ir.Module, entry: str) -> None:
    for function in _partial_functions(module):
        _Naming(module, function).run()


def _partial_functions(module: ir.Module) -> Iterator[ir.Function]:
    annotations = module.globals.get(_ANNOTATIONS)
    entries = annotations.initialiser if annotations is not None else None
    if not isinstance(entries, ir.ConstantAggregate):
        return
    functions: dict[ir.Function, None] = {}
    for entry in entries.elements:
        if isinstance(entry, ir.ConstantAggregate) and len(entry.elements) > 1:
            function, text = entry.elements[:2]
            if isinstance(function, ir.Function) and text_of(text) == _PARTIAL:
                functions[function] = None
    yield from functions


class _Naming:
    def __init__(self, module: ir.Module, function: ir.Function) -> None:
        self.module = module
        self.function = function
        self.variables: dict[ir.Instruction, ir.LocalVariable] = declared_variables(function.instructions())
        self.predicates: dict[ir.Function, ir.Function] = {}

    def run(self) -> None:
        for i in self.function.instructions():
            if type(i) is not ir.Call or type(i.callee) is not ir.Function:
                continue
            if i.callee.is_declaration and not has_meaning(i.callee):
                self._replace(i, i.callee)

    def _replace(self, call: ir.Call, unknown: ir.Function) -> None:
        types = tuple(argument.type for argument in call.arguments)
        predicate = self.predicates.get(unknown)
        if predicate is None:
            predicate = self.predicates[unknown] = self._declare(
                call, unknown, ir.FunctionType(call.function_type.result, types)
            )
        elif predicate.value_type.parameters != types:
            message = f"`{unknown.plain_name}` is a predicate, but is called with arguments of different types"
            raise unsupported("predicate-arguments", message, location_of(call))
        call.callee, call.function_type = predicate, predicate.value_type

    def _declare(self, call: ir.Call, unknown: ir.Function, type: ir.FunctionType) -> ir.Function:
        if type.result != _BIT:
            message = f"`{unknown.plain_name}` is a predicate to infer: it must return bool"
            raise unsupported("predicate-result", message, location_of(call))
        if not all(isinstance(parameter, ir.IntType) for parameter in type.parameters):
            message = f"`{unknown.plain_name}` is a predicate to infer: its arguments must be integers"
            raise unsupported("predicate-arguments", message, location_of(call))
        name = f"@{INFER}{self.function.plain_name}"
        if name in self.module.functions:
            name += f".{unknown.plain_name}"
        predicate = self.module.functions[name] = ir.Function(name, type)
        predicate.debug = self.function.debug  # so that it is called like the function
        names = [self._name(value) or f"a{index}" for index, value in enumerate(call.arguments)]
        for index, parameter in enumerate(type.parameters):
            taken = names[index] in names[:index]
            predicate.arguments.append(
                ir.Argument(parameter, f"%{names[index]}{index if taken else ''}", index, ir.NO_ATTRIBUTES)
            )
        return predicate

    def _name(self, value: ir.Value) -> str:
        """Of the variable that is passed."""
        if isinstance(value, ir.Cast):  # in memory, a bool is a byte
            value = value.operand
        if isinstance(value, ir.Argument):
            name = value.name.removeprefix("%")
            return "" if name.isdigit() else name
        if isinstance(value, ir.Load) and isinstance(value.pointer, ir.Instruction):
            variable = self.variables.get(value.pointer)
            return variable.name if variable is not None else ""
        return ""

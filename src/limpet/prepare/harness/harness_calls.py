"""Calls of functions of harnesses get the arguments that these functions take, however a program declares them.

    declare i32 @assume(...)                              %true = fcmp une double %x, 0.0
    %unused = call i32 (...) @assume(double %x)     →     call void @assume(i1 %true)

Conditions can be of any scalar type, numbers of any width, further arguments do not count. What can be nothing of the
kind is a `bad-call`; where that is not looked for, `library_mismatches` has set it apart. Pointers lead to a function
that is as the program says, and makes such a call.
"""

from __future__ import annotations

from functools import cached_property

from limpet.base.context import Context
from limpet.builtins.names import signature_of
from limpet.builtins.operations import Operation
from limpet.builtins.signatures import CONDITION, POINTER, SIGNED, SIZE, TEXT, WHOLE, Signature, mismatch
from limpet.llvm import ir
from limpet.llvm.rules.address_taken import address_taken
from limpet.prepare.primitives import call_of, function_of, text_in
from limpet.prepare.rewriting import FreshNames, replace_values, rewrite_constants

_FALSE = "the asserted condition is false"


def fit_calls(ctx: Context, module: ir.Module, entry: str) -> None:
    for function in list(module.functions.values()):
        _fit_in(module, function)
    behind_pointers = {f: _as_declared(module, f) for f in address_taken(module) if signature_of(f) is not None}
    replaced = {function: wrapper for function, wrapper in behind_pointers.items() if wrapper is not None}
    if replaced:
        _replace_addresses(module, replaced)


def _fit_in(module: ir.Module, function: ir.Function) -> bool:
    """Whether something was changed."""
    calls = {i for i in function.instructions() if type(i) is ir.Call and signature_of(i.callee) is not None}
    return bool(calls) and _Fitting(module, function).run(calls)


def _as_declared(module: ir.Module, function: ir.Function) -> ir.Function | None:
    """What pointers to a function lead to, if it is not called just as it is declared."""
    kind, signature, passed = function.value_type, signature_of(function), function.arguments
    assert signature is not None
    has_prototype = bool(kind.parameters) or not kind.variadic
    if not has_prototype:
        if signature.takes_all:
            return None
        # As C has it, such calls have to pass what the function takes.
        types = {POINTER: ir.PointerType(), TEXT: ir.PointerType(), **dict.fromkeys((SIZE, SIGNED), _word(module))}
        kind = ir.FunctionType(kind.result, tuple(types.get(wanted, ir.I32) for wanted in signature.parameters))
        passed = [ir.Argument(type, "", index, ir.NO_ATTRIBUTES) for index, type in enumerate(kind.parameters)]
    wrapper = ir.Function(f"@limpet.declared.{function.plain_name}", kind)
    wrapper.arguments = [ir.Argument(p.type, f"%arg.{p.index}", p.index, p.attributes) for p in passed]
    attributes = tuple(argument.attributes for argument in wrapper.arguments)
    result = "" if kind.result == ir.VOID else "%result"
    call = ir.Call(
        ir.FunctionType(kind.result, kind.parameters), function, list(wrapper.arguments), attributes, name=result
    )
    wrapper.blocks = [ir.Block("%called")]
    wrapper.blocks[0].instructions = [call, ir.Return(call if result else None)]
    wrapper.linkage, wrapper.debug = "internal", function.debug
    if not _fit_in(module, wrapper) and has_prototype and not kind.variadic:
        return None
    module.functions[wrapper.name] = wrapper
    return wrapper


def _replace_addresses(module: ir.Module, replaced: dict[ir.Function, ir.Function]) -> None:
    """Not where they are called."""
    functions = module.functions.values()
    calls = [(i, i.callee) for f in functions for i in f.instructions() if type(i) is ir.Call and i.callee in replaced]
    rewrite_constants(module, lambda c: replaced.get(c, c) if type(c) is ir.Function else c)
    for call, callee in calls:
        call.callee = callee


class _Fitting:
    def __init__(self, module: ir.Module, function: ir.Function) -> None:
        self.module, self.function = module, function
        self.word = _word(module)
        self.names: FreshNames | None = None
        self.instructions: list[ir.Instruction] = []
        self.replaced: dict[ir.Value, ir.Value] = {}
        self.changed = False

    def run(self, calls: set[ir.Call]) -> bool:
        """Whether something was changed."""
        for block in self.function.blocks:
            self.instructions = []
            for i in block.instructions:
                if type(i) is ir.Call and i in calls:
                    self._fit(i)
                else:
                    self.instructions.append(i)
            block.instructions = self.instructions
        replace_values(self.function, self.replaced)
        return self.changed

    @cached_property
    def used(self) -> set[ir.Value]:
        """Of results that functions are only declared to have, others need not be made up."""
        return {operand for i in self.function.instructions() for operand in i.operands()}

    def _fit(self, call: ir.Call) -> None:
        callee, signature = call.callee, signature_of(call.callee)
        assert type(callee) is ir.Function and signature is not None
        problem = mismatch(call, callee, signature)
        if problem is not None:
            self.changed = True
            self._add(call_of(self.module, Operation.FAIL, _texts(self.module, "bad-call", problem)), call)
            call.callee = function_of(self.module, f"{callee.plain_name} (as declared here)", call.function_type)
            self.instructions.append(call)
            return
        arguments = list(call.arguments)
        if not signature.takes_all:
            arguments = [
                self._argument(wanted, argument, call)
                for wanted, argument in zip(signature.parameters, call.arguments, strict=False)
            ]
            if TEXT in signature.parameters[len(arguments) :]:
                arguments.append(text_in(self.module, _FALSE))
        result = self._result(signature, call.type)
        if len(arguments) == len(call.arguments) and result == call.type and all(map(_same, arguments, call.arguments)):
            self.instructions.append(call)
            return
        self.changed = True
        if signature.result == WHOLE and isinstance(call.type, ir.IntType) and call.type.bits < self.word.bits:
            message = f"`{callee.plain_name}` returns a number of {self.word.bits} bits"
            message += ": -include limpet/cprover.h declares it so"
            self._add(call_of(self.module, Operation.MADE_UP, _texts(self.module, message)), call)
        fitted = ir.Call(
            ir.FunctionType(result, tuple(argument.type for argument in arguments)),
            callee,
            arguments,
            call.argument_attributes[: len(arguments)] if len(call.argument_attributes) >= len(arguments) else (),
            name=call.name if result == call.type else "" if result == ir.VOID else self._fresh(call.name),
        )
        self._add(fitted, call)
        if call.type != result and (result != ir.VOID or call in self.used):
            self.replaced[call] = self._converted(signature, fitted, call)
        elif call.type == result != ir.VOID:
            self.replaced[call] = fitted

    def _argument(self, wanted: str, value: ir.Value, call: ir.Call) -> ir.Value:
        kind = value.type
        if wanted == CONDITION and isinstance(kind, ir.PointerType):
            compared = ir.Compare("icmp", "ne", ir.I1, value, ir.ConstantNull(kind), name=self._fresh("%true"))
            return self._add(compared, call)
        if wanted == CONDITION and isinstance(kind, ir.FloatType):
            zero = ir.ConstantFloat(kind, 0)
            return self._add(ir.Compare("fcmp", "une", ir.I1, value, zero, name=self._fresh("%true")), call)
        if wanted == POINTER and isinstance(kind, ir.IntType):
            return self._add(ir.Cast("inttoptr", value, ir.PointerType(), name=self._fresh("%pointer")), call)
        if wanted == TEXT and not isinstance(kind, ir.PointerType):
            return text_in(self.module, _FALSE)
        if wanted in (SIZE, SIGNED) and isinstance(kind, ir.IntType) and kind != self.word:
            opcode = "trunc" if kind.bits > self.word.bits else "sext" if wanted == SIGNED else "zext"
            return self._add(ir.Cast(opcode, value, self.word, name=self._fresh("%size")), call)
        return value

    def _result(self, signature: Signature, declared: ir.Type) -> ir.Type:
        if signature.result is None or isinstance(declared, ir.VoidType):
            return ir.VOID
        return self.word if signature.result in (SIZE, SIGNED, WHOLE) else declared

    def _converted(self, signature: Signature, fitted: ir.Call, call: ir.Call) -> ir.Value:
        """What the program sees where the call is declared to return something else."""
        if fitted.type == ir.VOID:
            assert type(fitted.callee) is ir.Function
            stem = f"{Operation.ANY}.{fitted.callee.plain_name}"
            kind = ir.FunctionType(call.type, ())
            name, number = stem, 0
            while (known := self.module.functions.get(f"@{name}")) is not None and known.value_type != kind:
                number += 1
                name = f"{stem}_{number}"
            converted: ir.Instruction = ir.Call(kind, function_of(self.module, name, kind), [], name=call.name)
        else:
            assert isinstance(call.type, ir.IntType)
            opcode = "trunc" if call.type.bits < self.word.bits else "sext" if signature.result == SIGNED else "zext"
            converted = ir.Cast(opcode, fitted, call.type, name=call.name)
        return self._add(converted, call)

    def _add(self, instruction: ir.Instruction, call: ir.Call) -> ir.Instruction:
        instruction.location = call.location
        self.instructions.append(instruction)
        return instruction

    def _fresh(self, like: str) -> str:
        if self.names is None:
            self.names = FreshNames(self.function)
        return self.names.fresh(like)


def _word(module: ir.Module) -> ir.IntType:
    return ir.IntType(module.layout.pointer_bits())


def _same(one: ir.Value, other: ir.Value) -> bool:
    return one is other


def _texts(module: ir.Module, *texts: str) -> list[ir.Value]:
    return [text_in(module, text) for text in texts]

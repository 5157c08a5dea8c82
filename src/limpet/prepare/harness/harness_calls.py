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
from limpet.llvm.ir import (
    I1,
    I32,
    NO_ATTRIBUTES,
    VOID,
    Argument,
    Block,
    Call,
    Cast,
    Compare,
    ConstantFloat,
    ConstantNull,
    FloatType,
    Function,
    FunctionType,
    Instruction,
    IntType,
    Module,
    PointerType,
    Return,
    Type,
    Value,
    VoidType,
)
from limpet.llvm.rules.address_taken import address_taken
from limpet.prepare.primitives import call_of, function_of, text_in
from limpet.prepare.rewriting import FreshNames, replace_values, rewrite_constants

_FALSE = "the asserted condition is false"


def fit_calls(ctx: Context, module: Module, entry: str) -> None:
    for function in list(module.functions.values()):
        _fit_in(module, function)
    behind_pointers = {f: _as_declared(module, f) for f in address_taken(module) if signature_of(f) is not None}
    replaced = {function: wrapper for function, wrapper in behind_pointers.items() if wrapper is not None}
    if replaced:
        _replace_addresses(module, replaced)


def _fit_in(module: Module, function: Function) -> bool:
    """Whether something was changed."""
    calls = {i for i in function.instructions() if type(i) is Call and signature_of(i.callee) is not None}
    return bool(calls) and _Fitting(module, function).run(calls)


def _as_declared(module: Module, function: Function) -> Function | None:
    """What pointers to a function lead to, if it is not called just as it is declared."""
    kind, signature, passed = function.value_type, signature_of(function), function.arguments
    assert signature is not None
    has_prototype = bool(kind.parameters) or not kind.variadic
    if not has_prototype:
        if signature.takes_all:
            return None
        # As C has it, such calls have to pass what the function takes.
        types = {POINTER: PointerType(), TEXT: PointerType(), **dict.fromkeys((SIZE, SIGNED), _word(module))}
        kind = FunctionType(kind.result, tuple(types.get(wanted, I32) for wanted in signature.parameters))
        passed = [Argument(type, "", index, NO_ATTRIBUTES) for index, type in enumerate(kind.parameters)]
    wrapper = Function(f"@limpet.declared.{function.plain_name}", kind)
    wrapper.arguments = [Argument(p.type, f"%arg.{p.index}", p.index, p.attributes) for p in passed]
    attributes = tuple(argument.attributes for argument in wrapper.arguments)
    result = "" if kind.result == VOID else "%result"
    call = Call(FunctionType(kind.result, kind.parameters), function, list(wrapper.arguments), attributes, name=result)
    wrapper.blocks = [Block("%called")]
    wrapper.blocks[0].instructions = [call, Return(call if result else None)]
    wrapper.linkage, wrapper.debug = "internal", function.debug
    if not _fit_in(module, wrapper) and has_prototype and not kind.variadic:
        return None
    module.functions[wrapper.name] = wrapper
    return wrapper


def _replace_addresses(module: Module, replaced: dict[Function, Function]) -> None:
    """Not where they are called."""
    functions = module.functions.values()
    calls = [(i, i.callee) for f in functions for i in f.instructions() if type(i) is Call and i.callee in replaced]
    rewrite_constants(module, lambda c: replaced.get(c, c) if type(c) is Function else c)
    for call, callee in calls:
        call.callee = callee


class _Fitting:
    def __init__(self, module: Module, function: Function) -> None:
        self.module, self.function = module, function
        self.word = _word(module)
        self.names: FreshNames | None = None
        self.instructions: list[Instruction] = []
        self.replaced: dict[Value, Value] = {}
        self.changed = False

    def run(self, calls: set[Call]) -> bool:
        """Whether something was changed."""
        for block in self.function.blocks:
            self.instructions = []
            for i in block.instructions:
                if type(i) is Call and i in calls:
                    self._fit(i)
                else:
                    self.instructions.append(i)
            block.instructions = self.instructions
        replace_values(self.function, self.replaced)
        return self.changed

    @cached_property
    def used(self) -> set[Value]:
        """Of results that functions are only declared to have, others need not be made up."""
        return {operand for i in self.function.instructions() for operand in i.operands()}

    def _fit(self, call: Call) -> None:
        callee, signature = call.callee, signature_of(call.callee)
        assert type(callee) is Function and signature is not None
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
        if signature.result == WHOLE and isinstance(call.type, IntType) and call.type.bits < self.word.bits:
            message = f"`{callee.plain_name}` returns a number of {self.word.bits} bits"
            message += ": -include limpet/cprover.h declares it so"
            self._add(call_of(self.module, Operation.MADE_UP, _texts(self.module, message)), call)
        fitted = Call(
            FunctionType(result, tuple(argument.type for argument in arguments)),
            callee,
            arguments,
            call.argument_attributes[: len(arguments)] if len(call.argument_attributes) >= len(arguments) else (),
            name=call.name if result == call.type else "" if result == VOID else self._fresh(call.name),
        )
        self._add(fitted, call)
        if call.type != result and (result != VOID or call in self.used):
            self.replaced[call] = self._converted(signature, fitted, call)
        elif call.type == result != VOID:
            self.replaced[call] = fitted

    def _argument(self, wanted: str, value: Value, call: Call) -> Value:
        kind = value.type
        if wanted == CONDITION and isinstance(kind, PointerType):
            compared = Compare("icmp", "ne", I1, value, ConstantNull(kind), name=self._fresh("%true"))
            return self._add(compared, call)
        if wanted == CONDITION and isinstance(kind, FloatType):
            zero = ConstantFloat(kind, 0)
            return self._add(Compare("fcmp", "une", I1, value, zero, name=self._fresh("%true")), call)
        if wanted == POINTER and isinstance(kind, IntType):
            return self._add(Cast("inttoptr", value, PointerType(), name=self._fresh("%pointer")), call)
        if wanted == TEXT and not isinstance(kind, PointerType):
            return text_in(self.module, _FALSE)
        if wanted in (SIZE, SIGNED) and isinstance(kind, IntType) and kind != self.word:
            opcode = "trunc" if kind.bits > self.word.bits else "sext" if wanted == SIGNED else "zext"
            return self._add(Cast(opcode, value, self.word, name=self._fresh("%size")), call)
        return value

    def _result(self, signature: Signature, declared: Type) -> Type:
        if signature.result is None or isinstance(declared, VoidType):
            return VOID
        return self.word if signature.result in (SIZE, SIGNED, WHOLE) else declared

    def _converted(self, signature: Signature, fitted: Call, call: Call) -> Value:
        """What the program sees where the call is declared to return something else."""
        if fitted.type == VOID:
            assert type(fitted.callee) is Function
            stem = f"{Operation.ANY}.{fitted.callee.plain_name}"
            kind = FunctionType(call.type, ())
            name, number = stem, 0
            while (known := self.module.functions.get(f"@{name}")) is not None and known.value_type != kind:
                number += 1
                name = f"{stem}_{number}"
            converted: Instruction = Call(kind, function_of(self.module, name, kind), [], name=call.name)
        else:
            assert isinstance(call.type, IntType)
            opcode = "trunc" if call.type.bits < self.word.bits else "sext" if signature.result == SIGNED else "zext"
            converted = Cast(opcode, fitted, call.type, name=call.name)
        return self._add(converted, call)

    def _add(self, instruction: Instruction, call: Call) -> Instruction:
        instruction.location = call.location
        self.instructions.append(instruction)
        return instruction

    def _fresh(self, like: str) -> str:
        if self.names is None:
            self.names = FreshNames(self.function)
        return self.names.fresh(like)


def _word(module: Module) -> IntType:
    return IntType(module.layout.pointer_bits())


def _same(one: Value, other: Value) -> bool:
    return one is other


def _texts(module: Module, *texts: str) -> list[Value]:
    return [text_in(module, text) for text in texts]

"""Calls of functions of harnesses get the arguments that these functions take, however a program declares them.

    declare i32 @assume(...)                              %true = fcmp une double %x, 0.0
    %unused = call i32 (...) @assume(double %x)     →     call void @assume(i1 %true)

Conditions can be of any scalar type, numbers of any width, further arguments do not count. What can be nothing of the
kind is a `bad-call`; where that is not looked for, `misfits` has set it apart.
"""

from __future__ import annotations

from limpet.base.context import Context
from limpet.llvm.ir import (
    I1,
    VOID,
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
    Type,
    Value,
    VoidType,
)
from limpet.llvm.native_shapes import CONDITION, POINTER, SIGNED, SIZE, TEXT, WHOLE, Shape, misfit, shape_of
from limpet.prepare.primitives import call_of, function_of, text_in
from limpet.prepare.rewriting import Names, replace_values

_FALSE = "the asserted condition is false"


def fit_calls(ctx: Context, module: Module, entry: str) -> None:
    for function in list(module.functions.values()):
        calls = [i for i in function.instructions() if type(i) is Call and shape_of(i.callee) is not None]
        if calls:
            _Fitting(module, function).run(set(calls))


class _Fitting:
    def __init__(self, module: Module, function: Function) -> None:
        self.module, self.function = module, function
        self.word = IntType(module.layout.pointer_bits())
        self.names: Names | None = None
        self.made: list[Instruction] = []
        self.replaced: dict[Value, Value] = {}

    def run(self, calls: set[Call]) -> None:
        for block in self.function.blocks:
            self.made = []
            for i in block.instructions:
                if type(i) is Call and i in calls:
                    self._fit(i)
                else:
                    self.made.append(i)
            block.instructions = self.made
        replace_values(self.function, self.replaced)

    def _fit(self, call: Call) -> None:
        callee, shape = call.callee, shape_of(call.callee)
        assert type(callee) is Function and shape is not None
        problem = misfit(call, callee, shape, self.word.bits)
        if problem is not None:
            self._add(call_of(self.module, "__limpet_fail", _texts(self.module, "bad-call", problem)), call)
            call.callee = function_of(self.module, f"{callee.plain_name} (as declared here)", call.function_type)
            self.made.append(call)
            return
        arguments = list(call.arguments)
        if not shape.takes_all:
            arguments = [
                self._argument(wanted, argument, call)
                for wanted, argument in zip(shape.parameters, call.arguments, strict=False)
            ]
            if TEXT in shape.parameters[len(arguments) :]:
                arguments.append(text_in(self.module, _FALSE))
        result = self._result(shape, call.type)
        if len(arguments) == len(call.arguments) and result == call.type and all(map(_same, arguments, call.arguments)):
            self.made.append(call)
            return
        fitted = Call(
            FunctionType(result, tuple(argument.type for argument in arguments)),
            callee,
            arguments,
            call.argument_attributes[: len(arguments)] if len(call.argument_attributes) >= len(arguments) else (),
            name=call.name if result == call.type else "" if result == VOID else self._fresh(call.name),
        )
        self._add(fitted, call)
        if call.type != result:
            self.replaced[call] = self._converted(shape, fitted, call)
        elif result != VOID:
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

    def _result(self, shape: Shape, declared: Type) -> Type:
        if shape.result is None or isinstance(declared, VoidType):
            return VOID
        return self.word if shape.result in (SIZE, SIGNED, WHOLE) else declared

    def _converted(self, shape: Shape, fitted: Call, call: Call) -> Value:
        """What the program sees where the call is declared to return something else."""
        if fitted.type == VOID:
            assert type(fitted.callee) is Function
            stem = f"nondet.{fitted.callee.plain_name}"
            kind = FunctionType(call.type, ())
            name, number = stem, 0
            while (known := self.module.functions.get(f"@{name}")) is not None and known.value_type != kind:
                number += 1
                name = f"{stem}_{number}"
            made: Instruction = Call(kind, function_of(self.module, name, kind), [], name=call.name)
        else:
            assert isinstance(call.type, IntType)
            opcode = "trunc" if call.type.bits < self.word.bits else "sext" if shape.result == SIGNED else "zext"
            made = Cast(opcode, fitted, call.type, name=call.name)
        return self._add(made, call)

    def _add(self, made: Instruction, call: Call) -> Instruction:
        made.location = call.location
        self.made.append(made)
        return made

    def _fresh(self, like: str) -> str:
        if self.names is None:
            self.names = Names(self.function)
        return self.names.fresh(like)


def _same(one: Value, other: Value) -> bool:
    return one is other


def _texts(module: Module, *texts: str) -> list[Value]:
    return [text_in(module, text) for text in texts]

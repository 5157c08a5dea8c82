"""Instructions of the caller, one after the other in one block."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from limpet.builtins.operations import Operation
from limpet.llvm.ir import (
    I1,
    I8,
    NO_ATTRIBUTES,
    POINTER,
    VOID,
    Alloca,
    Argument,
    ArrayType,
    Binary,
    Block,
    Branch,
    Call,
    Cast,
    Compare,
    ConstantBytes,
    ConstantInt,
    ConstantNull,
    Function,
    FunctionType,
    GetElementPtr,
    GlobalVariable,
    Instruction,
    IntType,
    Load,
    Module,
    Select,
    Store,
    Subprogram,
    Type,
    Value,
)


class Writer:
    def __init__(self, module: Module, outer: Writer | None = None) -> None:
        """`outer`: the one that this one is made for; names are unique in both."""
        self.module = module
        self.block = Block("%limpet.body")
        self.size = IntType(module.layout.pointer_bits())
        """The type of numbers of bytes."""
        self._names: Iterator[int] = itertools.count(1) if outer is None else outer._names
        self._texts: dict[str, GlobalVariable] = {} if outer is None else outer._texts

    def number(self, value: int) -> ConstantInt:
        return ConstantInt(self.size, value)

    # --- the outside world ----------------------------------------------------------------------------------

    def block_of(self, size: Value, label: str, align: int) -> Value:
        return self._named(label, self._native(Operation.BLOCK, POINTER, [size, self._text(label), self.number(align)]))

    def contents(self, pointer: Value, size: Value, label: str) -> None:
        self._native(Operation.CONTENTS, VOID, [pointer, size, self._text(label)])

    def written(self, pointer: Value, size: Value, label: str) -> None:
        """The same, as far as there are so many bytes that can be written to."""
        self._native(Operation.WRITTEN, VOID, [pointer, size, self._text(label)])

    def between(self, low: int, high: Value | int, label: str) -> Value:
        most = self.number(high) if isinstance(high, int) else high
        return self._native(Operation.BETWEEN, self.size, [self.number(low), most, self._text(label)])

    def local(self, type: Type, count: Value | None, name: str, align: int) -> Value:
        return self._add(Alloca(POINTER, type, count, align, name=f"%{name}"))

    def malloc(self, size: Value) -> Value:
        return self._native(Operation.MALLOC, POINTER, [size])

    def free(self, pointer: Value) -> None:
        self._native(Operation.FREE, VOID, [pointer])

    def object_size(self, pointer: Value) -> Value:
        """Of the object that a pointer points into; 0 for none."""
        return self._native(Operation.OBJECT_SIZE, self.size, [pointer])

    def assume(self, condition: Value) -> None:
        self._native(Operation.ASSUME, VOID, [condition])

    def anything(self, type: Type, label: str) -> Value:
        """Any value of a type; the label is what users see of it."""
        function = Function(f"@{Operation.ANY}.{self._next()}", FunctionType(type, ()))
        function.debug = Subprogram(label, None, 0, artificial=True)
        self.module.functions[function.name] = function
        return self._named(label, self._add(Call(function.value_type, function, [], name=self._result())))

    # --- instructions ---------------------------------------------------------------------------------------

    def at(self, pointer: Value, offset: Value | int) -> Value:
        if isinstance(offset, int):
            if offset == 0:
                return pointer
            offset = self.number(offset)
        return self._add(GetElementPtr(POINTER, I8, pointer, [offset], name=self._result()))

    def load(self, type: Type, pointer: Value) -> Value:
        return self._add(Load(type, pointer, 1, name=self._result()))

    def store(self, value: Value, pointer: Value) -> None:
        self._add(Store(value, pointer, 1))

    def binary(self, opcode: str, left: Value, right: Value) -> Value:
        return self._add(Binary(opcode, left, right, name=self._result()))

    def compare(self, predicate: str, left: Value, right: Value) -> Value:
        return self._add(Compare("icmp", predicate, I1, left, right, name=self._result()))

    def is_null(self, pointer: Value) -> Value:
        return self.compare("eq", pointer, ConstantNull(POINTER))

    def cast(self, opcode: str, value: Value, type: Type) -> Value:
        return self._add(Cast(opcode, value, type, name=self._result()))

    def select(self, condition: Value, yes: Value, no: Value) -> Value:
        return self._add(Select(condition, yes, no, name=self._result()))

    def clear(self, pointer: Value, size: int) -> None:
        self.fill(pointer, self.number(size))

    def fill(self, pointer: Value, size: Value) -> None:
        """With zeros."""
        name = f"llvm.memset.p0.i{self.size.bits}"
        self._native(name, VOID, [pointer, ConstantInt(I8, 0), size, ConstantInt(I1, 0)])

    def copy(self, to: Value, source: Value, size: Value) -> None:
        self._native(f"llvm.memcpy.p0.p0.i{self.size.bits}", VOID, [to, source, size, ConstantInt(I1, 0)])

    def call(self, function: Function, arguments: list[Value]) -> Value:
        call = Call(
            function.value_type,
            function,
            arguments,
            tuple(argument.attributes for argument in function.arguments),
            result_attributes=function.result_attributes,
            convention=function.convention,
        )
        if function.value_type.result != VOID:
            call.name = self._result()
        return self._add(call)

    def branch(self, condition: Value, yes: str, no: str) -> tuple[Writer, Writer]:
        """The end of this block; those who write the next ones, which have these labels."""
        writers = Writer(self.module, self), Writer(self.module, self)
        for writer, label in zip(writers, (yes, no), strict=True):
            writer.block.name = f"%limpet.{label}"
        self._add(Branch(condition, writers[0].block, writers[1].block))
        return writers

    def end(self, last: Instruction) -> None:
        self._add(last)

    # --- names ----------------------------------------------------------------------------------------------

    def _native(self, name: str, result: Type, arguments: list[Value]) -> Value:
        function = self.module.functions.get(f"@{name}")
        if function is None:
            types = tuple(argument.type for argument in arguments)
            parameters = [Argument(type, "", index, NO_ATTRIBUTES) for index, type in enumerate(types)]
            function = Function(f"@{name}", FunctionType(result, types), arguments=parameters)
            self.module.functions[function.name] = function
        return self.call(function, arguments)

    def _text(self, label: str) -> GlobalVariable:
        known = self._texts.get(label)
        if known is None:
            data = label.encode() + b"\0"
            type = ArrayType(len(data), I8)
            name = f"@limpet.text.{self._next()}"
            known = GlobalVariable(name, type, "private", ConstantBytes(type, data), constant=True, align=1)
            self._texts[label] = self.module.globals[name] = known
        return known

    def _add(self, instruction: Instruction) -> Instruction:
        self.block.instructions.append(instruction)
        return instruction

    def _named(self, label: str, value: Value) -> Value:
        """After what it stands for, if that is a variable: invariants mention it."""
        name = label.rpartition(" ")[2]
        if name.isidentifier() and isinstance(value, Instruction):
            value.name = f"%{name}.{self._next()}"
        return value

    def _result(self) -> str:
        return f"%limpet.{self._next()}"

    def _next(self) -> int:
        return next(self._names)

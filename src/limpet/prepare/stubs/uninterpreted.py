"""Functions of which only this is known: the same arguments give the same result (`--uninterpreted f`).

    int f(int a)    →    for (i = 0; i < calls; i++)
                           if (known_a[i] == a)
                             return known_result[i];
                         known_a[calls] = a;
                         return known_result[calls++] = nondet_f();

The body keeps the calls that there were, so that every engine, and the interpreter, takes it for what it is. Results
are inputs, one for each list of arguments that is new. Beyond `MOST` calls nothing is promised.
"""

from __future__ import annotations

from collections.abc import Callable

from limpet.base.diagnostics import Diagnostic, Note, UsageError
from limpet.builtins.operations import Operation
from limpet.llvm.ir import (
    I1,
    ArrayType,
    Binary,
    Block,
    Branch,
    Call,
    Cast,
    Compare,
    ConstantInt,
    ConstantZero,
    FloatType,
    Function,
    FunctionType,
    GetElementPtr,
    GlobalVariable,
    Instruction,
    IntType,
    Jump,
    Load,
    Module,
    Phi,
    PointerType,
    Return,
    Store,
    Type,
    Value,
)
from limpet.prepare.primitives import call_of, text_in

MOST = 1000
_COUNT = IntType(64)


def insist_on_numbers(function: Function) -> None:
    """Refuse what has no arguments or results to compare."""
    type = function.value_type
    allowed = all(isinstance(each, IntType | FloatType | PointerType) for each in (type.result, *type.parameters))
    if type.variadic or not allowed or isinstance(type.result, PointerType):
        raise UsageError(
            Diagnostic(
                "not-uninterpreted",
                f"--uninterpreted {function.plain_name}: it takes or returns something that is not a number",
                notes=(Note("arguments are numbers or pointers, results are numbers; --havoc takes any function"),),
            )
        )


class Body:
    def __init__(self, module: Module, function: Function, any_value: Function) -> None:
        self.module = module
        self.function = function
        self.any_value = any_value
        self._names = 0

    def build(self) -> None:
        function, result = self.function, self.function.value_type.result
        for number, argument in enumerate(function.arguments):
            argument.name = f"%arg.{number}"
        count = self._variable("count", _COUNT)
        results = self._variable("results", ArrayType(MOST, result))
        tables = [
            self._variable(f"arguments.{number}", ArrayType(MOST, each.type))
            for number, each in enumerate(function.arguments)
        ]
        entry, head, test, step, found, new, put, full = (
            Block(f"%{name}") for name in ("stub", "head", "test", "step", "found", "new", "put", "full")
        )
        function.blocks = [entry, head, test, step, found, new, put, full]
        known = self._to(entry)(Load(_COUNT, count))
        entry.instructions.append(Jump(head))
        index = Phi(_COUNT, [(ConstantInt(_COUNT, 0), entry)], name="%index")
        head.instructions.append(index)
        more = self._to(head)(Compare("icmp", "ult", I1, index, known))
        head.instructions.append(Branch(more, test, new))
        test.instructions.append(Branch(self._same(test, tables, index), found, step))
        following = self._to(step)(Binary("add", index, ConstantInt(_COUNT, 1)))
        index.incoming.append((following, step))
        step.instructions.append(Jump(head))
        earlier = self._to(found)(Load(result, self._element(found, results, index)))
        found.instructions.append(Return(earlier))
        room = self._to(new)(Compare("icmp", "ult", I1, known, ConstantInt(_COUNT, MOST)))
        new.instructions.append(Branch(room, put, full))
        value = self._to(put)(Call(FunctionType(result, ()), self.any_value, []))
        for table, argument in zip(tables, function.arguments, strict=True):
            put.instructions.append(Store(argument, self._element(put, table, known)))
        put.instructions.append(Store(value, self._element(put, results, known)))
        put.instructions.append(Store(self._to(put)(Binary("add", known, ConstantInt(_COUNT, 1))), count))
        put.instructions.append(Return(value))
        message = f"more than {MOST} calls of `{function.plain_name}`: equal arguments may give other results"
        full.instructions.append(call_of(self.module, Operation.MADE_UP, [text_in(self.module, message)]))
        other = self._to(full)(Call(FunctionType(result, ()), self.any_value, []))
        full.instructions.append(Return(other))

    def _same(self, block: Block, tables: list[GlobalVariable], index: Value) -> Value:
        """Whether all arguments are those of that call, bit by bit."""
        same: Value = ConstantInt(I1, 1)
        add = self._to(block)
        for table, argument in zip(tables, self.function.arguments, strict=True):
            old: Value = add(Load(argument.type, self._element(block, table, index)))
            now: Value = argument
            if isinstance(argument.type, FloatType):
                bits = IntType(self.module.layout.bits(argument.type))
                old, now = add(Cast("bitcast", old, bits)), add(Cast("bitcast", now, bits))
            same = add(Binary("and", same, add(Compare("icmp", "eq", I1, old, now))))
        return same

    def _element(self, block: Block, table: GlobalVariable, index: Value) -> Value:
        zero = ConstantInt(_COUNT, 0)
        return self._to(block)(GetElementPtr(PointerType(), table.value_type, table, [zero, index], ("inbounds",)))

    def _variable(self, name: str, type: Type) -> GlobalVariable:
        full = f"@limpet.{name}.{self.function.plain_name}"
        variable = GlobalVariable(full, type, "internal", ConstantZero(type))
        self.module.globals[full] = variable
        return variable

    def _to(self, block: Block) -> Callable[[Instruction], Instruction]:
        def add(instruction: Instruction) -> Instruction:
            self._names += 1
            instruction.name = f"%value.{self._names}"
            block.instructions.append(instruction)
            return instruction

        return add

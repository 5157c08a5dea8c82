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
from limpet.llvm import ir
from limpet.prepare.primitives import call_of, text_in

MOST = 1000
_COUNT = ir.IntType(64)


def insist_on_numbers(function: ir.Function) -> None:
    """Refuse what has no arguments or results to compare."""
    type = function.value_type
    allowed = all(
        isinstance(each, ir.IntType | ir.FloatType | ir.PointerType) for each in (type.result, *type.parameters)
    )
    if type.variadic or not allowed or isinstance(type.result, ir.PointerType):
        raise UsageError(
            Diagnostic(
                "not-uninterpreted",
                f"--uninterpreted {function.plain_name}: it takes or returns something that is not a number",
                notes=(Note("arguments are numbers or pointers, results are numbers; --havoc takes any function"),),
            )
        )


class Body:
    def __init__(self, module: ir.Module, function: ir.Function, any_value: ir.Function) -> None:
        self.module = module
        self.function = function
        self.any_value = any_value
        self._names = 0

    def build(self) -> None:
        function, result = self.function, self.function.value_type.result
        for number, argument in enumerate(function.arguments):
            argument.name = f"%arg.{number}"
        count = self._variable("count", _COUNT)
        results = self._variable("results", ir.ArrayType(MOST, result))
        tables = [
            self._variable(f"arguments.{number}", ir.ArrayType(MOST, each.type))
            for number, each in enumerate(function.arguments)
        ]
        entry, head, test, step, found, new, put, full = (
            ir.Block(f"%{name}") for name in ("stub", "head", "test", "step", "found", "new", "put", "full")
        )
        function.blocks = [entry, head, test, step, found, new, put, full]
        known = self._to(entry)(ir.Load(_COUNT, count))
        entry.instructions.append(ir.Jump(head))
        index = ir.Phi(_COUNT, [(ir.ConstantInt(_COUNT, 0), entry)], name="%index")
        head.instructions.append(index)
        more = self._to(head)(ir.Compare("icmp", "ult", ir.I1, index, known))
        head.instructions.append(ir.Branch(more, test, new))
        test.instructions.append(ir.Branch(self._same(test, tables, index), found, step))
        following = self._to(step)(ir.Binary("add", index, ir.ConstantInt(_COUNT, 1)))
        index.incoming.append((following, step))
        step.instructions.append(ir.Jump(head))
        earlier = self._to(found)(ir.Load(result, self._element(found, results, index)))
        found.instructions.append(ir.Return(earlier))
        room = self._to(new)(ir.Compare("icmp", "ult", ir.I1, known, ir.ConstantInt(_COUNT, MOST)))
        new.instructions.append(ir.Branch(room, put, full))
        value = self._to(put)(ir.Call(ir.FunctionType(result, ()), self.any_value, []))
        for table, argument in zip(tables, function.arguments, strict=True):
            put.instructions.append(ir.Store(argument, self._element(put, table, known)))
        put.instructions.append(ir.Store(value, self._element(put, results, known)))
        put.instructions.append(ir.Store(self._to(put)(ir.Binary("add", known, ir.ConstantInt(_COUNT, 1))), count))
        put.instructions.append(ir.Return(value))
        message = f"more than {MOST} calls of `{function.plain_name}`: equal arguments may give other results"
        full.instructions.append(call_of(self.module, Operation.MADE_UP, [text_in(self.module, message)]))
        other = self._to(full)(ir.Call(ir.FunctionType(result, ()), self.any_value, []))
        full.instructions.append(ir.Return(other))

    def _same(self, block: ir.Block, tables: list[ir.GlobalVariable], index: ir.Value) -> ir.Value:
        """Whether all arguments are those of that call, bit by bit; all NaNs are the same."""
        same: ir.Value = ir.ConstantInt(ir.I1, 1)
        add = self._to(block)
        for table, argument in zip(tables, self.function.arguments, strict=True):
            old: ir.Value = add(ir.Load(argument.type, self._element(block, table, index)))
            now: ir.Value = argument
            if isinstance(argument.type, ir.FloatType):
                equal = self._same_floats(block, argument.type, old, now)
            else:
                equal = add(ir.Compare("icmp", "eq", ir.I1, old, now))
            same = add(ir.Binary("and", same, equal))
        return same

    def _same_floats(self, block: ir.Block, type: ir.FloatType, old: ir.Value, now: ir.Value) -> ir.Value:
        add, bits = self._to(block), ir.IntType(self.module.layout.bits(type))
        was_nan, is_nan = (add(ir.Compare("fcmp", "uno", ir.I1, each, each)) for each in (old, now))
        before, after = (add(ir.Cast("bitcast", each, bits)) for each in (old, now))
        equal = add(ir.Compare("icmp", "eq", ir.I1, before, after))
        return add(ir.Binary("or", equal, add(ir.Binary("and", was_nan, is_nan))))

    def _element(self, block: ir.Block, table: ir.GlobalVariable, index: ir.Value) -> ir.Value:
        zero = ir.ConstantInt(_COUNT, 0)
        return self._to(block)(
            ir.GetElementPtr(ir.PointerType(), table.value_type, table, [zero, index], ("inbounds",))
        )

    def _variable(self, name: str, type: ir.Type) -> ir.GlobalVariable:
        full = f"@limpet.{name}.{self.function.plain_name}"
        variable = ir.GlobalVariable(full, type, "internal", ir.ConstantZero(type))
        self.module.globals[full] = variable
        return variable

    def _to(self, block: ir.Block) -> Callable[[ir.Instruction], ir.Instruction]:
        def add(instruction: ir.Instruction) -> ir.Instruction:
            self._names += 1
            instruction.name = f"%value.{self._names}"
            block.instructions.append(instruction)
            return instruction

        return add

"""Behind a call that may have changed an object, its truth values are some, as far as it is seen what the object is.

    call void @f(ptr %flags.1)      →      call void @f(ptr %flags.1)
                                           call void @limpet.bools.0(ptr %flags)

What is passed may be a part of a variable, whose type is declared, or of a struct, some members of which the program
reads as truth values.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from limpet.builtins.operations import Operation
from limpet.llvm import ir
from limpet.llvm.sources import declared_variables
from limpet.prepare.primitives import function_of
from limpet.prepare.stubs.bools import Bools, assume_bools, in_source_type


class StubBools:
    def __init__(self, module: ir.Module) -> None:
        self.module = module
        self.bools = Bools(module)
        self.helpers: dict[tuple[int, ...], ir.Function] = {}

    def mend(self, changing: dict[ir.Function, Collection[int]]) -> None:
        """`changing`: functions that change what these of their arguments, and all variable ones, point to."""
        for caller in list(self.module.functions.values()):
            declared: dict[ir.Instruction, ir.LocalVariable] | None = None
            for block in caller.blocks:
                mended: list[ir.Instruction] = []
                for i in block.instructions:
                    mended.append(i)
                    if type(i) is not ir.Call or type(i.callee) is not ir.Function or i.callee not in changing:
                        continue
                    if declared is None:
                        declared = declared_variables(list(caller.instructions()))
                    fixed = len(i.callee.value_type.parameters)
                    for index, argument in enumerate(i.arguments):
                        if (index in changing[i.callee] or index >= fixed) and isinstance(
                            argument.type, ir.PointerType
                        ):
                            mended += self._behind(i, argument, declared)
                block.instructions = mended

    def _behind(
        self, call: ir.Call, pointer: ir.Value, declared: dict[ir.Instruction, ir.LocalVariable]
    ) -> Iterator[ir.Instruction]:
        """The largest thing that is known of what is passed."""
        known: tuple[ir.Value, list[int]] | None = None
        while True:
            base, source = _part_of(pointer)
            if base is None:
                break
            if isinstance(source, ir.StructType):
                known = (base, self.bools.in_type(source))
            pointer = base
        if isinstance(pointer, ir.GlobalVariable):
            debug = pointer.debug
            known = (pointer, in_source_type(debug.type) if debug is not None else self.bools.in_variable(pointer))
        elif isinstance(pointer, ir.Alloca) and pointer in declared:
            known = (pointer, in_source_type(declared[pointer].type))
        if known is not None and known[1]:
            where, offsets = known
            helper_call = ir.Call(ir.FunctionType(ir.VOID, (ir.PointerType(),)), self._helper(tuple(offsets)), [where])
            helper_call.location = call.location
            yield helper_call

    def _helper(self, offsets: tuple[int, ...]) -> ir.Function:
        """If there is such an object, it has truth values at these places."""
        known = self.helpers.get(offsets)
        if known is not None:
            return known
        name = f"@limpet.bools.{len(self.helpers)}"
        word = ir.IntType(self.module.layout.pointer_bits())
        helper = ir.Function(name, ir.FunctionType(ir.VOID, (ir.PointerType(),)))
        pointer = ir.Argument(ir.PointerType(), "%object", 0, ir.NO_ATTRIBUTES)
        helper.arguments.append(pointer)
        asking, there, done = ir.Block("%asking"), ir.Block("%there"), ir.Block("%done")
        type = ir.FunctionType(ir.I1, (pointer.type, word))
        size = ir.ConstantInt(word, offsets[-1] + 1)
        question = ir.Call(
            type, function_of(self.module, Operation.IS_READABLE, type), [pointer, size], name="%readable"
        )
        asking.instructions = [question, ir.Branch(question, there, done)]
        there.instructions = [*assume_bools(self.module, pointer, offsets, "bool"), ir.Jump(done)]
        done.instructions = [ir.Return()]
        helper.blocks = [asking, there, done]
        helper.linkage = "internal"
        self.module.functions[name] = self.helpers[offsets] = helper
        return helper


def _part_of(pointer: ir.Value) -> tuple[ir.Value | None, ir.Type | None]:
    """What a pointer is computed from, and the type of that."""
    if isinstance(pointer, ir.GetElementPtr):
        return pointer.pointer, pointer.source_type
    if isinstance(pointer, ir.ConstantExpression) and pointer.opcode == "getelementptr":
        return pointer.operands[0], pointer.source_type
    return None, None

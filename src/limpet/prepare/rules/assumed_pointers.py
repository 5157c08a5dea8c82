"""What is assumed of pointers holds, or the behaviour is undefined.

    call void @llvm.assume(i1 true) [ "align"(ptr %p, i64 16) ]

      →    %address = ptrtoint ptr %p to i64
           %beyond = and i64 %address, 15
           %held = icmp eq i64 %beyond, 0
           br i1 %held, label %cont, label %trap
         trap:
           call void @llvm.ubsantrap(i8 23)
           unreachable
         cont:

Clang writes this for `__builtin_assume_aligned`. `nonnull`, `dereferenceable` and `noundef` are checked likewise, and
so is what a function of a C program returns that has the attribute `assume_aligned` or `alloc_align`. References of
C++ are aligned, too: that is checked where they are used.
"""

from __future__ import annotations

from collections.abc import Iterator

from limpet.base.context import Context
from limpet.builtins.operations import Operation
from limpet.llvm import ir
from limpet.llvm.rules.checked_sources import has_clang_checks
from limpet.llvm.rules.traps import ARRAY_INDEX, MISALIGNED, NULL_REFERENCE
from limpet.llvm.sources import is_library
from limpet.prepare.inserted_checks import trap_unless
from limpet.prepare.primitives import call_of, function_of
from limpet.prepare.rewriting import FreshNames, callee_name

_REFERENCE = ("nonnull", "dereferenceable")


def check_assumed_pointers(ctx: Context, module: ir.Module, entry: str) -> None:
    for function in list(module.functions.values()):
        if function.blocks and not is_library(function):
            checks = _Checks(module, function)
            for block in list(function.blocks):
                # From the last one back: what is before a check stays where it is.
                for position in range(len(block.instructions) - 1, -1, -1):
                    i = block.instructions[position]
                    if type(i) is ir.Call:
                        checks.of_call(block, position, i)


class _Checks:
    def __init__(self, module: ir.Module, function: ir.Function) -> None:
        self.module = module
        self.function = function
        self.names = FreshNames(function)
        self.size = ir.IntType(module.layout.pointer_bits())

    def of_call(self, block: ir.Block, position: int, call: ir.Call) -> None:
        if call.bundles and callee_name(call) == "llvm.assume":
            bundles, call.bundles = call.bundles, ()
            for tag, values in reversed(bundles):
                self._assumed(block, position, tag, values)
        elif call.tail != "musttail" and has_clang_checks(self.function):
            for align in _aligned_results(call):
                self._aligned(block, position + 1, call, ir.ConstantInt(self.size, align), None)

    def _assumed(self, block: ir.Block, position: int, tag: str, values: tuple[ir.Value, ...]) -> None:
        value = values[0] if values else None
        if value is None:
            return
        if tag == "noundef" and isinstance(value.type, ir.IntType | ir.PointerType):
            same = ir.Compare("icmp", "eq", ir.I1, value, value, name=self.names.fresh("%same"))
            self._insert(block, position, [same, call_of(self.module, "llvm.assume", [same])])
        elif tag == "nonnull":
            some = ir.Compare("icmp", "ne", ir.I1, value, ir.ConstantNull(value.type))
            self._trap(block, position, some, NULL_REFERENCE)
        elif tag == "align" and len(values) > 1 and not _comes_from_library(value):
            self._aligned(block, position, value, values[1], values[2] if len(values) > 2 else None)
        elif tag == "dereferenceable" and len(values) > 1:
            self._readable(block, position, value, values[1])

    def _aligned(
        self, block: ir.Block, position: int, pointer: ir.Value, align: ir.Value, offset: ir.Value | None
    ) -> None:
        """The address less the offset is a multiple of a power of two."""
        made: list[ir.Instruction] = []
        address = self._add(made, ir.Cast("ptrtoint", pointer, self.size, name="%address"))
        if offset is not None:
            address = self._add(made, ir.Binary("sub", address, self._sized(made, offset), name="%moved"))
        mask = self._mask(made, self._sized(made, align))
        beyond = self._add(made, ir.Binary("and", address, mask, name="%beyond"))
        self._insert(block, position, made)
        held = ir.Compare("icmp", "eq", ir.I1, beyond, ir.ConstantInt(self.size, 0))
        self._trap(block, position + len(made), held, MISALIGNED)

    def _mask(self, made: list[ir.Instruction], align: ir.Value) -> ir.Value:
        one = ir.ConstantInt(self.size, 1)
        if isinstance(align, ir.ConstantInt):
            return ir.ConstantInt(self.size, align.value - 1)
        return self._add(made, ir.Binary("sub", align, one, name="%mask"))

    def _readable(self, block: ir.Block, position: int, pointer: ir.Value, size: ir.Value) -> None:
        made: list[ir.Instruction] = []
        size = self._sized(made, size)
        truth = ir.IntType(32)
        kind = ir.FunctionType(truth, (pointer.type, self.size))
        readable = ir.Call(
            kind, function_of(self.module, Operation.IS_READABLE, kind), [pointer, size], name="%readable"
        )
        result = self._add(made, readable)
        self._insert(block, position, made)
        held = ir.Compare("icmp", "ne", ir.I1, result, ir.ConstantInt(truth, 0))
        self._trap(block, position + len(made), held, ARRAY_INDEX)

    # --- instructions ---------------------------------------------------------------------------------------

    def _sized(self, made: list[ir.Instruction], number: ir.Value) -> ir.Value:
        """As wide as an address."""
        if number.type == self.size:
            return number
        assert isinstance(number.type, ir.IntType)
        if isinstance(number, ir.ConstantInt):
            return ir.ConstantInt(self.size, number.value % (1 << self.size.bits))
        opcode = "trunc" if number.type.bits > self.size.bits else "zext"
        return self._add(made, ir.Cast(opcode, number, self.size, name="%wide"))

    def _add(self, made: list[ir.Instruction], instruction: ir.Instruction) -> ir.Instruction:
        instruction.name = self.names.fresh(instruction.name)
        made.append(instruction)
        return instruction

    def _insert(self, block: ir.Block, position: int, made: list[ir.Instruction]) -> None:
        for each in made:
            each.location = block.instructions[position].location
        block.instructions[position:position] = made

    def _trap(self, block: ir.Block, position: int, held: ir.Compare, number: int) -> None:
        held.name = self.names.fresh("%held")
        trap_unless(self.module, self.function, self.names, block, position, held, number)


def _comes_from_library(value: ir.Value) -> bool:
    """A result of a model, which keeps what it promises, such as that of `aligned_alloc`."""
    return type(value) is ir.Call and type(value.callee) is ir.Function and is_library(value.callee)


def _aligned_results(call: ir.Call) -> Iterator[int]:
    """What C programs promise of their own functions; references of C++ have further attributes."""
    if _comes_from_library(call):
        return
    attributes = call.result_attributes
    align = attributes.get("align")
    if isinstance(align, str) and not any(each in attributes for each in _REFERENCE):
        yield int(align)

"""What IR promises about loads, addresses and floating-point numbers becomes instructions that do not hide it.

    %v = load i8, ptr %p, !range !7    →    %v.1 = load i8, ptr %p
    !7 = !{i8 0, i8 2}                      %v.2 = freeze i8 %v.1
                                            %v.3 = icmp ult i8 %v.2, 2
                                            %v = select i1 %v.3, i8 %v.1, i8 poison

A value that breaks `!range` or `!nonnull` is poison; with `!noundef` it must not be undefined at all. The same holds of
arguments and results with the attribute `range`, and of arguments that are `nonnull`, but not `noundef`. `nnan` and
`ninf` at calls, `select` and `phi` are rules of their results: two changes of the sign have those rules, and the same
value. With `nuw`, an address goes forward: its indices are not negative, and so small that the sum does not wrap
around. Sources that Limpet compiles have none of these; IR from elsewhere may.
"""

from __future__ import annotations

import re

from limpet.base.context import Context
from limpet.builtins.float_rules import promises
from limpet.llvm import ir
from limpet.llvm.address_steps import address_steps
from limpet.llvm.rules.checked_sources import has_clang_checks
from limpet.llvm.rules.promises import argument_has, argument_range, must_be_defined, result_range
from limpet.llvm.sources import is_library
from limpet.prepare.primitives import call_of
from limpet.prepare.rewriting import FreshNames, replace_values

_NUMBERS = re.compile(r"i\d+ (-?\d+|true|false)", re.ASCII)
_NUMBERS_BARE = re.compile(r"-?\d+|true|false", re.ASCII)
_BITS = {"true": 1, "false": 0}


def check_promises(ctx: Context, module: ir.Module, entry: str) -> None:
    for function in list(module.functions.values()):
        foreign = not has_clang_checks(function) and not is_library(function)
        promising = [i for i in function.instructions() if _promises(i) or (foreign and _goes_forward(i))]
        if promising:
            _Rewriting(module, function).run(promising)


def _promises(i: ir.Instruction) -> bool:
    if type(i) is ir.Load:
        return bool(i.promises)
    if type(i) is ir.Call and (_promised_arguments(i) or (i.tail != "musttail" and result_range(i))):
        return True
    if (type(i) is ir.Call and i.tail != "musttail") or type(i) is ir.Select or type(i) is ir.Phi:
        return any(promises(i.flags)) and isinstance(_element(i.type), ir.FloatType)
    return False


def _goes_forward(i: ir.Instruction) -> bool:
    return type(i) is ir.GetElementPtr and "nuw" in i.flags and isinstance(i.type, ir.PointerType)


def _promised_arguments(call: ir.Call) -> list[int]:
    return [
        index
        for index, argument in enumerate(call.arguments)
        if (isinstance(argument.type, ir.IntType) and argument_range(call, index)) or _is_poison_if_null(call, index)
    ]


def _is_poison_if_null(call: ir.Call, index: int) -> bool:
    is_pointer = isinstance(call.arguments[index].type, ir.PointerType)
    return is_pointer and argument_has(call, index, "nonnull") and not must_be_defined(call, index)


def _element(type: ir.Type) -> ir.Type:
    return type.element if isinstance(type, ir.VectorType) else type


class _Rewriting:
    def __init__(self, module: ir.Module, function: ir.Function) -> None:
        self.module = module
        self.function = function
        self.names = FreshNames(function)
        self.made: list[ir.Instruction] = []

    def run(self, promising: list[ir.Instruction]) -> None:
        before: dict[ir.Instruction, list[ir.Instruction]] = {}
        behind: dict[ir.Instruction, list[ir.Instruction]] = {}
        replaced: dict[ir.Value, ir.Value] = {}
        for i in promising:
            if isinstance(i, ir.Call):
                self.made = before[i] = []
                self._arguments(i)
            self.made = behind[i] = []
            result = self._promised(i)
            if result is not i:
                replaced[i] = result
        replace_values(self.function, replaced)
        for block in self.function.blocks:
            calls: list[ir.Instruction] = []
            of_phis: list[ir.Instruction] = []
            for i in block.instructions:
                if of_phis and type(i) is not ir.Phi and type(i) is not ir.DebugRecord:
                    calls += of_phis
                    of_phis = []
                calls += before.get(i, [])
                calls.append(i)
                if type(i) is ir.Phi:
                    of_phis += behind.get(i, [])
                else:
                    calls += behind.get(i, [])
            block.instructions = calls

    def _add(self, like: ir.Instruction, instruction: ir.Instruction) -> ir.Instruction:
        if instruction.name:
            instruction.name = self.names.fresh(like.name)
        instruction.location = like.location
        self.made.append(instruction)
        return instruction

    def _promised(self, i: ir.Instruction) -> ir.Value:
        if isinstance(i, ir.Load):
            return self._load(i)
        if isinstance(i, ir.GetElementPtr):
            return self._address(i)
        return self._result(i) if isinstance(i, ir.Call) else self._number(i)

    def _arguments(self, call: ir.Call) -> None:
        for index in _promised_arguments(call):
            given = call.arguments[index]
            frozen = self._add(call, ir.Freeze(given, "%frozen"))
            if isinstance(given.type, ir.PointerType):
                null = ir.ConstantNull(given.type)
                held: ir.Value | None = self._add(call, ir.Compare("icmp", "ne", ir.I1, frozen, null, name="%some"))
            else:
                held = self._in_ranges(call, frozen, argument_range(call, index))
            if held is not None:
                promised = self._add(call, ir.Select(held, given, ir.Poison(given.type), (), "%promised"))
                call.arguments[index] = promised

    def _result(self, call: ir.Call) -> ir.Value:
        result: ir.Value = call
        if any(promises(call.flags)) and isinstance(_element(call.type), ir.FloatType):
            result = self._number(call)
        limits = result_range(call) if isinstance(call.type, ir.IntType) and call.tail != "musttail" else []
        held = self._in_ranges(call, self._add(call, ir.Freeze(call, "%frozen")), limits) if limits else None
        if held is not None:
            result = self._add(call, ir.Select(held, call, ir.Poison(call.type), (), "%promised"))
        return result

    def _in_ranges(self, like: ir.Instruction, value: ir.Value, texts: list[str]) -> ir.Value | None:
        held: ir.Value | None = None
        for text in texts:
            inside = self._in_range(like, value, _NUMBERS_BARE.findall(text.partition(" ")[2]))
            held = self._both(like, held, inside) if inside is not None else held
        return held

    def _address(self, i: ir.GetElementPtr) -> ir.Value:
        """Half of the address space is more than any object has."""
        layout = self.module.layout
        _, steps = address_steps(layout, i.source_type, i.indices)
        steps = [step for step in steps if step[2]]
        most = (1 << (layout.pointer_bits() - 1)) - 1
        held: ir.Value | None = None
        for _, index, size in steps:
            limit = most // (size * len(steps))
            assert isinstance(index.type, ir.IntType)
            if not _is_small(index, limit):
                top = ir.ConstantInt(index.type, min(limit, (1 << (index.type.bits - 1)) - 1))
                frozen = self._add(i, ir.Freeze(index, "%frozen"))
                held = self._both(i, held, self._add(i, ir.Compare("icmp", "ule", ir.I1, frozen, top, name="%forward")))
        return i if held is None else self._add(i, ir.Select(held, i, ir.Poison(i.type), (), "%promised"))

    def _both(self, like: ir.Instruction, one: ir.Value | None, other: ir.Value) -> ir.Value:
        return other if one is None else self._add(like, ir.Binary("and", one, other, (), "%inside"))

    def _number(self, i: ir.Instruction) -> ir.Value:
        assert isinstance(i, ir.Call | ir.Select | ir.Phi)
        flags, i.flags = i.flags, ()
        turned = self._add(i, ir.FNeg(i, tuple(flag for flag in flags if flag in ("nnan", "ninf", "fast")), "%turned"))
        return self._add(i, ir.FNeg(turned, (), "%number"))

    def _load(self, i: ir.Load) -> ir.Value:
        said, i.promises = dict(i.promises), ()
        is_defined = "noundef" in said
        if is_defined and isinstance(i.type, ir.IntType | ir.PointerType):
            same = self._add(i, ir.Compare("icmp", "eq", ir.I1, i, i, name="%same"))
            self._add(i, call_of(self.module, "llvm.assume", [same]))
        if isinstance(i.type, ir.IntType) and "range" in said:
            node = said["range"]
            text = node if node.startswith("!{") else self.module.metadata.get(node, "")
            value: ir.Value = i if is_defined else self._add(i, ir.Freeze(i, "%frozen"))
            held = self._in_range(i, value, _NUMBERS.findall(text))
        elif isinstance(i.type, ir.PointerType) and "nonnull" in said:
            value = i if is_defined else self._add(i, ir.Freeze(i, "%frozen"))
            held = self._add(i, ir.Compare("icmp", "ne", ir.I1, value, ir.ConstantNull(i.type), name="%some"))
        else:
            held = None
        if held is None:
            return i
        result = self._add(i, ir.Select(held, i, ir.Poison(i.type), (), "%promised"))
        if is_defined:
            same = self._add(i, ir.Compare("icmp", "eq", ir.I1, result, result, name="%same"))
            self._add(i, call_of(self.module, "llvm.assume", [same]))
        return result

    def _in_range(self, i: ir.Instruction, value: ir.Value, numbers: list[str]) -> ir.Value | None:
        """Pairs of a lower limit and an upper one that does not belong to it; they may go round."""
        kind = value.type
        assert isinstance(kind, ir.IntType)
        limits = [_BITS[each] if each in _BITS else int(each) for each in numbers]
        held: ir.Value | None = None
        for low, high in zip(limits[::2], limits[1::2], strict=False):
            above = self._add(i, ir.Binary("sub", value, ir.ConstantInt(kind, low), (), "%above"))
            size = ir.ConstantInt(kind, high - low)
            inside = self._add(i, ir.Compare("icmp", "ult", ir.I1, above, size, name="%inside"))
            held = inside if held is None else self._add(i, ir.Binary("or", held, inside, (), "%inside"))
        return held


def _is_small(index: ir.Value, limit: int) -> bool:
    """Known not to be negative, nor greater."""
    if isinstance(index, ir.ConstantInt):
        return 0 <= index.signed <= limit
    if type(index) is not ir.Cast or index.opcode != "zext":
        return False
    narrow = index.operand.type
    return isinstance(narrow, ir.IntType) and (1 << narrow.bits) - 1 <= limit

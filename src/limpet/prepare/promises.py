"""What IR promises about loads and floating-point numbers becomes instructions that do not keep silent about it.

    %v = load i8, ptr %p, !range !7    →    %v.1 = load i8, ptr %p
    !7 = !{i8 0, i8 2}                      %v.2 = freeze i8 %v.1
                                            %v.3 = icmp ult i8 %v.2, 2
                                            %v = select i1 %v.3, i8 %v.1, i8 poison

A value that breaks `!range` or `!nonnull` is poison; with `!noundef` it must not be undefined at all. `nnan` and `ninf`
at calls, `select` and `phi` are rules of their results: two changes of the sign have those rules, and the same value.
Sources that Limpet compiles have none of these; IR from elsewhere may.
"""

from __future__ import annotations

import re

from limpet.base.context import Context
from limpet.builtins.float_rules import promises
from limpet.llvm.ir import (
    I1,
    Binary,
    Call,
    Compare,
    ConstantInt,
    ConstantNull,
    DebugRecord,
    FloatType,
    FNeg,
    Freeze,
    Function,
    Instruction,
    IntType,
    Load,
    Module,
    Phi,
    PointerType,
    Poison,
    Select,
    Type,
    Value,
    VectorType,
)
from limpet.prepare.primitives import call_of
from limpet.prepare.rewriting import FreshNames, replace_values

_NUMBERS = re.compile(r"i\d+ (-?\d+|true|false)", re.ASCII)
_BITS = {"true": 1, "false": 0}


def check_promises(ctx: Context, module: Module, entry: str) -> None:
    for function in list(module.functions.values()):
        promising = [i for i in function.instructions() if _promises(i)]
        if promising:
            _Rewriting(module, function).run(promising)


def _promises(i: Instruction) -> bool:
    if type(i) is Load:
        return bool(i.promises)
    if (type(i) is Call and i.tail != "musttail") or type(i) is Select or type(i) is Phi:
        return any(promises(i.flags)) and isinstance(_element(i.type), FloatType)
    return False


def _element(type: Type) -> Type:
    return type.element if isinstance(type, VectorType) else type


class _Rewriting:
    def __init__(self, module: Module, function: Function) -> None:
        self.module = module
        self.function = function
        self.names = FreshNames(function)
        self.made: list[Instruction] = []

    def run(self, promising: list[Instruction]) -> None:
        behind: dict[Instruction, list[Instruction]] = {}
        replaced: dict[Value, Value] = {}
        for i in promising:
            self.made = behind[i] = []
            result = self._load(i) if isinstance(i, Load) else self._number(i)
            if result is not i:
                replaced[i] = result
        replace_values(self.function, replaced)
        for block in self.function.blocks:
            found: list[Instruction] = []
            of_phis: list[Instruction] = []
            for i in block.instructions:
                if of_phis and type(i) is not Phi and type(i) is not DebugRecord:
                    found += of_phis
                    of_phis = []
                found.append(i)
                if type(i) is Phi:
                    of_phis += behind.get(i, [])
                else:
                    found += behind.get(i, [])
            block.instructions = found

    def _add(self, like: Instruction, made: Instruction) -> Instruction:
        if made.name:
            made.name = self.names.fresh(like.name)
        made.location = like.location
        self.made.append(made)
        return made

    def _number(self, i: Instruction) -> Value:
        assert isinstance(i, Call | Select | Phi)
        flags, i.flags = i.flags, ()
        turned = self._add(i, FNeg(i, tuple(flag for flag in flags if flag in ("nnan", "ninf", "fast")), "%turned"))
        return self._add(i, FNeg(turned, (), "%number"))

    def _load(self, i: Load) -> Value:
        said, i.promises = dict(i.promises), ()
        is_defined = "noundef" in said
        if is_defined and isinstance(i.type, IntType | PointerType):
            same = self._add(i, Compare("icmp", "eq", I1, i, i, name="%same"))
            self._add(i, call_of(self.module, "llvm.assume", [same]))
        if isinstance(i.type, IntType) and "range" in said:
            held = self._in_range(i, i if is_defined else self._add(i, Freeze(i, "%frozen")), said["range"])
        elif isinstance(i.type, PointerType) and "nonnull" in said:
            value = i if is_defined else self._add(i, Freeze(i, "%frozen"))
            held = self._add(i, Compare("icmp", "ne", I1, value, ConstantNull(i.type), name="%some"))
        else:
            held = None
        if held is None:
            return i
        result = self._add(i, Select(held, i, Poison(i.type), (), "%promised"))
        if is_defined:
            same = self._add(i, Compare("icmp", "eq", I1, result, result, name="%same"))
            self._add(i, call_of(self.module, "llvm.assume", [same]))
        return result

    def _in_range(self, i: Load, value: Value, node: str) -> Value | None:
        """Pairs of a lower limit and an upper one that does not belong to it; they may go round."""
        assert isinstance(i.type, IntType)
        text = node if node.startswith("!{") else self.module.metadata.get(node, "")
        limits = [_BITS[each] if each in _BITS else int(each) for each in _NUMBERS.findall(text)]
        held: Value | None = None
        for low, high in zip(limits[::2], limits[1::2], strict=False):
            above = self._add(i, Binary("sub", value, ConstantInt(i.type, low), (), "%above"))
            size = ConstantInt(i.type, high - low)
            inside = self._add(i, Compare("icmp", "ult", I1, above, size, name="%inside"))
            held = inside if held is None else self._add(i, Binary("or", held, inside, (), "%inside"))
        return held

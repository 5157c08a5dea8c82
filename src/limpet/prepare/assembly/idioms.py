"""Inline assembly of x86 that is understood exactly: barriers, byte swaps, rotations and exchanges of operands, and
what `assembly_arithmetic.py` knows. It is followed instruction by instruction."""

from __future__ import annotations

import re

from limpet.base.records import dataclass
from limpet.llvm.assembly import Assembly, Operand
from limpet.llvm.ir import Binary, Call, Cast, ConstantInt, Function, FunctionType, Instruction, IntType, Value
from limpet.prepare.assembly.arithmetic import Arithmetic
from limpet.prepare.assembly.places import (
    WIDTHS,
    Add,
    AssemblyOperands,
    NotUnderstood,
    OperandPlace,
    executed,
    immediate,
    operand_in,
)

_NOTHING = frozenset(("nop", "pause", "mfence", "lfence", "sfence", "rep", "rep nop", "lock", "cld"))
"""Nothing that one thread could tell; prefixes too, as what is known after them is about registers."""
_BARRIER = re.compile(r"(?:lock )?(?:add|or)[lq] \$\$0, ?0?\(%[er]sp\)$")
"""How memory barriers were spelled before there was mfence."""
_SWAP = re.compile(r"bswap([lq]?) (\S+)$")
_ROTATE = re.compile(r"(ro[lr])([wlq]?) \$\$(\d+), ?(\S+)$")
_SECOND_BYTE = ":h}"
"""Of a register."""
_EXCHANGE = re.compile(r"xchg([bwlq]?) (\S+), ?(\S+)$")


@dataclass(frozen=True, slots=True)
class Exact:
    results: list[Value]
    """Values of the outputs."""
    own_copies: bool
    """It is about the processor's own copies of variables, which were taken for the variables."""


def exact_results(assembly: Assembly, add: Add, *, own_copies: bool) -> Exact | None:
    """None if it is not understood. Nothing is put into the program then. `own_copies`: they may be used."""
    pending: list[Instruction] = []

    def later(instruction: Instruction) -> Value:
        pending.append(instruction)
        return instruction

    places = AssemblyOperands(assembly, later, own_copies)
    results = _Follower(places).run()
    if results is None:
        return None
    for instruction in pending:
        add(instruction)
    return Exact(results, places.used_own_copies)


def is_trap(assembly: Assembly) -> bool:
    try:
        return list(executed(assembly.instructions)) == ["ud2"]
    except NotUnderstood:
        return False


class _Follower:
    def __init__(self, places: AssemblyOperands) -> None:
        self.assembly = places.assembly
        self.add = places.add
        self.places = places
        self.arithmetic = Arithmetic(places)

    def run(self) -> list[Value] | None:
        try:
            for text in executed(self.assembly.instructions):
                self._follow(text)
            results: list[Value] = []
            for number, operand in enumerate(self.assembly.operands):
                if operand.output and not operand.indirect:
                    results.append(self._resized(self._value(number), operand))
            return results
        except NotUnderstood:
            return None

    def _follow(self, text: str) -> None:
        if text in _NOTHING:
            return
        if _BARRIER.match(text):
            self.arithmetic.forget_flags()
        elif match := _SWAP.match(text):
            number, width = self._place(match[2], match[1])
            self._set(number, self._swapped(self._value(number), width))
        elif (match := _ROTATE.match(text)) and not self.assembly.intel:
            number, width = self._place(match[4], match[2])
            amount = immediate(match[3])
            left = amount % width if match[1] == "rol" else -amount % width
            self._set(number, self._rotated(self._value(number), width, left))
            self.arithmetic.forget_flags()
        elif (match := _EXCHANGE.match(text)) and not any(map(self._in_memory, match.groups()[1:])):
            self._exchange(match[1], match[2], match[3])
        else:
            self.arithmetic.follow(text)

    def _exchange(self, suffix: str, one: str, other: str) -> None:
        first, second = operand_in(one), operand_in(other)
        if first[0] == second[0]:
            if {first[1], second[1]} != {"b", "h"}:
                raise NotUnderstood
            number = self._home(first[0])
            self._set(number, self._rotated(self._value(number), 16, 8))
            return
        a, b = self._home(first[0]), self._home(second[0])
        x, y = self._value(a), self._value(b)
        if x.type != y.type or any(self._place(each, suffix)[1] != _width(x) for each in (one, other)):
            raise NotUnderstood
        self._set(a, y)
        self._set(b, x)

    # --- places ----------------------------------------------------------------------------------------------

    def _in_memory(self, text: str) -> bool:
        if text.endswith(_SECOND_BYTE):
            return False
        return self.places.in_memory(self.places.place(text))

    def _home(self, number: int) -> int:
        if number >= len(self.assembly.operands):
            raise NotUnderstood
        operand = self.assembly.operands[number]
        if operand.indirect:
            raise NotUnderstood
        return number if operand.tied is None else operand.tied

    def _place(self, text: str, suffix: str) -> tuple[int, int]:
        """The operand and the bits of it that are meant."""
        number, modifier = operand_in(text)
        home = self._home(number)
        width = _width(self._value(home))
        if modifier:
            width = WIDTHS.get(modifier, 0)
        if (modifier, suffix) == ("q", "l"):
            width = 32  # of 32-bit code, where `q` is the whole register; other code with it is no assembly
        if suffix and WIDTHS[suffix] != width:
            # Without a modifier the suffix alone says how much of a register it is about.
            if modifier or WIDTHS[suffix] > width:
                raise NotUnderstood
            width = WIDTHS[suffix]
        return home, width

    def _value(self, number: int) -> Value:
        return self.places.value(number)

    def _set(self, number: int, value: Value) -> None:
        self.places.set(OperandPlace(number), value)

    def _resized(self, value: Value, operand: Operand) -> Value:
        if value.type == operand.type:
            return value
        have, want = value.type, operand.type
        if isinstance(have, IntType) and isinstance(want, IntType) and have.bits > want.bits:
            return self.add(Cast("trunc", value, want))
        raise NotUnderstood

    # --- values ----------------------------------------------------------------------------------------------

    def _swapped(self, value: Value, width: int) -> Value:
        # What it does to 16 bits is not defined, and writing 32 bits of a larger register clears the rest.
        if width not in (32, 64) or width != _width(value):
            raise NotUnderstood
        return self._intrinsic("llvm.bswap", [value])

    def _rotated(self, value: Value, width: int, left: int) -> Value:
        whole = _width(value)
        if width == whole:
            return self._intrinsic("llvm.fshl", [value, value, ConstantInt(IntType(width), left)])
        if width != 16 or whole not in (32, 64):
            raise NotUnderstood
        part, type = IntType(16), IntType(whole)
        low = self.add(Cast("trunc", value, part))
        turned = self._intrinsic("llvm.fshl", [low, low, ConstantInt(part, left)])
        wide = self.add(Cast("zext", turned, type))
        rest = self.add(Binary("and", value, ConstantInt(type, ~0xFFFF)))
        return self.add(Binary("or", rest, wide))

    def _intrinsic(self, name: str, arguments: list[Value]) -> Value:
        type = arguments[0].type
        function_type = FunctionType(type, tuple(argument.type for argument in arguments))
        return self.add(Call(function_type, Function(f"@{name}.{type}", function_type), arguments))


def _width(value: Value) -> int:
    if not isinstance(value.type, IntType):
        raise NotUnderstood
    return value.type.bits

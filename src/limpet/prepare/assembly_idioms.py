"""Inline assembly of x86 that is understood exactly: barriers, byte swaps, rotations and exchanges of operands.

It is followed instruction by instruction, with a value for each operand in a register. An output that shares its place
with an input begins with the input's value.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from limpet.llvm.assembly import Assembly, Operand
from limpet.llvm.ir import Binary, Call, Cast, ConstantInt, Function, FunctionType, Instruction, IntType, Value

Add = Callable[[Instruction], Value]
"""Puts an instruction into the program; its value."""

_NOTHING = frozenset(("nop", "pause", "mfence", "lfence", "sfence", "rep", "rep nop", "lock", "cld"))
"""Nothing that one thread could tell; prefixes too, as what is known behind them is about registers."""
_BARRIER = re.compile(r"(?:lock )?(?:add|or)[lq] \$\$0, ?0?\(%[er]sp\)$")
"""How memory barriers were spelled before there was mfence."""
_SWAP = re.compile(r"bswap([lq]?) (\S+)$")
_ROTATE = re.compile(r"(ro[lr])([wlq]?) \$\$(\d+), ?(\S+)$")
_EXCHANGE = re.compile(r"xchg([bwlq]?) (\S+), ?(\S+)$")
_OPERAND = re.compile(r"\$(?:(\d+)|\{(\d+)(?::([a-z]))?\})$")
_WIDTHS = {"b": 8, "w": 16, "l": 32, "k": 32, "q": 64}


def exact_results(assembly: Assembly, add: Add) -> list[Value] | None:
    """Values of the outputs; None if it is not understood. Nothing is put into the program then."""
    pending: list[Instruction] = []

    def later(instruction: Instruction) -> Value:
        pending.append(instruction)
        return instruction

    results = _Follower(assembly, later).run()
    if results is not None:
        for instruction in pending:
            add(instruction)
    return results


class _NotUnderstood(Exception):
    pass


class _Follower:
    def __init__(self, assembly: Assembly, add: Add) -> None:
        self.assembly = assembly
        self.add = add
        self.values: dict[int, Value] = {}
        """Of the places: an input that is tied to an output shares its number."""

    def run(self) -> list[Value] | None:
        try:
            for number, operand in enumerate(self.assembly.operands):
                self._begin(number, operand)
            for text in self.assembly.instructions:
                self._follow(text)
            results: list[Value] = []
            for number, operand in enumerate(self.assembly.operands):
                if operand.output and not operand.indirect:
                    results.append(self._resized(self._value(number), operand))
            return results
        except _NotUnderstood:
            return None

    def _begin(self, number: int, operand: Operand) -> None:
        if operand.value is not None and not operand.indirect:
            self.values[number if operand.tied is None else operand.tied] = operand.value

    def _follow(self, text: str) -> None:
        text = text.lower()
        if text in _NOTHING or _BARRIER.match(text):
            return
        if found := _SWAP.match(text):
            number, width = self._place(found[2], found[1])
            self._set(number, self._swapped(self._value(number), width))
        elif (found := _ROTATE.match(text)) and not self.assembly.intel:
            number, width = self._place(found[4], found[2])
            amount = int(found[3])
            left = amount % width if found[1] == "rol" else -amount % width
            self._set(number, self._rotated(self._value(number), width, left))
        elif found := _EXCHANGE.match(text):
            self._exchange(found[1], found[2], found[3])
        else:
            raise _NotUnderstood

    def _exchange(self, suffix: str, one: str, other: str) -> None:
        first, second = _operand(one), _operand(other)
        if first[0] == second[0]:
            if {first[1], second[1]} != {"b", "h"}:
                raise _NotUnderstood
            number = self._home(first[0])
            self._set(number, self._rotated(self._value(number), 16, 8))
            return
        a, b = self._home(first[0]), self._home(second[0])
        x, y = self._value(a), self._value(b)
        if x.type != y.type or self._place(one, suffix)[1] != _width(x):
            raise _NotUnderstood
        self._set(a, y)
        self._set(b, x)

    # --- places ----------------------------------------------------------------------------------------------

    def _home(self, number: int) -> int:
        if number >= len(self.assembly.operands):
            raise _NotUnderstood
        operand = self.assembly.operands[number]
        if operand.indirect:
            raise _NotUnderstood
        return number if operand.tied is None else operand.tied

    def _place(self, text: str, suffix: str) -> tuple[int, int]:
        """The operand and the bits of it that are meant."""
        number, modifier = _operand(text)
        home = self._home(number)
        width = _width(self._value(home))
        if modifier:
            width = _WIDTHS.get(modifier, 0)
        if (modifier, suffix) == ("q", "l"):
            width = 32  # of 32-bit code, where `q` is the whole register; other code with it is no assembly
        if suffix and _WIDTHS[suffix] != width:
            # Without a modifier the suffix alone says how much of a register it is about.
            if modifier or _WIDTHS[suffix] > width:
                raise _NotUnderstood
            width = _WIDTHS[suffix]
        return home, width

    def _value(self, number: int) -> Value:
        found = self.values.get(number)
        if found is None:
            raise _NotUnderstood
        return found

    def _set(self, number: int, value: Value) -> None:
        if not self.assembly.operands[number].output:
            raise _NotUnderstood  # the compiler was not told that this changes
        self.values[number] = value

    def _resized(self, value: Value, operand: Operand) -> Value:
        if value.type == operand.type:
            return value
        have, want = value.type, operand.type
        if isinstance(have, IntType) and isinstance(want, IntType) and have.bits > want.bits:
            return self.add(Cast("trunc", value, want))
        raise _NotUnderstood

    # --- values ----------------------------------------------------------------------------------------------

    def _swapped(self, value: Value, width: int) -> Value:
        # What it does to 16 bits is not defined, and writing 32 bits of a larger register clears the rest.
        if width not in (32, 64) or width != _width(value):
            raise _NotUnderstood
        return self._intrinsic("llvm.bswap", [value])

    def _rotated(self, value: Value, width: int, left: int) -> Value:
        whole = _width(value)
        if width == whole:
            return self._intrinsic("llvm.fshl", [value, value, ConstantInt(IntType(width), left)])
        if width != 16 or whole not in (32, 64):
            raise _NotUnderstood
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
        raise _NotUnderstood
    return value.type.bits


def _operand(text: str) -> tuple[int, str]:
    found = _OPERAND.match(text)
    if found is None:
        raise _NotUnderstood
    return int(found[1] or found[2]), found[3] or ""

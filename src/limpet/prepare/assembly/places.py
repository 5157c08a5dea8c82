"""What the operands of inline assembly stand for: values in registers, immediate numbers, memory.

An output that shares its place with an input begins with the input's value.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from limpet.base.records import dataclass
from limpet.llvm.assembly import Assembly, Operand
from limpet.llvm.ir import Cast, ConstantInt, Instruction, IntType, Load, PointerType, Store, Type, Value

Add = Callable[[Instruction], Value]
"""Puts an instruction into the program; its value."""
WIDTHS = {"b": 8, "w": 16, "l": 32, "k": 32, "q": 64}

_OPERAND = re.compile(r"\$(?:(\d+)|\{(\d+)(?::([a-z]))?\})$")
_IMMEDIATE = re.compile(r"\$\$(-?(?:0x[0-9a-f]+|\d+))$")
_MODIFIERS = frozenset(("", "b", "w", "k", "q", "p"))
"""Letters in operands that are understood: parts of a register, and an address as memory. Others print something else:
`h` the second byte, `c` a number without its sign of an immediate one, `H` what comes 8 bytes later."""
_CAPITAL = re.compile(r"\$\{\d+:[A-OQ-Z]\}")
"""`P` is as good as `p`; all others are not."""
_PAIR = "A"
"""The constraint of a number in two registers."""
_SEGMENT = re.compile(r"%[fg]s:(.*)$")
_LABEL = re.compile(r"\d+: ?")
_ASIDE = re.compile(r"\.pushsection (?:\.smp_locks|__bug_table)\b")
"""Tables about instructions: where a processor alone could do without `lock`, which line a trap is from."""
_ANY_NUMBER, _SMALL_NUMBERS = frozenset("ine"), {"I": 32, "J": 64, "N": 256}
"""Letters of constraints that take immediate numbers; some take only those below a limit."""


class NotUnderstood(Exception):
    pass


@dataclass(frozen=True, slots=True)
class OperandPlace:
    """As an instruction names it. `number`: of an operand; else `immediate` is the value."""

    number: int | None
    modifier: str = ""
    immediate: int = 0


class AssemblyOperands:
    def __init__(self, assembly: Assembly, add: Add, own_copies: bool) -> None:
        """`own_copies`: what a segment register leads to, the processor's own copy of a variable, is the variable."""
        self.assembly = assembly
        self.add = add
        self.values: dict[int, Value] = {}
        """Of operands in registers: an input that is tied to an output shares its number."""
        self.own_copies = own_copies
        self.used_own_copies = False
        self.overwritten = False
        """A register of an output was written, which may be that of an input, or of an address, as well."""
        self._has_pairs = any(each.constraint == _PAIR for each in assembly.operands)
        for number, operand in enumerate(assembly.operands):
            if operand.value is not None and not operand.indirect:
                self.values[number if operand.tied is None else operand.tied] = operand.value

    def place(self, text: str) -> OperandPlace:
        if self._has_pairs:
            raise NotUnderstood
        if match := _SEGMENT.match(text):
            place = self.place(match[1])
            if not self.own_copies or place.number is None or not (place.modifier == "p" or self.in_memory(place)):
                raise NotUnderstood
            self.used_own_copies = True
            return place
        if match := _IMMEDIATE.match(text):
            return OperandPlace(None, immediate=immediate(match[1]))
        number, modifier = operand_in(text)
        if number >= len(self.assembly.operands) or modifier not in _MODIFIERS:
            raise NotUnderstood
        tied = self.assembly.operands[number].tied
        return OperandPlace(number if tied is None else tied, modifier)

    def operand(self, place: OperandPlace) -> Operand:
        if place.number is None:
            raise NotUnderstood
        return self.assembly.operands[place.number]

    def in_memory(self, place: OperandPlace) -> bool:
        return place.number is not None and (self.operand(place).indirect or place.modifier == "p")

    def is_number(self, place: OperandPlace) -> bool:
        if place.number is None:
            return True
        operand = self.operand(place)
        letters, value = operand.constraint, operand.value
        if not isinstance(value, ConstantInt) or operand.output or operand.indirect or letters.startswith("{"):
            return False
        limits = (limit for letter, limit in _SMALL_NUMBERS.items() if letter in letters)
        return not _ANY_NUMBER.isdisjoint(letters) or any(value.value < limit for limit in limits)

    def is_register(self, place: OperandPlace) -> bool:
        return not self.in_memory(place) and not self.is_number(place)

    def type_of(self, place: OperandPlace) -> Type:
        type = self.operand(place).type
        if type is None:
            raise NotUnderstood
        return type

    def width(self, place: OperandPlace) -> int:
        """Of a register, as far as it is meant."""
        if place.modifier:
            if place.modifier not in WIDTHS:
                raise NotUnderstood
            return WIDTHS[place.modifier]
        type = self.type_of(place)
        if not isinstance(type, IntType):
            raise NotUnderstood
        return type.bits

    # --- memory ----------------------------------------------------------------------------------------------

    def address(self, place: OperandPlace) -> Value:
        value = self.operand(place).value
        if not self.in_memory(place) or self.overwritten or value is None or not isinstance(value.type, PointerType):
            raise NotUnderstood
        return value

    def load(self, type: Type, address: Value) -> Value:
        return self.add(Load(type, address, align=1))  # the processor asks for no alignment

    def store(self, place: OperandPlace, value: Value, address: Value) -> None:
        operand = self.operand(place)
        if not (operand.indirect and operand.output) and not self.assembly.writes_memory:
            raise NotUnderstood  # the compiler does not know that this changes
        self.add(Store(value, address, align=1))

    def _reaches(self, place: OperandPlace, width: int) -> None:
        """So many bits are inside of the operand."""
        if place.modifier == "p":
            return
        type = self.type_of(place)
        if not isinstance(type, IntType) or type.bits < width:
            raise NotUnderstood

    # --- numbers of a certain width --------------------------------------------------------------------------

    def read(self, place: OperandPlace, width: int) -> Value:
        type = IntType(width)
        if place.number is None:
            return ConstantInt(type, place.immediate)
        if self.in_memory(place):
            self._reaches(place, width)
            return self.load(type, self.address(place))
        value = self.value(place.number)
        if isinstance(value, ConstantInt) and self.is_number(place):
            return ConstantInt(type, value.signed)
        if not isinstance(value.type, IntType):
            raise NotUnderstood
        if value.type.bits == width:
            return value
        if value.type.bits < width:
            raise NotUnderstood  # nobody knows the rest of the register
        return self.add(Cast("trunc", value, type))

    def value(self, number: int) -> Value:
        """Of an operand in a register, or of a number."""
        value = self.values.get(number)
        if value is None or (self.overwritten and not self.assembly.operands[number].output):
            raise NotUnderstood
        return value

    def write(self, place: OperandPlace, value: Value, width: int) -> None:
        if self.in_memory(place):
            self._reaches(place, width)
            self.store(place, value, self.address(place))
            return
        if not isinstance(type := self.type_of(place), IntType) or type.bits > width:
            raise NotUnderstood  # a part of the register would stay as it was
        self.set(place, value)

    def set(self, place: OperandPlace, value: Value) -> None:
        if place.number is None or not self.operand(place).output:
            raise NotUnderstood  # the compiler does not know that this changes
        self.values[place.number] = value
        self.overwritten = self.overwritten or not self.operand(place).early


def immediate(text: str) -> int:
    """As assemblers read it: octal after a zero."""
    digits = text.removeprefix("-")
    try:
        value = int(digits, 8 if digits.startswith("0") and digits.isdigit() else 0)
    except ValueError:
        raise NotUnderstood from None
    return -value if text.startswith("-") else value


def operand_in(text: str) -> tuple[int, str]:
    """Its number, and the letter that says which part of it."""
    match = _OPERAND.match(text)
    if match is None:
        raise NotUnderstood
    return int(match[1] or match[2]), match[3] or ""


def executed(instructions: tuple[str, ...]) -> Iterator[str]:
    """Without labels, and without what goes into tables aside."""
    aside = False
    for text in instructions:
        if _CAPITAL.search(text):
            raise NotUnderstood
        plain = _LABEL.sub("", text.lower(), count=1) if _LABEL.match(text) else text.lower()
        if aside:
            if plain.startswith((".pushsection", ".section", ".text", ".previous")):
                raise NotUnderstood
            aside = plain != ".popsection"
        elif _ASIDE.match(plain):
            aside = True
        elif plain:
            yield plain
    if aside:
        raise NotUnderstood

"""Moves, integer arithmetic, single bits and atomic exchanges of x86, on registers and on memory.

For a single thread `lock` makes no difference. Of the flags, those that the understood instructions set are known.
"""

from __future__ import annotations

import re

from limpet.llvm import ir
from limpet.prepare.assembly.places import WIDTHS, AssemblyOperands, NotUnderstood, OperandPlace

_INSTRUCTION = re.compile(r"(?:lock )?([a-z]+)(?: (.+))?$")
_BETWEEN = re.compile(r", ?")
_BINARY = frozenset(("add", "sub", "and", "or", "xor"))
_BITS = {"bt": None, "bts": "or", "btr": "and", "btc": "xor"}
_SET = {"e": "zero", "z": "zero", "ne": "nonzero", "nz": "nonzero", "s": "sign", "c": "carry", "b": "carry"}
_NAMES = frozenset(
    ("mov", "inc", "dec", "neg", "not", "cmp", "test", "xadd", "xchg", "cmpxchg", "sbb", *_BINARY, *_BITS)
)
_ACCUMULATOR = "{ax}"


class Arithmetic:
    def __init__(self, places: AssemblyOperands) -> None:
        self.places = places
        self.add = places.add
        self.result: ir.Value | None = None
        """What zero and sign are about."""
        self.equal: ir.Value | None = None
        """The zero flag, if there is no result."""
        self.carry: ir.Value | None = None

    def forget_flags(self) -> None:
        self.result = self.equal = self.carry = None

    def follow(self, text: str) -> None:
        match = _INSTRUCTION.match(text)
        if match is None or match[2] is None or self.places.assembly.intel:
            raise NotUnderstood
        places = [self.places.place(each) for each in _BETWEEN.split(match[2])]
        if match[1].startswith("set") and len(places) == 1:
            if self.places.is_register(places[0]) and self.places.width(places[0]) != 8:
                raise NotUnderstood
            self.places.write(places[0], self.add(ir.Cast("zext", self._flag(match[1][3:]), ir.I8)), 8)
            return
        name, suffix = _name(match[1])
        if name == "mov" and len(places) == 2 and suffix in ("", "l", "q") and self._moves_pointer(*places):
            return
        width = self._width(places, suffix, WIDTHS["l"] if name in _BITS else None)
        match name, places:
            case "mov", [source, target]:
                self.places.write(target, self.places.read(source, width), width)
            case (("inc" | "dec" | "neg" | "not"), [target]):
                self._unary(name, target, width)
            case (("add" | "sub" | "and" | "or" | "xor" | "cmp" | "test"), [source, target]):
                self._binary(name, source, target, width)
            case "xchg", [one, other] if self.places.in_memory(one) != self.places.in_memory(other):
                place, register = (one, other) if self.places.in_memory(one) else (other, one)
                new, old = self.places.read(register, width), self.places.read(place, width)
                self.places.write(place, new, width)
                self.places.write(register, old, width)
            case "xadd", [source, target] if source.number != target.number:
                old = self.places.read(target, width)
                self._binary("add", source, target, width)
                self.places.write(source, old, width)
            case "cmpxchg", [source, target]:
                self._compare_and_exchange(source, target, width)
            case "sbb", [source, target] if source == target and self.carry is not None:
                # A register minus itself, and minus the carry.
                extended = self.add(ir.Cast("sext", self.carry, ir.IntType(width)))
                self.forget_flags()
                self.places.write(target, extended, width)
            case (("bt" | "bts" | "btr" | "btc"), [source, target]):
                self._bit(_BITS[name], source, target, width)
            case _:
                raise NotUnderstood

    def _width(self, places: list[OperandPlace], suffix: str, otherwise: int | None) -> int:
        registers = {self.places.width(each) for each in places if self.places.is_register(each)}
        if suffix:
            width = WIDTHS[suffix]
            if any(each != width for each in registers):
                raise NotUnderstood
            return width
        if len(registers) == 1:
            return registers.pop()
        if registers or otherwise is None:
            raise NotUnderstood
        return otherwise

    def _moves_pointer(self, source: OperandPlace, target: OperandPlace) -> bool:
        """Pointers are moved as such."""
        places = self.places
        if (
            places.is_number(source)
            or places.is_number(target)
            or (source.modifier or target.modifier) not in ("", "p")
        ):
            return False
        whole = target if places.is_register(target) else source
        type = places.type_of(whole)
        if not isinstance(type, ir.PointerType) or places.in_memory(whole):
            return False
        other = source if whole is target else target
        if not places.in_memory(other):
            raise NotUnderstood
        if other.modifier != "p" and places.type_of(other) != type:
            raise NotUnderstood
        if whole is target:
            places.set(target, places.load(type, places.address(source)))
        elif source.number is not None:
            places.store(target, places.value(source.number), places.address(target))
        return True

    # --- instructions ----------------------------------------------------------------------------------------

    def _unary(self, name: str, target: OperandPlace, width: int) -> None:
        value = self.places.read(target, width)
        type = ir.IntType(width)
        one, zero = ir.ConstantInt(type, 1), ir.ConstantInt(type, 0)
        match name:
            case "inc":
                result = self.add(ir.Binary("add", value, one))
            case "dec":
                result = self.add(ir.Binary("sub", value, one))
            case "neg":
                result = self.add(ir.Binary("sub", zero, value))
                self.carry = self.add(ir.Compare("icmp", "ne", ir.I1, value, zero))
            case _:
                result = self.add(ir.Binary("xor", value, ir.ConstantInt(type, -1)))
        if name != "not":  # which sets no flags
            self.result, self.equal = result, None
        self.places.write(target, result, width)

    def _binary(self, name: str, source: OperandPlace, target: OperandPlace, width: int) -> None:
        right, left = self.places.read(source, width), self.places.read(target, width)
        opcode = {"cmp": "sub", "test": "and"}.get(name, name)
        result = self.add(ir.Binary(opcode, left, right))
        self.result, self.equal = result, None
        match opcode:
            case "add":
                self.carry = self.add(ir.Compare("icmp", "ult", ir.I1, result, left))
            case "sub":
                self.carry = self.add(ir.Compare("icmp", "ult", ir.I1, left, right))
            case _:
                self.carry = ir.ConstantInt(ir.I1, 0)
        if name == opcode:
            self.places.write(target, result, width)

    def _compare_and_exchange(self, source: OperandPlace, target: OperandPlace, width: int) -> None:
        """Memory gets the new value if it is what the accumulator has, which gets what was there."""
        operands = self.places.assembly.operands
        numbers = [n for n, each in enumerate(operands) if each.output and each.constraint == _ACCUMULATOR]
        if len(numbers) != 1 or not self.places.in_memory(target):
            raise NotUnderstood
        accumulator = OperandPlace(numbers[0])
        new, expected = self.places.read(source, width), self.places.read(accumulator, width)
        old = self.places.read(target, width)
        same = self.add(ir.Compare("icmp", "eq", ir.I1, old, expected))
        self.places.write(target, self.add(ir.Select(same, new, old)), width)
        self.places.write(accumulator, old, width)
        self.forget_flags()
        self.equal = same

    def _bit(self, change: str | None, source: OperandPlace, target: OperandPlace, width: int) -> None:
        type = ir.IntType(width)
        index = self.places.read(source, width)
        if width < 16 or (isinstance(index, ir.ConstantInt) and self.places.is_number(source) and index.value >= width):
            raise NotUnderstood
        inside = self.add(ir.Binary("and", index, ir.ConstantInt(type, width - 1)))
        address: ir.Value | None = None
        if not self.places.in_memory(target):
            word = self.places.read(target, width)
        else:
            address = self.places.address(target)
            if not self.places.is_number(source):
                # A number in a register counts from the address on, over all of memory.
                words = self.add(ir.Binary("ashr", index, ir.ConstantInt(type, width.bit_length() - 1)))
                offset = self.add(ir.Binary("shl", words, ir.ConstantInt(type, (width // 8).bit_length() - 1)))
                address = self.add(ir.GetElementPtr(ir.POINTER, ir.I8, address, [offset]))
            word = self.places.load(type, address)
        shifted = self.add(ir.Binary("lshr", word, inside))
        self.carry = self.add(ir.Cast("trunc", shifted, ir.I1))
        self.result = self.equal = None
        if change is None:
            return
        mask = self.add(ir.Binary("shl", ir.ConstantInt(type, 1), inside))
        if change == "and":
            mask = self.add(ir.Binary("xor", mask, ir.ConstantInt(type, -1)))
        result = self.add(ir.Binary(change, word, mask))
        if address is None:
            self.places.write(target, result, width)
        else:
            self.places.store(target, result, address)

    def _flag(self, condition: str) -> ir.Value:
        kind = _SET.get(condition)
        if kind == "carry" and self.carry is not None:
            return self.carry
        if kind in ("zero", "nonzero") and self.equal is not None:
            return self.equal if kind == "zero" else self.add(ir.Binary("xor", self.equal, ir.ConstantInt(ir.I1, 1)))
        if kind in ("zero", "nonzero", "sign") and self.result is not None:
            assert isinstance(self.result.type, ir.IntType)
            predicate = {"zero": "eq", "nonzero": "ne", "sign": "slt"}[kind]
            return self.add(ir.Compare("icmp", predicate, ir.I1, self.result, ir.ConstantInt(self.result.type, 0)))
        raise NotUnderstood


def _name(text: str) -> tuple[str, str]:
    """Of the instruction, and the letter that says how wide it is."""
    if text in _NAMES:
        return text, ""
    if text[:-1] in _NAMES and text[-1] in "bwlq":
        return text[:-1], text[-1]
    raise NotUnderstood

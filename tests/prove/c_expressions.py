"""Evaluates C expressions as C does on a 64-bit Unix with -fwrapv. Numbers without a type are those of mathematics."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

TOKEN = re.compile(r"\s*(0x[0-9a-f]+[ul]*|\d+[ul]*|[A-Za-z_]\w*|&&|\|\||<<|>>|[<>=!]=|[-+*/%&|^~!<>?:()\[\],])")
WIDTHS = {"char": 8, "short": 16, "int": 32, "long": 64, "__int128": 128}
TYPE_WORDS = {*WIDTHS, "signed", "unsigned", "_BitInt"}
LEVELS = (("||",), ("&&",), ("|",), ("^",), ("&",), ("==", "!="), ("<", "<=", ">", ">="), ("<<", ">>"), ("+", "-"))
NAMED = {"INT_MIN": (-(1 << 31), 32), "LONG_MIN": (-(1 << 63), 64)}


class Undefined(Exception):
    pass


@dataclass(frozen=True, slots=True)
class Type:
    signed: bool
    width: int

    def wrap(self, value: int) -> int:
        value &= (1 << self.width) - 1
        return value - (1 << self.width) if self.signed and value >> (self.width - 1) else value

    def promoted(self) -> Type:
        return Type(True, 32) if self.width in (8, 16) else self


INT = Type(True, 32)


@dataclass(frozen=True, slots=True)
class Value:
    value: int
    type: Type | None = None

    def promoted(self) -> Value:
        return self if self.type is None else Value(self.value, self.type.promoted())


def common(a: Value, b: Value) -> Type | None:
    if a.type is None or b.type is None:
        return None
    first, second = a.type.promoted(), b.type.promoted()
    if first.width != second.width:
        return first if first.width > second.width else second
    return first if not first.signed else second


def truncated(a: int, b: int) -> int:
    quotient = abs(a) // abs(b)
    return quotient if (a < 0) == (b < 0) else -quotient


ARITHMETIC: dict[str, Callable[[int, int], int]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "&": lambda a, b: a & b,
    "|": lambda a, b: a | b,
    "^": lambda a, b: a ^ b,
    "/": truncated,
    "%": lambda a, b: a - b * truncated(a, b),
}
COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
}


def binary(sign: str, a: Value, b: Value) -> Value:
    if sign in ("&&", "||"):
        return Value(int((a.value and b.value if sign == "&&" else a.value or b.value) != 0), INT)
    if sign in ("<<", ">>"):
        a = a.promoted()
        if a.type is None or not 0 <= b.value < a.type.width:
            raise Undefined(f"{a} {sign} {b}")
        return Value(a.type.wrap(a.value << b.value if sign == "<<" else a.value >> b.value), a.type)
    kind = common(a, b)
    left, right = (a.value, b.value) if kind is None else (kind.wrap(a.value), kind.wrap(b.value))
    if sign in COMPARISONS:
        return Value(int(COMPARISONS[sign](left, right)), INT)
    if sign in "/%" and right == 0:
        raise Undefined("division by zero")
    result = ARITHMETIC[sign](left, right)
    if kind is None:
        return Value(result)
    if sign in "/%" and kind.wrap(truncated(left, right)) != truncated(left, right):
        raise Undefined("the quotient does not fit")
    return Value(kind.wrap(result), kind)


def literal(text: str) -> Value:
    digits = text.rstrip("ul")
    suffix = text[len(digits) :]
    value = int(digits, 0)
    widths = [64, 128] if "l" in suffix else [32, 64, 128]
    for width in widths:
        if "u" not in suffix and value < 1 << (width - 1):
            return Value(value, Type(True, width))
        if ("u" in suffix or digits.startswith("0x")) and value < 1 << width:
            return Value(value, Type(False, width))
    raise ValueError(text)


class Parser:
    """One pass, computing on the way; both sides of && and ?: are computed, since nothing here has effects."""

    def __init__(self, text: str, names: Mapping[str, Any]) -> None:
        self.tokens: list[str] = []
        position = 0
        while position < len(text):
            found = TOKEN.match(text, position)
            if found is None:
                raise ValueError(f"{text[position:]!r} in {text!r}")
            self.tokens.append(found.group(1))
            position = found.end()
        self.position = 0
        self.names = names

    def peek(self, ahead: int = 0) -> str:
        at = self.position + ahead
        return self.tokens[at] if at < len(self.tokens) else ""

    def take(self, expected: str = "") -> str:
        token = self.peek()
        if expected and token != expected:
            raise ValueError(f"{expected} expected, not {token}: {' '.join(self.tokens)}")
        self.position += 1
        return token

    def whole(self) -> Value:
        value = self.choice()
        if self.peek():
            raise ValueError(f"{self.peek()} is left of {' '.join(self.tokens)}")
        return value

    def choice(self) -> Value:
        condition = self.level(0)
        if self.peek() != "?":
            return condition
        self.take("?")
        yes = self.choice()
        self.take(":")
        no = self.choice()
        kind = common(yes, no)
        chosen = yes if condition.value else no
        return Value(chosen.value if kind is None else kind.wrap(chosen.value), kind)

    def level(self, number: int) -> Value:
        if number == len(LEVELS):
            return self.product()
        left = self.level(number + 1)
        while self.peek() in LEVELS[number]:
            sign = self.take()
            left = binary(sign, left, self.level(number + 1))
        return left

    def product(self) -> Value:
        left = self.unary()
        while self.peek() in ("*", "/", "%"):
            sign = self.take()
            left = binary(sign, left, self.unary())
        return left

    def unary(self) -> Value:
        token = self.peek()
        if token == "!":
            self.take()
            return Value(int(not self.unary().value), INT)
        if token in ("-", "~"):
            self.take()
            operand = self.unary().promoted()
            value = -operand.value if token == "-" else ~operand.value
            return Value(value if operand.type is None else operand.type.wrap(value), operand.type)
        if token == "(" and self.peek(1) in TYPE_WORDS:
            self.take("(")
            kind = self.type_name()
            self.take(")")
            operand = self.unary()
            # What has no type keeps none: it only loses upper bits.
            return Value(kind.wrap(operand.value), None if operand.type is None else kind)
        return self.primary()

    def type_name(self) -> Type:
        signed, width = True, 32
        while self.peek() in TYPE_WORDS:
            word = self.take()
            if word in ("signed", "unsigned"):
                signed = word == "signed"
            elif word == "_BitInt":
                self.take("(")
                width = int(self.take())
                self.take(")")
            else:
                width = WIDTHS[word]
        return Type(signed, width)

    def primary(self) -> Value:
        token = self.take()
        if token == "(":
            inside = self.choice()
            self.take(")")
            return inside
        if token[0].isdigit():
            return literal(token)
        if token in NAMED:
            value, width = NAMED[token]
            return Value(value, Type(True, width))
        named = self.names[token]
        if self.peek() == "[":
            self.take("[")
            index = self.choice()
            self.take("]")
            result: Value = named(index)
            return result
        assert isinstance(named, Value)
        return named


def c_value(text: str, names: Mapping[str, Any]) -> int:
    """Names are `Value`s, or functions from an index to a Value."""
    return Parser(text, names).whole().value

"""Whether the arguments of `printf`, `scanf` and their relatives fit the format, where that is a constant.

    printf("%s: %d\n", n)    →    the format asks for `%s`, a pointer, but argument 2 is an `int`

Arguments are known by their IR types alone: size and class count, the sign does not. What a pointer leads to is seen
when the function uses it. More arguments than the format asks for are allowed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from limpet.base.records import dataclass
from limpet.llvm.instructions import Call
from limpet.llvm.layout import DataLayout
from limpet.llvm.module import Function
from limpet.llvm.sources import is_library
from limpet.llvm.strings import text_of
from limpet.llvm.types import DOUBLE, POINTER, FloatType, IntType, Type
from limpet.llvm.values import Value

CONTRACT = "library-contract"
"""The kind of the error."""
_FAMILY = re.compile(r"(?<!w)(printf|scanf)(_chk)?$|^(err|errx|error|warn|warnx|syslog)$")
_LENGTH_AND_LETTER = r"(?P<length>hh|ll|[hlqjztLm])?(?P<letter>\[\^?\]?[^]]*\]|.)?"
_PRINTED = re.compile(
    r"%(?P<flags>[-+ #0'I]*)(?P<width>\*|\d+)?(?:\.(?P<precision>\*|\d*))?" + _LENGTH_AND_LETTER, re.DOTALL
)
_SCANNED = re.compile(r"%(?P<flags>[-+ #0'I]*)(?P<discard>\*)?(?P<width>\d+)?" + _LENGTH_AND_LETTER, re.DOTALL)
_INTEGERS = "diouxXc"
_FLOATS = "fFeEgGaA"
_LONG_DOUBLE = FloatType("x86_fp80")
_BITS = {"l": "long", "q": "long long", "ll": "long long", "j": "long long", "z": "pointer", "t": "pointer"}


@dataclass(frozen=True, slots=True)
class Conversion:
    """What a `%` in a format begins."""

    text: str
    flags: str
    width: str | None
    """Digits or `*`, which stands for an argument."""
    precision: str | None
    """The same; of output only."""
    length: str | None
    letter: str
    """Or a set in brackets. Empty at the end of the text."""
    discards: bool = False
    """Input that is read and not stored."""


def printed_conversions(text: str) -> list[Conversion]:
    return [
        Conversion(m[0], m["flags"], m["width"], m["precision"], m["length"], m["letter"] or "")
        for m in _PRINTED.finditer(text)
    ]


def scanned_conversions(text: str) -> list[Conversion]:
    return [
        Conversion(m[0], m["flags"], m["width"], None, m["length"], m["letter"] or "", m["discard"] is not None)
        for m in _SCANNED.finditer(text)
    ]


def format_problem(call: Call, callee: Value, layout: DataLayout) -> str | None:
    """What is wrong with the arguments; None if nothing is, or if the format is not known."""
    if not isinstance(callee, Function):
        return None
    fixed = len(callee.value_type.parameters)
    family = _FAMILY.search(callee.plain_name)
    if family is None or not fixed or not callee.value_type.variadic or not is_library(callee):
        return None
    if len(call.arguments) < fixed:
        return None
    text = text_of(call.arguments[fixed - 1])
    if text is None or "$" in text:
        return None
    wanted = _scanned(text) if family[1] == "scanf" else _printed(text, layout.pointer_bits())
    for index, (conversion, type) in enumerate(wanted, start=fixed):
        if index >= len(call.arguments):
            return f"the format asks for `{conversion}`, but there is no argument for it"
        given = call.arguments[index].type
        if given != type:
            asked = f"the format asks for `{conversion}`, {_words(type)}"
            return f"{asked}, but argument {index + 1} is {_words(given)}"
    return None


def _printed(text: str, pointer_bits: int) -> Iterator[tuple[str, Type]]:
    """The conversions that take an argument, each with its type. What is not understood ends the list."""
    for each in printed_conversions(text):
        for part in (each.width, each.precision):
            if part == "*":
                yield f"{each.text}` with `*", IntType(32)
        letter = each.letter
        if letter in ("%", "m"):
            continue
        if letter in ("c", "C"):  # with any length: a wide character is an int, too
            yield each.text, IntType(32)
        elif letter and letter in _INTEGERS:
            yield each.text, IntType(_bits(each.length, pointer_bits))
        elif letter and letter in _FLOATS:
            yield each.text, _LONG_DOUBLE if each.length == "L" else DOUBLE
        elif letter in ("s", "p", "n", "S"):
            yield each.text, POINTER
        else:
            return


def _bits(length: str | None, pointer_bits: int) -> int:
    kind = _BITS.get(length or "")
    return 32 if kind is None else 64 if kind == "long long" else pointer_bits


def _scanned(text: str) -> Iterator[tuple[str, Type]]:
    for each in scanned_conversions(text):
        if each.letter in ("", "."):
            return
        if each.letter != "%" and not each.discards:
            yield each.text, POINTER


def _words(type: Type) -> str:
    if isinstance(type, IntType):
        return {32: "an `int`", 64: "an integer of 64 bits"}.get(type.bits, f"an integer of {type.bits} bits")
    if isinstance(type, FloatType):
        return "a `double`" if type == DOUBLE else "a `long double`"
    return "a pointer" if type == POINTER else "a struct or an array"

"""What functions take and return, whatever a program declares; and where a call does not fit at all."""

from __future__ import annotations

from limpet.base.records import dataclass
from limpet.llvm.instructions import Call
from limpet.llvm.module import Function
from limpet.llvm.types import FloatType, IntType, PointerType, Type, VoidType

CONDITION, POINTER, SIZE, SIGNED, NUMBER, TEXT = "condition", "pointer", "size", "signed", "number", "text"
WHOLE = "whole"
"""A result that means nothing without all of its bits."""
REAL = "real"


@dataclass(frozen=True, slots=True)
class Signature:
    parameters: tuple[str, ...] = ()
    result: str | None = None
    """None: if a program declares one, it is any value."""
    least: int | None = None
    """Arguments after these can be left out; None: all are needed."""
    takes_all: bool = False
    """Any further arguments, which nobody reads."""

    @property
    def needed(self) -> int:
        return len(self.parameters) if self.least is None else self.least


_WORDS = {
    CONDITION: "a condition",
    POINTER: "a pointer",
    SIZE: "a number of bytes",
    SIGNED: "a number of bytes",
    NUMBER: "a number",
    REAL: "a floating-point number",
}


def mismatch(call: Call, function: Function, signature: Signature) -> str | None:
    """What is wrong with calling `function` like this; None if its arguments can be taken for those that it needs."""
    name, given = function.plain_name, len(call.arguments)
    if _memory_for_result(call) is not None or not _can_be(signature.result, call.type):
        return f"`{name}` does not return what it is declared to return"
    if given < signature.needed:
        return f"`{name}` takes {signature.needed} argument{'' if signature.needed == 1 else 's'}, not {given}"
    for index, wanted in enumerate(signature.parameters[:given]):
        copied = index < len(call.argument_attributes) and call.argument_attributes[index].type_of("byval") is not None
        if wanted != TEXT and (copied or not _can_be_passed(wanted, call.arguments[index].type)):
            return f"argument {index + 1} of `{name}` must be {_WORDS[wanted]}, not {call.arguments[index].type}"
    return None


def _memory_for_result(call: Call) -> Type | None:
    return call.argument_attributes[0].type_of("sret") if call.argument_attributes else None


def _can_be_passed(wanted: str, given: Type) -> bool:
    if isinstance(given, IntType):
        return wanted != REAL
    if isinstance(given, PointerType):
        return wanted in (CONDITION, POINTER)
    return isinstance(given, FloatType) and wanted in (CONDITION, REAL)


def _can_be(result: str | None, declared: Type) -> bool:
    if result is None or isinstance(declared, VoidType):
        return True
    return isinstance(declared, PointerType if result == POINTER else FloatType if result == REAL else IntType)

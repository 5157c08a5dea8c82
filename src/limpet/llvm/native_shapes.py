"""What functions of harnesses take and return, whatever a program declares; and where a call does not fit at all."""

from __future__ import annotations

from limpet.base.records import dataclass
from limpet.llvm.harness_names import HINTS
from limpet.llvm.instructions import Call
from limpet.llvm.module import Function
from limpet.llvm.types import FloatType, IntType, PointerType, Type, VoidType

CONDITION, POINTER, SIZE, SIGNED, NUMBER, TEXT = "condition", "pointer", "size", "signed", "number", "text"
WHOLE = "whole"
"""A result that means nothing without all of its bits."""


@dataclass(frozen=True, slots=True)
class Shape:
    parameters: tuple[str, ...] = ()
    result: str | None = None
    least: int | None = None
    """Arguments behind these can be left out; None: all are needed."""
    takes_all: bool = False
    """Any further arguments, which nobody looks at."""

    @property
    def needed(self) -> int:
        return len(self.parameters) if self.least is None else self.least


_POINTER, _RANGE = Shape((POINTER,)), Shape((POINTER, SIZE))
_ASSERTED = Shape((CONDITION, TEXT), least=1)
_ACCESSIBLE = Shape((POINTER, SIZE), NUMBER, least=1)
_COPY = Shape((POINTER, POINTER, SIZE), POINTER)
_ASKED = Shape((POINTER,), NUMBER)
_DEREFERENCEABLE = Shape((POINTER, SIGNED), NUMBER)

SHAPES: dict[str, Shape] = {
    "malloc": Shape((SIZE,), POINTER),
    "memcpy": _COPY,
    "memmove": _COPY,
    "memset": Shape((POINTER, NUMBER, SIZE), POINTER),
    **dict.fromkeys(("__VERIFIER_error", "reach_error", "__SEAHORN_fail", "limpet_fail", "abort"), Shape()),
    **dict.fromkeys(
        ("__VERIFIER_assume", "__SEA_assume", "__CPROVER_assume", "limpet_assume", "__llbmc_assume"),
        Shape((CONDITION,)),
    ),
    **dict.fromkeys(("pagai.invariant", "assume"), Shape((CONDITION,))),
    **dict.fromkeys(("__VERIFIER_assert", "__VERIFIER_assert_not", "sassert"), Shape((CONDITION,))),
    **dict.fromkeys(("limpet_assert", "__llbmc_assert"), Shape((CONDITION,))),
    **dict.fromkeys(("__VERIFIER_assert_if", "sea_assert_if"), Shape((CONDITION, CONDITION))),
    **dict.fromkeys(("__CPROVER_assert", "__CPROVER_precondition", "__CPROVER_postcondition"), _ASSERTED),
    **dict.fromkeys(("__CPROVER_r_ok", "__CPROVER_w_ok", "__CPROVER_rw_ok"), _ACCESSIBLE),
    "__CPROVER_OBJECT_SIZE": Shape((POINTER,), SIZE),
    "__CPROVER_POINTER_OBJECT": Shape((POINTER,), WHOLE),
    "__CPROVER_DYNAMIC_OBJECT": _ASKED,
    "__CPROVER_POINTER_OFFSET": Shape((POINTER,), SIGNED),
    "__CPROVER_same_object": Shape((POINTER, POINTER), NUMBER),
    **dict.fromkeys(("__VERIFIER_nondet_memory", "memhavoc", "limpet_havoc", "__CPROVER_havoc_slice"), _RANGE),
    **dict.fromkeys(("__CPROVER_havoc_object", "free", "sea_free", "sea_reset_modified"), _POINTER),
    **dict.fromkeys(("limpet_read_only", "limpet_writable"), _POINTER),
    **dict.fromkeys(("sea_is_dereferenceable", "sea_is_deref"), _DEREFERENCEABLE),
    **dict.fromkeys(("sea_is_alloc", "sea_is_modified", "limpet_is_modified"), _ASKED),
    **dict.fromkeys(("sea_tracking_on", "sea_tracking_off"), Shape()),
    **dict.fromkeys(("__VERIFIER_atomic_begin", "__VERIFIER_atomic_end"), Shape()),
    "sea_set_shadowmem": Shape((NUMBER, POINTER, NUMBER)),
    "sea_get_shadowmem": Shape((NUMBER, POINTER), NUMBER),
    "limpet_reset_modified": _RANGE,
    **dict.fromkeys(HINTS, Shape(takes_all=True)),
}
"""By name. A result that is None is none: if a program declares one, it is any value."""

_WORDS = {
    CONDITION: "a condition",
    POINTER: "a pointer",
    SIZE: "a number of bytes",
    SIGNED: "a number of bytes",
    NUMBER: "a number",
}


def shape_of(function: object) -> Shape | None:
    """Of a function without a body that has a meaning by its name."""
    return SHAPES.get(function.plain_name) if type(function) is Function and function.is_declaration else None


def misfit(call: Call, function: Function, shape: Shape) -> str | None:
    """What is wrong with calling `function` like this; None if its arguments can be taken for those that it needs."""
    name, given = function.plain_name, len(call.arguments)
    if _memory_for_result(call) is not None or not _can_be(shape.result, call.type):
        return f"`{name}` does not return what it is declared to return"
    if given < shape.needed:
        return f"`{name}` takes {shape.needed} argument{'' if shape.needed == 1 else 's'}, not {given}"
    for index, wanted in enumerate(shape.parameters[:given]):
        copied = index < len(call.argument_attributes) and call.argument_attributes[index].type_of("byval") is not None
        if wanted != TEXT and (copied or not _can_be_passed(wanted, call.arguments[index].type)):
            return f"argument {index + 1} of `{name}` must be {_WORDS[wanted]}, not {call.arguments[index].type}"
    return None


def _memory_for_result(call: Call) -> Type | None:
    return call.argument_attributes[0].type_of("sret") if call.argument_attributes else None


def _can_be_passed(wanted: str, given: Type) -> bool:
    if isinstance(given, IntType):
        return True
    if isinstance(given, PointerType):
        return wanted in (CONDITION, POINTER)
    return isinstance(given, FloatType) and wanted == CONDITION


def _can_be(result: str | None, declared: Type) -> bool:
    if result is None or isinstance(declared, VoidType):
        return True
    return isinstance(declared, PointerType if result == POINTER else IntType)

"""Whether a call and the function it reaches fit together."""

from __future__ import annotations

from limpet.llvm.instructions import Call
from limpet.llvm.module import Function
from limpet.llvm.types import FloatType, IntType, PointerType, Type, VoidType

_INTEGERS = {1: "`bool`", 8: "`char`", 16: "`short`", 32: "`int`"}
_FLOATS = {"x86_fp80": "long double"}


def call_problem(call: Call, callee: Function) -> str | None:
    """What is wrong with calling `callee` like this; None if nothing is."""
    expected = callee.value_type
    given = [argument.type for argument in call.arguments]
    if len(given) < len(expected.parameters) or (len(given) > len(expected.parameters) and not expected.variadic):
        return (
            f"`{callee.plain_name}` takes {len(expected.parameters)} "
            f"argument{'' if len(expected.parameters) == 1 else 's'}, not {len(given)}"
        )
    for index, (have, want) in enumerate(zip(given, expected.parameters, strict=False)):
        if have != want:
            passed = f"argument {index + 1} of `{callee.plain_name}` is passed as {_words(have)}"
            return f"{passed}, but taken as {_words(want)}"
    if call.type != expected.result and not isinstance(call.type, VoidType):
        message = f"`{callee.plain_name}` returns {_words(expected.result)}, but {_words(call.type)} is expected"
        undeclared = call.type == IntType(32) and not isinstance(expected.result, IntType)
        return f"{message}: so it is if the function is not declared before it is called" if undeclared else message
    return None


def _words(type: Type) -> str:
    """As C programs have it."""
    match type:
        case IntType(bits=bits):
            return _INTEGERS.get(bits, f"an integer of {bits} bits")
        case FloatType(name=name):
            return f"`{_FLOATS.get(name, name)}`"
        case PointerType():
            return "a pointer"
        case VoidType():
            return "nothing"
        case _:
            return str(type)

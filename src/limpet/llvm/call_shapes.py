"""Whether a call and the function it reaches fit together."""

from __future__ import annotations

from limpet.llvm.instructions import Call
from limpet.llvm.module import Function


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
            return f"argument {index + 1} of `{callee.plain_name}` is passed as {have}, but taken as {want}"
    if call.type != expected.result and str(call.type) != "void":
        return f"`{callee.plain_name}` returns {expected.result}, but {call.type} is expected"
    return None

"""What IR promises about values by attributes and metadata: that they are defined, not null, or in a range.

Of a call both count: what stands at the call, and what the function itself says.
"""

from __future__ import annotations

import re

from limpet.llvm.instructions import Call
from limpet.llvm.module import Function
from limpet.llvm.values import Attributes

_ATTACHED = re.compile(r", !(noundef|nonnull|range) (![\w.]+|!\{[^}]*\})", re.ASCII)


def argument_has(call: Call, index: int, name: str) -> bool:
    return any(name in attributes for attributes in _attributes(call, index))


def must_be_defined(call: Call, index: int) -> bool:
    return argument_has(call, index, "noundef")


def must_not_be_null(call: Call, index: int) -> bool:
    """References and `this`, for example. Without `noundef`, a null pointer would only be poison."""
    return must_be_defined(call, index) and (
        argument_has(call, index, "nonnull")
        or argument_has(call, index, "dereferenceable")
        or (argument_has(call, index, "dereferenceable_or_null") and _is_this(call, index))
    )


def _is_this(call: Call, index: int) -> bool:
    """With the option to keep checks of null pointers, which Limpet sets, clang says that `this` may be null."""
    callee = call.callee
    return type(callee) is Function and index < len(callee.arguments) and callee.arguments[index].name == "%this"


def passed_sizes(call: Call, callee: Function) -> list[tuple[int, int]]:
    """(position of an argument, number of bytes) for those that must point to so many bytes, whether the callee reads
    them or not: `int a[static 3]`, references."""
    sizes: list[tuple[int, int]] = []
    for index, parameter in enumerate(callee.arguments[: len(call.arguments)]):
        said = [parameter.attributes, *call.argument_attributes[index : index + 1]]
        promised = [int(size) for each in said if isinstance(size := each.get("dereferenceable"), str)]
        if promised:
            sizes.append((index, max(promised)))
    return sizes


def null_argument(name: str, index: int) -> str:
    return f"a null pointer is passed to `{name}` as argument {index + 1}, which must not be null"


def argument_range(call: Call, index: int) -> list[str]:
    """The range of an integer argument, as in `range(i32 0, 10)`: that at the call, and that of the function."""
    return [text for attributes in _attributes(call, index) if isinstance(text := attributes.get("range"), str)]


def result_range(call: Call) -> list[str]:
    callee = call.callee
    said = [call.result_attributes, *([callee.result_attributes] if type(callee) is Function else [])]
    return [text for attributes in said if isinstance(text := attributes.get("range"), str)]


def result_must_be_defined(call: Call) -> bool:
    return "noundef" in call.result_attributes


def _attributes(call: Call, index: int) -> list[Attributes]:
    sets = [call.argument_attributes[index]] if index < len(call.argument_attributes) else []
    callee = call.callee
    if type(callee) is Function and index < len(callee.arguments):
        sets.append(callee.arguments[index].attributes)
    return sets


def attached_promises(line: str) -> tuple[tuple[str, str], ...]:
    """Of a load, from its line: (`range`, `!7`), and so on."""
    return tuple(_ATTACHED.findall(line)) if ", !" in line else ()

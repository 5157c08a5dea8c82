"""What LLVM's intrinsics do to memory."""

from __future__ import annotations

from limpet.builtins.effects import COPIES, FILLS, NO_EFFECTS, Effects
from limpet.builtins.names import operation_of
from limpet.builtins.table import BUILTINS
from limpet.llvm.intrinsics import base_name
from limpet.llvm.module import Function

_SAME = Effects(returns=0)

INTRINSICS: dict[str, Effects] = {
    **dict.fromkeys(("memcpy", "memcpy.inline", "memcpy.element.unordered.atomic"), COPIES),
    **dict.fromkeys(("memmove", "memmove.element.unordered.atomic"), COPIES),
    **dict.fromkeys(("memset", "memset.inline", "memset.pattern", "memset.element.unordered.atomic"), FILLS),
    **dict.fromkeys(
        (
            "expect",
            "expect.with.probability",
            "launder.invariant.group",
            "strip.invariant.group",
            "ssa.copy",
            "annotation",
            "ptr.annotation",
            "threadlocal.address",
            "arithmetic.fence",
            "preserve.array.access.index",
            "preserve.union.access.index",
            "preserve.struct.access.index",
        ),
        _SAME,
    ),
    "ptrmask": Effects(returns=0, collapses=True),
    **dict.fromkeys(
        (
            "lifetime.start",
            "lifetime.end",
            "stackrestore",
            "va_end",
            "objectsize",
            "is.constant",
            "assume",
            "invariant.start",
            "invariant.end",
            "prefetch",
            "var.annotation",
            "clear_cache",
        ),
        NO_EFFECTS,
    ),
    **dict.fromkeys(("stacksave", "frameaddress", "returnaddress", "localaddress"), Effects(external=True)),
}
"""By base name without `llvm.`. `va_start` and `va_copy` are done where variable arguments are; the rest of the
intrinsics without pointers have no effect, and those with pointers are treated like unknown functions."""


def effects_of(function: Function) -> Effects | None:
    """Of a function without a body."""
    name = function.plain_name
    if name.startswith("llvm."):
        return INTRINSICS.get(base_name(name).removeprefix("llvm."))
    operation = operation_of(function)
    return BUILTINS[operation].effects if operation is not None and operation in BUILTINS else None

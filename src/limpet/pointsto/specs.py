"""What functions without a body do to memory: part by part of their arguments."""

from __future__ import annotations

from limpet.base.records import dataclass
from limpet.llvm.argument_kinds import CHECK
from limpet.llvm.caller_names import BETWEEN, BLOCK, CONTENTS, WRITTEN
from limpet.llvm.harness_names import HINTS
from limpet.llvm.intrinsics import base_name
from limpet.llvm.native_functions import CONSTANT, INITIALISING, STATUS
from limpet.llvm.predicate_names import INFER


@dataclass(frozen=True, slots=True)
class Spec:
    """Numbers are positions of arguments."""

    reads: tuple[int, ...] = ()
    writes: tuple[int, ...] = ()
    """Writes numbers only (or what is not to be taken for a pointer)."""
    copies: tuple[int, int, int] | None = None
    """To, from, length."""
    allocates: bool = False
    returns: int | None = None
    """The result is this argument."""
    collapses: bool = False
    """The result is somewhere in the object of the argument that is returned."""
    external: bool = False
    """The result is something of which the program knows nothing."""
    havocs: bool = False
    """What is written can be anything."""


_NOTHING = Spec()
_COPY = Spec(reads=(1,), writes=(0,), copies=(0, 1, 2), returns=0)
_FILL = Spec(writes=(0,), returns=0)
_HAVOC = Spec(writes=(0,), havocs=True)
_NEW = Spec(allocates=True)

LIBRARY: dict[str, Spec] = {
    BLOCK: _NEW,
    CONTENTS: _HAVOC,
    WRITTEN: _HAVOC,
    BETWEEN: _NOTHING,
    "malloc": _NEW,
    "__limpet_aligned_malloc": _NEW,
    "__limpet_new": _NEW,
    "__limpet_new_array": _NEW,
    "memcpy": _COPY,
    "memmove": _COPY,
    "memset": _FILL,
    "__limpet_check_read": Spec(reads=(0,)),
    STATUS: _NOTHING,
    CHECK: Spec(reads=(0,)),
    INITIALISING: _NOTHING,
    CONSTANT: _NOTHING,
    "__limpet_fail": Spec(reads=(0, 1)),
    "__limpet_passed": Spec(reads=(0, 1)),
    "__limpet_approximate": Spec(reads=(0,)),
    "__limpet_made_up": Spec(reads=(0,)),
    "__limpet_write": Spec(reads=(1,)),
    "__limpet_read": Spec(writes=(1,)),
    "__limpet_read_all": Spec(writes=(1,)),
    "__limpet_span": Spec(reads=(1,)),
    "__limpet_skip": Spec(reads=(1,)),
    "__limpet_without": Spec(reads=(0,), writes=(0,)),
    "__limpet_format_double": Spec(reads=(2,), writes=(0,)),
    "__limpet_format_long_double": Spec(reads=(2, 3), writes=(0,)),
    "__limpet_parse_double": Spec(reads=(0,)),
    "__limpet_parse_float": Spec(reads=(0,)),
    "__CPROVER_assert": Spec(reads=(1,)),
    "__CPROVER_precondition": Spec(reads=(1,)),
    "__CPROVER_postcondition": Spec(reads=(1,)),
    "__VERIFIER_nondet_memory": _HAVOC,
    "memhavoc": _HAVOC,
    "limpet_havoc": _HAVOC,
    "__limpet_havoc_range": _HAVOC,
    "__limpet_havoc_target": _HAVOC,
    "__CPROVER_havoc_object": _HAVOC,
    "__CPROVER_havoc_slice": _HAVOC,
    **dict.fromkeys(
        (
            "free",
            "__limpet_delete",
            "__limpet_delete_array",
            "__limpet_object_size",
            "__limpet_same_object",
            "__limpet_most_bytes",
            "__limpet_offset",
            "__limpet_assume",
            "__limpet_line_length",
            "__limpet_read_number",
            "__limpet_read_double",
            "__limpet_read_float",
            "__limpet_real_size",
            "__limpet_exit",
            "__limpet_run_destructors",
            "__limpet_abort",
            "__limpet_is_known",
            "__limpet_somewhere",
            "abort",
            "__VERIFIER_error",
            "reach_error",
            "__SEAHORN_fail",
            "limpet_fail",
            "__VERIFIER_assume",
            "__SEA_assume",
            "__CPROVER_assume",
            "limpet_assume",
            "pagai.invariant",
            "assume",
            "__VERIFIER_assert",
            "__VERIFIER_assert_not",
            "__VERIFIER_assert_if",
            "sea_assert_if",
            "sassert",
            "limpet_assert",
            "__llbmc_assert",
            "__llbmc_assume",
            "sea_is_dereferenceable",
            "sea_is_deref",
            "__CPROVER_r_ok",
            "__CPROVER_w_ok",
            "__CPROVER_rw_ok",
            "__CPROVER_OBJECT_SIZE",
            "__CPROVER_POINTER_OFFSET",
            "__CPROVER_same_object",
            "__CPROVER_DYNAMIC_OBJECT",
            "__CPROVER_POINTER_OBJECT",
            "sea_is_alloc",
            "sea_free",
            "sea_set_shadowmem",
            "sea_get_shadowmem",
            "limpet_is_modified",
            "limpet_reset_modified",
            "limpet_read_only",
            "limpet_writable",
            "sea_is_modified",
            "sea_reset_modified",
            "sea_tracking_on",
            "sea_tracking_off",
            "__VERIFIER_atomic_begin",
            "__VERIFIER_atomic_end",
            *HINTS,
        ),
        _NOTHING,
    ),
}

_SAME = Spec(returns=0)

INTRINSICS: dict[str, Spec] = {
    **dict.fromkeys(("memcpy", "memcpy.inline", "memcpy.element.unordered.atomic"), _COPY),
    **dict.fromkeys(("memmove", "memmove.element.unordered.atomic"), _COPY),
    **dict.fromkeys(("memset", "memset.inline", "memset.pattern", "memset.element.unordered.atomic"), _FILL),
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
    "ptrmask": Spec(returns=0, collapses=True),
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
        _NOTHING,
    ),
    **dict.fromkeys(("stacksave", "frameaddress", "returnaddress", "localaddress"), Spec(external=True)),
}
"""By base name without `llvm.`. `va_start` and `va_copy` are done where variable arguments are; the rest of the
intrinsics without pointers have no effect, and those with pointers are treated like unknown functions."""


def spec_of(name: str) -> Spec | None:
    """Of a function without a body, by its name without `@`."""
    if name.startswith("llvm."):
        return INTRINSICS.get(base_name(name).removeprefix("llvm."))
    return _NOTHING if name.startswith(INFER) else LIBRARY.get(name)

"""Which functions without a body have a meaning. A test holds the list against those who carry them out."""

from __future__ import annotations

from limpet.llvm.caller_names import MADE
from limpet.llvm.harness_names import HINTS, NONDETERMINISTIC, REFUSED
from limpet.llvm.module import Function
from limpet.llvm.types import FloatType, FunctionType, IntType, VoidType

NATIVE = frozenset(
    (
        "malloc",
        "free",
        "memcpy",
        "memmove",
        "memset",
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
        "__CPROVER_assert",
        "__CPROVER_precondition",
        "__CPROVER_postcondition",
        "__CPROVER_r_ok",
        "__CPROVER_w_ok",
        "__CPROVER_rw_ok",
        "__CPROVER_OBJECT_SIZE",
        "__CPROVER_POINTER_OFFSET",
        "__CPROVER_same_object",
        "__CPROVER_DYNAMIC_OBJECT",
        "__CPROVER_POINTER_OBJECT",
        "__VERIFIER_nondet_memory",
        "memhavoc",
        "limpet_havoc",
        "__CPROVER_havoc_object",
        "__CPROVER_havoc_slice",
        "sea_is_dereferenceable",
        "sea_is_deref",
        "sea_is_alloc",
        "sea_free",
        "sea_is_modified",
        "sea_reset_modified",
        "sea_tracking_on",
        "sea_tracking_off",
        "sea_set_shadowmem",
        "sea_get_shadowmem",
        "limpet_is_modified",
        "limpet_reset_modified",
        "limpet_read_only",
        "limpet_writable",
        "__VERIFIER_atomic_begin",
        "__VERIFIER_atomic_end",
        *HINTS,
    )
)
"""Beside those that are Limpet's own."""
INITIALISING, CONSTANT = "__limpet_initialising", "__limpet_constant"
"""Around the initialiser of a local that is a constant otherwise; see `prepare/constants.py`."""
STATUS = "__limpet_status"
"""Called where the entry returns: its argument is the exit status, and must be defined."""
OWN = ("__limpet_", MADE)
"""How the names of these begin."""

_TO_INT = frozenset(("lrint", "llrint", "lround", "llround"))
_MATHEMATICS = frozenset(
    (
        *("sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh"),
        *("exp", "exp2", "exp10", "expm1", "log", "log2", "log10", "log1p", "pow", "sqrt", "cbrt", "hypot", "ldexp"),
        *("floor", "ceil", "trunc", "round", "rint", "nearbyint", "roundeven", "fabs", "copysign", "fma", "fmin"),
        *("fmax", "fdim", "fmod", "remainder", "drem", "erf", "erfc", "tgamma", "lgamma"),
    )
)


def is_mathematics(function: Function) -> bool:
    """A function of math.h, with the types with which it is declared."""
    type, name = function.value_type, function.plain_name
    if not type.parameters or not isinstance(type.parameters[0], FloatType):
        return False
    for base in (name, name[:-1] if name[-1:] in "fl" else name):
        if (base in _TO_INT and isinstance(type.result, IntType)) or (
            base in _MATHEMATICS and isinstance(type.result, FloatType)
        ):
            return True
    return False


def is_nondeterministic(function: Function) -> bool:
    """Whether a function without a body returns any value."""
    return is_any_value(function.plain_name, function.value_type)


def is_any_value(name: str, type: FunctionType) -> bool:
    """Whether that is what the name says; without arguments, one that begins with `nd` or `nondet` will do."""
    if NONDETERMINISTIC.match(name):
        return True
    return name.startswith(("nd", "nondet")) and not type.parameters and not isinstance(type.result, VoidType)


def has_meaning(function: Function) -> bool:
    """Whether a call of this function without a body is something else than an undefined function."""
    name = function.plain_name
    return (
        name.startswith(("llvm.", *OWN))
        or name in NATIVE
        or name in REFUSED
        or is_nondeterministic(function)
        or is_mathematics(function)
    )

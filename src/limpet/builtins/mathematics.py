"""Functions of math.h that are carried out without a model, and the rules about them."""

from __future__ import annotations

from limpet.llvm.types import FloatType, FunctionType, IntType

TO_INTEGER = frozenset(("lrint", "llrint", "lround", "llround"))
TO_REAL = frozenset(
    (
        *("sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh"),
        *("exp", "exp2", "exp10", "expm1", "log", "log2", "log10", "log1p", "pow", "sqrt", "cbrt", "hypot", "ldexp"),
        *("floor", "ceil", "trunc", "round", "rint", "nearbyint", "roundeven", "fabs", "copysign", "fma", "fmin"),
        *("fmax", "fdim", "fmod", "remainder", "drem", "erf", "erfc", "tgamma", "lgamma"),
    )
)

REMAINDERS = frozenset(("fmod", "remainder"))
LEAVES_NUMBERS = REMAINDERS | frozenset(
    (
        *("sqrt", "fma", "ldexp", "sin", "cos", "tan", "asin", "acos", "acosh", "atanh", "sinh", "cosh"),
        *("exp", "exp2", "exp10", "expm1", "log", "log2", "log10", "log1p", "pow", "hypot"),
    )
)
"""Those that can overflow to infinity, or yield NaN."""


def in_every_precision(names: frozenset[str]) -> frozenset[str]:
    return frozenset(f"{name}{suffix}" for name in names for suffix in ("", "f", "l"))


def mathematical(name: str, type: FunctionType) -> str | None:
    """The function that a C name stands for, whatever the precision, with the types with which it is declared."""
    if not type.parameters or not isinstance(type.parameters[0], FloatType):
        return None
    for base in _bases(name):
        if base in TO_INTEGER:
            if isinstance(type.result, IntType):
                return base
        elif base in TO_REAL and isinstance(type.result, FloatType):
            return base
    return None


def is_mathematical_name(name: str) -> bool:
    return any(base in TO_INTEGER or base in TO_REAL for base in _bases(name))


def _bases(name: str) -> tuple[str, ...]:
    return (name, name[:-1]) if name[-1:] in ("f", "l") else (name,)
